"""[MR6.3.1] [MR6.4.1a] [2.2] [3.2] Committed TA/OAS cards: when each may be used, and the procedure that it is."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Frame, Side
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.command import Use
from grognard.rulesets.assault.air.strike import AirStrike, air_targets
from grognard.rulesets.assault.artillery.mission import FireMission, why_no_mission
from grognard.rulesets.assault.say import refusal, the_card
from grognard.rulesets.assault.state import AssaultState
from grognard.rulesets.assault.world import CardId


def uses(state: AssaultState, side: Side) -> Iterator[Use]:
    """The committed cards of a side, each once."""
    cards = state.hands[side]
    return map(Use, dict.fromkeys((*cards.planned, *cards.shown)))


def why_no_use(state: AssaultState, side: Side, card: CardId) -> Refusal | None:
    """[2.2a] [3.2a] Why a card cannot be used in the present phase."""
    cards = state.hands[side]
    if card not in (*cards.planned, *cards.shown):
        return refusal("MR6.3.1", "card-not-committed", card=the_card(card))
    record = state.world.support[card]
    if state.phase not in record.timing:
        return refusal("2.2a" if record.kind == "tas" else "3.2a", "card-not-timed", card=the_card(card))
    if record.kind == "oas":
        return why_no_mission(state, side, card)
    return None if air_targets(state, side) else refusal("2.3", "no-air-target", card=the_card(card))


def using(state: AssaultState, side: Side, card: CardId) -> Frame:
    """The procedure of a card."""
    return AirStrike(side, card) if state.world.support[card].kind == "tas" else FireMission(side, card)
