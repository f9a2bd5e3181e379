"""[12.0] [12.1] Monitors on the move: their waters, their places, and what they bar to the VC."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.vietnam.events.discovery import Revealed, SiteCaptured, SiteFound
from grognard.rulesets.vietnam.events.movement import Marched
from tests.rulesets.vietnam.edition import WORLD
from tests.rulesets.vietnam.looking import choices, cost, gos, on_map, spent, state_of, where
from tests.support import events, legal, play, refusal, rule, vietnam


def position(units: str, *, phase: str = "us move", more: str = "", scenario: str = "snoopy") -> Match:
    away, aim = ('us196_F17 = "0728"', 'aim = "escape"') if scenario == "triangle" else ('us_5_60_C = "0334"', "")
    lines = f"{away}\n{units}"
    return vietnam(f'scenario = "{scenario}"\nphase = "{phase}"\nturn = 3\n{aim}\n{more}\n[units]\n{lines}')


# ------------------------------------------------------------------------------------------------- where they go


@rule("vietnam 12.0a", "vietnam 12.0d")
def test_12_0a_along_the_mekong_and_the_river_hexsides_only() -> None:
    match = play(position('us_mon_1 = "0411w"'), "pick us_mon_1")
    assert {"0410w", "0412w", "0411/0512", "0511/0512", "0712/0811"} <= gos(match)
    assert all(label.endswith("w") or "/" in label for label in gos(match))
    assert refusal(match, "go 0411N") == "12.0a"
    assert refusal(match, "go 0512") == "12.0a"


@rule("vietnam 12.0a")
def test_12_0a_the_saigon_river_but_not_the_thi_tinh() -> None:
    match = play(position('it_monitor = "3419/3420"', scenario="triangle"), "pick it_monitor")
    assert {"3320/3419", "3420/3520", "3520/3521"} <= gos(match)
    assert refusal(match, "go 3419/3520") == "12.0a"
    assert refusal(match, "go 3419/3519") == "12.0a"


@rule("vietnam 12.0c", "vietnam 12.0f")
@pytest.mark.parametrize(
    ("to", "points"),
    [("0410w", 1), ("0411/0512", 1), ("0511/0512", 2), ("0512/0611", 3), ("0712/0811", 7), ("0408w", 3)],
)
def test_12_0c_each_place_costs_a_point_also_from_hex_to_hexside(to: str, points: int) -> None:
    match = play(position('us_mon_1 = "0411w"'), "pick us_mon_1", f"go {to}")
    assert spent(match) == points
    assert events(match, Marched)[0].cites(WORLD) == ("12.0c",)


@rule("vietnam 12.0c")
@pytest.mark.parametrize(("name", "points"), [("us_mon_1", 11), ("us_mon_3", 12)])
def test_12_0c_as_far_as_its_allowance(name: str, points: int) -> None:
    match = play(position(f'{name} = "0734w"'), f"pick {name}")
    assert max(cost(match, name, label) for label in gos(match)) == points
    assert refusal(match, "go 0411w") == "12.0c"


@rule("vietnam 12.0c")
def test_12_0c_land_between_two_waters_is_a_bar() -> None:
    match = play(position('us_mon_1 = "0417w"'), "pick us_mon_1")
    assert cost(match, "us_mon_1", "0418w") == 2
    assert cost(match, "us_mon_1", "0417/0518") == 1
    match = play(position('us_mon_1 = "0418w"'), "pick us_mon_1")
    assert cost(match, "us_mon_1", "0417/0518") == 3


@rule("vietnam 12.0e", "vietnam 11.0g")
@pytest.mark.parametrize("blown", ["", 'blown = ["0928/0929"]'])
def test_12_0e_bridges_are_no_bar(blown: str) -> None:
    match = play(position('us_mon_1 = "0828/0928"', more=blown), "pick us_mon_1")
    assert cost(match, "us_mon_1", "0928/0929") == 1
    assert cost(match, "us_mon_1", "0928/1028") == 2
    play(match, "go 0928/0929")
    assert not legal(match, "blow")
    assert refusal(match, "blow 0928/0929") == ("18.0b" if blown else "18.0a")


@rule("vietnam 12.0g")
def test_12_0g_one_to_a_place_but_they_pass_each_other() -> None:
    match = play(position('us_mon_1 = "0411w"\nus_mon_2 = "0411/0512"'), "pick us_mon_1")
    assert refusal(match, "go 0411/0512") == "12.0g"
    play(match, "go 0511/0512", "halt")
    assert (where(match, "us_mon_1"), where(match, "us_mon_2")) == ("0511/0512", "0411/0512")
    play(match, "pick us_mon_2", "go 0411w")
    assert where(match, "us_mon_2") == "0411w"


@rule("vietnam 12.0d", "vietnam 12.0j", "vietnam 12.0p")
def test_12_0j_friends_on_land_and_monitors_do_not_hinder_each_other() -> None:
    units = 'us_mon_1 = "0617/0718"\nus_2_47_A = "0718"\nus_2_47_B = "0515"\nus_mon_2 = "0416w"'
    match = play(position(units), "pick us_2_47_A", "go 0617", "halt")
    assert where(match, "us_2_47_A") == "0617"
    play(match, "pick us_2_47_B", "go 0416", "halt")
    assert where(match, "us_2_47_B") == "0416"
    play(match, "pick us_mon_1", "go 0417/0518")
    assert where(match, "us_mon_1") == "0417/0518"


@rule("vietnam 12.0o", "vietnam 2.3.2c")
def test_12_0o_not_in_the_mobile_movement_phase() -> None:
    match = position('us_mon_1 = "0411w"', phase="us mobile-move")
    assert "us_mon_1" not in choices(match, "pick")
    assert refusal(match, "pick us_mon_1") == "12.0o"


@rule("vietnam 12.1b", "vietnam 12.1c")
def test_12_1b_enemy_units_and_their_zones_mean_nothing_to_them() -> None:
    units = 'us_mon_1 = "0414w"\nvc_263_1 = "0413N"\nvc_263_2 = "0412S"\nvc_263_3 = "0512"'
    match = play(position(units), "pick us_mon_1")
    assert cost(match, "us_mon_1", "0413w") == 1
    assert cost(match, "us_mon_1", "0511/0512") == 5
    play(match, "go 0413w")
    assert "0412w" in gos(match)


# ------------------------------------------------------------------------------------------ what they do to the VC


@rule("vietnam 12.0h")
def test_12_0h_the_vc_do_not_cross_a_hexside_with_a_monitor() -> None:
    free = play(position('vc_263_1 = "0615"\nus_mon_1 = "0411w"', phase="vc move"), "pick vc_263_1", "go 0717")
    assert cost(free, "vc_263_1", "0718") == 3
    barred = play(position('vc_263_1 = "0615"\nus_mon_1 = "0717/0718"', phase="vc move"), "pick vc_263_1", "go 0717")
    assert refusal(barred, "go 0718") == "12.0h"
    round_about = play(position('vc_263_1 = "0717"\nus_mon_1 = "0717/0718"', phase="vc move"), "pick vc_263_1")
    assert cost(round_about, "vc_263_1", "0718") == 4


@rule("vietnam 12.0h", "vietnam 12.0f")
def test_12_0h_a_monitor_bars_its_own_place_alone() -> None:
    match = play(position('vc_263_1 = "0517"\nus_mon_1 = "0417/0518"', phase="vc move"), "pick vc_263_1")
    assert {"0417", "0416"} <= gos(match)
    play(match, "go 0417")
    assert where(match, "vc_263_1") == "0417"


@rule("vietnam 12.0q")
def test_12_0q_the_vc_do_not_enter_a_bank_hex_with_a_monitor_on_either_bank() -> None:
    units = 'vc_263_1 = "0412N"\nvc_263_2 = "0412S"\nus_mon_1 = "0413w"'
    match = position(units, phase="vc move")
    play(match, "pick vc_263_1")
    assert refusal(match, "go 0413N") == "12.0q"
    assert "0513" in gos(match)
    play(match, "halt", "pick vc_263_2")
    assert refusal(match, "go 0413S") == "12.0q"


@rule("vietnam 12.0i", "vietnam 12.0q")
def test_12_0i_a_unit_that_is_there_may_stay_or_leave_but_not_come_back() -> None:
    match = position('vc_263_1 = "0413N"\nus_mon_1 = "0413w"', phase="vc move")
    play(match, "pick vc_263_1")
    assert {"0412N", "0513", "0413S"} <= gos(match)
    play(match, "go 0513")
    assert refusal(match, "go 0413N") == "12.0q"


@rule("vietnam 12.0i", "vietnam 19.0c")
def test_12_0i_it_may_cross_the_water_in_its_hex() -> None:
    match = position('vc_263_1 = "0413N"\nvc_263_2 = "1715"\nus_mon_1 = "0413w"', phase="vc move")
    play(match, "pick vc_263_1", "go 0413S")
    assert where(match, "vc_263_1") == "0413S"
    assert refusal(match, "pick vc_263_1") == "5.1d"


# ------------------------------------------------------------------------------------------------- what they find


@rule("vietnam 15.0d", "vietnam 16.0b", "vietnam 16.0f")
def test_15_0d_a_monitor_finds_what_lies_beside_every_place_it_enters() -> None:
    match = position(
        'us_mon_1 = "0511/0512"\nvc_263_1 = "0712 hidden"\nvc_263_2 = "0713 hidden"', more='camps = ["0612"]'
    )
    play(match, "pick us_mon_1", "go 0711/0712")
    assert where(match, "us_mon_1") == "0611/0612"
    assert len(events(match, SiteFound)) == 1
    play(match, "go 0711/0712")
    assert where(match, "us_mon_1") == "0611/0712"
    assert on_map(match, "vc_263_1")
    assert not on_map(match, "vc_263_2")
    play(match, "go 0711/0712")
    assert len(events(match, Revealed)) == 1
    assert not events(match, SiteCaptured)
    assert spent(match) == 4


@rule("vietnam 15.0d", "vietnam 12.0k")
def test_15_0d_on_the_mekong_it_finds_what_lies_around_its_hex() -> None:
    match = position('us_mon_1 = "0523w"\nvc_263_1 = "0424 hidden"')
    play(match, "pick us_mon_1", "go 0525w")
    assert where(match, "us_mon_1") == "0524w"
    assert on_map(match, "vc_263_1")


@rule("vietnam 16.0f")
def test_16_0f_a_monitor_captures_nothing() -> None:
    match = position('us_mon_1 = "0420w"', more='camps = ["0320 known", "0717"]')
    play(match, "pick us_mon_1", "go 0320w")
    assert where(match, "us_mon_1") == "0320w"
    assert [site.taken for site in state_of(match).sites] == [0, 0]
