"""Facts about what is concealed: dummies that are found out."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.say import the_hex, the_side
from grognard.rulesets.lhy.state import ABSENT, LhyState, UnitId, take_away

from .troops import CLEAN


class DummiesRemoved(Event, frozen=True):
    """[20.8.1a] [20.8.1c] All dummies of a side in a hex go, with an improved position that held nobody else."""

    units: tuple[UnitId, ...]
    side: Side
    hex: Hex
    position: bool
    """Whether their improved position goes with them."""
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            take_away(state, unit, ABSENT, **CLEAN)
        if self.position:
            state.improved.pop(self.hex, None)

    def message(self, world: Battle) -> Message:
        name = "event-dummies-removed-with-position" if self.position else "event-dummies-removed"
        return message(name, side=the_side(world, self.side), hex=the_hex(world, self.hex))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return ("20.8.1a", "20.8.1c") if self.position else ("20.8.1a",)
