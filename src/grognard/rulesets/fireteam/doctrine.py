"""A simple doctrine: what each answer is worth to a side, one step ahead, with the exact odds of every shot.

It is an opinion, not a rule: players may have others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Side
from grognard.core.hexes import Hex

from . import air_doctrine, artillery_doctrine
from .actions.air import Descend, Engage, Flak, PopUp, Salvo
from .actions.command import Activate, Begin, Done, Join, Lead, Rally, Release, Save, Steady, Take
from .actions.fire import Add, Aim, Commit, Direct, Launch, Swing
from .actions.gunnery import StayCautious
from .actions.movement import (
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
from .actions.reaction import Pass, React, Snap
from .actions.setup import Default, Pick, Show
from .close_doctrine import judge_close
from .coming_on import ComeOn
from .entry import ChooseFacing
from .estimates import (
    LANDING,
    advance_worth,
    best_shot,
    danger,
    fire_worth,
    known_enemies,
    launch_worth,
    outlook,
    place_worth,
    shot_worth,
    single_shot,
    turned_away,
)
from .exits import exit_hexes
from .facing import faces_off, front_hexes, in_front
from .firers import firer_of
from .firing import Shoot, directed, launch_of, launches
from .flying import any_helicopter
from .groups import FIRE, MOVE, PLATOON, Group, group_cost, joinable
from .moving import Move, MoveOn
from .mustering import Muster
from .popup import Rising
from .purpose import attacks, way
from .rally import rallied_by
from .reacting import shot_named
from .reaction import Window
from .setup import Deploy
from .state import FireTeamState, UnitId, kind_of
from .volley import Volley, shot_of
from .world import GRID

POINT = 0.06
"""What half a command point is worth."""
IDLE = 0.05
"""What it takes to do anything rather than nothing."""
NEVER = -99.0
SETTING_OUT = 0.2
"""What the first step is worth by itself: whoever was activated to move had better get out of the crowd."""
TURNING = 1.0
"""What it is worth more for a vehicle that faces the wrong way."""
RELIEF = 0.4
"""What it is worth to try to take one Fear off."""
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


# --------------------------------------------------------------------------------------- what to do with points


def judge_activate(state: FireTeamState, _: Side, __: Decision, action: Activate) -> float:
    """The best that the unit, or its whole platoon, may fire or gain, less the price."""
    group = Group(action.mode, action.scope, (action.unit,))
    units = (action.unit, *joinable(state, group)) if action.scope == PLATOON else (action.unit,)
    if action.mode not in (MOVE, FIRE):
        return NEVER
    each = fire_worth if action.mode == FIRE else move_worth
    if each(state, action.unit) <= IDLE:
        return -IDLE
    gain = sum(max(each(state, unit), 0.0) for unit in units)
    cost = group_cost(state, group)
    return gain / (1 + cost) - IDLE if gain > POINT * cost else -IDLE


def move_worth(state: FireTeamState, unit: UnitId) -> float:
    """What moving brings; whoever has a good shot rather stays."""
    return advance_worth(state, unit) - 0.3 * fire_worth(state, unit)


def judge_join(state: FireTeamState, side: Side, decision: Decision, action: Join) -> float:
    """Whoever has something to do comes along."""
    muster = state.frame(Muster)
    if muster is not None and state.calls[-1].frame is muster:
        each = fire_worth if muster.group.mode == FIRE else move_worth
        return 1.0 if each(state, action.unit) > IDLE else -1.0
    return 0.5 if kind_of(action.unit).is_leader or state.frame(Window) else -1.0


def judge_lead(state: FireTeamState, _: Side, __: Decision, action: Lead) -> float:
    return 0.9 if kind_of(action.unit).modifier else -1.0


def judge_begin(_: FireTeamState, __: Side, ___: Decision, action: Begin) -> float:
    """Points of the impulse first: they are lost otherwise."""
    return 0.6 - 0.01 * action.saved


def judge_take(state: FireTeamState, _: Side, __: Decision, action: Take) -> float:
    if state.units[action.unit].hex < 0:
        return 2.0 + advance_worth(state, action.unit)
    return (fire_worth if action.mode == FIRE else move_worth)(state, action.unit)


def judge_rally(state: FireTeamState, _: Side, __: Decision, action: Rally) -> float:
    """The Fear of those who are with the leader, by the chance that they lose it."""
    fear = sum(state.units[unit].fear for unit in rallied_by(state, action.unit))
    return RELIEF * fear - 2 * POINT - 0.01 * action.saved


def judge_steady(_: FireTeamState, __: Side, ___: Decision, action: Steady) -> float:
    """A vehicle has one Fear to lose."""
    return 0.5 * RELIEF - 2 * POINT - 0.01 * action.saved


def judge_save(_: FireTeamState, __: Side, ___: Decision, ____: Save) -> float:
    return -IDLE


def judge_release(_: FireTeamState, __: Side, ___: Decision, ____: Release) -> float:
    return -IDLE


def judge_done(state: FireTeamState, side: Side, decision: Decision, _: Done) -> float:
    """Nothing more; where vehicles may turn, their present facing counts."""
    if isinstance(decision, ChooseFacing):
        return 0.0
    return 2.0 if state.frame(Deploy) else 0.0


# --------------------------------------------------------------------------------------------------- firing


def judge_aim(state: FireTeamState, _: Side, __: Decision, action: Aim) -> float:
    if state.frame(Rising):
        return air_doctrine.judge_engagement(state, action)
    shoot = state.inside(Shoot)
    firer = firer_of(state, action.unit)
    return shot_worth(state, single_shot(state, firer, action.hex, moving=shoot.moving))


def judge_launch(state: FireTeamState, _: Side, __: Decision, action: Launch) -> float:
    if state.frame(Rising):
        return air_doctrine.judge_engagement(state, action)
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
    return 99.0 if kind_of(action.leader).modifier else -1.0


def judge_stay_cautious(_: FireTeamState, __: Side, ___: Decision, action: StayCautious) -> float:
    return 1.0 if action.yes else 0.0


# ------------------------------------------------------------------------------------------------- reaction


def judge_react(state: FireTeamState, _: Side, __: Decision, action: React) -> float:
    """[7.1a] A shot at the hex, for which points may have to be paid."""
    window, firer = state.inside(Window), firer_of(state, action.unit)
    shot = replace(single_shot(state, firer, window.hex), opportunity=True)
    far = GRID.distance(state.here(firer.unit), window.hex) > 5
    return shot_worth(state, shot) - 0.15 * (2 if far else 1)


def judge_snap(state: FireTeamState, _: Side, __: Decision, action: Snap) -> float:
    return launch_worth(state, shot_named(state, action)) - 0.3


def judge_pass(_: FireTeamState, __: Side, ___: Decision, ____: Pass) -> float:
    return 0.15


# ------------------------------------------------------------------------------------------------- movement


def judge_step(state: FireTeamState, side: Side, _: Decision, action: Go | Road | Creep | Back) -> float:
    """The mean worth of the next hex to those who move; a road is quick, caution slow."""
    coming, move = state.frame(ComeOn), state.frame(Move)
    if coming is not None and move is None:
        return 5.0 - 0.1 * way(state, side, action.hex) + 0.3 * isinstance(action, Road)
    assert move is not None
    manner = {Go: 0.0, Road: 0.3, Creep: -0.25, Back: -0.6}[type(action)]
    careful = 0.3 * danger(state, move.units[0], action.hex) if isinstance(action, Creep) else 0.0
    return mean_worth(state, move.units, action.hex) + manner + careful + impetus(state, side, move)


def impetus(state: FireTeamState, side: Side, move: Move) -> float:
    """What a step is worth by itself: the first one, more so if it takes a step to turn."""
    near = LANDING if any_helicopter(move.units) else 0
    if move.begun or way(state, side, move.here(state)) <= near:
        return 0.0
    return TURNING if turned_away(state, move.units[0]) else SETTING_OUT


def mean_worth(state: FireTeamState, units: tuple[UnitId, ...], hex: Hex) -> float:
    return sum(place_worth(state, unit, hex) for unit in units) / len(units)


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


def judge_dismount(state: FireTeamState, side: Side, _: Decision, action: Dismount) -> float:
    """Passengers get off near what they go for, or when their vehicle is in danger."""
    if exit_hexes(state.scenario, side):
        return NEVER
    hex = state.here(action.vehicle)
    near = attacks(state, side) and way(state, side, hex) <= CLOSE
    return halt_worth(state) + (1.5 if near else -0.5) + 0.5 * danger(state, action.vehicle, hex)


def judge_leave(state: FireTeamState, _: Side, __: Decision, ___: Leave | LayDown | Mount) -> float:
    return NEVER


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
    if exit_hexes(state.scenario, side) >> here & 1 and faces_off(here, facing, state.board):
        return 5.0
    seen = (state.units[enemy].hex for enemy in known_enemies(state, side))
    foes = sum(1.0 / GRID.distance(here, hex) for hex in seen if hex != here and in_front(here, facing, hex))
    ahead = outlook(state.scenario, side) if state.scenario else here
    return (
        foes + (0.1 if ahead != here and in_front(here, facing, ahead) else 0.0) + step_ahead(state, side, here, facing)
    )


def step_ahead(state: FireTeamState, side: Side, here: Hex, facing: int) -> float:
    """Whether the best next hex lies in front."""
    near = (hex for hex in front_hexes(here, facing) if hex >= 0 and state.board >> hex & 1)
    return 0.5 * (way(state, side, here) - min((way(state, side, hex) for hex in near), default=99))


def judge_swing(state: FireTeamState, side: Side, _: Decision, action: Swing) -> float:
    return facing_worth(state, side, action.unit, action.facing)


# --------------------------------------------------------------------------------------------------- set-up


def judge_default(_: FireTeamState, __: Side, ___: Decision, ____: Default) -> float:
    return 1.0


def judge_pick(_: FireTeamState, __: Side, ___: Decision, ____: Pick | Show) -> float:
    return -1.0


Judge = Callable[[FireTeamState, Side, Decision, Any], float]
JUDGES: dict[type[Action], Judge] = {
    Activate: judge_activate,
    PopUp: air_doctrine.judge_pop_up,
    Engage: air_doctrine.judge_engage,
    Salvo: air_doctrine.judge_salvo,
    Descend: air_doctrine.judge_descend,
    Flak: air_doctrine.judge_flak,
    Join: judge_join,
    Lead: judge_lead,
    Begin: judge_begin,
    Take: judge_take,
    Rally: judge_rally,
    Steady: judge_steady,
    Save: judge_save,
    Release: judge_release,
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
    **artillery_doctrine.JUDGES,
}
