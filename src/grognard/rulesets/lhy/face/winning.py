"""[20.5b] [21.0] How a mission is won and where it stands, for those who look at it."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.core.victory import Ending, Item, Level, Losses, Need, Objective, Scale, Victory, Way
from grognard.rulesets.lhy.mission_records import ContestLevel, ControlLevel, ScoreLevel
from grognard.rulesets.lhy.say import the_side
from grognard.rulesets.lhy.setting_up.own import OwnMission
from grognard.rulesets.lhy.state import LhyState
from grognard.rulesets.lhy.victory.control import controls, is_contested, objective_named
from grognard.rulesets.lhy.victory.end import ATTACKER, applies, broken, has_achieved, level_of, steps_gone
from grognard.rulesets.lhy.victory.score import casualty_box, score, standing
from grognard.rulesets.lhy.world import SIDES, enemy_of

AN_HOUR = 60


def how_it_is_won(state: LhyState) -> Victory | None:
    """[21.2] The attacker's score against its levels, objectives and losses; nothing while the mission is made up."""
    if state.frame(OwnMission):
        return None
    told = standing(state)
    return Victory(
        end=when_it_ends(state),
        rule="21.0a",
        scales=tuple(scales(state)),
        ways=tuple(ways(state)),
        objectives=tuple(objectives(state)),
        items=tuple(Item(item.reason, item.rule, item.value, item.side) for item in told.items),
        losses=tuple(Losses(side, message("lost-steps"), state.lost[side]) for side in SIDES),
        ended=ending(state),
    )


def when_it_ends(state: LhyState) -> Message:
    """[21.0a] What ends the mission besides casualties."""
    mission = state.world.mission
    if mission.time_limit is not None:
        return message("victory-end-time", minute=mission.time_limit)
    if mission.score_limit is not None:
        return message("victory-end-score", score=mission.score_limit)
    return message("victory-end-objectives")


def scales(state: LhyState) -> Iterator[Scale]:
    """[21.0b] The score with the levels that it decides: the lower, the better for the attacker."""
    mission, now = state.world.mission, score(state)
    levels, begin = [], min(0, now)
    for level in mission.levels:
        if isinstance(level, ScoreLevel):
            label = message(f"victory-{level.result.replace('_', '-')}")
            levels.append(Level(begin, label, whose(state, level.result)))
            begin = begin if level.most is None else level.most + 1
    if levels:
        last = max(mission.score_limit or 0, begin, now, AN_HOUR)
        yield Scale(message("panel-score"), now, min(0, now), last, tuple(levels), mission.attacker)


def whose(state: LhyState, result: str) -> Side:
    """Whose victory a level is."""
    mission = state.world.mission
    if result == "draw":
        return ""
    return mission.attacker if result.startswith(ATTACKER) else mission.defender


# ---------------------------------------------------------------------------------------------------- what it takes


def ways(state: LhyState) -> Iterator[Way]:
    """[20.5b] [21.0b] What each side needs: the ground, the levels, the losses of the enemy."""
    mission = state.world.mission
    needs = (*ground(state), *levels(state))
    if needs:
        yield Way(mission.attacker, needs)
    for side in (mission.attacker, mission.defender):
        yield Way(side, (limit_of(state, enemy_of(side)),))


def ground(state: LhyState) -> Iterator[Need]:
    """[21.0a] The objectives, where the attacker must control them, and what he must take off the map."""
    mission = state.world.mission
    if mission.must_control or mission.ends_with_objectives:
        has = sum(controls(state, mission.attacker, objective) for objective in mission.objectives)
        yield Need(message("need-objectives"), "21.0a", has_achieved(state), has, len(mission.objectives))
    if mission.exit_steps:
        gone = steps_gone(state)
        yield Need(message("need-exit"), "21.0a", gone >= mission.exit_steps, gone, mission.exit_steps)


def levels(state: LhyState) -> Iterator[Need]:
    """[21.0b] The levels of victory that the attacker may reach."""
    for level in state.world.mission.levels:
        result = message(f"victory-{level.result.replace('_', '-')}")
        if not level.result.startswith(ATTACKER):
            continue
        if isinstance(level, ScoreLevel) and level.most is not None:
            yield Need(message("need-score", level=result, most=level.most), "21.0b", applies(state, level))
        elif isinstance(level, ControlLevel):
            named = objective_named(state.world, level.objective).name
            place = message("place-name", name=named.en, ja=named.ja)
            yield Need(message("need-control", level=result, place=place), "21.0b", applies(state, level))
        elif isinstance(level, ContestLevel):
            contested = any(is_contested(state, state.world.ground.find(hex)) for hex in level.hexes)
            yield Need(message("need-contest", level=result, hexes=" ".join(level.hexes)), "21.0b", contested)


def limit_of(state: LhyState, side: Side) -> Need:
    """[20.5b] How far a side is from the losses that lose it the mission."""
    mission, box = state.world.mission, casualty_box(state)
    ahead = box if side == mission.attacker else -box
    limit = mission.plan(side).cdl
    label = message("need-limit", side=the_side(state.world, side), limit=limit)
    return Need(label, "20.5b", broken(state) == side, max(0, ahead), limit + 1)


def objectives(state: LhyState) -> Iterator[Objective]:
    """[21.1] The objectives, and who controls each."""
    for objective in state.world.mission.objectives:
        side = next((side for side in SIDES if controls(state, side, objective)), "")
        name = message("place-name", name=objective.name.en, ja=objective.name.ja)
        yield Objective((*objective.hexes, *objective.approaches), side, name)


def ending(state: LhyState) -> Ending | None:
    """[20.5b] [21.0a] Why it ended, and at which level."""
    if state.outcome is None:
        return None
    winner, rule = state.outcome.winner or "", state.outcome.rule
    if not state.outcome.score and not reached_an_end(state):
        return Ending(message("ended-by-giving-up"), rule, winner)
    cause = "cdl" if rule == "20.5b" else "mission"
    level = message(f"victory-{level_of(state).replace('_', '-')}")
    return Ending(message(f"ended-by-{cause}", level=level, score=state.outcome.score), rule, winner)


def reached_an_end(state: LhyState) -> bool:
    """[21.0a] Whether time, score, objectives or losses have ended the mission."""
    mission = state.world.mission
    late = mission.time_limit is not None and state.minute >= mission.time_limit
    high = mission.score_limit is not None and score(state) > mission.score_limit
    return late or high or bool(broken(state)) or (mission.ends_with_objectives and has_achieved(state))
