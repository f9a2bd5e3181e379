"""[21.1] Who controls an objective: first, last on foot, vehicles, contests, bridges."""

from __future__ import annotations

import pytest

from grognard.core.flow import Event, Flow
from grognard.rulesets.lhy.events.troops import Entered
from grognard.rulesets.lhy.victory.control import (
    at_first,
    controls,
    controls_all,
    holder,
    objective_named,
    site_of,
    sites,
)
from grognard.rulesets.lhy.victory.end import Judgement
from tests.rulesets.lhy.stage import Stage
from tests.support import rule


def enter(stage: Stage, unit: str, label: str, origin: str) -> None:
    """Let a unit come into a hex, as a move would."""
    event: Event = Entered((stage.id(unit),), stage.hex(label), stage.hex(origin))
    Flow(stage.state).emit(event)


def owner(stage: Stage, objective: str) -> str:
    goal = objective_named(stage.battle, objective)
    return next((side for side in ("allied", "axis") if controls(stage.state, side, goal)), "")


@rule("lhy 21.1a2")
def test_all_objectives_are_the_defenders_if_the_attacker_starts_off_the_map() -> None:
    stage = Stage("crossroads")
    assert {owner(stage, "inn"), owner(stage, "church")} == {"axis"}


@rule("lhy 21.1a")
def test_each_side_holds_its_set_up_area_at_first() -> None:
    """Market and hall lie in the German area, the bridge between the areas, its eastern approach in the German one."""
    stage = Stage("bridge")
    held = dict(zip(sites(stage.battle), at_first(stage.battle), strict=True))
    named = {label: held[site_of(stage.battle, (label,))] for label in ("K5", "K6", "F6", "E5", "G5")}
    assert named == {"K5": "axis", "K6": "axis", "F6": "", "E5": "", "G5": "axis"}


@rule("lhy 21.1b")
def test_the_last_on_foot_holds_an_objective_also_after_leaving_it() -> None:
    stage = Stage("crossroads")
    stage.place("able-1-squad-1", "H4")
    enter(stage, "able-1-squad-1", "I4", "H4")
    enter(stage, "able-1-squad-1", "H4", "I4")
    assert owner(stage, "inn") == "allied"
    assert owner(stage, "church") == "axis"


@rule("lhy 21.1b")
@pytest.mark.parametrize("unit", ["able-1-leader", "us-latw-1"])
def test_those_without_combat_steps_take_nothing(unit: str) -> None:
    stage = Stage("crossroads")
    stage.place(unit, "H4")
    enter(stage, unit, "I4", "H4")
    assert owner(stage, "inn") == "axis"


@rule("lhy 21.1c")
def test_a_tank_holds_an_objective_only_while_it_is_there() -> None:
    stage = Stage("hill48")
    stage.place("pz2-1-afv-1", "2:I3")
    enter(stage, "pz2-1-afv-1", "2:I4", "2:I3")
    assert owner(stage, "hill") == "axis"
    enter(stage, "pz2-1-afv-1", "2:I3", "2:I4")
    assert owner(stage, "hill") == "allied"


@rule("lhy 21.1c")
def test_a_truck_holds_nothing() -> None:
    stage = Stage("crossroads", active="axis")
    stage.state.held = ("allied",) * len(sites(stage.battle))
    stage.place("german-gun_truck-1", "I4")
    assert owner(stage, "inn") == "allied"


@rule("lhy 21.1d")
def test_one_hex_of_an_objective_is_enough() -> None:
    stage = Stage("hill48")
    stage.place("k2-1-squad-1", "2:J4")
    enter(stage, "k2-1-squad-1", "2:J5", "2:J4")
    assert owner(stage, "hill") == "axis"


@rule("lhy 21.1e")
def test_a_bridge_needs_both_approaches() -> None:
    stage = Stage("bridge")
    stage.place("charlie-1-squad-1", "D5")
    enter(stage, "charlie-1-squad-1", "E5", "D5")
    enter(stage, "charlie-1-squad-1", "F6", "E5")
    assert owner(stage, "bridge") == ""
    enter(stage, "charlie-1-squad-1", "G5", "F6")
    assert owner(stage, "bridge") == "allied"


@rule("lhy 21.1f")
def test_units_of_both_sides_contest_an_objective_in_any_of_its_hexes() -> None:
    stage = Stage("hill48")
    stage.place("baker-1-squad-1", "2:H4")
    stage.place("k2-1-squad-1", "2:I5")
    assert owner(stage, "hill") == ""


@rule("lhy 21.1f")
def test_hidden_units_contest_nothing() -> None:
    stage = Stage("hill48")
    stage.place("baker-1-squad-1", "2:H4", hidden=True)
    stage.place("k2-1-squad-1", "2:I5")
    stage.run(Judgement())
    assert holder(stage.state, site_of(stage.battle, ("2:H4", "2:H5", "2:I4", "2:I5", "2:J5"))) == "axis"


@rule("lhy 21.1b", "lhy 21.1f")
def test_an_assaulted_objective_passes_when_the_enemy_is_gone() -> None:
    stage = Stage("crossroads")
    stage.place("k1-1-squad-1", "I4")
    stage.place("able-1-squad-1", "H4")
    enter(stage, "able-1-squad-1", "I4", "H4")
    assert owner(stage, "inn") == ""
    enter(stage, "k1-1-squad-1", "J4", "I4")
    stage.run(Judgement())
    assert owner(stage, "inn") == "allied"


@rule("lhy 21.0a")
def test_every_objective_is_needed() -> None:
    stage = Stage("crossroads")
    stage.state.held = ("allied", "axis")
    assert not controls_all(stage.state, "allied")
    stage.state.held = ("allied", "allied")
    assert controls_all(stage.state, "allied")
