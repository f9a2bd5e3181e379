"""The plan for a turn: which platoon does what, told from what the side knows, and in words."""

from __future__ import annotations

from grognard.ai.players import Dice
from grognard.core.tasks import Plan, Task
from grognard.i18n import LANGUAGES, render
from grognard.rulesets.lhy.doctrine.planning import own_plan
from grognard.rulesets.lhy.doctrine.plans import plans
from grognard.rulesets.lhy.doctrine.prospects import prospects
from grognard.rulesets.lhy.face.belief import resample
from grognard.rulesets.lhy.state import change
from grognard.rulesets.lhy.victory.control import sites
from tests.rulesets.lhy.battlefield import field, small_arms
from tests.rulesets.lhy.playing import played
from tests.rulesets.lhy.stage import Stage

INN, CHURCH = "I4", "I5"


def company(stage: Stage, *hexes: str) -> None:
    """Three squads of each platoon of the attacker in a hex, or fewer platoons."""
    for platoon, hex in enumerate(hexes, 1):
        for number in (1, 2, 3):
            stage.place(f"able-{platoon}-squad-{number}", hex)


def tasks(stage: Stage, side: str) -> dict[str, Task]:
    """The task of each formation, by its platoon or its name."""
    found = {}
    for task in own_plan(stage.state, side).tasks:
        first = task.units[0]
        found["-".join(first.split("-")[:2]) if "squad" in first else first] = task
    return found


def kinds(stage: Stage, side: str) -> dict[str, str]:
    return {name: task.kind for name, task in tasks(stage, side).items()}


# ----------------------------------------------------------------------------------------------- who attacks


def test_two_platoons_go_and_the_third_covers_them() -> None:
    stage = field()
    company(stage, "F3", "F6", "B8")
    stage.place("us-mg-1", "F3")
    stage.place("us-latw-1", "F6")
    found = tasks(stage, "allied")
    assert {name: task.kind for name, task in found.items()} == {
        "able-1": "attack",
        "able-2": "attack",
        "able-3": "support",
        "us-mg-1": "support",
        "us-latw-1": "escort",
    }
    assert {found["able-1"].places, found["able-2"].places} == {(INN,), (CHURCH,)}


def test_towards_the_end_everybody_goes() -> None:
    stage = field()
    company(stage, "F3", "F6", "B8")
    stage.state.minute = 40
    assert {kind for name, kind in kinds(stage, "allied").items() if name.startswith("able")} == {"attack"}


def test_a_platoon_that_is_spent_leads_no_assault() -> None:
    stage = field()
    company(stage, "F3", "F6")
    for number in (1, 2, 3):
        stage.change(f"able-1-squad-{number}", disrupted=True)
    assert kinds(stage, "allied") == {"able-1": "support", "able-2": "attack"}


# ----------------------------------------------------------------------------------------------- who holds


def test_those_at_an_objective_guard_it() -> None:
    stage = field()
    stage.place("k1-1-squad-1", INN)
    stage.place("german-mg-1", INN)
    assert kinds(stage, "axis") == {"k1-1": "guard", "german-mg-1": "guard"}


def test_a_platoon_before_the_objectives_delays_and_gives_way_before_it_is_encircled() -> None:
    stage = field()
    stage.place("k1-1-squad-1", "D4")
    assert kinds(stage, "axis") == {"k1-1": "delay"}
    company(stage, "C4", "C5")
    assert kinds(stage, "axis") == {"k1-1": "withdraw"}


def test_of_three_platoons_one_that_nobody_presses_is_kept_back() -> None:
    stage = field()
    stage.place("k1-1-squad-1", INN)
    stage.place("k1-2-squad-1", CHURCH)
    stage.place("k1-3-squad-1", "P9")
    company(stage, "F3")
    assert kinds(stage, "axis") == {"k1-1": "guard", "k1-2": "guard", "k1-3": "reserve"}


def test_what_has_been_lost_is_won_back_if_it_can_be() -> None:
    stage = field()
    numbers = [site.hexes for site in sites(stage.battle)]
    stage.place("able-1-squad-1", INN)
    stage.place("k1-1-squad-1", "K4")
    stage.place("k1-1-squad-2", "K5")
    stage.state.held = tuple("allied" if hexes >> stage.hex(INN) & 1 else "axis" for hexes in numbers)
    assert kinds(stage, "axis") == {"k1-1": "attack"}
    company(stage, INN)
    assert kinds(stage, "axis") == {"k1-1": "hold"}, "too many of them: what is left is held"


# ----------------------------------------------------------------------------------------- what a side can know


def test_a_plan_does_not_depend_on_what_is_hidden() -> None:
    state = next(each for each in played("crossroads", 3, 400, setup="default") if each.turn == 2)
    for side in ("allied", "axis"):
        worlds = (resample(state, side, Dice(number)) for number in range(4))
        assert all(own_plan(world, side) == own_plan(state, side) for world in worlds)


def test_a_concealed_enemy_counts_as_a_squad_whatever_it_is() -> None:
    stage = field()
    company(stage, "F3", "F6", "B8")
    foe = stage.place("k1-1-squad-1", INN, concealed=True)
    before = own_plan(stage.state, "allied")
    change(stage.state, foe, hex=-1, place="absent")
    stage.state.at.pop(stage.hex(INN))
    stage.place("german-gun-1", INN, concealed=True)
    assert own_plan(stage.state, "allied") == before


# ------------------------------------------------------------------------------------------------------ in words


def test_every_task_says_why_in_both_languages() -> None:
    stage = field()
    company(stage, "F3", "F6", "B8")
    for side in ("allied", "axis"):
        stage.place("k1-1-squad-1", INN)
        for task in own_plan(stage.state, side).tasks:
            assert task.reason is not None
            for language in LANGUAGES:
                said = render(task.reason, language, "lhy")
                assert said
                assert "{" not in said


# ----------------------------------------------------------------------------------------------- other plans


def test_other_plans_differ_from_the_doctrines_own_which_comes_first() -> None:
    stage = field()
    company(stage, "F3", "F6", "B8")
    found = plans(stage.state, "allied", Dice(1), 8)
    assert found[0] == own_plan(stage.state, "allied")
    assert len(found) == 8
    assert all(found.count(plan) == 1 for plan in found)
    assert found == plans(stage.state, "allied", Dice(1), 8)
    assert plans(stage.state, "allied", Dice(1), 1) == found[:1]
    assert all([task.units for task in plan.tasks] == [task.units for task in found[0].tasks] for plan in found)


def test_a_side_with_nobody_has_an_empty_plan() -> None:
    assert plans(field().state, "allied", Dice(1), 4) == [Plan()]


# -------------------------------------------------------------------------------------------------- prospects


def test_prospects_are_the_better_the_greater() -> None:
    stage = field()
    own, foe = stage.place("able-1-squad-1", "F3"), stage.place("k1-1-squad-1", INN)
    before = dict(prospects(stage.state, "allied"))
    stage.state.lost["axis"] = 2
    after = prospects(stage.state, "allied")
    assert after.keys() == before.keys()
    assert all(after[term] > before[term] for term in ("casualties", "score", "limit"))
    change(stage.state, foe, disrupted=True)
    assert prospects(stage.state, "allied")["shaken"] > after["shaken"]
    change(stage.state, own, disrupted=True)
    assert prospects(stage.state, "allied")["shaken"] == after["shaken"]
    stage.place("able-1-squad-1", "H5")
    assert prospects(stage.state, "allied")["position"] > after["position"]
    assert prospects(stage.state, "axis")["position"] == -prospects(stage.state, "allied")["position"]


def test_markers_that_wait_are_counted_before_the_fire_phase() -> None:
    stage = field()
    stage.place("able-1-squad-1", "F3")
    assert prospects(stage.state, "allied")["fire"] == 0.0
    small_arms(stage, "F3", 2, "allied")
    assert prospects(stage.state, "allied")["fire"] < 0.0 < prospects(stage.state, "axis")["fire"]
