"""Who acts when: companies together if they can, those in contact first, so that their fire covers the others."""

from __future__ import annotations

from grognard.core.flow import Action, Side
from grognard.rulesets.lhy.actions.command import (
    ActivatePair,
    ActivatePlatoon,
    BringBack,
    Coordinate,
    FreeMortar,
    Inspire,
    Rejoin,
    Select,
)
from grognard.rulesets.lhy.command.formations import PlatoonKey, members_of
from grognard.rulesets.lhy.state import LhyState

from .estimates import prey
from .orders import order_of

TOGETHER = 0.4
"""What it is worth to act together, or to try."""


def appraise_command(state: LhyState, side: Side, action: Action) -> float:
    """What an answer about command is worth."""
    match action:
        case Select(_):
            return 0.0
        case Coordinate(_):
            return TOGETHER
        case ActivatePlatoon(company, platoon):
            return contact(state, side, (company, platoon))
        case ActivatePair(company, platoon, other, second):
            return TOGETHER + contact(state, side, (company, platoon)) + contact(state, side, (other, second))
        case BringBack(_, unit) | Rejoin(_, unit):
            return 0.5 - 0.3 * state.units[unit].disrupted
        case FreeMortar(_) | Inspire(_):
            return 0.5
    return 0.0


FIRST = {"support": 0.3, "hunt": 0.3, "delay": 0.25, "withdraw": 0.25, "attack": 0.1, "exploit": 0.1}
"""Whose turn comes early: who covers the others by fire, or has to get away."""


def contact(state: LhyState, side: Side, platoon: PlatoonKey) -> float:
    """How soon a platoon should act: by its task, and by what its fire would do at once."""
    own = [unit for unit in members_of(state.world, platoon) if state.here(unit) >= 0 and state.kind(unit).combat]
    fire = sum(prey(state, side, unit, state.here(unit)) for unit in own if not state.units[unit].acted)
    return fire + (FIRST.get(order_of(state, side, own[0]).kind, 0.0) if own else 0.0)
