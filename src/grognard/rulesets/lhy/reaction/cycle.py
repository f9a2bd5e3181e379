"""[6.0.II] The cycle of an activation: its segment, the reactions to it in turn, and the adjustment of markers."""

from __future__ import annotations

from grognard.rulesets.lhy.events.reaction import CycleBegun, SegmentEnded
from grognard.rulesets.lhy.state import Deeds, Game
from grognard.tactical.activation import Activation

LAST_PASSES = 2
"""[6.0.II-3b] So many passes in a row end the reactions."""


class Cycle(Activation[Deeds], frozen=True):
    """[6.0.II] Platoons act, then the sides react in turn until both pass; then markers are adjusted. It remembers what
    was done, and by whom it may still be answered."""

    deeds: Deeds

    def start(self, g: Game, _: object) -> None:
        from .segment import Segment  # noqa: PLC0415  a segment stands on the rights, and these on the cycle

        g.emit(CycleBegun())
        g.call(self.as_noted(g.state), Segment(), then=self.called)

    def call_for_reactions(self, g: Game) -> None:
        """[16.1.4s4] Begin with the call, where something else than a segment was the activation."""
        g.emit(CycleBegun())
        g.emit(SegmentEnded(g.state.deeds.side))
        g.become(self.as_noted(g.state), self.called)

    def called(self, g: Game, _: object) -> None:
        """[6.0.II-3b] The next side may react; after two passes in a row all reactions of the cycle are over."""
        from .segment import Segment  # noqa: PLC0415

        noted = self.as_noted(g.state)
        if noted.deeds.passes >= LAST_PASSES:
            g.become(noted, self.adjust)
        else:
            g.call(noted, Segment(), then=self.called)

    def adjust(self, g: Game, _: object) -> None:
        """[6.0.II-4]"""
        from .adjustment import Adjustment  # noqa: PLC0415

        g.call(self, Adjustment(), then=self.done)

    def done(self, g: Game, _: object) -> None:
        g.end()
