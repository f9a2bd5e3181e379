"""[27.0o] The ways to the red edge, as the VC who leave by it see them."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.bits import bits
from grognard.core.derived import remembered
from grognard.core.hexes import Mask
from grognard.core.paths import ways
from grognard.core.world import of_world
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.state import VietnamState
from grognard.rulesets.vietnam.victory import objectives
from grognard.rulesets.vietnam.world import US, World
from grognard.rulesets.vietnam.zones import zone_of_control

from .ground import FAR, steps_back

STOP = 8
"""The half points that a stop in an enemy zone is worth on the way to the red edge."""


@of_world
def edge_cost(world: World, chart: str) -> tuple[int, ...]:
    """[27.0o] The half points that a foot unit needs from each place to the red edge, enemies left out."""
    return costs_to_edge(world, chart, 0, 0)


def way_out(state: VietnamState) -> tuple[int, ...]:
    """[27.0o] The same with the US in the way: its zones cost a stop, its units cannot be passed."""
    basis = state.held[US]
    zone = zone_of_control(state, US) & ~state.theatre.areas.get("tunnels", 0)
    return remembered(state.derived, "way-out", basis, lambda: costs_to_edge(state.world, state.map, zone, basis))


def costs_to_edge(world: World, chart: str, dear: Mask, closed: Mask) -> tuple[int, ...]:
    """The cheapest way from each place to the red edge, some places being dear to enter and some closed."""
    outside, back = world.theatres[chart].size, steps_back(world, chart)
    first = [(place, 0) for place in bits(world.theatres[chart].edges.get("red_exit", 0))]

    def steps(node: int) -> Sequence[tuple[int, int]]:
        if node == outside:
            return first
        if closed >> node & 1:
            return ()
        return [(before, cost + STOP) for before, cost in back[node]] if dear >> node & 1 else back[node]

    found = ways(outside, FAR, steps)
    return tuple(found.cost.get(place, FAR) for place in range(world.theatres[chart].size))


def next_steps_out(state: VietnamState, place: Place, halves: int) -> list[Place]:
    """The places of the cheapest way from one to the red edge, as far as so many half points lead."""
    cost, way = way_out(state), [place]
    while cost[place] - cost[way[-1]] < halves:
        onward = min(state.theatre.neighbours[way[-1]], key=cost.__getitem__)
        if cost[onward] >= cost[way[-1]]:
            break
        way.append(onward)
    return way[1:]


def is_inside(state: VietnamState, place: Place) -> bool:
    """[23.0c] [27.0l] Whether a place lies in the Iron Triangle."""
    return bool(state.theatre.areas.get(objectives(state.world)["hold_the_field"].area, 0) >> place & 1)


def is_target(state: VietnamState, place: Place) -> bool:
    """[23.0] Whether the B-52 could strike a unit there in a turn to come."""
    return "b52" in state.world.scenarios[state.scenario].special and is_inside(state, place)
