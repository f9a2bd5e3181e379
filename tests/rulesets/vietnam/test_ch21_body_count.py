"""[21.0] Body count: every US unit lost shortens the game."""

from __future__ import annotations

import pytest

import grognard
from grognard.rulesets.vietnam.events.combat import AttackDeclared
from tests.support import events, play, rule

from .battles import at_war, attack, hands, state, where

STRONG = {"vc_263_1": "1921", "vc_263_2": "2021", "vc_263_3": "2022", "vc_261_1": "1923"}
"""Round the clear hex 1922: sixteen against one weak unit is the last column, where a 1 is De."""


def ambushed(unit: str, *, turn: int = 3, last: int = 13, scenario: str = "snoopy", more: str = "") -> grognard.Match:
    """A unit in the clear, about to be attacked by four companies; another target stands elsewhere."""
    head = f"turn = {turn}\nlast_turn = {last}\n{more}"
    others = {} if scenario == "boys" else {"us_5_60_A": "1824", "us_15_eng": "1606"}
    return at_war("vc fight", scenario=scenario, more=head, **{unit: "1922"}, **STRONG, **others)


def kill(match: grognard.Match, *attackers: str) -> grognard.Match:
    return attack(match, "1922", *(attackers or STRONG), die=1)


@rule("vietnam 21.0a")
@pytest.mark.parametrize(
    ("unit", "last"),
    [("us_2_47_A", 12), ("us_5cav", 12), ("us_seals", 12), ("ar_5", 13), ("ar_rngr", 13), ("ar_dt", 13)],
)
def test_21_0a_every_us_unit_eliminated_takes_a_turn_and_no_arvn_unit_does(unit: str, last: int) -> None:
    match = kill(ambushed(unit))
    assert where(match, unit) == "dead"
    assert (state(match).last_turn, state(match).lost) == (last, 13 - last)


@rule("vietnam 21.0a")
def test_21_0a_a_step_lost_takes_nothing() -> None:
    match = attack(ambushed("us_2_47_A"), "1922", *STRONG, die=4)
    play(match, "stand us_2_47_A")
    assert where(match, "us_2_47_A") == "1922 reduced"
    assert (state(match).last_turn, state(match).lost) == (13, 0)


@rule("vietnam 21.0a")
def test_21_0a_a_monitor_counts_like_any_unit() -> None:
    units = {"us_mon_3": "0717/0718 reduced", "vc_263_1": "0717", "vc_263_2": "0718", "us_15_eng": "1606"}
    match = at_war("vc fight", more=f"turn = 3\n{hands(vc='3 2')}", **units)
    match.feed([1])
    play(match, "attack 0717/0718", "join vc_263_1", "join vc_263_2", "commit", "support 3", "support 2")
    assert where(match, "us_mon_3") == "dead"
    assert state(match).last_turn == 12


@rule("vietnam 21.0a", "vietnam 10.0d")
def test_21_0a_whatever_the_cause() -> None:
    """A reduced unit that a helicopter takes up beside an enemy is lost, and counts."""
    match = at_war("us move", more="turn = 3", us_2_47_A="1922 reduced", vc_263_1="1921", us_15_eng="1606")
    play(match, "lift us_2_47_A")
    assert where(match, "us_2_47_A") == "dead"
    assert state(match).last_turn == 12


@rule("vietnam 21.0a")
def test_21_0a_friendly_fire_counts() -> None:
    units = {"us_2_47_A": "1922 reduced", "vc_263_1": "1924", "us_15_eng": "1606"}
    match = at_war("us fight", more=f"turn = 3\n{hands('1')}", **units)
    match.feed([6])
    play(match, "bombard 1924 1")
    assert where(match, "us_2_47_A") == "dead"
    assert state(match).last_turn == 12


@rule("vietnam 21.0a", "vietnam 25.0a")
@pytest.mark.parametrize(("option", "last"), [("true", 3), ("false", 4)])
def test_21_0a_the_practice_scenario_is_shortened_too_unless_the_option_says_no(option: str, last: int) -> None:
    more = f"options = {{ body_count = {option} }}\n{hands(vc='3')}"
    units = {"us_2_47_A": "1922", "vc_514_1": "1921", "vc_514_2": "1923", "vc_514_3": "2021", "vc_514_4": "2022"}
    match = at_war("vc fight", scenario="boys", more=more, **units)
    attack(match, "1922", "vc_514_1", "vc_514_2", "vc_514_3", "vc_514_4", die=1)
    play(match, "support 3")
    assert where(match, "us_2_47_A") == "dead"
    assert state(match).last_turn == last


@rule("vietnam 21.0b")
def test_21_0b_the_first_loss_on_turn_12_lets_turn_12_be_played() -> None:
    match = kill(ambushed("us_2_47_A", turn=12))
    assert state(match).last_turn == 12
    assert match.decision is not None
    while match.outcome is None:
        play(match, "done")
    assert state(match).turn == 12
    assert match.outcome.winner == "vc"


@rule("vietnam 21.0b", "vietnam 7.9a")
def test_21_0b_a_final_turn_that_is_past_ends_the_game_at_once() -> None:
    """No advance, no further attack: the second loss on turn 12 makes 11 the last turn."""
    match = kill(ambushed("us_2_47_A", turn=12, last=12))
    assert state(match).last_turn == 11
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == ("vc", "26.0o")
    assert where(match, "vc_263_1") == "1921"
    assert len(events(match, AttackDeclared)) == 1


@rule("vietnam 21.0b")
def test_21_0b_the_result_in_hand_is_applied_to_the_end() -> None:
    """Ae on turn 12: both attackers are lost before play stops."""
    units = {"us_2_47_A": "1922", "us_2_47_B": "2022", "us_15_eng": "1606", "vc_263_1": "1923", "vc_263_2": "1714"}
    match = at_war("us fight", more=f"turn = 12\n{hands(vc='3 2')}", **units)
    match.feed([5])
    play(match, "attack 1923", "join us_2_47_A", "join us_2_47_B", "commit", "support 3", "support 2")
    assert where(match, "us_2_47_A") == where(match, "us_2_47_B") == "dead"
    assert state(match).last_turn == 11
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.score) == ("vc", 2)


@rule("vietnam 21.0a")
def test_21_0a_losses_do_not_shorten_the_iron_triangle() -> None:
    units = {"us25_1_2a": "3820 reduced", "vc_272_1": "3720", "vc_272_2": "3821", "vc_272_3": "3819"}
    match = at_war("vc fight", scenario="triangle", more="turn = 3\naim = 'escape'\n" + hands(vc="3 2"), **units)
    match.feed([1, 6])
    play(match, "attack 3820", "join vc_272_1", "join vc_272_2", "join vc_272_3", "commit", "support 3", "support 2")
    assert where(match, "us25_1_2a") == "dead"
    assert (state(match).lost, state(match).last_turn) == (1, 13)
