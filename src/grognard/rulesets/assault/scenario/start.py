"""[MR6.0] The start of a turn: rolls and draws of the scenario, then reinforcements."""

from __future__ import annotations

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame, Side
from grognard.rulesets.assault.cards.drawing import DrawSupport
from grognard.rulesets.assault.events.scenario import ReinforcementsDue, SupportRolled
from grognard.rulesets.assault.records import DrawRecord
from grognard.rulesets.assault.state import WAITING, AssaultState, Game
from grognard.rulesets.assault.world import SIDES


class StartOfTurn(Frame, frozen=True):
    """[MR6.0] What a scenario lets the sides draw, one after the other; then who may enter is told."""

    done: int = 0

    def start(self, g: Game, _: object) -> None:
        due = draws_now(g.state)
        if self.done == len(due):
            return self._tell_reinforcements(g)
        side, draw = due[self.done]
        if draw.when == "roll":
            return g.ask(self, Roll(dice=2), then=self.rolled)
        g.call(self, DrawSupport(side, draw.open), then=self.next)

    def rolled(self, g: Game, roll: Rolled) -> None:
        """[S1.i] [S2.i] Up to the number of the turn a card is drawn."""
        side, draw = draws_now(g.state)[self.done]
        cards = int(roll.total <= g.state.turn)
        g.emit(SupportRolled(side, roll.total, cards))
        if not cards:
            return g.become(self, self.next)
        g.call(self, DrawSupport(side, draw.open), then=self.next)

    def next(self, g: Game, _: object) -> None:
        g.become(StartOfTurn(self.done + 1))

    def _tell_reinforcements(self, g: Game) -> None:
        state = g.state
        for side in SIDES:
            due = [n for n, u in enumerate(state.units) if u.place == WAITING and u.due == state.turn]
            units = tuple(unit for unit in due if state.side(unit) == side)
            if units:
                g.emit(ReinforcementsDue(side, units))
        g.end()


def draws_now(state: AssaultState) -> list[tuple[Side, DrawRecord]]:
    """[S1.h] [S1.i] [S2.i] [S2.j] Who draws at the start of this turn, and how."""
    plans = state.world.scenario.support
    every = [(side, draw) for side in SIDES if side in plans for draw in plans[side].draws]
    return [(side, draw) for side, draw in every if draw.when == "roll" or state.turn in draw.turns]
