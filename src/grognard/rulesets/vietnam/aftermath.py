"""[21.0b] [24.0] [27.0j] [27.0k] What follows at once from a loss, an exit or the fate of Ben Suc."""

from __future__ import annotations

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame

from .ben_suc import DUE, ChangeOfLength
from .events.losses import GameEnded
from .events.victory import AIM_RULES, SecretRolled
from .state import Game
from .victory import final_judgement, tally
from .world import VC

AIM_OF = {"exit": "escape", "loss": "us_losses"}


class Aftermath(Frame, frozen=True):
    """[27.0j] [27.0k] The secret dice, one a unit; [24.0a] the chance of the VC; [21.0b] an early end."""

    def start(self, g: Game, _: object) -> None:
        state = g.state
        if state.due_rolls:
            return g.ask(self, Roll(), then=self.rolled)
        if state.ben_suc == DUE:
            return g.call(self, ChangeOfLength(), then=self.start)
        if state.last_turn < state.turn:
            return g.become(final_judgement(state))
        g.end()

    def rolled(self, g: Game, action: Rolled) -> None:
        """[27.0j] The die must be lower than the number so far; equal is not enough."""
        state = g.state
        kind = state.due_rolls[0]
        aim = AIM_OF[kind]
        number = tally(state, aim) - state.due_rolls[1:].count(kind)
        g.emit(SecretRolled(aim, action.total, number))
        if state.aim == aim and action.total < number:
            g.emit(GameEnded(VC, state.lost, AIM_RULES[aim], state.aim))
        g.become(Aftermath())
