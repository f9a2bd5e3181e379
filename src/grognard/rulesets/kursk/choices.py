"""Legal actions as the table shows them: a label, and the unit, hex or button each is tied to."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.dice import Rolled
from grognard.core.flow import Action
from grognard.core.messages import Message
from grognard.core.notation import Codec, Notation
from grognard.core.view import Choice

from .actions import ACTIONS, Go, Order
from .forces import UNITS, unit_number
from .moving import Moving, must_halt, options
from .say import the_hex, the_order, the_unit
from .state import KurskState
from .world import GRID, label

NOTATION = Notation(
    ACTIONS,
    {"hex": Codec(label, GRID.hex), "unit": Codec(lambda unit: UNITS[unit].id, unit_number)},
)


def choice(state: KurskState, action: Action) -> Choice:
    """An action with its notation, group and ties, and a move with its way."""
    unit, hex = getattr(action, "unit", None), getattr(action, "hex", None)
    found = Choice(
        notation=NOTATION.write(action),
        group=action.verb,
        label=action_label(action),
        unit=UNITS[unit].id if unit is not None else None,
        hex=label(hex) if hex is not None else None,
    )
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
        via=label(path[-2]) if len(path) > 1 else None,
    )


def action_label(action: Action) -> Message:
    """What an action is called."""
    args: dict[str, str | int | Message] = {}
    if (unit := getattr(action, "unit", None)) is not None:
        args["unit"] = the_unit(unit)
    if (hex := getattr(action, "hex", None)) is not None:
        args["hex"] = the_hex(hex)
    if isinstance(action, Order):
        args["order"] = the_order(action.order)
    if isinstance(action, Rolled):
        args["faces"] = " ".join(map(str, action.faces))
    name = f"action-{action.verb}"
    if hasattr(action, "yes"):
        name += "-yes" if action.yes else "-no"
    return Message(name, args)
