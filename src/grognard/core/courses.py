"""Ways and waters as they are drawn: places that hang together in the order of their course."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from .hexes import Hex

P = TypeVar("P", bound=Any)
"""A place: anything that has an order and can be a key."""
Links = Mapping[P, Sequence[P]]
"""Which places are joined with which."""


def courses(joined: Links[P]) -> Iterator[list[P]]:
    """Ways from end to end or from fork to fork, then those that come back to themselves."""
    done: set[frozenset[P]] = set()
    for place in sorted(joined, key=lambda place: (len(joined[place]) == 2, place)):
        for second in joined[place]:
            if frozenset((place, second)) not in done:
                yield _course_from(joined, place, second, done)


def _course_from(joined: Links[P], start: P, second: P, done: set[frozenset[P]]) -> list[P]:
    """A way followed from its first leg on until it ends, forks or closes."""
    course = [start, second]
    done.add(frozenset(course))
    while len(joined[course[-1]]) == 2:
        on = next((place for place in joined[course[-1]] if frozenset((course[-1], place)) not in done), None)
        if on is None:
            break
        done.add(frozenset((course[-1], on)))
        course.append(on)
    return course


Neighbours = Sequence[Sequence[Hex]]
"""The hexes beside each."""


def patches(neighbours: Neighbours, hexes: Iterable[Hex]) -> Iterator[frozenset[Hex]]:
    """Hexes that hang together."""
    left = set(hexes)
    while left:
        patch = [left.pop()]
        for hex in patch:
            near = left.intersection(neighbours[hex])
            left -= near
            patch += near
        yield frozenset(patch)


def chain_from(neighbours: Neighbours, hexes: Iterable[Hex], first: Hex) -> list[Hex]:
    """Hexes in the order in which one walks through them, each to the nearest one that is left."""
    chain, left = [first], set(hexes) - {first}
    while near := left.intersection(neighbours[chain[-1]]):
        chain.append(min(near, key=lambda hex: len(left.intersection(neighbours[hex]))))
        left.discard(chain[-1])
    return chain
