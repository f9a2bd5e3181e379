"""Facts about reinforcements."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.bits import mask
from grognard.core.flow import Event
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.state import FireTeamState, UnitId, change, note


class LinedUp(Event, frozen=True):
    """[11.24] Reinforcements stand before an entry hex; vehicles face as they will come in."""

    units: tuple[UnitId, ...]
    hex: Hex
    facing: int
    hurrying: bool = False
    """[11.27a] Whether they come at the fast road rate."""
    rules: ClassVar[tuple[str, ...]] = ("11.2a", "11.24")

    def apply(self, state: FireTeamState, /) -> None:
        for unit in self.units:
            if state.world.kind[unit].has_facing:
                change(state, unit, facing=self.facing)
        note(state, arrived=(*state.deeds.arrived, *((unit, self.hex) for unit in self.units)))
        if self.hurrying:
            state.hurrying |= mask(self.units)


class Slowed(Event, frozen=True):
    """[11.27a] Reinforcements have been seen, or have left the road: the fast rate is lost for the game."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("11.27a",)

    def apply(self, state: FireTeamState, /) -> None:
        state.hurrying &= ~mask(self.units)
