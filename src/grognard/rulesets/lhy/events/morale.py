"""Facts of morale: recovery, rallies, heroism, shock overcome."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.troops import as_named, is_plain_for
from grognard.rulesets.lhy.say import the_hex, the_unit, the_units
from grognard.rulesets.lhy.state import OFF_MAP, LhyState, UnitId, change, note


class RecoveryRolled(Event, frozen=True):
    """[12.3] [12.4x] The die of a recovery, with its modifiers, and what it is compared with."""

    units: tuple[UnitId, ...]
    die: int
    total: int
    cohesion: int
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """What follows is a fact of its own."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        """[4.3a] The cohesion of concealed units is not told."""
        told = self if is_plain_for(state, viewer, self.units) else replace(self, total=self.die, cohesion=0)
        return as_named(told, state, viewer, "units")

    def message(self, world: Battle) -> Message:
        return message(
            "event-recovery-rolled",
            units=the_units(world, self.units),
            die=self.die,
            total=self.total,
            cohesion=self.cohesion,
        )

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class Recovered(Event, frozen=True):
    """[12.3a] Units are no longer disrupted, regrouping or shocked; those that rally may still act [12.5]."""

    units: tuple[UnitId, ...]
    rally: bool
    rule: str

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            steadied = state.units[unit].disrupted or state.units[unit].steadied
            change(state, unit, disrupted=False, regrouping=False, shocked=False, rallied=self.rally, steadied=steadied)
        if state.deeds.side:
            done = sum(1 << unit for unit in self.units)
            note(state, duties=state.deeds.duties & ~done, busy=True)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "units")

    def message(self, world: Battle) -> Message:
        what = "rallied" if self.rally else "recovered"
        return message(f"event-{what}", units=the_units(world, self.units))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class LeaderAided(Event, frozen=True):
    """[12.1.2x1] A leader has given his aid of this turn."""

    leader: UnitId
    rules: ClassVar[tuple[str, ...]] = ("12.1.2x1",)

    def apply(self, state: LhyState, /) -> None:
        change(state, self.leader, aided=True)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "leader")

    def message(self, world: Battle) -> Message:
        return message("event-leader-aided", unit=the_unit(world, self.leader))


class BecameHeroic(Event, frozen=True):
    """[12.6x1] A unit recovers and becomes heroic; it makes for a hex, or stands where it is about to be assaulted."""

    unit: UnitId
    goal: Hex
    rules: ClassVar[tuple[str, ...]] = ("12.6x1",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        change(state, self.unit, disrupted=False, regrouping=False, heroic=True, goal=self.goal, steadied=True)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "unit")

    def message(self, world: Battle) -> Message:
        if self.goal == OFF_MAP:
            return message("event-became-heroic", unit=the_unit(world, self.unit))
        return message("event-became-heroic-for", unit=the_unit(world, self.unit), hex=the_hex(world, self.goal))


class HeroismEnded(Event, frozen=True):
    """[12.6.4] Units are heroic no longer."""

    units: tuple[UnitId, ...]
    rule: str

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            change(state, unit, heroic=False, goal=OFF_MAP)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "units")

    def message(self, world: Battle) -> Message:
        return message("event-heroism-ended", units=the_units(world, self.units))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class ShockRolled(Event, frozen=True):
    """[12.7] The die of a shocked AFV, and what the table says."""

    unit: UnitId
    die: int
    total: int
    result: str
    rules: ClassVar[tuple[str, ...]] = ("12.7",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """What follows is a fact of its own."""

    def message(self, world: Battle) -> Message:
        numbers = {"die": self.die, "total": self.total}
        return message(f"event-shock-{self.result}", unit=the_unit(world, self.unit), **numbers)
