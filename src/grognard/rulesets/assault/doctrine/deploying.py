"""What forces, places and facings at set-up are worth."""

from __future__ import annotations

from typing import Final

from grognard.core.flow import Action
from grognard.core.hexes import Hex
from grognard.rulesets.assault.actions.setting_up import PickUp, Put, PutAboard, PutFacing, TakeFormation, TakeUnit
from grognard.rulesets.assault.movement.facing import front_hexes
from grognard.rulesets.assault.movement.steps import gait
from grognard.rulesets.assault.state import AssaultState, UnitId
from grognard.rulesets.assault.world import enemy_of

from .places import cover, pull, ways
from .worth import card_worth

RIDE: Final = 9
"""From how many points to the objective on foot a unit is better carried."""


def deployment_worth(state: AssaultState, action: Action) -> float:
    """What an answer at set-up is worth."""
    match action:
        case TakeFormation(formation):
            units = state.world.edition.formations[formation].units
            return sum(count * card_worth(state.world, card) for card, count in units.items())
        case TakeUnit(unit):
            return card_worth(state.world, state.card(unit).id)
        case PickUp(unit):
            return 1.0 if state.card(unit).type == "vehicle" else 0.0
        case Put(unit, hex):
            return pull(state, unit, hex) + cover(state, unit, hex) - crowding(state, unit, hex)
        case PutAboard(unit, carrier):
            return boarding(state, unit, carrier)
        case PutFacing(unit, facing):
            return toward_the_enemy(state, unit, facing)
    return 0.0


def crowding(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """One shell strikes everybody in a hex."""
    return 4.0 * len(state.stack(hex))


def boarding(state: AssaultState, unit: UnitId, carrier: UnitId) -> float:
    """Units that have far to go ride."""
    here = state.here(carrier)
    far = min(ways(state.world, gait(state, unit), goal)[here] for goal in state.objectives)
    return 40.0 if far >= RIDE else -40.0


def toward_the_enemy(state: AssaultState, unit: UnitId, facing: int) -> float:
    """A gun or vehicle points at the enemy, or where he must come from: at what he has to take."""
    world, here = state.world, state.here(unit)
    enemies = [hex for other in state.on_map(enemy_of(state.side(unit))) if (hex := state.units[other].hex) >= 0]
    goals = enemies or [goal for goal in state.objectives if goal != here] or list(range(0, world.grid.size, 7))
    front = front_hexes(world, here, facing)
    return -min((world.grid.distance(one, goal) for one in front for goal in goals), default=99)
