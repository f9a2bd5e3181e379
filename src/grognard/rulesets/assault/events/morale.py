"""Facts about morale: suppression, rout, rout moves and rally."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.say import signed, the_facing, the_hex, the_unit
from grognard.rulesets.assault.state import ROUTED, SUPPRESSED, AssaultState, Routing, change, put
from grognard.tactical.loads import UnitId


class Suppressed(Event, frozen=True):
    """[MR10.7.3a] A unit is Suppressed."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR10.7.3a",)

    def apply(self, state: AssaultState, /) -> None:
        change(state, self.unit, morale=SUPPRESSED)

    def message(self, world: Battle, /) -> Message:
        return message("event-suppressed", unit=the_unit(world, self.unit))


class Routed(Event, frozen=True):
    """[MR10.7.3b] [MR11.3e] A unit is Routed, and will make its rout move when the attack is over."""

    unit: UnitId
    cause: UnitId
    """The unit that caused it; nobody for aircraft, artillery off the map, and blasts."""
    lost_hex: bool = False
    """[MR12.4a] Whether it has lost its hex in close combat: if it cannot leave, it is eliminated."""
    rules: ClassVar[tuple[str, ...]] = ("MR10.7.3b",)

    def apply(self, state: AssaultState, /) -> None:
        change(state, self.unit, morale=ROUTED)
        others = tuple(each for each in state.routing if each.unit != self.unit)
        state.routing = (*others, Routing(self.unit, self.cause, self.lost_hex))

    def message(self, world: Battle, /) -> Message:
        return message("event-routed", unit=the_unit(world, self.unit))


class RoutEnded(Event, frozen=True):
    """[MR11.3e] A rout move is over, or there was none to make."""

    unit: UnitId

    def apply(self, state: AssaultState, /) -> None:
        state.routing = tuple(each for each in state.routing if each.unit != self.unit)


class RoutStepped(Event, frozen=True):
    """[MR11.3a] A routed unit goes one hex, with what it carries."""

    unit: UnitId
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("MR11.3a",)

    def apply(self, state: AssaultState, /) -> None:
        put(state, self.unit, self.hex)

    def message(self, world: Battle, /) -> Message:
        return message("event-rout-stepped", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class RoutFaced(Event, frozen=True):
    """[MR11.3a] A routed vehicle has turned as it likes."""

    unit: UnitId
    facing: int
    rules: ClassVar[tuple[str, ...]] = ("MR11.3a",)

    def apply(self, state: AssaultState, /) -> None:
        change(state, self.unit, facing=self.facing)

    def message(self, world: Battle, /) -> Message:
        return message("event-rout-faced", unit=the_unit(world, self.unit), facing=the_facing(self.facing))


class RoutBlocked(Event, frozen=True):
    """[MR11.3c] [MR11.3d] A routed unit cannot go, or is artillery and does not: it suffers for it."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR11.3c", "MR11.3d")

    def apply(self, state: AssaultState, /) -> None:
        """What it suffers is a fact of its own."""

    def message(self, world: Battle, /) -> Message:
        return message("event-rout-blocked", unit=the_unit(world, self.unit))


class RallyRolled(Event, frozen=True):
    """[MR11.4a] A unit has tried to rally."""

    unit: UnitId
    die: int
    modifier: int
    needed: int
    rules: ClassVar[tuple[str, ...]] = ("MR11.4a", "MR11.4b")

    @property
    def rallies(self) -> bool:
        return self.die + self.modifier >= self.needed

    def apply(self, state: AssaultState, /) -> None:
        """What comes of it is a fact of its own."""

    def message(self, world: Battle, /) -> Message:
        unit, modifier = the_unit(world, self.unit), signed(self.modifier)
        return message("event-rally-rolled", unit=unit, die=self.die, modifier=modifier, needed=self.needed)


class Recovered(Event, frozen=True):
    """[MR11.4a] [MR18.N1] A unit is Suppressed no more, or, if it was Routed, Suppressed."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR11.4a",)

    def apply(self, state: AssaultState, /) -> None:
        change(state, self.unit, morale=SUPPRESSED if state.units[self.unit].morale == ROUTED else "")

    def message(self, world: Battle, /) -> Message:
        return message("event-recovered", unit=the_unit(world, self.unit))
