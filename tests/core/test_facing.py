"""Facing: arcs of hexside and corner facings, exact on their boundaries."""

import math
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.core.bits import bits
from grognard.core.errors import BadInput
from grognard.core.facing import (
    FACINGS,
    Arc,
    Compass,
    checked_facing,
    directions_in,
    reversed_facing,
    to_hexside,
    turned,
)
from grognard.core.hexes import Grid, GridSpec, Hex

FRONT = Arc(60)
SIDE = Arc(120, over=60)
REAR = Arc(180, over=120)
HALF_PLANE = Arc(90)

FLAT = Grid(GridSpec(columns=13, rows=11, first_column=1, first_row=1, orientation="flat", shifted="odd"))
POINTY = Grid(GridSpec(columns=11, rows=13, orientation="pointy", shifted="odd", rows_up=True))
GRIDS = {"flat": (FLAT, Compass(FLAT)), "pointy": (POINTY, Compass(POINTY))}
COMPASS = GRIDS["flat"][1]

facings = st.integers(0, 11)
places = st.integers(0, FLAT.size - 1)


def at(label: str) -> Hex:
    return FLAT.hex(label)


def labels(hexes: tuple[Hex, ...]) -> str:
    return " ".join(FLAT.label(hex) for hex in hexes)


# The hexes next to a piece. 0706 has 0806 to the north-east (direction 0), 0705 to the north, 0606, 0607, 0707, 0807.


def test_facing_a_hexside_three_hexes_lie_in_front_and_one_behind() -> None:
    assert labels(COMPASS.neighbours(at("0706"), 2, FRONT)) == "0806 0705 0606"
    assert labels(COMPASS.neighbours(at("0706"), reversed_facing(2), Arc(30))) == "0707"


def test_facing_a_corner_two_hexes_lie_in_front_and_two_behind() -> None:
    assert labels(COMPASS.neighbours(at("0706"), 1, FRONT)) == "0806 0705"
    assert labels(COMPASS.neighbours(at("0706"), reversed_facing(1), Arc(30))) == "0607 0707"


def test_neighbours_off_the_board_are_left_out() -> None:
    assert labels(COMPASS.neighbours(at("0201"), 2, FRONT)) == ""
    assert labels(COMPASS.neighbours(at("0101"), 2, FRONT)) == "0201"


@pytest.mark.parametrize("facing", FACINGS)
def test_directions_of_an_arc_go_round_counter_clockwise(facing: int) -> None:
    found = directions_in(facing, FRONT)
    assert len(found) == (3 if to_hexside(facing) else 2)
    assert [(d - found[0]) % 6 for d in found] == list(range(len(found)))
    assert directions_in(facing, Arc(180, over=120)) == tuple(
        d for d in directions_in(facing, Arc(180, over=90)) if d in directions_in(reversed_facing(facing), Arc(30))
    )


# Boundaries


def test_the_boundary_belongs_to_the_arc_that_reaches_up_to_it() -> None:
    """From 0706 facing north 0805 lies 30 degrees off, 0806 exactly 60, 0906 exactly 90, 0807 exactly 120."""
    off = [COMPASS.swing(at("0706"), 2, at(text)) for text in ("0701", "0805", "0806", "0906", "0807", "0808", "0711")]
    assert off == [0, 2, 4, 6, 8, 10, 12]
    assert COMPASS.within(at("0706"), 2, at("0806"), FRONT)
    assert not COMPASS.within(at("0706"), 2, at("0806"), SIDE)
    assert COMPASS.within(at("0706"), 2, at("0807"), SIDE)
    assert not COMPASS.within(at("0706"), 2, at("0807"), REAR)


def test_just_past_the_boundary_is_in_the_next_arc() -> None:
    """1105 lies a little over 60 degrees off north, 1005 exactly there, 1004 a little under."""
    assert COMPASS.swing(at("0706"), 2, at("1004")) == 3
    assert COMPASS.swing(at("0706"), 2, at("1005")) == 4
    assert COMPASS.swing(at("0706"), 2, at("1105")) == 5
    assert not COMPASS.within(at("0706"), 2, at("1105"), FRONT)
    assert COMPASS.within(at("0706"), 2, at("1105"), SIDE)


def test_the_dividing_line_belongs_to_the_front_half() -> None:
    assert COMPASS.within(at("0706"), 2, at("0906"), HALF_PLANE)
    assert COMPASS.within(at("0706"), 2, at("0506"), HALF_PLANE)
    assert not COMPASS.within(at("0706"), 2, at("0907"), HALF_PLANE)


def test_the_own_hex_is_in_no_arc() -> None:
    here = at("0706")
    assert COMPASS.swing(here, 2, here) is None
    assert not COMPASS.within(here, 2, here, Arc(180))
    assert not COMPASS.arc(here, 2, Arc(180)) >> here & 1


# Turning


def test_turning_goes_round() -> None:
    assert turned(11, 1) == 0
    assert turned(0, -1) == 11
    assert reversed_facing(8) == 2


def test_the_facings_that_bring_a_hex_to_the_front() -> None:
    assert COMPASS.facings(at("0706"), at("0705"), FRONT) == (0, 1, 2, 3, 4)
    assert COMPASS.facings(at("0706"), at("1105"), FRONT) == (0, 1, 10, 11)
    assert COMPASS.facings(at("0706"), at("0706"), FRONT) == ()


@pytest.mark.parametrize("wrong", [-1, 12])
def test_other_numbers_are_no_facings(wrong: int) -> None:
    with pytest.raises(BadInput, match="0 to 11"):
        checked_facing(wrong)
    with pytest.raises(BadInput, match="0 to 11"):
        COMPASS.arc(0, wrong, FRONT)
    with pytest.raises(BadInput, match="0 to 11"):
        COMPASS.neighbours(0, wrong, FRONT)


@pytest.mark.parametrize(("upto", "over"), [(45, None), (210, None), (60, 60), (60, 90), (90, 15), (-30, None)])
def test_arcs_run_between_multiples_of_30_degrees(upto: int, over: int | None) -> None:
    with pytest.raises(ValueError, match="multiples of 30"):
        Arc(upto, over)


# Properties


@given(places, facings, places)
def test_front_side_and_rear_share_out_the_board(hex: Hex, facing: int, other: Hex) -> None:
    arcs = [COMPASS.within(hex, facing, other, arc) for arc in (FRONT, SIDE, REAR)]
    assert sum(arcs) == (hex != other)


@given(places, facings, places, st.integers(0, 11))
def test_turning_by_30_degrees_changes_the_swing_by_two_at_most(hex: Hex, facing: int, other: Hex, steps: int) -> None:
    before, after = COMPASS.swing(hex, facing, other), COMPASS.swing(hex, turned(facing, 1), other)
    if before is None or after is None:
        assert hex == other
    else:
        assert abs(before - after) in {0, 2}  # from half a step on one hand to half a step on the other
        assert before + (COMPASS.swing(hex, reversed_facing(facing), other) or 0) == 12


@given(places, facings, places)
def test_who_is_ahead_of_one_has_him_at_the_same_angle_off_the_reverse(hex: Hex, facing: int, other: Hex) -> None:
    assert COMPASS.swing(hex, facing, other) == COMPASS.swing(other, reversed_facing(facing), hex)


@given(places, facings, places, st.sampled_from([FRONT, SIDE, REAR, HALF_PLANE, Arc(30), Arc(0)]))
def test_masks_lists_and_single_answers_agree(hex: Hex, facing: int, other: Hex, arc: Arc) -> None:
    mask = COMPASS.arc(hex, facing, arc)
    assert bool(mask >> other & 1) == COMPASS.within(hex, facing, other, arc)
    assert (facing in COMPASS.facings(hex, other, arc)) == COMPASS.within(hex, facing, other, arc)
    assert set(COMPASS.neighbours(hex, facing, arc)) == set(FLAT.neighbours[hex]) & set(bits(mask))


@pytest.mark.parametrize("name", GRIDS)
def test_swings_agree_with_angles_measured_on_paper(name: str) -> None:
    grid, compass = GRIDS[name]
    first = 0 if name == "pointy" else 30
    for hex, other, facing in product(range(0, grid.size, 7), range(grid.size), FACINGS):
        if hex != other:
            (x, y), (u, v) = grid.xy(hex), grid.xy(other)
            off = math.degrees(math.atan2(v - y, u - x)) - first - 30 * facing
            half_steps = abs((off + 180) % 360 - 180) / 15
            swing = compass.swing(hex, facing, other)
            assert swing is not None
            if swing % 2:
                assert swing - 1 + 1e-9 < half_steps < swing + 1 - 1e-9
            else:
                assert abs(half_steps - swing) < 1e-9
