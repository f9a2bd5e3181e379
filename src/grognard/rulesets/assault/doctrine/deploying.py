"""What forces, places and facings at set-up are worth."""

from __future__ import annotations

from typing import Final

from grognard.core.flow import Action
from grognard.core.hexes import Hex
from grognard.rulesets.assault.actions.setting_up import PickUp, Put, PutAboard, PutFacing, TakeFormation, TakeUnit
from grognard.rulesets.assault.state import UnitId

from .brief import Brief
from .places import SUPPORT, cover, field_of, part, pull
from .riding import toward_the_enemy, way_left
from .worth import card_worth

RIDE: Final = 9
"""From how many points to where it is wanted a unit is better carried."""
CROWD: Final = 4.0
"""What each other unit in a hex costs: one shell strikes them all."""
FIELD: Final = 0.03
"""What each die on each hex is worth that a unit can fire at from where it is set up."""
STEADFAST: Final = 1.5
"""How much more cover is worth at set-up than on the move: one stays there."""


def deployment_worth(brief: Brief, action: Action) -> float:
    """What an answer at set-up is worth."""
    state = brief.state
    match action:
        case TakeFormation(formation):
            units = state.world.edition.formations[formation].units
            return sum(count * card_worth(state.world, card) for card, count in units.items())
        case TakeUnit(unit):
            return card_worth(state.world, state.card(unit).id)
        case PickUp(unit):
            return first_placed(brief, unit)
        case Put(unit, hex):
            stands = pull(brief, unit, hex) + STEADFAST * cover(state, unit, hex)
            return stands + field_of_fire(brief, unit, hex) - crowding(brief, unit, hex)
        case PutAboard(unit):
            return 40.0 if way_left(brief, unit, state.here(action.carrier)) >= RIDE else -40.0
        case PutFacing(unit, facing):
            return toward_the_enemy(state, unit, facing)
    return 0.0


def first_placed(brief: Brief, unit: UnitId) -> float:
    """Vehicles come first, since others ride on them; then those who hold ground, then those who support them."""
    if brief.state.card(unit).type == "vehicle":
        return 2.0
    return 0.0 if part(brief.state, unit) == SUPPORT else 1.0


def field_of_fire(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """How much ground a unit covers from a hex, with how many dice: those who support others look for it."""
    state = brief.state
    if part(state, unit) != SUPPORT:
        return 0.0
    return FIELD * sum(soft + hard for _, soft, hard in field_of(state, state.card(unit).id, hex))


def crowding(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """One shell strikes everybody in a hex."""
    return CROWD * len(brief.state.stack(hex))
