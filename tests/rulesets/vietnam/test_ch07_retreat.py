"""[7.7] Retreats: how far, which way, and what it costs not to find one; [7.8] standing fast instead."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.vietnam.events.discovery import Revealed, SiteCaptured
from tests.rulesets.vietnam.battles import why
from tests.rulesets.vietnam.retreating import (
    A2,
    D2,
    D3,
    FAR_AWAY,
    asked,
    fight,
    has,
    losses,
    state_of,
    strike,
    ways,
    where,
)
from tests.support import events, legal, play, refusal, rule, vietnam

OPEN = 'us_3_47_A = "1921"\nvc_263_1 = "1922"\n'
CORRIDOR = OPEN + 'us_3_60_A = "2122"\nus_3_60_B = "1722"\nus_3_60_C = "2124"\nus_2_47_A = "1724"\n'
"""The zones of four bystanders leave one way of two hexes: 1923 and 1924."""


def driven_back(units: str, die: int = D2, more: str = "") -> Match:
    """The VC unit in 1922 has chosen to retreat from 1921."""
    match = strike(fight(units, more=more), "1922", "us_3_47_A", die=die)
    return play(match, "retire vc_263_1")


# ----------------------------------------------------------------------------------------- how far and where to


@rule("vietnam 7.7a", "vietnam 7.7b", "vietnam 7.6b")
def test_7_7a_every_way_of_two_hexes_away_from_the_attacker() -> None:
    match = driven_back(OPEN)
    assert ways(match) == {
        *("1822 1722", "1822 1723", "1822 1823"),
        *("1923 1823", "1923 1924", "1923 2023"),
        *("2022 2023", "2022 2122", "2022 2123"),
    }
    play(match, "retreat 1923 1924", "done")
    assert where(match, "vc_263_1") == "1924"
    assert not losses(match)


@rule("vietnam 7.7a")
def test_7_7a_a_result_of_three_leads_three_hexes_off() -> None:
    match = driven_back(OPEN, D3)
    assert all(len(way.split()) == 3 for way in ways(match))
    assert "1923 1924 1925" in ways(match)
    assert refusal(match, "retreat 1923 1924") == "7.7a"
    assert refusal(match, "retreat 1923 1924 1925 1926") == "7.7a"
    assert refusal(match, "retreat 1924 1925 1926") == "7.7a"


@rule("vietnam 7.7a")
def test_7_7a_no_dead_end_while_a_full_way_exists() -> None:
    match = driven_back(OPEN + 'us_3_60_A = "2222"\nus_3_60_B = "2124"\n')
    assert not any(way.startswith("2022") for way in ways(match))
    assert refusal(match, "retreat 2022") == "7.7a"


@rule("vietnam 7.7b")
def test_7_7b_no_step_aside_and_none_towards_the_enemy() -> None:
    match = driven_back(OPEN, D3)
    assert refusal(match, "retreat 1923 2022 2122") == "7.7b"


@rule("vietnam 7.7b", "vietnam 20.0")
def test_7_7b_away_from_both_attackers() -> None:
    units = 'us_seals = "1922"\nvc_263_1 = "1921"\nvc_263_2 = "2022"\n'
    match = strike(fight(units, side="vc"), "1922", "vc_263_1", "vc_263_2", die=4)
    play(match, "retire us_seals")
    assert ways(match) == {
        *("1821 1721", "1821 1722", "1821 1820"),
        *("1822 1722", "1822 1723", "1822 1823"),
        *("1923 1823", "1923 1924", "1923 2023"),
        *("2021 2020", "2021 2121", "2021 2122"),
    }
    assert refusal(match, "retreat 2022 2122") == "7.7d"


@rule("vietnam 7.7c", "vietnam 7.7.2g")
def test_7_7c_friends_are_passed_only_if_there_is_no_other_way() -> None:
    match = driven_back(OPEN + 'vc_263_2 = "1923"\n')
    assert ways(match) == {"1822 1722", "1822 1723", "1822 1823", "2022 2023", "2022 2122", "2022 2123"}
    assert refusal(match, "retreat 1923 1924") == "7.7c"


@rule("vietnam 7.7c", "vietnam 7.7.2g")
def test_7_7c_when_friends_hold_every_first_hex_they_are_passed_and_stay() -> None:
    match = driven_back(OPEN + 'vc_263_2 = "1923"\nvc_263_3 = "2022"\nvc_263_4 = "1822"\n')
    assert "suffer" not in legal(match)
    play(match, "retreat 1923 1924", "done")
    assert where(match, "vc_263_1") == "1924"
    assert where(match, "vc_263_2") == "1923"
    assert not has(match, "beaten", "vc_263_2")


@rule("vietnam 7.7d")
def test_7_7d_nobody_retreats_off_the_map() -> None:
    match = fight('us_3_47_A = "2217"\nus_3_60_A = "2219"\nvc_263_1 = "2318"\n')
    strike(match, "2318", "us_3_47_A", die=D2)
    play(match, "retire vc_263_1")
    assert where(match, "vc_263_1") == "dead"
    assert losses(match) == ["vc_263_1 7.7f"]


@rule("vietnam 7.7d")
def test_7_7d_nobody_retreats_into_full_water() -> None:
    match = fight('us_3_47_A = "0518"\nvc_263_1 = "0418"\nus_3_60_A = "0520"\n')
    strike(match, "0418", "us_3_47_A", die=D2)
    play(match, "retire vc_263_1")
    assert where(match, "vc_263_1") == "dead"


@rule("vietnam 7.7h", "vietnam 7.7f")
def test_7_7h_a_friend_in_an_enemy_zone_opens_no_way() -> None:
    match = driven_back(CORRIDOR + 'vc_263_2 = "1923"\nus_2_47_B = "1824"\nus_2_47_C = "1925"\n')
    assert where(match, "vc_263_1") == "dead"
    assert losses(match) == ["vc_263_1 7.7f"]


@rule("vietnam 7.7h")
def test_7_7h_zones_are_refused() -> None:
    match = driven_back(OPEN)
    assert refusal(match, "retreat 2021 2121") == "7.7h"


@rule("vietnam 19.0e")
def test_19_0e_no_retreat_across_the_mekong() -> None:
    match = fight('us_3_47_A = "0114"\nvc_263_1 = "0214S"\n')
    strike(match, "0214S", "us_3_47_A", die=D2)
    play(match, "retire vc_263_1")
    assert ways(match) == {"0215 0116", "0215 0216"}
    assert refusal(match, "retreat 0214N 0314") == "19.0e"


@rule("vietnam 20.0")
def test_20_0_special_forces_retreat_through_zones() -> None:
    match = fight('vc_263_1 = "1921"\nvc_263_2 = "2122"\nvc_263_3 = "1823"\nus_seals = "1922"\n', side="vc")
    strike(match, "1922", "vc_263_1", die=D2)
    play(match, "retire us_seals")
    assert {"2022 2123", "1923 2023", "1822 1722"} <= ways(match)
    assert refusal(match, "retreat 1822 1823") == "7.7d"


@rule("vietnam 22.0a", "vietnam 7.7h")
def test_22_0a_the_vc_retreat_through_zones_in_tunnels_only() -> None:
    units = 'us25_3_2 = "1917"\nus25_2_2 = "2020"\nvc_272_1 = "1918"\n'
    head = 'scenario = "triangle"\nphase = "us fight"\nturn = 3\nhands = { us = [6] }'
    match = strike(vietnam(f"{head}\n[units]\n{units}"), "1918", "us25_3_2", die=2)
    play(match, "retire vc_272_1")
    assert {"1817 1816", "2017 2016", "1919 1819"} <= ways(match)
    assert refusal(match, "retreat 1919 1920") == "7.7h"
    assert refusal(match, "retreat 1919 2019") == "7.7h"


# ----------------------------------------------------------------------------------------- not far enough


@rule("vietnam 7.7e")
def test_7_7e_a_full_unit_goes_as_far_as_it_can_and_loses_a_step() -> None:
    match = driven_back(CORRIDOR + 'us_2_47_B = "1925"\n')
    assert where(match, "vc_263_1") == "1923 reduced"
    assert losses(match) == ["vc_263_1 7.7e"]
    assert legal(match, "advance") == ["advance us_3_47_A 1922"]


@rule("vietnam 7.7e")
def test_7_7e_a_reduced_unit_dies_in_the_last_hex() -> None:
    match = driven_back(CORRIDOR.replace('"1922"', '"1922 reduced"') + 'us_2_47_B = "1925"\n')
    assert losses(match) == ["vc_263_1 7.7e"]
    assert legal(match, "advance") == ["advance us_3_47_A 1922", "advance us_3_47_A 1923"]


@rule("vietnam 7.7e")
def test_7_7e_two_of_three_hexes() -> None:
    match = driven_back(CORRIDOR + 'us_2_47_B = "1926"\n', D3)
    assert where(match, "vc_263_1") == "1924 reduced"
    assert legal(match, "advance") == ["advance us_3_47_A 1922", "advance us_3_47_A 1923"]


@rule("vietnam 7.7f")
def test_7_7f_without_any_hex_a_full_unit_is_lost() -> None:
    match = driven_back(CORRIDOR + 'us_2_47_B = "1924"\n')
    assert losses(match) == ["vc_263_1 7.7f"]
    assert legal(match, "advance") == ["advance us_3_47_A 1922"]


@rule("vietnam 7.7f", "vietnam 7.7h", "vietnam 12.0h", "vietnam 7.8a")
@pytest.mark.parametrize(("answer", "found"), [("retire", "dead"), ("stand", "0717 reduced")])
def test_7_7f_at_the_start_of_the_practice_scenario_514_1_has_nowhere_to_go(answer: str, found: str) -> None:
    match = vietnam('scenario = "boys"\nphase = "us fight"\nstart = true\nhands = { us = [5, 6] }')
    strike(match, "0717", "us_4_47_C", "us_mon_1", die=1)
    play(match, f"{answer} vc_514_1")
    assert where(match, "vc_514_1") == found
    assert bool(legal(match, "advance")) == (answer == "retire")


@rule("vietnam 7.7a", "vietnam 7.7b", "vietnam 7.7h")
def test_7_7a_at_the_start_of_the_practice_scenario_514_2_has_two_ways() -> None:
    head = 'scenario = "boys"\nphase = "us fight"\nstart = true\nhands = { us = [5, 6] }'
    match = strike(vietnam(f'{head}\n[units]\nus_3_47_B = "0917"'), "0816", "us_3_47_B", die=1)
    play(match, "retire vc_514_2")
    assert ways(match) == {"0815 0814", "0815 0915"}
    play(match, "retreat 0815 0915")
    assert legal(match, "advance") == ["advance us_3_47_B 0816", "advance us_3_47_B 0815"]


# ---------------------------------------------------------------------------------------------- stand fast


@rule("vietnam 7.8a", "vietnam 7.6b")
def test_7_8a_a_full_unit_stands_fast_for_a_step() -> None:
    match = strike(fight(OPEN), "1922", "us_3_47_A", die=D3)
    assert legal(match) == ["stand vc_263_1", "retire vc_263_1"]
    assert asked(match) == "vc"
    play(match, "stand vc_263_1")
    assert where(match, "vc_263_1") == "1922 reduced"
    assert losses(match) == ["vc_263_1 7.8a"]
    assert not legal(match, "advance")
    assert not has(match, "beaten", "vc_263_1")


@rule("vietnam 7.8b")
def test_7_8b_a_reduced_unit_dies_standing_and_bars_the_advance() -> None:
    match = strike(fight(OPEN.replace('"1922"', '"1922 reduced"')), "1922", "us_3_47_A", die=D2)
    play(match, "stand vc_263_1")
    assert where(match, "vc_263_1") == "dead"
    assert losses(match) == ["vc_263_1 7.8b"]
    assert not legal(match, "advance")


@rule("vietnam 7.6d", "vietnam 7.8a")
def test_7_6d_one_attacker_stands_fast_for_all() -> None:
    units = 'us_3_47_A = "1921"\nus_4_47_C = "1821"\nvc_263_1 = "1922"\n'
    match = strike(fight(units), "1922", "us_3_47_A", "us_4_47_C", die=A2, support=False)
    assert legal(match) == ["stand us_4_47_C", "stand us_3_47_A", "retire us_4_47_C", "retire us_3_47_A"]
    play(match, "stand us_3_47_A")
    assert where(match, "us_3_47_A") == "1921 reduced"
    assert where(match, "us_4_47_C") == "1821"
    assert not legal(match, "stand")
    assert not legal(match, "retire")


@rule("vietnam 7.6d", "vietnam 7.6i", "vietnam 7.7b")
def test_7_6i_all_attackers_retreat_in_the_order_of_their_owner() -> None:
    units = 'us_3_47_A = "1921"\nus_4_47_C = "1821"\nus_50 = "2021"\nvc_263_1 = "1922"\n'
    match = strike(fight(units), "1922", "us_3_47_A", "us_4_47_C", "us_50", die=5, support=False)
    assert refusal(match, "retire vc_263_1") == "7.6i"
    assert refusal(match, "stand vc_263_1") == "7.8a"
    play(match, "retire us_50", "retreat 2121 2221")
    assert legal(match) == ["retire us_4_47_C", "retire us_3_47_A"]
    assert refusal(match, "stand us_3_47_A") == "7.6d"
    play(match, "retire us_3_47_A")
    assert "1920 1919" in ways(match)
    assert "1820 1720" in ways(match)
    play(match, "retreat 1920 1919", "retreat 1721 1620")
    assert all(has(match, "beaten", unit) for unit in ("us_50", "us_3_47_A", "us_4_47_C"))
    assert not losses(match)


# ------------------------------------------------------------------------------------------------ displacement


@rule("vietnam 7.7.2a", "vietnam 7.7.2d")
def test_7_7_2a_a_friend_in_the_only_last_hex_is_displaced() -> None:
    match = driven_back(CORRIDOR + 'vc_263_2 = "1924"\n')
    assert legal(match) == ["retreat 1923 1924", "suffer"]
    play(match, "retreat 1923 1924")
    assert where(match, "vc_263_1") == "1924"
    assert where(match, "vc_263_2") == "1925"
    assert has(match, "beaten", "vc_263_1")
    assert has(match, "beaten", "vc_263_2")
    assert not losses(match)


@rule("vietnam 7.7.2e", "vietnam 7.7e")
def test_7_7_2e_the_owner_may_displace_nobody_and_take_the_loss() -> None:
    match = driven_back(CORRIDOR + 'vc_263_2 = "1924"\n')
    play(match, "suffer")
    assert where(match, "vc_263_1") == "1923 reduced"
    assert where(match, "vc_263_2") == "1924"
    assert losses(match) == ["vc_263_1 7.7e"]


@rule("vietnam 7.7.2e", "vietnam 7.7f")
def test_7_7_2e_or_the_death_if_the_friend_is_in_the_first_hex() -> None:
    match = driven_back(CORRIDOR + 'vc_263_2 = "1923"\nus_2_47_B = "1925"\n')
    assert where(match, "vc_263_1") == "dead"
    assert losses(match) == ["vc_263_1 7.7f"]


@rule("vietnam 7.7.2a", "vietnam 7.7e", "vietnam 20.0")
def test_7_7_2a_the_last_hex_of_an_incomplete_retreat_is_cleared_too() -> None:
    zones = 'vc_263_2 = "2122"\nvc_263_3 = "1722"\nvc_263_4 = "1724"\nvc_261_1 = "2124"\nvc_261_2 = "1925"\n'
    match = fight('us_3_47_A = "1922"\nus_seals = "1923"\nvc_263_1 = "1921"\n' + zones, side="vc")
    strike(match, "1922", "vc_263_1", die=2)
    play(match, "retire us_3_47_A")
    assert legal(match) == ["retreat 1923", "suffer"]
    play(match, "retreat 1923", "displace us_seals 1924")
    assert where(match, "us_3_47_A") == "1923 reduced"
    assert where(match, "us_seals") == "1924"


@rule("vietnam 7.7.2b")
def test_7_7_2b_nobody_is_displaced_into_the_hex_that_the_other_comes_from() -> None:
    match = driven_back(CORRIDOR + 'vc_263_2 = "1924"\nus_2_47_B = "1926"\n')
    assert where(match, "vc_263_1") == "1923 reduced"
    assert where(match, "vc_263_2") == "1924"


@rule("vietnam 7.7.2b")
def test_7_7_2b_a_displaced_unit_goes_away_from_the_enemy_too() -> None:
    held = ["1722", "1723", "1823", "1924", "2122", "2123", "2023"]
    names = ["vc_263_2", "vc_263_3", "vc_263_4", "vc_261_1", "vc_261_2", "vc_261_3", "vc_514_1"]
    match = driven_back(OPEN + "".join(f'{name} = "{hex}"\n' for name, hex in zip(names, held, strict=True)))
    play(match, "retreat 1923 2023")
    assert legal(match) == ["displace vc_514_1 2024", "displace vc_514_1 2124"]
    assert refusal(match, "displace vc_514_1 2022") == "7.7.2b"
    assert refusal(match, "displace vc_514_1 1923") == "7.7.2b"
    assert refusal(match, "displace vc_514_1 2025") == "7.7.2b"
    assert refusal(match, "displace vc_514_1 1924") == "7.7.2c"
    assert refusal(match, "displace vc_263_2 2024") == "7.7.2a"
    play(match, "displace vc_514_1 2124")
    assert (where(match, "vc_263_1"), where(match, "vc_514_1")) == ("2023", "2124")


@rule("vietnam 7.7.2b")
def test_7_7_2b_nor_back_where_the_other_comes_from_though_that_is_no_closer_to_the_enemy() -> None:
    held = ["1722", "1723", "1823", "1924", "2023", "2123", "2122"]
    names = ["vc_263_2", "vc_263_3", "vc_263_4", "vc_261_1", "vc_261_2", "vc_261_3", "vc_514_1"]
    match = driven_back(OPEN + "".join(f'{name} = "{hex}"\n' for name, hex in zip(names, held, strict=True)))
    play(match, "retreat 2022 2122")
    assert legal(match) == [f"displace vc_514_1 {hex}" for hex in ("2121", "2221", "2222")]
    assert refusal(match, "displace vc_514_1 2022") == "7.7.2b"


@rule("vietnam 7.7c", "vietnam 7.7.2a")
def test_7_7c_nor_is_a_friend_passed_on_the_way_to_one_who_makes_room() -> None:
    held = ["1722", "1723", "1823", "1924", "2023", "2123", "2122", "1923"]
    names = ["vc_263_2", "vc_263_3", "vc_263_4", "vc_261_1", "vc_261_2", "vc_261_3", "vc_514_1", "vc_514_2"]
    match = driven_back(OPEN + "".join(f'{name} = "{hex}"\n' for name, hex in zip(names, held, strict=True)))
    assert ways(match) == {"1822 1722", "1822 1723", "1822 1823", "2022 2023", "2022 2122", "2022 2123"}
    assert "suffer" in legal(match)


@rule("vietnam 7.7.2c", "vietnam 7.7.2d")
def test_7_7_2c_a_displaced_unit_displaces_another() -> None:
    match = driven_back(CORRIDOR + 'vc_263_2 = "1924"\nvc_263_3 = "1925"\n', more='deeds = { beaten = ["vc_263_3"] }')
    play(match, "retreat 1923 1924")
    assert legal(match) == ["displace vc_263_3 1825", "displace vc_263_3 1926", "displace vc_263_3 2025"]
    assert refusal(match, "displace vc_263_3 1824") == "7.7h"
    play(match, "displace vc_263_3 1926")
    found = [where(match, f"vc_263_{n}") for n in (1, 2, 3)]
    assert found == ["1924", "1925", "1926"]
    assert all(has(match, "beaten", f"vc_263_{n}") for n in (1, 2, 3))


@rule("vietnam 7.7.2c")
def test_7_7_2c_no_chain_if_its_end_is_closed() -> None:
    units = CORRIDOR + 'vc_263_2 = "1924"\nvc_263_3 = "1925"\nus_2_47_B = "1826"\nus_2_47_C = "2026"\n'
    match = driven_back(units)
    assert where(match, "vc_263_1") == "1923 reduced"
    assert where(match, "vc_263_3") == "1925"


@rule("vietnam 7.7.2c")
@pytest.mark.parametrize(("last", "found"), [("2127", "1923 reduced"), ("2128", "1924")])
def test_7_7_2c_a_chain_of_three_does_not_turn_back_on_itself(last: str, found: str) -> None:
    closed = {"3_47_B": "1725", "3_47_C": "2125", "4_47_A": "1928", "4_47_B": "1727", "4_47_C": last}
    units = "".join(f'us_{name} = "{hex}"\n' for name, hex in closed.items())
    match = driven_back(CORRIDOR + units + 'vc_263_2 = "1924"\nvc_263_3 = "1925"\nvc_263_4 = "1926"\n')
    if legal(match, "retreat"):
        play(match, "retreat 1923 1924")
    assert where(match, "vc_263_1") == found
    assert where(match, "vc_263_4") == ("2026" if found == "1924" else "1926")


@rule("vietnam 7.7.2c", "vietnam 15.0a")
def test_7_7_2c_a_hidden_unit_that_is_displaced_comes_to_light() -> None:
    held = ["1923", "1924", "1824", "1725", "1523", "1524"]
    names = ["vc_263_2", "vc_263_3", "vc_263_4", "vc_261_1", "vc_261_2", "vc_261_3"]
    units = "".join(f'{name} = "{hex}"\n' for name, hex in zip(names, held, strict=True))
    match = fight('us_3_47_A = "1722"\nvc_263_1 = "1723"\nvc_514_1 = "1624 hidden"\n' + units)
    strike(match, "1723", "us_3_47_A", die=D2)
    play(match, "retire vc_263_1", "retreat 1724 1624")
    assert legal(match) == ["displace vc_514_1 1525", "displace vc_514_1 1625"]
    assert not events(match, Revealed)
    play(match, "displace vc_514_1 1625")
    assert (where(match, "vc_263_1"), where(match, "vc_514_1")) == ("1624", "1625")
    assert len(events(match, Revealed)) == 1


@rule("vietnam 7.7.2f")
def test_7_7_2f_nobody_is_displaced_while_an_empty_hex_is_open() -> None:
    match = driven_back(OPEN + 'vc_263_2 = "1924"\n')
    assert "1923 1924" not in ways(match)
    assert "1923 2023" in ways(match)
    assert refusal(match, "retreat 1923 1924") == "7.7.2f"
    assert refusal(match, "suffer") == "7.7a"


FUNNEL = (
    'us_3_47_A = "1922"\nus_4_47_C = "2021"\nvc_263_1 = "1921"\n'
    'vc_263_2 = "1823"\nvc_263_3 = "2221"\nvc_263_4 = "2223"\n'
)
"""Two attackers for whom zones leave only 2022 and 2023."""


@rule("vietnam 7.7.2a", "vietnam 7.6i", "vietnam 7.7e")
def test_7_7_2a_who_took_part_is_not_displaced() -> None:
    match = strike(fight(FUNNEL), "1921", "us_3_47_A", "us_4_47_C", die=A2, support=False)
    play(match, "retire us_3_47_A")
    assert where(match, "us_3_47_A") == "2023"
    assert where(match, "us_4_47_C") == "2022 reduced"
    assert losses(match) == ["us_4_47_C 7.7e"]


@rule("vietnam 7.7.2a", "vietnam 20.0")
def test_7_7_2a_a_bystander_is_displaced_by_the_first_of_two() -> None:
    match = strike(fight(FUNNEL + 'us_seals = "2023"\n'), "1921", "us_3_47_A", "us_4_47_C", die=A2, support=False)
    play(match, "retire us_4_47_C")
    assert legal(match) == ["retreat 2022 2023", "suffer"]
    play(match, "retreat 2022 2023")
    assert "displace us_seals 1923" not in legal(match)
    assert "displace us_seals 1924" in legal(match)  # [20.0] in the zone of 1823
    play(match, "displace us_seals 1924")
    assert has(match, "beaten", "us_seals")
    assert where(match, "us_seals") == "1924"
    assert where(match, "us_3_47_A") == "2022 reduced"
    assert "attack 1823" not in legal(match)
    assert refusal(match, "attack 1823") == "7.7.2d"


@rule("vietnam 7.7.2d")
@pytest.mark.parametrize(("rest", "free"), [("player_turn", True), ("game_turn", False)])
def test_7_7_2d_the_vc_unit_attacks_again_in_its_own_turn(rest: str, free: bool) -> None:
    match = driven_back(OPEN, more=f'options = {{ rest = "{rest}" }}')
    play(match, "retreat 1923 1924", "done", "done")
    play(match, "pick vc_263_1", "go 1922", "done")
    assert ("attack 1921" in legal(match)) == free
    assert refusal(match, "attack 1921") == (None if free else "7.7.2d")


# ------------------------------------------------------------------------------------------ what turns up


@rule("vietnam 15.0b", "vietnam 7.7e")
def test_15_0b_a_retreating_unit_that_uncovers_an_enemy_stops_in_its_zone() -> None:
    units = 'us_4_47_C = "1821"\nvc_263_1 = "1822"\nvc_263_2 = "1922"\nvc_514_1 = "1819 hidden"\n'
    match = strike(fight(units, side="vc"), "1821", "vc_263_1", "vc_263_2", die=D2)
    play(match, "retire us_4_47_C")
    assert ways(match) == {"1721 1620", "1721 1621", "1721 1720", "1820 1720", "1820 1819", "1820 1920"}
    play(match, "retreat 1820 1720")
    assert len(events(match, Revealed)) == 1
    assert where(match, "us_4_47_C") == "1820 reduced"
    assert losses(match) == ["us_4_47_C 7.7e"]


@rule("vietnam 15.0b", "vietnam 7.7.2a", "vietnam 7.7f")
def test_15_0b_what_a_displaced_unit_uncovers_may_close_the_way() -> None:
    units = 'us_4_47_C = "1918"\nus_seals = "2019"\nvc_263_1 = "1917"\nvc_263_2 = "2017"\n'
    zones = 'vc_263_3 = "1719"\nvc_263_4 = "1921"\nvc_514_1 = "1819 hidden"\n'
    match = strike(fight(units + zones, side="vc"), "1918", "vc_263_1", "vc_263_2", die=2)
    play(match, "retire us_4_47_C")
    assert legal(match) == ["retreat 1919 2019", "suffer"]
    play(match, "retreat 1919 2019", "displace us_seals 1920")
    assert len(events(match, Revealed)) == 1
    assert losses(match) == ["us_4_47_C 7.7f"]


@rule("vietnam 16.0b", "vietnam 7.7a")
def test_16_0b_a_retreating_unit_that_finds_a_camp_chooses_the_rest_anew() -> None:
    units = 'us_4_47_C = "1821"\nvc_263_1 = "1822"\nvc_263_2 = "1922"\n'
    match = fight(units, side="vc", more='camps = ["1819", "1114"]')
    strike(match, "1821", "vc_263_1", "vc_263_2", die=D2)
    play(match, "retire us_4_47_C", "retreat 1820 1720")
    assert where(match, "us_4_47_C") == "1820"
    assert ways(match) == {"1720", "1819", "1920"}
    play(match, "retreat 1819")
    assert where(match, "us_4_47_C") == "1819"
    assert len(events(match, SiteCaptured)) == 1


@rule("vietnam 16.0e")
def test_16_0e_a_retreat_takes_a_camp() -> None:
    units = 'us_4_47_C = "1722"\nvc_263_1 = "1621"\nvc_263_2 = "1622"\n'
    match = fight(units, side="vc", more='camps = ["1821 known", "1114"]')
    strike(match, "1722", "vc_263_1", "vc_263_2", die=D2)
    play(match, "retire us_4_47_C", "retreat 1821 1921", "retreat 1921")
    assert where(match, "us_4_47_C") == "1921"
    assert len(events(match, SiteCaptured)) == 1


# -------------------------------------------------------------------------------------------- bombardment


def shelled(units: str, die: int = D2, others: str = FAR_AWAY, place: str = "1922") -> Match:
    """The VC unit at a place in the open is bombarded; a differential of 6 gives D2 on 2 and 3, D3 on 1."""
    match = fight(units, others=others)
    match.feed([die])
    play(match, f"bombard {place} 6")
    while found := legal(match, "support"):
        play(match, found[-1])
    return match


def distance(match: Match, one: str, other: str) -> int:
    """How many hexes lie between two places."""
    world = state_of(match).theatre
    return world.distance(world.place(one), world.place(other))


@rule("vietnam 7.7.1a")
def test_7_7_1a_away_from_all_the_nearest_enemies() -> None:
    match = shelled('vc_263_1 = "1922"\nus_3_47_A = "1919"\nus_3_47_B = "1925"\nus_3_47_C = "2315"\n')
    play(match, "retire vc_263_1")
    assert ways(match) == {"1821 1722", "1822 1722", "2021 2122", "2022 2122"}
    assert why(match, "retreat 1923 1924") == ("7.7.1a", "refusal-retreat-7-7-1a")
    assert why(match, "retreat 2021 2121") == ("7.7.1a", "refusal-retreat-sideways")
    play(match, "retreat 2021 2122")
    assert where(match, "vc_263_1") == "2122"
    assert has(match, "beaten", "vc_263_1")
    assert not legal(match, "advance")


@rule("vietnam 7.7.1a")
def test_7_7_1a_a_shelled_unit_ends_farther_from_the_nearest_enemy_than_it_was() -> None:
    match = shelled('vc_263_1 = "1922"\nus_3_47_A = "1919"\n')
    play(match, "retire vc_263_1")
    assert "2021 2122" in ways(match), "sideways and then away"
    assert why(match, "retreat 2021 2121") == ("7.7.1a", "refusal-retreat-sideways")
    assert {distance(match, "1919", way.split()[-1]) for way in ways(match)} == {4, 5}


@rule("vietnam 7.7.1a")
def test_7_7_1a_sideways_is_open_where_no_way_leads_away() -> None:
    """In the jungle at the north edge of the map, four rows from the nearest enemy."""
    match = shelled('vc_263_1 = "2320"\nus_3_47_A = "1920"\n', die=1, place="2320")
    play(match, "retire vc_263_1")
    assert ways(match) == {"2319 2318", "2321 2322"}
    assert {distance(match, "1920", way.split()[-1]) for way in ways(match)} == {distance(match, "1920", "2320")}


@rule("vietnam 7.7.1b")
def test_7_7_1b_a_unit_that_could_only_approach_stays_and_loses_a_step() -> None:
    ring = dict(zip(("A", "B", "C"), ("1919", "1925", "2220"), strict=True))
    units = "".join(f'us_3_47_{name} = "{hex}"\n' for name, hex in ring.items())
    units += 'us_3_60_A = "2223"\nus_3_60_B = "1620"\nus_3_60_C = "1623"\n'
    match = shelled('vc_263_1 = "1922"\n' + units)
    play(match, "retire vc_263_1")
    assert where(match, "vc_263_1") == "1922 reduced"
    assert losses(match) == ["vc_263_1 7.7.1b"]
    assert not has(match, "beaten", "vc_263_1")


@rule("vietnam 7.7.1d", "vietnam 7.8a")
@pytest.mark.parametrize(("answer", "found"), [("retire", "dead"), ("stand", "1922 reduced")])
def test_7_7_1d_a_unit_without_any_hex_is_lost_unless_it_stands_fast(answer: str, found: str) -> None:
    units = 'us_3_47_A = "1920"\nus_3_47_B = "1924"\nus_3_47_C = "2121"\nus_3_60_A = "2123"\n'
    match = shelled('vc_263_1 = "1922"\nus_3_60_B = "1721"\nus_3_60_C = "1723"\n' + units)
    play(match, f"{answer} vc_263_1")
    assert where(match, "vc_263_1") == found
    assert losses(match) == [f"vc_263_1 {'7.7.1d' if answer == 'retire' else '7.8a'}"]


@rule("vietnam 7.7.1c")
def test_7_7_1c_without_enemies_towards_a_friend_of_the_owners_choice() -> None:
    match = shelled('vc_263_1 = "1922"\nvc_263_2 = "1927"\nvc_263_3 = "1917"\n', others="")
    play(match, "retire vc_263_1")
    assert legal(match) == ["nearest vc_263_2", "nearest vc_263_3"]
    assert refusal(match, "nearest vc_263_1") == "7.7.1c"
    play(match, "nearest vc_263_3")
    assert where(match, "vc_263_1") == "1920"


@rule("vietnam 7.7.1c")
def test_7_7_1c_a_lone_friend_is_the_one() -> None:
    match = shelled('vc_263_1 = "1922"\nvc_263_2 = "2119"\n', die=1, others="")
    play(match, "retire vc_263_1")
    assert ways(match) == {
        *("1921 1920 2019", "1921 2020 2019", "2021 2020 2019"),
        *("1921 2020 2120", "2021 2020 2120", "2021 2121 2120"),
    }
    assert refusal(match, "retreat 1923 1924 1925") == "7.7.1c"


@rule("vietnam 7.7.1a", "vietnam 7.7.2d")
def test_7_7_1a_a_unit_under_friendly_fire_goes_away_from_the_nearest_enemy_and_attacks_nobody() -> None:
    match = vietnam(
        'scenario = "snoopy"\nphase = "us fight"\nturn = 3\nhands = { us = [1] }\n[units]\n'
        'vc_263_1 = "1922"\nus_3_47_A = "1921"\nvc_263_2 = "2113"\nus_5_60_A = "2112"\n'
    )
    match.feed([1])
    play(match, "bombard 1922 1")
    play(match, "retire us_3_47_A")
    assert "1920 1919" in ways(match)
    assert refusal(match, "retreat 2021 2121") == "7.7h"
    play(match, "retreat 1920 1919")
    assert has(match, "beaten", "us_3_47_A")
    assert state_of(match).deeds.beaten.bit_count() == 1


@rule("vietnam 7.7.1d", "vietnam 7.7.2e")
def test_7_7_1d_who_could_have_displaced_a_friend_was_not_forced_towards_the_enemy() -> None:
    """At the north edge of the map: friends along it would make room, all else leads closer to the enemy."""
    edge = 'vc_263_2 = "2319"\nvc_263_3 = "2321"\nvc_261_1 = "2318"\nvc_261_2 = "2322"\n'
    match = shelled('vc_263_1 = "2320"\nus_3_47_A = "1920"\n' + edge, die=1, place="2320")
    play(match, "retire vc_263_1")
    assert ways(match) == {"2319 2318", "2321 2322"}
    play(match, "suffer")
    assert losses(match) == ["vc_263_1 7.7.1d"]
