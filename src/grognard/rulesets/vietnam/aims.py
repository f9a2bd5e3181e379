"""What a side is after on the map: camps, jungle to be searched, the enemy, the red edge; opinions, no rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.bits import bits, count
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Mask
from grognard.core.paths import ways
from grognard.core.world import of_world

from .going import FLAGS, ordinary_steps
from .overlays import possible_camps
from .places import Place
from .state import VietnamState
from .victory import objectives
from .world import US, VC, World
from .worth import site_worth, step_worth, unit_worth, worth_of
from .zones import zone_of_control

SEARCH_WORTH = 0.35
"""What it is worth to search a hex that may hold a camp."""
SLOPE = 0.25
"""By how much a goal is worth less with each hex that it is farther away."""
CROWD, ASSAULT = 3, 5
"""So many units around a VC unit, or around a camp, are enough."""
EDGE_SLOPE = 0.6
"""What a half point less to the red edge is worth to the VC who play for it."""
SCREEN_WORTH = 1.0
"""What it is worth to the US to stand between a VC unit and the red edge."""
AREA_WORTH = 4.0
"""What it is worth to the VC who hold the field to be inside the Iron Triangle."""
RETURN = 4
"""In the last turns, so many, those who hold the field must be back where it counts."""
TARGET_WORTH = 1.5
"""What it costs the VC to stay where the B-52 strikes."""
GUARD_WORTH = 7.0
"""What it is worth to the VC to stand on a camp that the US has found."""
STOP = 8
"""The half points that a stop in an enemy zone is worth on the way to the red edge."""
FAR = 200

Goal = tuple[Place, float]


# ------------------------------------------------------------------------------------------------------ the hunt


def unsearched(state: VietnamState) -> Mask:
    """[16.0] Where a camp can still be, from what the US knows."""
    return remembered(state.derived, "unsearched", (state.searched, state.sites), lambda: possible_camps(state))


def search_worth(state: VietnamState, place: Place) -> float:
    """What is found, in the mean, by coming to a place."""
    return SEARCH_WORTH * count(state.theatre.search[place] & unsearched(state))


# --------------------------------------------------------------------------------------------------- goals, pull


def goals(state: VietnamState, side: Side) -> tuple[Goal, ...]:
    """What a side is after on the map, each with its weight."""
    basis = state.map, state.held[US], state.held[VC], state.sites, state.searched, state.aim
    find = us_goals if side == US else vc_goals
    return remembered(state.derived, f"goals-{side}", basis, lambda: tuple(find(state)))


def us_goals(state: VietnamState) -> Iterator[Goal]:
    """Camps that are known, jungle that is not searched, and the VC themselves; less where enough units are."""
    theatre = state.theatre
    for site in state.sites:
        if site.known and not site.taken:
            crowded = friends_near(state, theatre.on(site.hex)[0], 2) > ASSAULT
            yield from ((place, 1.0 if crowded else 0.4 * worth_of(state, site)) for place in theatre.on(site.hex))
    for place in bits(unsearched(state))[::4]:
        yield place, 4.0 - 2.0 * min(2, friends_near(state, place, 3))
    for place in bits(state.held[VC]):
        crowded = friends_near(state, place, 2) > CROWD
        yield place, 0.4 * unit_worth(state, state.at[place]) - (2.0 if crowded else 0.0)


def friends_near(state: VietnamState, place: Place, reach: int) -> int:
    """The US land units within so many hexes of a place."""
    row = state.theatre.distances(place)
    return sum(row[other] <= reach for other in bits(state.held[US]))


def vc_goals(state: VietnamState) -> Iterator[Goal]:
    """The US units that can be hurt: the weaker the better."""
    if state.aim in ("escape", "hold_the_field"):
        return
    for place in bits(state.held[US]):
        unit = state.at[place]
        yield place, 0.6 * step_worth(state, unit) - 0.4 * state.defence(unit)


def pull(state: VietnamState, side: Side, place: Place) -> float:
    """How much a place is drawn to what a side is after: weights that fall with the distance."""
    row = state.theatre.distances(place)
    return max((weight - SLOPE * row[goal] for goal, weight in goals(state, side)), default=0.0)


# -------------------------------------------------------------------------------------------- what a place serves


def aim_worth(state: VietnamState, side: Side, place: Place) -> float:
    """What a place is worth for what the side plays for."""
    return us_aim_worth(state, place) if side == US else vc_aim_worth(state, place)


def us_aim_worth(state: VietnamState, place: Place) -> float:
    """The search, the camp in the place, what lies ahead, and the way out of the VC that it closes."""
    worth = pull(state, US, place) + search_worth(state, place)
    if not state.theatre.is_land(place):
        return worth
    return worth + site_worth(state, state.theatre.hexes[place][0]) + screen_worth(state, place)


def screen_worth(state: VietnamState, place: Place) -> float:
    """[27.0j] What it is worth to be before a VC unit on its way to the red edge."""
    if not state.aim:
        return 0.0
    row, cost = state.theatre.distances(place), edge_cost(state.world, state.map)
    ahead = (other for other in bits(state.held[VC]) if 1 <= row[other] <= 3 and cost[place] < cost[other])
    return SCREEN_WORTH * min(2, sum(1 for _ in ahead))


def vc_aim_worth(state: VietnamState, place: Place) -> float:
    """By what the VC play for: the red edge, the Iron Triangle, or the US units; and camps that must be guarded."""
    if state.aim == "escape":
        return -EDGE_SLOPE * way_out(state)[place]
    if state.aim == "hold_the_field":
        return AREA_WORTH * is_inside(state, place) if state.turn > state.last_turn - RETURN else 0.0
    return pull(state, VC, place) + guard_worth(state, place) - TARGET_WORTH * (is_inside(state, place))


def is_inside(state: VietnamState, place: Place) -> bool:
    """[23.0c] [27.0l] Whether a place lies in the Iron Triangle."""
    return bool(state.theatre.areas.get(objectives(state.world)["hold_the_field"].area, 0) >> place & 1)


def guard_worth(state: VietnamState, place: Place) -> float:
    """[16.0e] Camps that the US has found are held, or their neighbours."""
    known = {site.hex for site in state.sites if site.known and not site.taken and not site.depot}
    if not known:
        return 0.0
    theatre = state.theatre
    if theatre.hexes[place][0] in known:
        return GUARD_WORTH
    return GUARD_WORTH / 3 if any(theatre.hexes[near][0] in known for near in theatre.near[place]) else 0.0


@of_world
def edge_cost(world: World, chart: str) -> tuple[int, ...]:
    """[27.0o] The half points that a foot unit needs from each place to the red edge, enemies left out."""
    return costs_to_edge(world, chart, 0, 0)


def way_out(state: VietnamState) -> tuple[int, ...]:
    """[27.0o] The same with the US in the way: its zones cost a stop, its units cannot be passed."""
    basis = state.held[US]
    zone = zone_of_control(state, US)
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


@of_world
def steps_back(world: World, chart: str) -> tuple[list[tuple[Place, int]], ...]:
    """The steps that lead to each place, with their costs."""
    back: tuple[list[tuple[Place, int]], ...] = tuple([] for _ in range(world.theatres[chart].size))
    for place, steps in enumerate(ordinary_steps(world, chart)):
        for to, cost in steps:
            back[to >> FLAGS].append((place, cost))
    return back


def nearby(state: VietnamState, side: Side, place: Place, hexes: int) -> float:
    """The strength of a side's units that could soon be at a place, the less the farther away they are."""
    row = state.theatre.distances(place)
    near = ((unit, row[other]) for other, unit in state.at.items() if row[other] <= hexes)
    return sum(state.attack(unit) / (1 + away) for unit, away in near if state.world.units[unit].side == side)
