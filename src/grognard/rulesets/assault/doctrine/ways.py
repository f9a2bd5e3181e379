"""How far it is: the points that the cheapest way to a goal takes, on the map as it was printed."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.movement.steps import Gait, printed_steps

FAR: Final = 60
"""Points of a way that does not exist."""


@of_world
def ways(world: Battle, how: Gait, goal: Hex) -> tuple[int, ...]:
    """How many points it takes to come from each hex to a goal, on the map as it was printed."""
    steps = printed_steps(world, how)
    found = [FAR] * world.grid.size
    found[goal] = 0
    waiting = [(0, goal)]
    while waiting:
        spent, hex = heappop(waiting)
        for other in world.grid.neighbours[hex]:
            step = steps[other].get(hex)
            if step is not None and spent + step[0] < found[other]:
                found[other] = spent + step[0]
                heappush(waiting, (found[other], other))
    return tuple(found)
