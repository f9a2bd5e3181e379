"""What each answer is worth to a side that follows a plan, with the exact odds of every shot.

It is an opinion, not a rule: players may have others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grognard.core.assembly import Commit
from grognard.core.flow import Action, Decision, Side
from grognard.core.tasks import Plan
from grognard.rulesets.fireteam.actions.air import Descend, Engage, Fit, Flak, PopUp, Salvo, Swap
from grognard.rulesets.fireteam.actions.buildings import Stairs
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.actions.fire import Add, Aim, Direct, Floor, Launch, Swing
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
    Smoke,
)
from grognard.rulesets.fireteam.actions.night import Inspect
from grognard.rulesets.fireteam.actions.reaction import React, Snap
from grognard.rulesets.fireteam.actions.setup import Board, Default, Hand, Pick, Place, Show, Walk
from grognard.rulesets.fireteam.actions.variants import DropChit, TakeChit
from grognard.rulesets.fireteam.actions.works import ChangeBack, Entrench, Exchange, Mine, Occupy, Point, Ramp
from grognard.rulesets.fireteam.setting_up.placing import Deploy
from grognard.rulesets.fireteam.state import FireTeamState
from grognard.tactical.answers import Against, AtLeast, Pass, StandEasy, Watch, Within

from . import deploying, fire_support, flights, marching, riding, shooting, smoking, spending
from .brief import Brief
from .close_quarters import judge_close
from .planning import own_plan


def appraise(
    state: FireTeamState, side: Side, decision: Decision, actions: Sequence[Action], plan: Plan | None
) -> list[float]:
    """What each answer of a list is worth to the side that gives it."""
    brief = Brief(state, side, own_plan(state, side) if plan is None else plan)
    return [worth_of(brief, decision, action) for action in actions]


def worth_of(brief: Brief, decision: Decision, action: Action) -> float:
    """What one answer is worth."""
    fought = judge_close(brief.state, action)
    return JUDGES[type(action)](brief, decision, action) if fought is None else fought


def spread(state: FireTeamState, decision: Decision) -> float:
    """How much worse than the best an answer may be and still be given now and then: where it is a secret."""
    return deploying.setting_up_spread(state, decision) or fire_support.plotting_spread(state)


def judge_face(brief: Brief, decision: Decision, action: Face) -> float:
    """A facing on the move, or at the start."""
    if brief.state.frame(Deploy):
        return deploying.judge_first_facing(brief, action.facing)
    return marching.judge_turning(brief, decision, action)


Judge = Callable[[Brief, Decision, Any], float]
JUDGES: dict[type[Action], Judge] = {
    PopUp: marching.judge_climb,
    Descend: marching.judge_climb,
    Engage: flights.judge_engage,
    Salvo: flights.judge_salvo,
    Flak: flights.judge_flak,
    Done: shooting.judge_done,
    Aim: shooting.judge_aim,
    Launch: shooting.judge_launch,
    Add: shooting.judge_add,
    Commit: shooting.judge_commit,
    Direct: shooting.judge_direct,
    Swing: shooting.judge_swing,
    StayCautious: shooting.judge_stay_cautious,
    Inspect: shooting.judge_inspect,
    React: shooting.judge_react,
    Snap: shooting.judge_snap,
    Pass: shooting.judge_pass,
    Watch: shooting.judge_watch,
    StandEasy: shooting.judge_stand_easy,
    Within: shooting.judge_orders,
    Against: shooting.judge_orders,
    AtLeast: shooting.judge_orders,
    Go: marching.judge_step,
    Road: marching.judge_step,
    Creep: marching.judge_step,
    Back: marching.judge_step,
    Halt: marching.judge_halt,
    Exit: marching.judge_exit,
    MovingFire: marching.judge_moving_fire,
    Caution: marching.judge_caution,
    Leave: marching.judge_leave,
    LayDown: marching.judge_lay_down,
    PickUp: marching.judge_pick_up,
    Occupy: marching.judge_occupy,
    Stairs: marching.judge_stairs,
    Face: judge_face,
    Dismount: riding.judge_dismount,
    Mount: riding.judge_mount,
    Smoke: smoking.judge_smoke,
    Default: deploying.judge_default,
    Pick: deploying.judge_pick,
    Show: deploying.judge_show,
    Place: deploying.judge_place,
    Board: deploying.judge_loading,
    Hand: deploying.judge_loading,
    Walk: deploying.judge_walk,
    Floor: deploying.judge_floor,
    Entrench: deploying.judge_dig,
    Ramp: deploying.judge_dig,
    Mine: deploying.judge_mine,
    Point: deploying.judge_point,
    Exchange: deploying.judge_trade,
    ChangeBack: deploying.judge_trade,
    Fit: deploying.judge_fit,
    Swap: deploying.judge_fit,
    TakeChit: deploying.judge_chit,
    DropChit: deploying.judge_chit,
    **spending.JUDGES,
    **fire_support.JUDGES,
}
"""Who judges each kind of answer; those given in close combat are judged apart."""
