"""The key of the map tells what ground does (19), and answers about decks name their sorts (1.2)."""

from __future__ import annotations

from math import cos, hypot, sin

import grognard
from grognard.rulesets.assault.battle import battle_of
from grognard.rulesets.assault.face.board import board
from grognard.rulesets.assault.face.houses import beside_road
from grognard.rulesets.assault.face.ways import legs
from tests.rulesets.assault.edition import WORLD
from tests.support import rule

CHART = board(battle_of(WORLD, "airfield")).chart


def dice(name: str) -> dict[str, str]:
    return {pool.title.id: "".join(die.kind for die in pool.dice) for pool in CHART[name].pools}


def facts(name: str) -> dict[str, object]:
    return {row.label.id: row.value for row in CHART[name].rows}


@rule("assault MR10.9.3")
def test_the_key_tells_the_defence_dice_of_men_and_vehicles() -> None:
    assert dice("light-woods") == {"card-dice-soft": "G", "card-dice-hard": "B"}
    assert dice("stone-building") == {"card-dice-soft": "RG"}
    assert dice("clear") == {}
    assert dice("mark.rubble") == {"card-dice-soft": "Y", "card-dice-hard": "G"}


@rule("assault MR10.5b", "assault MR10.3.2")
def test_the_key_tells_spotting_and_height() -> None:
    assert facts("heavy-woods") == {"chart-spotting": "−2", "chart-height": 1}
    assert facts("clear") == {}


def test_every_row_of_the_chart_is_named_by_what_the_map_shows() -> None:
    assert len(CHART) == len(WORLD.terrain)
    assert {"mark.crater-open", "mark.crater-woods", "mark.trench", "mark.bunker"} <= CHART.keys()


@rule("assault 1.2c", "assault 1.2f")
def test_an_exchange_names_the_sorts_of_its_cards() -> None:
    decision = grognard.load("assault").new("airfield", seed=1).view("german").decision
    assert decision is not None
    labels = {choice.notation: choice.label for choice in decision.choices}
    assert labels["exchange 0 0"].id == "action-exchange-none"
    both = labels["exchange 1 2"]
    assert both.id == "action-exchange-sorts"
    assert "exchange-card-count" in str(both)
    assert "exchange-oas-count" in str(both)


@rule("assault MR2.5b")
def test_houses_stand_beside_the_road_and_never_on_it() -> None:
    for scenario in ("support", "klein", "airfield", "coming"):
        battle = battle_of(WORLD, scenario)
        on_road = [hex for hex in battle.ground.on_road if battle.terrain[battle.ground.printed[hex]].building]
        assert on_road
        for hex in on_road:
            outlines = list(beside_road(battle, hex))
            assert outlines
            corners = [corner for outline in outlines for corner in outline]
            assert (
                min(off(battle.grid.xy(hex), corner, road) for corner in corners for road in legs(battle, hex)) > ROAD
            )


ROAD = 0.075
"""Half the width of a road."""


def off(middle: tuple[float, float], point: tuple[float, float], road: float) -> float:
    """How far a point lies from a road that leaves a middle in some direction."""
    x, y = point[0] - middle[0], point[1] - middle[1]
    along = max(0.0, x * cos(road) + y * sin(road))
    return hypot(x - along * cos(road), y - along * sin(road))
