"""The simple doctrine: it plays for its aims, with what its side knows."""

from __future__ import annotations

import pytest

import grognard
from grognard.ai.players import Dice, GreedyPlayer
from grognard.ai.seats import Seat
from grognard.core.bits import bits
from grognard.core.match import Match
from grognard.rulesets.vietnam.actions import Aim, Bombard, Default, Exit, StandFast
from grognard.rulesets.vietnam.doctrine.judging import JUDGES, appraise
from grognard.rulesets.vietnam.doctrine.routes import costs_to_edge, edge_cost
from grognard.rulesets.vietnam.going import FLAGS, ordinary_steps, passable
from grognard.rulesets.vietnam.moving import MoveOn
from grognard.rulesets.vietnam.state import empty_state
from grognard.rulesets.vietnam.world import US, VC
from tests.rulesets.vietnam.edition import WORLD

SCENARIOS = ("boys", "snoopy", "triangle")


def after(match: Match, decisions: int) -> Match:
    """A match some random answers later."""
    dice = Dice(1)
    for _ in range(decisions):
        decision = match.decision
        if decision is None:
            break
        match.play(decision.sample(match.state, dice), decision.side)
    return match


def started(scenario: str) -> Match:
    options = {} if scenario == "boys" else {"setup": "default"}
    return grognard.load("vietnam").new(scenario, seed="doctrine", options=options)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_answer_is_judged(scenario: str) -> None:
    match, dice = started(scenario), Dice(2)
    for _ in range(150):
        decision = match.decision
        if decision is None:
            break
        actions = match.legal(decision.side)
        worth = appraise(match.state, decision.side, decision, actions)
        assert all(isinstance(value, float | int) for value in worth)
        match.play(actions[dice.below(len(actions))], decision.side)


def test_the_vc_choose_between_two_aims() -> None:
    match = grognard.load("vietnam").new("triangle", seed="aims")
    decision = match.decision
    assert decision is not None
    aims = [action for action in match.legal(VC) if isinstance(action, Aim)]
    worth = {aim.aim: value for aim, value in zip(aims, appraise(match.state, VC, decision, aims), strict=True)}
    assert worth["escape"] == worth["us_losses"] > worth["hold_the_field"]


def test_the_vc_set_up_by_themselves_and_the_us_as_proposed() -> None:
    match = grognard.load("vietnam").new("triangle", seed="setup")
    decision = match.decision
    assert decision is not None
    [vc], [us] = (appraise(match.state, side, decision, [Default()]) for side in (VC, US))
    assert vc < 0 < us


def test_only_who_plays_for_the_edge_leaves_by_it() -> None:
    state = empty_state(WORLD, "triangle", "iron_triangle")
    for aim, wanted in (("escape", True), ("us_losses", False), ("hold_the_field", False)):
        state.aim = aim
        [worth] = appraise(state, VC, MoveOn(VC), [Exit()])
        assert (worth > 0) == wanted


def test_the_way_to_the_edge_goes_around_the_enemy() -> None:
    chart, world = "iron_triangle", WORLD.theatres["iron_triangle"]
    free = edge_cost(WORLD, chart)
    edge = bits(world.edges["red_exit"])
    assert {free[place] for place in edge} == {0}
    near = world.place("1209")
    blocked = costs_to_edge(WORLD, chart, dear=world.around[near], closed=1 << near)
    assert blocked[near] >= free[near] > 0


@pytest.mark.parametrize("chart", sorted(WORLD.theatres))
def test_the_ordinary_steps_are_those_of_an_empty_map_for_both_sides(chart: str) -> None:
    empty = empty_state(WORLD, "", chart)
    for place, steps in enumerate(ordinary_steps(WORLD, chart)):
        for side in (US, VC):
            assert [(to >> FLAGS, cost) for to, cost in steps] == list(passable(empty, side, place))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_sampled_on_the_move_is_legal(scenario: str) -> None:
    match, dice = started(scenario), Dice(3)
    for _ in range(200):
        decision = match.decision
        if decision is None:
            break
        action = decision.sample(match.state, dice)
        assert action in match.legal(decision.side)
        match.play(action, decision.side)


def test_a_greedy_player_answers_for_both_sides() -> None:
    match = after(started("boys"), 3)
    players = {US: GreedyPlayer(1), VC: GreedyPlayer(2)}
    while (decision := match.decision) is not None:
        match.play(players[decision.side].choose(Seat(match, decision.side)), decision.side)
    assert match.outcome is not None


def test_the_doctrine_has_an_opinion_on_fights_and_losses() -> None:
    assert {Bombard, StandFast, Exit, Aim} <= set(JUDGES)
