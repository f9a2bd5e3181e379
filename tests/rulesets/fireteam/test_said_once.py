"""What may be answered is said once: a question lists exactly those of its candidates against which nothing speaks."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from grognard.core.flow import CHANCE, Action, answer
from tests.rulesets.fireteam.edition import RULESET
from tests.support import rule

from .firing_range import Range, impulse
from .flights import air, ground
from .test_ch20_agreement import SCENE

MELEE = (
    "U1_SQ1 0205",
    "U1_MG1 0205",
    "U_L9-1 0205",
    "U1_LAW1 with U1_SQ1",
    "U1_M2_1 0204 S",
    "U1_SQ2 in U1_M2_1",
    "U5_M1_1 0305 S",
    "S1_SQ1 0206",
    "S1_MG1 0206",
    "S_L8-1 0206",
    "S1_RPG1 with S1_SQ1",
    "S1_BMP1_1 0206 N",
    "S1_SQ2 in S1_BMP1_1",
    "S_L8-0 0306",
)


def scene(name: str) -> Range:
    match name:
        case "air":
            return air(*SCENE, rules="14 18 19 20", funds=6)
        case "flak":
            return ground(*SCENE, side="soviet", rules="14 18 19 20", funds=12)
        case "soviet melee":
            return impulse(*MELEE, side="soviet", rules="14 16 18 19", funds=20)
    return impulse(*MELEE, rules="14 16 18 19", funds=20)


def check(match: Range, pool: list[Action]) -> None:
    """The list, its slow twin, and a reason with a rule for everything else that was ever an answer."""
    state, question = match.state, match.state.pending[0]
    legal = list(question.legal(state))
    assert legal == [action for action in question.candidates(state) if question.against(state, action) is None]
    for action in pool:
        refusal = question.against(state, action)
        assert (refusal is None) == (action in legal), (question, action, refusal)
        assert refusal is None or refusal.rule in RULESET.rules, (question, action, refusal)


@rule("fireteam 6.2", "fireteam 14.1a", "fireteam 20.41a")
@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("air", {"ChooseShot", "MoveOn", "ChooseManner", "ChooseEngagement", "ChooseDeclaration", "ChoosePods"}),
        ("flak", {"ChooseShot", "MoveOn"}),
        ("melee", {"ChooseStrike", "ChooseShot", "MoveOn", "ChooseFacing"}),
        ("soviet melee", {"ChooseStrike", "ChooseShot", "MoveOn"}),
    ],
)
def test_lists_and_refusals_are_two_sides_of_one_thing(name: str, asked: set[str]) -> None:
    met: Counter[str] = Counter()
    pool: list[Action] = []
    for seed in range(12):
        rng, match = random.Random(seed), scene(name)
        for _ in range(40):
            if not match.state.pending:
                break
            question = match.state.pending[0]
            choices = list(question.legal(match.state))
            if question.side != CHANCE:
                met[type(question).__name__] += 1
                if met[type(question).__name__] <= 40:
                    check(match, rng.sample(pool, min(len(pool), 20)))
                pool = [*pool, *rng.sample(choices, min(len(choices), 2))][-300:]
                choices = [a for a in choices if a.verb not in ("done", "save", "watch", "halt", "pass")] or choices
            answer(match.state, rng.choice(choices))
    assert asked <= set(met), met
