"""Legal actions as the table shows them: a label, and the unit, hex or button each is tied to."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.core.face import choice_of, label_of
from grognard.core.flow import Action
from grognard.core.messages import Message, message
from grognard.core.notation import Codec, Notation
from grognard.core.view import Choice
from grognard.core.world import of_world
from grognard.rulesets.lhy.actions import ACTIONS
from grognard.rulesets.lhy.actions.command import ActivatePlatoon
from grognard.rulesets.lhy.actions.fire import ShootBoth
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.own import item_name
from grognard.rulesets.lhy.movement.moving import ChooseStep
from grognard.rulesets.lhy.say import the_company, the_hex, the_kind, the_mortar, the_sector, the_unit, the_units
from grognard.rulesets.lhy.state import LhyState
from grognard.rulesets.lhy.vehicles.driving import ChooseDrive

from .cards import card_id

PIECE_WORDS = ("unit", "target", "carrier", "leader", "vehicle", "squad", "firer")
"""The words of an action that name a counter."""
HEX_WORDS = ("hex", "other", "start")
FEATURE_WORDS = ("front", "feature")
"""[11.1] Those that name a side or corner of a hex."""


@of_world
def notation(world: Battle) -> Notation:
    """How actions are written: hexes by their names on this map, counters by their ids in this mission."""
    return Notation(
        ACTIONS,
        {
            "hex": Codec(world.label, world.ground.find),
            "unit": Codec(lambda unit: world.pieces[unit].id, world.piece_number),
        },
    )


def choice(state: LhyState, action: Action) -> Choice:
    """An action with its notation, group and ties."""
    words = notation(state.world)
    found = choice_of(words, action, action_label(state.world, action))
    cost = cost_told(state, action) if found.hex else ""
    if cost:
        found = replace(found, cost=cost)
    if isinstance(action, ActivatePlatoon):
        return replace(found, card=card_id(action.company, action.platoon))
    party: Sequence[int] = getattr(action, "units", ())
    if found.unit is None and len(party) == 1:
        return replace(found, unit=state.world.pieces[party[0]].id)
    return found


def cost_told(state: LhyState, action: Action) -> str:
    """[10.0] What a step costs, where steps are asked for."""
    asked = next((each for each in state.pending if isinstance(each, ChooseStep | ChooseDrive)), None)
    return asked.cost(state, action) if asked is not None else ""


def action_label(world: Battle, action: Action) -> Message:
    """What an action is called; its words are arguments of the text."""
    words = notation(world)
    told = {name: said(world, action, name, getattr(action, name)) for name, _ in words.words(action)}
    party: Sequence[int] = getattr(action, "units", ())
    if party:
        told["units"] = the_units(world, party)
    return label_of(words, action, **told)


def said(world: Battle, action: Action, name: str, value: object) -> str | int | Message:
    """One word of an action as the text wants it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return name_of(world, name, value)
    if not isinstance(value, int):
        return ""
    if name in PIECE_WORDS or isinstance(action, ShootBoth):
        return the_unit(world, value)
    if name in HEX_WORDS:
        return the_hex(world, value)
    return message(f"feature-{value}") if name in FEATURE_WORDS else value


def name_of(world: Battle, name: str, value: str) -> str | Message:
    """What something is called that an action names by its id."""
    match name:
        case "company" | "other_company":
            return the_company(value)
        case "mortar":
            return the_mortar(world, value)
        case "kind":
            return the_kind(value)
        case "sector":
            return the_sector(value)
        case "cls":
            return message(f"target-{value}")
        case "item":
            kind, _, what = value.partition(":")
            return item_name(kind, what)
    return value
