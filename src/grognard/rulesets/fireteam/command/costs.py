"""[4.21] [6.35] [7.11] What things cost in command points."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.flow import Side
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.state import FireTeamState, Halves, UnitId, kind_of

POINT: Halves = 2


def activation_cost(side: Side, row: str) -> Halves:
    """[4.21] A row of a side's activation chart."""
    return TABLES.activation[side][row]


def fear_surcharge(state: FireTeamState, units: Iterable[UnitId]) -> Halves:
    """[4.37] [6.35b] [6.35d] [7.11d] What Fear adds: once for the worst on foot, once for vehicles."""
    on_foot, in_armour = 0, 0
    for unit in units:
        fear = 0 if kind_of(unit).is_helicopter else state.units[unit].fear  # [20.63b]
        if fear and kind_of(unit).is_vehicle:
            in_armour = TABLES.cp.vehicle_fear_surcharge
        elif fear:
            on_foot = max(on_foot, TABLES.cp.fear_surcharge[fear])
    return on_foot + in_armour


def least(cost: Halves, modifier: int) -> Halves:
    """[4.4b] [7.11e] A cost lowered by a leader, never below one point unless it was lower already."""
    return max(cost - modifier * POINT, min(cost, TABLES.cp.minimum))
