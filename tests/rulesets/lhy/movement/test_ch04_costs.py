"""[4.1] [10.0] What the ground costs and forbids."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.movement.costs import is_lined, wades
from tests.rulesets.lhy.marching import cost, field, go, is_over, labels, march
from tests.support import rule


@rule("lhy 10.0x", "lhy 4.1.3")
def test_the_cost_is_that_of_the_hex_entered() -> None:
    stage = field()
    assert cost(stage, "foot", "D5", "D4") == 1.5  # woods
    assert cost(stage, "foot", "D4", "D5") == 1  # open
    assert cost(stage, "foot", "D3", "D2") == 1.5  # dense woods
    assert cost(stage, "afv", "D3", "D2") == 4
    assert cost(stage, "foot", "B8", "C8") == 1  # orchard


@rule("lhy 4.1.4c")
@pytest.mark.parametrize(("start", "end", "points"), [("2:G2", "2:G3", 1.5), ("2:G3", "2:G2", 1), ("2:G3", "2:H4", 2)])
def test_climbing_costs_half_a_point_a_level_on_foot(start: str, end: str, points: float) -> None:
    assert cost(field("hill48", active="axis"), "foot", start, end) == points


@rule("lhy 4.1.4c")
def test_climbing_costs_vehicles_a_point_a_level() -> None:
    stage = field("hill48", active="axis")
    assert cost(stage, "afv", "2:G2", "2:G3") == 2
    assert cost(stage, "afv", "2:G3", "2:G2") == 1


@rule("lhy 4.1.4c")
def test_climbing_costs_on_a_path_too() -> None:
    """Reading 62: from H6 on level 1 along the path to the chapel on level 2."""
    assert cost(field("hill48"), "foot", "2:H6", "2:I5") == 1.5


@rule("lhy 4.1.6bi")
def test_between_urban_buildings_one_needs_a_road_or_gap() -> None:
    stage = field("bridge")
    assert cost(stage, "foot", "J4", "J5") == 1  # through a gap, as open ground
    assert cost(stage, "foot", "K5", "K4") == 1  # along the street
    assert cost(stage, "foot", "J5", "K4") == "4.1.6bi"
    assert cost(stage, "foot", "J4", "J3") == 1  # out of the town


@rule("lhy 4.1.6bi")
def test_an_urban_building_costs_two_points_from_outside() -> None:
    assert cost(field("bridge"), "foot", "J3", "J4") == 2


@rule("lhy 4.1.6bii")
def test_vehicles_do_not_enter_urban_buildings() -> None:
    stage = field("bridge")
    assert cost(stage, "afv", "J3", "J4") == "4.1.6bii"
    assert cost(stage, "afv", "K4", "K5") == 1


@rule("lhy 4.1.9.2")
def test_vehicles_enter_and_leave_streets_along_them() -> None:
    stage = field("bridge")
    assert cost(stage, "afv", "L3", "K3") == "4.1.9.2"
    assert cost(stage, "afv", "K3", "L3") == "4.1.9.2"
    assert cost(stage, "wheeled", "K3", "K4") == 1


@rule("lhy 4.1.8b", "lhy 4.1.7a")
def test_walls_and_tree_lines_cost_nothing_on_foot() -> None:
    stage = field()
    assert cost(stage, "foot", "F4", "G4") == 1  # a tree line
    assert cost(stage, "foot", "K5", "K6") == 1  # a wall
    assert cost(stage, "afv", "F4", "G4") == 2
    assert cost(stage, "halftrack", "F4", "G4") == "4.1.8a"
    assert cost(stage, "halftrack", "K5", "K6") == 2
    assert cost(stage, "wheeled", "K5", "K6") == "4.1.7a"


@rule("lhy 4.1.9a")
def test_along_a_road_the_road_is_paid() -> None:
    stage = field("hill48")
    assert cost(stage, "foot", "4:I6", "4:I7") == 1  # a road through woods
    assert cost(stage, "wheeled", "4:I6", "4:I7") == 1
    assert cost(stage, "foot", "4:H8", "4:I7") == 1.5  # the same hex off the road


@rule("lhy 4.1.9.6")
def test_along_a_path_the_path_is_paid_on_foot() -> None:
    stage = field("village")
    assert cost(stage, "foot", "C3", "D4") == 1  # a path through jungle
    assert cost(stage, "foot", "D3", "D4") == 1.5
    assert cost(stage, "afv", "C3", "D4") == 2


@rule("lhy 4.1.9.1a")
def test_only_afv_enter_and_leave_lined_roads_off_the_road() -> None:
    stage = field()
    assert is_lined(stage.battle, stage.hex("C5"))
    assert cost(stage, "afv", "C4", "C5") == 1
    assert cost(stage, "afv", "C5", "C4") == 1
    for light in ("halftrack", "wheeled"):
        assert cost(stage, light, "C4", "C5") == "4.1.9.1a"
        assert cost(stage, light, "C5", "C4") == "4.1.9.1a"
        assert cost(stage, light, "B6", "C5") == 1


@rule("lhy 4.1.9.1a")
def test_light_vehicles_do_not_enter_woods() -> None:
    stage = field()
    assert cost(stage, "halftrack", "D5", "D4") == "4.1.9.1a"
    assert cost(stage, "afv", "D5", "D4") == 2


@rule("lhy 4.1.10e", "lhy 4.1.12")
def test_vehicles_cross_rivers_by_bridge_and_ford_alone() -> None:
    stage = field("nightdrop", active="axis")
    assert cost(stage, "afv", "E6", "E7") == "4.1.10e"
    assert cost(stage, "afv", "E5", "F6") == 1
    assert cost(stage, "afv", "E10", "F10") == 2
    assert cost(stage, "wheeled", "F10", "G10") == 1
    assert cost(stage, "foot", "E10", "F10") == 1.5


@rule("lhy 4.1.11a")
def test_a_bridge_is_entered_by_its_road_by_vehicles() -> None:
    stage = field("nightdrop", active="axis")
    assert cost(stage, "afv", "E6", "F6") == "4.1.11a"
    assert cost(stage, "afv", "F6", "E6") == "4.1.11a"


@rule("lhy 4.1.11b")
def test_off_the_road_men_go_under_the_bridge() -> None:
    stage = field("nightdrop", active="axis")
    bridge = stage.hex("F6")
    assert wades(stage.battle, stage.hex("E6"), bridge)
    assert not wades(stage.battle, stage.hex("E5"), bridge)


@rule("lhy 4.1.13b")
def test_vehicles_keep_out_of_marshes() -> None:
    assert cost(field("nightdrop", active="axis"), "afv", "C8", "D8") == "4.1.13b"


@rule("lhy 4.1.13c")
def test_a_marsh_takes_the_whole_allowance_on_foot() -> None:
    stage = field("nightdrop", active="axis")
    assert cost(stage, "foot", "C8", "D8") == "all"
    stage.place("k4-1-squad-1", "C8")
    march(stage, "k4-1-squad-1")
    go(stage, "C7", "D8")
    assert is_over(stage)  # the second hex of the minimum move (reading 8); there is no third


@rule("lhy 4.1.13c", "lhy 10.1.1a")
def test_out_of_a_marsh_the_minimum_move_leads_on() -> None:
    stage = field("nightdrop", active="axis")
    stage.place("k4-1-squad-1", "C8")
    march(stage, "k4-1-squad-1")
    go(stage, "D8")
    assert "D9" in labels(stage)
    go(stage, "D9")
    assert is_over(stage)


@rule("lhy 4.1.13c")
def test_a_marsh_is_no_third_hex() -> None:
    stage = field("nightdrop", active="axis")
    stage.place("k4-1-squad-1", "C6")
    march(stage, "k4-1-squad-1")
    go(stage, "C7", "C8")
    assert "C7" in labels(stage)
    assert not {"D8", "D9"} & set(labels(stage))


@rule("lhy 4.1.16a")
def test_an_improved_position_costs_nothing() -> None:
    stage = field()
    stage.state.improved[stage.hex("B4")] = "allied"
    stage.place("able-1-squad-1", "B5")
    march(stage, "able-1-squad-1")
    go(stage, "B4", "B3", "B2")
    assert is_over(stage)
    assert stage.where("able-1-squad-1") == "B2"
