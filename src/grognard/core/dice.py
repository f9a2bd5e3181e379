"""Chance as a player: rolls and draws are decisions that CHANCE answers, with known probabilities."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any, ClassVar

from .flow import CHANCE, Action, Decision, Rng, Side


class ChanceDecision(Decision, frozen=True):
    """A question that only chance answers."""

    side: Side = CHANCE
    unseen_by: tuple[Side, ...] = ()
    """The sides that do not see how it falls."""

    def outcomes(self, state: Any) -> list[tuple[Action, Fraction]]:
        """Every outcome with its exact probability."""
        actions = self.legal(state)
        return [(action, Fraction(1, len(actions))) for action in actions]


class Rolled(Action, frozen=True):
    """The faces that dice show."""

    faces: tuple[int, ...]
    verb: ClassVar[str] = "roll"

    @property
    def total(self) -> int:
        return sum(self.faces)


class Roll(ChanceDecision, frozen=True):
    """Throw some dice."""

    dice: int = 1
    sides: int = 6

    def legal(self, state: Any, /) -> Sequence[Action]:
        return [Rolled(faces) for faces in product(range(1, self.sides + 1), repeat=self.dice)]

    def sample(self, state: Any, rng: Rng, /) -> Action:
        return Rolled(tuple(rng.below(self.sides) + 1 for _ in range(self.dice)))

    def allows(self, state: Any, action: Action, /) -> bool:
        return (
            isinstance(action, Rolled)
            and len(action.faces) == self.dice
            and all(1 <= face <= self.sides for face in action.faces)
        )


class Drawn(Action, frozen=True):
    """What is drawn from a cup or a deck."""

    item: str
    verb: ClassVar[str] = "draw"


class Draw(ChanceDecision, frozen=True):
    """Draw one item from a multiset; no hidden order exists."""

    cup: tuple[tuple[str, int], ...] = ()

    def legal(self, state: Any, /) -> Sequence[Action]:
        return [Drawn(item) for item, count in self.cup if count]

    def sample(self, state: Any, rng: Rng, /) -> Action:
        place = rng.below(sum(count for _, count in self.cup))
        for item, count in self.cup:
            if place < count:
                return Drawn(item)
            place -= count
        raise AssertionError("an empty cup was drawn from")

    def outcomes(self, state: Any) -> list[tuple[Action, Fraction]]:
        size = sum(count for _, count in self.cup)
        return [(Drawn(item), Fraction(count, size)) for item, count in self.cup if count]


class CounterRng:
    """Numbers that depend on a seed and a place alone: the dice of input n are the same whenever they are asked."""

    __slots__ = ("_place", "_seed", "_step")

    def __init__(self, seed: str, place: int) -> None:
        self._seed = seed
        self._place = place
        self._step = 0

    def below(self, n: int, /) -> int:
        limit = (1 << 64) - (1 << 64) % n
        while True:
            number = self._number()
            if number < limit:
                return number % n

    def _number(self) -> int:
        text = f"{self._seed}/{self._place}/{self._step}"
        self._step += 1
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def commitment(seed: str) -> str:
    """What is published before a match so that its dice can be checked after it."""
    return "sha256:" + hashlib.sha256(f"grognard seed {seed}".encode()).hexdigest()
