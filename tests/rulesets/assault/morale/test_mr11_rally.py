"""[MR11.4] Rally."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.core.odds import endings
from grognard.rulesets.assault.morale.rally import RallyRoll, may_rally, rally_chance
from tests.rulesets.assault.stage import Stage
from tests.support import rule


@rule("assault MR11.4a")
@pytest.mark.parametrize(
    ("name", "hex", "needed"), [("G_SECRIFLE41_1", "9-4B", 4), ("G_ELMOT41_1", "9-4B", 3), ("S_T34_3", "9-4B", 5)]
)
def test_what_rallies_by_skill(name: str, hex: str, needed: int) -> None:
    for die in range(1, 7):
        stage = Stage("coming")
        unit = stage.place(name, hex, morale="suppressed")
        assert stage.run(RallyRoll(unit), die) is (die >= needed)
        assert stage.unit(name).morale == ("" if die >= needed else "suppressed")


@rule("assault MR11.4a")
def test_routed_units_become_suppressed() -> None:
    stage = Stage("coming")
    unit = stage.place("G_SECRIFLE41_1", "9-4B", morale="routed")
    assert stage.run(RallyRoll(unit), 4)
    assert stage.unit("G_SECRIFLE41_1").morale == "suppressed"
    assert may_rally(stage.state, unit)
    stage.run(RallyRoll(unit), 4)
    assert not may_rally(stage.state, unit)
    assert stage.run(RallyRoll(unit)) is False, "nothing to rally from, no die"


@rule("assault MR11.4b")
def test_rally_modifiers() -> None:
    stage = Stage("airfield")
    unit = stage.place("G_MECH41_1", "3B-4C", morale="suppressed")
    assert rally_chance(stage.state, unit) == Fraction(3, 6)
    stage.place("G_MECH41_1", "3B-6A", morale="suppressed")
    assert rally_chance(stage.state, unit) == Fraction(4, 6), "woods"
    stage.place("S_NKVD41_1", "3B-6B", morale="suppressed")
    assert rally_chance(stage.state, unit) == Fraction(3, 6), "an enemy is next to it"
    assert rally_chance(stage.state, stage.id("S_NKVD41_1")) == Fraction(4, 6), "woods, steadfast, an enemy"
    stage.place("G_MECH41_1", "3B-4C", morale="suppressed")
    stage.state.works = {stage.hex("3B-4C"): "trench"}
    assert rally_chance(stage.state, unit) == Fraction(4, 6)
    stage.state.works = {}
    stage.state.scars = {stage.hex("3B-4C"): "crater_open"}
    assert rally_chance(stage.state, unit) == Fraction(4, 6)


@rule("assault MR11.4b", "assault MR2.5b")
def test_a_tank_on_a_village_road_has_no_cover() -> None:
    stage = Stage("klein")
    tank = stage.place("G_PZ2_1", "4B-4E", morale="suppressed")
    squad = stage.place("G_RIFLE41_1", "4B-4E", morale="suppressed")
    assert (rally_chance(stage.state, tank), rally_chance(stage.state, squad)) == (Fraction(3, 6), Fraction(4, 6))


@rule("assault MR11.4a", "assault MR11.4b")
def test_example_8_the_tank_rallies_on_5_or_6() -> None:
    stage = Stage("klein")
    tank = stage.place("G_PZ2_1", "4B-4C", morale="suppressed")
    stage.place("S_RIFLE41_1", "4B-5D")
    assert rally_chance(stage.state, tank) == Fraction(2, 6)
    assert endings(stage.state, RallyRoll(tank)) == {True: Fraction(2, 6), False: Fraction(4, 6)}
