"""A match as it is told again: what a viewer saw happen, moment by moment, and the course of the score."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Raw, Struct

from grognard.core.flow import Side
from grognard.core.match import LogLine, apply_input
from grognard.core.victory import Victory

from .replays import Replay, input_at
from .showing import news
from .viewpoints import Viewpoint
from .vocabulary import Vocabulary
from .wire import EncodedNews, EncodedView, raw

MOST_MOMENTS = 300
"""So much of what happened is told at once."""


class Moment(Struct, frozen=True):
    """An input of a match as a viewer saw it happen: who made it, what he could read, what changed in his view."""

    input: int
    turn: int
    side: Side
    lines: Sequence[LogLine]
    news: EncodedNews


class Story(Struct, frozen=True):
    """What happened from an input on: the view after it, and the moments since; ``more`` of them are still untold."""

    since: int
    view: EncodedView
    moments: Sequence[Moment]
    more: bool


class ScorePoint(Struct, frozen=True):
    """The points of each side from an input on; ``replay`` is its number where the match is looked at again."""

    input: int
    replay: int
    turn: int
    score: Mapping[Side, int]


class ScoreSheet(Struct, frozen=True):
    """How a match is won, how it stands after an input, and how the points came to be what they are."""

    input: int
    victory: Victory | None
    course: Sequence[ScorePoint]


def story(replay: Replay, since: int, viewpoint: Viewpoint) -> Story:
    """What a viewer saw happen from a point on, each moment by what it changed."""
    match, number = replay.match, input_at(viewpoint, since)
    state, last = replay.state(number), min(viewpoint.number, since + MOST_MOMENTS)
    first = before = match.ruleset.view(state, viewpoint.side)
    moments, words = [], Vocabulary()
    for point in range(since + 1, last + 1):
        for entry in match.inputs[number : viewpoint.input(point)]:
            apply_input(match.ruleset, state, entry, None)
        number = viewpoint.input(point)
        now = match.ruleset.view(state, viewpoint.side)
        moments.append(_moment(replay, point, viewpoint, raw(news(before, now, words))))
        before = now
    return Story(since, raw(first), moments, more=last < viewpoint.number)


def _moment(replay: Replay, point: int, viewpoint: Viewpoint, changed: Raw) -> Moment:
    number, lines = viewpoint.input(point), viewpoint.since(point)
    here = lines[: bisect_right(lines, point, key=lambda one: one.input)]
    return Moment(point, replay.turns[number], replay.match.inputs[number - 1].side, here, changed)


def score_sheet(replay: Replay, point: int, viewpoint: Viewpoint, revealed: bool) -> ScoreSheet:
    """How the match is won, how it stands at a point, and the course of the score until then."""
    state = replay.state(input_at(viewpoint, point))
    found = replay.match.ruleset.victory(state, viewpoint.side)
    return ScoreSheet(point, found, list(_course(replay, point, viewpoint, revealed)))


def _course(replay: Replay, last: int, viewpoint: Viewpoint, revealed: bool) -> Iterator[ScorePoint]:
    """The points at which the score or the turn changed, as far as a viewer knows of them."""
    before: object = None
    for point in range(last + 1):
        number = viewpoint.input(point)
        now = (replay.turns[number], replay.scores[number])
        if now != before:
            yield ScorePoint(point, number if revealed else point, *now)
        before = now
