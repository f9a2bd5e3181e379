"""Parts of line of sight that games share: hexside obstacles with joints, levels, hills, lines as masks."""

from fractions import Fraction
from itertools import product

import pytest

from grognard.core.bits import Spread, bits
from grognard.core.hexes import OFF_BOARD, Across, Along, Corner, Grid, GridSpec, Hex, Hexside, Inside
from grognard.core.sight import (
    Ends,
    Hills,
    Judge,
    Lines,
    Sight,
    Way,
    barred,
    barred_at_the_end,
    barrier,
    obstacles,
    walk,
    ways,
)

GRID = Grid(GridSpec(columns=10, rows=10, first_row=10, shifted="odd", rows_up=True, label="{row}{column:02d}"))


def at(label: str) -> Hex:
    return GRID.hex(label)


def sides(*pairs: str) -> set[Hexside]:
    return {GRID.side(*(at(label) for label in pair.split("/"))) for pair in pairs}


def ways_past(a: str, b: str, place: int) -> list[set[Hexside]]:
    return [set(way) for way in ways(GRID, GRID.trace(at(a), at(b)), place)]


class Ridge(Judge[str]):
    """A crest with joints: it blocks where it cannot be passed on one hand."""

    def __init__(self, *pairs: str) -> None:
        self.sides = sides(*pairs)

    def past(self, ways: tuple[Way, ...]) -> str | None:
        return "ridge" if barred(ways, self.sides) else None


# Ways past a hexside or a corner


def test_across_a_hexside_there_is_one_way() -> None:
    assert GRID.trace(at("1202"), at("1204"))[1] == Across(at("1202"), at("1203"))
    assert ways_past("1202", "1204", 1) == [sides("1202/1203")]


def test_past_a_corner_there_are_two_ways_one_of_them_through_the_third_hex() -> None:
    """From 1403 to 1507 the line goes from 1404 into 1405 or 1504 by their corner."""
    trace = GRID.trace(at("1403"), at("1507"))
    place = next(i for i, passage in enumerate(trace) if isinstance(passage, Corner))
    before, after = trace[place - 1], trace[place + 1]
    assert isinstance(before, Inside)
    assert isinstance(after, Inside)
    straight, round_about = ways_past("1403", "1507", place)
    assert straight == {GRID.side(before.hex, after.hex)}
    (third,) = {at("1404"), at("1405"), at("1504")} - {before.hex, after.hex}
    assert round_about == {GRID.side(before.hex, third), GRID.side(third, after.hex)}


def test_before_and_after_a_hexside_there_is_a_way_on_each_hand() -> None:
    """From 1204 straight north to 1404 the line runs between 1303 and 1304."""
    assert ways_past("1204", "1404", 1) == [sides("1204/1303"), sides("1204/1304")]
    assert ways_past("1204", "1404", 3) == [sides("1303/1404"), sides("1304/1404")]


def test_at_the_edge_of_the_board_one_way_has_no_hexside_and_nothing_bars_it() -> None:
    assert GRID.trace(at("1000"), at("1200"))[2] == Along(OFF_BOARD, at("1100"))
    assert ways_past("1000", "1200", 1) == [set(), sides("1000/1100")]
    assert barrier(GRID, at("1000"), at("1200"), sides("1000/1100", "1100/1200")) is None


def test_inside_a_hex_there_is_nothing_to_pass() -> None:
    with pytest.raises(ValueError, match="no hexside or corner"):
        ways_past("1202", "1205", 2)


# Barriers


def test_a_hexside_bars_the_line_that_crosses_it() -> None:
    assert barrier(GRID, at("1202"), at("1205"), sides("1203/1204")) == Across(at("1203"), at("1204"))
    assert barrier(GRID, at("1202"), at("1205"), sides("1205/1206")) is None


def test_a_free_end_bars_nothing_but_a_joint_does() -> None:
    """From 1204 to 1604 the line leaves 1404 by the corner between 1503 and 1504."""
    assert barrier(GRID, at("1204"), at("1604"), sides("1404/1503")) is None
    assert barrier(GRID, at("1204"), at("1604"), sides("1503/1504")) is None
    joint = barrier(GRID, at("1204"), at("1604"), sides("1404/1503", "1404/1504"))
    assert joint == Corner((at("1404"), at("1503"), at("1504")))


def test_hexsides_on_both_hands_bar_only_at_one_corner() -> None:
    """One before and one behind the hexside along which the line runs leave a way between them."""
    assert barrier(GRID, at("1204"), at("1604"), sides("1404/1503", "1504/1604")) is None


def test_a_judge_is_asked_for_ways_after_the_hexside_itself() -> None:
    ridge = Ridge("1404/1503", "1404/1504", "1303/1404", "1304/1404")
    found = list(obstacles(GRID, at("1204"), at("1604"), ridge))
    assert [sight.at for sight in found] == [
        Corner((at("1303"), at("1304"), at("1404"))),
        Corner((at("1404"), at("1503"), at("1504"))),
    ]
    assert walk(GRID, at("1204"), at("1604"), ridge) == found[0]
    assert walk(GRID, at("1204"), at("1604"), Ridge()) == Sight(True)


def test_barred_at_the_end_is_judged_where_the_line_enters() -> None:
    assert barred_at_the_end(GRID, at("1202"), at("1205"), sides("1204/1205"))
    assert not barred_at_the_end(GRID, at("1202"), at("1205"), sides("1203/1204"))
    assert barred_at_the_end(GRID, at("1204"), at("1404"), sides("1303/1404", "1304/1404"))
    assert not barred_at_the_end(GRID, at("1204"), at("1404"), sides("1303/1404"))
    assert not barred_at_the_end(GRID, at("1204"), at("1204"), sides("1303/1404"))


def test_barriers_are_the_same_both_ways() -> None:
    ridge = sides("1404/1503", "1404/1504", "1304/1404", "1304/1305", "1305/1205")
    for a, b in product(range(GRID.size), repeat=2):
        assert barrier(GRID, a, b, ridge) is None or barrier(GRID, b, a, ridge) is not None


# Levels


def test_ends_are_sorted_by_height() -> None:
    assert Ends.of(3, 2, 7, 5) == Ends(higher=7, lower=3, high=5, low=2)
    assert Ends.of(3, 5, 7, 2) == Ends(higher=3, lower=7, high=5, low=2)
    assert Ends.of(3, 5, 7, 5).level
    assert not Ends.of(3, 5, 7, 2).level


@pytest.mark.parametrize(("height", "within"), [(3, True), (4, True), (5, False)])
def test_the_part_of_the_height_between_the_ends(height: int, within: bool) -> None:
    assert Ends(0, 1, 8, 2).rises_within(height, Fraction(1, 3)) == within


def test_nearer_to_the_lower_end_or_as_near() -> None:
    ends = Ends(higher=at("1202"), lower=at("1206"), high=4, low=0)
    assert [ends.nearer_the_lower(GRID, at(label)) for label in ("1203", "1204", "1205")] == [False, True, True]


def test_a_blind_zone_is_so_many_hexes_deep() -> None:
    ends = Ends(higher=at("1202"), lower=at("1206"), high=4, low=0)
    assert [ends.hides_the_lower(GRID, at("1205"), blind) for blind in (0, 1)] == [False, True]
    assert [ends.hides_the_lower(GRID, at("1204"), blind) for blind in (1, 2)] == [False, True]


def test_hills_hang_together_at_or_above_a_level() -> None:
    """1202 to 1204 is one hill with a summit at each end; 1206 is another."""
    heights = {at("1202"): 2, at("1203"): 1, at("1204"): 2, at("1206"): 2}
    hills = Hills(Spread(GRID), [heights.get(hex, 0) for hex in range(GRID.size)])
    assert hills.same(1, at("1202"), at("1204"))
    assert not hills.same(2, at("1202"), at("1204"))
    assert not hills.same(1, at("1202"), at("1206"))
    assert hills.same(0, at("1202"), at("1206"))
    assert not hills.same(2, at("1203"), at("1203")), "lower than the level"
    assert not hills.same(2, at("1202"), at("1203"))


# Lines as masks

GRIDS = [
    Grid(GridSpec(columns=12, rows=9, first_column=1, first_row=1, orientation=orientation, shifted=shifted))
    for orientation in ("pointy", "flat")
    for shifted in ("odd", "even")
]


@pytest.mark.parametrize("grid", GRIDS, ids=repr)
def test_masks_of_lines_hold_what_the_trace_meets(grid: Grid) -> None:
    lines = Lines(grid)
    for a, b in product(range(grid.size), repeat=2):
        inner = grid.line(a, b)[1:-1]
        through, beside = lines.between(a, b)
        assert bits(through) == sorted(span.hex for span in inner if isinstance(span, Inside))
        along = {hex for span in inner if isinstance(span, Along) for hex in (span.left, span.right)}
        assert bits(beside) == sorted(along - {OFF_BOARD})
