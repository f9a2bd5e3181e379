"""[MR10.5] The firer looks for its target before it fires: a die, unless a rule or a card speaks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Frame
from grognard.rulesets.assault.cards.windows import BEFORE_SPOTTING, CardWindow
from grognard.rulesets.assault.events.fire import SpottingTold
from grognard.rulesets.assault.state import Game

from .aiming import Shot, needed_to_spot, spotted_by_rule, spotting

CAMOUFLAGE: Final = "camouflage"
KEEN_EYES: Final = "keen_eyes"
SIX: Final = 6


class SpottingRoll(Roll, frozen=True):
    """[MR10.5a] One die; all that matters is whether it is high enough."""

    needed: int = 0

    def outcomes(self, state: Any) -> list[tuple[Action, Fraction]]:
        """The lowest face that spots for all that do, the highest that does not for the others."""
        good = chance_to_spot(self.needed)
        told: Sequence[tuple[int, Fraction]] = ((max(self.needed, 1), good), (min(self.needed - 1, SIX), 1 - good))
        return [(Rolled((face,)), chance) for face, chance in told if chance]


def chance_to_spot(needed: int) -> Fraction:
    """[MR10.5a] How likely a die is to show so much."""
    return Fraction(min(max(SIX + 1 - needed, 0), SIX), SIX)


class Spotting(Frame, frozen=True):
    """[MR10.5a] Ends with whether the target is spotted. Camouflage speaks before Keen Eyes."""

    shot: Shot

    def start(self, g: Game, _: object) -> None:
        rule = spotted_by_rule(g.state, self.shot)
        if rule:
            return self.tell(g, True, rule)
        g.call(self, self.window(g.state.side(self.shot.target)), then=self.hidden)

    def window(self, side: str) -> CardWindow:
        """[MR18.S4] [MR18.N4] The window of a side: of the firer's or of the target's."""
        return CardWindow(side, BEFORE_SPOTTING, self.shot.firer, self.shot.target)

    def hidden(self, g: Game, card: str) -> None:
        if card == CAMOUFLAGE:
            return self.tell(g, False, "MR18.S4")
        g.call(self, self.window(g.state.side(self.shot.firer)), then=self.looked)

    def looked(self, g: Game, card: str) -> None:
        if card == KEEN_EYES:
            return self.tell(g, True, "MR18.N4")
        g.ask(self, SpottingRoll(needed=needed_to_spot(g.state, self.shot)), then=self.rolled)

    def rolled(self, g: Game, rolled: Rolled) -> None:
        spotted = rolled.total >= needed_to_spot(g.state, self.shot)
        modifier = sum(each.value for each in spotting(g.state, self.shot))
        self.tell(g, spotted, "MR10.5a", rolled.total, modifier)

    def tell(self, g: Game, spotted: bool, rule: str, die: int = 0, modifier: int = 0) -> None:
        g.emit(SpottingTold(self.shot.firer, self.shot.target, spotted, rule, die, modifier))
        g.end(spotted)
