"""Facts about losses and Fear."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.state import (
    BARE,
    CARRIED,
    DEAD,
    MAP,
    NOBODY,
    FireTeamState,
    UnitId,
    change,
    note,
    put,
    take_away,
)
from grognard.rulesets.fireteam.world import World

from .command import lose_points


class FearGained(Event, frozen=True):
    """[6.33a] [6.33b] Fear on an infantry unit, at most 4."""

    unit: UnitId
    amount: int
    rule: str

    def apply(self, state: FireTeamState, /) -> None:
        change(
            state, self.unit, fear=min(state.units[self.unit].fear + self.amount, state.world.tables.morale.most_fear)
        )

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message("event-fear-gained", unit=the_unit(world, self.unit), amount=self.amount)


class VehicleFrightened(Event, frozen=True):
    """[6.34a] [6.34b] A Vehicle Fear marker, never a second one."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("6.34a",)

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, fear=1)

    def message(self, world: World) -> Message:
        return message("event-vehicle-frightened", unit=the_unit(world, self.unit))


class StepLost(Event, frozen=True):
    """[6.37a] A unit is turned to its reduced side."""

    unit: UnitId
    rule: str

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, steps=state.units[self.unit].steps - 1)

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message("event-step-lost", unit=the_unit(world, self.unit))


class Eliminated(Event, frozen=True):
    """[4.12a] [5.43b] [6.25a] A piece is out of the game: its CP are lost, its load with it, its weapons lie there."""

    unit: UnitId
    rule: str

    def apply(self, state: FireTeamState, /) -> None:
        eliminate(state, self.unit)

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message("event-eliminated", unit=the_unit(world, self.unit))


def eliminate(state: FireTeamState, unit: UnitId) -> None:
    """Take a piece out of the game; part of an event's writing."""
    on_foot, hex = state.units[unit].place == MAP, state.units[unit].hex
    for item in state.load(unit):
        if state.units[item].place == CARRIED and on_foot and state.world.kind[unit].walks:
            put(state, item, hex)
        else:
            eliminate(state, item)
    take_away(state, unit, DEAD, steps=0, fear=0, saved=0, cautious=BARE, work=NOBODY)
    lose_points(state, unit, state.world.kind[unit].cp_loss)


class MoversStopped(Event, frozen=True):
    """[6.33e] [7.33a] Infantry that suffered from opportunity or residual fire ends its move."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("6.33e", "7.33a")

    def apply(self, state: FireTeamState, /) -> None:
        stopped = state.deeds.stopped
        for unit in self.units:
            stopped |= 1 << unit
        note(state, stopped=stopped)


class PanicChecked(Event, frozen=True):
    """[6.36b] The roll of a unit that may panic."""

    unit: UnitId
    die: int
    modifier: int
    panics: bool
    rules: ClassVar[tuple[str, ...]] = ("6.36a", "6.36b")
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        """The roll itself changes nothing; a step lost is a fact of its own."""

    def message(self, world: World) -> Message:
        name = "event-panics" if self.panics else "event-keeps-calm"
        return message(name, unit=the_unit(world, self.unit), die=self.die, modifier=f"{self.modifier:+d}")


class CasualtyChecked(Event, frozen=True):
    """[6.38a] The roll of a leader under fire that cost a step."""

    unit: UnitId
    die: int
    falls: bool
    rules: ClassVar[tuple[str, ...]] = ("6.38a",)
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        """The roll itself changes nothing; the leader's loss is a fact of its own."""

    def message(self, world: World) -> Message:
        return message(
            "event-leader-falls" if self.falls else "event-leader-unhurt", unit=the_unit(world, self.unit), die=self.die
        )


class RallyTried(Event, frozen=True):
    """[8.11] [8.12a] The roll of a frightened unit: at or below the limit all its Fear goes."""

    unit: UnitId
    die: int
    modifier: int
    limit: int
    leader: UnitId | None
    """[8.1a] Who rallies it; none for a vehicle [8.3a]."""
    reveals: ClassVar[bool] = True

    @property
    def succeeds(self) -> bool:
        return self.die + self.modifier <= self.limit

    def apply(self, state: FireTeamState, /) -> None:
        if self.succeeds:
            change(state, self.unit, fear=0)
        rallied = state.deeds.rallied | 1 << self.unit
        note(state, rallied=rallied if self.leader is None else rallied | 1 << self.leader)

    def cites(self, world: World) -> tuple[str, ...]:
        return ("8.3a",) if self.leader is None else ("8.1a", "8.11")

    def message(self, world: World) -> Message:
        name = "event-rallied" if self.succeeds else "event-rally-failed"
        return message(
            name, unit=the_unit(world, self.unit), die=self.die, modifier=f"{self.modifier:+d}", limit=self.limit
        )


class Recovered(Event, frozen=True):
    """[8.2a] [8.2b] [8.3b] A unit that was not fired at recovers by itself in the End phase."""

    unit: UnitId
    fear: int
    """What is left."""

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, fear=self.fear)

    def cites(self, world: World) -> tuple[str, ...]:
        return ("8.3b",) if world.kind[self.unit].is_vehicle else ("8.2a", "8.2b")

    def message(self, world: World) -> Message:
        return message("event-recovered", unit=the_unit(world, self.unit), fear=self.fear)
