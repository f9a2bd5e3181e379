"""Quick draws agree with the legal lists: the same answers, all with the same chance; the quick tests lose nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from grognard.ai.players import Dice
from grognard.core import flow
from grognard.core.flow import Decision
from grognard.rulesets.fireteam.actions.command import Activate
from grognard.rulesets.fireteam.command.groups import Group, activation_candidates, may_lead_off
from grognard.rulesets.fireteam.command.impulse import ChooseDeed, activations, ready_for
from grognard.rulesets.fireteam.command.mustering import affordable
from grognard.rulesets.fireteam.state import FireTeamState
from tests.rulesets.fireteam.edition import RULESET

SCENARIOS = [scenario.id for scenario in RULESET.scenarios()]
DRAWS = 30
"""How often each answer is expected among the draws."""
LONGEST = 40
"""Longer lists are not drawn from so often."""


def positions(scenario: str, seed: int, most: int) -> Iterator[tuple[FireTeamState, Decision]]:
    """The decisions of a random game, up to a number of them."""
    card = next(card for card in RULESET.scenarios() if card.id == scenario)
    options = {option.id: option.default for option in card.options}
    state = RULESET.setup(scenario, {**options, "setup": "default"})
    flow.begin(state)
    dice = Random(seed)
    for _ in range(most):
        if not state.pending:
            return
        place, decision = flow.open_decisions(state)[0]
        yield state, decision
        flow.answer(state, dice.choice(list(decision.legal(state))), place)


def draws_quickly(decision: Decision) -> bool:
    return type(decision).sample is not Decision.sample and decision.side != flow.CHANCE


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_quick_test_of_groups_loses_none(scenario: str) -> None:
    for state, decision in positions(scenario, seed=3, most=250):
        if isinstance(decision, ChooseDeed):
            able = [unit for unit in activation_candidates(state, decision.side) if may_lead_off(state, unit)]
            groups = [
                Group(mode, scope, (unit,))
                for unit in able
                for scope, modes in ready_for(state, unit).items()
                for mode in modes
            ]
            payable = [group for group in groups if affordable(state, group)]
            expected = [Activate(group.mode, group.scope, group.first) for group in payable]
            assert activations(state, decision.side) == expected


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_quick_draws_are_as_fair_as_the_legal_list(scenario: str) -> None:
    tried: dict[type[Decision], int] = {}
    for state, decision in positions(scenario, seed=7, most=250):
        kind = type(decision)
        if not draws_quickly(decision) or tried.get(kind, 0) == 2:
            continue
        actions = list(decision.legal(state))
        if len(actions) <= LONGEST:
            tried[kind] = tried.get(kind, 0) + 1
            counts, dice = dict.fromkeys(actions, 0), Dice(tried[kind])
            for _ in range(DRAWS * len(actions)):
                counts[decision.sample(state, dice)] += 1
            assert DRAWS / 5 < min(counts.values()) <= max(counts.values()) < DRAWS * 3
    assert ChooseDeed in tried
