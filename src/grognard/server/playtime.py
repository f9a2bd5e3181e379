"""How long matches take: the time in which somebody was at it, and what it comes to for each scenario.

A pause counts for so much at most: whoever goes to bed is not playing. Only matches that were played here from their
set-up to the end that the rules give them count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median
from typing import TYPE_CHECKING

from msgspec import Struct

from .seats import is_person

if TYPE_CHECKING:
    from .store.protocol import MatchRecord

LONGEST_THOUGHT = 300.0
"""Seconds between two inputs beyond which nobody is thought to have been at the table."""


class Played(Struct, frozen=True):
    """How long a match has been played and until when; ``whole``: from its set-up, and nobody gave it up."""

    seconds: float = 0.0
    at: float = 0.0
    whole: bool = False


class Length(Struct, frozen=True):
    """How many matches of a scenario there were, and the minutes of the middle one."""

    game: str
    scenario: str
    matches: int
    minutes: int


def after(played: Played, now: float) -> Played:
    """The time that has been played when there is an input."""
    pause = now - played.at
    counted = pause if played.at and 0 <= pause <= LONGEST_THOUGHT else 0.0
    return Played(played.seconds + counted, now, played.whole)


def counts(record: MatchRecord) -> bool:
    """Whether a match tells how long its scenario takes."""
    by_rule = record.standing.over is not None and record.ended is None
    return by_rule and record.played.whole and any(map(is_person, record.kinds.values()))


def lengths(records: Iterable[MatchRecord]) -> Sequence[Length]:
    """How long each scenario takes, by the matches that tell it."""
    found: dict[tuple[str, str], list[float]] = {}
    for record in records:
        found.setdefault((record.header.game, record.header.scenario), []).append(record.played.seconds)
    return [
        Length(game, scenario, len(seconds), max(1, round(median(seconds) / 60)))
        for (game, scenario), seconds in sorted(found.items())
    ]
