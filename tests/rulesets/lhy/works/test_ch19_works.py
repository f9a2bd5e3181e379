"""[19] [4.1.10] [4.1.11] Mines, wire and rivers: entering them, and getting out."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.movement import AidExit, Brake, Go, Stop, Unaided
from grognard.rulesets.lhy.actions.setting_up import Lay
from grognard.rulesets.lhy.deeds import SMALL_ARMS
from grognard.rulesets.lhy.events.movement import MinefieldFound
from grognard.rulesets.lhy.movement.steps import bar_of_ground
from grognard.rulesets.lhy.reaction.rights import why_not
from grognard.rulesets.lhy.setting_up.obstacles import LayObstacles, next_obstacle
from grognard.rulesets.lhy.setting_up.zones import may_obstruct
from grognard.rulesets.lhy.state import GREEN, LOST, Minefield
from grognard.rulesets.lhy.vehicles.driving import fleet
from tests.rulesets.lhy.battlefield import told
from tests.rulesets.lhy.marching import drive, field, go, ids, is_over, labels, march, reacting, withdraw
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

G1, G2, TANK = "k2-1-squad-1", "k2-1-squad-2", "pz2-1-afv-1"


def hill(*, mines: str = "", wire: str = "", known: bool = False) -> Stage:
    """The hill with US obstacles; the Germans, whose edge is the north, are active."""
    stage = field("hill48", active="axis")
    if mines:
        stage.state.minefields = (Minefield(stage.hex(mines), "allied", known=known),)
    if wire:
        stage.state.wire = 1 << stage.hex(wire)
    return stage


# Mines


@rule("lhy 19.1a", "lhy 19.1.1x")
@pytest.mark.parametrize("known", [False, True])
def test_a_minefield_is_found_and_ends_the_move(known: bool) -> None:
    stage = hill(mines="2:G2", known=known)
    stage.place(G1, "2:G1")
    march(stage, G1)
    go(stage, "2:G2", dice=(9,))
    assert is_over(stage)
    assert stage.where(G1) == "2:G2"
    assert bool(told(stage, MinefieldFound)) == (not known)
    assert stage.state.minefields[0].known


@rule("lhy 19.1.1a")
def test_a_ten_costs_one_of_the_stack_a_step() -> None:
    stage = hill(mines="2:G2")
    stage.place(G1, "2:G1")
    stage.place(G2, "2:G1")
    march(stage, G1, G2)
    go(stage, "2:G2", dice=(10, G2, "ge_rifle_section"))
    assert stage.state.lost["axis"] == 1
    assert stage.where(G1) == "2:G2"
    assert stage.unit(G2).place == "pool"
    assert stage.unit(G1).acted


@rule("lhy 19.1.1b")
@pytest.mark.parametrize(("die", "shocked"), [(8, False), (9, True)])
def test_mines_shock_an_afv(die: int, shocked: bool) -> None:
    stage = hill(mines="2:G2")
    stage.place(TANK, "2:G1", motion=GREEN)
    drive(stage, TANK)
    go(stage, "2:G2", dice=(die,))
    assert is_over(stage)
    assert stage.unit(TANK).shocked == shocked
    assert (stage.unit(TANK).motion == GREEN) != shocked  # reading 61


@rule("lhy 19.1.1b")
@pytest.mark.parametrize(("die", "lost"), [(7, False), (8, True)])
def test_mines_destroy_other_vehicles(die: int, lost: bool) -> None:
    stage = field("nightdrop", active="axis")
    stage.state.minefields = (Minefield(stage.hex("C8"), "allied"),)
    stage.place("german-truck-1", "B8", motion=GREEN)
    drive(stage, "german-truck-1")
    go(stage, "C8", dice=(die,))
    assert (stage.unit("german-truck-1").place == LOST) == lost


@rule("lhy 19.1.1x")
def test_one_die_for_the_foot_and_one_for_each_vehicle() -> None:
    stage = hill(mines="2:G2")
    stage.place(TANK, "2:G1", motion=GREEN)
    stage.place("pz2-1-afv-2", "2:G1", motion=GREEN)
    drive(stage, TANK, "pz2-1-afv-2")
    go(stage, "2:G2", dice=(1, 9))
    assert not stage.unit(TANK).shocked
    assert stage.unit("pz2-1-afv-2").shocked


@rule("lhy 19.1.1x")
def test_a_hero_goes_on_through_mines() -> None:
    stage = hill(mines="2:G2")
    stage.place(G1, "2:G1", heroic=True, goal=stage.hex("2:G6"))
    march(stage, G1)
    go(stage, "2:G2", dice=(5,))
    assert "2:G3" in labels(stage)


@rule("lhy 19.1b")
def test_the_owner_ignores_his_mines() -> None:
    stage = hill(mines="2:G2")
    stage.state.active = "allied"
    stage.cycle(side="allied", members=-1)
    stage.place("baker-1-squad-1", "2:G3")
    march(stage, "baker-1-squad-1")
    go(stage, "2:G2", "2:G1")
    assert not stage.state.minefields[0].known


@rule("lhy 19.1c")
def test_from_mines_only_infantry_and_latw_fire_in_reaction() -> None:
    stage = hill(mines="2:G2", known=True)
    stage.place(G1, "2:G2")
    stage.place("german-mg-1", "2:G2")
    found = why_not(stage.state, stage.id(G1), SMALL_ARMS)
    assert found is not None
    assert found.rule == "19.1c"
    stage.place("baker-1-squad-1", "2:G4")
    reacting(stage, "axis", ("baker-1-squad-1", "2:G3"))
    assert why_not(stage.state, stage.id(G1), SMALL_ARMS) is None
    found = why_not(stage.state, stage.id("german-mg-1"), SMALL_ARMS)
    assert found is not None
    assert found.rule == "19.1c"


@rule("lhy 19.1.2", "lhy 19.1.2x2")
@pytest.mark.parametrize(("die", "out"), [(5, True), (6, False)])
def test_a_stack_leaves_mines_by_one_roll(die: int, out: bool) -> None:
    stage = hill(mines="2:G2", known=True)
    stage.place(G1, "2:G2")
    stage.place(G2, "2:G2")
    march(stage, G1, G2)
    go(stage, "2:G1", dice=(die,))
    assert stage.where(G1) == stage.where(G2) == ("2:G1" if out else "2:G2")
    assert is_over(stage) == (not out)
    if not out:
        assert stage.unit(G1).acted
        assert stage.unit(G2).acted
        assert [(act.hexes, act.ended) for act in stage.state.deeds.acts] == [((stage.hex("2:G2"),), True)] * 2


@rule("lhy 19.1.2")
def test_a_leader_helps_a_single_unit_out_of_mines() -> None:
    stage = hill(mines="2:G2", known=True)
    stage.place(G1, "2:G2")
    stage.place("k2-1-leader", "2:G2")
    march(stage, G1, "k2-1-leader")
    go(stage, "2:G1")
    stage.say(AidExit(*ids(stage, "k2-1-leader", G1)), 6)
    assert stage.where(G1) == stage.where("k2-1-leader") == "2:G1"


@rule("lhy 19.1.2")
def test_a_leader_who_stays_spends_his_action_on_it() -> None:
    """Reading 18."""
    stage = hill(mines="2:G2", known=True)
    stage.place(G1, "2:G2")
    stage.place("k2-1-leader", "2:G2")
    march(stage, G1)
    go(stage, "2:G1")
    stage.say(AidExit(*ids(stage, "k2-1-leader", G1)), 6)
    assert stage.where(G1) == "2:G1"
    assert stage.where("k2-1-leader") == "2:G2"
    assert stage.unit("k2-1-leader").acted


@rule("lhy 19.1.2")
def test_no_help_for_a_stack_in_mines() -> None:
    stage = hill(mines="2:G2", known=True)
    for name in (G1, G2, "k2-1-leader"):
        stage.place(name, "2:G2")
    march(stage, G1, G2)
    go(stage, "2:G1", dice=(6,))  # nobody is asked about help
    assert stage.where(G1) == "2:G2"


@rule("lhy 19.1.2")
def test_each_vehicle_rolls_to_leave_mines() -> None:
    stage = hill(mines="2:G2", known=True)
    stage.place(TANK, "2:G2", motion=GREEN)
    stage.place("pz2-1-afv-2", "2:G2", motion=GREEN)
    drive(stage, TANK, "pz2-1-afv-2")
    go(stage, "2:G1", dice=(5, 6))
    assert stage.where(TANK) == "2:G1"
    assert stage.where("pz2-1-afv-2") == "2:G2"
    stage.say(Stop())
    assert stage.unit("pz2-1-afv-2").acted


@rule("lhy 19.1.2x3")
def test_no_roll_to_withdraw_from_mines() -> None:
    stage = hill(mines="2:G2", known=True)
    stage.place(G1, "2:G2")
    withdraw(stage, G1)
    go(stage, "2:G1")
    assert stage.where(G1) == "2:G1"


# Wire


@rule("lhy 19.2a")
def test_wire_ends_a_move_on_foot() -> None:
    stage = hill(wire="2:G2")
    stage.place(G1, "2:G1")
    march(stage, G1)
    go(stage, "2:G2")
    assert is_over(stage)


@rule("lhy 19.2b")
@pytest.mark.parametrize(("die", "out"), [(6, True), (7, False)])
def test_out_of_wire_toward_the_enemy_a_die_is_needed(die: int, out: bool) -> None:
    """The hill edge of the seventh worked example: a 7 fails (reading 37)."""
    stage = hill(wire="2:G2")
    stage.place(G1, "2:G2")
    march(stage, G1)
    go(stage, "2:G3", dice=(die,))
    assert stage.where(G1) == ("2:G3" if out else "2:G2")
    if out:
        assert labels(stage)  # it goes on with what is left of its 3 points
    else:
        assert stage.unit(G1).acted
        assert stage.state.deeds.acts[0].ended


@rule("lhy 19.2b")
def test_each_unit_rolls_in_wire() -> None:
    stage = hill(wire="2:G2")
    stage.place(G1, "2:G2")
    stage.place(G2, "2:G2")
    march(stage, G1, G2)
    go(stage, "2:G3", dice=(7, 6))
    assert stage.where(G1) == "2:G2"
    assert stage.where(G2) == "2:G3"
    stage.say(Stop())
    assert stage.unit(G1).acted
    assert stage.unit(G2).acted


@rule("lhy 19.2b2")
def test_out_of_wire_toward_home_no_die_is_needed() -> None:
    stage = hill(wire="2:G2")
    stage.place(G1, "2:G2")
    march(stage, G1)
    go(stage, "2:G1")
    assert stage.where(G1) == "2:G1"


@rule("lhy 19.2c")
def test_wire_costs_an_afv_a_point_and_stops_other_vehicles() -> None:
    stage = hill(wire="2:G2")
    stage.place(TANK, "2:G1", motion=GREEN)
    drive(stage, TANK)
    assert stage.asked.cost(stage.state, Go(stage.hex("2:G2"))) == "2"  # type: ignore[attr-defined]
    go(stage, "2:G2")
    assert "2:G1" in labels(stage)  # it may go on
    stage.place("us-gun_truck-1", "2:G1", motion=GREEN)
    truck = fleet(stage.state, ids(stage, "us-gun_truck-1"))
    assert bar_of_ground(stage.state, truck, stage.hex("2:G2")) == ("19.2c", "wire-closed")


# Rivers


def bank(*names: str, at: str = "E6") -> Stage:
    """Germans on the west bank of the river of the town; the mission leaves it open."""
    stage = field("nightdrop", active="axis")
    for name in names:
        stage.place(name, at)
    return stage


K1, K2, LEADER = "k4-1-squad-1", "k4-1-squad-2", "k4-1-leader"


@rule("lhy 4.1.10b")
def test_a_river_ends_the_move() -> None:
    stage = bank(K1)
    march(stage, K1)
    go(stage, "E7")
    assert is_over(stage)
    assert stage.unit(K1).bank == "W"


@rule("lhy 4.1.10b", "lhy 4.1.12")
def test_a_ford_does_not_end_the_move() -> None:
    stage = bank(K1, at="E10")
    march(stage, K1)
    go(stage, "F10", "G10")
    assert stage.where(K1) == "G10"


@rule("lhy 4.1.10b")
def test_a_river_does_not_stop_a_hero() -> None:
    stage = bank()
    stage.place(K1, "E6", heroic=True, goal=stage.hex("F9"))
    march(stage, K1)
    go(stage, "E7", "F8")  # no die either [4.1.10d]
    assert stage.where(K1) == "F8"


def wading(*names: str) -> Stage:
    stage = bank()
    for name in names:
        stage.place(name, "E7", bank="W")
    return stage


@rule("lhy 4.1.10c", "lhy 4.1.10c2")
@pytest.mark.parametrize(("die", "out"), [(6, True), (7, False)])
def test_a_die_to_climb_out_on_the_far_bank(die: int, out: bool) -> None:
    stage = wading(K1)
    march(stage, K1)
    go(stage, "F8", dice=(die,))
    assert stage.where(K1) == ("F8" if out else "E7")
    if out:
        assert labels(stage)
    else:
        assert stage.unit(K1).acted
        assert stage.state.deeds.acts[0].ended


@rule("lhy 4.1.10c")
def test_a_leader_helps_one_unit_across_and_goes_along() -> None:
    stage = wading(K1, K2, LEADER)
    march(stage, K1, K2, LEADER)
    go(stage, "F8")
    stage.say(AidExit(*ids(stage, LEADER, K1)), 7, 7)
    assert stage.where(K1) == stage.where(LEADER) == "F8"
    assert stage.where(K2) == "E7"


@rule("lhy 4.1.10c")
def test_without_help_everybody_rolls() -> None:
    stage = wading(K1, LEADER)
    march(stage, K1, LEADER)
    go(stage, "F8")
    stage.say(Unaided(), 7, 6)
    assert stage.where(K1) == "E7"
    assert stage.where(LEADER) == "F8"


@rule("lhy 4.1.10c")
def test_back_to_its_own_bank_it_needs_no_die() -> None:
    stage = wading(K1)
    march(stage, K1)
    go(stage, "E6")
    assert stage.where(K1) == "E6"
    assert stage.unit(K1).bank == ""


@rule("lhy 4.1.10d")
def test_no_die_to_withdraw_across() -> None:
    stage = wading()
    stage.place(K1, "E7", bank="E")
    edge = stage.battle.mission.axis.fbe
    withdraw(stage, K1)
    assert edge is not None
    assert labels(stage)
    go(stage, labels(stage)[0])
    assert stage.where(K1) != "E7"


@rule("lhy 4.1.10d")
def test_a_mission_may_close_the_river() -> None:
    stage = field("bridge")
    stage.place("charlie-1-squad-1", "E6")
    march(stage, "charlie-1-squad-1")
    assert stage.refused(Go(stage.hex("E7"))) == "4.1.10d"
    assert stage.refused(Go(stage.hex("F6"))) == "4.1.10d"  # under the bridge


@rule("lhy 4.1.11a")
def test_over_the_bridge_by_its_road() -> None:
    stage = bank(K1, at="E5")
    march(stage, K1)
    go(stage, "F6")
    assert stage.unit(K1).bank == ""
    assert set(labels(stage)) == {"E5", "G5"}
    assert stage.refused(Go(stage.hex("E6"))) == "4.1.11a"
    go(stage, "G5")
    assert stage.where(K1) == "G5"


@rule("lhy 4.1.11b")
def test_under_the_bridge_is_in_the_river() -> None:
    stage = bank(K1)
    march(stage, K1)
    go(stage, "F6")
    assert is_over(stage)
    assert stage.unit(K1).bank == "W"


@rule("lhy 19.1.1x")
def test_vehicles_do_not_brake_in_mines() -> None:
    """Reading 61: the move is over."""
    stage = hill(mines="2:G2")
    stage.place(TANK, "2:G1", motion=GREEN)
    drive(stage, TANK)
    assert Brake() in stage.legal
    go(stage, "2:G2", dice=(1,))
    assert is_over(stage)
    assert stage.unit(TANK).motion == GREEN


# Laying them


@rule("lhy 19.0")
def test_mines_and_wire_are_laid_where_nothing_else_is() -> None:
    stage = field("hill48")
    stage.state.calls = ()
    stage.state.improved[stage.hex("2:F2")] = "allied"
    stage.place("allied-fp-1", "2:H3")
    stage.run(LayObstacles("allied", default=False))
    assert stage.refused(Lay(stage.hex("2:F2"))) == "19.0"
    assert stage.refused(Lay(stage.hex("2:H3"))) == "19.0"
    assert stage.refused(Lay(stage.hex("2:G8"))) == "19.0", "outside the area of the mission"
    for laid in ("2:G2", "2:I2"):
        stage.say(Lay(stage.hex(laid)))
        assert stage.refused(Lay(stage.hex(laid))) == "19.0"
    stage.say(Lay(stage.hex("2:I3")))
    assert is_over(stage)
    assert {field.hex for field in stage.state.minefields} == {stage.hex("2:G2")}
    assert stage.state.wire == 1 << stage.hex("2:I2") | 1 << stage.hex("2:I3")


@rule("lhy 19.0")
def test_nobody_lays_them_without_leave_of_the_mission_nor_in_water() -> None:
    for mission in ("crossroads", "village", "bridge"):
        stage = field(mission)
        assert next_obstacle(stage.state, "allied") is None
        assert next_obstacle(stage.state, "axis") is None
    ground = stage.battle.ground
    wet = [hex for hex in range(ground.size) if ground.terrain[hex] in ("river", "ford", "bridge")]
    assert wet
    assert not any(may_obstruct(stage.state, hex) for hex in wet)


@rule("lhy 19.0")
def test_no_cover_helps_against_mines() -> None:
    stage = hill(mines="4:B2")
    stage.place(G1, "4:B1")
    march(stage, G1)
    go(stage, "4:B2", dice=(10, "ge_rifle_section"))
    assert stage.battle.ground.terrain[stage.hex("4:B2")] == "woods"
    assert stage.state.lost["axis"] == 1
