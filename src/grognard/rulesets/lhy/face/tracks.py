"""[5.0.VI] [20.4] [21.2] The tracks: the clock with what waits on it, the casualty marker between the two limits, the
score with the levels of victory."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.messages import message
from grognard.core.view import Mark, Track
from grognard.rulesets.lhy.mission_records import ObjectiveBy, ScoreLevel
from grognard.rulesets.lhy.say import the_mortar, the_side, the_unit
from grognard.rulesets.lhy.state import ON_TRACK, LhyState
from grognard.rulesets.lhy.victory.score import Standing, label_of
from grognard.rulesets.lhy.world import SIDES

AN_HOUR = 60
"""How long the time track is drawn where no limit says so."""


def time_track(state: LhyState) -> Track:
    """[5.0.VI] The minutes, and what they will bring."""
    mission = state.world.mission
    last = mission.time_limit or mission.score_limit or AN_HOUR
    marks = sorted(to_come(state), key=lambda mark: mark.at)
    return Track(message("panel-minute"), 0, max(last, state.minute), state.minute, tuple(marks))


def to_come(state: LhyState) -> Iterator[Mark]:
    """What waits on the time track: light, reinforcements, mortars, deadlines, leaders, and the end."""
    world, mission = state.world, state.world.mission
    yield from (Mark(span.minute, message(f"light-{span.light}")) for span in mission.light if span.minute)
    for side in SIDES:
        plan = mission.plan(side)
        yield from (Mark(later.minute, message("track-reinforcements"), side) for later in plan.reinforcements)
        yield from (Mark(each.minute, the_mortar(world, each.id), side) for each in plan.mortars if each.minute)
    yield from (
        Mark(row.minute, label_of(world, row), row.side) for row in mission.points if isinstance(row, ObjectiveBy)
    )
    for unit, here in enumerate(state.units):
        if here.place == ON_TRACK:
            yield Mark(here.minute, the_unit(world, unit), world.side[unit])
    if mission.time_limit is not None:
        yield Mark(mission.time_limit, message("track-end"))


def casualty_track(state: LhyState, told: Standing) -> Track:
    """[20.4] [20.5a] The casualty marker: losses of the attacker move it to the left, those of the defender to the
    right; beyond a limit that side has lost."""
    mission = state.world.mission
    left, right = mission.plan(mission.attacker).cdl, mission.plan(mission.defender).cdl
    first, last = -left - 1, right + 1
    limits = tuple(
        Mark(at, message("track-limit", side=the_side(state.world, side)), side)
        for at, side in ((-left, mission.attacker), (right, mission.defender))
    )
    return Track(message("track-casualties"), first, last, max(first, min(last, -told.box)), limits)


def score_track(state: LhyState, told: Standing) -> Track:
    """[21.0a] [21.0b] The score of the attacker, and where each level of victory begins."""
    mission = state.world.mission
    levels, begin = [], 0
    for level in mission.levels:
        if isinstance(level, ScoreLevel):
            levels.append(Mark(begin, message(f"victory-{level.result.replace('_', '-')}")))
            begin = begin if level.most is None else level.most + 1
    last = mission.score_limit or max(begin, AN_HOUR)
    if mission.score_limit is not None:
        levels.append(Mark(mission.score_limit, message("track-end")))
    return Track(message("panel-score"), min(0, told.score), max(last, told.score), told.score, tuple(levels))
