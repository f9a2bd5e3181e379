"""[20.9.2b] Running into hidden enemies."""

from __future__ import annotations

from grognard.rulesets.lhy.state import GREEN
from tests.rulesets.lhy.marching import drive, field, go, ids, is_over, march
from tests.support import rule

A, MG, ENEMY = "able-1-squad-1", "us-mg-1", "k1-1-squad-1"


@rule("lhy 20.9.2b1", "lhy 20.9.2x2", "lhy 20.9.2x1")
def test_a_hidden_enemy_appears_and_the_step_is_undone() -> None:
    stage = field()
    stage.place(A, "B2")
    stage.place(ENEMY, "B4", hidden=True, concealed=True)
    stage.place("k1-1-squad-2", "B4", hidden=True, concealed=True)
    march(stage, A)
    go(stage, "B3", "B4")
    assert is_over(stage)
    assert stage.where(A) == "B3"
    assert stage.unit(A).acted
    for name in (ENEMY, "k1-1-squad-2"):
        assert not stage.unit(name).hidden
        assert stage.unit(name).concealed


@rule("lhy 20.9.2b2")
def test_those_able_to_assault_get_an_arrow() -> None:
    stage = field()
    stage.place(A, "B3")
    stage.place("able-1-leader", "B3")
    stage.place(ENEMY, "B4", hidden=True)
    march(stage, A, "able-1-leader")
    go(stage, "B4")
    (arrow,) = stage.state.arrows
    assert arrow.units == ids(stage, A, "able-1-leader")
    assert (arrow.start, arrow.target) == (stage.hex("B3"), stage.hex("B4"))
    assert not arrow.compelled


@rule("lhy 20.9.2b2")
def test_who_used_the_road_bonus_may_not_feint() -> None:
    stage = field()
    stage.place(A, "I10")
    stage.place(ENEMY, "I6", hidden=True)
    march(stage, A)
    go(stage, "I9", "I8", "I7", "I6")
    (arrow,) = stage.state.arrows
    assert arrow.compelled


@rule("lhy 20.9.2b3")
def test_those_unable_to_assault_end_their_move() -> None:
    stage = field()
    stage.place(MG, "B3")
    stage.place(ENEMY, "B4", hidden=True)
    march(stage, MG)
    go(stage, "B4")
    assert not stage.state.arrows
    assert stage.where(MG) == "B3"
    assert stage.unit(MG).acted


@rule("lhy 20.9.2b1", "lhy 20.9.2b2")
def test_an_afv_meets_a_hidden_enemy() -> None:
    stage = field("hill48", active="axis")
    stage.place("pz2-1-afv-1", "4:G1", motion=GREEN)
    stage.place("us-gun-1", "4:H2", hidden=True)
    drive(stage, "pz2-1-afv-1")
    go(stage, "4:H2")
    assert is_over(stage)
    assert stage.where("pz2-1-afv-1") == "4:G1"
    assert stage.state.arrows[0].units == ids(stage, "pz2-1-afv-1")
