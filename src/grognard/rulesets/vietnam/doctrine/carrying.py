"""Airlift, boats, engineers and the B-52."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core.hexes import Mask
from grognard.rulesets.vietnam.actions import Assist, Blow, Board, Land, Lift, Repair, Strike
from grognard.rulesets.vietnam.boats import landing_beaches
from grognard.rulesets.vietnam.engineers import banks_of
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.helicopters import landing_zones
from grognard.rulesets.vietnam.movement import ChooseMover
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.state import ABOARD, DUE, ON_MAP
from grognard.rulesets.vietnam.world import US, VC, World
from grognard.rulesets.vietnam.zones import exposed

from .going import NEVER
from .ground import on_foot_to
from .hunting import beaches_near, landings_near
from .outlook import Outlook
from .routes import edge_cost
from .worth import step_worth

Near = Callable[[World, str, Place], tuple[Place, ...]]

CARRIED = 30.0
"""Who is carried goes before those who attack on foot, and after those who search."""
CARRIAGE = 1.0
"""What being carried costs: the unit cannot move on, and fights with less support."""
STRUCK = 60.0
"""The B-52 comes first of all."""
LEAVING = 6.0
"""What it is worth to strike a VC unit near the red edge."""
ACROSS, NEAR = 0.4, 3
"""What help across is worth for each half point that a unit within so many hexes saves."""
MENDED = 0.5
BRIDGE = {US: -1.0, VC: 0.3}
"""What it is worth to blow a bridge."""


def judge_lift(outlook: Outlook, action: Lift) -> float:
    """Helicopters bring on who waits off the map, and lift who is of more use elsewhere."""
    state, unit = outlook.state, action.unit
    if state.units[unit].status == DUE:
        return CARRIED + 10.0
    fire = step_worth(state, US, unit) if exposed(state, unit) else 0.0
    return carried_worth(outlook, unit, landing_zones(state, unit), landings_near, fire)


def judge_board(outlook: Outlook, action: Board) -> float:
    state, unit = outlook.state, action.unit
    if state.units[unit].status in (DUE, ABOARD):
        return CARRIED + 10.0
    return carried_worth(outlook, unit, landing_beaches(state, unit), beaches_near)


def carried_worth(outlook: Outlook, unit: UnitId, zones: Mask, near: Near, price: float = 0.0) -> float:
    """What a unit gains, at best, by being carried towards its target instead of going on foot."""
    order, state = outlook.orders.get(unit), outlook.state
    if order is None:
        return -1.0
    places = [place for place in near(state.world, state.map, order.target) if zones >> place & 1]
    best = max((outlook.worth(unit, place) for place in places), default=NEVER)
    here = outlook.worth(unit, state.place(unit))
    gain = best - here - CARRIAGE - price
    if gain <= 0:
        return -1.0
    gain -= max(0.0, outlook.best_gain(unit))
    return CARRIED + gain if gain > 0 else -1.0


def judge_land(outlook: Outlook, action: Land) -> float:
    unit = outlook.state.calls[-1].frame.hand[0]
    return outlook.worth(unit, outlook.state.theatre.place(action.place))


def judge_strike(outlook: Outlook, action: Strike) -> float:
    """[23.0] The unit that it hurts most, first of all those that are about to leave; surely before moving."""
    state = outlook.state
    place = state.theatre.place(action.place)
    near = max(0.0, 1.0 - edge_cost(state.world, state.map)[place] / 60)
    return STRUCK + step_worth(state, US, state.at[place]) + LEAVING * near


def judge_repair(outlook: Outlook, _: Repair) -> float:
    return MENDED


def judge_assist(outlook: Outlook, action: Assist) -> float:
    """[18.3g] Where the most units save the most; a crossing is not changed in the middle of a move."""
    state = outlook.state
    if not isinstance(outlook.decision, ChooseMover):
        return NEVER
    water = state.theatre.place(action.water)
    kept = help_across(outlook, state.crossings[action.unit]) if action.unit in state.crossings else 0.0
    found = help_across(outlook, water)
    return CARRIED + found if found > kept + 1.0 else -1.0


def help_across(outlook: Outlook, water: Place) -> float:
    """What units near a water save on their way if they are helped across."""
    saved = 0.0
    row = outlook.state.theatre.distances(water)
    for unit, order in outlook.orders.items():
        kind, there = outlook.state.world.units[unit], outlook.state.units[unit]
        if there.status == ON_MAP and not kind.riverine and row[there.place] <= NEAR and not has_moved(outlook, unit):
            saved += ACROSS * gain_across(outlook, water, there.place, order.target)
    return saved


def has_moved(outlook: Outlook, unit: UnitId) -> bool:
    return bool((outlook.state.deeds.moved | outlook.state.deeds.landed) >> unit & 1)


def gain_across(outlook: Outlook, water: Place, here: Place, target: Place) -> int:
    """The half points that a unit saves on its way to a target if it can cross a water at once."""
    state = outlook.state
    row = on_foot_to(state.world, state.map, target)
    banks = banks_of(state.theatre, water)
    near = min((bank for bank in banks), key=lambda bank: on_foot_to(state.world, state.map, bank)[here])
    far = min(row[bank] for bank in banks)
    way = on_foot_to(state.world, state.map, near)[here] + 2 + far
    return max(0, min(20, row[here] - way))


def judge_blow(outlook: Outlook, _: Blow) -> float:
    """[18.0] The US needs its bridges; the VC take them from it where it costs them nothing."""
    return BRIDGE[outlook.side]
