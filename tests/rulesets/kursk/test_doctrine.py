"""The doctrine: what a staff sees to, in positions that a player would know, and that it rests on nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from msgspec.structs import replace

import grognard
from grognard.ai.players import Dice, make
from grognard.ai.seats import Seat
from grognard.core.flow import Action
from grognard.core.match import Match
from grognard.core.tasks import Plan, Task
from grognard.i18n import LANGUAGES, render
from grognard.rulesets.kursk.actions import ACTIONS, Luftwaffe, Vote
from grognard.rulesets.kursk.combat import Battle, CombatPhase
from grognard.rulesets.kursk.doctrine.assaults import LEAST, attacks_now
from grognard.rulesets.kursk.doctrine.fights import (
    attackers_from,
    best_attack,
    column_of,
    holds_line,
    order_shift,
    special_shift,
    target_at,
)
from grognard.rulesets.kursk.doctrine.front import held_by, leak, present_leak
from grognard.rulesets.kursk.doctrine.intent import Intent, intent_of
from grognard.rulesets.kursk.doctrine.judging import JUDGES
from grognard.rulesets.kursk.doctrine.sightings import sightings
from grognard.rulesets.kursk.shifts import Clash, odds
from grognard.rulesets.kursk.state import KurskState
from grognard.rulesets.kursk.world import GERMAN, SIDES, SOVIET
from tests.rulesets.kursk.clashes import board
from tests.rulesets.kursk.edition import RULESET, WORLD
from tests.support import kursk, rule

THINKERS = pytest.mark.parametrize("level", ["sergeant", "captain"])
"""Those who follow the doctrine, and those who look whether something else is better."""
STEPS = 40
"""How many answers a doctrine is followed for at most."""


def tasks(match: Match, side: str) -> Sequence[Task]:
    return RULESET.tasks(match.state, side)


def sent(match: Match, side: str) -> dict[str, tuple[str, str]]:
    """Who is sent where, and what for."""
    return {unit: (task.kind, task.places[0]) for task in tasks(match, side) for unit in task.units if task.places}


def best(match: Match, plan: Plan | None = None) -> Action:
    """The answer that the doctrine holds best."""
    decision = match.decision
    assert decision is not None
    legal = match.legal()
    worths = RULESET.appraisals(match.state, decision.side, decision, legal, plan)
    return legal[worths.index(max(worths))]


def followed(match: Match, side: str) -> Match:
    """A match after a side has followed its own plan for the moment to its end."""
    moment, plan = RULESET.moment(match.state, side), RULESET.plans(match.state, side, Dice(1), 1)[0]
    for _ in range(STEPS):
        if match.decision is None or match.decision.side != side or RULESET.moment(match.state, side) != moment:
            break
        match.play(best(match, plan))
    return match


def followed_by(match: Match, level: str, side: str) -> Match:
    """A match after a player of a level has answered for a side until the other one is asked."""
    player = make(level, 7)
    while match.decision is not None and match.decision.side == side:
        match.play(player.choose(Seat(match, side)))
    return match


@cache
def deployed(scenario: str = "standard") -> Match:
    return grognard.load("kursk").new(scenario, seed="doctrine", options={"setup": "default"})


def first_move() -> Match:
    """The German's first movement phase from the proposed deployment."""
    match = deployed().fork()
    match.play("order move/move")
    match.play("order move/move")
    return match


def at(label: str) -> int:
    return WORLD.grid.hex(label)


# ------------------------------------------------------------------------------------------------ situations


@rule("kursk 4.4c")
def test_empty_belgorod_gets_a_garrison_before_anybody_walks_in() -> None:
    match = board("german move", {"G_INF_320": "2013"}, 'start = "standard"', german="move/move")
    assert not match.state.stack(at("2113"))
    assert "2113" in {place for _, place in sent(match, GERMAN).values()}


@rule("kursk 3.4c", "kursk 4.6b")
@pytest.mark.parametrize("scenario", ["standard", "gambit"])
def test_the_proposed_deployments_leave_little_open(scenario: str) -> None:
    match = deployed(scenario)
    assert match.state.stack(at("2113")), "Belgorod has a garrison"
    assert all(present_leak(match.state, side) < 7 for side in SIDES), "the panzers need not plug holes"


@rule("kursk 4.4c", "kursk 10.3")
def test_a_garrison_that_stands_before_an_empty_city_takes_it() -> None:
    match = board("soviet move", {"S_FORD_14F": "2114", "G_INF_168": "1613"}, soviet="move/move")
    assert sent(match, SOVIET)["S_FORD_14F"] == ("exploit", "2113")


@THINKERS
@rule("kursk 4.4a", "kursk 4.10g")
def test_a_town_that_stands_open_is_taken_on_the_last_turn(level: str) -> None:
    units = {"G_PZ_11": "2911", "G_INF_167": "2813", "S_RIFC_22G": "3019"}
    match = board("german move", units, "turn = 9", german="fight/move")
    followed_by(match, level, GERMAN)
    assert match.state.control >> at("2913") & 1


@THINKERS
@rule("kursk 4.4c")
def test_nobody_leaves_belgorod_empty_that_the_enemy_can_walk_into(level: str) -> None:
    units = {"G_INF_320": "2013", "G_PZ_11": "1809", "S_RIFC_22G": "2214"}
    match = board("german move", units, german="fight/move")
    followed_by(match, level, GERMAN)
    assert match.state.stack(at("2113"))


@THINKERS
@rule("kursk 11.17b")
def test_no_level_attacks_where_the_cost_exceeds_the_gain(level: str) -> None:
    match = board("german fight", {"G_INF_168": "3022", "S_RIFC_22G": "3023", "S_RIFC_23G": "3023"})
    assert make(level, 7).choose(Seat(match, GERMAN)) == match.read("done")


@rule("kursk 4.6b", "kursk 8.1b")
def test_the_hole_at_2905_is_shut() -> None:
    match = board("german move", {"G_INF_75": "dead"}, 'start = "standard"', german="move/fight")
    before = present_leak(match.state, GERMAN)
    plugs = {place for kind, place in sent(match, GERMAN).values() if kind == "hold"}
    assert plugs & {"2703", "2704", "2705", "2803", "2804", "2805", "2903", "2904", "2905"}
    after = present_leak(followed(match, GERMAN).state, GERMAN)
    assert before > 20 > after


@rule("kursk 4.4d", "kursk 11.20a")
def test_a_lone_division_in_kursk_before_five_stacks_gets_help() -> None:
    panzers = ("G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS", "G_PZ_11", "G_PZ_3")
    enemies = dict(zip(panzers, ("3213", "3212", "3313", "3412", "3513"), strict=True))
    friends = {"S_RIFC_22G": "3418", "S_RIFC_23G": "3518", "S_RIFD_49": "3415"}
    match = board("soviet move", {**enemies, **friends}, soviet="move/fight")
    helpers = [unit for unit, (_, place) in sent(match, SOVIET).items() if place == "3415"]
    assert helpers


@rule("kursk 6.4c")
def test_the_pocket_at_3105_is_opened_or_left() -> None:
    units = {"G_PZ_11": "3110", "S_TNKC_1G": "3111", "S_MECC_1": "3009", "S_RIFC_47": "3211", "S_RIFD_49": "3109"}
    match = board("german move", {**units, "G_PZ_3": "3106", "G_PZ_6": "3106"}, german="move/fight")
    going = sent(match, GERMAN)
    assert any(kind in ("attack", "withdraw") for kind, _ in going.values())


@rule("kursk 11.16", "kursk 11.17b")
def test_nobody_attacks_where_the_cost_exceeds_the_gain() -> None:
    weak = {"G_INF_168": "3022", "S_RIFC_22G": "3023", "S_RIFC_23G": "3023"}
    match = board("german fight", weak)
    assert str(match.notation(best(match))) == "done"
    for attack in attacks_now(match.state, match.state.inside(CombatPhase), Intent()).values():
        assert attack.worth >= LEAST


@rule("kursk 11.14a")
def test_who_holds_the_line_is_not_spent() -> None:
    line = {"G_INF_75": "2805", "G_INF_26": "3005", "G_INF_88": "3205", "S_RIFD_49": "3006"}
    match = board("german fight", {**line, "S_TNKC_1G": "2908"})
    assert holds_line(match.state, GERMAN, WORLD.by_id["G_INF_26"])
    assert match.notation(best(match)) == "done"


@rule("kursk 11.10c", "kursk 11.15")
def test_the_luftwaffe_does_not_fly_where_it_changes_nothing() -> None:
    strong = {"G_PZ_1SS": "3022", "G_PZ_2SS": "3022", "G_PZ_3SS": "3022", "S_RIFD_49": "3023"}
    match = board("german fight", strong, "luftwaffe = 1")
    for text in ("attack 3023", "join G_PZ_1SS", "join G_PZ_2SS", "join G_PZ_3SS", "commit"):
        match.play(text)
    state = match.state
    assert [odds(state, state.inside(Battle).clash, air=air).column for air in (False, True)] == [6, 6]
    assert best(match) == Luftwaffe(False)


@rule("kursk 11.10c")
def test_the_luftwaffe_flies_where_it_decides() -> None:
    match = board("german fight", {"G_PZ_1SS": "3022", "S_RIFC_22G": "3023"}, "luftwaffe = 1")
    for text in ("attack 3023", "join G_PZ_1SS", "commit"):
        match.play(text)
    assert best(match) == Luftwaffe(True)


@rule("kursk 4.10a")
@pytest.mark.parametrize(("vp", "german", "soviet"), [(190, False, True), (120, True, False)])
def test_whoever_is_content_votes_against_another_turn(vp: int, german: bool, soviet: bool) -> None:
    match = kursk(f'phase = "turn end"\nturn = 7\nvp = {vp}\n[units]\nG_PZ_11 = "3002"\nS_RIFC_47 = "3026"')
    for side, yes in ((GERMAN, german), (SOVIET, soviet)):
        decision = match.decision_for(side)
        assert decision is not None
        legal = match.legal(side)
        worths = RULESET.appraisals(match.state, side, decision, legal)
        assert legal[worths.index(max(worths))] == Vote(yes)


@rule("kursk 4.5d", "kursk 4.5e")
def test_a_division_that_can_do_no_more_goes_home_on_the_last_turn() -> None:
    match = board("german start", {"G_PZ_1SS": "3002", "S_RIFC_47": "3026"}, "turn = 7")
    assert match.notation(best(match)) == "withdraw G_PZ_1SS"


# -------------------------------------------------------------------------------------------- secret choices


@rule("kursk 5.4a")
def test_the_secret_order_is_mixed_and_the_open_one_is_not() -> None:
    match = deployed().fork()
    decision = match.decision
    assert decision is not None
    assert RULESET.spread(match.state, SOVIET, decision) > 0
    match.play("order fight/move")
    opened = match.decision
    assert opened is not None
    assert RULESET.spread(match.state, GERMAN, opened) == 0


# ---------------------------------------------------------------------------------------------------- plans


def moments() -> Iterator[tuple[Match, str]]:
    """Points of a match that two doctrines play by their plans, where a side plans anew."""
    match, dice = deployed().fork(), Dice(3)
    planned: dict[str, tuple[object, Plan]] = {}
    while (decision := match.decision) is not None and match.state.turn < 3:
        side = decision.side
        moment = RULESET.moment(match.state, side)
        if side not in planned or planned[side][0] != moment:
            planned[side] = (moment, RULESET.plans(match.state, side, dice, 1)[0])
            yield match, side
        match.play(best(match, planned[side][1]))


@rule("kursk 7.3a", "kursk 5.4a")
def test_plans_are_the_same_in_worlds_that_look_alike_and_can_be_read() -> None:
    kinds = set()
    for match, side in moments():
        other = RULESET.resample(match.state, side, Dice(5))
        found = RULESET.tasks(match.state, side)
        assert found == RULESET.tasks(other, side)
        kinds |= {task.kind for task in found}
        names = {counter.id for counter in match.view(side).counters}
        for task in found:
            assert set(task.units) <= names
            assert all(at(place) >= 0 for place in task.places)
            assert task.reason is not None
            assert all("task-" not in render(task.reason, language, "kursk") for language in LANGUAGES)
    assert {"hold", "attack", "guard"} <= kinds


def test_other_plans_follow_the_first_and_differ_from_it() -> None:
    match = first_move()
    found = RULESET.plans(match.state, GERMAN, Dice(1), 4)
    assert found[0].tasks == tuple(RULESET.tasks(match.state, GERMAN))
    assert 1 < len(found) <= 4
    assert all(found.count(plan) == 1 for plan in found)
    assert intent_of(match.state, found[0]).ways


def test_no_kind_of_answer_is_without_a_judgement() -> None:
    assert {*ACTIONS} <= {*JUDGES}


@rule("kursk 4.2a")
def test_prospects_are_terms_of_which_more_is_better() -> None:
    state = deployed().state
    mine, theirs = (RULESET.prospects(state, side) for side in SIDES)
    assert mine.keys() == theirs.keys()
    richer = state.fork()
    richer.vp += 10
    assert RULESET.prospects(richer, GERMAN)["points"] == mine["points"] + 10
    assert RULESET.prospects(richer, SOVIET)["points"] == theirs["points"] - 10


# ----------------------------------------------------------------------------------------------- slow twins


def clashes(state: KurskState, order: str) -> Iterator[tuple[Clash, int]]:
    """Every attack that could be made with all who stand there, each in both combat phases."""
    for phase, side in ((0, GERMAN), (1, GERMAN), (0, SOVIET)):
        for hex in sightings(state, side):
            near = [u for n in WORLD.grid.neighbours[hex] for u in state.stack(n) if WORLD.units[u].side == side]
            able = tuple(sorted(u for u in near if u not in WORLD.static and not state.units[u].reserve))
            if able and not state.units[state.stack(hex)[0]].reserve:
                yield Clash(hex, able, tuple(sorted(state.stack(hex))), order, phase), phase


@rule("kursk 11.2a", "kursk 11.8a", "kursk 11.9e", "kursk 11.11a")
@pytest.mark.parametrize("order", ["fight/fight", "move/fight", "fight/move"])
def test_the_quick_column_is_that_of_the_full_odds(order: str) -> None:
    state = deployed().state
    for clash, phase in clashes(state, order):
        side = clash.attacker(WORLD)
        target = target_at(state, side, clash.target)
        exact = replace(target, defence=sum(state.strength(unit) for unit in clash.defenders))
        attackers = attackers_from(state, side, clash.attackers)
        shift = order_shift(WORLD, side, order, phase)
        assert column_of(state, exact, attackers, shift) == odds(state, clash, air=False).unlimited
        air = special_shift(WORLD, "luftwaffe", side)
        assert column_of(state, exact, attackers, shift) + air == odds(state, clash, air=True).unlimited


def test_what_a_hex_holds_is_what_lies_open_without_it() -> None:
    state = deployed().state
    own = state.occupied(GERMAN)
    opened = leak(state, GERMAN, own & ~(1 << at("3005"))) - present_leak(state, GERMAN)
    assert held_by(state, GERMAN, at("3005")) >= opened


def test_an_attack_is_made_with_those_who_make_it_worth_more() -> None:
    match = board("german fight", {"G_PZ_1SS": "3022", "G_PZ_2SS": "3022", "S_RIFD_49": "3023"})
    state = match.state
    able = attackers_from(state, GERMAN, state.stack(at("3022")))
    worth, chosen = best_attack(state, target_at(state, GERMAN, at("3023")), able, 0)
    assert worth > 0
    assert chosen
