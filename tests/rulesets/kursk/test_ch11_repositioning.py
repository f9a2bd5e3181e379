"""[11.13] Repositioning: room for a retreat in a full hex."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from tests.rulesets.kursk.fighting import (
    DR,
    causes,
    german_attack,
    rolled,
    soviet_attack,
    stack,
    standing,
    steps,
    strike,
    where,
)
from tests.support import legal, play, refusal, rule

FULL = ("S_RIFC_15", "S_RIFC_28", "S_RIFC_18")
MORE = ("S_RIFC_27", "S_RIFC_30", "S_RIFC_47")
REST = ("S_RIFC_21", "S_RIFC_23", "S_RIFC_25")
RESERVE = ("S_TNKC_12:reserve", "S_TNKC_15:reserve", "S_MECC_2:reserve")
NINE_DIVISIONS = tuple(f"S_RIFD_{name}" for name in ("64", "212", "324", "108", "217", "97", "110", "336", "356"))
OPEN = ("1224", "1225", "1325")
"""Where units of 1324 can go while Germans stand in 1423 and 1525."""
ONE_WAY = stack("1226", "G_INF_106")
"""Closes 1225 and 1325, so that only 1224 is left."""


def soviet_retreat(others: str, *defenders: str) -> Match:
    """18 or 36 attack from 1423 and get DR; 1525 leaves 1324 as the only hex to retreat to."""
    germans = ("G_PZ_11", "G_PZ_6") if len(defenders) > 1 else ("G_PZ_11",)
    units = stack("1423", *germans) + stack("1525", "G_INF_168") + stack("1424", *defenders)
    match = german_attack(units + others)
    strike(match, "1424", *germans, dice=[DR])
    assert rolled(match)[0].result == "DR"
    return match


# --------------------------------------------------------------------------------------------- one for one


@rule("kursk 11.13a")
@pytest.mark.parametrize("unit", FULL)
@pytest.mark.parametrize("hex", OPEN)
def test_11_13a_one_unit_of_the_owners_choice_makes_room_for_one(unit: str, hex: str) -> None:
    match = soviet_retreat(stack("1324", *FULL), "S_RIFC_50")
    assert match.decision is not None
    assert match.decision.side == "soviet"
    assert set(legal(match)) == {f"displace {corps} {goal}" for corps in FULL for goal in OPEN}
    play(match, f"displace {unit} {hex}")
    assert where(match, "S_RIFC_50") == "1324"
    assert [where(match, corps) for corps in FULL] == [hex if corps == unit else "1324" for corps in FULL]
    assert causes(match) == {}
    assert legal(match, "advance")


@rule("kursk 11.13a")
def test_11_13a_two_units_make_room_for_two() -> None:
    match = soviet_retreat(stack("1324", *FULL), "S_RIFC_50", "S_RIFC_24")
    play(match, "retreat S_RIFC_50 1324", f"displace {FULL[0]} 1224", f"displace {FULL[2]} 1325")
    assert standing(match, "S_RIFC_50", "S_RIFC_24", *FULL) == ["1324", "1324", "1224", "1324", "1325"]
    assert legal(match, "advance")


@rule("kursk 11.13a", "kursk 11.12a")
def test_11_13a_a_unit_that_has_just_retreated_is_not_moved_on() -> None:
    """It retreats one hex; the units that were in the full hex make room, one for each."""
    match = soviet_retreat(stack("1324", *FULL), "S_RIFC_50", "S_RIFC_24")
    play(match, "retreat S_RIFC_50 1324")
    play(match, f"displace {FULL[0]} 1224")
    assert not [action for action in legal(match) if "S_RIFC_50" in action]


@rule("kursk 11.13a")
def test_11_13a_while_a_hex_has_room_nobody_is_moved() -> None:
    match = soviet_retreat(stack("1324", FULL[0], FULL[1]), "S_RIFC_50")
    assert standing(match, "S_RIFC_50", FULL[0], FULL[1]) == ["1324"] * 3


@rule("kursk 11.13a")
def test_11_13a_a_full_hex_is_not_cleared_while_another_is_open() -> None:
    """Without the German in 1525 the hexes 1425 and 1524 are open."""
    match = german_attack(stack("1423", "G_PZ_11") + stack("1424", "S_RIFC_50") + stack("1324", *FULL))
    strike(match, "1424", "G_PZ_11", dice=[DR])
    assert legal(match) == ["retire 1425", "retire 1524"]
    assert refusal(match, "retire 1324") == "11.13a"
    assert refusal(match, "retreat S_RIFC_50 1324") == "11.13a"


@rule("kursk 11.13a", "kursk 11.12a")
def test_11_13a_a_unit_makes_room_by_one_hex_out_of_the_full_one() -> None:
    match = soviet_retreat(stack("1324", *FULL) + stack("1225", *MORE[:1]), "S_RIFC_50")
    assert refusal(match, f"displace {FULL[0]} 1124") == "11.12a"
    assert refusal(match, f"displace {MORE[0]} 1224") == "11.13a"
    assert refusal(match, "displace S_RIFC_50 1224") == "11.13a"
    assert refusal(match, f"displace {FULL[0]} 1225") is None


# ------------------------------------------------------------------------------------------- fewest units


@rule("kursk 11.13a")
def test_11_13a_for_a_corps_one_corps_goes_and_not_three_divisions() -> None:
    here = ("S_RIFC_15", "S_RIFC_28", "S_RIFD_64", "S_RIFD_212", "S_RIFD_324")
    match = soviet_retreat(stack("1324", *here), "S_RIFC_50")
    assert set(legal(match)) == {f"displace {corps} {hex}" for corps in here[:2] for hex in OPEN}
    assert refusal(match, "displace S_RIFD_64 1224") == "11.13a"


@rule("kursk 11.13a")
def test_11_13a_for_a_corps_three_divisions_go_where_there_is_no_corps() -> None:
    match = soviet_retreat(stack("1324", *NINE_DIVISIONS), "S_RIFC_50")
    play(match, "displace S_RIFD_64 1224", "displace S_RIFD_356 1325", "displace S_RIFD_108 1224")
    assert where(match, "S_RIFC_50") == "1324"
    assert standing(match, *NINE_DIVISIONS).count("1324") == 6
    assert legal(match, "advance")


@rule("kursk 11.13a")
def test_11_13a_for_a_corps_two_divisions_go_if_a_third_of_room_is_left() -> None:
    """Eight divisions leave one third; two more are needed."""
    match = soviet_retreat(stack("1324", *NINE_DIVISIONS[:8]), "S_RIFC_50")
    play(match, "displace S_RIFD_64 1224", "displace S_RIFD_212 1224")
    assert where(match, "S_RIFC_50") == "1324"
    assert standing(match, *NINE_DIVISIONS[:8]).count("1324") == 6


@rule("kursk 11.13a")
def test_11_13a_for_a_division_one_unit_goes() -> None:
    here = ("S_RIFC_15", "S_RIFC_28", "S_RIFD_64", "S_RIFD_212", "S_RIFD_324")
    units = stack("1423", "G_INF_106") + stack("1525", "G_INF_168") + stack("1424", "S_RIFD_49")
    match = german_attack(units + stack("1324", *here))
    strike(match, "1424", "G_INF_106", dice=[DR])
    play(match, "displace S_RIFD_212 1325")
    assert standing(match, "S_RIFD_49", *here) == ["1324", "1324", "1324", "1324", "1325", "1324"]


@rule("kursk 11.13a", "kursk 11.13c")
def test_11_13a_nobody_starts_a_chain_while_one_unit_alone_can_make_room() -> None:
    """1224 has room for a division and not for a corps, whose move would displace another unit there."""
    here = ("S_RIFC_15", "S_RIFC_28", "S_RIFD_64", "S_RIFD_212", "S_RIFD_324")
    units = stack("1423", "G_INF_198") + stack("1525", "G_INF_168") + stack("1424", "S_RIFD_49") + ONE_WAY
    match = german_attack(units + stack("1324", *here) + stack("1224", *MORE[:2], "S_RIFD_108", "S_RIFD_217"))
    strike(match, "1424", "G_INF_198", dice=[DR])
    assert set(legal(match)) == {f"displace {division} 1224" for division in here[2:]}


@rule("kursk 11.13a")
def test_11_13a_a_garrison_may_be_moved_to_make_room() -> None:
    units = stack("1423", "G_INF_106") + stack("1525", "G_INF_168") + stack("1424", "S_RIFD_49")
    here = ("S_RIFC_15", "S_RIFC_28", "S_FORD_14F", "S_FORD_54F", "S_FORD_115F")
    match = german_attack(units + stack("1324", *here))
    strike(match, "1424", "G_INF_106", dice=[DR])
    play(match, "displace S_FORD_14F 1224")
    assert standing(match, "S_RIFD_49", "S_FORD_14F") == ["1324", "1224"]


# ---------------------------------------------------------------------------------------------- the limits


@rule("kursk 11.13b")
def test_11_13b_no_soviet_is_moved_into_a_zone() -> None:
    match = soviet_retreat(stack("1324", *FULL) + ONE_WAY, "S_RIFC_50")
    assert set(legal(match)) == {f"displace {corps} 1224" for corps in FULL}
    for hex in ("1225", "1325", "1323", "1425", "1424"):
        assert refusal(match, f"displace {FULL[0]} {hex}") == "11.13b"


@rule("kursk 11.13b", "kursk 11.12g")
def test_11_13b_a_friend_does_not_open_a_zone_to_repositioning() -> None:
    match = soviet_retreat(stack("1324", *FULL) + ONE_WAY + stack("1225", "S_RIFD_49"), "S_RIFC_50")
    assert set(legal(match)) == {f"displace {corps} 1224" for corps in FULL}


@rule("kursk 11.13b", "kursk 11.12f")
def test_11_13b_if_nobody_can_make_room_the_retreating_unit_is_lost() -> None:
    match = soviet_retreat(stack("1324", *FULL) + ONE_WAY + stack("1124", "G_INF_320"), "S_RIFC_50")
    assert standing(match, "S_RIFC_50", *FULL) == ["dead", "1324", "1324", "1324"]
    assert set(causes(match)) == {"S_RIFC_50"}
    assert legal(match) == ["advance G_PZ_11"]


@rule("kursk 11.13b")
def test_11_13b_what_finds_no_room_is_lost_and_the_rest_retreats() -> None:
    """The division fits into 1324; the corps do not, and nobody there can move. 18 out of supply count 9."""
    here = ("S_RIFC_15", "S_RIFC_28", "S_RIFD_64")
    others = stack("1324", *here) + ONE_WAY + stack("1124", "G_INF_320")
    match = soviet_retreat(others, "S_RIFC_50", "S_RIFC_24", "S_RIFD_49")
    assert standing(match, "S_RIFC_50", "S_RIFC_24", "S_RIFD_49") == ["dead", "dead", "1324"]
    assert standing(match, *here) == ["1324"] * 3


@rule("kursk 11.13b")
def test_11_13b_nobody_moves_if_not_enough_can() -> None:
    """Three divisions would have to leave for the corps; 1224 takes two and nobody can move on from there."""
    others = stack("1324", *NINE_DIVISIONS) + ONE_WAY + stack("1224", MORE[0], MORE[1], "S_RIFD_49")
    others += stack("1122", "G_INF_320") + stack("1025", "G_INF_198")
    match = soviet_retreat(others, "S_RIFC_50")
    assert set(causes(match)) == {"S_RIFC_50"}
    assert standing(match, *NINE_DIVISIONS) == ["1324"] * 9


@rule("kursk 11.13b", "kursk 9.2a")
def test_11_13b_inactive_reserves_are_not_moved() -> None:
    match = soviet_retreat(stack("1324", *RESERVE), "S_RIFC_50")
    assert set(causes(match)) == {"S_RIFC_50"}
    assert standing(match, "S_TNKC_12", "S_TNKC_15", "S_MECC_2") == ["1324"] * 3


@rule("kursk 11.13b", "kursk 9.2f")
def test_11_13b_active_reserve_units_are_moved_like_others() -> None:
    match = soviet_retreat(stack("1324", "S_TNKC_12", "S_TNKC_15", "S_MECC_2"), "S_RIFC_50")
    play(match, "displace S_MECC_2 1224")
    assert standing(match, "S_RIFC_50", "S_MECC_2") == ["1324", "1224"]


@rule("kursk 11.13b", "kursk 9.2a")
def test_11_13b_beside_inactive_reserves_only_the_others_are_moved() -> None:
    here = (*RESERVE[:2], "S_RIFD_64", "S_RIFD_212", "S_RIFD_324")
    match = soviet_retreat(stack("1324", *here), "S_RIFC_50")
    assert refusal(match, "displace S_TNKC_12 1224") == "9.2a"
    play(match, "displace S_RIFD_64 1224", "displace S_RIFD_212 1224", "displace S_RIFD_324 1325")
    assert standing(match, "S_RIFC_50", "S_TNKC_12", "S_TNKC_15") == ["1324"] * 3


# ------------------------------------------------------------------------------------------------- chains


@rule("kursk 11.13c")
def test_11_13c_if_the_only_hex_is_full_repositioning_chains_on() -> None:
    match = soviet_retreat(stack("1324", *FULL) + ONE_WAY + stack("1224", *MORE), "S_RIFC_50")
    assert set(legal(match)) == {f"displace {corps} 1224" for corps in FULL}
    play(match, f"displace {FULL[1]} 1224")
    assert set(legal(match)) == {f"displace {corps} {hex}" for corps in MORE for hex in ("1123", "1124", "1223")}
    play(match, f"displace {MORE[0]} 1124")
    assert standing(match, "S_RIFC_50", *FULL) == ["1324", "1324", "1224", "1324"]
    assert standing(match, *MORE) == ["1124", "1224", "1224"]
    assert legal(match, "advance")


@rule("kursk 11.13c")
def test_11_13c_no_chain_while_another_hex_has_room() -> None:
    match = soviet_retreat(stack("1324", *FULL) + stack("1224", *MORE), "S_RIFC_50")
    assert set(legal(match)) == {f"displace {corps} {hex}" for corps in FULL for hex in ("1225", "1325")}


@rule("kursk 11.13c")
def test_11_13c_a_chain_may_have_several_links() -> None:
    """1122 closes 1123 and 1223; 1124 is full too and empties into 1024 or 1025."""
    others = stack("1324", *FULL) + ONE_WAY + stack("1224", *MORE) + stack("1122", "G_INF_320") + stack("1124", *REST)
    match = soviet_retreat(others, "S_RIFC_50")
    play(match, f"displace {FULL[0]} 1224", f"displace {MORE[0]} 1124")
    assert set(legal(match)) == {f"displace {corps} {hex}" for corps in REST for hex in ("1024", "1025")}
    play(match, f"displace {REST[0]} 1025")
    assert standing(match, "S_RIFC_50", FULL[0], MORE[0], REST[0]) == ["1324", "1224", "1124", "1025"]


@rule("kursk 11.13c", "kursk 11.13b")
def test_11_13c_a_chain_that_leads_nowhere_costs_the_retreating_unit() -> None:
    others = stack("1324", *FULL) + ONE_WAY + stack("1224", *MORE)
    others += stack("1122", "G_INF_320") + stack("1025", "G_INF_198")
    match = soviet_retreat(others, "S_RIFC_50")
    assert set(causes(match)) == {"S_RIFC_50"}
    assert standing(match, *FULL, *MORE) == ["1324"] * 3 + ["1224"] * 3


@rule("kursk 11.13c", "kursk 9.2a")
def test_11_13c_a_chain_ends_at_inactive_reserves() -> None:
    match = soviet_retreat(stack("1324", *FULL) + stack("1226", "G_INF_106") + stack("1224", *RESERVE), "S_RIFC_50")
    assert set(causes(match)) == {"S_RIFC_50"}


@rule("kursk 11.13c", "kursk 11.13a")
def test_11_13c_divisions_chain_on_too() -> None:
    """Three divisions must leave 1324; 1224 is full of corps, one of which can go further."""
    match = soviet_retreat(stack("1324", *NINE_DIVISIONS) + ONE_WAY + stack("1224", *MORE), "S_RIFC_50")
    assert where(match, "S_RIFC_50") != "dead"
    play(match, f"displace {NINE_DIVISIONS[0]} 1224", f"displace {MORE[0]} 1124")
    play(match, f"displace {NINE_DIVISIONS[1]} 1224", f"displace {NINE_DIVISIONS[2]} 1224")
    assert standing(match, "S_RIFC_50", *NINE_DIVISIONS[:3]) == ["1324", "1224", "1224", "1224"]


@rule("kursk 11.13c")
def test_11_13c_retreats_are_made_one_unit_at_a_time() -> None:
    """There is a way out for one corps only: the first retreats, the second is lost."""
    others = stack("1324", *FULL) + ONE_WAY + stack("1224", MORE[0], MORE[1])
    others += stack("1122", "G_INF_320") + stack("1025", "G_INF_198")
    match = soviet_retreat(others, "S_RIFC_50", "S_RIFC_24")
    assert set(legal(match)) == {"retreat S_RIFC_50 1324", "retreat S_RIFC_24 1324"}
    play(match, "retreat S_RIFC_24 1324")
    play(match, f"displace {FULL[0]} 1224")
    assert standing(match, "S_RIFC_24", "S_RIFC_50", FULL[0]) == ["1324", "dead", "1224"]


# ---------------------------------------------------------------------------------------------- the German

GERMANS = ("G_PZ_1", "G_PZ_24", "G_PZ_14")
RING = (("1524", "S_RIFD_49"), ("1523", "S_RIFD_64"), ("1323", "S_RIFD_212"), ("1324", "S_RIFD_324"))
"""Soviets around 1424 that leave only 1423, the attackers' hex, and 1425."""


def german_retreat(others: str, *defenders: str) -> Match:
    """27 attack from 1423; out of supply the defenders count half."""
    soviets = ("S_RIFC_38", "S_RIFC_41", "S_RIFC_35")
    match = soviet_attack(stack("1423", *soviets) + stack("1424", *defenders) + others)
    strike(match, "1424", *soviets, dice=[DR])
    assert rolled(match)[0].result == "DR"
    return match


def ring(*without: str) -> str:
    return "".join(stack(hex, unit) for hex, unit in RING if hex not in without)


@rule("kursk 11.13a", "kursk 11.12c")
def test_11_13a_germans_make_room_outside_zones_if_they_can() -> None:
    match = german_retreat(ring() + stack("1425", *GERMANS), "G_INF_168")
    assert match.decision is not None
    assert match.decision.side == "german"
    assert set(legal(match)) == {f"displace {unit} 1426" for unit in GERMANS}
    assert refusal(match, "displace G_PZ_1 1525") == "11.12c"
    play(match, "displace G_PZ_24 1426")
    assert standing(match, "G_INF_168", *GERMANS) == ["1425", "1425", "1426", "1425"]
    assert steps(match, "G_INF_168", *GERMANS) == [2, 2, 2, 2]


@rule("kursk 11.13a", "kursk 11.12c")
def test_11_13a_germans_make_room_into_zones_if_they_must() -> None:
    """1526 puts 1426 into a zone too; the defender is out of supply."""
    match = german_retreat(ring() + stack("1425", *GERMANS) + stack("1526", "S_RIFD_108"), "G_PZ_11")
    assert set(legal(match)) == {f"displace {unit} {hex}" for unit in GERMANS for hex in ("1325", "1426", "1525")}
    play(match, "displace G_PZ_1 1525")
    assert standing(match, "G_PZ_11", "G_PZ_1") == ["1425", "1525"]


@rule("kursk 11.13a", "kursk 11.12c")
def test_11_13a_a_german_enters_an_open_zone_before_anybody_makes_room() -> None:
    """1425 is full and free of zones; 1324 has room and lies in the zone of 1323."""
    others = stack("1523", "S_RIFD_64") + stack("1323", "S_RIFD_212") + stack("1425", *GERMANS)
    match = german_retreat(others + stack("1525", "G_INF_106") + stack("1524", "S_RIFD_49"), "G_INF_168")
    assert where(match, "G_INF_168") == "1324"
    assert standing(match, *GERMANS) == ["1425"] * 3


@rule("kursk 11.13a")
def test_11_13a_three_germans_make_room_for_three() -> None:
    """The last unit and the last move follow of themselves."""
    match = german_retreat(ring() + stack("1425", *GERMANS), "G_INF_39:reduced", "G_INF_161:reduced", "G_INF_282")
    play(match, "retreat G_INF_39 1425", "displace G_PZ_1 1426")
    play(match, "retreat G_INF_161 1425", "displace G_PZ_24 1426")
    assert standing(match, "G_INF_39", "G_INF_161", "G_INF_282", *GERMANS) == ["1425"] * 3 + ["1426"] * 3


@rule("kursk 11.13b", "kursk 11.12f")
def test_11_13b_a_german_for_whom_nobody_can_make_room_is_lost() -> None:
    """1425 is full and its neighbours are Soviet."""
    others = ring() + stack("1425", *GERMANS)
    others += stack("1525", "S_RIFD_108") + stack("1426", "S_RIFD_217") + stack("1325", "S_RIFD_97")
    match = german_retreat(others, "G_PZ_11")
    assert set(causes(match)) == {"G_PZ_11"}
    assert standing(match, *GERMANS) == ["1425"] * 3


@rule("kursk 11.13c", "kursk 11.12c")
def test_11_13c_a_german_enters_an_open_zone_before_a_chain_begins() -> None:
    """1426 is free of zones and full; 1525 and 1325 lie in zones and have room."""
    others = ring() + stack("1425", *GERMANS) + stack("1426", "G_PZ_16", "G_PZ_26", "G_PZ_13")
    match = german_retreat(others, "G_INF_168")
    assert set(legal(match)) == {f"displace {unit} {hex}" for unit in GERMANS for hex in ("1325", "1525")}


@rule("kursk 11.13c")
def test_11_13c_german_chains() -> None:
    """1425 and, behind it, 1426 are full; 1525 and 1325 are Soviet."""
    others = ring() + stack("1425", *GERMANS) + stack("1525", "S_RIFD_108") + stack("1325", "S_RIFD_97")
    match = german_retreat(others + stack("1426", "G_PZ_16", "G_PZ_26", "G_PZ_13"), "G_INF_168")
    play(match, "displace G_PZ_1 1426")
    assert set(legal(match)) == {f"displace {unit} 1427" for unit in ("G_PZ_16", "G_PZ_26", "G_PZ_13")}
    play(match, "displace G_PZ_26 1427")
    assert standing(match, "G_INF_168", "G_PZ_1", "G_PZ_26") == ["1425", "1426", "1427"]


@rule("kursk 11.12d", "kursk 11.13a")
def test_11_12d_a_stack_that_needs_room_made_stays_together() -> None:
    """1425 and 1324 are full; after the first unit has gone to 1425 the second follows it."""
    others = ring("1324") + stack("1425", *GERMANS) + stack("1324", "G_PZ_16", "G_PZ_26", "G_PZ_13")
    match = german_retreat(others, "G_INF_39:reduced", "G_INF_161")
    goals = ("1324", "1425")
    assert set(legal(match)) == {f"retreat {unit} {hex}" for unit in ("G_INF_39", "G_INF_161") for hex in goals}
    play(match, "retreat G_INF_39 1425", "displace G_PZ_1 1426")
    assert "retreat G_INF_161 1324" not in legal(match)


@rule("kursk 11.13a", "kursk 11.4b")
def test_11_13a_a_unit_moved_onto_one_that_stood_its_ground_does_not_expose_it() -> None:
    """1426 has been attacked and holds; a fresh division is moved there."""
    soviets = ("S_RIFC_38", "S_RIFC_41", "S_RIFC_35")
    units = ring() + stack("1423", *soviets) + stack("1424", "G_INF_168") + stack("1425", *GERMANS)
    units += stack("1426", "G_PZ_16") + stack("1526", "S_RIFD_108", "S_RIFC_8G")
    match = soviet_attack(units)
    strike(match, "1426", "S_RIFD_108", dice=[1])
    strike(match, "1424", *soviets, dice=[DR])
    play(match, "displace G_PZ_1 1426", "advance S_RIFC_38", "stay")
    assert standing(match, "G_INF_168", "G_PZ_1") == ["1425", "1426"]
    assert refusal(match, "attack 1426") == "11.4b"
    assert refusal(match, "attack 1425") is None
