"""[20.7h] [20.7i] [10.2] Entering the map and leaving it."""

from __future__ import annotations

from grognard.rulesets.lhy.actions.movement import Drive, Go, Leave, Move
from grognard.rulesets.lhy.state import LEFT, OFF_BOARD
from tests.rulesets.lhy.battlefield import anti_tank, small_arms
from tests.rulesets.lhy.marching import do, drive, field, go, ids, is_over, labels, march, refused
from tests.support import rule

A, B = "able-1-squad-1", "able-1-squad-2"


@rule("lhy 20.7h", "lhy 20.7i")
def test_waiting_units_enter_by_their_hexes() -> None:
    stage = field("hill48", active="axis")
    stage.change("k2-1-squad-1", place=OFF_BOARD)
    do(stage, Move(ids(stage, "k2-1-squad-1")))
    assert len(labels(stage)) == 15
    assert stage.refused(Go(stage.hex("4:B3"))) == "20.7h"
    go(stage, "4:E1")
    assert stage.where("k2-1-squad-1") == "4:E1"
    assert "4:E2" in labels(stage)  # a point spent, two are left


@rule("lhy 20.7h")
def test_vehicles_enter_by_theirs_and_pay_for_motion() -> None:
    stage = field("hill48", active="axis")
    stage.change("pz2-1-afv-1", place=OFF_BOARD)
    do(stage, Drive(ids(stage, "pz2-1-afv-1")))
    assert labels(stage) == ["4:C1", "4:E1", "4:G1", "4:I1", "4:K1", "4:M1", "4:O1"]
    go(stage, "4:I1", "4:I2", "4:I3", "4:I4")
    assert labels(stage) == [
        "4:H4",
        "4:I3",
        "4:I5",
        "4:J5",
    ]  # roads alone (reading 11)


@rule("lhy 20.7h")
def test_reinforcements_enter_by_their_own_hexes() -> None:
    stage = field("hill48", active="allied")
    stage.change("atank-1-afv-1", place=OFF_BOARD)
    drive(stage, "atank-1-afv-1")
    assert labels(stage) == ["2:I10"]


@rule("lhy 20.7i")
def test_nobody_enters_before_his_turn() -> None:
    stage = field("hill48", active="axis")
    stage.state.turn = 0
    stage.change("k2-1-squad-1", place=OFF_BOARD)
    assert refused(stage, Move(ids(stage, "k2-1-squad-1"))) == "10.0a"


@rule("lhy 10.2x")
def test_units_leave_over_any_edge_but_the_enemys() -> None:
    stage = field()  # the US edge is W
    stage.place(A, "A1")
    stage.place(B, "Q1")
    march(stage, A)
    stage.say(Leave("W"))
    assert stage.unit(A).place == LEFT
    march(stage, B)
    assert stage.refused(Leave("E")) == "10.2x"


@rule("lhy 10.2x")
def test_leaving_costs_a_point() -> None:
    """Reading 63."""
    stage = field()
    stage.place(A, "B3")
    march(stage, A)
    go(stage, "B4", "A4")
    assert Leave("W") in stage.legal
    stage.say(Go(stage.hex("A5")))
    assert is_over(stage)  # no point is left


@rule("lhy 10.2a")
def test_a_foreign_edge_is_a_risk_for_combat_units() -> None:
    stage = field()
    stage.place(A, "D1")
    march(stage, A)
    stage.say(Leave("N"), 7)
    assert stage.unit(A).place == LEFT
    assert stage.state.lost["allied"] == 0
    stage.place(B, "D1")
    march(stage, B)
    stage.say(Leave("N"), 8)
    assert stage.state.lost["allied"] == 1
    assert sum(stage.unit(f"able-1-section-{n}").place == LEFT for n in range(1, 5)) == 1


@rule("lhy 10.2a")
def test_a_leader_runs_no_risk() -> None:
    stage = field()
    stage.place("able-1-leader", "D1")
    march(stage, "able-1-leader")
    stage.say(Leave("N"))
    assert stage.unit("able-1-leader").place == LEFT


@rule("lhy 10.2b")
def test_fire_is_resolved_as_they_leave() -> None:
    stage = field()
    stage.place(A, "A4")
    small_arms(stage, "A4", 1, "allied")
    march(stage, A)
    stage.say(Leave("W"), 9)  # 10: a casualty
    assert stage.state.lost["allied"] == 1
    assert not stage.state.small_arms


@rule("lhy 10.2b")
def test_anti_tank_fire_is_resolved_as_they_leave() -> None:
    stage = field("bridge")
    stage.place("ctank-1-afv-1", "A4", motion=1)
    anti_tank(stage, "ctank-1-afv-1", 3)
    drive(stage, "ctank-1-afv-1")
    stage.say(Leave("W"), 9)
    assert stage.unit("ctank-1-afv-1").place == "lost"
    assert stage.state.lost["allied"] == 1


@rule("lhy 10.2a", "lhy 13.3.7a")
def test_a_rider_whose_vehicle_is_lost_as_it_leaves_stays_and_runs_no_risk_of_his_own() -> None:
    stage = field("bridge")
    tank = stage.place("ctank-1-afv-1", "D1", motion=1)
    stage.load("charlie-1-squad-1", "ctank-1-afv-1")
    drive(stage, "ctank-1-afv-1")
    stage.say(Leave("N"), 8, 9)  # the tank is lost; the squad thrown off fails its check
    assert stage.state.units[tank].place == "lost"
    sections = [n for n in range(1, 5) if stage.unit(f"charlie-1-section-{n}").place == "map"]
    assert [stage.where(f"charlie-1-section-{n}") for n in sections] == ["D1"]
