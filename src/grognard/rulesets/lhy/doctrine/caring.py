"""Those who are shaken: recover first, with the leader's aid where it helps."""

from __future__ import annotations

from grognard.core.flow import Action, Side
from grognard.rulesets.lhy.actions.morale import MakeFor, Recover, RecoverAided, Unshock
from grognard.rulesets.lhy.actions.movement import AidExit, Discard, Evade, KeepApart, Merge, StandFast, Unaided
from grognard.rulesets.lhy.actions.night import Flare
from grognard.rulesets.lhy.actions.sight import Inquire, KeepHidden, Reveal, Show
from grognard.rulesets.lhy.morale.recovery import measure, modifiers
from grognard.rulesets.lhy.state import NOBODY, LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion

from .estimates import worth_of
from .storming import outlook

FIT_AGAIN = 0.9
"""What a unit that recovers is worth."""
AID = 0.05
"""What the leader's action costs."""


def appraise_care(state: LhyState, side: Side, decision: object, action: Action) -> float:
    """What an answer about the state of one's own units is worth."""
    match action:
        case Recover(units):
            return FIT_AGAIN * chance(state, tuple(units), NOBODY)
        case RecoverAided(leader, units):
            return FIT_AGAIN * chance(state, tuple(units), leader) - AID
        case Unshock(_):
            return 1.0
        case MakeFor(hex):
            return outlook(state, hex, side, ())
    return housekeeping(state, action)


def housekeeping(state: LhyState, action: Action) -> float:
    """What the small questions are worth: help, combine, keep out of sight; never show what need not be seen."""
    match action:
        case Discard(unit):
            return -worth_of(state, unit) - state.kind(unit).steps
        case Flare(_, hex):
            return 0.1 + 0.01 * len(state.stack(hex))
    return HABITS[type(action)]


HABITS: dict[type[Action], float] = {
    AidExit: 0.2,
    Merge: 0.3,
    Evade: 0.1,
    Inquire: -0.05,
    KeepHidden: 0.0,
    KeepApart: 0.0,
    Reveal: -0.5,
    Show: -1.0,
    StandFast: 0.0,
    Unaided: 0.0,
}
"""What is worth the same whatever the position."""


def chance(state: LhyState, units: tuple[UnitId, ...], leader: UnitId) -> float:
    """The chance that an attempt to recover succeeds."""
    total = sum(number for _, number in modifiers(state, units, leader))
    needed = cohesion(state, measure(state, units)[0]) or 0
    return max(0.0, min(0.9, (needed - total) / 10))
