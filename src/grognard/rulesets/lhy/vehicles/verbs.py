"""[10.4] The answers of vehicles in a segment: what the maneuver matrix allows by their state, and transport."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from grognard.core.bits import mask
from grognard.core.flow import Action, Frame, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.lhy.actions.movement import (
    Drive,
    HaltFire,
    Load,
    Overwatch,
    Reverse,
    Scoot,
    Tow,
    Unload,
)
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.deeds import LOAD, Verb
from grognard.rulesets.lhy.fire.outlook import kept
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.movement.moving import ready_stacks, stacks
from grognard.rulesets.lhy.movement.steps import as_refusal, bar_of_step, reachable
from grognard.rulesets.lhy.movement.verbs import are_own, not_a_party
from grognard.rulesets.lhy.reaction.rights import entitled, is_activation, is_limited, why_not
from grognard.rulesets.lhy.say import refusal, the_unit
from grognard.rulesets.lhy.state import ABOARD, GREEN, MAP, NOBODY, OFF_MAP, STOPPED, LhyState, UnitId, UnitMask
from grognard.rulesets.lhy.table_records import ManeuverName

from .driving import Driving, Watching, fleet, gets_on, may_drive, why_no_drive
from .loading import Loading, Towing, Unloading, truck_of
from .loads import landings, together, why_no_load, why_no_unload, why_not_hitched
from .moving_fire import HaltAndFire, ShootAndScoot, aims, has_aim_from, manner_of, vantages


def permitted(state: LhyState, unit: UnitId, deed: ManeuverName) -> bool:
    """[10.4x] What the matrix says of a vehicle in its state; nothing for one whose marker is red."""
    status = "stopped" if state.units[unit].motion == STOPPED else "motion"
    return state.world.tables.maneuver.get((status, deed), "no") != "no"


@while_listing
def drivers(state: LhyState, side: Side) -> tuple[list[UnitId], ...]:
    """The vehicles of each hex, and those beside the map, that may set out."""
    found = ([unit for unit in group if may_drive(state, unit)] for group in ready_stacks(state, side))
    return tuple(group for group in found if group)


def single_drivers(state: LhyState, side: Side, motion: int) -> list[UnitId]:
    """The armed vehicles on the map that may set out from a standstill, or in motion."""
    return [
        unit
        for group in drivers(state, side)
        for unit in group
        if state.units[unit].motion == motion and state.here(unit) != OFF_MAP and is_armed(state, unit)
    ]


class VehicleVerb:
    """What all answers of vehicles have in common."""

    actions: tuple[type[Action], ...] = ()
    among: str = "vehicles"

    def candidates(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        raise NotImplementedError

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        raise NotImplementedError

    def listed(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        return [action for action in self.candidates(state, side) if self.against(state, side, action) is None]


class Drives(VehicleVerb):
    """[10.4.1a] [10.4.1b] [10.4.4] Vehicles move, forward or in reverse."""

    actions: tuple[type[Action], ...] = (Drive, Reverse)

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        for group in drivers(state, side):
            for units in ((unit,) for unit in group):
                yield Drive(units)
                yield Reverse(units)
            if len(group) > 1:
                yield Drive(tuple(group))
                yield Reverse(tuple(group))

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        if not isinstance(action, Drive | Reverse) or not are_own(state, side, action.units):
            return refusal("7.0", "not-yours")
        units, reverse = action.units, isinstance(action, Reverse)
        found = why_no_drive(state, units)
        if found is not None:
            return found
        if not is_in_matrix(state, units, reverse=reverse):
            return refusal("10.4x", "not-in-matrix", unit=the_unit(state.world, units[0]))
        if len(units) > 1 and list(units) not in drivers(state, side):
            return not_a_party(units)
        if self._has_way(state, units, reverse=reverse):
            return None
        return refusal("10.0a", "nowhere-to-go", unit=the_unit(state.world, units[0]))

    def listed(self, state: LhyState, side: Side, /) -> list[Action]:
        found: list[Action] = []
        for group in drivers(state, side):
            found += kept(state, "drives", tuple(group), partial(self._drives, state, tuple(group)))
        return found

    def _drives(self, state: LhyState, group: tuple[UnitId, ...]) -> list[Action]:
        found: list[Action] = []
        for units in (*((unit,) for unit in group), *((group,) if len(group) > 1 else ())):
            if self._may_set_out(state, units, reverse=False):
                found.append(Drive(units))
            if self._may_set_out(state, units, reverse=True):
                found.append(Reverse(units))
        return found

    def _may_set_out(self, state: LhyState, units: tuple[UnitId, ...], *, reverse: bool) -> bool:
        return is_in_matrix(state, units, reverse=reverse) and self._has_way(state, units, reverse=reverse)

    def _has_way(self, state: LhyState, units: tuple[UnitId, ...], *, reverse: bool) -> bool:
        """Vehicles go into motion where they stand. One in motion that finds no way may still stop; in reverse, and
        beside the map, there must be a way."""
        started = tuple(unit for unit in units if state.units[unit].motion == STOPPED)
        if not reverse and started == units and state.here(units[0]) != OFF_MAP:
            return True
        trial = Driving(units, reverse, march=fleet(state, units, reverse=reverse), started=started)
        return gets_on(state, trial)

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Drive | Reverse)
        return Driving(action.units, isinstance(action, Reverse))


def is_in_matrix(state: LhyState, units: tuple[UnitId, ...], *, reverse: bool) -> bool:
    """[10.4x] Whether all of some vehicles may move, or go back, in the state in which they are."""
    deed: ManeuverName = "reverse" if reverse else "move"
    return all(permitted(state, unit, deed) and state.units[unit].motion in (STOPPED, GREEN) for unit in units)


def single(state: LhyState, side: Side, unit: UnitId, motion: int, rule: str) -> Refusal | None:
    """What one vehicle needs for a special maneuver: the right, and to be stopped or in motion."""
    if not are_own(state, side, (unit,)):
        return refusal("7.0", "not-yours")
    found = why_no_drive(state, (unit,))
    if found is not None:
        return found
    if state.units[unit].motion != motion or state.here(unit) == OFF_MAP:
        name = "vehicle-not-stopped" if motion == STOPPED else "vehicle-not-in-motion"
        return refusal(rule, name, unit=the_unit(state.world, unit))
    return None


def why_not_into(state: LhyState, unit: UnitId, hex: Hex) -> Refusal | None:
    """[10.4.2x] [10.4.3x] Why a vehicle cannot go into a hex in a special maneuver: its own, or the next one."""
    if hex == state.here(unit):
        return None
    if not 0 <= hex < state.world.ground.size:
        return refusal("10.0x", "no-such-hex")
    bar = bar_of_step(state, fleet(state, (unit,)), hex)
    return None if bar is None else as_refusal(state, bar, hex)


def near_hexes(state: LhyState, unit: UnitId) -> Iterator[Hex]:
    """The own hex of a vehicle and those next to it."""
    here = state.here(unit)
    if here != OFF_MAP:
        yield here
        yield from reachable(state, fleet(state, (unit,)))


def next_hexes(state: LhyState, unit: UnitId, among: Mask = -1) -> list[Hex]:
    """[10.4.2x] [10.4.3x] The hexes next to a vehicle into which it can go, of some."""
    here = state.here(unit)
    if not state.world.ground.near[here] & among:
        return []
    march = fleet(state, (unit,))
    hexes = [hex for hex in reachable(state, march) if among >> hex & 1]
    return [hex for hex in hexes if bar_of_step(state, march, hex) is None]


class Scoots(VehicleVerb):
    """[10.4.2x] Shoot and scoot."""

    actions: tuple[type[Action], ...] = (Scoot,)

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        for unit in single_drivers(state, side, STOPPED):
            if not is_limited(state, unit):
                yield from (Scoot(unit, hex) for hex in near_hexes(state, unit))

    def listed(self, state: LhyState, side: Side, /) -> list[Action]:
        found: list[Action] = []
        for unit in single_drivers(state, side, STOPPED):
            if not is_limited(state, unit):
                found += kept(state, "scoots", (unit,), partial(self._scoots, state, unit))
        return found

    def _scoots(self, state: LhyState, unit: UnitId) -> list[Scoot]:
        """Where a vehicle may go after firing; it fires the same whichever of the next hexes it goes to."""
        seen = vantages(state, unit) >> state.here(unit) & 1
        return [Scoot(unit, hex) for hex in self._ways(state, unit)] if seen else []

    def _ways(self, state: LhyState, unit: UnitId) -> list[Hex]:
        here = state.here(unit)
        ways = [here] if self._has_aim(state, unit, here, here) else []
        if self._has_aim(state, unit, here, OFF_MAP):
            ways += next_hexes(state, unit)
        return ways

    def _has_aim(self, state: LhyState, unit: UnitId, here: Hex, hex: Hex) -> bool:
        return next(aims(state, unit, manner_of(here, hex, halting=False)), None) is not None

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        assert isinstance(action, Scoot)
        found = single(state, side, action.unit, STOPPED, "10.4.2x")
        if found is not None:
            return found
        name = the_unit(state.world, action.unit)
        if is_limited(state, action.unit):
            return refusal("8.3e", "motion-in-place-only", unit=name)
        found = why_not_into(state, action.unit, action.hex)
        if found is not None:
            return found
        manner = manner_of(state.here(action.unit), action.hex, halting=False)
        if next(aims(state, action.unit, manner), None) is None:
            return refusal("10.4.2x", "nobody-to-fire-at", unit=name)
        return None

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Scoot)
        return ShootAndScoot(action.unit, action.hex)


class Halts(VehicleVerb):
    """[10.4.3x] Halt and fire."""

    actions: tuple[type[Action], ...] = (HaltFire,)

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        for unit in single_drivers(state, side, GREEN):
            yield from (HaltFire(unit, hex) for hex in near_hexes(state, unit))

    def listed(self, state: LhyState, side: Side, /) -> list[Action]:
        found: list[Action] = []
        for unit in single_drivers(state, side, GREEN):
            found += kept(state, "halts", (unit,), partial(self._halts, state, unit))
        return found

    def _halts(self, state: LhyState, unit: UnitId) -> list[HaltFire]:
        return [HaltFire(unit, hex) for hex in self._stops(state, unit) if has_aim_from(state, unit, hex)]

    def _stops(self, state: LhyState, unit: UnitId) -> list[Hex]:
        """The own hex and the next ones, as far as something might be seen from there."""
        here, near = state.here(unit), vantages(state, unit)
        return [*((here,) if near >> here & 1 else ()), *next_hexes(state, unit, near)]

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        assert isinstance(action, HaltFire)
        found = single(state, side, action.unit, GREEN, "10.4.3x") or why_not_into(state, action.unit, action.hex)
        if found is not None:
            return found
        if not has_aim_from(state, action.unit, action.hex):
            return refusal("10.4.3x", "nobody-to-fire-at", unit=the_unit(state.world, action.unit))
        return None

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, HaltFire)
        return HaltAndFire(action.unit, action.hex)


def is_armed(state: LhyState, unit: UnitId) -> bool:
    """Whether a vehicle has anything to fire with."""
    kind = state.kind(unit)
    return kind.sav is not None or kind.atv is not None


class Watches(VehicleVerb):
    """[10.4.1b.iv] Overwatch, in the activation segment alone."""

    actions: tuple[type[Action], ...] = (Overwatch,)

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        for unit in single_drivers(state, side, GREEN) if is_activation(state) else ():
            yield from (Overwatch(unit, hex) for hex in near_hexes(state, unit))

    def listed(self, state: LhyState, side: Side, /) -> list[Action]:
        return [
            Overwatch(unit, hex)
            for unit in (single_drivers(state, side, GREEN) if is_activation(state) else ())
            for hex in (state.here(unit), *next_hexes(state, unit))
        ]

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        assert isinstance(action, Overwatch)
        found = single(state, side, action.unit, GREEN, "10.4.1b.iv")
        if found is not None:
            return found
        if not is_activation(state) or not is_armed(state, action.unit):
            return refusal("10.4.1b.iv", "overwatch-when-active", unit=the_unit(state.world, action.unit))
        return why_not_into(state, action.unit, action.hex)

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Overwatch)
        return Watching(action.unit, action.hex)


class Loads(VehicleVerb):
    """[10.4.6.2.1] [10.4.6.3] Units get on vehicles."""

    actions: tuple[type[Action], ...] = (Load,)
    among: str = "foot"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        carriers = list(standing_carriers(state, side))
        near = beside(state, carriers)
        for unit in loaders(state, side) if carriers else ():
            here = state.units[unit]
            if here.place != MAP or near >> here.hex & 1:
                yield from (Load(unit, vehicle) for vehicle in carriers if together(state, unit, vehicle))

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        assert isinstance(action, Load)
        if not are_own(state, side, (action.unit, action.vehicle)):
            return refusal("7.0", "not-yours")
        return why_no_load(state, action.unit, action.vehicle)

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Load)
        return Loading(action.unit, action.vehicle)


def standing_carriers(state: LhyState, side: Side) -> Iterator[UnitId]:
    """[10.4.6x1] The stopped vehicles of a side that carry others."""
    able, units = carriers(state.world), state.units
    for group in stacks(state, side) if able else ():
        for unit in group:
            if able >> unit & 1 and units[unit].motion == STOPPED and not units[unit].shocked:
                yield unit


@of_world
def carriers(world: Battle) -> UnitMask:
    """[10.4.6x1] The vehicles that carry others."""
    return mask(unit for unit, kind in enumerate(world.kind) if kind.type in world.tables.capacities)


def beside(state: LhyState, vehicles: Iterable[UnitId]) -> Mask:
    """The hexes of some vehicles on the map, and those next to them."""
    found = 0
    for unit in vehicles:
        hex = state.units[unit].hex
        if hex != OFF_MAP:
            found |= 1 << hex | state.world.ground.near[hex]
    return found


def loaders(state: LhyState, side: Side) -> Iterator[UnitId]:
    """Who might get on a vehicle."""
    able = entitled(state, LOAD) & passengers_to_be(state.world)
    for group in ready_stacks(state, side) if able else ():
        yield from (unit for unit in group if able >> unit & 1)


@of_world
def passengers_to_be(world: Battle) -> UnitMask:
    """[10.4.6x1] Whoever on foot can be carried at all."""
    return mask(unit for unit, kind in enumerate(world.kind) if kind.foot and not (kind.fp or kind.dummy))


class Unloads(VehicleVerb):
    """[10.4.6.2.2] [10.4.6.3] Units get off vehicles."""

    actions: tuple[type[Action], ...] = (Unload,)
    among: str = "everybody"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        for unit in passengers(state, side):
            yield from (Unload(unit, hex) for hex in landings(state, unit))

    def listed(self, state: LhyState, side: Side, /) -> list[Action]:
        able = entitled(state, LOAD) if state.cargo else 0
        return [
            Unload(unit, hex)
            for unit in (passengers(state, side) if able else ())
            if able >> unit & 1
            for hex in landings(state, unit)
            if why_no_unload(state, unit, hex) is None
        ]

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        assert isinstance(action, Unload)
        if not are_own(state, side, (action.unit,)):
            return refusal("7.0", "not-yours")
        return why_no_unload(state, action.unit, action.hex)

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Unload)
        return Unloading(action.unit, action.hex)


def passengers(state: LhyState, side: Side) -> Sequence[UnitId]:
    """Everybody of a side who rides on the map, in counter order."""
    return sorted(
        unit
        for load in state.cargo.values()
        for unit in load
        if state.world.side[unit] == side and is_on_map(state, unit)
    )


def is_on_map(state: LhyState, unit: UnitId) -> bool:
    """Whether a unit aboard is on the map with its vehicle."""
    return state.units[unit].place == ABOARD and state.here(unit) != OFF_MAP


class Tows(VehicleVerb):
    """[10.4.6.3x1] [10.4.6.3x2] A gun is towed by its organic truck."""

    actions: tuple[type[Action], ...] = (Tow,)
    among: str = "guns"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        for unit in state.on_map(side):
            if state.world.kind[unit].gun and state.units[unit].place == MAP and truck_of(state, unit) != NOBODY:
                yield Tow(unit)

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        assert isinstance(action, Tow)
        if not are_own(state, side, (action.unit,)):
            return refusal("7.0", "not-yours")
        name = the_unit(state.world, action.unit)
        found = why_not(state, action.unit, LOAD)
        if found is not None:
            return found
        here = state.units[action.unit]
        if not state.world.kind[action.unit].gun or here.place != MAP or truck_of(state, action.unit) == NOBODY:
            return refusal("10.4.6.3x2", "no-organic-truck", unit=name)
        return why_not_hitched(state, action.unit)

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Tow)
        return Towing(action.unit)


VERBS: tuple[Verb, ...] = (Drives(), Scoots(), Halts(), Watches(), Loads(), Unloads(), Tows())
