"""[11.14] Advance after combat."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
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
    assert refusal(match, "advance G_INF_39") == "2.11d"


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
