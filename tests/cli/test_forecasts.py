"""Results by their letters and their names."""

from __future__ import annotations

import pytest

from grognard.cli.forecasts import result_name
from grognard.cli.speech import Speech


@pytest.mark.parametrize(
    ("game", "result", "shown"),
    [
        ("vietnam", "(A)", "(A) one attacker loses a step"),
        ("vietnam", "-", "- no effect"),
        ("vietnam", "Ex", "Ex both sides lose a step"),
        ("kursk", "+3", "+3"),
        ("kursk", "unheard-of", "unheard-of"),
    ],
)
def test_a_result_is_named_where_a_game_names_it(game: str, result: str, shown: str) -> None:
    assert result_name(result, Speech("en", game)).plain == shown
