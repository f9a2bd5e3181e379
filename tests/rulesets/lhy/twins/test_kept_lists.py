"""[9.0] [11.2] What lists take quickly or keep from question to question, against the rules one by one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.rulesets.lhy.fire import small_arms
from grognard.rulesets.lhy.fire.known import enemy_hexes
from grognard.rulesets.lhy.fire.manner import MOVED, PLAIN, SPLIT, STAYED, Manner
from grognard.rulesets.lhy.reaction.segment import ChooseAct, ChooseReaction
from grognard.rulesets.lhy.reaction.verbs import verbs
from grognard.rulesets.lhy.sight.lines import blocking, field
from grognard.rulesets.lhy.state import LhyState
from tests.rulesets.lhy.maps import SECTORS, the_map
from tests.rulesets.lhy.playing import played
from tests.support import rule

MISSIONS = ["crossroads", "nightdrop", "bridge", "hill48"]


def segments(mission: str, seed: int) -> Iterator[tuple[LhyState, str]]:
    """A random match at some questions of its segments, with the side that acts or reacts."""
    for number, state in enumerate(played(mission, seed, 300, setup="default")):
        decision = state.pending[0]
        if number % 3 == 0 and isinstance(decision, ChooseAct | ChooseReaction):
            yield state, decision.side


@rule("lhy 11.2a", "lhy 11.3.2s2")
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_fire_is_strong_enough_if_its_modifiers_say_so(mission: str) -> None:
    seen = 0
    for state, side in segments(mission, 21):
        armed = [unit for unit in state.on_map(side) if state.kind(unit).sav is not None]
        with state.remembering():
            for unit in armed:
                here = state.here(unit)
                on_the_move = [Manner(moving=STAYED, start=here), Manner(moving=MOVED, start=here)]
                for manner in (PLAIN, SPLIT, *on_the_move, Manner(close=True), Manner(enfilade=True)):
                    for hex in enemy_hexes(state, side):
                        slow = small_arms.value(state, unit, hex, manner, known=True).allowed
                        assert small_arms.is_enough(state, unit, hex, manner) == slow
                        seen += 1
    assert seen


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_verb_lists_the_candidates_that_nothing_speaks_against(mission: str) -> None:
    seen: set[str] = set()
    for state, side in segments(mission, 22):
        for verb in verbs():
            slow = [each for each in verb.candidates(state, side) if verb.against(state, side, each) is None]
            with state.remembering():
                quick = list(verb.listed(state, side))
            assert sorted(map(repr, quick)) == sorted(map(repr, slow)), type(verb).__name__
            seen.update(action.verb for action in quick)
    assert {"move", "withdraw"} <= seen


@rule("lhy 4.2a")
@pytest.mark.parametrize("sector", SECTORS)
def test_the_field_of_a_hex_is_what_no_line_is_blocked_to(sector: str) -> None:
    ground = the_map(sector)
    for hex in range(0, ground.size, 7):
        clear = {other for other in range(ground.size) if blocking(ground, hex, other) is None}
        assert {other for other in range(ground.size) if field(ground, hex) >> other & 1} == clear
