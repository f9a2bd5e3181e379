"""[MR2.4] How many hexes any two hexes of a map are apart, by table: the quick twin of the grid's own counting."""

from __future__ import annotations

from grognard.core.world import of_world
from grognard.rulesets.assault.battle import Battle


@of_world
def ranges(world: Battle) -> tuple[bytes, ...]:
    """By hex, the distance to every hex."""
    grid = world.grid
    return tuple(bytes(grid.distance(a, b) for b in range(grid.size)) for a in range(grid.size))
