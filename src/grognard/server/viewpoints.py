"""A match as one viewer counts it: what he may not know of has no number, so that no count tells of it."""

from __future__ import annotations

import secrets
from bisect import bisect_left, bisect_right

from grognard.core.flow import Side
from grognard.core.match import SPECTATOR, LogLine, Match, log_line

Told = dict[int, LogLine | None]
"""Lines by the identities of the events that they tell of, while the log holds those."""


class Viewpoint:
    """The points of a match that a viewer knows of, in their order, and his log numbered by them.

    A point is an input that was his own or of which he could read something. It grows with the match and is cut back
    with it. ``history`` changes whenever what he had read is void; it starts anywhere, so that it tells nothing. To
    ``all_known`` of a match that is revealed every input is a point.
    """

    def __init__(self, side: Side | None, *, all_known: bool = False) -> None:
        self.side = side
        self._all_known = all_known
        self.history = secrets.randbits(48)
        self.lines: list[LogLine] = []
        self.authors: list[Side] = []
        """Who made each point; chance too is somebody."""
        self._inputs: list[int] = []
        self._read = 0
        self._told = 0

    @property
    def number(self) -> int:
        """How many points there are."""
        return len(self._inputs)

    def grow(self, match: Match, told: Told | None = None) -> None:
        """Take in what has happened since. What was ``told`` to another viewer just now is not put together again."""
        if self._read > len(match.inputs):
            return
        told = {} if told is None else told
        for number in range(self._read, len(match.inputs) + 1):
            news = self._heard(match, number, told)
            if number and (news or self._all_known or match.inputs[number - 1].side == self.side):
                self._inputs.append(number)
                self.authors.append(match.inputs[number - 1].side)
            point = self.number
            self.lines += [LogLine(point, line.message, line.rules) for line in news]
        self._read = len(match.inputs) + 1

    def _heard(self, match: Match, number: int, told: Told) -> list[LogLine]:
        """What the viewer can read of the next of so many inputs."""
        log, world, seen_by = match.log, match.state.world, self.side or SPECTATOR
        news: list[LogLine] = []
        while self._told < len(log) and log[self._told].input <= number:
            event = log[self._told].seen[seen_by]
            if id(event) not in told:
                told[id(event)] = log_line(world, number, event)
            line = told[id(event)]
            if line is not None:
                news.append(line)
            self._told += 1
        return news

    def cut(self, match: Match, keep: int) -> None:
        """The match has gone back to so many inputs."""
        self._read = min(self._read, keep + 1)
        self._told = bisect_right(match.log, keep, hi=min(self._told, len(match.log)), key=lambda entry: entry.input)
        points = self.point(keep)
        if points < self.number:
            self.history += 1
            del self._inputs[points:]
            del self.authors[points:]
            del self.lines[bisect_right(self.lines, points, key=lambda line: line.input) :]

    def since(self, point: int) -> list[LogLine]:
        """The log from a point on."""
        return self.lines[bisect_left(self.lines, point, key=lambda line: line.input) :]

    def point(self, number: int) -> int:
        """How many points lie among the first so many inputs."""
        return bisect_right(self._inputs, number)

    def input(self, point: int) -> int:
        """The number of the input that is a point; 0 is the start."""
        return self._inputs[point - 1] if point else 0
