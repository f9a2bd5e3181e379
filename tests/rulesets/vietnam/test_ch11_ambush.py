"""[11.1] Ambush: a boat lands where a hidden VC unit is."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.vietnam.events.combat import AttackDeclared
from grognard.rulesets.vietnam.events.discovery import SiteCaptured, SiteFound
from grognard.rulesets.vietnam.events.losses import Eliminated
from grognard.rulesets.vietnam.events.transport import Ambushed
from tests.rulesets.vietnam.edition import WORLD
from tests.rulesets.vietnam.looking import asked, choices, on_map, state_of, unit, where
from tests.support import events, legal, play, refusal, rule, vietnam


def ambush(units: str = "", *, more: str = "", at: str = "0811", carried: str = "0517") -> Match:
    """3/60 A has landed on 263/1, which was hidden; nobody has been pushed yet."""
    match = vietnam(
        f'scenario = "snoopy"\nphase = "us move"\nturn = 3\n{more}\n[units]\nus_15_eng = "1606"\n'
        f'us_3_60_A = "{carried}"\nvc_263_1 = "{at} hidden"\n{units}'
    )
    return play(match, "board us_3_60_A", f"land {at}")


# ------------------------------------------------------------------------------------------------- the push


@rule("vietnam 11.1a", "vietnam 11.0h")
def test_11_1a_the_hidden_unit_comes_to_light_and_the_vc_choose_the_push() -> None:
    match = ambush()
    assert len(events(match, Ambushed)) == 1
    assert where(match, "vc_263_1") == "0811"
    assert on_map(match, "vc_263_1")
    assert asked(match) == "vc"
    assert unit(match, "us_3_60_A").status == "aboard"
    assert state_of(match).boats == 4
    assert match.undo_barrier() is not None


@rule("vietnam 11.1b", "vietnam 11.1c")
def test_11_1b_the_push_leads_to_an_adjacent_hex_not_over_water() -> None:
    match = ambush()
    assert choices(match, "push") == ["0711", "0810", "0911"]
    for place in ("0712", "0812", "0912", "0411w"):
        assert refusal(match, f"push {place}") == "11.1c"
    assert refusal(match, "push 0611") == "11.1b"
    assert refusal(match, "push 0811") == "11.1b"
    assert refusal(match, "pass") == "11.1b"


@rule("vietnam 11.1c", "vietnam 18.1")
@pytest.mark.parametrize(
    ("more", "open_to"),
    [("", True), ('blown = ["1318/1418"]', False)],
    ids=["bridge", "blown"],
)
def test_11_1c_a_bridge_is_no_water_in_between(more: str, open_to: bool) -> None:
    match = ambush(at="1418", carried="0711", more=more)
    assert ("1318" in choices(match, "push")) == open_to
    assert {"1319", "1419", "1519"} <= set(choices(match, "push"))
    assert "1417" not in choices(match, "push")


@rule("vietnam 11.1c", "vietnam 18.3a")
def test_11_1c_nor_is_a_river_with_an_assisted_crossing() -> None:
    match = vietnam(
        'scenario = "snoopy"\nphase = "us move"\nturn = 3\ncrossings = { us_15_eng = "1417/1418" }\n[units]\n'
        'us_15_eng = "1415"\nus_3_60_A = "0711"\nvc_263_1 = "1418 hidden"'
    )
    play(match, "board us_3_60_A", "land 1418")
    assert "1417" in choices(match, "push")
    assert "1518" not in choices(match, "push")


@rule("vietnam 11.1b", "vietnam 15.0f")
def test_11_1b_the_push_hex_holds_no_unit_hidden_ones_included() -> None:
    match = ambush('us_3_60_B = "0715"\nvc_514_1 = "0818 hidden"\nvc_514_2 = "0918"', at="0817", carried="0711")
    assert choices(match, "push") == ["0718"]
    assert refusal(match, "push 0818") == "11.1b"
    assert refusal(match, "push 0918") == "11.1b"


@rule("vietnam 11.1b")
def test_11_1b_terrain_and_enemy_zones_do_not_matter() -> None:
    match = ambush('vc_514_1 = "0910"\nvc_514_2 = "0710"')
    assert choices(match, "push") == ["0711", "0810", "0911"]


@rule("vietnam 11.1f", "vietnam 21.0a")
def test_11_1f_without_a_hex_to_be_pushed_to_the_unit_is_lost() -> None:
    match = ambush('vc_514_1 = "1011 hidden"\nvc_514_2 = "1111"', at="1112", carried="0517")
    assert unit(match, "us_3_60_A").status == "dead"
    assert len(events(match, Eliminated)) == 1
    assert not events(match, AttackDeclared)
    assert on_map(match, "vc_263_1")
    assert not on_map(match, "vc_514_1")
    assert state_of(match).boats == 4
    assert state_of(match).last_turn == 12
    assert "pick us_15_eng" in legal(match)


# ------------------------------------------------------------------------------------- what the push finds


@rule("vietnam 15.0e", "vietnam 11.1b")
def test_15_0e_after_a_push_only_what_lies_beside_its_end_is_found() -> None:
    units = 'vc_514_1 = "0912 hidden"\nvc_514_2 = "0610 hidden"'
    near_one = play(ambush(units), "push 0911")
    assert on_map(near_one, "vc_514_1")
    assert not on_map(near_one, "vc_514_2")
    near_two = play(ambush(units), "push 0711")
    assert not on_map(near_two, "vc_514_1")
    assert on_map(near_two, "vc_514_2")


@rule("vietnam 11.1h", "vietnam 16.0b")
def test_11_1h_the_camp_of_the_landing_hex_is_found_not_captured() -> None:
    match = play(ambush(more='camps = ["0811"]'), "push 0911")
    assert len(events(match, SiteFound)) == 1
    assert not events(match, SiteCaptured)
    assert [(site.known, site.taken) for site in state_of(match).sites] == [(True, 0)]


@rule("vietnam 11.1b", "vietnam 16.0e")
def test_16_0e_a_camp_in_the_push_hex_is_captured() -> None:
    match = play(ambush(at="0717", carried="0711", more='camps = ["0716", "1112"]'), "push 0716")
    assert [site.taken for site in state_of(match).sites] == [3, 0]


# -------------------------------------------------------------------------------------- the forced attack


@rule("vietnam 11.1d", "vietnam 7.0a")
def test_11_1d_the_pushed_unit_attacks_at_once_and_alone() -> None:
    match = ambush('us_3_60_B = "1010"', more="hands = { vc = [1] }")
    match.feed([1])
    play(match, "push 0911")
    declared = [event for event in events(match, AttackDeclared) if isinstance(event, AttackDeclared)]
    assert [event.attackers for event in declared] == [(WORLD.by_id["us_3_60_A"],)]
    play(match, "pass", "pass")
    assert asked(match) == "us"
    assert unit(match, "us_3_60_A").reduced


@rule("vietnam 11.1g", "vietnam 8.3b")
def test_11_1g_the_us_play_no_markers_the_vc_up_to_two() -> None:
    match = ambush(more="hands = { us = [3, 3], vc = [1, 1, 2] }")
    play(match, "push 0911")
    assert asked(match) == "vc"
    play(match, "support 1")
    assert asked(match) == "vc"
    match.feed([6])
    play(match, "support 2")
    assert state_of(match).hands == {"us": (3, 3), "vc": (1,)}
    assert unit(match, "us_3_60_A").status == "dead"


@rule("vietnam 11.1e")
@pytest.mark.parametrize(("die", "fate"), [(1, "map"), (3, "map"), (4, "dead"), (6, "dead")])
def test_11_1e_the_result_is_applied_and_the_phase_goes_on(die: int, fate: str) -> None:
    match = ambush()
    match.feed([die])
    play(match, "push 0911")
    assert unit(match, "us_3_60_A").status == fate
    assert "pick us_15_eng" in legal(match)


@rule("vietnam 11.1e", "vietnam 11.0i")
def test_11_1e_the_ambushed_unit_moves_no_further_but_may_attack_again() -> None:
    match = ambush()
    match.feed([1])
    play(match, "push 0911")
    assert refusal(match, "pick us_3_60_A") == "11.0i"
    play(match, "done", "attack 0811")
    assert choices(match, "join") == ["us_3_60_A"]


@rule("vietnam 11.1e", "vietnam 7.7.2d")
def test_11_1e_not_if_it_has_retreated() -> None:
    match = vietnam(
        'scenario = "snoopy"\nphase = "us move"\nturn = 3\n[units]\nus_15_eng = "1606"\nus_seals = "0517"\n'
        'us_3_60_B = "1208"\nvc_ct = "0811 hidden"\nvc_514_1 = "1108"'
    )
    match.feed([1])
    play(match, "board us_seals", "land 0811", "push 0911", "retire us_seals", "retreat 1010 1110 1109")
    play(match, "done", "attack 1108")
    assert choices(match, "join") == ["us_3_60_B"]
    assert refusal(match, "join us_seals") == "7.7.2d"


@rule("vietnam 11.1a", "vietnam 11.0f")
def test_11_1a_no_ambush_by_a_unit_beside_the_landing() -> None:
    match = vietnam(
        'scenario = "snoopy"\nphase = "us move"\nturn = 3\n[units]\nus_15_eng = "1606"\n'
        'us_3_60_A = "0517"\nvc_263_1 = "0811 hidden"'
    )
    play(match, "board us_3_60_A", "land 0711")
    assert not events(match, Ambushed)
    assert where(match, "us_3_60_A") == "0711"
    assert on_map(match, "vc_263_1")
