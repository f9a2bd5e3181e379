"""[7.9] Advance after combat: who may follow, along which hexes, and what it costs."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.vietnam.events.discovery import Revealed, SiteCaptured
from tests.rulesets.vietnam.retreating import A2, D2, D3, DE, advances, asked, fight, has, strike, where
from tests.support import events, legal, play, refusal, rule, vietnam

PAIR = 'us_3_47_A = "1921"\nus_5_60_A = "2021"\nus_3_47_B = "1821"\nvc_263_1 = "1922"\n'
"""Three units next to the defender."""


def after_retreat(units: str = PAIR, way: str = "1923 1924", die: int = D2, more: str = "") -> Match:
    """One foot unit has driven the VC unit from 1922 along a way."""
    match = strike(fight(units, more=more), "1922", "us_3_47_A", die=die)
    return play(match, "retire vc_263_1", f"retreat {way}")


@rule("vietnam 7.9b", "vietnam 7.9c")
def test_7_9b_the_path_is_what_the_defender_has_left() -> None:
    match = after_retreat()
    assert legal(match) == ["advance us_3_47_A 1922", "advance us_3_47_A 1923", "done"]
    assert asked(match) == "us"
    play(match, "advance us_3_47_A 1923")
    assert where(match, "us_3_47_A") == "1923"


@rule("vietnam 7.9b", "vietnam 7.9g")
def test_7_9b_after_three_hexes_the_path_has_three() -> None:
    match = after_retreat(way="1923 1823 1724", die=D3)
    assert advances(match, "us_3_47_A") == ["1922", "1923", "1823"]
    assert refusal(match, "advance us_3_47_A 1724") == "7.9g"
    assert refusal(match, "advance us_3_47_A 1822") == "7.9g"


@rule("vietnam 7.9c")
def test_7_9c_nobody_has_to_advance_and_nobody_may_later() -> None:
    match = after_retreat()
    play(match, "done")
    assert where(match, "us_3_47_A") == "1921"
    assert not legal(match, "advance")
    assert not has(match, "advanced", "us_3_47_A")


@rule("vietnam 7.9a")
def test_7_9a_only_who_took_part_advances() -> None:
    match = after_retreat()
    assert refusal(match, "advance us_5_60_A 1922") == "7.9a"
    assert refusal(match, "advance vc_263_1 1923") == "7.9a"


@rule("vietnam 7.9a", "vietnam 7.9b")
def test_7_9a_several_attackers_advance_to_different_hexes() -> None:
    match = strike(fight(PAIR), "1922", "us_3_47_A", "us_3_47_B", die=4)
    play(match, "retire vc_263_1", "retreat 1923 1924")
    play(match, "advance us_3_47_A 1922")
    assert advances(match, "us_3_47_B") == ["1923"]
    assert refusal(match, "advance us_3_47_B 1922") == "7.9g"
    assert refusal(match, "advance us_3_47_A 1923") == "7.9a"
    play(match, "advance us_3_47_B 1923")
    assert (where(match, "us_3_47_A"), where(match, "us_3_47_B")) == ("1922", "1923")
    assert not legal(match, "advance")


@rule("vietnam 7.9d")
def test_7_9d_zones_on_the_path_do_not_matter() -> None:
    match = after_retreat(PAIR + 'vc_263_2 = "2023"\nvc_263_3 = "1722"\n', way="1923 1924")
    play(match, "advance us_3_47_A 1923")
    assert where(match, "us_3_47_A") == "1923"


@rule("vietnam 7.9e")
def test_7_9e_a_unit_that_advanced_attacks_no_more_and_moves_no_more() -> None:
    units = 'us_5_60_A = "1921"\nvc_263_1 = "1922"\nvc_263_2 = "2022"\nus_5_60_B = "2122"\n'
    match = strike(fight(units), "1922", "us_5_60_A", die=D2)
    play(match, "retire vc_263_1", "retreat 1822 1722", "advance us_5_60_A 1922")
    assert has(match, "advanced", "us_5_60_A")
    assert "attack 2022" in legal(match)
    play(match, "attack 2022")
    assert legal(match, "join") == ["join us_5_60_B"]
    assert refusal(match, "join us_5_60_A") == "7.9e"


@rule("vietnam 7.9e")
def test_7_9e_not_even_in_the_mobile_movement_phase() -> None:
    units = 'us_5_60_A = "1921"\nvc_263_1 = "1922"\nus_5_60_B = "2113"\n'
    match = strike(fight(units, others=""), "1922", "us_5_60_A", die=D2)
    play(match, "retire vc_263_1", "retreat 1822 1722", "advance us_5_60_A 1822")
    assert legal(match, "pick") == ["pick us_5_60_B"]
    assert refusal(match, "pick us_5_60_A") == "7.9e"


@rule("vietnam 7.9f", "vietnam 7.6d")
def test_7_9f_a_defender_never_advances() -> None:
    units = 'us_5_60_A = "1921"\nus_3_47_A = "2021"\nvc_263_1 = "1922"\n'
    match = strike(fight(units), "1922", "us_5_60_A", "us_3_47_A", die=A2, support=False)
    play(match, "retire us_5_60_A", "retreat 1920 1919", "retreat 2121 2221")
    assert asked(match) == "us"
    assert where(match, "vc_263_1") == "1922"
    assert not legal(match, "advance")


@rule("vietnam 7.9a")
@pytest.mark.parametrize("allowed", [True, False])
def test_7_9a_after_de_into_the_vacated_hex(allowed: bool) -> None:
    match = fight(PAIR, more=f"options = {{ advance_after_de = {str(allowed).lower()} }}")
    strike(match, "1922", "us_3_47_A", die=DE)
    assert where(match, "vc_263_1") == "dead"
    assert advances(match, "us_3_47_A") == (["1922"] if allowed else [])


@rule("vietnam 7.9a")
def test_7_9a_not_after_an_exchange_that_kills() -> None:
    match = fight(PAIR.replace('"1922"', '"1922 reduced"'))
    strike(match, "1922", "us_3_47_A", die=6)
    assert where(match, "vc_263_1") == "dead"
    assert not legal(match, "advance")


@rule("vietnam 7.9a", "vietnam 8.4c")
def test_7_9a_not_after_a_bombardment() -> None:
    match = fight(PAIR)
    match.feed([D2])
    play(match, "bombard 1922 6", "support 5", "retire vc_263_1")
    play(match, legal(match, "retreat")[0])
    assert where(match, "vc_263_1") not in ("1922", "dead")
    assert not legal(match, "advance")


@rule("vietnam 7.9g")
def test_7_9g_the_advance_ends_before_another_enemy_on_the_path() -> None:
    friends = 'vc_263_2 = "1923"\nvc_263_3 = "2022"\nvc_263_4 = "1822"\n'
    match = after_retreat(PAIR + friends, way="1923 1924")
    assert advances(match, "us_3_47_A") == ["1922"]
    assert refusal(match, "advance us_3_47_A 1923") == "7.9g"


@rule("vietnam 10.0m", "vietnam 11.0n")
def test_10_0m_a_unit_that_was_carried_does_not_advance() -> None:
    match = fight(PAIR, more='deeds = { landed = ["us_3_47_A"] }')
    strike(match, "1922", "us_3_47_A", "us_3_47_B", "us_5_60_A", die=2)
    assert legal(match, "retire") == ["retire vc_263_1"]
    play(match, "retire vc_263_1")
    play(match, legal(match, "retreat")[0])
    assert not advances(match, "us_3_47_A")
    assert advances(match, "us_3_47_B")
    assert refusal(match, "advance us_3_47_A 1922") == "10.0m"


@rule("vietnam 10.0m")
def test_10_0m_a_carried_unit_alone_is_not_even_asked() -> None:
    head = 'scenario = "boys"\nphase = "us fight"\nstart = true\nhands = { us = [6] }'
    match = vietnam(f'{head}\n[units]\nvc_514_2 = "0816 reduced"')
    strike(match, "0816", "us_3_47_B", die=1)
    play(match, "retire vc_514_2", "retreat 0815 0915")
    assert where(match, "vc_514_2") == "0915 reduced"
    assert not legal(match, "advance")


@rule("vietnam 16.0e")
def test_16_0e_an_advance_takes_a_camp_on_the_way_and_may_go_on() -> None:
    match = after_retreat(way="1923 1823 1724", die=D3, more='camps = ["1923 known", "1114"]')
    play(match, "advance us_3_47_A 1823")
    assert where(match, "us_3_47_A") == "1923"
    assert len(events(match, SiteCaptured)) == 1
    assert legal(match) == ["advance us_3_47_A 1823", "halt"]
    assert refusal(match, "advance us_3_47_A 1922") == "7.9g"
    play(match, "advance us_3_47_A 1823")
    assert where(match, "us_3_47_A") == "1823"


@rule("vietnam 16.0b", "vietnam 7.9c")
def test_16_0b_an_advance_that_finds_a_camp_may_halt_there() -> None:
    match = strike(fight(PAIR, more='camps = ["2023", "1114"]'), "1922", "us_3_47_A", "us_3_47_B", die=3)
    play(match, "retire vc_263_1", "retreat 1923 1924 1925", "advance us_3_47_A 1924")
    assert where(match, "us_3_47_A") == "1923"
    assert legal(match) == ["advance us_3_47_A 1924", "halt"]
    assert refusal(match, "advance us_3_47_B 1922") == "7.9a"
    play(match, "halt")
    assert advances(match, "us_3_47_B") == ["1922", "1924"]
    play(match, "advance us_3_47_B 1924")
    assert (where(match, "us_3_47_A"), where(match, "us_3_47_B")) == ("1923", "1924")


@rule("vietnam 15.0b", "vietnam 7.9g")
def test_15_0b_a_hidden_unit_that_was_passed_comes_to_light_and_stops_the_advance() -> None:
    units = 'us_3_47_A = "1722"\nvc_263_1 = "1723"\nvc_514_1 = "1623 hidden"\nvc_263_2 = "1823"\nvc_263_3 = "1724"\n'
    match = strike(fight(units), "1723", "us_3_47_A", die=D2)
    play(match, "retire vc_263_1", "retreat 1623 1523")
    assert advances(match, "us_3_47_A") == ["1723", "1623"]
    assert not events(match, Revealed)
    play(match, "advance us_3_47_A 1623")
    assert where(match, "us_3_47_A") == "1723"
    assert len(events(match, Revealed)) == 1
    assert not legal(match, "advance")
    assert not legal(match, "halt")
