"""[18.42] [11.17] [20.62] Guided shells tube by tube, leaving the map, and refusals of fire at helicopters."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.air.flying import leaving_bar
from grognard.rulesets.fireteam.artillery.guided import GuidedStrike, guided_targets, solve_guided
from grognard.rulesets.fireteam.events.air import Hovered
from grognard.rulesets.fireteam.events.artillery import GuidedShellFired, GuidedShellLost, GuidedShellRolled
from grognard.rulesets.fireteam.movement.exits import exit_bar
from grognard.rulesets.fireteam.movement.facing import faces_off
from grognard.rulesets.fireteam.movement.party import Party
from grognard.rulesets.fireteam.state import Plot, note
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range, field, shoot
from tests.rulesets.fireteam.flights import air, ground
from tests.support import rule

T80, BMP = "S4_T80_1", "S1_BMP1_1"


def number(name: str) -> int:
    return WORLD.piece_number(name)


def plot(*watch: str, hex: str = "4009") -> Plot:
    return Plot(
        1,
        battery=1,
        hexes=(WORLD.find(hex),),
        loads=(("pgm", 3),),
        watch=tuple((number(n), WORLD.find(hex)) for n in watch),
    )


def strike(tubes: int, *lines: str, rules: str = "18", watch: str = "U_OBS1") -> Range:
    """Guided shells at 4009, which the observer at 4008 has kept in sight."""
    state = field("U_OBS1 4008", *lines, rules=rules)
    return Range(state, GuidedStrike("us", plot(watch), tubes))


# ----------------------------------------------------------------------------------------------- guided shells


@rule("fireteam 18.42", "fireteam 18.43")
def test_18_42_every_tube_fires_one_shell() -> None:
    match = strike(2, f"{T80} 4009").play("roll 10", "roll 10")
    assert len(match.events(GuidedShellFired)) == len(match.events(GuidedShellRolled)) == 2
    assert not match.state.pending
    assert match.state.units[number(T80)].place == "map"


@rule("fireteam 18.42", "fireteam 18.45a")
def test_18_42_what_finds_no_target_is_lost() -> None:
    match = strike(3, f"{T80} 4009").play("roll 1")
    assert match.state.units[number(T80)].place == "dead"
    assert [event.cancelled for event in match.events(GuidedShellLost)] == [False]
    assert len(match.events(GuidedShellFired)) == 1
    assert not match.state.pending


@rule("fireteam 18.42", "fireteam 6.25b")
def test_18_42_a_vehicle_destroyed_leaves_its_weapons_to_the_enemy() -> None:
    match = strike(1, f"{T80} 4009", "S1_RPG1 4009", "U1_SQ1 4009", rules="14 18").play("roll 1")
    assert match.state.units[number("S1_RPG1")].place == "dead"


@rule("fireteam 18.42", "fireteam 18.43")
def test_18_42_vehicles_in_the_hex_or_next_to_it_that_are_in_view() -> None:
    lines = (f"{T80} 4009", f"{BMP} 4010", "S4_T80_2 4011", "S4_T80_3 4009 hidden", "S1_SQ1 4009", "U5_M1_1 4009")
    state = field("U_OBS1 4008", *lines, rules="18")
    assert guided_targets(state, "us", plot("U_OBS1")) == sorted(map(number, (T80, BMP)))
    far = field("U_OBS1 0101", *lines, rules="18")
    assert guided_targets(far, "us", plot("U_OBS1")) == []
    dark = field("U_OBS1 4008", f"{T80} 4009", rules="15 18")
    assert guided_targets(dark, "us", plot("U_OBS1")) == [number(T80)]


@rule("fireteam 18.42")
def test_18_42_the_ground_of_the_target_counts() -> None:
    house = WORLD.label(next(hex for hex in range(1680) if WORLD.buildings >> hex & 1))
    open_ = WORLD.label(next(hex for hex in range(1680) if WORLD.open >> hex & 1))
    for hex, value in ((house, [2]), (open_, [])):
        found = solve_guided(field(f"{T80} {hex}", rules="18"), number(T80))
        assert [item.value for item in found.shifts] == value
        assert (found.armour, found.column) == (2, 1 + sum(value))


# ------------------------------------------------------------------------------------------------ leaving the map


def leaving(line: str, *, spent: float = 0, stopped: bool = False, served: str = "") -> str | None:
    """What keeps a Soviet unit from leaving by the western edge of the reconnaissance."""
    state = field(line, *([f"{served} {line.split()[1]}"] if served else []), side="soviet", rules="19 20")
    state.scenario, state.board = "recon", WORLD.sheets["A"] | WORLD.sheets["C"]
    mover = number(line.split(maxsplit=1)[0])
    note(state, stopped=1 << mover if stopped else 0, served=((number(served), mover),) if served else ())
    bar = exit_bar(state, Party((mover,), spent=((mover, int(spent * 12)),) if spent else ()))
    return bar and bar[0]


@rule("fireteam 11.17a", "fireteam 11.17b", "fireteam 5.31b")
def test_11_17_where_and_how_units_leave() -> None:
    assert leaving("S1_SQ1 0120") is None
    assert leaving("S1_SQ1 0220") == "11.17a"
    assert leaving("S4_T80_1 0120 facing=4") is None
    assert leaving("S4_T80_1 0120 facing=10") == "5.31b"


@rule("fireteam 11.17b")
def test_11_17_the_last_point_takes_them_off() -> None:
    assert leaving("S1_SQ1 0120", spent=4) is None
    assert leaving("S1_SQ1 0120", spent=4.5) == "11.17b"


@rule("fireteam 6.33e", "fireteam 6.31a", "fireteam 20.33b")
def test_11_17_who_is_stopped_or_tied_stays() -> None:
    assert leaving("S1_SQ1 0120", stopped=True) == "6.33e"
    assert leaving("S1_SQ1 0120", served="S_L8-1") == "6.31a"
    assert leaving("S_MI24_1 0120 facing=4 low") == "20.33b"
    assert leaving("S_MI24_1 0120 facing=4") is None


@rule("fireteam 11.17b")
def test_11_17_a_vehicle_leaves_over_the_hexsides_before_it() -> None:
    board = WORLD.sheets["A"]
    assert faces_off(WORLD, WORLD.find("0120"), 4, board)
    assert not faces_off(WORLD, WORLD.find("0120"), 10, board)
    assert faces_off(WORLD, WORLD.find("1515"), 2, board), "another sheet is not in play"
    assert not faces_off(WORLD, WORLD.find("1515"), 2, board | WORLD.sheets["B"])
    assert not faces_off(WORLD, WORLD.find("1520"), 2, board)


@rule("fireteam 20.33b")
def test_20_33_one_that_hovers_low_keeps_the_pair() -> None:
    state = field("U_AH64_1 0205 low", "U_AH64_2 0205", "U_OH58_1 0205 low", rules="20")
    assert leaving_bar(state, (number("U_AH64_1"), number("U_AH64_2"))) is not None
    assert leaving_bar(state, (number("U_AH64_2"), number("U_OH58_1"))) is None


# ------------------------------------------------------------------------------------------- fire at helicopters


@rule("fireteam 20.62c", "fireteam 6.2", "fireteam 6.4a")
def test_20_62_refusals_of_those_activated_to_fire() -> None:
    lines = ("S_ZSU1 0514 E", "S1_MG1 0514", "U_AH64_1 0814 W", "U_AH64_2 0814 W", "U1_SQ1 0914")
    match = ground(*lines, side="soviet").play("activate fire unit S_ZSU1")
    assert match.legal("flak") == ["flak S_ZSU1 U_AH64_1"]
    assert match.refusal("flak S_ZSU1 U_AH64_2") == "20.62c"
    assert match.refusal("flak S1_MG1 U_AH64_1") == "6.2"
    assert match.refusal("flak S_ZSU1 U1_SQ1") == "20.6a"


@rule("fireteam 20.54c", "fireteam 6.2")
def test_20_54_rockets_of_another_helicopter_are_not_in_hand() -> None:
    lines = ("U_AH64_1 0114 E", "U_RKT1 with U_AH64_1", "U_AH64_3 0114 E", "U_RKT3 with U_AH64_3", "S1_SQ1 0814")
    match = air(*lines).play("activate fire unit U_AH64_1")
    assert match.refusal("salvo U_RKT3 0814 1") == "6.2"
    assert match.refusal("salvo U_RKT1 0814 1") is None


@rule("fireteam 20.34c")
@pytest.mark.parametrize(("line", "times"), [("U_AH64_1 0114", 1), ("U_AH64_1 0114 hover", 0)])
def test_20_34_a_helicopter_that_fires_hovers(line: str, times: int) -> None:
    match = shoot(field(line, "S4_T80_1 0614", rules="20"), "U_AH64_1")
    assert len(match.events(Hovered)) == times
    tank = shoot(field("U5_M1_1 0114", "S4_T80_1 0614", rules="20"), "U5_M1_1")
    assert not tank.events(Hovered)
