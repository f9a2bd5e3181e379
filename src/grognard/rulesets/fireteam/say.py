"""Names of things as messages: pieces, hexes, sides, amounts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, in_a_row, message
from grognard.core.world import of_world

from .world import World

Bar = tuple[str, str]
"""What stands in the way of a deed: its rule, and the message that says so."""


@of_world
def the_unit(world: World, unit: int) -> Message:
    """A piece by side, platoon, type and number; a negative number is one the reader may not know."""
    if unit < 0:
        return message("unit-unknown")
    piece, side = world.pieces[unit], the_side(world.side[unit])
    if piece.kind.is_leader:
        return message("unit-name-leader", side=side, name=piece.id.partition("_L")[2])
    name, type_ = "unit-name" if piece.platoon else "unit-name-independent", message(f"type-{type_name(world, unit)}")
    return message(name, side=side, platoon=piece.platoon, type=type_, number=piece.number)


def type_name(world: World, unit: int) -> str:
    """The type of a piece as the language files write it."""
    kind = world.pieces[unit].kind
    return kind.type.lower().replace("_", "-")


def the_units(world: World, units: Sequence[int]) -> Message:
    """Several pieces in a row."""
    return in_a_row([the_unit(world, unit) for unit in units])


def the_weapon(id_: str) -> Message:
    """A weapon of the weapons lists by name."""
    return message(f"weapon-{id_.lower().replace('_', '-')}")


def the_hex(world: World, hex: Hex) -> Message:
    """A hex by number."""
    return message("hex-plain", hex=world.label(hex))


def the_side(side: Side) -> Message:
    """A side by name."""
    return message(f"side-{side}")


def points(halves: int) -> str:
    """Command points as people write them: 1, 1.5."""
    return amount(Fraction(halves, 2))


def moves(twelfths: int) -> str:
    """Movement points as people write them: 2, 1.5, 1/3."""
    return amount(Fraction(twelfths, 12))


def amount(value: Fraction) -> str:
    """A number as short as it can be written exactly."""
    if value.denominator in (1, 2, 4):
        return f"{float(value):g}"
    whole, rest = divmod(value.numerator, value.denominator)
    return f"{whole} {rest}/{value.denominator}" if whole else f"{rest}/{value.denominator}"
