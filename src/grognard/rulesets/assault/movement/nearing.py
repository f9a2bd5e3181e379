"""[MR12.1b] How many points the way into a hex takes at least, whoever stands on it and whichever way a vehicle points.

A way that the points do not suffice for even then is not looked for step by step.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from grognard.core import paths
from grognard.core.hexes import Hex
from grognard.core.world import lately
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.state import AssaultState, empty_state

from .steps import Gait, step_of

LOOKED_FOR: Final = 8
"""Points up to which ways are looked for; a way that takes more is said to take one more."""
KEPT: Final = 400
Marks = tuple[tuple[Hex, str], ...]
"""What a map is marked with: craters and rubble, or trenches and bunkers."""
Entries = tuple[tuple[tuple[Hex, int], ...], ...]
"""By hex, the neighbours that it can be entered from, with the cost."""


class Nearing(Struct, frozen=True):
    """What the cheapest ways into a hex take, by where they start: of all ways, and of those by road alone."""

    ways: dict[Hex, int]
    roads: dict[Hex, int]

    def least(self, hex: Hex) -> int:
        """No more than what any way from a hex takes."""
        return self.ways.get(hex, LOOKED_FOR + 1)

    def least_by_road(self, hex: Hex) -> int:
        """No more than what any way from a hex takes that follows roads."""
        return self.roads.get(hex, LOOKED_FOR + 1)


def nearing(state: AssaultState, how: Gait, goal: Hex) -> Nearing:
    """What the ways into a hex take on the ground as it is now."""
    return _nearing(state.world, how, goal, tuple(state.scars.items()), tuple(state.works.items()))


@lately(KEPT)
def _nearing(world: Battle, how: Gait, goal: Hex, scars: Marks, works: Marks) -> Nearing:
    ways, roads = _entries(world, how, scars, works)
    return Nearing(
        paths.ways(goal, LOOKED_FOR, ways.__getitem__).cost,
        paths.ways(goal, LOOKED_FOR, roads.__getitem__).cost,
    )


@lately(KEPT)
def _entries(world: Battle, how: Gait, scars: Marks, works: Marks) -> tuple[Entries, Entries]:
    """From where each hex of a map marked like this can be entered: of all neighbours, and by road."""
    bare = empty_state(world)
    bare.scars, bare.works = dict(scars), dict(works)
    grid = world.grid
    steps = [
        [(near, *step) for near in grid.neighbours[hex] if (step := step_of(bare, how, near, hex))]
        for hex in range(grid.size)
    ]
    ways = tuple(tuple((near, cost) for near, cost, _ in row) for row in steps)
    roads = tuple(tuple((near, cost) for near, cost, by_road in row if by_road) for row in steps)
    return ways, roads
