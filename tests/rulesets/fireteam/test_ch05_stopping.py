"""[6.6] [7.33] [11.17] What a moving unit may still do when it is stopped, moving fire, and leaving the map."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.events.movement import MovingFireOpened
from grognard.rulesets.fireteam.movement.terrain_costs import exit_cost
from grognard.rulesets.fireteam.records import MP
from grognard.rulesets.fireteam.state import EXITED, empty_state
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.marching import NW, SW, S, march, numbers, recorder
from tests.support import rule

WEST = (NW, SW)


@pytest.fixture(autouse=True)
def fire(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone has something to fire at; the fire itself is another chapter."""
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.conduct.finds_on_the_move", lambda *_, **__: True)
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.moving.Shoot", recorder("shoot"))


# ------------------------------------------------------------------------------------------------ 7.33 stopped


@rule("fireteam 6.33e", "fireteam 7.33a")
def test_7_33_infantry_that_suffers_on_the_way_goes_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.entry.Window", recorder("window", "stop"))
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}).play("go 0713")
    assert walk.legal("go") == walk.legal("creep") == []
    assert walk.refusal("go 0712") == "6.33e"


@rule("fireteam 7.33b", "fireteam 6.6a")
def test_7_33_one_who_was_stopped_fires_or_takes_a_marker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.entry.Window", recorder("window", "stop"))
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}).play("go 0713", "moving-fire U1_SQ1")
    assert walk.over  # having fired it takes no marker
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}).play("go 0713", "caution U1_SQ1")
    assert walk.refusal("moving-fire U1_SQ1") is None


@rule("fireteam 7.33a", "fireteam 5.12b")
def test_7_33_the_others_of_a_stack_go_on_without_the_one_who_was_stopped() -> None:
    here = {"U1_SQ1": "0714", "U1_MG1": "0714"}
    walk = march("U1_SQ1", here, group="U1_SQ1 U1_MG1", stopped=1 << numbers("U1_MG1")[0])
    walk.play("join U1_MG1", "caution U1_MG1")
    assert walk.refusal("go 0713") == "6.33e"
    assert walk.play("leave U1_MG1", "go 0713").where("U1_SQ1") == "0713"


@rule("fireteam 6.35f", "fireteam 7.33a")
def test_7_33_a_frightened_vehicle_goes_on_with_half_its_allowance() -> None:
    walk = march("U1_M2_1", {"U1_M2_1": "0714 2"}).play("go 0713", "done", "go 0712", "done")
    walk.frighten("U1_M2_1")
    assert walk.left("U1_M2_1") == 5 - 2
    walk.play("go 0711", "done", "go 0710", "done", "go 0709", "done")
    assert walk.over


# --------------------------------------------------------------------------------------------- 6.6 moving fire


@rule("fireteam 6.6a")
@pytest.mark.parametrize(("unit", "cost"), [("U1_SQ1", 2), ("U1_MG1", 2), ("U1_M2_1", 3), ("S4_T80_1", 3)])
def test_6_6_moving_fire_costs_two_points_on_foot_and_three_for_a_vehicle(unit: str, cost: float) -> None:
    walk = march(unit, {unit: "0714"})
    before = walk.left(unit)
    walk.play(f"moving-fire {unit}")
    assert before - walk.left(unit) == cost


@rule("fireteam 6.6a")
def test_6_6_it_is_made_once_and_needs_the_points() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}).play("moving-fire U1_SQ1")
    assert walk.refusal("moving-fire U1_SQ1") == "6.6a"
    poor = march("U1_SQ1", {"U1_SQ1": "0714"}).play("creep 0713", "creep 0712")
    assert poor.refusal("moving-fire U1_SQ1") == "6.6a"


@rule("fireteam 6.65b", "fireteam 6.65a", "fireteam 6.64a")
def test_6_65_a_team_fires_in_place_and_its_squad_at_the_end_of_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example: the team pays 2 and draws no fire; the squad enters two woods for 1.5 each, then fires for 2."""
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.entry.Window", recorder("window"))
    team = march("U1_MG1", {"U1_MG1": "0403"}).play("moving-fire U1_MG1")
    assert [call.name for call in team.calls()] == ["shoot"]
    squad = march("U1_SQ1", {"U1_SQ1": "0303"}).play("go 0403", "go 0402")
    assert squad.left("U1_SQ1") == 2
    squad.play("moving-fire U1_SQ1")
    assert [call.name for call in squad.calls()] == ["window", "window", "shoot"]
    assert squad.over


@rule("fireteam 6.63", "fireteam 6.6a")
def test_6_63_the_units_of_a_stack_may_fire_along_and_pay_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    here = {"U1_SQ1": "0714", "U1_MG1": "0714"}
    both = numbers("U1_SQ1 U1_MG1")
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.moving.Shoot", recorder("shoot", "fire together"))
    walk = march("U1_SQ1", here, group="U1_SQ1 U1_MG1").play("join U1_MG1", "go 0713", "moving-fire U1_SQ1")
    assert walk.calls()[-1].words == ("us", both[0], both)
    assert (walk.left("U1_SQ1"), walk.left("U1_MG1")) == (2, 2)
    assert len(walk.happened(MovingFireOpened)) == 2


@rule("fireteam 6.62a", "fireteam 6.62b")
def test_6_62_costs_of_caution_and_moving_fire_add_up() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714"}).play("creep 0713", "moving-fire U1_SQ1")
    assert walk.left("U1_SQ1") == 5 - 2 - 2
    assert walk.refusal("caution U1_SQ1") == "5.24b"  # the fire itself takes the marker away


@rule("fireteam 5.33b")
def test_5_33_moving_fire_is_allowed_in_reverse() -> None:
    walk = march("U1_M2_1", {"U1_M2_1": "0713 2"}).play("back 0714")
    assert walk.refusal("moving-fire U1_M2_1") is None


@rule("fireteam 6.64b")
def test_6_64_a_vehicle_fires_before_or_after_loading() -> None:
    here = {"U1_M2_1": "0713", "U1_SQ1": "0713"}
    first = march("U1_M2_1", here, activated="U1_SQ1").play("moving-fire U1_M2_1", "mount U1_M2_1 U1_SQ1")
    then = march("U1_M2_1", here, activated="U1_SQ1").play("mount U1_M2_1 U1_SQ1", "moving-fire U1_M2_1")
    assert first.left("U1_M2_1") == then.left("U1_M2_1") == 5


@rule("fireteam 10.1d")
def test_10_1_a_squad_that_laid_smoke_does_not_fire_on_the_move() -> None:
    squad, vehicle = numbers("U1_SQ1 U1_M2_1")
    assert march("U1_SQ1", {"U1_SQ1": "0714"}, smoked=1 << squad).refusal("moving-fire U1_SQ1") == "10.1d"
    assert march("U1_M2_1", {"U1_M2_1": "0714"}, smoked=1 << vehicle).refusal("moving-fire U1_M2_1") is None


# ----------------------------------------------------------------------------------------------- 11.17 exits


@rule("fireteam 11.17a")
def test_11_17_units_leave_the_map_only_where_the_scenario_says_so() -> None:
    here = {"S4_T80_1": f"0120 {NW}"}
    assert march("S4_T80_1", here).refusal("exit") == "11.17a"
    walk = march("S4_T80_1", here, scenario="recon").play("exit")
    assert walk.over
    assert walk.unit("S4_T80_1").place == EXITED
    assert march("U5_M1_1", {"U5_M1_1": f"0120 {NW}"}, scenario="recon").refusal("exit") == "11.17a"


@rule("fireteam 11.17a", "fireteam 5.31b")
def test_11_17_a_vehicle_leaves_ahead() -> None:
    assert march("S4_T80_1", {"S4_T80_1": f"0120 {S + 2}"}, scenario="recon").refusal("exit") == "5.31b"
    assert march("S1_SQ1", {"S1_SQ1": "0120"}, scenario="recon").refusal("exit") is None


@rule("fireteam 11.17b")
def test_11_17_leaving_costs_the_terrain_of_the_last_hex_or_the_road() -> None:
    """0120 is open ground; from 0123 a road leads off."""
    state = empty_state(WORLD)
    state.board = WORLD.board
    tank, squad = numbers("S4_T80_1 S1_SQ1")
    assert exit_cost(state, tank, WORLD.find("0120")) == MP
    assert exit_cost(state, tank, WORLD.find("0123")) == MP // 2
    assert exit_cost(state, squad, WORLD.find("0123")) == MP


@rule("fireteam 11.17b")
def test_11_17_whoever_cannot_pay_stays() -> None:
    here = {"S1_SQ1": "0120", "S1_RPG1": "with S1_SQ1"}
    walk = march("S1_SQ1", here, scenario="recon").play("caution S1_SQ1", "go 0119", "go 0120", "go 0119")
    assert walk.play("go 0120").left("S1_SQ1") == 0
    assert walk.refusal("exit") == "11.17b"


@rule("fireteam 11.17a")
def test_11_17_a_load_leaves_with_its_vehicle() -> None:
    here = {"S1_BMP1_1": f"0120 {NW}", "S1_SQ1": "in S1_BMP1_1", "S1_RPG1": "with S1_SQ1"}
    walk = march("S1_BMP1_1", here, scenario="recon").play("exit")
    assert {walk.unit(name).place for name in here} == {EXITED}
