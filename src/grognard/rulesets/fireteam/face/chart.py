"""[5.17] [6.3e] [6.5h] What the key of the map tells of the ground: movement points, the die of infantry fire, the
columns of guns, height."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.core.messages import message
from grognard.core.view import GroundView, Row
from grognard.rulesets.fireteam.movement.terrain_costs import INFANTRY, ROAD, TRACKED, WHEELED, costs
from grognard.rulesets.fireteam.records import HexTerrainRecord
from grognard.rulesets.fireteam.say import moves
from grognard.rulesets.fireteam.world import World

ON_THE_KEY = (INFANTRY, TRACKED, WHEELED)
IN_GROWTH = {"woods": "woods_direct", "cover": "cover_direct"}
"""The modifiers of direct fire; those of buildings have the names of the buildings."""
BEHIND_GROWTH = {"woods": "target_woods_gun"}


def chart(world: World) -> Mapping[str, GroundView]:
    """Every terrain, roads and crests, by the names that the looks have for them."""
    grounds = {
        row.id.replace("_", "-"): GroundView(rows=tuple(facts(world, row))) for row in world.terrain_record.terrain
    }
    crest = (Row(message("chart-behind"), f"+{world.tables.die['defilade'].drm}"),)
    return {**grounds, ROAD: GroundView(rows=tuple(move_facts(world, ROAD))), "crest": GroundView(rows=crest)}


def facts(world: World, row: HexTerrainRecord) -> Iterator[Row]:
    """What a terrain does, without what it does not do."""
    yield from move_facts(world, row.id)
    if name := IN_GROWTH.get(row.id, row.id if row.group == "building" else ""):
        yield Row(message("chart-die"), f"+{world.tables.die[name].drm}")
    if name := BEHIND_GROWTH.get(row.id, ""):
        yield Row(message("chart-guns"), message("chart-right", count=world.tables.shifts[name].shift))
    if row.half_levels:
        yield Row(message("chart-height"), f"{row.half_levels / 2:g}")


def move_facts(world: World, terrain: str) -> Iterator[Row]:
    """[5.17] The movement points of each kind of mover."""
    for mover in ON_THE_KEY:
        yield Row(message(f"chart-{mover}"), moves(costs(world)[mover, terrain]))
