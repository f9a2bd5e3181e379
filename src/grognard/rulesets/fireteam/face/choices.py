"""Legal actions as the table shows them: a label, and the unit, hex or button each is tied to."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.face import choice_of, label_of
from grognard.core.flow import Action
from grognard.core.messages import Message, message
from grognard.core.notation import Codec, Notation
from grognard.core.view import Choice
from grognard.core.world import of_world
from grognard.rulesets.fireteam.actions import ACTIONS
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.movement.steps import WAYS, step_costs
from grognard.rulesets.fireteam.say import moves, points, the_hex, the_unit, the_weapon
from grognard.rulesets.fireteam.state import FireTeamState
from grognard.rulesets.fireteam.world import World


@of_world
def notation(world: World) -> Notation:
    """How actions are written: hexes by their numbers, pieces by their names."""
    return Notation(
        ACTIONS,
        {"hex": Codec(world.label, world.find), "unit": Codec(lambda unit: world.pieces[unit].id, world.piece_number)},
    )


PIECE_WORDS = ("unit", "target", "weapon", "leader", "vehicle")
"""The words of an action that name a piece, where they are numbers."""


def choice(state: FireTeamState, action: Action) -> Choice:
    """An action with its notation, group and ties."""
    found = choice_of(notation(state.world), action, action_label(state.world, action))
    return replace(found, cost=step_cost_in_words(state, action))


def step_cost_in_words(state: FireTeamState, action: Action) -> str | None:
    """[5.1a] What a step costs the unit that pays most for it; nothing for any other action."""
    way, move = WAYS.get(type(action)), state.frame(Move)
    if way is None or move is None:
        return None
    return moves(max(cost for _, cost in step_costs(state, move, action.hex, way)))  # type: ignore[attr-defined]


def action_label(world: World, action: Action) -> Message:
    """What an action is called; its words are arguments of the text."""
    words = notation(world).words(action)
    return label_of(notation(world), action, **{name: said(world, name, getattr(action, name)) for name, _ in words})


def said(world: World, name: str, value: object) -> str | int | Message:
    """One word of an action as the text wants it."""
    if name in PIECE_WORDS and isinstance(value, int):
        return the_unit(world, value)
    match name, value:
        case "hex", int():
            return the_hex(world, value)
        case "facing", int():
            return message(f"facing-{value}")
        case "weapon", str():
            return the_weapon(value)
        case "kind", str():
            return message(f"ammunition-{value}")
        case "saved", int():
            return points(value)
        case _, str() | int():
            return value
    return ""
