"""A plan of the machine: legal answers, played on until what comes next cannot be known."""

from __future__ import annotations

import pytest

from grognard import api, rulesets
from grognard.ai.advice import MOST_STEPS, Plan, advise
from grognard.ai.imagined import put_question
from grognard.ai.players import Dice, make
from grognard.core.digest import digest
from grognard.core.match import Match

SCENARIOS = [(name, rulesets.find(name).scenarios()[0].id) for name in rulesets.names()]
STEPS = (0, 15, 60, 120)


def plan_for(match: Match) -> Plan:
    """What the doctrine would do for whoever is asked."""
    assert match.decision is not None
    return advise(put_question(match, match.decision.side, Dice(3)), make("greedy", 5), Dice(4))


def somewhere(game: str, scenario: str) -> list[Match]:
    """A match at some of its points."""
    match, dice = api.load(game).new(scenario, seed="plans"), Dice(7)
    found: list[Match] = []
    for step in range(max(STEPS) + 1):
        if match.decision is None:
            break
        if step in STEPS:
            found.append(match.fork())
        match.play(match.decision.sample(match.state, dice))
    return found


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_plan_begins_with_a_legal_answer_and_disturbs_nothing(game: str, scenario: str) -> None:
    for match in somewhere(game, scenario):
        before = digest(match.state)
        plan = plan_for(match)
        assert digest(match.state) == before
        assert 0 < len(plan.steps) <= MOST_STEPS
        assert match.decision is not None
        assert match.why_not(plan.steps[0].answer, match.decision.side) is None


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_plan_can_be_played_to_its_end(game: str, scenario: str) -> None:
    """What no world that it imagines speaks against holds in the true one."""
    for match in somewhere(game, scenario):
        plan, side = plan_for(match), match.decision.side if match.decision else ""
        played = match.fork()
        for step in plan.steps:
            if played.why_not(step.answer, side) is not None:
                pytest.fail(f"{step.answer} of a plan that ends with {plan.end!r} cannot be given")
            played.play(step.answer, side)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_plan_tells_no_dice_and_nothing_that_would_come_to_light(game: str, scenario: str) -> None:
    for match in somewhere(game, scenario):
        plan = plan_for(match)
        assert all(not step.odds for step in plan.steps[:-1])
        if plan.end == "reveals":
            assert plan.steps[-1].view == (plan.steps[-2].view if len(plan.steps) > 1 else plan.before)


def test_a_plan_says_why_it_goes_no_further() -> None:
    orders = api.load("kursk").new("standard", seed="plans")
    while type(orders.decision).__name__ != "ChooseOrder":
        assert orders.decision is not None
        orders.play(make_choice(orders))
    assert plan_for(orders).end == "asked"


def make_choice(match: Match) -> str:
    return plan_for(match).steps[0].answer
