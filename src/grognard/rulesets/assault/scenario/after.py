"""[S4.g] [S4.k] After a turn: a die and the number of the turn tell how many support cards come for the next."""

from __future__ import annotations

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame, Side
from grognard.rulesets.assault.cards.drawing import DrawSupport
from grognard.rulesets.assault.events.scenario import SupportRolled
from grognard.rulesets.assault.records import DrawRecord
from grognard.rulesets.assault.state import AssaultState, Game
from grognard.rulesets.assault.world import SIDES


class AfterTurn(Frame, frozen=True):
    """[S4.g] Right after a turn; not after the last, nor when no card is left [S4.k]."""

    done: int = 0
    cards: int = 0

    def start(self, g: Game, _: object) -> None:
        due = draws_after(g.state)
        if self.done >= len(due):
            return g.end()
        g.ask(self, Roll(), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        side, draw = draws_after(g.state)[self.done]
        total = roll.total + g.state.turn
        cards = cards_for(draw, total)
        g.emit(SupportRolled(side, total, cards))
        g.become(self, self.draw, cards=cards)

    def draw(self, g: Game, _: object) -> None:
        due = draws_after(g.state)
        if not self.cards or self.done >= len(due):
            return g.become(AfterTurn(self.done + 1))
        g.call(self, DrawSupport(due[self.done][0]), then=self.draw, cards=self.cards - 1)


def draws_after(state: AssaultState) -> list[tuple[Side, DrawRecord]]:
    """Who draws after the present turn."""
    plans = state.world.scenario.support
    if state.turn >= state.world.scenario.turns:
        return []
    every = [(side, draw) for side in SIDES if side in plans for draw in plans[side].draws]
    return [(side, draw) for side, draw in every if draw.when == "after" and state.hands[side].pool]


def cards_for(draw: DrawRecord, total: int) -> int:
    """[S4.g] The last row whose least total is reached."""
    return next((cards for least, cards in reversed(draw.rows) if total >= least), 0)
