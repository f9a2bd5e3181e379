"""[11.14d] Where a second hex may not be, and [9.2e] what an advance or a retreat wakes."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from tests.rulesets.kursk.edition import WORLD
from tests.rulesets.kursk.fighting import DR, german_attack, rolled, soviet_attack, stack, strike, where
from tests.support import legal, play, refusal, rule


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


def success(others: str = "") -> Match:
    """A division of 3 in 1424 is eliminated by an attack from 1423 at 6:1."""
    match = german_attack(stack("1423", "G_PZ_11") + stack("1424", "S_RIFD_49") + others)
    return strike(match, "1424", "G_PZ_11", dice=[1])


def inactive(match: Match) -> list[bool]:
    return [match.state.units[WORLD.by_id[unit]].reserve for unit in ("S_TNKC_12", "S_TNKC_15", "S_MECC_2")]


@rule("kursk 9.2e", "kursk 11.14a")
def test_9_2e_an_advance_next_to_a_reserve_stack_activates_it() -> None:
    match = success(stack("1425", *RESERVE))
    assert inactive(match) == [True] * 3
    vp = match.state.vp
    play(match, "advance G_PZ_11")
    assert inactive(match) == [False] * 3
    assert match.state.vp == vp
    assert refusal(match, "exploit 1425") == "11.14c"


@rule("kursk 9.2e", "kursk 11.14c")
@pytest.mark.parametrize(("second", "after"), [("1425", False), ("1523", True)])
def test_9_2e_so_does_its_second_hex(second: str, after: bool) -> None:
    match = success(stack("1426", *RESERVE))
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
    match = success()
    play(match, "advance G_PZ_11", "exploit 1524")
    assert [match.state.control >> WORLD.grid.hex(hex) & 1 for hex in ("1424", "1524", "1425")] == [1, 1, 0]
