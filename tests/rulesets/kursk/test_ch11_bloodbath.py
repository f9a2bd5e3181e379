"""[11.21] The bloodbath and its arithmetic."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from tests.rulesets.kursk.fighting import causes, german_attack, rolled, soviet_attack, stack, standing, steps, strike
from tests.support import legal, play, refusal, rule

NINES = ("S_RIFC_38", "S_RIFC_41", "S_RIFC_35")
LIGHT = ("G_INF_39:reduced", "G_INF_161:reduced", "G_INF_282:reduced")
"""Three German divisions of 3."""
LIGHT_NAMES = ("G_INF_39", "G_INF_161", "G_INF_282")


def strengths(match: Match) -> tuple[int, int, str, str]:
    roll = rolled(match)[-1]
    return roll.attack, roll.defence, roll.column, roll.result


# ------------------------------------------------------------------------------------- Soviet defenders


@rule("kursk 11.21c", "kursk 11.21a", "kursk 1.3b")
def test_11_21c_three_divisions_of_three_out_of_supply_are_worth_four() -> None:
    """Cut off by 1425 the three divisions count 4 together; steps of 3 are paid until 4 is reached."""
    units = stack("1423", *LIGHT) + stack("1425", "G_INF_168") + stack("1424", "S_RIFD_49", "S_RIFD_64", "S_RIFD_212")
    match = strike(german_attack(units), "1424", *LIGHT_NAMES, dice=[2])
    assert strengths(match) == (9, 4, "2:1", "BB")
    assert causes(match) == dict.fromkeys(("S_RIFD_49", "S_RIFD_64", "S_RIFD_212"), "11.21a")
    play(match, "lose G_INF_161")
    assert legal(match) == ["lose G_INF_39", "lose G_INF_282"]
    play(match, "lose G_INF_39")
    assert steps(match, *LIGHT_NAMES) == [0, 0, 1]
    assert legal(match) == ["advance G_INF_282"]


@rule("kursk 11.21c", "kursk 11.21a")
def test_11_21c_the_same_divisions_in_supply_are_worth_nine() -> None:
    units = stack("1423", *LIGHT) + stack("1424", "S_RIFD_49", "S_RIFD_64", "S_RIFD_212")
    match = strike(german_attack(units), "1424", *LIGHT_NAMES, dice=[1])
    assert strengths(match) == (9, 9, "1:1", "BB")
    play(match, "lose G_INF_39", "lose G_INF_161")
    assert steps(match, *LIGHT_NAMES) == [0, 0, 0]
    assert set(causes(match).values()) == {"11.21a"}


@rule("kursk 11.21a")
@pytest.mark.parametrize(
    ("choices", "after"),
    [
        (["G_INF_168", "G_PZ_11"], [1, 1]),  # 5, then 9
        (["G_INF_168", "G_INF_168"], [0, 2]),  # 5, then 4: exactly 9
        (["G_PZ_11"], [2, 1]),  # 9 at once
    ],
)
def test_11_21a_the_german_loses_steps_until_the_amount_is_reached(choices: list[str], after: list[int]) -> None:
    """9 + 18 to 9 is 3:1; a first step is worth full less reduced, a second the reduced side."""
    match = german_attack(stack("1423", "G_INF_168", "G_PZ_11") + stack("1424", "S_RIFC_50"))
    strike(match, "1424", "G_INF_168", "G_PZ_11", dice=[3])
    assert strengths(match) == (27, 9, "3:1", "BB")
    assert match.decision is not None
    assert match.decision.side == "german"
    for unit in choices:
        assert legal(match, "lose")
        play(match, f"lose {unit}")
    assert not legal(match, "lose")
    assert steps(match, "G_INF_168", "G_PZ_11") == after
    assert legal(match, "advance")


@rule("kursk 11.21a")
@pytest.mark.parametrize(
    ("soviets", "again"), [(("S_RIFC_38", "S_RIFD_37G"), False), (("S_RIFC_38", "S_RIFD_49", "S_RIFD_64"), True)]
)
def test_11_21a_a_step_of_thirteen_pays_thirteen(soviets: tuple[str, ...], again: bool) -> None:
    """26 + 4 to 13 or 15 is 2:1."""
    match = german_attack(stack("1423", "G_PZ_1SS", "G_INF_203S") + stack("1424", *soviets))
    strike(match, "1424", "G_PZ_1SS", "G_INF_203S", dice=[2])
    assert strengths(match)[2:] == ("2:1", "BB")
    play(match, "lose G_PZ_1SS")
    assert bool(legal(match, "lose")) is again


@rule("kursk 11.21a")
@pytest.mark.parametrize(("soviets", "again"), [(("S_FORD_14F",), False), (("S_FORD_14F", "S_FORD_54F"), True)])
def test_11_21a_a_garrison_counts_three(soviets: tuple[str, ...], again: bool) -> None:
    """A reduced division of 3 pays for one garrison, not for two; 9 to 3 is 3:1, 14 to 6 is 2:1."""
    germans = ("G_INF_39:reduced", "G_INF_161:reduced", "G_INF_68" if again else "G_INF_282:reduced")
    match = german_attack(stack("1423", *germans) + stack("1424", *soviets))
    strike(match, "1424", *(unit.partition(":")[0] for unit in germans), dice=[2 if again else 3])
    assert strengths(match) == ((14, 6, "2:1", "BB") if again else (9, 3, "3:1", "BB"))
    play(match, "lose G_INF_39")
    assert bool(legal(match, "lose")) is again


@rule("kursk 11.21a", "kursk 11.17b")
def test_11_21a_only_units_of_this_attack_pay() -> None:
    match = german_attack(stack("1423", "G_PZ_11", "G_PZ_6", "G_INF_168") + stack("1424", "S_RIFC_50"))
    strike(match, "1424", "G_PZ_11", "G_INF_168", dice=[3])
    assert legal(match) == ["lose G_PZ_11", "lose G_INF_168"]
    assert refusal(match, "lose G_PZ_6") is not None
    play(match, "lose G_PZ_11")
    assert steps(match, "G_PZ_6") == [2]


@rule("kursk 11.21c", "kursk 11.21a")
def test_11_21c_german_attackers_out_of_supply_pay_halved_strength() -> None:
    """Two divisions of 7 cut off by 1424 and 1422 count 7; 10 left count 5, 6 left count 3, 3 left count 1.

    Against 3 that is 2:1. The first step pays 2, the second 4. That the defender's death opens the way to supply
    comes too late: in supply one step of 4 would have been enough.
    """
    units = stack("1423", "G_INF_39", "G_INF_161") + stack("1424", "S_RIFD_49") + stack("1422", "S_RIFC_38")
    match = strike(german_attack(units), "1424", "G_INF_39", "G_INF_161", dice=[2])
    assert strengths(match) == (7, 3, "2:1", "BB")
    play(match, "lose G_INF_39")
    assert legal(match) == ["lose G_INF_39", "lose G_INF_161"]
    play(match, "lose G_INF_161")
    assert not legal(match, "lose")
    assert steps(match, "G_INF_39", "G_INF_161") == [1, 1]


@rule("kursk 11.21c", "kursk 1.3b")
def test_11_21c_only_the_attackers_out_of_supply_are_halved() -> None:
    """7 and 7 cut off in 1423 make 7, with 18 in supply in 1325 they make 25, against 12: 2:1, BB of 12.

    The zone of 1422 and 1424 closes all hexes around 1423. 18 in supply pays 9 with a step.
    """
    units = stack("1423", "G_INF_39", "G_INF_161") + stack("1324", "G_PZ_11")
    units += stack("1424", "S_RIFC_9G") + stack("1422", "S_RIFC_38") + stack("1223", "S_RIFD_49")
    match = strike(german_attack(units), "1424", "G_INF_39", "G_INF_161", "G_PZ_11", dice=[2])
    assert strengths(match) == (25, 12, "2:1", "BB")
    play(match, "lose G_PZ_11")  # 9 paid
    play(match, "lose G_INF_39")  # 7 to 5: 11 paid
    assert legal(match, "lose")
    play(match, "lose G_INF_161")  # 5 to 3: 13 paid
    assert not legal(match, "lose")
    assert steps(match, "G_INF_39", "G_INF_161", "G_PZ_11") == [1, 1, 1]


@rule("kursk 11.21d")
def test_11_21d_if_the_attackers_are_worth_less_all_are_lost_and_nothing_more() -> None:
    """Fight/Fight: 4 + 2 to 9 is 1:2, two columns right 2:1; the Soviet loses 9, the German 6 and no bystander."""
    germans = ("G_INF_203S", "G_INF_221S:reduced")
    units = stack("1423", *germans, "G_PZ_11") + stack("1424", "S_RIFC_50")
    match = german_attack(units, order="fight/fight")
    strike(match, "1424", "G_INF_203S", "G_INF_221S", dice=[2])
    assert strengths(match) == (6, 9, "2:1", "BB")
    play(match, "lose G_INF_203S", "lose G_INF_221S")
    assert steps(match, "G_INF_203S", "G_INF_221S", "G_PZ_11") == [0, 0, 2]
    assert standing(match, "S_RIFC_50") == ["dead"]
    assert not legal(match, "lose")
    assert not legal(match, "advance")


# ------------------------------------------------------------------------------------- German defenders


@rule("kursk 11.21b")
def test_11_21b_reduced_germans_die_first_full_ones_flip_and_both_count() -> None:
    """9 to 4 loses 5, a reduced 3 loses 3: the Soviet owes 8 and pays with a 9, or with 6 and 3."""
    for first, further in (("S_RIFC_38", ()), ("S_RIFC_24", ("S_RIFD_49",))):
        soviets = ("S_RIFC_38", "S_RIFC_24", "S_RIFD_49")
        units = stack("1423", *soviets) + stack("1424", "G_INF_168", "G_INF_39:reduced")
        match = strike(soviet_attack(units), "1424", *soviets, dice=[1])
        assert strengths(match) == (18, 12, "1:1", "BB")
        assert steps(match, "G_INF_168", "G_INF_39") == [1, 0]
        assert match.decision is not None
        assert match.decision.side == "soviet"
        play(match, f"lose {first}", *(f"lose {unit}" for unit in further))
        assert not legal(match, "lose")
        assert set(causes(match)) == {"G_INF_39", first, *further}
        assert set(causes(match).values()) == {"11.21b"}
        assert standing(match, "G_INF_168") == ["1424"]
        assert not legal(match, "advance")


@rule("kursk 11.21b")
@pytest.mark.parametrize(("first", "again"), [("S_RIFD_49", True), ("S_RIFD_37G", False)])
def test_11_21b_the_soviet_pays_at_least_what_the_german_lost(first: str, again: bool) -> None:
    """A division of 7 loses 4: a rifle division of 3 is too little, a Guards division of 4 exactly enough."""
    match = soviet_attack(stack("1423", "S_RIFD_49", "S_RIFD_37G", "S_RIFC_38") + stack("1424", "G_INF_39"))
    strike(match, "1424", "S_RIFD_49", "S_RIFD_37G", "S_RIFC_38", dice=[2])
    assert strengths(match) == (16, 7, "2:1", "BB")
    play(match, f"lose {first}")
    assert bool(legal(match, "lose")) is again


@rule("kursk 11.21b", "kursk 11.3c")
def test_11_21b_a_garrison_beside_the_attackers_pays_nothing() -> None:
    match = soviet_attack(stack("1423", "S_RIFC_38", "S_RIFC_41", "S_FORD_14F") + stack("1424", "G_INF_168"))
    strike(match, "1424", "S_RIFC_38", "S_RIFC_41", dice=[2])
    assert legal(match) == ["lose S_RIFC_38", "lose S_RIFC_41"]
    assert refusal(match, "lose S_FORD_14F") == "11.3c"


@rule("kursk 11.21b", "kursk 11.14a")
def test_11_21b_if_no_german_is_left_the_survivors_advance() -> None:
    match = soviet_attack(stack("1423", "S_RIFC_38", "S_RIFD_49") + stack("1424", "G_INF_168:reduced"))
    strike(match, "1424", "S_RIFC_38", "S_RIFD_49", dice=[3])
    assert strengths(match) == (12, 4, "3:1", "BB")
    play(match, "lose S_RIFC_38")
    assert legal(match) == ["advance S_RIFD_49"]


@rule("kursk 11.21c", "kursk 11.21b")
def test_11_21c_german_defenders_out_of_supply_lose_halved_strength() -> None:
    """Cut off by 1425, 7 + 7 count 7 and, reduced, 3 + 3 count 3: the Soviet owes 4, not 8."""
    soviets = ("S_RIFD_37G", "S_RIFC_38", "S_RIFD_49")
    units = stack("1423", *soviets) + stack("1425", "S_RIFC_41") + stack("1424", "G_INF_39", "G_INF_161")
    match = strike(soviet_attack(units), "1424", *soviets, dice=[2])
    assert strengths(match) == (16, 7, "2:1", "BB")
    play(match, "lose S_RIFD_37G")
    assert not legal(match, "lose")


@rule("kursk 11.21c", "kursk 11.21b", "kursk 1.3b")
def test_11_21c_soviet_attackers_out_of_supply_pay_halved_strength() -> None:
    """Cut off by 1424 and 1422, 9 + 9 + 9 count 13, two count 9, one counts 4. A division of 9 owes 5."""
    units = stack("1423", *NINES) + stack("1424", "G_INF_168") + stack("1422", "G_PZ_11")
    match = strike(soviet_attack(units), "1424", *NINES, dice=[1])
    assert strengths(match) == (13, 9, "1:1", "BB")
    play(match, "lose S_RIFC_38")  # 13 to 9: 4 paid
    assert sorted(legal(match)) == ["lose S_RIFC_35", "lose S_RIFC_41"]
    play(match, "lose S_RIFC_41")  # 9 to 4: 9 paid
    assert not legal(match, "lose")
    assert standing(match, *NINES) == ["dead", "dead", "1423"]


@rule("kursk 11.21d", "kursk 11.21b")
def test_11_21d_a_soviet_attack_worth_less_is_lost_whole() -> None:
    """Fight/Fight: 3 to 5 is 1:2, one column right 1:1; the German loses 5, the Soviet all of his 3."""
    match = soviet_attack(
        stack("1423", "S_RIFD_49", "S_RIFC_38") + stack("1424", "G_INF_167:reduced"), order="fight/fight"
    )
    strike(match, "1424", "S_RIFD_49", dice=[1])
    assert strengths(match) == (3, 5, "1:1", "BB")
    assert standing(match, "G_INF_167", "S_RIFD_49", "S_RIFC_38") == ["dead", "dead", "1423"]
    assert not legal(match, "advance")
