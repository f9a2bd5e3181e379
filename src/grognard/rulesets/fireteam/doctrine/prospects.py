"""How a side stands, as named terms: each is better for it the greater it is."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.flow import Side
from grognard.rulesets.fireteam.scenario_records import (
    ControlsTown,
    EnemyLost,
    HasExited,
    HasLeft,
    HasNear,
    HasPoints,
    WinRecord,
)
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.state import AWAY, EXITED, MAP, FireTeamState, UnitId, of_side
from grognard.rulesets.fireteam.victory import reckoning
from grognard.rulesets.fireteam.world import SIDES, enemy_of

from . import fields
from .brief import is_alive, strength_left
from .fields import FRIGHT, VEHICLE_FRIGHT, kind_worth
from .ground import COMING, solitude
from .purpose import goals, patience, way_to_goals

HELD_BY = 1
"""So near to a hex that decides, somebody holds or threatens it."""


def prospects_of(state: FireTeamState, side: Side) -> Mapping[str, float]:
    """The terms of both sides, one's own less the enemy's."""
    own, other = terms(state, side), terms(state, enemy_of(side))
    return {name: own[name] - other[name] for name in own} | {
        "won": won(state, side),
        "points": points_ahead(state, side),
    }


def won(state: FireTeamState, side: Side) -> float:
    """Whether it is over, and for whom."""
    if state.outcome is None or state.outcome.winner not in SIDES:
        return 0.0
    return 1.0 if state.outcome.winner == side else -1.0


def points_ahead(state: FireTeamState, side: Side) -> float:
    """[11.16] The points of a card that counts any: one's own less the enemy's."""
    if not state.scenario:
        return 0.0
    card = cards.scenario(state.world, state.scenario)
    return float(reckoning.score(state, card, side) - reckoning.score(state, card, enemy_of(side)))


def terms(state: FireTeamState, side: Side) -> dict[str, float]:
    """What is counted for each side by itself."""
    kind = state.world.kind
    units = [unit for unit in of_side(state.world)[side] if is_alive(state.units[unit]) and not kind[unit].is_weapon]
    here = [unit for unit in units if state.units[unit].place == MAP]
    return {
        "needs": what_is_needed(state, side),
        "objectives": float((state.control[side] & reckoning.objectives(state.world, state.scenario)).bit_count()),
        "near objectives": near_objectives(state, side, here),
        "strength": sum([strength_left(kind[unit], state.units[unit]) for unit in units]),
        "nerve": -sum([fright_so_far(state, unit) for unit in here]),
        "cover": -exposure(state, side, here),
        "way": -distance_left(state, side, here),
        "saved": sum([state.units[unit].saved for unit in here]) / 2,
    }


def fright_so_far(state: FireTeamState, unit: UnitId) -> float:
    """What the Fear of a unit costs."""
    return (VEHICLE_FRIGHT if state.world.kind[unit].is_vehicle else FRIGHT) * state.units[unit].fear


def exposure(state: FireTeamState, side: Side, units: list[UnitId]) -> float:
    """What the enemies that a side knows of can do to it where it stands."""
    field = fields.field(state.world, state.smoke, fields.shooters_against(state, side))
    kind = state.world.kind
    return COMING * sum([min(field.harm(kind[unit], state.units[unit].hex), kind_worth(kind[unit])) for unit in units])


def distance_left(state: FireTeamState, side: Side, units: list[UnitId]) -> float:
    """How far a side is from what it goes for: the mean of all who can take it, less as time is left."""
    if not goals(state, side):
        return 0.0
    kind = state.world.kind
    left = [
        solitude(state, unit, state.units[unit].hex)
        if kind[unit].is_leader
        else way_to_goals(state, side, state.units[unit].hex)
        for unit in units
        if not kind[unit].is_weapon
    ]
    waiting = sum(state.units[unit].place == AWAY for unit, owner in enumerate(state.world.side) if owner == side)
    return (sum(left) / len(left) if left else 0.0) * (2.0 - patience(state)) + 0.1 * waiting


def near_objectives(state: FireTeamState, side: Side, units: list[UnitId]) -> float:
    """How many hexes that decide a side has somebody in or beside."""
    ground = reckoning.objectives(state.world, state.scenario)
    kind = state.world.kind
    reached = 0
    for unit in units:
        if kind[unit].cls in ("squad", "team", "vehicle"):
            reached |= 1 << state.units[unit].hex
    return float((state.world.within(reached, HELD_BY) & ground).bit_count()) if reached else 0.0


# ------------------------------------------------------------------------------------------------- what is needed


def what_is_needed(state: FireTeamState, side: Side) -> float:
    """[11.15] The best of a side's ways to win: what part of it is there; nothing for those who have none."""
    if not state.scenario:
        return 0.0
    wins = cards.scenario(state.world, state.scenario).victory.wins
    return max([fulfilment(state, win) for win in wins if win.side == side], default=0.0)


def fulfilment(state: FireTeamState, win: WinRecord) -> float:
    """What part of a way to win is there."""
    return sum([part(state, win.side, condition) for condition in win.all]) / len(win.all)


def part(state: FireTeamState, side: Side, condition: object) -> float:
    """How far a condition is fulfilled, from nothing to whole."""
    world = state.world
    match condition:
        case ControlsTown(town):
            buildings = world.towns[town]
            held = (state.control[side] & buildings).bit_count() / buildings.bit_count()
            return held if held < 1.0 or reckoning.fulfilled(state, side, condition) else 0.9
        case HasExited(vehicles, tanks):
            out = reckoning.counted(state, side, "vehicle", (EXITED,))
            gone = sum(world.kind[unit].tank for unit in out)
            return min(min(len(out), vehicles) + min(gone, tanks), vehicles + tanks) / (vehicles + tanks)
        case EnemyLost(kind, least):
            return min(reckoning.losses(state, enemy_of(side), kind) / least, 1.0)
        case HasLeft(type_, least):
            return min(len(reckoning.survivors(state, side, type_)) / least, 1.0)
        case HasPoints(least):
            scored = reckoning.score(state, cards.scenario(world, state.scenario), side)
            return min(max(scored, 0) / least, 1.0)
        case HasNear():
            return min(len(reckoning.units_near(state, side, condition)) / condition.least, 1.0)
    return float(reckoning.fulfilled(state, side, condition))  # type: ignore[arg-type]
