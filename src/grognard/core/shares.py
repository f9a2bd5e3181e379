"""Drawing uniformly how things of several weights are shared out among places that each hold so many and so much.

The number of ways is counted exactly, place by place, so that every way is as likely as any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb, perm
from typing import NamedTuple

from .flow import Rng

TABLES_KEPT = 256
FINE = 1 << 48
"""So finely chances are drawn; there may be more ways than a source of choices can count."""
Share = tuple[int, ...]
"""How many things of each weight."""


class Room(NamedTuple):
    """A place: how many things it takes, what they may weigh together, and how many of each weight could lie there.

    Places come with those first that fewest things could lie in, so that what could lie in one could in all after it.
    """

    slots: int
    weight: int
    able: Share


def can_share(weights: Share, rooms: tuple[Room, ...]) -> bool:
    """Whether there is a way to share everything out."""
    return counted(weights, rooms).ways(0, (0,) * len(weights)) > 0


def drawn_shares(weights: Share, rooms: tuple[Room, ...], rng: Rng) -> list[Share]:
    """How many things of each weight each place gets; there must be a way to share all out."""
    count = counted(weights, rooms)
    used: Share = (0,) * len(weights)
    found: list[Share] = []
    for place, room in enumerate(rooms):
        ways = [(share, its * count(place + 1, share, used)) for share, its in splits(weights, room, used)]
        share = picked(ways, rng)
        used = tuple(a + b for a, b in zip(used, share, strict=True))
        found.append(share)
    return found


class Counted:
    """In how many ways the places from some place on can be filled, as so many things of each weight are used."""

    def __init__(self, weights: Share, rooms: tuple[Room, ...]) -> None:
        self.weights, self.rooms = weights, rooms
        self.known: dict[tuple[int, Share], int] = {}

    def __call__(self, place: int, share: Share, used: Share) -> int:
        return self.ways(place, tuple(a + b for a, b in zip(used, share, strict=True)))

    def ways(self, place: int, used: Share) -> int:
        if place == len(self.rooms):
            return 1
        known = self.known.get((place, used))
        if known is None:
            splitting = splits(self.weights, self.rooms[place], used)
            known = self.known[place, used] = sum(its * self(place + 1, share, used) for share, its in splitting)
        return known


@lru_cache(maxsize=TABLES_KEPT)
def counted(weights: Share, rooms: tuple[Room, ...]) -> Counted:
    """What has been counted for some places is kept: the same are filled many times."""
    return Counted(weights, rooms)


def splits(weights: Share, room: Room, used: Share) -> Iterator[tuple[Share, int]]:
    """The shares that a place could get, each with the ways to choose them and to lay them there."""
    free = tuple(able - gone for able, gone in zip(room.able, used, strict=True))
    for share in shares(weights, room.slots, room.weight):
        ways, left = 1, room.slots
        for count, choice in zip(share, free, strict=True):
            ways *= comb(left, count) * perm(max(choice, 0), count)
            left -= count
        if ways:
            yield share, ways


@lru_cache(maxsize=TABLES_KEPT)
def shares(weights: Share, count: int, weight: int) -> tuple[Share, ...]:
    """All ways to make up a number of things of some weights that weigh no more than so much together."""
    if len(weights) == 1:
        return ((count,),) if weights[0] * count <= weight else ()
    first, *others = weights
    return tuple(
        (number, *rest)
        for number in range(count + 1)
        if number * first <= weight
        for rest in shares(tuple(others), count - number, weight - number * first)
    )


def picked(ways: Sequence[tuple[Share, int]], rng: Rng) -> Share:
    """One share, as likely as there are ways to it."""
    place = sum(its for _, its in ways) * rng.below(FINE) // FINE
    for share, its in ways:
        if place < its:
            return share
        place -= its
    raise AssertionError("there is no way to share things out")
