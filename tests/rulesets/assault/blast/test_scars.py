"""[3.6.2] [4.0j] [MR14.1] [MR14.3] Craters, rubble and what becomes of fortifications."""

from __future__ import annotations

import pytest

from grognard.rulesets.assault.actions.blast import LetStand
from grognard.rulesets.assault.blast.check import BlastCheck, blast_defence
from grognard.rulesets.assault.blast.scars import crater_at, dig_crater, standing_at
from grognard.rulesets.assault.events.blast import CraterMade
from grognard.rulesets.assault.ground.terrain import BUNKER, NEW_TRENCH, TRENCH, joined_by_road, terrain_at, top
from grognard.rulesets.assault.state import ROUTED, Game
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def dig(stage: Stage, label: str) -> None:
    dig_crater(Game(stage.state, stage._sink), stage.hex(label))


@rule("assault 3.6.2a")
@pytest.mark.parametrize(
    ("scenario", "label", "row"),
    [
        ("klein", "5B-4E", "crater_open"),
        ("klein", "5B-4C", "crater_open"),
        ("airfield", "7B-5C", "crater_open"),
        ("klein", "5B-1C", "crater_woods"),
        ("klein", "5B-5C", "crater_woods"),
    ],
)
def test_where_a_crater_is_made(scenario: str, label: str, row: str) -> None:
    stage = Stage(scenario)
    dig(stage, label)
    assert stage.state.scars[stage.hex(label)] == row


@rule("assault 3.6.2a")
@pytest.mark.parametrize("label", ["5B-2D", "5B-1A", "5B-7D"])
def test_fields_heavy_woods_and_buildings_get_none(label: str) -> None:
    stage = Stage("klein")
    dig(stage, label)
    assert not stage.state.scars


@rule("assault 3.6.2a")
def test_one_crater_in_a_hex_at_most() -> None:
    stage = Stage("klein")
    dig(stage, "5B-4E")
    dig(stage, "5B-4E")
    assert len(stage.told(CraterMade)) == 1
    assert crater_at(stage.state, stage.hex("5B-4E")) == ""


@rule("assault MR14.1")
def test_a_crater_replaces_the_terrain_and_cuts_the_road() -> None:
    stage = Stage("klein")
    hex, other = stage.hex("5B-4E"), stage.hex("5B-5E")
    assert joined_by_road(stage.state, hex, other)
    dig(stage, "5B-4E")
    assert terrain_at(stage.state, hex).id == "crater_open"
    assert not joined_by_road(stage.state, hex, other)
    woods = stage.hex("5B-3A")
    assert top(stage.state, woods) == 2
    dig(stage, "5B-3A")
    assert top(stage.state, woods) == 0


@rule("assault 3.6.2b")
@rule("assault 3.6.2c")
@rule("assault 4.0j")
def test_the_rows_of_craters_and_rubble() -> None:
    rows = Stage("klein").battle.terrain

    def row(name: str) -> tuple[int, ...]:
        cost = rows[name].cost
        return cost.infantry, cost.artillery, cost.wheeled, cost.tracked, rows[name].height

    assert row("crater_open") == (1, 2, 2, 1, 0)
    assert rows["crater_open"].spotting == 0
    assert row("crater_woods") == (1, 2, 2, 2, 0)
    assert row("rubble") == (1, 2, 0, 3, 1)


@rule("assault MR14.3")
def test_fortifications_fall_to_a_bombardment_only() -> None:
    stage = Stage("klein")
    hex = stage.hex("5B-4C")
    stage.state.works[hex] = BUNKER
    assert standing_at(stage.state, hex) is None
    found = standing_at(stage.state, hex, bombarded=True)
    assert found is not None
    assert found.id == "bunker"
    assert blast_defence(stage.state, hex, bombarded=True) == ("R",)
    assert stage.run(BlastCheck("german", hex, "R")) == "nothing"
    stage.state.works[hex] = NEW_TRENCH
    assert standing_at(stage.state, hex, bombarded=True) is None, "not before it is finished"


@rule("assault MR14.3")
@pytest.mark.parametrize(
    ("label", "work", "row"),
    [
        ("5B-4C", TRENCH, "crater_open"),
        ("5B-1C", TRENCH, "crater_woods"),
        ("5B-2D", TRENCH, "crater_open"),
        ("5B-4C", BUNKER, "rubble"),
    ],
)
def test_a_trench_becomes_a_crater_a_bunker_rubble(label: str, work: str, row: str) -> None:
    stage = Stage("klein")
    hex = stage.hex(label)
    stage.state.works[hex] = work
    squad = stage.place("S_RIFLE41_1", label)
    stage.run(BlastCheck("german", hex, "R", bombarded=True), 4, 1)
    assert stage.say(LetStand()) == "damaged"
    assert stage.state.scars[hex] == row
    assert hex not in stage.state.works
    assert stage.state.units[squad].damage == 1


@rule("assault MR14.3")
def test_a_fortification_that_stands_stays() -> None:
    stage = Stage("klein")
    hex = stage.hex("5B-4C")
    stage.state.works[hex] = TRENCH
    stage.place("S_RIFLE41_1", "5B-4C")
    stage.run(BlastCheck("german", hex, "R", bombarded=True), 2, 1)
    stage.say(LetStand())
    assert stage.state.works[hex] == TRENCH
    assert stage.unit("S_RIFLE41_1").morale == ROUTED
