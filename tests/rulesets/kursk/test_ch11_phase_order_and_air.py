"""[11.9] [11.10] The shifts of the phase order, and the Luftwaffe."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.match import Match
from grognard.rulesets.kursk.events import CombatRolled, DefenceRolled, LuftwaffeSent
from tests.rulesets.kursk.clashes import board, declare, fight, moved, place, plan, rolled, shifts, unit
from tests.support import events, legal, play, refusal, rule

# 13 against 4 and 12 against 4 are both 3:1; 3022 and 3023 are clear and dry.
GERMAN_DUEL = {"G_PZ_1SS": "3022 reduced", "S_RIFD_89G": "3023"}
SOVIET_DUEL = {"S_RIFC_22G": "3023", "G_INF_203S": "3022"}


# -------------------------------------------------------------------------------- 11.9 phase order shifts


@rule("kursk 11.9a", "kursk 11.9b", "kursk 11.9e")
@pytest.mark.parametrize(
    ("order", "phase", "shift"),
    [("fight/fight", 1, 2), ("fight/fight", 2, 0), ("fight/move", 1, 1), ("move/fight", 2, 0)],
)
def test_11_9_german_phase_orders(order: str, phase: int, shift: int) -> None:
    match = board(f"german {phase}", GERMAN_DUEL, "luftwaffe = 0", german=order)
    assert fight(match, "3023", "G_PZ_1SS").column == moved("3:1", shift)


@rule("kursk 11.9c", "kursk 11.9d", "kursk 11.9e")
@pytest.mark.parametrize(
    ("order", "phase", "shift"),
    [("fight/fight", 1, 1), ("fight/fight", 2, 0), ("fight/move", 1, 0), ("move/fight", 2, -1)],
)
def test_11_9_soviet_phase_orders(order: str, phase: int, shift: int) -> None:
    match = board(f"soviet {phase}", SOVIET_DUEL, "luftwaffe = 0", soviet=order)
    assert fight(match, "3022", "S_RIFC_22G").column == moved("3:1", shift)


@rule("kursk 11.9e")
@pytest.mark.parametrize("enemy", ["move/fight", "fight/move", "move/move", "fight/fight"])
def test_11_9e_the_order_of_the_defender_shifts_nothing(enemy: str) -> None:
    german = board("german fight", GERMAN_DUEL, "luftwaffe = 0", soviet=enemy)
    soviet = board("soviet fight", SOVIET_DUEL, "luftwaffe = 0", german=enemy)
    assert fight(german, "3023", "G_PZ_1SS").column == "3:1"
    assert fight(soviet, "3022", "S_RIFC_22G").column == "3:1"


@rule("kursk 11.9a", "kursk 11.9e")
def test_11_9a_the_bonus_ends_with_the_first_phase_of_a_game_in_progress() -> None:
    """7 against 24: 1:4, two columns right in the first phase, none in the second."""
    units = {"G_INF_39": "3022", "S_RIFC_22G": "3023", "S_RIFC_23G": "3023"}
    match = board("german start", units, "luftwaffe = 0", german="fight/fight")
    assert fight(match, "3023", "G_INF_39", die=4).column == "1:2"
    assert fight(match, "3023", "G_INF_39", die=1).column == "1:3"


@rule("kursk 11.9c", "kursk 11.9e")
def test_11_9c_the_bonus_ends_with_the_first_phase_of_a_game_in_progress() -> None:
    units = {"S_RIFC_47": "3023", "G_PZ_11": "3022"}
    match = board("soviet start", units, "luftwaffe = 0", soviet="fight/fight")
    assert fight(match, "3022", "S_RIFC_47", die=5).column == "1:1"
    assert fight(match, "3022", "S_RIFC_47", die=4).column == "1:2"


# 1SS in 3023 is cut off by the corps in 3121 and 2921 and by its target in 3024; 2SS in 3124 is in supply.
CUT_OFF_GERMAN = {
    "G_PZ_1SS": "3023 reduced",
    "G_PZ_2SS": "3124 reduced",
    "S_RIFD_89G": "3024",
    "S_RIFC_47": "3121",
    "S_RIFC_50": "2921",
}


@rule("kursk 11.9a", "kursk 11.9b")
@pytest.mark.parametrize(("order", "bonus"), [("fight/fight", {"11.9a": 2}), ("fight/move", {"11.9b": 1})])
def test_11_9_german_bonus_only_if_every_attacker_is_in_supply(order: str, bonus: dict[str, int]) -> None:
    def named(*attackers: str) -> dict[str, int]:
        return shifts(board("german fight", CUT_OFF_GERMAN, german=order), "3024", *attackers)

    assert named("G_PZ_2SS") == bonus
    assert named("G_PZ_1SS") == {}
    assert named("G_PZ_1SS", "G_PZ_2SS") == named("G_PZ_2SS", "G_PZ_1SS") == {}


@rule("kursk 11.9a", "kursk 11.9b")
@pytest.mark.parametrize(("order", "column"), [("fight/fight", "5:1"), ("fight/move", "4:1")])
def test_11_9_german_bonus_in_play(order: str, column: str) -> None:
    supplied = board("german fight", CUT_OFF_GERMAN, "luftwaffe = 0", german=order)
    assert fight(supplied, "3024", "G_PZ_2SS").column == column
    mixed = board("german fight", CUT_OFF_GERMAN, "luftwaffe = 0", german=order)
    found = fight(mixed, "3024", "G_PZ_2SS", "G_PZ_1SS")
    assert (found.attack, found.column) == (13 + 6, "4:1")


# 22 Guards Rifle Corps in 3023 is cut off by the divisions in 3124 and 2924; the corps in 2921 is in supply.
CUT_OFF_SOVIET = {
    "S_RIFC_22G": "3023",
    "S_RIFC_23G": "2921",
    "G_INF_203S": "3022",
    "G_PZ_11": "3124",
    "G_PZ_6": "2924",
}


@rule("kursk 11.9c")
def test_11_9c_soviet_bonus_only_if_every_attacker_is_in_supply() -> None:
    def named(*attackers: str) -> dict[str, int]:
        return shifts(board("soviet fight", CUT_OFF_SOVIET, soviet="fight/fight"), "3022", *attackers)

    assert named("S_RIFC_23G") == {"11.9c": 1}
    assert named("S_RIFC_22G") == {}
    assert named("S_RIFC_22G", "S_RIFC_23G") == {}


@rule("kursk 11.9d")
@pytest.mark.parametrize("attackers", [("S_RIFC_23G",), ("S_RIFC_22G",), ("S_RIFC_22G", "S_RIFC_23G")])
def test_11_9d_soviet_penalty_whatever_the_supply(attackers: tuple[str, ...]) -> None:
    match = board("soviet fight", CUT_OFF_SOVIET, soviet="move/fight")
    assert shifts(match, "3022", *attackers) == {"11.9d": -1}


@rule("kursk 11.9a")
def test_11_9a_the_supply_of_the_defender_and_of_bystanders_does_not_matter() -> None:
    """The cut-off 1SS stays out of it; the target in 3024 is cut off by 11 and 6 Panzer."""
    units = CUT_OFF_GERMAN | {"G_PZ_11": "2925", "G_PZ_6": "3026"}
    match = board("german fight", units, "luftwaffe = 0", german="fight/fight")
    found = fight(match, "3024", "G_PZ_2SS")
    assert (found.attack, found.defence, found.column) == (13, 2, "6:1")
    again = board("german fight", units, german="fight/fight")
    assert shifts(again, "3024", "G_PZ_2SS") == {"11.9a": 2}


@rule("kursk 11.9a")
def test_11_9a_supply_is_judged_when_the_combat_is_resolved() -> None:
    """1SS is cut off until an earlier combat of the phase removes the corps in 3121."""
    units = CUT_OFF_GERMAN | {"G_PZ_2": "3222", "G_PZ_4": "3222"}
    match = board("german fight", units, "luftwaffe = 0", german="fight/fight")
    assert fight(match, "3121", "G_PZ_2", "G_PZ_4", die=1).result == "DE"
    play(match, "advance G_PZ_2", "stay", "stay")
    found = fight(match, "3024", "G_PZ_1SS")
    assert (found.attack, found.column) == (13, "5:1")


@rule("kursk 11.9e")
def test_11_9e_phase_order_shifts_are_added_to_all_others() -> None:
    """16 against 3 in a town on a hill: 5:1, three left for terrain, two right for the order, one for the Luftwaffe."""
    units = {"G_PZ_20": "3420", "S_RIFD_184": "3419"}
    match = board("german fight", units, german="fight/fight")
    assert fight(match, "3419", "G_PZ_20", air=True).column == "5:1"


@rule("kursk 11.9e")
def test_11_9e_the_soviet_penalty_is_added_too() -> None:
    """10 against 2 in a forest: 5:1, one left for the forest, one for the order, one for the Luftwaffe."""
    units = {"S_MECC_3": "1916", "G_INF_203S": "1915 reduced"}
    match = board("soviet fight", units, soviet="move/fight")
    assert fight(match, "1915", "S_MECC_3", air=True).column == "2:1"


# ------------------------------------------------------------------------------------------ 11.10 Luftwaffe


def started(scenario: str) -> Match:
    """A new game at its first decision after set-up."""
    return grognard.load("kursk").new(scenario, seed=1, options={"setup": "default"})


@rule("kursk 11.10a")
@pytest.mark.parametrize(("scenario", "markers"), [("standard", 1), ("gambit", 2)])
def test_11_10a_one_marker_or_two_under_the_gambit(scenario: str, markers: int) -> None:
    assert started(scenario).state.luftwaffe == markers


@rule("kursk 11.10a", "kursk 11.10e")
@pytest.mark.parametrize(("gambit", "markers"), [("false", 1), ("true", 2)])
@pytest.mark.parametrize("left", [0, 1])
def test_11_10e_every_marker_is_ready_again_in_the_next_turn(gambit: str, markers: int, left: int) -> None:
    """Whether they flew or not: an unused marker is not saved up."""
    match = board("turn end", GERMAN_DUEL, f"gambit = {gambit}", f"luftwaffe = {left}", "turn = 2")
    assert (match.state.turn, match.state.luftwaffe) == (3, markers)


@rule("kursk 11.10b")
@pytest.mark.parametrize(("air", "column"), [(True, "4:1"), (False, "3:1")])
def test_11_10b_a_marker_shifts_a_german_attack_one_column_right(air: bool, column: str) -> None:
    match = board("german fight", GERMAN_DUEL)
    assert fight(match, "3023", "G_PZ_1SS", air=air).column == column
    assert match.state.luftwaffe == (0 if air else 1)


@rule("kursk 11.10b")
@pytest.mark.parametrize(("air", "column"), [(True, "2:1"), (False, "3:1")])
def test_11_10b_a_marker_shifts_a_soviet_attack_one_column_left(air: bool, column: str) -> None:
    match = board("soviet fight", SOVIET_DUEL)
    assert fight(match, "3022", "S_RIFC_22G", air=air).column == column
    assert match.state.luftwaffe == (0 if air else 1)


@rule("kursk 11.10b")
@pytest.mark.parametrize("phase", ["german fight", "soviet fight"])
def test_11_10b_one_marker_at_most_in_a_combat(phase: str) -> None:
    units, target = (GERMAN_DUEL, "3023") if phase.startswith("german") else (SOVIET_DUEL, "3022")
    attacker = next(iter(units))
    match = plan(board(phase, units, "gambit = true"), target, attacker)
    match.feed([6])
    play(match, "commit", "luftwaffe yes")
    assert legal(match, "luftwaffe") == []
    assert rolled(match).column == ("4:1" if phase.startswith("german") else "2:1")
    assert (match.state.luftwaffe, len(events(match, LuftwaffeSent))) == (1, 1)


@rule("kursk 11.10c")
def test_11_10c_the_german_decides_after_the_determined_defence_and_before_the_die() -> None:
    match = plan(board("german fight", {"G_PZ_20": "1422", "S_RIFD_184": "1421"}), "1421", "G_PZ_20")
    match.play("commit")
    assert match.decision is not None
    assert (match.decision.side, legal(match)) == ("soviet", ["determined yes", "determined no"])
    match.play("determined yes")
    assert match.decision is not None
    assert (match.decision.side, legal(match)) == ("german", ["luftwaffe yes", "luftwaffe no"])
    assert events(match, CombatRolled) == []
    match.play("luftwaffe no")
    assert len(events(match, CombatRolled)) == 1


@rule("kursk 11.10c")
def test_11_10c_the_german_decides_in_the_soviet_player_turn_too() -> None:
    match = plan(board("soviet fight", {"S_MECC_3": "1422", "G_INF_203S": "1421"}), "1421", "S_MECC_3")
    match.play("commit")
    match.play("determined no")
    assert match.decision is not None
    assert (match.decision.side, legal(match)) == ("german", ["luftwaffe yes", "luftwaffe no"])
    assert events(match, CombatRolled) == []


@rule("kursk 11.10c")
def test_11_10c_nothing_is_asked_before_the_attack_is_committed() -> None:
    match = plan(board("german fight", GERMAN_DUEL), "3023", "G_PZ_1SS")
    assert refusal(match, "luftwaffe yes") is not None
    match.play("commit")
    assert refusal(match, "luftwaffe yes") is None


@rule("kursk 11.10d")
def test_11_10d_a_marker_adds_no_strength_and_takes_no_loss() -> None:
    """18 against 24 with the Luftwaffe is 1:1, and a 6 costs the attacker a step."""
    units = {"G_PZ_11": "3022", "G_PZ_6": "3022", "S_RIFC_22G": "3023", "S_RIFC_23G": "3023", "S_RIFC_24G": "3023"}
    match = board("german fight", units)
    found = fight(match, "3023", "G_PZ_11", "G_PZ_6", die=6, air=True)
    assert (found.attack, found.column, found.result) == (36, "2:1", "DR")
    lost = board("german fight", units)
    found = fight(lost, "3023", "G_PZ_11", die=6, air=True)
    assert (found.attack, found.column, found.result) == (18, "1:1", "AL1")
    assert unit(lost, "G_PZ_11").reduced
    play(lost, "done")
    while lost.state.turn == 1:
        lost.play("done" if "done" in legal(lost) else legal(lost)[0])
    assert lost.state.luftwaffe == 1


@rule("kursk 11.10d")
def test_11_10d_a_marker_pays_nothing_in_a_bloodbath() -> None:
    units = {"G_PZ_11": "3022", "G_PZ_6": "3022", "S_RIFC_22G": "3023", "S_RIFC_23G": "3023"}
    match = board("german fight", units, "gambit = true")
    assert fight(match, "3023", "G_PZ_11", "G_PZ_6", die=2, air=True).result == "BB"
    assert sorted(legal(match)) == ["lose G_PZ_11", "lose G_PZ_6"]
    assert match.state.luftwaffe == 1


@rule("kursk 11.10d")
def test_11_10d_a_marker_has_no_zone_of_control() -> None:
    """While it supports an attack on 3023 the German zone is that of the attackers in 3022."""
    units = {"G_PZ_11": "3022", "G_PZ_6": "3022", "S_RIFC_22G": "3023", "S_RIFC_23G": "3023"}
    match = board("german fight", units)
    fight(match, "3023", "G_PZ_11", "G_PZ_6", die=2, air=True)
    zone = match.ruleset.overlay(match.state, "german", "zones")["german"]
    assert sorted(zone) == ["2921", "2922", "3021", "3023", "3121", "3122"]


# Three separate combats: two German attacks in the far south-east and the far north, one Soviet in the centre.
FAR_APART = {
    "G_PZ_11": "1022",
    "S_RIFC_22G": "1023",
    "G_PZ_6": "6006",
    "S_RIFC_23G": "6007",
    "S_RIFC_47": "3023",
    "G_PZ_7": "3022",
}


@rule("kursk 11.10e")
def test_11_10e_a_marker_flies_once_per_turn_anywhere_on_the_map() -> None:
    for target, attacker, other, second in (
        ("1023", "G_PZ_11", "6007", "G_PZ_6"),
        ("6007", "G_PZ_6", "1023", "G_PZ_11"),
    ):
        match = board("german fight", FAR_APART)
        assert fight(match, target, attacker, die=5, air=True).column == "2:1"
        match.feed([5])
        plan(declare_advance(match), other, second).play("commit")
        assert legal(match, "luftwaffe") == []
        assert rolled(match).column == "1:1"


def declare_advance(match: Match) -> Match:
    """Let a retreat and an advance after a combat run their first legal course."""
    while not legal(match, "attack"):
        match.play(legal(match)[0])
    return match


@rule("kursk 11.10e")
def test_11_10e_two_markers_support_two_combats_and_no_third() -> None:
    match = board("german fight", FAR_APART, "gambit = true")
    columns = []
    for target, attacker in (("1023", "G_PZ_11"), ("6007", "G_PZ_6"), ("3023", "G_PZ_7")):
        columns.append(fight(declare_advance(match), target, attacker, die=6, air=True).column)
    assert columns == ["2:1", "2:1", "2:1"], "18 against 12, 12 and 9: only the third is 2:1 by itself"
    assert match.state.luftwaffe == 0
    assert len(events(match, LuftwaffeSent)) == 2


@rule("kursk 11.10e")
@pytest.mark.parametrize("flown", [True, False])
def test_11_10e_a_marker_that_supported_an_attack_does_not_defend_in_the_same_turn(flown: bool) -> None:
    units = {"G_PZ_11": "3022", "S_RIFC_22G": "3023", "S_RIFC_23G": "3023"}
    match = board("german fight", units, soviet="fight/move")
    found = fight(match, "3023", "G_PZ_11", die=5, air=flown)
    assert found.result == ("AS" if flown else "AL1")
    plan(match, "3022", "S_RIFC_22G").play("commit")
    assert bool(legal(match, "luftwaffe")) is not flown


@rule("kursk 11.10e")
def test_11_10e_the_second_phase_of_fight_fight_brings_no_new_marker() -> None:
    units = {"G_INF_39": "3022", "S_RIFC_22G": "3023", "S_RIFC_23G": "3023"}
    match = board("german fight", units, german="fight/fight")
    assert fight(match, "3023", "G_INF_39", die=5, air=True).column == "1:1"
    assert legal(match) == ["attack 3023", "done"]
    assert fight(match, "3023", "G_INF_39", die=1, air=True).column == "1:3"
    assert len(events(match, LuftwaffeSent)) == 1


@rule("kursk 11.10e")
def test_11_10e_a_declined_marker_is_kept_for_a_later_combat() -> None:
    match = board("german fight", FAR_APART)
    assert fight(match, "1023", "G_PZ_11", die=5, air=False).column == "1:1"
    assert fight(match, "6007", "G_PZ_6", die=5, air=True).column == "2:1"


# 13 against a garrison and a division is 2:1; a second pair far away keeps the phase open.
GARRISON = {
    "G_PZ_1SS": "3022 reduced",
    "S_FORD_77F": "3023",
    "S_RIFD_184": "3023",
    "G_INF_39": "2024",
    "S_RIFC_50": "2023",
}


@rule("kursk 11.10f")
@pytest.mark.parametrize("gambit", ["false", "true"])
def test_11_10f_the_luftwaffe_has_no_part_in_the_second_roll(gambit: str) -> None:
    """With the Luftwaffe 3:1; a 6 is a retreat, which the second die replaces, and that is read as it falls."""
    match = plan(board("german fight", GARRISON, f"gambit = {gambit}"), "3023", "G_PZ_1SS")
    before = match.state.luftwaffe
    match.feed([6, 2])
    play(match, "commit", "luftwaffe yes")
    assert (rolled(match).column, rolled(match).result) == ("3:1", "DR")
    second = events(match, DefenceRolled)
    assert [(e.die, e.modifier, e.result) for e in second if isinstance(e, DefenceRolled)] == [(2, 0, "BB")]
    assert match.state.luftwaffe == before - 1
    assert len(events(match, LuftwaffeSent)) == 1


@rule("kursk 11.10f")
def test_11_10f_a_marker_that_was_kept_back_is_not_offered_for_the_second_roll() -> None:
    match = board("german fight", GARRISON)
    match.feed([6, 6])
    plan(match, "3023", "G_PZ_1SS").play("commit")
    declare(match, air=False)
    assert len(events(match, DefenceRolled)) == 1
    assert (match.state.luftwaffe, events(match, LuftwaffeSent)) == (1, [])
    assert place(match, "S_RIFD_184") == "3023"
