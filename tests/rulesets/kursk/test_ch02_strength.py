"""[2.9] to [2.11] Combat strength, movement allowance and steps."""

from __future__ import annotations

import pytest

from grognard.core.errors import BadInput
from grognard.core.match import Match
from grognard.rulesets.kursk.events import CombatRolled
from grognard.rulesets.kursk.state import DEAD, ON_MAP, Unit
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, legal, play, refusal, rule


def unit(match: Match, id_: str) -> Unit:
    found: Unit = match.state.units[WORLD.by_id[id_]]
    return found


def strengths(match: Match) -> tuple[int, int]:
    """What the two sides of the first combat came to."""
    combat = events(match, CombatRolled)[0]
    assert isinstance(combat, CombatRolled)
    return combat.attack, combat.defence


# 2.9 Combat strength


@rule("kursk 2.9")
@pytest.mark.parametrize(
    ("attacker", "figures"),
    [
        ('G_PG_GD = "2105"', (26, 9)),
        ('G_PG_GD = "2105 reduced"', (13, 9)),
        ('G_INF_168 = "2105"', (9, 9)),
        ('G_INF_168 = "2105 reduced"', (4, 9)),
    ],
)
def test_2_9_a_german_unit_attacks_with_its_strength(attacker: str, figures: tuple[int, int]) -> None:
    match = kursk(f"""
        phase = "german fight"
        luftwaffe = 0
        [units]
        {attacker}
        S_RIFC_15 = "2106"
    """)
    play(match, "attack 2106", f"join {attacker.split(maxsplit=1)[0]}", "commit")
    assert strengths(match) == figures


@rule("kursk 2.9")
@pytest.mark.parametrize(
    ("defender", "figures"),
    [
        ('G_PG_GD = "2105"', (9, 26)),
        ('G_PG_GD = "2105 reduced"', (9, 13)),
        ('G_INF_168 = "2105"', (9, 9)),
        ('G_INF_168 = "2105 reduced"', (9, 4)),
    ],
)
def test_2_9_and_defends_with_the_same(defender: str, figures: tuple[int, int]) -> None:
    match = kursk(f"""
        phase = "soviet fight"
        luftwaffe = 0
        [units]
        {defender}
        S_RIFC_15 = "2106"
    """)
    play(match, "attack 2105", "join S_RIFC_15", "commit")
    assert strengths(match) == figures


@rule("kursk 2.9")
def test_2_9_a_garrison_defends_with_3() -> None:
    match = kursk("""
        phase = "german fight"
        luftwaffe = 0
        [units]
        G_INF_168 = "2105"
        S_FORD_14F = "2106"
    """)
    play(match, "attack 2106", "join G_INF_168", "commit")
    assert strengths(match) == (9, 3)


@rule("kursk 2.9")
def test_2_9_a_garrison_adds_nothing_to_an_attack() -> None:
    match = kursk("""
        phase = "soviet fight"
        luftwaffe = 0
        [units]
        G_INF_168 = "2105"
        S_FORD_14F = "2106"
        S_RIFD_49 = "2106"
    """)
    match.play("attack 2105")
    assert refusal(match, "join S_FORD_14F") == "11.3a"
    play(match, "join S_RIFD_49", "commit")
    assert strengths(match) == (3, 9)


@rule("kursk 2.9")
def test_2_9_only_garrisons_have_two_values() -> None:
    for found in WORLD.units:
        expected = (0, 3) if found.type == "garrison" else (found.strength, found.strength)
        assert (found.attack, found.strength) == expected
    assert sum(found.type == "garrison" for found in WORLD.units) == 18


# 2.10 Movement allowances


MOVERS = [
    ("german", "G_PZ_4", "S_RIFD_49", "2111", "2112"),
    ("german", "G_PG_10", "S_RIFD_49", "2111", "2112"),
    ("german", "G_INF_168", "S_RIFD_49", "2107", "2108"),
    ("german", "G_PAR_1FJ", "S_RIFD_49", "2107", "2108"),
    ("german", "G_MTN_1Mtn", "S_RIFD_49", "2107", "2108"),
    ("soviet", "S_TNKC_1", "G_INF_168", "2111", "2112"),
    ("soviet", "S_MECC_3", "G_INF_168", "2111", "2112"),
    ("soviet", "S_MOTD_1N", "G_INF_168", "2111", "2112"),
    ("soviet", "S_RIFD_49", "G_INF_168", "2107", "2108"),
    ("soviet", "S_RIFC_15", "G_INF_168", "2107", "2108"),
    ("soviet", "S_ABNC_18G", "G_INF_168", "2107", "2108"),
    ("soviet", "S_FORD_14F", "G_INF_168", "2105", "2106"),
]


@rule("kursk 2.10")
@pytest.mark.parametrize(("side", "mover", "enemy", "last", "beyond"), MOVERS)
def test_2_10_the_allowance_of_each_class(side: str, mover: str, enemy: str, last: str, beyond: str) -> None:
    """On clear ground, out of an enemy zone, so that no road movement doubles it."""
    match = kursk(f"""
        phase = "{side} move"
        [units]
        {mover} = "2103"
        {enemy} = "2102"
    """)
    match.play(f"pick {mover}")
    assert refusal(match, f"go {last}") is None
    assert refusal(match, f"go {beyond}") == "10.1"


@rule("kursk 2.10")
def test_2_10_the_allowance_is_for_each_movement_phase() -> None:
    match = kursk("""
        phase = "german move"
        orders = {german = "move/move", soviet = "move/fight"}
        [units]
        G_INF_168 = "2103"
        S_RIFD_49 = "2102"
    """)
    play(match, "pick G_INF_168", "go 2107")
    match.play("pick G_INF_168")
    assert refusal(match, "go 2111") is None


# 2.11 Steps


@rule("kursk 2.11a")
def test_2_11a_german_units_have_two_steps_and_soviet_units_one() -> None:
    assert {(found.side, found.steps) for found in WORLD.units} == {("german", 2), ("soviet", 1)}
    assert all(0 < found.reduced < found.strength for found in WORLD.units if found.side == "german")


@rule("kursk 2.11a")
def test_2_11a_a_soviet_unit_has_no_reduced_side() -> None:
    with pytest.raises(BadInput, match=r"2\.11a"):
        kursk('phase = "orders"\n[units]\nS_RIFC_15 = "2105 reduced"')


LOST_ATTACK = """
    phase = "german fight"
    luftwaffe = 0
    [units]
    G_INF_168 = "2105{side}"
    S_RIFC_15 = "2106"
    S_RIFC_29 = "2106"
    S_RIFC_17G = "2106"
"""


@rule("kursk 2.11b")
def test_2_11b_a_full_unit_that_loses_a_step_is_reduced() -> None:
    match = kursk(LOST_ATTACK.format(side=""))
    match.feed([6])
    play(match, "attack 2106", "join G_INF_168", "commit")
    found = unit(match, "G_INF_168")
    assert (found.place, found.reduced, WORLD.label(found.hex)) == (ON_MAP, True, "2105")
    assert match.state.strength(WORLD.by_id["G_INF_168"]) == 4
    assert match.state.vp == 60


@rule("kursk 2.11d")
def test_2_11d_a_reduced_unit_that_loses_a_step_is_dead() -> None:
    match = kursk(LOST_ATTACK.format(side=" reduced"))
    match.feed([6])
    play(match, "attack 2106", "join G_INF_168", "commit")
    found = unit(match, "G_INF_168")
    assert (found.place, found.hex) == (DEAD, -1)
    assert WORLD.grid.hex("2105") not in match.state.stacks


@rule("kursk 2.11d")
def test_2_11d_a_soviet_unit_that_takes_a_loss_is_dead() -> None:
    match = kursk("""
        phase = "soviet fight"
        luftwaffe = 0
        [units]
        G_PG_GD = "2105"
        S_RIFD_49 = "2106"
    """)
    match.feed([6])
    play(match, "attack 2105", "join S_RIFD_49", "commit")
    assert unit(match, "S_RIFD_49").place == DEAD


@rule("kursk 2.11b", "kursk 2.11d")
def test_2_11b_a_destroyed_german_stack_loses_a_step_of_every_unit() -> None:
    match = kursk("""
        phase = "soviet fight"
        luftwaffe = 0
        [units]
        G_INF_168 = "2105"
        G_INF_203S = "2105 reduced"
        S_RIFC_15 = "2106"
        S_RIFC_29 = "2106"
        S_RIFC_17G = "2106"
    """)
    match.feed([1])
    play(match, "attack 2105", "join S_RIFC_15", "join S_RIFC_29", "join S_RIFC_17G", "commit")
    assert unit(match, "G_INF_168").reduced
    assert unit(match, "G_INF_168").place == ON_MAP
    assert unit(match, "G_INF_203S").place == DEAD


@rule("kursk 2.11d")
@pytest.mark.parametrize(("place", "back"), [("dead", False), ("withdrawn", False), ("pool", True)])
@pytest.mark.parametrize(("side", "turn", "id_"), [("german", 3, "G_PZ_19"), ("soviet", 2, "S_TNKC_2")])
def test_2_11d_the_dead_do_not_return(side: str, turn: int, id_: str, place: str, back: bool) -> None:
    match = kursk(f"""
        phase = "{side} move"
        turn = {turn}
        [units]
        {id_} = "{place}"
        G_INF_168 = "2105"
        S_RIFD_49 = "2115"
    """)
    assert (f"pick {id_}" in legal(match)) == back


@rule("kursk 2.11c")
def test_2_11c_all_units_begin_with_all_their_steps() -> None:
    match = kursk('phase = "orders"\nstart = "gambit"')
    assert not any(here.reduced for here in match.state.units)
    shown = [counter for counter in match.view("german").counters if counter.side == "german"]
    assert {counter.steps for counter in shown} == {2}
    assert len(shown) == 90


@rule("kursk 2.11c")
def test_2_11c_a_reinforcement_arrives_with_both_steps() -> None:
    match = kursk("""
        phase = "german move"
        turn = 3
        [units]
        G_PZ_19 = "pool"
    """)
    play(match, "pick G_PZ_19", "go 2000")
    assert not unit(match, "G_PZ_19").reduced
    assert match.state.strength(WORLD.by_id["G_PZ_19"]) == 16
