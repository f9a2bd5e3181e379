"""[9.0] What lists are made of quickly, against the rules themselves, over random matches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.rulesets.lhy.movement.moving import can_walk, march_of, sees_its_way
from grognard.rulesets.lhy.movement.steps import can_step
from grognard.rulesets.lhy.movement.withdrawing import flight_from, has_way_home, withdrawal_steps
from grognard.rulesets.lhy.reaction.rights import barred, entitled
from grognard.rulesets.lhy.reaction.segment import ChooseAct, ChooseReaction
from grognard.rulesets.lhy.reaction.verbs import DEEDS, concerns
from grognard.rulesets.lhy.state import MAP, LhyState
from grognard.rulesets.lhy.troops import enemy_ground, has_known_enemy, known_enemies_in
from tests.rulesets.lhy.playing import played

pytestmark = pytest.mark.parametrize("mission", ["crossroads", "village", "nightdrop", "bridge", "hill48"])
RIGHTS = sorted({*DEEDS.values()} - {"show"})


def segments(mission: str, seed: int) -> Iterator[tuple[LhyState, str]]:
    """A random match at every other question of a segment, with the side that acts or reacts."""
    for number, state in enumerate(played(mission, seed, 450, setup="default")):
        decision = state.pending[0]
        if number % 2 and isinstance(decision, ChooseAct | ChooseReaction):
            yield state, decision.side


def those(state: LhyState, mask: int) -> set[int]:
    return {unit for unit in range(len(state.units)) if mask >> unit & 1}


def test_whoever_has_the_right_to_a_deed_is_entitled_to_it(mission: str) -> None:
    for state, _ in segments(mission, 5):
        slow = {deed: {u for u in range(len(state.units)) if barred(state, u, deed) is None} for deed in RIGHTS}
        with state.remembering():
            assert {deed: those(state, entitled(state, deed)) for deed in RIGHTS} == slow


def test_a_verb_that_is_passed_over_has_no_answer(mission: str) -> None:
    for state, side in segments(mission, 6):
        decision = state.pending[0]
        slow = [action for verb, _ in concerns(state.world) for action in verb.listed(state, side)]
        quick = [action for action in decision.legal(state) if action.verb != "call"]
        assert [action for action in slow if decision.against(state, action) is None] == quick


def test_ground_and_ways_that_are_seen_at_once(mission: str) -> None:
    seen = 0
    for state, side in segments(mission, 7):
        hexes = range(state.world.ground.size)
        slow = {hex for hex in hexes if known_enemies_in(state, side, hex)}
        assert {hex for hex in hexes if enemy_ground(state, side) >> hex & 1} == slow
        with state.remembering():
            assert {hex for hex in hexes if has_known_enemy(state, side, hex)} == slow
        for unit in state.on_map(side):
            if state.units[unit].place == MAP and can_walk(state, unit):
                assert can_step(state, march_of(state, (unit,))) or not sees_its_way(state, (unit,))
                home = has_way_home(state, side, state.here(unit))
                assert withdrawal_steps(state, side, flight_from(state, unit), ()) or not home
                seen += sees_its_way(state, (unit,))
    assert seen


def test_what_is_kept_from_question_to_question_is_what_a_new_state_would_find(mission: str) -> None:
    for state, _ in segments(mission, 8):
        decision = state.pending[0]
        assert decision.legal(state) == decision.legal(state.fork())
