"""[MR4.8] [MR4.9] What a side holds, and what may be known of it."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.rulesets.assault.events.cards import CardPlayed
from grognard.rulesets.assault.state import AssaultState, Cards, Game
from grognard.rulesets.assault.world import CardId

from .decks import NEUTRAL, full_pool, has_pool, is_support
from .exchange import offers


def holds(state: AssaultState, side: Side, card: CardId) -> bool:
    """Whether a side has a card in its hand; its enemy may not ask."""
    return card in state.hands[side].hand


def hand_limit(state: AssaultState, side: Side) -> int:
    """[MR4.9.2] Three cards, unless the scenario says otherwise."""
    return state.world.scenario.hands.get(side, state.world.tables.limits.hand)


def support_in_hand(state: AssaultState, side: Side) -> Cards:
    """[2.1a] [3.1a] The TA/OAS cards that a side may call for."""
    return tuple(card for card in state.hands[side].hand if is_support(state.world, card))


def may_hold(state: AssaultState, side: Side, card: CardId) -> bool:
    """[MR4.8] Whether a side could have a command card in its hand, as far as everybody knows: it has cards in hand,
    the card is of its deck, and not all copies lie open."""
    record = state.world.command[card]
    cards = state.hands[side]
    return bool(cards.hand) and record.owner in (NEUTRAL, side) and cards.discard.count(card) < record.copies


def may_hold_support(state: AssaultState, side: Side) -> bool:
    """[MR4.8] [1.2f] Whether a side could have a TA/OAS card in its hand, as far as everybody knows: how many of a
    scenario's own were drawn is open, how many went into a command deck is not."""
    cards, world = state.hands[side], state.world
    if not has_pool(world, side):
        return bool(cards.hand) and bool(offers(state, side))
    open_ = (cards.pool, cards.pool_used, cards.removed, cards.shown, cards.used)
    return bool(cards.hand) and sum(map(len, open_)) < len(full_pool(world, side))


def play(g: Game, side: Side, card: CardId) -> None:
    """[MR4.9.1a] A command card is played and discarded; it costs no point."""
    g.emit(CardPlayed(side, card))
