"""[20.54a] [20.71] [20.73] [20.83] What helicopters are fitted with and what they take aboard."""

from __future__ import annotations

from grognard.rulesets.fireteam.actions.air import Fit
from grognard.rulesets.fireteam.air.airlift import aboard, lift_bar
from grognard.rulesets.fireteam.air.armament import laser_designators, rockets_of, spotters
from grognard.rulesets.fireteam.air.fitting_out import why_no_swap, why_not_fit
from grognard.rulesets.fireteam.state import AWAY, CARRIED, FireTeamState, change, give
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import field
from tests.rulesets.fireteam.flights import air, state_of
from tests.rulesets.fireteam.staging import scenario
from tests.support import rule


def number(name: str) -> int:
    return WORLD.piece_number(name)


def fit(state: FireTeamState, side: str, name: str, weapon: str) -> str | None:
    found = why_not_fit(state, side, Fit(number(name), weapon))
    return None if found is None else found.rule


@rule("fireteam 20.54a", "fireteam 20.54b")
def test_20_54_the_computed_set_up_gives_rockets_to_those_without_missiles() -> None:
    state = scenario("air_assault", setup="default").state
    names = ("S_MI8_1", "S_MI8_2", "S_MI6_1", "S_MI6_2", "S_MI24_1", "S_MI24_2")
    assert [len(rockets_of(state, number(name))) for name in names] == [1, 1, 1, 1, 0, 0]


@rule("fireteam 20.54a", "fireteam 20.73", "fireteam 20.12")
def test_20_54_what_can_be_fitted() -> None:
    state = field("S_MI8_1 0205", "S_MI24_1 0205", "U_UH60_1 0305", "S_MI8_2 0206", "S1_SQ1 in S_MI8_2", rules="20")
    assert fit(state, "soviet", "S_MI8_1", "rockets") is None
    assert fit(state, "soviet", "S_MI8_1", "missiles") is None
    assert fit(state, "soviet", "S_MI8_2", "missiles") == "20.73"
    assert fit(state, "soviet", "S_MI24_1", "missiles") == "20.73"
    assert fit(state, "us", "U_UH60_1", "missiles") == "20.73"
    assert fit(state, "soviet", "U_UH60_1", "rockets") == "20.54a"
    give(state, number("S_RKT1"), number("S_MI8_1"), CARRIED)
    assert fit(state, "soviet", "S_MI8_1", "rockets") == "20.54a"
    for n in range(2, 9):
        assert fit(state, "soviet", "S_MI24_1", "rockets") is None
        change(state, number(f"S_RKT{n}"), place=AWAY)
    assert fit(state, "soviet", "S_MI24_1", "rockets") == "20.54a"


@rule("fireteam 20.83")
def test_20_83_whose_helicopters_are_replaced() -> None:
    state = field("S_MI24_1 0205", "S_MI24_2 0205", "U_AH64_1 0305", "S_MI8_1 0206")
    state.rules = frozenset({"20", "helicopters two"})
    expected = {"S_MI24_1": None, "S_MI24_2": "20.83", "S_MI28_1": "20.83", "S_MI8_1": "20.83", "U_AH64_1": "20.83"}
    for name, refused in expected.items():
        found = why_no_swap(state, "soviet", number(name))
        assert (found and found.rule) == refused
    ours = why_no_swap(state, "us", number("U_AH64_1"))
    assert ours is not None


@rule("fireteam 5.47", "fireteam 20.11b", "fireteam 20.71", "fireteam 20.72")
def test_20_71_what_does_not_ride() -> None:
    lines = ("S_MI8_1 0205", "S_MI6_1 0205", "S_MI24_1 0205", "S_MI28_1 0205", "S_RKT1 with S_MI8_1", "S1_SQ1 0205")
    state = field(*lines, "S1_RPG1 0205", "S1_BMP1_1 0205", "S4_T80_1 0205", "U1_SQ1 0205", "S8_MOR1 0205", rules="20")
    expected = {
        ("S_MI8_1", "S1_SQ1"): None,
        ("S_MI8_1", "S1_RPG1"): "5.47",
        ("S_MI6_1", "S_MI24_1"): "20.11b",
        ("S_MI28_1", "S1_SQ1"): "20.11b",
        ("S_MI8_1", "U1_SQ1"): "20.11b",
        ("S_MI8_1", "S8_MOR1"): "20.71",
        ("S_MI6_1", "S1_BMP1_1"): None,
        ("S_MI6_1", "S4_T80_1"): "20.72",
        ("S_MI8_1", "S1_BMP1_1"): "20.72",
    }
    for (helicopter, rider), refused in expected.items():
        bar = lift_bar(state, number(helicopter), number(rider))
        assert (bar and bar[0]) == refused
    assert aboard(state, number("S_MI8_1")) == []


@rule("fireteam 20.42b", "fireteam 20.11a")
def test_20_42_spotters_are_within_15_hexes() -> None:
    for scout, there in (("1614", True), ("1714", False)):
        state = state_of("U_AH64_1 0114 E", f"U_OH58_1 {scout} W low", phase="us air")
        assert (number("U_OH58_1") in spotters(state, number("U_AH64_1"))) is there


@rule("fireteam 20.57a", "fireteam 15.3a")
def test_20_57_who_points_needs_a_laser_and_must_see_by_night() -> None:
    lines = ("U_AH64_1 0114 E", "U_OH58_1 0214 E low", "S4_T80_1 {hex} W")
    for hex, rules, there in (("2014", "20", True), ("5014", "20", True), ("5014", "15 20", False)):
        state = state_of(*(line.format(hex=hex) for line in lines), phase="us air", rules=rules)
        found = laser_designators(state, number("U_AH64_1"), number("S4_T80_1"))
        assert found == ([number("U_OH58_1")] if there else [])
    transports = state_of("S_MI8_1 0114 E", "S_MI8_2 0114 E", "U5_M1_1 0814 W", phase="soviet air")
    assert laser_designators(transports, number("S_MI8_1"), number("U5_M1_1")) == []


@rule("fireteam 20.42a", "fireteam 20.6a")
def test_20_42_helicopters_and_weapons_on_the_ground_are_not_worth_rising_for() -> None:
    match = air("U_AH64_1 0114 E", "S_MI24_1 0814 W", "S1_RPG1 0914").play("activate move unit U_AH64_1")
    assert match.refusal("pop-up U_AH64_1") == "20.42a"
