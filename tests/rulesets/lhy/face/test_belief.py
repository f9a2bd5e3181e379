"""[4.3] [20.9] What a side cannot know: drawn states look the same to it, and what it may do is the same."""

from __future__ import annotations

import pytest

from grognard.core.dice import CounterRng
from grognard.rulesets.lhy.face.belief import resample
from grognard.rulesets.lhy.face.view import view
from grognard.rulesets.lhy.invariants import broken_invariants
from grognard.rulesets.lhy.world import SIDES
from tests.rulesets.lhy.playing import played


@pytest.mark.parametrize("mission", ["crossroads", "village", "bridge", "hill48", "nightdrop"])
def test_a_side_cannot_tell_a_drawn_state_from_the_true_one(mission: str) -> None:
    rng, moved = CounterRng("belief", 1), 0
    for number, state in enumerate(played(mission, 7, 500, setup="default")):
        if not state.turn or number % 43:
            continue
        for side in SIDES:
            drawn = resample(state, side, rng)
            moved += drawn.units != state.units
            assert broken_invariants(drawn) == []
            assert view(drawn, side) == view(state, side)
            question = state.pending[0]
            if question.side == side:
                assert list(question.legal(drawn)) == list(question.legal(state))
    assert moved
