"""[14.0] [14.1] [14.3] Close combat: going among enemies, and what is done there."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.close_combat.assaults import kill_number
from grognard.rulesets.fireteam.close_combat.point_blank import made_infantry_fire
from grognard.rulesets.fireteam.events.assault import CloseCombatBegan, HexHeld, VehicleAssaulted
from grognard.rulesets.fireteam.events.fire import FireRolled, TurnedToFire
from grognard.rulesets.fireteam.events.gunnery import GunFired
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.gunnery import solve
from grognard.rulesets.fireteam.fire.infantry import result_for, target_modifiers
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.reaction.reacting import ENTERING, Opening, why_no_opportunity_aim
from grognard.rulesets.fireteam.state import Work, note
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.support import rule

from .assaulting import asked, fights, firepowers, firing, moving, piece, where
from .firing_range import Range, field, unit

US_AND_SOVIET = ("U1_SQ1 0205", "S1_SQ1 0206")


# ------------------------------------------------------------------------------------------------- going in


@rule("fireteam 5.5c")
def test_without_the_chapter_nobody_enters() -> None:
    match = moving("U1_SQ1", *US_AND_SOVIET, rules="")
    assert match.refusal("go 0206") == "5.5c"
    assert "go 0206" not in match.legal()


@rule("fireteam 14.0a", "fireteam 14.1a")
def test_entering_starts_close_combat_and_the_defender_fires_first() -> None:
    match = moving("U1_SQ1", *US_AND_SOVIET).play("go 0206")
    assert asked(match) == "soviet ChooseStrike"
    match.play("aim S1_SQ1 0206", "roll 10")
    assert asked(match) == "us ChooseStrike"


@rule("fireteam 14.11")
def test_b14_1_entering_half_times_three_defending_times_three() -> None:
    match = moving("U1_SQ1", *US_AND_SOVIET).play("go 0206", "aim S1_SQ1 0206", "roll 10", "aim U1_SQ1 0206", "roll 10")
    assert firepowers(match) == [21, 12]


@rule("fireteam 14.1a")
def test_results_wait_for_both_sides() -> None:
    """The defender's roll eliminates the squad, which fires all the same with full strength."""
    match = moving("U1_SQ1", *US_AND_SOVIET).play("go 0206", "aim S1_SQ1 0206", "roll 1")
    assert dict(match.events(FireRolled)[0].results)[unit("U1_SQ1")] == "E"
    assert where(match, "U1_SQ1") == "0206"
    match.play("aim U1_SQ1 0206", "roll 1")
    assert firepowers(match)[1] == 12
    assert where(match, "U1_SQ1") == "dead"
    assert where(match, "S1_SQ1") == "dead"


@rule("fireteam 14.1c")
def test_entering_costs_the_moving_fire() -> None:
    """A squad has 5: 1 for the hex and 2 for the fire; after three hexes there is not enough left."""
    enough = walking("U1_SQ1", spent=2)
    assert enough.refusal("go 0206") is None
    short = walking("U1_SQ1", spent=2.5)
    assert short.refusal("go 0206") == "14.1c"
    assert short.refusal("go 0204") is None


@rule("fireteam 14.1c", "fireteam 14.0b")
def test_a_vehicle_pays_3_a_leader_nothing() -> None:
    tank = walking("U5_M1_1", spent=8)
    assert tank.refusal("go 0206") is None
    assert walking("U5_M1_1", spent=8.5).refusal("go 0206") == "14.1c"
    led = moving("U1_SQ1", *US_AND_SOVIET, "U_L9-1 0205").play("join U_L9-1", "go 0206", "done", "done")
    assert not led.legal("go")


def walking(name: str, spent: float, *more: str) -> Range:
    """A unit on the move beside a Soviet squad, after it has spent some movement points."""
    state = field(f"{name} 0205{' facing=8' if '_M1_' in name else ''}", *(more or ("S1_SQ1 0206",)), rules="14")
    state.board = WORLD.board
    mover = unit(name)
    return Range(state, Move((mover,), (mover,), spent=((mover, int(spent * 12)),)))


@rule("fireteam 14.1c", "fireteam 6.6a")
def test_who_has_made_moving_fire_does_not_enter() -> None:
    match = moving("U1_SQ1", *US_AND_SOVIET).play("moving-fire U1_SQ1", "aim U1_SQ1 0206", "roll 10")
    while asked(match) != "us MoveOn":
        match.play("done")
    assert match.refusal("go 0206") == "14.1c"


@rule("fireteam 14.1c", "fireteam 10.1d")
def test_a_squad_that_has_laid_smoke_does_not_enter() -> None:
    match = moving("U1_SQ1", "U1_SQ1 0205", "S1_SQ1 0206").play("smoke U1_SQ1 0", "roll 1")
    assert match.refusal("go 0206") == "14.1c"


@rule("fireteam 14.0b")
def test_leaders_go_in_with_others_but_not_alone() -> None:
    alone = moving("U_L9-1", "U_L9-1 0205", "S1_SQ1 0206")
    assert alone.refusal("go 0206") == "14.0b"
    together = moving("U1_SQ1", "U1_SQ1 0205", "U_L9-1 0205", "S1_SQ1 0206").play("join U_L9-1", "go 0206")
    assert together.events(CloseCombatBegan)[0].attackers == (unit("U1_SQ1"), unit("U_L9-1"))


@rule("fireteam 5.5e", "fireteam 14.0b")
def test_without_the_chapter_leaders_do_not_meet() -> None:
    off = moving("U_L9-1", "U_L9-1 0205", "S_L8-1 0206", rules="")
    assert off.refusal("go 0206") == "5.5e"
    assert moving("U_L9-1", "U_L9-1 0205", "S_L8-1 0206").refusal("go 0206") is None


@rule("fireteam 5.5d", "fireteam 14.26")
def test_leaders_alone_are_overrun_without_a_fight() -> None:
    match = moving("U1_SQ1", "U1_SQ1 0205", "S_L8-1 0206").play("go 0206")
    assert where(match, "S_L8-1") == "dead"
    assert not match.events(CloseCombatBegan)


@rule("fireteam 14.0a", "fireteam 11.31b")
def test_hidden_enemies_appear_and_fight() -> None:
    match = moving("U1_SQ1", "U1_SQ1 0205", "S1_SQ1 0206 hidden").play("go 0206")
    assert not piece(match, "S1_SQ1").hidden
    assert fights(match)


@rule("fireteam 14.0a", "fireteam 14.1c")
def test_hidden_enemies_turn_back_who_could_not_fight() -> None:
    match = walking("U1_SQ1", 3, "S1_SQ1 0206 hidden").play("go 0206")
    assert not piece(match, "S1_SQ1").hidden
    assert where(match, "U1_SQ1") == "0205"
    assert not match.events(CloseCombatBegan)


@rule("fireteam 14.1b")
def test_only_enemies_in_the_hex_are_affected() -> None:
    match = moving("U1_SQ1", *US_AND_SOVIET, "S1_SQ2 0207").play("go 0206", "done", "aim U1_SQ1 0206")
    assert match.refusal("aim U1_SQ1 0207") is not None
    match.play("roll 1")
    assert where(match, "S1_SQ1") == "dead"
    assert where(match, "S1_SQ2") == "0207"
    assert piece(match, "S1_SQ2").fear == 0


# ------------------------------------------------------------------------------------------------ firepower


@rule("fireteam 14.3")
@pytest.mark.parametrize(
    ("team", "firepower"),
    [("S_AGS1", 27), ("S1_SG1", 3), ("S1_MG1", 18), ("S8_MOR1", 9)],
    ids=["own value", "light without any", "machine gun", "heavy"],
)
def test_teams_have_firepower_in_close_combat(team: str, firepower: int) -> None:
    match = moving("U1_SQ1", "U1_SQ1 0205", f"{team} 0206").play("go 0206", f"aim {team} 0206")
    assert firepowers(match) == [firepower]


@rule("fireteam 14.13a", "fireteam 10.32a")
def test_smoke_in_the_hex_counts_once_for_both() -> None:
    match = moving("U1_SQ1", *US_AND_SOVIET, smoke="0206").play("go 0206", "aim S1_SQ1 0206", "roll 10")
    match.play("aim U1_SQ1 0206", "roll 10")
    assert firepowers(match) == [11, 6]


@rule("fireteam 14.13a")
def test_the_building_protects_both() -> None:
    match = moving("U1_SQ1", "U1_SQ1 1509", "S1_SQ1 1508").play("go 1508", "aim S1_SQ1 1508", "roll 1")
    match.play("aim U1_SQ1 1508", "roll 1")
    for rolled, firepower in zip(match.events(FireRolled), (21, 12), strict=True):
        assert rolled.attack.firepower == firepower
    assert where(match, "U1_SQ1") == "1508"
    assert where(match, "S1_SQ1") == "1508"


@rule("fireteam 6.24b", "fireteam 14.21d")
def test_units_on_foot_fire_together_and_apart_from_vehicles() -> None:
    match = moving("U1_SQ1", "U1_SQ1 0205", "S1_SQ1 0206", "S1_MG1 0206", "S1_BMP1_1 0206").play("go 0206")
    match.play("aim S1_SQ1 0206")
    assert match.legal("add") == ["add S1_MG1"]
    assert match.refusal("add S1_BMP1_1") == "6.24b"
    match.play("add S1_MG1")
    assert firepowers(match) == [21 + 18]


@rule("fireteam 6.31a", "fireteam 6.31c")
def test_leaders_direct_in_close_combat() -> None:
    match = moving("U1_SQ1", *US_AND_SOVIET, "S_L8-1 0206", "S_L8-0 0206").play("go 0206", "aim S1_SQ1 0206")
    assert match.legal("direct") == ["direct S_L8-1 S1_SQ1"]
    assert match.refusal("direct S_L8-0 S1_SQ1") == "6.31a"
    match.play("direct S_L8-1 S1_SQ1")
    rolled = match.play("roll 3").events(FireRolled)[0]
    assert [item.value for item in rolled.attack.modifiers] == [-1]


# --------------------------------------------------------------------------------------------------- vehicles


@rule("fireteam 14.12")
def test_b14_2_the_sagger_has_no_range_0() -> None:
    match = moving("U1_M2_1", "U1_M2_1 0205 S", "S1_BMP1_1 0206 N").play("go 0206")
    assert match.refusal("launch S1_BMP1_1 Sagger HT U1_M2_1") == "14.12"
    assert match.refusal("launch S1_BMP1_1 BMP1_gun HT U1_M2_1") is None


@rule("fireteam 14.1c", "fireteam 6.6b", "fireteam 14.12")
def test_missiles_are_not_fired_on_the_move() -> None:
    match = moving("U1_M2_1", "U1_M2_1 0205 S", "S1_BMP1_1 0206 N").play("go 0206", "done")
    assert match.refusal("launch U1_M2_1 TOW HT S1_BMP1_1") == "6.6b"
    match.play("launch U1_M2_1 M2_gun HV S1_BMP1_1")
    assert match.events(GunFired)[0].shot.moving


@rule("fireteam 14.14b", "fireteam 6.5c")
def test_at_range_0_the_flank_is_hit_and_caution_does_not_help() -> None:
    match = moving("U5_M1_1", "U5_M1_1 0205 S", "S4_T80_1 0206 N cautious").play("go 0206", "done")
    match.play("launch U5_M1_1 M1_gun HV S4_T80_1")
    shot = match.events(GunFired)[0].shot
    found = solve(match.state, shot)
    assert found.armour == 3
    assert [item.value for item in found.shifts] == [3]


@rule("fireteam 14.15", "fireteam 6.43b")
@pytest.mark.parametrize(("facing", "turns"), [("N", False), ("S", True), ("NE", False), ("SE", True)])
def test_a_defending_vehicle_turns_to_where_they_came_from(facing: str, turns: bool) -> None:
    match = moving("U5_M1_1", "U5_M1_1 0205 S", f"S4_T80_1 0206 {facing}").play("go 0206")
    match.play("launch S4_T80_1 T80_gun HT U5_M1_1")
    assert bool(match.legal("swing")) == turns
    if turns:
        assert "swing S4_T80_1 2" in match.legal("swing")
        match.play("swing S4_T80_1 2")
        assert len(match.events(TurnedToFire)) == 1
    assert match.events(GunFired)[0].shot.turned == turns


@rule("fireteam 14.14a")
@pytest.mark.parametrize(
    ("squad", "hex", "target", "smoke", "leader", "kill"),
    [
        ("U1_SQ1", "0206", "S4_T80_1", "", None, 2),
        ("S1_SQ1", "0206", "U5_M1_1", "", None, 1),
        ("U1_SQ1", "2802", "S4_T80_1", "", None, 3),
        ("S1_SQ1", "1101", "U5_M1_1", "", None, 3),
        ("U1_SQ1", "1508", "S4_T80_1", "", None, 5),
        ("U1_SQ1", "0206", "S4_T80_1", "0206", None, 3),
        ("U1_SQ1", "0206", "S8_MTLB1", "", None, 4),
        ("U1_SQ1", "0206", "S4_T80_1", "", "U_L9-2", 4),
    ],
)
def test_the_table_of_assaults(squad: str, hex: str, target: str, smoke: str, leader: str | None, kill: int) -> None:
    state = field(f"{squad} {hex}", f"{target} {hex}", smoke=smoke, rules="14")
    who = None if leader is None else unit(leader)
    assert kill_number(state, unit(squad), unit(target), who) == kill


@rule("fireteam 14.14a", "fireteam 14.14c")
def test_a_squad_assaults_instead_of_firing() -> None:
    match = moving("U5_M1_1", "U5_M1_1 0205 S", "S1_SQ1 0206", "S1_LMG1 with S1_SQ1", "S1_MG1 0206").play("go 0206")
    assert match.refusal("assault S1_MG1 U5_M1_1") == "14.14a"
    assert match.refusal("assault S1_SQ1 S1_MG1") == "14.14a"
    match.play("assault S1_SQ1 U5_M1_1", "roll 1")
    assert match.events(VehicleAssaulted)[0].kill == 1
    assert where(match, "U5_M1_1") == "0206", "both sides have their say first"
    assert match.refusal("aim S1_SQ1 0206") in ("6.21b", "14.14c")
    assert match.refusal("aim S1_LMG1 0206") == "14.14c"
    assert match.refusal("aim S1_MG1 0206") is None
    match.play("done", "done")
    assert where(match, "U5_M1_1") == "dead"
    assert match.events(Eliminated)[0].rule == "14.14a"


@rule("fireteam 14.14c")
def test_a_squad_that_has_fired_does_not_assault_but_its_rocket_may_fire() -> None:
    match = moving("U5_M1_1", "U5_M1_1 0205 S", "S1_SQ1 0206", "S1_RPG1 with S1_SQ1").play("go 0206")
    match.play("aim S1_SQ1 0206", "roll 10")
    assert match.refusal("assault S1_SQ1 U5_M1_1") == "14.14c"
    assert match.legal("launch") == ["launch S1_RPG1 RPG HT U5_M1_1"]


# ------------------------------------------------------------------------------------------------- afterwards


@rule("fireteam 14.16a")
def test_infantry_that_has_fought_stays() -> None:
    match = moving("U1_SQ1", *US_AND_SOVIET, "U_L9-1 0205").play("join U_L9-1", "go 0206", "done", "done")
    assert match.state.frame(Move) is None or match.refusal("go 0207") == "14.16a"
    assert not match.legal("go")


@rule("fireteam 14.16b")
def test_a_vehicle_drives_on_but_does_not_come_back() -> None:
    match = moving("U5_M1_1", "U5_M1_1 0205 S", "S1_SQ1 0206").play("go 0206", "done", "done", "done")
    assert asked(match) == "us MoveOn"
    assert match.state.inside(Move).left(match.state, unit("U5_M1_1")) == (12 - 1 - 3) * 12
    match.play("go 0207")
    while asked(match) not in ("us MoveOn", "us ChooseFacing"):
        match.play("pass")
    match.play("face U5_M1_1 2")
    while asked(match) != "us MoveOn":
        match.play("pass")
    assert match.refusal("go 0206") == "14.16b"


@rule("fireteam 14.17b", "fireteam 14.1d")
def test_who_has_made_opportunity_fire_still_defends_and_pays_nothing() -> None:
    match = moving("U1_SQ1", "U1_SQ1 0204", "S1_SQ1 0206", side="us")
    match.play("go 0205", "react S1_SQ1")
    while asked(match) != "us MoveOn":
        match.play("roll 10" if asked(match).startswith("chance") else match.legal()[-1])
    remaining = match.state.purses["soviet"].remaining
    match.play("go 0206", "aim S1_SQ1 0206", "roll 10")
    assert firepowers(match)[-1] == 21
    assert match.state.purses["soviet"].remaining == remaining


@rule("fireteam 14.17a", "fireteam 14.22b")
def test_b14_4_nobody_fires_at_those_who_entered_even_if_the_hex_is_theirs_alone() -> None:
    match = moving("S1_SQ1", "S1_SQ1 0205", "U1_SQ1 0206", "U1_SQ2 0208", side="soviet")
    match.play("go 0206", "done", "aim S1_SQ1 0206", "roll 1")
    assert where(match, "U1_SQ1") == "dead"
    assert asked(match).startswith("soviet")


@rule("fireteam 7.0a")
def test_without_enemies_in_the_hex_opportunity_fire_is_as_ever() -> None:
    match = moving("S1_SQ1", "S1_SQ1 0205", "U1_SQ2 0208", side="soviet").play("go 0206")
    assert asked(match) == "us ChooseReaction"


@rule("fireteam 11.16a")
def test_the_survivor_controls_the_hex() -> None:
    match = moving("U1_SQ1", *US_AND_SOVIET).play("go 0206", "aim S1_SQ1 0206", "roll 1", "done")
    assert where(match, "U1_SQ1") == "dead"
    assert [event.side for event in match.events(HexHeld)] == ["soviet"]


@rule("fireteam 14.13b", "fireteam 16.25")
def test_a_work_protects_its_garrison_alone() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0206 work=0", rules="14 16")
    state.board, state.works = WORLD.board, {0: Work("entrenchment", "soviet", WORLD.find("0206"))}
    mover = unit("U1_SQ1")
    match = Range(state, Move((mover,), (mover,))).play("go 0206")
    assert match.state.works, "the garrison still holds it"
    match.play("aim S1_SQ1 0206", "roll 6", "aim U1_SQ1 0206", "roll 6")
    theirs, ours = match.events(FireRolled)
    assert result_for(state, theirs.attack, unit("U1_SQ1"), 6) == dict(theirs.results)[unit("U1_SQ1")]
    bonus = [item.value for item in target_modifiers(state, ours.attack, unit("S1_SQ1"))]
    assert bonus == [2]


@rule("fireteam 14.1a", "fireteam 14.14a")
def test_refusals_cite_rules_of_the_index() -> None:
    match = moving("U1_SQ1", *US_AND_SOVIET, "S1_BMP1_1 0206").play("go 0206")
    texts = ("aim U1_SQ1 0206", "assault U1_SQ1 S1_BMP1_1", "add S1_SQ1", "commit", "halt", "aim S1_SQ1 0207")
    assert all(match.refusal(text) in RULESET.rules for text in texts)


@rule("fireteam 14.0a")
def test_nothing_of_it_happens_when_the_chapter_is_off() -> None:
    match = firing("U1_SQ1", *US_AND_SOVIET, rules="").play("aim U1_SQ1 0206", "roll 1")
    assert not match.events(CloseCombatBegan)
    assert where(match, "S1_SQ1") == "dead"


@rule("fireteam 14.14c")
def test_who_has_assaulted_in_an_enemy_impulse_fires_at_nobody_else_in_it() -> None:
    state = field("U1_SQ1 0205", "U1_SQ2 0205", "S1_SQ1 0207", side="soviet", rules="14")
    note(state, assaulted=1 << unit("U1_SQ1"))
    opening = Opening("us", WORLD.find("0207"), (unit("S1_SQ1"),), ENTERING)
    found = [why_no_opportunity_aim(state, opening, firer_of(state, unit(name))) for name in ("U1_SQ1", "U1_SQ2")]
    assert [refusal and refusal.rule for refusal in found] == ["14.14c", None]


@rule("fireteam 14.14c")
@pytest.mark.parametrize(
    ("fired", "counts"), [("U1_SQ1", True), ("U1_LMG1", True), ("U1_LAW1", False), ("U1_SQ2", False)]
)
def test_infantry_fire_of_the_squad_itself_keeps_it_from_assaulting(fired: str, counts: bool) -> None:
    state = field("U1_SQ1 0205", "U1_LMG1 with U1_SQ1", "U1_LAW1 with U1_SQ1", "U1_SQ2 0205", rules="14")
    assert made_infantry_fire(WORLD, firer_of(state, unit(fired)), unit("U1_SQ1")) is counts
