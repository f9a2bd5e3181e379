"""[4.2] [17.3] Who sees what now: lines of sight with the light, the shells, assaults and what hinders."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from grognard.core.bits import bits, mask
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.state import LhyState, UnitId
from grognard.rulesets.lhy.troops import is_plain_to
from grognard.rulesets.lhy.world import enemy_of

from . import lines
from .light import reaches
from .lines import Line, field, line

SIGHT, SMALL_ARMS, ANTI_TANK, OBSERVATION = "sight", "small_arms", "anti_tank", "observation"


def line_between(world: Battle, a: Hex, b: Hex) -> Line:
    """[4.2a] The line of sight between two hexes, as the ground has it."""
    return line(world.ground, a, b)


def is_on_the_road(state: LhyState, unit: UnitId) -> bool:
    """[4.1.9x2] [4.2.1f] Vehicles and towed guns keep to the road of a street; everybody else is in its houses."""
    kind = state.world.kind[unit]
    return kind.vehicle or kind.gun


# ------------------------------------------------------------------------------------------------- blind eyes


def is_primary_impact(state: LhyState, hex: Hex) -> bool:
    """[11.4.7.1] Whether a hex is a primary impact hex with an MDRM; that of a knee mortar counts as secondary
    [11.4.10x]."""
    return any(shells.primary for shells in state.shells.get(hex, ()))


def is_pinned_by_shells(state: LhyState, unit: UnitId) -> bool:
    """[11.4.7.1a] [11.4.7c] In a primary impact hex everybody but AFV and FP is blind and cannot fire."""
    if not state.shells:
        return False
    kind = state.world.kind[unit]
    return not (kind.armoured or kind.fp) and is_primary_impact(state, state.here(unit))


def is_assaulted_by_infantry(state: LhyState, hex: Hex) -> bool:
    """[10.5.3.1a] Whether the side that assaults a hex has infantry in it."""
    marker = state.assaults.get(hex)
    return marker is not None and any(
        state.world.side[unit] == marker.side and state.world.kind[unit].infantry for unit in state.everyone(hex)
    )


def is_locked_in_assault(state: LhyState, unit: UnitId) -> bool:
    """[10.5.3.1a] Units on foot but guns see nothing outside a hex that infantry assaults."""
    if not state.assaults:
        return False
    kind = state.world.kind[unit]
    return kind.foot and not kind.gun and is_assaulted_by_infantry(state, state.here(unit))


def is_blind(state: LhyState, unit: UnitId) -> bool:
    """Whether it sees nothing outside its own hex."""
    return is_pinned_by_shells(state, unit) or is_locked_in_assault(state, unit)


# ------------------------------------------------------------------------------------------------------ seeing


def has_line(state: LhyState, unit: UnitId, hex: Hex, *, road: bool = False) -> bool:
    """[4.2] Whether a line of sight of the ground joins a unit and a hex; `road`: to something on its road."""
    here = state.here(unit)
    return here >= 0 and joined(state, here, hex, road_here=is_on_the_road(state, unit), road_there=road)


def joined(state: LhyState, a: Hex, b: Hex, *, road_here: bool = False, road_there: bool = False) -> bool:
    """[4.2] [4.2.1f] Whether a line of sight of the ground joins two hexes, for what stands on the road or off it."""
    if a == b:
        return True
    streets = state.world.ground.streets
    if (road_here and streets >> a & 1) or (road_there and streets >> b & 1):
        return line_between(state.world, a, b).street_clear(road_here, road_there)
    return bool(field(state.world.ground, a) >> b & 1)


def sees(state: LhyState, unit: UnitId, hex: Hex) -> bool:
    """[4.2] [17.3] Whether a unit sees a hex: at twilight as far as the vehicles that it knows of there allow."""
    here = state.here(unit)
    if here == hex:
        return True
    if here < 0 or not field(state.world.ground, here) >> hex & 1:
        return False
    if is_blind(state, unit) or not has_line(state, unit, hex):
        return False
    return reaches(state, here, hex, vehicle=holds_known_vehicle(state, enemy_of(state.world.side[unit]), hex))


def holds_known_vehicle(state: LhyState, side: Side, hex: Hex) -> bool:
    """Whether a vehicle of a side that is neither hidden nor concealed is in a hex."""
    for unit in state.stack(hex):
        there = state.units[unit]
        if state.world.side[unit] == side and state.world.kind[unit].vehicle and not (there.hidden or there.concealed):
            return True
    return False


def sees_unit(state: LhyState, unit: UnitId, other: UnitId) -> bool:
    """[4.2] [17.3] Whether a unit sees another where that is, hidden or not."""
    there = state.here(other)
    return there >= 0 and sees_at(state, unit, there, other)


def sees_at(state: LhyState, unit: UnitId, hex: Hex, other: UnitId) -> bool:
    """Whether a unit sees, or would see, another in a hex."""
    here = state.here(unit)
    if here < 0 or hex < 0:
        return False  # [20.7h] beside the map nobody sees or is seen
    if here == hex:
        return True
    if not field(state.world.ground, here) >> hex & 1 or is_blind(state, unit):
        return False
    vehicle = state.world.kind[other].vehicle
    return has_line(state, unit, hex, road=is_on_the_road(state, other)) and reaches(
        state, here, hex, vehicle=vehicle or state.units[other].carrier >= 0
    )


@while_listing
def known_enemies(state: LhyState, side: Side) -> tuple[UnitId, ...]:
    """The enemies on the map that a side knows of, dummies too (reading 55), hidden ones not (reading 57)."""
    units = state.units
    return tuple([unit for unit in state.on_map(enemy_of(side)) if not units[unit].hidden])


def observers(state: LhyState, unit: UnitId) -> Iterator[UnitId]:
    """The known enemies that see a unit."""
    side = state.world.side[unit]
    return (enemy for enemy in known_enemies(state, side) if sees_unit(state, enemy, unit))


def in_enemy_sight(state: LhyState, unit: UnitId) -> bool:
    """Whether any known enemy sees a unit."""
    return any(True for _ in observers(state, unit))


# --------------------------------------------------------------------------------- limits along enclosed roads


def within_road_limit(state: LhyState, a: Hex, b: Hex, purpose: str, *, vehicle_or_gun: bool = False) -> bool:
    """[4.1.9.4a] [4.1.9.4b] [4.1.9.4c] Whether a line along an enclosed road is not too long for its purpose."""
    if a == b or not line_between(state.world, a, b).along:
        return True
    return state.world.ground.distance(a, b) <= road_limit(state.world, purpose, vehicle_or_gun)


def road_limit(world: Battle, purpose: str, vehicle_or_gun: bool) -> int:
    """How far one sees, fires or observes along an enclosed road."""
    sight = world.tables.sight
    match purpose:
        case "small_arms":
            return sight.enclosed_small_arms
        case "anti_tank":
            return sight.enclosed_anti_tank
        case "observation":
            return sight.enclosed_mortar
    return sight.enclosed_react_vehicle if vehicle_or_gun else sight.enclosed_react_other


# -------------------------------------------------------------------------------------------------- hindrances


def hindrances(state: LhyState, a: Hex, b: Hex, *, known_to: Side = "") -> int:
    """[4.2.4] How many things hinder a line: every MDRM and smoke marker, an orchard, vehicles on enclosed roads; with
    ``known_to`` as far as that side knows."""
    if a == b:
        return shrouds(state, a)
    found = line_between(state.world, a, b)
    if not (state.shells or state.smoke or found.vehicle_hexes):
        return found.orchards
    return lines.hindrances(found, partial(shrouds, state), vehicles_shown(state, found.vehicle_hexes, known_to))


def is_hindered(state: LhyState, a: Hex, b: Hex) -> bool:
    """[4.2.4] Whether anything hinders a line."""
    return hindrances(state, a, b) > 0


def shrouds(state: LhyState, hex: Hex) -> int:
    """[4.2.4a] The MDRM and smoke markers in a hex, each of them a hindrance (reading 7)."""
    return len(state.shells.get(hex, ())) + state.smoke.get(hex, 0)


def vehicles_shown(state: LhyState, hexes: Mask, known_to: Side = "") -> Mask:
    """[4.2.4d] Which of some hexes hold a vehicle: no hidden one, nor for a side that looks a concealed enemy."""
    return mask(hex for hex in bits(hexes) if hex in state.at and _shows_vehicle(state, hex, known_to))


def _shows_vehicle(state: LhyState, hex: Hex, known_to: Side) -> bool:
    return any(
        state.world.kind[unit].vehicle
        and not state.units[unit].hidden
        and (not known_to or is_plain_to(state, known_to, unit))
        for unit in state.stack(hex)
    )
