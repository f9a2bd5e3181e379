"""[MR9.8] [MR9.10] [MR14.4] Cavalry, reinforcements, trenches, guns that turn."""

from __future__ import annotations

import pytest

from grognard.rulesets.assault.actions.movement import Dismount, Drive, Entrench, Fast, Go, Move, TakeAlong, TurnGun
from grognard.rulesets.assault.command.impulse import Impulse
from grognard.rulesets.assault.events.command import MarkersCleared
from grognard.rulesets.assault.facings import FACINGS
from grognard.rulesets.assault.ground.terrain import fortification_at
from grognard.rulesets.assault.state import WAITING
from tests.rulesets.assault.movement.marching import drive, facings, go, of_kind, set_out, steps
from tests.rulesets.assault.stage import Stage
from tests.support import rule


@rule("assault MR9.8b", "assault MR6.4.2d")
def test_cavalry_dismounts_for_good_as_a_normal_action() -> None:
    stage = Stage("support")
    stage.place("S_CAV41_1", "1B-4E", damage=1)
    stage.place("G_RIFLE41_1", "4B-1A")
    stage.run(Impulse("soviet"))
    stage.say(Dismount(stage.id("S_CAV41_1")))
    unit = stage.unit("S_CAV41_1")
    assert (unit.mark, unit.dismounted, unit.damage) == ("normal", True, 1)
    assert stage.state.card(stage.id("S_CAV41_1")).id == "S_RIFLE41"
    stage.tell(MarkersCleared())
    stage.run(Impulse("soviet"))
    assert stage.refused(Dismount(stage.id("S_CAV41_1"))) == "MR9.8b"


@rule("assault MR6.4.2d")
def test_a_gun_turns_to_any_facing_as_a_normal_action() -> None:
    stage = Stage("airfield")
    stage.place("S_ATG45_1", "5B-4C", "E")
    stage.run(Impulse("soviet"))
    assert len(of_kind(stage, TurnGun)) == 5
    assert stage.refused(TurnGun(stage.id("S_ATG45_1"), FACINGS["E"])) == "MR6.4.2d"
    stage.say(TurnGun(stage.id("S_ATG45_1"), FACINGS["W"]))
    assert (stage.unit("S_ATG45_1").mark, stage.unit("S_ATG45_1").facing) == ("normal", FACINGS["W"])


# -------------------------------------------------------------------------------------------------------- trenches


def digger(label: str, enemy: str = "1B-8A") -> Stage:
    """A squad about to dig in, an enemy somewhere."""
    stage = Stage("support")
    stage.place("G_RIFLE41_1", label)
    stage.place("S_RIFLE41_1", enemy)
    stage.run(Impulse("german"))
    return stage


@rule("assault MR14.4", "assault MR6.4.2d")
def test_a_trench_is_ready_from_the_organization_phase_on() -> None:
    stage = digger("1B-3B")
    stage.say(Entrench(stage.id("G_RIFLE41_1")))
    here = stage.hex("1B-3B")
    assert stage.unit("G_RIFLE41_1").mark == "normal"
    assert fortification_at(stage.state, here) is None
    stage.tell(MarkersCleared())
    found = fortification_at(stage.state, here)
    assert found is not None
    assert found.id == "trench"


@rule("assault MR14.4")
@pytest.mark.parametrize("label", ["1B-5F", "1B-3E", "4B-4E"])
def test_nobody_digs_in_buildings_and_on_roads(label: str) -> None:
    stage = digger(label)
    assert stage.refused(Entrench(stage.id("G_RIFLE41_1"))) == "MR14.4"


@rule("assault MR14.4")
@pytest.mark.parametrize("kind", ["rubble", "marsh", "stream", "bridge"])
def test_nor_in_rubble_marsh_stream_and_bridge(kind: str) -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-3B")
    stage.state.scars[stage.hex("1B-3B")] = kind
    stage.run(Impulse("german"))
    assert stage.refused(Entrench(stage.id("G_RIFLE41_1"))) == "MR14.4"


@rule("assault MR14.4")
def test_no_enemy_may_be_within_two_hexes() -> None:
    assert digger("1B-3B", "1B-3D").refused(Entrench(0)) == "MR14.4"
    assert digger("1B-3B", "1B-3E").refused(Entrench(0)) is None


@rule("assault MR14.4")
def test_only_unsuppressed_infantry_digs() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "1B-3B", morale="suppressed")
    stage.place("G_SDKFZ222_1", "1B-3A")
    stage.run(Impulse("german"))
    assert stage.refused(Entrench(stage.id("G_RIFLE41_1"))) == "MR6.4.3a"
    assert stage.refused(Entrench(stage.id("G_SDKFZ222_1"))) == "MR14.4"


# --------------------------------------------------------------------------------------------------- reinforcements


def waiting(stage: Stage, *names: str, due: int = 1) -> None:
    for name in names:
        stage.change(name, place=WAITING, due=due)


@rule("assault MR9.10a", "assault MR6.4.1a")
def test_a_reinforcement_enters_by_its_own_activation_and_pays_the_first_hex() -> None:
    stage = Stage("support", turn=3)
    waiting(stage, "S_RIFLE41_1", due=1)
    stage.run(Impulse("soviet"))
    stage.say(Move(stage.id("S_RIFLE41_1")))
    assert steps(stage) == {f"1B-8{row}" for row in "ABCDEF"}
    stage.say(go(stage, "1B-8B"))  # light woods: 2 of 3
    assert stage.unit("S_RIFLE41_1").mark == "normal"
    assert stage.state.calls[-1].frame.spent == 2  # type: ignore[attr-defined]


@rule("assault MR9.10a")
def test_not_before_its_turn() -> None:
    stage = Stage("support", turn=2)
    waiting(stage, "S_T26_2", due=3)
    stage.place("S_RIFLE41_1", "1B-4E")
    stage.run(Impulse("soviet"))
    assert stage.refused(Move(stage.id("S_T26_2"))) == "MR9.10a"


@rule("assault MR9.10a")
def test_a_vehicle_enters_with_a_facing_that_points_on_to_the_map() -> None:
    stage = Stage("support", turn=8)
    waiting(stage, "S_T26_2", due=8)
    set_out(stage, "S_T26_2", fast=True)
    assert facings(stage, "1B-8C") == {"W", "NNW", "SSW", "NNE", "SSE"}
    stage.say(drive(stage, "1B-8E", "W"))
    assert stage.unit("S_T26_2").mark == "fast"


@rule("assault MR9.10b")
def test_enemy_and_full_edge_hexes_cannot_be_used() -> None:
    stage = Stage("support", turn=2)
    waiting(stage, "S_RIFLE41_1")
    stage.place("G_RIFLE41_1", "1B-8C", mark="fired")
    for number in (2, 3, 4):
        stage.place(f"S_RIFLE41_{number}", "1B-8D")
    set_out(stage, "S_RIFLE41_1")
    assert stage.refused(go(stage, "1B-8C")) == "MR9.10b"
    assert stage.refused(go(stage, "1B-8D")) == "MR9.3"
    assert stage.refused(go(stage, "1B-4D")) == "MR9.10a"


@rule("assault MR9.10b")
def test_a_gun_comes_with_its_truck() -> None:
    stage = Stage("support")
    waiting(stage, "S_DSHK_1", "S_TRUCK_1")
    set_out(stage, "S_TRUCK_1")
    stage.say(TakeAlong(stage.id("S_DSHK_1")))
    stage.say(drive(stage, "1B-8E", "W"))
    assert stage.where("S_DSHK_1") == "1B-8E"
    assert stage.unit("S_DSHK_1").mark == ""


@rule("assault MR9.10a", "assault MR9.4")
def test_a_move_that_enters_by_the_road_has_the_bonus() -> None:
    stage = Stage("support")
    waiting(stage, "S_RIFLE41_1")
    set_out(stage, "S_RIFLE41_1")
    for label in ("1B-8E", "1B-7E", "1B-6E", "1B-5E"):
        stage.say(Go(stage.hex(label)))
    assert stage.over


@rule("assault MR9.10a", "assault MR6.4.2f")
def test_a_gun_without_fast_movement_enters_by_its_one_hex() -> None:
    stage = Stage("airfield", turn=3)
    waiting(stage, "S_ATG45_2", due=2)
    stage.run(Impulse("soviet"))
    assert stage.refused(Fast(stage.id("S_ATG45_2"))) == "MR6.4.2f"
    stage.say(Move(stage.id("S_ATG45_2")))
    assert not of_kind(stage, Drive)
