"""Concealment: what hides with what, what comes to light, and other worlds that a viewer cannot tell from this one.

Serves FT 11.3 (hidden units), 15.8 (stacks by night), 16.42 (mines); LHY 4.3 and 20.8 to 20.9 (concealed units,
dummies, hidden units, unknown mines); AS 4.8 (hands, cards face down, points on units). Resampling writes into a
fork: everything that the viewer knows, and whatever a procedure in progress has in hand, stays as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from grognard.core.bits import mask
from grognard.core.flow import Rng, State
from grognard.core.hexes import Hex

from .loads import Bearing, UnitId, bearer

S_contra = TypeVar("S_contra", contravariant=True)
S = TypeVar("S")
T = TypeVar("T")
K = TypeVar("K", bound=Hashable)

# ------------------------------------------------------------------------------------------- coming to light


def is_with_hidden(state: Bearing, unit: UnitId, hidden: Callable[[UnitId], bool]) -> bool:
    """Whether a piece is hidden, by itself or with what carries it."""
    return hidden(bearer(state, unit))


def coming_to_light(state: Bearing, units: Iterable[UnitId], hidden: Callable[[UnitId], bool]) -> tuple[UnitId, ...]:
    """The hidden pieces that appear when some units act or are hit: each with what carries it, and once."""
    return tuple(unit for unit in dict.fromkeys(bearer(state, unit) for unit in units) if hidden(unit))


def in_hand(state: State) -> int:
    """The pieces that procedures in progress have in hand, as a mask: another world must leave them alone."""
    return mask(unit for call in state.calls for unit in call.frame.hand)


# ----------------------------------------------------------------------------------- hidden pieces lie elsewhere


class Hiding(Protocol[S_contra]):
    """What a game says of the places in which its hidden pieces could be."""

    def places(self, state: S_contra, unit: UnitId, /) -> Sequence[Hex]:
        """Where a piece could be as far as the set-up goes; nothing for one that must stay."""
        ...

    def may_lie(self, state: S_contra, unit: UnitId, hex: Hex, /) -> bool:
        """Whether it has room there, and would not have been found."""
        ...

    def settle(self, state: S_contra, unit: UnitId, hex: Hex, rng: Rng, /) -> None:
        """Lay it there, with whatever else nobody knows of it."""
        ...

    def agrees(self, state: S_contra, unit: UnitId, /) -> bool:
        """Whether the world with the piece there is one that could have come about."""
        ...

    def put_back(self, state: S_contra, unit: UnitId, before: Any, /) -> None:
        """Lay it back to where it was."""
        ...

    def memory(self, state: S_contra, unit: UnitId, /) -> Any:
        """What is needed to put it back."""
        ...


def scatter(state: S, units: Iterable[UnitId], hiding: Hiding[S], rng: Rng, *, tries: int) -> None:
    """Lay hidden pieces one after the other where each could be as well; where it is is always possible."""
    for unit in units:
        before = hiding.memory(state, unit)
        places = hiding.places(state, unit)
        for _ in range(tries if places else 0):
            hex = places[rng.below(len(places))]
            if hiding.may_lie(state, unit, hex):
                hiding.settle(state, unit, hex, rng)
                if hiding.agrees(state, unit):
                    break
                hiding.put_back(state, unit, before)


def relaid(
    markers: Sequence[T], free: Sequence[Hex], known: Callable[[T], bool], at: Callable[[T, Hex], T], rng: Rng
) -> tuple[T, ...]:
    """Markers of which the viewer does not know lie somewhere among the free hexes; the others stay."""
    return tuple(marker if not free or known(marker) else at(marker, free[rng.below(len(free))]) for marker in markers)


# --------------------------------------------------------------------------------- pieces that look alike change


def exchange(
    units: Sequence[UnitId], look: Callable[[UnitId], Any], swap: Callable[[int, int], None], rng: Rng
) -> None:
    """Let pieces that look alike to the viewer change places, all ways alike; the looks in their order."""
    for each in sorted({look(unit) for unit in units}):
        alike = [unit for unit in units if look(unit) == each]
        for place in range(len(alike) - 1, 0, -1):
            swap(alike[place], alike[rng.below(place + 1)])


def hand_over(
    things: Iterable[T], takers: Callable[[T], Sequence[UnitId]], give: Callable[[T, UnitId], None], rng: Rng
) -> None:
    """Let each thing be with any of those who could have it as well; takers are looked for one thing at a time."""
    for thing in things:
        if able := takers(thing):
            give(thing, able[rng.below(len(able))])


# --------------------------------------------------------------------------------------------------- cards


def dealt(unseen: Mapping[K, int], hands: Sequence[tuple[int, Callable[[K], bool]]], rng: Rng) -> list[Counter[K]]:
    """Hands of cards that the viewer does not see, dealt anew from all those that he has not seen.

    Each hand has a size and says which cards it can hold; those that are hardest to please are dealt first, by the
    caller's order. There must be enough cards for each.
    """
    left, found = Counter(unseen), list[Counter[K]]()
    for size, holds in hands:
        hand: Counter[K] = Counter()
        for _ in range(size):
            card = drawn_card({card: count for card, count in left.items() if holds(card)}, rng)
            left[card] -= 1
            hand[card] += 1
        found.append(hand)
    return found


def drawn_card(cards: Mapping[K, int], rng: Rng) -> K:
    """One card of a multiset, every copy alike."""
    place = rng.below(sum(cards.values()))
    for card, count in cards.items():
        if place < count:
            return card
        place -= count
    raise AssertionError("a card was drawn from nothing")
