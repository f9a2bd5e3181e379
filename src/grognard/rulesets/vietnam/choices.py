"""Legal actions as the table shows them: a label, and the unit, place or button each is tied to."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.dice import Drawn, Rolled
from grognard.core.flow import Action
from grognard.core.messages import Message
from grognard.core.notation import Codec, Notation
from grognard.core.view import Choice

from .actions import ACTIONS, Aim, Go, Retreat
from .forces import UNITS, unit_number
from .going import going
from .moving import Moving
from .places import Place
from .say import half_points, the_place, the_unit
from .state import VietnamState
from .zones import felt_zone

NOTATION = Notation(ACTIONS, {"unit": Codec(lambda unit: UNITS[unit].id, unit_number)})
PLACES = ("place", "bridge", "water", "hex")
"""The fields of actions that hold the label of a place."""


def label_in(action: Action) -> str | None:
    """The place that an action is tied to."""
    if isinstance(action, Retreat):
        return action.path[-1]
    return next((getattr(action, name) for name in PLACES if hasattr(action, name)), None)


def choice(state: VietnamState, action: Action) -> Choice:
    """An action with its notation, group and ties, and a move with its way."""
    unit = getattr(action, "unit", None)
    found = Choice(
        notation=NOTATION.write(action),
        group=action.verb,
        label=action_label(state, action),
        unit=UNITS[unit].id if unit is not None else None,
        hex=label_in(action),
    )
    if isinstance(action, Retreat) and len(action.path) > 1:
        return replace(found, via=action.path[-2])
    return with_way(state, found, action) if isinstance(action, Go) else found


def with_way(state: VietnamState, found: Choice, action: Go) -> Choice:
    """[5.0a] A move with its cost, its way, and whether it ends there; set-up and entry have no way."""
    moving = state.calls[-1].frame
    if not isinstance(moving, Moving):
        return found
    trip, place = moving.trip, state.world.place(action.place)
    ways = going(state, trip)
    path = ways.path(place)
    return replace(
        found,
        cost=half_points(ways.cost(place)),
        stop=ends_there(state, moving, place),
        via=state.world.label(path[-2]) if len(path) > 1 else None,
    )


def ends_there(state: VietnamState, moving: Moving, place: Place) -> bool:
    """[5.1.1a] Whether the unit in hand has to stop at a place: a foot unit in an enemy zone, or with nothing left."""
    unit = moving.trip.unit
    spent = moving.trip.spent + going(state, moving.trip).cost(place)
    return spent == state.allowance(unit) or (UNITS[unit].foot and bool(felt_zone(state, unit) >> place & 1))


def action_label(state: VietnamState, action: Action) -> Message:
    """What an action is called."""
    args: dict[str, str | int | Message] = {}
    if (unit := getattr(action, "unit", None)) is not None:
        args["unit"] = the_unit(unit)
    if isinstance(action, Aim):
        args["aim"] = Message(f"aim-{action.aim.replace('_', '-')}")
    elif hasattr(action, "hex"):
        args["place"] = action.hex
    elif (label := label_in(action)) is not None:
        args["place"] = the_place(state.world, state.world.place(label))
    if isinstance(action, Retreat):
        args["way"] = " ".join(action.path)
    if (marker := getattr(action, "marker", None)) is not None:
        args["marker"] = marker
    if isinstance(action, Rolled):
        args["faces"] = " ".join(map(str, action.faces))
    if isinstance(action, Drawn):
        args["item"] = action.item
    return Message(f"action-{action.verb}", args)
