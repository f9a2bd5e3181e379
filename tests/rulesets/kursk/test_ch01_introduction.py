"""[1.0] Halving, and the edges of the map."""

from __future__ import annotations

import pytest

from grognard.core.bits import bits
from grognard.core.match import Match
from grognard.rulesets.kursk.events import CombatRolled
from grognard.rulesets.kursk.halving import halve
from grognard.rulesets.kursk.world import GERMAN, SOVIET
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, legal, play, refusal, rule

WEST_EDGE = [f"{row}00" for row in range(10, 61)]
EAST_EDGE = [f"{row}27" for row in range(10, 61)]


# 1.3 Halving


@rule("kursk 1.3a")
@pytest.mark.parametrize(("whole", "half"), [(3, 1), (2, 1), (8, 4), (4, 2), (5, 2), (9, 4), (26, 13), (27, 13)])
def test_1_3a_the_fraction_is_dropped(whole: int, half: int) -> None:
    assert halve(whole) == half


@rule("kursk 1.3c")
def test_1_3c_one_halves_to_one() -> None:
    assert halve(1) == 1


UNSUPPLIED = [
    ("german", "G_PZ_4", "S_RIFD_49", "2107", "2108"),
    ("german", "G_INF_168", "S_RIFD_49", "2105", "2106"),
    ("soviet", "S_TNKC_1", "G_INF_168", "2107", "2108"),
    ("soviet", "S_RIFD_49", "G_INF_168", "2105", "2106"),
    ("soviet", "S_FORD_14F", "G_INF_168", "2104", "2105"),
]


@rule("kursk 1.3a")
@pytest.mark.parametrize(("side", "unit", "enemy", "last", "beyond"), UNSUPPLIED)
def test_1_3a_allowances_of_8_4_and_2_halve_to_4_2_and_1(
    side: str, unit: str, enemy: str, last: str, beyond: str
) -> None:
    match = kursk(f"""
        phase = "{side} move"
        control.soviet = {WEST_EDGE if side == "german" else []}
        control.german = {EAST_EDGE if side == "soviet" else []}
        [units]
        {unit} = "2103"
        {enemy} = "2102"
    """)
    match.play(f"pick {unit}")
    assert refusal(match, f"go {last}") is None
    assert refusal(match, f"go {beyond}") == "10.1"


@rule("kursk 1.3b")
def test_1_3b_three_unsupplied_divisions_of_3_attack_with_4() -> None:
    match = kursk(f"""
        phase = "soviet fight"
        luftwaffe = 0
        control.german = {EAST_EDGE}
        [units]
        S_RIFD_49 = "2105"
        S_RIFD_64 = "2105"
        S_RIFD_212 = "2105"
        G_INF_168 = "2106"
    """)
    play(match, "attack 2106", "join S_RIFD_49", "join S_RIFD_64", "join S_RIFD_212", "commit")
    assert strengths(match) == (4, 9)


@rule("kursk 1.3b")
def test_1_3b_two_unsupplied_divisions_of_9_defend_with_9() -> None:
    match = kursk(f"""
        phase = "soviet fight"
        luftwaffe = 0
        control.soviet = {WEST_EDGE}
        [units]
        S_RIFC_15 = "2105"
        G_INF_168 = "2106"
        G_INF_106 = "2106"
    """)
    play(match, "attack 2106", "join S_RIFC_15", "commit")
    assert strengths(match) == (9, 9)


@rule("kursk 1.3b")
def test_1_3b_units_in_supply_are_added_after_the_halving() -> None:
    """Lgov supplies its unit while the east edge is lost: 9 whole and 9 halved to 4, against a cut-off 9 halved too."""
    match = kursk(f"""
        phase = "soviet fight"
        luftwaffe = 0
        control.german = {EAST_EDGE}
        [units]
        S_RIFC_15 = "3509"
        S_RIFD_49 = "3511"
        S_RIFD_64 = "3511"
        S_RIFD_212 = "3511"
        G_INF_168 = "3510"
    """)
    play(match, "attack 3510", "join S_RIFD_49", "join S_RIFC_15", "join S_RIFD_64", "join S_RIFD_212", "commit")
    assert strengths(match) == (13, 4)


@rule("kursk 1.3b")
def test_1_3b_units_in_supply_are_not_halved() -> None:
    match = kursk("""
        phase = "soviet fight"
        luftwaffe = 0
        [units]
        S_RIFD_49 = "2105"
        S_RIFD_64 = "2105"
        G_INF_168 = "2106"
    """)
    play(match, "attack 2106", "join S_RIFD_49", "join S_RIFD_64", "commit")
    assert strengths(match) == (6, 9)


@rule("kursk 1.3c")
def test_1_3c_no_unsupplied_unit_sinks_below_one() -> None:
    """The weakest side of a counter is the 2 of a reduced security division; out of supply it counts 1."""
    match = kursk(f"""
        phase = "soviet fight"
        luftwaffe = 0
        control.soviet = {WEST_EDGE}
        [units]
        S_RIFD_49 = "2105"
        G_INF_203S = "2106 reduced"
    """)
    play(match, "attack 2106", "join S_RIFD_49", "commit")
    assert strengths(match) == (3, 1)


def strengths(match: Match) -> tuple[int, int]:
    """What the two sides of the first combat came to."""
    combat = events(match, CombatRolled)[0]
    assert isinstance(combat, CombatRolled)
    return combat.attack, combat.defence


# 1.4 Compass and edges


@rule("kursk 1.4")
def test_1_4_west_and_east_are_the_outer_columns_with_their_corners() -> None:
    assert sorted(map(WORLD.label, bits(WORLD.west))) == WEST_EDGE
    assert sorted(map(WORLD.label, bits(WORLD.east))) == EAST_EDGE
    assert WORLD.sources == {GERMAN: WORLD.west, SOVIET: WORLD.east}


@rule("kursk 1.4")
def test_1_4_row_60_lies_north_of_row_10_and_column_27_east_of_column_00() -> None:
    corner = {text: WORLD.grid.xy(WORLD.grid.hex(text)) for text in ("1000", "6000", "1027", "6027")}
    assert corner["6000"][1] > corner["1000"][1]
    assert corner["6027"][1] > corner["1027"][1]
    assert corner["1027"][0] > corner["1000"][0]
    assert corner["6027"][0] > corner["6000"][0]
    rows = {WORLD.grid.row_column(hex)[0] for hex in range(WORLD.grid.size)}
    columns = {WORLD.grid.row_column(hex)[1] for hex in range(WORLD.grid.size)}
    assert (min(rows), max(rows), min(columns), max(columns)) == (10, 60, 0, 27)


@rule("kursk 1.4")
@pytest.mark.parametrize(("corner", "worth"), [("1000", 10), ("6000", 10), ("1027", 3), ("6027", 3)])
def test_1_4_a_corner_belongs_to_the_west_or_east_edge_too(corner: str, worth: int) -> None:
    assert WORLD.value[WORLD.grid.hex(corner)] == worth


@rule("kursk 1.4")
@pytest.mark.parametrize("hex", ["1001", "6001", "1026", "6026", "6012", "1015"])
def test_1_4_the_other_hexes_of_the_north_and_south_edge_are_no_west_or_east_edge(hex: str) -> None:
    assert not (WORLD.west | WORLD.east) >> WORLD.grid.hex(hex) & 1


@rule("kursk 1.4")
@pytest.mark.parametrize("corner", ["1027", "6027"])
def test_1_4_soviet_reinforcements_may_enter_at_an_eastern_corner(corner: str) -> None:
    match = kursk("""
        phase = "soviet move"
        turn = 2
        [units]
        S_TNKC_2 = "pool"
    """)
    match.play("pick S_TNKC_2")
    assert f"go {corner}" in legal(match)
    assert set(legal(match)) == {f"go {hex}" for hex in EAST_EDGE}
