"""[2.6.2d] to [2.6.2g] Aircraft that strike their own side."""

from __future__ import annotations

from grognard.rulesets.assault.actions.air import Victim
from grognard.rulesets.assault.actions.fire import LeaveIdle
from grognard.rulesets.assault.air.friendly_fire import ChooseVictim, FriendlyFire, victims
from grognard.rulesets.assault.events.air import FriendlyFireTold
from grognard.rulesets.assault.events.blast import BlastThrown
from grognard.rulesets.assault.events.fire import AttackThrown, DefenceThrown
from grognard.rulesets.assault.fire.exchange import ChooseCancelled
from grognard.rulesets.assault.state import SUPPRESSED
from tests.rulesets.assault.air.flying import strike
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def close_by() -> Stage:
    """A Soviet squad in the open, a German one next to it."""
    stage = Stage("coming")
    stage.place("S_RIFLE41_1", "9-1A")
    stage.place("G_SECRIFLE41_1", "9-1B")
    return stage


@rule("assault 2.6.2d")
def test_only_a_modified_roll_of_1_or_less_with_friends_next_to_the_target_goes_astray() -> None:
    stage = close_by()
    strike(stage, "german", "GT2", "S_RIFLE41_1", 3, 2, 1, 1, 3, 3)
    assert not stage.told(FriendlyFireTold)
    stage = close_by()
    strike(stage, "german", "GT2", "S_RIFLE41_1", 3, 1, 1, 1, 1, 1, 1, 1)
    assert stage.told(FriendlyFireTold)
    stage = Stage("coming")
    stage.place("S_RIFLE41_1", "9-1A")
    stage.place("G_SECRIFLE41_1", "9-1C")
    strike(stage, "german", "GT2", "S_RIFLE41_1", 3, 1, 1, 1, 3, 3)
    assert not stage.told(FriendlyFireTold)


@rule("assault 2.6.2d")
def test_a_sighting_of_minus_one_makes_a_2_go_astray() -> None:
    stage = close_by()
    strike(stage, "german", "GT2", "S_RIFLE41_1", 1, 2, 1, 1, 1, 1, 1, 1)
    assert stage.told(FriendlyFireTold)


@rule("assault 2.6.2e")
def test_dice_on_which_no_symbol_is_left_fall_on_the_friend() -> None:
    """Red S is cancelled, green is blank: both are idle; a red D that is left is not."""
    stage = close_by()
    strike(stage, "german", "GT2", "S_RIFLE41_1", 3, 1, 1, 1, 3, 1, 1, 1, 1)
    assert (stage.told(FriendlyFireTold)[0].dice, stage.told(FriendlyFireTold)[0].rule) == (("G", "R"), "2.6.2e")
    stage = close_by()
    strike(stage, "german", "GT2", "S_RIFLE41_1", 3, 1, 2, 1, 1, 1, 1, 1)
    assert stage.told(FriendlyFireTold)[0].dice == ("G",)
    assert stage.told(AttackThrown)[1].pool == ("G",)


@rule("assault 2.6.2e")
@rule("assault MR10.7.2b")
def test_the_defender_says_which_of_two_dice_he_cancels() -> None:
    stage = close_by()
    strike(stage, "german", "GT2", "S_RIFLE41_1", 3, 1, 1, 3, 3, 1)
    assert isinstance(stage.asked, ChooseCancelled)
    assert stage.asked.side == "soviet"
    assert set(stage.legal) == {LeaveIdle("G"), LeaveIdle("R")}
    stage.say(LeaveIdle("R"), 1, 1)
    assert stage.told(FriendlyFireTold)[0].dice == ("R",)


@rule("assault 2.6.2f")
def test_one_unit_only_and_the_enemy_chooses_it() -> None:
    stage = close_by()
    stage.place("G_HMG34_1", "9-2A")
    stage.place("G_PZB39_1", "9-8F")
    strike(stage, "german", "GT2", "S_RIFLE41_1", 3, 1, 1, 1, 1, 3)
    assert isinstance(stage.asked, ChooseVictim)
    assert stage.asked.side == "soviet"
    assert set(stage.legal) == {Victim(stage.id("G_SECRIFLE41_1")), Victim(stage.id("G_HMG34_1"))}
    stage.say(Victim(stage.id("G_HMG34_1")), 1, 1, 1, 1)
    assert [told.victim for told in stage.told(FriendlyFireTold)] == [stage.id("G_HMG34_1")]


@rule("assault 2.6.2g")
def test_the_friend_has_his_whole_set_without_an_accuracy_die() -> None:
    stage = Stage("coming")
    stage.place("S_RIFLE41_1", "9-6C")
    stage.place("G_SECRIFLE41_1", "9-5B", morale=SUPPRESSED)
    stage.smoke("9-5B", 1)
    fire = FriendlyFire("german", (stage.hex("9-5C"),), ("G",), "", shells=False)
    assert fire.defence(stage.state, stage.id("G_SECRIFLE41_1")).dice == ("G", "G", "G", "B")


@rule("assault 2.6.2g")
def test_friendly_vehicles_are_struck_above() -> None:
    stage = Stage("klein")
    tank = stage.place("S_T26_1", "4B-2B")
    fire = FriendlyFire("soviet", (stage.hex("4B-2C"),), ("G",), "", shells=False)
    assert fire.defence(stage.state, tank).dice == ("B",)
    stage.run(fire, 5, 1)
    assert stage.unit("S_T26_1").damage == 1
    assert stage.told(DefenceThrown)[0].pool == ("B",)


@rule("assault 2.6.2h")
def test_friendly_fire_hurts_as_any_fire() -> None:
    stage = close_by()
    stage.run(FriendlyFire("german", (stage.hex("9-1A"),), ("R",), "", shells=False), 5, 1)
    assert (stage.unit("G_SECRIFLE41_1").half, stage.unit("G_SECRIFLE41_1").morale) == (True, SUPPRESSED)


@rule("assault 2.6.2d")
def test_carried_units_are_no_victims() -> None:
    stage = Stage("klein")
    stage.place("G_SDKFZ251_1", "5B-4D")
    stage.load("G_MECH41_1", "G_SDKFZ251_1")
    assert victims(stage.state, "german", (stage.hex("5B-4C"),)) == [stage.id("G_SDKFZ251_1")]


@rule("assault 4.0a")
def test_a_critical_hit_on_a_friend_in_a_building_shakes_it() -> None:
    stage = Stage("coming")
    stage.place("G_SECRIFLE41_1", "9-5D")
    stage.run(FriendlyFire("german", (stage.hex("9-4D"),), ("R",), "G", shells=False), 5, 1, 1, 1, 1, 3)
    assert [(told.hex, told.attack) for told in stage.told(BlastThrown)] == [(stage.hex("9-5D"), ("G",))]


@rule("assault 2.6.2d")
def test_aircraft_endanger_friendly_armour_too() -> None:
    stage = Stage("klein")
    stage.place("G_RIFLE41_1", "4B-2B")
    tank = stage.place("S_T26_1", "4B-2C")
    strike(stage, "soviet", "ST3", "G_RIFLE41_1", 3, 1, 1, 1, 1, 1, 1, 1, 1)
    assert [told.victim for told in stage.told(FriendlyFireTold)] == [tank]


@rule("assault 4.0a")
def test_neither_damage_in_a_house_nor_a_critical_hit_in_the_open_shakes_anything() -> None:
    stage = Stage("coming")
    stage.place("G_SECRIFLE41_1", "9-5D")
    stage.run(FriendlyFire("german", (stage.hex("9-4D"),), ("R",), "G", shells=False), 2, 1, 1, 1)
    assert stage.unit("G_SECRIFLE41_1").damage == 1
    assert not stage.told(BlastThrown)
    stage = close_by()
    stage.run(FriendlyFire("german", (stage.hex("9-1A"),), ("R",), "G", shells=False), 5, 1)
    assert stage.unit("G_SECRIFLE41_1").half
    assert not stage.told(BlastThrown)
