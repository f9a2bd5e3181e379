"""[3.8] [3.10] The start line, and who controls which hex."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.bits import bits
from grognard.core.match import Match
from grognard.rulesets.kursk.events import ControlChanged
from grognard.rulesets.kursk.world import (
    GERMAN,
    SOVIET,
)
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, play, refusal, rule


def german(match: Match, *hexes: str) -> list[bool]:
    """Whether the German controls each of some hexes."""
    return [bool(match.state.control >> WORLD.grid.hex(hex) & 1) for hex in hexes]


# 3.8 The start line


@rule("kursk 3.8")
@pytest.mark.parametrize(("west", "east"), [("1713", "1714"), ("2704", "2705"), ("4723", "4724")])
def test_3_8_examples_of_the_two_sides(west: str, east: str) -> None:
    assert WORLD.start_line[GERMAN] >> WORLD.grid.hex(west) & WORLD.side_of_line[GERMAN] >> WORLD.grid.hex(west) & 1
    assert WORLD.start_line[SOVIET] >> WORLD.grid.hex(east) & WORLD.side_of_line[SOVIET] >> WORLD.grid.hex(east) & 1
    assert (west, east) in WORLD.map.lines.start_line.pairs


@rule("kursk 3.8")
def test_3_8_belgorod_counts_as_german_start_line() -> None:
    belgorod = WORLD.grid.hex("2113")
    assert WORLD.start_line[GERMAN] >> belgorod & 1
    assert not WORLD.forts[GERMAN] >> belgorod & 1


@rule("kursk 3.8")
def test_3_8_the_line_lies_wherever_the_two_sides_touch() -> None:
    for own, other in ((GERMAN, SOVIET), (SOVIET, GERMAN)):
        assert WORLD.start_line[own] == WORLD.side_of_line[own] & WORLD.spread.around(WORLD.side_of_line[other])
    assert WORLD.side_of_line[GERMAN] & WORLD.side_of_line[SOVIET] == 0
    assert WORLD.side_of_line[GERMAN] | WORLD.side_of_line[SOVIET] == WORLD.board


@rule("kursk 3.8")
def test_3_8_it_runs_between_the_german_fortresses_and_the_first_soviet_belt() -> None:
    assert WORLD.forts[GERMAN] == WORLD.start_line[GERMAN] & ~(1 << WORLD.grid.hex("2113"))
    assert WORLD.forts[SOVIET] & WORLD.start_line[SOVIET] == WORLD.start_line[SOVIET]
    assert not WORLD.forts[SOVIET] & WORLD.side_of_line[GERMAN]


@rule("kursk 3.8")
@pytest.mark.parametrize(
    ("side", "unit", "start", "hex"),
    [("german", "G_INF_168", "1713", "1714"), ("soviet", "S_RIFD_49", "1714", "1713")],
)
def test_3_8_in_play_the_line_stops_nobody(side: str, unit: str, start: str, hex: str) -> None:
    match = kursk(f'phase = "{side} move"\n[units]\n{unit} = "{start}"')
    match.play(f"pick {unit}")
    assert refusal(match, f"go {hex}") is None


# 3.10a At the start


@rule("kursk 3.10a")
@pytest.mark.parametrize("scenario", ["standard", "gambit"])
def test_3_10a_each_side_controls_its_side_of_the_line(scenario: str) -> None:
    match = grognard.load("kursk").new(scenario, seed=1, options={"setup": "default"})
    assert german(match, "2704", "4723", "2113", "1000") == [True] * 4
    assert german(match, "2705", "4724", "3415", "3509", "6027") == [False] * 5
    assert match.state.control == WORLD.side_of_line[GERMAN]


@rule("kursk 3.10a")
def test_3_10a_the_german_starts_with_places_worth_60_vp() -> None:
    match = grognard.load("kursk").new("standard", seed=1, options={"setup": "default"})
    held = [place.vp for hex, place in WORLD.places.items() if match.state.control >> hex & 1]
    assert sum(held) == match.state.vp == 60


@rule("kursk 3.10a")
def test_3_10a_a_set_up_changes_no_control() -> None:
    """Control lies with the side of the line, also where no unit has been."""
    match = grognard.load("kursk").new("standard", seed=1)
    assert match.state.control == WORLD.side_of_line[GERMAN]
    play(match, "pick G_INF_168", "go 1713", "default", "done", "pick S_RIFC_24G", "go 1714", "default", "done")
    assert match.state.control == WORLD.side_of_line[GERMAN]
    assert events(match, ControlChanged) == []


# 3.10b Change of control


@rule("kursk 3.10b")
def test_3_10b_by_movement_also_in_passing() -> None:
    match = kursk("""
        phase = "soviet move"
        [units]
        S_TNKC_1 = "2111"
    """)
    play(match, "pick S_TNKC_1", "go 2105")
    row = [f"21{column:02d}" for column in range(5, 12)]
    assert german(match, *row) == [False] * 7
    assert {WORLD.label(hex) for hex in bits(WORLD.side_of_line[GERMAN] & ~match.state.control)} == set(row)
    assert match.view(GERMAN).control == {GERMAN: (), SOVIET: tuple(row)}


@rule("kursk 3.10b")
def test_3_10b_for_the_german_too() -> None:
    match = kursk("""
        phase = "german move"
        [units]
        G_PZ_4 = "1713"
    """)
    play(match, "pick G_PZ_4", "go 1714")
    assert german(match, "1714") == [True]
    assert match.state.vp == 61


@rule("kursk 3.10b")
def test_3_10b_any_number_of_times() -> None:
    """Shebekino 1914 is taken, taken back and taken again."""
    match = kursk("""
        phase = "german move"
        orders = {german = "move/move", soviet = "move/move"}
        [units]
        G_PZ_4 = "1913"
        S_TNKC_1 = "1921"
    """)
    play(match, "pick G_PZ_4", "go 1914")
    assert (german(match, "1914"), match.state.vp) == ([True], 61)
    play(match, "halt", "pick G_PZ_4", "go 1910", "halt")
    assert (german(match, "1914"), match.state.vp) == ([True], 61)
    play(match, "pick S_TNKC_1", "go 1914")
    assert (german(match, "1914"), match.state.vp) == ([False], 60)
    play(match, "halt", "pick S_TNKC_1", "go 1921", "halt")
    play(match, "order move/move", "order move/move", "pick G_PZ_4", "go 1914")
    assert (german(match, "1914"), match.state.vp) == ([True], 61)


@rule("kursk 3.10b")
def test_3_10b_by_retreat() -> None:
    match = kursk("""
        phase = "german fight"
        luftwaffe = 0
        [units]
        G_PG_GD = "2105"
        S_RIFC_15 = "2106"
    """)
    match.feed([3])
    play(match, "attack 2106", "join G_PG_GD", "commit")
    assert german(match, "2107", "2207", "2007") == [True, True, True]
    match.play("retire 2107")
    assert german(match, "2107", "2207", "2007") == [False, True, True]


@rule("kursk 3.10b")
def test_3_10b_by_retreat_of_a_german() -> None:
    match = kursk("""
        phase = "soviet fight"
        luftwaffe = 0
        control.soviet = ["2107"]
        [units]
        S_RIFC_15 = "2105"
        S_RIFC_29 = "2105"
        G_INF_168 = "2106"
    """)
    match.feed([3])
    play(match, "attack 2106", "join S_RIFC_15", "join S_RIFC_29", "commit", "retire 2107")
    assert german(match, "2107") == [True]


@rule("kursk 3.10b")
def test_3_10b_by_advance() -> None:
    match = kursk("""
        phase = "german fight"
        luftwaffe = 0
        [units]
        G_PG_GD = "2105"
        S_RIFD_49 = "2106"
    """)
    match.feed([1])
    play(match, "attack 2106", "join G_PG_GD", "commit")
    assert german(match, "2106") == [False]
    match.play("advance G_PG_GD")
    assert german(match, "2106") == [True]


@rule("kursk 3.10b")
def test_3_10b_by_the_second_hex_of_an_advance() -> None:
    match = kursk("""
        phase = "german fight"
        luftwaffe = 0
        control.soviet = ["2107", "2207"]
        [units]
        G_PG_GD = "2105"
        S_RIFD_49 = "2106"
    """)
    match.feed([1])
    play(match, "attack 2106", "join G_PG_GD", "commit", "advance G_PG_GD")
    assert german(match, "2106", "2107", "2207") == [True, False, False]
    match.play("exploit 2107")
    assert german(match, "2106", "2107", "2207") == [True, True, False]


@rule("kursk 3.10b")
def test_3_10b_by_repositioning() -> None:
    """Only 2107 is open to the retreat, and it is full: one of its corps makes room."""
    match = kursk("""
        phase = "german fight"
        luftwaffe = 0
        [units]
        G_PG_GD = "2105"
        G_INF_168 = "2306"
        G_INF_106 = "1906"
        S_RIFC_15 = "2106"
        S_RIFC_29 = "2107"
        S_RIFC_17G = "2107"
        S_ABNC_18G = "2107"
    """)
    match.feed([3])
    play(match, "attack 2106", "join G_PG_GD", "commit")
    assert german(match, "2108", "2208", "2008") == [True, True, True]
    match.play("displace S_RIFC_29 2108")
    assert german(match, "2108", "2208", "2008") == [False, True, True]


@rule("kursk 3.10b")
def test_3_10b_own_ground_does_not_change_hands() -> None:
    match = kursk("""
        phase = "german move"
        [units]
        G_PZ_4 = "2105"
    """)
    play(match, "pick G_PZ_4", "go 2111")
    assert match.state.control == WORLD.side_of_line[GERMAN]
    assert events(match, ControlChanged) == []


# 3.10c Control without entry


@rule("kursk 3.10c")
def test_3_10c_a_zone_of_control_takes_nothing() -> None:
    """Shebekino 1914 lies in the zone of both divisions and stays Soviet."""
    match = kursk("""
        phase = "german move"
        [units]
        G_PZ_4 = "1912"
        G_PZ_12 = "2014"
    """)
    play(match, "pick G_PZ_4", "go 1913", "halt")
    assert german(match, "1914") == [False]
    assert match.state.vp == 60


@rule("kursk 3.10c")
def test_3_10c_a_hex_left_empty_stays_with_the_side_that_last_entered_it() -> None:
    match = kursk("""
        phase = "german move"
        control.german = ["1714"]
        [units]
        G_PZ_4 = "1914"
        S_TNKC_1 = "1817"
    """)
    play(match, "pick G_PZ_4", "go 1911", "halt")
    assert german(match, "1914", "1714") == [True, True]
    assert match.state.vp == 60


@rule("kursk 3.10c")
def test_3_10c_a_soviet_zone_takes_nothing_either() -> None:
    match = kursk("""
        phase = "soviet move"
        [units]
        S_TNKC_1 = "2015"
    """)
    play(match, "pick S_TNKC_1", "go 2014", "halt")
    assert german(match, "2113", "2013") == [True, True]
    assert match.state.vp == 60


@rule("kursk 3.10c")
def test_3_10c_the_death_of_a_unit_leaves_its_hex_with_its_side() -> None:
    match = kursk("""
        phase = "german fight"
        luftwaffe = 0
        [units]
        G_INF_168 = "2105 reduced"
        S_RIFC_15 = "2106"
        S_RIFC_29 = "2106"
        S_RIFC_17G = "2106"
    """)
    match.feed([6])
    play(match, "attack 2106", "join G_INF_168", "commit")
    assert german(match, "2105", "2106") == [True, False]
