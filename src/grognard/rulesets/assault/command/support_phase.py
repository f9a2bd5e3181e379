"""[MR6.3] The Support Phase: committed cards are used in turn, until both sides have passed one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.command import Use
from grognard.rulesets.assault.cards.planning import committed
from grognard.rulesets.assault.events.command import Passed
from grognard.rulesets.assault.state import AssaultState, Game
from grognard.tactical.answers import Pass
from grognard.tactical.reaction import Alternation

from .cards_used import uses, using, why_no_use
from .settling import settle


class SupportPhase(Alternation, frozen=True):
    """[MR6.3.1] The side with the initiative begins."""

    def turn(self, state: AssaultState, /) -> Frame:
        return SupportTurn(self.next_side)


class SupportTurn(Frame, frozen=True):
    """[MR6.3.1] A side uses a card or passes; it ends with whether it has used one. How many cards lie before a side
    everybody sees: a side without any is not asked."""

    side: Side

    def start(self, g: Game, _: object) -> None:
        if not committed(g.state, self.side):
            return g.end(False)
        g.ask(self, ChooseSupport(self.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        if not isinstance(action, Use):
            g.emit(Passed(self.side))
            return g.end(False)
        g.call(self, using(g.state, self.side, action.card), then=self.used)

    def used(self, g: Game, _: object) -> None:
        settle(g)
        g.end(True)


class ChooseSupport(Decision, frozen=True):
    """[MR6.3.1] [MR6.3.2] Which card is used now, if any; cards that may also be used in the Action Phase can wait."""

    rules: ClassVar[tuple[str, ...]] = ("MR6.3.1", "MR6.3.2")

    def candidates(self, state: AssaultState, /) -> Iterator[Action]:
        yield from uses(state, self.side)
        yield Pass()

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        match action:
            case Pass():
                return None
            case Use(card):
                return why_no_use(state, self.side, card)
        return self.unasked(state)
