"""[2.2.4] Fortified positions: what they count for, what spares them and their neighbours, and how they are lost."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.fire import Fire
from grognard.rulesets.lhy.actions.movement import Overrun
from grognard.rulesets.lhy.assault.phase import ResolveAssault
from grognard.rulesets.lhy.assault.strength import Forces, destruction_items, prey, steps_in_assault, sums, units_of
from grognard.rulesets.lhy.events.assault import AssaultRolled, DestructionRolled
from grognard.rulesets.lhy.results.fire_phase import FirePhase
from grognard.rulesets.lhy.state import GREEN, LOST
from tests.rulesets.lhy import marching
from tests.rulesets.lhy.battlefield import assault_marker, field, shells, small_arms
from tests.rulesets.lhy.fireline import Fireline
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

FP, GERMAN, AMERICAN, TANK = "allied-fp-1", "k2-1-squad-1", "baker-1-squad-1", "pz2-1-afv-1"
HEX = "4:I3"


def stormed(*units: str) -> Stage:
    """A position in the open that Germans assault."""
    stage = field("hill48", active="axis")
    for name in (FP, *units):
        stage.place(name, HEX)
    assault_marker(stage, HEX, "axis")
    return stage


def fight(stage: Stage, die: int, *dice: int | str) -> str:
    """The assault is resolved; the row of the table that was reached."""
    stage.run(ResolveAssault(stage.hex(HEX)), die, *dice)
    return next(event.row for event in stage.events if isinstance(event, AssaultRolled))


# What it counts for


@rule("lhy 2.2.4x1")
def test_it_counts_two_steps_in_assault_and_one_as_a_target() -> None:
    stage = stormed(GERMAN)
    assert steps_in_assault(stage.state, stage.id(FP)) == 2
    assert stage.state.kind(stage.id(FP)).steps == 1
    f = Fireline("hill48", "", active="axis")
    f.place(GERMAN, "E2")
    f.place(FP, "E4", facing=0)
    f.place(AMERICAN, "E4")
    f.place("baker-1-squad-2", "E4")
    assert f.drm(GERMAN, "E4", "11.3.3k") == 1, "five steps"
    f.place("us-mg-1", "E4")
    assert f.drm(GERMAN, "E4", "11.3.3k") == 1, "six steps"
    f.place("baker-1-section-1", "E4")
    assert f.drm(GERMAN, "E4", "11.3.3k") == 2, "seven steps"


# Those beside it


@rule("lhy 2.2.4b2")
def test_those_beside_it_are_hit_by_what_spares_it() -> None:
    for mark in (small_arms, shells):
        stage = field("hill48", active="axis")
        stage.place(FP, HEX)
        stage.place(AMERICAN, HEX)
        mark(stage, HEX, 4, *(("allied",) if mark is small_arms else ()))
        stage.run(FirePhase(), 5)
        assert stage.unit(AMERICAN).disrupted
        assert not stage.unit(FP).disrupted


@rule("lhy 2.2.4b2", "lhy 2.2.4b")
def test_they_are_suppressed_and_it_is_not() -> None:
    f = Fireline("hill48", "")
    f.place(GERMAN, "E2")
    f.place(FP, "E4", facing=0)
    f.place(AMERICAN, "E4")
    f.under_fire("E4", 1)
    f.shell("E4", 1)
    assert f.drm(AMERICAN, "E2", "11.3.3b") < 0
    assert f.drm(FP, "E2", "11.3.3b") == 0


@rule("lhy 2.2.4b2")
def test_their_hex_is_neither_overrun_nor_encircled() -> None:
    stage = marching.field("hill48", active="axis")
    stage.place(TANK, "4:I1", motion=GREEN)
    stage.place(AMERICAN, "4:I2")
    marching.drive(stage, TANK)
    assert Overrun(stage.hex("4:I2")) in stage.legal
    stage = marching.field("hill48", active="axis")
    stage.place(TANK, "4:I1", motion=GREEN)
    stage.place(AMERICAN, "4:I2")
    stage.place(FP, "4:I2")
    marching.drive(stage, TANK)
    assert stage.refused(Overrun(stage.hex("4:I2"))) == "10.4.5.2a"
    for position in (True, False):
        stage = field("hill48", active="axis")
        stage.place(AMERICAN, HEX)
        if position:
            stage.place(FP, HEX)
        for number, origin in ((1, "4:I2"), (2, "4:I4")):
            stage.place(f"k2-1-squad-{number}", HEX)
            assault_marker(stage, HEX, "axis", (f"k2-1-squad-{number}", origin))
        here = stage.hex(HEX)
        forces = Forces(here, "axis", units_of(stage.state, "axis", here), units_of(stage.state, "allied", here))
        assert ("14.2h" in dict(sums(stage.state, forces)[0])) is not position


# Shells, vehicles, loss


@rule("lhy 2.2.4d")
def test_it_fires_out_of_shells_in_which_others_are_pinned() -> None:
    f = Fireline("hill48", "")
    f.place(GERMAN, "E2")
    f.place(FP, "E4", facing=0)
    f.place(AMERICAN, "E4")
    f.shell("E4", 1, primary=True)
    f.activation("allied", FP, AMERICAN)
    assert f.why(Fire(f.id(FP), f.hex("E2"))) is None
    assert f.why(Fire(f.id(AMERICAN), f.hex("E2"))) is not None


@rule("lhy 2.2.4e")
def test_it_tries_to_destroy_a_vehicle() -> None:
    stage = stormed(TANK)
    assert prey(stage.state, "allied", stage.hex(HEX)) == (stage.id(TANK),)
    assert "other" in dict(destruction_items(stage.state, "allied", stage.hex(HEX), stage.id(TANK)))
    fight(stage, 5, 10)
    assert [event.die for event in stage.events if isinstance(event, DestructionRolled)] == [10]


@rule("lhy 2.2.4c")
@pytest.mark.parametrize("beside", [(), (AMERICAN,)])
def test_forced_to_retreat_it_leaves_an_improved_position(beside: tuple[str, ...]) -> None:
    stage = stormed(GERMAN, "k2-1-squad-2", *beside)
    fight(stage, 8)
    assert stage.unit(FP).place == LOST
    assert stage.state.improved[stage.hex(HEX)] == "allied"
    assert stage.state.lost["allied"] == 1
