"""[23.0] Missions that the players make up: forces within their steps, objectives, and a match to its end."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.own import Enough, Take
from grognard.rulesets.lhy.invariants import broken_invariants
from grognard.rulesets.lhy.mission_records import OwnForce
from grognard.rulesets.lhy.own_missions import force_cost
from grognard.rulesets.lhy.setting_up.missions_list import MAPS
from grognard.rulesets.lhy.setting_up.own import ChooseForce, OwnMission
from grognard.rulesets.lhy.state import LhyState
from tests.rulesets.lhy.edition import WORLD
from tests.rulesets.lhy.playing import played
from tests.support import rule


def last(mission: str, seed: int, length: int, **options: object) -> LhyState:
    """A match after so many answers."""
    state = None
    for state in played(mission, seed, length, **options):
        assert broken_invariants(state) == []
    assert state is not None
    return state


@rule("lhy 3.1")
@pytest.mark.parametrize(("map_", "enemy"), [("1", "german"), ("5", "japanese"), ("1/2", "german"), ("4/1", "german")])
def test_a_made_up_mission_is_played(map_: str, enemy: str) -> None:
    state = last("own", 5, 250, setup="default", map=map_, enemy=enemy)
    brief = state.brief
    assert state.turn
    assert {brief.allied.nation, brief.axis.nation} == {"us", enemy} if brief.allied and brief.axis else False
    assert bool(brief.objectives) != bool(brief.exit_steps)
    assert map_ in MAPS


@rule("lhy 3.1")
def test_forces_stay_within_their_steps() -> None:
    seen = 0
    for state in played("own", 2, 400, setup="free"):
        if isinstance(state.pending[0], ChooseForce):
            question, seen = state.pending[0], seen + 1
            assert question.against(state, Take("nothing")) is not None
            legal = list(question.legal(state))
            assert legal == [a for a in question.candidates(state) if question.against(state, a) is None]
            first = not any(type(a).__name__ == "Enough" for a in legal)
            assert (question.against(state, Enough()) is not None) == first
        making = state.frame(OwnMission)
        if making is not None and len(making.steps) == 2:
            made = making.brief.axis if making.brief.attacker == "allied" else making.brief.allied
            if isinstance(made, OwnForce) and made.platoons:
                assert force_cost(WORLD, made) <= making.steps[0]
    assert seen
