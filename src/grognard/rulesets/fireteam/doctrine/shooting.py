"""What shots are worth, of one's own and in answer to a move; and when a side wants to be asked."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.assembly import Commit
from grognard.core.flow import Decision
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.actions.fire import Add, Aim, Direct, Launch, Swing
from grognard.rulesets.fireteam.actions.gunnery import StayCautious
from grognard.rulesets.fireteam.actions.night import Inspect
from grognard.rulesets.fireteam.actions.reaction import React, Snap
from grognard.rulesets.fireteam.air.popup import Rising
from grognard.rulesets.fireteam.fire.firers import arms, firer_of, why_not_fire
from grognard.rulesets.fireteam.fire.firing import Shoot, directed, launches
from grognard.rulesets.fireteam.fire.gunnery import launch_of
from grognard.rulesets.fireteam.fire.volley import Volley, shot_of
from grognard.rulesets.fireteam.movement.entry import ChooseFacing
from grognard.rulesets.fireteam.reaction.reacting import snap_named
from grognard.rulesets.fireteam.reaction.standing_orders import GiveOrders
from grognard.rulesets.fireteam.reaction.window import Window
from grognard.rulesets.fireteam.setting_up.placing import Deploy
from grognard.rulesets.fireteam.state import UnitId
from grognard.tactical.answers import Against, AtLeast, Pass, StandEasy, Watch, Within
from grognard.tactical.standing import ALWAYS, ANY, orders_of

from . import flights
from .brief import NEVER, Brief
from .estimates import best_shot, combined_worth, launch_worth, shot_worth, single_shot
from .marching import facing_worth
from .spending import IDLE

PASSING = 0.15
"""What a shot at those who move must be worth at least."""
WORTH_OF_A_POINT = 0.15
"""What a point for a shot at those who move counts, and each weapon that may answer only once."""
SNAP = 0.3
BETRAYAL = 0.35
"""What it costs to show oneself: who is not known is not fired at."""
LINGERING = 1.15
"""How much more fire is worth that stays on the hex."""
FAR_SHOT = 3
"""Beyond so many hexes an answer costs a point."""
PEEK = 0.1
"""What it is worth to look into a stack by night."""


def judge_done(brief: Brief, decision: Decision, _: Done) -> float:
    """Nothing more; where vehicles may turn, their present facing counts."""
    if isinstance(decision, ChooseFacing):
        return 0.0
    if brief.state.frame(GiveOrders):
        return 0.5
    return 2.0 if brief.state.frame(Deploy) else 0.0


def judge_aim(brief: Brief, _: Decision, action: Aim) -> float:
    state = brief.state
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


def judge_launch(brief: Brief, _: Decision, action: Launch) -> float:
    state = brief.state
    if state.frame(Rising):
        return flights.judge_engagement(state, action)
    shoot = state.inside(Shoot)
    shot = next((shot for shot in launches(state, shoot) if launch_of(shot) == action), None)
    return launch_worth(state, directed(state, shot)) - IDLE if shot else NEVER


def judge_add(brief: Brief, _: Decision, action: Add) -> float:
    """One more firer adds what he adds, less what he could do alone."""
    state = brief.state
    volley = state.frame(Volley)
    if volley is None:
        return 1.0
    firer = firer_of(state, action.unit)
    return shot_worth(state, shot_of(state, volley.plus(firer))) - 0.8 * best_shot(state, firer.unit)


def judge_commit(brief: Brief, _: Decision, __: Commit) -> float:
    volley = brief.state.frame(Volley)
    return shot_worth(brief.state, shot_of(brief.state, volley)) if volley else 0.0


def judge_direct(brief: Brief, _: Decision, action: Direct) -> float:
    """A leader's modifier is free: it comes before the shot."""
    return 99.0 if brief.world.kind[action.leader].modifier else -1.0


def judge_stay_cautious(_: Brief, __: Decision, action: StayCautious) -> float:
    return 1.0 if action.yes else 0.0


def judge_swing(brief: Brief, _: Decision, action: Swing) -> float:
    return facing_worth(brief, action.unit, action.facing)


def judge_inspect(_: Brief, __: Decision, ___: Inspect) -> float:
    """[15.8c] To look costs nothing."""
    return PEEK


# ------------------------------------------------------------------------------------------------------ reaction


def judge_react(brief: Brief, _: Decision, action: React) -> float:
    """[7.1a] [7.31a] A shot at the hex, where it stays; points may have to be paid, and hidden men show themselves."""
    state = brief.state
    window, firer = state.inside(Window), firer_of(state, action.unit)
    shot = replace(single_shot(state, firer, window.hex), opportunity=True)
    return LINGERING * shot_worth(state, shot) - answering_cost(brief, firer.unit)


def answering_cost(brief: Brief, unit: UnitId) -> float:
    """What it costs to answer a move."""
    state = brief.state
    far = state.world.grid.distance(state.here(unit), state.inside(Window).hex) > FAR_SHOT
    return WORTH_OF_A_POINT * (2 if far else 1) + BETRAYAL * state.units[unit].hidden


def judge_snap(brief: Brief, _: Decision, action: Snap) -> float:
    state = brief.state
    hidden = state.units[firer_of(state, action.unit).unit].hidden
    return launch_worth(state, snap_named(state, action)) - SNAP - BETRAYAL * hidden


def judge_pass(_: Brief, __: Decision, ___: Pass) -> float:
    return PASSING


# ------------------------------------------------------------------------------------------------ standing orders


def judge_watch(_: Brief, __: Decision, ___: Watch) -> float:
    """[7.13] A machine does not tire of being asked: it gives no orders."""
    return -1.0


def judge_stand_easy(brief: Brief, _: Decision, ___: StandEasy) -> float:
    """[7.13] Orders that keep windows shut are lifted."""
    given = orders_of(brief.state.orders, brief.side) != ALWAYS
    return PASSING + PEEK if given else -1.0


def judge_orders(_: Brief, __: Decision, action: Within | Against | AtLeast) -> float:
    """[7.13] Whoever gives orders keeps every chance open."""
    match action:
        case Within(hexes):
            return 1.0 if not hexes else hexes / 100
        case Against(targets):
            return 0.9 if targets == ANY else 0.0
        case AtLeast(percent):
            return 0.8 - percent / 100
