"""[MR4.9.1a] [MR8.8] Card windows: at a moment that cards name a side may play one of them.

Whether a window opens is told by what everybody can see: the side has cards in hand, its deck has a card for that
moment that is not lying open, the condition printed on the card holds, and the side does not let such moments pass. So
nobody learns from a window, or from its absence, what is held; with no such card the only answers are to pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.cards import AskAgain, LetPass, Play
from grognard.rulesets.assault.events.cards import AskedAgain, MomentLetPass
from grognard.rulesets.assault.say import refusal, the_card, the_unit
from grognard.rulesets.assault.state import NOBODY, AssaultState, Game, UnitId
from grognard.rulesets.assault.world import SIDES, CardId
from grognard.tactical.answers import Pass

from .hands import holds, may_hold, play
from .moments import (
    AFTER_ACTIVATION,
    AFTER_ATTACK,
    AFTER_REACTION,
    ANSWERING_MELEE,
    BEFORE_ATTACK,
    BEFORE_DEFENCE,
    BEFORE_INITIATIVE,
    BEFORE_MELEE,
    BEFORE_RALLY,
    BEFORE_ROUT,
    BEFORE_SIGHTING,
    BEFORE_SPOTTING,
    NAMING_SPOTTER,
    TIMES,
)

__all__ = [
    "AFTER_ACTIVATION",
    "AFTER_ATTACK",
    "AFTER_REACTION",
    "ANSWERING_MELEE",
    "BEFORE_ATTACK",
    "BEFORE_DEFENCE",
    "BEFORE_INITIATIVE",
    "BEFORE_MELEE",
    "BEFORE_RALLY",
    "BEFORE_ROUT",
    "BEFORE_SIGHTING",
    "BEFORE_SPOTTING",
    "NAMING_SPOTTER",
    "CardWindow",
    "Together",
    "ask_again",
    "lifting",
]

NO_CARD: CardId = ""


class CardWindow(Frame, frozen=True):
    """[MR4.9.1a] [MR4.9.3] A side may play one card at this moment; ends with the card, or with none."""

    side: Side
    moment: str
    unit: UnitId = NOBODY
    other: UnitId = NOBODY

    def start(self, g: Game, _: object) -> None:
        if not self.opens(g.state):
            return g.end(NO_CARD)
        g.ask(self, self.question(), then=self.answered)

    def question(self) -> ChooseCard:
        return ChooseCard(self.side, self.moment, self.unit, self.other)

    def answered(self, g: Game, action: Action) -> None:
        g.end(self.settled(g, action))

    def settled(self, g: Game, action: Action) -> CardId:
        """What an answer comes to: the card that is played, or none."""
        match action:
            case Play(card):
                play(g, self.side, card)
                return card
            case LetPass():
                g.emit(MomentLetPass(self.side, self.moment))
        return NO_CARD

    def opens(self, state: AssaultState) -> bool:
        """[MR8.8] Whether the side is asked, by what everybody can see."""
        return (self.side, self.moment) not in state.let_pass and any(True for _ in self.cards(state))

    def cards(self, state: AssaultState) -> Iterator[CardId]:
        """The cards that the side might play now, as far as everybody can see."""
        for card, fits in TIMES[self.moment]:
            if may_hold(state, self.side, card) and fits(state, self.side, self.unit, self.other):
                yield card


class Together(Frame, frozen=True):
    """[MR4.9.1a] [MR18.N8] Both sides may play a card at this moment; neither knows what the other does before both
    have answered. Ends with the card of each, in the order of the sides."""

    moment: str
    answers: tuple[Action, ...] = ()

    def start(self, g: Game, _: object) -> None:
        if len(self.answers) == len(SIDES):
            return g.end(self.settled(g))
        window = CardWindow(SIDES[len(self.answers)], self.moment)
        if not window.opens(g.state):
            return g.become(self, answers=(*self.answers, Pass()))
        g.ask(self, window.question(), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        g.become(self, answers=(*self.answers, action))

    def settled(self, g: Game) -> tuple[CardId, ...]:
        """In a world that somebody imagines, a side may not hold what it was thought to play: then it plays nothing."""
        held = [
            Pass() if isinstance(action, Play) and not holds(g.state, side, action.card) else action
            for side, action in zip(SIDES, self.answers, strict=True)
        ]
        return tuple(CardWindow(side, self.moment).settled(g, action) for side, action in zip(SIDES, held, strict=True))


class ChooseCard(Decision, frozen=True):
    """[MR4.9.1a] Which card is played now, if any."""

    moment: str
    unit: UnitId
    other: UnitId

    rules: ClassVar[tuple[str, ...]] = ("MR4.9.1a", "MR8.8")

    @property
    def window(self) -> CardWindow:
        return CardWindow(self.side, self.moment, self.unit, self.other)

    def candidates(self, state: AssaultState, /) -> Sequence[Action]:
        return [*map(Play, self.window.cards(state)), Pass(), LetPass()]

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        match action:
            case Play(card) if card not in set(self.window.cards(state)):
                return refusal("MR4.9.1a", "card-not-now", card=the_card(card))
            case Play(card) if not holds(state, self.side, card):
                return refusal("MR4.9.1a", "card-not-held", card=the_card(card))
            case Play() | Pass() | LetPass():
                return None
        return self.unasked(state)

    def prompt(self, state: AssaultState, /) -> Message:
        units = (("unit", self.unit), ("other", self.other))
        about = {name: the_unit(state.world, unit) for name, unit in units if unit != NOBODY}
        return message(f"prompt-card-{self.moment}", **about)


# ------------------------------------------------------------------------------------------------- standing passes


def lifting(state: AssaultState, side: Side) -> list[Action]:
    """[MR8.8] What a side that lets moments pass may say at its own impulse."""
    return [AskAgain()] if any(other == side for other, _ in state.let_pass) else []


def ask_again(g: Game, side: Side) -> None:
    """[MR8.8] A side is asked at every moment again."""
    g.emit(AskedAgain(side))
