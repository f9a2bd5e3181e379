"""What a simple doctrine thinks an answer is worth, in enemy steps lost; to do nothing is worth nothing."""

from __future__ import annotations

from grognard.core.flow import Action, Decision, Side
from grognard.rulesets.lhy.actions import assault, command, fire, morale, mortars, movement, night, sight
from grognard.rulesets.lhy.actions.own import Enough, Take
from grognard.rulesets.lhy.actions.setting_up import Default, Done
from grognard.rulesets.lhy.setting_up.own import MakeForce, offers, sensible
from grognard.rulesets.lhy.state import LhyState

from .caring import appraise_care
from .commanding import appraise_command
from .marching import appraise_move
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
    if isinstance(action, Take):
        return 2.0 if is_lacking(state, action) else 0.0
    if isinstance(action, Done | Enough):
        return 1.0
    return 0.5 if isinstance(action, Default) else 0.0


def is_lacking(state: LhyState, action: Take) -> bool:
    """[23.0] Whether something is what a force that is being made up lacks most."""
    force = state.inside(MakeForce)
    return action.item in sensible(state.world, force, offers(state.world, force))
