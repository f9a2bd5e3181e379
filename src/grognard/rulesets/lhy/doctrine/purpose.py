"""What a side is here for: the ground to take or to hold, how far it is, and how much time is left."""

from __future__ import annotations

from heapq import heappop, heappush

from grognard.core.bits import bits, mask
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import OFF_BOARD, Hex, Mask
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.movement.costs import ways
from grognard.rulesets.lhy.state import LhyState
from grognard.rulesets.lhy.tables import ALL
from grognard.rulesets.lhy.victory.control import holder, last_there, sites

HOUR = 60
"""About how many minutes a mission lasts."""
FAR = 40.0
WHOLE_MOVE = 10
"""What a step costs that takes a whole allowance, in halves of a point."""
PACE = 0.20
"""What a hex nearer to the goal is worth to the attacker at first, in enemy steps lost."""
HASTE = 0.35
"""How much more by the end of the hour."""


def attacks(state: LhyState, side: Side) -> bool:
    """Whether a side must take something: it is the attacker, or has lost ground that it had to hold."""
    return side == state.world.mission.attacker or any(
        last_there(state, site) not in (side, "") for site in sites(state.world)
    )


def goals(state: LhyState, side: Side) -> Mask:
    """The ground that is not yet ours; if all of it is, the ground to be held; the far edge if that is the mission."""
    basis = (state.calls, state.arrivals)
    return remembered(state.derived, f"goals of {side}", basis, lambda: _goals(state, side))


def _goals(state: LhyState, side: Side) -> Mask:
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
    edge = world.mission.plan(world.mission.attacker).ebe
    return mask(hex for hex in range(world.ground.size) if edge in world.ground.edge(hex))


def pace(state: LhyState, side: Side) -> float:
    """What a hex nearer to the goal is worth: more as time runs out, little to those who have what they want."""
    if not attacks(state, side):
        return 0.02
    return PACE + HASTE * min(1.0, state.minute / HOUR)


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


def distance_to_goal(state: LhyState, side: Side, hex: Hex, mobility: str) -> float:
    """How far a hex is from what the side wants."""
    return far(state.world, goals(state, side), mobility if mobility in MOVING else "foot")[hex]


MOVING = frozenset({"foot", "afv", "halftrack", "wheeled"})
