"""Facts about cards: where they go, and what the other side learns of it."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.cards.decks import is_pooled, with_cards, without
from grognard.rulesets.assault.say import the_card, the_side
from grognard.rulesets.assault.state import AssaultState, Cards, Hand
from grognard.rulesets.assault.world import CardId

UNSEEN: Final[CardId] = ""
"""Stands for a card that the reader may not know."""
DISCARD: Final = "discard"
REMOVED: Final = "removed"
HAND: Final = "hand"
Goal = Literal["discard", "removed", "hand"]


class OfCard(Event, frozen=True):
    """Something that happens to a card of a side."""

    side: Side
    card: CardId


class Unseen(OfCard, frozen=True):
    """What the other side and spectators see of it: that it happens, not to which card [MR4.8]."""

    def seen(self, state: AssaultState, viewer: Side | None, /) -> Event | None:
        return self if viewer == self.side else replace(self, card=UNSEEN)

    def told(self, name: str) -> Message:
        if self.card == UNSEEN:
            return message(f"event-{name}-unseen", side=the_side(self.side))
        return message(f"event-{name}", side=the_side(self.side), card=the_card(self.card))


# Drawing


class CardDrawn(Unseen, frozen=True):
    """[MR4.9.2] [1.2a] A card is drawn from the command deck into the hand."""

    rules: ClassVar[tuple[str, ...]] = ("MR4.9.2", "1.2a")
    reveals: ClassVar[bool] = True

    def apply(self, state: AssaultState, /) -> None:
        cards = state.hands[self.side]
        deck, hand = without(cards.deck, (self.card,)), with_cards(cards.hand, (self.card,))
        state.hands[self.side] = replace(cards, deck=deck, hand=hand)

    def message(self, world: Battle) -> Message:
        return self.told("card-drawn")


class SupportDrawn(Unseen, frozen=True):
    """[MR5.8.2] A card is drawn from the support cards of the scenario into the hand."""

    rules: ClassVar[tuple[str, ...]] = ("MR5.8.2", "1.2a")
    reveals: ClassVar[bool] = True

    def apply(self, state: AssaultState, /) -> None:
        cards = state.hands[self.side]
        pool, hand = without(cards.pool, (self.card,)), with_cards(cards.hand, (self.card,))
        state.hands[self.side] = replace(cards, pool=pool, hand=hand)

    def message(self, world: Battle) -> Message:
        return self.told("support-drawn")


class SupportShown(OfCard, frozen=True):
    """[MR6.0.1] A card is drawn from the support cards of the scenario to be used this turn: everybody sees it."""

    rules: ClassVar[tuple[str, ...]] = ("MR6.0.1",)
    reveals: ClassVar[bool] = True

    def apply(self, state: AssaultState, /) -> None:
        cards = state.hands[self.side]
        pool, shown = without(cards.pool, (self.card,)), with_cards(cards.shown, (self.card,))
        state.hands[self.side] = replace(cards, pool=pool, shown=shown)

    def message(self, world: Battle) -> Message:
        return message("event-support-shown", side=the_side(self.side), card=the_card(self.card))


class DeckReshuffled(Event, frozen=True):
    """[MR5.8.1b] The discard pile becomes the deck; what has left the game stays out of it [1.2.1d]."""

    side: Side
    rules: ClassVar[tuple[str, ...]] = ("MR5.8.1b", "1.2.1d")

    def apply(self, state: AssaultState, /) -> None:
        cards = state.hands[self.side]
        pooled = tuple(card for card in cards.buried if is_pooled(state, self.side, card))
        deck = with_cards(cards.deck, (*cards.discard, *without(cards.buried, pooled)))
        used = with_cards(cards.pool_used, pooled)
        state.hands[self.side] = replace(cards, deck=deck, discard=(), buried=(), pool_used=used)

    def message(self, world: Battle) -> Message:
        return message("event-deck-reshuffled", side=the_side(self.side))


class PoolReshuffled(Event, frozen=True):
    """[S2.m] The used cards of a scenario's own deck become that deck again."""

    side: Side
    rules: ClassVar[tuple[str, ...]] = ("S2.m", "MR5.8.2")

    def apply(self, state: AssaultState, /) -> None:
        cards = state.hands[self.side]
        state.hands[self.side] = replace(cards, pool=with_cards(cards.pool, cards.pool_used), pool_used=())

    def message(self, world: Battle) -> Message:
        return message("event-pool-reshuffled", side=the_side(self.side))


# Building the deck


class DeckLaid(Event, frozen=True):
    """[MR5.8.1a] [MR5.8.2] A side takes its command deck, and the support cards that the scenario lays aside."""

    side: Side
    deck: Cards
    pool: Cards
    rules: ClassVar[tuple[str, ...]] = ("MR5.8.1a", "MR5.8.2")

    def apply(self, state: AssaultState, /) -> None:
        state.hands[self.side] = replace(state.hands[self.side], deck=self.deck, pool=self.pool)


class CardRemoved(OfCard, frozen=True):
    """[1.2.1a] [1.2.1d] A national card leaves the deck for a TA/OAS card; nobody else is told [1.2f]."""

    rules: ClassVar[tuple[str, ...]] = ("1.2.1a", "1.2.1d")

    def apply(self, state: AssaultState, /) -> None:
        cards = state.hands[self.side]
        deck, gone = without(cards.deck, (self.card,)), with_cards(cards.exchanged, (self.card,))
        state.hands[self.side] = replace(cards, deck=deck, exchanged=gone)

    def seen(self, state: AssaultState, viewer: Side | None, /) -> Event | None:
        return self if viewer == self.side else None

    def message(self, world: Battle) -> Message:
        return message("event-card-removed", card=the_card(self.card))


class CardAdded(OfCard, frozen=True):
    """[1.2.2a] A TA/OAS card joins the deck; nobody else is told [1.2f]."""

    rules: ClassVar[tuple[str, ...]] = ("1.2.2a", "1.2f")

    def apply(self, state: AssaultState, /) -> None:
        cards = state.hands[self.side]
        state.hands[self.side] = replace(cards, deck=with_cards(cards.deck, (self.card,)))

    def seen(self, state: AssaultState, viewer: Side | None, /) -> Event | None:
        return self if viewer == self.side else None

    def message(self, world: Battle) -> Message:
        return message("event-card-added", card=the_card(self.card))


# Playing


class CardPlayed(OfCard, frozen=True):
    """[MR4.9.1a] A command card is played: everybody sees it, and it is discarded."""

    rules: ClassVar[tuple[str, ...]] = ("MR4.9.1a",)
    reveals: ClassVar[bool] = True

    def apply(self, state: AssaultState, /) -> None:
        cards = state.hands[self.side]
        hand, discard = without(cards.hand, (self.card,)), with_cards(cards.discard, (self.card,))
        state.hands[self.side] = replace(cards, hand=hand, discard=discard)

    def message(self, world: Battle) -> Message:
        return message("event-card-played", side=the_side(self.side), card=the_card(self.card))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (*self.rules, world.command[self.card].rule)


class CardPlanned(Unseen, frozen=True):
    """[2.1c] [3.1c] A TA/OAS card is committed, face down."""

    rules: ClassVar[tuple[str, ...]] = ("2.1c", "3.1c", "1.2a")

    def apply(self, state: AssaultState, /) -> None:
        cards = state.hands[self.side]
        hand, planned = without(cards.hand, (self.card,)), with_cards(cards.planned, (self.card,))
        state.hands[self.side] = replace(cards, hand=hand, planned=planned)

    def message(self, world: Battle) -> Message:
        return self.told("card-planned")


class SupportUsed(OfCard, frozen=True):
    """[2.2a] [3.2a] A committed card is turned up and used; one that lies open goes first."""

    rules: ClassVar[tuple[str, ...]] = ("2.2a", "3.2a")
    reveals: ClassVar[bool] = True

    def apply(self, state: AssaultState, /) -> None:
        cards = state.hands[self.side]
        place = "shown" if self.card in cards.shown else "planned"
        left = without(getattr(cards, place), (self.card,))
        known = without(cards.known, (self.card,)) if place == "planned" and self.card in cards.known else cards.known
        used = with_cards(cards.used, (self.card,))
        state.hands[self.side] = replace(cards, used=used, known=known, **{place: left})

    def message(self, world: Battle) -> Message:
        return message("event-support-used", side=the_side(self.side), card=the_card(self.card))


class SupportSpent(OfCard, frozen=True):
    """[1.2.4] [2.5c] [2.5f] A used card leaves play: to its discard pile, out of the game, or back to the hand."""

    goal: Goal
    rules: ClassVar[tuple[str, ...]] = ("1.2.4", "MR5.8.2")

    def apply(self, state: AssaultState, /) -> None:
        cards = state.hands[self.side]
        cards = replace(cards, used=without(cards.used, (self.card,)))
        state.hands[self.side] = laid_down(state, self.side, cards, self.card, self.goal)

    def message(self, world: Battle) -> Message | None:
        if self.goal == DISCARD:
            return None
        return message(f"event-support-{self.goal}", side=the_side(self.side), card=the_card(self.card))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return {REMOVED: ("2.5c",), HAND: ("2.5f", "2.5h")}.get(self.goal, self.rules)


class UnusedReturned(Event, frozen=True):
    """[MR6.5d] [MR6.0.1] Committed cards that were not used go back to the hand, still unseen; those that lay open go
    to their used pile."""

    side: Side
    rules: ClassVar[tuple[str, ...]] = ("MR6.5d", "MR6.0.1")

    def apply(self, state: AssaultState, /) -> None:
        cards = state.hands[self.side]
        for card in cards.shown:
            cards = laid_down(state, self.side, cards, card, DISCARD)
        hand = with_cards(cards.hand, cards.planned)
        state.hands[self.side] = replace(cards, hand=hand, planned=(), shown=())


class CardBuried(Unseen, frozen=True):
    """[MR6.5e] A card is discarded unseen. What was known of the hand is no longer sure."""

    rules: ClassVar[tuple[str, ...]] = ("MR6.5e",)

    def apply(self, state: AssaultState, /) -> None:
        cards = state.hands[self.side]
        hand, buried = without(cards.hand, (self.card,)), with_cards(cards.buried, (self.card,))
        state.hands[self.side] = replace(cards, hand=hand, buried=buried, known=())

    def message(self, world: Battle) -> Message:
        return self.told("card-buried")


def laid_down(state: AssaultState, side: Side, cards: Hand, card: CardId, goal: Goal) -> Hand:
    """[1.2.4] [MR5.8.2] The cards of a side after a used one has gone where it belongs."""
    if goal == HAND:
        return replace(cards, hand=with_cards(cards.hand, (card,)), known=with_cards(cards.known, (card,)))
    if goal == REMOVED:
        return replace(cards, removed=with_cards(cards.removed, (card,)))
    if is_pooled(state, side, card):
        return replace(cards, pool_used=with_cards(cards.pool_used, (card,)))
    return replace(cards, discard=with_cards(cards.discard, (card,)))


# Windows


IMPULSES: Final = "impulses"
"""[MR6.4.1b] What a side lets pass that does nothing more this turn."""


class MomentLetPass(Event, frozen=True):
    """[MR8.8] A side will not be asked at such moments for the rest of the turn; both sides know it."""

    side: Side
    moment: str
    rules: ClassVar[tuple[str, ...]] = ("MR8.8",)

    def apply(self, state: AssaultState, /) -> None:
        state.let_pass |= {(self.side, self.moment)}

    def message(self, world: Battle) -> Message:
        if self.moment == IMPULSES:
            return message("event-done-for-turn", side=the_side(self.side))
        return message("event-moment-let-pass", side=the_side(self.side), moment=message(f"moment-{self.moment}"))


class AskedAgain(Event, frozen=True):
    """[MR8.8] A side wants to be asked at every moment again."""

    side: Side
    rules: ClassVar[tuple[str, ...]] = ("MR8.8",)

    def apply(self, state: AssaultState, /) -> None:
        state.let_pass = frozenset(entry for entry in state.let_pass if entry[0] != self.side)

    def message(self, world: Battle) -> Message:
        return message("event-asked-again", side=the_side(self.side))
