"""[MR10.7.2] What is left of an attack roll after cancelling, and which of its dice did nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import product
from typing import Self

from msgspec import Struct

from grognard.tactical.pools import Pool, Symbols, added, uncancelled

NOTHING: Symbols = (0, 0, 0)


class Hits(Struct, frozen=True):
    """Uncancelled symbols; with ``idle`` the attack dice on which none is left, where somebody asks for them."""

    critical: int = 0
    damage: int = 0
    suppression: int = 0
    idle: Pool = ()

    @classmethod
    def of(cls, symbols: Symbols, idle: Pool = ()) -> Self:
        critical, damage, suppression = symbols
        return cls(critical, damage, suppression, idle)

    @property
    def symbols(self) -> Symbols:
        return self.critical, self.damage, self.suppression

    @property
    def any(self) -> bool:
        """Whether any symbol is left."""
        return any(self.symbols)

    def plus(self, other: Hits) -> Hits:
        """[MR12.3a] The hits of two attacks together."""
        return Hits.of(added(self.symbols, other.symbols), (*self.idle, *other.idle))


def counted(symbols: Symbols, suppressive: bool) -> Symbols:
    """[3.4.2] What symbols count as: in suppressive fire damage is suppression, on both sides' dice."""
    critical, damage, suppression = symbols
    return (critical, 0, damage + suppression) if suppressive else symbols


def left_of(attack: Symbols, defence: Symbols, suppressive: bool = False) -> Hits:
    """[MR10.7.2a] Each defence symbol cancels one attack symbol of its kind; surplus is lost."""
    return Hits.of(uncancelled(counted(attack, suppressive), counted(defence, suppressive)))


def total(dice: Iterable[Symbols]) -> Symbols:
    """The symbols of several dice together."""
    return reduce(added, dice, NOTHING)


# ---------------------------------------------------------------------------------------------------- idle dice


def idle_ways(pool: Pool, shown: Sequence[Symbols], defence: Symbols) -> list[Pool]:
    """[MR10.7.2b] Every set of dice that can be left without a symbol, by what the defender cancels: each set sorted,
    and the sets in order. ``shown`` and ``defence`` are as they count."""
    cancelled = tuple(min(a, d) for a, d in zip(total(shown), defence, strict=True))
    ways: set[tuple[Symbols, Pool]] = {(cancelled, ())}
    for kind, symbols in zip(pool, shown, strict=True):
        ways = {
            (_less(rest, taken), (*idle, kind) if taken == symbols else idle)
            for rest, idle in ways
            for taken in product(*(range(min(s, r) + 1) for s, r in zip(symbols, rest, strict=True)))
        }
    return sorted({tuple(sorted(idle)) for rest, idle in ways if rest == NOTHING})


def _less(symbols: Symbols, taken: Symbols) -> Symbols:
    return tuple(s - t for s, t in zip(symbols, taken, strict=True))
