"""[MR8.1] One reaction: the point is paid, the fire is resolved, and a card may keep the unit ready."""

from __future__ import annotations

from grognard.core.flow import Frame
from grognard.core.hexes import Hex
from grognard.rulesets.assault.cards.windows import AFTER_REACTION, CardWindow
from grognard.rulesets.assault.command.marks import lay_minus, mark
from grognard.rulesets.assault.command.points import pay
from grognard.rulesets.assault.fire.direct import DirectFire
from grognard.rulesets.assault.state import FIRED, MAP, Game, UnitId
from grognard.rulesets.assault.world import CardId
from grognard.tactical.loads import OFF_MAP


class ReactionShot(Frame, frozen=True):
    """[MR8.1] [MR8.6] A unit fires in reaction by the rules of direct fire; with an origin it is final fire [MR8.5]."""

    unit: UnitId
    target: UnitId
    dice: str
    origin: Hex = OFF_MAP

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def start(self, g: Game, _: object) -> None:
        pay(g, self.unit)
        fire = DirectFire(self.unit, self.target, self.dice, final=self.origin != OFF_MAP)
        g.call(self, fire, then=self.fired)

    def fired(self, g: Game, _: object) -> None:
        """[MR18.N7] The Fired marker may be exchanged for a -1 attack die."""
        here = g.state.units[self.unit]
        if here.place != MAP or here.minus or here.mark != FIRED:
            return g.end()
        g.call(self, CardWindow(g.state.side(self.unit), AFTER_REACTION, self.unit), then=self.held)

    def held(self, g: Game, card: CardId) -> None:
        if card:
            mark(g, self.unit, "")
            lay_minus(g, self.unit)
        g.end()
