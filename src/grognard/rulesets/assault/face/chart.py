"""[MR19] The terrain chart as the key of the map tells it: defence dice of men and of vehicles, spotting, height."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.core.messages import message
from grognard.core.view import DieView, GroundView, PoolView, Row
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.ground.terrain import BUNKER, TRENCH
from grognard.rulesets.assault.say import slug
from grognard.rulesets.assault.world import Terrain

from .sketches import told


def chart(world: Battle) -> Mapping[str, GroundView]:
    """Every row of the chart, by the names of its terrain and of the counters that make a hex such ground."""
    return {name: ground(row) for row in world.terrain.values() for name in names(world, row)}


def names(world: Battle, row: Terrain) -> Iterator[str]:
    """What stands for a row on the map."""
    made = {each.crater for each in world.terrain.values()} | {each.collapses_to for each in world.terrain.values()}
    yield f"mark.{slug(row.id)}" if row.id in {*made, TRENCH, BUNKER} else slug(row.id)


def ground(row: Terrain) -> GroundView:
    """[MR10.9.3] [MR10.5b] [MR10.3.2] What a row gives those who are in it."""
    dice = (("soft", row.foot), ("hard", row.vehicle))
    pools = tuple(
        PoolView("", message(f"card-dice-{name}"), tuple(map(DieView, printed))) for name, printed in dice if printed
    )
    facts = (("spotting", told(row.spotting)), ("height", row.height))
    return GroundView(
        pools, tuple(Row(message(f"chart-{name}"), value) for name, value in facts if value not in (0, "0"))
    )
