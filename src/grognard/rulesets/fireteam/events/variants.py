"""Facts about game variants: the rolls before set-up, and what they change."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.say import the_side, the_unit
from grognard.rulesets.fireteam.state import (
    ABSENT,
    AWAY,
    Battery,
    FireTeamState,
    Halves,
    Unit,
    UnitId,
    Variant,
    take_away,
)
from grognard.rulesets.fireteam.world import World


class VariantRolled(Event, frozen=True):
    """[13.0b] A side has rolled for its variant; [13.1b] [13.1j] some put an advanced chapter in force for both."""

    side: Side
    variant: Variant
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        state.variants = (*state.variants, (self.side, self.variant))
        chapter = state.world.tables.variants[self.variant.number].chapter
        if chapter:
            state.rules |= {chapter}

    def cites(self, world: World) -> tuple[str, ...]:
        return "13.0b", world.tables.variants[self.variant.number].rule

    def message(self, world: World) -> Message:
        name = world.tables.variants[self.variant.number].id.replace("_", "-")
        return message(
            "event-variant-rolled",
            side=the_side(self.side),
            first=self.variant.number,
            second=self.variant.second,
            variant=message(f"variant-{name}"),
        )


class ChitsChosen(Event, frozen=True):
    """[13.1a] [13.1c] A side has more command points, or fewer, and the chits that it chose for it."""

    side: Side
    allowance: Halves
    chits: tuple[int, ...]
    rule: str

    def apply(self, state: FireTeamState, /) -> None:
        purse = state.purses[self.side]
        state.purses[self.side] = replace(
            purse, allowance=self.allowance, remaining=self.allowance, chits=tuple(sorted(self.chits, reverse=True))
        )

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message("event-chits-chosen", side=the_side(self.side), points=self.allowance // 2)


class LeaderJoined(Event, frozen=True):
    """[13.1a] A leader who was not to take part joins a side."""

    unit: UnitId
    due: int
    rules: ClassVar[tuple[str, ...]] = ("13.1a",)
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        state.units[self.unit] = Unit(place=AWAY, steps=state.world.kind[self.unit].steps, due=self.due)

    def message(self, world: World) -> Message:
        return message("event-leader-joined", unit=the_unit(world, self.unit), side=the_side(world.side[self.unit]))


class LeaderDropped(Event, frozen=True):
    """[13.1a] A leader does not take part after all."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("13.1a",)
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        take_away(state, self.unit, ABSENT)

    def message(self, world: World) -> Message:
        return message("event-leader-dropped", unit=the_unit(world, self.unit), side=the_side(world.side[self.unit]))


class BatteryRolled(Event, frozen=True):
    """[13.1c] The secret roll for a battery: whether another one is gained, or by an option this one lost."""

    side: Side
    die: int
    gained: Battery | None
    lost: int = 0
    """The number of a battery that cannot be had, 0 for none."""
    rules: ClassVar[tuple[str, ...]] = ("13.1c",)
    reveals: ClassVar[bool] = True
    private: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        left = tuple(battery for battery in state.batteries.get(self.side, ()) if battery.number != self.lost)
        state.batteries[self.side] = left if self.gained is None else (*left, self.gained)

    def seen(self, state: FireTeamState, viewer: Side | None, /) -> Event | None:
        return self if viewer == self.side else None

    def message(self, world: World) -> Message:
        gained = "event-battery-gained" if self.gained is not None else "event-no-battery-gained"
        name = "event-battery-jammed" if self.lost else gained
        return message(name, side=the_side(self.side), die=self.die)


class ArrivalRolled(Event, frozen=True):
    """[13.1c] The secret roll for reinforcements whose turn has come: whether they come a turn later."""

    side: Side
    due: int
    die: int
    late: bool
    rules: ClassVar[tuple[str, ...]] = ("13.1c",)
    reveals: ClassVar[bool] = True
    private: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        if self.late:
            state.delays = (*state.delays, (self.side, self.due))

    def seen(self, state: FireTeamState, viewer: Side | None, /) -> Event | None:
        return self if viewer == self.side else None

    def message(self, world: World) -> Message:
        return message("event-arrival-late" if self.late else "event-arrival-in-time", die=self.die)
