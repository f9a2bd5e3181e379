"""A match again, point by point, for a viewpoint that one may have."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import Any

from grognard.api import Match
from grognard.core import flow
from grognard.core.flow import Side
from grognard.core.match import apply_input
from grognard.core.messages import message

from . import wire
from .errors import Refused
from .seats import Kind, is_person, plays_alone, plays_every_side
from .store.protocol import MatchRecord
from .viewpoints import Viewpoint

SNAPSHOT_EVERY = 40


class Replay:
    """The states of a match at every input; it grows with the match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.turns: list[int] = []
        self.scores: list[Mapping[Side, int]] = []
        self._snapshots: list[Any] = []
        self._last = start_of(match)
        self._mark()
        self.grow()

    def _mark(self) -> None:
        if len(self.turns) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self._last.fork())
        self.turns.append(self._last.turn)
        self.scores.append(self.match.ruleset.score(self._last))

    def grow(self) -> None:
        """Take in the inputs that have come since."""
        for entry in self.match.inputs[len(self.turns) - 1 :]:
            apply_input(self.match.ruleset, self._last, entry, None)
            self._mark()

    def state(self, number: int) -> Any:
        """The state after so many inputs."""
        state = self._snapshots[number // SNAPSHOT_EVERY].fork()
        for entry in self.match.inputs[number - number % SNAPSHOT_EVERY : number]:
            apply_input(self.match.ruleset, state, entry, None)
        return state

    def steps(self, viewpoint: Viewpoint) -> list[wire.ReplayStep]:
        """Every point of which the viewer can read something, with the first line of it."""
        steps: dict[int, wire.ReplayStep] = {}
        for line in viewpoint.lines:
            if line.input not in steps:
                number = viewpoint.input(line.input)
                side = self.match.inputs[number - 1].side if number else ""
                steps[line.input] = wire.ReplayStep(line.input, self.turns[number], line.message, side)
        return list(steps.values())

    def view(self, point: int, viewpoint: Viewpoint, since: int) -> wire.ReplayView:
        """The position and the log at a point, as a viewer saw them."""
        view = self.match.ruleset.view(self.state(input_at(viewpoint, point)), viewpoint.side)
        lines = viewpoint.since(since)
        return wire.ReplayView(point, wire.raw(view), lines[: bisect_right(lines, point, key=lambda one: one.input)])


def input_at(viewpoint: Viewpoint, point: int) -> int:
    """The number of the input that is a point; a refusal for one beyond the end of the match."""
    if point > viewpoint.number:
        raise Refused(404, message("server-no-such-point", count=viewpoint.number))
    return viewpoint.input(point)


def start_of(match: Match) -> Any:
    """The state before the first input."""
    header, ruleset = match.header, match.ruleset
    if header.position is None:
        state = ruleset.setup(header.scenario, header.options)
    else:
        state = ruleset.position(header.position)
    flow.begin(state)
    return state


def viewpoints(record: MatchRecord, side: Side | None, *, revealed: bool) -> list[Side | None]:
    """Whose eyes one may look through: one's own; when all is revealed anybody's."""
    return [*record.kinds, None] if revealed else [side]


def viewpoint(record: MatchRecord, side: Side | None, wished: str, *, revealed: bool) -> Side | None:
    """The viewpoint that is wished for, if one may have it; ``spectator`` is that of the watchers."""
    if not wished:
        return side
    chosen = None if wished == "spectator" else wished
    if chosen not in viewpoints(record, side, revealed=revealed):
        if chosen is None or chosen in record.kinds:
            raise Refused(403, message("server-own-side-only"))
        raise Refused(404, message("server-no-side", side=wished))
    return chosen


def may_have_file(record: MatchRecord, side: Side | None, *, revealed: bool) -> bool:
    """Whether the match file tells the holder of a seat nothing that he may not know."""
    return revealed or plays_every_side(record.kinds, side)


def may_fork(record: MatchRecord, side: Side | None, *, revealed: bool) -> bool:
    """Whether the holder of a seat may play on from an earlier point."""
    return revealed or plays_alone(record.kinds, side)


def kept_side(record: MatchRecord, side: Side | None, *, revealed: bool) -> Side | None:
    """The side that one has to keep in a fork, so that machine players keep their secrets; None when all is known."""
    return None if may_have_file(record, side, revealed=revealed) else side


def check_fork(record: MatchRecord, side: Side | None, kinds: Mapping[Side, Kind], *, revealed: bool) -> None:
    """Refuse a fork that would show the whole match to someone who may know only a part of it."""
    if not may_fork(record, side, revealed=revealed):
        raise Refused(403, message("server-fork-closed"))
    kept = kept_side(record, side, revealed=revealed)
    if kept is not None and any(is_person(kind) != (other == kept) for other, kind in kinds.items()):
        raise Refused(403, message("server-fork-own-side"))
