"""[10.0] Helicopter transport: who is lifted, from where and to where, and what it costs."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.vietnam.events.discovery import GroundSearched, Revealed, SiteCaptured
from grognard.rulesets.vietnam.events.losses import Eliminated, StepLost
from grognard.rulesets.vietnam.events.transport import Landed
from tests.rulesets.vietnam.edition import WORLD
from tests.rulesets.vietnam.looking import choices, gos, on_map, state_of, unit, where
from tests.support import events, legal, play, refusal, rule, vietnam


def position(units: str, *, phase: str = "us move", more: str = "", scenario: str = "snoopy") -> Match:
    """A position with an engineer at the checkpoint, who keeps the phase open."""
    engineer = "" if scenario == "triangle" else 'us_15_eng = "1606"'
    return vietnam(f'scenario = "{scenario}"\nphase = "{phase}"\nturn = 3\n{more}\n[units]\n{engineer}\n{units}')


# ------------------------------------------------------------------------------------------------- who and when


@rule("vietnam 10.0a", "vietnam 10.0f", "vietnam 10.0h", "vietnam 10.0n")
def test_10_0a_a_unit_flies_anywhere_in_the_movement_phase() -> None:
    match = position('us_3_47_A = "0929"')
    play(match, "lift us_3_47_A", "land 2114", "halt")
    assert where(match, "us_3_47_A") == "2114"
    assert state_of(match).helicopters == 6
    assert state_of(match).deeds.moved == state_of(match).deeds.landed == 1 << WORLD.by_id["us_3_47_A"]
    assert "pick us_3_47_A" not in legal(match)
    assert refusal(match, "pick us_3_47_A") == "10.0h"
    assert refusal(match, "lift us_3_47_A") == "10.0n"


@rule("vietnam 10.0a")
def test_10_0a_not_in_the_mobile_movement_phase() -> None:
    match = position('us_3_47_A = "0929"\nus_5_60_A = "2116"', phase="us mobile-move")
    assert not legal(match, "lift")
    assert refusal(match, "lift us_3_47_A") == "10.0a"


@rule("vietnam 10.0a", "vietnam 10.0b")
def test_10_0a_not_in_the_turn_of_the_vc() -> None:
    match = position('us_3_47_A = "0929"\nvc_263_1 = "1715"', phase="vc move")
    assert not legal(match, "lift")
    assert refusal(match, "lift us_3_47_A") == "10.0a"
    assert refusal(match, "lift vc_263_1") == "10.0b"


@rule("vietnam 10.0b")
@pytest.mark.parametrize(("name", "place"), [("us_5_60_A", "0929"), ("us_mon_1", "0928/0929")])
def test_10_0b_mobile_and_riverine_units_do_not_fly(name: str, place: str) -> None:
    match = position(f'{name} = "{place}"')
    assert f"lift {name}" not in legal(match)
    assert refusal(match, f"lift {name}") == "10.0b"


@rule("vietnam 10.0b")
def test_10_0b_arvn_units_fly_and_nobody_out_of_the_jungle() -> None:
    match = position('ar_5 = "0929"\nus_3_47_A = "0816"\nus_3_47_B = "0927"\nus_3_47_C = "0934"')
    assert choices(match, "lift") == ["us_15_eng", "ar_5", "us_3_47_B", "us_3_47_C"]
    assert refusal(match, "lift us_3_47_A") == "10.0b"


@rule("vietnam 10.0c", "vietnam 10.0f", "vietnam 10.0n")
def test_10_0c_each_chit_carries_one_unit_and_is_then_spent() -> None:
    match = position('us_3_47_A = "0929"\nus_3_47_B = "0930"', more="chits = { helicopters = 1 }")
    play(match, "lift us_3_47_A", "land 0614")
    assert state_of(match).helicopters == 0
    assert not legal(match, "lift")
    assert refusal(match, "lift us_3_47_B") == "10.0c"


@rule("vietnam 10.0f")
def test_10_0f_chits_are_ready_again_in_the_next_game_turn() -> None:
    match = vietnam(
        'scenario = "snoopy"\nphase = "us move"\nturn = 3\nchits = { helicopters = 0, boats = 0 }\n'
        '[units]\nus_15_eng = "1606"'
    )
    play(match, "done")
    while state_of(match).turn == 3:
        play(match, "done")
    assert (state_of(match).helicopters, state_of(match).boats) == (7, 5)
    assert "lift us_15_eng" in legal(match)


@rule("vietnam 10.0n", "vietnam 5.1d")
def test_10_0n_a_unit_that_has_moved_is_not_lifted() -> None:
    match = position('us_3_47_A = "0929"')
    play(match, "pick us_3_47_A", "go 0930", "halt")
    assert refusal(match, "lift us_3_47_A") == "10.0n"
    assert "lift us_3_47_A" not in legal(match)


@rule("vietnam 10.0h", "vietnam 4.1f")
def test_10_0h_units_landed_earlier_in_the_turn_do_not_move() -> None:
    match = position('us_3_47_A = "0929"', more='deeds = { landed = ["us_3_47_A"] }')
    assert "pick us_3_47_A" not in legal(match)
    assert refusal(match, "pick us_3_47_A") == "10.0h"
    assert refusal(match, "lift us_3_47_A") == "10.0n"


# -------------------------------------------------------------------------------------- out of an enemy zone


@rule("vietnam 10.0d", "vietnam 7.6h")
def test_10_0d_lifting_out_of_an_enemy_zone_costs_a_step() -> None:
    match = position('us_3_47_A = "0917"\nvc_514_2 = "0816"')
    play(match, "lift us_3_47_A")
    assert unit(match, "us_3_47_A").reduced
    assert len(events(match, StepLost)) == 1
    play(match, "land 1316")
    assert where(match, "us_3_47_A") == "1316"
    assert state_of(match).helicopters == 6


@rule("vietnam 10.0d", "vietnam 21.0a")
def test_10_0d_a_reduced_unit_dies_at_the_pick_up_and_its_chit_is_not_spent() -> None:
    match = position('us_3_47_A = "0917 reduced"\nvc_514_2 = "0816"')
    play(match, "lift us_3_47_A")
    assert unit(match, "us_3_47_A").status == "dead"
    assert len(events(match, Eliminated)) == 1
    assert state_of(match).helicopters == 7
    assert state_of(match).last_turn == 12
    assert "lift us_15_eng" in legal(match)


@rule("vietnam 10.0d", "vietnam 20.0")
def test_10_0d_special_forces_ignore_the_zone() -> None:
    match = position('us_seals = "0917"\nvc_514_2 = "0816"')
    play(match, "lift us_seals", "land 1316")
    assert not unit(match, "us_seals").reduced


@rule("vietnam 10.0d", "vietnam 19.0i")
def test_10_0d_a_unit_over_mekong_water_has_no_zone() -> None:
    match = position('us_3_47_A = "0412N"\nvc_514_2 = "0411S"')
    play(match, "lift us_3_47_A")
    assert not unit(match, "us_3_47_A").reduced


# --------------------------------------------------------------------------------------------------- landing


@rule("vietnam 10.0e", "vietnam 19.0a")
def test_10_0e_no_landing_in_jungle_or_on_water() -> None:
    match = position('us_3_47_A = "0929"')
    play(match, "lift us_3_47_A")
    for place in ("0717", "0734", "0416w", "0717/0718"):
        assert refusal(match, f"land {place}") == "10.0e"
    assert {"0927", "0721", "2113", "1126", "0616", "0411N", "0411S"} <= set(choices(match, "land"))
    assert refusal(match, "halt") == "10.0e"


@rule("vietnam 10.0j", "vietnam 12.0j", "vietnam 19.0g")
def test_10_0j_the_landing_hex_holds_no_other_unit() -> None:
    units = 'us_3_47_A = "0929"\nus_3_47_B = "0616"\nvc_514_2 = "0718"\nvc_514_1 = "0411N"\nus_mon_1 = "0416w"'
    match = position(units)
    play(match, "lift us_3_47_A")
    for place in ("0616", "0718", "0411N", "0929"):
        assert refusal(match, f"land {place}") == "10.0j"
    assert {"0411S", "0416"} <= set(choices(match, "land"))


@rule("vietnam 10.0g")
def test_10_0g_landing_in_an_enemy_zone_is_free() -> None:
    match = position('us_3_47_A = "0929"\nvc_514_2 = "0816"')
    play(match, "lift us_3_47_A", "land 0917")
    assert where(match, "us_3_47_A") == "0917"
    assert not unit(match, "us_3_47_A").reduced


@rule("vietnam 10.0k", "vietnam 16.0d", "vietnam 16.0e", "vietnam 16.1")
def test_10_0k_a_depot_does_not_bar_the_landing_and_is_captured() -> None:
    match = position(
        'us25_1_2a = "2328"\nus25_3_2 = "2528"\nvc_pl = "2812"',
        scenario="triangle",
        more='camps = ["2312", "2411"]\naim = "escape"',
    )
    play(match, "lift us25_1_2a", "land 2312")
    assert len(events(match, SiteCaptured)) == 1
    assert [site.taken for site in state_of(match).sites] == [3, 0]


@rule("vietnam 15.0c", "vietnam 15.0e", "vietnam 16.0b", "vietnam 16.0f")
def test_15_0e_only_what_lies_beside_the_landing_is_found() -> None:
    match = position(
        'us_3_47_A = "0611"\nvc_514_1 = "0816 hidden"\nvc_514_2 = "1016 hidden"', more='camps = ["0717", "0818"]'
    )
    play(match, "lift us_3_47_A", "land 0917")
    assert [event.cites(WORLD) for event in events(match, Revealed)] == [("15.0b",), ("15.0b",)]
    assert on_map(match, "vc_514_1")
    assert on_map(match, "vc_514_2")
    assert [site.known for site in state_of(match).sites] == [False, False]


@rule("vietnam 10.0e", "vietnam 15.0f")
def test_10_0e_hidden_units_change_neither_the_offer_nor_the_answer() -> None:
    plain = play(position('us_3_47_A = "0611"'), "lift us_3_47_A")
    secret = play(position('us_3_47_A = "0611"\nvc_514_1 = "0816 hidden"', more='camps = ["0717"]'), "lift us_3_47_A")
    assert legal(plain) == legal(secret)
    assert refusal(plain, "land 0816") == refusal(secret, "land 0816") == "10.0e"


@rule("vietnam 15.0e")
def test_15_0e_a_landing_beside_unsearched_jungle_is_not_taken_back() -> None:
    match = play(position('us_3_47_A = "0929"'), "lift us_3_47_A", "land 0917")
    assert len(events(match, GroundSearched)) == 1
    assert match.undo_barrier() is not None
    state = state_of(match)
    assert state.searched >> state.theatre.place("0816") & 1
    open_ground = play(position('us_3_47_A = "0929"'), "lift us_3_47_A", "land 0517")
    assert not events(open_ground, GroundSearched)
    assert open_ground.undo_barrier() is None


@rule("vietnam 18.0a", "vietnam 18.0b", "vietnam 18.0c")
def test_18_0a_a_unit_that_lands_beside_a_bridge_may_blow_it() -> None:
    match = play(position('us_3_47_A = "0611"'), "lift us_3_47_A", "land 2114")
    assert legal(match) == ["blow 2113/2114", "halt"]
    assert refusal(match, "blow 0928/0929") == "18.0a"
    assert refusal(match, "blow 0717/0718") == "2.1b"
    kept = play(match.fork(), "halt")
    assert state_of(kept).blown == 0
    play(match, "blow 2113/2114")
    assert state_of(match).blown == 1
    assert "pick us_3_47_A" not in legal(match)


@rule("vietnam 18.0a")
def test_18_0a_nothing_is_asked_where_the_bridge_is_down() -> None:
    match = play(position('us_3_47_A = "0611"', more='blown = ["2113/2114"]'), "lift us_3_47_A", "land 2114")
    assert "lift us_15_eng" in legal(match)


# ---------------------------------------------------------------------------------------- the landing zone


@rule("vietnam 10.0l")
def test_10_0l_a_landed_unit_may_attack_in_the_combat_phase() -> None:
    match = position('us_3_47_A = "0929"\nvc_514_2 = "0816"')
    play(match, "lift us_3_47_A", "land 0917", "done")
    play(match, "attack 0816")
    assert "us_3_47_A" in choices(match, "join")


@rule("vietnam 10.1")
@pytest.mark.parametrize(("landed", "asked"), [("", 2), ('deeds = { landed = ["us_3_47_A"] }', 1)])
def test_10_1_one_us_marker_in_an_attack_with_a_landed_unit(landed: str, asked: int) -> None:
    match = position(
        'us_3_47_A = "0917"\nvc_514_2 = "0816"', phase="us fight", more=f"hands = {{ us = [1, 1, 2] }}\n{landed}"
    )
    play(match, "attack 0816", "join us_3_47_A", "commit", "support 1")
    assert bool(legal(match, "support")) == (asked == 2)


@rule("vietnam 10.0m")
@pytest.mark.parametrize(("landed", "advances"), [("", True), ('deeds = { landed = ["us_4_47_B"] }', False)])
def test_10_0m_a_landed_unit_does_not_advance(landed: str, advances: bool) -> None:
    match = position(
        'us_4_47_B = "0917"\nus_4_47_C = "0916"\nus_3_47_A = "0717"\nus_3_47_B = "0716"\nvc_514_2 = "0816 reduced"',
        phase="us fight",
        more=f"hands = {{ us = [3] }}\n{landed}",
    )
    match.feed([1])
    joins = [f"join {name}" for name in ("us_4_47_B", "us_4_47_C", "us_3_47_A", "us_3_47_B")]
    play(match, "attack 0816", *joins, "commit", "support 3", "retire vc_514_2")
    advancers = {text.split()[1] for text in legal(match, "advance")}
    assert "us_4_47_C" in advancers
    assert ("us_4_47_B" in advancers) == advances


# --------------------------------------------------------------------------------------------- from off the map


@rule("vietnam 10.0i", "vietnam 26.0k")
def test_10_0i_units_on_the_list_for_helicopters_fly_in() -> None:
    match = position('us_3_47_A = "due"\nus_3_60_A = "due"\nus_2_47_A = "due"')
    assert choices(match, "lift") == ["us_15_eng", "us_3_47_A"]
    assert refusal(match, "lift us_3_60_A") == "10.0i"
    assert refusal(match, "lift us_2_47_A") == "10.0i"
    play(match, "lift us_3_47_A", "land 0616")
    assert where(match, "us_3_47_A") == "0616"
    assert len(events(match, Landed)) == 1
    assert "us_3_47_A" not in choices(match, "pick")
    assert not gos(match)


@rule("vietnam 10.0b")
def test_10_0b_the_dead_and_the_absent_do_not_fly() -> None:
    match = position('us_3_47_A = "dead"')
    assert refusal(match, "lift us_3_47_A") == "5.0a"
    assert refusal(match, "lift us_3_47_B") == "5.0a"
