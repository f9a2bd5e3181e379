"""Getting on and off vehicles: far from the enemy one rides, near to what decides one fights on foot."""

from __future__ import annotations

from grognard.core.flow import Decision
from grognard.rulesets.fireteam.actions.movement import Dismount, Mount
from grognard.rulesets.fireteam.command.groups import MOVE, UNIT, Group, group_cost, platoon_of
from grognard.rulesets.fireteam.movement.exits import exit_hexes
from grognard.rulesets.fireteam.movement.moving import MoveOn
from grognard.rulesets.fireteam.movement.transport import fits_in, passengers
from grognard.rulesets.fireteam.state import MAP, UnitId

from .brief import NEVER, Brief
from .ground import LANDING, stand
from .purpose import attacks

FAR_AWAY = 9
"""So far must the nearest known enemy be before anyone gets back on."""
LONG_WAY = 8
"""So many hexes must be left to go."""
RIDE = 0.15
"""What each hex of them is worth to those who need not walk it."""
CLOSE = 5
"""So near to what they go for passengers get off."""
GET_OFF, STAY_ON = 1.5, -0.5
SHOT_AT = 0.35
"""How much the danger to a vehicle speaks for getting off it."""


def wants_ride(brief: Brief, unit: UnitId, hex: int) -> float:
    """What it is worth to a unit on foot in a hex to ride: the way is long and no enemy is near."""
    kind = brief.world.kind[unit]
    if not kind.walks or brief.nearest_foe(hex) < FAR_AWAY:
        return 0.0
    left = brief.way(unit, hex)
    return RIDE * left if left >= LONG_WAY else 0.0


def riding_worth(brief: Brief, unit: UnitId) -> float:
    """[5.44a] What it is worth to begin a move so as to get on, or to take somebody on, where both are."""
    state, kind = brief.state, brief.world.kind
    here = state.here(unit)
    if state.units[unit].place != MAP or here < 0:
        return 0.0
    if kind[unit].transport:
        ready = [rider for rider in state.stack(here) if state.deeds.activated >> rider & 1]
        return max([wants_ride(brief, rider, here) for rider in ready], default=0.0)
    carriers = [other for other in carriers_here(brief, unit) if not state.deeds.activated >> other & 1]
    payable = [other for other in carriers if can_follow(brief, unit, other)]
    return wants_ride(brief, unit, here) if payable else 0.0


def waits_for_men(brief: Brief, vehicle: UnitId) -> bool:
    """Whether men of a vehicle's platoon are here who have yet to be activated before they can get on."""
    state, world = brief.state, brief.world
    here = state.here(vehicle)
    if not world.kind[vehicle].transport or here < 0:
        return False
    mates = platoon_of(world, vehicle)
    return any(
        unit in mates
        and not state.deeds.activated >> unit & 1
        and wants_ride(brief, unit, here) > 0
        and can_follow(brief, unit, vehicle)
        for unit in state.stack(here)
    )


def staying_for_ride(brief: Brief, unit: UnitId) -> float:
    """What it is worth to stay where the vehicle is that is to come next."""
    return GET_OFF + riding_worth(brief, unit) if brief.world.kind[unit].walks and riding_worth(brief, unit) else 0.0


def carriers_here(brief: Brief, unit: UnitId) -> list[UnitId]:
    """The vehicles of a unit's platoon in its hex that have a seat."""
    state, world = brief.state, brief.world
    mates = platoon_of(world, unit)
    there = (other for other in state.stack(state.here(unit)) if other in mates and world.kind[other].transport)
    return [other for other in there if fits_in(world, (*passengers(state, other), unit))]


def can_follow(brief: Brief, unit: UnitId, carrier: UnitId) -> bool:
    """[5.44a] Whether the points are there to activate first the one who gets on, then the vehicle."""
    idle = [each for each in (unit, carrier) if not brief.state.deeds.activated >> each & 1]
    costs = [group_cost(brief.state, Group(MOVE, UNIT, (each,))) for each in idle]
    return sum(costs) <= brief.state.deeds.funds


def judge_mount(brief: Brief, decision: Decision, action: Mount) -> float:
    """[5.44a] Whoever has far to go and no enemy near gets on; if one does, all do."""
    here = brief.state.here(action.vehicle)
    worth = wants_ride(brief, action.unit, here)
    if brief.world.kind[action.vehicle].is_helicopter and brief.way(action.unit, here) <= 2 * LANDING:
        return NEVER
    if not isinstance(decision, MoveOn):
        return 1.0 if worth or brief.world.kind[action.unit].is_leader else -1.0
    return halting(brief, action.vehicle) + GET_OFF * bool(worth) + worth if worth else NEVER


def judge_dismount(brief: Brief, decision: Decision, action: Dismount) -> float:
    """Passengers get off near what they go for, or when their vehicle is in danger; if one does, all do."""
    if not isinstance(decision, MoveOn):
        return 1.0
    if exit_hexes(brief.world, brief.state.scenario, brief.side):
        return NEVER
    hex = brief.state.here(action.vehicle)
    close = LANDING if brief.world.kind[action.vehicle].is_helicopter else CLOSE
    near = attacks(brief.state, brief.side) and brief.way(action.unit, hex) <= close
    danger = SHOT_AT * brief.standing.harm(brief.world.kind[action.vehicle], hex)
    return halting(brief, action.vehicle) + (GET_OFF if near else STAY_ON) + danger


def halting(brief: Brief, unit: UnitId) -> float:
    """What it is worth for a vehicle to stay where it is."""
    return stand(brief, unit, brief.state.here(unit))
