"""[12.0] Monitors in combat: how they retreat, whom they bar, and that nobody advances for them or against them."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.vietnam.events.discovery import Revealed
from tests.rulesets.vietnam.retreating import advances, fight, has, losses, strike, ways, where
from tests.support import events, legal, play, refusal, rule

MONITOR = 'us_mon_1 = "0717/0718"\nvc_263_1 = "0717"\n'
"""A VC unit beside a monitor on the Rach Tra Tan; a differential of 5 gives D2 on 1 and 2."""
DOWN = "0617/0718 0617/0618 0518/0617 0517/0518"
UP = "0717/0817 0816/0817 0817/0917 0917/0918"
D2, DE = 2, 1


def chased(units: str = MONITOR, target: str = "0717/0718", die: int = D2) -> Match:
    """A VC unit has attacked a monitor, which retreats two hexes."""
    match = strike(fight(units, side="vc"), target, "vc_263_1", die=die)
    return play(match, "retire us_mon_1")


# ------------------------------------------------------------------------------------------- their own retreat


@rule("vietnam 12.0m")
def test_12_0m_along_the_water_until_the_hexes_are_far_enough() -> None:
    match = chased()
    assert ways(match) == {DOWN, UP}
    play(match, f"retreat {DOWN}")
    assert where(match, "us_mon_1") == "0517/0518"
    assert has(match, "beaten", "us_mon_1")
    assert not losses(match)


@rule("vietnam 12.0m")
def test_12_0m_hexsides_are_not_hexes() -> None:
    match = chased()
    assert refusal(match, "retreat 0617/0718 0617/0618") == "7.7a"
    assert refusal(match, "retreat 0617/0618 0518/0617") == "7.7a"


@rule("vietnam 12.0m", "vietnam 7.8a")
def test_12_0m_or_a_monitor_stands_fast() -> None:
    match = strike(fight(MONITOR, side="vc"), "0717/0718", "vc_263_1", die=D2)
    assert legal(match) == ["stand us_mon_1", "retire us_mon_1"]
    play(match, "stand us_mon_1")
    assert where(match, "us_mon_1") == "0717/0718 reduced"


@rule("vietnam 12.0m", "vietnam 7.7b", "vietnam 12.1c")
def test_12_0m_not_past_the_enemy_it_fought_but_past_any_other() -> None:
    match = chased('us_mon_1 = "0410w"\nvc_263_1 = "0411N"\nvc_263_2 = "0409N"\n', "0410w")
    assert where(match, "us_mon_1") == "0408w"


@rule("vietnam 12.0m", "vietnam 7.7b")
def test_12_0m_nor_round_the_enemy_and_back_to_his_side() -> None:
    match = chased('us_mon_1 = "0207w"\nvc_263_1 = "0108"\n', "0207w")
    assert where(match, "us_mon_1") == "0407w"


@rule("vietnam 12.0m", "vietnam 7.7e", "vietnam 7.7.1a")
def test_12_0m_the_head_of_a_river_ends_the_retreat() -> None:
    match = fight('us_mon_1 = "1417/1418"\nvc_263_1 = "1217"\n', side="vc")
    match.feed([1])
    play(match, "bombard 1417/1418 3", "support 2", "retire us_mon_1")
    assert where(match, "us_mon_1") == "1518/1519 reduced"
    assert losses(match) == ["us_mon_1 7.7e"]


@rule("vietnam 12.0m", "vietnam 7.7.1b")
def test_12_0m_a_shelled_monitor_at_the_head_that_could_only_approach_stays() -> None:
    match = fight('us_mon_1 = "1418/1518"\nvc_263_1 = "1217"\n', side="vc")
    match.feed([1])
    play(match, "bombard 1418/1518 3", "support 2", "retire us_mon_1")
    assert where(match, "us_mon_1") == "1418/1518 reduced"
    assert losses(match) == ["us_mon_1 7.7.1b"]


@rule("vietnam 12.0e")
def test_12_0e_a_bridge_does_not_stop_a_retreat() -> None:
    match = chased('us_mon_1 = "2013/2113"\nvc_263_1 = "2013"\n', "2013/2113")
    assert any("2113/2114" in way.split()[:-1] for way in ways(match))


@rule("vietnam 12.1b")
def test_12_1b_zones_do_not_stop_a_retreat() -> None:
    match = chased(MONITOR + 'vc_263_2 = "0517"\nvc_263_3 = "0917"\n')
    assert ways(match) == {DOWN, UP}


@rule("vietnam 15.0d")
def test_15_0d_a_retreating_monitor_finds_hidden_units_and_goes_on() -> None:
    match = chased(MONITOR + 'vc_514_1 = "0816 hidden"\n')
    play(match, f"retreat {UP}")
    assert len(events(match, Revealed)) == 1
    assert where(match, "us_mon_1") == "0917/0918"


@rule("vietnam 7.6d", "vietnam 12.0s", "vietnam 12.0m")
def test_12_0s_a_monitor_stands_fast_or_retreats_with_other_attackers() -> None:
    units = 'us_mon_1 = "0517/0518"\nus_3_47_A = "0617"\nvc_263_4 = "0517"\n'
    match = strike(fight(units), "0517", "us_mon_1", "us_3_47_A", die=3, support=False)
    assert legal(match, "stand") == ["stand us_3_47_A", "stand us_mon_1"]
    play(match, "retire us_mon_1")
    assert ways(match) == {
        "0417/0518 0417w 0317w",
        "0417/0518 0417w 0318w",
        "0518/0617 0617/0618 0617/0718 0717/0718",
    }


# -------------------------------------------------------------------------------------------------- displacement


@rule("vietnam 12.0u", "vietnam 7.7.2f")
def test_12_0u_nobody_is_displaced_while_the_other_way_ends_in_open_water() -> None:
    match = chased(MONITOR + 'us_mon_2 = "0517/0518"\n')
    assert where(match, "us_mon_1") == "0917/0918"
    assert where(match, "us_mon_2") == "0517/0518"


@rule("vietnam 12.0u", "vietnam 7.7c", "vietnam 7.7.2g")
def test_12_0u_another_monitor_is_passed_only_if_there_is_no_other_way() -> None:
    match = chased(MONITOR + 'us_mon_2 = "0617/0618"\n')
    assert where(match, "us_mon_1") == "0917/0918"
    match = chased(MONITOR + 'us_mon_2 = "0617/0618"\nus_mon_3 = "0816/0817"\n')
    assert ways(match) == {DOWN, UP}
    play(match, f"retreat {DOWN}")
    assert where(match, "us_mon_1") == "0517/0518"
    assert where(match, "us_mon_2") == "0617/0618"


@rule("vietnam 12.0u", "vietnam 7.7c")
def test_12_0u_the_way_leads_around_another_monitor() -> None:
    match = chased('us_mon_1 = "0415w"\nvc_263_1 = "0515"\nus_mon_2 = "0316w"\n', "0415w")
    assert "0416w 0317w" in ways(match)
    assert not any("0316w" in way for way in ways(match))


@rule("vietnam 12.0u", "vietnam 7.7.2a", "vietnam 7.7.2d")
def test_12_0u_a_monitor_displaces_a_monitor_by_one_hex() -> None:
    match = chased(MONITOR + 'us_mon_2 = "0517/0518"\nus_mon_3 = "0917/0918"\n')
    assert ways(match) == {DOWN, UP}
    play(match, f"retreat {DOWN}")
    assert where(match, "us_mon_1") == "0517/0518"
    assert where(match, "us_mon_2") == "0417w"
    assert has(match, "beaten", "us_mon_2")


@rule("vietnam 12.0u", "vietnam 7.7.2e", "vietnam 7.7e")
def test_12_0u_or_it_goes_less_far_and_loses_a_step() -> None:
    match = chased(MONITOR + 'us_mon_2 = "0517/0518"\nus_mon_3 = "0917/0918"\n')
    play(match, "suffer")
    assert ways(match) == {"0617/0718 0617/0618", "0717/0817 0816/0817"}
    play(match, "retreat 0617/0718 0617/0618")
    assert where(match, "us_mon_1") == "0617/0618 reduced"
    assert losses(match) == ["us_mon_1 7.7e"]


# ----------------------------------------------------------------------------------------------- whom they bar


@rule("vietnam 12.0h")
@pytest.mark.parametrize(("water", "rule_id"), [("0717/0718", "12.0h"), ("0617/0718", None)])
def test_12_0h_the_vc_do_not_retreat_over_a_monitor(water: str, rule_id: str | None) -> None:
    match = fight(f'us_4_47_C = "0616"\nvc_263_1 = "0717"\nus_mon_1 = "{water}"\n')
    strike(match, "0717", "us_4_47_C", die=D2)
    play(match, "retire vc_263_1")
    assert refusal(match, "retreat 0718 0719") == rule_id


@rule("vietnam 12.0q")
@pytest.mark.parametrize(("water", "rule_id"), [("0417w", "12.0q"), ("0317w", None)])
def test_12_0q_the_vc_do_not_retreat_into_the_bank_hex_of_a_monitor(water: str, rule_id: str | None) -> None:
    match = fight(f'us_4_47_C = "0618"\nvc_263_1 = "0518"\nus_mon_1 = "{water}"\n')
    strike(match, "0518", "us_4_47_C", die=3)
    play(match, "retire vc_263_1")
    assert refusal(match, "retreat 0417 0416") == rule_id


@rule("vietnam 12.0i")
def test_12_0i_a_vc_unit_beside_a_monitor_may_retreat_out_of_the_hex() -> None:
    match = fight('us_4_47_C = "0516"\nvc_263_1 = "0416"\nus_mon_1 = "0416w"\n')
    strike(match, "0416", "us_4_47_C", die=3)
    play(match, "retire vc_263_1")
    assert where(match, "vc_263_1") == "0518"


@rule("vietnam 12.0j")
def test_12_0j_friends_retreat_over_a_monitor() -> None:
    match = fight('us_3_47_A = "0717"\nvc_263_1 = "0616"\nus_mon_1 = "0717/0718"\n', side="vc")
    strike(match, "0717", "vc_263_1", die=1)
    play(match, "retire us_3_47_A")
    assert "0718 0719" in ways(match)


@rule("vietnam 12.0h")
def test_12_0h_the_vc_attack_over_a_monitor_but_do_not_advance_over_it() -> None:
    units = 'us_3_47_A = "0718"\nus_mon_1 = "0717/0718"\nvc_263_1 = "0717"\nvc_263_2 = "0719"\n'
    match = strike(fight(units, side="vc"), "0718", "vc_263_1", "vc_263_2", die=3)
    play(match, "retire us_3_47_A")
    while legal(match, "retreat"):
        play(match, legal(match, "retreat")[0])
    assert advances(match, "vc_263_2")[0] == "0718"
    assert not advances(match, "vc_263_1")
    assert refusal(match, "advance vc_263_1 0718") == "12.0h"


@rule("vietnam 12.0q", "vietnam 7.7f")
@pytest.mark.parametrize(("water", "path"), [("0416w", []), ("0316w", ["0416"])])
def test_12_0q_the_vc_do_not_advance_into_the_bank_hex_of_a_monitor(water: str, path: list[str]) -> None:
    units = f'us_3_47_A = "0416"\nus_mon_1 = "{water}"\nvc_263_1 = "0516"\nvc_263_2 = "0517"\n'
    match = strike(fight(units, side="vc"), "0416", "vc_263_1", "vc_263_2", die=3)
    play(match, "retire us_3_47_A")
    assert where(match, "us_3_47_A") == "dead"
    assert advances(match, "vc_263_1") == path


# -------------------------------------------------------------------------------------------------- no advance


@rule("vietnam 12.0r")
def test_12_0r_a_monitor_never_advances() -> None:
    match = fight('us_4_47_C = "0616"\nus_mon_1 = "0717/0718"\nvc_263_1 = "0717"\n')
    strike(match, "0717", "us_4_47_C", "us_mon_1", die=D2)
    play(match, "retire vc_263_1")
    play(match, legal(match, "retreat")[0])
    assert advances(match, "us_4_47_C")
    assert not advances(match, "us_mon_1")
    assert refusal(match, "advance us_mon_1 0717") == "12.0r"


@rule("vietnam 12.0t")
def test_12_0t_the_vc_do_not_advance_against_a_monitor() -> None:
    match = chased()
    play(match, f"retreat {UP}")
    assert not legal(match, "advance")
    assert "done" in legal(match)


@rule("vietnam 12.0t")
def test_12_0t_not_even_when_it_is_destroyed() -> None:
    match = fight(MONITOR.replace('0718"', '0718 reduced"') + 'vc_263_2 = "0718"\n', side="vc")
    strike(match, "0717/0718", "vc_263_1", "vc_263_2", die=DE)
    assert where(match, "us_mon_1") == "dead"
    assert not legal(match, "advance")


@rule("vietnam 12.0m", "vietnam 15.0d")
def test_12_0m_no_place_twice_not_even_when_something_turns_up_on_the_way() -> None:
    """Shelled from far away, the monitor could go both ways; once it has chosen, the way back is no retreat."""
    match = fight('us_mon_1 = "0209w"\nvc_263_1 = "0510"\nvc_263_2 = "0108 hidden"\n', side="vc")
    match.feed([1])
    play(match, "bombard 0209w 3", "support 2", "retire us_mon_1")
    assert ways(match) == {"0208w 0308w", "0210w 0211w"}
    play(match, "retreat 0208w 0308w")
    assert len(events(match, Revealed)) == 1
    assert where(match, "us_mon_1") == "0308w", "on it goes, without the choice of turning round"
