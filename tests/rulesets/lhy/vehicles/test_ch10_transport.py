"""[10.4.6] Riders, passengers and guns in tow."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.movement import Brake, Drive, Load, Move, Stop, Tow, Unload
from grognard.rulesets.lhy.face.view import view
from grognard.rulesets.lhy.results.destruction import Destroy
from grognard.rulesets.lhy.results.fire_phase import FirePhase
from grognard.rulesets.lhy.state import ABOARD, ABSENT, GREEN, MAP, RED, STOPPED, SmallArms
from grognard.rulesets.lhy.vehicles.loads import has_room
from tests.rulesets.lhy.battlefield import small_arms
from tests.rulesets.lhy.marching import EVERYBODY, do, drive, field, go, ids, is_over, labels, reacting, refused
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

TANK, TRACK = "ctank-1-afv-1", "us-halftrack-1"
S1, S2, LEADER, LATW = "charlie-1-squad-1", "charlie-1-squad-2", "charlie-1-leader", "us-latw-1"
GUN, GUN_TRUCK = "german-gun-1", "german-gun_truck-1"


def town(*names: str, at: str = "A4") -> Stage:
    stage = field("bridge")
    for name in names:
        stage.place(name, at)
    return stage


def load(stage: Stage, unit: str, vehicle: str) -> Load:
    return Load(*ids(stage, unit, vehicle))


def room(stage: Stage, vehicle: str, *aboard: str, more: str) -> bool:
    for name in aboard:
        stage.load(name, vehicle)
    return has_room(stage.state, stage.id(vehicle), stage.id(more))


@rule("lhy 10.4.6.1a")
@pytest.mark.parametrize("vehicle", [TANK, TRACK])
def test_an_afv_or_halftrack_takes_two_steps_a_team_and_a_leader(vehicle: str) -> None:
    stage = town(vehicle, S1, S2, LEADER, LATW)
    assert room(stage, vehicle, more=S1)
    assert not room(stage, vehicle, S1, more=S2)
    assert room(stage, vehicle, more=LEADER)
    assert room(stage, vehicle, LEADER, more=LATW)
    assert not room(stage, vehicle, LATW, more="charlie-2-leader")


@rule("lhy 10.4.6.1b")
def test_a_truck_takes_three_steps() -> None:
    stage = field("nightdrop", active="axis")
    stage.place("german-truck-1", "B4")
    assert room(stage, "german-truck-1", "k4-1-squad-1", more="k4-1-section-1")
    assert not room(stage, "german-truck-1", more="k4-1-squad-2")


@rule("lhy 10.4.6.1c")
def test_a_jeep_takes_a_step_and_a_leader_or_a_team() -> None:
    stage = field("nightdrop")
    stage.place("us-jeep-1", "B4")
    assert not room(stage, "us-jeep-1", more="able-1-squad-1")
    assert room(stage, "us-jeep-1", "us-mg-1", more="able-1-leader")
    assert not room(stage, "us-jeep-1", "able-1-leader", more="us-latw-1")


@rule("lhy 10.4.6x1")
def test_carriers_take_guns_afv_do_not() -> None:
    stage = field("nightdrop", active="axis")
    stage.place("german-truck-1", "B4")
    assert room(stage, "german-truck-1", more=GUN)
    assert not room(stage, "german-truck-1", "k4-1-squad-1", more=GUN)
    tanks = field("bridge", active="axis")
    assert not room(tanks, "stug-1-afv-1", more=GUN)


@rule("lhy 10.4.6.2x", "lhy 10.4.6.2.1")
def test_loading_is_the_whole_action_of_the_unit_and_none_of_the_vehicle() -> None:
    stage = town(TANK, S1)
    do(stage, load(stage, S1, TANK))
    assert stage.unit(S1).place == ABOARD
    assert stage.unit(S1).acted
    assert not stage.unit(TANK).acted
    assert [act.unit for act in stage.state.deeds.acts] == [stage.id(S1)]
    do(stage, Drive(ids(stage, TANK)))  # in the same segment it may move
    go(stage, "A3")
    stage.say(Stop())
    assert stage.where(S1) == "A3"


@rule("lhy 10.4.6.2x")
def test_nobody_sets_out_on_foot_from_a_vehicle() -> None:
    stage = town(TANK)
    stage.load(LATW, TANK)
    stage.cycle(side="allied", members=EVERYBODY)
    assert refused(stage, Move(ids(stage, LATW))) == "10.4.6.2x"


@rule("lhy 20.9.2x1")
def test_a_hidden_vehicle_shows_itself_with_what_it_takes_on() -> None:
    stage = field("bridge", active="axis")
    stage.place("stug-1-afv-1", "K6", hidden=True)
    stage.place("k3-1-squad-1", "K6", concealed=True)
    stage.state.small_arms[stage.hex("K6")] = (SmallArms(0, "axis", stage.id(TANK)),)
    do(stage, load(stage, "k3-1-squad-1", "stug-1-afv-1"))
    assert not stage.unit("stug-1-afv-1").hidden
    assert stage.unit("stug-1-afv-1").concealed
    unknown = [counter for counter in view(stage.state, "allied").counters if not counter.known]
    assert [counter.place for counter in unknown] == ["K6", "K6"]


@rule("lhy 10.4.6.2.1")
def test_the_vehicle_must_be_stopped_to_load() -> None:
    stage = town(TANK, S1)
    stage.change(TANK, motion=GREEN)
    assert refused(stage, load(stage, S1, TANK)) == "10.4.6.2.1"


@rule("lhy 10.4.6.2.1")
def test_from_the_next_hex_only_out_of_woods_or_urban_buildings() -> None:
    stage = town(TANK, at="B9")
    stage.place(S1, "C9")  # woods
    stage.place(S2, "B8")  # open
    near = stage.battle.ground.neighbours[stage.hex("C9")]
    assert stage.hex("B9") in near
    assert refused(stage, load(stage, S1, TANK)) is None
    assert refused(stage, load(stage, S2, TANK)) == "10.4.6.2.1"


@rule("lhy 10.4.6.2.2")
@pytest.mark.parametrize(("motion", "reason"), [(STOPPED, None), (RED, None), (GREEN, "10.4.6.2.2")])
def test_unloading_needs_a_vehicle_that_stands(motion: int, reason: str | None) -> None:
    stage = town(TANK)
    stage.change(TANK, motion=motion)
    stage.load(S1, TANK)
    off = Unload(stage.id(S1), stage.hex("A4"))
    assert refused(stage, off) == reason
    if reason is None:
        do(stage, off)
        assert stage.where(S1) == "A4"
        assert stage.unit(S1).place == MAP
        assert stage.unit(S1).acted


@rule("lhy 10.4.6.2.2")
def test_it_stops_then_they_get_off() -> None:
    stage = town(TANK)
    stage.change(TANK, motion=GREEN)
    stage.load(S1, TANK)
    drive(stage, TANK)
    go(stage, "A3")
    stage.say(Brake())
    do(stage, Unload(stage.id(S1), stage.hex("A3")))
    assert stage.where(S1) == "A3"


@rule("lhy 10.4.6.2a")
def test_not_on_and_off_in_one_turn() -> None:
    stage = town(TANK)
    stage.load(S1, TANK, shifted=True)
    assert refused(stage, Unload(stage.id(S1), stage.hex("A4"))) == "10.4.6.2a"
    stage.place(S2, "A4", shifted=True)
    assert refused(stage, load(stage, S2, TANK)) == "10.4.6.2a"


@rule("lhy 10.4.6.2b")
def test_disrupted_units_do_not_get_on() -> None:
    stage = town(TANK, S1)
    stage.change(S1, disrupted=True)
    assert refused(stage, load(stage, S1, TANK)) == "10.4.6.2b"


@rule("lhy 10.4.6.2d")
def test_not_next_to_the_enemy() -> None:
    stage = town(TANK, S1)
    stage.place("k3-1-squad-1", "A3")
    assert refused(stage, load(stage, S1, TANK)) == "10.4.6.2d"
    stage.load(S2, TANK)
    assert refused(stage, Unload(stage.id(S2), stage.hex("A4"))) == "10.4.6.2d"


@rule("lhy 10.4.6x2")
def test_in_the_activation_men_are_carried_with_their_platoon_alone() -> None:
    stage = town(TANK)
    stage.load(S1, TANK)
    stage.cycle(side="allied", members=1 << stage.id(TANK))
    assert refused(stage, Drive(ids(stage, TANK))) == "10.4.6x2"
    stage.cycle(side="allied", members=1 << stage.id(TANK) | 1 << stage.id(S1))
    assert refused(stage, Drive(ids(stage, TANK))) is None
    stage.place("k3-1-squad-1", "C4")
    reacting(stage, "allied", ("k3-1-squad-1", "A3"))
    assert refused(stage, Drive(ids(stage, TANK))) is None


@rule("lhy 8.3g")
def test_loading_is_a_limited_reaction() -> None:
    stage = town(TANK, S1)
    reacting(stage, "allied")
    assert refused(stage, load(stage, S1, TANK)) is None


@rule("lhy 10.4.6x3")
def test_those_aboard_suffer_with_their_vehicle() -> None:
    stage = town(TRACK)
    stage.load(S1, TRACK)
    stage.run(Destroy(stage.id(TRACK), "13.3.6b"), 1)
    assert stage.state.lost["allied"] == 2  # the halftrack, and one step


@rule("lhy 10.4.6.2c2", "lhy 10.4.6.2d2")
@pytest.mark.parametrize("near", [False, True])
def test_when_one_rider_is_hit_all_get_off(near: bool) -> None:
    stage = town(TANK)
    stage.load(S1, TANK)
    stage.load(LEADER, TANK)
    stage.place("k3-1-squad-1", "A3" if near else "A1")
    small_arms(stage, "A4", 1, "allied")
    stage.run(FirePhase(), 7, 1)  # 8 - 1 for the leader: the squad is disrupted; the leader passes his check
    assert stage.unit(S1).disrupted
    assert stage.where(LEADER) == "A4"
    assert stage.unit(LEADER).place == MAP
    assert stage.unit(LEADER).disrupted == near


# Guns


def gun(at: str = "G7") -> Stage:
    stage = field("bridge", active="axis")
    stage.place(GUN, at, concealed=True)
    return stage


@rule("lhy 10.4.6.3x1", "lhy 10.4.6.3x2", "lhy 10.4.6.3b")
def test_a_gun_is_hitched_carried_and_unhitched_in_one_action() -> None:
    stage = gun()
    do(stage, Tow(stage.id(GUN)))
    assert stage.unit(GUN).place == ABOARD
    assert stage.unit(GUN_TRUCK).concealed
    go(stage, "G6", "H6")
    stage.say(Brake())  # though it came into motion this turn (reading 21)
    stage.say(Unload(stage.id(GUN), stage.hex("H6")))
    assert is_over(stage)
    assert stage.where(GUN) == "H6"
    assert stage.unit(GUN).acted
    assert stage.unit(GUN_TRUCK).place == ABSENT


@rule("lhy 10.4.6.3x1")
def test_a_gun_that_has_acted_is_not_towed() -> None:
    stage = gun()
    stage.change(GUN, acted=True)
    assert refused(stage, Tow(stage.id(GUN))) == "9.0a"


@rule("lhy 10.4.6.3x2")
def test_the_organic_truck_carries_no_men() -> None:
    stage = gun()
    stage.place(GUN_TRUCK, "G7")
    stage.place("k3-1-squad-1", "G7")
    assert refused(stage, Load(*ids(stage, "k3-1-squad-1", GUN_TRUCK))) == "10.4.6.1b"


@rule("lhy 10.4.6.3a")
def test_a_gun_is_loaded_from_the_next_woods_hex_too() -> None:
    stage = field("nightdrop", active="axis")
    stage.place(GUN, "C9")  # woods
    stage.place("german-truck-1", "B9")
    assert refused(stage, Load(*ids(stage, GUN, "german-truck-1"))) is None
    stage.place(GUN, "B8")
    assert refused(stage, Load(*ids(stage, GUN, "german-truck-1"))) == "10.4.6.2.1"


@rule("lhy 10.4.6.3c")
def test_a_gun_is_unhitched_into_the_next_woods_hex_too() -> None:
    stage = field("nightdrop", active="axis")
    stage.place("german-truck-1", "B9")
    stage.load(GUN, "german-truck-1")
    assert refused(stage, Unload(stage.id(GUN), stage.hex("C9"))) is None
    assert refused(stage, Unload(stage.id(GUN), stage.hex("B8"))) == "10.4.6.2.2"


@rule("lhy 10.4.6.3x1")
def test_a_truck_with_a_gun_may_also_drive_on() -> None:
    stage = gun()
    do(stage, Tow(stage.id(GUN)))
    go(stage, "G6")
    assert labels(stage)
    stage.say(Stop())
    assert stage.unit(GUN_TRUCK).motion == GREEN
    assert stage.where(GUN) == "G6"
