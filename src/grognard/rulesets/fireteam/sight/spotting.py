"""[6.1] Who sees whom: the eyes of pieces, and the smoke between them."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.movement.facing import compass, front
from grognard.rulesets.fireteam.state import FireTeamState, UnitId
from grognard.tactical.eyes import Eye
from grognard.tactical.loads import bearer

from . import lines


def eye_of(state: FireTeamState, unit: UnitId, *, backblast: bool = False) -> Eye:
    """[6.16c] [6.19a] [19.14] [20.31a] Where a piece looks from: its hex, the floor it is on, or its altitude."""
    here, kind = state.units[unit], state.world.kind[unit]
    outer = unit if here.carrier < 0 else bearer(state, unit)
    hex = state.units[outer].hex
    if kind.is_helicopter:
        return lines.low_level(state.world, hex) if here.low else lines.nap_of_earth(state.world, hex)
    if state.world.kind[outer].is_vehicle:
        return lines.on_ground(state.world, hex)
    if state.plays("19"):
        return (
            lines.upstairs(state.world, hex) if here.upstairs and not backblast else lines.on_ground(state.world, hex)
        )
    return lines.on_foot(state.world, hex, backblast=backblast)


def knows(state: FireTeamState, viewer: Side | None, unit: UnitId) -> bool:
    """[11.3] [11.33] Whether a viewer may know of a piece: his own, and what neither hides nor is with one who does."""
    return state.world.side[unit] == viewer or not state.units[bearer(state, unit)].hidden


def in_sight(state: FireTeamState, a: UnitId, b: UnitId) -> bool:
    """[6.1a] Whether two pieces see each other; cover does not hinder it."""
    return lines.sees(state.world, state.smoke, eye_of(state, a), eye_of(state, b))


def sees_hex(state: FireTeamState, unit: UnitId, hex: Hex) -> bool:
    """[6.1a] Whether a piece sees the ground of a hex."""
    return lines.sees(state.world, state.smoke, eye_of(state, unit), lines.on_ground(state.world, hex))


def has_in_front(state: FireTeamState, vehicle: UnitId, hex: Hex) -> bool:
    """[5.3a] [6.43a] Whether a hex lies in the front arc of a vehicle; its own hex does."""
    here = state.here(vehicle)
    return hex == here or compass(state.world).within(here, state.units[vehicle].facing, hex, front(state.world))
