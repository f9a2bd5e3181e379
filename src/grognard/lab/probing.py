"""What every probe of the conformance kit is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from grognard.api import Match
from grognard.core.flow import Event, Rng

T = TypeVar("T")
Probe = Callable[[Match, Rng], None]


class Violation(Exception):
    """Something that must hold does not; ``probe`` names what looked."""

    def __init__(self, probe: str, sentence: str) -> None:
        super().__init__(f"{probe}: {sentence}")
        self.probe = probe
        self.sentence = sentence


def is_guarded(kind: type[Event]) -> bool:
    """Whether events of a kind say themselves what each side is told."""
    return kind.seen is not Event.seen


def opens(event: Event) -> bool:
    """Whether the line of an event may tell what its reader does not see."""
    return event.reveals and not event.private


def require(condition: object, probe: str, sentence: str) -> None:
    if not condition:
        raise Violation(probe, sentence)


def pick(items: list[T], rng: Rng) -> T:
    return items[rng.below(len(items))]
