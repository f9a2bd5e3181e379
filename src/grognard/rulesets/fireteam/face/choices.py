"""Legal actions as the table shows them: a label, and the unit, hex or button each is tied to."""

from __future__ import annotations

from grognard.core.dice import Rolled
from grognard.core.flow import Action
from grognard.core.messages import Message, message
from grognard.core.notation import Codec, Notation
from grognard.core.view import Choice
from grognard.rulesets.fireteam.actions import ACTIONS
from grognard.rulesets.fireteam.forces import PIECES, piece_number
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.movement.steps import WAYS, step_costs
from grognard.rulesets.fireteam.say import moves, points, the_hex, the_unit, the_weapon
from grognard.rulesets.fireteam.state import FireTeamState
from grognard.rulesets.fireteam.world import find, label

NOTATION = Notation(
    ACTIONS,
    {"hex": Codec(label, find), "unit": Codec(lambda unit: PIECES[unit].id, piece_number)},
)
PIECE_WORDS = ("unit", "target", "weapon", "leader", "vehicle")
"""The words of an action that name a piece, where they are numbers."""


def choice(state: FireTeamState, action: Action) -> Choice:
    """An action with its notation, group and ties."""
    unit, hex = getattr(action, "unit", None), getattr(action, "hex", None)
    return Choice(
        notation=NOTATION.write(action),
        group=action.verb,
        label=action_label(action),
        unit=PIECES[unit].id if unit is not None else None,
        hex=label(hex) if hex is not None else None,
        facing=getattr(action, "facing", None),
        cost=step_cost_in_words(state, action),
    )


def step_cost_in_words(state: FireTeamState, action: Action) -> str | None:
    """[5.1a] What a step costs the unit that pays most for it; nothing for any other action."""
    way, move = WAYS.get(type(action)), state.frame(Move)
    if way is None or move is None:
        return None
    return moves(max(cost for _, cost in step_costs(state, move, action.hex, way)))  # type: ignore[attr-defined]


def action_label(action: Action) -> Message:
    """What an action is called; its words are arguments of the text."""
    args = {name: said(name, getattr(action, name)) for name in action.__struct_fields__}
    if isinstance(action, Rolled):
        args["faces"] = " ".join(map(str, action.faces))
    answer = {True: "-yes", False: "-no"}.get(getattr(action, "yes", None), "")  # type: ignore[arg-type]
    return Message(f"action-{action.verb}{answer}", args)


def said(name: str, value: object) -> str | int | Message:
    """One word of an action as the text wants it."""
    if name in PIECE_WORDS and isinstance(value, int):
        return the_unit(value)
    match name, value:
        case "hex", int():
            return the_hex(value)
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
