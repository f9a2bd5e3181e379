"""The simple doctrine: it knows what it is after, and beats somebody who does not."""

from __future__ import annotations

import pytest

import grognard
from grognard.ai.players import GreedyPlayer, Player, RandomPlayer
from grognard.ai.seats import Seat
from grognard.core.flow import Action
from grognard.core.tasks import Plan
from grognard.rulesets.assault.actions.artillery import ReactShells, SecondAttack
from grognard.rulesets.assault.actions.close_combat import Assault
from grognard.rulesets.assault.actions.command import Rally
from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.actions.movement import Fast, Move
from grognard.rulesets.assault.command.impulse import ChooseImpulse
from grognard.rulesets.assault.doctrine.aims import goal_values, needed
from grognard.rulesets.assault.doctrine.brief import Brief
from grognard.rulesets.assault.doctrine.judging import appraise
from grognard.rulesets.assault.doctrine.marching import best_place
from grognard.rulesets.assault.doctrine.places import cover, danger, exposure, menace, place_worth, pull, vantage
from grognard.rulesets.assault.doctrine.planning import own_tasks
from grognard.rulesets.assault.doctrine.supporting import USE
from grognard.rulesets.assault.doctrine.worth import worth
from grognard.rulesets.assault.reaction.window import ChooseReaction, Reactions
from grognard.rulesets.assault.state import Mission
from grognard.tactical.answers import Pass
from tests.rulesets.assault.stage import Stage

LONGEST = 6_000


def brief(stage: Stage, side: str) -> Brief:
    """A side that follows its own plan."""
    return Brief(stage.state, side, Plan(own_tasks(stage.state, side)))


def thinks(stage: Stage, side: str, action: Action) -> float:
    return appraise(brief(stage, side), ChooseImpulse(side), action)


def test_to_pass_is_worth_nothing() -> None:
    assert thinks(Stage("support"), "german", Pass()) == 0.0


def test_a_tank_is_worth_more_than_a_squad_and_a_truck_less() -> None:
    stage = Stage("coming")
    tank, squad = stage.place("S_T34_1", "3B-4A"), stage.place("S_RIFLE41_1", "3B-5A")
    truck = stage.place("S_TRUCK_1", "3B-3A")
    assert worth(stage.state, tank) > worth(stage.state, squad) > worth(stage.state, truck)


def test_who_is_hurt_is_worth_less() -> None:
    stage = Stage("support")
    whole, half = stage.place("G_RIFLE41_1", "4B-4E"), stage.place("G_RIFLE41_2", "4B-5E", half=True)
    shaken = stage.place("G_RIFLE41_3", "4B-3C", morale="suppressed")
    assert worth(stage.state, whole) > worth(stage.state, shaken) > worth(stage.state, half)


def test_an_objective_of_the_enemy_draws_more_than_ground_far_from_it() -> None:
    stage = Stage("support")
    unit = stage.place("S_RIFLE41_1", "1B-8E")
    soviet = brief(stage, "soviet")
    assert pull(soviet, unit, stage.hex("4B-8E")) > pull(soviet, unit, stage.hex("1B-4E"))
    assert pull(soviet, unit, stage.hex("1B-4E")) > pull(soviet, unit, stage.hex("1B-8E"))


def test_houses_shelter_and_fire_is_feared() -> None:
    stage = Stage("support")
    unit = stage.place("S_RIFLE41_1", "1B-8E")
    stage.place("G_HMG34_1", "4B-8E")
    assert cover(stage.state, unit, stage.hex("4B-4E")) > cover(stage.state, unit, stage.hex("4B-3E")) == 0
    near, far = stage.hex("1B-3E"), stage.hex("1B-8A")
    assert danger(brief(stage, "soviet"), unit, near) > danger(brief(stage, "soviet"), unit, far) == 0
    stage.place("G_RIFLE41_1", "4B-8E")
    assert danger(brief(stage, "soviet"), unit, near) > 2


def test_a_squad_nearby_is_shot_at_rather_than_one_far_away() -> None:
    stage = Stage("support")
    gun = stage.place("G_HMG34_1", "4B-8E")
    near, far = stage.place("S_RIFLE41_1", "1B-2E"), stage.place("S_RIFLE41_2", "1B-8E")
    close = thinks(stage, "german", Fire(gun, near, "soft"))
    assert close > thinks(stage, "german", Fire(gun, far, "soft")) > 0


def shelling(waypoint: str) -> Stage:
    """A tank moves in 9-4A; the second attack of a battery waits at a waypoint."""
    stage = Stage("coming")
    spotter = stage.place("G_SECRIFLE41_1", "9-5D", minus=True)
    stage.place("S_T34_1", "9-4A", "SSE", mark="normal")
    hex = stage.hex(waypoint)
    stage.state.missions = (Mission("german", "GO1", hex, (hex,), spotter),)
    return stage


def test_a_second_attack_is_worth_less_the_farther_it_is_shifted() -> None:
    still, shifted = (
        thinks(stage, "german", SecondAttack("GO1", stage.hex(waypoint)))
        for waypoint, stage in ((label, shelling(label)) for label in ("9-4A", "9-4B"))
    )
    assert still > shifted > -1.0


def test_shells_in_reaction_are_judged_by_the_hex_that_is_entered_and_their_shift() -> None:
    def worth_from(waypoint: str) -> float:
        stage = shelling(waypoint)
        stage.run(Reactions(stage.id("S_T34_1"), stage.hex("9-4A")))
        decision = stage.asked
        assert isinstance(decision, ChooseReaction)
        return appraise(brief(stage, "german"), decision, ReactShells("GO1", stage.hex(waypoint)))

    assert worth_from("9-4A") > worth_from("9-4B") > worth_from("9-4D")
    nobody = 0.0 - USE
    assert worth_from("9-4B") > nobody, "nobody stands at the waypoint, somebody in the hex that is entered"


def test_attackers_set_out_and_hurry_where_nobody_fires() -> None:
    stage = Stage("support")
    unit = stage.place("S_RIFLE41_1", "1B-4E")
    assert thinks(stage, "soviet", Fast(unit)) > thinks(stage, "soviet", Move(unit)) > 0


def test_who_holds_a_house_that_is_needed_stays_and_an_outpost_goes_back() -> None:
    """Two of three win: the house before the enemy is left to him."""
    stage = Stage("support")
    unit = stage.place("G_RIFLE41_1", "4B-4E")
    outpost = stage.place("G_RIFLE41_2", "4B-8E")
    stage.place("G_RIFLE41_3", "4B-4A")
    stage.place("S_RIFLE41_1", "1B-3E")
    assert thinks(stage, "german", Move(unit)) < 0 < thinks(stage, "german", Move(outpost))
    german = brief(stage, "german")
    assert place_worth(german, unit, stage.hex("4B-4E")) > place_worth(german, unit, stage.hex("4B-5E"))


def test_nobody_walks_about_for_nothing() -> None:
    """A machine gun in its house sees nobody: it stays unactivated rather than go out and come back."""
    stage = Stage("support")
    gun = stage.place("G_HMG34_1", "4B-4E")
    assert thinks(stage, "german", Move(gun)) < 0 > thinks(stage, "german", Fast(gun))


def test_of_two_ways_the_shorter_is_better() -> None:
    stage = Stage("support")
    unit, here = stage.place("S_RIFLE41_1", "1B-5E"), stage.hex("1B-5E")
    soviet = brief(stage, "soviet")
    assert best_place(soviet, unit, stage.hex("1B-4E"), 2) > best_place(soviet, unit, here, 2)


def test_the_objectives_that_are_needed_are_worth_most() -> None:
    """Two of three win: of its own the German gives up the one that lies before the enemy."""
    stage = Stage("support")
    stage.place("S_RIFLE41_1", "1B-3E")
    german = goal_values(stage.state, "german")
    front, centre, north = (stage.hex(f"4B-{hex}") for hex in ("8E", "4E", "4A"))
    assert german[front] < german[centre] == german[north]
    soviet = goal_values(stage.state, "soviet")
    assert soviet[front] > min(soviet[centre], soviet[north])
    stage.state.turn = 12
    assert goal_values(stage.state, "soviet")[front] > soviet[front], "time presses"


def test_who_must_hold_all_wants_all_and_his_enemy_one() -> None:
    state = Stage("coming").state
    assert (needed(state, "soviet"), needed(state, "german")) == (2, 1)
    assert needed(Stage("airfield").state, "german") == 3


def test_tanks_keep_away_from_infantry_and_fear_its_fire_less() -> None:
    stage = Stage("coming")
    tank = stage.place("S_T34_1", "9-4B")
    stage.place("G_SECRIFLE41_1", "9-4D")
    assert menace(stage.state, tank, stage.hex("9-4C")) > 0
    assert menace(stage.state, tank, stage.hex("9-4B")) == 0
    light = stage.place("S_BT7_1", "9-4B")
    shares = [menace(stage.state, unit, stage.hex("9-4C")) / worth(stage.state, unit) for unit in (light, tank)]
    assert shares[0] > shares[1], "the thinner the armour the more there is to fear"
    stage.change("G_SECRIFLE41_1", morale="suppressed")
    assert menace(stage.state, tank, stage.hex("9-4C")) == 0, "who lies low storms nobody"
    assert exposure(stage.battle, "S_T34") < exposure(stage.battle, "S_BT7") < exposure(stage.battle, "S_CAV41")


def test_mortars_like_a_place_from_which_they_reach_somebody_who_is_seen() -> None:
    stage = Stage("support")
    mortar = stage.place("S_MTR50_1", "1B-8E")
    stage.place("G_RIFLE41_1", "4B-8E")
    assert vantage(stage.state, mortar, stage.hex("1B-4E")) == 2
    assert vantage(stage.state, mortar, stage.hex("1B-8E")) == 0, "too far"


def test_the_shaken_are_stormed_and_the_steady_are_not() -> None:
    stage = Stage("support")
    squad, enemy = stage.place("S_RIFLE41_1", "1B-1E"), stage.place("G_RIFLE41_1", "4B-8E")
    steady = thinks(stage, "soviet", Assault(squad, stage.hex("4B-8E")))
    stage.place("G_RIFLE41_1", "4B-8E", morale="suppressed")
    assert stage.state.units[enemy].morale
    assert thinks(stage, "soviet", Assault(squad, stage.hex("4B-8E"))) > max(steady, 0)


def test_rallying_is_worth_something_to_the_shaken() -> None:
    stage = Stage("support")
    unit = stage.place("G_RIFLE41_1", "4B-8E", morale="routed")
    assert thinks(stage, "german", Rally(unit)) > 0


@pytest.mark.parametrize("scenario", ["support", "coming"])
@pytest.mark.parametrize("side", ["german", "soviet"])
def test_it_beats_somebody_who_plays_at_random(scenario: str, side: str) -> None:
    match = grognard.load("assault").new(scenario, seed=11)
    players: dict[str, Player] = {each: RandomPlayer(5) for each in ("german", "soviet")} | {side: GreedyPlayer(5)}
    for _ in range(LONGEST):
        if match.decision is None:
            break
        asked = match.decision.side
        match.play(players[asked].choose(Seat(match, asked)), asked)
    assert match.outcome is not None
    assert match.outcome.winner == side
