"""[5.5] [11.3] Hidden units on the way of movers, and hidden movers."""

from __future__ import annotations

from grognard.rulesets.fireteam.events.setup import Appeared
from tests.rulesets.fireteam.marching import march, on_map
from tests.support import rule


@rule("fireteam 5.5c", "fireteam 11.31b")
def test_5_5_a_hidden_enemy_in_the_hex_appears_and_nothing_comes_of_the_step() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714", "S1_SQ1": "0713 hidden"})
    assert walk.refusal("go 0713") is None  # nobody knows of it
    walk.play("go 0713")
    assert not walk.unit("S1_SQ1").hidden
    assert walk.where("U1_SQ1") == "0714"
    assert walk.left("U1_SQ1") == 5
    assert walk.refusal("go 0713") == "5.5c"


@rule("fireteam 5.5d", "fireteam 5.5e")
def test_5_5_a_hidden_leader_is_overrun_by_a_squad_but_not_by_a_leader() -> None:
    squad = march("U1_SQ1", {"U1_SQ1": "0714", "S_L8-1": "0713 hidden"}).play("go 0713")
    assert not on_map(squad, "S_L8-1")
    leader = march("U_L9-1", {"U_L9-1": "0714", "S_L8-1": "0713 hidden"}).play("go 0713")
    assert on_map(leader, "S_L8-1")


@rule("fireteam 11.31a")
def test_11_31_a_hidden_unit_that_moves_appears() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714 hidden"}).play("go 0713")
    assert not walk.unit("U1_SQ1").hidden
    assert len(walk.happened(Appeared)) == 1
    vehicle = march("U1_M2_1", {"U1_M2_1": "0714 hidden", "U1_SQ1": "in U1_M2_1"}).play("dismount U1_M2_1 U1_SQ1")
    assert not vehicle.unit("U1_M2_1").hidden


@rule("fireteam 11.31b")
def test_11_31_hidden_units_that_are_found_appear_before_they_could_fire() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0714", "S1_SQ1": "0711 hidden"}).play("go 0713")
    assert not walk.unit("S1_SQ1").hidden


@rule("fireteam 11.32")
def test_11_32_a_vehicle_finds_what_is_before_it_once_it_has_turned() -> None:
    walk = march("U1_M2_1", {"U1_M2_1": "0713 2", "S1_SQ1": "0715 hidden"}).play("go 0712")
    assert walk.unit("S1_SQ1").hidden
    assert not walk.play("pass", "face U1_M2_1 8").unit("S1_SQ1").hidden
