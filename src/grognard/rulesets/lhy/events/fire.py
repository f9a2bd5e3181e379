"""Facts about fire: markers that are placed, that travel, and what is told of concealed hexes."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.fire.tally import Item, listed
from grognard.rulesets.lhy.say import UNKNOWN, signed, the_classes, the_hex, the_side, the_unit, the_units
from grognard.rulesets.lhy.state import AntiTank, Feature, LhyState, Shot, SmallArms, UnitId, change, note
from grognard.rulesets.lhy.world import SIDES

from .troops import all_named, is_plain_for, named_for


class FiredAtHex(Event, frozen=True):
    """[11.3.2s3] A unit fires small arms into a hex: a SADRM is placed on its enemies there."""

    unit: UnitId
    hex: Hex
    target: Side
    value: int
    items: tuple[Item, ...]
    """The modifiers with their rules; nothing for who does not know the firer or those in the hex."""

    def apply(self, state: LhyState, /) -> None:
        marker = SmallArms(self.value, self.target, self.unit)
        state.small_arms[self.hex] = (*state.small_arms.get(self.hex, ()), marker)
        told = tuple(side for side in SIDES if self.is_open_to(state, side))
        trace(state, self.unit, Shot(self.value, state.here(self.unit), self.hex, self.items, told))
        fire_given(state, self.unit, self.hex, small_arms=True)

    def is_open_to(self, state: LhyState, viewer: Side | None) -> bool:
        """[4.3] Whether a viewer knows the firer and those fired at."""
        there = [unit for unit in state.everyone(self.hex) if state.world.side[unit] == self.target]
        return is_plain_for(state, viewer, (self.unit, *there))

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        if self.is_open_to(state, viewer):
            return self
        return replace(self, unit=seen_as(state, viewer, self.unit), items=())

    def message(self, world: Battle) -> Message:
        name = "event-fired-at-hex-listed" if self.items else "event-fired-at-hex"
        told = {"modifiers": listed(self.items)} if self.items else {}
        return message(
            name, unit=the_unit(world, self.unit), hex=the_hex(world, self.hex), value=signed(self.value), **told
        )

    def cites(self, world: Battle) -> tuple[str, ...]:
        return ("11.3.2s3", *(rule for rule, _ in self.items))


class FiredAtUnit(Event, frozen=True):
    """[11.5.3s3] A unit fires at a vehicle, gun or fortified position: an ATDRM is placed on it."""

    unit: UnitId
    target: UnitId
    hex: Hex
    value: int
    enfilade: bool
    items: tuple[Item, ...]

    def apply(self, state: LhyState, /) -> None:
        marker = AntiTank(self.value, self.enfilade, self.unit)
        change(state, self.target, hits=(*state.units[self.target].hits, marker))
        told = tuple(side for side in SIDES if self.is_open_to(state, side))
        trace(state, self.unit, Shot(self.value, state.here(self.unit), self.hex, self.items, told))
        fire_given(state, self.unit, self.hex, small_arms=False)
        if state.deeds.side:
            note(state, spread=spread_with(state, self.target))

    def is_open_to(self, state: LhyState, viewer: Side | None) -> bool:
        """[4.3] Whether a viewer knows the firer and the target."""
        return all(named_for(state, viewer, unit) == unit for unit in (self.unit, self.target))

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        if self.is_open_to(state, viewer):
            return self
        target = seen_as(state, viewer, self.target)
        return replace(self, unit=seen_as(state, viewer, self.unit), target=target, items=())

    def message(self, world: Battle) -> Message:
        name = "event-fired-at-unit" + ("-enfilade" if self.enfilade else "") + ("-listed" if self.items else "")
        told = {"modifiers": listed(self.items)} if self.items else {}
        return message(
            name,
            unit=the_unit(world, self.unit),
            target=the_unit(world, self.target),
            hex=the_hex(world, self.hex),
            value=signed(self.value),
            **told,
        )

    def cites(self, world: Battle) -> tuple[str, ...]:
        enfilade = ("11.5.1c",) if self.enfilade else ()
        return ("11.5.3s3", *enfilade, *(rule for rule, _ in self.items))


def trace(state: LhyState, firer: UnitId | str, shot: Shot) -> None:
    """Write down how a marker came about."""
    state.shots[firer] = (*state.shots.get(firer, ()), shot)


def seen_as(state: LhyState, viewer: Side | None, unit: UnitId) -> UnitId:
    """A counter as a viewer may name it, or somebody unknown."""
    found = named_for(state, viewer, unit)
    return UNKNOWN if found is None else found


def fire_given(state: LhyState, unit: UnitId, hex: Hex, *, small_arms: bool) -> None:
    """[2.2.4x2] [10.4.1b.iv] [4.3c] What a fire does to its firer: a position has used that weapon, overwatch is over,
    and the debt of an inquiry is paid."""
    if state.world.kind[unit].fp:
        change(state, unit, **{"fired_sa" if small_arms else "fired_at": True})
    if state.units[unit].overwatch:
        change(state, unit, overwatch=False)
    if state.deeds.side and state.deeds.inquiry == hex:
        note(state, inquiry=-1)


def spread_with(state: LhyState, target: UnitId) -> tuple[tuple[UnitId, int], ...]:
    """[11.5.1d] How many ATDRM each target has got in this segment, with one more on this."""
    counts = dict(state.deeds.spread)
    counts[target] = counts.get(target, 0) + 1
    return tuple(counts.items())


class CrossfireDeclared(Event, frozen=True):
    """[11.1.2x1] [11.1.2x2] Units name a target for their crossfire, and its owner turns his front."""

    units: tuple[UnitId, ...]
    hex: Hex
    front: Feature
    rules: ClassVar[tuple[str, ...]] = ("11.1.2x1", "11.1.2x2")

    def apply(self, state: LhyState, /) -> None:
        """It is the shots that do something."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        units = all_named(state, viewer, self.units)
        return replace(self, units=units) if units else None

    def message(self, world: Battle) -> Message:
        front = message(f"feature-{self.front}")
        return message("event-crossfire", units=the_units(world, self.units), hex=the_hex(world, self.hex), front=front)


class BurdenCarried(Event, frozen=True):
    """[11.3.1a] [11.3.1b] SADRM go along with units that leave their hex."""

    markers: tuple[SmallArms, ...]
    origin: Hex
    hex: Hex
    rule: str

    def apply(self, state: LhyState, /) -> None:
        left = list(state.small_arms.get(self.origin, ()))
        for marker in self.markers:
            left.remove(marker)
        if left:
            state.small_arms[self.origin] = tuple(left)
        else:
            state.small_arms.pop(self.origin, None)
        if self.hex >= 0:
            state.small_arms[self.hex] = (*state.small_arms.get(self.hex, ()), *self.markers)

    def message(self, world: Battle) -> Message:
        origin, count = the_hex(world, self.origin), len(self.markers)
        if self.hex < 0:
            return message("event-burden-off-map", origin=origin, count=count)
        return message("event-burden-carried", origin=origin, hex=the_hex(world, self.hex), count=count)

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class HexInquired(Event, frozen=True):
    """[4.3b] [4.3c] The owner tells what a concealed hex holds; somebody must now fire into it."""

    hex: Hex
    side: Side
    """Who asks."""
    classes: tuple[str, ...]
    rules: ClassVar[tuple[str, ...]] = ("4.3b", "4.3c")
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        deeds = state.deeds
        note(state, inquiry=self.hex, asked=(*deeds.asked, (deeds.segment, self.hex)))

    def message(self, world: Battle) -> Message:
        return message(
            "event-hex-inquired",
            side=the_side(world, self.side),
            hex=the_hex(world, self.hex),
            classes=the_classes(self.classes),
        )
