"""Points of command: a purse for each side, points that lie on units, and how a cost is shared between the two.

Serves FT 4.1 (allowance and points remaining), 4.12 (losses), 4.2 and 7.11c (paying), 4.5 (saved points) and 20.15
(a second purse); AS 6.2.2 (income, points on units, a reserve, the unit's own point first). LHY has no such points.
What a point is divided into is the game's business: amounts are whole numbers of its smallest part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.flow import Rng

Points = int
"""In the smallest part that a game counts: whole points, halves."""
Deposit = tuple[int, Points]
"""A unit, and points that are taken off it."""
Held = Callable[[int], Points]
"""The points that lie on a unit."""
T = TypeVar("T")


class Purse(Struct, frozen=True):
    """What a side was given for a turn, and what is left of it."""

    allowance: Points = 0
    remaining: Points = 0

    @property
    def spent(self) -> Points:
        return self.allowance - self.remaining

    def covers(self, cost: Points) -> bool:
        """Whether a cost can be paid out of it."""
        return 0 <= cost <= self.remaining

    def paying(self, cost: Points) -> Self:
        """The same purse after a payment; nothing is ever owed."""
        assert self.covers(cost), f"{cost} cannot be paid out of {self.remaining}"
        return replace(self, remaining=self.remaining - cost)

    def holding(self, most: Points) -> Self:
        """The same purse with so much left at most: what exceeds it is lost."""
        return replace(self, remaining=max(min(self.remaining, most), 0))

    def refilled(self, allowance: Points) -> Self:
        """The same purse with a new allowance, all of it there."""
        return replace(self, allowance=allowance, remaining=allowance)


class Payment(Struct, frozen=True):
    """A cost, and what of it is taken off units; the rest comes out of a purse."""

    cost: Points
    deposits: tuple[Deposit, ...] = ()

    @property
    def rest(self) -> Points:
        return self.cost - sum(amount for _, amount in self.deposits)


# ------------------------------------------------------------------------------------------- points on units


def taken_off(held: Held, units: Iterable[int], amount: Points) -> tuple[Deposit, ...]:
    """Off whom an amount is taken: those who are named first give first."""
    taken = []
    for unit in units:
        share = min(amount, held(unit))
        if share:
            taken.append((unit, share))
            amount -= share
    return tuple(taken)


def shares(cost: Points, funds: Points, saved: Points) -> range:
    """How much of a cost may come off units, the rest being paid from funds; none at all if it cannot be paid."""
    return range(max(0, cost - funds), min(cost, saved) + 1)


def own_first(held: Held, units: Sequence[int], cost: Points, funds: Points) -> Payment | None:
    """The payment that takes as much as it can off the units themselves; None if it cannot be made."""
    ways = shares(cost, funds, sum(map(held, units)))
    return Payment(cost, taken_off(held, units, ways[-1])) if ways else None


# ------------------------------------------------------------------------------------------------- other worlds


def redistributed(rng: Rng, units: Sequence[T], points: int) -> tuple[T, ...]:
    """Points that nobody else knows of, laid on units anew, one on each: as likely on any of them."""
    left = list(units)
    chosen = {left.pop(rng.below(len(left))) for _ in range(min(points, len(left)))}
    return tuple(unit for unit in units if unit in chosen)
