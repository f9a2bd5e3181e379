"""Whatever throws dice, spends or reveals is marked in the looks of its game, so that a page shows it first."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from grognard import api, rulesets
from grognard.core.flow import CHANCE
from grognard.looks import looks_of

STEPS = 160
SCENARIOS = 3
SEEN_ENOUGH = 3
ENDING = {"finish", "stop"}
"""What ends a step may lead to the dice of the next."""
SETTLED = {
    "kursk": {"determined"},
    "vietnam": {"default", "pass"},
    "lhy": {"keep-hidden", "divide"},
    "assault": {"let-pass", "exchange"},
}
"""Answers after which dice fall that somebody else has begun, or the rules themselves."""


@pytest.mark.parametrize("game", rulesets.names())
def test_what_mostly_throws_dice_is_shown_first(game: str) -> None:
    given, thrown = walks(game)
    actions = looks_of(rulesets.find(game)).actions
    unmarked = {
        verb
        for verb in thrown
        if given[verb] >= SEEN_ENOUGH
        and 2 * thrown[verb] > given[verb]
        and not (verb in actions and (actions[verb].stake or actions[verb].role in ENDING))
    }
    assert unmarked <= SETTLED.get(game, set())


@pytest.mark.parametrize("game", rulesets.names())
def test_what_is_planned_first_says_what_is_at_stake(game: str) -> None:
    actions = looks_of(rulesets.find(game)).actions
    assert all(look.stake for look in actions.values() if look.role == "commit")
    assert any(look.stake == "die" for look in actions.values())


def walks(game: str) -> tuple[Counter[str], Counter[str]]:
    """How often each verb was answered at random in some scenarios, and how often dice fell at once."""
    given: Counter[str] = Counter()
    thrown: Counter[str] = Counter()
    rules = api.load(game)
    for scenario in rules.scenarios()[:SCENARIOS]:
        match, random = rules.new(scenario, seed=1), Random(1)
        for _ in range(STEPS):
            if match.decision is None:
                break
            answers = sorted(match.notation(action) for action in match.legal())
            verb = random.choice(sorted({answer.split()[0] for answer in answers}))
            before = len(match.inputs)
            match.play(random.choice([answer for answer in answers if answer.split()[0] == verb]))
            given[verb] += 1
            thrown[verb] += any(entry.side == CHANCE for entry in match.inputs[before:])
    return given, thrown
