"""[20.7] Troops in helicopters: how much they carry, who gets in, what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from grognard.rulesets.fireteam.movement.allowances import allowance
from grognard.rulesets.fireteam.movement.stacking import known_enemies
from grognard.rulesets.fireteam.records import MP
from grognard.rulesets.fireteam.say import Bar
from grognard.rulesets.fireteam.state import ABOARD, FireTeamState, Twelfths, UnitId
from grognard.rulesets.fireteam.world import World

from .armament import has_missiles, is_low, may_choose_missiles


def handling_cost(state: FireTeamState, helicopter: UnitId) -> Twelfths:
    """[20.7a] What loading or unloading costs: half the allowance, rounded down."""
    points = allowance(state, helicopter) * state.world.tables.movement_factors["helicopter_load"].factor
    return floor(points / MP) * MP


# ------------------------------------------------------------------------------------------------------ room


def aboard(state: FireTeamState, helicopter: UnitId) -> list[UnitId]:
    """What rides in a helicopter; its rockets are no load [20.54a]."""
    return [unit for unit in state.load(helicopter) if state.units[unit].place == ABOARD]


def lift_bar(state: FireTeamState, helicopter: UnitId, unit: UnitId, picked: Sequence[UnitId] = ()) -> Bar | None:
    """[20.71] [20.72] [20.73] What keeps a unit out of a helicopter; those picked before get in with it."""
    kind, carrier = state.world.kind[unit], state.world.kind[helicopter]
    if kind.is_weapon:
        return "5.47", "refusal-weapon-rides-alone"
    if state.world.side[unit] != state.world.side[helicopter] or not carrier.transport or kind.is_helicopter:
        return "20.11b", "refusal-no-transport"
    if may_choose_missiles(state.world, helicopter) and has_missiles(state, helicopter):
        return "20.73", "refusal-carries-missiles"
    others = [other for other in (*aboard(state, helicopter), *picked) if other != unit]
    if kind.is_vehicle:
        return vehicle_bar(state, helicopter, unit, others)
    if kind.heavy or any(state.world.kind[other].is_vehicle for other in others):
        return "20.72" if not kind.heavy else "20.71", "refusal-no-seat"
    return None if seats(state.world, helicopter, (*others, unit)) else ("20.71", "refusal-no-seat")


def vehicle_bar(state: FireTeamState, helicopter: UnitId, vehicle: UnitId, others: Sequence[UnitId]) -> Bar | None:
    """[20.72] A helicopter that can lift it takes one vehicle, empty and alone."""
    if state.world.kind[vehicle].type not in state.world.kind[helicopter].lifts:
        return "20.72", "refusal-too-heavy"
    if others:
        return "20.72", "refusal-no-seat"
    return ("20.72", "refusal-not-empty") if state.load(vehicle) else None


def seats(world: World, helicopter: UnitId, units: Sequence[UnitId]) -> bool:
    """[20.71] Whether squads, teams and observers fit: a squad takes the room of four teams, leaders take none."""
    kinds, carrier = [world.kind[unit] for unit in units], world.kind[helicopter]
    each = world.tables.transport.helicopter_teams_per_squad
    squads = sum(kind.is_squad for kind in kinds)
    small = sum(kind.is_light_team or kind.is_observer for kind in kinds)
    return squads <= carrier.squads and squads * each + small <= carrier.squads * each + carrier.teams


# ----------------------------------------------------------------------------------------- getting in and off


def loading_bar(state: FireTeamState, helicopter: UnitId, left: Twelfths, *, first: bool) -> Bar | None:
    """[20.7a] [20.7c] What keeps a helicopter from taking troops up or setting them down where it is."""
    if is_low(state, helicopter):
        return "20.7a", "refusal-not-at-low-level"
    if state.world.woods >> state.here(helicopter) & 1:
        return "20.7c", "refusal-not-over-woods"
    if first and left < handling_cost(state, helicopter):
        return "20.7a", "refusal-too-dear"
    return None


def take_up_bar(state: FireTeamState, unit: UnitId) -> Bar | None:
    """[20.7d] Whoever is taken up has done nothing in this impulse."""
    busy = state.deeds.activated | state.deeds.moved
    return ("20.7d", "refusal-has-moved") if busy >> unit & 1 else None


def landing_bar(state: FireTeamState, helicopter: UnitId) -> Bar | None:
    """[5.5c] Nobody is set down among enemies."""
    there = known_enemies(state, state.world.side[helicopter], state.here(helicopter))
    return ("5.5c", "refusal-enemy-there") if there else None
