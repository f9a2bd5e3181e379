"""[4.41a] [6.31a] [8.1a] Who has been with a leader since the impulse began."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.state import ABOARD, MAP, FireTeamState, UnitId
from grognard.tactical.loads import bearer


def stayed_together(state: FireTeamState, leader: UnitId, unit: UnitId) -> bool:
    """Whether a leader and a unit are in one hex and have been so since the impulse began."""
    if state.here(leader) != state.here(unit):
        return False
    if ride_together(state, leader, unit):
        return True
    start = origin(state, leader)
    return start is not None and start == origin(state, unit)


def ride_together(state: FireTeamState, one: UnitId, other: UnitId) -> bool:
    """Whether two ride in one vehicle and have done nothing by themselves in this impulse."""
    a, b = state.units[one], state.units[other]
    if a.place != ABOARD or b.place != ABOARD or a.carrier != b.carrier:
        return False
    return not state.deeds.activated & (1 << one | 1 << other)


def stirred(state: FireTeamState, unit: UnitId) -> bool:
    """Whether a unit, or the vehicle it rides in, has spent movement points in this impulse."""
    return bool(state.deeds.moved & (1 << unit | 1 << bearer(state, unit)))


def origin(state: FireTeamState, unit: UnitId) -> Hex | None:
    """Where a unit was when the impulse began, None if that is not known."""
    known = dict(state.deeds.stacked).get(unit)
    if known is not None:
        return known
    return None if stirred(state, unit) else state.here(unit)


def bound(state: FireTeamState, unit: UnitId) -> tuple[UnitId, ...]:
    """[6.31a] [8.1a] With whom a piece must stay to the end of the impulse.

    A leader stays with the unit whose fire he has directed and with those whom he has rallied, and they with him.
    """
    here = state.here(unit)
    found = dict.fromkeys((*bound_by_fire(state, unit), *bound_by_rally(state, unit)))
    return tuple(other for other in found if state.units[other].place in (MAP, ABOARD) and state.here(other) == here)


def bound_by_fire(state: FireTeamState, unit: UnitId) -> list[UnitId]:
    """[6.31a] Leader and unit of a fire that was directed."""
    pairs = [pair for pair in state.deeds.served if unit in pair]
    return [other for pair in pairs for other in pair if other != unit]


def bound_by_rally(state: FireTeamState, unit: UnitId) -> list[UnitId]:
    """[8.1a] Leaders and units of a rally in one hex; vehicles rally by themselves [8.3a]."""
    tried = [other for other in bits(state.deeds.rallied) if not state.world.kind[other].is_vehicle]
    return (
        [other for other in tried if other != unit and state.world.side[other] == state.world.side[unit]]
        if unit in tried
        else []
    )
