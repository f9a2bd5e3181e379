"""[MR9.4] Where roads lead from hex to hex, and where they leave the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2

from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.records import EdgeName

Point = tuple[float, float]
EDGES: Mapping[EdgeName, Point] = {
    "north": (0, 0.5),
    "south": (0, -0.5),
    "west": (-0.433, -0.25),
    "east": (0.433, 0.25),
}
"""How far beyond the middle of its hex a road leaves the map, by the edge."""


@of_world
def road_links(world: Battle) -> Mapping[Hex, Sequence[Hex]]:
    """[MR9.4] The hexes to which roads lead from each."""
    found: dict[Hex, list[Hex]] = {}
    for road in world.ground.roads:
        a, b = sorted(road)
        found.setdefault(a, []).append(b)
        found.setdefault(b, []).append(a)
    return {hex: sorted(others) for hex, others in sorted(found.items())}


def rim(world: Battle, hex: Hex) -> tuple[Point, ...]:
    """Where a road leaves the map at a hex of its edge: on the rows and columns on which tiles join their roads."""
    x, y = world.grid.xy(hex)
    edges: Mapping[str, tuple[EdgeName, ...]] = {"4": ("north", "south"), "E": ("west", "east")}
    found = [edge for word in world.label(hex)[-2:] for edge in edges.get(word, ()) if hex in world.ground.edge(edge)]
    return tuple((round(x + EDGES[edge][0], 3), round(y + EDGES[edge][1], 3)) for edge in found)


def legs(world: Battle, hex: Hex) -> list[float]:
    """The ways in which the roads of a hex leave its middle, as angles."""
    x0, y0 = world.grid.xy(hex)
    ends = [*map(world.grid.xy, road_links(world).get(hex, ())), *rim(world, hex)]
    return [atan2(y - y0, x - x0) for x, y in ends]
