"""[6.0] [7.0] [7.1] Companies, coordination and platoons; worked example X1."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.command import ActivatePair, ActivatePlatoon, Coordinate, Select
from grognard.rulesets.lhy.actions.reaction import CallReaction
from grognard.rulesets.lhy.command.activation import ActivationPhase, ChooseCompany, ChoosePlatoon
from grognard.rulesets.lhy.command.coordination import coordination_drm
from grognard.rulesets.lhy.command.initiative import Initiative
from grognard.rulesets.lhy.events.command import CoordinationRolled, PlatoonsActivated
from grognard.rulesets.lhy.reaction.segment import ChooseReaction
from grognard.rulesets.lhy.state import ON_TRACK, POOL, Company, Platoon
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

CALL = CallReaction()


def germans(*platoons: int) -> Stage:
    """Platoons of the first German company in the east, out of sight of everybody."""
    stage = Stage("crossroads", active="axis")
    for number in platoons:
        stage.place(f"k1-{number}-leader", f"P{number + 2}")
        stage.place(f"k1-{number}-squad-1", f"P{number + 2}")
    return stage


def activated(stage: Stage) -> list[tuple[tuple[str, int], ...]]:
    return [event.platoons for event in stage.events if isinstance(event, PlatoonsActivated)]


# ------------------------------------------------------------------------------------------------------ example X1


@rule("lhy 5.0.I-a", "lhy 5.0.I-d", "lhy 18.0b", "lhy 7.1x1", "lhy 7.1x2", "lhy 13.3.4.2")
@pytest.mark.parametrize(("die", "total", "success"), [(8, 7, True), (7, 6, False)])
def test_x1_the_start_of_a_turn(die: int, total: int, success: bool) -> None:
    stage = germans(1, 3)
    stage.place("k1-2-squad-1", "P9")
    stage.change("k1-2-leader", place=ON_TRACK, minute=26)
    stage.place("able-1-leader", "A2")
    stage.state.turn, stage.state.minute = 5, 21
    section = stage.battle.pieces[stage.id("k1-1-section-1")].kind.id
    stage.change("k1-1-section-1", place=POOL)
    stage.state.fallen[("k1", 1)] = (section,)
    stage.state.lost = {"allied": 0, "axis": 1}
    stage.run(Initiative(), 7, 10, 7)
    assert stage.state.active == "axis"
    assert stage.where("k1-1-section-1") == "P3"
    assert stage.state.lost["axis"] == 0
    stage.run(ActivationPhase())
    assert stage.legal == [Select("k1"), Coordinate("k1")]
    stage.say(Coordinate("k1"), die)
    rolled = next(event for event in stage.events if isinstance(event, CoordinationRolled))
    assert (rolled.die, rolled.total, rolled.success) == (die, total, success)
    singles = [ActivatePlatoon("k1", number) for number in (1, 2, 3)]
    pairs = [ActivatePair("k1", 1, "k1", 3)] if success else []
    assert stage.legal == [*singles, *pairs]


# -------------------------------------------------------------------------------------------------------- companies


@rule("lhy 6.0.I", "lhy 7.0x")
def test_a_company_is_selected_and_its_platoons_follow() -> None:
    stage = Stage("hill48", active="axis")
    stage.place("k2-1-squad-1", "4:G1")
    stage.place("k2-2-squad-1", "4:I1")
    stage.place("pz2-1-afv-1", "4:K1")
    stage.run(ActivationPhase())
    assert isinstance(stage.asked, ChooseCompany)
    stage.say(Select("k2"))
    assert stage.legal == [ActivatePlatoon("k2", 1), ActivatePlatoon("k2", 2)]
    assert stage.refused(ActivatePlatoon("pz2", 1)) == "7.0x"
    assert stage.refused(ActivatePair("k2", 1, "k2", 2)) == "7.1x2"


@rule("lhy 6.0.I")
def test_a_company_with_a_heroic_unit_comes_first() -> None:
    stage = Stage("hill48", active="axis")
    stage.place("k2-1-squad-1", "4:G1", heroic=True)
    stage.place("pz2-1-afv-1", "4:K1")
    question = ChooseCompany("axis")
    assert list(question.legal(stage.state)) == [Select("k2"), Coordinate("k2")]
    found = question.why_not(stage.state, Select("pz2"))
    assert found is not None
    assert found.rule == "6.0.I"


@rule("lhy 6.0.II-5")
def test_a_company_without_platoons_left_is_not_selected_again() -> None:
    stage = germans(1)
    stage.state.platoons[("k1", 1)] = Platoon(activated=True)
    found = ChooseCompany("axis").why_not(stage.state, Select("k1"))
    assert found is not None
    assert found.rule == "6.0.II-5"


# ---------------------------------------------------------------------------------------------------- coordination


@rule("lhy 7.1x1", "lhy 15.1a")
@pytest.mark.parametrize(("lost", "drm"), [(False, 3), (True, 2)])
def test_elite_companies_coordinate_better_and_lost_leaders_hinder(lost: bool, drm: int) -> None:
    stage = Stage("village")
    if lost:
        stage.change("fox-2-leader", place=ON_TRACK)
    assert sum(value for _, value in coordination_drm(stage.state, "allied", "fox")) == drm


@rule("lhy 7.1x2")
def test_no_pair_no_attempt() -> None:
    stage = germans(1)
    found = ChooseCompany("axis").why_not(stage.state, Coordinate("k1"))
    assert found is not None
    assert found.rule == "7.1x2"


@rule("lhy 18.0b", "lhy 7.1x1")
def test_confusion_forbids_the_attempt_and_leadership_spares_the_roll() -> None:
    stage = germans(1, 2)
    stage.state.companies["k1"] = Company(confused=True)
    found = ChooseCompany("axis").why_not(stage.state, Coordinate("k1"))
    assert found is not None
    assert found.rule == "18.0b"
    stage.state.companies["k1"] = Company(inspired=True)
    stage.run(ActivationPhase())
    stage.say(Coordinate("k1"))
    assert ActivatePair("k1", 1, "k1", 2) in stage.legal


@rule("lhy 7.1a")
def test_an_infantry_company_pairs_with_itself_or_any_tanks() -> None:
    stage = Stage("bridge", active="axis")
    for name, hex in (("k3-1-squad-1", "P3"), ("k3-2-squad-1", "P5"), ("stug-1-afv-1", "P7"), ("pz3-1-afv-1", "P9")):
        stage.place(name, hex)
    stage.state.companies["k3"] = Company(selected=True, coordinated=True)
    legal = ChoosePlatoon("axis", "k3").legal(stage.state)
    assert [action for action in legal if isinstance(action, ActivatePair)] == [
        ActivatePair("k3", 1, "k3", 2),
        ActivatePair("k3", 1, "stug", 1),
        ActivatePair("k3", 1, "pz3", 1),
        ActivatePair("k3", 2, "stug", 1),
        ActivatePair("k3", 2, "pz3", 1),
    ]


@rule("lhy 7.1b")
def test_a_tank_company_pairs_with_any_infantry_platoon() -> None:
    stage = Stage("bridge", active="axis")
    for name, hex in (("k3-1-squad-1", "P3"), ("stug-1-afv-1", "P7"), ("pz3-1-afv-1", "P9")):
        stage.place(name, hex)
    stage.state.companies["pz3"] = Company(selected=True, coordinated=True)
    question = ChoosePlatoon("axis", "pz3")
    pairs = [action for action in question.legal(stage.state) if isinstance(action, ActivatePair)]
    assert pairs == [ActivatePair("pz3", 1, "k3", 1)]
    found = question.why_not(stage.state, ActivatePair("pz3", 1, "stug", 1))
    assert found is not None
    assert found.rule == "7.1a"


@rule("lhy 7.1x2")
def test_a_platoon_without_its_leader_is_in_no_pair() -> None:
    stage = germans(1, 2)
    stage.state.companies["k1"] = Company(coordinated=True)
    stage.change("k1-2-leader", place=ON_TRACK)
    found = ChoosePlatoon("axis", "k1").why_not(stage.state, ActivatePair("k1", 1, "k1", 2))
    assert found is not None
    assert found.rule == "7.1x2"


@rule("lhy 7.3")
def test_a_platoon_is_activated_once_a_turn() -> None:
    stage = germans(1, 2)
    stage.state.platoons[("k1", 1)] = Platoon(activated=True)
    found = ChoosePlatoon("axis", "k1").why_not(stage.state, ActivatePlatoon("k1", 1))
    assert found is not None
    assert found.rule == "7.3"


# ------------------------------------------------------------------------------------------------------- the cycle


@rule("lhy 6.0.II-1", "lhy 7.1x2", "lhy 7.3")
def test_a_pair_has_one_activation() -> None:
    stage = germans(1, 2, 3)
    stage.run(ActivationPhase())
    stage.say(Coordinate("k1"), 7)
    stage.say(ActivatePair("k1", 1, "k1", 2))
    assert activated(stage) == [(("k1", 1), ("k1", 2))]
    assert stage.state.platoons[("k1", 1)].activated
    assert stage.state.platoons[("k1", 2)].activated
    assert stage.state.deeds.platoons == (("k1", 1), ("k1", 2))


@rule("lhy 6.0b")
def test_a_call_follows_an_activation_in_which_nothing_is_done() -> None:
    stage = germans(1)
    stage.place("able-1-squad-1", "A2")
    stage.run(ActivationPhase())
    assert stage.legal[0] == CALL
    stage.say(CALL)
    assert isinstance(stage.asked, ChooseReaction)
    assert stage.asked.side == "allied"
