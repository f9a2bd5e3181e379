"""What each answer to a question is worth to a side under its plan: a list is judged by what its answers share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grognard.core.assembly import Commit, Join
from grognard.core.flow import Action, Decision, Side
from grognard.core.tasks import Plan
from grognard.rulesets.vietnam.actions import (
    Advance,
    Aim,
    Assist,
    Attack,
    Blow,
    Board,
    Bombard,
    Camp,
    Default,
    Displace,
    Done,
    Exit,
    Genuine,
    Go,
    Halt,
    Hide,
    Land,
    Lengthen,
    Lift,
    Lose,
    Nearest,
    Pass,
    Pick,
    Push,
    Repair,
    Retire,
    Retreat,
    RollForLength,
    Shorten,
    StandFast,
    Strike,
    Suffer,
    Support,
)
from grognard.rulesets.vietnam.state import VietnamState

from .carrying import judge_assist, judge_blow, judge_board, judge_land, judge_lift, judge_repair, judge_strike
from .deploying import judge_aim, judge_camp, judge_default, judge_genuine, judge_hide, judge_length
from .fighting import (
    judge_advance,
    judge_attack,
    judge_bombard,
    judge_commit,
    judge_displace,
    judge_join,
    judge_lose,
    judge_nearest,
    judge_retire,
    judge_retreat,
    judge_stand,
    judge_suffer,
    judge_support,
)
from .going import appraise_picks, judge_done, judge_exit, judge_go, judge_halt, judge_push
from .outlook import Outlook

Judge = Callable[[Outlook, Any], float]


def appraise(
    state: VietnamState, side: Side, decision: Decision, actions: Sequence[Action], plan: Plan | None = None
) -> list[float]:
    """What each of some answers is worth to the side that gives it."""
    outlook = Outlook(state, side, decision, plan)
    picks = [action for action in actions if isinstance(action, Pick)]
    picked = iter(appraise_picks(outlook, picks) if picks else ())
    return [next(picked) if isinstance(action, Pick) else JUDGES[type(action)](outlook, action) for action in actions]


JUDGES: dict[type[Action], Judge] = {
    Go: judge_go,
    Halt: judge_halt,
    Land: judge_land,
    Lift: judge_lift,
    Board: judge_board,
    Push: judge_push,
    Exit: judge_exit,
    Strike: judge_strike,
    Repair: judge_repair,
    Assist: judge_assist,
    Blow: judge_blow,
    Attack: judge_attack,
    Join: judge_join,
    Commit: judge_commit,
    Support: judge_support,
    Pass: judge_support,
    Bombard: judge_bombard,
    Lose: judge_lose,
    StandFast: judge_stand,
    Retire: judge_retire,
    Retreat: judge_retreat,
    Displace: judge_displace,
    Suffer: judge_suffer,
    Nearest: judge_nearest,
    Advance: judge_advance,
    Default: judge_default,
    Aim: judge_aim,
    Camp: judge_camp,
    Genuine: judge_genuine,
    Hide: judge_hide,
    RollForLength: judge_length,
    Lengthen: judge_length,
    Shorten: judge_length,
    Done: judge_done,
}
