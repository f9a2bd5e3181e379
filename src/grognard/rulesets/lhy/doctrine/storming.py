"""Assaults: go in when the odds are good, with everybody who can; feint when they have turned."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.flow import Action, Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.actions.assault import (
    AdvanceTo,
    Assault,
    Attack,
    FallBack,
    Feint,
    Fight,
    GoIn,
    Hold,
    NextArrow,
    Ready,
    Reinforce,
    RestHere,
    TakePart,
)
from grognard.rulesets.lhy.assault.arrows import ResolveArrow
from grognard.rulesets.lhy.assault.prospects import OVER, Prospect, as_if_inside, as_if_reinforced, prospect
from grognard.rulesets.lhy.assault.strength import is_fighter, units_of, value
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.state import LhyState, UnitId
from grognard.rulesets.lhy.world import enemy_of

from .estimates import danger, worth_of
from .ground import standing
from .orders import order_of
from .purpose import goals

WORTH = {"overwhelmed": 1.7, "taken": 0.7, "repulsed": -0.6, "shattered": -1.6}
"""What each row of the table is worth, in steps."""
PRIZE = 1.6
"""What ground that is wanted is worth besides."""
ROOM = 0.15
"""What any other hex is worth."""
NERVE = 0.12
"""What speaks against an assault in any case."""
ENOUGH = 4
"""Steps beyond which nobody more can take part."""


def appraise_assault(state: LhyState, side: Side, decision: object, action: Action) -> float:
    """What an answer about an assault is worth."""
    match action:
        case Assault(hex, units):
            return going(state, side, hex, units)
        case Reinforce(hex, units):
            return help_in(state, side, hex, units)
        case GoIn():
            arrow = state.inside(ResolveArrow)
            going_in = tuple(unit for unit in arrow.units if unit not in arrow.feinting)
            return going(state, side, arrow.arrow.target, going_in)
        case Feint(unit):
            return 0.01 * worth_of(state, unit)
        case Hold():
            return 0.1
        case FallBack(_) | NextArrow():
            return 0.0
        case Fight(hex):
            return outlook(state, hex, state.assaults[hex].side, ()) * (1 if state.assaults[hex].side == side else -1)
        case TakePart(unit):
            return 0.1 + value(state, unit) - (0.5 if state.kind(unit).leader else 0.0)
        case Ready() | RestHere():
            return 0.0
        case Attack(vehicle):
            return worth_of(state, vehicle)
        case AdvanceTo(unit, hex):
            return advance(state, side, unit, hex)
    return 0.0


def going(state: LhyState, side: Side, hex: Hex, units: Sequence[UnitId]) -> float:
    """What it is worth that a party goes in, counting on friends who can follow it in this segment."""
    if any(state.units[unit].heroic for unit in units):
        return 2.0
    inside = sum(state.kind(unit).steps for unit in units_of(state, side, hex) if is_fighter(state, unit))
    if inside >= ENOUGH:
        return -0.3
    friends = tuple(unit for unit in followers(state, side, hex) if unit not in units)
    alone, helped = (
        outlook(state, hex, side, tuple(units)),
        outlook(state, hex, side, tuple(sorted((*units, *friends)))),
    )
    price = NERVE + max(order_of(state, side, unit).stance.nerve for unit in units)
    hurt = max((danger(state, side, unit, hex) for unit in units), default=0.0)
    return 0.4 * alone + 0.6 * max(alone, helped) - price - 0.3 * hurt


@while_listing
def followers(state: LhyState, side: Side, hex: Hex) -> tuple[UnitId, ...]:
    """Fit infantry of the activation next to the hex that has not acted: it can follow."""
    deeds = state.deeds
    found: list[UnitId] = []
    steps = 0
    for near in state.world.ground.neighbours[hex]:
        for unit in state.stack(near):
            here, kind = state.units[unit], state.kind(unit)
            fit = not (here.acted or here.disrupted or here.regrouping) and kind.infantry
            if fit and state.world.side[unit] == side and deeds.members >> unit & 1 and steps < ENOUGH:
                found.append(unit)
                steps += kind.steps
    return tuple(found)


@while_listing
def outlook(state: LhyState, hex: Hex, attacker: Side, units: tuple[UnitId, ...]) -> float:
    """What an assault is worth to its attacker if some more units went in."""
    after = as_if_inside(state, attacker, hex, units) if units else state
    return judged(prospect(after, hex, attacker), prize(state, attacker, hex))


def judged(found: Prospect, ground: float) -> float:
    """What the chances of an assault are worth."""
    if found.short:
        return 1.0 + ground if found.short in (OVER, "14.1s1b", "14.1s1c") else ground
    worth = sum(WORTH[name] * float(share) for name, share in found.rows)
    return worth + ground * found.chance("taken", "overwhelmed")


def prize(state: LhyState, attacker: Side, hex: Hex) -> float:
    """What the ground is worth to him who takes it."""
    return PRIZE if goals(state, attacker) >> hex & 1 else ROOM


def hopeless(state: LhyState, attacker: Side, hex: Hex, coming: tuple[UnitId, ...]) -> float:
    """What it is worth to be gone before an assault: what it is worth to the attacker, but for the ground."""
    return outlook(state, hex, attacker, coming) - 0.8 * prize(state, attacker, hex) - 0.3


@while_listing
def help_in(state: LhyState, side: Side, hex: Hex, units: tuple[UnitId, ...]) -> float:
    """What it is worth to come to the help of friends: by how much the attacker stands worse."""
    enemy = enemy_of(side)
    after = as_if_reinforced(state, hex, units)
    before = judged(prospect(state, hex, enemy), prize(state, enemy, hex))
    return before - judged(prospect(after, hex, enemy), prize(state, enemy, hex)) - 0.25


def advance(state: LhyState, side: Side, unit: UnitId, hex: Hex) -> float:
    """Winners go on where it pays: onto the goal, or into an enemy who is weak."""
    if any(state.world.side[each] != side and not state.units[each].hidden for each in state.stack(hex)):
        return outlook(state, hex, side, (unit,)) - NERVE
    return standing(state, side, unit, hex) - standing(state, side, unit, state.here(unit)) - 0.2
