"""[2.21a] The key of the map tells what the ground does, by the figures that the game is played with."""

from __future__ import annotations

import pytest

from grognard.core.messages import message
from grognard.core.view import Row
from grognard.rulesets.fireteam.face.chart import chart
from tests.support import rule

from .edition import WORLD


def told(ground: str) -> dict[str, object]:
    """The rows of a kind of ground by their labels."""
    return {row.label.id: row.value for row in chart(WORLD)[ground].rows}


@rule("fireteam 5.17")
@rule("fireteam 6.3e")
def test_woods_cost_hide_and_turn_guns_aside() -> None:
    assert told("woods") == {
        "chart-infantry": "1.5",
        "chart-tracked": "3",
        "chart-wheeled": "4",
        "chart-die": "+2",
        "chart-guns": message("chart-right", count=2),
        "chart-height": "0.5",
    }


@rule("fireteam 2.24a")
@pytest.mark.parametrize(("building", "die"), [("building-wood", "+3"), ("building-stone", "+4")])
def test_buildings_differ_by_what_they_add_to_the_die(building: str, die: str) -> None:
    assert told(building)["chart-die"] == die


@rule("fireteam 5.13")
def test_a_road_is_quick_on_wheels() -> None:
    assert told("road")["chart-wheeled"] == "1/3"


@rule("fireteam 6.32a")
def test_a_crest_says_what_it_does_to_fire_across_it() -> None:
    assert chart(WORLD)["crest"].rows == (Row(message("chart-behind"), "+2"),)
