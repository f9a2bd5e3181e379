"""[12.2] [12.3] Every cell of the combat results table and of the determined defence table."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.kursk.events import DefenceRolled
from tests.rulesets.kursk.fighting import german_attack, rolled, soviet_attack, stack, strike
from tests.support import events, play, rule

ODDS = ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1")
PRINTED = {
    1: "AS DR BB DE DE DE DE DE",
    2: "AS AS DR BB DE DE DE DE",
    3: "AS AS DR DR BB DE DE DE",
    4: "AL1 AS DR DR DR BB DE DE",
    5: "AL1 AL1 AS DR DR DR BB DE",
    6: "AL1 AL1 AL1 DR DR DR DR BB",
}
CELLS = [(odds, die, result) for die, row in PRINTED.items() for odds, result in zip(ODDS, row.split(), strict=True)]

GERMANS = {
    "1:3": ("G_INF_39:reduced",),
    "1:2": ("G_INF_167:reduced",),
    "1:1": ("G_INF_168",),
    "2:1": ("G_PZ_11",),
    "3:1": ("G_PZ_11", "G_INF_168"),
    "4:1": ("G_PZ_11", "G_PZ_6"),
    "5:1": ("G_PZ_11", "G_PZ_6", "G_INF_168"),
    "6:1": ("G_PZ_11", "G_PZ_6", "G_PZ_7"),
}
"""German attackers that make these odds against a strength of 9."""

SOVIETS = {
    "1:3": (("S_RIFD_49",), "G_INF_168"),
    "1:2": (("S_RIFC_24",), "G_INF_168"),
    "1:1": (("S_RIFC_38",), "G_INF_168"),
    "2:1": (("S_RIFC_38", "S_RIFC_41"), "G_INF_168"),
    "3:1": (("S_RIFC_38", "S_RIFC_41", "S_RIFC_35"), "G_INF_168"),
    "4:1": (("S_RIFC_8G", "S_RIFC_9G", "S_RIFC_16G"), "G_INF_168"),
    "5:1": (("S_RIFC_32G", "S_RIFC_33G", "S_RIFC_38"), "G_INF_39"),
    "6:1": (("S_RIFC_38", "S_RIFC_41"), "G_INF_39:reduced"),
}
"""Soviet attackers and a German defender that make these odds."""


def names(units: tuple[str, ...]) -> list[str]:
    return [unit.partition(":")[0] for unit in units]


@rule("kursk 12.2a", "kursk 11.2b")
@pytest.mark.parametrize(("odds", "die", "result"), CELLS)
def test_12_2a_a_german_attack_reads_the_printed_table(odds: str, die: int, result: str) -> None:
    match = german_attack(stack("1423", *GERMANS[odds]) + stack("1424", "S_RIFC_50"))
    strike(match, "1424", *names(GERMANS[odds]), dice=[die])
    roll = rolled(match)[0]
    assert (roll.column, roll.die, roll.result) == (odds, die, result)


@rule("kursk 12.2a", "kursk 11.2b")
@pytest.mark.parametrize(("odds", "die", "result"), CELLS)
def test_12_2a_a_soviet_attack_reads_the_same_table(odds: str, die: int, result: str) -> None:
    attackers, defender = SOVIETS[odds]
    match = soviet_attack(stack("1423", *attackers) + stack("1424", defender))
    strike(match, "1424", *attackers, dice=[die])
    roll = rolled(match)[0]
    assert (roll.column, roll.die, roll.result) == (odds, die, result)


STANDS = {"1:2": 1, "1:1": 3, "2:1": 4, "3:1": 5, "4:1": 6, "5:1": 6}
"""A first die that gives DR on each column that has one."""
PRINTED_DEFENCE = ("DE", "DE", "BB", "BB", "BB", "BB", "AS", "AL1")
PRINTED_MODIFIER = {"1:2": 1, "1:1": 1, "2:1": 0, "3:1": 0, "4:1": -1, "5:1": -1}
DEFENCES = [(odds, die) for odds in STANDS for die in range(1, 7)]


def stand_in_a_town(odds: str, die: int) -> Match:
    """A Soviet corps holds the town 1421, one column left; the odds named are the final ones."""
    attackers = GERMANS[ODDS[ODDS.index(odds) + 1]]
    match = german_attack(stack("1422", *attackers) + stack("1421", "S_RIFC_50"))
    strike(match, "1421", *names(attackers), dice=[STANDS[odds], die])
    return play(match, "determined yes")


@rule("kursk 12.3", "kursk 11.20d")
@pytest.mark.parametrize(("odds", "die"), DEFENCES)
def test_12_3_the_second_die_reads_the_printed_table(odds: str, die: int) -> None:
    """The modifier is that of the final odds, not of those before the shift."""
    match = stand_in_a_town(odds, die)
    assert [(roll.column, roll.result) for roll in rolled(match)] == [(odds, "DR")]
    modifier = PRINTED_MODIFIER[odds]
    assert events(match, DefenceRolled) == [DefenceRolled(die, modifier, PRINTED_DEFENCE[die + modifier])]


@rule("kursk 12.3", "kursk 11.20d")
@pytest.mark.parametrize("die", range(1, 7))
def test_12_3_a_german_defence_reads_the_same_table(die: int) -> None:
    """9 to 3 is 3:1, 2:1 after the town; no modifier."""
    match = soviet_attack(stack("1422", "S_RIFC_38") + stack("1421", "G_INF_39:reduced"))
    strike(match, "1421", "S_RIFC_38", dice=[4, die])
    play(match, "determined yes")
    assert events(match, DefenceRolled) == [DefenceRolled(die, 0, PRINTED_DEFENCE[die])]


@rule("kursk 12.3", "kursk 11.20d")
@pytest.mark.parametrize(("german", "die", "modified"), [("G_INF_168", 6, "AL1"), ("G_INF_203S", 1, "DE")])
def test_12_3_a_german_defence_has_the_modifiers_too(german: str, die: int, modified: str) -> None:
    """18 to 9 is 1:1 in a town (+1); 20 to 4 is 4:1 (-1)."""
    soviets = ("S_RIFC_38", "S_RIFC_41") if german == "G_INF_168" else ("S_TNKC_18", "S_TNKC_29")
    match = soviet_attack(stack("1422", *soviets) + stack("1421", german))
    strike(match, "1421", *soviets, dice=[3 if german == "G_INF_168" else 6, die])
    play(match, "determined yes")
    modifier = 1 if german == "G_INF_168" else -1
    assert events(match, DefenceRolled) == [DefenceRolled(die, modifier, modified)]
