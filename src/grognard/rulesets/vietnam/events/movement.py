"""[5.0] Units go from place to place, by movement, retreat, displacement or advance."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event
from grognard.core.messages import Message, message
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.say import half_points, the_place, the_unit
from grognard.rulesets.vietnam.state import GONE, VietnamState, put, remove
from grognard.rulesets.vietnam.world import World

KINDS = {
    "4.1i": "entered",
    "7.7a": "retreated",
    "7.7.1a": "retreated",
    "7.7.2a": "displaced",
    "7.9b": "advanced",
    "11.1b": "pushed",
}


class Marched(Event, frozen=True):
    """[5.0a] A unit goes along a path."""

    map: str
    unit: UnitId
    path: tuple[Place, ...]
    rule: str
    spent: int = 0
    """Half points; nothing in a retreat or advance."""

    def apply(self, state: VietnamState, /) -> None:
        put(state, self.unit, self.path[-1])

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        theatre = world.theatres[self.map]
        unit, place = the_unit(world, self.unit), the_place(theatre, self.path[-1])
        way = " ".join(map(theatre.label, self.path))
        kind = KINDS.get(self.rule, "marched")
        if kind == "marched":
            return message("event-marched", unit=unit, place=place, cost=half_points(self.spent), way=way)
        return message(f"event-{kind}", unit=unit, place=place, way=way)


class MoveEnded(Event, frozen=True):
    """[5.1d] A unit has finished its move."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("5.1d",)

    def apply(self, state: VietnamState, /) -> None:
        state.deeds = replace(state.deeds, moved=state.deeds.moved | 1 << self.unit)


class Exited(Event, frozen=True):
    """[27.0o] A VC unit leaves by the red edge."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("27.0o",)

    def apply(self, state: VietnamState, /) -> None:
        remove(state, self.unit, GONE)
        state.exited += 1
        state.due_rolls = (*state.due_rolls, "exit")

    def message(self, world: World) -> Message:
        return message("event-exited", unit=the_unit(world, self.unit))
