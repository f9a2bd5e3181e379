"""Concealment: what hides with what, what comes to light, and other worlds that a viewer cannot tell from this one.

Serves FT 11.3 (hidden units), 15.8 (stacks by night), 16.42 (mines); LHY 4.3 and 20.8 to 20.9 (concealed units,
dummies, hidden units, unknown mines); AS 4.8 (hands, cards face down, points on units). Resampling writes into a
fork: everything that the viewer knows, and whatever a procedure in progress has in hand, stays as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from grognard.core.bits import mask
from grognard.core.flow import Rng, State
from grognard.core.hexes import Hex
from grognard.core.sampling import first_that

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
        """Where a piece could be as far as the set-up goes."""
        ...

    def has_room(self, state: S_contra, unit: UnitId, hex: Hex, /) -> bool:
        """Whether it has room there."""
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

    def lift(self, state: S_contra, unit: UnitId, /) -> None:
        """Take it up from where it lies, or from nowhere."""
        ...


def scatter(state: S, units: Sequence[UnitId], hiding: Hiding[S], rng: Rng, *, attempts: int, sweeps: int) -> None:
    """Lay hidden pieces that have been taken up where they could be; where they were has no part in it.

    Each in turn goes to any place that is left; then each is taken up again and does so once more, so that the order
    in which they came matters less with every sweep. If nothing will fit, whoever finds no place lies where there is
    room, though it might have been found there.
    """
    for _ in range(attempts):
        if all(laid_somewhere(state, unit, hiding, rng) for unit in units):
            break
        for unit in units:
            hiding.lift(state, unit)
    else:
        for unit in units:
            lay_at_any_rate(state, unit, hiding, rng)
    for _ in range(sweeps):
        for unit in units:
            hiding.lift(state, unit)
            lay_at_any_rate(state, unit, hiding, rng)


def laid_somewhere(state: S, unit: UnitId, hiding: Hiding[S], rng: Rng) -> bool:
    """Lay a piece in any place where it could lie, all such places alike; whether there is one."""

    def lies(hex: Hex) -> bool:
        if not hiding.may_lie(state, unit, hex):
            return False
        hiding.settle(state, unit, hex, rng)
        if hiding.agrees(state, unit):
            return True
        hiding.lift(state, unit)
        return False

    return first_that(rng, hiding.places(state, unit), lies) is not None


def lay_at_any_rate(state: S, unit: UnitId, hiding: Hiding[S], rng: Rng) -> None:
    """Lay a piece where it could lie, or else wherever there is room for it, or if there is none, anywhere."""
    if laid_somewhere(state, unit, hiding, rng):
        return
    places = hiding.places(state, unit)
    hex = first_that(rng, places, lambda hex: hiding.has_room(state, unit, hex))
    hiding.settle(state, unit, places[rng.below(len(places))] if hex is None else hex, rng)


def relaid(
    markers: Sequence[T], free: Sequence[Hex], known: Callable[[T], bool], at: Callable[[T, Hex], T], rng: Rng
) -> tuple[T, ...]:
    """Markers of which the viewer does not know lie somewhere among the free hexes; the others stay."""
    return tuple(marker if not free or known(marker) else at(marker, free[rng.below(len(free))]) for marker in markers)


# ----------------------------------------------------------------------------------- who has what in his hands


def hand_out(
    things: Sequence[T],
    takers: Callable[[T], Sequence[UnitId]],
    give: Callable[[T, UnitId], None],
    take_back: Callable[[T], None],
    rng: Rng,
) -> bool:
    """Let things that nobody has be with any of those who could have them, going back where a way leads nowhere."""
    if not things:
        return True
    first, *others = things

    def leads_on(unit: UnitId) -> bool:
        give(first, unit)
        if hand_out(others, takers, give, take_back, rng):
            return True
        take_back(first)
        return False

    return first_that(rng, takers(first), leads_on) is not None


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
