"""[5.0] The turn: its seven phases, again and again until the mission is over."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Frame
from grognard.rulesets.lhy.assault.phase import AssaultPhase
from grognard.rulesets.lhy.avatars.naming import NameAvatars
from grognard.rulesets.lhy.events.command import MortarsReady, ReinforcementsDue, TurnBegun
from grognard.rulesets.lhy.events.victory import GroundHeld
from grognard.rulesets.lhy.mortars.phase import MortarPhase
from grognard.rulesets.lhy.results.fire_phase import FirePhase
from grognard.rulesets.lhy.state import DUE, Game, LhyState, UnitId
from grognard.rulesets.lhy.victory.control import at_first

from .activation import ActivationPhase
from .cleanup import Cleanup, TimeLapse
from .initiative import Initiative


class Turn(Frame, frozen=True):
    """[5.0] One turn after the other."""

    def start(self, g: Game, _: object) -> None:
        """[22.2x] Players without an avatar name one."""
        g.call(self, NameAvatars(), then=self.begin)

    def begin(self, g: Game, _: object) -> None:
        """[5.0.I] [20.7h] Light and reinforcements of the turn, then the initiative."""
        state = g.state
        if not state.held:
            g.emit(GroundHeld(at_first(state.world)))
        g.emit(TurnBegun(state.turn + 1, state.world.mission.light_at(state.minute)))
        ready = tuple(mortar.id for mortar in state.mortars if mortar.box == "due" and mortar.minute <= state.minute)
        if ready:
            g.emit(MortarsReady(ready))
        due = tuple(arriving(state))
        if due:
            g.emit(ReinforcementsDue(due))
        g.call(self, Initiative(), then=self.activation)

    def activation(self, g: Game, anybody: bool) -> None:
        """[5.0.II] [5.0.I-c] Without leaders and tanks on either side nobody is activated."""
        if anybody:
            g.call(self, ActivationPhase(), then=self.fire)
        else:
            g.become(self, self.fire)

    def fire(self, g: Game, _: object) -> None:
        """[5.0.III]"""
        g.call(self, FirePhase(), then=self.assaults)

    def assaults(self, g: Game, _: object) -> None:
        """[5.0.IV]"""
        g.call(self, AssaultPhase(), then=self.mortars)

    def mortars(self, g: Game, _: object) -> None:
        """[5.0.V]"""
        g.call(self, MortarPhase(), then=self.time)

    def time(self, g: Game, _: object) -> None:
        """[5.0.VI]"""
        g.call(self, TimeLapse(), then=self.cleanup)

    def cleanup(self, g: Game, _: object) -> None:
        """[5.0.VII]"""
        g.call(self, Cleanup(), then=self.start)


def arriving(state: LhyState) -> Iterator[UnitId]:
    """[20.7h] The reinforcements whose minute has come; a drop has none."""
    return (unit for unit, here in enumerate(state.units) if here.place == DUE and 0 < here.minute <= state.minute)
