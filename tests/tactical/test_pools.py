"""Exact dice: every distribution equals the count of all throws."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from grognard.core.dice import CounterRng, Rolled
from grognard.tactical.pools import (
    Dice,
    Pool,
    Throw,
    certain,
    chance,
    die,
    highest,
    joined,
    mapped,
    showing,
    total,
    uncancelled,
)

DICE = Dice(
    "CDS",
    (
        ("B", ("-", "-", "-", "S", "S", "D")),
        ("G", ("-", "-", "S", "S", "D", "DD")),
        ("Y", ("-", "S", "D", "D", "DS", "C")),
        ("R", ("S", "D", "DS", "DD", "C", "CD")),
    ),
)
HALF = Fraction(1, 2)


class Toss(Throw, frozen=True):
    def dice(self, state: Any, /) -> Dice:
        return DICE


def counted(pool: Pool) -> dict[tuple[int, ...], Fraction]:
    """The slow twin: every throw of a pool, one by one."""
    throws = list(product(range(1, 7), repeat=len(pool)))
    found = Counter(DICE.throw(pool, throw) for throw in throws)
    return {value: Fraction(count, len(throws)) for value, count in found.items()}


@pytest.mark.parametrize("pool", [(), ("B",), ("Y", "G"), ("G", "Y", "G"), ("R", "B", "Y", "R")])
def test_a_pool_has_the_chances_of_all_its_throws(pool: Pool) -> None:
    assert DICE.chances(pool) == counted(pool)
    assert sum(DICE.chances(pool).values()) == 1


def test_symbols_are_cancelled_kind_by_kind() -> None:
    assert uncancelled((1, 2, 0), (0, 3, 1)) == (1, 0, 0)
    attack, defence = ("Y", "G"), ("G",)
    by_hand: Counter[tuple[int, ...]] = Counter()
    for one in product(range(1, 7), repeat=3):
        by_hand[uncancelled(DICE.throw(attack, one[:2]), DICE.throw(defence, one[2:]))] += 1
    assert DICE.left(attack, defence) == {value: Fraction(n, 216) for value, n in by_hand.items()}


def test_a_defence_without_dice_cancels_nothing() -> None:
    assert DICE.left(("R",), ()) == DICE.chances(("R",))


def test_a_die_is_raised_lowered_and_lost_by_its_strength() -> None:
    assert DICE.without_weakest(("Y", "G", "R")) == ("Y", "R")
    assert DICE.without_weakest(("B", "Y", "B"), 2) == ("Y",)
    assert DICE.without_weakest(("B",), 3) == ()
    assert DICE.weakest_raised(("Y", "G", "G")) == ("Y", "Y", "G")
    assert DICE.weakest_raised(("R", "R")) == ("R", "R")
    assert DICE.strongest_lowered(("Y", "G", "R")) == ("Y", "G", "Y")
    assert DICE.strongest_lowered(("B",)) == ("B",)
    assert DICE.strongest_lowered(()) == ()


def test_a_throw_is_told_apart_by_its_symbols() -> None:
    outcomes = Toss(pool=("Y", "G", "G")).outcomes(None)
    shown = {DICE.throw(("Y", "G", "G"), action.faces): p for action, p in outcomes if isinstance(action, Rolled)}
    assert len(shown) == len(outcomes)
    assert shown == DICE.chances(("Y", "G", "G"))


def test_single_dice_are_told_apart_where_they_matter() -> None:
    outcomes = Toss(pool=("B", "B"), single=True).outcomes(None)
    assert len(outcomes) == 21
    assert sum(p for _, p in outcomes) == 1
    assert dict(outcomes)[Rolled((1, 2))] == Fraction(2, 36)


def test_every_face_can_be_thrown_and_no_other() -> None:
    toss = Toss(pool=("B", "Y"))
    assert len(toss.legal(None)) == 36
    assert all(toss.allows(None, action) for action in toss.legal(None))
    assert not toss.allows(None, Rolled((1,)))
    assert not toss.allows(None, Rolled((1, 7)))
    assert toss.allows(None, toss.sample(None, CounterRng("toss", 1)))


def test_the_dice_that_show_a_symbol() -> None:
    assert list(showing(DICE, ("Y", "G", "R"), (1, 3, 1))) == [1, 2]


def test_totals_and_the_highest_of_several() -> None:
    assert total([die(6), die(6)])[7] == Fraction(6, 36)
    assert total([]) == {0: 1}
    best = highest([die(10, 2), die(10, -1)])
    by_hand = Counter(max(a + 2, b - 1) for a, b in product(range(1, 11), repeat=2))
    assert best == {value: Fraction(n, 100) for value, n in by_hand.items()}


def test_a_table_read_by_a_die() -> None:
    minutes = mapped(die(10), lambda face: 2 if face <= 2 else 3 if face <= 6 else 4 if face <= 9 else 5)
    assert minutes == {2: Fraction(1, 5), 3: Fraction(2, 5), 4: Fraction(3, 10), 5: Fraction(1, 10)}
    assert chance(minutes, lambda n: n >= 4) == Fraction(2, 5)


def test_two_throws_together() -> None:
    coin = {"heads": HALF, "tails": HALF}
    assert joined(coin, certain("x"), lambda a, b: a + b) == {"headsx": HALF, "tailsx": HALF}
