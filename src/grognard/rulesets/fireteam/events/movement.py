"""Facts about movement: hexes entered, facings, Cautious markers, loads and weapons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.core.bits import mask
from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.movement.terrain_costs import BY_ROAD, CAUTIOUS, REVERSE
from grognard.rulesets.fireteam.say import the_hex, the_unit, the_units
from grognard.rulesets.fireteam.sight.spotting import knows
from grognard.rulesets.fireteam.state import (
    ABOARD,
    BARE,
    CARRIED,
    DEAD,
    EXITED,
    FRESH,
    NOBODY,
    OFF_MAP,
    STALE,
    FireTeamState,
    UnitId,
    change,
    give,
    note,
    put,
    take_away,
)
from grognard.rulesets.fireteam.world import World, enemy_of

from .command import end_flights

ENTRY_RULES = {BY_ROAD: ("5.13",), CAUTIOUS: ("5.2a", "5.21"), REVERSE: ("5.33a",)}


class SetOut(Event, frozen=True):
    """[5.12a] Units begin their move; [4.42a] a leader who goes along is activated with them."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("5.12a",)

    def apply(self, state: FireTeamState, /) -> None:
        note(state, activated=state.deeds.activated | mask(self.units), trail=())


class Entered(Event, frozen=True):
    """[5.1a] Units enter a hex, with the facing they had [5.31c]; old Cautious markers go, new ones come [5.23a]."""

    units: tuple[UnitId, ...]
    hex: Hex
    way: str
    origin: Hex = OFF_MAP
    """The hex that they have left."""

    def apply(self, state: FireTeamState, /) -> None:
        marker = FRESH if self.way == CAUTIOUS else BARE
        for unit in self.units:
            put(state, unit, self.hex, cautious=marker, flash=False, upstairs=False, work=NOBODY, hover=False)
        spend_movement(state, self.units)
        note(state, trail=(*state.deeds.trail, self.hex))
        occupy(state, self.units, self.hex)

    def cites(self, world: World) -> tuple[str, ...]:
        return ENTRY_RULES.get(self.way, ("5.1a",))

    def message(self, world: World) -> Message:
        return message(f"event-entered-{self.way}", units=the_units(world, self.units), hex=the_hex(world, self.hex))


def spend_movement(state: FireTeamState, units: Iterable[UnitId]) -> None:
    """[5.44b] Note that units have spent movement points; part of an event's writing."""
    note(state, moved=state.deeds.moved | mask(units))


def occupy(state: FireTeamState, units: Iterable[UnitId], hex: Hex) -> None:
    """[11.16a] The side of any unit but a leader controls the hex that it enters; part of an event's writing."""
    for unit in units:
        if not (state.world.kind[unit].is_leader or state.world.kind[unit].is_helicopter):
            side = state.world.side[unit]
            state.control[side] |= 1 << hex
            state.control[enemy_of(side)] &= ~(1 << hex)
            return


class Turned(Event, frozen=True):
    """[5.31a] A vehicle turns in the hex that it has entered."""

    unit: UnitId
    facing: int
    rules: ClassVar[tuple[str, ...]] = ("5.31a",)

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, facing=self.facing)

    def message(self, world: World) -> Message:
        return message("event-turned", unit=the_unit(world, self.unit), facing=message(f"facing-{self.facing}"))


class LeftBehind(Event, frozen=True):
    """[5.12b] A unit ends its move while its stack goes on."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("5.12b",)

    def apply(self, state: FireTeamState, /) -> None:
        """It stays where it is."""

    def message(self, world: World) -> Message:
        return message("event-left-behind", unit=the_unit(world, self.unit))


class Exited(Event, frozen=True):
    """[11.17a] Units leave the map for good, with all they have with them."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("11.17a", "11.17b")

    def apply(self, state: FireTeamState, /) -> None:
        spend_movement(state, self.units)
        for unit in self.units:
            leave_map(state, unit)
            if state.world.kind[unit].is_helicopter:
                end_flights(state, state.world.side[unit])

    def message(self, world: World) -> Message:
        return message("event-exited", units=the_units(world, self.units))


def leave_map(state: FireTeamState, unit: UnitId) -> None:
    """Take a piece and its load off the map; part of an event's writing."""
    for item in state.load(unit):
        leave_map(state, item)
    take_away(state, unit, EXITED, cautious=BARE, work=NOBODY)


# ------------------------------------------------------------------------------------------------ caution


class CautionTaken(Event, frozen=True):
    """[5.23b] [5.23c] [5.24b] A Cautious marker without moving, on its yellow side."""

    unit: UnitId
    rule: str

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, cautious=FRESH)
        spend_movement(state, (self.unit,))

    def seen(self, state: FireTeamState, viewer: Side | None, /) -> Event | None:
        """[11.3] Who does not move stays hidden."""
        return self if knows(state, viewer, self.unit) else None

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message("event-caution-taken", unit=the_unit(world, self.unit))


class CautionAged(Event, frozen=True):
    """[5.24a] In the preparation the Cautious markers of the turn before are turned to their brown side."""

    rules: ClassVar[tuple[str, ...]] = ("5.24a",)

    def apply(self, state: FireTeamState, /) -> None:
        remark(state, FRESH, STALE)


class CautionLapsed(Event, frozen=True):
    """[5.24a] At the end of the turn the brown Cautious markers go."""

    rules: ClassVar[tuple[str, ...]] = ("5.24a",)

    def apply(self, state: FireTeamState, /) -> None:
        remark(state, STALE, BARE)


def remark(state: FireTeamState, old: int, new: int) -> None:
    """Change every Cautious marker of one kind; part of an event's writing."""
    for number, unit in enumerate(state.units):
        if unit.cautious == old:
            change(state, number, cautious=new)


class MovingFireOpened(Event, frozen=True):
    """[6.6a] A unit pays for moving fire."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("6.6a",)

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, hover=False)  # [20.34b]
        spend_movement(state, (self.unit,))


# ---------------------------------------------------------------------------------------------- transport


class Boarded(Event, frozen=True):
    """[5.44a] Units get into a vehicle; [4.42a] a leader who goes along is activated with them."""

    vehicle: UnitId
    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("5.44a",)

    def apply(self, state: FireTeamState, /) -> None:
        for unit in self.units:
            give(state, unit, self.vehicle, ABOARD)
            change(state, unit, cautious=BARE, work=NOBODY, upstairs=False, flash=False)
        leaders = (unit for unit in self.units if state.world.kind[unit].is_leader)
        note(state, activated=state.deeds.activated | mask(leaders))
        spend_movement(state, (self.vehicle,))
        hover(state, self.vehicle)

    def message(self, world: World) -> Message:
        return message("event-boarded", vehicle=the_unit(world, self.vehicle), units=the_units(world, self.units))


def hover(state: FireTeamState, vehicle: UnitId) -> None:
    """[20.34c] A helicopter that takes up or sets down troops hovers; part of an event's writing."""
    if state.world.kind[vehicle].is_helicopter:
        change(state, vehicle, hover=True)


class Alighted(Event, frozen=True):
    """[5.45a] Passengers get off; [5.46b] they are as cautious as their vehicle is in this hex."""

    vehicle: UnitId
    units: tuple[UnitId, ...]
    activated: tuple[UnitId, ...]
    """[4.36b] [5.45b] Those who were aboard when the vehicle set out: they are activated with it."""
    rules: ClassVar[tuple[str, ...]] = ("5.45a", "5.46a")

    def apply(self, state: FireTeamState, /) -> None:
        vehicle = state.units[self.vehicle]
        for unit in self.units:
            put(state, unit, vehicle.hex, cautious=FRESH if vehicle.cautious else BARE)
        spend_movement(state, (self.vehicle, *self.units))
        hover(state, self.vehicle)
        note(state, activated=state.deeds.activated | mask(self.activated))
        occupy(state, self.units, vehicle.hex)

    def message(self, world: World) -> Message:
        return message("event-alighted", vehicle=the_unit(world, self.vehicle), units=the_units(world, self.units))


# ------------------------------------------------------------------------------------------------ weapons


class WeaponTaken(Event, frozen=True):
    """[5.15a] [6.25c] A weapon is picked up."""

    unit: UnitId
    weapon: UnitId
    rules: ClassVar[tuple[str, ...]] = ("5.15a",)

    def apply(self, state: FireTeamState, /) -> None:
        give(state, self.weapon, self.unit, CARRIED)

    def message(self, world: World) -> Message:
        return message("event-weapon-taken", unit=the_unit(world, self.unit), weapon=the_unit(world, self.weapon))


class WeaponLaidDown(Event, frozen=True):
    """[5.15a] A carried weapon is left in the hex."""

    unit: UnitId
    weapon: UnitId
    rules: ClassVar[tuple[str, ...]] = ("5.15a",)

    def apply(self, state: FireTeamState, /) -> None:
        put(state, self.weapon, state.units[self.unit].hex)

    def message(self, world: World) -> Message:
        return message("event-weapon-laid-down", unit=the_unit(world, self.unit), weapon=the_unit(world, self.weapon))


class WeaponsDestroyed(Event, frozen=True):
    """[6.25b] Abandoned weapons are destroyed by an enemy unit in their hex."""

    weapons: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("6.25b",)

    def apply(self, state: FireTeamState, /) -> None:
        for weapon in self.weapons:
            take_away(state, weapon, DEAD)

    def message(self, world: World) -> Message:
        return message("event-weapons-destroyed", units=the_units(world, self.weapons))
