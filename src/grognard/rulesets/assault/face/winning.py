"""[MR13] How a scenario is won and where it stands, for those who look at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from grognard.core.flow import Side
from grognard.core.messages import message
from grognard.core.victory import Ending, Losses, Need, Objective, Victory, Way
from grognard.rulesets.assault.records import LevelRecord
from grognard.rulesets.assault.say import the_side
from grognard.rulesets.assault.state import LOST, AssaultState
from grognard.rulesets.assault.victory.control import is_contested, objectives_of
from grognard.rulesets.assault.victory.judging import verdict
from grognard.rulesets.assault.world import SIDES, enemy_of


def how_it_is_won(state: AssaultState) -> Victory:
    """[MR13.3] What each side needs, the objectives, and the losses of both."""
    scenario = state.world.scenario
    rule = state.world.own_rule("victory", "MR13.3a")
    return Victory(
        end=message(f"victory-end-{scenario.victory.kind}", turn=scenario.turns),
        rule=rule,
        ways=(*WAYS[scenario.victory.kind](state, rule), *(last_man(state, side) for side in SIDES)),
        objectives=tuple(objectives(state)),
        losses=tuple(losses(state)),
        ended=ending(state),
    )


def by_majority(state: AssaultState, rule: str) -> Iterator[Way]:
    """[S1.j] [S2.k] Whoever controls enough objectives at the end."""
    plan = state.world.scenario.victory
    for side in SIDES:
        yield Way(side, (holding(state, side, plan.objectives, rule),), state.world.scenario.turns)


def by_levels(state: AssaultState, rule: str) -> Iterator[Way]:
    """[S3.k] The levels in the order in which they are looked at."""
    plan = state.world.scenario.victory
    assert plan.side, "levels are those of a side"
    for level in plan.levels:
        yield Way(level.winner, (level_need(state, plan.side, level, rule),), level.turn)


def level_need(state: AssaultState, side: Side, level: LevelRecord, rule: str) -> Need:
    """[S3.k] What a level asks for: its number is a minimum."""
    have = objectives_of(state, side)
    if not level.objectives:
        return Need(message("need-fewer", side=the_side(side)), rule, have == 0)
    kind = "need-decisive" if level.decisive else "need-side-holds"
    return Need(message(kind, side=the_side(side)), rule, have >= level.objectives, have, level.objectives)


def by_holding(state: AssaultState, rule: str) -> Iterator[Way]:
    """[S4.h] A side has to hold so many at the end; else its enemy wins."""
    plan, last = state.world.scenario.victory, state.world.scenario.turns
    assert plan.side, "somebody has to hold"
    need = holding(state, plan.side, plan.objectives, rule)
    yield Way(plan.side, (need,), last)
    label = message("need-short", side=the_side(plan.side), least=plan.objectives)
    yield Way(enemy_of(plan.side), (Need(label, rule, not need.met),), last)


def holding(state: AssaultState, side: Side, least: int, rule: str) -> Need:
    """[MR13.2] So many objectives that count for a side."""
    have = objectives_of(state, side)
    return Need(message("need-objectives"), rule, have >= least, have, least)


def last_man(state: AssaultState, side: Side) -> Way:
    """[MR13.3b] The enemy has nobody left."""
    return Way(side, (Need(message("need-all-lost"), "MR13.3b"),))


WAYS: Final[dict[str, Callable[[AssaultState, str], Iterator[Way]]]] = {
    "majority": by_majority,
    "levels": by_levels,
    "hold": by_holding,
}


def objectives(state: AssaultState) -> Iterator[Objective]:
    """[MR13.1] [MR13.2] Who controls each objective, and whether it counts for nobody."""
    for hex, side in state.objectives.items():
        note = message("objective-contested") if is_contested(state, hex) else None
        yield Objective((state.world.label(hex),), side, note=note)


def losses(state: AssaultState) -> Iterator[Losses]:
    """The units that both sides have lost."""
    for side in SIDES:
        gone = sum(unit.place == LOST and state.side(number) == side for number, unit in enumerate(state.units))
        yield Losses(side, message("lost-units"), gone)


def ending(state: AssaultState) -> Ending | None:
    """[MR13.3] Why it ended."""
    if state.outcome is None:
        return None
    winner, rule = state.outcome.winner or "", state.outcome.rule
    if rule == "MR13.3b":
        gone = any(not state.on_map(side) for side in SIDES)
        return Ending(message("ended-by-all-lost" if gone else "ended-by-giving-up"), rule, winner)
    ended = verdict(state)
    decisive = ended is not None and ended.manner == "decisive"
    return Ending(message("ended-by-decision" if decisive else "ended-by-objectives", turn=state.turn), rule, winner)
