"""The doctrine of command points: whom to activate, whom to rally, what to put aside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from grognard.core.flow import Action, Decision
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.actions.command import Activate, Begin, Join, Lead, Rally, Release, Save, Steady, Take
from grognard.rulesets.fireteam.air.airlift import aboard
from grognard.rulesets.fireteam.command.groups import (
    BOTH,
    FIRE,
    MOVE,
    PLATOON,
    Group,
    comrades,
    group_cost,
    joinable,
    link_hexes,
    linked,
    may_form_platoon,
    platoon_mates,
)
from grognard.rulesets.fireteam.command.mustering import Muster
from grognard.rulesets.fireteam.morale.rally import leader_rally_cost, rallied_by, rally_modifier, vehicle_rally_cost
from grognard.rulesets.fireteam.movement.moving import MoveOn
from grognard.rulesets.fireteam.reaction.window import Window
from grognard.rulesets.fireteam.state import FireTeamState, Halves, UnitId
from grognard.rulesets.fireteam.world import World

from .bounds import best_bound
from .brief import NEVER, Brief
from .estimates import fire_worth, volley_worth
from .fields import FRIGHT, VEHICLE_FRIGHT
from .ground import PULL, approach, solitude, stand
from .purpose import attacks
from .riding import riding_worth, waits_for_men

WORTH_OF_POINT = 0.06
"""What half a command point is worth."""
IDLE = 0.05
"""What it takes to do anything rather than nothing."""
WASTE = 1.4
"""So much dearer than together units do not go one by one."""
STAYING = 0.3
"""How much a shot counts against moving on."""
ALONG = 20.0
"""What it is worth to move with the troops."""
VAN, BEFORE_IT, PATIENT_VAN = 3, 8, 0.7
"""So many hexes ahead of the others, so near to what is guarded, a van waits; and how much."""
HOPE = 0.6
"""The part of what a move may bring that is counted on."""
BURDEN = 0.1
"""What each level of Fear takes off that."""
COMING_ON = 2.0
"""What it is worth to come onto the map."""
FIRST_IN = 0.3
"""Tanks come first: they stand most."""
WAY_IN = 2.0
"""How much those who must come on are hurried."""
LEADING, REACH_OF_LEADER = 0.25, 4
"""What each hex nearer to his men is worth to a leader, and how far he goes at once."""
WORTH_OF_UNLOADING = 3.0
"""What it is worth to fly on with troops aboard: they fight on the ground."""
FLIGHT = 6
"""So many hexes of a flight are counted on."""
RESERVE = 4
"""So many half points are put aside on one unit."""


def judge_activate(brief: Brief, _: Decision, action: Activate) -> float:
    """The best that the unit, or its whole platoon, may fire or gain, less the price."""
    state = brief.state
    group = Group(action.mode, action.scope, (action.unit,))
    units = (action.unit, *joinable(state, group)) if action.scope == PLATOON else (action.unit,)
    if action.mode not in (MOVE, FIRE):
        return both_worth(brief, group, units)
    each = fire_gain if action.mode == FIRE else move_worth
    if each(brief, action.unit) <= IDLE:
        return -IDLE
    gain = sum(max(each(brief, unit), 0.0) for unit in units)
    if action.mode == FIRE and len(units) > 1:
        gain = max(gain, brief.duty(action.unit).manner.fire * volley_worth(state, units))
    if action.mode == MOVE and strays(brief, group):
        gain *= 1.0 - brief.patience
    if action.mode == MOVE and is_van(brief, action.unit):
        gain *= 1.0 - PATIENT_VAN * brief.patience
    return bargain(gain, group_cost(state, group))


def both_worth(brief: Brief, group: Group, units: tuple[UnitId, ...]) -> float:
    """[4.35a] A US group in which some fire and the others then go in: suppress, then assault."""
    if group.mode != BOTH:
        return -IDLE
    fire = [fire_gain(brief, unit) for unit in units]
    move = [move_worth(brief, unit) for unit in units]
    if not (max(fire) > IDLE and max(move) > IDLE):
        return -IDLE
    gain = sum(max(shot, step, 0.0) for shot, step in zip(fire, move, strict=True))
    return bargain(gain, group_cost(brief.state, group))


def fire_gain(brief: Brief, unit: UnitId) -> float:
    """The best shot of a unit, as its task has it."""
    return brief.duty(unit).manner.fire * fire_worth(brief.state, unit)


def is_van(brief: Brief, unit: UnitId) -> bool:
    """Whether infantry before guarded ground is so far ahead of the other platoons that it had better wait for them."""
    state, kind = brief.state, brief.world.kind
    here = state.here(unit)
    if here < 0 or not kind[unit].is_infantry or not brief.guarded or brief.way(unit, here) > BEFORE_IT:
        return False
    others = [other for other in state.on_map(brief.side) if kind[other].is_squad]
    left = [brief.way(other, state.here(other)) for other in others]
    return bool(left) and sum(left) / len(left) > brief.way(unit, here) + VAN


def strays(brief: Brief, group: Group) -> bool:
    """Whether infantry that begins to move would leave its platoon."""
    first = group.first
    return brief.world.kind[first].walks and (runs_ahead(brief, first) or breaks_up(brief.state, group))


def runs_ahead(brief: Brief, unit: UnitId) -> bool:
    """Whether a unit on the map is so far ahead of others of its platoon that it had better wait for them."""
    state, here = brief.state, brief.state.here(unit)
    if here < 0 or not may_form_platoon(state.world, unit):
        return False
    farthest = max((brief.way(mate, state.here(mate)) for mate in platoon_mates(state, unit)), default=0)
    return farthest > brief.way(unit, here) + link_hexes(state.world, unit)


def breaks_up(state: FireTeamState, group: Group) -> bool:
    """Whether a single unit would leave a platoon that moves together for far less."""
    if group.scope == PLATOON or not may_form_platoon(state.world, group.first) or not linked(state, group.first):
        return False
    together = replace(group, scope=PLATOON)
    mates = [unit for unit in joinable(state, together) if unit in comrades(state.world, group.first)]
    return group_cost(state, group) * (1 + len(mates)) > WASTE * group_cost(state, together)


def move_worth(brief: Brief, unit: UnitId) -> float:
    """What moving brings; whoever has a good shot rather stays."""
    return advance_worth(brief, unit) - STAYING * fire_gain(brief, unit)


def advance_worth(brief: Brief, unit: UnitId) -> float:
    """What a move of a unit may bring: how much better it may stand after it than now."""
    state, kind = brief.state, brief.world.kind[unit]
    here = state.here(unit)
    if here < 0:
        return COMING_ON + FIRST_IN * kind.tank
    if kind.is_helicopter:
        return flight_worth(brief, unit)
    if kind.is_leader:
        left = solitude(state, unit, here)
        return LEADING * min(left, REACH_OF_LEADER)
    if waits_for_men(brief, unit):
        return 0.0
    ride = riding_worth(brief, unit)
    bound = best_bound(brief, unit)
    gain = 0.0 if bound is None else HOPE * (bound.worth - stand(brief, unit, here))
    return max(gain, ride) - BURDEN * state.units[unit].fear


def flight_worth(brief: Brief, unit: UnitId) -> float:
    """What a helicopter may gain by flying on: troops aboard fight on the ground."""
    state, here = brief.state, brief.state.here(unit)
    if aboard(state, unit) and attacks(state, brief.side):
        return WORTH_OF_UNLOADING
    left = brief.way(unit, here) - approach(state, unit)
    return HOPE * PULL * min(max(left, 0), FLIGHT)


def judge_join(brief: Brief, decision: Decision, action: Join) -> float:
    """Whoever has something to do comes along; leaders go with those whom they lead, others not in one crowd."""
    state = brief.state
    muster = state.frame(Muster)
    if muster is not None and state.calls[-1].frame is muster:
        if muster.group.mode == BOTH:
            useful = max(fire_gain(brief, action.unit), move_worth(brief, action.unit))
        else:
            useful = (adds_fire if muster.group.mode == FIRE else move_worth)(brief, action.unit)
        return 1.0 if useful > IDLE else -1.0
    if isinstance(decision, MoveOn):
        return ALONG if state.world.kind[action.unit].is_leader else NEVER
    return 0.5 if state.world.kind[action.unit].is_leader or state.frame(Window) else -1.0


def adds_fire(brief: Brief, unit: UnitId) -> float:
    """What one more unit that is activated to fire adds: its own best shot, or its part in that of all."""
    state = brief.state
    group = state.inside(Muster).group.units
    return max(fire_worth(state, unit), volley_worth(state, (*group, unit)) - volley_worth(state, group))


def judge_lead(brief: Brief, _: Decision, action: Lead) -> float:
    state = brief.state
    return 0.9 if state.world.kind[action.unit].modifier else -1.0


def judge_begin(_: Brief, __: Decision, action: Begin) -> float:
    """Points of the impulse first: they are lost otherwise."""
    return 0.6 - 0.01 * action.saved


def judge_take(brief: Brief, _: Decision, action: Take) -> float:
    state = brief.state
    if state.units[action.unit].hex < 0:
        return COMING_ON + WAY_IN
    return fire_gain(brief, action.unit) if action.mode == FIRE else move_worth(brief, action.unit)


def judge_rally(brief: Brief, _: Decision, action: Rally) -> float:
    """The Fear of those who are with the leader, by the chance that they lose it."""
    state = brief.state
    limit = state.world.kind[action.unit].rally
    relief = sum(
        FRIGHT * state.units[unit].fear * chance(state.world, limit - rally_modifier(state, unit))
        for unit in rallied_by(state, action.unit)
    )
    return bargain(relief, leader_rally_cost(state)) - 0.01 * action.saved


def judge_steady(brief: Brief, _: Decision, action: Steady) -> float:
    """A vehicle has one Fear to lose."""
    state = brief.state
    sure = chance(state.world, state.world.tables.morale.vehicle_rally - conditions.rally_condition(state, brief.side))
    return bargain(VEHICLE_FRIGHT * sure, vehicle_rally_cost(state)) - 0.01 * action.saved


def bargain(gain: float, cost: Halves) -> float:
    """What a gain is worth for its price; too dear is worse than nothing."""
    return gain / (1 + cost) - IDLE if gain > WORTH_OF_POINT * cost else -IDLE


def chance(world: World, limit: int) -> float:
    """How likely a roll is at or below a limit."""
    return sum(die <= limit for die in world.tables.die_rolls) / len(world.tables.die_rolls)


def judge_save(brief: Brief, _: Decision, action: Save) -> float:
    """What is left over is put on those who may soon use it: points in hand are lost with the impulse."""
    state = brief.state
    unit = state.units[action.unit]
    useful = state.world.kind[action.unit].is_squad or bool(state.world.kind[action.unit].arms)
    return 0.01 * (1 + unit.saved) if useful and unit.saved < RESERVE else -IDLE


def judge_release(_: Brief, __: Decision, ____: Release) -> float:
    """New points are worth more than old ones: those come as impulses."""
    return IDLE


JUDGES: dict[type[Action], Callable[[Brief, Decision, Any], float]] = {
    Activate: judge_activate,
    Join: judge_join,
    Lead: judge_lead,
    Begin: judge_begin,
    Take: judge_take,
    Rally: judge_rally,
    Steady: judge_steady,
    Save: judge_save,
    Release: judge_release,
}
