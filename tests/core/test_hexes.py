"""The grid: labels, neighbours, distances, hexsides, bearings and exact lines."""

import math
from fractions import Fraction
from itertools import product
from typing import Literal

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from grognard.core.distances import Distances
from grognard.core.hexes import (
    CUBE_STEPS,
    OFF_BOARD,
    Across,
    Along,
    BadHex,
    Corner,
    Cube,
    Grid,
    GridSpec,
    Hex,
    Inside,
    Passage,
    Span,
    opposite,
)

KURSK = GridSpec(
    columns=28,
    rows=51,
    first_column=0,
    first_row=10,
    orientation="pointy",
    shifted="odd",
    rows_up=True,
    label="{row:02d}{column:02d}",
)
ORIENTATIONS: tuple[Literal["pointy", "flat"], ...] = ("pointy", "flat")
PARITIES: tuple[Literal["odd", "even"], ...] = ("odd", "even")
SMALL = [
    GridSpec(columns=6, rows=7, first_column=2, first_row=first_row, orientation=o, shifted=p, rows_up=up)
    for o, p, up, first_row in product(ORIENTATIONS, PARITIES, (True, False), (0, 1))
]
GRIDS = [Grid(spec) for spec in SMALL]

kursk = Grid(KURSK)


def at(label: str) -> Hex:
    return kursk.hex(label)


def labels(hexes: tuple[Hex, ...]) -> str:
    return " ".join(kursk.label(hex) for hex in hexes)


# Labels


def test_the_kursk_map_has_1428_hexes_printed_row_first() -> None:
    assert kursk.size == 1428
    assert at("1000") == 0
    assert at("1503") == 5 * 28 + 3
    assert kursk.label(1427) == "6027"
    assert kursk.row_column(at("3415")) == (34, 15)


@pytest.mark.parametrize("grid", GRIDS)
def test_every_label_leads_back_to_its_hex(grid: Grid) -> None:
    assert [grid.hex(grid.label(hex)) for hex in range(grid.size)] == list(range(grid.size))


def test_a_label_may_carry_a_map_letter() -> None:
    grid = Grid(replace(KURSK, label="C{column:02d}{row:02d}"))
    assert grid.label(0) == "C0010"
    assert grid.row_column(grid.hex("C0312")) == (12, 3)


@pytest.mark.parametrize("label", ["0900", "6100", "1028", "150", "", "x"])
def test_a_label_off_the_map_is_refused_in_one_sentence(label: str) -> None:
    with pytest.raises(BadHex, match=r"^There is no hex .* on this map \(1000 to 6027\)\.$"):
        kursk.hex(label)


@pytest.mark.parametrize("hex", [-1, 1428])
def test_a_hex_number_off_the_map_has_no_label(hex: Hex) -> None:
    with pytest.raises(BadHex, match="no hex number"):
        kursk.label(hex)


def test_a_grid_refuses_labels_that_are_not_unique_and_maps_without_hexes() -> None:
    with pytest.raises(ValueError, match="same label"):
        Grid(replace(KURSK, label="{row}"))
    with pytest.raises(ValueError, match="at least one"):
        Grid(replace(KURSK, columns=0))


# Neighbours and distances


def test_kursk_hexes_of_one_row_lie_side_by_side() -> None:
    assert [kursk.distance(at("1503"), at(to)) for to in ("1504", "1505", "1506")] == [1, 2, 3]


def test_kursk_odd_rows_lie_half_a_hex_further_east() -> None:
    assert kursk.adjacent(at("1809"), at("1908"))
    assert kursk.adjacent(at("1907"), at("1908"))
    assert labels(kursk.neighbours[at("1908")]) == "1909 2009 2008 1907 1808 1809"
    assert labels(kursk.neighbours[at("1808")]) == "1809 1908 1907 1807 1707 1708"


def test_a_corner_hex_has_only_its_neighbours_on_the_board() -> None:
    assert kursk.neighbour[at("1000")] == (
        at("1001"),
        at("1100"),
        OFF_BOARD,
        OFF_BOARD,
        OFF_BOARD,
        OFF_BOARD,
    )
    assert labels(kursk.neighbours[at("1000")]) == "1001 1100"


def test_ring_2_of_3415() -> None:
    expected = "3214 3215 3216 3313 3316 3413 3417 3513 3516 3614 3615 3616"
    assert labels(kursk.ring(at("3415"), 2)) == expected


def test_ring_and_disc_are_cut_at_the_edge() -> None:
    assert labels(kursk.within(at("1000"), 1)) == "1000 1001 1100"
    assert labels(kursk.ring(at("1000"), 0)) == "1000"


@pytest.mark.parametrize("grid", [*GRIDS, kursk], ids=repr)
def test_all_distances_at_once_are_those_one_by_one(grid: Grid) -> None:
    distances = Distances(grid)
    for hex in range(0, grid.size, 1 if grid.size < 100 else 97):
        assert list(distances.of(hex)) == [grid.distance(hex, other) for other in range(grid.size)]


@pytest.mark.parametrize("grid", GRIDS)
def test_ring_and_disc_agree_with_distance(grid: Grid) -> None:
    for hex, n in product((0, 20, grid.size - 1), range(5)):
        every = range(grid.size)
        assert grid.ring(hex, n) == tuple(h for h in every if grid.distance(hex, h) == n)
        assert grid.within(hex, n) == tuple(h for h in every if grid.distance(hex, h) <= n)


@pytest.mark.parametrize("grid", GRIDS)
def test_neighbours_lie_one_apart_in_their_compass_direction(grid: Grid) -> None:
    first = 0 if grid.spec.orientation == "pointy" else 30
    for a in range(grid.size):
        for d, b in enumerate(grid.neighbour[a]):
            if b != OFF_BOARD:
                (x, y), (u, v) = grid.xy(a), grid.xy(b)
                assert math.dist((x, y), (u, v)) == pytest.approx(1)
                assert math.degrees(math.atan2(v - y, u - x)) % 360 == pytest.approx(first + 60 * d)


@pytest.mark.parametrize("grid", GRIDS)
def test_neighbours_are_exactly_the_hexes_whose_centres_are_one_apart(grid: Grid) -> None:
    for a, b in product(range(grid.size), repeat=2):
        one_apart = math.isclose(math.dist(grid.xy(a), grid.xy(b)), 1)
        assert grid.adjacent(a, b) == one_apart == (grid.distance(a, b) == 1)


@pytest.mark.parametrize("grid", GRIDS)
def test_the_printed_stagger_is_where_the_spec_says(grid: Grid) -> None:
    spec, parity = grid.spec, PARITIES.index(grid.spec.shifted) ^ 1
    north = 1 if spec.rows_up else -1
    for hex in range(grid.size):
        row, column = grid.row_column(hex)
        staggered, along = (row, 0) if spec.orientation == "pointy" else (column, 1)
        first = spec.first_row if spec.orientation == "pointy" else spec.first_column
        half = ((staggered % 2 == parity) - (first % 2 == parity)) / 2
        straight = column - spec.first_column if along == 0 else row - spec.first_row
        sign = 1 if along == 0 else north
        assert grid.xy(hex)[along] == pytest.approx(sign * (straight + half))


@pytest.mark.parametrize("grid", GRIDS)
def test_rows_grow_north_or_south_as_printed(grid: Grid) -> None:
    next_row = grid.xy(grid.spec.columns)[1] - grid.xy(0)[1]
    assert (next_row > 0) == grid.spec.rows_up


@pytest.mark.parametrize("grid", GRIDS)
def test_the_way_back_is_the_opposite_direction(grid: Grid) -> None:
    for a in range(grid.size):
        for b in grid.neighbours[a]:
            there, back = grid.direction(a, b), grid.direction(b, a)
            assert there is not None
            assert back == opposite(there)
    assert grid.direction(0, 0) is None
    assert grid.direction(0, OFF_BOARD) is None


def test_cube_coordinates_sum_to_nothing() -> None:
    assert all(sum(kursk.cube(hex)) == 0 for hex in range(kursk.size))


# Bearings


def test_a_neighbour_bears_on_its_hexside_and_the_hex_beyond_a_corner_on_the_corner() -> None:
    middle = at("3415")
    assert [kursk.bearing12(middle, n) for n in kursk.neighbours[middle]] == [(2 * d, 2 * d) for d in range(6)]
    beyond = [at(label) for label in ("3516", "3615", "3513", "3313", "3215", "3316")]
    assert [kursk.bearing12(middle, hex) for hex in beyond] == [(2 * d + 1, 2 * d + 1) for d in range(6)]


@pytest.mark.parametrize("grid", GRIDS)
def test_bearings_agree_with_the_compass(grid: Grid) -> None:
    first = 0 if grid.spec.orientation == "pointy" else 30
    for a, b in product(range(0, grid.size, 5), range(grid.size)):
        if a != b:
            (x, y), (u, v) = grid.xy(a), grid.xy(b)
            twelfths = (math.degrees(math.atan2(v - y, u - x)) - first) / 30 % 12
            low, high = grid.bearing12(a, b)
            if low == high:
                assert min(abs(twelfths - low), abs(twelfths - low - 12)) < 1e-9
            else:
                assert low + 1e-9 < twelfths < low + 1 - 1e-9
                assert high == (low + 1) % 12


def test_a_hex_has_no_bearing_to_itself() -> None:
    with pytest.raises(BadHex, match="3415 has no bearing to itself"):
        kursk.bearing12(at("3415"), at("3415"))


# Hexsides


@pytest.mark.parametrize("grid", GRIDS)
def test_a_hexside_has_one_number_seen_from_both_hexes(grid: Grid) -> None:
    sides = set()
    for a in range(grid.size):
        for b in grid.neighbours[a]:
            assert grid.side(a, b) == grid.side(b, a)
            assert set(grid.side_hexes(grid.side(a, b))) == {a, b}
            sides.add(grid.side(a, b))
    assert len(sides) == sum(map(len, grid.neighbours)) // 2


def test_only_neighbours_share_a_hexside() -> None:
    with pytest.raises(BadHex, match="1503 and 1505 do not share a hexside"):
        kursk.side(at("1503"), at("1505"))
    with pytest.raises(BadHex, match="number -1 and 1000 do not share"):
        kursk.side(OFF_BOARD, at("1000"))
    with pytest.raises(BadHex, match="no hexside"):
        kursk.side_hexes(3 * at("1000") + 2)
    with pytest.raises(BadHex, match="no hexside"):
        kursk.side_hexes(-1)


# Lines


def test_a_line_along_a_row_crosses_each_hexside_in_the_middle() -> None:
    a, b, c = at("1503"), at("1504"), at("1505")
    assert kursk.trace(a, c) == (Inside(a), Across(a, b), Inside(b), Across(b, c), Inside(c))
    assert kursk.line(a, c) == (Inside(a), Inside(b), Inside(c))
    assert kursk.crossings(a, c) == (Across(a, b), Across(b, c))


def test_a_line_straight_north_runs_along_the_hexside_between() -> None:
    south, west, east, north = at("1808"), at("1907"), at("1908"), at("2008")
    assert kursk.trace(south, north) == (
        Inside(south),
        Corner((south, west, east)),
        Along(west, east),
        Corner((west, east, north)),
        Inside(north),
    )
    assert kursk.line(south, north) == (Inside(south), Along(west, east), Inside(north))


def test_a_line_at_the_edge_runs_along_a_hexside_with_nothing_beyond() -> None:
    assert kursk.line(at("1000"), at("1200")) == (
        Inside(at("1000")),
        Along(OFF_BOARD, at("1100")),
        Inside(at("1200")),
    )


def test_a_line_may_touch_a_third_hex_only_at_its_corner() -> None:
    """Four hexes east and one north-east: 1504 and 1406 are touched at a corner, never entered."""
    a, b = at("1403"), at("1507")
    inside = " ".join(kursk.label(p.hex) for p in kursk.line(a, b) if isinstance(p, Inside))
    assert inside == "1403 1404 1405 1505 1506 1507"
    assert [labels(p.hexes) for p in kursk.crossings(a, b) if isinstance(p, Corner)] == [
        "1404 1405 1504",
        "1406 1505 1506",
    ]


def test_the_hexsides_that_end_at_a_corner() -> None:
    a, b, c = at("1808"), at("1907"), at("1908")
    assert kursk.corner_sides(Corner((a, b, c))) == (kursk.side(a, b), kursk.side(a, c), kursk.side(b, c))
    assert kursk.corner_sides(Corner((OFF_BOARD, at("1000"), at("1100")))) == (kursk.side(at("1000"), at("1100")),)


def test_the_line_of_a_hex_to_itself_is_the_hex() -> None:
    assert kursk.trace(5, 5) == (Inside(5),)


def flipped(passage: Passage) -> Passage:
    """The same thing met by the line the other way."""
    match passage:
        case Along(left, right):
            return Along(right, left)
        case Across(behind, ahead):
            return Across(ahead, behind)
    return passage


@pytest.mark.parametrize("grid", GRIDS)
def test_a_line_reversed_meets_the_same_things_in_reverse(grid: Grid) -> None:
    for a, b in product(range(grid.size), repeat=2):
        assert grid.trace(b, a) == tuple(flipped(p) for p in reversed(grid.trace(a, b)))


@pytest.mark.parametrize("grid", GRIDS)
def test_between_two_spans_of_a_line_lies_one_hexside_or_corner(grid: Grid) -> None:
    for a, b in product(range(grid.size), repeat=2):
        trace = grid.trace(a, b)
        assert trace[::2] == grid.line(a, b)
        assert all(isinstance(p, Across | Corner) for p in trace[1::2])
        for before, between, after in zip(trace[::2], trace[1::2], trace[2::2], strict=False):
            assert touched(before) | touched(after) <= touched(between)


def touched(passage: Passage) -> set[Hex]:
    match passage:
        case Inside(hex):
            return {hex}
        case Along(left, right):
            return {left, right}
        case Across(behind, ahead):
            return {behind, ahead}
        case Corner(hexes):
            return set(hexes)


# The slow twin: clip the line against every hex of a wider board in fractions.


def shadow(grid: Grid, a: Hex, b: Hex, cube: Cube) -> tuple[Fraction, Fraction, bool] | None:
    """From when to when the line is in a closed hex, and whether it only runs along its edge."""
    start, end = grid.cube(a), grid.cube(b)
    low, high, edge = Fraction(0), Fraction(1), False
    for step in CUBE_STEPS:
        place = sum((p - c) * s for p, c, s in zip(start, cube, step, strict=True))
        speed = sum((q - p) * s for p, q, s in zip(start, end, step, strict=True))
        if speed == 0:
            if place > 1:
                return None
            edge = edge or place == 1
        elif speed > 0:
            high = min(high, Fraction(1 - place, speed))
        else:
            low = max(low, Fraction(1 - place, speed))
    return (low, high, edge) if low <= high else None


def slow_line_and_corners(grid: Grid, a: Hex, b: Hex) -> tuple[list[Span], list[tuple[Hex, ...]]]:
    """The spans in order, Along with the lower hex first, and the corners passed."""
    by_cube = {grid.cube(hex): hex for hex in range(grid.size)}
    wider = {tuple(map(sum, zip(c, s, strict=True))) for c in by_cube for s in CUBE_STEPS} | set(by_cube)
    spans: dict[tuple[Fraction, Fraction], list[Hex]] = {}
    moments: dict[Fraction, list[Hex]] = {}
    for q, r, s in wider:
        if met := shadow(grid, a, b, (q, r, s)):
            low, high, _ = met
            hex = by_cube.get((q, r, s), OFF_BOARD)
            if low < high:
                spans.setdefault((low, high), []).append(hex)
            for moment in {low, high} - {Fraction(0), Fraction(1)}:
                moments.setdefault(moment, []).append(hex)
    line: list[Span] = []
    for _, hexes in sorted(spans.items()):
        line.append(Inside(hexes[0]) if len(hexes) == 1 else Along(*sorted(hexes)))
    return line, [tuple(sorted(hexes)) for _, hexes in sorted(moments.items()) if len(hexes) == 3]


WIDER = [Grid(replace(spec, columns=12, rows=13)) for spec in SMALL[::3]]


@given(st.sampled_from(GRIDS + WIDER), st.data())
def test_lines_agree_with_clipping_against_every_hex(grid: Grid, data: st.DataObject) -> None:
    hexes = st.integers(0, grid.size - 1)
    a, b = data.draw(hexes), data.draw(hexes)
    assume(a != b)
    line, corners = slow_line_and_corners(grid, a, b)
    ordered = [Along(*sorted((p.left, p.right))) if isinstance(p, Along) else p for p in grid.line(a, b)]
    assert ordered == line
    assert [p.hexes for p in grid.trace(a, b) if isinstance(p, Corner)] == corners


@pytest.mark.parametrize("grid", GRIDS)
def test_left_and_right_of_a_line_along_a_hexside(grid: Grid) -> None:
    for a, b in product(range(grid.size), repeat=2):
        for span in grid.line(a, b):
            if isinstance(span, Along):
                assert span.left == OFF_BOARD or leans(grid, a, b, span.left) > 0
                assert span.right == OFF_BOARD or leans(grid, a, b, span.right) < 0


def leans(grid: Grid, a: Hex, b: Hex, c: Hex) -> float:
    """Positive if c lies left of the line from a to b."""
    (x, y), (u, v), (p, q) = grid.xy(a), grid.xy(b), grid.xy(c)
    return (u - x) * (q - y) - (v - y) * (p - x)


def test_the_hex_of_cube_coordinates() -> None:
    grid = Grid(GridSpec(columns=4, rows=3, orientation="pointy"))
    assert [grid.at(grid.cube(hex)) for hex in range(grid.size)] == list(range(grid.size))
    assert grid.at((99, -99, 0)) == OFF_BOARD


@pytest.mark.parametrize("grid", GRIDS)
def test_what_a_line_crosses_is_what_its_trace_meets(grid: Grid) -> None:
    for a in range(0, grid.size, 5):
        for b in range(0, grid.size, 3):
            trace = grid.trace(a, b)
            entered = {p.hex for p in trace if isinstance(p, Inside)} - {a, b}
            met: set[int] = set()
            for p in trace:
                if isinstance(p, Across):
                    met |= {p.behind, p.ahead}
                elif isinstance(p, Corner):
                    met |= {*p.hexes}
                elif isinstance(p, Along):
                    met |= {p.left, p.right}
            inside, beside = grid.crossed(a, b)
            assert inside == sum(1 << hex for hex in entered)
            assert beside == sum(1 << hex for hex in met - entered - {a, b, -1})
