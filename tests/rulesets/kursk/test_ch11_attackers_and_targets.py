"""[11.4] to [11.7] How often units fight, with whom together, and against whom."""

from __future__ import annotations

import pytest

from grognard.rulesets.kursk.combat import CombatPhase, targets
from tests.rulesets.kursk.clashes import DUEL, HELD, board, fight, place, plan, unit
from tests.rulesets.kursk.edition import WORLD
from tests.support import legal, play, refusal, rule

# ------------------------------------------------------------------------------------- 11.4 once per phase


@rule("kursk 11.4a")
def test_11_4a_a_german_unit_attacks_once_per_phase() -> None:
    match = board("german fight", HELD, "luftwaffe = 0")
    assert fight(match, "3023", "G_PZ_11", die=4).result == "AS"
    match.play("attack 3122")
    assert refusal(match, "join G_PZ_11") == "11.4a"
    assert legal(match) == ["join G_PZ_6"]


@rule("kursk 11.4a")
def test_11_4a_a_soviet_unit_attacks_once_per_phase() -> None:
    units = {"S_RIFC_47": "3023", "S_RIFC_50": "3024", "G_PZ_11": "3022", "G_PZ_6": "3123"}
    match = board("soviet fight", units, "luftwaffe = 0")
    assert fight(match, "3022", "S_RIFC_47", die=4).result == "AS"
    match.play("attack 3123")
    assert refusal(match, "join S_RIFC_47") == "11.4a"
    assert legal(match) == ["join S_RIFC_50"]


@rule("kursk 11.4a")
def test_11_4a_the_phase_is_over_once_all_have_attacked() -> None:
    match = board("german fight", HELD, "luftwaffe = 0")
    assert fight(match, "3023", "G_PZ_11", "G_PZ_6", die=5).result == "AS"
    assert match.decision is not None
    assert match.decision.side == "soviet"


@rule("kursk 11.4a")
def test_11_4a_a_unit_is_not_free_again_after_the_attacks_of_others() -> None:
    units = HELD | {"G_PZ_7": "3022", "S_RIFC_47": "2922", "S_RIFC_50": "2922", "S_RIFC_30": "2922"}
    match = board("german fight", units, "luftwaffe = 0")
    assert fight(match, "3023", "G_PZ_11", die=4).result == "AS"
    assert fight(match, "3122", "G_PZ_6", die=4).result == "AS"
    match.play("attack 2922")
    assert legal(match) == ["join G_PZ_7"]
    assert refusal(match, "join G_PZ_11") == refusal(match, "join G_PZ_6") == "11.4a"


@rule("kursk 11.4b")
def test_11_4b_a_hex_is_not_open_again_after_attacks_elsewhere() -> None:
    match = board("german fight", HELD | {"G_PZ_7": "3022"}, "luftwaffe = 0")
    assert fight(match, "3023", "G_PZ_11", die=4).result == "AS"
    assert fight(match, "3122", "G_PZ_6", die=4).result == "AS"
    assert legal(match, "attack") == []
    assert match.decision is not None
    assert match.decision.side == "soviet"


@rule("kursk 11.4a")
def test_11_4a_an_advance_gives_no_second_attack() -> None:
    units = {"G_PZ_11": "3022", "S_RIFD_55": "3023", "S_RIFC_47": "3024", "G_INF_39": "2024", "S_RIFC_50": "2023"}
    match = board("german fight", units, "luftwaffe = 0")
    assert fight(match, "3023", "G_PZ_11", die=1).result == "DE"
    play(match, "advance G_PZ_11", "stay")
    assert refusal(match, "attack 3024") == "11.4a"
    assert legal(match, "attack") == ["attack 2023"]


@rule("kursk 11.4b")
def test_11_4b_a_soviet_unit_is_attacked_once_per_phase() -> None:
    match = board("german fight", HELD, "luftwaffe = 0")
    fight(match, "3023", "G_PZ_11", die=4)
    assert refusal(match, "attack 3023") == "11.4b"
    assert legal(match, "attack") == ["attack 3122"]


@rule("kursk 11.4b")
def test_11_4b_a_german_unit_is_attacked_once_per_phase() -> None:
    units = {"S_RIFC_47": "3023", "S_RIFC_50": "3023", "G_PZ_11": "3022", "G_PZ_6": "3123"}
    match = board("soviet fight", units, "luftwaffe = 0")
    fight(match, "3022", "S_RIFC_47", die=4)
    assert refusal(match, "attack 3022") == "11.4b"
    assert legal(match, "attack") == ["attack 3123"]


# A German division in 3023 that is hemmed in: 9 against a halved 7 is 3:1, and a 6 drives it out.
HEMMED_IN = {"G_INF_39": "3023", "S_RIFC_47": "3022", "S_RIFC_50": "3124", "S_RIFC_30": "2924"}


@rule("kursk 11.4b")
def test_11_4b_a_unit_that_retreated_to_an_empty_hex_is_not_attacked_again() -> None:
    match = board("soviet fight", HEMMED_IN | {"G_PZ_11": "2024", "S_RIFC_28": "2023"}, "luftwaffe = 0")
    assert fight(match, "3023", "S_RIFC_47", die=6).result == "DR"
    play(match, "retire 3024", "advance S_RIFC_47")
    assert refusal(match, "attack 3024") == "11.4b"
    assert legal(match, "attack") == ["attack 2024"]


@rule("kursk 11.4b")
def test_11_4b_a_hex_with_a_fresh_unit_may_be_attacked_although_others_retreated_there() -> None:
    match = board("soviet fight", HEMMED_IN | {"G_INF_161": "3024"}, "luftwaffe = 0")
    assert fight(match, "3023", "S_RIFC_47", die=6).result == "DR"
    play(match, "retire 3024", "advance S_RIFC_47")
    assert refusal(match, "attack 3024") is None
    found = fight(match, "3024", "S_RIFC_50", "S_RIFC_30")
    assert found.defence == 3, "the seven of the fresh division alone, out of supply"


@rule("kursk 11.4b")
def test_11_4b_a_retreat_is_remembered_through_other_combats_of_the_phase() -> None:
    units = HEMMED_IN | {"G_INF_161": "3024", "G_PZ_11": "2024", "S_RIFC_28": "2023"}
    match = board("soviet fight", units, "luftwaffe = 0")
    assert fight(match, "3023", "S_RIFC_47", die=6).result == "DR"
    play(match, "retire 3024", "advance S_RIFC_47")
    assert fight(match, "2024", "S_RIFC_28", die=2).result == "AS"
    assert fight(match, "3024", "S_RIFC_50").defence == 3


@rule("kursk 11.4b")
def test_11_4b_a_fresh_unit_does_not_lay_open_those_that_stood_their_ground() -> None:
    """As after a repositioning: 11 Panzer has been attacked in 3024, 39 has come to it unharmed."""
    match = board("soviet fight", {"G_PZ_11": "3024", "G_INF_39": "3024", "S_RIFC_47": "3023"})
    stood = CombatPhase("soviet", 0, struck=1 << WORLD.by_id["G_PZ_11"])
    fled = CombatPhase("soviet", 0, struck=1 << WORLD.by_id["G_PZ_11"], fled=1 << WORLD.by_id["G_PZ_11"])
    hexes = [WORLD.grid.hex("3024")]
    assert (targets(match.state, stood), targets(match.state, fled)) == ([], hexes)


@rule("kursk 11.4b")
def test_11_4b_units_that_stood_their_ground_stay_protected_when_others_retreat_onto_them() -> None:
    match = board("soviet fight", HEMMED_IN | {"G_PZ_11": "3024", "S_RIFC_28": "3025"}, "luftwaffe = 0")
    assert fight(match, "3024", "S_RIFC_28", die=5).result == "AS"
    assert fight(match, "3023", "S_RIFC_47", die=6).result == "DR"
    play(match, "retire 3024", "advance S_RIFC_47")
    assert legal(match, "attack") == []
    assert place(match, "G_INF_39") == "3024"


@rule("kursk 11.4c")
def test_11_4c_german_fight_fight_allows_one_attack_in_each_phase() -> None:
    units = {"G_INF_39": "3022", "G_INF_161": "3022", "S_RIFC_22G": "3023", "S_RIFC_23G": "3023", "S_TNKC_9": "2023"}
    match = board("german fight", units | {"G_INF_282": "2022"}, "luftwaffe = 0", german="fight/fight")
    assert fight(match, "3023", "G_INF_39", die=4).result == "AS"
    assert refusal(match, "attack 3023") == "11.4b"
    match.play("done")
    assert legal(match, "attack") == ["attack 2023", "attack 3023"]
    assert fight(match, "3023", "G_INF_39", die=1).result == "AS"
    assert refusal(match, "attack 3023") == "11.4b"
    match.play("done")
    assert legal(match, "attack") == []


@rule("kursk 11.4c")
def test_11_4c_soviet_fight_fight_allows_one_attack_in_each_phase() -> None:
    units = {"S_RIFC_47": "3023", "S_RIFC_50": "3023", "G_PZ_11": "3022", "G_PZ_6": "3022"}
    match = board("soviet fight", units, "luftwaffe = 0", soviet="fight/fight")
    assert fight(match, "3022", "S_RIFC_47", "S_RIFC_50", die=5).result == "AS"
    assert legal(match) == ["attack 3022", "done"]
    assert fight(match, "3022", "S_RIFC_47", "S_RIFC_50", die=2).result == "AS"
    assert refusal(match, "attack 3022") is not None
    assert match.state.turn == 2


@rule("kursk 11.4c")
def test_11_4c_the_second_phase_binds_its_units_too() -> None:
    match = board("german 2", HELD, "luftwaffe = 0", german="fight/fight")
    assert fight(match, "3023", "G_PZ_11", die=4).result == "AS"
    assert refusal(match, "attack 3023") == "11.4b"
    match.play("attack 3122")
    assert refusal(match, "join G_PZ_11") == "11.4a"


# ---------------------------------------------------------------------- 11.5 to 11.7 many units, one hex


@rule("kursk 11.5a")
def test_11_5a_a_combat_has_one_target_hex() -> None:
    match = plan(board("german fight", HELD | {"G_PZ_7": "3121"}, "luftwaffe = 0"), "3023", "G_PZ_11")
    assert refusal(match, "attack 3122") is not None
    assert legal(match, "attack") == []
    assert refusal(match, "join G_PZ_7") == "11.1a", "it touches 3122 only"
    match.feed([4])
    match.play("commit")
    assert legal(match, "attack") == ["attack 3122"], "3122 was no part of it"


@rule("kursk 11.5a")
def test_11_5a_defenders_of_other_hexes_add_nothing_and_suffer_nothing() -> None:
    units = {"G_PZ_11": "3022", "S_RIFD_55": "3023", "S_RIFD_204": "3122", "S_RIFD_184": "2922"}
    match = board("german fight", units, "luftwaffe = 0")
    found = fight(match, "3023", "G_PZ_11", die=1)
    assert (found.defence, found.result) == (3, "DE")
    assert [place(match, name) for name in ("S_RIFD_55", "S_RIFD_204", "S_RIFD_184")] == ["dead", "3122", "2922"]


@rule("kursk 11.5b")
def test_11_5b_stacked_attackers_choose_their_targets_one_by_one() -> None:
    match = board("german fight", HELD | {"G_INF_39": "3022"}, "luftwaffe = 0")
    assert fight(match, "3023", "G_PZ_11", die=4).attack == 18
    assert fight(match, "3122", "G_PZ_6", die=4).attack == 18
    assert unit(match, "G_INF_39").hex == unit(match, "G_PZ_11").hex, "it did not attack at all"


@rule("kursk 11.5b")
@pytest.mark.parametrize(
    ("attackers", "strength"),
    [
        (("G_PZ_11",), 18),
        (("G_PZ_6",), 18),
        (("G_INF_39",), 7),
        (("G_PZ_11", "G_INF_39"), 25),
        (("G_PZ_11", "G_PZ_6", "G_INF_39"), 43),
    ],
)
def test_11_5b_any_part_of_a_stack_attacks(attackers: tuple[str, ...], strength: int) -> None:
    match = board("german fight", HELD | {"G_INF_39": "3022"}, "luftwaffe = 0")
    assert fight(match, "3023", *attackers).attack == strength


@rule("kursk 11.5b")
def test_11_5b_an_attack_needs_an_attacker() -> None:
    match = plan(board("german fight", DUEL), "3023")
    assert refusal(match, "commit") == "11.5b"
    match.play("join G_PZ_11")
    assert refusal(match, "commit") is None


@rule("kursk 11.5b")
def test_11_5b_only_the_units_of_the_attack_bear_its_losses() -> None:
    match = board("german fight", HELD, "luftwaffe = 0")
    assert fight(match, "3023", "G_PZ_11", die=6).result == "AL1"
    assert (unit(match, "G_PZ_11").reduced, unit(match, "G_PZ_6").reduced) == (True, False)


@rule("kursk 11.5c")
@pytest.mark.parametrize(
    ("others", "strength"),
    [({}, 18), ({"G_PZ_6": "3122"}, 36), ({"G_PZ_6": "3122", "G_PZ_3": "2922"}, 53), ({"G_INF_39": "3022"}, 25)],
)
def test_11_5c_attackers_around_the_target_add_their_strengths(others: dict[str, str], strength: int) -> None:
    match = board("german fight", DUEL | others, "luftwaffe = 0")
    assert fight(match, "3023", "G_PZ_11", *others).attack == strength


@rule("kursk 11.5c")
def test_11_5c_soviet_attackers_too() -> None:
    units = {"S_RIFC_47": "3023", "S_RIFD_55": "3023", "S_RIFC_22G": "3122", "G_PZ_11": "3022"}
    match = board("soviet fight", units, "luftwaffe = 0")
    assert fight(match, "3022", "S_RIFC_47", "S_RIFD_55", "S_RIFC_22G").attack == 9 + 3 + 12


@rule("kursk 11.6")
def test_11_6_all_units_of_a_hex_defend_together_and_share_the_result() -> None:
    units = {"G_PZ_1SS": "3022", "G_PZ_2SS": "3022", "S_RIFC_47": "3023", "S_RIFD_55": "3023", "S_RIFD_89G": "3023"}
    match = board("german fight", units | {"G_PZ_11": "2922"}, "luftwaffe = 0")
    found = fight(match, "3023", "G_PZ_1SS", "G_PZ_2SS", die=1)
    assert (found.defence, found.column, found.result) == (16, "3:1", "DE")
    assert {place(match, name) for name in ("S_RIFC_47", "S_RIFD_55", "S_RIFD_89G")} == {"dead"}


@rule("kursk 11.6")
def test_11_6_a_german_stack_defends_together_too() -> None:
    units = {"S_RIFC_22G": "3023", "G_INF_39": "3022", "G_INF_161": "3022 reduced", "G_INF_203S": "3022"}
    match = board("soviet fight", units, "luftwaffe = 0")
    assert fight(match, "3022", "S_RIFC_22G", die=6).defence == 7 + 3 + 4


@rule("kursk 11.6")
def test_11_6_the_units_of_a_stack_are_not_attacked_one_after_the_other() -> None:
    match = board("german fight", HELD, "luftwaffe = 0")
    assert fight(match, "3023", "G_PZ_11", die=4).defence == 24
    assert refusal(match, "attack 3023") == "11.4b"


@rule("kursk 11.7")
def test_11_7_a_unit_joins_an_attack_once_with_all_its_strength() -> None:
    match = plan(board("german fight", HELD, "luftwaffe = 0"), "3023", "G_PZ_11")
    assert refusal(match, "join G_PZ_11") == "11.7"
    assert legal(match) == ["join G_PZ_6", "commit"]
    match.feed([4])
    match.play("commit")
    match.play("attack 3122")
    assert refusal(match, "join G_PZ_11") == "11.4a", "no strength is left for another combat"


@rule("kursk 11.7")
def test_11_7_a_defender_is_not_divided_between_two_attacks() -> None:
    """Two attacks on neighbouring hexes: each defender counts in its own combat only."""
    units = {"G_PZ_11": "3022", "G_PZ_6": "3022", "S_RIFC_47": "3023", "S_RIFC_22G": "3122"}
    match = board("german fight", units, "luftwaffe = 0")
    first = fight(match, "3122", "G_PZ_11", die=5)
    second = fight(match, "3023", "G_PZ_6")
    assert (first.defence, second.defence) == (12, 9)
