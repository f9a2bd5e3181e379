"""[10.3.1] [8.3c] Withdrawal: the die, the classes of hexes, and coming past the enemy."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.movement import Go, Leave, Stop, Withdraw
from grognard.rulesets.lhy.movement.ways import Flight, retreat_classes
from grognard.rulesets.lhy.state import LEFT, Arrow
from tests.rulesets.lhy.battlefield import assault_marker, shells
from tests.rulesets.lhy.marching import do, field, go, ids, is_over, labels, reacting, refused, withdraw
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

A, B = "baker-1-squad-1", "baker-1-squad-2"
ENEMY, OTHER = "k2-1-squad-1", "k2-1-squad-2"


def hill(*, enemies: tuple[str, ...] = ("2:G5",)) -> Stage:
    """The hill edge of the seventh worked example: a US squad in F4, enemies near it; the US edge is south."""
    stage = field("hill48")
    stage.place(A, "2:F4")
    for name, hex in zip((ENEMY, OTHER), enemies, strict=False):
        stage.place(name, hex)
    return stage


@rule("lhy 10.3.1.1a", "lhy 10.3.1.1x")
def test_hill_edge_only_the_hex_away_from_the_enemy() -> None:
    stage = hill()
    withdraw(stage, A)
    assert labels(stage) == ["2:E4"]
    assert stage.refused(Go(stage.hex("2:F5"))) == "10.3.1.1x"
    go(stage, "2:E4")
    assert labels(stage) == ["2:D5", "2:E5"]  # F5 touches G5
    go(stage, "2:E5")
    stage.say(Stop())
    assert not stage.unit(A).regrouping
    assert stage.unit(A).acted


@rule("lhy 10.3.1.1a", "lhy 10.3.1.2x")
def test_hill_edge_past_two_enemies_it_regroups() -> None:
    stage = hill(enemies=("2:G5", "2:D5"))
    withdraw(stage, A)
    assert labels(stage) == ["2:E4", "2:F5", "2:G4"]
    go(stage, "2:F5")
    stage.say(Stop())
    assert stage.unit(A).regrouping


@rule("lhy 10.3.1.2a")
def test_a_disrupted_unit_gets_no_regrouping_marker() -> None:
    stage = hill(enemies=("2:G5", "2:D5"))
    stage.change(A, disrupted=True)
    withdraw(stage, A)
    go(stage, "2:F5")
    stage.say(Stop())
    assert not stage.unit(A).regrouping


@rule("lhy 10.3.1.2b")
@pytest.mark.parametrize("busy", ["shells", "arrow", "assault"])
def test_busy_enemies_do_not_shake_it(busy: str) -> None:
    stage = hill(enemies=("2:G5", "2:D5"))
    if busy == "shells":
        shells(stage, "2:G5", 0, primary=True)
    elif busy == "arrow":
        stage.state.arrows = (Arrow("axis", ids(stage, ENEMY), stage.hex("2:G5"), stage.hex("2:H5")),)
    else:
        assault_marker(stage, "2:G5", "allied")
    withdraw(stage, A)
    go(stage, "2:F5")  # next to G5 alone
    stage.say(Stop())
    assert not stage.unit(A).regrouping


@rule("lhy 10.3.1.2x")
def test_shaken_enemies_do_not_shake_it() -> None:
    stage = hill(enemies=("2:G5", "2:D5"))
    stage.change(ENEMY, disrupted=True)
    withdraw(stage, A)
    go(stage, "2:F5")
    stage.say(Stop())
    assert not stage.unit(A).regrouping


@rule("lhy 10.3.1.2c")
def test_friends_in_the_hex_steady_it() -> None:
    stage = hill(enemies=("2:G5", "2:D5"))
    stage.place(B, "2:F5")
    withdraw(stage, A)
    go(stage, "2:F5")
    stage.say(Stop())
    assert not stage.unit(A).regrouping


@rule("lhy 10.3.1x1", "lhy 14.3.6x3")
def test_the_regrouping_marker_goes_and_no_points_count() -> None:
    stage = hill()
    stage.change(A, regrouping=True)
    withdraw(stage, A)
    go(stage, "2:E4", "2:E5", "2:D6", "2:D7")
    assert is_over(stage)
    assert stage.where(A) == "2:D7"
    assert not stage.unit(A).regrouping


@rule("lhy 10.3.1x1")
def test_units_withdraw_singly_or_as_a_stack() -> None:
    stage = hill()
    stage.place(B, "2:F4")
    assert refused(stage, Withdraw(False, ids(stage, A))) is None
    withdraw(stage, A, B)
    go(stage, "2:E4")
    stage.say(Stop())
    assert stage.where(A) == stage.where(B) == "2:E4"


@rule("lhy 10.3.1x1")
def test_a_withdrawal_is_one_hex_at_least() -> None:
    stage = hill()
    withdraw(stage, A)
    assert stage.refused(Stop()) == "10.3.1x1"


@rule("lhy 10.3.1a")
def test_not_into_enemies_or_a_primary_impact_hex() -> None:
    stage = hill(enemies=("2:E4",))
    shells(stage, "2:F5", 1, primary=True)
    shells(stage, "2:G4", 1)
    withdraw(stage, A)
    assert labels(stage) == ["2:G4"]
    assert stage.refused(Go(stage.hex("2:E4"))) == "10.3.1a"
    assert stage.refused(Go(stage.hex("2:F5"))) == "10.3.1a"


@rule("lhy 10.3.1b")
def test_shells_are_undergone_on_leaving() -> None:
    stage = hill()
    shells(stage, "2:F4", 0)
    withdraw(stage, A, dice=(3,))
    go(stage, "2:E4")
    stage.say(Stop())
    assert stage.where(A) == "2:E4"
    assert not stage.unit(A).disrupted


@rule("lhy 10.3.1c")
def test_nobody_withdraws_from_an_assault_hex() -> None:
    stage = hill()
    assault_marker(stage, "2:F4", "axis")
    assert refused(stage, Withdraw(False, ids(stage, A))) == "10.5.3.1b"


@rule("lhy 10.3.1c", "lhy 10.5.3.2b")
def test_under_an_arrow_a_die_decides() -> None:
    stage = hill()
    reacting(stage, "allied", (ENEMY, "2:G5"))
    stage.state.arrows = (Arrow("axis", ids(stage, ENEMY), stage.hex("2:G5"), stage.hex("2:F4")),)
    withdraw(stage, A, dice=(7,))
    assert is_over(stage)
    assert stage.where(A) == "2:F4"
    assert stage.unit(A).acted


@rule("lhy 10.3.1d")
def test_three_hexes_at_night() -> None:
    stage = hill()
    stage.state.light = "night"
    withdraw(stage, A)
    go(stage, "2:E4", "2:E5", "2:D6")
    assert is_over(stage)


@rule("lhy 10.3.1d")
def test_three_hexes_if_one_is_a_marsh() -> None:
    stage = field("hill48")
    stage.place(A, "2:B8")
    withdraw(stage, A)
    go(stage, "2:B9", "2:B10", "2:B11")
    assert is_over(stage)  # also over the edge there would be a fourth


@rule("lhy 10.3.1d")
def test_three_hexes_along_a_street() -> None:
    stage = field("bridge")
    stage.place("charlie-1-squad-1", "M5")
    withdraw(stage, "charlie-1-squad-1")
    go(stage, "L6", "K5", "J5")
    assert is_over(stage)


@rule("lhy 10.3.1d")
def test_a_marsh_is_no_fourth_hex() -> None:
    stage = field("hill48")
    stage.place(A, "2:C5")
    withdraw(stage, A)
    go(stage, "2:C6", "2:C7", "2:C8")
    assert "2:C9" not in labels(stage)
    assert stage.refused(Go(stage.hex("2:C9"))) == "10.3.1d"


@rule("lhy 10.3.1.1b")
def test_side_edges_allow_a_parallel_hex_but_not_two_running() -> None:
    stage = field()  # the US edge is W
    stage.place("able-1-squad-1", "H3")
    withdraw(stage, "able-1-squad-1")
    assert labels(stage) == ["G2", "G3", "H2", "H4"]
    go(stage, "H2")
    assert labels(stage) == ["G1", "G2"]
    go(stage, "G2")
    assert {"G1", "G3"} <= set(labels(stage))


@rule("lhy 10.3.1.1b")
def test_side_edges_past_the_enemy_when_nothing_else_is_left() -> None:
    stage = field()
    stage.place("able-1-squad-1", "H3")
    stage.place("k1-1-squad-1", "F3")
    stage.place("k1-1-squad-2", "I2")
    stage.place("k1-1-squad-3", "I4")
    first, second, _, _ = retreat_classes(stage.state, "allied", Flight(stage.hex("H3"), stage.hex("H3")))
    assert first == ()
    assert {stage.battle.label(hex) for hex in second} == {"G2", "G3", "H2", "H4"}


@rule("lhy 10.3.1.1a", "lhy 10.2x")
def test_at_the_friendly_edge_it_may_leave_the_map() -> None:
    stage = field("hill48")
    stage.place(A, "2:B10")
    withdraw(stage, A)
    go(stage, "2:B11")
    assert stage.refused(Leave("N")) == "10.2x"
    stage.say(Leave("S"))
    assert stage.unit(A).place == LEFT


@rule("lhy 10.3.1.1a")
def test_at_the_edge_along_it_and_ever_farther() -> None:
    """Class iii: nothing leads south any more."""
    stage = field("hill48")
    origin = stage.hex("2:F10")
    third = retreat_classes(stage.state, "allied", Flight(origin, stage.hex("2:F11")))[2]
    assert {stage.battle.label(hex) for hex in third} == set()
    along = retreat_classes(stage.state, "allied", Flight(stage.hex("2:F11"), stage.hex("2:F11")))[2]
    assert {stage.battle.label(hex) for hex in along} == {"2:E10", "2:G10"}


@rule("lhy 10.3.1.1a", "lhy 10.3.1.1b")
def test_along_a_closed_river_to_the_bridge() -> None:
    """Class iv: the US edge is W, the river bars the way, the bridge is in F6."""
    stage = field("bridge")
    for name, hex in (("k3-1-squad-1", "F8"), ("k3-1-squad-2", "G8")):
        stage.place(name, hex)
    flight = Flight(stage.hex("G8"), stage.hex("G7"), sideways=True)
    first, second, third, fourth = retreat_classes(stage.state, "allied", flight)
    assert (first, second, third) == ((), (), ())
    assert {stage.battle.label(hex) for hex in fourth} == {"G6"}


@rule("lhy 8.3c", "lhy 8.3c2")
def test_without_a_trigger_a_die_against_the_best_cohesion() -> None:
    stage = hill(enemies=())
    stage.place(B, "2:F4")
    reacting(stage, "allied")
    withdraw(stage, A, B, dice=(6,))
    go(stage, "2:F5")
    stage.say(Stop())
    assert stage.where(B) == "2:F5"


@rule("lhy 8.3c2")
def test_a_failed_roll_spends_everybodys_action() -> None:
    stage = hill(enemies=())
    stage.place(B, "2:F4")
    reacting(stage, "allied")
    withdraw(stage, A, B, dice=(7,))
    assert is_over(stage)
    assert stage.unit(A).acted
    assert stage.unit(B).acted
    assert stage.where(A) == "2:F4"
    assert stage.state.deeds.acts == ()


@rule("lhy 8.3c")
def test_a_leader_makes_the_roll_better_and_spends_his_action() -> None:
    stage = hill(enemies=())
    stage.place("baker-1-leader", "2:F4")
    reacting(stage, "allied")
    do(stage, Withdraw(True, ids(stage, A)), 7)
    assert not is_over(stage)
    assert stage.unit("baker-1-leader").acted


@rule("lhy 8.3c")
def test_a_leader_who_goes_along_helps_for_nothing() -> None:
    stage = hill(enemies=())
    stage.place("baker-1-leader", "2:F4")
    reacting(stage, "allied")
    both = ids(stage, A, "baker-1-leader")
    assert refused(stage, Withdraw(True, both)) == "8.3c"
    do(stage, Withdraw(False, both), 9)  # 8, the leader's cohesion
    assert not is_over(stage)


@rule("lhy 8.3c3")
def test_no_roll_out_of_an_impact_hex() -> None:
    stage = hill(enemies=())
    shells(stage, "2:F4", 0)
    reacting(stage, "allied")
    withdraw(stage, A, dice=(2,))  # the shells' die
    assert not is_over(stage)


@rule("lhy 8.3c", "lhy 10.0c")
def test_guns_and_positions_do_not_withdraw() -> None:
    stage = field("hill48")
    stage.place("us-gun-1", "2:F4")
    stage.place("allied-fp-1", "2:F5")
    assert refused(stage, Withdraw(False, ids(stage, "us-gun-1"))) is not None
    assert refused(stage, Withdraw(False, ids(stage, "allied-fp-1"))) is not None


@rule("lhy 19.1.1x", "lhy 19.2a")
def test_wire_ends_a_withdrawal() -> None:
    stage = hill(enemies=())
    stage.state.wire = 1 << stage.hex("2:F5")
    withdraw(stage, A)
    go(stage, "2:F5")
    assert is_over(stage)
