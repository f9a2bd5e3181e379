"""[11.1] to [11.3] Voluntary combat, the odds and the die, static units."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.core.dice import Rolled
from grognard.core.flow import CHANCE
from grognard.rulesets.kursk.shifts import base_column
from tests.rulesets.kursk.clashes import DUEL, HELD, board, fight, place, unit
from tests.support import legal, play, refusal, rule

# ------------------------------------------------------------------------------------ 11.1 voluntary combat


@rule("kursk 11.1a")
@pytest.mark.parametrize("side", ["german", "soviet"])
def test_11_1a_nobody_has_to_attack(side: str) -> None:
    match = board(f"{side} fight", DUEL)
    assert legal(match) == [f"attack {'3023' if side == 'german' else '3022'}", "done"]
    match.play("done")
    assert (place(match, "G_PZ_11"), place(match, "S_RIFC_47")) == ("3022", "3023")
    assert not unit(match, "G_PZ_11").reduced


@rule("kursk 11.1a")
def test_11_1a_after_one_attack_the_other_neighbours_may_be_left_alone() -> None:
    match = board("german fight", HELD, "luftwaffe = 0")
    assert fight(match, "3023", "G_PZ_11", die=4).result == "AS"
    assert legal(match) == ["attack 3122", "done"]
    match.play("done")
    assert legal(match, "attack") == []


@rule("kursk 11.1a")
@pytest.mark.parametrize("there", ["3024", "3022", "3122", "2020"], ids=["too far", "own", "empty", "empty far away"])
def test_11_1a_only_adjacent_enemies_are_attacked(there: str) -> None:
    match = board("german fight", DUEL | {"S_RIFC_50": "3024"})
    assert refusal(match, f"attack {there}") == "11.1a"
    assert refusal(match, "attack 3023") is None


@rule("kursk 11.1a")
def test_11_1a_a_unit_that_is_not_adjacent_cannot_join() -> None:
    match = board("german fight", DUEL | {"G_PZ_6": "3021", "G_PZ_7": "2922"})
    match.play("attack 3023")
    assert refusal(match, "join G_PZ_6") == "11.1a"
    assert legal(match) == ["join G_PZ_11", "join G_PZ_7"]


@rule("kursk 11.1a")
def test_11_1a_without_a_neighbour_there_is_nothing_to_decide() -> None:
    match = board("german fight", {"G_PZ_11": "3022", "S_RIFC_47": "3024"})
    assert legal(match, "attack") == []
    assert match.decision is not None
    assert match.decision.side == "soviet"


@rule("kursk 11.1a")
def test_11_1a_no_attacks_in_a_movement_phase() -> None:
    match = board("german move", DUEL, german="move/move")
    assert legal(match, "attack") == []
    assert refusal(match, "attack 3023") is not None


@rule("kursk 11.1b")
@pytest.mark.parametrize(
    ("side", "target", "attacker", "defender"),
    [("german", "3023", "G_PZ_11", "S_RIFC_47"), ("soviet", "3022", "S_RIFC_47", "G_PZ_11")],
)
def test_11_1b_the_player_whose_turn_it_is_attacks(side: str, target: str, attacker: str, defender: str) -> None:
    match = board(f"{side} fight", DUEL)
    assert match.decision is not None
    assert match.decision.side == side
    match.play(f"attack {target}")
    assert refusal(match, f"join {defender}") == "11.1b"
    assert legal(match) == [f"join {attacker}"]


@rule("kursk 11.1b")
def test_11_1b_the_strengths_are_divided_the_other_way_round_in_the_other_turn() -> None:
    german = fight(board("german fight", DUEL, "luftwaffe = 0"), "3023", "G_PZ_11")
    soviet = fight(board("soviet fight", DUEL, "luftwaffe = 0"), "3022", "S_RIFC_47")
    assert (german.attack, german.defence, german.column) == (18, 9, "2:1")
    assert (soviet.attack, soviet.defence, soviet.column) == (9, 18, "1:2")


# -------------------------------------------------------------------------------------------- 11.2 procedure


@rule("kursk 11.2a")
def test_11_2a_example_13_against_4_is_3_to_1() -> None:
    match = board("german fight", {"G_PZ_1SS": "3022 reduced", "S_RIFD_89G": "3023"}, "luftwaffe = 0")
    found = fight(match, "3023", "G_PZ_1SS")
    assert (found.attack, found.defence, found.column) == (13, 4, "3:1")


@rule("kursk 11.2a")
def test_11_2a_7_against_8_is_1_to_2() -> None:
    match = board("german fight", {"G_INF_39": "3022", "S_TNKC_9": "3023"}, "luftwaffe = 0")
    found = fight(match, "3023", "G_INF_39")
    assert (found.attack, found.defence, found.column) == (7, 8, "1:2")


RATIOS = [
    ("G_PZ_11", "S_RIFD_55", "6:1"),  # 18 : 3
    ("G_PZ_3", "S_RIFD_55", "5:1"),  # 17 : 3
    ("G_PZ_20", "S_RIFD_89G", "4:1"),  # 16 : 4
    ("G_PG_9SS", "S_RIFD_89G", "3:1"),  # 15 : 4
    ("G_INF_78", "S_RIFC_51", "2:1"),  # 12 : 6
    ("G_PZ_11", "S_RIFC_47", "2:1"),  # 18 : 9
    ("G_PZ_3", "S_RIFC_47", "1:1"),  # 17 : 9
    ("G_INF_168", "S_RIFC_47", "1:1"),  # 9 : 9
    ("G_INF_198", "S_RIFC_47", "1:2"),  # 8 : 9
    ("G_INF_39 reduced", "S_RIFC_51", "1:2"),  # 3 : 6
    ("G_INF_168 reduced", "S_RIFC_47", "1:3"),  # 4 : 9
    ("G_INF_39 reduced", "S_TNKC_9", "1:3"),  # 3 : 8
]


@rule("kursk 11.2a")
@pytest.mark.parametrize(("attacker", "defender", "column"), RATIOS)
def test_11_2a_odds_are_rounded_in_the_defenders_favour(attacker: str, defender: str, column: str) -> None:
    name, _, step = attacker.partition(" ")
    match = board("german fight", {name: f"3022 {step}", defender: "3023"}, "luftwaffe = 0")
    assert fight(match, "3023", name).column == column


@rule("kursk 11.2a")
@pytest.mark.parametrize(
    ("attacker", "defender", "column"),
    [
        ("S_RIFC_22G", "G_INF_39 reduced", "4:1"),  # 12 : 3
        ("S_MECC_3G", "G_INF_39 reduced", "3:1"),  # 11 : 3
        ("S_RIFC_22G", "G_INF_78", "1:1"),  # 12 : 12
        ("S_MECC_3G", "G_INF_78", "1:2"),  # 11 : 12
        ("S_RIFC_51", "G_INF_78", "1:2"),  # 6 : 12
        ("S_RIFC_51", "G_PG_10", "1:3"),  # 6 : 13
    ],
)
def test_11_2a_the_same_for_the_soviet(attacker: str, defender: str, column: str) -> None:
    name, _, step = defender.partition(" ")
    match = board("soviet fight", {attacker: "3023", name: f"3022 {step}"}, "luftwaffe = 0")
    assert fight(match, "3022", attacker).column == column


@rule("kursk 11.2a")
def test_11_2a_rounding_of_every_ratio() -> None:
    """Column n is n:1, column 1 is 1:1, 0 is 1:2, -1 is 1:3: the best ratio that the true one still reaches."""
    for attack in range(1, 100):
        for defence in range(1, 100):
            ratio = Fraction(attack, defence)
            reached = [n for n in range(-100, 101) if ratio >= (n if n >= 1 else Fraction(1, 2 - n))]
            assert base_column(attack, defence) == max(reached), (attack, defence)


@rule("kursk 11.2b")
def test_11_2b_one_die_is_rolled_and_the_result_takes_effect_at_once() -> None:
    match = board("german fight", DUEL | {"G_PZ_6": "3022", "S_RIFC_50": "3122"}, "luftwaffe = 0")
    found = fight(match, "3023", "G_PZ_11", die=1)
    assert [entry.action for entry in match.inputs if entry.side == CHANCE] == [Rolled((1,))]
    assert (found.die, found.result, place(match, "S_RIFC_47")) == (1, "DE", "dead")


@rule("kursk 11.2b", "kursk 11.2c")
def test_11_2c_a_combat_is_finished_before_the_next_is_named() -> None:
    match = board("german fight", DUEL | {"G_PZ_6": "3022", "S_RIFC_50": "3122"}, "luftwaffe = 0")
    fight(match, "3023", "G_PZ_11", die=1)
    assert legal(match) == ["advance G_PZ_11"]
    assert refusal(match, "attack 3122") is not None
    play(match, "advance G_PZ_11", "stay")
    assert legal(match, "attack") == ["attack 3122"]


@rule("kursk 11.2c")
@pytest.mark.parametrize("order", [("3023", "3122"), ("3122", "3023")])
def test_11_2c_combats_come_in_any_order(order: tuple[str, str]) -> None:
    match = board("german fight", HELD, "luftwaffe = 0")
    assert legal(match, "attack") == ["attack 3023", "attack 3122"]
    for target, attacker in zip(order, ("G_PZ_11", "G_PZ_6"), strict=True):
        assert fight(match, target, attacker, die=4).result == "AS"
    assert legal(match, "attack") == []


# ------------------------------------------------------------------------------------- 11.3 static units

FORTRESS = {"S_FORD_77F": "3023", "S_RIFC_47": "3023", "G_INF_39": "3022"}


@rule("kursk 11.3a")
def test_11_3a_a_garrison_alone_attacks_nobody() -> None:
    match = board("soviet fight", {"S_FORD_77F": "3023", "S_RIFC_47": "2024", "G_INF_39": "3022", "G_INF_82": "2023"})
    assert refusal(match, "attack 3022") == "11.3a"
    assert legal(match, "attack") == ["attack 2023"]


@rule("kursk 11.3a", "kursk 11.3d")
def test_11_3a_a_garrison_does_not_join_its_companions_who_attack_normally() -> None:
    match = board("soviet fight", FORTRESS, "luftwaffe = 0")
    match.play("attack 3022")
    assert legal(match) == ["join S_RIFC_47"]
    assert refusal(match, "join S_FORD_77F") == "11.3a"
    match.feed([5])
    play(match, "join S_RIFC_47")
    assert refusal(match, "join S_FORD_77F") == "11.3a"
    match.play("commit")
    assert place(match, "G_INF_39") == "3022"


@rule("kursk 11.3a", "kursk 11.3d")
def test_11_3a_the_strength_of_a_garrison_is_not_added() -> None:
    found = fight(board("soviet fight", FORTRESS, "luftwaffe = 0"), "3022", "S_RIFC_47", die=5)
    assert (found.attack, found.defence, found.column, found.result) == (9, 7, "1:1", "AS")


@rule("kursk 11.3a")
def test_11_3a_a_garrison_does_not_advance_after_an_attack_of_its_companions() -> None:
    units = {"S_FORD_77F": "3023", "S_RIFC_22G": "3023", "S_TNKC_9": "3023", "G_INF_203S": "3022 reduced"}
    match = board("soviet fight", units, "luftwaffe = 0")
    assert fight(match, "3022", "S_RIFC_22G", "S_TNKC_9", die=1).result == "DE"
    assert sorted(legal(match)) == ["advance S_RIFC_22G", "advance S_TNKC_9"]
    assert refusal(match, "advance S_FORD_77F") is not None


@rule("kursk 11.3b")
@pytest.mark.parametrize("garrison", ["S_FORD_14F", "S_FORD_54F", "S_FORD_77F", "S_FORD_152F"])
def test_11_3b_a_garrison_defends_with_3(garrison: str) -> None:
    match = board("german fight", {garrison: "3023", "G_PZ_11": "3022"}, "luftwaffe = 0")
    found = fight(match, "3023", "G_PZ_11")
    assert (found.attack, found.defence, found.column) == (18, 3, "6:1")


@rule("kursk 11.3b", "kursk 11.6")
def test_11_3b_a_garrison_adds_3_to_a_stack() -> None:
    match = board("german fight", FORTRESS | {"S_FORD_78F": "3023", "G_PZ_11": "3022"}, "luftwaffe = 0")
    assert fight(match, "3023", "G_PZ_11").defence == 9 + 3 + 3


@rule("kursk 11.3c")
def test_11_3c_a_garrison_takes_no_loss_of_an_attack() -> None:
    units = FORTRESS | {"S_RIFC_50": "3023", "G_PZ_11": "3022"}
    match = board("soviet fight", units, "luftwaffe = 0")
    assert fight(match, "3022", "S_RIFC_47", "S_RIFC_50", die=6).result == "AL1"
    assert set(legal(match)) == {"lose S_RIFC_47", "lose S_RIFC_50"}
    assert refusal(match, "lose S_FORD_77F") == "11.3c"
    match.play("lose S_RIFC_47")
    assert place(match, "S_RIFC_47") == "dead"
    assert place(match, "S_FORD_77F") == place(match, "S_RIFC_50") == "3023"


@rule("kursk 11.3c")
def test_11_3c_nor_when_its_companion_attacks_alone() -> None:
    match = board("soviet fight", FORTRESS | {"G_PZ_11": "3022"}, "luftwaffe = 0")
    assert fight(match, "3022", "S_RIFC_47", die=6).result == "AL1"
    assert (place(match, "S_RIFC_47"), place(match, "S_FORD_77F")) == ("dead", "3023")


@rule("kursk 11.3c")
def test_11_3c_nor_in_a_bloodbath_that_its_companion_cannot_pay() -> None:
    """9 against 8 on the 1:1 column with a 1: the German loses 4 and the Soviet pays with the corps alone."""
    units = {"S_FORD_77F": "3023", "S_RIFC_47": "3023", "G_INF_198": "3022"}
    match = board("soviet fight", units, "luftwaffe = 0")
    assert fight(match, "3022", "S_RIFC_47", die=1).result == "BB"
    assert (place(match, "S_RIFC_47"), place(match, "S_FORD_77F")) == ("dead", "3023")
