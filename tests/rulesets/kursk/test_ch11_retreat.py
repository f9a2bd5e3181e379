"""[11.12] [11.19] Retreat after combat."""

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

OPEN = ["retire 1324", "retire 1425", "retire 1524"]
"""Where a unit in 1424 can retreat from an attack by 1423 alone."""
CORPS = ("S_RIFC_15", "S_RIFC_28", "S_RIFC_18", "S_RIFC_27", "S_RIFC_30", "S_RIFC_47")
"""Soviet corps that fill hexes."""
LIGHT = ("G_INF_39:reduced", "G_INF_161:reduced", "G_INF_282:reduced")
LIGHT_NAMES = ("G_INF_39", "G_INF_161", "G_INF_282")


def soviet_retreat(others: str, *defenders: str) -> Match:
    """36 attack from 1423 and get DR; the odds lie between 2:1 and 5:1."""
    match = german_attack(stack("1423", "G_PZ_11", "G_PZ_6") + stack("1424", *defenders) + others)
    strike(match, "1424", "G_PZ_11", "G_PZ_6", dice=[DR])
    assert rolled(match)[0].result == "DR"
    return match


def german_retreat(others: str, *defenders: str) -> Match:
    """27 attack from 1423 and get DR; the odds lie between 2:1 and 5:1."""
    soviets = ("S_RIFC_38", "S_RIFC_41", "S_RIFC_35")
    match = soviet_attack(stack("1423", *soviets) + stack("1424", *defenders) + others)
    strike(match, "1424", *soviets, dice=[DR])
    assert rolled(match)[0].result == "DR"
    return match


# ------------------------------------------------------------------------------------------------ one hex


@rule("kursk 11.12a", "kursk 11.19")
@pytest.mark.parametrize("hex", ["1324", "1425", "1524"])
def test_11_12a_the_soviet_retreats_one_hex_of_his_choice(hex: str) -> None:
    match = soviet_retreat("", "S_RIFC_50")
    assert match.decision is not None
    assert match.decision.side == "soviet"
    assert legal(match) == OPEN
    play(match, f"retire {hex}")
    assert where(match, "S_RIFC_50") == hex


@rule("kursk 11.12a", "kursk 11.19")
@pytest.mark.parametrize("hex", ["1324", "1425", "1524"])
def test_11_12a_the_german_retreats_one_hex_of_his_choice(hex: str) -> None:
    match = german_retreat("", "G_INF_168")
    assert match.decision is not None
    assert match.decision.side == "german"
    assert legal(match) == OPEN
    play(match, f"retire {hex}")
    assert where(match, "G_INF_168") == hex
    assert steps(match, "G_INF_168") == [2]


@rule("kursk 11.12a", "kursk 10.7")
def test_11_12a_neither_two_hexes_nor_none_nor_onto_the_enemy() -> None:
    match = soviet_retreat("", "S_RIFC_50")
    assert refusal(match, "retire 1525") == "11.12a"
    assert refusal(match, "retire 1424") == "11.12a"
    assert refusal(match, "retire 1423") == "10.7"
    assert refusal(match, "retreat G_PZ_11 1425") == "11.12a"


@rule("kursk 11.12a", "kursk 11.19")
def test_11_12a_the_retreat_comes_at_once_before_advance_and_other_attacks() -> None:
    match = soviet_retreat(stack("1322", "S_RIFD_49"), "S_RIFC_50")
    assert set(legal(match)) == set(OPEN)
    play(match, "retire 1425")
    assert legal(match) == ["advance G_PZ_11", "advance G_PZ_6"]


@rule("kursk 11.19")
def test_11_19_every_defender_retreats() -> None:
    match = soviet_retreat("", "S_RIFC_50", "S_RIFD_49", "S_RIFD_64")
    play(match, "retire 1524")
    assert standing(match, "S_RIFC_50", "S_RIFD_49", "S_RIFD_64") == ["1524"] * 3


# --------------------------------------------------------------------------------------------- enemy zones


@rule("kursk 11.12b")
@pytest.mark.parametrize(
    ("german", "open_hexes"),
    [("1625", ["1324", "1425"]), ("1225", ["1425", "1524"]), ("1426", ["1324", "1524"])],
)
def test_11_12b_a_soviet_never_retreats_into_a_zone(german: str, open_hexes: list[str]) -> None:
    match = soviet_retreat(stack(german, "G_INF_168"), "S_RIFC_50")
    assert legal(match) == [f"retire {hex}" for hex in open_hexes]
    for hex in {"1324", "1425", "1524", "1523", "1323"} - set(open_hexes):
        assert refusal(match, f"retire {hex}") == "11.12b"


@rule("kursk 11.12b")
@pytest.mark.parametrize(("german", "hex"), [("1525", "1324"), ("1325", "1524")])
def test_11_12b_one_open_hex_is_taken(german: str, hex: str) -> None:
    match = soviet_retreat(stack(german, "G_INF_168"), "S_RIFC_50")
    assert where(match, "S_RIFC_50") == hex


@rule("kursk 11.12b")
def test_11_12b_with_zones_all_around_the_soviet_is_eliminated() -> None:
    """Out of supply the 18 of the defenders count 9."""
    defenders = ("S_RIFC_50", "S_RIFC_24", "S_RIFD_49")
    match = soviet_retreat(stack("1525", "G_INF_168") + stack("1325", "G_INF_106"), *defenders)
    assert causes(match) == dict.fromkeys(defenders, "11.12b")
    assert legal(match) == ["advance G_PZ_11", "advance G_PZ_6"]


@rule("kursk 11.12c")
def test_11_12c_a_german_shuns_zones_while_another_hex_is_open() -> None:
    match = german_retreat(stack("1625", "S_RIFD_49"), "G_INF_168")
    assert legal(match) == ["retire 1324", "retire 1425"]
    for hex in ("1524", "1523", "1323"):
        assert refusal(match, f"retire {hex}") == "11.12c"


@rule("kursk 11.12c")
def test_11_12c_with_zones_all_around_a_german_retreats_into_one_without_penalty() -> None:
    match = german_retreat(stack("1525", "S_RIFD_49") + stack("1325", "S_RIFD_64"), "G_INF_168", "G_INF_39:reduced")
    assert legal(match) == [f"retire {hex}" for hex in ("1323", "1324", "1425", "1523", "1524")]
    play(match, "retire 1523")
    assert standing(match, "G_INF_168", "G_INF_39") == ["1523", "1523"]
    assert steps(match, "G_INF_168", "G_INF_39") == [2, 1]


@rule("kursk 11.12g", "kursk 11.12b")
def test_11_12g_a_friend_does_not_open_a_zone_to_a_soviet() -> None:
    others = stack("1525", "G_INF_168") + stack("1325", "G_INF_106") + stack("1524", "S_RIFD_49")
    match = soviet_retreat(others, "S_RIFC_50")
    assert standing(match, "S_RIFC_50", "S_RIFD_49") == ["dead", "1524"]


@rule("kursk 11.12g", "kursk 11.12c")
def test_11_12g_a_friend_does_not_open_a_zone_to_a_german() -> None:
    """1523 lies in the zone of 1423 although a German holds it; only 1324 is free of zones."""
    match = german_retreat(stack("1525", "S_RIFD_49") + stack("1523", "G_PZ_11"), "G_INF_168")
    assert where(match, "G_INF_168") == "1324"


@rule("kursk 11.12b")
def test_11_12b_a_soviet_may_retreat_onto_friends_outside_zones() -> None:
    match = soviet_retreat(stack("1425", "S_RIFD_49"), "S_RIFC_50")
    play(match, "retire 1425")
    assert standing(match, "S_RIFC_50", "S_RIFD_49") == ["1425", "1425"]


# ------------------------------------------------------------------------------------------------ together


@rule("kursk 11.12d")
def test_11_12d_a_stack_stays_together() -> None:
    match = soviet_retreat("", "S_RIFC_50", "S_RIFD_49")
    assert legal(match) == OPEN
    for unit in ("S_RIFC_50", "S_RIFD_49"):
        assert refusal(match, f"retreat {unit} 1425") == "11.12d"
    play(match, "retire 1324")
    assert standing(match, "S_RIFC_50", "S_RIFD_49") == ["1324", "1324"]


@rule("kursk 11.12d")
@pytest.mark.parametrize(("garrison", "fits"), [((), True), (("S_RIFD_64",), False)])
def test_11_12d_it_goes_where_all_of_it_fits(garrison: tuple[str, ...], fits: bool) -> None:
    """A corps beside two corps is the limit; a division more is too much."""
    match = soviet_retreat(stack("1425", CORPS[0], CORPS[1], *garrison), "S_RIFC_50")
    assert ("retire 1425" in legal(match)) is fits
    assert refusal(match, "retire 1425") == (None if fits else "11.12d")
    assert refusal(match, "retire 1324") is None


@rule("kursk 11.12d")
def test_11_12d_divisions_count_a_third() -> None:
    """Two divisions beside two corps and one division make nine thirds."""
    match = soviet_retreat(stack("1425", CORPS[0], CORPS[1], "S_RIFD_64"), "S_RIFD_49", "S_RIFD_212", "S_RIFC_24")
    assert "retire 1425" not in legal(match)
    match = soviet_retreat(stack("1425", CORPS[0], "S_RIFD_64"), "S_RIFD_49", "S_RIFD_212", "S_RIFC_24")
    assert "retire 1425" in legal(match)


def crowded_soviet_retreat() -> Match:
    """A corps and two divisions retreat; 1324 has room for a corps, 1425 for two divisions, 1524 for one."""
    others = stack("1324", CORPS[0], CORPS[1])
    others += stack("1425", CORPS[2], CORPS[3], "S_RIFD_64")
    others += stack("1524", CORPS[4], CORPS[5], "S_RIFD_212", "S_RIFD_324")
    return soviet_retreat(others, "S_RIFC_50", "S_RIFD_49", "S_RIFD_108")


@rule("kursk 11.12d")
def test_11_12d_a_stack_that_must_split_does_so_into_as_few_parts_as_possible() -> None:
    match = crowded_soviet_retreat()
    assert set(legal(match)) == {"retreat S_RIFC_50 1324", "retreat S_RIFD_49 1425", "retreat S_RIFD_108 1425"}
    assert refusal(match, "retreat S_RIFD_49 1524") == "11.12d"
    assert refusal(match, "retreat S_RIFD_49 1324") == "11.12d"
    assert refusal(match, "retire 1425") == "11.12d"
    play(match, "retreat S_RIFD_108 1425")
    assert set(legal(match)) == {"retreat S_RIFC_50 1324", "retreat S_RIFD_49 1425"}
    play(match, "retreat S_RIFD_49 1425")
    assert standing(match, "S_RIFC_50", "S_RIFD_49", "S_RIFD_108") == ["1324", "1425", "1425"]


def crowded_german_retreat() -> Match:
    """Three divisions retreat; 1425 has room for two, 1324 and 1524 for one each."""
    others = stack("1324", "G_INF_168", "G_INF_106") + stack("1425", "G_INF_320")
    others += stack("1524", "G_INF_198", "G_INF_167")
    return german_retreat(others, *LIGHT)


@rule("kursk 11.12d")
def test_11_12d_three_germans_split_in_two_parts_not_three() -> None:
    match = crowded_german_retreat()
    assert refusal(match, "retire 1425") == "11.12d"
    play(match, "retreat G_INF_39 1324")
    assert refusal(match, "retreat G_INF_161 1524") == "11.12d"
    assert refusal(match, "retreat G_INF_282 1524") == "11.12d"
    play(match, "retreat G_INF_161 1425")
    assert sorted(standing(match, *LIGHT_NAMES)) == ["1324", "1425", "1425"]


@rule("kursk 11.12d", "kursk 11.12c")
def test_11_12d_for_the_german_free_hexes_come_before_keeping_together() -> None:
    """1324, free of zones, has room for one of three; the others go into zones, together."""
    others = stack("1525", "S_RIFD_49") + stack("1324", "G_INF_168", "G_INF_106")
    match = german_retreat(others, *LIGHT)
    assert set(legal(match)) == {f"retreat {unit} 1324" for unit in LIGHT_NAMES}
    play(match, "retreat G_INF_161 1324")
    assert not legal(match, "retire")
    play(match, "retreat G_INF_39 1425")
    assert standing(match, *LIGHT_NAMES) == ["1425", "1324", "1425"]


# ------------------------------------------------------------------------------------------------- blocked


@rule("kursk 11.12f", "kursk 10.7")
def test_11_12f_a_german_among_enemy_units_is_eliminated() -> None:
    hexes = ("1425", "1524", "1523", "1323", "1324")
    divisions = ("S_RIFD_49", "S_RIFD_64", "S_RIFD_212", "S_RIFD_324", "S_RIFD_108")
    others = "".join(stack(hex, unit) for hex, unit in zip(hexes, divisions, strict=True))
    match = german_retreat(others, "G_INF_168", "G_INF_39:reduced")
    assert causes(match) == dict.fromkeys(("G_INF_168", "G_INF_39"), "11.12f")
    assert legal(match, "advance")


@rule("kursk 11.12f")
def test_11_12f_one_open_hex_saves_the_german() -> None:
    hexes = ("1425", "1524", "1523", "1323")
    divisions = ("S_RIFD_49", "S_RIFD_64", "S_RIFD_212", "S_RIFD_324")
    others = "".join(stack(hex, unit) for hex, unit in zip(hexes, divisions, strict=True))
    match = german_retreat(others, "G_INF_168", "G_INF_39:reduced")
    assert standing(match, "G_INF_168", "G_INF_39") == ["1324", "1324"]


@rule("kursk 10.20b", "kursk 11.12f")
def test_10_20b_a_german_with_his_back_to_the_edge_is_eliminated() -> None:
    """1400 has three neighbours, all Soviet."""
    units = stack("1401", "S_RIFC_38", "S_RIFC_41") + stack("1500", "S_RIFD_49") + stack("1300", "S_RIFD_64")
    match = soviet_attack(units + stack("1400", "G_INF_168"))
    strike(match, "1400", "S_RIFC_38", "S_RIFC_41", dice=[DR, 1])
    assert causes(match)["G_INF_168"] == "10.20b"


@rule("kursk 10.20b", "kursk 11.12b")
def test_10_20b_a_soviet_with_his_back_to_the_edge_is_eliminated() -> None:
    """1427 has five neighbours, all in zones of 1426, 1626 and 1226."""
    units = stack("1426", "G_PZ_11") + stack("1627", "G_INF_168") + stack("1227", "G_INF_106")
    match = german_attack(units + stack("1427", "S_RIFC_50"))
    strike(match, "1427", "G_PZ_11", dice=[DR])
    assert causes(match) == {"S_RIFC_50": "10.20b"}


@rule("kursk 10.20b")
def test_10_20b_along_the_edge_there_may_be_a_way_out() -> None:
    match = german_attack(stack("1426", "G_PZ_11") + stack("1627", "G_INF_168") + stack("1427", "S_RIFC_50"))
    strike(match, "1427", "G_PZ_11", dice=[DR])
    assert where(match, "S_RIFC_50") == "1327"


# ---------------------------------------------------------------------------------- later in the same phase


def retreat_onto_a_friend(*friends: str) -> Match:
    """A division of 9 retreats in zones onto friends in 1425; 1525 has not attacked yet; 1426 keeps up supply."""
    others = stack("1525", "S_RIFC_8G", "S_RIFC_9G", "S_RIFC_24") + stack("1325", "S_RIFC_16G")
    others += stack("1425", *friends) + stack("1426", "G_PZ_6")
    match = german_retreat(others, "G_INF_168")
    play(match, "retire 1425", "advance S_RIFC_38", "stay")
    return match


@rule("kursk 11.12e")
def test_11_12e_a_fugitive_adds_no_strength_but_shares_elimination() -> None:
    match = retreat_onto_a_friend("G_INF_39")
    strike(match, "1425", "S_RIFC_8G", dice=[1])
    assert (rolled(match)[-1].attack, rolled(match)[-1].defence) == (12, 7)
    match = retreat_onto_a_friend("G_INF_39")
    strike(match, "1425", "S_RIFC_8G", "S_RIFC_9G", dice=[1])
    assert (rolled(match)[-1].attack, rolled(match)[-1].defence, rolled(match)[-1].result) == (24, 7, "DE")
    assert steps(match, "G_INF_168", "G_INF_39") == [1, 1]


@rule("kursk 11.12e", "kursk 11.21b")
def test_11_12e_a_fugitive_shares_a_bloodbath_and_adds_nothing_to_its_price() -> None:
    """12 to 7 is 1:1: the division of 7 loses 4; the fugitive flips too, but its 5 are not owed."""
    match = retreat_onto_a_friend("G_INF_39")
    strike(match, "1425", "S_RIFC_8G", dice=[1])
    assert rolled(match)[-1].result == "BB"
    assert steps(match, "G_INF_168", "G_INF_39") == [1, 1]
    assert where(match, "S_RIFC_8G") == "dead"


@rule("kursk 11.12e", "kursk 11.21b")
def test_11_12e_the_price_of_the_bloodbath_leaves_the_fugitive_out() -> None:
    """A corps of 6 and one of 12 attack 9 (18:9, 2:1): 5 are owed, 10 would be with the fugitive; 6 pays."""
    match = retreat_onto_a_friend("G_INF_106")
    strike(match, "1425", "S_RIFC_24", "S_RIFC_9G", dice=[2])
    assert rolled(match)[-1].result == "BB"
    play(match, "lose S_RIFC_24")
    assert where(match, "S_RIFC_9G") == "1525"
    assert steps(match, "G_INF_168", "G_INF_106") == [1, 1]


@rule("kursk 11.12e", "kursk 11.19")
def test_11_12e_a_fugitive_shares_the_next_retreat() -> None:
    match = retreat_onto_a_friend("G_INF_39")
    strike(match, "1425", "S_RIFC_8G", "S_RIFC_9G", dice=[DR])
    assert rolled(match)[-1].result == "DR"
    play(match, legal(match, "retire")[0])
    assert where(match, "G_INF_168") == where(match, "G_INF_39") != "1425"


@rule("kursk 11.12e", "kursk 11.4b")
def test_11_12e_fugitives_alone_are_not_attacked_again() -> None:
    """18 out of supply count 9; the attack on 1023 could still be made."""
    others = stack("1525", "S_RIFC_8G") + stack("1325", "S_RIFC_16G")
    match = german_retreat(others + stack("1022", "S_RIFD_64") + stack("1023", "G_INF_106"), "G_PZ_11")
    play(match, "retire 1425", "advance S_RIFC_38", "stay")
    assert legal(match, "attack") == ["attack 1023"]
    assert refusal(match, "attack 1425") == "11.4b"


@rule("kursk 11.12e", "kursk 11.4b")
def test_11_12e_units_that_stood_their_ground_stay_protected() -> None:
    """1425 is attacked first and holds; the later fugitive does not expose it."""
    soviets = ("S_RIFC_38", "S_RIFC_41", "S_RIFC_35")
    units = stack("1423", *soviets) + stack("1525", "S_RIFD_49", "S_RIFD_64") + stack("1325", "S_RIFC_16G")
    units += stack("1424", "G_INF_168") + stack("1425", "G_PZ_11") + stack("1426", "G_PZ_6")
    match = soviet_attack(units)
    strike(match, "1425", "S_RIFD_49", dice=[1])
    strike(match, "1424", *soviets, dice=[DR])
    play(match, "retire 1425", "advance S_RIFC_38", "stay")
    assert legal(match, "attack") == ["attack 1426"]
    assert refusal(match, "attack 1425") == "11.4b"


@rule("kursk 11.12e")
def test_11_12e_in_the_next_combat_phase_a_fugitive_defends_again() -> None:
    others = stack("1525", "S_RIFC_8G", "S_RIFC_9G") + stack("1325", "S_RIFC_16G") + stack("1425", "G_INF_39")
    others += stack("1426", "G_PZ_6")
    soviets = ("S_RIFC_38", "S_RIFC_41", "S_RIFC_35")
    units = stack("1423", *soviets) + stack("1424", "G_PZ_11") + others
    match = soviet_attack(units, order="fight/fight")
    strike(match, "1424", *soviets, dice=[DR])
    play(match, "retire 1425", "advance S_RIFC_38", "stay", "done")
    strike(match, "1425", "S_RIFC_8G", dice=[1])
    assert rolled(match)[-1].defence == 25
