"""[MR4.9.1b] [MR5.8] [1.1] Which cards a side has: its command deck, its TA/OAS cards, the pool of a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from grognard.core.flow import Side
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.state import AssaultState, Cards
from grognard.rulesets.assault.world import CardId

NEUTRAL: Final = "neutral"


def multiset(copies: Mapping[CardId, int]) -> Cards:
    """Cards, so many of each, in the order of their ids."""
    return tuple(sorted(card for card, count in copies.items() for _ in range(count)))


def with_cards(cards: Cards, more: Iterable[CardId]) -> Cards:
    """Cards and some more."""
    return tuple(sorted((*cards, *more)))


def without(cards: Cards, gone: Iterable[CardId]) -> Cards:
    """Cards of which some have left."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def counted(cards: Cards) -> tuple[tuple[CardId, int], ...]:
    """So many of each card, as chance draws them."""
    return tuple((card, cards.count(card)) for card in dict.fromkeys(cards))


def is_support(world: Battle, card: CardId) -> bool:
    """[1.2b] Whether a card is a TA/OAS card; the others are command cards."""
    return card in world.support


def full_deck(world: Battle, side: Side) -> Cards:
    """[MR4.9.1b] [MR5.8.1a] Eight neutral cards and the twelve of a side's nation."""
    return multiset({card.id: card.copies for card in world.command.values() if card.owner in (NEUTRAL, side)})


def support_of(world: Battle, side: Side) -> Cards:
    """[1.1] All TA/OAS cards of a side."""
    return multiset({card.id: card.copies for card in world.support.values() if card.side == side})


def full_pool(world: Battle, side: Side) -> Cards:
    """[MR5.8.2] The support cards that a scenario lays aside for a side."""
    plan = world.scenario.support.get(side)
    if plan is None:
        return ()
    kinds = {c.id: c.copies for c in world.support.values() if c.side == side and c.kind in plan.kinds}
    return multiset({**kinds, **plan.cards})


def has_pool(world: Battle, side: Side) -> bool:
    """[MR5.8.2] Whether a scenario brings support cards of its own for a side; those never enter the command deck."""
    return side in world.scenario.support


def is_pooled(state: AssaultState, side: Side, card: CardId) -> bool:
    """[MR5.8.2] Whether a card, once used, goes to the used pile of the scenario's own deck."""
    return is_support(state.world, card) and has_pool(state.world, side)
