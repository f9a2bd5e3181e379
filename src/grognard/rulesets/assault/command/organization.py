"""[MR6.5] The Organization Phase: judging, rally, smoke, markers, cards, points."""

from __future__ import annotations

from grognard.core.flow import Frame, Side
from grognard.rulesets.assault.cards.effects import Harangue
from grognard.rulesets.assault.cards.planning import FillHand, put_away
from grognard.rulesets.assault.cards.windows import BEFORE_RALLY, CardWindow
from grognard.rulesets.assault.events.command import MarkersCleared, PointsReturned, SmokeThinned
from grognard.rulesets.assault.morale.rally import RallyRoll
from grognard.rulesets.assault.state import AssaultState, Game, UnitId
from grognard.rulesets.assault.victory.judging import Judge
from grognard.rulesets.assault.world import SIDES, SOVIET, CardId

from .points import are_used


class Organization(Frame, frozen=True):
    """[MR6.5a] The steps of the phase in their order."""

    def start(self, g: Game, _: object) -> None:
        """[MR13.3a] First it is judged, if judgement is due."""
        g.call(self, Judge(), then=self.before_rally)

    def before_rally(self, g: Game, _: object) -> None:
        """[MR18.S2] The only card of this moment is Soviet."""
        g.call(self, CardWindow(SOVIET, BEFORE_RALLY), then=self.carded)

    def carded(self, g: Game, card: CardId) -> None:
        if card:
            return g.call(self, Harangue(SOVIET), then=self.rally)
        g.become(self, self.rally)

    def rally(self, g: Game, _: object) -> None:
        """[MR11.4a]"""
        g.call(self, RallyRolls(shaken(g.state)), then=self.clear)

    def clear(self, g: Game, _: object) -> None:
        """[MR6.5b] [MR6.5c] [MR6.5d] Smoke thins, markers leave, support cards go where they belong."""
        if g.state.smoke.markers:
            g.emit(SmokeThinned())
        g.emit(MarkersCleared())
        for side in SIDES:
            put_away(g, side)
        g.become(self, self.fill)

    def fill(self, g: Game, _: object) -> None:
        """[MR6.5e]"""
        g.call(self, FillHands(), then=self.close)

    def close(self, g: Game, _: object) -> None:
        """[MR6.2.2e]"""
        if are_used(g.state):
            g.emit(PointsReturned())
        g.end()


def shaken(state: AssaultState) -> tuple[UnitId, ...]:
    """[MR11.4a] Those who roll to rally in this phase: German units first, in the order of the counters."""
    return tuple(unit for side in SIDES for unit in state.on_map(side) if state.units[unit].morale)


class RallyRolls(Frame, frozen=True):
    """[MR11.4a] One roll for each suppressed or routed unit."""

    units: tuple[UnitId, ...]

    def start(self, g: Game, _: object) -> None:
        if not self.units:
            return g.end()
        g.call(RallyRolls(self.units[1:]), RallyRoll(self.units[0]), then=self.start)


class FillHands(Frame, frozen=True):
    """[MR6.5e] Both sides discard and draw, one after the other; neither sees the other's cards."""

    sides: tuple[Side, ...] = SIDES

    def start(self, g: Game, _: object) -> None:
        if not self.sides:
            return g.end()
        g.call(FillHands(self.sides[1:]), FillHand(self.sides[0]), then=self.start)
