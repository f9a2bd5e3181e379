"""[5.3] What lies before, beside and behind a vehicle or helicopter."""

from __future__ import annotations

from grognard.core.facing import Arc, Compass, Facing, directions_in, reversed_facing
from grognard.core.hexes import OFF_BOARD, Hex, Mask
from grognard.core.world import of_world
from grognard.rulesets.fireteam.world import World


@of_world
def compass(world: World) -> Compass:
    """[5.3a] The directions from hex to hex."""
    return Compass(world.grid)


@of_world
def front(world: World) -> Arc:
    """[5.3a] The arc of fire, and where front armour counts."""
    return Arc(world.tables.facing.front)


@of_world
def reverse(world: World) -> Arc:
    """[5.33a] To either hand of straight back."""
    return Arc(world.tables.facing.reverse)


@of_world
def flanks(world: World) -> Arc:
    """[20.35] The side arcs of a helicopter; beyond them is its rear."""
    return Arc(world.tables.facing.helicopter_side, world.tables.facing.front)


def in_front(world: World, hex: Hex, facing: Facing, other: Hex) -> bool:
    """[5.3a] Whether another hex lies in the front arc; one's own hex does not."""
    return compass(world).within(hex, facing, other, front(world))


def aspect(world: World, hex: Hex, facing: Facing, other: Hex) -> str:
    """[20.35] [20.64] Whether another hex lies to the front, side or rear of a helicopter; its own is its rear."""
    if in_front(world, hex, facing, other):
        return "front"
    return "side" if compass(world).within(hex, facing, other, flanks(world)) else "rear"


@of_world
def front_hexes(world: World, hex: Hex, facing: Facing) -> tuple[Hex, ...]:
    """[5.31b] The neighbours that a vehicle may enter: three by a hexside facing, two by a corner facing."""
    return compass(world).neighbours(hex, facing, front(world))


@of_world
def rear_hexes(world: World, hex: Hex, facing: Facing) -> tuple[Hex, ...]:
    """[5.33a] The neighbours that it may back into: one by a hexside facing, two by a corner facing."""
    return compass(world).neighbours(hex, reversed_facing(facing), reverse(world))


def faces_off(world: World, hex: Hex, facing: Facing, board: Mask) -> bool:
    """[11.17b] Whether the board ends before a vehicle."""
    ahead = (world.grid.neighbour[hex][direction] for direction in directions_in(facing, front(world)))
    return any(there == OFF_BOARD or not board >> there & 1 for there in ahead)
