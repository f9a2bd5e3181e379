"""The key of the map tells what ground does: movement points, cover, sight, height (4.1)."""

from __future__ import annotations

from grognard.rulesets.lhy.battle import battle_of
from grognard.rulesets.lhy.face.board import board
from grognard.rulesets.lhy.missions import Brief
from tests.rulesets.lhy.edition import WORLD
from tests.support import rule

CHART = board(battle_of(WORLD, Brief("crossroads"))).chart


def facts(name: str) -> dict[str, object]:
    """What the key says of a kind of ground; texts by their ids."""
    return {row.label.id.removeprefix("chart-"): getattr(row.value, "id", row.value) for row in CHART[name].rows}


@rule("lhy 4.1.3", "lhy 4.1.9a", "lhy 4.1.13b", "lhy 4.1.13c", "lhy 10.0a")
def test_the_key_tells_the_points_of_men_and_vehicles() -> None:
    assert facts("open") == {"foot": "1", "vehicles": "1"}
    woods = facts("woods")
    assert (woods["foot"], woods["afv"], woods["halftrack"], woods["wheeled"]) == ("1½", "2", "chart-no", "chart-no")
    assert (facts("marsh")["foot"], facts("marsh")["vehicles"]) == ("chart-all", "chart-no")
    assert facts("path")["vehicles"] == "chart-as-ground"
    assert facts("level-1")["foot"] == "chart-a-level"
    assert facts("wall")["wheeled"] == "chart-no"
    assert facts("wall")["afv"] == "+1"
    assert "foot" not in facts("wall"), "a wall costs men on foot nothing"


@rule("lhy 11.3.3p", "lhy 11.4.6a", "lhy 11.4.6c", "lhy 11.5.4j", "lhy 4.1.16x")
def test_the_key_tells_the_cover() -> None:
    assert {"fire": "−3", "shells": "−3", "hull-down": "−1"}.items() <= facts("stone-building").items()
    assert {"fire": "−1", "shells": "−1", "bursts": "+1"}.items() <= facts("tree-row").items()
    assert {"fire": "−2", "shells": "−2"}.items() <= facts("mark.position").items()
    assert "fire" not in facts("orchard")


@rule("lhy 4.2.1e", "lhy 4.2.4e", "lhy 4.1.10b")
def test_the_key_tells_what_hinders_sight_and_what_ends_a_move() -> None:
    assert facts("woods")["sight"] == "chart-blocks"
    assert facts("orchard")["sight"] == "chart-hinders"
    assert facts("tree-line")["sight"] == "chart-blocks-beyond"
    assert facts("hut")["sight"] == "chart-blocks-where-drawn"
    assert facts("river")["entering"] == facts("mark.wire")["entering"] == "chart-stops"
    assert "sight" not in facts("open")
