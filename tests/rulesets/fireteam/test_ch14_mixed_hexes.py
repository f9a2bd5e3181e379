"""[14.2] Hexes with units of both sides."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.rulesets.fireteam.close_combat.melee import assault_cost, way_in_bar
from grognard.rulesets.fireteam.command.end_phase import fear_after_recovery
from grognard.rulesets.fireteam.command.groups import FIRE, MOVE, UNIT, Group, group_cost
from grognard.rulesets.fireteam.conditions import fire_may_enter, mixed
from grognard.rulesets.fireteam.events.assault import CloseCombatBegan
from grognard.rulesets.fireteam.events.fire import FireRolled, ShotsFired
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.face.choices import notation
from grognard.rulesets.fireteam.face.forecast import forecast
from grognard.rulesets.fireteam.fire.infantry import column_of
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.movement.stacking import has_room
from tests.rulesets.fireteam.edition import WORLD
from tests.support import rule

from .assaulting import asked, fights, firepowers, firing, moving, piece, where
from .firing_range import field, impulse, unit
from .marching import march

MIXED = ("U1_SQ1 0206", "S1_SQ1 0206")


# ------------------------------------------------------------------------------------------------- activation


@rule("fireteam 14.21a")
@pytest.mark.parametrize(("mode", "rules", "cost"), [(MOVE, "14", 5), (FIRE, "14", 4), (MOVE, "", 3)])
def test_a_move_out_of_a_mixed_hex_costs_one_more(mode: str, rules: str, cost: int) -> None:
    state = field(*MIXED, rules=rules)
    assert group_cost(state, Group(mode, UNIT, (unit("U1_SQ1"),))) == cost


@rule("fireteam 14.21a", "fireteam 4.37")
def test_a_group_pays_it_once() -> None:
    state = field(*MIXED, "U1_MG1 0206", rules="14")
    assert group_cost(state, Group(MOVE, UNIT, (unit("U1_SQ1"), unit("U1_MG1")))) == 5


@rule("fireteam 14.21b", "fireteam 14.11")
def test_a_fire_activation_is_close_combat_without_the_penalty_of_moving() -> None:
    match = firing("U1_SQ1", *MIXED)
    assert asked(match) == "soviet ChooseStrike"
    match.play("aim S1_SQ1 0206", "roll 10", "aim U1_SQ1 0206", "roll 10")
    assert firepowers(match) == [21, 24]


@rule("fireteam 14.21b")
def test_who_is_activated_to_fire_must_fight() -> None:
    match = firing("U1_SQ1", *MIXED).play("done")
    assert asked(match) == "us ChooseStrike"
    assert match.refusal("done") == "14.21b"
    assert match.refusal("aim U1_SQ1 0207") == "14.22a"


@rule("fireteam 14.21b", "fireteam 14.21d")
def test_all_of_the_group_fight_at_once_and_no_others() -> None:
    match = firing("U1_SQ1", *MIXED, "U1_MG1 0206", "U1_SQ2 0206", "U1_MG2 0205", "S2_SQ1 0203", joins="U1_MG1 U1_MG2")
    assert match.refusal("done") == "14.21b"
    match.play("take U1_SQ1 fire")
    assert match.events(CloseCombatBegan)[0].attackers == (unit("U1_SQ1"), unit("U1_MG1"))
    assert match.refusal("aim U1_SQ2 0206") is not None
    match.play("aim S1_SQ1 0206", "roll 1")
    assert [u for u, _ in match.events(FireRolled)[0].results] == [unit("U1_SQ1"), unit("U1_MG1")]
    assert piece(match, "U1_SQ2").fear == 0


@rule("fireteam 14.21c", "fireteam 6.6a", "fireteam 6.61a")
def test_moving_fire_in_a_mixed_hex_is_close_combat_and_infantry_stays() -> None:
    match = moving("U1_SQ1", *MIXED).play("moving-fire U1_SQ1", "done", "aim U1_SQ1 0206", "roll 10")
    assert firepowers(match) == [16], "8 x 2/3 x 3: it has not come in just now"
    assert not match.legal("go")


@rule("fireteam 14.21c")
def test_a_unit_may_leave() -> None:
    match = moving("U1_SQ1", *MIXED).play("go 0205")
    assert where(match, "U1_SQ1") == "0205"


@rule("fireteam 14.26", "fireteam 14.21c")
def test_a_leader_left_behind_falls() -> None:
    match = moving("U1_SQ1", *MIXED, "U_L9-1 0206").play("go 0205")
    assert where(match, "U_L9-1") == "dead"


@rule("fireteam 14.26", "fireteam 14.18a")
def test_a_leader_left_alone_by_the_fight_falls() -> None:
    lines = ("U1_SQ1 0205", "S1_SQ1 0206 reduced", "S_L8-1 0206")
    match = moving("U1_SQ1", *lines).play("go 0206", "done", "aim U1_SQ1 0206", "roll 3", "roll 5")
    assert [event.rule for event in match.events(Eliminated)] == ["6.33c", "14.26"]
    assert where(match, "S_L8-1") == "dead"


# ------------------------------------------------------------------------------------------------------- fire


@rule("fireteam 14.22a")
def test_nobody_fires_out_of_a_mixed_hex_or_into_it() -> None:
    match = firing("U1_SQ2", *MIXED, "U1_SQ2 0204", "S1_SQ2 0208")
    assert match.refusal("aim U1_SQ2 0206") == "14.22a"
    off = firing("U1_SQ2", "U1_SQ1 0205", "S1_SQ1 0206", "U1_SQ2 0204", rules="")
    assert off.refusal("aim U1_SQ2 0206") is None


@rule("fireteam 14.22a")
def test_b14_3_guns_fire_at_vehicles_among_own_infantry() -> None:
    match = firing("U5_M1_1", "U1_SQ1 0206", "S4_T80_1 0206", "U5_M1_1 0203 S")
    assert match.refusal("launch U5_M1_1 M1_gun HT S4_T80_1") is None
    assert match.refusal("aim U5_M1_1 0206") == "14.22a"


@rule("fireteam 14.22a")
def test_b14_3_infantry_fire_at_infantry_among_own_vehicles_spares_them() -> None:
    match = firing("U1_SQ2", "U5_M1_1 0206 S", "S1_SQ1 0206", "U1_SQ2 0204")
    match.play("aim U1_SQ2 0206", "roll 1")
    assert [u for u, _ in match.events(FireRolled)[0].results] == [unit("S1_SQ1")]
    assert piece(match, "U5_M1_1").fear == 0


@rule("fireteam 14.22a")
@pytest.mark.parametrize(
    "others", [("U5_M1_2 0206 S", "S4_T80_1 0206"), ("U1_SQ1 0206", "S4_T80_1 0206", "S1_SQ1 0206")]
)
def test_guns_do_not_fire_among_vehicles_of_both_sides_nor_at_mixed_company(others: tuple[str, ...]) -> None:
    match = firing("U5_M1_1", *others, "U5_M1_1 0203 S", "S4_T80_2 0208")
    assert match.refusal("launch U5_M1_1 M1_gun HT S4_T80_1") == "14.22a"


@rule("fireteam 14.22a", "fireteam 7.1a")
def test_no_opportunity_fire_out_of_a_mixed_hex() -> None:
    match = moving("U1_SQ2", *MIXED, "U1_SQ2 0204")
    match.play("go 0304")
    assert asked(match) == "us MoveOn"
    off = moving("U1_SQ2", "S1_SQ1 0206", "U1_SQ2 0204", rules="").play("go 0304")
    assert asked(off) == "soviet ChooseReaction"


# ---------------------------------------------------------------------------------------------- reinforcing it


@rule("fireteam 14.23")
def test_those_who_come_in_fight_all_and_idle_friends_are_spared() -> None:
    match = moving("U1_SQ2", "U1_SQ2 0205", *MIXED, "S1_MG1 0206").play("go 0206")
    began = match.events(CloseCombatBegan)[0]
    assert began.attackers == (unit("U1_SQ2"),)
    assert began.defenders == (unit("S1_SQ1"), unit("S1_MG1"))
    match.play("aim S1_SQ1 0206", "commit", "roll 1")
    assert [u for u, _ in match.events(FireRolled)[0].results] == [unit("U1_SQ2")]
    match.play("done")
    assert match.refusal("aim U1_SQ1 0206") == "14.23"


@rule("fireteam 14.27")
def test_each_side_has_the_whole_hex() -> None:
    ours = ("U1_SQ1 0206", "U1_SQ2 0206", "U1_MG1 0206", "U1_MG2 0206", "U2_MG1 0206")
    theirs = ("S1_SQ1 0206", "S1_SQ2 0206", "S1_MG1 0206", "S1_MG2 0206", "S2_MG1 0206", "S2_MG2 0206")
    state = field(*ours, *theirs, rules="14")
    assert has_room(state, WORLD.find("0206"), (unit("U2_MG2"),)), "the sixth of 6 + 6"
    assert not has_room(state, WORLD.find("0206"), (unit("S3_MG1"),)), "a seventh is one too many"


# ---------------------------------------------------------------------------------------------------- recovery


@rule("fireteam 14.24", "fireteam 13.0a")
def test_b13_2_nobody_recovers_or_rallies_in_a_mixed_hex() -> None:
    state = field("U1_SQ1 0206 fear=2", "S4_T80_1 0206 fear=1", rules="14")
    assert fear_after_recovery(state, unit("U1_SQ1")) == 2
    assert fear_after_recovery(state, unit("S4_T80_1")) == 1
    match = impulse("U1_SQ1 0206 fear=2", "U_L9-1 0206", "S1_SQ1 0206", rules="14")
    assert match.refusal("rally U_L9-1 0") == "14.24"
    tank = impulse("U5_M1_1 0206 fear=1", "S1_SQ1 0206", rules="14")
    assert tank.refusal("steady U5_M1_1 0") == "14.24"


@rule("fireteam 8.2a")
def test_without_the_chapter_they_recover() -> None:
    state = field("U1_SQ1 0206 fear=2", "S4_T80_1 0205 fear=1")
    assert fear_after_recovery(state, unit("U1_SQ1")) == 1
    assert fear_after_recovery(state, unit("S4_T80_1")) == 0


# -------------------------------------------------------------------------------------------------- dismounting


@rule("fireteam 14.25", "fireteam 6.61a")
def test_those_who_get_off_suffer_first_and_then_answer_as_moving_fire() -> None:
    match = moving("U1_M2_1", "U1_M2_1 0206 S", "U1_SQ1 in U1_M2_1", "S1_SQ1 0206")
    match.play("dismount U1_M2_1 U1_SQ1")
    assert asked(match) == "soviet ChooseStrike"
    match.play("aim S1_SQ1 0206", "roll 5")
    while asked(match).startswith("chance"):
        match.play("roll 5")
    assert piece(match, "U1_SQ1").fear == 1, "the results come before the answer"
    match.play("aim U1_SQ1 0206")
    shot = match.events(ShotsFired)[-1]
    assert shot.shot.moving
    assert shot.firepower == 8, "a reduced squad of 4, by two thirds and tripled"


@rule("fireteam 14.25")
def test_those_killed_on_getting_off_do_not_answer() -> None:
    match = moving("U1_M2_1", "U1_M2_1 0206 S", "U1_SQ1 in U1_M2_1", "S1_SQ1 0206")
    match.play("dismount U1_M2_1 U1_SQ1", "aim S1_SQ1 0206", "roll 1")
    assert where(match, "U1_SQ1") == "dead"
    assert not fights(match)


@rule("fireteam 14.16a", "fireteam 5.44a")
def test_who_has_fought_does_not_board() -> None:
    match = moving("U1_M2_1", "U1_M2_1 0206 S", "U1_SQ1 in U1_M2_1", "S1_SQ1 0206")
    match.play("dismount U1_M2_1 U1_SQ1", "done", "done")
    assert match.refusal("mount U1_M2_1 U1_SQ1") == "14.16a"


@rule("fireteam 5.46a")
def test_without_the_chapter_getting_off_is_a_chance_of_opportunity_fire() -> None:
    match = moving("U1_M2_1", "U1_M2_1 0206 S", "U1_SQ1 in U1_M2_1", "S1_SQ1 0208", rules="")
    match.play("dismount U1_M2_1 U1_SQ1")
    assert asked(match) == "soviet ChooseReaction"


# ------------------------------------------------------------------------------------------------ who goes along


@rule("fireteam 14.2", "fireteam 14.16a")
def test_both_sides_may_end_up_in_one_hex() -> None:
    match = moving("U1_SQ1", "U1_SQ1 0205", "S1_SQ1 0206").play("go 0206", "done", "done")
    assert where(match, "U1_SQ1") == where(match, "S1_SQ1") == "0206"


@rule("fireteam 14.21c", "fireteam 6.63")
def test_those_who_move_together_choose_who_attacks() -> None:
    lines = (*MIXED, "U1_MG1 0206", "U_L9-1 0206")
    match = moving("U1_SQ1", *lines, joins="U1_MG1").play("join U_L9-1", "moving-fire U1_SQ1")
    assert match.legal() == ["join U1_MG1", "done"]
    match.play("join U1_MG1")
    attackers = match.events(CloseCombatBegan)[0].attackers
    assert set(attackers) == {unit("U1_SQ1"), unit("U1_MG1"), unit("U_L9-1")}
    match.play("done", "direct U_L9-1 U1_SQ1", "aim U1_SQ1 0206", "add U1_MG1", "roll 10")
    assert firepowers(match) == [16 + 12]


@rule("fireteam 14.21b", "fireteam 4.35a")
def test_a_us_group_that_mixes_says_who_fights() -> None:
    match = impulse(*MIXED, "U1_MG1 0206", rules="14", funds=20)
    match.play("activate both unit U1_SQ1", "take U1_SQ1 fire")
    assert match.legal() == ["join U1_MG1", "done"]
    match.play("done")
    assert match.events(CloseCombatBegan)[0].attackers == (unit("U1_SQ1"),)


@rule("fireteam 14.21d", "fireteam 6.41a")
def test_passengers_fire_along_with_their_vehicle() -> None:
    lines = ("U1_M2_1 0205 S", "U1_SQ1 in U1_M2_1", "S1_SQ1 0206")
    match = moving("U1_M2_1", *lines).play("go 0206", "done")
    assert match.refusal("aim U1_SQ1 0206") is not None
    match.play("aim U1_M2_1 0206", "add U1_SQ1")
    assert firepowers(match) == [14 + 4], "9 and a third of 8, each halved and tripled"


@rule("fireteam 14.21d", "fireteam 6.42")
def test_vehicles_of_one_platoon_fire_together() -> None:
    lines = ("U5_M1_1 0206", "U5_M1_2 0206", "U6_M1_1 0206", "S1_SQ1 0205")
    match = moving("S1_SQ1", *lines, side="soviet").play("go 0206", "aim U5_M1_1 0206")
    assert match.legal("add") == ["add U5_M1_2"]
    assert match.refusal("add U6_M1_1") == "6.42"


# -------------------------------------------------------------------------------------------------- the forecasts


@rule("fireteam 14.11", "fireteam 14.14a")
def test_the_forecasts_tell_what_is_rolled() -> None:
    match = moving("U5_M1_1", "U5_M1_1 0205 S", "S1_SQ1 0206", "S1_RPG1 with S1_SQ1").play("go 0206")
    for text, kill in (("assault S1_SQ1 U5_M1_1", 1), ("launch S1_RPG1 RPG HT U5_M1_1", None)):
        (found,) = forecast(match.state, "soviet", notation(WORLD).read(text))
        assert sum(Fraction(chance.numerator, chance.denominator) for chance in found.chances) == 1
        if kill is not None:
            assert (found.chances[0].result, found.chances[0].numerator) == ("kill", kill)
    (aimed,) = forecast(match.state, "soviet", notation(WORLD).read("aim S1_SQ1 0206"))
    match.play("aim S1_SQ1 0206")
    assert aimed.lit == str(column_of(WORLD, match.events(ShotsFired)[0].firepower))


# ------------------------------------------------------------------------------------------------- the way in


@rule("fireteam 14.1c", "fireteam 14.0b")
@pytest.mark.parametrize(
    ("name", "rules", "twelfths"), [("U1_SQ1", "14", 24), ("U1_M2_1", "14", 36), ("U_L9-1", "14", 0), ("U1_SQ1", "", 0)]
)
def test_leaders_go_among_enemies_without_paying_for_moving_fire(name: str, rules: str, twelfths: int) -> None:
    state = field(f"{name} 0205", "S1_SQ1 0206", rules=rules)
    assert assault_cost(state, unit(name), WORLD.find("0206")) == twelfths


@rule("fireteam 14.1c", "fireteam 5.5d")
def test_who_has_fired_on_the_move_still_walks_over_a_leader_alone() -> None:
    match = moving("U1_SQ1", "U1_SQ1 0205", "S_L8-1 0206", "S1_SQ1 0210")
    match.play("moving-fire U1_SQ1", "aim U1_SQ1 0210", "roll 10")
    assert match.refusal("go 0206") is None
    guarded = moving("U1_SQ1", "U1_SQ1 0205", "S_L8-1 0206", "S1_SQ2 0206", "S1_SQ1 0210")
    guarded.play("moving-fire U1_SQ1", "aim U1_SQ1 0210", "roll 10")
    assert guarded.refusal("go 0206") == "14.1c"


@rule("fireteam 14.27", "fireteam 5.5a")
def test_each_side_keeps_to_its_own_limit_on_the_way_in() -> None:
    squads = ("U1_SQ1 0206", "U1_SQ2 0206", "U1_SQ3 0206")
    enemies = ("S1_SQ1 0206", "S1_SQ2 0206", "S1_SQ3 0206")
    assert moving("U2_SQ1", "U2_SQ1 0205", *squads, *enemies).refusal("go 0206") == "5.5a"
    assert moving("U2_SQ1", "U2_SQ1 0205", *squads[:2], *enemies).refusal("go 0206") is None


@rule("fireteam 14.2", "fireteam 20.36c")
@pytest.mark.parametrize(
    ("other", "shared"),
    [("S1_RPG1", False), ("S_MI24_1", False), ("S_L8-1", True), ("S1_SQ1", True), ("S1_BMP1_1", True)],
)
def test_neither_a_weapon_on_the_ground_nor_a_helicopter_above_makes_a_hex_mixed(other: str, shared: bool) -> None:
    assert mixed(field("U1_SQ1 0206", f"{other} 0206", rules="14 20"), WORLD.find("0206")) is shared


@rule("fireteam 14.22a")
@pytest.mark.parametrize(
    ("gun", "there", "enters"),
    [
        (False, ("U1_M2_1", "S1_SQ1"), True),
        (False, ("U1_M2_1", "U1_SQ1", "S1_SQ1"), False),
        (False, ("U1_M2_1", "S1_SQ1", "S1_BMP1_1"), False),
        (True, ("U1_SQ1", "S1_BMP1_1"), True),
        (True, ("U1_SQ1", "U1_M2_1", "S1_BMP1_1"), False),
        (True, ("U1_SQ1", "S1_SQ1", "S1_BMP1_1"), False),
    ],
)
def test_fire_enters_only_where_all_friends_are_safe_from_it(gun: bool, there: tuple[str, ...], enters: bool) -> None:
    state = field(*(f"{name} 0206" for name in there), rules="14")
    assert fire_may_enter(state, "us", WORLD.find("0206"), gun=gun) is enters


@rule("fireteam 14.1c", "fireteam 10.1d")
@pytest.mark.parametrize(("name", "rule_id"), [("U1_SQ1", "14.1c"), ("U1_M2_1", None)])
def test_smoke_takes_the_moving_fire_of_a_squad_and_not_of_a_vehicle(name: str, rule_id: str | None) -> None:
    walk = march(name, {name: "0712", "S1_SQ1": "0713"}, rules=("14",), smoked=1 << unit(name))
    bar = way_in_bar(walk.state, walk.state.inside(Move), WORLD.find("0713"))
    assert (bar and bar[0]) == rule_id
