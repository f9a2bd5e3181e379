"""[1.2.3] [2.1] [3.1] [MR6.5d] [MR6.5e] Cards in the course of a turn: committed in the Planning Phase, and put away,
discarded and drawn in the Organization Phase. Sides answer one after the other; neither learns what the other said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.cards import Discard, Plan
from grognard.rulesets.assault.events.cards import DISCARD, CardBuried, CardPlanned, SupportSpent, UnusedReturned
from grognard.rulesets.assault.say import refusal, the_card
from grognard.rulesets.assault.state import AssaultState, Game
from grognard.tactical.answers import Done

from .decks import is_support
from .drawing import DrawCards
from .hands import hand_limit, may_hold_support, support_in_hand


def committed(state: AssaultState, side: Side) -> int:
    """[2.1b] [3.1b] [MR6.0.1] How many cards a side has committed this turn; each takes a command point."""
    return len(state.hands[side].planned) + len(state.hands[side].shown)


class PlanCards(Frame, frozen=True):
    """[1.2.3b] [2.1a] [3.1a] A side commits TA/OAS cards of its hand, face down, at most as many as it can give a
    command point to; those that it does not commit now cannot be called on this turn."""

    side: Side
    most: int | None = None
    """[2.1b] [3.1b] [MR6.2.2b] How many in all, those that lie open too; without command points any number."""

    def start(self, g: Game, _: object) -> None:
        """Who holds no such card, but might, is asked all the same: else the other side would learn it."""
        if not may_hold_support(g.state, self.side) or not self.has_points(g.state):
            return g.end()
        g.ask(self, ChoosePlan(self.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        if not isinstance(action, Plan):
            return g.end()
        g.emit(CardPlanned(self.side, action.card))
        g.become(self)

    def has_points(self, state: AssaultState) -> bool:
        return self.most is None or committed(state, self.side) < self.most


class ChoosePlan(Decision, frozen=True):
    """[1.2.3b] Which card is called on this turn."""

    rules: ClassVar[tuple[str, ...]] = ("1.2.3b", "2.1a", "3.1a")

    def candidates(self, state: AssaultState, /) -> Sequence[Action]:
        return [*map(Plan, dict.fromkeys(support_in_hand(state, self.side))), Done()]

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        match action:
            case Plan(card) if not is_support(state.world, card):
                return refusal("1.2.3b", "not-support", card=the_card(card))
            case Plan(card) if card not in state.hands[self.side].hand:
                rule = "2.1a" if state.world.support[card].kind == "tas" else "3.1a"
                return refusal(rule, "card-not-held", card=the_card(card))
            case Plan() | Done():
                return None
        return self.unasked(state)

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-plan", count=committed(state, self.side))


# ---------------------------------------------------------------------------------------------- the end of a turn


def put_away(g: Game, side: Side) -> None:
    """[MR6.5d] [1.2.4] Cards that made or fixed an attack are discarded, unused ones go back to the hand."""
    for card in g.state.hands[side].used:
        g.emit(SupportSpent(side, card, DISCARD))
    if committed(g.state, side):
        g.emit(UnusedReturned(side))


class FillHand(Frame, frozen=True):
    """[MR6.5e] A side discards any cards unseen, and must as long as it has too many; then it draws to its limit."""

    side: Side

    def start(self, g: Game, _: object) -> None:
        if not g.state.hands[self.side].hand:
            return self.filled(g)
        g.ask(self, ChooseDiscard(self.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        if not isinstance(action, Discard):
            return self.filled(g)
        g.emit(CardBuried(self.side, action.card))
        g.become(self)

    def filled(self, g: Game) -> None:
        wanted = hand_limit(g.state, self.side) - len(g.state.hands[self.side].hand)
        g.become(DrawCards(self.side, wanted))


class ChooseDiscard(Decision, frozen=True):
    """[MR6.5e] Which card is discarded."""

    rules: ClassVar[tuple[str, ...]] = ("MR6.5e",)

    def candidates(self, state: AssaultState, /) -> Sequence[Action]:
        return [*map(Discard, dict.fromkeys(state.hands[self.side].hand)), Done()]

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        over = len(state.hands[self.side].hand) - hand_limit(state, self.side)
        match action:
            case Discard(card) if card not in state.hands[self.side].hand:
                return refusal("MR6.5e", "card-not-held", card=the_card(card))
            case Done() if over > 0:
                return refusal("MR6.5e", "hand-too-full", count=over)
            case Discard() | Done():
                return None
        return self.unasked(state)

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-discard", limit=hand_limit(state, self.side))
