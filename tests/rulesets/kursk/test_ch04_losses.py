"""Chapter 4 of Drive on Kursk: victory points for losses (4.7, 4.8) and for reserves (4.9)."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.errors import BadInput
from grognard.core.match import Match
from grognard.rulesets.kursk.state import drop, lift, settle
from tests.rulesets.kursk.chapter_4 import (
    ARENA,
    BESIDE,
    EAST_EDGE,
    START,
    WEST_EDGE,
    ended,
    scores,
    situation,
)
from tests.rulesets.kursk.edition import WORLD
from tests.support import legal, play, refusal, rule


def soviet_attack(unit: str, die: int, *head: str, strength: str = "reduced") -> Match:
    """Three Guards corps attack one German division in open country."""
    corps = ("S_RIFC_8G", "S_RIFC_16G", "S_RIFC_36G")
    units = {unit: f"{ARENA} {strength}".strip(), **dict.fromkeys(corps, BESIDE)}
    match = situation("soviet fight", units, 'orders.soviet = "fight/move"', *head)
    match.feed([die])
    return play(match, f"attack {ARENA}", *(f"join {name}" for name in corps), "commit")


def german_attack(unit: str, die: int, *head: str) -> Match:
    """The SS corps attacks one Soviet unit in open country."""
    corps = ("G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS")
    match = situation("german fight", {unit: ARENA, **dict.fromkeys(corps, BESIDE)}, *head)
    match.feed([die])
    return play(match, f"attack {ARENA}", *(f"join {name}" for name in corps), "commit")


# ----------------------------------------------------------------------------------------------------- losses


def german_value(unit: str) -> tuple[int, str]:
    """[4.8] What a German division costs, by the letters of its id."""
    if unit in ("G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS", "G_PG_GD"):
        return -5, "4.8d"
    values = {"PZ": (-4, "4.8c"), "PG": (-4, "4.8c"), "PAR": (-3, "4.8b"), "MTN": (-3, "4.8b"), "INF": (-2, "4.8a")}
    return values[unit.split("_")[1]]


@rule("kursk 4.8a", "kursk 4.8b", "kursk 4.8c", "kursk 4.8d")
@pytest.mark.parametrize("unit", [kind.id for kind in WORLD.units if kind.side == "german"])
def test_4_8_every_german_division_costs_by_its_kind(unit: str) -> None:
    """Security and light divisions (203S, 28L) are among the infantry."""
    assert scores(soviet_attack(unit, 1)) == [german_value(unit)]


@rule("kursk 4.7a", "kursk 4.7b")
@pytest.mark.parametrize("unit", [kind.id for kind in WORLD.units if kind.side == "soviet"])
def test_4_7_every_soviet_unit_scores_by_its_size(unit: str) -> None:
    corps = unit.split("_")[1].endswith("C")
    assert scores(german_attack(unit, 1)) == [(3, "4.7b") if corps else (1, "4.7a")]


@rule("kursk 4.7a", "kursk 4.7b")
def test_4_7_each_unit_of_a_stack_scores() -> None:
    units = dict.fromkeys(("S_TNKC_1", "S_RIFD_49", "S_RIFD_64", "S_FORD_14F"), ARENA)
    units |= dict.fromkeys(("G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS"), BESIDE)
    match = situation("german fight", units, 'orders.german = "fight/fight"')
    match.feed([1])
    play(match, f"attack {ARENA}", "join G_PZ_1SS", "join G_PZ_2SS", "join G_PZ_3SS", "commit")
    assert match.state.vp == START + 3 + 1 + 1 + 1


@rule("kursk 4.8e")
@pytest.mark.parametrize("unit", ["G_INF_168", "G_PAR_1FJ", "G_PZ_11", "G_PZ_1SS"])
def test_4_8e_the_first_step_costs_nothing(unit: str) -> None:
    match = soviet_attack(unit, 1, "gambit = true", strength="")
    counter = next(c for c in match.view("german").counters if c.id == unit)
    assert (counter.steps, counter.place) == (1, ARENA)
    assert scores(match) == []


# ------------------------------------------------------------------------------------- whatever the cause


@rule("kursk 4.7d")
def test_4_7d_a_soviet_unit_lost_in_its_own_attack_scores() -> None:
    match = situation("soviet fight", {"S_RIFD_49": BESIDE, "G_PZ_1SS": ARENA})
    match.feed([6])
    play(match, f"attack {ARENA}", "join S_RIFD_49", "commit")
    assert scores(match) == [(1, "4.7a")]


@rule("kursk 4.7d")
def test_4_7d_a_german_unit_lost_in_its_own_attack_costs() -> None:
    match = situation("german fight", {"G_INF_168": f"{BESIDE} reduced", "S_RIFC_8G": ARENA})
    match.feed([6])
    play(match, f"attack {ARENA}", "join G_INF_168", "commit")
    assert scores(match) == [(-2, "4.8a")]


@rule("kursk 4.7d")
def test_4_7d_both_sides_of_a_german_bloodbath_count() -> None:
    """9 against 9 and a 1: the corps dies first, then both steps of the division."""
    match = situation("german fight", {"G_INF_168": BESIDE, "S_RIFC_38": ARENA})
    match.feed([1])
    play(match, f"attack {ARENA}", "join G_INF_168", "commit")
    assert scores(match) == [(3, "4.7b"), (-2, "4.8a")]


@rule("kursk 4.7d")
def test_4_7d_both_sides_of_a_soviet_bloodbath_count() -> None:
    units = {"G_INF_168": f"{ARENA} reduced", "S_RIFC_38": BESIDE}
    match = situation("soviet fight", units, 'orders.soviet = "fight/move"')
    match.feed([2])
    play(match, f"attack {ARENA}", "join S_RIFC_38", "commit")
    assert scores(match) == [(-2, "4.8a"), (3, "4.7b")]


@rule("kursk 4.7d")
def test_4_7d_a_soviet_unit_with_no_retreat_scores() -> None:
    units = {"S_RIFC_8G": ARENA, "G_INF_168": BESIDE, "G_INF_106": "1305"}
    match = situation("german fight", units)
    match.feed([6])
    play(match, f"attack {ARENA}", "join G_INF_168", "join G_INF_106", "commit")
    assert scores(match) == [(3, "4.7b")]


@rule("kursk 4.7d")
def test_4_7d_a_full_german_division_with_no_retreat_costs() -> None:
    """Surrounded at the north edge by units, a full division is lost with both steps."""
    around = {"S_RIFC_8G": "6002", "S_RIFC_16G": "6004", "S_RIFC_36G": "5902", "S_RIFC_9G": "5903"}
    match = situation("soviet fight", {"G_INF_34": "6003", **around}, 'orders.soviet = "fight/move"')
    match.feed([5])
    play(match, "attack 6003", "join S_RIFC_36G", "commit")
    assert scores(match) == [(-2, "4.8a")]


def overfill(match: Match, unit: str, hex: str) -> None:
    """Put a unit into a full stack, which no legal play can do."""
    number, place = WORLD.by_id[unit], WORLD.grid.hex(hex)
    lift(match.state, number)
    settle(match.state, number, hex=place)
    drop(match.state, (number,), place)


@rule("kursk 4.7d")
def test_4_7d_units_over_the_stacking_limit_count() -> None:
    german = ("G_INF_168", "G_INF_106", "G_PZ_3")
    match = situation("german move", {**dict.fromkeys(german, ARENA), "G_INF_320": "1503"})
    overfill(match, "G_INF_320", ARENA)
    play(match, "done", "lose G_PZ_3")
    assert scores(match) == [(-4, "4.8c")]
    soviet = ("S_RIFC_8G", "S_RIFC_16G", "S_RIFC_36G")
    match = situation("soviet move", {**dict.fromkeys(soviet, ARENA), "S_RIFD_49": "1503"})
    overfill(match, "S_RIFD_49", ARENA)
    play(match, "done", "lose S_RIFD_49")
    assert scores(match) == [(1, "4.7a")]


@rule("kursk 4.7c")
@pytest.mark.parametrize(("unit", "value"), [("S_RIFD_49", 1), ("S_FORD_14F", 1), ("S_TNKC_1", 3), ("S_RIFC_38", 3)])
def test_4_7c_soviet_units_out_of_supply_at_the_end_score(unit: str, value: int) -> None:
    match = situation("final check", {unit: "3020"}, f"control.german = {EAST_EDGE}")
    assert match.state.vp == START + value
    supplied = situation("final check", {unit: "3020"})
    assert supplied.state.vp == START


@rule("kursk 4.8f")
@pytest.mark.parametrize(
    ("unit", "value"),
    [("G_INF_168", -2), ("G_MTN_1Mtn", -3), ("G_PZ_11", -4), ("G_PZ_11 reduced", -4), ("G_PG_GD", -5)],
)
def test_4_8f_german_units_out_of_supply_at_the_end_cost(unit: str, value: int) -> None:
    name, *marks = unit.split()
    units = {name: " ".join(["3002", *marks])}
    match = situation("final check", units, f"control.soviet = {WEST_EDGE}")
    assert match.state.vp == START + value
    supplied = situation("final check", units)
    assert supplied.state.vp == START


@rule("kursk 4.7c", "kursk 4.8f")
@pytest.mark.parametrize("turn", [1, 6])
def test_4_7c_units_out_of_supply_earlier_cost_nothing(turn: int) -> None:
    units = {"S_TNKC_1": "3020", "G_PZ_3": "3002"}
    ends = f"control = {{ german = {EAST_EDGE}, soviet = {WEST_EDGE} }}"
    match = situation("turn end", units, f"turn = {turn}", ends)
    assert match.state.turn == turn + 1
    assert scores(match) == []


@rule("kursk 4.7c", "kursk 4.8f")
def test_4_7c_the_check_comes_before_the_verdict() -> None:
    """178 VP and a Soviet corps out of supply make 181; the German then loses a division."""
    soviet = situation("final check", {"S_TNKC_1": "3020"}, "vp = 178", f"control.german = {EAST_EDGE}")
    assert ended(soviet) == ("german", 181, "4.2b")
    german = situation("final check", {"G_INF_168": "3002"}, "vp = 182", f"control.soviet = {WEST_EDGE}")
    assert ended(german) == (None, 180, "4.2b")


# -------------------------------------------------------------------------------------------------- reserves

FIRST = ("S_TNKC_12", "S_TNKC_15", "S_MECC_2")
SECOND = ("S_TNKC_25", "S_RIFC_46", "S_RIFC_53")
TWO_RESERVES = {**dict.fromkeys(FIRST, "5225 reserve"), **dict.fromkeys(SECOND, "5921 reserve")}


@rule("kursk 4.9a")
@pytest.mark.parametrize(("turn", "value"), [(1, 7), (2, 6), (3, 5), (4, 4), (5, 3), (6, 2), (7, 1), (8, 0), (9, 0)])
def test_4_9a_each_stack_activated_gives_points_by_turn(turn: int, value: int) -> None:
    """The rulebook's example: 7 on the first turn, 6 on the second, 5 on the third, for each stack."""
    match = situation("soviet start", TWO_RESERVES, f"turn = {turn}")
    assert play(match, "activate 5225").state.vp == START + value
    assert play(match, "activate 5921").state.vp == START + 2 * value


@rule("kursk 4.9a")
def test_4_9a_stacks_left_in_reserve_give_nothing() -> None:
    match = situation("soviet start", TWO_RESERVES)
    assert legal(match) == ["activate 5225", "activate 5921", "done"]
    play(match, "activate 5225", "done")
    assert scores(match) == [(7, "4.9a")]


@rule("kursk 4.9b")
def test_4_9b_activation_by_approach_gives_nothing() -> None:
    match = situation("german move", {**TWO_RESERVES, "G_PZ_3": "5223"})
    play(match, "pick G_PZ_3", "go 5224")
    assert not any(match.state.units[n].reserve for n, kind in enumerate(WORLD.units) if kind.id in FIRST)
    assert scores(match) == []


@rule("kursk 4.9b")
def test_4_9b_under_the_gambit_reserves_are_active_and_give_nothing() -> None:
    match = grognard.load("kursk").new("gambit", seed=1, options={"setup": "default"})
    play(match, "order move/move", "order move/move", "done", "done")
    assert refusal(match, "activate 5225") is not None
    assert f"pick {FIRST[0]}" in legal(match)
    assert match.state.vp == 60
    with pytest.raises(BadInput, match=r"9\.2c"):
        situation("soviet start", TWO_RESERVES, "gambit = true")
