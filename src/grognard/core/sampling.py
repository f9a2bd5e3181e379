"""Drawing at random: from choices that are dear to test, of which only those that are drawn are tested, and orders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from .flow import Rng

T = TypeVar("T")
U = TypeVar("U")


def draw(rng: Rng, sure: Sequence[T], doubtful: Iterable[U], fits: Callable[[U], bool]) -> T | U:
    """One of the sure choices and of those doubtful ones that fit, all with the same chance.

    There must be something to draw: a sure choice, or a doubtful one that fits.
    """
    left = list(doubtful)
    while True:
        place = rng.below(len(left) + len(sure))
        if place >= len(left):
            return sure[place - len(left)]
        if fits(left[place]):
            return left[place]
        left[place] = left[-1]
        left.pop()


def shuffled(items: Sequence[T], rng: Rng) -> list[T]:
    """The same things in a random order."""
    found = list(items)
    for place in range(len(found) - 1, 0, -1):
        other = rng.below(place + 1)
        found[place], found[other] = found[other], found[place]
    return found


def first_that(rng: Rng, things: Sequence[T], fits: Callable[[T], bool]) -> T | None:
    """The first that fits of some things in random order, looked at only until there is one."""
    left = list(things)
    while left:
        place = rng.below(len(left))
        if fits(left[place]):
            return left[place]
        left[place] = left[-1]
        left.pop()
    return None
