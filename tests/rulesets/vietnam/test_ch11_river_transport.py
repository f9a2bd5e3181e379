"""[11.0] River transport: who is carried, from where and to where."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.vietnam.events.discovery import Revealed, SiteCaptured, SiteFound
from grognard.rulesets.vietnam.events.losses import StepLost
from tests.rulesets.vietnam.looking import asked, choices, on_map, state_of, unit, where
from tests.support import events, legal, play, refusal, rule, vietnam


def position(units: str, *, phase: str = "us move", more: str = "", scenario: str = "snoopy") -> Match:
    """A position with an engineer far from any water, who keeps the phase open."""
    engineer = 'us25_65A = "2328"' if scenario == "triangle" else 'us_15_eng = "1606"'
    return vietnam(f'scenario = "{scenario}"\nphase = "{phase}"\nturn = 3\n{more}\n[units]\n{engineer}\n{units}')


# ------------------------------------------------------------------------------------------------- who and when


@rule("vietnam 11.0a", "vietnam 11.0h", "vietnam 11.0i", "vietnam 11.0j")
def test_11_0a_a_unit_is_carried_along_the_river() -> None:
    match = position('us_3_60_A = "0711"')
    play(match, "board us_3_60_A", "land 0929", "halt")
    assert where(match, "us_3_60_A") == "0929"
    assert state_of(match).boats == 4
    assert "pick us_3_60_A" not in legal(match)
    assert refusal(match, "board us_3_60_A") == "11.0j"
    assert refusal(match, "lift us_3_60_A") == "10.0n"


@rule("vietnam 11.0a")
def test_11_0a_not_in_the_mobile_movement_phase_and_not_in_the_turn_of_the_vc() -> None:
    match = position('us_3_60_A = "0711"\nus_5_60_A = "2116"', phase="us mobile-move")
    assert not legal(match, "board")
    assert refusal(match, "board us_3_60_A") == "11.0a"
    match = position('us_3_60_A = "0711"\nvc_263_1 = "0717"', phase="vc move")
    assert not legal(match, "board")
    assert refusal(match, "board us_3_60_A") == "11.0a"
    assert refusal(match, "board vc_263_1") == "11.0b"


@rule("vietnam 11.0b")
def test_11_0b_from_a_bank_of_the_mekong_or_beside_a_river() -> None:
    match = position('us_3_60_A = "0711"\nus_3_60_B = "0514"\nus_3_60_C = "0416"\nar_5 = "0411S"\nus_4_47_B = "0517"')
    assert choices(match, "board") == ["ar_5", "us_3_60_A", "us_3_60_C", "us_4_47_B"]
    assert refusal(match, "board us_3_60_B") == "11.0b"
    assert refusal(match, "board us_15_eng") == "11.0b"


@rule("vietnam 11.0b", "vietnam 12.0n")
@pytest.mark.parametrize(("name", "place"), [("us_5_60_A", "0929"), ("us_mon_1", "0928/0929")])
def test_11_0b_mobile_and_riverine_units_are_not_carried(name: str, place: str) -> None:
    match = position(f'{name} = "{place}"')
    assert not legal(match, "board")
    assert refusal(match, f"board {name}") == "11.0b"


@rule("vietnam 12.0n")
def test_12_0n_a_monitor_carries_nobody() -> None:
    match = position('us_3_60_A = "0711"\nus_mon_1 = "0711/0712"', more="chits = { boats = 0 }")
    assert not legal(match, "board")
    play(match, "pick us_mon_1", "go 0411w")
    assert where(match, "us_3_60_A") == "0711"


@rule("vietnam 11.0c", "vietnam 11.0h", "vietnam 11.0j")
def test_11_0c_each_chit_carries_one_unit_and_is_then_spent() -> None:
    match = position('us_3_60_A = "0711"\nus_3_60_B = "0611"', more="chits = { boats = 1 }")
    play(match, "board us_3_60_A", "land 0512")
    assert state_of(match).boats == 0
    assert not legal(match, "board")
    assert refusal(match, "board us_3_60_B") == "11.0c"


@rule("vietnam 11.0d")
def test_11_0d_boarding_in_an_enemy_zone_costs_nothing() -> None:
    match = position('us_3_60_A = "0917 reduced"\nvc_514_2 = "0816"')
    play(match, "board us_3_60_A", "land 0512")
    assert where(match, "us_3_60_A") == "0512"
    assert not events(match, StepLost)


@rule("vietnam 11.0j")
def test_11_0j_not_after_moving() -> None:
    match = position('us_3_60_A = "0711"')
    play(match, "pick us_3_60_A", "go 0611", "halt")
    assert "board us_3_60_A" not in legal(match)
    assert refusal(match, "board us_3_60_A") == "11.0j"


# --------------------------------------------------------------------------------------------------- landing


@rule("vietnam 11.0e", "vietnam 11.0k")
def test_11_0e_every_bank_of_the_connected_water_whatever_lies_between() -> None:
    units = 'us_3_60_A = "0711"\nvc_514_1 = "0511"\nvc_514_2 = "0512"\nvc_263_1 = "0712"\nus_mon_1 = "0411w"'
    match = play(position(units), "board us_3_60_A")
    offered = set(choices(match, "land"))
    assert {"0411N", "0411S", "0928", "1227", "1519", "2313", "0633", "0206", "0514"} & offered == {
        "0411N",
        "0411S",
        "0928",
        "1227",
        "1519",
        "2313",
        "0633",
    }
    assert refusal(match, "land 0514") == "11.0e"
    assert refusal(match, "land 0411w") == "11.0e"
    assert refusal(match, "halt") == "11.0e"


@rule("vietnam 11.0e", "vietnam 12.0a")
def test_11_0e_boats_use_the_thi_tinh() -> None:
    match = position('us25_1_2a = "4222"\nvc_pl = "2012"', scenario="triangle", more='aim = "escape"')
    play(match, "board us25_1_2a")
    assert {"2909", "3008", "3112", "0103", "1210"} <= set(choices(match, "land"))
    play(match, "land 3112")
    assert where(match, "us25_1_2a") == "3112"


@rule("vietnam 11.0f", "vietnam 12.0j", "vietnam 12.0p", "vietnam 19.0g")
def test_11_0f_neither_a_known_enemy_nor_a_friend_at_the_landing() -> None:
    units = 'us_3_60_A = "0711"\nus_3_60_B = "0611"\nvc_514_1 = "0512"\nvc_514_2 = "0411N"\nus_mon_1 = "0416w"'
    match = play(position(units), "board us_3_60_A")
    for place in ("0611", "0512", "0411N", "0711"):
        assert refusal(match, f"land {place}") == "11.0f"
    assert {"0411S", "0416"} <= set(choices(match, "land"))


@rule("vietnam 11.0g")
@pytest.mark.parametrize("blown", ["", 'blown = ["0928/0929"]'])
def test_11_0g_bridges_bar_nothing(blown: str) -> None:
    match = play(position('us_3_60_A = "1128"', more=blown), "board us_3_60_A")
    assert "0711" in choices(match, "land")


@rule("vietnam 11.0l", "vietnam 16.0e", "vietnam 16.0f", "vietnam 11.1a")
def test_11_0l_a_camp_alone_is_captured_by_landing_on_it_and_only_so() -> None:
    match = position('us_3_60_A = "0517"', more='camps = ["0717", "0811"]')
    play(match, "board us_3_60_A", "land 0811")
    assert where(match, "us_3_60_A") == "0811"
    assert [event.hex for event in events(match, SiteCaptured) if isinstance(event, SiteCaptured)] == [
        state_of(match).theatre.grid.hex("0811")
    ]
    assert [site.taken for site in state_of(match).sites] == [0, 3]


@rule("vietnam 15.0c", "vietnam 15.0e")
def test_15_0c_nothing_is_found_on_the_way() -> None:
    match = position(
        'us_3_60_A = "0711"\nvc_514_1 = "0717 hidden"\nvc_514_2 = "0612 hidden"', more='camps = ["0817", "0713"]'
    )
    play(match, "board us_3_60_A", "land 0512")
    assert [on_map(match, name) for name in ("vc_514_1", "vc_514_2")] == [False, True]
    assert len(events(match, Revealed)) == 1
    assert not events(match, SiteFound)


@rule("vietnam 11.0f", "vietnam 15.0f")
def test_11_0f_hidden_units_change_neither_the_offer_nor_the_answer() -> None:
    plain = play(position('us_3_60_A = "0711"'), "board us_3_60_A")
    secret = play(position('us_3_60_A = "0711"\nvc_514_1 = "0717 hidden"', more='camps = ["0717"]'), "board us_3_60_A")
    assert "land 0717" in legal(secret)
    assert legal(plain) == legal(secret)


@rule("vietnam 18.0a")
def test_18_0a_a_unit_that_lands_beside_a_bridge_may_blow_it() -> None:
    match = play(position('us_3_60_A = "0711"'), "board us_3_60_A", "land 0928")
    assert legal(match) == ["blow 0928/0929", "halt"]
    play(match, "blow 0928/0929")
    assert state_of(match).blown == 2


# --------------------------------------------------------------------------------------- the landing beach


@rule("vietnam 11.0m")
def test_11_0m_a_landed_unit_may_attack_in_the_combat_phase() -> None:
    match = position('us_3_60_A = "0711"\nvc_514_2 = "0816"')
    play(match, "board us_3_60_A", "land 0917", "done", "attack 0816")
    assert "us_3_60_A" in choices(match, "join")


@rule("vietnam 11.2")
def test_11_2_one_us_marker_in_an_attack_with_a_landed_unit() -> None:
    match = position('us_3_60_A = "0711"\nvc_514_2 = "0816"', more="hands = { us = [1, 1, 2], vc = [1, 1] }")
    play(match, "board us_3_60_A", "land 0917", "done", "attack 0816", "join us_3_60_A", "commit", "pass", "support 1")
    assert asked(match) == "us"
    play(match, "support 2")
    assert asked(match) == "vc"
    play(match, "support 1")
    assert not legal(match, "support")


@rule("vietnam 11.0n")
def test_11_0n_a_landed_unit_does_not_advance() -> None:
    match = position(
        'us_4_47_B = "0711"\nus_4_47_C = "0916"\nus_3_47_A = "0717"\nus_3_47_B = "0716"\nvc_514_2 = "0816 reduced"',
        more="hands = { us = [3] }",
    )
    joins = [f"join {name}" for name in ("us_4_47_B", "us_4_47_C", "us_3_47_A", "us_3_47_B")]
    play(match, "board us_4_47_B", "land 0917", "done", "attack 0816", *joins)
    match.feed([1])
    play(match, "commit", "support 3")
    play(match, "retire vc_514_2")
    assert {text.split()[1] for text in legal(match, "advance")} == {"us_4_47_C", "us_3_47_A", "us_3_47_B"}
    assert refusal(match, "advance us_4_47_B 0816") == "11.0n"


# ------------------------------------------------------------------------------------- from off the map, aboard


@rule("vietnam 11.0b", "vietnam 26.0j")
def test_26_0j_units_on_the_list_for_boats_sail_in() -> None:
    match = position('us_3_60_A = "due"\nus_3_47_A = "due"\nus_2_47_A = "due"')
    assert choices(match, "board") == ["us_3_60_A"]
    assert refusal(match, "board us_3_47_A") == "11.0b"
    assert refusal(match, "board us_2_47_A") == "11.0b"
    play(match, "board us_3_60_A")
    assert {"0933", "0633", "0711", "2114"} <= set(choices(match, "land"))
    assert refusal(match, "land 0934") == "11.0e"
    play(match, "land 0933")
    assert where(match, "us_3_60_A") == "0933"
    assert state_of(match).flown_in == 0
    assert refusal(match, "pick us_3_60_A") == "11.0i"


@rule("vietnam 27.0f", "vietnam 11.0b", "vietnam 11.0c")
def test_27_0f_the_unit_aboard_lands_with_its_own_chit_which_nobody_else_can_use() -> None:
    units = 'it_monitor = "4223/4323"\nar_5_it = "4223/4323 aboard"\nus25_1_2a = "3822"\nvc_pl = "2012"'
    match = position(units, scenario="triangle", more='aim = "escape"')
    assert choices(match, "board") == ["ar_5_it"]
    assert "ar_5_it" not in choices(match, "lift")
    assert refusal(match, "board us25_1_2a") == "27.0f"
    assert refusal(match, "pick ar_5_it") == "27.0f"
    assert refusal(match, "lift ar_5_it") == "27.0f"
    play(match, "board ar_5_it", "land 1210", "pass")
    assert where(match, "ar_5_it") == "1210"
    assert unit(match, "ar_5_it").status == "map"
    assert state_of(match).boats == 0
    assert where(match, "it_monitor") == "4223/4323"
