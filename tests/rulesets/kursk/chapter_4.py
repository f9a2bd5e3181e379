"""What the tests of chapter 4 share: short positions, and the changes of the German total."""

from __future__ import annotations

from grognard.core.match import Match
from grognard.rulesets.kursk.events import Scored
from tests.support import events, kursk

START = 100
WEST_EDGE = [f"{row}00" for row in range(10, 61)]
EAST_EDGE = [f"{row}27" for row in range(10, 61)]
ARENA, BESIDE = "1304", "1303"
"""Two neighbours in open country, far from water, fortresses and VP hexes."""


def board(phase: str, units: dict[str, str], *head: str) -> str:
    """A position of a few units, at 100 VP and without the Luftwaffe unless the head says otherwise."""
    defaults = {"vp": f"vp = {START}", "luftwaffe": "luftwaffe = 0"}
    named = {line.split()[0] for line in head}
    lines = [line for name, line in defaults.items() if name not in named]
    rows = [f'{name} = "{place}"' for name, place in units.items()]
    return "\n".join([f'phase = "{phase}"', *lines, *head, "[units]", *rows])


def situation(phase: str, units: dict[str, str], *head: str) -> Match:
    """A match from such a position."""
    return kursk(board(phase, units, *head))


def scores(match: Match) -> list[tuple[int, str]]:
    """Every change of the German total, with its rule."""
    return [(event.points, event.rule) for event in events(match, Scored, -1) if isinstance(event, Scored)]


def ended(match: Match) -> tuple[str | None, int, str]:
    """Winner, score and rule of a match that is over."""
    assert match.outcome is not None
    return match.outcome.winner, match.outcome.score, match.outcome.rule
