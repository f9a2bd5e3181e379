"""[10.4.5] Through enemy hexes: bypass and overrun, with the replies inside the segment."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.fire import ShootClass
from grognard.rulesets.lhy.actions.movement import (
    Brake,
    Bypass,
    Crush,
    Evade,
    Go,
    Grapple,
    HoldFire,
    Overrun,
    Rake,
    ReplyShell,
    ReplyShots,
    Spare,
    StandFast,
    Stop,
)
from grognard.rulesets.lhy.events.movement import ClassesTold
from grognard.rulesets.lhy.results.fire_phase import FirePhase
from grognard.rulesets.lhy.state import FIRED, GREEN, LOST, STOPPED, Arrow
from tests.rulesets.lhy.battlefield import assault_marker, told
from tests.rulesets.lhy.marching import drive, field, go, ids, is_over, labels, reacting
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

TANK, OTHER, TRACK = "ctank-1-afv-1", "ctank-1-afv-2", "us-halftrack-1"
RIDER = "charlie-1-squad-1"
ENEMY, MATE, SCHRECK, MG, GUN = "k3-1-squad-1", "k3-1-squad-2", "german-latw-1", "german-mg-1", "german-gun-1"


def meadow(*vehicles: str, enemies: tuple[str, ...] = (ENEMY,), at: str = "G8") -> Stage:
    """Vehicles in motion in G9, enemies in the open next to them; all not acted."""
    stage = field("bridge")
    for name in vehicles or (TANK,):
        stage.place(name, "G9", motion=GREEN)
    for name in enemies:
        stage.place(name, at)
    drive(stage, *(vehicles or (TANK,)))
    return stage


def bypass(stage: Stage) -> None:
    stage.say(Bypass(stage.hex("G8")))


def overrun(stage: Stage, *dice: int) -> None:
    stage.say(Overrun(stage.hex("G8")), *dice)


# Bypass


@rule("lhy 10.4.5.1s1", "lhy 10.4.5.1s2", "lhy 10.4.5.1s3", "lhy 10.4.5.1s4", "lhy 10.4.5.4", "lhy 10.4.6.2c")
def test_bypass_with_riders() -> None:
    """The sixth worked example: a tank with riders bypasses a squad and a Panzerschreck."""
    stage = field("bridge")
    stage.place(TANK, "G10", motion=GREEN)
    stage.load(RIDER, TANK)
    stage.place(ENEMY, "G8")
    stage.place(SCHRECK, "G8")
    drive(stage, TANK)
    go(stage, "G9")
    bypass(stage)
    assert stage.asked.side == "axis"
    stage.say(ReplyShots(stage.id(ENEMY)))
    assert [marker.value for marker in stage.state.small_arms[stage.hex("G8")]] == [1]
    stage.say(ReplyShell(*ids(stage, SCHRECK, TANK)))
    assert [hit.value for hit in stage.unit(TANK).hits] == [4]
    assert stage.where(RIDER) == "G8"
    assert stage.unit(RIDER).disrupted
    assert stage.state.assaults[stage.hex("G8")].side == "allied"
    assert stage.refused(Stop()) == "10.4.5.1s4"
    assert stage.refused(Brake()) == "10.4.5.1s4"
    go(stage, "G7")
    stage.say(Stop())
    assert stage.unit(TANK).motion == GREEN
    assert stage.unit(ENEMY).acted
    assert stage.unit(SCHRECK).acted
    assert [act.kind for act in stage.state.deeds.acts][:2] == [FIRED, FIRED]
    assert len(stage.state.small_arms[stage.hex("G8")]) == 1  # it stays with the riders


@rule("lhy 10.4.5.1a")
def test_bypass_costs_the_ground_alone_and_a_way_out_must_be_left() -> None:
    stage = meadow()
    assert stage.asked.cost(stage.state, Bypass(stage.hex("G8"))) == "1"  # type: ignore[attr-defined]
    go(stage, "G10", "G9", "G10", "G9")
    assert stage.refused(Bypass(stage.hex("G8"))) == "10.4.5.1s4"  # the fifth point would not get it out again


@rule("lhy 10.4.5.1a")
def test_soft_vehicles_bypass_only_as_a_last_resort() -> None:
    stage = meadow(TRACK)
    assert stage.refused(Bypass(stage.hex("G8"))) == "10.4.5.1a"


@rule("lhy 10.4.5")
def test_no_passage_through_an_assault_or_an_empty_hex() -> None:
    stage = meadow()
    assert stage.refused(Bypass(stage.hex("G10"))) == "10.4.5"
    assault_marker(stage, "G8", "allied")
    assert stage.refused(Bypass(stage.hex("G8"))) == "10.4.5"
    assert stage.refused(Overrun(stage.hex("G8"))) == "10.4.5"


@rule("lhy 10.4.5.1s3")
def test_nobody_is_asked_who_could_not_reply() -> None:
    """The Schreck has acted, the machine gun cannot hurt a tank, and nobody rides."""
    stage = meadow(enemies=(ENEMY, SCHRECK, MG))
    stage.change(SCHRECK, acted=True)
    bypass(stage)
    assert stage.asked.side == "allied"


@rule("lhy 10.4.5.1s3")
def test_replies_are_a_choice_and_riders_a_target() -> None:
    """Reading 19."""
    stage = field("bridge")
    stage.place(TANK, "G9", motion=GREEN)
    stage.load(RIDER, TANK)
    for name in (ENEMY, MATE, SCHRECK):
        stage.place(name, "G8")
    stage.change(MATE, disrupted=True)
    drive(stage, TANK)
    bypass(stage)
    assert stage.refused(ReplyShots(stage.id(MATE))) == "10.4.5.1s3"
    assert stage.refused(ReplyShots(stage.id(SCHRECK))) == "10.4.5.1s3"
    assert stage.refused(ReplyShell(*ids(stage, ENEMY, TANK))) == "1.7a"
    stage.say(HoldFire())
    assert not stage.unit(ENEMY).acted
    assert stage.unit(RIDER).carrier == stage.id(TANK)


@rule("lhy 10.4.5.1s3")
def test_a_machine_gun_replies_to_soft_vehicles_alone() -> None:
    stage = field("bridge")
    stage.place(TANK, "G9", motion=GREEN)
    stage.place(MG, "G8")
    stage.place(SCHRECK, "G8")
    drive(stage, TANK)
    bypass(stage)
    assert stage.refused(ReplyShell(*ids(stage, MG, TANK))) == "11.5a"
    assert stage.refused(ReplyShell(*ids(stage, SCHRECK, TANK))) is None


@rule("lhy 10.4.5.1s4")
def test_no_second_bypass_while_another_hex_is_open() -> None:
    stage = meadow()
    stage.place(MATE, "G7")
    bypass(stage)
    assert stage.refused(Bypass(stage.hex("G7"))) == "10.4.5.1s4"
    assert labels(stage)


@rule("lhy 10.4.5.1s2")
def test_a_shocked_tank_stays_after_the_fire_phase() -> None:
    """The sixth worked example goes on: 6 + 4 = 10, the tank's armour."""
    stage = meadow(enemies=(SCHRECK,))
    bypass(stage)
    stage.say(ReplyShell(*ids(stage, SCHRECK, TANK)))
    go(stage, "G7")
    stage.say(Stop())
    stage.run(FirePhase(), 6)
    assert stage.unit(TANK).shocked
    assert stage.unit(TANK).motion == STOPPED


# Overrun: who may


@rule("lhy 10.4.5.2x1")
def test_only_armed_vehicles_overrun_and_only_open_hexes() -> None:
    stage = field("nightdrop", active="axis")
    stage.place("german-truck-1", "G9", motion=GREEN)
    stage.place("able-1-squad-1", "G8")
    drive(stage, "german-truck-1")
    assert stage.refused(Overrun(stage.hex("G8"))) == "10.4.5.2x1"
    woods = field("bridge")
    woods.place(TANK, "G9", motion=GREEN)
    woods.place(ENEMY, "H9")
    drive(woods, TANK)
    assert woods.refused(Overrun(woods.hex("H9"))) == "10.4.5.2x1"


@rule("lhy 10.4.5.2x3")
def test_an_afv_overruns_an_enclosed_road_along_it() -> None:
    stage = field("hill48", active="axis")
    stage.place("pz2-1-afv-1", "4:I6", motion=GREEN)
    stage.place("pz2-1-afv-2", "4:H7", motion=GREEN)
    stage.place("baker-1-squad-1", "4:I7")  # a road through woods
    drive(stage, "pz2-1-afv-2")
    assert stage.refused(Overrun(stage.hex("4:I7"))) == "10.4.5.2x3"
    stage.say(Brake())
    drive(stage, "pz2-1-afv-1")
    stage.say(Overrun(stage.hex("4:I7")))
    stage.say(Spare(stage.id("pz2-1-afv-1")))
    stage.say(HoldFire())
    assert set(labels(stage)) <= {"4:I6", "4:I8"}
    assert stage.refused(Go(stage.hex("4:H8"))) in ("10.4.5.2x3", "10.0a")


@rule("lhy 10.4.5.2x2")
def test_once_a_turn_for_a_vehicle_and_for_a_hex() -> None:
    stage = meadow(TANK)
    overrun(stage)
    stage.say(Spare(stage.id(TANK)))
    stage.say(HoldFire())
    assert stage.refused(Overrun(stage.hex("G8"))) is not None
    go(stage, "G7")
    stage.say(Stop())
    assert stage.unit(TANK).overran
    stage.place(OTHER, "G9", motion=GREEN)
    drive(stage, OTHER)
    assert stage.refused(Overrun(stage.hex("G8"))) == "10.4.5.2x2"


@rule("lhy 10.4.5.2a")
def test_no_overrun_of_an_afv() -> None:
    stage = meadow(enemies=(ENEMY, "stug-1-afv-1"))
    assert stage.refused(Overrun(stage.hex("G8"))) == "10.4.5.2a"


@rule("lhy 10.4.5.2a")
def test_what_is_concealed_is_told_at_the_declaration() -> None:
    """Reading 75: the step is not made, costs nothing, and is not offered again."""
    stage = field("bridge")
    stage.place(TANK, "G9", motion=GREEN)
    stage.place("stug-1-afv-1", "G8", concealed=True)
    drive(stage, TANK)
    overrun(stage)
    assert told(stage, ClassesTold)
    assert stage.where(TANK) == "G9"
    assert stage.refused(Overrun(stage.hex("G8"))) == "10.4.5.2a"


@rule("lhy 10.4.5.2b")
def test_halftracks_do_not_overrun_guns() -> None:
    stage = meadow(TRACK, enemies=(GUN,))
    assert stage.refused(Overrun(stage.hex("G8"))) == "10.4.5.2b"
    assert meadow(TANK, enemies=(GUN,)).refused(Overrun(stage.hex("G8"))) is None


@rule("lhy 10.4.5.2c")
def test_not_with_riders() -> None:
    stage = field("bridge")
    stage.place(TANK, "G9", motion=GREEN)
    stage.load(RIDER, TANK)
    stage.place(ENEMY, "G8")
    drive(stage, TANK)
    assert stage.refused(Overrun(stage.hex("G8"))) == "10.4.5.2c"


@rule("lhy 10.4.5.2c")
def test_not_with_a_gun_in_tow() -> None:
    stage = field("nightdrop", active="axis")
    stage.place("german-halftrack-1", "G9", motion=GREEN)
    stage.load(GUN, "german-halftrack-1")
    stage.place("able-1-squad-1", "G8")
    drive(stage, "german-halftrack-1")
    assert stage.refused(Overrun(stage.hex("G8"))) == "10.4.5.2c"


# Overrun: how it goes


@rule("lhy 10.4.5.3s1")
def test_two_that_begin_together_overrun_together() -> None:
    stage = meadow(TANK, OTHER)
    overrun(stage)
    assert stage.where(TANK) == stage.where(OTHER) == "G8"
    stage.say(Rake(stage.id(TANK)))
    stage.say(Rake(stage.id(OTHER)))
    assert len(stage.state.small_arms[stage.hex("G8")]) == 2


@rule("lhy 10.4.5.3s2")
def test_an_overrun_takes_two_points_and_a_way_out() -> None:
    stage = meadow()
    go(stage, "G10", "G9")
    assert Overrun(stage.hex("G8")) in stage.legal  # 2 + 2 + 1
    go(stage, "G10")
    assert stage.refused(Overrun(stage.hex("G8"))) is not None
    go(stage, "G9")
    assert stage.refused(Overrun(stage.hex("G8"))) == "10.0a"


@rule("lhy 10.4.5.3s3")
def test_enemy_vehicles_get_out_of_the_way() -> None:
    stage = field("bridge", active="axis")
    stage.place("stug-1-afv-1", "G9", motion=GREEN)
    stage.place(TRACK, "G8")
    stage.place(RIDER, "G8")
    drive(stage, "stug-1-afv-1")
    overrun(stage)
    assert stage.asked.side == "allied"
    assert set(stage.legal) == {StandFast(), Evade(stage.id(TRACK))}
    stage.say(Evade(stage.id(TRACK)))
    assert stage.refused(Brake()) == "10.4.5.3s3"
    go(stage, "H8")
    stage.say(Stop())
    assert stage.where(TRACK) == "H8"
    assert stage.unit(TRACK).acted
    assert stage.unit(TRACK).motion == GREEN
    assert stage.asked.side == "axis"


@rule("lhy 10.4.5.3s4a")
def test_small_arms_of_an_overrun_have_no_modifier_but_the_terrain() -> None:
    stage = meadow()
    overrun(stage)
    stage.say(Rake(stage.id(TANK)))
    assert [marker.value for marker in stage.state.small_arms[stage.hex("G8")]] == [2]
    dug_in = field("bridge")
    dug_in.place(TANK, "G9", motion=GREEN)
    dug_in.place(ENEMY, "G8")
    dug_in.state.improved[dug_in.hex("G8")] = "axis"
    drive(dug_in, TANK)
    overrun(dug_in)
    dug_in.say(Rake(dug_in.id(TANK)))
    assert [marker.value for marker in dug_in.state.small_arms[dug_in.hex("G8")]] == [0]


@rule("lhy 10.4.5.3s4a2")
@pytest.mark.parametrize(("loaded", "value"), [(False, 1), (True, 2)])
def test_a_halftrack_with_riflemen_places_two(loaded: bool, value: int) -> None:
    """Reading 20."""
    stage = field("bridge")
    stage.place(TRACK, "G9", motion=GREEN)
    if loaded:
        stage.load(RIDER, TRACK)
    stage.place(ENEMY, "G8")
    drive(stage, TRACK)
    overrun(stage)
    stage.say(Rake(stage.id(TRACK)))
    assert [marker.value for marker in stage.state.small_arms[stage.hex("G8")]] == [value]


@rule("lhy 10.4.5.3s4b")
def test_an_afv_goes_for_a_gun() -> None:
    stage = meadow(enemies=(GUN, ENEMY))
    overrun(stage)
    assert stage.refused(Crush(*ids(stage, TANK, ENEMY))) == "10.4.5.3s4b"
    stage.say(Crush(*ids(stage, TANK, GUN)))
    assert [hit.value for hit in stage.unit(GUN).hits] == [2]


@rule("lhy 10.4.5.3s4b")
def test_a_halftrack_crushes_nobody() -> None:
    stage = field("nightdrop", active="axis")
    stage.place("german-halftrack-1", "G9", motion=GREEN)
    stage.place("us-jeep-1", "G8", acted=True)
    drive(stage, "german-halftrack-1")
    overrun(stage)
    assert stage.refused(Crush(*ids(stage, "german-halftrack-1", "us-jeep-1"))) == "10.4.5.3s4b"


@rule("lhy 10.4.5.3s5a")
def test_anti_tank_weapons_in_the_hex_must_fire() -> None:
    stage = meadow(enemies=(ENEMY, SCHRECK))
    overrun(stage)
    stage.say(Spare(stage.id(TANK)))
    assert stage.refused(HoldFire()) == "10.4.5.3s5a"
    assert stage.refused(Grapple(*ids(stage, ENEMY, TANK))) == "10.4.5.3s5a2"
    stage.say(ReplyShell(*ids(stage, SCHRECK, TANK)))
    assert stage.unit(TANK).hits
    assert stage.unit(SCHRECK).acted


@rule("lhy 10.4.5.3s5a2")
def test_a_german_squad_of_the_later_war_destroys_an_afv_by_hand() -> None:
    stage = meadow(enemies=(ENEMY, MATE))
    overrun(stage)
    stage.say(Spare(stage.id(TANK)))
    stage.say(Grapple(*ids(stage, ENEMY, TANK)), 10)
    assert stage.unit(ENEMY).acted
    assert stage.unit(TANK).place == LOST
    assert stage.hex("G8") not in stage.state.assaults
    assert is_over(stage)


@rule("lhy 10.4.5.3s5a2", "lhy 10.4.5.4")
def test_other_squads_shock_it_and_it_is_in_assault() -> None:
    stage = field("bridge", active="axis")
    stage.place("stug-1-afv-1", "G9", motion=GREEN)
    stage.place(RIDER, "G8")
    drive(stage, "stug-1-afv-1")
    overrun(stage)
    stage.say(Spare(stage.id("stug-1-afv-1")))
    stage.say(Grapple(*ids(stage, RIDER, "stug-1-afv-1")), 10)
    assert stage.unit("stug-1-afv-1").shocked
    assert stage.where("stug-1-afv-1") == "G8"
    assert stage.state.assaults[stage.hex("G8")].side == "axis"
    assert is_over(stage)


@rule("lhy 10.4.5.3s5a2")
def test_one_squad_tries_and_nine_is_not_enough() -> None:
    stage = meadow(enemies=(ENEMY, MATE))
    overrun(stage)
    stage.say(Spare(stage.id(TANK)))
    stage.say(Grapple(*ids(stage, ENEMY, TANK)), 9)
    assert stage.asked.side == "allied"  # the other squad is not asked
    assert not stage.unit(TANK).shocked


@rule("lhy 10.4.5.3s5b")
def test_units_on_foot_may_fire_at_a_halftrack() -> None:
    stage = meadow(TRACK, enemies=(ENEMY, MG))
    overrun(stage)
    stage.say(Spare(stage.id(TRACK)))
    assert stage.refused(HoldFire()) is None
    stage.say(ReplyShell(*ids(stage, MG, TRACK)))
    assert stage.unit(TRACK).hits


@rule("lhy 10.4.5.3s6")
def test_after_the_replies_the_vehicles_leave() -> None:
    stage = meadow()
    overrun(stage)
    stage.say(Spare(stage.id(TANK)))
    stage.say(HoldFire())
    assert stage.refused(Stop()) == "10.4.5.1s4"
    assert stage.refused(Brake()) == "10.4.5.1s4"
    go(stage, "G7")
    stage.say(Brake())
    assert stage.where(TANK) == "G7"


@rule("lhy 10.5.3x")
def test_no_overrun_of_units_under_an_arrow_in_reaction() -> None:
    stage = field("bridge")
    stage.place(TANK, "G9", motion=GREEN)
    stage.place(ENEMY, "G8")
    stage.state.arrows = (Arrow("axis", ids(stage, ENEMY), stage.hex("G8"), stage.hex("G7")),)
    reacting(stage, "allied", (ENEMY, "G8"))
    drive(stage, TANK)
    assert stage.refused(Overrun(stage.hex("G8"))) == "10.5.3x"


# Dummies


@rule("lhy 20.8.1b")
@pytest.mark.parametrize("through", [Bypass, Overrun])
def test_the_move_of_vehicles_ends_among_dummies(through: type[Bypass] | type[Overrun]) -> None:
    stage = field("bridge")
    stage.place(TANK, "G9", motion=GREEN)
    stage.place("axis-dummy_foot-1", "G8", concealed=True)
    drive(stage, TANK)
    stage.say(through(stage.hex("G8")))
    assert is_over(stage)
    assert stage.where(TANK) == "G8"
    assert stage.where("axis-dummy_foot-1") == "absent"
    assert not stage.state.assaults


@rule("lhy 10.4.5.3s4b", "lhy 4.3b", "lhy 4.3d")
def test_an_afv_goes_for_a_concealed_gun_by_its_class() -> None:
    """Reading 75: before it chooses it is told what is there, not who."""
    stage = meadow(enemies=(GUN, ENEMY))
    for name in (GUN, ENEMY):
        stage.change(name, concealed=True)
    overrun(stage)
    (told_,) = [event for event in stage.events if isinstance(event, ClassesTold)]
    assert told_.classes == ("gun", "foot")
    tank, hex = stage.id(TANK), stage.hex("G8")
    assert stage.legal == [Rake(tank), ShootClass(tank, hex, "gun"), Spare(tank)]
    assert stage.refused(Crush(*ids(stage, TANK, GUN))) == "10.4.5.3s4b"
    assert stage.refused(ShootClass(tank, hex, "foot")) == "10.4.5.3s4b"
    stage.say(ShootClass(tank, hex, "gun"))
    assert [hit.value for hit in stage.unit(GUN).hits] == [2]
    assert stage.unit(GUN).concealed


@rule("lhy 10.4.5.3s4a2")
@pytest.mark.parametrize("dug_in", [False, True])
def test_by_the_letter_a_halftrack_with_riflemen_needs_a_marker_of_one(dug_in: bool) -> None:
    """The other reading of 20: its own value, 1 in the open, must be at least 1; among earthworks it is not."""
    stage = field("bridge")
    stage.state.options = frozenset({"literal_halftrack"})
    stage.place(TRACK, "G9", motion=GREEN)
    stage.load(RIDER, TRACK)
    stage.place(ENEMY, "G8")
    if dug_in:
        stage.state.improved[stage.hex("G8")] = "axis"
    drive(stage, TRACK)
    overrun(stage)
    stage.say(Rake(stage.id(TRACK)))
    assert [marker.value for marker in stage.state.small_arms[stage.hex("G8")]] == [-1 if dug_in else 2]
