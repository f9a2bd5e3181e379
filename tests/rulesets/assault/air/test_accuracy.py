"""[2.6.1] [2.6.2] Sighting and accuracy of aircraft."""

from __future__ import annotations

import pytest

from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.air.accuracy import Accuracy, Sighting, air_die, condition_of, sighting_row
from grognard.rulesets.assault.air.strike import air_defence
from grognard.rulesets.assault.events.air import SightingTold
from grognard.rulesets.assault.state import FAST, FIRED, NORMAL, ROUTED, SUPPRESSED
from tests.rulesets.assault.stage import Stage
from tests.support import rule

DICE = range(1, 7)


def sighted(card: str, target: str, label: str, die: int, scenario: str = "coming", *, six: bool = False) -> int:
    """What a sighting roll does to the accuracy."""
    stage = Stage(scenario, sighting_six=six)
    stage.place(target, label)
    side = "german" if target.startswith("S_") else "soviet"
    found: int = stage.run(Sighting(side, card, stage.id(target)), die)
    return found


@rule("assault 2.6.1b")
def test_sighting_in_the_open() -> None:
    assert [sighted("GT2", "S_RIFLE41_1", "9-1A", die) for die in DICE] == [-1, 0, 0, 0, 1, 1]


@rule("assault 2.6.1b")
def test_road_bridge_and_runway_are_open_ground() -> None:
    stage = Stage("airfield")
    unit = stage.place("S_NKVD41_1", "7B-4D")
    rows = []
    for label in ("7B-4D", "7B-5C", "7B-1B"):
        stage.place("S_NKVD41_1", label)
        rows.append(sighting_row(stage.state, unit)[1])
    assert rows == ["2.6.1b"] * 3
    assert stage.battle.terrain["bridge"].open


@rule("assault 2.6.1c")
def test_sighting_elsewhere() -> None:
    assert [sighted("GT2", "S_RIFLE41_1", "9-5B", die) for die in DICE] == [-2, -1, 0, 0, 0, 0]


@rule("assault 2.6.1c")
def test_the_other_reading_of_the_table_gives_a_six_its_bonus() -> None:
    assert [sighted("GT2", "S_RIFLE41_1", "9-5B", die, six=True) for die in DICE] == [-2, -1, 0, 0, 0, 1]


@rule("assault 2.6.1a")
def test_traits_change_the_sighting_die_which_stays_between_1_and_6() -> None:
    assert [sighted("GT3", "S_RIFLE41_1", "9-1A", die) for die in DICE] == [0, 0, 0, 1, 1, 1]
    level = [sighted("ST5", "G_RIFLE41_1", "5B-4C", die, "klein") for die in DICE]
    assert level == [-1, -1, 0, 0, 0, 1]


@rule("assault 2.6.1a")
@rule("assault MR18.N4")
def test_keen_eyes_add_one_to_the_sighting_die() -> None:
    stage = Stage("coming")
    stage.place("S_RIFLE41_1", "9-1A")
    stage.cards("german", hand=("keen_eyes",))
    stage.run(Sighting("german", "GT2", stage.id("S_RIFLE41_1")))
    assert stage.say(Play("keen_eyes"), 4) == 1
    assert stage.state.hands["german"].discard == ("keen_eyes",)


@rule("assault 2.6.1d")
def test_a_vehicle_in_the_open_is_sighted_without_a_roll() -> None:
    stage = Stage("coming")
    for label in ("9-4B", "9-1A", "9-5D"):
        stage.place("S_T34_1", label)
        assert stage.run(Sighting("german", "GT2", stage.id("S_T34_1"))) == 1
    assert {told.rule for told in stage.told(SightingTold)} == {"2.6.1d"}


@rule("assault 2.6.1d")
def test_a_vehicle_in_cover_and_a_squad_in_a_village_are_rolled_for() -> None:
    assert sighted("GT2", "S_T34_1", "9-5B", 6) == 0
    assert sighted("GT2", "S_RIFLE41_1", "9-5D", 6) == 0


@rule("assault 2.6.2c")
@rule("assault 2.6.2i")
def test_a_modified_3_against_a_vehicle_with_a_fast_action_adds_a_yellow_die() -> None:
    """The example of the rulebook."""
    stage = Stage("coming")
    tank = stage.place("S_T34_1", "9-5B", mark=FAST)
    assert stage.run(Sighting("german", "GT2", tank), 4) == 0
    accuracy = stage.run(Accuracy("GT2", 0), 3)
    assert air_die(stage.state, tank, accuracy) == "Y"
    assert air_defence(stage.state, tank, accuracy).dice[-1] == "Y"


@rule("assault 2.6.2a")
def test_the_accuracy_roll_is_modified() -> None:
    stage = Stage("coming")
    assert [stage.run(Accuracy("GT2", modifier), 4) for modifier in (-6, -1, 0, 2)] == [-2, 3, 4, 6]


COLUMNS = {
    ("moving", "vehicle"): "RYYGBB",
    ("moving", "foot"): "GBBBBB",
    ("shown", "vehicle"): "GBBBBB",
    ("shown", "foot"): "BBBBBB",
    ("other", "vehicle"): "YGGBBB",
    ("other", "foot"): "GGBBBB",
}
FACTS = {"moving": {"mark": NORMAL}, "shown": {"mark": FIRED}, "other": {"mark": ""}}


@rule("assault 2.6.2b")
@rule("assault 2.6.2i")
@rule("assault 2.6.2j")
@rule("assault 2.6.2k")
@pytest.mark.parametrize(("column", "dice"), COLUMNS.items())
def test_the_accuracy_table(column: tuple[str, str], dice: str) -> None:
    condition, kind = column
    stage = Stage("coming")
    unit = stage.place("S_T34_1" if kind == "vehicle" else "S_RIFLE41_1", "9-4B", **FACTS[condition])
    assert "".join(air_die(stage.state, unit, roll) for roll in DICE) == dice
    assert air_die(stage.state, unit, -3) == dice[0]
    assert air_die(stage.state, unit, 9) == dice[-1]


@rule("assault 2.6.2b")
def test_artillery_reads_right_of_the_slash() -> None:
    stage = Stage("coming")
    gun = stage.place("S_DSHK_1", "9-4B", mark=NORMAL)
    assert "".join(air_die(stage.state, gun, roll) for roll in DICE) == "GBBBBB"


@rule("assault 2.6.2i")
@rule("assault 2.6.2j")
@rule("assault 2.6.2k")
def test_fired_suppressed_and_routed_decide_before_movement() -> None:
    stage = Stage("coming")
    unit = stage.place("S_RIFLE41_1", "9-4B")
    cases = {
        ("", ""): "other",
        (NORMAL, ""): "moving",
        (FAST, ""): "moving",
        (FIRED, ""): "shown",
        ("", SUPPRESSED): "shown",
        ("", ROUTED): "shown",
        (FAST, SUPPRESSED): "shown",
        (NORMAL, ROUTED): "shown",
    }
    for (mark, morale), expected in cases.items():
        stage.change("S_RIFLE41_1", mark=mark, morale=morale)
        assert condition_of(stage.state, unit) == expected
