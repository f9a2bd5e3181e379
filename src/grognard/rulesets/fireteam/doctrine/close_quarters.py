"""The doctrine in close combat, in duels and against buildings: every shot is worth what it may do."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.assembly import Commit
from grognard.core.flow import Action
from grognard.rulesets.fireteam.actions.assault import Assault, Lose
from grognard.rulesets.fireteam.actions.buildings import Breach
from grognard.rulesets.fireteam.actions.command import Join
from grognard.rulesets.fireteam.actions.fire import Add, Aim, Direct, Floor, Launch
from grognard.rulesets.fireteam.close_combat.assaults import kill_number
from grognard.rulesets.fireteam.close_combat.clash import Onset
from grognard.rulesets.fireteam.close_combat.duels import Duel
from grognard.rulesets.fireteam.close_combat.point_blank import CloseFire, close_shot, close_shot_named, leader_for
from grognard.rulesets.fireteam.fire.demolition import Breaching, blast_shot
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.firing import Shoot
from grognard.rulesets.fireteam.fire.volley import UPPER
from grognard.rulesets.fireteam.state import FireTeamState
from grognard.rulesets.fireteam.world import World

from .estimates import launch_worth, shot_worth

FREE_OF_FEAR = 99.0
"""What costs nothing and helps comes first."""
TANK = 2.0
"""What a vehicle destroyed is worth."""
IDLE_STRIKE = 0.05


def judge_strike(state: FireTeamState, fire: CloseFire, action: Action) -> float:
    """What an answer in a close combat is worth."""
    match action:
        case Direct(leader):
            return FREE_OF_FEAR if state.world.kind[leader].modifier else -IDLE_STRIKE
        case Aim(piece) | Add(piece):
            more = replace(fire, firers=(*fire.firers, firer_of(state, piece)))
            return shot_worth(state, close_shot(state, more))
        case Commit():
            return shot_worth(state, close_shot(state, fire))
        case Launch():
            return launch_worth(state, close_shot_named(state, fire, action))
        case Assault(unit, target):
            kill = kill_number(state, unit, target, leader_for(state.world, fire, (unit,)))
            return TANK * min(kill / state.world.tables.rolls.die, 1.0)
    return 0.0


def judge_duel(world: World, action: Action) -> float:
    """Everyone fights; of those who have lost, the one with the least to give falls."""
    if isinstance(action, Lose):
        return -float(world.kind[action.unit].modifier)
    return 1.0 if isinstance(action, Join) else 0.0


def judge_breach(state: FireTeamState, action: Breach) -> float:
    """A missile or rocket into a building."""
    shoot = state.frame(Shoot)
    moving = shoot is not None and shoot.moving
    return shot_worth(state, blast_shot(state, firer_of(state, action.unit), action, moving=moving))


def judge_floor_taken(state: FireTeamState, breaching: Breaching, action: Floor) -> float:
    """The floor on which a missile or rocket does more."""
    return shot_worth(state, replace(breaching.shot, upstairs=action.floor == UPPER))


def judge_close(state: FireTeamState, action: Action) -> float | None:
    """What an answer is worth in these fights, None where none is being fought."""
    fire, breaching = state.frame(CloseFire), state.frame(Breaching)
    if fire is not None:
        return judge_strike(state, fire, action)
    if state.frame(Duel) is not None:
        return judge_duel(state.world, action)
    if breaching is not None and isinstance(action, Floor):
        return judge_floor_taken(state, breaching, action)
    if state.frame(Onset) is not None:
        return 1.0 if isinstance(action, Join) else 0.0
    return judge_breach(state, action) if isinstance(action, Breach) else None
