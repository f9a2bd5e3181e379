"""Purses: what is paid from the purse, what from the units, and in which order."""

from __future__ import annotations

import pytest

from grognard.core.dice import CounterRng
from grognard.tactical.purse import Payment, Purse, own_first, redistributed, shares, taken_off

SAVED = {1: 2, 2: 0, 3: 3}


def held(unit: int) -> int:
    return SAVED.get(unit, 0)


class Chest(Purse, frozen=True):
    """A purse of a game that keeps more in it."""

    chits: tuple[int, ...] = ()


def test_a_payment_leaves_the_allowance_as_it_was() -> None:
    purse = Purse(10, 8).paying(3)
    assert (purse.allowance, purse.remaining, purse.spent) == (10, 5, 5)


def test_nothing_is_owed() -> None:
    assert Purse(10, 4).covers(4)
    assert not Purse(10, 4).covers(5)
    assert not Purse(10, 4).covers(-1)
    with pytest.raises(AssertionError, match="cannot be paid"):
        Purse(10, 4).paying(5)


def test_a_purse_keeps_what_a_game_adds_to_it() -> None:
    assert Chest(6, 6, (3, 2, 1)).paying(2).refilled(4) == Chest(4, 4, (3, 2, 1))


def test_what_exceeds_the_reserve_is_lost() -> None:
    assert Purse(9, 5).holding(2).remaining == 2
    assert Purse(9, 1).holding(2).remaining == 1
    assert Purse(9, 1).holding(-3).remaining == 0


def test_those_named_first_give_first() -> None:
    assert taken_off(held, (3, 2, 1), 4) == ((3, 3), (1, 1))
    assert taken_off(held, (1, 2, 3), 2) == ((1, 2),)
    assert taken_off(held, (1, 2, 3), 0) == ()


@pytest.mark.parametrize(
    ("cost", "funds", "saved", "expected"),
    [
        (3, 5, 2, [0, 1, 2]),
        (3, 1, 5, [2, 3]),
        (3, 1, 1, []),
        (0, 0, 4, [0]),
        (2, 2, 0, [0]),
    ],
)
def test_every_mix_that_pays_the_cost(cost: int, funds: int, saved: int, expected: list[int]) -> None:
    assert list(shares(cost, funds, saved)) == expected


def test_a_unit_pays_with_its_own_point_before_the_reserve() -> None:
    assert own_first(held, (1,), 1, 2) == Payment(1, ((1, 1),))
    assert own_first(held, (2,), 1, 2) == Payment(1)
    assert own_first(held, (2,), 1, 0) is None


def test_the_rest_of_a_payment_comes_out_of_the_purse() -> None:
    assert Payment(5, ((1, 2), (3, 1))).rest == 2


def test_hidden_points_may_lie_on_any_of_the_units() -> None:
    seen = {redistributed(CounterRng("points", place), (4, 5, 6), 2) for place in range(60)}
    assert seen == {(4, 5), (4, 6), (5, 6)}
    assert redistributed(CounterRng("points", 0), (4, 5), 9) == (4, 5)
