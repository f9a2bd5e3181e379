"""What a side is here for: the ground to take or to hold, how far it is, and how much time is left."""

from __future__ import annotations

from heapq import heappop, heappush

from grognard.core.bits import bits, mask
from grognard.core.flow import Side
from grognard.core.hexes import OFF_BOARD, Hex, Mask
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.mission_records import ScoreLevel
from grognard.rulesets.lhy.movement.costs import ways
from grognard.rulesets.lhy.state import LhyState
from grognard.rulesets.lhy.tables import ALL
from grognard.rulesets.lhy.victory.control import holder, last_there, sites

HOUR = 60
"""About how many minutes a mission lasts."""
FAR = 40.0
WHOLE_MOVE = 10
"""What a step costs that takes a whole allowance, in halves of a point."""


@while_listing
def attacks(state: LhyState, side: Side) -> bool:
    """Whether a side must take something: it is the attacker, or has lost ground that it had to hold."""
    return side == state.world.mission.attacker or any(
        last_there(state, site) not in (side, "") for site in sites(state.world)
    )


@while_listing
def goals(state: LhyState, side: Side) -> Mask:
    """The ground that is not yet ours; if all of it is, the ground to be held; the far edge if that is the mission."""
    if must_leave(state.world):
        return way_out(state.world)
    wanted = held = 0
    for site in sites(state.world):
        held |= site.hexes
        wanted |= site.hexes if holder(state, site) != side else 0
    return wanted or held


def must_leave(world: Battle) -> bool:
    """[23.0] Whether the attacker has to leave the map over the far edge."""
    return bool(world.mission.exit_steps)


def leaves_well(state: LhyState, side: Side, edge: str) -> bool:
    """Whether a side does what it has come for by leaving the map over an edge."""
    mission = state.world.mission
    return must_leave(state.world) and side == mission.attacker and edge == mission.plan(side).ebe


@of_world
def way_out(world: Battle) -> Mask:
    """[23.0] The hexes of the attacker's far edge."""
    return edge_hexes(world, world.mission.plan(world.mission.attacker).ebe)


@of_world
def edge_hexes(world: Battle, edge: str) -> Mask:
    """The hexes of an edge of the map."""
    return mask(hex for hex in range(world.ground.size) if edge in world.ground.edge(hex))


def urgency(state: LhyState) -> float:
    """How much of the time that a mission has is over, from 0 to 1."""
    return min(1.0, state.minute / time_given(state.world))


@of_world
def time_given(world: Battle) -> int:
    """The minute by which the attacker should be through: the end of the mission, or the score that still wins it."""
    mission = world.mission
    if mission.time_limit is not None:
        return mission.time_limit
    wins = [each.most for each in mission.levels if isinstance(each, ScoreLevel) and each.result == "attacker"]
    ends = [HOUR, *(most for most in wins if most is not None)]
    return min(ends)


@of_world
def far(world: Battle, targets: Mask, mobility: str) -> tuple[float, ...]:
    """How far every hex is from the nearest of some hexes, in movement points."""
    found = [FAR] * world.ground.size
    steps = ways(world, mobility)
    queue: list[tuple[float, Hex]] = []
    for hex in bits(targets):
        found[hex] = 0.0
        heappush(queue, (0.0, hex))
    while queue:
        distance, hex = heappop(queue)
        if distance > found[hex]:
            continue
        for direction, near in enumerate(world.ground.neighbour[hex]):
            if near == OFF_BOARD:
                continue
            back = steps[near][(direction + 3) % 6]
            if back.barred:
                continue
            total = distance + (WHOLE_MOVE if back.cost == ALL else back.cost) / 2
            if total < found[near]:
                found[near] = total
                heappush(queue, (total, near))
    return tuple(found)


def distance_to(state: LhyState, places: Mask, hex: Hex, mobility: str) -> float:
    """How far a hex is from the nearest of some places, on foot or on wheels."""
    return far(state.world, places, mobility if mobility in MOVING else "foot")[hex] if places else 0.0


MOVING = frozenset({"foot", "afv", "halftrack", "wheeled"})
