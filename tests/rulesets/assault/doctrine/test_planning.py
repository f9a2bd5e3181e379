"""The plan for a turn: who holds, who attacks, who helps; plans beside it; and answers that follow it."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

import grognard
from grognard.ai.players import Dice
from grognard.core.flow import Call
from grognard.core.tasks import Plan, Task
from grognard.i18n import LANGUAGES, render
from grognard.rulesets.assault.actions.close_combat import Assault
from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.actions.movement import Fast, Load, Move, Stop, Unload
from grognard.rulesets.assault.artillery.mission import FireMission
from grognard.rulesets.assault.artillery.modes import SUPPORT, SUPPRESSIVE
from grognard.rulesets.assault.command.impulse import ChooseImpulse
from grognard.rulesets.assault.doctrine.brief import Brief
from grognard.rulesets.assault.doctrine.judging import WORTH, appraise, appraised
from grognard.rulesets.assault.doctrine.places import place_worth
from grognard.rulesets.assault.doctrine.planning import REASONS, Bent, own_tasks, tasks_of
from grognard.rulesets.assault.doctrine.playing import ALWAYS
from grognard.rulesets.assault.doctrine.riding import toward_the_enemy
from grognard.rulesets.assault.doctrine.standing import prospects_of
from grognard.rulesets.assault.doctrine.supporting import barrage_worth, hex_worth, mode_worth
from grognard.rulesets.assault.facings import FACINGS
from grognard.rulesets.assault.movement.moving import ChooseStep
from grognard.rulesets.assault.movement.moving import Move as SetOut
from grognard.rulesets.assault.state import HAND, WAITING
from tests.rulesets.assault.stage import Stage

RULESET = grognard.load("assault").ruleset


def planned(stage: Stage, side: str) -> dict[str, Task]:
    """The task of each unit of a side."""
    tasks = own_tasks(stage.state, side)
    every = Counter(unit for task in tasks for unit in task.units)
    assert max(every.values(), default=0) <= 1, "nobody is told two things"
    return {unit: task for task in tasks for unit in task.units}


def thinks(stage: Stage, side: str, action: grognard.core.flow.Action, *tasks: Task) -> float:
    """What a side thinks of an answer, by these tasks or its own."""
    plan = Plan(tasks or own_tasks(stage.state, side))
    return appraise(Brief(stage.state, side, plan), ChooseImpulse(side), action)


def bridgehead() -> Stage:
    """Three squads, a machine gun and a mortar hold two houses against tanks that come from the north."""
    stage = Stage("coming", turn=2)
    for unit, hex in (
        ("G_SECRIFLE41_1", "9-5D"),
        ("G_SECRIFLE41_2", "9-6F"),
        ("G_SECRIFLE41_3", "9-5F"),
        ("G_HMG34_1", "9-6D"),
        ("G_MTR50_1", "9-5F"),
    ):
        stage.place(unit, hex)
    for number, hex in enumerate(("3B-4E", "3B-4F", "3B-5F"), 1):
        stage.place(f"S_T34_{number}", hex, "SSE")
    stage.load("S_RIFLE41_1", "S_T34_1")
    return stage


# ------------------------------------------------------------------------------------------------------------ tasks


def test_who_has_what_he_needs_attacks_nothing() -> None:
    tasks = planned(bridgehead(), "german")
    assert {task.kind for task in tasks.values()} <= {"hold", "guard", "hunt", "support"}
    assert {place for task in tasks.values() for place in task.places} == {"9-6F"}, "one of two is enough"


def test_who_must_have_all_goes_for_one_after_the_other_and_for_both_where_few_defend() -> None:
    stage = bridgehead()
    tasks = planned(stage, "soviet")
    assert {task.kind for task in tasks.values()} == {"attack"}
    assert {place for task in tasks.values() for place in task.places} == {"9-5D"}
    assert "S_RIFLE41_1" in tasks, "riders have a task too"
    for unit in ("G_SECRIFLE41_1", "G_SECRIFLE41_3", "G_HMG34_1", "G_MTR50_1"):
        stage.change(unit, place="lost")
    places = {place for task in planned(stage, "soviet").values() for place in task.places}
    assert places == {"9-5D", "9-6F"}


def test_what_nobody_holds_is_taken_at_once() -> None:
    stage = Stage("support", turn=3)
    stage.place("S_CAV41_1", "1B-1E")
    stage.place("G_RIFLE41_1", "4B-1E")
    assert planned(stage, "soviet")["S_CAV41_1"].kind == "exploit"
    assert planned(stage, "soviet")["S_CAV41_1"].places == ("4B-8E",)


def test_who_runs_runs_and_empty_trucks_keep_away() -> None:
    stage = bridgehead()
    stage.change("G_SECRIFLE41_1", morale="routed")
    stage.place("S_TRUCK_1", "3B-4A")
    assert planned(stage, "german")["G_SECRIFLE41_1"].kind == "withdraw"
    assert planned(stage, "soviet")["S_TRUCK_1"].kind == "reserve"
    stage.load("S_DSHK_1", "S_TRUCK_1")
    assert planned(stage, "soviet")["S_TRUCK_1"].kind == "escort"


def test_heavy_weapons_fire_for_those_who_attack() -> None:
    stage = Stage("klein", turn=2)
    stage.place("S_RIFLE41_1", "4B-1E")
    stage.place("S_MAXIM_1", "4B-4E")
    stage.place("S_MTR50_1", "4B-5E")
    stage.state.objectives = {**stage.state.objectives, stage.hex("4B-1E"): "german", stage.hex("4B-5E"): "german"}
    tasks = planned(stage, "soviet")
    assert tasks["S_MAXIM_1"].kind == tasks["S_MTR50_1"].kind == "support"
    assert tasks["S_MAXIM_1"].reason is not None
    assert tasks["S_MAXIM_1"].reason.id == "task-support-attack"


def test_a_task_holds_for_units_in_hand_and_to_come() -> None:
    stage = Stage("support")
    stage.change("G_RIFLE41_1", place=HAND)
    stage.change("S_T26_2", place=WAITING, due=8)
    assert planned(stage, "german")["G_RIFLE41_1"].places
    assert "S_T26_2" in planned(stage, "soviet")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_told(language: str) -> None:
    for tasks in (own_tasks(bridgehead().state, side) for side in ("german", "soviet")):
        for task in tasks:
            assert task.reason is not None
            assert task.reason.id.removeprefix("task-") in REASONS
            assert "9-" in render(task.reason, language, "assault")


# ------------------------------------------------------------------------------------------------------------ plans


@pytest.mark.parametrize("side", ["german", "soviet"])
def test_the_own_plan_comes_first_and_the_others_differ(side: str) -> None:
    state = bridgehead().state
    plans = RULESET.plans(state, side, Dice(1), 6)
    assert plans[0] == Plan(tuple(RULESET.tasks(state, side)))
    assert 3 <= len(plans) <= 6
    assert all(one != other for number, one in enumerate(plans) for other in plans[:number])
    assert plans == RULESET.plans(state, side, Dice(1), 6), "the same dice, the same plans"
    everybody = {unit for task in plans[0].tasks for unit in task.units}
    assert all({unit for task in plan.tasks for unit in task.units} == everybody for plan in plans)
    assert len(RULESET.plans(state, side, Dice(1), 1)) == 1


def test_a_plan_is_made_for_a_turn_and_at_set_up_for_a_force() -> None:
    stage = Stage("support", turn=2)
    first = RULESET.moment(stage.state, "german")
    stage.place("G_RIFLE41_1", "4B-4E")
    assert RULESET.moment(stage.state, "german") != first
    second = RULESET.moment(stage.state, "german")
    stage.place("G_RIFLE41_1", "4B-4A", mark="normal")
    assert RULESET.moment(stage.state, "german") == second
    stage.state.turn = 3
    assert RULESET.moment(stage.state, "german") != second


# ---------------------------------------------------------------------------------------------------- what follows


def test_answers_follow_the_plan() -> None:
    stage = Stage("support", turn=3)
    squad = stage.place("S_RIFLE41_1", "1B-4E")
    holds = Task("hold", ("S_RIFLE41_1",), ("4B-4E",))
    goes = Task("attack", ("S_RIFLE41_1",), ("4B-8E",))
    waits = Task("withdraw", ("S_RIFLE41_1",), ())
    assert thinks(stage, "soviet", Fast(squad), goes) > max(0, thinks(stage, "soviet", Fast(squad), waits))
    assert thinks(stage, "soviet", Fast(squad), goes) > thinks(stage, "soviet", Fast(squad), holds)


def test_a_free_objective_is_entered_on_the_last_turn_whatever_there_is_to_shoot_at() -> None:
    stage = Stage("support", turn=12)
    stage.state.objectives = {**stage.state.objectives, stage.hex("4B-4A"): "soviet"}
    squad = stage.place("S_RIFLE41_1", "4B-7E")
    enemy = stage.place("G_RIFLE41_1", "4B-5E")
    assert thinks(stage, "soviet", Move(squad)) > thinks(stage, "soviet", Fire(squad, enemy, "soft")) > 0


def test_fire_comes_before_the_assault() -> None:
    """A machine gun can still fire at the steady defenders: until it has, nobody storms."""
    stage = Stage("support", turn=6)
    squad = stage.place("S_RIFLE41_1", "1B-1E")
    stage.place("G_RIFLE41_1", "4B-8E")
    goal = stage.hex("4B-8E")
    alone = thinks(stage, "soviet", Assault(squad, goal))
    gun = stage.place("S_MAXIM_1", "1B-3E")
    assert thinks(stage, "soviet", Assault(squad, goal)) < alone
    assert thinks(stage, "soviet", Fire(gun, stage.id("G_RIFLE41_1"), "soft")) > thinks(
        stage, "soviet", Assault(squad, goal)
    )
    stage.change("S_MAXIM_1", mark="fired")
    assert thinks(stage, "soviet", Assault(squad, goal)) == alone


def test_shells_do_not_fall_on_one_s_own() -> None:
    stage = bridgehead()
    calling = FireMission("german", "GO1")
    brief = Brief(stage.state, "german", Plan(own_tasks(stage.state, "german")))
    assert barrage_worth(brief, calling, stage.hex("9-5F")) < 0 < barrage_worth(brief, calling, stage.hex("3B-4F"))


def test_suppressive_fire_is_not_wasted_on_armour() -> None:
    def promises(*units: str) -> tuple[float, float]:
        stage = Stage("coming", phase="support")
        stage.place("G_SECRIFLE41_1", "9-5D")
        for unit, hex in zip(units, ("9-4A", "9-4B"), strict=True):
            stage.place(unit, hex)
        brief = Brief(stage.state, "german", Plan(own_tasks(stage.state, "german")))
        calling = FireMission("german", "GO2")
        assert mode_worth(brief, calling, SUPPORT) > 0
        suppressing = replace(calling, mode=SUPPRESSIVE)
        return mode_worth(brief, calling, SUPPRESSIVE), hex_worth(brief, suppressing, stage.hex("9-4A"))

    assert promises("S_T34_1", "S_T34_2") == (0.0, 0.0)
    assert min(promises("S_RIFLE41_1", "S_RIFLE41_2")) > 0


def test_nobody_rides_under_fire() -> None:
    stage = Stage("klein", turn=2)
    squad, track = stage.place("G_MECH41_1", "5B-2E"), stage.place("G_SDKFZ251_1", "5B-2E")
    quiet = thinks(stage, "german", Load(squad, track))
    stage.place("S_MAXIM_1", "5B-5E")
    assert thinks(stage, "german", Load(squad, track)) < quiet


def test_a_gun_waits_off_the_map_for_its_truck() -> None:
    stage = Stage("support", turn=1)
    names = ("S_DSHK_1", "S_TRUCK_1", "S_RIFLE41_1")
    for name in names:
        stage.change(name, place=WAITING, due=1)
    gun, truck, squad = map(stage.id, names)
    assert thinks(stage, "soviet", Move(gun)) < thinks(stage, "soviet", Move(squad))
    assert thinks(stage, "soviet", Move(gun)) < thinks(stage, "soviet", Move(truck))
    stage.change("S_TRUCK_1", place="lost")
    assert thinks(stage, "soviet", Move(gun)) == thinks(stage, "soviet", Move(squad))


def test_a_gun_is_not_put_down_before_squads_that_storm_it() -> None:
    stage = Stage("coming", turn=1)
    stage.place("S_TRUCK_1", "3B-7F")
    gun = stage.load("S_DSHK_1", "S_TRUCK_1")
    stage.place("G_SECRIFLE41_1", "9-7C")
    stage.place("G_SECRIFLE41_2", "9-6C")
    hexes = ("9-7A", "3B-7E", "3B-6E")
    worst = min(hexes, key=lambda hex: thinks(stage, "soviet", Unload(gun, stage.hex(hex))))
    assert worst == "9-7A", "though it gives cover, and is nearest to the objectives"


@pytest.mark.parametrize(("hex", "ahead"), [("3B-5F", {"SSE", "SSW"}), ("3B-4C", {"SSE", "SSW"})])
def test_a_tank_is_set_up_with_its_front_to_the_enemy_not_askew(hex: str, ahead: set[str]) -> None:
    stage = Stage("coming")
    stage.place("G_SECRIFLE41_1", "9-5D")
    tank = stage.place("S_T34_1", hex)
    pointing = {corner: toward_the_enemy(stage.state, tank, facing) for corner, facing in FACINGS.items()}
    assert {corner for corner, value in pointing.items() if value == max(pointing.values())} <= ahead


def test_a_gun_that_is_set_up_first_points_where_the_enemy_comes_from() -> None:
    """At the airfield the Germans come from the south; what they have to take lies to the west of the gun."""
    stage = Stage("airfield", turn=0)
    for piece in stage.battle.pieces:
        if piece.side == "german" and stage.battle.scenario.forces[piece.force].area:
            stage.change(piece.id, place=HAND)
    gun = stage.place("S_ATG45_1", "8B-1F")
    south, west = (toward_the_enemy(stage.state, gun, FACINGS[corner]) for corner in ("SSE", "W"))
    assert south > west


def test_no_attack_is_made_that_costs_more_than_it_gains() -> None:
    """A steady machine gun and a squad in a house are not stormed by a squad with a damage point; those who run are."""
    stage = Stage("support", turn=6)
    squad = stage.place("S_RIFLE41_1", "1B-1E", damage=1)
    for defender in ("G_HMG34_1", "G_RIFLE41_1"):
        stage.place(defender, "4B-8E")
    goal = stage.hex("4B-8E")
    assert thinks(stage, "soviet", Assault(squad, goal)) < 0
    for defender in ("G_HMG34_1", "G_RIFLE41_1"):
        stage.change(defender, morale="routed", mark="fired")
    assert thinks(stage, "soviet", Assault(squad, goal)) > 0


def test_who_holds_what_is_needed_does_not_leave_it_to_storm_a_tank() -> None:
    """The last squad in the last house; somebody who is not needed there may try."""
    stage = bridgehead()
    squad = stage.id("G_SECRIFLE41_1")
    stage.place("S_BT7_1", "9-6D", morale="suppressed")
    holds, hunts = (Task(kind, ("G_SECRIFLE41_1",), ("9-5D",)) for kind in ("hold", "hunt"))
    assert thinks(stage, "german", Assault(squad, stage.hex("9-6D")), holds) < 0
    assert thinks(stage, "german", Assault(squad, stage.hex("9-6D")), hunts) > 0


def test_an_empty_truck_does_not_drive_among_the_enemy() -> None:
    stage = bridgehead()
    truck = stage.place("S_TRUCK_1", "3B-4D")
    soviet = Brief(stage.state, "soviet", Plan(own_tasks(stage.state, "soviet")))
    near, far = stage.hex("9-4C"), stage.hex("3B-4D")
    assert place_worth(soviet, truck, near) < place_worth(soviet, truck, far)


def test_all_may_go_for_one_objective_where_two_are_lacking() -> None:
    stage = bridgehead()
    for unit in ("G_SECRIFLE41_1", "G_SECRIFLE41_3", "G_HMG34_1", "G_MTR50_1"):
        stage.change(unit, place="lost")
    goals = {goal for task in tasks_of(stage.state, "soviet") for goal in task.places}
    narrow = {goal for task in tasks_of(stage.state, "soviet", Bent(narrow=True)) for goal in task.places}
    assert len(narrow) == 1 < len(goals)


def test_no_card_is_without_a_judgement() -> None:
    assert set(ALWAYS) <= set(Stage("coming").battle.command)
    acts = {type_ for type_ in WORTH if type_.verb in {"fire", "move", "fast", "assault", "rally", "entrench", "load"}}
    assert len(acts) == 7


# --------------------------------------------------------------------------------------------------------- standing


def test_how_a_side_stands_mirrors_how_its_enemy_does() -> None:
    stage = bridgehead()
    german, soviet = (prospects_of(stage.state, side) for side in ("german", "soviet"))
    assert german.keys() == soviet.keys()
    for term, value in german.items():
        assert value == pytest.approx(-soviet[term]), term
    assert german["victory"] > 0, "one of two is enough for the defender"


def test_every_term_is_the_better_the_greater_it_is() -> None:
    stage = bridgehead()
    before = prospects_of(stage.state, "german")
    stage.change("S_T34_1", morale="suppressed")
    stage.change("S_T34_2", half=True, mark="fired")
    stage.cards("german", hand=("rally",))
    after = prospects_of(stage.state, "german")
    assert all(after[term] > before[term] for term in ("strength", "nerve", "ready", "cards", "grip"))
    stage.state.objectives = dict.fromkeys(stage.state.objectives, "soviet")
    lost = prospects_of(stage.state, "german")
    assert all(lost[term] < after[term] for term in ("victory", "objectives"))


def test_who_would_win_stands_the_better_the_later_it_is() -> None:
    stage = bridgehead()
    early = prospects_of(stage.state, "german")
    stage.state.turn = 7
    late = prospects_of(stage.state, "german")
    assert late["victory"] > early["victory"] > 0
    assert {term: value for term, value in late.items() if term != "victory"} == {
        term: value for term, value in early.items() if term != "victory"
    }


def test_a_tank_that_points_at_the_enemy_may_as_well_stay() -> None:
    """To stop is worth what the facing is worth: else it would drive to and fro to turn."""

    def stopping(facing: str) -> float:
        stage = Stage("coming", turn=2)
        tank = stage.place("S_T34_1", "9-4A", facing)
        stage.place("G_SECRIFLE41_1", "9-5D", mark="fired")
        stage.state.calls = (Call(SetOut(tank, "normal", begun=True), "start"),)
        plan = Plan(own_tasks(stage.state, "soviet"))
        return appraised(stage.state, "soviet", ChooseStep("soviet"), [Stop()], plan)[0]

    assert stopping("SSE") > stopping("NNW")
