"""Matches played at random, question by question, for what must hold at every point."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from grognard.core.dice import Draw, Drawn, Roll, Rolled
from grognard.core.flow import Action, Decision, Flow, answer
from grognard.rulesets.lhy.setting_up.missions_list import opening, scenarios
from grognard.rulesets.lhy.state import LhyState
from tests.rulesets.lhy.edition import WORLD


def unheard(event: Any, state: Any) -> None:
    """Nobody listens."""


def outcome(decision: Decision, rng: random.Random) -> Action:
    """Dice and draws."""
    if isinstance(decision, Roll):
        return Rolled(tuple(rng.randint(1, decision.sides) for _ in range(decision.dice)))
    assert isinstance(decision, Draw)
    return Drawn(rng.choice([item for item, count in decision.cup for _ in range(count)]))


def begun(mission: str, **options: Any) -> LhyState:
    """A match that waits for its first answer."""
    scenario = next(each for each in scenarios(WORLD) if each.id == mission)
    state = opening(WORLD, mission, {**{o.id: o.values[0] for o in scenario.options}, **options})
    Flow(state, unheard).run(None)
    return state


def played(mission: str, seed: int, length: int, **options: Any) -> Iterator[LhyState]:
    """A match at each of its questions, answered at random; it is one state that goes on."""
    rng = random.Random(seed)
    state = begun(mission, **options)
    for _ in range(length):
        if state.outcome is not None:
            return
        decision = state.pending[0]
        if decision.side == "chance":
            answer(state, outcome(decision, rng), 0, unheard)
        else:
            yield state
            answer(state, rng.choice(list(decision.legal(state))), 0, unheard)
