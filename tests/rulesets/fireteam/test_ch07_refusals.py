"""[7.0] [7.24] [8.1] [8.3] [9.1] Why a shot of opportunity, a rally or a plot is refused."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.fireteam.actions.reaction import Snap
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.reaction.reacting import (
    ENTERING,
    UNLOADING,
    Opening,
    able_to_react,
    snap_named,
    why_no_opportunity_aim,
    why_not_snap,
)
from grognard.rulesets.fireteam.state import FireTeamState, Work, note
from tests.rulesets.fireteam.commanding import battle
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import field
from tests.rulesets.fireteam.gunline import PLATOON, guns
from tests.support import legal, play, refusal, rule

HERE = "0111"


def number(name: str) -> int:
    return WORLD.piece_number(name)


def opening(*movers: str, hex: str = HERE, cause: str = ENTERING) -> Opening:
    """Soviet units have given the US side a chance."""
    return Opening("us", WORLD.find(hex), tuple(map(number, movers)), cause)


def snap(state: FireTeamState, text: str, chance: Opening) -> str | None:
    """The rule that refuses a shot of a gun, missile or rocket: ``U1_LAW1 LAW HT S4_T80_1``."""
    piece, weapon, ammunition, target = text.split()
    found = why_not_snap(state, chance, snap_named(state, Snap(number(piece), weapon, ammunition, number(target))))
    return None if found is None else found.rule


def aim(state: FireTeamState, piece: str, chance: Opening) -> str | None:
    found = why_no_opportunity_aim(state, chance, firer_of(state, number(piece)))
    return None if found is None else found.rule


# -------------------------------------------------------------------------------------------- opportunity fire


@rule("fireteam 7.0a", "fireteam 7.16a", "fireteam 6.43a")
def test_7_0_at_what_guns_and_rockets_are_fired() -> None:
    lines = ("S4_T80_1 0111 facing=8", "S4_T80_2 0111", "S1_SQ1 0111", "U5_M1_1 0116", "U5_M1_2 0116 facing=8")
    state = field(*lines, "U1_SQ1 0113", "U1_LAW1 with U1_SQ1", side="soviet")
    tank, mixed = opening("S4_T80_1"), opening("S4_T80_1", "S1_SQ1")
    assert snap(state, "U5_M1_1 M1_gun HT S4_T80_1", tank) is None
    assert snap(state, "U5_M1_1 M1_gun HT S4_T80_2", tank) == "7.0a"
    assert snap(state, "U5_M1_2 M1_gun HT S4_T80_1", tank) is None
    assert aim(state, "U5_M1_1", mixed) is None
    assert aim(state, "U5_M1_2", mixed) == "7.16a"
    assert aim(state, "U5_M1_2", tank) is None
    assert aim(state, "U1_LAW1", tank) == "6.2"


@rule("fireteam 6.56a", "fireteam 6.1a", "fireteam 16.33c", "fireteam 6.55a")
def test_7_0_what_binds_a_weapon_binds_its_opportunity_fire() -> None:
    lines = ("S4_T80_1 0111 facing=8", "U1_M2_1 0116", "U5_M1_1 0116 facing=8 work=0", "U1_DT1 0113")
    state = field(*lines, rules="16", side="soviet")
    state.works = {0: Work("ramp", "us", WORLD.find("0116"), 8)}
    chance = opening("S4_T80_1")
    assert snap(state, "U5_M1_1 M1_gun HT S4_T80_1", chance) == "16.33c"
    assert aim(state, "U5_M1_1", chance) == "16.33c"
    dry = field("S4_T80_1 0111", "U1_M2_1 0116 depleted", side="soviet")
    note(dry, trail=(WORLD.find("0110"), WORLD.find("0111")))
    assert snap(dry, "U1_M2_1 TOW HT S4_T80_1", chance) == "6.56a"
    smoke = field("S4_T80_1 0111", "U5_M1_1 0116", smoke="0113", side="soviet")
    assert snap(smoke, "U5_M1_1 M1_gun HT S4_T80_1", chance) not in (None, "7.0a", "6.5d")


@rule("fireteam 7.24a", "fireteam 7.24b", "fireteam 7.24c")
def test_7_24_a_missile_needs_two_hexes_in_a_row() -> None:
    state = field("S4_T80_1 0111", "U1_M2_1 0118", side="soviet")
    shot = "U1_M2_1 TOW HT S4_T80_1"
    for trail, cause, refused in (
        (("0111",), ENTERING, "7.24a"),
        (("0110", "0111"), ENTERING, None),
        (("0111",), UNLOADING, None),
    ):
        note(state, trail=tuple(map(WORLD.find, trail)))
        assert snap(state, shot, opening("S4_T80_1", cause=cause)) == refused


@rule("fireteam 9.3b", "fireteam 20.15b", "fireteam 3.0i")
def test_7_0_who_makes_no_opportunity_fire() -> None:
    lines = ("S1_SQ1 0111", "U9_M106_1 0122", "U_AH64_1 0114", "U1_SQ1 0114", "U1_SQ2 0122")
    match = battle(
        "soviet impulse", {"S1_SQ1": "0110", **{x.split()[0]: x.split()[1] for x in lines[1:]}}, "funds = 20"
    )
    play(match, "activate move unit S1_SQ1", "go 0111")
    assert refusal(match, "react U9_M106_1") == "9.3b"
    assert refusal(match, "react U_AH64_1") == "20.15b"
    assert refusal(match, "react S1_SQ1") == "3.0i"
    assert legal(match, "react") == ["react U1_SQ1"]
    state = field(*lines, side="soviet")
    assert [firer.piece for firer in able_to_react(state, opening("S1_SQ1"))] == [number("U1_SQ1")]


@rule("fireteam 6.22a", "fireteam 7.1a")
@pytest.mark.parametrize(("hex", "refused"), [("1114", None), ("1214", "6.22a")])
def test_7_1_those_within_twice_their_range_fire(hex: str, refused: str | None) -> None:
    """A US squad has a range of five."""
    state = field("S1_SQ1 0114", f"U1_SQ1 {hex}", side="soviet")
    chance = opening("S1_SQ1", hex="0114")
    assert aim(state, "U1_SQ1", chance) == refused
    assert [firer.piece for firer in able_to_react(state, chance)] == ([number("U1_SQ1")] if refused is None else [])


# ------------------------------------------------------------------------------------------------------- rally


def why(match: Match, action: str) -> tuple[str, str]:
    found = match.why_not(action)
    assert found is not None
    return found.rule, found.message.id


@rule("fireteam 8.1a", "fireteam 8.1b", "fireteam 8.12b")
def test_8_1_why_nobody_is_rallied() -> None:
    placed = {"U_L9-1": "0110", "U1_SQ1": "0110", "U1_SQ2": "0111 fear=2", "U1_M2_1": "0112 N", "U_L8-1": "in U1_M2_1"}
    placed |= {"U1_SQ3": "0112 fear=1", "U5_M1_1": "0110 N fear=1", "U_L8-0": "dead", "U2_SQ1": "0113 fear=1 saved=1"}
    placed |= {"U_L9-2": "0113", "U_L7-0": "0114", "U2_SQ2": "dead fear=1"}
    match = battle("us impulse", placed, "funds = 3")
    assert why(match, "rally U_L9-1 0") == ("8.1a", "refusal-nobody-to-rally")
    assert why(match, "rally U_L8-1 0")[0] == "8.12b"
    assert why(match, "rally U_L8-0 0") == ("8.1a", "refusal-no-leader")
    assert why(match, "rally U1_SQ1 0") == ("8.1a", "refusal-no-leader")
    assert why(match, "rally U_L7-0 0") == ("8.1a", "refusal-nobody-to-rally")
    assert refusal(match, "rally U_L9-2 0") is None
    assert why(match, "rally U_L9-2 4") == ("8.1b", "refusal-not-saved")
    assert [text.split()[1] for text in legal(match, "rally")][:1] == ["U_L9-2"]


@rule("fireteam 8.3a")
def test_8_3_frightened_vehicles_steady_themselves() -> None:
    placed = {"U5_M1_1": "0110 N fear=1", "U5_M1_2": "0110 N", "U1_SQ1": "0112 fear=1", "U5_M1_3": "dead fear=1"}
    match = battle("us impulse", placed, "funds = 3")
    assert {text.split()[1] for text in legal(match, "steady")} == {"U5_M1_1"}
    for name in ("U5_M1_2", "U1_SQ1", "U5_M1_3"):
        assert refusal(match, f"steady {name} 0") == "8.3a"


# -------------------------------------------------------------------------------------------------------- plots


@rule("fireteam 11.11", "fireteam 9.1a", "fireteam 10.25a")
def test_9_1_where_no_fire_is_planned() -> None:
    match = guns("preparation", {**PLATOON, "S1_SQ1": "1512"}, "smoke = 1", "", 'sheets = "B"')
    play(match, "plot U9_M106_1 1")
    assert refusal(match, "target 1516") == "11.11"
    assert refusal(match, "target 2803") is not None
    play(match, "target 1512")
    assert refusal(match, "target 2903") == "10.25a"
    assert "done" in legal(match)
    play(match, "target 1513")
    assert "done" not in legal(match)
