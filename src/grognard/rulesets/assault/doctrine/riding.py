"""What it is worth to ride, to get off, to dig in and to turn a gun."""

from __future__ import annotations

from collections.abc import Collection
from statistics import mean
from typing import Final

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.assault.actions.movement import Alight, Dismount, Entrench, Load, TurnGun, Unload
from grognard.rulesets.assault.movement.entering import edge_hexes
from grognard.rulesets.assault.movement.facing import front_hexes
from grognard.rulesets.assault.movement.steps import gait
from grognard.rulesets.assault.setting_up.placing import area_of
from grognard.rulesets.assault.state import HAND, WAITING, AssaultState, UnitId
from grognard.rulesets.assault.world import enemy_of

from .brief import Brief
from .places import GROUND, STAYS, can_storm, cover, danger, part, place_worth
from .shooting import best_shot
from .ways import FAR, ways

NEAR: Final = 6
"""From how many points to its goal, or hexes to an enemy, a unit is better on foot."""
NEVER: Final = -50.0
HOTTER: Final = 1.0
"""What each die of fire costs that falls where a unit gets off and not where it is carried."""
STORMED: Final = 2.0
"""What each enemy costs who is so near to a gun that is put down that he may storm it."""
RUSH: Final = 2
TRENCH: Final = 2.0
"""What a trench is worth to who holds a place in the open."""


def way_left(brief: Brief, unit: UnitId, hex: Hex) -> int:
    """How many points a unit still has to go to where it is wanted."""
    state = brief.state
    goals = brief.order(unit).goals or tuple(state.objectives)
    return min(ways(state.world, gait(state, unit), goal)[hex] for goal in goals)


def digging(brief: Brief, action: Entrench) -> float:
    """Who holds a place in the open digs in, if nobody gives him anything better to do."""
    state, unit = brief.state, action.unit
    hex = state.units[unit].hex
    stays = brief.order(unit).kind in (*STAYS, "support")
    value = TRENCH if stays else 1.0
    return value - 0.3 * way_left(brief, unit, hex) - cover(state, unit, hex)


def loading(brief: Brief, action: Load) -> float:
    """Units that have far to go ride, if nobody fires at them."""
    hex = brief.state.here(action.carrier)
    return 0.3 * (way_left(brief, action.unit, hex) - 2 * NEAR) - danger(brief, action.unit, hex)


def getting_off(brief: Brief, unit: UnitId) -> float:
    """Near its goal or an enemy one fights on foot."""
    state = brief.state
    here = state.here(unit)
    met = any(state.world.grid.distance(here, there) <= NEAR for there in enemies_at(state, brief.side))
    return 5.0 if way_left(brief, unit, here) <= NEAR or met else -1.0


def enemies_at(state: AssaultState, side: Side) -> list[Hex]:
    """Where enemies of a side lie."""
    return [hex for other in state.on_map(enemy_of(side)) if (hex := state.units[other].hex) >= 0]


def alighting(brief: Brief, action: Alight) -> float:
    return getting_off(brief, action.unit)


def unloading(brief: Brief, action: Unload) -> float:
    """Where it is best to stand; nobody gets off into more fire than he rides in, and no gun before enemies who
    storm it."""
    unit, hex, here = action.unit, action.hex, brief.state.here(action.unit)
    better = place_worth(brief, unit, hex) - place_worth(brief, unit, here)
    hotter = max(danger(brief, unit, hex) - danger(brief, unit, here), 0.0)
    return getting_off(brief, unit) + 0.5 * better - HOTTER * hotter - STORMED * stormers_near(brief.state, unit, hex)


def stormers_near(state: AssaultState, unit: UnitId, hex: Hex) -> int:
    """How many enemies might soon storm a gun in a hex; squads look after themselves."""
    if part(state, unit) == GROUND:
        return 0
    distance = state.world.grid.distance
    enemies = (other for other in state.on_map(enemy_of(state.side(unit))) if can_storm(state, other))
    return sum(distance(state.here(other), hex) <= RUSH for other in enemies)


def dismounting(brief: Brief, action: Dismount) -> float:
    """Horses are left behind before houses, and where they are shot at."""
    here = brief.state.units[action.unit].hex
    goals = brief.order(action.unit).goals or tuple(brief.state.objectives)
    near = min(ways(brief.state.world, "infantry", goal)[here] for goal in goals)
    return 3.0 - near + 0.5 * danger(brief, action.unit, here)


def turning_gun(brief: Brief, action: TurnGun) -> float:
    """A gun that has nothing before it is turned."""
    if best_shot(brief, action.unit) > 0:
        return NEVER
    return 1.0 + 0.02 * toward_the_enemy(brief.state, action.unit, action.facing)


def where_from(state: AssaultState, side: Side) -> Collection[Hex]:
    """Where the enemies of a side will be set up, or come from."""
    come: set[Hex] = set()
    for other, who in enumerate(state.units):
        if state.side(other) == enemy_of(side) and who.place in (HAND, WAITING):
            come.update(area_of(state, other) if who.place == HAND else edge_hexes(state, other))
    return come


def toward_the_enemy(state: AssaultState, unit: UnitId, facing: int) -> float:
    """A gun or vehicle points at the enemy, or where he comes from, or at what he has to take."""
    world, here = state.world, state.here(unit)
    side = state.side(unit)
    goals = enemies_at(state, side) or where_from(state, side) or [goal for goal in state.objectives if goal != here]
    front = front_hexes(world, here, facing)
    return -mean(min(world.grid.distance(one, goal) for goal in goals) for one in front) if front and goals else -FAR
