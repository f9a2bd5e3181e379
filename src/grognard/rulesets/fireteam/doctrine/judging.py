"""A simple doctrine: what each answer is worth to a side, one step ahead, with the exact odds of every shot.

It is an opinion, not a rule: players may have others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from grognard.core.assembly import Commit
from grognard.core.flow import Action, Decision, Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.actions.air import Descend, Engage, Flak, PopUp, Salvo
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.actions.fire import Add, Aim, Direct, Launch, Swing
from grognard.rulesets.fireteam.actions.gunnery import StayCautious
from grognard.rulesets.fireteam.actions.movement import (
    Back,
    Caution,
    Creep,
    Dismount,
    Exit,
    Face,
    Go,
    Halt,
    LayDown,
    Leave,
    Mount,
    MovingFire,
    PickUp,
    Road,
)
from grognard.rulesets.fireteam.actions.reaction import React, Snap
from grognard.rulesets.fireteam.actions.setup import Default, Pick, Show
from grognard.rulesets.fireteam.air.flying import any_helicopter
from grognard.rulesets.fireteam.air.popup import Rising
from grognard.rulesets.fireteam.fire.firers import arms, firer_of, why_not_fire
from grognard.rulesets.fireteam.fire.firing import Shoot, directed, launches
from grognard.rulesets.fireteam.fire.gunnery import launch_of
from grognard.rulesets.fireteam.fire.volley import Volley, shot_of
from grognard.rulesets.fireteam.movement.entry import ChooseFacing
from grognard.rulesets.fireteam.movement.exits import exit_hexes
from grognard.rulesets.fireteam.movement.facing import faces_off, front_hexes, in_front
from grognard.rulesets.fireteam.movement.moving import Move, MoveOn
from grognard.rulesets.fireteam.reaction.reacting import snap_named
from grognard.rulesets.fireteam.reaction.window import Window
from grognard.rulesets.fireteam.setting_up.coming_on import ComeOn
from grognard.rulesets.fireteam.setting_up.placing import Deploy
from grognard.rulesets.fireteam.state import FireTeamState, UnitId
from grognard.tactical.answers import Pass

from . import fire_support, flights, spending
from .close_quarters import judge_close
from .estimates import (
    LANDING,
    approach,
    best_shot,
    combined_worth,
    danger,
    known_shooters,
    launch_worth,
    outlook,
    place_worth,
    shot_worth,
    single_shot,
    turned_away,
)
from .purpose import attacks, way_to_goals
from .spending import IDLE, NEVER

SETTING_OUT = 0.2
"""What the first step is worth by itself: whoever was activated to move had better get out of the crowd."""
TURNING = 1.0
"""What it is worth more for a vehicle that faces the wrong way."""
CLOSE = 5
"""So near to what they go for passengers get off."""


def appraise(state: FireTeamState, side: Side, decision: Decision, action: Action) -> float:
    """What an answer is worth to the side that gives it."""
    fought = judge_close(state, action)
    if fought is not None:
        return fought
    judge = JUDGES.get(type(action))
    if judge is None:
        return NEVER if isinstance(decision, MoveOn) else -IDLE
    return judge(state, side, decision, action)


# --------------------------------------------------------------------------------------------------- firing


def judge_done(state: FireTeamState, side: Side, decision: Decision, _: Done) -> float:
    """Nothing more; where vehicles may turn, their present facing counts."""
    if isinstance(decision, ChooseFacing):
        return 0.0
    return 2.0 if state.frame(Deploy) else 0.0


def judge_aim(state: FireTeamState, _: Side, __: Decision, action: Aim) -> float:
    if state.frame(Rising):
        return flights.judge_engagement(state, action)
    shoot = state.inside(Shoot)
    firer = firer_of(state, action.unit)
    alone = shot_worth(state, single_shot(state, firer, action.hex, moving=shoot.moving))
    others = [
        arm for unit in shoot.group if state.world.kind[unit].walks and unit != firer.unit for arm in arms(state, unit)
    ]
    able = [arm for arm in others if why_not_fire(state, arm) is None]
    return max(alone, combined_worth(state, (firer, *able), action.hex)) if able and not shoot.moving else alone


def judge_launch(state: FireTeamState, _: Side, __: Decision, action: Launch) -> float:
    if state.frame(Rising):
        return flights.judge_engagement(state, action)
    shoot = state.inside(Shoot)
    shot = next((shot for shot in launches(state, shoot) if launch_of(shot) == action), None)
    return launch_worth(state, directed(state, shot)) - IDLE if shot else NEVER


def judge_add(state: FireTeamState, _: Side, __: Decision, action: Add) -> float:
    """One more firer adds what he adds, less what he could do alone."""
    volley = state.frame(Volley)
    if volley is None:
        return 1.0
    firer = firer_of(state, action.unit)
    return shot_worth(state, shot_of(state, volley.plus(firer))) - 0.8 * best_shot(state, firer.unit)


def judge_commit(state: FireTeamState, _: Side, __: Decision, ___: Commit) -> float:
    volley = state.frame(Volley)
    return shot_worth(state, shot_of(state, volley)) if volley else 0.0


def judge_direct(state: FireTeamState, _: Side, __: Decision, action: Direct) -> float:
    """A leader's modifier is free: it comes before the shot."""
    return 99.0 if state.world.kind[action.leader].modifier else -1.0


def judge_stay_cautious(_: FireTeamState, __: Side, ___: Decision, action: StayCautious) -> float:
    return 1.0 if action.yes else 0.0


# ------------------------------------------------------------------------------------------------- reaction


def judge_react(state: FireTeamState, _: Side, __: Decision, action: React) -> float:
    """[7.1a] A shot at the hex, for which points may have to be paid."""
    window, firer = state.inside(Window), firer_of(state, action.unit)
    shot = replace(single_shot(state, firer, window.hex), opportunity=True)
    far = state.world.grid.distance(state.here(firer.unit), window.hex) > 5
    return shot_worth(state, shot) - 0.15 * (2 if far else 1)


def judge_snap(state: FireTeamState, _: Side, __: Decision, action: Snap) -> float:
    return launch_worth(state, snap_named(state, action)) - 0.3


def judge_pass(_: FireTeamState, __: Side, ___: Decision, ____: Pass) -> float:
    return 0.15


# ------------------------------------------------------------------------------------------------- movement


def judge_step(state: FireTeamState, side: Side, _: Decision, action: Go | Road | Creep | Back) -> float:
    """The mean worth of the next hex to those who move; a road is quick, caution slow."""
    coming, move = state.frame(ComeOn), state.frame(Move)
    if coming is not None and move is None:
        return 5.0 - 0.1 * way_to_goals(state, side, action.hex) + 0.3 * isinstance(action, Road)
    assert move is not None
    manner = {Go: 0.0, Road: 0.3, Creep: -0.25, Back: -0.6}[type(action)]
    careful = 0.3 * danger(state, move.units[0], action.hex) if isinstance(action, Creep) else 0.0
    return mean_worth(state, move.units, action.hex) + manner + careful + impetus(state, side, move)


def impetus(state: FireTeamState, side: Side, move: Move) -> float:
    """What a step is worth by itself: the first one, more so if it takes a step to turn."""
    near = approach(state, move.units[0]) if any_helicopter(state.world, move.units) else 0
    if move.begun or way_to_goals(state, side, move.here(state)) <= near:
        return 0.0
    return TURNING if turned_away(state, move.units[0]) else SETTING_OUT


def mean_worth(state: FireTeamState, units: tuple[UnitId, ...], hex: Hex) -> float:
    """What a hex is worth to those who move; leaders go where their troops go."""
    led = [unit for unit in units if not state.world.kind[unit].is_leader] or units
    return sum(place_worth(state, unit, hex) for unit in led) / len(led)


def halt_worth(state: FireTeamState) -> float:
    """What it is worth to stay where one is."""
    move = state.inside(Move)
    return mean_worth(state, move.units, move.here(state))


def judge_halt(state: FireTeamState, _: Side, __: Decision, ___: Halt) -> float:
    return halt_worth(state) + 0.02


def judge_exit(_: FireTeamState, __: Side, ___: Decision, ____: Exit) -> float:
    return 50.0


def judge_moving_fire(state: FireTeamState, _: Side, __: Decision, action: MovingFire) -> float:
    return halt_worth(state) + best_shot(state, action.unit, moving=True) - 0.3


def judge_caution(state: FireTeamState, _: Side, __: Decision, action: Caution) -> float:
    return halt_worth(state) + 0.3 * danger(state, action.unit, state.here(action.unit)) - 0.1


def judge_dismount(state: FireTeamState, side: Side, decision: Decision, action: Dismount) -> float:
    """Passengers get off near what they go for, or when their vehicle is in danger; if one does, all do."""
    if not isinstance(decision, MoveOn):
        return 1.0
    if exit_hexes(state.world, state.scenario, side):
        return NEVER
    hex = state.here(action.vehicle)
    close = LANDING if state.world.kind[action.vehicle].is_helicopter else CLOSE
    near = attacks(state, side) and way_to_goals(state, side, hex) <= close
    return halt_worth(state) + (1.5 if near else -0.5) + 0.5 * danger(state, action.vehicle, hex)


def judge_leave(state: FireTeamState, _: Side, __: Decision, ___: Leave | LayDown | Mount) -> float:
    return NEVER


def judge_climb(state: FireTeamState, side: Side, decision: Decision, action: PopUp | Descend) -> float:
    """A change of altitude, beside staying as one is."""
    judge: Judge = flights.judge_pop_up if isinstance(action, PopUp) else flights.judge_descend
    return halt_worth(state) + judge(state, side, decision, action)


def judge_pick_up(state: FireTeamState, _: Side, __: Decision, ___: PickUp) -> float:
    return halt_worth(state) + 0.3


def judge_face(state: FireTeamState, side: Side, _: Decision, action: Face) -> float:
    """Enemies before it, and where it is going."""
    now = state.units[action.unit].facing
    return facing_worth(state, side, action.unit, action.facing) - facing_worth(state, side, action.unit, now) - 0.01


def facing_worth(state: FireTeamState, side: Side, unit: UnitId, facing: int) -> float:
    """How well a vehicle faces: near enemies in front count, the hexes that lie on its way, and the way out."""
    here = state.here(unit)
    if here < 0 or facing < 0:
        return 0.0
    if exit_hexes(state.world, state.scenario, side) >> here & 1 and faces_off(state.world, here, facing, state.board):
        return 5.0
    seen = (state.units[enemy].hex for enemy in known_shooters(state, side))
    foes = sum(
        1.0 / state.world.grid.distance(here, hex)
        for hex in seen
        if hex != here and in_front(state.world, here, facing, hex)
    )
    ahead = outlook(state.world, state.scenario, side) if state.scenario else here
    return (
        foes
        + (0.1 if ahead != here and in_front(state.world, here, facing, ahead) else 0.0)
        + step_ahead(state, side, here, facing)
    )


def step_ahead(state: FireTeamState, side: Side, here: Hex, facing: int) -> float:
    """Whether the best next hex lies in front."""
    near = (hex for hex in front_hexes(state.world, here, facing) if hex >= 0 and state.board >> hex & 1)
    return 0.5 * (way_to_goals(state, side, here) - min((way_to_goals(state, side, hex) for hex in near), default=99))


def judge_swing(state: FireTeamState, side: Side, _: Decision, action: Swing) -> float:
    return facing_worth(state, side, action.unit, action.facing)


# --------------------------------------------------------------------------------------------------- set-up


def judge_default(_: FireTeamState, __: Side, ___: Decision, ____: Default) -> float:
    return 1.0


def judge_pick(_: FireTeamState, __: Side, ___: Decision, ____: Pick | Show) -> float:
    return -1.0


Judge = Callable[[FireTeamState, Side, Decision, Any], float]
JUDGES: dict[type[Action], Judge] = {
    PopUp: judge_climb,
    Engage: flights.judge_engage,
    Salvo: flights.judge_salvo,
    Descend: judge_climb,
    Flak: flights.judge_flak,
    Done: judge_done,
    Aim: judge_aim,
    Launch: judge_launch,
    Add: judge_add,
    Commit: judge_commit,
    Direct: judge_direct,
    StayCautious: judge_stay_cautious,
    React: judge_react,
    Snap: judge_snap,
    Pass: judge_pass,
    Go: judge_step,
    Road: judge_step,
    Creep: judge_step,
    Back: judge_step,
    Halt: judge_halt,
    Exit: judge_exit,
    MovingFire: judge_moving_fire,
    Caution: judge_caution,
    Dismount: judge_dismount,
    Leave: judge_leave,
    LayDown: judge_leave,
    Mount: judge_leave,
    PickUp: judge_pick_up,
    Face: judge_face,
    Swing: judge_swing,
    Default: judge_default,
    Pick: judge_pick,
    Show: judge_pick,
    **spending.SPENDING_JUDGES,
    **fire_support.JUDGES,
}
