"""What a simple doctrine thinks an answer is worth, in enemy steps lost; to do nothing is worth nothing."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.flow import Action, Decision, Side
from grognard.core.tasks import Plan
from grognard.rulesets.lhy.actions import (
    airborne,
    assault,
    avatars,
    command,
    fire,
    morale,
    mortars,
    movement,
    night,
    own,
    setting_up,
    sight,
)
from grognard.rulesets.lhy.actions.reaction import CallReaction
from grognard.rulesets.lhy.state import LhyState

from .caring import appraise_care
from .commanding import appraise_command
from .marching import appraise_move
from .orders import follow
from .preparing import appraise_preparation
from .shelling import appraise_mortar
from .shooting import appraise_fire
from .storming import appraise_assault

CLOSE = frozenset(
    {movement.Crush, movement.Grapple, movement.HoldFire, movement.Rake, movement.ReplyShell, movement.ReplyShots}
    | {movement.Spare}
)
CARE = frozenset(
    {movement.AidExit, movement.Discard, movement.Evade, movement.KeepApart, movement.Merge, movement.StandFast}
    | {movement.Unaided}
    | {*morale.ACTIONS, *night.ACTIONS, *sight.ACTIONS}
)
FIRE = frozenset(fire.ACTIONS) | CLOSE
MOVES = frozenset(movement.ACTIONS) - CLOSE - CARE
MORTARS, ASSAULTS = frozenset(mortars.ACTIONS), frozenset(assault.ACTIONS)
COMMAND = frozenset(command.ACTIONS)
BEFOREHAND = frozenset({*setting_up.ACTIONS, *airborne.ACTIONS, *own.ACTIONS, *avatars.ACTIONS})


def appraisals(
    state: LhyState, side: Side, decision: Decision, actions: Sequence[Action], plan: Plan | None
) -> list[float]:
    """What each answer is worth to a side that follows a plan; without one it follows what it would plan by itself."""
    with state.remembering():
        follow(state, side, plan)
        return [appraise(state, side, decision, action) for action in actions]


def appraise(state: LhyState, side: Side, decision: Decision, action: Action) -> float:
    """What an answer is worth to its side."""
    kind = type(action)
    if kind in MOVES:
        return appraise_move(state, side, decision, action)
    if kind in FIRE:
        return appraise_fire(state, side, decision, action)
    if kind in ASSAULTS:
        return appraise_assault(state, side, decision, action)
    if kind in MORTARS:
        return appraise_mortar(state, side, decision, action)
    if kind in CARE:
        return appraise_care(state, side, decision, action)
    if kind in COMMAND:
        return appraise_command(state, side, action)
    if kind in BEFOREHAND:
        return appraise_preparation(state, side, decision, action)
    assert kind in ALWAYS, f"{kind.__name__} has no judgement"
    return ALWAYS[kind]


ALWAYS: dict[type[Action], float] = {CallReaction: 0.0}
"""What has the same worth whatever the position: to do nothing is worth nothing."""
