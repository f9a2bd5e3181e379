"""Legal actions as the table shows them: a label, and the unit, hex or button each is tied to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from grognard.core.face import choice_of, label_of
from grognard.core.flow import Action
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message
from grognard.core.notation import Codec, Notation
from grognard.core.view import Choice
from grognard.core.world import lately, of_world

from .actions import ACTIONS, Go, Order
from .moving import Entry, Moving, halting_hexes, options
from .say import the_hex, the_order, the_unit
from .state import KurskState
from .world import World

KEPT = 50_000


@of_world
def notation(world: World) -> Notation:
    """How actions are written: hexes by their numbers, units by their ids."""
    return Notation(
        ACTIONS,
        {
            "hex": Codec(world.label, world.grid.hex),
            "unit": Codec(lambda unit: world.units[unit].id, world.unit_number),
        },
    )


def choices(state: KurskState, actions: Sequence[Action]) -> tuple[Choice, ...]:
    """Actions with notation, group and ties; [10.2c] moves on the map with their ways, set-up and entry have none."""
    frame = state.calls[-1].frame if state.calls else None
    if not isinstance(frame, Moving):
        return tuple([plain(state.world, action) for action in actions])
    ways = options(state, frame)
    entries, halts = ways.entries(), halting_hexes(state, ways, frame.group)
    here = state.units[frame.group[0]].hex
    return tuple([with_way(state.world, action, entries, halts, here) for action in actions])


def with_way(world: World, action: Action, entries: Mapping[Hex, Entry], halts: Mask, here: Hex) -> Choice:
    """A move with its cost, the hex before its end, and whether it ends there; other actions as they are."""
    if not isinstance(action, Go):
        return plain(world, action)
    cost, before = entries[action.hex]
    return move(world, action, cost, bool(halts >> action.hex & 1), None if before == here else before)


@lately(KEPT)
def plain(world: World, action: Action) -> Choice:
    """What an action is, wherever it is offered."""
    return choice_of(notation(world), action, action_label(world, action))


@lately(KEPT)
def move(world: World, action: Go, cost: int | None, stop: bool, before: Hex | None) -> Choice:
    """A move that costs so much, and comes from another hex than the one it starts in."""
    via = None if before is None else world.label(before)
    return replace(plain(world, action), cost=cost, stop=stop, via=via)


def action_label(world: World, action: Action) -> Message:
    """What an action is called."""
    said: dict[str, str | int | Message] = {}
    if (unit := getattr(action, "unit", None)) is not None:
        said["unit"] = the_unit(world, unit)
    if (hex := getattr(action, "hex", None)) is not None:
        said["hex"] = the_hex(world, hex)
    if isinstance(action, Order):
        said["order"] = the_order(action.order)
    return label_of(notation(world), action, **said)
