"""[MR10] Worked examples of fire: cavalry under reaction fire, a gun on the stone house, a mortar with a spotter."""

from __future__ import annotations

from fractions import Fraction

from grognard.rulesets.assault.actions.fire import Fire, StrikeNext
from grognard.rulesets.assault.events.blast import BlastThrown
from grognard.rulesets.assault.fire.aiming import Shot, impact_of, shot_defence
from grognard.rulesets.assault.fire.direct import DirectFire
from grognard.rulesets.assault.fire.forecasting import prospect, results
from grognard.rulesets.assault.fire.indirect import IndirectFire, why_no_shelling
from grognard.rulesets.assault.fire.pools import SIDE
from grognard.rulesets.assault.fire.results import DAMAGE, ELIMINATED, STEP, SUPPRESSION, UNHURT
from grognard.rulesets.assault.sight.lines import line, sees
from tests.rulesets.assault.dice import shown
from tests.rulesets.assault.stage import Stage
from tests.support import rule


@rule("assault MR8.1", "assault MR10.5b", "assault MR10.9.5", "assault MR10.1")
def test_example_2_cavalry_under_fire() -> None:
    stage = Stage("support")
    rider = stage.place("S_CAV41_1", "1B-3D", mark="fast")
    gun, squad = stage.place("G_HMG34_1", "4B-8E"), stage.place("G_RIFLE41_1", "4B-8E")
    told = prospect(stage.state, Fire(gun, rider, "soft"))
    assert told.attack.dice == ("Y", "Y")
    assert told.defence.dice == ("B",)
    assert told.spotted == Fraction(5, 6), "field -1, close +1, fast +1: 2 and more spots"
    chances = prospect_if_spotted(stage, gun, rider)
    assert chances == {
        ELIMINATED: Fraction(1, 36),
        STEP: Fraction(35, 72),
        DAMAGE: Fraction(23, 72),
        SUPPRESSION: Fraction(11, 108),
        UNHURT: Fraction(7, 108),
    }
    struck = stage.run(DirectFire(gun, rider, "soft"), 2, *shown("YY", "DS -"), *shown("B", "S"))
    assert struck.result == DAMAGE
    assert (stage.unit("S_CAV41_1").damage, stage.unit("S_CAV41_1").morale) == (1, "")
    assert stage.unit("G_HMG34_1").mark == "fired"
    stage.place("S_CAV41_1", "1B-2D")
    struck = stage.run(DirectFire(squad, rider, "soft"), 1, *shown("YG", "S D"), *shown("BY", "- D"))
    assert struck.result == SUPPRESSION
    assert (stage.unit("S_CAV41_1").morale, stage.unit("S_CAV41_1").mark) == ("suppressed", "fast")


def prospect_if_spotted(stage: Stage, firer: int, target: int) -> dict[str, Fraction]:
    told = prospect(stage.state, Fire(firer, target, "soft"))
    return results(stage.state, target, told.attack.dice, told.defence.dice)


@rule("assault MR10.5b", "assault MR10.7.5a", "assault 4.0c", "assault 4.0h", "assault 4.0n", "assault MR10.9.2a")
def test_example_3_a_gun_on_the_stone_house() -> None:
    stage = Stage("klein")
    tank = stage.place("G_PZ2_1", "4B-1E", "E")
    maxim, squad = stage.place("S_MAXIM_1", "4B-4E", mark="fired"), stage.place("S_RIFLE41_1", "4B-4E")
    told = prospect(stage.state, Fire(tank, maxim, "soft"))
    assert (told.attack.dice, told.defence.dice) == (("Y", "G"), ("G", "R", "G"))
    assert told.needed == 2, "3, less 2 for stone, 1 for close range and 2 for the Fired marker"
    throws = (*shown("YG", "C S"), *shown("GRG", "- DS -"), *shown("B", "S"), *shown("R", "D"))
    struck = stage.run(DirectFire(tank, maxim, "soft"), 2, *throws)
    assert struck.result == STEP
    assert (stage.unit("S_MAXIM_1").half, stage.unit("S_MAXIM_1").morale) == (True, "suppressed")
    assert stage.state.units[squad].morale == "suppressed"
    assert stage.state.routing == ()


@rule("assault MR10.9.2a", "assault MR10.9.1")
def test_example_3_the_flank() -> None:
    stage = Stage("klein")
    tank = stage.place("G_PZ2_1", "4B-2E", "E")
    foe = stage.place("S_T26_1", "4B-2B", "SSE")
    shot = Shot(foe, tank, "hard")
    assert sees(stage.state, stage.hex("4B-2B"), stage.hex("4B-2E"))
    assert impact_of(stage.state, shot) == SIDE
    assert shot_defence(stage.state, shot, spotted=True).dice == ("G",)


@rule("assault MR7.0", "assault MR7.1", "assault MR7.2a", "assault MR7.2b", "assault MR7.4.1", "assault MR7.4a")
def test_example_4_a_mortar_with_a_spotter() -> None:
    stage = Stage("support")
    mortar, target = stage.place("G_MTR50_1", "4B-3C"), stage.place("S_RIFLE41_1", "4B-8D")
    stage.place("G_RIFLE41_1", "4B-5C")
    stage.place("S_MAXIM_1", "4B-8D")
    here, goal = stage.hex("4B-3C"), stage.hex("4B-8D")
    blocked = line(stage.state, here, goal)
    assert [stage.battle.label(hex) for hex in blocked.obstacle] == ["4B-5D"]
    assert why_no_shelling(stage.state, mortar, goal) is None
    stage.run(IndirectFire(mortar, goal))
    stage.say(StrikeNext(target), *shown("GG", "DD -"), *shown("GB", "D -"), *shown("GG", "S S"), *shown("GB", "- S"))
    assert stage.over
    assert (stage.unit("S_RIFLE41_1").damage, stage.unit("S_RIFLE41_1").morale) == (1, "")
    assert (stage.unit("S_MAXIM_1").damage, stage.unit("S_MAXIM_1").morale) == (0, "suppressed")
    assert stage.unit("G_MTR50_1").mark == "fired"
    assert (stage.unit("G_RIFLE41_1").minus, stage.unit("G_RIFLE41_1").mark) == (True, "")


@rule("assault 4.0a", "assault 4.0n", "assault MR2.5b")
def test_no_blast_check_for_a_vehicle_on_the_road_of_a_village() -> None:
    stage = Stage("klein")
    gun, tank = stage.place("S_T26_1", "4B-2E", "E"), stage.place("G_PZ2_1", "4B-4E", "W")
    stage.run(DirectFire(gun, tank, "hard"), *shown("YY", "C -"), *shown("GG", "- -"))
    assert stage.over
    assert stage.told(BlastThrown) == []


@rule("assault MR8.5", "assault 4.0a")
def test_no_blast_check_in_final_fire() -> None:
    """The assaulter comes out of a house, which counts for nothing any more."""
    stage = Stage("klein")
    squad, tank = stage.place("S_RIFLE41_1", "4B-5D"), stage.place("G_PZ2_1", "4B-4C", "SSE")
    stage.run(DirectFire(tank, squad, "soft", final=True), *shown("YG", "C -"), *shown("G", "-"))
    assert stage.over
    assert stage.told(BlastThrown) == []
    assert stage.unit("S_RIFLE41_1").half


@rule("assault 4.0l", "assault 4.0a")
def test_without_a_blast_value_there_is_no_check() -> None:
    stage = Stage("klein")
    gun, squad = stage.place("S_MAXIM_1", "4B-5B"), stage.place("G_RIFLE41_1", "4B-5C")
    stage.run(DirectFire(gun, squad, "soft"), *shown("YY", "C -"), *shown("GYB", "- - -"))
    assert stage.over
    assert stage.told(BlastThrown) == []


@rule("assault 4.0a", "assault MR10.7.5a")
def test_without_a_critical_hit_left_there_is_no_blast_check() -> None:
    stage = Stage("klein")
    tank, squad = stage.place("G_PZ2_1", "4B-5B", "E"), stage.place("S_RIFLE41_1", "4B-5C")
    stage.run(DirectFire(tank, squad, "soft"), *shown("YG", "D S"), *shown("GYB", "- - -"))
    assert stage.over
    stage.run(DirectFire(tank, squad, "soft"), *shown("YG", "C -"), *shown("GYBB", "- C - -"))
    assert stage.over, "cancelled"
    assert stage.told(BlastThrown) == []
