"""Situations that the doctrine must master, and what it says of its plans."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from grognard.ai.players import Dice, make
from grognard.cli.opponents import answer
from grognard.core.flow import Action
from grognard.core.match import Match
from grognard.core.tasks import Plan, Task
from grognard.i18n import render
from grognard.rulesets.fireteam.actions import ACTIONS
from grognard.rulesets.fireteam.actions.assault import Assault, Lose
from grognard.rulesets.fireteam.actions.buildings import Breach
from grognard.rulesets.fireteam.doctrine.judging import JUDGES
from grognard.rulesets.fireteam.state import Residual, note
from tests.rulesets.fireteam.commanding import battle, set_about, state_of, unit
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.rulesets.fireteam.staging import scenario
from tests.rulesets.fireteam.thinking import best_of, choice, thoughts
from tests.support import rule

POINTS = "points = { us = { chits = [5, 4], remaining = 9 }, soviet = { chits = [5, 4], remaining = 9 } }"
JUDGED_APART = {Assault, Lose, Breach}
"""Answers in close combat and at buildings."""


def card(name: str, sheets: str, turn: int) -> tuple[str, ...]:
    """The lines of a position in a scenario."""
    return f'scenario = "{name}"', f'sheets = "{sheets}"', f"turn = {turn}", "funds = 8", POINTS


def on(match: Match, *answers: str) -> Match:
    """The match after some answers."""
    for text in answers:
        match.play(text)
    return match


# ------------------------------------------------------------------------------------------------- situations


def follow_into_the_lane() -> Match:
    """A squad that went into 1520 has been fired at from 1517; another one stands behind it."""
    units = {"S1_SQ1": "1520 fear=1 shot_at", "S1_SQ2": "1521", "S1_SQ3": "1622", "U1_SQ1": "1517", "U1_MG1": "1416"}
    return on(battle("soviet impulse", units, *card("balloon", "AB", 2)), "activate move unit S1_SQ2")


@rule("fireteam 7.31a")
def test_nobody_follows_into_a_fire_lane() -> None:
    match = follow_into_the_lane()
    assert choice(match) not in ("go 1520", "creep 1520")


@rule("fireteam 7.31a")
def test_fire_that_lies_on_a_hex_counts_against_it() -> None:
    match = follow_into_the_lane()
    before = thoughts(match)["go 1520"]
    note(state_of(match), residuals=(Residual(WORLD.find("1520"), 12, WORLD.find("1517")),))
    assert thoughts(match)["go 1520"] < before - 0.5


@rule("fireteam 7.21a")
def test_who_has_answered_once_is_feared_less() -> None:
    match = follow_into_the_lane()
    before = thoughts(match)["go 1520"]
    note(state_of(match), reacted=sum(1 << WORLD.piece_number(name) for name in ("U1_SQ1", "U1_MG1")))
    assert thoughts(match)["go 1520"] > before


@rule("fireteam 11.16a")
def test_a_free_objective_is_taken_on_the_last_turn() -> None:
    match = battle("soviet impulse", {"S1_SQ1": "1508", "U1_SQ1": "1305"}, *card("balloon", "AB", 6))
    assert choice(match) == "activate move unit S1_SQ1"
    match.play("activate move unit S1_SQ1")
    assert choice(match) == "go 1507"


@rule("fireteam 10.1a", "fireteam 10.32a")
def test_smoke_is_laid_where_others_must_cross_the_open_under_fire() -> None:
    units = {"S1_SQ1": "1518", "S1_SQ2": "1519", "S2_SQ1": "1619", "U1_SQ1": "1514", "U1_SQ2": "1414"}
    match = on(battle("soviet impulse", units, *card("air_assault", "AB", 4)), "activate move unit S1_SQ1")
    assert choice(match) == "smoke S1_SQ1 0"


@rule("fireteam 5.44a")
def test_far_from_the_enemy_men_get_back_on() -> None:
    units = {"U1_SQ1": "0703", "U1_M2_1": "0703 S", "S1_SQ1": "5914"}
    match = battle("us impulse", units, *card("meeting", "BD", 2))
    for wanted in ("activate move unit U1_SQ1", "halt", "activate move unit U1_M2_1", "mount U1_M2_1 U1_SQ1"):
        assert choice(match) == wanted
        match.play(wanted)


@rule("fireteam 5.44a")
def test_near_the_enemy_nobody_gets_back_on() -> None:
    units = {"U1_SQ1": "0703", "U1_M2_1": "0703 S", "S1_SQ1": "1304"}
    match = battle("us impulse", units, *card("meeting", "BD", 2))
    on(match, "activate move unit U1_SQ1", "halt", "activate move unit U1_M2_1")
    assert not choice(match).startswith("mount")


@rule("fireteam 6.56b")
def test_a_missile_is_kept_where_it_costs_more_than_it_gains() -> None:
    units = {"U1_DT1": "3905", "S4_T80_1": "3912 N cautious", "U1_SQ1": "3505"}
    assert "fire" not in choice(battle("us impulse", units, *card("delay", "D", 2)))
    units["S4_T80_1"] = "3912 S"
    assert choice(battle("us impulse", units, *card("delay", "D", 2))) == "activate fire unit U1_DT1"


@rule("fireteam 9.2")
def test_artillery_never_fires_on_its_own_men() -> None:
    mortar = {"U9_M106_1": "3201 SE", "U_OBS1": "4706", "S1_SQ1": "4909"}
    plots = 'artillery = { us = { plots = [{ unit = "U9_M106_1", hexes = ["4909"] }] } }'
    free = battle("us impulse", mortar, *card("delay", "D", 2), plots)
    free.play("activate fire unit U9_M106_1")
    assert thoughts(free)["bombard U9_M106_1 shell"] > 0
    entered = battle("us impulse", mortar | {"U1_SQ1": "4909", "S1_SQ1": "4910"}, *card("delay", "D", 2), plots)
    assert choice(entered) != "activate fire unit U9_M106_1"
    entered.play("activate fire unit U9_M106_1")
    assert choice(entered) == "done"


@rule("fireteam 9.1a")
def test_missions_that_fall_by_themselves_are_planned_away_from_ones_own_men() -> None:
    units = {"S_OBS1": "5907", "S1_SQ1": "5808", "U1_SQ1": "5709", "U1_SQ2": "5504"}
    line = "artillery = { soviet = { batteries = [{ number = 1, tubes = 3, fp = 8 }] } }"
    match = battle("preparation", units, *card("delay", "D", 2), line)
    while not choice(match).startswith("target"):
        match.play(choice(match))
    near = {WORLD.label(hex) for hex in WORLD.grid.within(WORLD.find("5808"), 1)}
    worth = {text.split()[1]: each for text, each in thoughts(match).items() if text.startswith("target")}
    assert near & set(worth)
    assert all(worth[hex] < -5 for hex in near & set(worth))
    assert choice(match).split()[1] not in near


@rule("fireteam 16.23a")
def test_whoever_holds_a_work_goes_into_it() -> None:
    units = {"U1_SQ1": "3905", "S1_SQ1": "4505"}
    lines = 'works = ["entrenchment us 3905"]', 'rules = ["16"]'
    match = on(battle("us impulse", units, *card("delay", "D", 2), *lines), "activate move unit U1_SQ1")
    assert best_of(match, "occupy", "halt", "caution").startswith("occupy")


def duties_of(match: Match, side: str) -> dict[str, str]:
    """What each unit of a side is to do."""
    return {unit: task.kind for task in RULESET.tasks(state_of(match), side) for unit in task.units}


@rule("fireteam 7.31a")
def test_five_units_do_not_walk_one_after_the_other_into_the_lane() -> None:
    units = {"S1_SQ1": "1521", "S1_SQ2": "1521", "S1_SQ3": "1522", "S1_MG1": "1522", "S2_SQ1": "1621"}
    units |= {"U1_SQ1": "1517", "U1_SQ2": "1416", "U1_MG1": "1416"}
    match = battle("soviet impulse", units, *card("balloon", "AB", 2), seed=4)
    seated = {side: make("sergeant", 3) for side in ("us", "soviet")}
    shot_at: set[tuple[str, int]] = set()
    while match.decision is not None and state_of(match).turn == 2:
        answer(match, match.decision.side, seated[match.decision.side])
        soviets = {name: unit(match, name) for name in units if name.startswith("S")}
        shot_at |= {(name, each.hex) for name, each in soviets.items() if each.shot_at}
    together = Counter(hex for _, hex in shot_at)
    assert max(together.values(), default=0) <= 2


@rule("fireteam 14.11")
def test_a_lone_squad_does_not_go_in_among_many() -> None:
    units = {"S1_SQ1": "1512", "U1_SQ1": "1511", "U1_SQ2": "1511", "U1_MG1": "1511"}
    begun = battle("soviet impulse", units, *card("balloon", "AB", 2), 'rules = ["14"]')
    match = on(begun, "activate move unit S1_SQ1")
    assert choice(match) != "go 1511"
    assert thoughts(match)["go 1511"] < thoughts(match)["halt"]


def test_nobody_fires_where_nothing_can_come_of_it() -> None:
    units = {"S1_SQ1": "1521", "U1_SQ1": "1513"}
    match = battle("soviet impulse", units, *card("balloon", "AB", 2))
    assert not any(text.startswith("activate fire") and worth > 0.3 for text, worth in thoughts(match).items())


def test_squads_go_in_while_the_machine_guns_of_their_platoon_fire() -> None:
    units = {"S1_SQ1": "1518", "S1_SQ2": "1519", "S1_MG1": "1519", "U1_SQ1": "1511"}
    duties = duties_of(battle("soviet impulse", units, *card("balloon", "AB", 2)), "soviet")
    assert duties["S1_SQ1"] == duties["S1_SQ2"] == "attack"
    assert duties["S1_MG1"] == "support"


def test_the_empty_carriers_of_guns_do_not_lead_the_attack() -> None:
    units = {"S8_MTLB1": "5507 W", "S8_MOR1": "5507", "S1_SQ1": "5508", "U1_SQ1": "4505"}
    match = battle("soviet impulse", units, *card("delay", "D", 2))
    assert duties_of(match, "soviet")["S8_MTLB1"] == "guard"
    for plan in RULESET.plans(state_of(match), "soviet", Dice(1), 8):
        assert next(task.kind for task in plan.tasks if "S8_MTLB1" in task.units) == "guard"
    worth = thoughts(match)
    assert worth["activate move unit S8_MTLB1"] < worth["activate move unit S1_SQ1"]
    forward = Plan((Task("support", ("S8_MTLB1",), ("4505",)),))
    on(match, "activate move unit S8_MTLB1")
    assert choice(set_about(match), forward) == "halt"


def test_nobody_joins_a_crowd_that_one_shot_falls_on() -> None:
    def worth_of_joining(others_at: str) -> float:
        others = dict.fromkeys(("S2_SQ1", "S2_MG1", "S3_MG1"), others_at)
        match = battle("soviet impulse", {"S1_SQ1": "1522", "U1_SQ1": "0101", **others}, *card("balloon", "AB", 2))
        return thoughts(set_about(on(match, "activate move unit S1_SQ1")))["go 1521"]

    assert worth_of_joining("1521") < worth_of_joining("1324")


# ------------------------------------------------------------------------------------------------------ the rest


def test_every_kind_of_answer_is_judged() -> None:
    given_to_players: set[type[Action]] = set(ACTIONS) - JUDGED_APART
    concede = {kind for kind in given_to_players if kind.verb == "concede"}
    assert given_to_players - concede <= set(JUDGES)


def test_plans_begin_with_ones_own_and_differ() -> None:
    match = scenario("counterattack", "default")
    state = state_of(match)
    plans = RULESET.plans(state, "us", Dice(1), 8)
    assert plans[0] == Plan(tuple(RULESET.tasks(state, "us")))
    assert len(plans) == 8
    assert all(one not in plans[:place] for place, one in enumerate(plans))
    assert len(RULESET.plans(state, "us", Dice(1), 2)) == 2


@pytest.mark.parametrize("name", [one.id for one in RULESET.scenarios()])
@pytest.mark.parametrize("side", ["us", "soviet"])
def test_tasks_name_units_and_places_as_the_view_does(name: str, side: str) -> None:
    match = scenario(name, "default")
    view = RULESET.view(state_of(match), side)
    known = {counter.id for counter in view.counters}
    tasks = RULESET.tasks(state_of(match), side)
    assert tasks
    for task in tasks:
        assert set(task.units) <= known
        assert all(state_of(match).board >> WORLD.find(place) & 1 for place in task.places)
        assert task.reason is not None
        for language in ("en", "ja"):
            assert not render(task.reason, language, RULESET.id).startswith("task-")


def test_a_plan_changes_what_is_done() -> None:
    units = {"S1_SQ1": "1513", "S1_SQ2": "1613", "U1_SQ1": "1508", "U1_SQ2": "1609"}
    match = battle("soviet impulse", units, *card("air_assault", "AB", 4))
    plans = RULESET.plans(state_of(match), "soviet", Dice(3), 8)
    assert len({tuple(thoughts(match, plan).items()) for plan in plans}) > 3


def test_prospects_are_better_the_more_is_held() -> None:
    units = {"S1_SQ1": "1513", "U1_SQ1": "1509"}
    match = battle("soviet impulse", units, *card("air_assault", "AB", 4))
    state = state_of(match)
    before = RULESET.prospects(state, "soviet")
    state.control["soviet"] |= 1 << WORLD.find("1506")
    after = RULESET.prospects(state, "soviet")
    assert after["objectives"] > before["objectives"]
    assert after["needs"] > before["needs"]
    assert set(before) >= {"won", "points", "needs", "objectives", "strength", "nerve", "cover", "way"}


@rule("fireteam 11.3")
def test_what_is_hidden_has_no_part_in_what_is_thought() -> None:
    match = scenario("recon", "default", seed=3)
    while match.decision is not None and match.decision.side != "soviet":
        match.play(match.legal(match.decision.side)[-1])
    decision = match.decision
    assert decision is not None
    actions = match.legal("soviet")
    worlds = [RULESET.resample(state_of(match), "soviet", Dice(seed)) for seed in range(4)]
    found = [RULESET.appraisals(world, "soviet", decision, actions) for world in worlds]
    assert all(one == found[0] for one in found)


@rule("fireteam 11.12")
def test_sides_set_up_otherwise_each_time() -> None:
    assert len({where_they_stand(seed) for seed in range(3)}) == 3


def where_they_stand(seed: int) -> tuple[int, ...]:
    """Where the hidden side stands after a set-up in which near-best answers are taken too."""
    match, dice = scenario("recon"), random.Random(seed)
    while match.state.turn == 0 and match.decision is not None and match.decision.side == "us":
        worth = thoughts(match)
        least = max(worth.values()) - RULESET.spread(state_of(match), "us", match.decision)
        match.play(dice.choice([text for text, each in worth.items() if each >= least]))
    state = state_of(match)
    return tuple(sorted(state.units[unit].hex for unit in state.on_map("us")))
