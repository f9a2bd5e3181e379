"""Quick draws agree with the legal lists: the same answers, all with the same chance; the quick tests lose nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from grognard.ai.players import Dice
from grognard.core import flow
from grognard.core.flow import Decision
from grognard.rulesets.fireteam.actions.command import Activate
from grognard.rulesets.fireteam.command.groups import (
    BOTH,
    FIRE,
    MOVE,
    PLATOON,
    UNIT,
    Group,
    activation_candidates,
    joinable,
    linked,
    may_form_platoon,
    may_lead_off,
    modes,
)
from grognard.rulesets.fireteam.command.impulse import ChooseDeed
from grognard.rulesets.fireteam.command.mustering import can_pay
from grognard.rulesets.fireteam.command.openings import activations
from grognard.rulesets.fireteam.setting_up.coming_on import can_come
from grognard.rulesets.fireteam.setting_up.placing import ChoosePiece, ChoosePlace
from grognard.rulesets.fireteam.state import MAP, FireTeamState
from tests.rulesets.fireteam.edition import RULESET

SCENARIOS = [scenario.id for scenario in RULESET.scenarios()]
DRAWS = 30
"""How often each answer is expected among the draws."""
LONGEST = 40
"""Longer lists are not drawn from so often."""


def positions(scenario: str, seed: int, most: int, setup: str = "default") -> Iterator[tuple[FireTeamState, Decision]]:
    """The decisions of a random game, up to a number of them."""
    card = next(card for card in RULESET.scenarios() if card.id == scenario)
    options = {option.id: option.default for option in card.options}
    state = RULESET.setup(scenario, {**options, "setup": setup})
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


def begins(state: FireTeamState, group: Group) -> bool:
    """The slow twin: whether a group can be begun and paid for, looked at as if nothing were known."""
    unit = group.first
    on_the_way = state.units[unit].place == MAP or can_come(state, unit)
    if not on_the_way or not may_lead_off(state, unit) or group.mode not in modes(state, group.scope, unit):
        return False
    if group.scope == PLATOON and not (may_form_platoon(state.world, unit) and linked(state, unit)):
        return False
    return any(can_pay(state, more) for more in grown(state, group))


def grown(state: FireTeamState, group: Group) -> Iterator[Group]:
    """A group and all that can grow out of it; nobody mixes by himself [4.35a]."""
    if group.mode != BOTH or len(group.units) > 1:
        yield group
    for unit in joinable(state, group):
        if unit > max(group.units[1:], default=-1):
            yield from grown(state, group.plus(unit))


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", [3, 4])
def test_the_quick_list_of_activations_is_the_slow_one(scenario: str, seed: int) -> None:
    """What is known of a unit is kept from list to list: it must never be stale."""
    compared = 0
    for state, decision in positions(scenario, seed=seed, most=600):
        if isinstance(decision, ChooseDeed):
            compared += 1
            groups = [
                Group(mode, scope, (unit,))
                for unit in activation_candidates(state, decision.side)
                for scope in (UNIT, PLATOON)
                for mode in (MOVE, FIRE, BOTH)
            ]
            expected = [Activate(group.mode, group.scope, group.first) for group in groups if begins(state, group)]
            assert activations(state, decision.side) == expected
    assert compared > 20


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_quick_lists_of_the_set_up_are_the_slow_ones(scenario: str) -> None:
    compared = 0
    for state, decision in positions(scenario, seed=5, most=60, setup="free"):
        if isinstance(decision, ChoosePiece | ChoosePlace):
            compared += 1
            slowly = [action for action in decision.candidates(state) if decision.against(state, action) is None]
            assert list(decision.legal(state)) == slowly
    assert compared


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
