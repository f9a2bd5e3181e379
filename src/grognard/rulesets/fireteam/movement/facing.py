"""[5.3] What lies before, beside and behind a vehicle or helicopter."""

from __future__ import annotations

from typing import Final

from grognard.core.facing import Arc, Compass, Facing, directions_in, reversed_facing
from grognard.core.hexes import OFF_BOARD, Hex, Mask
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.world import GRID

COMPASS: Final = Compass(GRID)
FRONT: Final = Arc(TABLES.facing.front)
"""[5.3a] The arc of fire, and where front armour counts."""
REVERSE: Final = Arc(TABLES.facing.reverse)
"""[5.33a] To either hand of straight back."""
FLANKS: Final = Arc(TABLES.facing.helicopter_side, TABLES.facing.front)
"""[20.35] The side arcs of a helicopter; beyond them is its rear."""


def in_front(hex: Hex, facing: Facing, other: Hex) -> bool:
    """[5.3a] Whether another hex lies in the front arc; one's own hex does not."""
    return COMPASS.within(hex, facing, other, FRONT)


def aspect(hex: Hex, facing: Facing, other: Hex) -> str:
    """[20.35] [20.64] Whether another hex lies to the front, side or rear of a helicopter; its own is its rear."""
    if in_front(hex, facing, other):
        return "front"
    return "side" if COMPASS.within(hex, facing, other, FLANKS) else "rear"


def front_hexes(hex: Hex, facing: Facing) -> tuple[Hex, ...]:
    """[5.31b] The neighbours that a vehicle may enter: three by a hexside facing, two by a corner facing."""
    return COMPASS.neighbours(hex, facing, FRONT)


def rear_hexes(hex: Hex, facing: Facing) -> tuple[Hex, ...]:
    """[5.33a] The neighbours that it may back into: one by a hexside facing, two by a corner facing."""
    return COMPASS.neighbours(hex, reversed_facing(facing), REVERSE)


def faces_off(hex: Hex, facing: Facing, board: Mask) -> bool:
    """[11.17b] Whether the board ends before a vehicle."""
    ahead = (GRID.neighbour[hex][direction] for direction in directions_in(facing, FRONT))
    return any(there == OFF_BOARD or not board >> there & 1 for there in ahead)
