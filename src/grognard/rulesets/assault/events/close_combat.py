"""Facts about close combat."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.say import the_hex, the_unit
from grognard.rulesets.assault.state import AssaultState, put
from grognard.tactical.loads import UnitId

from .fire import Told


class AssaultBegun(Told, frozen=True):
    """[MR12.1a] A unit sets out to assault a hex."""

    unit: UnitId
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("MR12.1a",)

    def message(self, world: Battle, /) -> Message:
        return message("event-assault-begun", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class AssaultStopped(Told, frozen=True):
    """[MR12.2] An assault ends before the hex."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR12.2",)

    def message(self, world: Battle, /) -> Message:
        return message("event-assault-stopped", unit=the_unit(world, self.unit))


class Engaged(Told, frozen=True):
    """[MR12.3a] A unit strikes at another in close combat."""

    unit: UnitId
    target: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR12.3a",)

    def message(self, world: Battle, /) -> Message:
        return message("event-engaged", unit=the_unit(world, self.unit), target=the_unit(world, self.target))


class HexWon(Event, frozen=True):
    """[MR12.4a] An assaulting unit has won the hex and is in it, with what it carries."""

    unit: UnitId
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("MR12.4a",)

    def apply(self, state: AssaultState, /) -> None:
        put(state, self.unit, self.hex)

    def message(self, world: Battle, /) -> Message:
        return message("event-hex-won", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class ThrownBack(Told, frozen=True):
    """[MR12.4b] An assaulting unit has not won the hex: it is back where it came from."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR12.4b",)

    def message(self, world: Battle, /) -> Message:
        return message("event-thrown-back", unit=the_unit(world, self.unit))
