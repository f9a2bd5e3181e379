"""Names of things as messages: units, hexes, sides, phase orders."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, in_a_row, message
from grognard.core.world import of_world

from .world import World


@of_world
def the_unit(world: World, unit: int) -> Message:
    """A unit by designation and type; a negative number is one the reader may not know."""
    if unit < 0:
        return message("unit-unknown")
    kind = world.units[unit]
    return message(
        "unit-name",
        number=kind.number,
        mark=kind.mark,
        kind=kind.type,
        type=message(f"type-{kind.type}"),
        size=message(f"size-{kind.size}"),
    )


def the_units(world: World, units: Sequence[int]) -> Message:
    """Several units in a row."""
    return in_a_row([the_unit(world, unit) for unit in units])


@of_world
def the_hex(world: World, hex: Hex) -> Message:
    """A hex by number, and by name if a place lies in it."""
    if hex in world.places:
        return message("hex-place", hex=world.label(hex), place=message(f"place-{world.label(hex)}"))
    return message("hex-plain", hex=world.label(hex))


def the_side(side: Side) -> Message:
    """A side by name."""
    return message(f"side-{side}")


def the_outcome(winner: Side | None, score: int, rule: str) -> Message:
    """How a match ended: by concession, by collapse, or by the total."""
    if rule == "4.2f":
        return message(f"event-game-conceded-{winner}")
    if rule == "4.2e":
        return message("event-game-collapsed")
    return message(f"event-game-ended-{winner or 'draw'}", score=score)


def the_order(order: str) -> Message:
    """A phase order by name."""
    return message("order-" + order.replace("/", "-"))
