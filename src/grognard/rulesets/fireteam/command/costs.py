"""[4.21] [6.35] [7.11] What things cost in command points."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.rulesets.fireteam.state import FireTeamState, Halves, UnitId
from grognard.rulesets.fireteam.world import World

POINT: Halves = 2


def fear_surcharge(state: FireTeamState, units: Iterable[UnitId]) -> Halves:
    """[4.37] [6.35b] [6.35d] [7.11d] What Fear adds: once for the worst on foot, once for vehicles."""
    on_foot, in_armour, kind = 0, 0, state.world.kind
    for unit in units:
        fear = state.units[unit].fear
        if not fear or kind[unit].is_helicopter:  # [20.63b]
            continue
        if kind[unit].is_vehicle:
            in_armour = state.world.tables.cp.vehicle_fear_surcharge
        else:
            on_foot = max(on_foot, state.world.tables.cp.fear_surcharge[fear])
    return on_foot + in_armour


def least(world: World, cost: Halves, modifier: int) -> Halves:
    """[4.4b] [7.11e] A cost lowered by a leader, never below one point unless it was lower already."""
    return max(cost - modifier * POINT, min(cost, world.tables.cp.minimum))
