"""[MR2.5] Houses as they are drawn: along the road where there is one, else one large house in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from grognard.core.hexes import Hex
from grognard.core.view import ShapeView
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.say import slug

from .ways import Point, legs

YARD = (((0.0, 0.0), 0.36, 0.24), ((-0.27, 0.19), 0.15, 0.11), ((0.25, -0.2), 0.13, 0.16))
"""The houses of a hex without a road: from its middle, how long and how deep."""
SPOTS = 12
"""Directions from the middle of a hex in which a house beside a road may stand."""
FAR = 0.29
"""How far from the middle it stands."""
OFF, APART = 0.6, 0.95
"""How far from every road, and from other houses, as angles."""
MOST = 4
FARMHOUSE, COTTAGE = (0.24, 0.15), (0.19, 0.12)
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
    """Houses along the roads of a hex and never on them: vehicles are on the road, men in the houses."""
    middle, roads = world.grid.xy(hex), legs(world, hex)
    for number, angle in enumerate(spots(hex, roads)):
        along = min(roads, key=lambda road: between(angle, road))
        place = moved(middle, (FAR, 0.0), angle)
        yield block(place, *(COTTAGE if number else FARMHOUSE), along)


def spots(hex: Hex, roads: Sequence[float]) -> list[float]:
    """In which directions houses stand: off every road, not side by side, nowhere in the same order."""
    angles = [(2 * number + 1) * pi / SPOTS for number in range(SPOTS)]
    free = [angle for angle in angles if min(between(angle, road) for road in roads) > OFF]
    found: list[float] = []
    for angle in sorted(free, key=lambda each: (round(each * SPOTS) * (hex % TURNS + 1)) % SPOTS):
        if len(found) < MOST and all(between(angle, other) > APART for other in found):
            found.append(angle)
    return found


def between(a: float, b: float) -> float:
    """The angle between two directions."""
    return abs((a - b + pi) % (2 * pi) - pi)


def block(middle: Point, long: float, deep: float, angle: float) -> tuple[Point, ...]:
    """The outline of a house."""
    corners = ((-long / 2, -deep / 2), (long / 2, -deep / 2), (long / 2, deep / 2), (-long / 2, deep / 2))
    return tuple(moved(middle, corner, angle) for corner in corners)


def moved(middle: Point, by: Point, angle: float) -> Point:
    """A point beside another, in a turned frame."""
    x, y = by
    turned = x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)
    return round(middle[0] + turned[0], 3), round(middle[1] + turned[1], 3)
