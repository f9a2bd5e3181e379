"""[MR2.5] Houses as they are drawn: along the road where there is one, else one large house in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from grognard.core.hexes import Hex
from grognard.core.view import ShapeView
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.say import slug

Point = tuple[float, float]
YARD = (((0.0, 0.0), 0.36, 0.24), ((-0.27, 0.19), 0.15, 0.11), ((0.25, -0.2), 0.13, 0.16))
"""The houses of a hex without a road: from its middle, how long and how deep."""
LANE = ((-0.24, 0.2), (0.24, 0.2), (-0.24, -0.2), (0.24, -0.2))
"""Where houses stand beside a road: along it and off it."""
COTTAGE = (0.2, 0.13)
TURNS = 7
"""How many ways yards are turned, so that a village is no row of stamps."""


def houses(world: Battle) -> Iterator[ShapeView]:
    """The outlines of all houses."""
    for hex in range(world.grid.size):
        kind = world.ground.printed[hex]
        if world.terrain[kind].building:
            outlines = beside_road(world, hex) if hex in world.ground.on_road else yard(world, hex)
            yield from (ShapeView(slug(kind), outline) for outline in outlines)


def yard(world: Battle, hex: Hex) -> Iterator[tuple[Point, ...]]:
    """A house and its sheds, turned as nowhere near."""
    middle, angle = world.grid.xy(hex), (hex % TURNS - TURNS // 2) * pi / 18
    for (x, y), long, deep in YARD:
        yield block(moved(middle, (x, y), angle), long, deep, angle)


def beside_road(world: Battle, hex: Hex) -> Iterator[tuple[Point, ...]]:
    """Houses on both sides of the road that leads through a hex."""
    middle, angle = world.grid.xy(hex), bearing(world, hex)
    for place in LANE:
        yield block(moved(middle, place, angle), *COTTAGE, angle)


def bearing(world: Battle, hex: Hex) -> float:
    """How the road runs: from one neighbour to the other, north to south where it forks."""
    near = sorted(other for road in world.ground.roads if hex in road for other in road if other != hex)
    (x0, y0), (x1, y1) = world.grid.xy(near[0]), world.grid.xy(near[-1] if len(near) > 1 else hex)
    if abs(x1 - x0) < abs(y1 - y0):
        return pi / 2
    return 0.0 if abs(y1 - y0) < 0.01 else pi / 6 * (1 if (y1 - y0) * (x1 - x0) > 0 else -1)


def block(middle: Point, long: float, deep: float, angle: float) -> tuple[Point, ...]:
    """The outline of a house."""
    corners = ((-long / 2, -deep / 2), (long / 2, -deep / 2), (long / 2, deep / 2), (-long / 2, deep / 2))
    return tuple(moved(middle, corner, angle) for corner in corners)


def moved(middle: Point, by: Point, angle: float) -> Point:
    """A point beside another, in a turned frame."""
    x, y = by
    turned = x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)
    return round(middle[0] + turned[0], 3), round(middle[1] + turned[1], 3)
