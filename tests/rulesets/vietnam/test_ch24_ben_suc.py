"""[24.0] Ben Suc and the length of the game."""

from __future__ import annotations

import pytest

import grognard
from grognard.rulesets.vietnam.events.victory import VillageReached
from tests.support import events, legal, play, refusal, rule

from .battles import asked, at_war, attack, hands, state, where

FAR = {"vc_mr4": "2414", "us11_1_11": "4022"}
CHANCE = "vc MayChangeLength"


def at_the_village(phase: str = "us move", more: str = "turn = 2", **units: str) -> grognard.Match:
    """The country round Ben Suc (1210), with two units far away."""
    return at_war(phase, scenario="triangle", more=f"aim = 'hold_the_field'\n{more}", **units, **FAR)


def entered(turn: int = 2) -> grognard.Match:
    """A US unit has just walked into Ben Suc."""
    return play(at_the_village(more=f"turn = {turn}", us25_1_2a="1208"), "pick us25_1_2a", "go 1210")


# --------------------------------------------------------------------------------------------- what opens the chance


@rule("vietnam 24.0a")
def test_24_0a_the_first_us_unit_in_the_village_gives_the_vc_their_chance_at_once() -> None:
    match = entered()
    assert where(match, "us25_1_2a") == "1210"
    assert asked(match) == CHANCE
    assert legal(match) == ["change", "pass"]


@rule("vietnam 24.0a")
def test_24_0a_passing_through_is_enough_and_the_move_goes_on_afterwards() -> None:
    match = at_the_village(us25_1_5="1109")
    play(match, "pick us25_1_5", "go 1410")
    assert (where(match, "us25_1_5"), asked(match)) == ("1210", CHANCE)
    play(match, "pass")
    assert asked(match) == "us MoveOn"
    play(match, "go 1410")
    assert where(match, "us25_1_5") == "1410"


@rule("vietnam 24.0a")
def test_24_0a_an_arvn_unit_counts_and_a_landing_too() -> None:
    match = play(at_the_village(ar_5_it="4020"), "lift ar_5_it", "land 1210")
    assert asked(match) == CHANCE


@rule("vietnam 24.0a")
def test_24_0a_vc_units_and_monitors_set_nothing_off() -> None:
    vc = at_war("vc move", scenario="triangle", more="turn = 2", vc_pl="1109", us11_1_11="4022", vc_mr4="2414")
    play(vc, "pick vc_pl", "go 1210")
    assert not state(vc).ben_suc
    monitor = at_the_village(it_monitor="1312/1411")
    play(monitor, "pick it_monitor", "go 1111/1210")
    assert not state(monitor).ben_suc


@rule("vietnam 24.0a", "vietnam 7.9b")
def test_24_0a_an_advance_into_the_village() -> None:
    """The chance comes once, though the village was both fought for and entered."""
    match = at_the_village("us fight", f"turn = 2\n{hands('6 5')}", us25_1_2a="1209", us25_1_5="1310", vc_c61="1210")
    match.feed([1])
    play(match, "attack 1210", "join us25_1_2a", "join us25_1_5", "commit", "support 6", "support 5")
    while asked(match) != CHANCE:
        play(match, "advance us25_1_2a 1210")
    assert where(match, "us25_1_2a") == "1210"
    play(match, "pass")
    assert asked(match) != CHANCE
    assert len(events(match, VillageReached)) == 1


@rule("vietnam 24.0a", "vietnam 7.7a")
def test_24_0a_a_retreat_into_the_village() -> None:
    match = at_the_village("vc fight", f"turn = 2\n{hands(vc='3')}", us25_1_2a="1209", vc_272_1="1109", vc_272_2="1208")
    match.feed([2])
    play(match, "attack 1209", "join vc_272_1", "join vc_272_2", "commit", "support 3")
    play(match, "retire us25_1_2a")
    way = next(text for text in legal(match, "retreat") if text.split()[1] == "1210")
    play(match, way)
    while asked(match) != CHANCE:
        play(match, legal(match)[-1])
    assert [event.rule for event in events(match, VillageReached) if isinstance(event, VillageReached)] == ["24.0a"]


@rule("vietnam 24.0f")
@pytest.mark.parametrize("die", [2, 4, 6])
def test_24_0f_an_attack_on_a_vc_unit_there_whatever_comes_of_it(die: int) -> None:
    match = at_the_village("us fight", us25_1_2a="1209", vc_pl="1210")
    attack(match, "1210", "us25_1_2a", die=die)
    while asked(match) != CHANCE:
        play(match, legal(match)[0])
    assert state(match).last_turn == 13


@rule("vietnam 24.0f")
def test_24_0f_a_bombardment_too() -> None:
    match = at_the_village("us fight", f"turn = 2\n{hands('1')}", us25_1_2a="1109", vc_pl="1210")
    match.feed([4])
    play(match, "bombard 1210 1")
    while asked(match) != CHANCE:
        play(match, legal(match)[0])
    assert [event.rule for event in events(match, VillageReached) if isinstance(event, VillageReached)] == ["24.0f"]


@rule("vietnam 24.0f")
def test_24_0f_an_attack_from_the_village_or_next_to_it_is_none_on_it() -> None:
    match = at_the_village("us fight", us25_1_2a="1110", vc_pl="1209", vc_8="1210")
    attack(match, "1209", "us25_1_2a", die=2)
    while match.decision is not None and state(match).turn == 2:
        assert asked(match) != CHANCE
        play(match, legal(match)[-1])
    assert not state(match).ben_suc


@rule("vietnam 24.0a")
def test_24_0a_the_place_1210_of_the_other_map_is_nothing_special() -> None:
    match = at_war("us move", more="turn = 2", us_2_47_A="1110", vc_263_1="2101")
    play(match, "pick us_2_47_A", "go 1210")
    assert not state(match).ben_suc


# ------------------------------------------------------------------------------------------------- what comes of it


@rule("vietnam 24.0b")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(("choice", "sign"), [("lengthen", 1), ("shorten", -1)])
def test_24_0b_the_die_is_added_to_or_taken_from_13(die: int, choice: str, sign: int) -> None:
    match = entered()
    match.feed([die])
    play(match, "change")
    assert asked(match) == "vc AddOrSubtract"
    assert legal(match) == ["lengthen", "shorten"]
    assert refusal(match, "pass") == "24.0b"
    assert match.decision is not None
    assert match.decision.prompt(match.state).args == {"die": die, "shorter": 13 - die, "longer": 13 + die}
    play(match, choice)
    assert state(match).last_turn == 13 + sign * die
    assert asked(match).startswith("us ")


@rule("vietnam 24.0c")
def test_24_0c_a_chance_that_is_declined_does_not_come_again() -> None:
    match = play(entered(), "pass")
    assert (state(match).last_turn, state(match).ben_suc) == (13, "past")
    later = at_the_village(more="turn = 3\nben_suc = 'past'", us25_1_2a="1208")
    play(later, "pick us25_1_2a", "go 1210")
    assert asked(later).startswith("us ")
    assert state(later).ben_suc == "past"


@rule("vietnam 24.0c")
@pytest.mark.parametrize("answer", [("pass",), ("change", "lengthen")])
def test_24_0c_there_is_one_chance_in_the_game(answer: tuple[str, ...]) -> None:
    match = at_the_village(us25_1_2a="1109", us25_1_5="1008")
    match.feed([1])
    play(match, "pick us25_1_2a", "go 1210", *answer, "go 1310", "halt", "pick us25_1_5", "go 1210")
    assert where(match, "us25_1_5") == "1210"
    assert asked(match) == "us MoveOn"
    assert len(events(match, VillageReached)) == 1


@rule("vietnam 24.0b")
def test_24_0b_a_final_turn_that_is_past_ends_the_game_at_once() -> None:
    """Turn 8, die 6 taken off: turn 7 was the last, and holding the field is rolled for now."""
    match = entered(turn=8)
    match.feed([6, 1])
    play(match, "change", "shorten")
    assert match.outcome is not None
    assert state(match).turn == 8
    assert match.outcome.rule == "27.0m"


@rule("vietnam 24.0b")
def test_24_0b_the_turn_in_play_is_played_out() -> None:
    match = entered(turn=7)
    match.feed([6])
    play(match, "change", "shorten")
    assert state(match).last_turn == 7
    assert asked(match) == "us MoveOn"
    while match.outcome is None:
        play(match, "done" if "done" in legal(match) else "halt")
    assert state(match).turn == 7


@rule("vietnam 24.0b", "vietnam 24.0d")
def test_24_0b_the_game_goes_on_beyond_turn_13() -> None:
    match = entered(turn=13)
    match.feed([2])
    play(match, "change", "lengthen")
    turns: dict[int, tuple[int, int]] = {}
    while match.outcome is None:
        play(match, "done" if "done" in legal(match) else "halt")
        turns[state(match).turn] = (len(state(match).hands["us"]), len(state(match).hands["vc"]))
    assert max(turns) == 15
    assert turns[14] == turns[15] == (10, 5)


@rule("vietnam 24.0c", "vietnam 24.0a")
def test_24_0a_the_us_have_no_say() -> None:
    match = entered()
    assert match.view("us").decision is None
    assert match.view("vc").decision is not None
