"""[5.11] [5.12] [5.15] [5.5] Stacks on the move, leaders who go along, weapons, and how much a hex holds."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.events.movement import WeaponsDestroyed
from grognard.rulesets.fireteam.state import DEAD
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.marching import march, numbers, on_map
from tests.support import rule

SQUAD_AND_LEADER = {"U1_SQ1": "0714", "U_L8-1": "0714"}


# ------------------------------------------------------------------------------------------- 5.11 with a leader


@rule("fireteam 5.11", "fireteam 4.42a")
@pytest.mark.parametrize(("unit", "leader"), [("U1_SQ1", "U_L8-1"), ("U1_MG1", "U_L7-0"), ("S1_SQ1", "S_L7-0")])
def test_5_11_a_squad_or_team_that_moves_with_a_leader_has_two_more_points(unit: str, leader: str) -> None:
    walk = march(unit, {unit: "0714", leader: "0714"})
    alone = walk.left(unit)
    assert walk.play(f"join {leader}").left(unit) == alone + 2


@rule("fireteam 5.11")
def test_5_11_observers_gain_nothing_by_a_leader() -> None:
    walk = march("U_OBS1", {"U_OBS1": "0714", "U_L8-1": "0714"})
    alone = walk.left("U_OBS1")
    assert walk.play("join U_L8-1").left("U_OBS1") == alone


@rule("fireteam 5.11", "fireteam 5.12b")
def test_5_11_whoever_has_used_the_bonus_stays_with_the_leader() -> None:
    walk = march("U1_SQ1", SQUAD_AND_LEADER).play("join U_L8-1", "go 0713", "go 0712", "go 0711", "go 0710")
    assert walk.refusal("leave U_L8-1") is None  # four points: less than the squad's own
    walk.play("go 0709")
    assert walk.refusal("leave U_L8-1") == "5.12b"  # without him the squad would not get on
    walk.play("creep 0708")
    assert walk.over  # all seven points are spent, nothing is left to do
    other = march("U1_SQ1", SQUAD_AND_LEADER).play("join U_L8-1", "creep 0713", "creep 0712", "creep 0711")
    assert other.left("U1_SQ1") == 1
    assert other.refusal("leave U_L8-1") == "5.11"
    assert other.refusal("leave U1_SQ1") is None


@rule("fireteam 5.11")
def test_5_11_without_the_leader_the_bonus_is_gone() -> None:
    walk = march("U1_SQ1", SQUAD_AND_LEADER).play("join U_L8-1", "go 0713", "leave U_L8-1")
    assert walk.left("U1_SQ1") == 4
    assert walk.play("go 0712").where("U_L8-1") == "0713"


@rule("fireteam 5.11", "fireteam 5.12b")
def test_5_11_the_leader_may_go_on_when_his_squad_has_ended_its_move() -> None:
    walk = march("U1_SQ1", SQUAD_AND_LEADER).play("join U_L8-1", "go 0713", "leave U1_SQ1", "go 0712")
    assert (walk.where("U1_SQ1"), walk.where("U_L8-1")) == ("0713", "0712")


@rule("fireteam 4.42a", "fireteam 4.22a")
def test_4_42_a_leader_who_goes_along_is_activated_with_the_squad() -> None:
    walk = march("U1_SQ1", SQUAD_AND_LEADER).play("join U_L8-1")
    assert walk.state.deeds.activated >> numbers("U_L8-1")[0] & 1


@rule("fireteam 7.24a", "fireteam 5.44b")
def test_7_24_the_hexes_of_a_move_and_the_movers_are_noted() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}, trail=(1, 2, 3))
    assert walk.state.deeds.trail == ()
    walk.play("caution U1_SQ1")
    assert walk.state.deeds.moved == 1 << numbers("U1_SQ1")[0]  # points spent in place count too
    assert walk.play("go 0713", "go 0712").state.deeds.trail == (WORLD.find("0713"), WORLD.find("0712"))


@rule("fireteam 4.42a")
def test_4_42_a_leader_who_was_activated_before_does_not_go_along() -> None:
    walk = march("U1_SQ1", SQUAD_AND_LEADER, activated="U_L8-1")
    assert walk.refusal("join U_L8-1") == "5.12a"


# ------------------------------------------------------------------------------------------------ 5.12 stacks


@rule("fireteam 5.12a")
def test_5_12_a_stack_moves_together_only_if_it_was_activated_as_a_group() -> None:
    here = {"U1_SQ1": "0714", "U1_MG1": "0714", "U1_SQ2": "0714"}
    walk = march("U1_SQ1", here, group="U1_SQ1 U1_MG1")
    assert walk.refusal("join U1_SQ2") == "5.12a"
    walk.play("join U1_MG1", "go 0713")
    assert [walk.where(name) for name in here] == ["0713", "0713", "0714"]
    assert walk.left("U1_SQ1") == 4
    assert walk.left("U1_MG1") == 4


@rule("fireteam 5.12a")
def test_5_12_one_who_has_moved_does_not_move_again_with_others() -> None:
    here = {"U1_SQ1": "0714", "U1_MG1": "0714"}
    walk = march("U1_SQ1", here, group="U1_SQ1 U1_MG1", moved=1 << 9)
    assert walk.refusal("join U1_MG1") == "5.12a"


@rule("fireteam 5.12b")
def test_5_12_nobody_joins_on_the_way() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714", "U1_MG1": "0713"}, group="U1_SQ1 U1_MG1")
    assert walk.refusal("join U1_MG1") == "5.12a"
    assert walk.play("go 0713").refusal("join U1_MG1") == "5.12b"


@rule("fireteam 5.12b")
def test_5_12_members_may_be_left_behind_on_the_way() -> None:
    here = {"U1_SQ1": "0714", "U1_MG1": "0714"}
    walk = march("U1_SQ1", here, group="U1_SQ1 U1_MG1").play("join U1_MG1")
    assert walk.refusal("leave U1_MG1") == "5.12b"  # it has not set out
    walk.play("go 0713", "leave U1_MG1", "go 0712")
    assert (walk.where("U1_MG1"), walk.where("U1_SQ1")) == ("0713", "0712")
    assert walk.refusal("leave U1_SQ1") == "5.12b"  # the last one halts


@rule("fireteam 5.12b", "fireteam 5.1a")
def test_5_12_a_stack_goes_no_further_than_its_poorest_member() -> None:
    here = {"U1_SQ1": "0714", "U1_MG1": "0714"}
    walk = march("U1_SQ1", here, group="U1_SQ1 U1_MG1").play("join U1_MG1", "caution U1_MG1")
    walk.play("go 0713", "go 0712", "go 0711", "go 0710")
    assert walk.left("U1_MG1") == 0
    assert walk.refusal("go 0709") == "5.1a"
    assert walk.play("leave U1_MG1", "go 0709").where("U1_SQ1") == "0709"


# ----------------------------------------------------------------------------------------------- 5.15 weapons


@rule("fireteam 5.15a")
def test_5_15_weapons_are_picked_up_and_laid_down_at_no_cost_anywhere_on_the_way() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714", "U1_LAW1": "0713", "U1_LAW2": "with U1_SQ1"}).play("go 0713")
    walk.play("pick-up U1_SQ1 U1_LAW1", "lay-down U1_SQ1 U1_LAW2")
    assert walk.left("U1_SQ1") == 4
    walk.play("go 0712")
    assert (walk.where("U1_LAW1"), walk.where("U1_LAW2")) == ("0712", "0713")


@rule("fireteam 5.15a", "fireteam 6.25c")
def test_5_15_what_was_picked_up_in_one_hex_may_be_left_in_the_next() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714", "U1_LAW1": "0713"}).play("go 0713", "pick-up U1_SQ1 U1_LAW1")
    assert walk.refusal("lay-down U1_SQ1 U1_LAW1") == "5.15a"
    assert walk.play("go 0712", "lay-down U1_SQ1 U1_LAW1").where("U1_LAW1") == "0712"


@rule("fireteam 5.15a", "fireteam 5.15b")
def test_5_15_a_weapon_is_handed_over_by_laying_it_down() -> None:
    here = {"U1_SQ1": "0714", "U1_MG1": "0714", "U1_LAW1": "with U1_SQ1"}
    walk = march("U1_SQ1", here, group="U1_SQ1 U1_MG1").play("join U1_MG1")
    walk.play("lay-down U1_SQ1 U1_LAW1", "pick-up U1_MG1 U1_LAW1")
    assert walk.refusal("lay-down U1_MG1 U1_LAW1") == "5.15a"  # it could have been left where it lay
    assert walk.refusal("lay-down U1_SQ1 U1_LAW1") == "5.15a"


@rule("fireteam 5.15b")
@pytest.mark.parametrize(("unit", "limit"), [("U1_SQ1", 4), ("U1_MG1", 2), ("U_L8-1", 1), ("U_OBS1", 0)])
def test_5_15_four_weapons_for_a_squad_two_for_a_team_one_for_a_leader(unit: str, limit: int) -> None:
    weapons = ["U1_LAW1", "U1_LAW2", "U1_LAW3", "U1_LAW4", "U1_LMG1"]
    walk = march(unit, {unit: "0714", **dict.fromkeys(weapons, "0714")})
    walk.play(*(f"pick-up {unit} {weapon}" for weapon in weapons[:limit]))
    assert walk.refusal(f"pick-up {unit} {weapons[limit]}") == "5.15b"


@rule("fireteam 5.15a")
def test_5_15_no_one_picks_up_what_lies_elsewhere_and_no_vehicle_picks_up_anything() -> None:
    assert march("U1_SQ1", {"U1_SQ1": "0714", "U1_LAW1": "0713"}).refusal("pick-up U1_SQ1 U1_LAW1") == "5.15a"
    walk = march("U1_M2_1", {"U1_M2_1": "0714", "U1_SQ1": "in U1_M2_1", "U1_LAW1": "0714"})
    assert walk.refusal("pick-up U1_SQ1 U1_LAW1") == "5.15a"
    assert walk.refusal("pick-up U1_M2_1 U1_LAW1") == "5.15a"


@rule("fireteam 6.25b")
def test_6_25_abandoned_enemy_weapons_are_destroyed_at_no_cost() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714", "S1_RPG1": "0713"}).play("go 0713")
    assert walk.unit("S1_RPG1").place == DEAD
    assert len(walk.happened(WeaponsDestroyed)) == 1
    assert walk.left("U1_SQ1") == 4


# ----------------------------------------------------------------------------------------------- 5.5 stacking


@rule("fireteam 5.5a", "fireteam 5.5b")
def test_5_5_three_squads_and_six_infantry_units_at_most_even_in_passing() -> None:
    squads = {"U1_SQ2": "0713", "U1_SQ3": "0713", "U2_SQ1": "0713"}
    assert march("U1_SQ1", {"U1_SQ1": "0714", **squads}).refusal("go 0713") == "5.5a"
    teams = dict.fromkeys(["U1_MG1", "U1_MG2", "U1_DT1"], "0713")
    assert march("U2_MG1", {"U2_MG1": "0714", **squads, **teams}).refusal("go 0713") == "5.5a"
    less = {"U1_SQ2": "0713", **teams, "U1_DT2": "0713"}
    assert march("U1_SQ1", {"U1_SQ1": "0714", **less}).refusal("go 0713") is None


@rule("fireteam 5.5a")
def test_5_5_leaders_weapons_and_passengers_do_not_count() -> None:
    full = {
        **dict.fromkeys(["U1_SQ2", "U1_SQ3", "U1_MG1", "U1_MG2", "U1_DT1", "U_OBS1"], "0713"),
        "U1_LAW1": "0713",
        "U_L8-0": "0713",
        "U1_M2_1": "0713",
        "U1_SQ1": "in U1_M2_1",
    }
    walk = march("U_L8-1", {"U_L8-1": "0714", **full})
    assert walk.refusal("go 0713") is None
    assert march("U_OBS2", {"U_OBS2": "0714", **full}).refusal("go 0713") == "5.5a"


@rule("fireteam 5.5a")
def test_5_5_four_vehicles_at_most() -> None:
    four = {f"U2_M2_{n}": "0713" for n in (1, 2, 3, 4)}
    assert march("U1_M2_1", {"U1_M2_1": "0714 2", **four}).refusal("go 0713") == "5.5a"
    assert march("U1_SQ1", {"U1_SQ1": "0714", **four}).refusal("go 0713") is None


@rule("fireteam 5.5c")
@pytest.mark.parametrize("enemy", ["S1_SQ1", "S4_T80_1", "S_OBS1"])
def test_5_5_a_hex_with_an_enemy_unit_is_closed(enemy: str) -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714", enemy: "0713"})
    assert walk.refusal("go 0713") == "5.5c"
    assert walk.refusal("creep 0713") == "5.5c"


@rule("fireteam 5.5d")
@pytest.mark.parametrize(("unit", "leader"), [("U1_SQ1", "S_L8-1"), ("S4_T80_1", "U_L9-1")])
def test_5_5_leaders_left_alone_are_overrun(unit: str, leader: str) -> None:
    walk = march(unit, {unit: "0714 2", leader: "0713"}).play("go 0713")
    assert not on_map(walk, leader)
    assert [event.cites(WORLD) for event in walk.happened(Eliminated)] == [("5.5d",)]


@rule("fireteam 5.5e")
def test_5_5_leaders_alone_do_not_enter_a_hex_with_enemies_not_even_leaders() -> None:
    assert march("U_L9-1", {"U_L9-1": "0714", "S_L8-1": "0713"}).refusal("go 0713") == "5.5e"
    assert march("U_L9-1", {"U_L9-1": "0714", "S1_SQ1": "0713"}).refusal("go 0713") == "5.5c"
    walk = march("U1_SQ1", {"U1_SQ1": "0714", "U_L9-1": "0714", "S_L8-1": "0713"})
    assert walk.play("join U_L9-1").refusal("go 0713") is None


@rule("fireteam 5.16")
def test_5_16_a_heavy_team_does_not_walk() -> None:
    walk = march("S8_MOR1", {"S8_MOR1": "0714"})
    assert walk.over


@rule("fireteam 11.16a")
def test_11_16_a_hex_is_controlled_by_whoever_passed_last_but_not_by_leaders() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}).play("go 0713", "go 0712")
    assert walk.controls("us") == ["0712", "0713"]
    assert march("U_L9-1", {"U_L9-1": "0714"}).play("go 0713").controls("us") == []
