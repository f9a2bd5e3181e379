"""What tests of all rooms stand on: positions are read and written, and the stage lays out what it is told."""

from __future__ import annotations

import grognard
from tests.rulesets.assault.stage import Stage, stage_of

POSITION = """
scenario = "coming"
turn = 3
options = { command_points = true }
smoke = { "9-5D" = [2, 3] }
scars = { "9-2B" = "none", "9-4D" = "crater_open" }
works = { "9-1A" = "trench" }
objectives = { "9-6F" = "soviet" }
reserve = { german = 1 }
missions = ["german GO1 9-4A spotter=G_SECRIFLE41_1 struck=9-4A"]
hands.german = { hand = ["rally", "GT3"], planned = ["GO2"], used = ["GO1"] }

[units]
G_SECRIFLE41_1 = "9-5D suppressed point"
S_T34_1 = "9-4A facing=SSW normal"
S_RIFLE41_1 = "on S_T34_1 damage=1"
S_DSHK_1 = "waiting due=3"
"""


def test_a_position_reads_and_writes_back() -> None:
    match = grognard.load("assault").position(POSITION, seed=1)
    text = match.ruleset.position_text(match.state)
    again = match.ruleset.position(text)
    assert match.ruleset.position_text(again) == text
    assert again.units == match.state.units
    assert again.hands == match.state.hands


def test_a_position_says_where_everything_is() -> None:
    stage = stage_of(POSITION)
    assert stage.where("S_RIFLE41_1") == "9-4A"
    assert stage.unit("S_T34_1").facing == 7
    assert stage.state.smoke.thickness(stage.hex("9-5D")) == 2
    assert stage.hex("9-2B") not in stage.state.scars
    assert stage.state.hands["german"].pool == ("GO1", "GT2", "GT2")


def test_a_stage_places_units() -> None:
    stage = Stage("klein")
    stage.place("G_PZ2_1", "4B-1E", facing="NNE")
    assert stage.where("G_PZ2_1") == "4B-1E"
    assert stage.unit("G_PZ2_1").facing == 1
