"""[16.0] Base camps and depots: found, captured, gone."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.vietnam.events.discovery import SiteCaptured, SiteFound
from tests.rulesets.vietnam.looking import cost, gos, spent, state_of, where
from tests.support import events, legal, play, refusal, rule, vietnam


def position(units: str, *, phase: str = "us move", more: str = "", scenario: str = "snoopy", turn: int = 3) -> Match:
    away, aim = ('us196_F17 = "0728"', 'aim = "escape"') if scenario == "triangle" else ('us_5_60_C = "0334"', "")
    lines = f"{away}\n{units}"
    return vietnam(f'scenario = "{scenario}"\nphase = "{phase}"\nturn = {turn}\n{aim}\n{more}\n[units]\n{lines}')


def known(match: Match) -> list[bool]:
    return [site.known for site in state_of(match).sites]


def taken(match: Match) -> list[int]:
    return [site.taken for site in state_of(match).sites]


# ------------------------------------------------------------------------------------------------------- finding


@rule("vietnam 16.0b")
def test_16_0b_a_unit_that_comes_next_to_a_camp_finds_it_and_its_move_is_interrupted() -> None:
    match = position('us_5_60_A = "0615"', more='camps = ["0717", "1112"]')
    play(match, "pick us_5_60_A", "go 0618")
    assert where(match, "us_5_60_A") == "0616"
    assert known(match) == [True, False]
    assert len(events(match, SiteFound)) == 1
    assert taken(match) == [0, 0]
    play(match, "go 0618")
    assert where(match, "us_5_60_A") == "0618"


@rule("vietnam 16.0a", "vietnam 16.0b")
def test_16_0a_until_then_nothing_tells_of_it() -> None:
    plain, secret = position('us_2_47_A = "0514"'), position('us_2_47_A = "0514"', more='camps = ["0717"]')
    play(plain, "pick us_2_47_A", "go 0615")
    play(secret, "pick us_2_47_A", "go 0615")
    assert legal(plain) == legal(secret)
    assert known(secret) == [False]


@rule("vietnam 16.0b")
@pytest.mark.parametrize("name", ["us_2_47_A", "ar_5", "us_5_60_A"])
def test_16_0b_us_and_arvn_units_find_it(name: str) -> None:
    match = position(f'{name} = "0615"', more='camps = ["0717"]')
    play(match, f"pick {name}", "go 0616")
    assert known(match) == [True]


@rule("vietnam 16.0c", "vietnam 16.0i")
def test_16_0c_the_mover_may_go_on_and_capture_it_in_the_same_move() -> None:
    match = position('us_2_47_A = "0615"', more='camps = ["0717", "1112"]')
    play(match, "pick us_2_47_A", "go 0616")
    assert spent(match) == 1
    assert cost(match, "us_2_47_A", "0717") == 2
    play(match, "go 0717")
    assert taken(match) == [3, 0]
    assert len(events(match, SiteCaptured)) == 1


@rule("vietnam 16.0c", "vietnam 5.2b")
def test_16_0c_only_with_enough_points() -> None:
    match = position('us_2_47_A = "0513"', more='camps = ["0717"]')
    play(match, "pick us_2_47_A", "go 0616")
    assert known(match) == [True]
    assert refusal(match, "go 0717") == "5.2b"
    assert taken(match) == [0]


@rule("vietnam 16.0c", "vietnam 5.1.1a", "vietnam 5.1b", "vietnam 15.0b")
def test_16_0c_not_where_a_vc_unit_is_or_its_zone_stops_the_mover() -> None:
    match = position('us_2_47_A = "0615"\nvc_263_1 = "0717 hidden"', more='camps = ["0717"]')
    play(match, "pick us_2_47_A", "go 0616")
    assert known(match) == [True]
    assert refusal(match, "pick us_2_47_A") == "5.1d"
    mobile = position('us_5_60_A = "0615"\nvc_263_1 = "0717 hidden"', more='camps = ["0717"]')
    play(mobile, "pick us_5_60_A", "go 0616")
    assert refusal(mobile, "go 0717") == "5.1b"
    assert taken(mobile) == [0]


@rule("vietnam 16.0i")
def test_16_0i_a_camp_has_no_zone_and_costs_nothing() -> None:
    match = position('us_2_47_A = "0615"\nus_2_47_B = "0516"', more='camps = ["0717 known", "1112"]')
    play(match, "pick us_2_47_B", "go 0617")
    assert "0517" in gos(match)
    assert cost(match, "us_2_47_B", "0717") == 2


# ----------------------------------------------------------------------------------------------------- capturing


@rule("vietnam 16.0e", "vietnam 16.0j")
def test_16_0e_passing_through_is_enough_and_the_chit_is_gone_for_good() -> None:
    match = position('us_50 = "0516"', more='camps = ["0717 known", "1112"]')
    play(match, "pick us_50", "go 0717")
    assert taken(match) == [3, 0]
    play(match, "go 0616")
    assert where(match, "us_50") == "0616"
    again = position('us_50 = "0616"', more='camps = ["0717 taken 2", "1112"]')
    play(again, "pick us_50", "go 0717")
    assert taken(again) == [2, 0]
    assert not events(again, SiteCaptured)


@rule("vietnam 16.0e")
def test_16_0e_a_march_through_a_camp_is_interrupted_there() -> None:
    match = position('us_2_47_A = "1519"', more='camps = ["1418 known", "1112"]')
    play(match, "pick us_2_47_A", "go 1318")
    assert where(match, "us_2_47_A") == "1418"
    assert taken(match) == [3, 0]
    assert spent(match) == 1


@rule("vietnam 16.0d", "vietnam 16.0e")
def test_16_0d_a_camp_shares_its_hex_with_vc_units() -> None:
    match = position('vc_263_1 = "0816"', phase="vc move", more='camps = ["0815"]')
    play(match, "pick vc_263_1", "go 0815")
    assert where(match, "vc_263_1") == "0815"
    assert (known(match), taken(match)) == ([False], [0])


@rule("vietnam 26.0q")
def test_26_0q_camps_stay_where_they_are() -> None:
    match = position('vc_263_1 = "0816"', phase="vc move", more='camps = ["0816"]')
    before = state_of(match).sites
    play(match, "pick vc_263_1", "go 0814")
    assert state_of(match).sites == before


@rule("vietnam 14.0", "vietnam 16.0j")
@pytest.mark.parametrize(("camps", "markers"), [('"0717 taken 3"', 4), ('"0717 taken 2", "0816 taken 1"', 3), ("", 5)])
def test_14_0_each_capture_costs_the_vc_a_marker_from_the_next_turn_on(camps: str, markers: int) -> None:
    away = ', "1112"' if camps else '"1112"'
    match = position('vc_263_1 = "1715"', phase="vc move", more=f"camps = [{camps}{away}]")
    play(match, "done")
    assert state_of(match).turn == 4
    assert len(state_of(match).hands["vc"]) == markers


@rule("vietnam 14.0", "vietnam 16.0j")
def test_14_0_not_in_the_turn_of_the_capture() -> None:
    match = position('us_2_47_A = "0616"', more='camps = ["0717 known", "1112"]\nhands = { vc = [1, 1] }')
    play(match, "pick us_2_47_A", "go 0717")
    assert state_of(match).hands["vc"] == (1, 1)


@rule("vietnam 26.0o")
def test_26_0o_the_last_camp_wins_the_game() -> None:
    match = position('us_2_47_A = "0616"\nvc_263_1 = "1715"', more='camps = ["0717 known", "1112 taken 2"]')
    play(match, "pick us_2_47_A", "go 0717")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == ("us", "26.0o")


@rule("vietnam 16.0h")
@pytest.mark.parametrize(("camps", "over"), [('"0717", "1112 false"', True), ('"0717 false", "1112"', False)])
def test_16_0h_of_the_camps_in_sight_only_the_real_one_wins(camps: str, over: bool) -> None:
    more = f'camps = [{camps}]\noptions = {{ camps = "visible" }}'
    match = position('us_2_47_A = "0616"\nvc_263_1 = "1715"', more=more)
    assert known(match) == [True, True]
    play(match, "pick us_2_47_A", "go 0717")
    assert taken(match) == [3, 0]
    assert (match.outcome is not None) == over
    if match.outcome is not None:
        assert (match.outcome.winner, match.outcome.rule) == ("us", "16.0h")


@rule("vietnam 16.1", "vietnam 16.0e", "vietnam 14.0")
def test_16_1_depots_are_known_and_captured_like_camps() -> None:
    match = position('us25_1_2a = "2412"\nvc_pl = "2812"', scenario="triangle", more='camps = ["2411", "2312"]')
    assert known(match) == [True, True]
    play(match, "pick us25_1_2a", "go 2411")
    assert taken(match) == [3, 0]
    assert match.outcome is None
    play(match, "halt", "done")
    while state_of(match).turn == 3:
        play(match, "done")
    assert len(state_of(match).hands["vc"]) == 6 - 1


@rule("vietnam 16.0f", "vietnam 12.0c")
def test_16_0f_a_camp_that_is_known_does_not_hold_up_a_monitor() -> None:
    match = position('us_mon_1 = "0408w"', more='camps = ["0410 known", "1114"]')
    play(match, "pick us_mon_1", "go 0412w")
    assert where(match, "us_mon_1") == "0412w"
    assert not events(match, SiteCaptured)


@rule("vietnam 16.0b", "vietnam 16.0e")
def test_16_0b_a_camp_under_a_landing_is_found_and_captured() -> None:
    match = position('us_3_60_A = "0517"', more='camps = ["0811", "1114"]')
    play(match, "board us_3_60_A", "land 0811")
    assert len(events(match, SiteFound)) == len(events(match, SiteCaptured)) == 1
