"""[5.1] [5.13] [5.14] [5.17] [5.33] What movement costs, and how many points there are."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.movement.terrain_costs import BY_ROAD, CAUTIOUS, PLAIN, step_cost
from grognard.rulesets.fireteam.records import MP
from grognard.rulesets.fireteam.state import OFF_MAP, empty_state
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.marching import NE, NW, SW, S, march, price
from tests.support import rule

THIRD, HALF = 1 / 3, 1 / 2


# ------------------------------------------------------------------------------------------------- 5.1, 5.14


@rule("fireteam 5.14b", "fireteam 5.1a")
def test_5_14_infantry_climbs_two_levels_at_once_for_three_points() -> None:
    """The example: A2823 to A2723 is open ground for 1 and two levels for 2."""
    assert price("U1_SQ1", "2823", "go 2723") == 3
    assert price("S1_SQ1", "2823", "go 2723") == 3


@rule("fireteam 5.14b")
def test_5_14_a_vehicle_pays_four_for_the_same_climb() -> None:
    assert price("S4_T80_1", f"2823 {NW}", "go 2723") == 1 + 4


@rule("fireteam 5.14a")
@pytest.mark.parametrize(("unit", "cost"), [("U1_SQ1", 2), ("U_L9-1", 2), ("S4_T80_1", 3), ("S1_BTR70_1", 3)])
def test_5_14_one_level_up_costs_one_on_foot_and_two_for_vehicles(unit: str, cost: float) -> None:
    assert price(unit, f"1505 {NE}", "go 1605") == cost


@rule("fireteam 5.14d")
@pytest.mark.parametrize("unit", ["U1_SQ1", "U1_M2_1"])
def test_5_14_going_down_costs_nothing_extra(unit: str) -> None:
    assert price(unit, f"1605 {SW}", "go 1505") == 1


@rule("fireteam 5.14c", "fireteam 5.13")
@pytest.mark.parametrize(
    ("unit", "action", "cost"),
    [
        ("U1_SQ1", "go 1709", 1 + HALF),
        ("U1_M2_1", "road 1709", HALF + HALF),
        ("S1_BTR70_1", "road 1709", THIRD + HALF),
        ("U1_M2_1", "go 1709", 1 + 2),
    ],
)
def test_5_14_by_road_a_level_costs_half_a_point_for_everyone(unit: str, action: str, cost: float) -> None:
    """From a building at level 0 up the road to 1709 at level 1."""
    assert price(unit, f"1610 {NE}", action) == pytest.approx(cost)


@rule("fireteam 5.1a")
def test_5_1_points_are_spent_hex_by_hex_and_no_further() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0306"}).play("go 0305", "go 0304", "go 0303", "go 0302")
    assert walk.left("U1_SQ1") == 1
    assert walk.refusal("go 0402") == "5.1a"  # woods cost 1.5
    assert walk.refusal("go 0104") == "5.1a"  # not a neighbour
    walk.play("go 0301")
    assert walk.over
    assert walk.where("U1_SQ1") == "0301"


@rule("fireteam 11.11")
def test_11_11_hexes_off_the_sheets_in_play_are_closed() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}, board=WORLD.sheets["B"])
    assert walk.refusal("go 0715") == "11.11"


# ------------------------------------------------------------------------------------------------ 5.13, 5.17


@rule("fireteam 5.17", "fireteam 5.13")
@pytest.mark.parametrize(
    ("unit", "woods", "road"), [("U1_M2_1", 3, HALF), ("S4_T80_1", 3, HALF), ("S1_BTR70_1", 4, THIRD)]
)
def test_5_17_woods_are_dearer_and_roads_cheaper_for_wheels(unit: str, woods: float, road: float) -> None:
    assert price(unit, f"4514 {S}", "go 4515") == woods
    assert price(unit, f"4514 {S}", "road 4515") == pytest.approx(road)


@rule("fireteam 5.13")
def test_5_13_infantry_on_a_road_through_woods_pays_the_road() -> None:
    assert price("U1_SQ1", "1709", "go 1809") == 1
    assert price("U1_SQ1", "1810", "go 1809") == 1.5


@rule("fireteam 5.13")
def test_5_13_the_road_rate_needs_a_road_across_the_hexside() -> None:
    walk = march("U1_M2_1", {"U1_M2_1": f"1513 {S}"})
    assert walk.hexes("road") == ["1514"]
    assert walk.refusal("road 1414") == "5.13"
    assert march("U1_SQ1", {"U1_SQ1": "1513"}).refusal("road 1514") == "5.13"


@rule("fireteam 5.13")
def test_5_13_friendly_units_do_not_hinder_road_movement() -> None:
    crowd = {f"U2_M2_{n}": "1514" for n in (1, 2, 3)}
    walk = march("U1_M2_1", {"U1_M2_1": f"1513 {S}", **crowd, "U1_SQ1": "1514"}).play("road 1514")
    assert walk.left("U1_M2_1") == 9.5


# ------------------------------------------------------------------------------- smoke, night, Vehicle Fear


@rule("fireteam 10.32b")
@pytest.mark.parametrize(
    ("unit", "action", "cost"), [("U1_SQ1", "go 1514", 2), ("U1_M2_1", "go 1514", 2), ("U1_M2_1", "road 1514", 1.5)]
)
def test_10_32_a_smoke_hex_costs_one_more_in_any_way(unit: str, action: str, cost: float) -> None:
    assert price(unit, f"1513 {S}", action, smoke=["1514"]) == cost


@rule("fireteam 15.1")
@pytest.mark.parametrize(("unit", "points"), [("U1_SQ1", 3), ("U1_M2_1", 5), ("U5_M60_1", 5)])
def test_15_1_at_night_every_allowance_is_halved_and_rounded_up(unit: str, points: float) -> None:
    assert march(unit, {unit: "0714"}, rules=["15"]).left(unit) == points


@rule("fireteam 6.35f")
def test_6_35_vehicle_fear_halves_the_allowance_of_vehicles() -> None:
    assert march("U5_M60_1", {"U5_M60_1": "0714 fear=1"}).left("U5_M60_1") == 5  # half of 9
    assert march("U1_SQ1", {"U1_SQ1": "0714 fear=1"}).left("U1_SQ1") == 5


@rule("fireteam 6.35f", "fireteam 15.1")
def test_6_35_vehicle_fear_at_night_is_rounded_up_once() -> None:
    """A quarter of 9 is 2.25: three points."""
    assert march("U5_M60_1", {"U5_M60_1": "0714 fear=1"}, rules=["15"]).left("U5_M60_1") == 3


# ----------------------------------------------------------------------------------------------- 5.33 reverse


@rule("fireteam 5.33a")
def test_5_33_reverse_costs_three_times_the_whole_cost_of_the_entry() -> None:
    assert price("U1_M2_1", "0713 2", "back 0714") == 3
    assert price("U1_M2_1", "0713 2", "back 0714", smoke=["0714"]) == 6
    assert price("U1_M2_1", "1513 2", "back 1514") == 1.5  # along the road
    assert price("U1_M2_1", f"1505 {SW}", "back 1605") == 3 * 3  # one level up


@rule("fireteam 5.33a", "fireteam 5.31b")
def test_5_33_only_hexes_behind_can_be_backed_into_and_only_by_vehicles() -> None:
    walk = march("U1_M2_1", {"U1_M2_1": "0713 2"})
    assert walk.hexes("back") == ["0714"]
    assert walk.refusal("back 0712") == "5.33a"
    assert march("U1_SQ1", {"U1_SQ1": "0713"}).refusal("back 0714") == "5.33a"
    assert march("U1_M2_1", {"U1_M2_1": "0713 1"}).hexes("back") == ["0614", "0714"]


# ------------------------------------------------------------------------------------------ entering the map


@rule("fireteam 11.2b", "fireteam 5.26c")
def test_11_2_the_way_onto_the_map_costs_the_hex_that_is_entered_or_the_road() -> None:
    """A road comes in at 0108; 0104 is open ground beside it."""
    state = empty_state(WORLD)
    state.board = WORLD.board
    squad, vehicle = WORLD.piece_number("U1_SQ1"), WORLD.piece_number("U1_M2_1")
    assert step_cost(state, vehicle, OFF_MAP, WORLD.find("0108"), BY_ROAD) == MP // 2
    assert step_cost(state, vehicle, OFF_MAP, WORLD.find("0108"), PLAIN) == MP
    assert step_cost(state, vehicle, OFF_MAP, WORLD.find("0104"), BY_ROAD) is None
    assert step_cost(state, squad, OFF_MAP, WORLD.find("0104"), CAUTIOUS) == 2 * MP
    assert step_cost(state, squad, OFF_MAP, WORLD.find("1701"), PLAIN) == MP  # level 1, but no climb
