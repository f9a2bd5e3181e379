"""A match as one viewer counts it: what he may not know of has no number, so that no count tells of it."""

from __future__ import annotations

import secrets
from bisect import bisect_left, bisect_right

from msgspec.structs import replace

from grognard.core.flow import Side
from grognard.core.match import SPECTATOR, LogLine, Match, log_line


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

    def grow(self, match: Match) -> None:
        """Take in what has happened since."""
        if self._read > len(match.inputs):
            return
        log, world = match.log, match.state.world
        seen_by = self.side or SPECTATOR
        for number in range(self._read, len(match.inputs) + 1):
            news: list[LogLine] = []
            while self._told < len(log) and log[self._told].input <= number:
                line = log_line(world, number, log[self._told].seen[seen_by])
                news += [] if line is None else [line]
                self._told += 1
            if number and (news or self._all_known or match.inputs[number - 1].side == self.side):
                self._inputs.append(number)
                self.authors.append(match.inputs[number - 1].side)
            self.lines += [replace(line, input=self.number) for line in news]
        self._read = len(match.inputs) + 1

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
