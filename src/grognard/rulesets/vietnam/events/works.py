"""[18.0] [23.0] Bridges blown and repaired, crossings, the B-52."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event
from grognard.core.messages import Message, message
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.say import the_place, the_unit
from grognard.rulesets.vietnam.state import VietnamState
from grognard.rulesets.vietnam.world import World


class BridgeBlown(Event, frozen=True):
    """[18.0a] [18.0b] A bridge is down until it is repaired."""

    map: str
    unit: UnitId
    river: Place
    rules: ClassVar[tuple[str, ...]] = ("18.0a", "18.1")

    def apply(self, state: VietnamState, /) -> None:
        state.blown |= 1 << state.theatre.bridge_on[self.river]

    def message(self, world: World) -> Message:
        return message(
            "event-bridge-blown", unit=the_unit(world, self.unit), place=the_place(world.theatres[self.map], self.river)
        )


class RepairTried(Event, frozen=True):
    """[18.2b] An engineer has tried to repair a bridge; it can try no other in this game turn."""

    map: str
    unit: UnitId
    river: Place
    die: int
    repaired: bool
    rules: ClassVar[tuple[str, ...]] = ("18.2b",)

    def apply(self, state: VietnamState, /) -> None:
        state.deeds = replace(state.deeds, worked=state.deeds.worked | 1 << self.unit)
        if self.repaired:
            state.blown &= ~(1 << state.theatre.bridge_on[self.river])

    def message(self, world: World) -> Message:
        result = "event-bridge-repaired" if self.repaired else "event-repair-failed"
        place = the_place(world.theatres[self.map], self.river)
        return message(result, unit=the_unit(world, self.unit), place=place, die=self.die)


class CrossingSet(Event, frozen=True):
    """[18.3a] [18.3c] An engineer helps across a place from now on."""

    map: str
    unit: UnitId
    water: Place
    rules: ClassVar[tuple[str, ...]] = ("18.3a",)

    def apply(self, state: VietnamState, /) -> None:
        state.crossings[self.unit] = self.water
        state.deeds = replace(state.deeds, assisted=state.deeds.assisted | 1 << self.unit)

    def message(self, world: World) -> Message:
        return message(
            "event-crossing-set", unit=the_unit(world, self.unit), place=the_place(world.theatres[self.map], self.water)
        )


class CrossingUsed(Event, frozen=True):
    """[18.3g] A crossing has been used: its engineer helps across no other in this game turn."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("18.3g",)

    def apply(self, state: VietnamState, /) -> None:
        state.deeds = replace(state.deeds, assisted=state.deeds.assisted | 1 << self.unit)


class CrossingLapsed(Event, frozen=True):
    """[18.3e] An engineer is too far from its crossing."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("18.3c", "18.3e")

    def apply(self, state: VietnamState, /) -> None:
        del state.crossings[self.unit]

    def message(self, world: World) -> Message:
        return message("event-crossing-lapsed", unit=the_unit(world, self.unit))


class Struck(Event, frozen=True):
    """[23.0a] The B-52 strikes a hex and does not come back in this game turn."""

    map: str
    place: Place
    rules: ClassVar[tuple[str, ...]] = ("23.0a", "23.0b")

    def apply(self, state: VietnamState, /) -> None:
        state.bomber = False

    def message(self, world: World) -> Message:
        return message("event-struck", place=the_place(world.theatres[self.map], self.place))
