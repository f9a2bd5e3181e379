"""[4.1i] [26.0] Reinforcements of Snoopy's Nose: when, where and how they come on."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.match import Match
from grognard.rulesets.vietnam.events.discovery import Revealed
from grognard.rulesets.vietnam.events.movement import Marched, MoveEnded
from tests.rulesets.vietnam.edition import WORLD
from tests.rulesets.vietnam.looking import choices, gos, on_map, spent, state_of, where
from tests.support import events, legal, play, refusal, rule, vietnam

EAST = {
    *("0134", "0233", "0334", "0433", "0534", "0633", "0934", "1033", "1134", "1233", "1334"),
    *("1433", "1534", "1633", "1734", "1833", "1934", "2033", "2134", "2233", "2334"),
}
NORTH_EAST = {label for label in EAST if label >= "0934"}
ON_FOOT = ("ar_rngr", "us_50", "us_2_47_A", "us_2_47_B", "us_2_47_C", "us_seals", "ar_5")
BY_BOAT = ("us_3_60_A", "us_3_60_B", "us_3_60_C", "us_4_47_B", "us_4_47_C")
BY_HELICOPTER = ("us_3_47_A", "us_3_47_B", "us_3_47_C", "us_4_47_A", "ar_dt")
MONITORS = ("us_mon_1", "us_mon_2", "us_mon_3", "us_mon_4")
MOBILE = ("us_5_60_A", "us_5_60_B", "us_5_60_C", "us_1_60_A", "us_1_60_B", "us_1_60_C", "us_5cav")


def position(units: str, *, turn: int = 1, phase: str = "us move", more: str = "") -> Match:
    engineer = 'us_15_eng = "1606"'
    return vietnam(f'scenario = "snoopy"\nphase = "{phase}"\nturn = {turn}\n{more}\n[units]\n{engineer}\n{units}')


def values(names: tuple[str, ...]) -> list[tuple[int, int, int]]:
    kinds = [WORLD.units[WORLD.by_id[name]] for name in names]
    return [(kind.attack[0], kind.defence[0], kind.reach[0]) for kind in kinds]


# ----------------------------------------------------------------------------------------------- who, and when


@rule("vietnam 26.0h", "vietnam 26.0i", "vietnam 26.0j", "vietnam 26.0k", "vietnam 26.0l", "vietnam 26.0m")
def test_26_0_on_turn_1_every_group_comes_its_own_way() -> None:
    match = grognard.load("vietnam").new("snoopy", seed=4, options={"setup": "default"})
    assert state_of(match).on_map("us") == [WORLD.by_id["us_15_eng"]]
    assert where(match, "us_15_eng") == "1606"
    assert set(choices(match, "pick")) == {"us_15_eng", *ON_FOOT, *MONITORS, *MOBILE}
    assert set(choices(match, "board")) == set(BY_BOAT)
    assert set(choices(match, "lift")) == {"us_15_eng", *BY_HELICOPTER}


@rule("vietnam 26.0i", "vietnam 26.0j", "vietnam 26.0k", "vietnam 26.0l", "vietnam 26.0m", "vietnam 26.0r")
def test_26_0_the_values_of_the_groups() -> None:
    assert values(ON_FOOT) == [(2, 2, 6), (1, 1, 6), (2, 4, 5), (2, 4, 5), (2, 4, 5), (1, 3, 6), (2, 4, 5)]
    assert values(BY_BOAT) == [(2, 4, 5)] * 3 + [(3, 4, 5)] * 2
    assert values(BY_HELICOPTER) == [(2, 4, 5)] * 4 + [(2, 2, 5)]
    assert values(MONITORS) == [(1, 4, 11)] * 2 + [(0, 2, 12)] * 2
    assert values(MOBILE) == [(3, 5, 8)] * 6 + [(1, 2, 6)]
    assert values(("ar_7", "us_3_39_A", "ar_2", "ar_3")) == [(1, 1, 5), (2, 4, 5), (6, 12, 5), (2, 4, 5)]


@rule("vietnam 3.0d", "vietnam 26.0n", "vietnam 26.0r")
@pytest.mark.parametrize(
    ("turn", "flying"),
    [(8, []), (9, ["ar_7"]), (10, ["ar_7"]), (11, ["ar_7", "us_3_39_A", "ar_2", "ar_3"])],
)
def test_26_0n_units_wait_for_their_turn(turn: int, flying: list[str]) -> None:
    late = ("ar_7", "us_3_39_A", "ar_2", "ar_3")
    match = position("\n".join(f'{name} = "due"' for name in late), turn=turn)
    assert choices(match, "lift") == ["us_15_eng", *flying]
    for name in set(late) - set(flying):
        assert refusal(match, f"lift {name}") == "3.0d"
        assert refusal(match, f"pick {name}") == "3.0d"


@rule("vietnam 4.1i")
def test_4_1i_units_may_be_held_back_and_come_later() -> None:
    match = position('us_2_47_A = "due"\nus_3_60_A = "due"', turn=5)
    assert "us_2_47_A" in choices(match, "pick")
    assert choices(match, "board") == ["us_3_60_A"]


@rule("vietnam 4.1i")
def test_4_1i_nobody_comes_on_in_the_mobile_movement_phase() -> None:
    match = position('us_5_60_A = "due"\nus_5_60_B = "2116"', phase="us mobile-move")
    assert choices(match, "pick") == ["us_5_60_B"]
    assert refusal(match, "pick us_5_60_A") == "4.1i"


@rule("vietnam 26.0b")
def test_26_0b_the_vc_get_no_reinforcements() -> None:
    state = state_of(grognard.load("vietnam").new("snoopy", seed=4, options={"setup": "default"}))
    placed = state.with_status("vc", "map", "hidden")
    assert len(placed) == 14
    assert not state.with_status("vc", "due")


# --------------------------------------------------------------------------------------------------- the edge


@rule("vietnam 26.0i", "vietnam 4.1i")
def test_26_0i_on_foot_by_any_land_hex_of_the_east_edge() -> None:
    match = play(position('us_2_47_A = "due"'), "pick us_2_47_A")
    assert gos(match) >= EAST
    assert refusal(match, "go 1520") == "26.0i"
    assert refusal(match, "go 0833") == "19.0a"
    assert refusal(match, "halt") == "4.1i"


@rule("vietnam 26.0m")
def test_26_0m_mobile_units_by_the_edge_north_of_the_mekong() -> None:
    match = play(position('us_5_60_A = "due"'), "pick us_5_60_A")
    assert gos(match) & EAST == NORTH_EAST
    assert refusal(match, "go 0633") == "26.0m"


@rule("vietnam 26.0l", "vietnam 12.0c")
def test_26_0l_monitors_at_the_two_river_entries_for_one_point() -> None:
    match = play(position('us_mon_1 = "due"\nus_mon_2 = "due"'), "pick us_mon_1")
    assert {"0734w", "0833w"} <= gos(match)
    assert refusal(match, "go 0933") == "12.0a"
    play(match, "go 0734w")
    assert spent(match) == 1
    assert "0627w" in gos(match)
    play(match, "halt", "pick us_mon_2")
    assert refusal(match, "go 0734w") == "12.0g"
    assert "0833w" in gos(match)


@rule("vietnam 26.0l", "vietnam 12.0g")
def test_26_0l_a_monitor_comes_on_through_others() -> None:
    match = position('us_mon_1 = "0734w"\nus_mon_2 = "0833w"\nus_mon_3 = "due"')
    play(match, "pick us_mon_3")
    assert not {"0734w", "0833w"} & gos(match)
    play(match, "go 0733w")
    assert spent(match) == 2
    assert where(match, "us_mon_1") == "0734w"
    assert not match.audit()


@rule("vietnam 26.0i", "vietnam 26.0j", "vietnam 26.0k", "vietnam 10.0i")
def test_26_0_the_list_says_how_a_unit_comes() -> None:
    match = position('us_2_47_A = "due"\nus_3_60_A = "due"\nus_3_47_A = "due"\nus_mon_1 = "due"')
    assert refusal(match, "pick us_3_60_A") == "26.0j"
    assert refusal(match, "pick us_3_47_A") == "26.0k"
    assert refusal(match, "board us_mon_1") == "11.0b"
    assert refusal(match, "board us_3_47_A") == "11.0b"


# ------------------------------------------------------------------------------------------- what it costs


@rule("vietnam 4.1i", "vietnam 5.2a")
@pytest.mark.parametrize(("place", "points"), [("1134", 1), ("0934", 0.5), ("1734", 0.5), ("0134", 3)])
def test_4_1i_the_entry_hex_is_paid_at_the_road_rate_if_it_holds_one(place: str, points: float) -> None:
    match = play(position('us_2_47_A = "due"'), "pick us_2_47_A", f"go {place}")
    assert [event.spent / 2 for event in events(match, Marched) if isinstance(event, Marched)] == [points]


@rule("vietnam 4.1i", "vietnam 5.1d")
def test_4_1i_entry_is_part_of_the_move() -> None:
    match = play(position('us_2_47_A = "due"'), "pick us_2_47_A", "go 1134", "go 1133")
    assert spent(match) == 2
    play(match, "halt")
    assert len(events(match, MoveEnded)) == 1
    assert refusal(match, "pick us_2_47_A") == "5.1d"


@rule("vietnam 4.1i")
def test_4_1i_a_unit_goes_on_with_what_is_left() -> None:
    match = play(position('us_2_47_A = "due"'), "pick us_2_47_A", "go 1127")
    assert [event.cites(WORLD) for event in events(match, Marched)] == [("4.1i",)]
    assert where(match, "us_2_47_A") == "1127"
    assert spent(match) == 4.5


@rule("vietnam 4.1i", "vietnam 5.3a", "vietnam 5.3b")
def test_4_1i_a_friend_on_the_edge_is_passed_but_not_joined() -> None:
    match = play(position('us_2_47_A = "due"\nus_2_47_B = "1134"'), "pick us_2_47_A")
    assert refusal(match, "go 1134") == "5.3a"
    play(match, "go 1133")
    assert spent(match) == 2
    assert where(match, "us_2_47_B") == "1134"


@rule("vietnam 4.1i", "vietnam 5.1b")
def test_4_1i_no_entry_on_an_enemy() -> None:
    match = play(position('us_2_47_A = "due"\nvc_263_1 = "1134"'), "pick us_2_47_A")
    assert refusal(match, "go 1134") == "5.1b"


@rule("vietnam 4.1i", "vietnam 5.1.1a")
def test_4_1i_a_foot_unit_stops_in_an_enemy_zone_at_the_edge() -> None:
    match = position('us_2_47_A = "due"\nus_5_60_A = "due"\nvc_263_1 = "1233"')
    play(match, "pick us_2_47_A", "go 1134")
    assert where(match, "us_2_47_A") == "1134"
    assert refusal(match, "pick us_2_47_A") == "5.1d"
    play(match, "pick us_5_60_A", "go 1334")
    assert "1432" in gos(match)


@rule("vietnam 18.3a", "vietnam 18.3b", "vietnam 18.3g")
def test_18_3g_a_crossing_on_the_way_in_is_used_at_the_road_rate() -> None:
    match = vietnam(
        'scenario = "snoopy"\nphase = "us move"\nturn = 2\nblown = ["0928/0929"]\n'
        'crossings = { us_15_eng = "0928/0929" }\n[units]\nus_15_eng = "1029"\nus_2_47_A = "due"'
    )
    play(match, "pick us_2_47_A", "go 0928")
    assert spent(match) == 3.5
    play(match, "halt")
    assert refusal(match, "assist us_15_eng 1028/1128") == "18.3g"


@rule("vietnam 5.3a", "vietnam 4.1i", "vietnam 20.0")
@pytest.mark.parametrize(("name", "points"), [("us_2_47_A", 3), ("us_seals", 2)])
def test_4_1i_no_way_in_through_a_friend_in_an_enemy_zone(name: str, points: int) -> None:
    match = position(f'{name} = "due"\nus_2_47_B = "1033"\nvc_263_1 = "0933"')
    play(match, f"pick {name}", "go 1032")
    assert [event.spent / 2 for event in events(match, Marched) if isinstance(event, Marched)] == [points]


@rule("vietnam 15.0b", "vietnam 4.1i")
def test_15_0b_a_unit_that_comes_on_stops_where_it_finds_something() -> None:
    match = position('us_5_60_A = "due"\nvc_263_1 = "1929 hidden"')
    play(match, "pick us_5_60_A", "go 1826")
    assert len(events(match, Revealed)) == 1
    assert on_map(match, "vc_263_1")
    assert where(match, "us_5_60_A") == "1829"
    assert spent(match) == 2.5
    assert "halt" in legal(match)
