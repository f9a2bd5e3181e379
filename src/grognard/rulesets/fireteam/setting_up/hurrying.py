"""[11.27] Fast reinforcement, by agreement: on the road and out of enemy sight, until either ends."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.spotting import eye_of, in_sight
from grognard.rulesets.fireteam.state import MAP, OFF_MAP, FireTeamState, UnitId
from grognard.rulesets.fireteam.world import enemy_of

FAST_REINFORCEMENT = "fast reinforcement"


def may_hurry(state: FireTeamState, unit: UnitId, a: Hex, b: Hex) -> bool:
    """[11.27a] Whether a step by road costs the fast rate: of a unit with the right, into a hex that nobody sees."""
    if not state.plays(FAST_REINFORCEMENT) or state.world.kind[unit].is_helicopter:
        return False
    return (a == OFF_MAP or bool(state.hurrying >> unit & 1)) and not is_watched(state, unit, b)


def is_watched(state: FireTeamState, unit: UnitId, hex: Hex) -> bool:
    """[11.27a] [11.27b] Whether an enemy sees a unit in a hex, by night only from near; hidden ones do not count."""
    vehicle = state.world.kind[unit].is_vehicle
    return any(
        would_see(state, enemy, hex, vehicle) for enemy in known_watchers(state, enemy_of(state.world.side[unit]))
    )


def known_watchers(state: FireTeamState, side: Side) -> list[UnitId]:
    """The units of a side that are no secret; what a step costs must not betray the others."""
    return [u for u in state.on_map(side) if not state.world.kind[u].is_weapon and not state.units[u].hidden]


def would_see(state: FireTeamState, viewer: UnitId, hex: Hex, vehicle: bool) -> bool:
    """Whether a unit sees a vehicle, or infantry, in a hex."""
    eye, target = eye_of(state, viewer), lines.on_ground(state.world, hex)
    if state.plays("15"):
        return lines.sees_by_night(state.world, state.smoke, state.world.side[viewer], eye, target, vehicle=vehicle)
    return lines.sees(state.world, state.smoke, eye, target)


def slowed(state: FireTeamState) -> tuple[UnitId, ...]:
    """[11.27a] [11.27b] The reinforcements that lose the right now: off the road, seen, or in sight of a flash."""
    return tuple(unit for unit in bits(state.hurrying) if not keeps_right(state, unit))


def keeps_right(state: FireTeamState, unit: UnitId) -> bool:
    """Whether a reinforcement may go on at the fast rate."""
    here = state.units[unit]
    if here.place != MAP or not state.world.road_hexes >> here.hex & 1:
        return False
    return not is_watched(state, unit, here.hex) and not sees_flash(state, unit)


def sees_flash(state: FireTeamState, unit: UnitId) -> bool:
    """[11.27b] [15.5] Whether a unit sees the flash of an enemy's fire."""
    enemies = state.on_map(enemy_of(state.world.side[unit]))
    return any(state.units[enemy].flash and in_sight(state, unit, enemy) for enemy in enemies)
