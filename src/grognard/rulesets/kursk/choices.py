"""Legal actions as the table shows them: a label, and the unit, hex or button each is tied to."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.face import choice_of, label_of
from grognard.core.flow import Action
from grognard.core.messages import Message
from grognard.core.notation import Codec, Notation
from grognard.core.view import Choice
from grognard.core.world import of_world

from .actions import ACTIONS, Go, Order
from .moving import Moving, must_halt, options
from .say import the_hex, the_order, the_unit
from .state import KurskState
from .world import World


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


def choice(state: KurskState, action: Action) -> Choice:
    """An action with its notation, group and ties, and a move with its way."""
    found = choice_of(notation(state.world), action, action_label(state.world, action))
    return with_way(state, found, action) if isinstance(action, Go) else found


def with_way(state: KurskState, found: Choice, action: Go) -> Choice:
    """[10.2c] A move with its cost, its way, and whether it ends there; set-up and entry have no way."""
    moving = state.calls[-1].frame
    if not isinstance(moving, Moving):
        return found
    ways = options(state, moving)
    path = ways.path(action.hex)
    return replace(
        found,
        cost=ways.cost(action.hex),
        stop=must_halt(state, ways, moving.group, action.hex),
        via=state.world.label(path[-2]) if len(path) > 1 else None,
    )


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
