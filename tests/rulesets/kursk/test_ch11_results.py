"""[11.16] to [11.18] Attack stalled, attacker's loss, and defender eliminated."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.kursk.events import Eliminated, StepLost
from tests.rulesets.kursk.fighting import causes, german_attack, soviet_attack, stack, standing, steps, strike, where
from tests.support import legal, play, refusal, rule

THREE_GERMANS = ("G_INF_39", "G_INF_161:reduced", "G_INF_282")
THREE_SOVIETS = ("S_RIFC_24", "S_RIFD_49", "S_RIFD_64")


# --------------------------------------------------------------------------------------------------- AS


@rule("kursk 11.16")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_11_16_a_stalled_german_attack_changes_nothing(die: int) -> None:
    match = german_attack(stack("1423", "G_INF_39:reduced") + stack("1424", "S_RIFC_50") + stack("1322", "S_RIFD_49"))
    vp = match.state.vp
    strike(match, "1424", "G_INF_39", dice=[die])
    assert standing(match, "G_INF_39", "S_RIFC_50", "S_RIFD_49") == ["1423", "1424", "1322"]
    assert steps(match, "G_INF_39", "S_RIFC_50") == [1, 1]
    assert match.state.vp == vp
    assert not legal(match, "advance")


@rule("kursk 11.16")
def test_11_16_a_stalled_soviet_attack_changes_nothing() -> None:
    match = soviet_attack(stack("1423", "S_RIFD_49") + stack("1424", "G_INF_168"))
    strike(match, "1424", "S_RIFD_49", dice=[1])
    assert standing(match, "S_RIFD_49", "G_INF_168") == ["1423", "1424"]
    assert steps(match, "S_RIFD_49", "G_INF_168") == [1, 2]
    assert not legal(match, "advance")


# -------------------------------------------------------------------------------------------------- AL1


def soviet_loss() -> Match:
    """Two divisions of a stack attack without their garrison and their corps: 6 to 18 is 1:3."""
    units = stack("1423", "S_RIFD_49", "S_RIFD_64", "S_FORD_14F", "S_RIFC_24") + stack("1424", "G_PZ_11")
    return strike(soviet_attack(units), "1424", "S_RIFD_49", "S_RIFD_64", dice=[6])


@rule("kursk 11.17a")
@pytest.mark.parametrize(("lost", "kept"), [("S_RIFD_49", "S_RIFD_64"), ("S_RIFD_64", "S_RIFD_49")])
def test_11_17a_the_soviet_attacker_loses_one_unit_of_his_choice(lost: str, kept: str) -> None:
    match = soviet_loss()
    assert match.decision is not None
    assert match.decision.side == "soviet"
    assert legal(match) == ["lose S_RIFD_49", "lose S_RIFD_64"]
    play(match, f"lose {lost}")
    assert standing(match, lost, kept, "S_FORD_14F", "S_RIFC_24") == ["dead", "1423", "1423", "1423"]
    assert causes(match) == {lost: "11.17a"}
    assert standing(match, "G_PZ_11") == ["1424"]
    assert steps(match, "G_PZ_11") == [2]


@rule("kursk 11.17a", "kursk 11.3c")
def test_11_17a_only_units_of_the_attack_take_its_loss() -> None:
    match = soviet_loss()
    assert refusal(match, "lose S_RIFC_24") == "11.17a"
    assert refusal(match, "lose S_FORD_14F") == "11.3c"
    assert refusal(match, "lose G_PZ_11") == "11.17a"


@rule("kursk 11.17a")
def test_11_17a_a_lone_soviet_attacker_is_lost_whole_even_a_corps() -> None:
    match = soviet_attack(stack("1423", "S_RIFC_24") + stack("1424", "G_PZ_11"))
    strike(match, "1424", "S_RIFC_24", dice=[6])
    assert standing(match, "S_RIFC_24", "G_PZ_11") == ["dead", "1424"]


def german_loss() -> Match:
    """7 + 3 + 7 to 27 is 1:2."""
    units = stack("1423", *THREE_GERMANS) + stack("1424", "S_RIFC_38", "S_RIFC_41", "S_RIFC_35")
    units += stack("1422", "G_PZ_11")
    return strike(german_attack(units), "1424", "G_INF_39", "G_INF_161", "G_INF_282", dice=[6])


@rule("kursk 11.17b")
@pytest.mark.parametrize(
    ("choice", "after"),
    [("G_INF_39", [1, 1, 2]), ("G_INF_161", [2, 0, 2]), ("G_INF_282", [2, 1, 1])],
)
def test_11_17b_the_german_attacker_loses_one_step_of_his_choice(choice: str, after: list[int]) -> None:
    match = german_loss()
    assert match.decision is not None
    assert match.decision.side == "german"
    assert legal(match) == ["lose G_INF_39", "lose G_INF_161", "lose G_INF_282"]
    play(match, f"lose {choice}")
    assert steps(match, "G_INF_39", "G_INF_161", "G_INF_282") == after
    assert {where(match, unit) for unit in ("G_INF_39", "G_INF_161", "G_INF_282")} <= {"1423", "dead"}
    assert standing(match, "S_RIFC_38", "S_RIFC_41", "S_RIFC_35") == ["1424"] * 3
    assert not legal(match, "lose")


@rule("kursk 11.17b")
def test_11_17b_units_out_of_the_attack_take_no_loss() -> None:
    assert refusal(german_loss(), "lose G_PZ_11") is not None
    assert "lose G_PZ_11" not in legal(german_loss())


@rule("kursk 11.17b")
def test_11_17b_a_reduced_lone_attacker_is_eliminated() -> None:
    match = german_attack(stack("1423", "G_INF_39:reduced") + stack("1424", "S_RIFC_50"))
    strike(match, "1424", "G_INF_39", dice=[6])
    assert standing(match, "G_INF_39", "S_RIFC_50") == ["dead", "1424"]
    assert causes(match) == {"G_INF_39": "11.17b"}


# --------------------------------------------------------------------------------------------------- DE


@rule("kursk 11.18a")
def test_11_18a_every_soviet_defender_is_eliminated() -> None:
    """78 to 12 is 6:1; the SS corps shift changes nothing there."""
    units = stack("1423", "G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS") + stack("1424", "S_RIFC_24", "S_RIFD_49", "S_FORD_14F")
    match = strike(german_attack(units), "1424", "G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS", dice=[1])
    assert causes(match) == dict.fromkeys(("S_RIFC_24", "S_RIFD_49", "S_FORD_14F"), "11.18a")
    assert steps(match, "G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS") == [2, 2, 2]
    assert legal(match, "advance")


@rule("kursk 11.18b")
def test_11_18b_reduced_germans_die_first_and_full_ones_are_reduced() -> None:
    """36 to 4 + 7 + 7 is 2:1; a unit that flips is not taken for one that was reduced before."""
    soviets = ("S_RIFC_8G", "S_RIFC_9G", "S_RIFC_16G")
    units = stack("1423", *soviets) + stack("1424", "G_INF_168:reduced", "G_INF_39", "G_INF_161")
    match = strike(soviet_attack(units), "1424", *soviets, dice=[1])
    assert steps(match, "G_INF_168", "G_INF_39", "G_INF_161") == [0, 1, 1]
    assert causes(match) == {"G_INF_168": "11.18b"}
    assert standing(match, "G_INF_39", "G_INF_161") == ["1424", "1424"]


@rule("kursk 11.18b", "kursk 11.21b")
@pytest.mark.parametrize("die", [1, 2], ids=["DE", "BB"])
def test_11_18b_the_reduced_ones_go_before_the_others_are_reduced(die: int) -> None:
    """24 to 9 + 3 is 2:1."""
    match = soviet_attack(stack("1423", "S_RIFC_8G", "S_RIFC_9G") + stack("1424", "G_INF_168", "G_INF_39:reduced"))
    strike(match, "1424", "S_RIFC_8G", "S_RIFC_9G", dice=[die])
    losses = [entry.event for entry in match.log if isinstance(entry.event, Eliminated | StepLost)]
    assert [type(event) for event in losses] == [Eliminated, StepLost]


@rule("kursk 11.18b")
def test_11_18b_german_survivors_hold_the_hex_against_an_advance() -> None:
    match = soviet_attack(stack("1423", "S_RIFC_38") + stack("1424", "G_INF_203S"))
    strike(match, "1424", "S_RIFC_38", dice=[1])
    assert standing(match, "G_INF_203S", "S_RIFC_38") == ["1424", "1423"]
    assert steps(match, "G_INF_203S") == [1]
    assert not legal(match, "advance")


@rule("kursk 11.18b", "kursk 11.14a")
def test_11_18b_if_all_germans_were_reduced_the_soviet_advances() -> None:
    match = soviet_attack(stack("1423", "S_RIFC_38") + stack("1424", "G_INF_203S:reduced", "G_INF_221S:reduced"))
    strike(match, "1424", "S_RIFC_38", dice=[1])
    assert standing(match, "G_INF_203S", "G_INF_221S") == ["dead", "dead"]
    assert legal(match) == ["advance S_RIFC_38"]
