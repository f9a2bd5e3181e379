"""[21.0b] [24.0] [27.0j] [27.0k] What follows at once from a loss, an exit or the fate of Ben Suc."""

from __future__ import annotations

from grognard.core.flow import Frame

from .ben_suc import DUE, ChangeOfLength
from .events.losses import GameEnded
from .events.victory import AIM_RULES
from .state import Game
from .victory import SecretRoll, final_judgement, tally
from .world import VC

AIM_OF = {"exit": "escape", "loss": "us_losses"}


class Repercussions(Frame, frozen=True):
    """[27.0j] [27.0k] The secret dice, one a unit; [24.0a] the chance of the VC; [21.0b] an early end."""

    aim: str = ""
    """The objective for which a die is being rolled."""

    def start(self, g: Game, _: object) -> None:
        state = g.state
        if state.due_rolls:
            return self.roll(g)
        if state.ben_suc == DUE:
            return g.call(self, ChangeOfLength(), then=self.start)
        if state.last_turn < state.turn:
            return g.become(final_judgement(state))
        g.end()

    def roll(self, g: Game) -> None:
        """[27.0j] [27.0k] The first die that is due, against the number that there was when it fell due."""
        kind, *others = g.state.due_rolls
        aim = AIM_OF[kind]
        die = SecretRoll(aim, tally(g.state, aim) - others.count(kind))
        g.call(self, die, then=self.rolled, aim=aim)

    def rolled(self, g: Game, low: bool) -> None:
        state = g.state
        if low and state.aim == self.aim:
            g.emit(GameEnded(VC, state.lost, AIM_RULES[self.aim], state.aim))
        g.become(Repercussions())
