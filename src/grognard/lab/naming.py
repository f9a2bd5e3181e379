"""Names in the log: no line tells a side the name of a piece that it can tell neither before nor after it.

Only of events that say themselves what each side is told, and open nothing: the others may well name what is unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from grognard.api import Match
from grognard.core.flow import Event, Side
from grognard.core.match import apply_input, log_line
from grognard.core.messages import Message
from grognard.core.ruleset import AnyRuleset

from .probing import Violation, is_guarded, opens
from .twins import NOWHERE, guises

NAMES = "names in the log"

Titles = Mapping[str, frozenset[str]]
"""By name, as a line has it: the pieces that bear it."""


def titles(match: Match) -> Titles:
    """The names of the pieces."""
    found: dict[str, set[str]] = {}
    for piece, name in match.board.pieces.items():
        found.setdefault(str(name), set()).add(piece)
    return {name: frozenset(pieces) for name, pieces in found.items()}


def is_probed(event: Event) -> bool:
    """Whether the line of an event must name nobody whom its reader cannot tell."""
    return is_guarded(type(event)) and not opens(event)


def names_at_the_start(match: Match, names: Titles) -> None:
    """What was logged before the first input names no piece that lies hidden from its reader altogether."""
    for side in match.ruleset.sides:
        strange = unknown(match.ruleset, match.state, side, altogether=True)
        for entry in match.log:
            if is_probed(entry.event):
                refuse(entry.event, side, named(match.state, entry.seen[side]), strange, names)


def telling_names(match: Match, before: Any, start: int, known: int, names: Titles) -> None:
    """What was logged since an input names no piece that its reader could not tell then and cannot tell now.

    before: how things stood then; start and known: how many inputs and log entries there were.
    """
    since = match.log[known:]
    for side in match.ruleset.sides:
        kept = [entry.seen[side] for entry in since if is_probed(entry.event)]
        told = {name for event in kept for name in named(match.state, event) if name in names}
        if told:
            strange = unknown(match.ruleset, before, side) & unknown(match.ruleset, match.state, side)
            doubtful = {name for name in told if names[name] <= strange}
            if doubtful:
                look_closely(match, before, start, side, {name: names[name] for name in doubtful})


def look_closely(match: Match, before: Any, start: int, side: Side, names: Titles) -> None:
    """The same event by event: in between, a piece may have come to light and hidden again."""
    state, closely = before.fork(), Closely(match.ruleset, side, names)
    for entry in match.inputs[start:]:
        apply_input(match.ruleset, state, entry, closely.hear)
    closely.judge(state)


class Closely:
    """What a side hears, event by event, and which pieces it cannot tell meanwhile."""

    def __init__(self, ruleset: AnyRuleset, side: Side, names: Titles) -> None:
        self.ruleset, self.side, self.names = ruleset, side, names
        self.heard: list[tuple[Event, list[str]]] = []
        self.strange: list[set[str]] = []

    def hear(self, event: Event, state: Any) -> None:
        found = named(state, event.seen(state, self.side)) if is_probed(event) else ()
        self.heard.append((event, [name for name in found if name in self.names]))
        self.strange.append(unknown(self.ruleset, state, self.side))

    def judge(self, state: Any) -> None:
        """No name is that of a piece which the side can tell neither before nor after the event."""
        self.strange.append(unknown(self.ruleset, state, self.side))
        for (event, found), (then, now) in zip(self.heard, pairwise(self.strange), strict=True):
            refuse(event, self.side, found, then & now, self.names)


def refuse(event: Event, side: Side, found: Iterable[str], strange: set[str], names: Titles) -> None:
    """None of the names that a side finds in a line is that of a piece strange to it."""
    for name in found:
        if name in names and names[name] <= strange:
            raise Violation(NAMES, f"{type(event).__name__} tells {side} of {', '.join(sorted(names[name]))}")


def named(state: Any, event: Event | None) -> Iterator[str]:
    """Every name in the line of an event."""
    line = log_line(state.world, 0, event)
    return iter(()) if line is None else inside(line.message)


def inside(message: Message) -> Iterator[str]:
    """A message and those that fill it."""
    yield str(message)
    for value in message.args.values():
        if isinstance(value, Message):
            yield from inside(value)


def unknown(ruleset: AnyRuleset, state: Any, side: Side, *, altogether: bool = False) -> set[str]:
    """The pieces of others that a side cannot tell; altogether: those of which it sees nothing."""
    seen = ruleset.view(state, side)
    found = (guises(ruleset.view(state, other), seen, other) for other in ruleset.sides if other != side)
    return {piece for each in found for piece, (place, _) in each.items() if place == NOWHERE or not altogether}
