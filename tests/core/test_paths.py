"""Movement reach: costs, stops, closed hexes, barred first steps, against Dijkstra's search."""

import heapq
from collections.abc import Callable
from random import Random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.core.bits import bits, mask
from grognard.core.hexes import Grid, GridSpec, Hex
from grognard.core.paths import Ground, reach

KURSK = Grid(GridSpec(columns=28, rows=51, first_row=10, shifted="odd", rows_up=True, label="{row:02d}{column:02d}"))
ORIENTATIONS: tuple[Literal["pointy", "flat"], ...] = ("pointy", "flat")
GRIDS = [
    Grid(GridSpec(columns=8, rows=7, orientation=o, shifted="even", rows_up=up))
    for o in ORIENTATIONS
    for up in (True, False)
]


def at(*labels: str) -> list[Hex]:
    return [KURSK.hex(label) for label in labels]


def labels(found: int) -> str:
    return " ".join(KURSK.label(hex) for hex in bits(found))


def clear(_: Hex, __: Hex) -> int:
    return 1


def entering(costs: dict[str, int | None]) -> Callable[[Hex, Hex], int | None]:
    """Clear ground but for these hexes."""
    by_hex = {KURSK.hex(label): cost for label, cost in costs.items()}
    return lambda _, b: by_hex.get(b, 1)


OPEN = Ground(KURSK, clear)
[START] = at("1908")


def test_on_clear_ground_a_budget_reaches_its_distance() -> None:
    found = reach(OPEN, START, 3)
    assert [bits(level) for level in found.by_cost] == [
        [],
        list(KURSK.ring(START, 1)),
        list(KURSK.ring(START, 2)),
        list(KURSK.ring(START, 3)),
    ]
    assert not found.hexes >> START & 1


@pytest.mark.parametrize("budget", [0, -1])
def test_without_points_nothing_is_reached(budget: int) -> None:
    assert reach(OPEN, START, budget).hexes == 0


def test_a_forest_beside_the_start_is_entered_only_if_it_can_be_paid() -> None:
    ground = Ground(KURSK, entering({"1909": 3}))
    forest = KURSK.hex("1909")
    assert not reach(ground, START, 2).hexes >> forest & 1
    assert reach(ground, START, 3).cost(forest) == 3


def test_a_detour_that_is_cheaper_than_the_straight_way_is_taken() -> None:
    ground = Ground(KURSK, entering({"1909": 8}))
    found = reach(ground, START, 4)
    beyond = KURSK.hex("1910")
    assert found.cost(beyond) == 3
    assert [KURSK.label(hex) for hex in found.path(beyond)] == ["2009", "2010", "1910"]


def test_a_river_hexside_costs_extra_only_when_crossed() -> None:
    river = KURSK.side(*at("1908", "1909"))
    ground = Ground(KURSK, lambda a, b: 4 if KURSK.side(a, b) == river else 1)
    found = reach(ground, START, 4)
    assert ground.step_cost(*at("1908", "1909")) == 4
    assert found.cost(KURSK.hex("1909")) == 2


def test_a_road_is_cheaper_than_the_forest_it_leads_through() -> None:
    road = {KURSK.side(*at(a, b)) for a, b in (("1908", "1909"), ("1909", "1910"))}
    ground = Ground(KURSK, lambda a, b: 1 if KURSK.side(a, b) in road else 3)
    assert labels(reach(ground, START, 2).hexes) == "1909 1910"


def test_a_hexside_may_be_closed_one_way() -> None:
    a, b = at("1908", "1909")
    ground = Ground(KURSK, lambda x, y: None if (x, y) == (a, b) else 1)
    assert reach(ground, a, 2).cost(b) == 2
    assert reach(ground, b, 2).cost(a) == 1
    assert ground.step_cost(a, b) is None


def test_closed_hexes_are_neither_entered_nor_passed() -> None:
    ring = mask(KURSK.ring(START, 2))
    assert reach(OPEN, START, 9, closed=ring).hexes == mask(KURSK.ring(START, 1))


def test_a_stop_hex_is_entered_and_ends_the_movement() -> None:
    ring = mask(KURSK.ring(START, 2))
    assert reach(OPEN, START, 9, stop=ring).hexes == mask(KURSK.within(START, 2)) & ~(1 << START)


def test_a_stop_hex_needs_the_stop_budget() -> None:
    near, far = at("1909", "1911")
    found = reach(OPEN, START, 5, stop=mask([near, far]), stop_budget=2)
    assert found.cost(near) == 1
    assert not found.hexes >> far & 1
    assert found.cost(KURSK.hex("1912")) == 5


@pytest.mark.parametrize("nothing", [0, -1])
def test_with_nothing_for_stops_no_stop_hex_is_entered(nothing: int) -> None:
    near = mask(KURSK.ring(START, 1))
    assert reach(OPEN, START, 4, stop=near, stop_budget=nothing).hexes == 0


def test_a_stop_budget_gives_no_extra_points() -> None:
    assert reach(OPEN, START, 2, stop=mask(at("1911")), stop_budget=9).hexes == reach(OPEN, START, 2).hexes


def test_a_mover_may_leave_a_stop_hex() -> None:
    assert reach(OPEN, START, 2, stop=1 << START).hexes == reach(OPEN, START, 2).hexes


def test_a_hex_barred_to_the_first_step_is_entered_the_long_way() -> None:
    [beside] = at("1909")
    found = reach(OPEN, START, 3, barred_first=1 << beside)
    assert found.cost(beside) == 2
    assert [KURSK.label(hex) for hex in found.path(beside)] == ["2009", "1909"]


def test_a_mover_does_not_come_back_to_try_the_barred_step_again() -> None:
    near = KURSK.neighbours[START]
    found = reach(OPEN, START, 9, barred_first=mask(near[1:]), closed=mask(KURSK.ring(START, 2)))
    assert [found.cost(hex) for hex in near] == [1, 2, 3, 4, 3, 2]


def test_of_equal_paths_the_one_back_in_direction_order_is_given() -> None:
    """2010 is entered from 2009 in its west or from 1909 in its south-west: west comes first."""
    found = reach(OPEN, START, 4)
    assert [KURSK.label(hex) for hex in found.path(KURSK.hex("2010"))] == ["2009", "2010"]


def test_cost_and_path_out_of_reach_are_refused_in_a_sentence() -> None:
    found = reach(OPEN, START, 1)
    with pytest.raises(ValueError, match=r"^Hex 1911 is out of reach\.$"):
        found.cost(KURSK.hex("1911"))
    with pytest.raises(ValueError, match="1908 is out of reach"):
        found.path(START)


def test_a_step_that_costs_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 movement point"):
        Ground(KURSK, lambda _, __: 0)


def test_only_neighbours_are_one_step_apart() -> None:
    assert OPEN.step_cost(*at("1908", "1910")) is None


# The slow twin


def slow_reach(
    ground: Ground,
    start: Hex,
    budget: int,
    closed: set[Hex],
    stop: set[Hex],
    stop_budget: int,
    barred: set[Hex],
) -> dict[Hex, int]:
    """Dijkstra's search: the cheapest total of every hex that can be entered."""
    costs: dict[Hex, int] = {}
    waiting = [(0, start)]
    while waiting:
        spent, hex = heapq.heappop(waiting)
        if hex in costs or (hex == start and spent > 0):
            continue
        if hex != start:
            costs[hex] = spent
            if hex in stop:
                continue
        for to in ground.grid.neighbours[hex]:
            step = ground.step_cost(hex, to)
            if step is None or to in closed or (hex == start and to in barred):
                continue
            if spent + step <= (min(budget, stop_budget) if to in stop else budget):
                heapq.heappush(waiting, (spent + step, to))
    return costs


def rough_ground(grid: Grid, seed: int) -> Ground:
    """Mostly clear, some forest, rivers, roads, cliffs and one-way steps."""
    random = Random(seed)
    terrain = random.choices([1, 2, 3, 8], [6, 2, 1, 1], k=grid.size)
    sides = random.choices([0, 1, 3, -1, None], [12, 2, 1, 2, 1], k=3 * grid.size)

    def cost(a: Hex, b: Hex) -> int | None:
        extra = sides[grid.side(a, b)]
        if extra is None or random.random() < 0.03:
            return None
        return 1 if extra == -1 else terrain[b] + extra

    return Ground(grid, cost)


@given(st.sampled_from(GRIDS), st.integers(0, 10**6), st.integers(0, 16), st.data())
def test_reach_agrees_with_dijkstra_and_every_path_is_legal(
    grid: Grid, seed: int, budget: int, data: st.DataObject
) -> None:
    ground = rough_ground(grid, seed)
    random = Random(seed + 1)
    start = random.randrange(grid.size)
    closed, stop, barred = (
        {hex for hex in range(grid.size) if random.random() < share}
        for share in data.draw(st.tuples(*[st.sampled_from([0.0, 0.1, 0.4])] * 3))
    )
    stop_budget = data.draw(st.none() | st.integers(0, budget + 2))
    expected = slow_reach(ground, start, budget, closed, stop, budget if stop_budget is None else stop_budget, barred)
    found = reach(
        ground,
        start,
        budget,
        closed=mask(closed),
        stop=mask(stop),
        stop_budget=stop_budget,
        barred_first=mask(barred),
    )
    assert {hex: found.cost(hex) for hex in bits(found.hexes)} == expected
    assert sum(level.bit_count() for level in found.by_cost) == len(expected)
    for hex, total in expected.items():
        path = found.path(hex)
        steps = list(zip((start, *path), path, strict=False))
        assert path[-1] == hex
        assert path[0] not in barred
        assert not closed & set(path)
        assert not stop & set(path[:-1])
        assert start not in path
        assert sum(ground.step_cost(a, b) or 99 for a, b in steps) == total
