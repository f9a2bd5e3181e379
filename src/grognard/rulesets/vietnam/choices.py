"""Legal actions as the table shows them: a label, and the unit, place or button each is tied to."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.dice import Drawn, Rolled
from grognard.core.face import choice_of
from grognard.core.flow import Action
from grognard.core.messages import Message
from grognard.core.notation import Codec, Notation
from grognard.core.view import Choice
from grognard.core.world import of_world

from .actions import ACTIONS, Aim, Go, Retreat
from .going import going
from .moving import Moving
from .places import Place
from .say import half_points, the_place, the_unit
from .state import VietnamState
from .world import World
from .zones import felt_zone


@of_world
def notation(world: World) -> Notation:
    """How actions are written: places and units by their labels."""
    return Notation(ACTIONS, {"unit": Codec(lambda unit: world.units[unit].id, world.unit_number)})


PLACES = ("place", "bridge", "water", "hex")
"""The fields of actions that hold the label of a place."""


def label_in(action: Action) -> str | None:
    """The place that an action is tied to."""
    if isinstance(action, Retreat):
        return action.path[-1]
    return next((getattr(action, name) for name in PLACES if hasattr(action, name)), None)


def choice(state: VietnamState, action: Action) -> Choice:
    """An action with its notation, group and ties, and a move with its way."""
    found = replace(choice_of(notation(state.world), action, action_label(state, action)), hex=label_in(action))
    if isinstance(action, Retreat) and len(action.path) > 1:
        return replace(found, via=action.path[-2])
    return with_way(state, found, action) if isinstance(action, Go) else found


def with_way(state: VietnamState, found: Choice, action: Go) -> Choice:
    """[5.0a] A move with its cost, its way, and whether it ends there; set-up and entry have no way."""
    moving = state.calls[-1].frame
    if not isinstance(moving, Moving):
        return found
    trip, place = moving.trip, state.theatre.place(action.place)
    ways = going(state, trip)
    path = ways.path(place)
    return replace(
        found,
        cost=half_points(ways.cost(place)),
        stop=ends_there(state, moving, place),
        via=state.theatre.label(path[-2]) if len(path) > 1 else None,
    )


def ends_there(state: VietnamState, moving: Moving, place: Place) -> bool:
    """[5.1.1a] Whether the unit in hand has to stop at a place: a foot unit in an enemy zone, or with nothing left."""
    unit = moving.trip.unit
    spent = moving.trip.spent + going(state, moving.trip).cost(place)
    return spent == state.allowance(unit) or (
        state.world.units[unit].foot and bool(felt_zone(state, unit) >> place & 1)
    )


def action_label(state: VietnamState, action: Action) -> Message:
    """What an action is called."""
    args: dict[str, str | int | Message] = {}
    if (unit := getattr(action, "unit", None)) is not None:
        args["unit"] = the_unit(state.world, unit)
    if isinstance(action, Aim):
        args["aim"] = Message(f"aim-{action.aim.replace('_', '-')}")
    elif hasattr(action, "hex"):
        args["place"] = action.hex
    elif (label := label_in(action)) is not None:
        args["place"] = the_place(state.theatre, state.theatre.place(label))
    if isinstance(action, Retreat):
        args["way"] = " ".join(action.path)
    if (marker := getattr(action, "marker", None)) is not None:
        args["marker"] = marker
    if isinstance(action, Rolled):
        args["faces"] = " ".join(map(str, action.faces))
    if isinstance(action, Drawn):
        args["item"] = action.item
    return Message(f"action-{action.verb}", args)
