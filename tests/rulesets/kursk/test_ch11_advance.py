"""[11.14] Advance after combat."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.kursk.forces import BY_ID
from grognard.rulesets.kursk.world import GRID
from tests.rulesets.kursk.fighting import (
    DR,
    german_attack,
    rolled,
    soviet_attack,
    stack,
    standing,
    strike,
    where,
)
from tests.support import legal, play, refusal, rule

AROUND = ["exploit 1323", "exploit 1324", "exploit 1423", "exploit 1425", "exploit 1523", "exploit 1524", "stay"]


def german_success(others: str = "", *attackers: str, head: str = "") -> Match:
    """A division of 3 in 1424 is eliminated by an attack from 1423 at 6:1."""
    attackers = attackers or ("G_PZ_11",)
    match = german_attack(stack("1423", *attackers) + stack("1424", "S_RIFD_49") + others, head=head)
    strike(match, "1424", *(unit.partition(":")[0] for unit in attackers), dice=[1])
    assert rolled(match)[-1].result == "DE"
    return match


# ----------------------------------------------------------------------------------------------- mandatory


@rule("kursk 11.14a")
def test_11_14a_after_de_an_attacker_must_advance() -> None:
    match = german_success("", "G_INF_168", "G_PZ_11")
    assert sorted(legal(match)) == ["advance G_INF_168", "advance G_PZ_11"]
    assert refusal(match, "stay") == "11.14a"
    play(match, "advance G_INF_168")
    assert where(match, "G_INF_168") == "1424"
    assert refusal(match, "stay") is None


@rule("kursk 11.14a")
def test_11_14a_after_dr_an_attacker_must_advance() -> None:
    match = german_attack(stack("1423", "G_INF_168") + stack("1424", "S_RIFD_49"))
    strike(match, "1424", "G_INF_168", dice=[DR])
    play(match, "retire 1425")
    assert legal(match) == ["advance G_INF_168"]
    assert refusal(match, "stay") == "11.14a"


@rule("kursk 11.14a")
def test_11_14a_after_bb_a_survivor_must_advance() -> None:
    match = german_attack(stack("1423", "G_INF_39:reduced", "G_INF_168:reduced") + stack("1424", "S_RIFD_49"))
    strike(match, "1424", "G_INF_39", "G_INF_168", dice=[2])
    assert rolled(match)[-1].result == "BB"
    play(match, "lose G_INF_39")
    assert legal(match) == ["advance G_INF_168"]
    assert refusal(match, "stay") == "11.14a"
    assert refusal(match, "advance G_INF_39") == "11.14g"


@rule("kursk 11.14a")
def test_11_14a_the_soviet_must_advance_too() -> None:
    match = soviet_attack(stack("1423", "S_RIFC_38", "S_RIFC_41") + stack("1424", "G_INF_168"))
    strike(match, "1424", "S_RIFC_38", "S_RIFC_41", dice=[DR])
    play(match, "retire 1425")
    assert refusal(match, "stay") == "11.14a"
    assert match.decision is not None
    assert match.decision.side == "soviet"
    play(match, "advance S_RIFC_41", "stay")
    assert standing(match, "S_RIFC_38", "S_RIFC_41") == ["1423", "1424"]


@rule("kursk 11.14a")
def test_11_14a_units_of_several_hexes_may_lead_the_advance() -> None:
    match = german_attack(stack("1423", "G_INF_168") + stack("1523", "G_PZ_11") + stack("1424", "S_RIFD_49"))
    strike(match, "1424", "G_INF_168", "G_PZ_11", dice=[1])
    play(match, "advance G_PZ_11", "stay", "stay")
    assert standing(match, "G_INF_168", "G_PZ_11") == ["1423", "1424"]


# ------------------------------------------------------------------------------------- who and how many


@rule("kursk 11.14f", "kursk 7.4")
def test_11_14f_germans_advance_up_to_three() -> None:
    """Four infantry divisions attack from two hexes; when three have advanced nobody else is asked."""
    units = stack("1423", "G_INF_168", "G_INF_106", "G_INF_320") + stack("1523", "G_INF_198")
    match = german_attack(units + stack("1424", "S_RIFD_49"))
    strike(match, "1424", "G_INF_168", "G_INF_106", "G_INF_320", "G_INF_198", dice=[1])
    play(match, "advance G_INF_168", "advance G_INF_198", "advance G_INF_320")
    assert standing(match, "G_INF_168", "G_INF_106", "G_INF_320", "G_INF_198") == ["1424", "1423", "1424", "1424"]
    assert not legal(match, "advance")


@rule("kursk 11.14f", "kursk 7.5")
def test_11_14f_soviets_advance_up_to_three_corps() -> None:
    """After two corps and a division a corps finds no room, a division does."""
    units = stack("1423", "S_RIFC_38", "S_RIFC_41", "S_RIFC_35") + stack("1523", "S_RIFD_49", "S_RIFD_64")
    match = soviet_attack(units + stack("1424", "G_INF_203S:reduced"))
    strike(match, "1424", "S_RIFC_38", "S_RIFC_41", "S_RIFC_35", "S_RIFD_49", "S_RIFD_64", dice=[1])
    play(match, "advance S_RIFC_38", "advance S_RIFD_49", "advance S_RIFC_41")
    assert legal(match) == ["advance S_RIFD_64", "stay"]
    assert refusal(match, "advance S_RIFC_35") == "11.14f"
    play(match, "advance S_RIFD_64")
    assert where(match, "S_RIFC_35") == "1423"


@rule("kursk 11.14f")
def test_11_14f_more_may_follow_or_stay() -> None:
    match = german_success("", "G_INF_168", "G_INF_106", "G_INF_320")
    play(match, "advance G_INF_106", "stay")
    assert standing(match, "G_INF_168", "G_INF_106", "G_INF_320") == ["1423", "1424", "1423"]


@rule("kursk 11.14f", "kursk 11.14c")
def test_11_14f_a_unit_that_goes_on_leaves_room_behind_it() -> None:
    units = stack("1423", "G_INF_168", "G_INF_106", "G_INF_320") + stack("1523", "G_PZ_11")
    match = german_attack(units + stack("1424", "S_RIFD_49"))
    strike(match, "1424", "G_INF_168", "G_INF_106", "G_INF_320", "G_PZ_11", dice=[1])
    play(match, "advance G_PZ_11", "exploit 1425", "advance G_INF_168", "advance G_INF_106", "advance G_INF_320")
    assert standing(match, "G_PZ_11", "G_INF_168", "G_INF_106", "G_INF_320") == ["1425", "1424", "1424", "1424"]


@rule("kursk 11.14g")
def test_11_14g_nobody_else_advances() -> None:
    others = stack("1323", "G_PZ_3")
    match = german_attack(stack("1423", "G_PZ_11", "G_PZ_6") + stack("1424", "S_RIFD_49") + others)
    strike(match, "1424", "G_PZ_11", dice=[1])
    assert legal(match) == ["advance G_PZ_11"]
    assert refusal(match, "advance G_PZ_6") == "11.14g"
    assert refusal(match, "advance G_PZ_3") == "11.14g"
    play(match, "advance G_PZ_11", "stay")
    assert not legal(match, "advance")


@rule("kursk 11.14g", "kursk 11.3a")
def test_11_14g_a_garrison_does_not_advance_with_its_companions() -> None:
    match = soviet_attack(stack("1423", "S_RIFC_38", "S_FORD_14F") + stack("1424", "G_INF_203S:reduced"))
    strike(match, "1424", "S_RIFC_38", dice=[1])
    assert refusal(match, "advance S_FORD_14F") == "11.14g"
    play(match, "advance S_RIFC_38")
    assert standing(match, "S_RIFC_38", "S_FORD_14F") == ["1424", "1423"]


@rule("kursk 11.14e")
def test_11_14e_soviet_defenders_stay_when_the_attacker_is_destroyed() -> None:
    match = german_attack(stack("1423", "G_INF_39:reduced") + stack("1424", "S_RIFC_50"))
    strike(match, "1424", "G_INF_39", dice=[6])
    assert standing(match, "G_INF_39", "S_RIFC_50") == ["dead", "1424"]
    assert not legal(match, "advance")


@rule("kursk 11.14e")
def test_11_14e_german_defenders_stay_when_the_attacker_is_destroyed() -> None:
    match = soviet_attack(stack("1423", "S_RIFD_49") + stack("1424", "G_PZ_11"))
    strike(match, "1424", "S_RIFD_49", dice=[6])
    assert standing(match, "S_RIFD_49", "G_PZ_11") == ["dead", "1424"]
    assert not legal(match, "advance")
    assert not legal(match, "exploit")


@rule("kursk 11.14h")
def test_11_14h_the_advance_comes_before_the_next_combat() -> None:
    """From 1423 the infantry can still attack 1322 afterwards."""
    match = german_attack(
        stack("1423", "G_PZ_11", "G_INF_168") + stack("1424", "S_RIFD_49") + stack("1322", "S_RIFD_64")
    )
    strike(match, "1424", "G_PZ_11", dice=[1])
    assert legal(match) == ["advance G_PZ_11"]
    assert refusal(match, "attack 1322") is not None
    assert refusal(match, "done") is not None
    play(match, "advance G_PZ_11", "stay")
    assert legal(match) == ["attack 1322", "done"]


@rule("kursk 11.14b")
def test_11_14b_advances_ignore_zones() -> None:
    """1425 and 1324 lie in the zone of 1325, 1423 in that of 1322."""
    others = stack("1325", "S_RIFC_38") + stack("1322", "S_RIFC_41")
    match = german_success(others, "G_PZ_11", "G_PZ_6")
    play(match, "advance G_PZ_11")
    assert "exploit 1425" in legal(match)
    assert "exploit 1324" in legal(match)
    play(match, "exploit 1425")
    assert where(match, "G_PZ_11") == "1425"


@rule("kursk 11.14b")
def test_11_14b_a_soviet_advances_from_zone_to_zone() -> None:
    others = stack("1422", "G_INF_168") + stack("1525", "G_INF_106")
    match = soviet_attack(stack("1423", "S_RIFC_38", "S_RIFC_41") + stack("1424", "G_INF_203S:reduced") + others)
    strike(match, "1424", "S_RIFC_38", "S_RIFC_41", dice=[1])
    play(match, "advance S_RIFC_38", "stay")
    assert where(match, "S_RIFC_38") == "1424"


# ---------------------------------------------------------------------------------------------- second hex


@rule("kursk 11.14c")
@pytest.mark.parametrize("unit", ["G_PZ_11", "G_PG_GD", "G_PG_10:reduced"])
def test_11_14c_german_mechanized_units_may_go_on_one_hex(unit: str) -> None:
    name = unit.partition(":")[0]
    match = german_success("", "G_INF_78", unit)
    play(match, f"advance {name}")
    assert legal(match) == AROUND
    play(match, "exploit 1425")
    assert where(match, name) == "1425"
    assert legal(match) == ["advance G_INF_78", "stay"]


@rule("kursk 11.14c")
def test_11_14c_or_stay_in_the_first() -> None:
    match = german_success()
    play(match, "advance G_PZ_11", "stay")
    assert where(match, "G_PZ_11") == "1424"


@rule("kursk 11.14c")
def test_11_14c_each_mechanized_unit_decides_for_itself() -> None:
    match = german_success("", "G_PZ_11", "G_PZ_6", "G_PZ_7")
    play(match, "advance G_PZ_6", "exploit 1324", "advance G_PZ_7", "stay", "advance G_PZ_11", "exploit 1524")
    assert standing(match, "G_PZ_11", "G_PZ_6", "G_PZ_7") == ["1524", "1324", "1424"]


@rule("kursk 11.14c")
def test_11_14c_the_first_hex_is_the_vacated_one_and_the_second_next_to_it() -> None:
    match = german_success()
    assert refusal(match, "exploit 1425") is not None
    play(match, "advance G_PZ_11")
    assert refusal(match, "exploit 1426") == "11.14c"
    assert refusal(match, "exploit 1422") == "11.14c"
    play(match, "exploit 1524")
    assert not legal(match, "exploit")


@rule("kursk 11.14c")
@pytest.mark.parametrize("unit", ["G_INF_78", "G_MTN_1Mtn", "G_PAR_1FJ"])
def test_11_14c_german_infantry_may_not(unit: str) -> None:
    """12 to 3 and 10 to 3 are DE on a 1."""
    match = german_success("", unit)
    play(match, f"advance {unit}")
    assert where(match, unit) == "1424"
    assert not legal(match, "exploit")


@rule("kursk 11.14c")
@pytest.mark.parametrize("unit", ["S_TNKC_1G", "S_MECC_3", "S_RIFC_38"])
def test_11_14c_no_soviet_may(unit: str) -> None:
    match = soviet_attack(stack("1423", unit) + stack("1424", "G_INF_203S:reduced"))
    strike(match, "1424", unit, dice=[1])
    play(match, f"advance {unit}")
    assert where(match, unit) == "1424"
    assert not legal(match, "exploit")


@rule("kursk 11.14c", "kursk 6.6b")
def test_11_14c_a_unit_out_of_supply_at_the_roll_may_not() -> None:
    """1422 and the defender cut 1423 off; that the defender's death opens a way does not help."""
    match = german_success(stack("1422", "S_RIFC_38"), "G_PZ_11", "G_PZ_6")
    assert rolled(match)[0].attack == 18
    play(match, "advance G_PZ_11")
    assert not legal(match, "exploit")
    assert legal(match) == ["advance G_PZ_6", "stay"]


@rule("kursk 11.14c")
def test_11_14c_of_two_attackers_only_the_one_in_supply_may() -> None:
    units = stack("1423", "G_PZ_11") + stack("1422", "S_RIFC_38") + stack("1324", "G_PZ_6") + stack("1223", "S_RIFD_64")
    match = german_attack(units + stack("1424", "S_RIFD_49"))
    strike(match, "1424", "G_PZ_11", "G_PZ_6", dice=[1])
    assert rolled(match)[0].attack == 27
    play(match, "advance G_PZ_11")
    assert not legal(match, "exploit")
    play(match, "advance G_PZ_6")
    assert legal(match, "exploit")


@rule("kursk 11.14c")
def test_11_14c_not_onto_soviet_units() -> None:
    match = german_success(stack("1425", "S_RIFD_64"))
    play(match, "advance G_PZ_11")
    assert refusal(match, "exploit 1425") == "11.14c"
    assert refusal(match, "exploit 1524") is None


@rule("kursk 11.14i")
def test_11_14i_the_second_hex_must_have_room() -> None:
    """1323 is full, 1523 holds two divisions and takes one more."""
    others = stack("1323", "G_INF_168", "G_INF_106", "G_INF_320") + stack("1523", "G_INF_198", "G_INF_167")
    match = german_success(others, "G_PZ_11", "G_PZ_6")
    play(match, "advance G_PZ_11")
    assert refusal(match, "exploit 1323") == "11.14i"
    play(match, "exploit 1523", "advance G_PZ_6")
    assert refusal(match, "exploit 1523") == "11.14i"
    assert not legal(match, "displace")


# ---------------------------------------------------------------------- fortresses, cities and great rivers


def advance(attacker: str, target: str, head: str = "") -> Match:
    """A panzer corps of 54 eliminates a division and one of its divisions advances."""
    units = stack(attacker, "G_PZ_11", "G_PZ_6", "G_PZ_7") + stack(target, "S_RIFD_49")
    match = german_attack(units, head=head)
    strike(match, target, "G_PZ_11", "G_PZ_6", "G_PZ_7", dice=[1, 1])
    if legal(match, "determined"):
        play(match, "determined no")
    assert rolled(match)[-1].result == "DE"
    return play(match, "advance G_PZ_11")


@rule("kursk 11.14d")
@pytest.mark.parametrize("head", ["", 'control.german = ["3208", "3210", "3108"]'])
def test_11_14d_the_second_hex_is_no_soviet_fortress_even_a_captured_one(head: str) -> None:
    match = advance("3308", "3209", head)
    for hex in ("3208", "3210", "3108"):
        assert refusal(match, f"exploit {hex}") == "11.14d"
    assert refusal(match, "exploit 3109") is None
    assert refusal(match, "exploit 3309") is None


@rule("kursk 11.14d")
def test_11_14d_the_first_hex_may_be_a_soviet_fortress() -> None:
    match = advance("3308", "3208")
    assert where(match, "G_PZ_11") == "3208"
    assert refusal(match, "exploit 3209") is None


@rule("kursk 11.14d")
def test_11_14d_the_second_hex_may_be_a_german_fortress() -> None:
    match = advance("3203", "3204")
    assert refusal(match, "exploit 3205") is None


@rule("kursk 11.14d")
@pytest.mark.parametrize(("head", "refused"), [("", "11.14d"), ('control.german = ["3415"]', None)])
def test_11_14d_the_second_hex_is_no_soviet_city(head: str, refused: str | None) -> None:
    match = advance("3417", "3416", head)
    assert refusal(match, "exploit 3415") == refused
    assert refusal(match, "exploit 3515") is None


@rule("kursk 11.14d")
@pytest.mark.parametrize(("head", "refused"), [('control.soviet = ["4717"]', "11.14d"), ("", None)])
def test_11_14d_what_counts_is_who_controls_the_city(head: str, refused: str | None) -> None:
    match = advance("4715", "4716", head)
    assert refusal(match, "exploit 4717") == refused


@rule("kursk 11.14d")
def test_11_14d_the_first_hex_may_be_a_city() -> None:
    match = advance("3416", "3415")
    assert where(match, "G_PZ_11") == "3415"
    assert match.state.vp == 60 + 40 + 1


@rule("kursk 11.14d")
def test_11_14d_a_soviet_town_is_no_obstacle() -> None:
    match = advance("1423", "1422")
    assert refusal(match, "exploit 1421") is None


@rule("kursk 11.14d")
@pytest.mark.parametrize(
    ("attacker", "target", "second"),
    [("5722", "5721", "5720"), ("5719", "5720", "5721"), ("5912", "6012", "6011")],
    ids=["great river", "great river westwards", "lake"],
)
def test_11_14d_the_second_step_crosses_no_great_river_or_lake(attacker: str, target: str, second: str) -> None:
    match = advance(attacker, target)
    assert refusal(match, f"exploit {second}") == "11.14d"
    assert refusal(match, f"exploit {attacker}") is None


@rule("kursk 11.14d")
def test_11_14d_the_first_step_may_cross_a_great_river() -> None:
    match = advance("5720", "5721")
    assert where(match, "G_PZ_11") == "5721"
    assert refusal(match, "exploit 5722") is None
    assert refusal(match, "exploit 5720") == "11.14d"


@rule("kursk 11.14d")
def test_11_14d_the_second_step_may_cross_a_river() -> None:
    match = advance("1321", "1320")
    assert refusal(match, "exploit 1420") is None
    play(match, "exploit 1420")
    assert where(match, "G_PZ_11") == "1420"


# ------------------------------------------------------------------------------------------------ reserves


RESERVE = ("S_TNKC_12:reserve", "S_TNKC_15:reserve", "S_MECC_2:reserve")


def inactive(match: Match) -> list[bool]:
    return [match.state.units[BY_ID[unit]].reserve for unit in ("S_TNKC_12", "S_TNKC_15", "S_MECC_2")]


@rule("kursk 9.2e", "kursk 11.14a")
def test_9_2e_an_advance_next_to_a_reserve_stack_activates_it() -> None:
    match = german_success(stack("1425", *RESERVE))
    assert inactive(match) == [True] * 3
    vp = match.state.vp
    play(match, "advance G_PZ_11")
    assert inactive(match) == [False] * 3
    assert match.state.vp == vp
    assert refusal(match, "exploit 1425") == "11.14c"


@rule("kursk 9.2e", "kursk 11.14c")
@pytest.mark.parametrize(("second", "after"), [("1425", False), ("1523", True)])
def test_9_2e_so_does_its_second_hex(second: str, after: bool) -> None:
    match = german_success(stack("1426", *RESERVE))
    play(match, "advance G_PZ_11")
    assert inactive(match) == [True] * 3
    play(match, f"exploit {second}")
    assert inactive(match) == [after] * 3


@rule("kursk 9.2e", "kursk 11.12c")
def test_9_2e_so_does_a_german_retreat() -> None:
    """The reserve in 1426 has a zone as well; with all hexes in zones the German may go next to it."""
    others = stack("1426", *RESERVE) + stack("1625", "S_RIFD_49") + stack("1225", "S_RIFD_64")
    match = soviet_attack(stack("1423", "S_RIFC_38", "S_RIFC_41") + stack("1424", "G_PZ_11") + others)
    strike(match, "1424", "S_RIFC_38", "S_RIFC_41", dice=[DR])
    assert inactive(match) == [True] * 3
    play(match, "retire 1425")
    assert inactive(match) == [False] * 3


@rule("kursk 11.14a", "kursk 11.14c", "kursk 3.10b")
def test_11_14a_the_ground_of_both_hexes_changes_hands() -> None:
    match = german_success()
    play(match, "advance G_PZ_11", "exploit 1524")
    assert [match.state.control >> GRID.hex(hex) & 1 for hex in ("1424", "1524", "1425")] == [1, 1, 0]
