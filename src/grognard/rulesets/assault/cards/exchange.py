"""[1.2] [MR5.8.1a] Building the command deck: TA/OAS cards for as many national ones, in secret.

How many may go in is the scenario's own list, or the number of formation cards, or what both have agreed on; never
more than five. A scenario with support cards of its own has no exchange [MR5.8.2].
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import ClassVar, Final

from msgspec import Struct

from grognard.core.dice import Draw, Drawn
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, in_a_row, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.cards import Exchange, PutIn, TakeOut
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.events.cards import CardAdded, CardRemoved, DeckLaid
from grognard.rulesets.assault.say import refusal, the_card
from grognard.rulesets.assault.state import AssaultState, Cards, Game

from .decks import NEUTRAL, counted, full_deck, full_pool, is_support, support_of, without

LIMIT: Final = "card_limit"
SCENARIO, FORMATIONS = "scenario", "formations"
AGREED: Final = ("0", "1", "2", "3", "4", "5")
REMOVAL, ADDITION = "removal", "addition"
CHOSEN: Final = "chosen"


class Offer(Struct, frozen=True):
    """TA/OAS cards of one sort that may go into a deck: so many at most of these, by lot or by choice."""

    most: int
    cards: Cards
    chosen: bool = False

    def told(self, world: Battle) -> Message:
        """The sort in words: one card, cards of a kind, or any."""
        kinds = {world.support[card].kind for card in self.cards}
        if len(set(self.cards)) == 1:
            return message("exchange-card", card=the_card(self.cards[0]), most=self.most)
        return message(f"exchange-{kinds.pop() if len(kinds) == 1 else 'any'}", most=self.most)


def offers(state: AssaultState, side: Side) -> tuple[Offer, ...]:
    """[1.2c] [1.2d] [1.2i] [1.2.2b] [S3.h] [S3.i] What a side may put into its deck."""
    world, limit = state.world, state.options.get(LIMIT, SCENARIO)
    if world.scenario.support:
        return ()
    if limit == SCENARIO:
        return tuple(_listed(world, side))
    most = min(_formations(world, side) if limit == FORMATIONS else int(limit), world.tables.limits.exchange)
    chosen = state.options.get(ADDITION) == CHOSEN
    return (Offer(most, support_of(world, side), chosen),) if most else ()


def _listed(world: Battle, side: Side) -> Iterator[Offer]:
    """[S3.h] [S3.i] What the scenario itself names; what is named by kind is drawn by lot."""
    for line in world.scenario.exchange.get(side, ()):
        fits = [card for card in support_of(world, side) if line.card in ("", card)]
        cards = tuple(card for card in fits if line.kind in ("", world.support[card].kind))
        yield Offer(line.most, cards)


def _formations(world: Battle, side: Side) -> int:
    """[1.2d] How many formation cards a side has when the scenario begins."""
    at_start = [force for force in world.scenario.forces if force.side == side and not force.turn]
    return sum(1 if force.choose else len(force.formations) for force in at_start)


class BuildDeck(Frame, frozen=True):
    """[MR5.8.1a] [1.2g] A side takes its command deck and exchanges cards of it."""

    side: Side

    def start(self, g: Game, _: object) -> None:
        world = g.state.world
        g.emit(DeckLaid(self.side, full_deck(world, self.side), full_pool(world, self.side)))
        if not offers(g.state, self.side):
            return g.end()
        g.ask(self, ChooseExchange(self.side), then=self.answered)

    def answered(self, g: Game, action: Exchange) -> None:
        counts = (action.first, action.more)[: len(offers(g.state, self.side))]
        g.become(Removing(self.side, sum(counts), counts))


class ChooseExchange(Decision, frozen=True):
    """[1.2c] [1.2f] How many TA/OAS cards of each sort on offer go in; the other side is not told."""

    rules: ClassVar[tuple[str, ...]] = ("1.2c", "1.2f")

    def candidates(self, state: AssaultState, /) -> Sequence[Action]:
        first, more = self._most(state)
        return [Exchange(*counts) for counts in product(range(first + 1), range(more + 1))]

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Exchange):
            return self.unasked(state)
        first, more = self._most(state)
        if not (0 <= action.first <= first and 0 <= action.more <= more):
            return refusal(self._limit_rule(state), "exchange-limit", first=first, more=more)
        if action.first + action.more > state.world.tables.limits.exchange:
            return refusal("1.2e", "exchange-cap", most=state.world.tables.limits.exchange)
        return None

    def _most(self, state: AssaultState) -> tuple[int, int]:
        """How many of each of the two sorts at most; a second sort is not always on offer."""
        first, *rest = (offer.most for offer in offers(state, self.side))
        return first, rest[0] if rest else 0

    @staticmethod
    def _limit_rule(state: AssaultState) -> str:
        return {SCENARIO: "1.2c", FORMATIONS: "1.2d"}.get(str(state.options.get(LIMIT, SCENARIO)), "1.2i")

    def prompt(self, state: AssaultState, /) -> Message:
        sorts = [offer.told(state.world) for offer in offers(state, self.side)]
        return message("prompt-choose-exchange", sorts=in_a_row(sorts))


class Removing(Frame, frozen=True):
    """[1.2.1a] [1.2.1b] [1.2.1c] National cards leave the deck, by lot or by choice; neutral ones never do."""

    side: Side
    count: int
    adding: tuple[int, ...]

    def start(self, g: Game, _: object) -> None:
        if not self.count:
            return g.become(Adding(self.side, self.adding))
        cards = national(g.state, self.side)
        if g.state.options.get(REMOVAL) == CHOSEN:
            return g.ask(self, ChooseRemoved(self.side), then=self.gone)
        g.ask(self, Draw(cup=counted(cards)), then=self.gone)

    def gone(self, g: Game, action: Drawn | TakeOut) -> None:
        g.emit(CardRemoved(self.side, action.item if isinstance(action, Drawn) else action.card))
        g.become(self, count=self.count - 1)


def national(state: AssaultState, side: Side) -> Cards:
    """[1.2.1a] The national command cards in a deck."""
    world = state.world
    commands = (card for card in state.hands[side].deck if not is_support(world, card))
    return tuple(card for card in commands if world.command[card].owner != NEUTRAL)


class ChooseRemoved(Decision, frozen=True):
    """[1.2.1b] Which national card leaves."""

    rules: ClassVar[tuple[str, ...]] = ("1.2.1b",)

    def candidates(self, state: AssaultState, /) -> Sequence[Action]:
        return list(map(TakeOut, dict.fromkeys(state.hands[self.side].deck)))

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        if not isinstance(action, TakeOut) or action.card not in state.hands[self.side].deck:
            return self.unasked(state)
        if action.card in national(state, self.side):
            return None
        return refusal("1.2.1a", "only-national", card=the_card(action.card))


class Adding(Frame, frozen=True):
    """[1.2.2a] [1.2.2b] As many TA/OAS cards join the deck, sort by sort, by lot or by choice."""

    side: Side
    counts: tuple[int, ...]
    added: Cards = ()
    """Those of the present sort that have joined already."""

    def start(self, g: Game, _: object) -> None:
        if not any(self.counts):
            return g.end()
        if not self.counts[0]:
            return g.become(self, counts=self.counts[1:], added=())
        if self.offer(g.state).chosen:
            return g.ask(self, ChooseAdded(self.side), then=self.joined)
        g.ask(self, Draw(cup=counted(self.on_offer(g.state))), then=self.joined)

    def offer(self, state: AssaultState) -> Offer:
        """The sort that is added now."""
        return offers(state, self.side)[-len(self.counts)]

    def on_offer(self, state: AssaultState) -> Cards:
        """The cards of the sort that have not joined yet."""
        return without(self.offer(state).cards, self.added)

    def joined(self, g: Game, action: Drawn | PutIn) -> None:
        card = action.item if isinstance(action, Drawn) else action.card
        g.emit(CardAdded(self.side, card))
        left = self.counts[0] - 1
        if left:
            return g.become(self, counts=(left, *self.counts[1:]), added=(*self.added, card))
        g.become(self, counts=self.counts[1:], added=())


class ChooseAdded(Decision, frozen=True):
    """[1.2.2b] Which TA/OAS card joins."""

    rules: ClassVar[tuple[str, ...]] = ("1.2.2b",)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return list(map(PutIn, dict.fromkeys(state.inside(Adding).on_offer(state))))
