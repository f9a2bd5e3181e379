"""[5.3] Vehicles face a hexside or a corner, move ahead, and turn in the hexes that they enter."""

from __future__ import annotations

import pytest

from tests.rulesets.fireteam.marching import NE, NW, N, S, march, numbers, recorder
from tests.support import rule

M2 = numbers("U1_M2_1")[0]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mines, residual fire and opportunity fire leave word of themselves."""
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.entry.MineAttack", recorder("mines"))
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.entry.ResidualFire", recorder("residual"))
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.entry.Window", recorder("window"))


@rule("fireteam 5.31b", "fireteam 5.3a")
@pytest.mark.parametrize(
    ("facing", "ahead"),
    [
        (N, ["0613", "0712", "0813"]),
        (S, ["0614", "0714", "0814"]),
        (N - 1, ["0712", "0813"]),
        (N + 1, ["0613", "0712"]),
    ],
)
def test_5_31_a_vehicle_enters_only_hexes_in_front_of_it(facing: int, ahead: list[str]) -> None:
    walk = march("U1_M2_1", {"U1_M2_1": f"0713 {facing}"})
    assert walk.hexes("go") == ahead
    assert walk.hexes("creep") == ahead


@rule("fireteam 5.31b")
def test_5_31_other_hexes_are_refused_and_infantry_goes_anywhere() -> None:
    walk = march("U1_M2_1", {"U1_M2_1": f"0713 {N}"})
    assert walk.refusal("go 0714") == "5.31b"
    assert walk.refusal("go 0614") == "5.31b"
    assert len(march("U1_SQ1", {"U1_SQ1": "0713"}).hexes("go")) == 6


@rule("fireteam 5.31c", "fireteam 7.1a", "fireteam 16.43")
@pytest.mark.usefixtures("calls")
def test_5_31_the_order_of_what_happens_in_a_hex() -> None:
    """Entry with the old facing, mines, residual fire, opportunity fire; the turn; opportunity fire again."""
    walk = march("U1_M2_1", {"U1_M2_1": f"0713 {N}"}).play("go 0712", f"face U1_M2_1 {S}")
    told = [(call.name, call.words[-1], call.facings[M2]) for call in walk.calls()]
    assert told == [
        ("mines", (M2,), N),
        ("residual", (M2,), N),
        ("window", "enter", N),
        ("window", "turn", S),
    ]
    assert "0713" in walk.hexes("go")


@rule("fireteam 5.31a", "fireteam 5.31c")
@pytest.mark.usefixtures("calls")
def test_5_31_the_second_chance_comes_also_when_the_vehicle_does_not_turn() -> None:
    walk = march("U1_M2_1", {"U1_M2_1": f"0713 {N}"}).play("go 0712", "done")
    assert [call.words[-1] for call in walk.calls()][2:] == ["enter", "turn"]
    assert walk.unit("U1_M2_1").facing == N


@rule("fireteam 5.31c", "fireteam 5.34")
@pytest.mark.usefixtures("calls")
def test_5_31_if_one_of_a_stack_turns_there_is_a_second_chance() -> None:
    pair = {"U1_M2_1": f"0713 {N}", "U1_M2_2": f"0713 {N}"}
    walk = march("U1_M2_1 U1_M2_2", pair).play("go 0712", f"face U1_M2_2 {S}", "done")
    assert [call.words[-1] for call in walk.calls()][2:] == ["enter", "turn"]


@rule("fireteam 5.31c")
@pytest.mark.usefixtures("calls")
def test_5_31_infantry_has_no_facing_and_offers_one_chance() -> None:
    walk = march("U1_SQ1", {"U1_SQ1": "0713"}).play("go 0712")
    names = [call.name for call in walk.calls()]
    assert names == ["mines", "residual", "window"]


@rule("fireteam 5.31a")
def test_5_31_turning_is_free_and_goes_any_way_in_each_hex_that_is_entered() -> None:
    walk = march("U1_M2_1", {"U1_M2_1": f"0713 {N}"}).play("go 0712")
    assert len(walk.legal("face")) == 11
    walk.play("face U1_M2_1 7")
    assert walk.left("U1_M2_1") == 9
    assert walk.unit("U1_M2_1").facing == 7


@rule("fireteam 5.31a", "fireteam 5.3b")
def test_5_31_there_is_no_turn_where_the_move_begins() -> None:
    walk = march("U1_M2_1", {"U1_M2_1": f"0713 {N}"})
    assert walk.refusal("face U1_M2_1 4") == "5.31a"
    walk.play("go 0712", "done")
    assert walk.refusal("face U1_M2_1 4") == "5.31a"  # it has had its turn here


@rule("fireteam 5.31a")
def test_5_31_by_an_option_a_vehicle_turns_once_before_its_first_hex() -> None:
    walk = march("U1_M2_1", {"U1_M2_1": f"0713 {N}"}, rules=["free first turn"]).play(f"face U1_M2_1 {S}")
    assert walk.left("U1_M2_1") == 10
    assert walk.refusal("face U1_M2_1 4") == "5.31a"
    assert walk.refusal("go 0714") is None


@rule("fireteam 5.32")
@pytest.mark.usefixtures("calls")
def test_5_32_no_turn_in_a_hex_entered_at_the_road_rate() -> None:
    walk = march("U1_M2_1", {"U1_M2_1": f"1513 {S}"}).play("road 1514")
    assert walk.refusal("face U1_M2_1 4") == "5.32"
    assert [call.words[-1] for call in walk.calls()][2:] == ["enter"]
    walk.play("go 1515", "face U1_M2_1 4")
    assert walk.unit("U1_M2_1").facing == NW


@rule("fireteam 5.32", "fireteam 5.31b")
def test_5_32_a_column_follows_a_gentle_bend_without_turning() -> None:
    """From 1513 the road runs straight to 1518 and bends to 1419, still before a vehicle that faces south."""
    steps = ["road 1514", "road 1515", "road 1516", "road 1517", "road 1518", "road 1419"]
    walk = march("U1_M2_1", {"U1_M2_1": f"1513 {S}"}).play(*steps)
    assert walk.where("U1_M2_1") == "1419"
    assert walk.left("U1_M2_1") == 7


@rule("fireteam 5.33a")
@pytest.mark.usefixtures("calls")
def test_5_33_a_vehicle_that_backs_keeps_its_facing() -> None:
    walk = march("U1_M2_1", {"U1_M2_1": f"0713 {N}"}).play("back 0714")
    assert walk.unit("U1_M2_1").facing == N
    assert walk.refusal("face U1_M2_1 4") == "5.33a"
    assert [call.words[-1] for call in walk.calls()][2:] == ["enter"]


@rule("fireteam 5.34")
def test_5_34_vehicles_of_a_stack_face_as_they_like() -> None:
    here = {"U1_M2_1": f"0713 {N}", "U1_M2_2": f"0713 {NE}"}
    walk = march("U1_M2_1", here, group="U1_M2_1 U1_M2_2").play("join U1_M2_2")
    assert walk.hexes("go") == ["0712", "0813"]  # before both of them
    walk.play("go 0712", f"face U1_M2_2 {S}")
    assert walk.legal("face") == [f"face U1_M2_1 {facing}" for facing in range(12) if facing != N]
    walk.play("done")
    assert (walk.unit("U1_M2_1").facing, walk.unit("U1_M2_2").facing) == (N, S)


@rule("fireteam 5.31c")
def test_5_31_whoever_is_gone_after_the_mines_is_not_fired_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.entry.MineAttack", recorder("mines", "kill"))
    monkeypatch.setattr("grognard.rulesets.fireteam.movement.entry.Window", recorder("window"))
    walk = march("U1_SQ1", {"U1_SQ1": "0713"}).play("go 0712")
    assert [call.name for call in walk.calls()] == ["mines"]
    assert walk.over
