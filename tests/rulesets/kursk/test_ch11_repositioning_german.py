"""[11.13] Repositioning of German units, which may enter enemy zones when nothing else is open."""

from __future__ import annotations

from grognard.core.match import Match
from tests.rulesets.kursk.fighting import DR, causes, rolled, soviet_attack, stack, standing, steps, strike, where
from tests.support import legal, play, refusal, rule

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
