"""[23.0] Missions that the players make up: forces within their steps, objectives, and a match to its end."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.own import Enough, Take
from grognard.rulesets.lhy.battle import battle_of
from grognard.rulesets.lhy.invariants import broken_invariants
from grognard.rulesets.lhy.mission_records import OwnForce
from grognard.rulesets.lhy.missions import Brief
from grognard.rulesets.lhy.own_missions import force_cost
from grognard.rulesets.lhy.setting_up.missions_list import MAPS
from grognard.rulesets.lhy.setting_up.own import ChooseForce, MakeForce, OwnMission, catalogue, why_not_take
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


@rule("lhy 20.6s5")
def test_a_force_may_cost_all_its_steps_and_no_more_and_has_each_mortar_once() -> None:
    battle = battle_of(WORLD, Brief(mission="crossroads"))
    prices = {choice.item: choice.price for choice in catalogue(battle, "us")}
    platoon = next(item for item in prices if item.startswith("platoon"))
    mortar = next(item for item in prices if item.startswith("mortar"))
    both = prices[platoon] + prices[mortar]
    assert why_not_take(battle, MakeForce("allied", both, "us", False, (platoon,)), mortar) is None
    assert why_not_take(battle, MakeForce("allied", both - 1, "us", False, (platoon,)), mortar) is not None
    rich = MakeForce("allied", 3 * both, "us", False, (platoon, mortar))
    refused = why_not_take(battle, rich, mortar)
    assert refused is not None
    assert refused.rule == "20.6s5"


@rule("lhy 20.6s1")
def test_infantry_comes_first_and_of_one_company() -> None:
    battle = battle_of(WORLD, Brief(mission="crossroads"))
    items = [choice.item for choice in catalogue(battle, "us")]
    platoons = [item for item in items if item.startswith("platoon")]
    other = next(item for item in items if not item.startswith("platoon"))
    assert why_not_take(battle, MakeForce("allied", 99, "us", False), other) is not None
    assert why_not_take(battle, MakeForce("allied", 99, "us", False, (platoons[0],)), platoons[0]) is None
    assert why_not_take(battle, MakeForce("allied", 99, "us", False, (platoons[0],) * 3), platoons[0]) is not None
