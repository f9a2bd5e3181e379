"""[CRT] The combat results table: its rows, its columns, its limits."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.rulesets.vietnam.differential import column_of, combat_result, crt
from tests.rulesets.vietnam.battles import at_war, attack, hands, roll
from tests.rulesets.vietnam.edition import WORLD
from tests.support import play, rule

PRINTED = {
    "hill": "-2 -1 0 1 2,3 4,5 6,7 8,9 10",
    "jungle": "-3 -2 -1 0 1 2,3 4,5 6,7 8,9 10",
    "village": "-5 -4,-3 -2 -1 0 1 2,3 4,5 6,7 8,9 10",
    "clear": "-7 -6,-5 -4,-3 -2 -1 0 1 2,3 4,5 6,7 8,9 10",
}
RESULTS = """\
(A) A3  A2  -   Ex  Ex  D2  D2  D2  D3  De  De
(A) (A) A3  A2  -   Ex  Ex  Ex  D2  D2  D3  De
(A) (A) (A) A3  A2  -   Ex  Ex  Ex  D2  D2  D3
Ae  (A) (A) (A) A3  A2  -   Ex  Ex  Ex  D2  D2
Ae  Ae  (A) (A) (A) A3  A2  -   Ex  Ex  Ex  D2
Ae  Ae  Ae  (A) (A) (A) (A) A1  -   Ex  Ex  Ex"""


@rule("vietnam CRT.1")
@pytest.mark.parametrize("row", PRINTED)
def test_crt_1_every_differential_stands_in_its_printed_column(row: str) -> None:
    for column, cell in enumerate(PRINTED[row].split(), 1):
        assert {column_of(WORLD, row, int(value)) for value in cell.split(",")} == {column}


@rule("vietnam CRT.1")
@pytest.mark.parametrize("die", range(1, 7))
def test_crt_1_every_result_as_printed(die: int) -> None:
    printed = RESULTS.splitlines()[die - 1].split()
    assert [combat_result(WORLD, column, die) for column in range(1, 13)] == printed


@rule("vietnam CRT.1")
def test_crt_1_a_differential_of_0_is_one_column_worse_for_each_better_terrain() -> None:
    assert [column_of(WORLD, row, 0) for row in PRINTED] == [3, 4, 5, 6]


@rule("vietnam CRT.1")
@pytest.mark.parametrize(
    ("scenario", "target", "attacker", "row"),
    [
        ("triangle", "1703", "1603", "hill"),
        ("snoopy", "2113", "2112", "hill"),
        ("snoopy", "1606", "1605", "hill"),
        ("snoopy", "0717", "0616", "jungle"),
        ("snoopy", "0605", "0604", "jungle"),
        ("snoopy", "1013", "1012", "village"),
        ("snoopy", "0310", "0309", "village"),
        ("snoopy", "1505", "1506", "clear"),
    ],
)
def test_crt_1_the_row_of_each_terrain_in_play(scenario: str, target: str, attacker: str, row: str) -> None:
    us, vc = ("us_4_47_C", "vc_514_1") if scenario == "snoopy" else ("us25_1_2a", "vc_165_1")
    match = attack(at_war(scenario=scenario, **{us: attacker, vc: target}), target, us)
    assert roll(match).row == row


@rule("vietnam CRT.2")
@pytest.mark.parametrize("row", PRINTED)
def test_crt_2_beyond_the_print_the_outermost_column_of_the_row(row: str) -> None:
    cells = PRINTED[row].split()
    assert column_of(WORLD, row, -40) == column_of(WORLD, row, int(cells[0]) - 1) == 1
    assert column_of(WORLD, row, 40) == column_of(WORLD, row, 11) == len(cells)


@rule("vietnam CRT.2", "vietnam CRT.1")
@pytest.mark.parametrize(
    ("row", "differential", "die", "result"),
    [
        ("hill", 15, 1, "D2"),
        ("jungle", 10, 1, "D3"),
        ("village", 10, 1, "De"),
        ("clear", -12, 3, "(A)"),
        ("clear", -12, 4, "Ae"),
        ("clear", 2, 6, "A1"),
        ("clear", 3, 6, "A1"),
        ("clear", 4, 6, "-"),
    ],
)
def test_crt_corners(row: str, differential: int, die: int, result: str) -> None:
    assert combat_result(WORLD, column_of(WORLD, row, differential), die) == result


@rule("vietnam CRT.2")
def test_crt_2_nineteen_points_on_a_hill_use_the_tenth() -> None:
    units = {"us11_1_11": "1603", "us11_2_11": "1602", "us1_1_4": "1702", "us173_1_503": "1704"}
    match = at_war(scenario="triangle", vc_c61="1703", **units)
    found = roll(attack(match, "1703", *units, die=1))
    assert (found.differential, found.row, found.column, found.result) == (19, "hill", 9, "D2")


@rule("vietnam CRT.3")
def test_crt_3_an_attack_on_a_monitor_uses_the_clear_row() -> None:
    match = at_war("vc fight", us_mon_1="0717/0718", vc_514_1="0717", vc_514_2="0616")
    found = roll(attack(match, "0717/0718", "vc_514_1"))
    assert (found.differential, found.row, found.column) == (-1, "clear", 5)


@rule("vietnam CRT.3")
def test_crt_3_so_does_a_bombardment_of_a_monitor() -> None:
    match = at_war("vc fight", more=hands(vc="3"), us_mon_1="0717/0718", vc_514_1="2020")
    found = roll(play(match, "bombard 0717/0718 3"))
    assert (found.differential, found.row, found.bombardment) == (-1, "clear", True)


@rule("vietnam 7.3b")
def test_7_3b_the_die_gives_the_row_of_a_column() -> None:
    found = Counter(crt(WORLD).result(8, die) for die in range(1, 7))
    assert found == {"D2": 1, "Ex": 3, "-": 1, "A1": 1}
