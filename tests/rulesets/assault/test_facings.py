"""The corners of a hex in answers: by name as in positions, and by number as match files have them."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.errors import BadInput
from grognard.rulesets.assault.facings import FACINGS


def test_an_answer_names_a_corner_as_a_position_does() -> None:
    match = grognard.load("assault").new("coming", seed=7)
    for name, number in FACINGS.items():
        assert match.read(f"turn {name}") == match.read(f"turn {number}")
        assert match.notation(match.read(f"drive 9-4A {name}")) == f"drive 9-4A {number}"


def test_a_corner_that_is_not_there_is_refused_with_those_that_are() -> None:
    match = grognard.load("assault").new("coming", seed=7)
    with pytest.raises(BadInput, match=r"no facing 'SE'; there are: E, NNE, NNW, W, SSW, SSE \[MR9\.6a\]"):
        match.read("turn SE")
