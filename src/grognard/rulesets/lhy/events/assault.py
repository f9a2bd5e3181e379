"""Facts of assault: arrows, nationality markers, dice, advances."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.troops import all_named, as_named
from grognard.rulesets.lhy.say import signed, the_classes, the_hex, the_side, the_unit, the_units
from grognard.rulesets.lhy.state import Arrow, AssaultMarker, Feature, LhyState, UnitId, change, note

NO_CYCLE = -1
"""The cycle of units that advanced into an assault: no encirclement comes of it [14.2h]."""


class ArrowPlaced(Event, frozen=True):
    """[10.5.2.2s2] Units wait under an assault arrow, next to the hex that they will enter."""

    side: Side
    units: tuple[UnitId, ...]
    start: Hex
    target: Hex
    rules: ClassVar[tuple[str, ...]] = ("10.5.2.2s2",)

    def apply(self, state: LhyState, /) -> None:
        state.arrows = (*state.arrows, Arrow(self.side, self.units, self.start, self.target))

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        units = all_named(state, viewer, self.units)
        return replace(self, units=units) if units else None

    def message(self, world: Battle) -> Message:
        start, target = the_hex(world, self.start), the_hex(world, self.target)
        return message("event-arrow-placed", units=the_units(world, self.units), start=start, target=target)


class ContentsTold(Event, frozen=True):
    """[10.5.1d] [4.3b] Concealed contents forbid the entry of FV and halftracks: the owner tells their classes (reading
    75)."""

    hex: Hex
    classes: tuple[str, ...]
    rules: ClassVar[tuple[str, ...]] = ("10.5.1d", "4.3b")
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        note(state, asked=(*state.deeds.asked, (state.deeds.segment, self.hex)))

    def message(self, world: Battle) -> Message:
        return message("event-contents-told", hex=the_hex(world, self.hex), classes=the_classes(self.classes))


class ArrowRemoved(Event, frozen=True):
    """[10.5.2.2s3] The first arrow of a side is taken up."""

    arrow: Arrow
    rules: ClassVar[tuple[str, ...]] = ("10.5.2.2s3",)

    def apply(self, state: LhyState, /) -> None:
        left = list(state.arrows)
        left.remove(self.arrow)
        state.arrows = tuple(left)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        units = all_named(state, viewer, self.arrow.units)
        return ArrowRemoved(replace(self.arrow, units=units))


class Feinted(Event, frozen=True):
    """[10.5.2.3x1] Units under an arrow feint."""

    units: tuple[UnitId, ...]
    target: Hex
    rules: ClassVar[tuple[str, ...]] = ("10.5.2.3x1",)

    def apply(self, state: LhyState, /) -> None:
        """Where they go is a fact of its own."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        units = all_named(state, viewer, self.units)
        return replace(self, units=units) if units else None

    def message(self, world: Battle) -> Message:
        return message("event-feinted", units=the_units(world, self.units), hex=the_hex(world, self.target))


class FeintRolled(Event, frozen=True):
    """[10.5.2.3a] The die of those who feint and would stay."""

    units: tuple[UnitId, ...]
    die: int
    passed: bool
    rules: ClassVar[tuple[str, ...]] = ("10.5.2.3a",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """What follows is a fact of its own."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        units = all_named(state, viewer, self.units)
        return replace(self, units=units) if units else None

    def message(self, world: Battle) -> Message:
        what = "passed" if self.passed else "failed"
        return message(f"event-feint-{what}", units=the_units(world, self.units), die=self.die)


class AssaultBegun(Event, frozen=True):
    """[10.5.2.1s2] Units are in an assault: their side's marker lies there, and by which side they came is kept."""

    side: Side
    units: tuple[UnitId, ...]
    hex: Hex
    origin: Hex
    crossed: Feature
    cycle: int
    rules: ClassVar[tuple[str, ...]] = ("10.5.2.1s2",)

    def apply(self, state: LhyState, /) -> None:
        marker = state.assaults.get(self.hex, AssaultMarker(self.side))
        came = tuple((self.cycle, unit, self.crossed, self.origin) for unit in self.units)
        state.assaults[self.hex] = replace(marker, entries=(*marker.entries, *came))

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        units = all_named(state, viewer, self.units)
        return replace(self, units=units) if units else None

    def message(self, world: Battle) -> Message:
        return message("event-assault-begun", side=the_side(world, self.side), hex=the_hex(world, self.hex))


class AssaultRolled(Event, frozen=True):
    """[14.1s5] The die of an assault, its modifier, and the row of the table."""

    hex: Hex
    die: int
    drm: int
    row: str
    attackers: tuple[tuple[str, int], ...] = ()
    defenders: tuple[tuple[str, int], ...] = ()
    """[14.1s2] [14.1s3] What each side adds up, by rule."""
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """What follows is a fact of its own."""

    def message(self, world: Battle) -> Message:
        numbers = {"die": self.die, "total": self.die + self.drm}
        return message(f"event-assault-{self.row}", hex=the_hex(world, self.hex), drm=signed(self.drm), **numbers)

    def cites(self, world: Battle) -> tuple[str, ...]:
        avm = dict.fromkeys(rule for rule, _ in (*self.attackers, *self.defenders))
        return tuple(dict.fromkeys(("14.1s5", *avm)))


class DestructionRolled(Event, frozen=True):
    """[14.3.2.2s2] The die of an attempt to destroy a vehicle."""

    vehicle: UnitId
    die: int
    drm: int
    success: bool
    rules: ClassVar[tuple[str, ...]] = ("14.3.2.2s2",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """The vehicle goes when both sides have rolled."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return self if self.success else as_named(self, state, viewer, "vehicle")

    def message(self, world: Battle) -> Message:
        what = "succeeded" if self.success else "failed"
        numbers = {"die": self.die, "total": self.die + self.drm}
        return message(f"event-destruction-{what}", unit=the_unit(world, self.vehicle), **numbers)


class LossRolled(Event, frozen=True):
    """[14.3.5] The die of a leader or flamethrower that took part."""

    unit: UnitId
    die: int
    lost: bool
    rules: ClassVar[tuple[str, ...]] = ("14.3.5",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """What follows is a fact of its own."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return self if self.lost else as_named(self, state, viewer, "unit")

    def message(self, world: Battle) -> Message:
        what = "lost" if self.lost else "kept"
        return message(f"event-loss-check-{what}", unit=the_unit(world, self.unit), die=self.die)


class SideGivesWay(Event, frozen=True):
    """[14.1s1a] [14.1s1d] One side must retreat without a fight, or loses by the table."""

    side: Side
    hex: Hex
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """The retreat is made of facts of its own."""

    def message(self, world: Battle) -> Message:
        return message("event-side-gives-way", side=the_side(world, self.side), hex=the_hex(world, self.hex))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class Advanced(Event, frozen=True):
    """[14.3.4a] Units have made their advance of this turn."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("14.3.4a",)

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            change(state, unit, advanced=True)


class AssaultOver(Event, frozen=True):
    """[14.1s6] An assault is resolved: its markers go."""

    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("14.1s6",)

    def apply(self, state: LhyState, /) -> None:
        state.assaults.pop(self.hex, None)

    def message(self, world: Battle) -> Message:
        return message("event-assault-over", hex=the_hex(world, self.hex))
