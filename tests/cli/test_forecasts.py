"""Results by their letters and their names."""

from __future__ import annotations

import pytest

from grognard.cli.forecasts import pool_text, result_name
from grognard.cli.speech import Speech
from grognard.core.messages import message
from grognard.core.view import DIE_LOST, DIE_MAYBE, DieView, PoolView


@pytest.mark.parametrize(
    ("game", "result", "shown"),
    [
        ("vietnam", "(A)", "(A) one attacker loses a step"),
        ("vietnam", "-", "- no effect"),
        ("vietnam", "Ex", "Ex both sides lose a step"),
        ("assault", "step", "loses a step"),
        ("kursk", "+3", "+3"),
        ("kursk", "unheard-of", "unheard-of"),
    ],
)
def test_a_result_is_named_where_a_game_names_it(game: str, result: str, shown: str) -> None:
    assert result_name(result, Speech("en", game)).plain == shown


def test_dice_that_may_come_stand_in_brackets_and_lost_ones_are_struck() -> None:
    dice = (DieView("Y"), DieView("G", state=DIE_LOST), DieView("B", state=DIE_MAYBE))
    assert pool_text(PoolView("german", message("x"), dice)).plain == "Y -G (B)"
