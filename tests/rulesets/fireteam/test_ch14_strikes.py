"""[14.1] [14.2] Who may fire, assault, fire along or direct in a close combat, and what is refused to whom."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.events.fire import FireRolled, ShotsFired, TurnedToFire
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.state import Work, note
from tests.rulesets.fireteam.edition import WORLD
from tests.support import rule

from .assaulting import asked, firepowers, firing, moving, piece, where
from .firing_range import Range, field, unit

ENTERING = "U1_SQ1 0205"


def defending(*lines: str, rules: str = "14") -> Range:
    """A US squad has come from 0205 into 0206, and the Soviets there are asked."""
    return moving("U1_SQ1", ENTERING, *lines, rules=rules).play("go 0206")


def reasons(match: Range) -> list[tuple[str, int]]:
    """What counted for the last roll."""
    found = match.events(FireRolled)[-1].attack.modifiers
    return [(item.reason.id.removeprefix("reason-"), item.value) for item in found]


# ------------------------------------------------------------------------------------------------- who directs


@rule("fireteam 6.31a", "fireteam 14.21d")
def test_the_leader_of_the_enemy_directs_nobody() -> None:
    match = firing("U1_SQ1", "U1_SQ1 0206", "S1_SQ1 0206", "S_L8-1 0206", "U_L9-1 0206").play("done")
    assert asked(match) == "us ChooseStrike"
    assert match.refusal("direct S_L8-1 U1_SQ1") == "6.31a"
    assert match.refusal("direct U_L9-1 U1_SQ1") is None


@rule("fireteam 6.31b")
def test_only_the_fire_of_those_who_fire_is_directed() -> None:
    match = defending("S1_SQ1 0206", "S1_MG1 0206", "S1_SQ2 0206", "S_L8-1 0206")
    assert match.refusal("direct S_L8-1 U1_SQ1") == "6.31b"
    match.play("aim S1_SQ1 0206")
    assert match.refusal("direct S_L8-1 S1_SQ2") == "6.31b"
    match.play("add S1_MG1")
    assert match.refusal("direct S_L8-1 S1_SQ1") is None
    assert match.refusal("direct S_L8-1 S1_MG1") is None


@rule("fireteam 6.31d")
def test_vehicles_are_not_directed_in_close_combat() -> None:
    match = defending("S1_SQ1 0206", "S1_BMP1_1 0206", "S_L8-1 0206")
    assert match.refusal("direct S_L8-1 S1_BMP1_1") == "6.31d"
    assert match.refusal("direct S_L8-1 S1_SQ1") is None


@rule("fireteam 6.31e")
def test_who_directs_does_not_fire_and_who_fires_does_not_direct() -> None:
    lines = ("S1_SQ1 0206", "S_L8-1 0206", "S1_LMG1 with S_L8-1")
    match = defending(*lines)
    assert match.refusal("direct S_L8-1 S_L8-1") == "6.31e"
    match.play("direct S_L8-1 S1_SQ1")
    assert match.refusal("aim S1_LMG1 0206") == "6.31e"
    assert match.refusal("aim S1_SQ1 0206") is None
    fired = defending(*lines).play("aim S1_LMG1 0206", "commit", "roll 10")
    assert fired.refusal("direct S_L8-1 S1_SQ1") == "6.31e"
    about_to = defending(*lines, "S1_SQ2 0206").play("aim S1_LMG1 0206", "add S1_SQ1")
    assert about_to.refusal("direct S_L8-1 S1_SQ1") == "6.31e"


@rule("fireteam 6.31c")
def test_a_leader_directs_one_unit() -> None:
    match = defending("S1_SQ1 0206", "S1_SQ2 0206", "S_L8-1 0206", "S_L7-1 0206").play("direct S_L8-1 S1_SQ1")
    assert match.refusal("direct S_L8-1 S1_SQ2") == "6.31c"
    assert match.refusal("direct S_L7-1 S1_SQ2") is None


@rule("fireteam 6.31a")
def test_a_leader_who_has_come_in_this_impulse_does_not_direct() -> None:
    match = firing("U1_SQ1", "U1_SQ1 0206", "S1_SQ1 0206", "U_L9-1 0206")
    leader = unit("U_L9-1")
    note(
        match.state,
        stacked=tuple((u, WORLD.find("0205") if u == leader else hex) for u, hex in match.state.deeds.stacked),
    )
    match.play("done")
    assert match.refusal("direct U_L9-1 U1_SQ1") == "6.31a"
    assert match.legal("direct") == []


@rule("fireteam 6.31b", "fireteam 6.31c")
def test_the_best_leader_of_those_who_fire_counts() -> None:
    lines = ("U1_SQ1 0206", "U1_MG1 0206", "U_L9-2 0206", "U_L9-1 0206", "S1_SQ1 0205")
    match = moving("S1_SQ1", *lines, side="soviet").play("go 0206", "direct U_L9-1 U1_SQ1", "direct U_L9-2 U1_MG1")
    match.play("aim U1_SQ1 0206", "add U1_MG1", "roll 10")
    assert reasons(match) == [("leader", -2)]
    apart = moving("S1_SQ1", *lines, side="soviet").play("go 0206", "direct U_L9-2 U1_MG1", "aim U1_SQ1 0206")
    apart.play("commit", "roll 10")
    assert reasons(apart) == []


# ------------------------------------------------------------------------------------------------- who takes part


@rule("fireteam 14.23", "fireteam 14.21d")
def test_only_those_who_are_activated_attack() -> None:
    match = firing("U1_SQ1", "U1_SQ1 0206", "U1_SQ2 0206", "S1_SQ1 0206").play("done")
    assert match.refusal("aim U1_SQ2 0206") == "14.23"
    assert match.refusal("aim S1_SQ1 0206") == "14.21d"
    assert match.refusal("aim U1_SQ1 0206") is None


@rule("fireteam 6.21b", "fireteam 14.21d")
def test_an_attacking_squad_fires_itself_and_two_weapons() -> None:
    carried = [f"U1_LAW{n} with U1_SQ1" for n in (1, 2, 3)]
    match = moving("U1_SQ1", ENTERING, *carried, "S4_T80_1 0206 N", "S4_T80_2 0206 N").play("go 0206")
    match.play("done", "aim U1_SQ1 0206", "roll 10", "launch U1_LAW1 LAW HT S4_T80_1", "roll 10")
    assert match.refusal("launch U1_LAW2 LAW HT S4_T80_1") is None
    match.play("launch U1_LAW2 LAW HT S4_T80_1", "roll 10")
    assert not match.legal("launch")


@rule("fireteam 6.2", "fireteam 6.4b", "fireteam 6.22c")
def test_what_has_no_infantry_fire_in_its_hex() -> None:
    match = defending("S_ZSU1 0206", "S1_SQ1 0206", "S1_RPG1 with S1_SQ1")
    assert match.refusal("aim S_ZSU1 0206") == "6.4b"
    assert match.refusal("aim S1_RPG1 0206") == "6.2"
    mortar = moving("S1_SQ1", "S1_SQ1 0205", "U9_M106_1 0206", "U1_SQ1 0206", side="soviet").play("go 0206")
    assert mortar.refusal("aim U9_M106_1 0206") == "6.22c"


@rule("fireteam 14.1b", "fireteam 6.4a")
def test_guns_fire_at_vehicles_in_the_hex_and_once() -> None:
    match = moving("U5_M1_1", "U5_M1_1 0205 S", "U5_M1_2 0204", "S4_T80_1 0206 N", "S1_SQ1 0206").play("go 0206")
    assert match.refusal("launch S4_T80_1 T80_gun HT U5_M1_2") == "14.1b"
    match.play("launch S4_T80_1 T80_gun HT U5_M1_1", "roll 10")
    assert match.refusal("launch S4_T80_1 T80_gun HV U5_M1_1") == "6.4a"
    assert match.refusal("aim S4_T80_1 0206") == "6.4a"


@rule("fireteam 6.5f", "fireteam 14.1a")
def test_a_vehicle_that_is_hit_is_destroyed_when_both_have_fired() -> None:
    match = moving("U5_M1_1", "U5_M1_1 0205 S", "S4_T80_1 0206 N").play("go 0206")
    match.play("launch S4_T80_1 T80_gun HT U5_M1_1", "roll 1")
    assert where(match, "U5_M1_1") == "0206"
    match.play("done")
    assert where(match, "U5_M1_1") == "dead"
    assert [(event.unit, event.rule) for event in match.events(Eliminated)] == [(unit("U5_M1_1"), "6.5f")]


# ------------------------------------------------------------------------------------------------------- assaults


@rule("fireteam 14.14a")
def test_an_assault_that_fails_does_nothing() -> None:
    match = moving("U5_M1_1", "U5_M1_1 0205 S", "S1_SQ1 0206").play("go 0206", "assault S1_SQ1 U5_M1_1", "roll 2")
    match.play("done")
    assert where(match, "U5_M1_1") == "0206"
    assert not match.events(Eliminated)


@rule("fireteam 14.14a")
def test_vehicles_in_the_hex_are_assaulted_by_squads_on_foot() -> None:
    lines = ("S1_SQ1 0206", "S1_SQ2 in S1_BMP1_1", "S1_BMP1_1 0206", "U5_M1_2 0208")
    match = moving("U5_M1_1", "U5_M1_1 0205 S", *lines).play("go 0206")
    assert match.refusal("assault S1_SQ2 U5_M1_1") == "14.14a"
    assert match.refusal("assault S1_SQ1 U5_M1_2") == "14.14a"
    assert match.legal("assault") == ["assault S1_SQ1 U5_M1_1"]
    squad = defending("S1_SQ1 0206")
    assert squad.refusal("assault S1_SQ1 U1_SQ1") == "14.14a"


@rule("fireteam 14.14c")
def test_the_assault_of_one_squad_does_not_bind_another() -> None:
    match = moving("U5_M1_1", "U5_M1_1 0205 S", "S1_SQ1 0206", "S1_SQ2 0206").play("go 0206")
    match.play("assault S1_SQ2 U5_M1_1", "roll 10")
    assert match.refusal("aim S1_SQ1 0206") is None
    assert match.refusal("aim S1_SQ2 0206") is not None


# -------------------------------------------------------------------------------------------------- firing along


@rule("fireteam 14.21d", "fireteam 6.42")
def test_vehicles_of_one_platoon_fire_together_and_squads_of_any() -> None:
    on_foot = defending("S1_SQ1 0206", "S2_SQ1 0206").play("aim S1_SQ1 0206")
    assert on_foot.legal("add") == ["add S2_SQ1"]
    lines = ("S1_BMP1_1 0206 N", "S1_BMP1_2 0206 N", "S2_BMP1_1 0206 N")
    carriers = defending(*lines).play("aim S1_BMP1_1 0206")
    assert carriers.legal("add") == ["add S1_BMP1_2"]
    assert carriers.refusal("add S2_BMP1_1") == "6.42"
    alone = defending("S_ACRV1 0206 N", "S_ACRV2 0206 N").play("aim S_ACRV1 0206")
    assert firepowers(alone) == [12], "vehicles without a platoon are of none, so that nobody may fire along"


@rule("fireteam 6.41a")
def test_passengers_fire_along_with_their_own_vehicle() -> None:
    lines = ("S1_BMP1_1 0206 N", "S1_BMP1_2 0206 N", "S1_SQ1 in S1_BMP1_1", "S1_SQ2 in S1_BMP1_2")
    match = defending(*lines)
    assert match.legal("aim") == ["aim S1_BMP1_1 0206", "aim S1_BMP1_2 0206"]
    match.play("aim S1_BMP1_1 0206")
    assert match.refusal("add S1_SQ2") == "6.41a"
    assert match.refusal("add S1_SQ1") is None
    match.play("add S1_BMP1_2")
    assert match.refusal("add S1_SQ1") is None
    assert match.refusal("add S1_SQ2") is None


@rule("fireteam 6.41b", "fireteam 14.15")
@pytest.mark.parametrize(("facing", "refused"), [("N", None), ("S", "6.41b")])
def test_a_team_inside_has_the_arc_of_its_vehicle_a_squad_has_not(facing: str, refused: str | None) -> None:
    lines = (f"S1_BMP1_1 0206 {facing}", "S1_SQ1 in S1_BMP1_1", "S1_MG1 in S1_BMP1_1")
    match = defending(*lines).play("aim S1_BMP1_1 0206")
    assert match.refusal("add S1_MG1") == refused
    assert match.refusal("add S1_SQ1") is None


@rule("fireteam 14.15", "fireteam 6.43b")
@pytest.mark.parametrize(("facing", "expected"), [("N", []), ("S", [("facing-change", 2)])])
def test_infantry_fire_of_a_vehicle_that_turns_suffers(facing: str, expected: list[tuple[str, int]]) -> None:
    match = defending(f"S4_T80_1 0206 {facing}").play("aim S4_T80_1 0206")
    if expected:
        match.play("swing S4_T80_1 2")
    match.play("roll 10")
    assert reasons(match) == expected
    assert len(match.events(TurnedToFire)) == len(expected)


@rule("fireteam 14.15", "fireteam 16.33c")
@pytest.mark.parametrize(("facing", "refused"), [(2, None), (8, "16.33c")])
def test_a_vehicle_in_a_ramp_does_not_turn(facing: int, refused: str | None) -> None:
    state = field(ENTERING, f"S4_T80_1 0206 facing={facing} work=0", "S1_SQ1 0206", rules="14 16")
    state.board, state.works = WORLD.board, {0: Work("ramp", "soviet", WORLD.find("0206"), facing)}
    match = Range(state, Move((unit("U1_SQ1"),), (unit("U1_SQ1"),))).play("go 0206")
    assert match.refusal("aim S4_T80_1 0206") == refused


@rule("fireteam 14.21d")
def test_those_who_have_come_in_need_not_turn() -> None:
    match = moving("U5_M1_1", "U5_M1_1 0205 S", "S1_SQ1 0206").play("go 0206", "done", "aim U5_M1_1 0206")
    assert not match.legal("swing")
    assert match.events(ShotsFired)
    assert piece(match, "U5_M1_1").facing == 8
