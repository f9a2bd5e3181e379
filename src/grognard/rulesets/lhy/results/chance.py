"""[0.2] Dice and draws: the ten-sided die, and one of several counters by chance."""

from __future__ import annotations

from typing import Final

from grognard.core.dice import Draw, Drawn, Roll, Rolled
from grognard.core.flow import Frame
from grognard.rulesets.lhy.state import NOBODY, Game, LhyState, UnitId

D10: Final = Roll(dice=1, sides=10)
"""[0.2] The one die of the game; its 0 is read as 10."""


def face(rolled: Rolled) -> int:
    """What the die shows."""
    return rolled.faces[0]


def cup_of(state: LhyState, units: tuple[UnitId, ...]) -> Draw:
    """A draw of one of several counters, all alike."""
    return Draw(cup=tuple((state.world.pieces[unit].id, 1) for unit in units))


class OneOf(Frame, frozen=True):
    """One of several counters by chance; no draw where there is but one. Ends with it, or with nobody."""

    units: tuple[UnitId, ...]

    def start(self, g: Game, value: object) -> None:
        if len(self.units) > 1:
            g.ask(self, cup_of(g.state, self.units), then=self.drawn)
        else:
            g.end(self.units[0] if self.units else NOBODY)

    def drawn(self, g: Game, value: Drawn) -> None:
        g.end(g.state.world.piece_number(value.item))
