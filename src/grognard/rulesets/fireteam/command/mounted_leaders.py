"""[4.53] By an option, a leader aboard a vehicle lowers the cost of what is paid with the saved CP that lie on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.core.flow import Side
from grognard.rulesets.fireteam.state import ABOARD, FireTeamState, Halves, UnitId, of_side

LEADERS_ABOARD = "leaders aboard"
"""The option by which 4.53 is an exception to 4.41b."""


def leaders_aboard(state: FireTeamState, vehicles: Iterable[UnitId]) -> list[UnitId]:
    """[4.53] [4.41a] [4.41c] Leaders aboard vehicles with saved CP who may lower a cost: there since the start."""
    if not state.plays(LEADERS_ABOARD):
        return []
    holding = (unit for unit in vehicles if state.world.kind[unit].is_vehicle and state.units[unit].saved)
    return [rider for vehicle in holding for rider in state.load(vehicle) if can_help_aboard(state, rider)]


def can_help_aboard(state: FireTeamState, rider: UnitId) -> bool:
    """Whether a rider is a leader who was aboard when the impulse began, and has not yet helped in it."""
    on_foot = any(other == rider for other, _ in state.deeds.stacked)
    return state.world.kind[rider].modifier > 0 and not on_foot and not state.deeds.helped >> rider & 1


def best_aboard(state: FireTeamState, side: Side) -> int:
    """The highest modifier of a side's leaders who may lower a cost so."""
    if not state.plays(LEADERS_ABOARD):
        return 0
    leaders = leaders_aboard(state, of_side(state.world)[side])
    return max((state.world.kind[leader].modifier for leader in leaders), default=0)


def least_saved(state: FireTeamState, leader: UnitId | None) -> Halves:
    """[4.53] How much of a cost must be paid with saved CP: some of it, if a leader aboard lowers it."""
    aboard = leader is not None and state.units[leader].place == ABOARD
    return state.world.tables.cp.saving_step if aboard else 0


def givers(state: FireTeamState, units: Sequence[UnitId], leader: UnitId | None) -> tuple[UnitId, ...]:
    """[4.53] [4.52] In what order saved CP are taken off units: first off the vehicle of a leader who helps from it."""
    if leader is None or state.units[leader].carrier not in units:
        return tuple(units)
    vehicle = state.units[leader].carrier
    return (vehicle, *(unit for unit in units if unit != vehicle))
