"""[MR6] The turn: its phases, again and again until the match is over."""

from __future__ import annotations

from grognard.core.flow import Frame
from grognard.rulesets.assault.events.command import PhaseBegun, TurnBegun
from grognard.rulesets.assault.scenario.after import AfterTurn
from grognard.rulesets.assault.scenario.start import StartOfTurn
from grognard.rulesets.assault.state import Game
from grognard.rulesets.assault.world import enemy_of

from .action_phase import ActionPhase
from .initiative import Initiative
from .organization import Organization
from .planning import Planning
from .support_phase import SupportPhase


class Turn(Frame, frozen=True):
    """[MR6] One turn after the other; its steps have the names of the phases."""

    def start(self, g: Game, _: object) -> None:
        """[MR6.0] What the scenario brings."""
        g.emit(TurnBegun(g.state.turn + 1))
        g.emit(PhaseBegun("start"))
        g.call(self, StartOfTurn(), then=self.initiative)

    def initiative(self, g: Game, _: object) -> None:
        """[MR6.1]"""
        g.emit(PhaseBegun("initiative"))
        g.call(self, Initiative(), then=self.planning)

    def planning(self, g: Game, _: object) -> None:
        """[MR6.2]"""
        g.emit(PhaseBegun("planning"))
        g.call(self, Planning(), then=self.support)

    def support(self, g: Game, _: object) -> None:
        """[MR6.3]"""
        g.emit(PhaseBegun("support"))
        first = g.state.initiative
        g.call(self, SupportPhase((first, enemy_of(first))), then=self.action)

    def action(self, g: Game, _: object) -> None:
        """[MR6.4]"""
        g.emit(PhaseBegun("action"))
        first = g.state.initiative
        g.call(self, ActionPhase((first, enemy_of(first))), then=self.organization)

    def organization(self, g: Game, _: object) -> None:
        """[MR6.5]"""
        g.emit(PhaseBegun("organization"))
        g.call(self, Organization(), then=self.after)

    def after(self, g: Game, _: object) -> None:
        """[S4.g] What comes between two turns."""
        g.call(self, AfterTurn(), then=self.start)
