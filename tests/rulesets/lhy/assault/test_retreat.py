"""[14.3.3] Retreat: who is lost, how far, whereto, and the checks at its end."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.rulesets.lhy.actions.movement import Go, Join, Leave, Stop
from grognard.rulesets.lhy.assault.retreat import ChooseRetreatStep, ChooseVehicleRetreat, Retreat
from grognard.rulesets.lhy.events.results import CheckRolled
from grognard.rulesets.lhy.state import LEFT, LOST, POOL, Arrow, Minefield
from tests.rulesets.lhy.battlefield import assault_marker, field, shells
from tests.rulesets.lhy.stage import Stage
from tests.support import rule


def beaten(hex: str, *names: str, by: str = "", mission: str = "crossroads", **facts: Any) -> Stage:
    """Units of the Allies in an assault hex with an enemy squad, from which they are to retreat: to the west."""
    stage = field(mission)
    for name in names:
        stage.place(name, hex, **facts)
    stage.place(by or "k1-3-squad-1", hex)
    assault_marker(stage, hex, "axis")
    return stage


def retreat(stage: Stage, hex: str, side: str = "allied") -> None:
    stage.run(Retreat(side, stage.hex(hex)))


def offered(stage: Stage) -> set[str]:
    return {stage.battle.label(action.hex) for action in stage.legal if isinstance(action, Go)}


def go(stage: Stage, hex: str, *dice: int | str) -> None:
    stage.say(Go(stage.hex(hex)), *dice)


def checks(stage: Stage) -> list[str]:
    return [event.rule for event in stage.events if isinstance(event, CheckRolled)]


@rule("lhy 14.3.3x", "lhy 14.3.3.1", "lhy 14.3.3.1.2b")
def test_units_on_foot_retreat_two_to_four_hexes_toward_their_edge() -> None:
    """H3 is open; the western edge is the friendly one: northwest, southwest, or once along it."""
    stage = beaten("H3", "able-1-squad-1")
    retreat(stage, "H3")
    assert isinstance(stage.asked, ChooseRetreatStep)
    assert offered(stage) == {"G2", "G3", "H2", "H4"}
    assert stage.refused(Stop()) == "14.3.3.1"
    assert stage.refused(Go(stage.hex("I3"))) == "14.3.3.1.2x"
    go(stage, "H2")
    assert "H1" not in offered(stage)
    go(stage, "G1")
    assert Stop() in stage.legal
    go(stage, "F1")
    go(stage, "E1")
    assert stage.where("able-1-squad-1") == "E1"


@rule("lhy 14.3.3.1.2a")
def test_toward_an_edge_that_hexsides_are_parallel_to() -> None:
    """In hill48 the American edge is the south."""
    stage = beaten("4:I3", "baker-1-squad-1", by="k2-1-squad-1", mission="hill48")
    retreat(stage, "4:I3")
    south = {stage.battle.ground.neighbour[stage.hex("4:I3")][d] for d in (2, 3, 4)}
    assert {stage.hex(label) for label in offered(stage)} == south


@rule("lhy 14.3.3.1")
@pytest.mark.parametrize(("start", "first"), [("D5", "C4"), ("I4", "H4")])
def test_one_hex_is_enough_into_cover_or_across_a_wall(start: str, first: str) -> None:
    """C4 is made cover by an improved position; between I4 and H4 there is a wall."""
    stage = beaten(start, "able-1-squad-1")
    if first == "C4":
        stage.state.improved[stage.hex(first)] = "allied"
    retreat(stage, start)
    go(stage, first)
    assert Stop() in stage.legal


@rule("lhy 14.3.3.1")
def test_one_hex_is_enough_to_a_vehicle() -> None:
    stage = beaten("H5", "charlie-1-squad-1", by="k3-1-squad-1", mission="bridge")
    stage.place("us-halftrack-1", "G5")
    retreat(stage, "H5")
    (near,) = {"G5"} & offered(stage) or {""}
    assert near == "G5"
    go(stage, "G5")
    assert Stop() in stage.legal


@rule("lhy 14.3.3e")
def test_at_night_a_retreat_is_shorter() -> None:
    stage = beaten("H3", "able-1-squad-1")
    stage.state.light = "night"
    retreat(stage, "H3")
    go(stage, "G2")
    go(stage, "F2")
    go(stage, "E1")
    assert stage.where("able-1-squad-1") == "E1"
    assert not stage.state.pending


@rule("lhy 14.3.3.1.2x", "lhy 14.3.3.1.2b")
def test_hexes_away_from_the_enemy_come_first() -> None:
    stage = beaten("H3", "able-1-squad-1")
    stage.place("k1-1-squad-1", "F4")
    retreat(stage, "H3")
    assert "G3" not in offered(stage)
    assert "G2" in offered(stage)


@rule("lhy 14.3.3.4x", "lhy 14.3.3.4a")
@pytest.mark.parametrize("disrupted", [False, True])
def test_whoever_comes_past_an_enemy_undisrupted_checks(disrupted: bool) -> None:
    stage = walled_in(disrupted=disrupted)
    retreat(stage, "H3")
    go(stage, "G3")
    while Stop() not in stage.legal:
        stage.say(stage.legal[0])
    stage.say(Stop(), *(() if disrupted else (6,)))
    assert checks(stage) == ([] if disrupted else ["14.3.3.4x"])


def walled_in(**facts: Any) -> Stage:
    """Every way home is next to an enemy."""
    stage = beaten("H3", "able-1-squad-1", **facts)
    stage.place("k1-1-squad-1", "G4")
    stage.place("k1-1-squad-2", "G1")
    stage.place("k1-1-squad-3", "H1")
    stage.place("german-mg-1", "H5")
    return stage


@rule("lhy 14.3.3.4x")
def test_a_failed_check_disrupts() -> None:
    stage = walled_in()
    retreat(stage, "H3")
    go(stage, "G3")
    while Stop() not in stage.legal:
        stage.say(stage.legal[0])
    stage.say(Stop(), 7)
    assert stage.unit("able-1-squad-1").disrupted


@rule("lhy 14.3.3.4b")
@pytest.mark.parametrize("busy", ["shells", "arrow", "assault"])
def test_no_check_if_that_enemy_is_busy(busy: str) -> None:
    stage = beaten("H3", "able-1-squad-1")
    for name, hex in (("k1-1-squad-1", "G4"), ("k1-1-squad-2", "G1"), ("k1-1-squad-3", "H1"), ("german-mg-1", "H5")):
        unit = stage.place(name, hex)
        if busy == "shells":
            shells(stage, hex, 0, primary=True)
        elif busy == "arrow":
            stage.state.arrows = (*stage.state.arrows, Arrow("axis", (unit,), stage.hex(hex), stage.hex("A1")))
        else:
            assault_marker(stage, hex, "axis")
    retreat(stage, "H3")
    go(stage, "G3")
    while Stop() not in stage.legal:
        stage.say(stage.legal[0])
    stage.say(Stop())
    assert checks(stage) == []


@rule("lhy 14.3.3.4c")
def test_no_check_where_an_undisrupted_friend_stands() -> None:
    stage = walled_in()
    stage.place("able-2-squad-1", "G3")
    stage.place("able-2-squad-2", "F3")
    stage.place("able-2-squad-3", "F4")
    retreat(stage, "H3")
    go(stage, "G3")
    friends = {"F3", "F4"} & offered(stage)
    go(stage, min(friends))
    stage.say(Stop())
    assert checks(stage) == []


@rule("lhy 14.3.3.4d")
def test_no_check_in_urban_hexes() -> None:
    stage = field("bridge")
    stage.place("k3-1-squad-1", "J5")
    stage.place("charlie-1-squad-1", "J5")
    assault_marker(stage, "J5", "allied")
    from grognard.rulesets.lhy.assault.retreat import is_exposed  # noqa: PLC0415

    stage.place("charlie-1-squad-2", "L6")
    unit = (stage.id("k3-1-squad-1"),)
    assert not is_exposed(stage.state, "axis", unit, stage.hex("K6"))
    stage.place("charlie-1-squad-3", "N5")
    assert is_exposed(stage.state, "axis", unit, stage.hex("O5"))


@rule("lhy 14.3.3.5")
def test_through_enemy_hexes_only_if_nothing_else_is_left_and_never_to_stay() -> None:
    stage = beaten("H3", "able-1-squad-1", disrupted=True)
    for number, near in enumerate(stage.battle.ground.neighbours[stage.hex("H3")], 1):
        name = ("k1-1-squad-1", "k1-1-squad-2", "k1-1-squad-3", "k1-2-squad-1", "k1-2-squad-2", "k1-2-squad-3")
        stage.place(name[number - 1], stage.battle.label(near))
    retreat(stage, "H3")
    assert offered(stage) <= {"G2", "G3", "H2", "H4"}
    go(stage, "G3")
    assert Stop() not in stage.legal
    while Stop() not in stage.legal:
        stage.say(stage.legal[0])
    stage.say(Stop(), 7)
    assert checks(stage) == ["14.3.3.5"]
    assert stage.state.lost["allied"] == 1


@rule("lhy 14.3.3.3")
def test_impact_hexes_only_without_an_alternative_and_with_their_fire() -> None:
    stage = beaten("H3", "able-1-squad-1")
    shells(stage, "G3", 3)
    retreat(stage, "H3")
    assert "G3" not in offered(stage)

    hemmed = beaten("H3", "able-1-squad-1")
    for hex in ("G2", "G3", "H2", "H4"):
        shells(hemmed, hex, 3)
    retreat(hemmed, "H3")
    go(hemmed, "G3")
    assert Stop() not in hemmed.legal
    go(hemmed, sorted(offered(hemmed))[0], 5)
    assert hemmed.unit("able-1-squad-1").disrupted


@rule("lhy 14.3.3c")
def test_guns_shocked_vehicles_and_positions_are_lost() -> None:
    stage = field("hill48")
    for name, facts in (("us-gun-1", {}), ("allied-fp-1", {}), ("atank-1-afv-1", {"shocked": True})):
        stage.place(name, "4:I3", **facts)
    stage.place("k2-1-squad-1", "4:I3")
    assault_marker(stage, "4:I3", "axis")
    retreat(stage, "4:I3")
    assert [stage.unit(name).place for name in ("us-gun-1", "allied-fp-1", "atank-1-afv-1")] == [LOST] * 3
    assert stage.state.improved[stage.hex("4:I3")] == "allied"


@rule("lhy 14.3.3d", "lhy 14.3.3.1.2x")
def test_whoever_cannot_go_anywhere_is_lost() -> None:
    """In a corner of the map, at night, with enemies in every hex that could be reached."""
    stage = beaten("Q1", "able-1-section-1")
    stage.state.light = "night"
    ground, corner = stage.battle.ground, stage.hex("Q1")
    near = [hex for hex in range(ground.size) if 0 < ground.distance(corner, hex) <= 3]
    enemies = [piece.id for piece in stage.battle.pieces if piece.side == "axis" and piece.id != "k1-3-squad-1"]
    for name, hex in zip(enemies, near, strict=False):
        stage.place(name, stage.battle.label(hex))
    retreat(stage, "Q1")
    while stage.state.pending:
        stage.say(next(action for action in stage.legal if isinstance(action, Go)))
    assert stage.unit("able-1-section-1").place == POOL
    assert stage.state.lost["allied"] == 1


@rule("lhy 14.3.3.1.2x")
def test_at_its_own_edge_a_unit_may_leave_the_map() -> None:
    stage = beaten("A5", "able-1-section-1")
    retreat(stage, "A5")
    assert stage.refused(Leave("N")) == "14.3.3.1.2x"
    stage.say(Leave("W"))
    assert stage.unit("able-1-section-1").place == LEFT
    assert stage.state.lost["allied"] == 0


@rule("lhy 14.3.3b")
def test_a_retreat_is_no_act_that_could_be_answered() -> None:
    stage = beaten("H3", "able-1-squad-1")
    retreat(stage, "H3")
    go(stage, "G2")
    go(stage, "F2")
    stage.say(Stop())
    assert stage.state.deeds.acts == ()
    assert not stage.unit("able-1-squad-1").acted


@rule("lhy 14.3.3.1")
def test_units_may_retreat_together() -> None:
    stage = beaten("H3", "able-1-squad-1", "able-1-squad-2")
    retreat(stage, "H3")
    stage.say(Join(stage.id("able-1-squad-2")))
    go(stage, "G2")
    assert stage.refused(Join(stage.id("able-1-squad-2"))) == "14.3.3.1"
    go(stage, "F2")
    stage.say(Stop())
    assert stage.where("able-1-squad-2") == "F2"


@rule("lhy 14.3.3.1.1")
@pytest.mark.parametrize(("die", "reduced"), [(7, False), (8, True)])
def test_the_best_japanese_unit_checks_alone(die: int, reduced: bool) -> None:
    stage = field("village")
    stage.place("k5-1-squad-1", "G2")
    stage.place("k5-1-squad-4", "G2")
    stage.place("fox-1-squad-1", "G2")
    stage.place("fox-1-squad-2", "H2")
    assault_marker(stage, "G2", "allied")
    retreat(stage, "G2", "axis")
    stage.say(Join(stage.id("k5-1-squad-4")))
    while Stop() not in stage.legal:
        stage.say(next(action for action in stage.legal if isinstance(action, Go)))
    stage.say(Stop(), die)
    assert checks(stage) == ["14.3.3.1.1"]
    assert stage.unit("k5-1-squad-1").reduced == reduced
    assert not stage.unit("k5-1-squad-4").reduced


@rule("lhy 14.3.3.2a")
def test_vehicles_retreat_in_any_direction_with_five_points() -> None:
    stage = field("hill48")
    stage.place("atank-1-afv-1", "4:I3")
    stage.place("k2-1-squad-1", "4:I3")
    assault_marker(stage, "4:I3", "axis")
    retreat(stage, "4:I3")
    assert isinstance(stage.asked, ChooseVehicleRetreat)
    assert stage.refused(Stop()) == "14.3.3.2a"
    assert "4:I2" in offered(stage)
    go(stage, "4:I2")
    stage.say(Stop())
    assert stage.where("atank-1-afv-1") == "4:I2"


@rule("lhy 14.3.3.2b")
def test_tanks_may_pass_the_enemy_but_not_stay_with_him() -> None:
    stage = field("hill48")
    stage.place("atank-1-afv-1", "4:I3")
    stage.place("k2-1-squad-1", "4:I3")
    stage.place("k2-1-squad-2", "4:I2")
    assault_marker(stage, "4:I3", "axis")
    retreat(stage, "4:I3")
    go(stage, "4:I2")
    assert Stop() not in stage.legal
    assert "4:I1" in offered(stage)


@rule("lhy 14.3.3.1.2x")
def test_mines_attack_but_do_not_stop_a_retreat() -> None:
    stage = beaten("H3", "able-1-squad-1")
    stage.state.minefields = (Minefield(stage.hex("G3"), "axis"),)
    retreat(stage, "H3")
    go(stage, "G3", 9)
    assert offered(stage)
    assert stage.refused(Stop()) == "14.3.3.1"
