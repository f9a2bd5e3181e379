"""[5.4] Infantry in vehicles: who rides in what, getting in, getting off, and what may be done afterwards."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.command.groups import MOVE, UNIT, Group, group_cost
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.state import ABOARD, BARE, DEAD, FRESH, Tally
from tests.rulesets.fireteam.commanding import asked, battle
from tests.rulesets.fireteam.marching import N, S, Walk, march, numbers, on_map, recorder
from tests.rulesets.fireteam.staging import where
from tests.support import play, refusal, rule

SQUAD = numbers("U1_SQ1")[0]


def aboard(walk: Walk, name: str) -> bool:
    return walk.unit(name).place == ABOARD


# ------------------------------------------------------------------------------------------- 5.44 getting in


@rule("fireteam 5.44a", "fireteam 5.44b")
@pytest.mark.parametrize(("moved", "left"), [(True, 3), (False, 6)])
def test_5_44_a_bradley_drives_up_and_loads_a_squad(moved: bool, left: float) -> None:
    """The example: 10 points, 2 to get there, 2 to load, 6 left; halved to 3 if the squad had moved itself."""
    here = {"U1_M2_1": f"0711 {S}", "U1_SQ1": "0713"}
    walk = march("U1_M2_1", here, activated="U1_SQ1", moved=1 << SQUAD if moved else 0)
    walk.play("go 0712", "done", "go 0713", "done", "mount U1_M2_1 U1_SQ1")
    assert aboard(walk, "U1_SQ1")
    assert walk.left("U1_M2_1") == left


@rule("fireteam 5.44b")
def test_5_44_what_is_left_is_halved_and_rounded_up() -> None:
    here = {"U1_M2_1": f"1513 {S}", "U1_SQ1": "1514"}
    walk = march("U1_M2_1", here, activated="U1_SQ1", moved=1 << SQUAD).play("road 1514", "mount U1_M2_1 U1_SQ1")
    assert walk.left("U1_M2_1") == 4  # half of 7.5


@rule("fireteam 5.44b")
@pytest.mark.parametrize("order", [("U1_MG1", "U1_SQ1"), ("U1_SQ1", "U1_MG1")])
def test_5_44_one_passenger_who_has_moved_is_enough_to_halve_it(order: tuple[str, str]) -> None:
    here = {"U1_M2_1": f"0712 {S}", "U1_SQ1": "0712", "U1_MG1": "0712"}
    walk = march("U1_M2_1", here, activated="U1_SQ1 U1_MG1", moved=1 << SQUAD)
    walk.play(*(f"mount U1_M2_1 {name}" for name in order))
    assert walk.left("U1_M2_1") == 4  # (10 - 2) / 2


@rule("fireteam 5.44c")
def test_5_44_squad_and_vehicle_are_paid_for_separately() -> None:
    """The example: 1.5 for the squad and 1 for the Bradley."""
    state = march("U1_M2_1", {"U1_M2_1": "0713", "U1_SQ1": "0713"}).state
    costs = [group_cost(state, Group(MOVE, UNIT, numbers(name))) for name in ("U1_SQ1", "U1_M2_1")]
    assert sum(costs) / 2 == 2.5


@rule("fireteam 5.44a")
def test_5_44_both_must_be_activated_and_in_one_hex() -> None:
    here = {"U1_M2_1": f"0712 {S}", "U1_SQ1": "0712", "U1_SQ2": "0713"}
    walk = march("U1_M2_1", here, activated="U1_SQ2")
    assert walk.refusal("mount U1_M2_1 U1_SQ1") == "5.44a"
    assert walk.refusal("mount U1_M2_1 U1_SQ2") == "5.44a"
    assert walk.play("go 0713", "done").refusal("mount U1_M2_1 U1_SQ2") is None
    on_foot = march("U1_SQ1", {"U1_M2_1": "0712", "U1_SQ1": "0712"})
    assert on_foot.refusal("mount U1_M2_1 U1_SQ1") == "5.44a"


@rule("fireteam 5.44a")
def test_5_44_the_vehicle_needs_two_points() -> None:
    here = {"U1_M2_1": f"0712 {S} fear=1", "U1_SQ1": "0714", "U1_MG1": "0713"}
    walk = march("U1_M2_1", here, activated="U1_SQ1 U1_MG1").play("creep 0713", "done")
    assert walk.left("U1_M2_1") == 3
    assert walk.refusal("mount U1_M2_1 U1_MG1") is None
    walk.play("creep 0714", "done")
    assert walk.left("U1_M2_1") == 1
    assert walk.refusal("mount U1_M2_1 U1_SQ1") == "5.44a"


@rule("fireteam 5.44a", "fireteam 4.35a")
def test_5_44_one_who_fired_does_not_get_in_unless_it_was_on_the_move() -> None:
    here = {"U1_M2_1": "0713", "U1_SQ1": "0713"}
    fired = ((SQUAD, Tally(own=True)),)
    walk = march("U1_M2_1", here, activated="U1_SQ1", tallies=fired)
    assert walk.refusal("mount U1_M2_1 U1_SQ1") == "5.44a"
    on_the_move = march("U1_M2_1", here, activated="U1_SQ1", tallies=fired, moved=1 << SQUAD)
    assert on_the_move.refusal("mount U1_M2_1 U1_SQ1") is None


@rule("fireteam 5.44a", "fireteam 5.43a")
def test_5_44_whoever_is_aboard_has_no_marker_of_his_own_and_is_not_in_the_hex() -> None:
    here = {"U1_M2_1": "0713", "U1_SQ1": "0713 cautious", "U_L8-1": "0713"}
    walk = march("U1_M2_1", here, activated="U1_SQ1").play("mount U1_M2_1 U1_SQ1", "mount U1_M2_1 U_L8-1")
    assert walk.unit("U1_SQ1").cautious == BARE
    assert walk.state.stack(walk.unit("U1_M2_1").hex) == numbers("U1_M2_1")
    assert walk.state.deeds.activated >> numbers("U_L8-1")[0] & 1  # he has gone along


@rule("fireteam 5.44a", "fireteam 5.41")
def test_5_44_several_get_in_for_one_payment() -> None:
    here = dict.fromkeys(("U1_M2_1", "U1_SQ1", "U1_MG1", "U1_DT1", "U_L8-1"), "0713")
    walk = march("U1_M2_1", here, activated="U1_SQ1 U1_MG1 U1_DT1")
    walk.play("mount U1_M2_1 U1_SQ1", "mount U1_M2_1 U1_MG1", "mount U1_M2_1 U1_DT1", "mount U1_M2_1 U_L8-1")
    assert all(aboard(walk, name) for name in ("U1_SQ1", "U1_MG1", "U1_DT1", "U_L8-1"))
    assert walk.left("U1_M2_1") == 8
    assert walk.play("go 0712", "done").where("U1_SQ1") == "0712"


@rule("fireteam 5.44a")
def test_5_44_a_second_act_of_loading_costs_again() -> None:
    here = {"U1_M2_1": "0713", "U1_SQ1": "0713", "U1_MG1": "0713"}
    walk = march("U1_M2_1", here, activated="U1_SQ1 U1_MG1").play("mount U1_M2_1 U1_SQ1", "done")
    assert walk.play("mount U1_M2_1 U1_MG1").left("U1_M2_1") == 6


@rule("fireteam 5.48", "fireteam 5.42")
def test_5_48_an_observer_gets_in_and_off_without_being_activated() -> None:
    walk = march("U1_M2_1", {"U1_M2_1": "0713", "U9_OBS1": "0713"}).play("mount U1_M2_1 U9_OBS1")
    assert walk.left("U1_M2_1") == 8
    walk.play("go 0712", "done", "dismount U1_M2_1 U9_OBS1")
    assert walk.left("U1_M2_1") == 5
    assert walk.where("U9_OBS1") == "0712"
    walk.play("halt")
    assert walk.over  # it was not activated, so it does not walk on


@rule("fireteam 4.42a", "fireteam 5.44a")
def test_4_42_a_leader_gets_in_where_the_vehicle_sets_out_or_along_with_a_squad() -> None:
    start = march("U1_M2_1", {"U1_M2_1": "0713", "U_L8-1": "0713"})
    assert start.refusal("mount U1_M2_1 U_L8-1") is None
    away = march("U1_M2_1", {"U1_M2_1": f"0712 {S}", "U_L8-1": "0713", "U1_SQ1": "0713"}, activated="U1_SQ1")
    away.play("go 0713", "done")
    assert away.refusal("mount U1_M2_1 U_L8-1") == "5.44a"
    assert away.play("mount U1_M2_1 U1_SQ1").refusal("mount U1_M2_1 U_L8-1") is None


# ------------------------------------------------------------------------------------------- 5.4 who may ride


@rule("fireteam 5.4")
def test_5_4_only_transport_vehicles_carry() -> None:
    here = {"U5_M1_1": "0713", "U_L8-1": "0713"}
    assert march("U5_M1_1", here).refusal("mount U5_M1_1 U_L8-1") == "5.4"


@rule("fireteam 5.42")
@pytest.mark.parametrize("unit", ["U2_SQ1", "U2_MG1"])
def test_5_42_squads_and_teams_ride_with_their_own_platoon(unit: str) -> None:
    walk = march("U1_M2_1", {"U1_M2_1": "0713", unit: "0713"}, activated=unit)
    assert walk.refusal(f"mount U1_M2_1 {unit}") == "5.42"


@rule("fireteam 5.42")
def test_5_42_teams_without_a_platoon_ride_nowhere_and_observers_and_leaders_anywhere() -> None:
    here = dict.fromkeys(("S1_BMP1_1", "S_AGS1", "S9_OBS1", "S_L8-1"), "0713")
    walk = march("S1_BMP1_1", here, activated="S_AGS1 S_L8-1")
    assert walk.refusal("mount S1_BMP1_1 S_AGS1") == "5.42"
    assert walk.refusal("mount S1_BMP1_1 S9_OBS1") is None
    assert walk.refusal("mount S1_BMP1_1 S_L8-1") is None


@rule("fireteam 5.41")
def test_5_41_one_squad_and_two_light_teams_observers_among_them() -> None:
    here = {
        "U1_M2_1": "0713",
        "U1_SQ1": "in U1_M2_1",
        "U1_MG1": "in U1_M2_1",
        **dict.fromkeys(("U1_SQ2", "U1_MG2", "U_OBS1"), "0713"),
    }
    walk = march("U1_M2_1", here, activated="U1_SQ2 U1_MG2")
    assert walk.refusal("mount U1_M2_1 U1_SQ2") == "5.41"
    walk.play("mount U1_M2_1 U_OBS1")
    assert walk.refusal("mount U1_M2_1 U1_MG2") == "5.41"


@rule("fireteam 5.41", "fireteam 5.16")
def test_5_16_a_heavy_team_rides_alone_and_only_in_its_tractor() -> None:
    here = dict.fromkeys(("S8_MTLB1", "S8_MOR1", "S_L8-1", "S1_BMP1_1"), "0713")
    walk = march("S8_MTLB1", here, activated="S8_MOR1 S_L8-1")
    assert walk.play("mount S8_MTLB1 S8_MOR1").refusal("mount S8_MTLB1 S_L8-1") == "5.41"
    assert walk.play("go 0712").where("S8_MOR1") == "0712"
    other = march("S1_BMP1_1", here, activated="S8_MOR1")
    assert other.refusal("mount S1_BMP1_1 S8_MOR1") == "5.16"


MORTAR = {"S8_MOR1": "0713", "S8_MTLB1": "0711 S", "U1_SQ1": "5928"}


@rule("fireteam 5.16", "fireteam 5.44a", "fireteam 4.23")
def test_5_16_a_heavy_team_made_ready_is_fetched_by_its_tractor() -> None:
    """Both have to be activated [5.44a]: the team, which does not walk, for the price of one that moves."""
    match = battle("soviet impulse", MORTAR, "funds = 20")
    play(match, "activate move unit S8_MOR1")
    assert match.state.deeds.funds == 34  # 3 CP, nobody of its platoon being near
    assert asked(match) == "soviet ChooseDeed"
    play(match, "activate move unit S8_MTLB1", "go 0712", "done", "go 0713", f"face S8_MTLB1 {N}")
    play(match, "mount S8_MTLB1 S8_MOR1", "go 0712")
    assert where(match, "S8_MOR1") == "0712"


@rule("fireteam 4.23", "fireteam 5.16")
def test_5_16_with_its_tractor_beside_it_a_heavy_team_costs_two() -> None:
    match = battle("soviet impulse", {**MORTAR, "S8_MTLB1": "0712 S"}, "funds = 20")
    assert play(match, "activate move unit S8_MOR1").state.deeds.funds == 36


@rule("fireteam 5.44a", "fireteam 5.48")
def test_5_44_only_observers_are_taken_up_without_being_activated() -> None:
    here = dict.fromkeys(("S8_MTLB1", "S8_MOR1", "S8_OBS1"), "0713")
    walk = march("S8_MTLB1", here)
    assert walk.refusal("mount S8_MTLB1 S8_MOR1") == "5.44a"
    assert walk.refusal("mount S8_MTLB1 S8_OBS1") is None


@rule("fireteam 5.16", "fireteam 5.11")
def test_5_16_no_leader_makes_a_heavy_team_walk() -> None:
    match = battle("soviet impulse", {**MORTAR, "S_L8-1": "0713"}, "funds = 20")
    assert asked(play(match, "activate move unit S8_MOR1", "begin 0")) == "soviet ChooseDeed"


@rule("fireteam 5.16", "fireteam 9.32a")
def test_5_16_without_a_tractor_that_can_come_nobody_makes_a_heavy_team_ready() -> None:
    alone = battle("soviet impulse", {"S8_MOR1": "0713", "S1_BMP1_1": "0713", "U1_SQ1": "5928"}, "funds = 20")
    assert refusal(alone, "activate move unit S8_MOR1") == "5.16"
    late = battle("soviet impulse", MORTAR, "funds = 20")
    play(late, "activate move unit S8_MTLB1", "halt")
    assert refusal(late, "activate move unit S8_MOR1") == "5.16"
    pair = battle("soviet impulse", {**MORTAR, "S8_MOR2": "0713"}, "funds = 20")
    assert refusal(pair, "activate move platoon S8_MOR1") == "5.16"


@rule("fireteam 5.47")
def test_5_47_weapons_ride_with_those_who_carry_them() -> None:
    here = {"U1_M2_1": "0713", "U1_SQ1": "0713", "U1_LAW1": "with U1_SQ1", "U1_LAW2": "0713"}
    walk = march("U1_M2_1", here, activated="U1_SQ1")
    assert walk.refusal("mount U1_M2_1 U1_LAW2") == "5.47"
    walk.play("mount U1_M2_1 U1_SQ1", "go 0712")
    assert (walk.where("U1_LAW1"), walk.where("U1_LAW2")) == ("0712", "0713")


@rule("fireteam 5.43b")
def test_5_43_a_destroyed_vehicle_takes_its_load_with_it() -> None:
    here = {"U1_M2_1": "0713", "U1_SQ1": "in U1_M2_1", "U1_LAW1": "with U1_SQ1"}
    walk = march("U1_M2_1", here)
    Eliminated(numbers("U1_M2_1")[0], "6.5c").apply(walk.state)
    assert {walk.unit(name).place for name in here} == {DEAD}


# ------------------------------------------------------------------------------------------ 5.45 getting off


@rule("fireteam 5.45a", "fireteam 5.45b", "fireteam 5.11")
def test_5_45_a_bradley_sets_down_a_squad_and_its_leader() -> None:
    """The example: 3 points to drive, 2 to unload, 5 left; then the squad with its leader has 4 points."""
    here = {"U1_M2_1": f"0710 {S}", "U1_SQ1": "in U1_M2_1", "U_L8-1": "in U1_M2_1"}
    walk = march("U1_M2_1", here).play("go 0711", "done", "go 0712", "done", "go 0713", "done")
    walk.play("dismount U1_M2_1 U1_SQ1", "dismount U1_M2_1 U_L8-1")
    assert walk.left("U1_M2_1") == 5
    walk.play("go 0714", "done", "halt")
    walk.play("take U1_SQ1 move")
    assert walk.left("U1_SQ1") == 3  # half of 5, rounded up
    assert walk.play("join U_L8-1").left("U1_SQ1") == 4  # half of 7, rounded up
    assert walk.play("go 0613").where("U_L8-1") == "0613"


@rule("fireteam 5.45b", "fireteam 4.42a")
def test_5_45_a_leader_who_was_not_aboard_does_not_go_along_with_those_who_got_off() -> None:
    here = {"U1_M2_1": f"0710 {S}", "U1_SQ1": "in U1_M2_1", "U_L8-1": "0710"}
    walk = march("U1_M2_1", here).play("dismount U1_M2_1 U1_SQ1", "halt", "take U1_SQ1 move")
    assert walk.refusal("join U_L8-1") == "5.12a"


@rule("fireteam 5.45b", "fireteam 5.12a")
def test_5_45_those_who_got_off_go_on_when_the_vehicle_has_halted_one_by_one_or_together() -> None:
    here = {"U1_M2_1": f"0710 {S}", "U1_SQ1": "in U1_M2_1", "U1_MG1": "in U1_M2_1"}
    walk = march("U1_M2_1", here).play("dismount U1_M2_1 U1_SQ1", "dismount U1_M2_1 U1_MG1")
    assert "take U1_SQ1 move" not in walk.legal()
    walk.play("halt")
    assert walk.legal() == ["take U1_SQ1 move", "take U1_MG1 move", "done"]
    walk.play("take U1_SQ1 move", "go 0711", "halt")
    assert walk.legal() == ["take U1_MG1 move", "done"]
    assert walk.play("done").over


@rule("fireteam 5.45a")
def test_5_45_some_passengers_may_stay_and_getting_off_costs_two_points_of_the_vehicle() -> None:
    here = {"U1_M2_1": f"0710 {S} fear=1", "U1_SQ1": "in U1_M2_1", "U1_MG1": "in U1_M2_1"}
    walk = march("U1_M2_1", here).play("dismount U1_M2_1 U1_SQ1", "done")
    assert on_map(walk, "U1_SQ1")
    assert aboard(walk, "U1_MG1")
    assert walk.left("U1_M2_1") == 3
    walk.play("creep 0711", "done")
    assert walk.refusal("dismount U1_M2_1 U1_MG1") == "5.45a"


@rule("fireteam 5.45b", "fireteam 4.22a")
def test_5_45_one_who_walked_before_he_got_in_does_not_walk_again() -> None:
    here = {"U1_M2_1": f"0710 {S}", "U1_SQ1": "0710"}
    walk = march("U1_M2_1", here, activated="U1_SQ1", moved=1 << SQUAD)
    walk.play("mount U1_M2_1 U1_SQ1", "dismount U1_M2_1 U1_SQ1", "halt")
    assert walk.over


@rule("fireteam 5.5a", "fireteam 5.45a")
def test_5_45_there_must_be_room_for_those_who_get_off() -> None:
    full = dict.fromkeys(["U1_SQ2", "U1_SQ3", "U2_SQ1"], "0713")
    walk = march("U1_M2_1", {"U1_M2_1": "0713", "U1_SQ1": "in U1_M2_1", "U1_MG1": "in U1_M2_1", **full})
    assert walk.refusal("dismount U1_M2_1 U1_SQ1") == "5.5a"
    assert walk.refusal("dismount U1_M2_1 U1_MG1") is None


# ----------------------------------------------------------------------------------- 5.46 fire at getting off


@rule("fireteam 5.46a", "fireteam 7.14")
def test_5_46_vehicle_and_passengers_may_be_fired_at_when_they_get_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.transport.Window", recorder("window"))
    here = {"U1_M2_1": "0713", "U1_SQ1": "in U1_M2_1"}
    walk = march("U1_M2_1", here).play("dismount U1_M2_1 U1_SQ1")
    assert [call.words for call in walk.calls()] == [
        ("soviet", walk.unit("U1_M2_1").hex, numbers("U1_M2_1 U1_SQ1"), "unload")
    ]


@rule("fireteam 5.46b", "fireteam 5.23d")
@pytest.mark.parametrize("way", ["creep", "go"])
def test_5_46_those_who_get_off_are_as_cautious_as_their_vehicle(way: str) -> None:
    here = {"U1_M2_1": f"0712 {S}", "U1_SQ1": "in U1_M2_1"}
    walk = march("U1_M2_1", here).play(f"{way} 0713", "done", "dismount U1_M2_1 U1_SQ1")
    assert walk.unit("U1_SQ1").cautious == (FRESH if way == "creep" else BARE)
    assert walk.left("U1_M2_1") == (6 if way == "creep" else 7)


@rule("fireteam 5.46b")
def test_5_46_a_vehicle_that_took_a_marker_in_place_has_paid() -> None:
    here = {"U1_M2_1": f"0712 {S}", "U1_SQ1": "in U1_M2_1"}
    walk = march("U1_M2_1", here).play("caution U1_M2_1", "dismount U1_M2_1 U1_SQ1")
    assert walk.unit("U1_SQ1").cautious == FRESH


@rule("fireteam 5.46c")
def test_5_46_otherwise_infantry_may_take_a_marker_with_its_own_points_afterwards() -> None:
    here = {"U1_M2_1": f"0712 {S}", "U1_SQ1": "in U1_M2_1"}
    walk = march("U1_M2_1", here).play("dismount U1_M2_1 U1_SQ1", "halt", "take U1_SQ1 move")
    assert walk.left("U1_SQ1") == 3
    assert walk.play("caution U1_SQ1").unit("U1_SQ1").cautious == FRESH


@rule("fireteam 5.46a", "fireteam 7.33a")
def test_5_46_those_who_were_stopped_when_they_got_off_stay_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.transport.Window", recorder("window", "stop"))
    here = {"U1_M2_1": f"0712 {S}", "U1_SQ1": "in U1_M2_1"}
    walk = march("U1_M2_1", here).play("dismount U1_M2_1 U1_SQ1", "halt", "take U1_SQ1 move")
    assert walk.refusal("go 0713") == "6.33e"
    assert walk.refusal("caution U1_SQ1") is None
