"""Overlays and the sight tool: what is seen, what is in the way, where fire reaches."""

from __future__ import annotations

import pytest

from grognard.core.errors import BadInput
from grognard.rulesets.assault.face.looking import ground_seen, line_told
from grognard.rulesets.assault.face.overlays import OVERLAYS, overlay
from grognard.rulesets.assault.setting_up.forces import TakeForces
from grognard.rulesets.assault.setting_up.placing import Deploy
from tests.rulesets.assault.stage import Stage
from tests.support import rule


@rule("assault MR10.3.2")
def test_a_blocked_line_names_what_is_in_the_way() -> None:
    stage = Stage("support")
    told = line_told(stage.state, None, "4B-3C", "4B-8D")
    assert not told.clear
    assert told.rule == "MR10.3.2"
    assert told.blocked == "4B-5D"
    assert line_told(stage.state, None, "4B-5C", "4B-8D").clear


@rule("assault MR7.5.1a")
def test_smoke_on_a_line_is_told() -> None:
    stage = Stage("support")
    stage.smoke("4B-6C", 1, 1)
    told = line_told(stage.state, None, "4B-5C", "4B-8D")
    assert told.clear
    assert told.reason.args["count"] == 2
    stage.smoke("4B-8D", 1)
    told = line_told(stage.state, None, "4B-5C", "4B-8D")
    assert (told.clear, told.rule) == (False, "MR7.5.1a")


@rule("assault MR10.3.4")
def test_ground_seen_is_what_lines_reach() -> None:
    stage = Stage("support")
    seen = set(ground_seen(stage.state, None, "4B-5C"))
    assert "4B-8D" in seen
    assert "4B-5C" not in seen
    assert all(line_told(stage.state, None, hex, "4B-5C").clear for hex in seen)


@rule("assault MR10.4a", "assault MR10.2")
def test_the_field_of_fire_of_a_gun_is_before_it() -> None:
    stage = Stage("airfield")
    stage.place("S_ATG45_1", "5B-4C", facing="E")
    east = set(overlay(stage.state, "soviet", "fire")["soviet"])
    stage.place("S_ATG45_1", "5B-4C", facing="W")
    west = set(overlay(stage.state, "soviet", "fire")["soviet"])
    assert "5B-8C" in east
    assert "5B-8C" not in west
    assert "5B-2C" in west
    assert "5B-2C" not in east


@rule("assault MR8.1")
def test_the_enemys_reactions_are_those_of_units_that_may_still_react() -> None:
    stage = Stage("support")
    stage.place("G_HMG34_1", "4B-8E")
    stage.place("S_CAV41_1", "1B-6E")
    assert "1B-3E" in overlay(stage.state, "soviet", "threat")["german"]
    stage.change("G_HMG34_1", mark="fired")
    assert overlay(stage.state, "soviet", "threat")["german"] == ()


@rule("assault 3.3a", "assault S3.j")
def test_where_artillery_can_be_called() -> None:
    stage = Stage("airfield")
    stage.place("G_SDKFZ222_1", "3B-4A")
    assert "5B-4B" in overlay(stage.state, "german", "spotters")["german"]
    other = Stage("support")
    other.place("G_SDKFZ222_1", "4B-4B")
    assert overlay(other.state, "german", "spotters")["german"] == ()


@rule("assault MR5.5")
def test_areas_are_shown_to_whoever_sets_up() -> None:
    stage = Stage("coming", phase="setup")
    stage.run(TakeForces())
    stage.run(Deploy("german"))
    assert overlay(stage.state, "soviet", "areas") == {}
    assert "9-5D" in overlay(stage.state, "german", "areas")["german"]


def test_every_overlay_can_be_laid() -> None:
    stage = Stage("support")
    stage.place("G_HMG34_1", "4B-8E")
    for name in OVERLAYS:
        for viewer in ("german", "soviet", None):
            overlay(stage.state, viewer, name)
    with pytest.raises(BadInput):
        overlay(stage.state, None, "weather")
