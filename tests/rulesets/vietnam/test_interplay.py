"""Situations in which several chapters meet: what one rule leaves behind, the next one has to take up."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.vietnam.events.movement import Marched
from grognard.rulesets.vietnam.events.retreat import StoodFast
from tests.rulesets.vietnam.battles import asked, at_war, attack, die_for, hands, losses, roll, state
from tests.rulesets.vietnam.edition import WORLD
from tests.rulesets.vietnam.looking import choices, cost, gos
from tests.rulesets.vietnam.retreating import D2, advances, fight, has, strike, ways, where
from tests.support import events, legal, play, refusal, rule


def last_march(match: Match) -> tuple[str, ...]:
    """The rules that the last march of a unit rests on."""
    return events(match, Marched)[-1].cites(WORLD)


# ---------------------------------------------------------------------------------------- ambush and what follows

LANDING = {"us_15_eng": "1606", "us_3_60_A": "0517"}
NO_ROOM = {"vc_263_1": "1112 hidden", "vc_514_1": "1011 hidden", "vc_514_2": "1111"}


@rule("vietnam 11.1f", "vietnam 21.0b")
def test_an_ambush_without_room_in_the_final_turn_ends_the_game() -> None:
    match = at_war("us move", more='turn = 13\ncamps = ["1213"]', **LANDING, **NO_ROOM)
    play(match, "board us_3_60_A", "land 1112")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == ("vc", "26.0o")


@rule("vietnam 11.1b", "vietnam 26.0o")
def test_a_push_into_the_last_camp_wins_before_the_forced_attack() -> None:
    match = at_war("us move", more='camps = ["0911"]', **LANDING, vc_263_1="0811 hidden")
    play(match, "board us_3_60_A", "land 0811", "push 0911")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == ("us", "26.0o")
    assert last_march(match) == ("11.1b",)
    assert losses(match) == []


# ------------------------------------------------------------------------------------ retreats, and by which rule


@rule("vietnam 7.7a", "vietnam 7.7.1a")
def test_a_retreat_is_told_with_the_rule_it_is_made_by() -> None:
    match = strike(fight('us_2_47_A = "1921"\nvc_514_1 = "1922"'), "1922", "us_2_47_A", die=D2)
    play(match, "retire vc_514_1", "retreat 2022 2122")
    assert last_march(match) == ("7.7a",)
    shelled = fight('us_2_47_A = "1921"\nvc_514_1 = "1922"')
    shelled.feed([D2])
    play(shelled, "bombard 1922 6", "support 5", "retire vc_514_1", "retreat 2022 2122")
    assert last_march(shelled) == ("7.7.1a",)


@rule("vietnam 7.7.1c")
def test_a_shelled_unit_beside_its_friend_is_free_until_it_leaves_him() -> None:
    match = at_war("vc fight", more=hands(vc="3 2"), us_2_47_A="1922 reduced", us_2_47_B="1923", vc_263_1="1213 hidden")
    match.feed([1])
    play(match, "bombard 1922 3", "support 2", "retire us_2_47_A")
    assert ways(match) == {"1822 1722", "1822 1723", "1822 1823", "2022 2023", "2022 2122", "2022 2123"}
    assert refusal(match, "retreat 1921 1920") == "7.7.1c"


@rule("vietnam 7.7.1c", "vietnam 12.0m")
@pytest.mark.parametrize(("friend", "end"), [("0408N", "0411w"), ("1606", "0911/0912")])
def test_a_shelled_monitor_goes_down_or_up_the_river_towards_its_friend(friend: str, end: str) -> None:
    units = {"us_mon_3": "0611/0712 reduced", "us_2_47_B": friend, "vc_263_1": "1213 hidden"}
    match = at_war("vc fight", more=hands(vc="3 2"), **units)
    match.feed([2])
    play(match, "bombard 0611/0712 3", "support 2", "retire us_mon_3")
    assert where(match, "us_mon_3") == f"{end} reduced"


@rule("vietnam 12.0m", "vietnam 7.7b")
def test_on_open_water_a_monitor_takes_the_shortest_way_and_never_a_step_back() -> None:
    match = strike(fight('us_mon_1 = "0421w"\nvc_263_1 = "0521"\n', side="vc"), "0421w", "vc_263_1", die=2)
    play(match, "retire us_mon_1")
    assert "0422w 0523w" in ways(match)
    assert refusal(match, "retreat 0522w 0523w") == "12.0m"
    assert refusal(match, "retreat 0420w 0320w 0419w") == "12.0m"
    assert refusal(match, "retreat 0321w 0420w") == "7.7b"
    assert refusal(match, "retreat 0420w") == "7.7a"


@rule("vietnam 12.0h", "vietnam 12.0q")
def test_monitors_elsewhere_bar_no_retreat_over_other_rivers() -> None:
    units = 'us_2_47_A = "0516"\nus_2_47_B = "0616"\nvc_514_1 = "0517"\nus_mon_1 = "0928/0929"\nus_mon_2 = "0831w"'
    match = strike(fight(units), "0517", "us_2_47_A", "us_2_47_B", die=D2)
    play(match, "retire vc_514_1")
    assert {way.split()[0] for way in ways(match)} == {"0518"}


@rule("vietnam 12.0h", "vietnam 7.9g")
def test_the_vc_advance_as_far_as_the_hexside_of_a_monitor() -> None:
    units = 'us_2_47_A = "0617"\nvc_263_1 = "0616"\nvc_263_2 = "0517"\nus_mon_1 = "0617/0618"'
    match = fight(units, side="vc")
    strike(match, "0617", "vc_263_1", "vc_263_2", die=D2)
    play(match, "retire us_2_47_A", "retreat 0618 0619")
    assert advances(match, "vc_263_1") == ["0617"]
    assert refusal(match, "advance vc_263_1 0618") == "12.0h"


@rule("vietnam 7.8b", "vietnam 7.6d")
def test_a_unit_of_one_step_dies_standing_for_all_the_attackers() -> None:
    match = at_war("vc fight", vc_cl="1921", vc_514_1="1821", us_2_47_A="1922", us_15_eng="1606", vc_263_1="1607")
    match.feed([die_for(match, "A2", "1922", "vc_cl", "vc_514_1")])
    attack(match, "1922", "vc_cl", "vc_514_1")
    play(match, "stand vc_cl")
    assert [event.cites(WORLD) for event in events(match, StoodFast)] == [("7.8a",)]
    assert (where(match, "vc_cl"), where(match, "vc_514_1")) == ("dead", "1821")
    assert refusal(match, "attack 1922") == "7.2c"


# ------------------------------------------------------------------------------- special forces, tunnels and zones

RING = (
    'us_2_47_A = "1922"\nvc_263_1 = "1921"\nvc_263_2 = "2122"\nvc_263_3 = "1722"\n'
    'vc_514_1 = "2124"\nvc_514_2 = "1724"\nvc_514_3 = "1926"\n'
)


@rule("vietnam 20.0", "vietnam 7.7.2b")
def test_special_forces_are_displaced_into_an_enemy_zone() -> None:
    match = strike(fight(RING + 'us_50 = "1924"\n', side="vc"), "1922", "vc_263_1", die=2)
    play(match, "retire us_2_47_A", "retreat 1923 1924")
    assert refusal(match, "displace us_50 1923") == "7.7.2b"
    assert refusal(match, "displace us_50 1926") == "7.7.2b"
    assert refusal(match, "displace us_2_47_A 1925") == "7.7.2a"
    assert refusal(match, "suffer") == "7.7.2a"
    assert choices(match, "displace") == [f"us_50 {place}" for place in ("1823", "1824", "1925", "2023", "2024")]


@rule("vietnam 7.7.2b", "vietnam 7.7e")
def test_others_are_not_and_the_retreat_stays_incomplete() -> None:
    match = strike(fight(RING + 'us_4_47_A = "1924"\n', side="vc"), "1922", "vc_263_1", die=2)
    play(match, "retire us_2_47_A")
    assert where(match, "us_2_47_A") == "1923 reduced"
    assert where(match, "us_4_47_A") == "1924"


@rule("vietnam 5.1.2a", "vietnam 5.2b")
@pytest.mark.parametrize(("enemy", "open_to"), [("2214", False), ("2211", False), ("2313", True)])
def test_infiltration_is_for_a_step_from_zone_to_zone_only(enemy: str, open_to: bool) -> None:
    """The engineer lacks a point for the swamp behind the river, into which only infiltration leads."""
    match = play(at_war("us move", us_15_eng="2213", vc_263_1=enemy), "pick us_15_eng")
    assert ("2212" in gos(match)) == open_to
    assert refusal(match, "go 2212") == (None if open_to else "5.2b")


@rule("vietnam 22.0a", "vietnam 5.1.1b")
def test_from_a_zone_outside_into_the_tunnels_is_a_step_into_the_open_and_the_move_goes_on() -> None:
    match = play(at_war("vc move", scenario="triangle", vc_272_1="1211", us196_2_1="1112"), "pick vc_272_1")
    assert cost(match, "vc_272_1", "1212") == 1
    assert cost(match, "vc_272_1", "1313") == 3
    assert cost(match, "vc_272_1", "1111") == 6


@rule("vietnam 22.0b", "vietnam 10.1")
def test_a_landed_unit_against_the_tunnels_leaves_one_us_marker_and_two_of_the_vc() -> None:
    more = hands("6 5 4", "1 2 3") + '\ndeeds = { landed = ["us196_2_1"] }'
    match = at_war(scenario="triangle", more=more, us196_2_1="1313", us196_4_9="1412", vc_272_1="1312")
    attack(match, "1312", "us196_2_1", "us196_4_9", die=6)
    play(match, "pass", "support 1", "support 6")
    assert asked(match) == "vc PlayMarker"
    play(match, "support 2")
    assert not legal(match, "support")


# -------------------------------------------------------------------------------------------------- banks and zones


@rule("vietnam 7.0c", "vietnam 7.1e", "vietnam 19.0f")
def test_who_can_join_an_attack_on_a_unit_in_a_bank_hex() -> None:
    units = {"us_2_47_A": "0411S", "us_2_47_B": "0412N", "us_2_47_C": "0512", "us_4_47_A": "0311", "us_mon_1": "0412w"}
    match = play(at_war(**units, vc_263_1="0412S"), "attack 0412S")
    assert choices(match, "join") == ["us_2_47_A", "us_mon_1"]
    assert refusal(match, "join us_2_47_B") == "7.1e"
    assert refusal(match, "join us_2_47_C") == "7.1e"
    assert refusal(match, "join us_4_47_A") == "7.0c"
    assert refusal(match, "halt") == "7.1a"


@rule("vietnam 10.0d", "vietnam 19.0i")
def test_an_enemy_on_the_other_bank_does_not_fire_at_a_helicopter() -> None:
    match = at_war("us move", us_2_47_A="0412N", vc_263_1="0412S")
    play(match, "lift us_2_47_A", "land 0411S")
    assert where(match, "us_2_47_A") == "0411S"
    assert losses(match) == []


@rule("vietnam 10.0j", "vietnam 11.0f", "vietnam 19.0g")
def test_a_unit_lands_on_the_bank_opposite_an_enemy() -> None:
    flown = play(at_war("us move", us_2_47_A="0615", vc_263_1="0412S"), "lift us_2_47_A", "land 0412N")
    assert where(flown, "us_2_47_A") == "0412N"
    shipped = play(at_war("us move", us_2_47_A="0417", vc_263_1="0412S"), "board us_2_47_A", "land 0412N")
    assert where(shipped, "us_2_47_A") == "0412N"
    fighting = at_war(us_2_47_A="0412N", vc_263_1="0412S", us_15_eng="1606", vc_cl="1607")
    assert refusal(fighting, "attack 0412S") == "7.1e"


# ---------------------------------------------------------------------------------------------- fire without an enemy


@rule("vietnam 7.7.1c")
def test_a_lone_unit_shelled_by_hidden_enemies_retreats_wherever_it_likes() -> None:
    match = at_war("vc fight", more=hands(vc="3 2"), us_2_47_A="1922 reduced", vc_263_1="1213 hidden")
    match.feed([1])
    play(match, "bombard 1922 3", "support 2", "retire us_2_47_A")
    assert len(ways(match)) == 18
    assert {way.split()[0] for way in ways(match)} == {"1821", "1822", "1921", "1923", "2021", "2022"}


@rule("vietnam 7.7.1c", "vietnam 19.0e")
def test_a_friend_whom_no_way_leads_to_is_no_refuge() -> None:
    units = {"us_2_47_A": "0418 reduced", "us_2_47_B": "0218", "us_2_47_C": "0720", "us_4_47_A": "0721"}
    match = at_war("vc fight", more=hands(vc="3 2"), **units, vc_263_1="1213 hidden")
    match.feed([1])
    play(match, "bombard 0418 3", "support 2", "retire us_2_47_A")
    assert choices(match, "nearest") == ["us_2_47_C", "us_4_47_A"]
    assert refusal(match, "nearest us_2_47_B") == "7.7.1c"
    assert refusal(match, "done") == "7.7.1c"
    assert asked(match) == "us ChooseRefuge"


# -------------------------------------------------------------------------------- friendly fire and what is found by it


@rule("vietnam 8.4.2", "vietnam 15.0b", "vietnam 7.7e")
def test_a_unit_under_friendly_fire_uncovers_what_is_hidden_on_its_way() -> None:
    match = at_war(more=hands("1"), us_2_47_A="1920", vc_514_1="1922", vc_263_1="1918 hidden", us_15_eng="1606")
    match.feed([1])
    play(match, "bombard 1922 1", "retire us_2_47_A")
    play(match, next(text for text in legal(match, "retreat") if text.split()[1] == "1919"))
    assert where(match, "vc_263_1") == "1918"
    assert where(match, "us_2_47_A") == "1919 reduced"


@rule("vietnam 8.4.2", "vietnam 7.7.1a")
def test_a_unit_under_friendly_fire_comes_no_closer_to_an_enemy_far_off() -> None:
    match = at_war(more=hands("1"), us_2_47_A="1919", vc_514_1="1922", us_15_eng="1606")
    match.feed([1])
    play(match, "bombard 1922 1", "retire us_2_47_A")
    assert "1918 1917" in ways(match)
    assert refusal(match, "retreat 1920 2020") == "7.7.1a"
    play(match, "retreat 1918 1917")
    assert last_march(match) == ("7.7.1a",)


@rule("vietnam 8.6d", "vietnam 8.4c")
def test_a_unit_driven_out_of_its_hex_may_be_bombarded_again_where_it_stands() -> None:
    match = at_war(more=hands("6 5 4"), us_2_47_A="1606", vc_514_1="1922", vc_514_2="1925")
    match.feed([3])
    play(match, "bombard 1922 6", "support 5", "retire vc_514_1", "retreat 2022 2122")
    assert refusal(match, "bombard 1922 4") == "8.4e"
    assert "bombard 2122 4" in legal(match)


# --------------------------------------------------------------------------------------------- ends at odd moments


@rule("vietnam 26.0o", "vietnam 16.0e", "vietnam 7.7a")
def test_a_retreat_in_the_turn_of_the_vc_may_win_the_game_for_the_us() -> None:
    units = 'us_4_47_C = "1722"\nvc_263_1 = "1621"\nvc_263_2 = "1622"\n'
    match = fight(units, side="vc", more='camps = ["1821 known", "1114 taken 2"]')
    strike(match, "1722", "vc_263_1", "vc_263_2", die=D2)
    play(match, "retire us_4_47_C", "retreat 1821 1921")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == ("us", "26.0o")


@rule("vietnam 25.0d", "vietnam 7.6c", "vietnam 21.0b")
@pytest.mark.parametrize(("other", "winner"), [("dead", "us"), ("0816", "vc"), ("0816 reduced", "vc")])
def test_an_exchange_of_last_steps_in_the_last_turn_of_the_practice_scenario(other: str, winner: str) -> None:
    units = {"us_4_47_B": "0616 reduced", "vc_514_1": "0717 reduced", "vc_514_2": other}
    match = at_war(scenario="boys", more=f"turn = 4\n{hands('5')}", **units)
    attack(match, "0717", "us_4_47_B", die=2)
    play(match, "support 5")
    assert (roll(match).result, losses(match)) == ("Ex", ["us_4_47_B", "vc_514_1"])
    assert match.outcome is not None
    assert match.outcome.winner == winner


@rule("vietnam 24.0b", "vietnam 24.0a", "vietnam 27.0l")
@pytest.mark.parametrize(("die", "winner"), [(1, "vc"), (2, "us")])
def test_ben_suc_reached_in_a_retreat_may_end_the_game_in_the_turn_of_the_vc(die: int, winner: str) -> None:
    units = {"us25_1_2a": "1209", "vc_272_1": "1109", "vc_272_2": "1208", "vc_8": "2213", "vc_pl": "2313"}
    match = at_war("vc fight", scenario="triangle", more=f"turn = 9\naim = 'hold_the_field'\n{hands(vc='3')}", **units)
    match.feed([die_for(match, "D2", "1209", "vc_272_1", "vc_272_2", fire=(3,)), 5, die])
    attack(match, "1209", "vc_272_1", "vc_272_2")
    play(match, "support 3", "retire us25_1_2a")
    play(match, next(text for text in legal(match, "retreat") if text.split()[1] == "1210"))
    while asked(match) != "vc MayChangeLength":
        play(match, legal(match)[-1])
    play(match, "change", "shorten")
    assert match.outcome is not None
    assert match.outcome.winner == winner


# ------------------------------------------------------------------------------------------- bridges and engineers


@rule("vietnam 18.0c", "vietnam 18.2a", "vietnam 4.1f")
def test_a_bridge_blown_in_the_mobile_phase_may_be_repaired_in_it() -> None:
    match = at_war("us mobile-move", us_5_60_A="2117", us_15_eng="2111")
    match.feed([5])
    play(match, "pick us_5_60_A", "go 2114", "blow 2113/2114")
    assert refusal(match, "pick us_5_60_A") == "4.1c"
    play(match, "repair us_15_eng 2113/2114")
    assert not state(match).blown


@rule("vietnam 7.9e", "vietnam 18.2a", "vietnam 18.3a")
@pytest.mark.parametrize("action", ["repair us_15_eng 2113/2114", "assist us_15_eng 2012/2013"])
def test_an_engineer_that_has_advanced_does_no_work_in_the_mobile_phase(action: str) -> None:
    units = {"us_15_eng": "2111", "us_5_60_A": "2117"}
    assert action in legal(at_war("us mobile-move", more='blown = ["2113/2114"]', **units))
    advanced = 'blown = ["2113/2114"]\ndeeds = { advanced = ["us_15_eng"] }'
    assert refusal(at_war("us mobile-move", more=advanced, **units), action) == "7.9e"


@rule("vietnam 18.3g", "vietnam 18.3a", "vietnam 19.0c")
def test_with_the_option_vc_units_that_cross_with_help_bind_the_engineer_too() -> None:
    more = 'options = { crossing = "all" }\ncrossings = { us_15_eng = "0412w" }'
    match = at_war("vc move", more=more, us_15_eng="0514", vc_263_1="0411N")
    play(match, "pick vc_263_1")
    assert cost(match, "vc_263_1", "0412S") == 5
    play(match, "go 0412S")
    assert has(match, "assisted", "us_15_eng")


@rule("vietnam 5.1.1a", "vietnam 18.0a")
def test_a_unit_that_must_stop_beside_a_bridge_may_still_blow_it() -> None:
    match = play(at_war("us move", us_2_47_A="2113", vc_263_1="2115"), "pick us_2_47_A", "go 2114")
    assert legal(match) == ["blow 2113/2114", "halt"]
    assert refusal(match, "go 2213") == "5.1.1a"


# ------------------------------------------------------------------------------------- answers to another question


@rule("vietnam 4.1b", "vietnam 7.0a", "vietnam 7.9c", "vietnam 7.6c")
def test_an_answer_to_another_question_is_refused_by_the_rule_of_the_one_asked() -> None:
    assert refusal(at_war("us move", us_2_47_A="1921"), "commit") == "4.1b"
    match = fight('us_2_47_A = "1921"\nus_2_47_B = "2021"\nvc_514_1 = "1922"')
    assert refusal(match, "halt") == "7.0a"
    strike(match, "1922", "us_2_47_A", die=D2)
    play(match, "retire vc_514_1", "retreat 1923 1924")
    assert refusal(match, "halt") == "7.9c"
    assert refusal(match, "advance us_2_47_B 1922") == "7.9a"
    weakened = at_war(us_2_47_A="1921", us_2_47_B="2021", us_15_eng="1606", vc_514_1="1922")
    attack(weakened, "1922", "us_2_47_A", "us_2_47_B", die=6)
    assert asked(weakened) == "us ChooseLoss"
    assert refusal(weakened, "done") == "7.6c"
    assert refusal(weakened, "lose us_15_eng") == "7.6c"


@rule("vietnam 10.0h", "vietnam 11.0i", "vietnam 18.0a")
@pytest.mark.parametrize(("ride", "rule_id"), [("lift", "10.0h"), ("board", "11.0i")])
def test_a_unit_that_has_landed_beside_a_bridge_may_blow_it_and_nothing_else(ride: str, rule_id: str) -> None:
    match = play(at_war("us move", us_2_47_A="0417", us_15_eng="1606"), f"{ride} us_2_47_A", "land 0929")
    assert legal(match) == ["blow 0928/0929", "halt"]
    assert refusal(match, "go 0930") == rule_id
    assert refusal(match, "blow 2113/2114") == "18.0a"
    assert refusal(play(match, "halt"), "pick us_2_47_A") == rule_id


@rule("vietnam 5.0a", "vietnam 5.2.1")
def test_each_leg_of_a_move_is_told_with_its_own_cost() -> None:
    match = play(at_war("us move", us_5_60_A="2117"), "pick us_5_60_A", "go 2115", "go 2013")
    assert [event.spent for event in events(match, Marched) if isinstance(event, Marched)] == [2, 3]
    assert last_march(match) == ("5.0a",)


@rule("vietnam 5.1c", "vietnam 5.2b", "vietnam 12.0h")
def test_with_monitors_on_the_map_the_vc_are_refused_by_what_really_stops_them() -> None:
    match = play(at_war("vc move", vc_263_1="1924", us_mon_1="0717/0718"), "pick vc_263_1")
    assert refusal(match, "go 0101") == "5.1c"
    play(match, "go 1919")
    assert refusal(match, "go 1918") == "5.2b"


# ---------------------------------------------------------------------------------------- what can be taken back


@rule("vietnam 15.0b", "vietnam 16.0b")
def test_only_a_step_onto_new_ground_cannot_be_taken_back() -> None:
    """The jungle around 1918 may hide something as long as nobody has been there."""
    new = play(at_war("us move", us_2_47_A="1921"), "pick us_2_47_A", "go 1919")
    assert new.undo_barrier() is not None
    known = at_war("us move", more='searched = ["1818", "1819", "1918"]', us_2_47_A="1921")
    assert play(known, "pick us_2_47_A", "go 1919").undo_barrier() is None
    theirs = play(at_war("vc move", vc_263_1="1921"), "pick vc_263_1", "go 1919")
    assert theirs.undo_barrier() is None
