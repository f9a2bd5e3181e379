"""[5.1a] How many movement points a unit has in one move."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from grognard.core.world import of_world
from grognard.rulesets.fireteam.records import MP
from grognard.rulesets.fireteam.state import FireTeamState, Twelfths, UnitId
from grognard.rulesets.fireteam.world import World


def allowance(
    state: FireTeamState, unit: UnitId, *, led: bool = False, unloaded: bool = False, flown: bool = False
) -> Twelfths:
    """[5.11] [5.45b] [6.35f] [15.1] The printed points with a leader's bonus, then everything that halves them.

    flown: it has just got off a helicopter [20.7b].
    """
    if flown:
        return after_flight(state, unit, led=led)
    kind = state.world.kind[unit]
    points = kind.allowance + (
        state.world.tables.movement.leader_bonus if led and gains_by_leader(state.world, unit) else 0
    )
    halvings = (
        ("unloaded", unloaded),
        ("night", state.plays("15") and not state.units[unit].low),
        ("vehicle_fear", kind.is_vehicle and state.units[unit].fear > 0),
    )
    return times(state.world, points, *[name for name, holds in halvings if holds])


def after_flight(state: FireTeamState, unit: UnitId, *, led: bool) -> Twelfths:
    """[20.7b] Half the points of one who got off a helicopter, rounded down, and the whole bonus of a leader."""
    half = floor(allowance(state, unit) * state.world.tables.movement_factors["helicopter_unloaded"].factor / MP) * MP
    return half + (state.world.tables.movement.leader_bonus if led and gains_by_leader(state.world, unit) else 0)


def gains_by_leader(world: World, unit: UnitId) -> bool:
    """[5.11] Squads and teams gain by a leader who goes with them; observers do not."""
    return world.kind[unit].cls in ("squad", "team")


@of_world
def times(world: World, points: Twelfths, *factors: str) -> Twelfths:
    """[2.7b] Movement points multiplied, rounded up once to whole points."""
    if not factors:
        return points
    product = Fraction(points, MP)
    for name in factors:
        product *= world.tables.movement_factors[name].factor
    return ceil(product) * MP
