"""Sets of hexes as masks: listing, stepping, spreading, flooding, each against its slow twin."""

from itertools import product
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.core.bits import Spread, bits, count, mask
from grognard.core.hexes import OFF_BOARD, Grid, GridSpec, Hex

ORIENTATIONS: tuple[Literal["pointy", "flat"], ...] = ("pointy", "flat")
PARITIES: tuple[Literal["odd", "even"], ...] = ("odd", "even")
SIZES = ((6, 7), (1, 5), (5, 1), (1, 1), (2, 2))
GRIDS = [
    Grid(GridSpec(columns=columns, rows=rows, first_column=1, first_row=first, orientation=o, shifted=p, rows_up=up))
    for (columns, rows), o, p, up, first in product(SIZES, ORIENTATIONS, PARITIES, (True, False), (0, 1))
]
SPREADS = [(grid, Spread(grid)) for grid in GRIDS]
KURSK = Grid(GridSpec(columns=28, rows=51, first_row=10, shifted="odd", rows_up=True, label="{row:02d}{column:02d}"))


def slow_around(grid: Grid, hexes: set[Hex]) -> set[Hex]:
    return {n for hex in hexes for n in grid.neighbours[hex]}


def slow_flood(grid: Grid, seed: set[Hex], allowed: set[Hex]) -> set[Hex]:
    found, waiting = set(seed), list(seed)
    while waiting:
        fresh = set(grid.neighbours[waiting.pop()]) & allowed - found
        found |= fresh
        waiting += fresh
    return found


def hexes_of(grid: Grid) -> st.SearchStrategy[set[Hex]]:
    return st.sets(st.integers(0, grid.size - 1))


def test_no_hexes_make_an_empty_mask() -> None:
    assert mask([]) == 0
    assert bits(0) == []
    assert count(0) == 0


@given(st.sets(st.integers(0, 5000), max_size=300))
def test_a_mask_lists_its_hexes_in_order(hexes: set[Hex]) -> None:
    assert bits(mask(hexes)) == sorted(hexes)
    assert count(mask(hexes)) == len(hexes)


@pytest.mark.parametrize("size", [15, 16, 2040, 2047, 2048, 2049, 4096])
def test_a_full_mask_lists_every_hex(size: int) -> None:
    assert bits((1 << size) - 1) == list(range(size))


def test_the_zone_around_one_kursk_hex() -> None:
    around = Spread(KURSK).around(1 << KURSK.hex("1908"))
    assert [KURSK.label(hex) for hex in bits(around)] == ["1808", "1809", "1907", "1909", "2008", "2009"]


def test_two_neighbours_are_around_each_other() -> None:
    pair = mask([KURSK.hex("1908"), KURSK.hex("1909")])
    assert Spread(KURSK).around(pair) & pair == pair
    assert count(Spread(KURSK).around(pair)) == 10


def test_supply_floods_through_a_gap_but_not_through_a_wall() -> None:
    spread = Spread(KURSK)
    wall = mask(KURSK.hex(f"30{column:02d}") for column in range(28))
    board = (1 << KURSK.size) - 1
    south = mask(hex for hex in range(KURSK.size) if KURSK.row_column(hex)[0] < 30)
    gap = 1 << KURSK.hex("3014")
    assert spread.flood(1, board & ~wall) == south
    assert spread.flood(1, board & ~wall | gap) == board & ~wall | gap


def test_a_flood_keeps_a_seed_that_is_not_allowed_itself() -> None:
    seed, beside = 1 << KURSK.hex("1908"), 1 << KURSK.hex("1909")
    assert Spread(KURSK).flood(seed, beside) == seed | beside
    assert Spread(KURSK).flood(seed, 0) == seed


@given(st.sampled_from(SPREADS), st.data())
def test_around_is_every_neighbour_of_the_set(pair: tuple[Grid, Spread], data: st.DataObject) -> None:
    grid, spread = pair
    hexes = data.draw(hexes_of(grid))
    assert set(bits(spread.around(mask(hexes)))) == slow_around(grid, hexes)


@pytest.mark.parametrize(("grid", "spread"), SPREADS)
def test_around_one_hex_is_its_neighbours_at_every_place_and_edge(grid: Grid, spread: Spread) -> None:
    for hex in range(grid.size):
        assert bits(spread.around(1 << hex)) == sorted(grid.neighbours[hex])


@pytest.mark.parametrize(("grid", "spread"), SPREADS)
def test_a_step_moves_the_whole_board_one_hex(grid: Grid, spread: Spread) -> None:
    for direction in range(6):
        for hex in range(grid.size):
            to = grid.neighbour[hex][direction]
            assert bits(spread.step(1 << hex, direction)) == ([] if to == OFF_BOARD else [to])
        moved = {six[direction] for six in grid.neighbour} - {OFF_BOARD}
        assert set(bits(spread.step((1 << grid.size) - 1, direction))) == moved


@given(st.sampled_from(SPREADS), st.data())
def test_a_flood_is_what_a_walk_finds(pair: tuple[Grid, Spread], data: st.DataObject) -> None:
    grid, spread = pair
    seed, allowed = data.draw(hexes_of(grid)), data.draw(hexes_of(grid))
    assert set(bits(spread.flood(mask(seed), mask(allowed)))) == slow_flood(grid, seed, allowed)
