"""[10.4.1] to [10.4.4] Vehicles: allowances, motion, reverse, overwatch, fire on the move."""

from __future__ import annotations

import pytest

from grognard.core.flow import Action
from grognard.rulesets.lhy.actions.fire import Fire, Shoot
from grognard.rulesets.lhy.actions.movement import (
    Brake,
    Bypass,
    Drive,
    HaltFire,
    Join,
    Overrun,
    Overwatch,
    Reverse,
    Scoot,
    Stop,
)
from grognard.rulesets.lhy.deeds import DRIVE, SMALL_ARMS
from grognard.rulesets.lhy.fire.aiming import bar_small_arms
from grognard.rulesets.lhy.movement.allowances import of_vehicles
from grognard.rulesets.lhy.reaction.rights import may
from grognard.rulesets.lhy.state import FIRED, GREEN, MOVED, RED, STOPPED
from grognard.rulesets.lhy.vehicles.verbs import permitted
from tests.rulesets.lhy.battlefield import assault_marker
from tests.rulesets.lhy.marching import do, drive, field, go, ids, is_over, labels, reacting, refused
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

TANK, OTHER, TRACK = "ctank-1-afv-1", "ctank-1-afv-2", "us-halftrack-1"
ENEMY, STUG = "k3-1-squad-1", "stug-1-afv-1"


def town(motion: int = STOPPED, at: str = "A4") -> Stage:
    """A tank in the west of the river town."""
    stage = field("bridge")
    stage.place(TANK, at, motion=motion)
    return stage


def points(stage: Stage, name: str, *, reverse: bool = False) -> float:
    (budget,) = of_vehicles(stage.state, ids(stage, name), stage.hex("A4"), reverse=reverse)
    return budget.points / 2


@rule("lhy 10.1.1b", "lhy 10.1.1b2", "lhy 10.1.1b3", "lhy 10.1.2b")
def test_allowances() -> None:
    stage = field("bridge")
    truck = field("nightdrop", active="axis")
    assert points(stage, TANK) == points(stage, TRACK) == 5
    assert points(truck, "german-truck-1") == 6
    assert points(stage, TANK, reverse=True) == 3
    reacting(stage, "allied")
    assert points(stage, TANK) == points(stage, TRACK) == 4
    assert points(stage, TANK, reverse=True) == 3
    reacting(truck, "axis")
    assert points(truck, "german-truck-1") == 4


@rule("lhy 17.1d")
def test_night_allowances() -> None:
    """Reading 24: in reverse not more than forward."""
    stage = field("bridge")
    stage.state.light = "night"
    assert points(stage, TANK) == 3
    reacting(stage, "allied")
    assert points(stage, TANK) == 2
    assert points(stage, TANK, reverse=True) == 2


@rule("lhy 17.1d")
def test_at_night_there_is_no_road_bonus() -> None:
    stage = town(GREEN, "D6")
    stage.state.light = "night"
    drive(stage, TANK)
    go(stage, "E5", "F6", "G5")
    assert not labels(stage)


@rule("lhy 10.4.1x1", "lhy 10.4.1a")
def test_going_into_motion_costs_a_point_and_it_cannot_stop() -> None:
    stage = town()
    do(stage, Drive(ids(stage, TANK)))
    assert stage.unit(TANK).motion == GREEN
    assert stage.unit(TANK).started
    go(stage, "A3", "A2", "A1")
    assert stage.refused(Brake()) == "10.4.1x1"
    assert labels(stage)  # 1 + 3 of 5 points
    go(stage, "B1")
    assert is_over(stage)
    assert stage.unit(TANK).motion == GREEN


@rule("lhy 10.4.1a")
def test_into_motion_in_its_hex() -> None:
    stage = town()
    do(stage, Drive(ids(stage, TANK)))
    stage.say(Stop())
    assert stage.unit(TANK).motion == GREEN
    assert stage.unit(TANK).acted
    assert stage.where(TANK) == "A4"
    assert stage.state.deeds.acts[0].kind == MOVED


@rule("lhy 10.4.1b.i")
def test_in_motion_it_moves_on() -> None:
    stage = town(GREEN)
    drive(stage, TANK)
    assert stage.refused(Stop()) == "10.4.1b.i"
    go(stage, "A3", "A2", "A1", "B1", "B2")
    assert stage.legal == [Stop(), Brake()]
    stage.say(Stop())
    assert stage.unit(TANK).motion == GREEN


@rule("lhy 10.4.1b.ii", "lhy 10.4.1x1")
@pytest.mark.parametrize("steps", [0, 2])
def test_in_motion_it_may_stop_here_or_later(steps: int) -> None:
    stage = town(GREEN)
    drive(stage, TANK)
    for hex in ("A3", "A2")[:steps]:
        go(stage, hex)
    stage.say(Brake())
    assert is_over(stage)
    assert stage.unit(TANK).motion == RED
    assert stage.unit(TANK).acted


@rule("lhy 10.4.1x2")
def test_no_plain_fire_in_motion() -> None:
    stage = town(GREEN)
    stage.place(ENEMY, "B2")
    bar = bar_small_arms(stage.state, stage.id(TANK), stage.hex("B2"))
    assert bar is not None
    assert bar.rule == "10.4.1x2"
    assert may(stage.state, stage.id(TANK), SMALL_ARMS)


@rule("lhy 10.4x")
def test_the_matrix_of_maneuvers() -> None:
    stage = town()
    unit = stage.id(TANK)
    assert permitted(stage.state, unit, "shoot_and_scoot")
    assert not permitted(stage.state, unit, "halt_and_fire")
    stage.change(TANK, motion=GREEN)
    assert permitted(stage.state, unit, "halt_and_fire")
    assert not permitted(stage.state, unit, "shoot_and_scoot")
    assert not permitted(stage.state, unit, "load")


@rule("lhy 10.4x")
def test_a_shocked_vehicle_does_not_drive() -> None:
    stage = town()
    stage.change(TANK, shocked=True)
    assert refused(stage, Drive(ids(stage, TANK))) == "13.3.5b"


@rule("lhy 10.4.1b.i")
def test_vehicles_of_a_hex_drive_together() -> None:
    stage = town(GREEN)
    stage.place(OTHER, "A4", motion=GREEN)
    assert refused(stage, Drive(ids(stage, TANK, OTHER))) is None
    drive(stage, TANK)
    stage.say(Join(stage.id(OTHER)))
    go(stage, "A3")
    stage.say(Stop())
    assert stage.where(TANK) == stage.where(OTHER) == "A3"


@rule("lhy 4.1.9.5a")
def test_the_road_bonus_of_vehicles() -> None:
    stage = town(GREEN, "D6")
    drive(stage, TANK)
    go(stage, "E5", "F6", "G5", "H6", "I5")
    assert set(labels(stage)) == {"H6", "J6"}
    go(stage, "J6")
    assert stage.legal == [Stop(), Brake()]


@rule("lhy 8.3e")
def test_having_seen_nothing_it_only_goes_into_motion() -> None:
    stage = town()
    reacting(stage, "allied")
    drive(stage, TANK)
    assert is_over(stage)  # nothing is left to choose
    assert stage.unit(TANK).motion == GREEN
    assert stage.where(TANK) == "A4"


@rule("lhy 8.3d")
def test_in_motion_it_drives_without_having_seen_anything() -> None:
    stage = town(GREEN)
    reacting(stage, "allied")
    drive(stage, TANK)
    go(stage, "A3", "A2", "A1", "B1")
    assert stage.legal == [Stop(), Brake()]


# Reverse


@rule("lhy 10.4.4", "lhy 10.1.1b3")
def test_reverse_is_three_points_in_all_and_noted() -> None:
    stage = town()
    do(stage, Reverse(ids(stage, TANK)))
    go(stage, "A3", "A2")
    assert is_over(stage)
    assert stage.state.deeds.acts[0].reverse


@rule("lhy 10.4.4")
def test_no_bypass_or_overrun_in_reverse() -> None:
    stage = town(GREEN)
    stage.place(ENEMY, "A3")
    drive(stage, TANK, reverse=True)
    assert stage.refused(Bypass(stage.hex("A3"))) == "10.4.4"
    assert stage.refused(Overrun(stage.hex("A3"))) == "10.4.4"


# Overwatch


@rule("lhy 10.4.1b.iv")
def test_overwatch_here_or_next_door_keeps_the_fire() -> None:
    for hex in ("A4", "A3"):
        stage = town(GREEN)
        do(stage, Overwatch(stage.id(TANK), stage.hex(hex)))
        assert stage.where(TANK) == hex
        here = stage.unit(TANK)
        assert here.overwatch
        assert here.motion == STOPPED
        assert not here.acted
        assert not may(stage.state, stage.id(TANK), DRIVE)


@rule("lhy 10.4.1b.iv")
def test_overwatch_only_in_activation_and_motion() -> None:
    stage = town()
    watch = Overwatch(stage.id(TANK), stage.hex("A4"))
    assert refused(stage, watch) == "10.4.1b.iv"
    stage.change(TANK, motion=GREEN)
    reacting(stage, "allied")
    assert refused(stage, watch) == "10.4.1b.iv"


# Fire on the move


def facing(motion: int) -> Stage:
    """A tank in A4, German infantry in C4 in the open and a gun in sight."""
    stage = town(motion)
    stage.place(ENEMY, "C4")
    stage.place(STUG, "D4")
    return stage


def values(stage: Stage) -> list[int]:
    return [hit.value for hit in stage.unit(STUG).hits]


@rule("lhy 10.4.2x", "lhy 10.4.2b")
@pytest.mark.parametrize(("hex", "value"), [("A4", 2), ("A3", 1)])
def test_shoot_and_scoot(hex: str, value: int) -> None:
    """ATV 3 over 3 of 21 hexes; 1 less staying in the hex, 2 less with a move."""
    stage = facing(STOPPED)
    do(stage, Scoot(stage.id(TANK), stage.hex(hex)))
    stage.say(Shoot(*ids(stage, TANK, STUG)))
    assert is_over(stage)
    assert values(stage) == [value]
    assert stage.where(TANK) == hex
    assert stage.unit(TANK).motion == GREEN
    assert stage.unit(TANK).acted
    assert {act.kind for act in stage.state.deeds.acts} == {FIRED, MOVED}


@rule("lhy 10.4.3x", "lhy 10.4.3b", "lhy 10.4.1b.iii")
@pytest.mark.parametrize(("hex", "value"), [("A4", 2), ("A5", 1)])
def test_halt_and_fire(hex: str, value: int) -> None:
    stage = facing(GREEN)
    do(stage, HaltFire(stage.id(TANK), stage.hex(hex)))
    stage.say(Shoot(*ids(stage, TANK, STUG)))
    assert values(stage) == [value]
    assert stage.where(TANK) == hex
    assert stage.unit(TANK).motion == RED
    assert stage.unit(TANK).acted


@rule("lhy 10.4.2x", "lhy 10.4.3x")
def test_the_state_decides_which_fire_on_the_move() -> None:
    stage = facing(STOPPED)
    assert refused(stage, HaltFire(stage.id(TANK), stage.hex("A4"))) == "10.4.3x"
    stage.change(TANK, motion=GREEN)
    assert refused(stage, Scoot(stage.id(TANK), stage.hex("A4"))) == "10.4.2x"


@rule("lhy 10.4.3x")
def test_without_a_target_in_sight_nobody_halts_to_fire() -> None:
    stage = town(GREEN)
    assert refused(stage, HaltFire(stage.id(TANK), stage.hex("A4"))) == "10.4.3x"


@rule("lhy 10.4.2a", "lhy 10.4.3a")
@pytest.mark.parametrize("motion", [STOPPED, GREEN])
def test_in_an_assault_only_anti_tank_fire(motion: int) -> None:
    stage = facing(motion)
    assault_marker(stage, "A4", "axis")
    stage.place("pz3-1-afv-1", "A4")
    here = stage.hex("A4")
    action: Action = Scoot(stage.id(TANK), here) if motion == STOPPED else HaltFire(stage.id(TANK), here)
    do(stage, action)
    assert stage.refused(Fire(stage.id(TANK), stage.hex("C4"))) == "10.4.2a"
    assert stage.refused(Shoot(*ids(stage, TANK, "pz3-1-afv-1"))) is None
