"""Legality is stated once: every question lists what nothing speaks against, however quickly it lists it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import grognard
from grognard.ai.players import Dice
from grognard.core.dice import ChanceDecision
from grognard.core.flow import Action, Decision
from grognard.core.match import Match
from grognard.rulesets.kursk.actions import Default, Done
from grognard.rulesets.kursk.movement import ChooseMover
from grognard.rulesets.kursk.setup import ChooseShift
from tests.rulesets.kursk.clashes import board
from tests.rulesets.kursk.edition import RULESET
from tests.rulesets.kursk.fighting import DR, german_attack, stack, strike
from tests.support import kursk

OFTEN = 10
"""How many questions of a kind are looked at in one match."""
DEFAULT: dict[str, str | bool | int] = {"setup": "default"}
MATCHES: list[tuple[str, dict[str, str | bool | int], int]] = [
    ("standard", DEFAULT, 1),
    ("gambit", {**DEFAULT, "owner_tops": True}, 2),
    ("standard", {}, 3),
    ("gambit", {}, 4),
    ("campaign", {}, 5),
]


def states_it_once(match: Match, decision: Decision) -> None:
    """The list is what nothing speaks against; whatever else is looked at is refused by a rule of the index."""
    state = match.state
    candidates = list(decision.candidates(state))
    against = [decision.against(state, action) for action in candidates]
    free = [action for action, refusal in zip(candidates, against, strict=True) if refusal is None]
    assert list(decision.legal(state)) == free, decision
    for action, refusal in zip(candidates, against, strict=True):
        assert decision.why_not(state, action) == refusal, action
        assert refusal is None or refusal.rule in RULESET.rules


def hurried(match: Match, decision: Decision, dice: Dice) -> Action | None:
    """Set-up and movement are cut short, so that a match comes further."""
    if isinstance(decision, ChooseShift) and decision.shifted > OFTEN:
        return Default() if decision.against(match.state, Done()) else Done()
    return Done() if isinstance(decision, ChooseMover) and not dice.below(15) else None


def look_at_match(scenario: str, options: dict[str, str | bool | int], seed: int) -> Counter[str]:
    """Play some hundred decisions at random, and count the questions that were looked at by their kind."""
    match, dice = grognard.load("kursk").new(scenario, seed=seed, options=options), Dice(seed)
    seen: Counter[str] = Counter()
    while (decision := match.decision) is not None and len(match.inputs) < 600:
        kind = type(decision).__name__
        if not isinstance(decision, ChanceDecision) and seen[kind] < OFTEN:
            seen[kind] += 1
            states_it_once(match, decision)
        match.play(hurried(match, decision, dice) or decision.sample(match.state, dice), decision.side)
    return seen


@pytest.mark.parametrize(("scenario", "options", "seed"), MATCHES)
def test_in_random_matches_every_question_lists_what_nothing_speaks_against(
    scenario: str, options: dict[str, str | bool | int], seed: int
) -> None:
    seen = look_at_match(scenario, options, seed)
    assert sum(seen.values()) > 40


def displacing() -> Match:
    """A full hex is the only one to retreat to; a reserve in it stays."""
    full = stack("1324", "S_RIFC_15", "S_RIFC_28", "S_TNKC_12:reserve")
    match = german_attack(stack("1423", "G_PZ_11") + stack("1525", "G_INF_168") + stack("1424", "S_RIFC_50") + full)
    return strike(match, "1424", "G_PZ_11", dice=[DR])


def rare_questions() -> Iterator[tuple[str, Match]]:
    """Questions that random matches seldom come to."""
    divisions = {"G_PZ_11": "1304", "G_PZ_6": "1421", "G_PZ_7": "2825", "G_INF_39": "1504", "G_PZ_19": "pool"}
    yield (
        "ChooseWithdrawal",
        board("german start", {**divisions, "S_RIFC_22G": "1422", "S_RIFC_47": "2826"}, "turn = 5"),
    )
    yield "ChooseExtension", kursk('phase = "turn end"\nturn = 7\n[units]\nG_PZ_11 = "1304"')
    yield "ChooseDisplacement", displacing()
    pool = dict.fromkeys(("G_PZ_19", "G_PZ_17", "S_RIFC_47"), "pool")
    yield "ChooseArrival", board("german move", {"G_PZ_11": "1304", "S_RIFC_22G": "1610", **pool}, "turn = 3")


@pytest.mark.parametrize("number", range(4))
def test_so_does_every_question_that_is_rare(number: int) -> None:
    kind, match = list(rare_questions())[number]
    decision = match.decision
    assert type(decision).__name__ == kind
    assert decision is not None
    states_it_once(match, decision)
