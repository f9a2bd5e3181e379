"""[11.13] Repositioning: room for a retreat in a full hex."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from tests.rulesets.kursk.fighting import (
    DR,
    causes,
    german_attack,
    rolled,
    stack,
    standing,
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


@rule("kursk 11.13c", "kursk 11.13a")
def test_11_13c_a_chain_makes_room_for_the_whole_unit() -> None:
    """For a corps that is moved into nine divisions three of them move on."""
    match = soviet_retreat(stack("1324", *FULL) + ONE_WAY + stack("1224", *NINE_DIVISIONS), "S_RIFC_50")
    play(match, f"displace {FULL[0]} 1224")
    play(match, *(f"displace {division} 1123" for division in NINE_DIVISIONS[:3]))
    assert standing(match, "S_RIFC_50", FULL[0]) == ["1324", "1224"]
    assert standing(match, *NINE_DIVISIONS) == ["1123"] * 3 + ["1224"] * 6
    assert legal(match, "advance")


@rule("kursk 11.13a", "kursk 11.12f", "kursk 9.2a")
def test_11_13a_where_only_those_who_just_retreated_could_move_the_next_is_lost() -> None:
    """The active corps makes room for the first; beside it stand inactive reserves only."""
    match = soviet_retreat(stack("1324", *RESERVE[:2], FULL[0]), "S_RIFC_50", "S_RIFC_24")
    play(match, "retreat S_RIFC_50 1324", f"displace {FULL[0]} 1224")
    assert standing(match, "S_RIFC_50", "S_RIFC_24", FULL[0]) == ["1324", "dead", "1224"]


@rule("kursk 11.13c", "kursk 11.12a", "kursk 9.2a")
def test_11_13c_a_chain_does_not_move_those_who_just_retreated() -> None:
    """The first division fills 1425, where all others are inactive; the divisions of 1324 could go only there."""
    units = stack("1423", "G_PZ_11") + stack("1625", "G_INF_168") + stack("1226", "G_INF_106")
    units += stack("1124", "G_INF_320") + stack("1424", "S_RIFD_49", "S_RIFD_415") + stack("1324", *NINE_DIVISIONS)
    match = german_attack(units + stack("1425", *RESERVE[:2], "S_RIFD_71:reserve", "S_RIFD_147:reserve"))
    strike(match, "1424", "G_PZ_11", dice=[DR])
    assert rolled(match)[0].result == "DR"
    play(match, "retreat S_RIFD_415 1425")
    assert standing(match, "S_RIFD_415", "S_RIFD_49") == ["1425", "dead"]
    assert standing(match, *NINE_DIVISIONS) == ["1324"] * 9


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
