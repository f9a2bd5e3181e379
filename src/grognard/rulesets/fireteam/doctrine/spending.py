"""The doctrine of command points: whom to activate, whom to rally, what to put aside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Side
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.actions.command import Activate, Begin, Join, Lead, Rally, Release, Save, Steady, Take
from grognard.rulesets.fireteam.command.groups import (
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

from .estimates import FRIGHT, VEHICLE_FRIGHT, advance_worth, fire_worth, volley_worth
from .purpose import patience, way_to_goals

WORTH_OF_POINT = 0.06
"""What half a command point is worth."""
IDLE = 0.05
"""What it takes to do anything rather than nothing."""
NEVER = -99.0
WASTE = 1.4
"""So much dearer than together units do not go one by one."""
STAYING = 0.3
"""How much a shot counts against moving on."""
ALONG = 20.0
"""What it is worth to move with the troops."""
RESERVE = 4
"""So many half points are put aside on one unit."""


def judge_activate(state: FireTeamState, _: Side, __: Decision, action: Activate) -> float:
    """The best that the unit, or its whole platoon, may fire or gain, less the price."""
    group = Group(action.mode, action.scope, (action.unit,))
    units = (action.unit, *joinable(state, group)) if action.scope == PLATOON else (action.unit,)
    if action.mode not in (MOVE, FIRE):
        return NEVER
    each = fire_worth if action.mode == FIRE else move_worth
    if each(state, action.unit) <= IDLE:
        return -IDLE
    gain = sum(max(each(state, unit), 0.0) for unit in units)
    if action.mode == FIRE and len(units) > 1:
        gain = max(gain, volley_worth(state, units))
    if action.mode == MOVE and strays(state, group):
        gain *= 1.0 - patience(state)
    return bargain(gain, group_cost(state, group))


def strays(state: FireTeamState, group: Group) -> bool:
    """Whether infantry that begins to move would leave its platoon."""
    return state.world.kind[group.first].walks and (runs_ahead(state, group.first) or breaks_up(state, group))


def runs_ahead(state: FireTeamState, unit: UnitId) -> bool:
    """Whether a unit on the map is so far ahead of others of its platoon that it had better wait for them."""
    here, side = state.here(unit), state.world.side[unit]
    if here < 0 or not may_form_platoon(state.world, unit):
        return False
    farthest = max((way_to_goals(state, side, state.here(mate)) for mate in platoon_mates(state, unit)), default=0)
    return farthest > way_to_goals(state, side, here) + link_hexes(state.world, unit)


def breaks_up(state: FireTeamState, group: Group) -> bool:
    """Whether a single unit would leave a platoon that moves together for far less."""
    if group.scope == PLATOON or not may_form_platoon(state.world, group.first) or not linked(state, group.first):
        return False
    together = replace(group, scope=PLATOON)
    mates = [unit for unit in joinable(state, together) if unit in comrades(state.world, group.first)]
    return group_cost(state, group) * (1 + len(mates)) > WASTE * group_cost(state, together)


def move_worth(state: FireTeamState, unit: UnitId) -> float:
    """What moving brings; whoever has a good shot rather stays."""
    return advance_worth(state, unit) - STAYING * fire_worth(state, unit)


def judge_join(state: FireTeamState, side: Side, decision: Decision, action: Join) -> float:
    """Whoever has something to do comes along; leaders go with those whom they lead, others not in one crowd."""
    muster = state.frame(Muster)
    if muster is not None and state.calls[-1].frame is muster:
        each = adds_fire if muster.group.mode == FIRE else move_worth
        return 1.0 if each(state, action.unit) > IDLE else -1.0
    if isinstance(decision, MoveOn):
        return ALONG if state.world.kind[action.unit].is_leader else NEVER
    return 0.5 if state.world.kind[action.unit].is_leader or state.frame(Window) else -1.0


def adds_fire(state: FireTeamState, unit: UnitId) -> float:
    """What one more unit that is activated to fire adds: its own best shot, or its part in that of all."""
    group = state.inside(Muster).group.units
    return max(fire_worth(state, unit), volley_worth(state, (*group, unit)) - volley_worth(state, group))


def judge_lead(state: FireTeamState, _: Side, __: Decision, action: Lead) -> float:
    return 0.9 if state.world.kind[action.unit].modifier else -1.0


def judge_begin(_: FireTeamState, __: Side, ___: Decision, action: Begin) -> float:
    """Points of the impulse first: they are lost otherwise."""
    return 0.6 - 0.01 * action.saved


def judge_take(state: FireTeamState, _: Side, __: Decision, action: Take) -> float:
    if state.units[action.unit].hex < 0:
        return 2.0 + advance_worth(state, action.unit)
    return (fire_worth if action.mode == FIRE else move_worth)(state, action.unit)


def judge_rally(state: FireTeamState, _: Side, __: Decision, action: Rally) -> float:
    """The Fear of those who are with the leader, by the chance that they lose it."""
    limit = state.world.kind[action.unit].rally
    relief = sum(
        FRIGHT * state.units[unit].fear * chance(state.world, limit - rally_modifier(state, unit))
        for unit in rallied_by(state, action.unit)
    )
    return bargain(relief, leader_rally_cost(state)) - 0.01 * action.saved


def judge_steady(state: FireTeamState, side: Side, _: Decision, action: Steady) -> float:
    """A vehicle has one Fear to lose."""
    sure = chance(state.world, state.world.tables.morale.vehicle_rally - conditions.rally_condition(state, side))
    return bargain(VEHICLE_FRIGHT * sure, vehicle_rally_cost(state)) - 0.01 * action.saved


def bargain(gain: float, cost: Halves) -> float:
    """What a gain is worth for its price; too dear is worse than nothing."""
    return gain / (1 + cost) - IDLE if gain > WORTH_OF_POINT * cost else -IDLE


def chance(world: World, limit: int) -> float:
    """How likely a roll is at or below a limit."""
    return sum(die <= limit for die in world.tables.die_rolls) / len(world.tables.die_rolls)


def judge_save(state: FireTeamState, _: Side, __: Decision, action: Save) -> float:
    """What is left over is put on those who may soon use it: points in hand are lost with the impulse."""
    unit = state.units[action.unit]
    useful = state.world.kind[action.unit].is_squad or bool(state.world.kind[action.unit].arms)
    return 0.01 * (1 + unit.saved) if useful and unit.saved < RESERVE else -IDLE


def judge_release(_: FireTeamState, __: Side, ___: Decision, ____: Release) -> float:
    """New points are worth more than old ones: those come as impulses."""
    return IDLE


SPENDING_JUDGES: dict[type[Action], Callable[[FireTeamState, Side, Decision, Any], float]] = {
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
