"""Legal actions as the table shows them: a label, and the unit, hex or button each is tied to."""

from __future__ import annotations

from grognard.core.dice import Rolled
from grognard.core.flow import Action
from grognard.core.messages import Message
from grognard.core.notation import Codec, Notation
from grognard.core.view import Choice

from .actions import ACTIONS, Order
from .forces import UNITS, unit_number
from .say import the_hex, the_order, the_unit
from .world import GRID, label

NOTATION = Notation(
    ACTIONS,
    {"hex": Codec(label, GRID.hex), "unit": Codec(lambda unit: UNITS[unit].id, unit_number)},
)


def choice(action: Action) -> Choice:
    """An action with its notation, group and ties."""
    unit, hex = getattr(action, "unit", None), getattr(action, "hex", None)
    return Choice(
        notation=NOTATION.write(action),
        group=action.verb,
        label=action_label(action),
        unit=UNITS[unit].id if unit is not None else None,
        hex=label(hex) if hex is not None else None,
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
