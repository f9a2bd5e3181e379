"""[MR4.2.3] [MR9.6] Facing: the corner a vehicle or gun points at, what lies before and behind it, and turning."""

from __future__ import annotations

from functools import cache
from typing import Final

from grognard.core.facing import Arc, Compass, Facing
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.assault.battle import Battle

CORNERS: Final[tuple[Facing, ...]] = (1, 3, 5, 7, 9, 11)
"""[MR9.6a] The six corners, counter-clockwise."""
CORNER: Final = 2
"""From one corner to the next, as facings are numbered."""
FRONT: Final = Arc(30)
REAR: Final = Arc(180, over=120)


@of_world
def compass(world: Battle) -> Compass:
    """The compass of a map."""
    return Compass(world.grid)


@of_world
def front_hexes(world: Battle, hex: Hex, facing: Facing) -> tuple[Hex, ...]:
    """[MR9.6a] The hexes that a vehicle moves forward into."""
    return compass(world).neighbours(hex, facing, FRONT)


@of_world
def rear_hexes(world: Battle, hex: Hex, facing: Facing) -> tuple[Hex, ...]:
    """[MR9.6c] The hexes that a vehicle backs into."""
    return compass(world).neighbours(hex, facing, REAR)


def corners_between(one: Facing, other: Facing) -> int:
    """[MR9.6b] By how many corners a vehicle turns, the shorter way."""
    turn = (other - one) % 12
    return min(turn, 12 - turn) // CORNER


@cache
def turn_costs(facing: Facing) -> tuple[tuple[Facing, int], ...]:
    """[MR9.6b] The other facings with the corners to each, nearest first."""
    found = ((other, corners_between(facing, other)) for other in CORNERS if other != facing)
    return tuple(sorted(found, key=lambda each: (each[1], each[0])))
