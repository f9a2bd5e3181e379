"""[10.4.6] What vehicles carry, and who may get on and off where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.deeds import LOAD
from grognard.rulesets.lhy.forces import Kind
from grognard.rulesets.lhy.ground.board import URBAN_BUILDINGS
from grognard.rulesets.lhy.reaction.rights import why_not
from grognard.rulesets.lhy.say import refusal, the_unit
from grognard.rulesets.lhy.state import ABOARD, GREEN, MAP, NOBODY, OFF_BOARD, OFF_MAP, STOPPED, LhyState, UnitId
from grognard.rulesets.lhy.troops import has_known_enemy


def is_truck_of_gun(state: LhyState, unit: UnitId) -> bool:
    """[10.4.6.3x2] Whether a truck is the organic one of a gun."""
    return bool(state.world.pieces[unit].gun)


def has_room(state: LhyState, vehicle: UnitId, unit: UnitId) -> bool:
    """[10.4.6.1] [10.4.6x1] Whether a vehicle can take one more unit: a gun instead of men, men by steps and rooms."""
    row = state.world.tables.capacities.get(state.world.kind[vehicle].type)
    if row is None:
        return False
    load = (*state.load(vehicle), unit)
    kinds = [state.kind(each) for each in load]
    if any(kind.gun for kind in kinds):
        return row.gun and len(load) == 1
    if is_truck_of_gun(state, vehicle):
        return False
    steps = sum(kind.steps for kind in kinds if kind.combat)
    teams = [kind.type for kind in kinds if not kind.combat]
    fits = steps <= row.steps and all(any(team in room.types for room in row.rooms) for team in teams)
    return fits and all(sum(team in room.types for team in teams) <= room.count for room in row.rooms)


def is_near_enemy(state: LhyState, unit: UnitId, hex: Hex) -> bool:
    """[10.4.6.2d] Whether a hex is enemy-occupied, or next to one that is."""
    side = state.world.side[unit]
    return any(has_known_enemy(state, side, each) for each in (hex, *state.world.ground.neighbours[hex]))


def loads_across(world: Battle, hex: Hex, *, gun: bool) -> bool:
    """[10.4.6.2.1] [10.4.6.3a] Whether units in a hex may get on a vehicle in the next one: woods, urban buildings, and
    for guns tree-lined roads."""
    ground = world.ground
    if ground.terrain[hex] in URBAN_BUILDINGS or ground.woods >> hex & 1:
        return True
    return gun and bool(ground.tree_lined >> hex & 1)


def unloads_across(world: Battle, hex: Hex) -> bool:
    """[10.4.6.3c] Whether a gun may be unhitched into a neighbouring hex: woods, tree-lined roads and streets."""
    ground = world.ground
    return bool((ground.woods | ground.tree_lined | ground.streets) >> hex & 1)


def together(state: LhyState, unit: UnitId, vehicle: UnitId) -> bool:
    """[10.4.6.2.1] [10.4.6.3a] Whether a unit is where it can get on a vehicle."""
    here, there = state.units[unit], state.units[vehicle]
    if here.place == OFF_BOARD:
        return there.place == OFF_BOARD
    if MAP not in (here.place, there.place) or here.place != there.place:
        return False
    if here.hex == there.hex:
        return True
    beside = there.hex in state.world.ground.neighbours[here.hex]
    return beside and loads_across(state.world, here.hex, gun=state.world.kind[unit].gun)


def why_no_load(state: LhyState, unit: UnitId, vehicle: UnitId) -> Refusal | None:
    """[10.4.6.2] Why a unit cannot get on a vehicle."""
    return why_not(state, unit, LOAD) or _unfit_to_load(state, unit) or _no_place(state, unit, vehicle)


def _unfit_to_load(state: LhyState, unit: UnitId) -> Refusal | None:
    kind, here, name = state.world.kind[unit], state.units[unit], the_unit(state.world, unit)
    if not kind.foot or kind.fp or kind.dummy or here.place == ABOARD:
        return refusal("10.4.6x1", "cannot-be-carried", unit=name)
    if here.disrupted:
        return refusal("10.4.6.2b", "disrupted-loads-not", unit=name)
    if here.regrouping:
        return refusal("14.3.6c", "regrouping-moves-not", unit=name)
    if here.heroic:
        return refusal("12.6.2x2", "heroic-loads-not", unit=name)
    return refusal("10.4.6.2a", "already-shifted", unit=name) if here.shifted else None


def why_not_hitched(state: LhyState, gun: UnitId) -> Refusal | None:
    """[10.4.6.2b] [10.4.6.2d] Why a gun cannot be hitched to a truck that comes for it."""
    found = _unfit_to_load(state, gun)
    if found is not None or not is_near_enemy(state, gun, state.here(gun)):
        return found
    return refusal("10.4.6.2d", "enemy-too-near", unit=the_unit(state.world, gun))


ROOM_RULES = {"truck": "10.4.6.1b", "jeep": "10.4.6.1c"}


def room_rule(kind: Kind) -> str:
    """[10.4.6.1a] [10.4.6.1b] [10.4.6.1c] The rule that says how much a vehicle carries."""
    return ROOM_RULES.get(kind.type, "10.4.6.1a")


def _no_place(state: LhyState, unit: UnitId, vehicle: UnitId) -> Refusal | None:
    name, there = the_unit(state.world, vehicle), state.units[vehicle]
    if state.world.side[vehicle] != state.world.side[unit] or not state.world.kind[vehicle].vehicle:
        return refusal("10.4.6x1", "no-carrier", unit=name)
    if not together(state, unit, vehicle):
        return refusal("10.4.6.2.1", "not-at-vehicle", unit=name)
    if there.motion != STOPPED or there.shocked:
        return refusal("10.4.6.2.1", "vehicle-not-stopped", unit=name)
    if not has_room(state, vehicle, unit):
        return refusal(room_rule(state.kind(vehicle)), "no-room-aboard", unit=name)
    near = there.hex != OFF_MAP and (
        is_near_enemy(state, unit, there.hex) or is_near_enemy(state, unit, state.here(unit))
    )
    return refusal("10.4.6.2d", "enemy-too-near", unit=name) if near else None


def why_no_unload(state: LhyState, unit: UnitId, hex: Hex) -> Refusal | None:
    """[10.4.6.2] Why a unit cannot get off its vehicle into a hex."""
    here, name = state.units[unit], the_unit(state.world, unit)
    if here.carrier == NOBODY:
        return refusal("10.4.6.2.2", "not-aboard", unit=name)
    found = why_not(state, unit, LOAD)
    if found is not None:
        return found
    if here.shifted:
        return refusal("10.4.6.2a", "already-shifted", unit=name)
    if state.units[here.carrier].motion == GREEN:
        return refusal("10.4.6.2.2", "vehicle-in-motion", unit=name)
    return why_not_down_there(state, unit, hex)


def why_not_down_there(state: LhyState, unit: UnitId, hex: Hex) -> Refusal | None:
    """[10.4.6.2d] [10.4.6.3c] Why a unit aboard cannot be set down in a hex."""
    there = state.here(unit)
    if there == OFF_MAP or hex not in landings(state, unit):
        return refusal("10.4.6.2.2", "not-a-place-to-unload", unit=the_unit(state.world, unit))
    if is_near_enemy(state, unit, there) or is_near_enemy(state, unit, hex):
        return refusal("10.4.6.2d", "enemy-too-near", unit=the_unit(state.world, unit))
    return None


def landings(state: LhyState, unit: UnitId) -> Iterator[Hex]:
    """[10.4.6.2.2] [10.4.6.3c] Where a unit aboard could get off: the vehicle's hex, for guns some next to it."""
    here = state.here(unit)
    if here == OFF_MAP:
        return
    yield here
    if state.world.kind[unit].gun:
        yield from (hex for hex in state.world.ground.neighbours[here] if unloads_across(state.world, hex))


def carries_strangers(state: LhyState, vehicle: UnitId) -> UnitId:
    """[10.4.6x2] Somebody aboard whose platoon is not activated, which bars the transport in the activation segment."""
    deeds = state.deeds
    if deeds.segment:
        return NOBODY
    active = deeds.members | deeds.free | deeds.ad_hoc
    return next((unit for unit in state.load(vehicle) if not active >> unit & 1), NOBODY)


def why_no_transport(state: LhyState, vehicles: Sequence[UnitId]) -> Refusal | None:
    """[10.4.6x2] In the activation segment men are carried only when their own platoon is activated."""
    for vehicle in vehicles:
        stranger = carries_strangers(state, vehicle)
        if stranger != NOBODY:
            return refusal("10.4.6x2", "passenger-not-activated", unit=the_unit(state.world, stranger))
    return None
