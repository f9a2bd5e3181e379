"""[6.0.II-4] The adjustment of markers at the end of a cycle: motion, assaults, stacking."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Frame
from grognard.rulesets.lhy.assault.arrows import ResolveArrows
from grognard.rulesets.lhy.events.reaction import AdjustmentBegun
from grognard.rulesets.lhy.movement.stacking import CheckStacking
from grognard.rulesets.lhy.state import RED, Game, LhyState, UnitId


class Adjustment(Frame, frozen=True):
    """[6.0.II-4] Red motion markers go; units under arrows enter or feint; stacks are checked."""

    def start(self, g: Game, _: object) -> None:
        """[6.0.II-4a]"""
        g.emit(AdjustmentBegun(tuple(stopping(g.state))))
        g.become(self, self.assaults)

    def assaults(self, g: Game, _: object) -> None:
        """[6.0.II-4b]"""
        if g.state.arrows:
            g.call(self, ResolveArrows(), then=self.stacks)
        else:
            g.become(self, self.stacks)

    def stacks(self, g: Game, _: object) -> None:
        """[6.0.II-4c]"""
        g.call(self, CheckStacking(), then=self.done)

    def done(self, g: Game, _: object) -> None:
        g.end()


def stopping(state: LhyState) -> Iterator[UnitId]:
    """[6.0.II-4a] The vehicles whose motion marker shows its red side."""
    return (unit for unit, here in enumerate(state.units) if here.motion == RED)
