"""[5.2] Cautious movement and the life of its marker."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.events.movement import CautionAged, CautionLapsed
from grognard.rulesets.fireteam.state import BARE, FRESH, STALE, empty_state
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.marching import S, march, numbers, place, price, recorder
from tests.support import rule


@rule("fireteam 7.1b", "fireteam 5.2a")
def test_7_1_a_vehicle_enters_1325_cautiously_for_two_points() -> None:
    """The example: from A1426, 1 for the ground and 1 for caution; then 3 more for moving fire."""
    walk = march("S4_T80_1", {"S4_T80_1": "1426 4"})
    before = walk.left("S4_T80_1")
    walk.play("creep 1325")
    assert before - walk.left("S4_T80_1") == 2
    assert walk.unit("S4_T80_1").cautious == FRESH


@rule("fireteam 5.21", "fireteam 5.2a")
@pytest.mark.parametrize(("unit", "cost"), [("U1_SQ1", 2.5), ("S4_T80_1", 4), ("S1_BTR70_1", 5)])
def test_5_21_caution_costs_the_terrain_and_one_more(unit: str, cost: float) -> None:
    """Into the woods of 0402."""
    assert price(unit, "0403 2", "creep 0402") == cost


@rule("fireteam 5.21", "fireteam 5.23a", "fireteam 5.25b", "fireteam 7.15b")
def test_5_21_caution_is_declared_hex_by_hex() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}).play("creep 0713")
    assert walk.unit("U1_SQ1").cautious == FRESH
    walk.play("go 0712")
    assert walk.unit("U1_SQ1").cautious == BARE
    walk.play("creep 0711")
    assert walk.unit("U1_SQ1").cautious == FRESH


@rule("fireteam 5.22")
def test_5_22_the_marker_of_the_last_hex_stays() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}).play("creep 0713", "halt")
    assert walk.over
    assert walk.unit("U1_SQ1").cautious == FRESH


@rule("fireteam 5.23a")
@pytest.mark.parametrize("marker", ["cautious", "brown"])
def test_5_23_a_marker_from_before_goes_when_the_unit_moves_on(marker: str) -> None:
    walk = march("U1_SQ1", {"U1_SQ1": f"0714 {marker}"}).play("go 0713")
    assert walk.unit("U1_SQ1").cautious == BARE


@rule("fireteam 5.23b")
@pytest.mark.parametrize("unit", ["U1_SQ1", "U1_M2_1", "U_OBS1", "U_L9-1"])
def test_5_23_a_marker_can_be_had_in_place_for_one_point(unit: str) -> None:
    walk = march(unit, {unit: "0714"})
    before = walk.left(unit)
    walk.play(f"caution {unit}")
    assert before - walk.left(unit) == 1
    assert walk.unit(unit).cautious == FRESH


@rule("fireteam 5.23b")
def test_5_23_in_place_means_without_having_moved() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}).play("go 0713")
    assert walk.refusal("caution U1_SQ1") == "5.23b"


@rule("fireteam 5.23b")
def test_5_23_taking_a_marker_in_place_draws_no_opportunity_fire(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.entry.Window", recorder("window"))
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}).play("caution U1_SQ1")
    assert walk.calls() == []


@rule("fireteam 5.23c", "fireteam 7.33b")
def test_5_23_one_who_was_stopped_may_take_a_marker_where_he_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.entry.Window", recorder("window", "stop"))
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}).play("go 0713")
    assert walk.refusal("go 0712") == "6.33e"
    walk.play("caution U1_SQ1")
    assert walk.unit("U1_SQ1").cautious == FRESH


@rule("fireteam 5.23c", "fireteam 5.22")
def test_5_23_one_who_was_stopped_while_cautious_keeps_his_marker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.entry.Window", recorder("window", "stop"))
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.conduct.finds_on_the_move", lambda *_, **__: True)
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}).play("creep 0713")
    assert walk.unit("U1_SQ1").cautious == FRESH
    assert walk.refusal("caution U1_SQ1") == "5.24b"


@rule("fireteam 5.24c", "fireteam 5.24a", "fireteam 5.24b", "fireteam 5.25b")
def test_5_24_the_markers_of_two_units_over_three_turns() -> None:
    """The example: A and B are marked in turn 2; only B pays again in turn 3."""
    walk = march("U1_SQ2", {"U1_SQ1": "0714 cautious", "U1_SQ2": "0714 cautious"})
    a, b = numbers("U1_SQ1 U1_SQ2")
    units = walk.state.units
    CautionAged().apply(walk.state)  # the preparation of turn 3
    assert (units[a].cautious, units[b].cautious) == (STALE, STALE)
    walk.play("caution U1_SQ2")
    assert (units[a].cautious, units[b].cautious) == (STALE, FRESH)
    CautionLapsed().apply(walk.state)  # the end of turn 3
    assert (units[a].cautious, units[b].cautious) == (BARE, FRESH)
    CautionAged().apply(walk.state)  # the preparation of turn 4
    assert units[b].cautious == STALE


@rule("fireteam 5.24a")
def test_5_24_a_marker_placed_this_turn_outlives_the_turn() -> None:
    state = empty_state(WORLD)
    place(state, "U1_SQ1", "0714 cautious")
    CautionLapsed().apply(state)
    assert state.units[numbers("U1_SQ1")[0]].cautious == FRESH


@rule("fireteam 5.24b")
def test_5_24_only_a_brown_marker_is_renewed() -> None:
    assert march("U1_SQ1", {"U1_SQ1": "0714 cautious"}).refusal("caution U1_SQ1") == "5.24b"
    assert price("U1_SQ1", "0714 brown", "caution U1_SQ1") == 1


@rule("fireteam 5.26a")
def test_5_26_on_a_road_caution_costs_the_hexs_own_terrain_and_one_more() -> None:
    assert price("U1_M2_1", f"1513 {S}", "creep 1514") == 2
    assert price("U1_SQ1", "1709", "creep 1809") == 2.5


@rule("fireteam 5.26a")
def test_5_26_whoever_cannot_pay_for_both_may_not_declare() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}).play("go 0713", "go 0712", "go 0711", "go 0710")
    assert walk.refusal("creep 0709") == "5.26a"
    assert walk.refusal("go 0709") is None


@rule("fireteam 5.2c")
def test_5_2_no_caution_in_reverse() -> None:
    walk = march("U1_M2_1", {"U1_M2_1": "0713 2"})
    assert walk.refusal("creep 0714") == "5.2c"
    assert walk.refusal("back 0714") is None
    assert walk.play("back 0714").unit("U1_M2_1").cautious == BARE
