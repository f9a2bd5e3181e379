"""[MR9.1] [MR9.2] [MR2.5] [MR9.8] What steps cost, and what cannot be entered."""

from __future__ import annotations

import pytest

from grognard.rulesets.assault.actions.movement import Go
from grognard.rulesets.assault.movement.steps import why_no_step
from tests.rulesets.assault.movement.marching import cost, drive, go, set_out
from tests.rulesets.assault.stage import Stage
from tests.support import rule

FOOT, GUN, CAR, TANK = "G_RIFLE41_1", "S_DSHK_1", "G_SDKFZ231_1", "S_T26_1"


def refused_step(stage: Stage, name: str, start: str, end: str) -> str:
    """The rule against a step."""
    found = why_no_step(stage.state, stage.id(name), stage.hex(start), stage.hex(end))
    return "" if found is None else found.rule


@rule("assault MR9.1a")
@pytest.mark.parametrize(
    ("end", "costs"),
    [
        ("1B-3B", (1, 1, 1, 1)),  # clear
        ("1B-2D", (1, 1, 2, 1)),  # field
        ("1B-4B", (1, 2, 2, 1)),  # brush
        ("1B-2A", (2, 2, 3, 2)),  # light woods
        ("1B-5F", (1, 2, None, None)),  # wooden building
    ],
)
def test_ground_costs_each_type_of_movement_its_own(end: str, costs: tuple[int | None, ...]) -> None:
    stage = Stage("support")
    start = stage.battle.label(stage.battle.grid.neighbours[stage.hex(end)][0])
    assert tuple(cost(stage, name, start, end) for name in (FOOT, GUN, CAR, TANK)) == costs


@rule("assault MR9.1a")
def test_a_blocked_hex_cannot_be_entered() -> None:
    stage = Stage("support")
    stage.place("S_T26_1", "1B-5E", "SSW")
    set_out(stage, "S_T26_1")
    assert stage.refused(drive(stage, "1B-5F", "SSW")) == "MR9.1a"


@rule("assault MR9.1a")
def test_points_are_spent_step_by_step() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-3B")
    set_out(stage, "G_RIFLE41_1")
    stage.say(go(stage, "1B-2A"))  # light woods: 2 of 3
    assert stage.refused(go(stage, "1B-1B")) == "MR9.1a"  # light woods again: 2 more
    stage.say(go(stage, "1B-3A"))
    assert stage.over


@rule("assault MR9.1b", "assault MR6.4.2b")
def test_a_normal_action_allows_one_hex_whatever_it_costs() -> None:
    stage = Stage("support")
    gun = stage.place("S_DSHK_1", "1B-3B")
    set_out(stage, "S_DSHK_1")  # one point
    assert cost(stage, "S_DSHK_1", "1B-3B", "1B-2A") == 2
    stage.say(go(stage, "1B-2A"))
    assert stage.over
    assert stage.where("S_DSHK_1") == "1B-2A"
    assert stage.state.units[gun].mark == "normal"


@rule("assault MR9.1b", "assault MR6.4.2f")
def test_a_fast_action_does_not() -> None:
    stage = Stage("support")
    stage.place("S_DSHK_1", "1B-3B")
    stage.state.scars[stage.hex("1B-3A")] = "heavy_woods"
    assert cost(stage, "S_DSHK_1", "1B-3B", "1B-3A") == 3
    set_out(stage, "S_DSHK_1", fast=True)  # two points
    assert stage.refused(go(stage, "1B-3A")) == "MR9.1a"


@rule("assault MR9.2")
def test_each_level_up_costs_a_point_and_down_nothing() -> None:
    stage = Stage("support")
    assert cost(stage, FOOT, "1B-4C", "1B-5C") == 2
    assert cost(stage, FOOT, "1B-5C", "1B-4C") == 1


@rule("assault MR9.2")
def test_two_levels_in_one_step_are_too_steep(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage("support")
    up, down = stage.hex("1B-5C"), stage.hex("1B-4C")
    levels = tuple(2 if hex == up else level for hex, level in enumerate(stage.battle.ground.levels))
    monkeypatch.setattr(stage.battle.ground, "levels", levels)
    stage.state.scars[down] = "crater_open"  # not as printed: the step is judged anew
    assert refused_step(stage, FOOT, "1B-4C", "1B-5C") == "MR9.2"
    assert cost(stage, FOOT, "1B-4C", "1B-5C") is None
    assert cost(stage, FOOT, "1B-5C", "1B-4C") == 1


@rule("assault MR2.5a")
def test_vehicles_enter_and_leave_a_village_by_its_road_only() -> None:
    stage = Stage("support")
    assert cost(stage, TANK, "4B-3E", "4B-4E") == 1  # along the road, at road cost
    assert refused_step(stage, TANK, "4B-3F", "4B-4E") == "MR2.5a"
    assert refused_step(stage, TANK, "4B-4E", "4B-3F") == "MR2.5a"
    assert cost(stage, TANK, "4B-4E", "4B-4D") == 1


@rule("assault MR2.5a")
def test_so_does_mounted_cavalry_but_no_other_infantry() -> None:
    stage = Stage("support")
    stage.place("S_CAV41_1", "4B-3E")
    assert cost(stage, "S_CAV41_1", "4B-3E", "4B-4E") == 1
    assert refused_step(stage, "S_CAV41_1", "4B-3F", "4B-4E") == "MR2.5a"
    assert cost(stage, FOOT, "4B-3F", "4B-4E") == 1
    stage.change("S_CAV41_1", dismounted=True)
    assert cost(stage, "S_CAV41_1", "4B-3F", "4B-4E") == 1


@rule("assault MR9.8a")
def test_horses_do_not_enter_buildings_rubble_heavy_woods_and_bunkers() -> None:
    stage = Stage("support")
    stage.place("S_CAV41_1", "4B-2C")
    assert refused_step(stage, "S_CAV41_1", "4B-2C", "4B-3C") == "MR9.8a"
    stage.state.scars[stage.hex("4B-3C")] = "rubble"
    assert refused_step(stage, "S_CAV41_1", "4B-2C", "4B-3C") == "MR9.8a"
    stage.state.works[stage.hex("4B-2B")] = "bunker"
    assert refused_step(stage, "S_CAV41_1", "4B-2C", "4B-2B") == "MR9.8a"
    stage.state.scars[stage.hex("4B-1C")] = "heavy_woods"
    assert refused_step(stage, "S_CAV41_1", "4B-2C", "4B-1C") == "MR9.8a"
    assert cost(stage, "S_CAV41_1", "4B-2C", "4B-1D") == 1
    assert refused_step(stage, FOOT, "4B-2C", "4B-2B") == ""


@rule("assault MR9.1a")
def test_a_trench_costs_what_is_dearer_and_stops_wheels() -> None:
    stage = Stage("support")
    stage.state.works[stage.hex("1B-3B")] = "trench"
    assert [cost(stage, name, "1B-3C", "1B-3B") for name in (FOOT, GUN, CAR, TANK)] == [1, 2, None, 2]
    stage.state.works[stage.hex("1B-3B")] = "new_trench"
    assert [cost(stage, name, "1B-3C", "1B-3B") for name in (FOOT, GUN, CAR, TANK)] == [1, 1, 1, 1]


@rule("assault MR9.4")
def test_a_road_costs_a_point_whatever_it_runs_through() -> None:
    stage = Stage("support")
    assert cost(stage, GUN, "4B-3E", "4B-4E") == 1
    assert cost(stage, GUN, "4B-3F", "4B-4E") == 2
    stage.state.scars[stage.hex("4B-3E")] = "crater_open"
    assert cost(stage, TANK, "4B-3E", "4B-4E") is None  # the crater has cut the road


@rule("assault MR9.5")
def test_a_hex_of_the_enemy_is_not_entered_by_a_move() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-3B", mark="normal")
    stage.place("S_RIFLE41_1", "1B-3C", mark="fired")
    set_out(stage, "G_RIFLE41_1")
    assert stage.refused(go(stage, "1B-3C")) == "MR9.5"
    assert Go(stage.hex("1B-3C")) not in stage.legal


@rule("assault MR9.5")
def test_leaving_a_hex_next_to_an_enemy_costs_nothing() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-3B")
    stage.place("S_RIFLE41_1", "1B-3C", mark="fired")
    set_out(stage, "G_RIFLE41_1")
    stage.say(go(stage, "1B-3A"))
    assert stage.state.calls[-1].frame.spent == 1  # type: ignore[attr-defined]
