"""Facts about field works: dug, occupied, left, removed."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.say import the_hex, the_unit
from grognard.rulesets.fireteam.state import BARE, NOBODY, FireTeamState, UnitId, Work, change
from grognard.rulesets.fireteam.world import World


class WorkDug(Event, frozen=True):
    """[16.1] A work is set up; it stays where it is and as it faces [16.11b] [16.31a]."""

    number: int
    work: Work

    def apply(self, state: FireTeamState, /) -> None:
        state.works[self.number] = self.work
        state.dug = self.number + 1

    def cites(self, world: World) -> tuple[str, ...]:
        return ("16.1", "16.31a") if self.work.facing >= 0 else ("16.1", "16.21")

    def message(self, world: World) -> Message:
        return message(f"event-work-dug-{self.work.kind}", hex=the_hex(world, self.work.hex))


class WorkOccupied(Event, frozen=True):
    """[16.23a] [16.33a] A unit goes into a work: infantry loses its Cautious marker, a vehicle turns as the ramp."""

    unit: UnitId
    number: int

    def apply(self, state: FireTeamState, /) -> None:
        if state.world.kind[self.unit].is_vehicle:
            change(state, self.unit, work=self.number, facing=state.works[self.number].facing)
        else:
            change(state, self.unit, work=self.number, cautious=BARE)

    def seen(self, state: FireTeamState, viewer: Side | None, /) -> Event | None:
        """[11.3] Who is hidden occupies unseen."""
        return None if state.units[self.unit].hidden and state.world.side[self.unit] != viewer else self

    def cites(self, world: World) -> tuple[str, ...]:
        return ("16.33a", "16.33c") if world.kind[self.unit].is_vehicle else ("16.23a",)

    def message(self, world: World) -> Message:
        return message("event-work-occupied", unit=the_unit(world, self.unit))


class RampLeft(Event, frozen=True):
    """[16.33c] A vehicle leaves its ramp and faces as it likes."""

    unit: UnitId
    facing: int
    rules: ClassVar[tuple[str, ...]] = ("16.33c",)

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, work=NOBODY, facing=self.facing)

    def message(self, world: World) -> Message:
        return message("event-ramp-left", unit=the_unit(world, self.unit))


class WorkRemoved(Event, frozen=True):
    """[16.12a] [16.12b] A work is overrun, or its garrison has been destroyed; it is gone."""

    number: int
    work: Work
    rule: str

    def apply(self, state: FireTeamState, /) -> None:
        del state.works[self.number]
        for unit in state.stack(self.work.hex):
            if state.units[unit].work == self.number:
                change(state, unit, work=NOBODY)

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        name = "event-work-overrun" if self.rule == "16.12a" else "event-work-fallen"
        return message(name, kind=message(f"work-{self.work.kind}"), hex=the_hex(world, self.work.hex))
