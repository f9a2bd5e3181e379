"""[MR3] The dice, the exact chances of pools, and the reference tables of the rules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from grognard.core.odds import endings
from grognard.rulesets.assault.blast.check import blast_row
from grognard.rulesets.assault.fire.exchange import Exchange
from grognard.rulesets.assault.fire.forecasting import nobody_plays, results
from grognard.rulesets.assault.fire.hits import Hits
from grognard.rulesets.assault.fire.results import RESULTS
from grognard.rulesets.assault.fire.throwing import ThrowDice, as_letters
from tests.rulesets.assault.edition import WORLD
from tests.rulesets.assault.stage import Stage
from tests.support import rule

DICE = WORLD.dice
PRINTED = {"B": "---SSD", "G": ["-", "-", "S", "S", "D", "DD"], "Y": ["-", "S", "D", "D", "DS", "C"]}
PRINTED_RED = ["S", "D", "DS", "DD", "C", "CD"]
Symbols = tuple[int, int, int]


@rule("assault MR3.1", "assault MR3.2", "assault MR3.3")
def test_faces() -> None:
    assert DICE.kinds == ("B", "G", "Y", "R")
    assert {kind: list(faces) for kind, faces in DICE.faces} == {
        **{kind: list(faces) for kind, faces in PRINTED.items()},
        "R": PRINTED_RED,
    }
    assert DICE.throw(("R", "Y", "G"), (6, 5, 6)) == (1, 4, 1), "a double icon counts as both"


@rule("assault MR3.4", "assault MR3.1")
def test_red_is_not_raised_and_blue_not_lowered() -> None:
    assert DICE.weakest_raised(("Y", "G")) == ("Y", "Y")
    assert DICE.weakest_raised(("R", "R")) == ("R", "R")
    assert DICE.strongest_lowered(("G", "Y")) == ("G", "G")
    assert DICE.strongest_lowered(("B",)) == ("B",)


# ---------------------------------------------------------------------------------------- pools against brute force

POOLS = [pool for size in range(7) for pool in combinations_with_replacement("BGYR", size)]


def by_hand(faces: tuple[str, ...]) -> Symbols:
    """The symbols of a throw, counted by letter."""
    text = "".join(faces)
    return text.count("C"), text.count("D"), text.count("S")


@rule("assault MR3.2", "assault MR3.3")
@pytest.mark.parametrize("size", range(7))
def test_chances_of_pools_are_those_of_all_faces(size: int) -> None:
    faces = dict(DICE.faces)
    for pool in (pool for pool in POOLS if len(pool) == size):
        ways = Counter(by_hand(throw) for throw in product(*(faces[kind] for kind in pool)))
        assert DICE.chances(pool) == {shown: Fraction(count, 6**size) for shown, count in ways.items()}


@rule("assault MR10.7.2a")
@pytest.mark.parametrize(
    ("attack", "defence"),
    [("YYG", "GRG"), ("RYG", "GB"), ("YG", "GYB"), ("RG", ""), ("GG", "RRY"), ("YYYY", "GG"), ("B", "RRRYG")],
)
def test_what_is_left_is_that_of_all_faces(attack: str, defence: str) -> None:
    """Both throws face by face, in whole numbers, up to six dice together."""
    faces = dict(DICE.faces)
    ways: Counter[Symbols] = Counter()
    for one in product(*(faces[kind] for kind in attack)):
        for other in product(*(faces[kind] for kind in defence)):
            (c, d, s), (x, y, z) = by_hand(one), by_hand(other)
            ways[max(c - x, 0), max(d - y, 0), max(s - z, 0)] += 1
    every = 6 ** (len(attack) + len(defence))
    found = Exchange("german", tuple(attack), 0, tuple(defence)).chances(DICE)
    assert found == {Hits(*left): Fraction(count, every) for left, count in ways.items()}


@rule("assault MR10.7.2a")
@pytest.mark.parametrize("flags", [{}, {"suppressive": True}, {"loses_weakest": True}, {"single": True}])
def test_the_quick_chances_are_those_of_the_procedure(flags: dict[str, Any]) -> None:
    stage = Stage("support")
    unit = stage.place("S_RIFLE41_1", "1B-3D")
    exchange = Exchange("german", ("Y", "G"), unit, ("G", "B"), **flags)
    slow: dict[tuple[int, ...], Fraction] = {}
    for hits, chance in endings(stage.state, exchange, lambda s, d: nobody_plays(s, d) or d.legal(s)[0]).items():
        slow[hits.symbols] = slow.get(hits.symbols, Fraction(0)) + chance
    assert {hits.symbols: chance for hits, chance in exchange.chances(DICE).items()} == slow


def test_a_throw_is_told_die_by_die() -> None:
    assert as_letters(DICE, ("Y", "G"), (5, 1)) == "Y:DS G:-"
    assert ThrowDice(pool=("Y",)).dice(Stage().state) is Stage().state.world.dice


# ------------------------------------------------------------------------------------------------- reference tables

REFERENCE = [
    ("S_RIFLE41_1", "YG", "G", (2, 31, 30, 22, 15), {}),
    ("S_RIFLE41_1", "GG", "G", (2, 22, 20, 31, 25), {}),
    ("S_RIFLE41_1", "YG", "GYB", (1, 23, 19, 17, 41), {}),
    ("S_RIFLE41_1", "YG", "GRG", (0, 17, 13, 19, 51), {}),
    ("S_RIFLE41_1", "YY", "G", (3, 44, 26, 16, 10), {}),
    ("G_PZ2_1", "YYG", "GG", (52, 0, 19, 19, 11), {}),
    ("G_PZ2_1", "YYG", "G", (59, 0, 22, 15, 4), {}),
    ("S_T34_1", "YYG", "RRY", (1, 19, 13, 27, 40), {}),
    ("S_T34_1", "YYG", "RR", (2, 24, 18, 31, 25), {}),
    ("S_T34_1", "GG", "RRY", (0, 5, 9, 21, 65), {}),
    ("S_BT7_1", "GG", "GB", (21, 0, 20, 24, 35), {}),
    ("S_RIFLE41_1", "RG", "GYB", (3, 39, 18, 15, 25), {}),
    ("S_T34_1", "YB", "YG", (0, 17, 20, 23, 41), {}),
    ("G_PZ2_1", "GB", "G", (13, 0, 20, 34, 32), {}),
    ("G_SDKFZ251_1", "G", "B", (14, 0, 17, 22, 47), {}),
    ("G_PZ2_1", "YY", "GG", (42, 0, 20, 17, 21), {}),
    ("S_BT7_1", "YYG", "GB", (56, 0, 21, 15, 8), {}),
    ("S_RIFLE41_1", "YYG", "GB", (11, 48, 22, 15, 4), {"shells": True, "loses_weakest": True}),
    ("S_RIFLE41_1", "YYG", "GYBB", (6, 38, 20, 17, 19), {"shells": True, "loses_weakest": True}),
    ("S_RIFLE41_1", "RYG", "GB", (24, 50, 15, 10, 1), {"shells": True, "loses_weakest": True}),
    ("S_T34_1", "YG", "GB", (0, 17, 0, 68, 15), {"shells": True, "loses_weakest": True}),
    ("S_T26_1", "YY", "BB", (31, 0, 0, 63, 6), {"shells": True, "loses_weakest": True}),
    ("S_T34_1", "RYG", "GB", (22, 49, 15, 11, 3), {}),
    ("S_T34_1", "YY", "GB", (3, 42, 25, 14, 17), {}),
    ("S_T34_1", "GB", "GB", (0, 11, 19, 26, 44), {}),
    ("G_PZ2_1", "YG", "BB", (34, 0, 31, 16, 19), {}),
]


@rule(
    "assault MR10.7.3a", "assault MR10.7.3c", "assault MR10.7.5a", "assault MR7.3d", "assault MR10.9.9", "assault MR15"
)
@pytest.mark.parametrize(("unit", "attack", "defence", "told", "flags"), REFERENCE)
def test_reference_odds(unit: str, attack: str, defence: str, told: tuple[int, ...], flags: dict[str, Any]) -> None:
    """The table of section 15, in hundredths: eliminated, a step, damage only, suppressed only, nothing."""
    scenario, place = next((name, hex) for name, hex in PLACES if unit in Stage(name).battle.by_id)
    stage = Stage(scenario)
    target = stage.place(unit, place)
    found = results(stage.state, target, tuple(attack), tuple(defence), **flags)
    names = [name for name in RESULTS if name != "routed"]
    exact = [float(100 * found.get(name, Fraction(0))) for name in names]
    assert exact == pytest.approx(told, abs=0.51)
    assert "routed" not in found


PLACES = [("klein", "4B-3B"), ("coming", "9-4A"), ("support", "1B-4D"), ("airfield", "3B-3B")]

BLAST = {
    ("B", "Y"): (0.000, 0.000, 0.000, 0.083, 0.222, 0.694),
    ("B", "R"): (0.000, 0.000, 0.000, 0.056, 0.222, 0.722),
    ("G", "Y"): (0.000, 0.000, 0.083, 0.167, 0.222, 0.528),
    ("G", "R"): (0.000, 0.000, 0.056, 0.139, 0.222, 0.583),
    ("Y", "Y"): (0.000, 0.139, 0.000, 0.250, 0.167, 0.444),
    ("Y", "R"): (0.000, 0.111, 0.000, 0.167, 0.194, 0.528),
    ("R", "Y"): (0.056, 0.222, 0.083, 0.278, 0.167, 0.194),
    ("R", "R"): (0.028, 0.194, 0.056, 0.222, 0.194, 0.306),
}


@rule("assault 4.0c", "assault 4.0d", "assault 4.0e", "assault 4.0f", "assault 4.0g", "assault 4.0h", "assault MR3.3")
@pytest.mark.parametrize(("dice", "told"), BLAST.items())
def test_reference_odds_of_blast_checks(dice: tuple[str, str], told: tuple[float, ...]) -> None:
    """The table of section 22, in thousandths, by the rows of the results table."""
    stage = Stage("support")
    rows = (*(row.result for row in WORLD.tables.blast_results.rows), "nothing")
    found = dict.fromkeys(rows, Fraction(0))
    for left, chance in DICE.left((dice[0],), (dice[1],)).items():
        row = blast_row(stage.state, left)
        found["nothing" if row is None else row.result] += chance
    assert [float(found[row]) for row in rows] == pytest.approx(told, abs=0.00051)
