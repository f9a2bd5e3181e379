"""Facts of movement: steps, turns, getting on and off, horses, trenches."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.ground.terrain import NEW_TRENCH
from grognard.rulesets.assault.say import the_facing, the_hex, the_unit
from grognard.rulesets.assault.state import AssaultState, UnitId, change, give, put


class Entered(Event, frozen=True):
    """[MR9.1a] A unit enters a hex, with everything it carries; a vehicle then faces a corner [MR9.6b]."""

    unit: UnitId
    hex: Hex
    facing: int
    rules: ClassVar[tuple[str, ...]] = ("MR9.1a",)

    def apply(self, state: AssaultState, /) -> None:
        put(state, self.unit, self.hex, facing=self.facing)

    def message(self, world: Battle) -> Message:
        return message("event-entered", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class Turned(Event, frozen=True):
    """[MR9.6b] [MR9.6d] [MR6.4.2d] A vehicle or gun faces another corner."""

    unit: UnitId
    facing: int
    rules: ClassVar[tuple[str, ...]] = ("MR9.6b",)

    def apply(self, state: AssaultState, /) -> None:
        change(state, self.unit, facing=self.facing)

    def message(self, world: Battle) -> Message:
        return message("event-turned", unit=the_unit(world, self.unit), facing=the_facing(self.facing))


class TerrainTold(Event, frozen=True):
    """[MR9.9] A vehicle has rolled for the ground that it drove into."""

    unit: UnitId
    hex: Hex
    halts: bool
    rules: ClassVar[tuple[str, ...]] = ("MR9.9",)

    def apply(self, state: AssaultState, /) -> None:
        """What the roll does is told by what follows."""

    def message(self, world: Battle) -> Message:
        id_ = "event-terrain-halts" if self.halts else "event-terrain-spares"
        return message(id_, unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class Loaded(Event, frozen=True):
    """[MR9.7a] [MR9.10b] A unit is carried by another from now on."""

    unit: UnitId
    carrier: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR9.7a",)

    def apply(self, state: AssaultState, /) -> None:
        give(state, self.unit, self.carrier)

    def message(self, world: Battle) -> Message:
        return message("event-loaded", unit=the_unit(world, self.unit), carrier=the_unit(world, self.carrier))


class SetDown(Event, frozen=True):
    """[MR9.7b] [MR10.0.1d] A unit that was carried is put into a hex."""

    unit: UnitId
    hex: Hex
    rule: str = "MR9.7b"

    def apply(self, state: AssaultState, /) -> None:
        put(state, self.unit, self.hex)

    def message(self, world: Battle) -> Message:
        return message("event-set-down", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class CavalryDismounted(Event, frozen=True):
    """[MR9.8b] Cavalry fights on foot from now on."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR9.8b",)

    def apply(self, state: AssaultState, /) -> None:
        change(state, self.unit, dismounted=True)

    def message(self, world: Battle) -> Message:
        return message("event-cavalry-dismounted", unit=the_unit(world, self.unit))


class TrenchDug(Event, frozen=True):
    """[MR14.4] A trench is dug; it is of use from the Organization Phase on."""

    unit: UnitId
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("MR14.4",)

    def apply(self, state: AssaultState, /) -> None:
        state.works[self.hex] = NEW_TRENCH

    def message(self, world: Battle) -> Message:
        return message("event-trench-dug", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))
