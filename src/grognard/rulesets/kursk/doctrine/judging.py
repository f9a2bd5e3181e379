"""What each answer is worth to the side that gives it, while it follows a plan: whole lists are judged together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grognard.core.assembly import Commit, Join
from grognard.core.flow import Action, Decision, Side
from grognard.core.tasks import Plan
from grognard.rulesets.kursk.actions import (
    Activate,
    Advance,
    Attack,
    Default,
    Detach,
    Determined,
    Displace,
    Done,
    Exploit,
    Gambit,
    Go,
    Halt,
    Lose,
    Luftwaffe,
    Order,
    Pick,
    Retire,
    Retreat,
    Stay,
    Top,
    Vote,
    Withdraw,
)
from grognard.rulesets.kursk.combat import Assembly, Battle, CombatPhase
from grognard.rulesets.kursk.moving import Moving
from grognard.rulesets.kursk.reinforcements import ChooseArrival, ChooseEntry
from grognard.rulesets.kursk.retreat import RetreatAfterCombat
from grognard.rulesets.kursk.setup import ChooseShift
from grognard.rulesets.kursk.state import KurskState, UnitId
from grognard.rulesets.kursk.turn import ChooseOrder
from grognard.rulesets.kursk.victory import ChooseExtension

from .air import flight_worth
from .assaults import attacks_now
from .following import judge_mover, judge_way
from .intent import Intent, intent_of
from .orders import mixing, order_worths
from .planning import own_intent
from .pursuit import advance_worth, exploit_worth, loss_worth, retreat_worth, stand_worth
from .reserves import entry_worth, release_worth
from .votes import undecided, vote_worth, withdrawal_worth

NEVER = -9.0
PLANNED = 50.0
"""What an order that the plan names is worth more than others."""


def appraise(
    state: KurskState, side: Side, decision: Decision, actions: Sequence[Action], plan: Plan | None
) -> list[float]:
    """What each answer is worth."""
    intent = own_intent(state, side) if plan is None else intent_of(state, plan)
    return [judge(state, side, decision, action, intent) for action in actions]


def spread(state: KurskState, side: Side, decision: Decision) -> float:
    """How far from the best a secret choice may be: phase orders, and votes where it hardly matters."""
    if isinstance(decision, ChooseOrder):
        return mixing(state, side)
    return undecided(state, side) if isinstance(decision, ChooseExtension) else 0.0


def judge(state: KurskState, side: Side, decision: Decision, action: Action, intent: Intent) -> float:
    """What one answer is worth."""
    return JUDGES[type(action)](state, side, decision, action, intent)


def judge_pick(state: KurskState, side: Side, decision: Decision, action: Pick, intent: Intent) -> float:
    if isinstance(decision, ChooseShift):
        return -1.0
    return 1.0 if isinstance(decision, ChooseArrival) else judge_mover(state, intent, action.unit)


def judge_done(state: KurskState, side: Side, decision: Decision, action: Done, intent: Intent) -> float:
    return 1.0 if isinstance(decision, ChooseShift) else 0.0


def judge_go(state: KurskState, side: Side, decision: Decision, action: Go, intent: Intent) -> float:
    if state.frame(Moving) is not None:
        return judge_way(state, side, intent, action.hex)
    return entry_worth(state, side, action.hex) if isinstance(decision, ChooseEntry) else 0.0


def judge_halt(state: KurskState, side: Side, decision: Decision, action: Halt, intent: Intent) -> float:
    moving = state.inside(Moving)
    return judge_way(state, side, intent, state.units[moving.group[0]].hex) + 0.01


def judge_join(state: KurskState, side: Side, decision: Decision, action: Join, intent: Intent) -> float:
    """[10.4] Who has the same way goes along; [11.5b] who was chosen for an attack takes part."""
    assembly = state.frame(Assembly)
    if assembly is None:
        return joins(state, intent, action.unit)
    planned = attacks_now(state, state.inside(CombatPhase), intent).get(assembly.target)
    if planned is None:
        return 0.01 * state.strength(action.unit) if not assembly.chosen else NEVER
    return 1.0 + 0.01 * state.strength(action.unit) if action.unit in planned.units else NEVER


def joins(state: KurskState, intent: Intent, unit: UnitId) -> float:
    """What it is worth that a unit goes along: much if it goes to the same place as quickly, and there is room."""
    moving, ways, kinds = state.inside(Moving), intent.ways, state.world.units
    leader = moving.units[0]
    goal = ways.get(leader, -1)
    if goal < 0 or ways.get(unit, -2) != goal or kinds[unit].movement_class != kinds[leader].movement_class:
        return NEVER
    points, side = state.world.points, kinds[leader].side
    load = sum(points[each] for each in (*moving.units, unit))
    return 20.0 if load + state.load(goal) <= state.world.limit[side] else NEVER


def judge_attack(state: KurskState, side: Side, decision: Decision, action: Attack, intent: Intent) -> float:
    found = attacks_now(state, state.inside(CombatPhase), intent).get(action.hex)
    return -1.0 if found is None else found.worth


def judge_commit(state: KurskState, side: Side, decision: Decision, action: Commit, intent: Intent) -> float:
    return 0.5


def judge_determined(state: KurskState, side: Side, decision: Decision, action: Determined, intent: Intent) -> float:
    return stand_worth(state, state.inside(Battle), action.yes)


def judge_luftwaffe(state: KurskState, side: Side, decision: Decision, action: Luftwaffe, intent: Intent) -> float:
    return flight_worth(state, intent) if action.yes else 0.0


def judge_order(state: KurskState, side: Side, decision: Decision, action: Order, intent: Intent) -> float:
    return order_worths(state, side)[action.order] + (PLANNED if action.order == intent.order else 0.0)


def judge_activate(state: KurskState, side: Side, decision: Decision, action: Activate, intent: Intent) -> float:
    return PLANNED if action.hex in intent.release else release_worth(state, action.hex)


def judge_retire(state: KurskState, side: Side, decision: Decision, action: Retire, intent: Intent) -> float:
    return retreat_worth(state, side, state.inside(RetreatAfterCombat).units, action.hex)


def judge_retreat(
    state: KurskState, side: Side, decision: Decision, action: Retreat | Displace, intent: Intent
) -> float:
    return retreat_worth(state, side, (action.unit,), action.hex)


Judge = Callable[[KurskState, Side, Decision, Any, Intent], float]
JUDGES: dict[type[Action], Judge] = {
    Gambit: lambda _, __, ___, action, ____: 0.0 if action.yes else 1.0,
    Default: lambda *_: 0.5,
    Done: judge_done,
    Detach: lambda *_: NEVER,
    Top: lambda *_: NEVER,
    Order: judge_order,
    Pick: judge_pick,
    Go: judge_go,
    Halt: judge_halt,
    Attack: judge_attack,
    Join: judge_join,
    Commit: judge_commit,
    Determined: judge_determined,
    Luftwaffe: judge_luftwaffe,
    Withdraw: lambda state, _, __, action, ___: withdrawal_worth(state, action.unit),
    Activate: judge_activate,
    Vote: lambda state, side, __, action, ___: vote_worth(state, side, action.yes),
    Retire: judge_retire,
    Retreat: judge_retreat,
    Displace: judge_retreat,
    Lose: lambda state, _, __, action, ___: loss_worth(state, action.unit),
    Advance: lambda state, _, __, action, ___: advance_worth(state, action.unit),
    Exploit: lambda state, side, _, action, ___: exploit_worth(state, side, action.hex),
    Stay: lambda *_: 0.1,
}
