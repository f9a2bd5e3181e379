"""[MR4.8] [1.2f] The cards of a side that its enemy has not seen, dealt anew from all that they could be.

What is open stays where it is: cards that were shown, used, played or shot down, the numbers of all piles, and cards
that everybody saw go back to the hand. Where TA/OAS cards were exchanged, their number is a secret too: it is drawn
from all numbers that fit what has been seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product

from msgspec.structs import replace

from grognard.core.flow import Rng, Side
from grognard.core.sampling import shuffled
from grognard.rulesets.assault.state import AssaultState, Cards, Hand
from grognard.rulesets.assault.world import CardId

from .decks import NEUTRAL, full_deck, has_pool, is_support
from .exchange import Adding, BuildDeck, Removing, offers

TRIES = 50
"""How often cards are dealt before they are left as they are."""


def dealt_anew(state: AssaultState, side: Side, rng: Rng) -> Hand:
    """The cards of a side, as the other might imagine them; while a deck is being built nothing is known of it yet."""
    cards = state.hands[side]
    if not (cards.deck or cards.hand) or any(
        state.frame(building) is not None for building in (BuildDeck, Removing, Adding)
    ):
        return state.hands[side]
    deal = _with_pool if has_pool(state.world, side) else _with_exchange
    for _ in range(TRIES):
        found = deal(state, side, rng)
        if found is not None:
            return found
    return state.hands[side]


def _with_pool(state: AssaultState, side: Side, rng: Rng) -> Hand | None:
    """[MR5.8.2] A scenario with support cards of its own: how many are drawn is open, the deck holds none of them."""
    cards, world = state.hands[side], state.world
    hidden = (*cards.deck, *cards.hand, *cards.planned, *cards.buried)
    drawn = [card for card in hidden if is_support(world, card)]
    support = shuffled(_less((*cards.pool, *drawn), cards.known), rng)
    out = (*cards.known, *support[: len(drawn) - len(cards.known)])
    pool = support[len(drawn) - len(cards.known) :]
    commands = shuffled(sorted(card for card in hidden if not is_support(world, card)), rng)
    deck, rest = commands[: len(cards.deck)], commands[len(cards.deck) :]
    found = _held(cards, out, rest, rng)
    return None if found is None else replace(found, deck=_sorted(deck), pool=_sorted(pool))


def _with_exchange(state: AssaultState, side: Side, rng: Rng) -> Hand | None:
    """[1.2f] TA/OAS cards in the command deck: how many, and which, is drawn first."""
    cards, world = state.hands[side], state.world
    seen = (*cards.shown, *cards.used, *cards.discard, *cards.removed, *cards.known)
    added = _added(state, side, [card for card in seen if is_support(world, card)], rng)
    if added is None:
        return None
    places = len(cards.deck) + len(cards.hand) + len(cards.planned) + len(cards.buried)
    commands = _less(full_deck(world, side), [card for card in seen if not is_support(world, card)])
    gone = len(commands) + len(added) + len(cards.known) - places
    national = shuffled([card for card in commands if world.command[card].owner != NEUTRAL], rng)
    if not 0 <= gone <= len(national):
        return None
    exchanged = national[:gone]
    return _dealt(cards, (*cards.known, *added), _less(commands, exchanged), exchanged, rng)


def _added(state: AssaultState, side: Side, seen: Sequence[CardId], rng: Rng) -> list[CardId] | None:
    """[1.2c] The TA/OAS cards in the deck that have not been seen: of each sort on offer a number that fits."""
    sorts = offers(state, side)
    shown = [sum(card in sort.cards for card in seen) for sort in sorts]
    ranges = [range(least, sort.most + 1) for least, sort in zip(shown, sorts, strict=True)]
    cap = state.world.tables.limits.exchange
    fitting = [counts for counts in product(*ranges) if sum(counts) <= cap]
    if not fitting:
        return None
    counts = fitting[rng.below(len(fitting))]
    found: list[CardId] = []
    for sort, count, least in zip(sorts, counts, shown, strict=True):
        found += shuffled(_less(sort.cards, [card for card in seen if card in sort.cards]), rng)[: count - least]
    return found


def _dealt(
    cards: Hand, support: Sequence[CardId], commands: Sequence[CardId], exchanged: Sequence[CardId], rng: Rng
) -> Hand | None:
    """Committed cards first, which are TA/OAS cards; the others into hand, deck and among those discarded unseen."""
    committed = shuffled(support, rng)[: len(cards.planned)]
    kept = _overlap(_less(support, committed), cards.known)
    if len(committed) < len(cards.planned) or len(kept) > len(cards.hand):
        return None
    rest = shuffled((*_less(_less(support, committed), kept), *commands), rng)
    hand = (*kept, *rest[: len(cards.hand) - len(kept)])
    rest = rest[len(cards.hand) - len(kept) :]
    buried, deck = rest[: len(cards.buried)], rest[len(cards.buried) :]
    return replace(
        cards,
        planned=_sorted(committed),
        hand=_sorted(hand),
        buried=_sorted(buried),
        deck=_sorted(deck),
        exchanged=_sorted(exchanged),
    )


def _held(cards: Hand, support: Sequence[CardId], commands: Sequence[CardId], rng: Rng) -> Hand | None:
    """The same where the deck is dealt already."""
    found = _dealt(cards, support, commands, cards.exchanged, rng)
    return None if found is None or found.deck else found


def _less(cards: Iterable[CardId], gone: Iterable[CardId]) -> list[CardId]:
    return sorted((Counter(cards) - Counter(gone)).elements())


def _overlap(cards: Iterable[CardId], others: Iterable[CardId]) -> list[CardId]:
    return sorted((Counter(cards) & Counter(others)).elements())


def _sorted(cards: Iterable[CardId]) -> Cards:
    return tuple(sorted(cards))
