"""[4.0] Blast checks: when they are made, with which dice, and what becomes of everybody inside."""

from __future__ import annotations

import pytest

from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.blast.check import BlastCheck, BlastRoll, blast_defence, blast_row, inside
from grognard.rulesets.assault.events.blast import BlastThrown, BlastTold
from grognard.rulesets.assault.fire.direct import DirectFire
from grognard.rulesets.assault.fire.indirect import SmokeFire
from grognard.rulesets.assault.fire.results import morale_in
from grognard.rulesets.assault.ground.terrain import is_village, joined_by_road, terrain_at
from grognard.rulesets.assault.state import FIRED, LOST, NOBODY, ROUTED, SUPPRESSED, Routing
from grognard.tactical.answers import Pass
from tests.rulesets.assault.stage import Stage
from tests.support import rule

HOUSE = "4B-4E"
"""A stone building on the crossroads."""


def garrison() -> Stage:
    """A Maxim and a squad in the stone house, a Panzer II on the village road three hexes to the west."""
    stage = Stage("klein")
    stage.place("S_MAXIM_1", HOUSE)
    stage.place("S_RIFLE41_1", HOUSE)
    stage.place("G_PZ2_1", "4B-1E")
    return stage


def check(stage: Stage, die: str = "R", *dice: int, label: str = HOUSE) -> str:
    """A blast check of the Germans, with the blast die first."""
    hex = stage.hex(label)
    found: str = stage.run(BlastCheck("german", hex, die, morale_in(stage.state, hex)), *dice)
    return found


@rule("assault 4.0a")
@rule("assault 4.0c")
@rule("assault 4.0h")
@rule("assault 4.0n")
@rule("assault 1.0b")
def test_a_gun_on_the_stone_house() -> None:
    """The C that is left flips the Maxim; the check leaves an S, and the squad beside it is suppressed."""
    stage = garrison()
    stage.change("S_MAXIM_1", mark=FIRED)
    tank, maxim = stage.id("G_PZ2_1"), stage.id("S_MAXIM_1")
    # Spotting 2, yellow C and green S, defence blank, DS, blank; blue blast die S against red D.
    stage.run(DirectFire(tank, maxim, "soft"), 2, 6, 3, 1, 3, 1, 4, 2)
    thrown = stage.told(BlastThrown)
    assert [(told.attack, told.defence) for told in thrown] == [(("B",), ("R",))]
    assert [told.result for told in stage.told(BlastTold)] == ["suppressed"]
    assert (stage.unit("S_MAXIM_1").half, stage.unit("S_MAXIM_1").morale) == (True, SUPPRESSED)
    assert stage.unit("S_RIFLE41_1").morale == SUPPRESSED


@rule("assault 4.0a")
def test_no_critical_hit_no_check() -> None:
    stage = garrison()
    stage.change("S_MAXIM_1", mark=FIRED)
    stage.run(DirectFire(stage.id("G_PZ2_1"), stage.id("S_MAXIM_1"), "soft"), 2, 5, 1, 1, 1, 1)
    assert not stage.told(BlastThrown)


@rule("assault 4.0a")
def test_a_cancelled_critical_hit_makes_no_check() -> None:
    stage = garrison()
    stage.change("S_MAXIM_1", mark=FIRED)
    stage.run(DirectFire(stage.id("G_PZ2_1"), stage.id("S_MAXIM_1"), "soft"), 2, 6, 1, 1, 5, 1)
    assert not stage.told(BlastThrown)


@rule("assault 4.0a")
def test_a_unit_in_the_open_makes_no_check() -> None:
    stage = garrison()
    stage.place("S_MAXIM_1", "4B-2D")
    stage.run(DirectFire(stage.id("G_PZ2_1"), stage.id("S_MAXIM_1"), "soft"), 6, 1, 1)
    assert not stage.told(BlastThrown)


@rule("assault 4.0l")
def test_a_firer_without_a_blast_value_makes_no_check() -> None:
    stage = garrison()
    stage.place("G_RIFLE41_1", "4B-3E")
    stage.run(DirectFire(stage.id("G_RIFLE41_1"), stage.id("S_MAXIM_1"), "soft"), 6, 1, 1, 1, 1)
    assert stage.unit("S_MAXIM_1").half
    assert not stage.told(BlastThrown)
    assert check(garrison(), "") == "nothing"


@rule("assault 4.0b")
def test_smoke_shells_make_no_check() -> None:
    stage = Stage("support")
    stage.place("G_MTR50_1", "4B-4C")
    stage.place("S_RIFLE41_1", "4B-6D")
    stage.run(SmokeFire(stage.id("G_MTR50_1"), stage.hex("4B-6D")), 6, 1)
    assert not stage.told(BlastThrown)
    assert stage.unit("S_RIFLE41_1").morale == ""


@rule("assault 4.0c")
def test_the_strongest_die_of_the_building_opposes_the_blast_die() -> None:
    stage = garrison()
    assert blast_defence(stage.state, stage.hex(HOUSE)) == ("R",)
    assert blast_defence(stage.state, stage.hex("4B-5E")) == ("Y",)
    # D against D: cancelled.
    assert stage.run(BlastRoll("german", stage.hex(HOUSE), ("Y",), ("R",)), 3, 2) == (0, 0, 0)
    assert stage.run(BlastRoll("german", stage.hex(HOUSE), ("Y",), ("R",)), 3, 1) == (0, 1, 0)


@pytest.mark.parametrize(
    ("left", "result", "collapse"),
    [
        ((1, 1, 0), "destroyed", True),
        ((1, 0, 1), "destroyed", True),
        ((2, 0, 0), "destroyed", True),
        ((1, 0, 0), "halved", True),
        ((0, 2, 0), "damaged", True),
        ((0, 1, 0), "routed", False),
        ((0, 1, 1), "routed", False),
        ((0, 0, 1), "suppressed", False),
    ],
)
@rule("assault 4.0d")
@rule("assault 4.0e")
@rule("assault 4.0f")
@rule("assault 4.0g")
@rule("assault 4.0h")
def test_the_rows_of_the_table(left: tuple[int, int, int], result: str, collapse: bool) -> None:
    row = blast_row(Stage("klein").state, left)
    assert row is not None
    assert (row.result, row.collapse) == (result, collapse)


def test_nothing_left_is_no_row() -> None:
    assert blast_row(Stage("klein").state, (0, 0, 0)) is None


@rule("assault 4.0d")
@rule("assault 4.0i")
def test_row_1_everybody_is_lost() -> None:
    stage = garrison()
    assert check(stage, "R", 6, 1) == "destroyed"
    assert stage.unit("S_MAXIM_1").place == LOST
    assert stage.unit("S_RIFLE41_1").place == LOST
    assert stage.state.scars[stage.hex(HOUSE)] == "rubble"


@rule("assault 4.0e")
def test_row_2_half_strength_and_who_has_no_more_is_lost() -> None:
    stage = garrison()
    stage.change("S_MAXIM_1", half=True)
    stage.change("S_RIFLE41_1", damage=1)
    assert check(stage, "R", 5, 1) == "halved"
    assert stage.unit("S_MAXIM_1").place == LOST
    squad = stage.unit("S_RIFLE41_1")
    assert (squad.half, squad.damage, squad.morale) == (True, 0, "")
    assert stage.state.scars[stage.hex(HOUSE)] == "rubble"


@rule("assault 4.0f")
def test_row_3_one_damage_each_and_who_was_suppressed_routs() -> None:
    stage = garrison()
    stage.change("S_MAXIM_1", morale=SUPPRESSED)
    assert check(stage, "R", 4, 1) == "damaged"
    assert (stage.unit("S_RIFLE41_1").damage, stage.unit("S_RIFLE41_1").morale) == (1, "")
    assert (stage.unit("S_MAXIM_1").damage, stage.unit("S_MAXIM_1").morale) == (1, ROUTED)
    assert stage.state.scars[stage.hex(HOUSE)] == "rubble"


@rule("assault 4.0g")
def test_row_4_all_rout_and_the_building_stands() -> None:
    stage = garrison()
    assert check(stage, "R", 2, 1) == "routed"
    units = [stage.id("S_MAXIM_1"), stage.id("S_RIFLE41_1")]
    assert [stage.state.units[unit].morale for unit in units] == [ROUTED, ROUTED]
    assert stage.state.routing == tuple(Routing(unit, NOBODY) for unit in units)
    assert not stage.state.scars


@rule("assault 4.0g")
def test_who_is_routed_already_does_not_run_again() -> None:
    stage = garrison()
    stage.change("S_MAXIM_1", morale=ROUTED)
    check(stage, "R", 2, 1)
    assert [routing.unit for routing in stage.state.routing] == [stage.id("S_RIFLE41_1")]


@rule("assault 4.0g")
@rule("assault MR18.S3")
def test_a_card_keeps_one_of_them() -> None:
    stage = garrison()
    stage.cards("soviet", hand=("not_one_step_back", "rally"))
    check(stage, "R", 2, 1)
    stage.say(Play("not_one_step_back"))
    stage.say(Pass())
    assert stage.unit("S_MAXIM_1").morale == SUPPRESSED
    assert stage.unit("S_RIFLE41_1").morale == ROUTED


@rule("assault 4.0h")
def test_row_5_judges_morale_as_before_the_attack() -> None:
    stage = garrison()
    hex = stage.hex(HOUSE)
    before = morale_in(stage.state, hex)
    stage.change("S_MAXIM_1", morale=SUPPRESSED)
    stage.run(BlastCheck("german", hex, "R", before), 1, 2)
    assert stage.unit("S_MAXIM_1").morale == SUPPRESSED, "suppressed by the attack itself, it does not rout"
    stage.run(BlastCheck("german", hex, "R", morale_in(stage.state, hex)), 1, 2)
    assert stage.unit("S_MAXIM_1").morale == ROUTED


@rule("assault 4.0n")
def test_vehicles_cavalry_and_riders_are_not_inside() -> None:
    stage = Stage("support")
    stage.place("S_T26_1", HOUSE)
    stage.load("S_RIFLE41_1", "S_T26_1")
    stage.place("S_CAV41_1", HOUSE)
    stage.place("S_CAV41_2", HOUSE, dismounted=True)
    assert inside(stage.state, stage.hex(HOUSE)) == (stage.id("S_CAV41_2"),)


@rule("assault 4.0i")
@rule("assault MR14.2")
def test_rubble_has_neither_building_nor_road_and_a_vehicle_there_is_unhurt() -> None:
    stage = garrison()
    stage.place("S_T26_1", HOUSE)
    check(stage, "R", 6, 1)
    state, hex = stage.state, stage.hex(HOUSE)
    assert terrain_at(state, hex).id == "rubble"
    assert not is_village(state, hex)
    assert not joined_by_road(state, hex, stage.hex("4B-5E"))
    assert state.world.ground.levels[hex] == 0
    tank = stage.unit("S_T26_1")
    assert (tank.place, tank.damage, tank.morale) == ("map", 0, "")


@rule("assault 4.0k")
def test_a_bridge_cannot_fall() -> None:
    stage = Stage("klein")
    rows = stage.battle.terrain
    assert (rows["bridge"].building, rows["bridge"].collapses_to, rows["bridge"].crater) == (False, "", "")
