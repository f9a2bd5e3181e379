"""Facts about minefields: where they lie, that they are found, and what they do to vehicles."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.say import the_hex, the_unit
from grognard.rulesets.fireteam.state import FireTeamState, Minefield, UnitId
from grognard.rulesets.fireteam.world import World


class MinefieldPlotted(Event, frozen=True):
    """[16.42a] A minefield is written down; the other side does not learn of it."""

    field: Minefield
    rules: ClassVar[tuple[str, ...]] = ("16.42a",)

    def apply(self, state: FireTeamState, /) -> None:
        state.minefields = (*state.minefields, self.field)

    def seen(self, state: FireTeamState, viewer: Side | None, /) -> Event | None:
        return self if viewer == self.field.side else None

    def message(self, world: World) -> Message:
        return message("event-minefield-plotted", hex=the_hex(world, self.field.hex))


class MinesEntered(Event, frozen=True):
    """[16.42b] [16.44b] Somebody is the first to enter a mined hex; from now on its mines are known."""

    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("16.42b", "16.43")
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        state.trodden |= 1 << self.hex

    def message(self, world: World) -> Message:
        return message("event-mines-entered", hex=the_hex(world, self.hex))


class VehicleOnMine(Event, frozen=True):
    """[16.45] [16.53b] The roll for a vehicle and a minefield; its loss is a fact of its own."""

    unit: UnitId
    die: int
    destroyed: bool
    adm: bool
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        """The roll itself changes nothing."""

    def cites(self, world: World) -> tuple[str, ...]:
        return ("16.53b",) if self.adm else ("16.45",)

    def message(self, world: World) -> Message:
        name = "event-vehicle-on-mine" if self.destroyed else "event-vehicle-misses-mine"
        return message(name, unit=the_unit(world, self.unit), die=self.die)
