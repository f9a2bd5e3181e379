"""Dice as exact chances: pools of coloured dice with symbols, totals, the best of several, and tables read by them.

Serves AS 10.7 (attack dice against defence dice, symbol by symbol), 4.3 and 10.8 (raising, lowering and taking away
dice by their strength), 7.5 (dice that show any symbol); LHY 13.1 (the highest of several dice, each with its own
modifier) and every d10 with a modifier that is read on a table; FT 6.33 and 6.5 (one die on a table).
A distribution gives the chance of each value as a fraction; the chances sum to 1.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache, reduce
from itertools import product
from typing import Any, TypeVar

from msgspec import Struct

from grognard.core.dice import ChanceDecision, Rolled
from grognard.core.flow import Action, Rng

A = TypeVar("A", bound=Hashable)
B = TypeVar("B", bound=Hashable)
C = TypeVar("C", bound=Hashable)
Symbols = tuple[int, ...]
"""How many there are of each symbol, in the order in which a game names its symbols."""
Pool = tuple[str, ...]
"""The dice of a throw by their kinds, in the order in which they are thrown."""
Weights = Mapping[A, Fraction]

# ------------------------------------------------------------------------------------------------ distributions


def certain(value: A) -> dict[A, Fraction]:
    """What needs no die."""
    return {value: Fraction(1)}


def die(sides: int, modifier: int = 0) -> dict[int, Fraction]:
    """One die, all faces alike, with a modifier."""
    return {face + modifier: Fraction(1, sides) for face in range(1, sides + 1)}


def mapped(chances: Weights[A], read: Callable[[A], B]) -> dict[B, Fraction]:
    """What is read from a value, on a table or otherwise; values that read alike are one."""
    found: dict[B, Fraction] = {}
    for value, chance in chances.items():
        key = read(value)
        found[key] = found.get(key, Fraction(0)) + chance
    return found


def joined(first: Weights[A], second: Weights[B], both: Callable[[A, B], C]) -> dict[C, Fraction]:
    """What comes of two throws that know nothing of each other."""
    pairs = {(a, b): p * q for a, p in first.items() for b, q in second.items()}
    return mapped(pairs, lambda pair: both(*pair))


def total(several: Iterable[Weights[int]]) -> dict[int, Fraction]:
    """The sum of several throws."""
    return reduce(lambda one, other: joined(one, other, int.__add__), several, certain(0))


def highest(several: Sequence[Weights[int]]) -> dict[int, Fraction]:
    """The highest of several throws; there must be one."""
    first, *rest = several
    return reduce(lambda one, other: joined(one, other, max), rest, dict(first))


def chance(chances: Weights[A], good: Callable[[A], bool]) -> Fraction:
    """How likely it is that a value is good."""
    return sum((p for value, p in chances.items() if good(value)), Fraction(0))


# ------------------------------------------------------------------------------------------- symbols on dice


def added(one: Symbols, other: Symbols) -> Symbols:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def uncancelled(attack: Symbols, defence: Symbols) -> Symbols:
    """What is left of an attack: each symbol of the defence takes away one of its kind."""
    return tuple(max(a - b, 0) for a, b in zip(attack, defence, strict=True))


class Dice(Struct, frozen=True, dict=True):
    """The dice of a game: its symbols by letter, and the faces of every kind, the weakest kind first.

    A face is written with the letters of its symbols; any other letter is a blank.
    """

    symbols: str
    faces: tuple[tuple[str, tuple[str, ...]], ...]

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of dice, the weakest first."""
        return tuple(kind for kind, _ in self.faces)

    @cached_property
    def shown(self) -> dict[str, tuple[Symbols, ...]]:
        """What each face of each kind shows."""
        return {kind: tuple(map(self.read, faces)) for kind, faces in self.faces}

    def read(self, face: str) -> Symbols:
        """The symbols of a face, or of a whole throw, written as letters."""
        return tuple(face.count(letter) for letter in self.symbols)

    def throw(self, pool: Pool, faces: Sequence[int]) -> Symbols:
        """What a throw shows; faces are numbered from 1."""
        shown = (self.shown[kind][face - 1] for kind, face in zip(pool, faces, strict=True))
        return reduce(added, shown, self.read(""))

    def chances(self, pool: Pool) -> Weights[Symbols]:
        """How likely a pool is to show what; the order of its dice does not matter."""
        return _chances(self, tuple(sorted(pool)))

    def left(self, attack: Pool, defence: Pool) -> dict[Symbols, Fraction]:
        """What an attack leaves against a defence."""
        return joined(self.chances(attack), self.chances(defence), uncancelled)

    # Strength

    def strength(self, kind: str) -> int:
        return self.kinds.index(kind)

    def without_weakest(self, pool: Pool, count: int = 1) -> Pool:
        """A pool that has lost its weakest dice, of equals the last."""
        for _ in range(min(count, len(pool))):
            place = min(range(len(pool)), key=lambda n: (self.strength(pool[n]), -n))
            pool = (*pool[:place], *pool[place + 1 :])
        return pool

    def weakest_raised(self, pool: Pool) -> Pool:
        """A pool whose weakest die is one kind stronger, if there is a stronger kind."""
        return self._changed(pool, min(map(self.strength, pool), default=0), 1)

    def strongest_lowered(self, pool: Pool) -> Pool:
        """A pool whose strongest die is one kind weaker, if there is a weaker kind."""
        return self._changed(pool, max(map(self.strength, pool), default=0), -1)

    def _changed(self, pool: Pool, strength: int, step: int) -> Pool:
        if not pool or not 0 <= strength + step < len(self.kinds):
            return pool
        place = pool.index(self.kinds[strength])
        return (*pool[:place], self.kinds[strength + step], *pool[place + 1 :])


@lru_cache(maxsize=1 << 12)
def _chances(dice: Dice, pool: Pool) -> Weights[Symbols]:
    """The distribution of a sorted pool: that of all dice but the last, joined with the last."""
    if not pool:
        return certain(dice.read(""))
    faces = dice.shown[pool[-1]]
    last = mapped({n: Fraction(1, len(faces)) for n in range(len(faces))}, lambda n: faces[n])
    return joined(_chances(dice, pool[:-1]), last, added)


# ------------------------------------------------------------------------------------------ a throw in play


class Throw(ChanceDecision, frozen=True):
    """Throw a pool. Its outcomes are told apart only as far as something depends on them.

    A game says which dice it has. By default throws with the same symbols count as one; where single dice matter
    later (one is thrown again, or counts apart), those with the same faces on the same kinds do.
    """

    pool: Pool = ()
    single: bool = False
    """Whether single dice matter later."""

    def dice(self, state: Any, /) -> Dice:
        """The dice of the game."""
        raise NotImplementedError

    def legal(self, state: Any, /) -> Sequence[Action]:
        return [Rolled(faces) for faces in product(*self._faces(state))]

    def sample(self, state: Any, rng: Rng, /) -> Action:
        return Rolled(tuple(faces[rng.below(len(faces))] for faces in self._faces(state)))

    def allows(self, state: Any, action: Action, /) -> bool:
        faces = self._faces(state)
        if not isinstance(action, Rolled) or len(action.faces) != len(faces):
            return False
        return all(face in possible for face, possible in zip(action.faces, faces, strict=True))

    def outcomes(self, state: Any) -> list[tuple[Action, Fraction]]:
        """One throw for all those that come to the same, the first of them, with their chance together."""
        dice = self.dice(state)
        throws: dict[tuple[int, ...], int] = {(): 1}
        for faces in self._faces(state):
            throws = self._merged(dice, {(*begun, face): ways for begun, ways in throws.items() for face in faces})
        every = sum(throws.values())
        return [(Rolled(throw), Fraction(ways, every)) for throw, ways in throws.items()]

    def _merged(self, dice: Dice, throws: Mapping[tuple[int, ...], int]) -> dict[tuple[int, ...], int]:
        """Throws, perhaps of the first dice only, with the ways in which each comes about: those alike are one."""
        first: dict[Hashable, tuple[int, ...]] = {}
        found: dict[tuple[int, ...], int] = {}
        for throw, ways in throws.items():
            alike = first.setdefault(self._key(dice, self.pool[: len(throw)], throw), throw)
            found[alike] = found.get(alike, 0) + ways
        return found

    def _key(self, dice: Dice, pool: Pool, throw: tuple[int, ...]) -> Hashable:
        return tuple(sorted(zip(pool, throw, strict=True))) if self.single else dice.throw(pool, throw)

    def _faces(self, state: Any) -> list[range]:
        shown = self.dice(state).shown
        return [range(1, len(shown[kind]) + 1) for kind in self.pool]


def showing(dice: Dice, pool: Pool, throw: Sequence[int]) -> Iterator[int]:
    """The places of the dice of a throw that show any symbol."""
    for place, (kind, face) in enumerate(zip(pool, throw, strict=True)):
        if any(dice.shown[kind][face - 1]):
            yield place
