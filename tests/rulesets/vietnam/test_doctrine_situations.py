"""The doctrine in situations that a player would know how to handle."""

from __future__ import annotations

import pytest

import grognard
from grognard.ai.players import Dice, make
from grognard.ai.seats import Seat
from grognard.core.flow import Side
from grognard.core.tasks import Plan
from grognard.rulesets.vietnam.doctrine.purpose import orders_in
from grognard.rulesets.vietnam.events.combat import AttackDeclared
from grognard.rulesets.vietnam.view import present_step
from tests.rulesets.vietnam.edition import RULESET, WORLD
from tests.support import events, play

from .battles import at_war, hands, state, where

THINKERS = pytest.mark.parametrize("level", ["sergeant", "captain"])
"""Those who follow the doctrine, and those who look whether something else is better."""
FULL = {"us": "1 2 3 4 5 6", "vc": "1 2 3"}


def best(match: grognard.Match, plan: Plan | None = None) -> str:
    """What the doctrine answers to the open question."""
    decision = match.decision
    assert decision is not None
    actions = match.legal()
    worth = RULESET.appraisals(match.state, decision.side, decision, actions, plan)
    return match.notation(actions[max(range(len(actions)), key=worth.__getitem__)])


def follow(match: grognard.Match, phase: tuple[Side, str], plan: Plan | None = None) -> list[str]:
    """What the doctrine does until it is asked in another phase; dice fall as they may."""
    answers: list[str] = []
    while match.decision is not None and match.decision.side == phase[0] and step(match) == phase:
        answers.append(best(match, plan))
        match.play(answers[-1])
    return answers


def follow_as(match: grognard.Match, level: str, phase: tuple[Side, str]) -> list[str]:
    """What a player of a level does until he is asked in another phase."""
    player, answers = make(level, 7), list[str]()
    while (decision := match.decision) is not None and decision.side == phase[0] and step(match) == phase:
        answers.append(match.notation(player.choose(Seat(match, decision.side))))
        match.play(answers[-1])
    return answers


def step(match: grognard.Match) -> tuple[Side, str]:
    """Whose phase it is, and which."""
    return present_step(state(match))


def near(match: grognard.Match, place: str, hexes: int) -> list[str]:
    """The US units within so many hexes of a place."""
    here = state(match)
    row = here.theatre.distances(here.theatre.place(place))
    return [WORLD.units[unit].id for unit in here.on_map("us") if row[here.place(unit)] <= hexes]


# ------------------------------------------------------------------------------------------------------------ camps


@THINKERS
@pytest.mark.parametrize("turn", [3, 13])
def test_a_camp_that_nobody_guards_is_walked_into_and_on_the_last_turn_as_well(level: str, turn: int) -> None:
    more = f"turn = {turn}\ncamps = ['0816 known', '1112']\n{hands(**FULL)}"
    match = at_war("us move", more=more, us_4_47_C="0616")
    follow_as(match, level, ("us", "move"))
    assert state(match).sites[0].taken == turn


def test_a_camp_that_the_us_has_found_is_guarded() -> None:
    more = f"turn = 3\ncamps = ['0816 known', '1112 taken 2']\n{hands(**FULL)}"
    match = at_war("vc move", more=more, us_4_47_C="0616", vc_263_1="0915", us_15_eng="1606")
    follow(match, ("vc", "move"))
    assert where(match, "vc_263_1") == "0816"


def test_who_is_hidden_and_not_needed_stays_hidden() -> None:
    more = f"turn = 3\ncamps = ['0816', '1112']\n{hands(**FULL)}"
    match = at_war(
        "vc move", more=more, us_2_47_A="1922", us_2_47_B="1923", vc_263_1="0816 hidden", vc_514_1="1112 hidden"
    )
    assert best(match) == "done"


# --------------------------------------------------------------------------------------------------------- movement


@THINKERS
def test_a_reduced_company_does_not_leave_the_jungle_for_open_ground_among_the_enemy(level: str) -> None:
    more = f"turn = 2\n{hands(**FULL)}"
    units = {"us_4_47_C": "0616", "us_4_47_B": "0615", "us_5cav": "0618", "us_3_47_B": "0917", "us_mon_1": "0517/0518"}
    match = at_war("vc move", scenario="boys", more=more, vc_514_1="0717 reduced", vc_514_2="0816", **units)
    follow_as(match, level, ("vc", "move"))
    assert where(match, "vc_514_1") != "0718 reduced"
    there = state(match)
    assert there.theatre.terrain[there.place(WORLD.unit_number("vc_514_1"))] == "jungle"


def test_airlift_comes_in_mass_where_a_guarded_camp_was_found() -> None:
    more = f"turn = 4\ncamps = ['0816 known']\n{hands(**FULL)}\nchits = {{ helicopters = 7, boats = 0 }}"
    companies = {f"us_{name}": f"18{place}" for place, name in enumerate(("2_47_A", "2_47_B", "3_47_A", "3_47_B"), 24)}
    match = at_war("us move", more=more, vc_263_1="0816", us_15_eng="1606", **companies)
    follow(match, ("us", "move"))
    assert len(near(match, "0816", 2)) >= 3


def test_who_plays_for_the_edge_leaves_by_it_and_the_others_do_not() -> None:
    for aim, left in (("escape", True), ("us_losses", False)):
        more = f"aim = '{aim}'\nturn = 5\n{hands(**FULL)}"
        match = at_war("vc move", scenario="triangle", more=more, us25_1_5="4020", vc_8="0205", vc_7cc="2414")
        follow(match, ("vc", "move"))
        assert (where(match, "vc_8") == "gone") == left


def test_the_way_of_those_who_leave_is_barred() -> None:
    more = f"aim = 'escape'\nturn = 5\n{hands(**FULL)}\nchits = {{ helicopters = 3, boats = 0 }}"
    match = at_war("us move", scenario="triangle", more=more, us25_3_2="2622", us196_2_1="2522", vc_272_1="0606")
    follow(match, ("us", "move"))
    assert near(match, "0606", 3)


# ----------------------------------------------------------------------------------------------------------- fights


def test_a_strong_ambush_is_taken() -> None:
    more = f"turn = 5\ncamps = ['1112']\n{hands('1', '1 2 3')}"
    units = {"vc_263_1": "0717", "vc_263_2": "0816", "vc_261_1": "0815"}
    match = at_war("vc move", more=more, us_3_47_A="0616 reduced", us_15_eng="1606", **units)
    assert any(task.kind == "attack" for task in RULESET.tasks(match.state, "vc"))
    follow(match, ("vc", "move"))
    assert where(match, "vc_261_1") == "0717", "two are enough"
    assert any(answer.startswith(("attack", "bombard")) for answer in follow(match, ("vc", "fight")))
    assert where(match, "us_3_47_A") != "0616 reduced" or events(match, AttackDeclared)


@THINKERS
@pytest.mark.parametrize("side", ["us", "vc"])
def test_nobody_attacks_for_less_than_it_costs(side: Side, level: str) -> None:
    more = f"turn = 5\ncamps = ['1112']\n{hands('6 5 4' if side == 'vc' else '', '3 2 2' if side == 'us' else '')}"
    weak = {"us_50": "0916"} if side == "us" else {"vc_cl": "0916"}
    strong = {"vc_263_1": "0815"} if side == "us" else {"us_5_60_A": "0815"}
    match = at_war(f"{side} fight", more=more, us_15_eng="1606", **weak, **strong)
    assert follow_as(match, level, (side, "fight"))[0] == "done"


def test_support_is_kept_for_the_fight_that_decides() -> None:
    """The markers that would be played on a weak company are kept as long as a camp can be stormed with them."""
    camp = {"us_5_60_A": "0917", "us_5_60_B": "0916", "us_5_60_C": "0915"}
    played = []
    more = f"turn = 5\ncamps = ['0816 known']\n{hands('1 2 4 6', '1 3')}"
    weak = {"vc_263_1": "0816", "vc_cl": "1215", "us_4_47_B": "1216", "us_15_eng": "1606"}
    for units in (weak, weak | camp):
        match = at_war("us fight", more=more, **units)
        play(match, "attack 1215", "join us_4_47_B", "commit")
        played.append(sum(int(answer.split()[1]) for answer in supports(match, "us")))
    assert played[0] > played[1]


def supports(match: grognard.Match, side: Side) -> list[str]:
    """The markers that a side plays in the fight that has begun."""
    played = []
    while match.decision is not None and type(match.decision).__name__ == "PlayMarker":
        answer = best(match)
        if match.decision.side == side and answer != "pass":
            played.append(answer)
        match.play(answer)
    return played


def test_the_b_52_strikes_before_anybody_moves() -> None:
    more = f"aim = 'escape'\nturn = 5\nbomber = true\n{hands(**FULL)}"
    match = at_war("us move", scenario="triangle", more=more, us25_1_5="2020", vc_272_1="2414 reduced", vc_c61="1811")
    assert best(match) == "strike 2414"


# ------------------------------------------------------------------------------------------------------------ plans


def begun(scenario: str) -> grognard.Match:
    options = {} if scenario == "boys" else {"setup": "default"}
    match = grognard.load("vietnam").new(scenario, seed="plans", options=options)
    if scenario == "triangle":
        match.play("aim escape")
    return match


@pytest.mark.parametrize("scenario", ["boys", "snoopy", "triangle"])
@pytest.mark.parametrize("side", ["us", "vc"])
def test_plans_begin_with_ones_own_and_differ(scenario: str, side: Side) -> None:
    match = begun(scenario)
    plans = RULESET.plans(match.state, side, Dice(1), 6)
    assert plans[0] == Plan(tuple(RULESET.tasks(match.state, side)))
    assert 1 < len(plans) <= 6
    assert all(plan not in plans[:place] for place, plan in enumerate(plans))


@pytest.mark.parametrize("scenario", ["boys", "snoopy", "triangle"])
@pytest.mark.parametrize("side", ["us", "vc"])
def test_tasks_name_units_and_places_as_the_view_does(scenario: str, side: Side) -> None:
    match = begun(scenario)
    counters = {counter.id for counter in match.view(side).counters}
    places = set(state(match).theatre.places.labels)
    tasks = RULESET.tasks(match.state, side)
    assert tasks
    for task in tasks:
        assert set(task.units) <= counters
        assert set(task.places) <= places
        assert task.reason is not None
    units = [unit for task in tasks for unit in task.units]
    assert len(units) == len(set(units)), "nobody has two tasks"


def test_a_plan_says_again_what_was_ordered() -> None:
    match = begun("triangle")
    plan = RULESET.plans(match.state, "us", Dice(1), 1)[0]
    orders = orders_in(state(match), plan)
    assert {WORLD.units[unit].id for unit in orders} == {unit for task in plan.tasks for unit in task.units}


@pytest.mark.parametrize("scenario", ["snoopy", "triangle"])
def test_what_the_us_plans_is_the_same_in_all_worlds_that_it_cannot_tell_apart(scenario: str) -> None:
    match, dice = begun(scenario), Dice(4)
    plans = [RULESET.tasks(RULESET.resample(match.state, "us", dice), "us") for _ in range(6)]
    assert all(plan == plans[0] for plan in plans)


def test_a_plan_is_made_for_a_player_turn() -> None:
    match = at_war("us move", more=f"turn = 3\n{hands(**FULL)}", us_4_47_C="0616", vc_263_1="1219")
    before = RULESET.moment(match.state, "us")
    match.play("pick us_4_47_C")
    assert RULESET.moment(match.state, "us") == before
    for answer in ("go 0617", "halt"):
        match.play(answer)
    while match.decision is not None and match.decision.side == "us":
        match.play("done" if "done" in map(match.notation, match.legal()) else match.notation(match.legal()[-1]))
    assert RULESET.moment(match.state, "us") != before


@pytest.mark.parametrize("scenario", ["boys", "snoopy", "triangle"])
def test_how_a_side_stands_is_said_in_named_terms(scenario: str) -> None:
    match = begun(scenario)
    for side in ("us", "vc"):
        terms = RULESET.prospects(match.state, side)
        assert {"won", "strength", "danger", "support", "time"} <= set(terms)
        assert all(isinstance(value, float | int) for value in terms.values())


def test_a_camp_taken_is_better_for_the_us_and_worse_for_the_vc() -> None:
    text = f"turn = 3\n{hands(**FULL)}\ncamps = ['1112', '0816%s']"
    open_, taken = (at_war("us move", more=text % camp, us_4_47_C="0616") for camp in ("", " taken 2"))
    for side, better in (("us", 1), ("vc", -1)):
        gain = RULESET.prospects(taken.state, side)["camps"] - RULESET.prospects(open_.state, side)["camps"]
        assert gain * better > 0


def test_secret_choices_are_not_always_the_same() -> None:
    match = grognard.load("vietnam").new("snoopy", seed="camps")
    decision = match.decision
    assert decision is not None
    actions = match.legal()
    worth = RULESET.appraisals(match.state, "vc", decision, actions)
    margin = max(worth) - RULESET.spread(match.state, "vc", decision)
    assert sum(value >= margin for value in worth) >= 4
    assert RULESET.spread(match.state, "us", decision) == 0.0
