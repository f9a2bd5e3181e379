"""[3.4i] Everybody may watch the German set up."""

from __future__ import annotations

import grognard
from grognard.rulesets.kursk.belief import knows
from tests.rulesets.kursk.edition import WORLD
from tests.support import rule


@rule("kursk 3.4i")
def test_3_4i_the_soviet_knows_the_units_under_a_german_top_while_they_are_placed() -> None:
    state = grognard.load("kursk").new("standard", seed=1).state
    under = [unit for stack in state.stacks.values() for unit in stack[1:] if WORLD.units[unit].side == "german"]
    assert under
    assert all(knows(state, "soviet", unit) for unit in under)
