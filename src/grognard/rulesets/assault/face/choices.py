"""Legal actions as the table shows them: a label, and the unit, hex or button each is tied to."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.face import choice_of, label_of
from grognard.core.flow import Action
from grognard.core.hexes import Hex
from grognard.core.messages import Message, in_a_row, message
from grognard.core.notation import Codec, Notation
from grognard.core.view import Choice
from grognard.core.world import of_world
from grognard.rulesets.assault.actions import ACTIONS
from grognard.rulesets.assault.actions.cards import Exchange
from grognard.rulesets.assault.actions.fire import Fire, SwingAndFire
from grognard.rulesets.assault.artillery.mission import SecondAttack
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.cards.exchange import BuildDeck, offers
from grognard.rulesets.assault.facings import FACING_CODEC
from grognard.rulesets.assault.say import the_card, the_facing, the_formation, the_hex, the_unit
from grognard.rulesets.assault.state import AssaultState
from grognard.tactical.answers import Target

from .sketches import told

PIECE_WORDS = ("unit", "target", "carrier", "firer", "spotter", "passenger", "other", "victim")
"""The words of an action that name a counter."""
HEX_WORDS = ("hex", "second", "waypoint", "start")
"""Those that name a hex."""


@of_world
def notation(world: Battle) -> Notation:
    """How actions are written: hexes by their names on this map, counters by their ids in this scenario, facings by
    their numbers."""
    return Notation(
        ACTIONS,
        {
            "hex": Codec(world.label, world.grid.named),
            "unit": Codec(lambda unit: world.pieces[unit].id, world.piece_number),
            "facing": FACING_CODEC,
        },
    )


def choice(state: AssaultState, action: Action) -> Choice:
    """An action with its notation, group and ties; one that names no unit but a target or a spotter is tied to that,
    and a shot to the hex that it is fired at."""
    words = notation(state.world)
    found = replace(choice_of(words, action, action_label(state.world, action)), card=words.word(action, "card"))
    if isinstance(action, Exchange):
        return replace(found, label=exchange_label(state, action))
    if isinstance(action, Target):
        return replace(found, sign=shift_sign(state, action.hex))
    if isinstance(action, Fire | SwingAndFire):
        return replace(found, hex=state.world.label(state.here(action.target)), facing=None)
    if found.unit is not None:
        return found
    named = next((word for name, word in words.words(action) if name in PIECE_WORDS), None)
    return replace(found, unit=named)


def exchange_label(state: AssaultState, action: Exchange) -> Message:
    """[1.2c] [1.2f] How many cards of each sort on offer go into the deck, by the names of the sorts."""
    side = state.inside(BuildDeck).side
    counts = zip(offers(state, side), (action.first, action.more), strict=False)
    named = [(offer.told(state.world), count) for offer, count in counts if count]
    sorts = [Message(f"{sort.id}-count", {**sort.args, "count": count}) for sort, count in named]
    return message("action-exchange-sorts", sorts=in_a_row(sorts)) if sorts else message("action-exchange-none")


def shift_sign(state: AssaultState, hex: Hex) -> str:
    """[3.0i] [3.3.2] What the accuracy of a second attack on a hex is changed by."""
    calling = state.frame(SecondAttack)
    if calling is None:
        return ""
    return told(replace(calling, hexes=(*calling.hexes, hex)).salvo(state).modifier)


def action_label(world: Battle, action: Action) -> Message:
    """What an action is called; its words are arguments of the text."""
    words = notation(world)
    told = {name: said(world, name, getattr(action, name)) for name, _ in words.words(action)}
    return label_of(words, action, **told)


def said(world: Battle, name: str, value: object) -> str | int | Message:
    """One word of an action as the text wants it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return name_of(name, value)
    if not isinstance(value, int):
        return ""
    if name in PIECE_WORDS:
        return the_unit(world, value)
    if name in HEX_WORDS:
        return the_hex(world, value)
    return the_facing(value) if name == "facing" else value


def name_of(name: str, value: str) -> str | Message:
    """What something is called that an action names by its id."""
    match name:
        case "card":
            return the_card(value)
        case "formation":
            return the_formation(value)
        case "mode":
            return message(f"mode-{value.replace('_', '-')}")
    return value
