"""[11.20] Determined defence: who may, who must, and what becomes of a retreat."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.kursk.events import DefenceDeclared, DefenceRolled
from tests.rulesets.kursk.edition import WORLD
from tests.rulesets.kursk.fighting import (
    DR,
    causes,
    combat_phase,
    german_attack,
    rolled,
    soviet_attack,
    stack,
    standing,
    steps,
    strike,
)
from tests.support import events, legal, play, refusal, rule

CHOICE = ["determined yes", "determined no"]


def attacked_in(hex: str, defender: str) -> Match:
    """An attack on one unit of a side in a hex, up to the moment before the declaration or the roll."""
    west = WORLD.label(WORLD.grid.neighbours[WORLD.grid.hex(hex)][3])
    side, attacker, target = (
        ("german", "G_PZ_11", "S_RIFC_38") if defender == "soviet" else ("soviet", "S_RIFC_38", "G_INF_168")
    )
    match = combat_phase(side, "move/fight", "", stack(west, attacker) + stack(hex, target))
    return strike(match, hex, attacker, dice=[DR])


MAY = [
    ("soviet", "1421", "town"),
    ("soviet", "3415", "city"),
    ("soviet", "3208", "Soviet fortress"),
    ("soviet", "1714", "town in a Soviet fortress"),
    ("soviet", "2203", "town behind the German line"),
    ("soviet", "4717", "city behind the German line"),
    ("soviet", "1311", "town in a German fortress"),
    ("german", "2208", "town"),
    ("german", "1609", "city"),
    ("german", "3205", "German fortress"),
    ("german", "1421", "town behind the Soviet line"),
    ("german", "3415", "city behind the Soviet line"),
    ("german", "1714", "town in a Soviet fortress"),
]
MAY_NOT = [
    ("soviet", "1424", "clear"),
    ("soviet", "1316", "hill"),
    ("soviet", "4805", "forest"),
    ("soviet", "2714", "marsh"),
    ("soviet", "3205", "German fortress"),
    ("german", "1424", "clear"),
    ("german", "1316", "hill"),
    ("german", "4805", "forest"),
    ("german", "2714", "marsh"),
    ("german", "3208", "Soviet fortress"),
]


@rule("kursk 11.20a")
@pytest.mark.parametrize(("defender", "hex", "_ground"), MAY)
def test_11_20a_the_defender_may_declare_in_towns_cities_and_own_fortresses(
    defender: str, hex: str, _ground: str
) -> None:
    """He is asked before the die is rolled."""
    match = attacked_in(hex, defender)
    assert legal(match) == CHOICE
    assert match.decision is not None
    assert match.decision.side == defender
    assert rolled(match) == []


@rule("kursk 11.20a")
@pytest.mark.parametrize(("defender", "hex", "_ground"), MAY_NOT)
def test_11_20a_not_in_the_open_nor_in_the_enemys_fortress(defender: str, hex: str, _ground: str) -> None:
    match = attacked_in(hex, defender)
    assert len(rolled(match)) == 1
    assert events(match, DefenceDeclared) == []
    assert events(match, DefenceRolled) == []


@rule("kursk 11.20a")
def test_11_20a_the_declaration_comes_before_the_luftwaffe_and_the_die() -> None:
    match = combat_phase("german", "move/fight", "", stack("1422", "G_PZ_11") + stack("1421", "S_RIFC_50"))
    match.state.luftwaffe = 1
    strike(match, "1421", "G_PZ_11", dice=[DR])
    assert legal(match) == CHOICE
    play(match, "determined no")
    assert legal(match) == ["luftwaffe yes", "luftwaffe no"]
    assert rolled(match) == []


# ------------------------------------------------------------------------------------------- its effect


def stand(answer: str, *dice: int, germans: tuple[str, ...] = ("G_PZ_11", "G_PZ_6")) -> Match:
    """36 to 9 is 4:1, 3:1 after the town 1421: DE on 1 and 2, BB on 3, DR from 4; no modifier."""
    match = german_attack(stack("1422", *germans) + stack("1421", "S_RIFC_50"))
    return play(strike(match, "1421", *germans, dice=dice), f"determined {answer}")


@rule("kursk 11.20b", "kursk 11.19")
def test_11_20b_without_a_declaration_dr_is_a_retreat() -> None:
    match = stand("no", 4)
    assert events(match, DefenceRolled) == []
    assert legal(match, "retire")


@rule("kursk 11.20b")
@pytest.mark.parametrize(("die", "result"), [(1, "DE"), (2, "DE"), (3, "BB")])
def test_11_20b_other_results_than_dr_bring_no_second_die(die: int, result: str) -> None:
    match = stand("yes", die)
    assert rolled(match)[0].result == result
    assert events(match, DefenceRolled) == []
    assert standing(match, "S_RIFC_50") == ["dead"]


@rule("kursk 11.20b")
@pytest.mark.parametrize("die", [2, 6])
def test_11_20b_nor_do_as_and_al1(die: int) -> None:
    """9 to 9 is 1:1, 1:2 after the town."""
    match = stand("yes", die, germans=("G_INF_168",))
    assert rolled(match)[0].result in ("AS", "AL1")
    assert events(match, DefenceRolled) == []
    assert standing(match, "S_RIFC_50") == ["1421"]


@rule("kursk 11.20b")
def test_11_20b_de_on_the_second_die_eliminates_the_defenders() -> None:
    match = stand("yes", 4, 1)
    assert causes(match) == {"S_RIFC_50": "11.18a"}
    assert steps(match, "G_PZ_11", "G_PZ_6") == [2, 2]
    assert legal(match) == ["advance G_PZ_11", "advance G_PZ_6"]


@rule("kursk 11.20b", "kursk 11.21a")
@pytest.mark.parametrize("second", [2, 3, 4, 5])
def test_11_20b_bb_on_the_second_die_costs_both_sides(second: int) -> None:
    match = stand("yes", 5, second)
    assert causes(match) == {"S_RIFC_50": "11.21a"}
    assert legal(match) == ["lose G_PZ_11", "lose G_PZ_6"]
    play(match, "lose G_PZ_6")
    assert legal(match) == ["advance G_PZ_11", "advance G_PZ_6"]


@rule("kursk 11.20b", "kursk 11.16")
def test_11_20b_as_on_the_second_die_holds_the_hex_without_loss() -> None:
    match = stand("yes", 6, 6)
    assert standing(match, "S_RIFC_50", "G_PZ_11", "G_PZ_6") == ["1421", "1422", "1422"]
    assert steps(match, "G_PZ_11", "G_PZ_6") == [2, 2]
    assert not legal(match, "retire")


@rule("kursk 11.20b", "kursk 11.17b")
def test_11_20b_al1_on_the_second_die_costs_the_attacker_a_step() -> None:
    """18 to 9 is 2:1, 1:1 after the town: the second die 6 becomes 7."""
    match = stand("yes", 4, 6, germans=("G_PZ_11",))
    assert steps(match, "G_PZ_11") == [1]
    assert standing(match, "S_RIFC_50", "G_PZ_11") == ["1421", "1422"]


@rule("kursk 11.20b", "kursk 11.18b")
def test_11_20b_a_german_who_stands_is_reduced_by_de_and_does_not_retreat() -> None:
    """27 to 9 is 3:1, 2:1 after the town."""
    soviets = ("S_RIFC_38", "S_RIFC_41", "S_RIFC_35")
    match = soviet_attack(stack("1422", *soviets) + stack("1421", "G_INF_168"))
    play(strike(match, "1421", *soviets, dice=[5, 1]), "determined yes")
    assert standing(match, "G_INF_168") == ["1421"]
    assert steps(match, "G_INF_168") == [1]


# --------------------------------------------------------------------------------------------- garrisons


@rule("kursk 11.20c")
@pytest.mark.parametrize("hex", ["1424", "1316", "4805", "2714", "3205", "3208", "1421", "3415"])
@pytest.mark.parametrize("companions", [(), ("S_RIFC_38",), ("S_FORD_54F", "S_RIFD_49")])
def test_11_20c_with_a_garrison_the_defence_is_determined_in_any_terrain(hex: str, companions: tuple[str, ...]) -> None:
    """Nobody is asked; the declaration stands."""
    west = WORLD.label(WORLD.grid.neighbours[WORLD.grid.hex(hex)][3])
    match = german_attack(stack(west, "G_INF_168") + stack(hex, *companions, "S_FORD_14F"))
    strike(match, hex, "G_INF_168", dice=[1, 6])
    assert events(match, DefenceDeclared) == [DefenceDeclared(True, "11.20c")]
    assert not legal(match, "determined")
    assert len(rolled(match)) == 1


@rule("kursk 11.20c", "kursk 11.20b")
def test_11_20c_a_garrison_in_the_open_meets_dr_with_a_second_die() -> None:
    """18 to 9 + 3 is 1:1; 6 on the second die becomes AL1 and nobody retreats."""
    match = german_attack(stack("1423", "G_PZ_11") + stack("1424", "S_RIFC_38", "S_FORD_14F"))
    strike(match, "1424", "G_PZ_11", dice=[2, 6])
    assert events(match, DefenceRolled) == [DefenceRolled(6, 1, "AL1")]
    assert standing(match, "S_RIFC_38", "S_FORD_14F") == ["1424", "1424"]
    assert steps(match, "G_PZ_11") == [1]


@rule("kursk 11.20c")
def test_11_20c_a_garrison_in_another_hex_compels_nobody() -> None:
    match = german_attack(stack("1423", "G_PZ_11") + stack("1424", "S_RIFC_38") + stack("1524", "S_FORD_14F"))
    strike(match, "1424", "G_PZ_11", dice=[DR])
    assert events(match, DefenceDeclared) == []
    assert legal(match, "retire")


@rule("kursk 11.20c")
def test_11_20c_without_a_garrison_the_soviet_may_decline_in_his_fortress() -> None:
    match = attacked_in("3208", "soviet")
    assert refusal(match, "determined no") is None
    play(match, "determined no")
    assert events(match, DefenceDeclared) == [DefenceDeclared(False, "11.20a")]
