"""Names of things as messages: counters, hexes, sides, cards, dice."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, in_a_row, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.tactical.pools import Pool

from .battle import Battle
from .world import CardId


def slug(id_: str) -> str:
    """An id as the language files write it."""
    return id_.lower().replace("_", "-")


@of_world
def the_unit(world: Battle, unit: int) -> Message:
    """A counter by its side, kind and number."""
    piece = world.pieces[unit]
    return message(
        "unit-name", side=the_side(piece.side), kind=the_kind(piece.card.id), number=piece.id.rpartition("_")[2]
    )


def the_units(world: Battle, units: Sequence[int]) -> Message:
    """Several counters in a row."""
    return in_a_row([the_unit(world, unit) for unit in units])


def the_kind(card: str) -> Message:
    """A kind of unit by the id of its card."""
    return message(f"kind-{slug(card)}")


def the_card(card: CardId) -> Message:
    """A command card or a TA/OAS card by its id; one that the reader may not know has none."""
    return message(f"card-{slug(card)}") if card else message("card-unknown")


def the_formation(formation: str) -> Message:
    """A formation card by its id."""
    return message(f"formation-{slug(formation)}")


def the_terrain(name: str) -> Message:
    """A row of the terrain chart."""
    return message(f"terrain-{slug(name)}")


def the_hex(world: Battle, hex: Hex) -> Message:
    """A hex by name."""
    return message("hex-plain", hex=world.label(hex))


def the_hexes(world: Battle, hexes: Sequence[Hex]) -> Message:
    """Several hexes in a row."""
    return in_a_row([the_hex(world, hex) for hex in hexes])


def the_facing(facing: int) -> Message:
    """[MR9.6a] The corner that a unit points at."""
    return message(f"facing-{facing}")


def the_side(side: Side) -> Message:
    """A side by name."""
    return message(f"side-{side}")


def the_dice(pool: Pool) -> Message:
    """Dice by their colours."""
    return message("dice-pool", dice="".join(pool)) if pool else message("dice-none")


def signed(value: int) -> str:
    """A modifier as people write it: +1, -2, 0."""
    return f"{value:+d}" if value else "0"


def refusal(rule: str, id_: str, **args: str | int | Message) -> Refusal:
    """A refusal by its rule and the id of its text, without the prefix."""
    return Refusal(rule, message(f"refusal-{id_}", **args))
