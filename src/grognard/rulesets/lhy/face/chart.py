"""[4.1] [4.0b] The terrain effects chart as the key of the map tells it: movement points, cover, sight, height."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.core.messages import Message, message
from grognard.core.view import GroundView, Row
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.tables import ALL, OTHER, PROHIBITED, Tables, Terrain

SIGNS: dict[str, tuple[str, ...]] = {
    "tree_lined_road": ("tree-row",),
    "hill": ("level-1", "level-2"),
    "urban_ground": ("paved",),
    "ip": ("mark.position",),
    "wire": ("mark.wire",),
    "minefield": ("mark.mines",),
}
"""What shows a row on the map, where that has another name."""
VEHICLES = ("afv", "halftrack", "wheeled")


def chart(world: Battle) -> Mapping[str, GroundView]:
    """Every row of the chart by the names of what shows it on the map."""
    tables = world.tables
    return {sign: GroundView(rows=tuple(facts(tables, row))) for row in tables.terrain.values() for sign in signs(row)}


def signs(row: Terrain) -> tuple[str, ...]:
    return SIGNS.get(row.id, (row.id.replace("_", "-"),))


def facts(tables: Tables, row: Terrain) -> Iterator[Row]:
    """What a row does: to those who enter, to those who are fired at, to those who look."""
    yield from movement(row)
    if row.stops_foot:
        yield Row(message("chart-entering"), message("chart-stops"))
    yield from cover(tables, row)
    if seen := sight(row):
        yield Row(message("chart-sight"), message(seen))
    if row.level:
        yield Row(message("chart-height"), row.level)


def movement(row: Terrain) -> Iterator[Row]:
    """[10.0a] [4.1] The points of men on foot and of vehicles, these together where they are alike."""
    costs = {name: row.costs[name] for name in ("foot", *VEHICLES)}
    if len({costs[name] for name in VEHICLES}) == 1:
        costs = {"foot": costs["foot"], "vehicles": costs["afv"]}
    yield from (Row(message(f"chart-{name}"), points(row, cost)) for name, cost in costs.items() if cost or is_hex(row))


def is_hex(row: Terrain) -> bool:
    """Whether its cost is that of a hex; of hexsides, levels and works it is added."""
    return row.cls in ("hex", "way")


def points(row: Terrain, cost: int) -> Message | str:
    """[10.0a] A cost in words; it counts halves."""
    special = {PROHIBITED: "chart-no", ALL: "chart-all", OTHER: "chart-as-ground"}
    if cost in special:
        return message(special[cost])
    number = f"{cost // 2 or ''}{'½' * (cost % 2)}"
    if row.cls == "added":
        return message("chart-a-level", points=number)
    return number if is_hex(row) else f"+{number}"


def cover(tables: Tables, row: Terrain) -> Iterator[Row]:
    """[11.3.3p] [11.4.6c] [11.5.4j] What helps those who are fired at."""
    burst = tables.mortar_drm["11.4.6a"].value if row.air_burst else 0
    hull_down = tables.at_drm["11.5.4j"].value if row.hull_down else 0
    values = (("fire", row.sa), ("shells", row.mortar), ("bursts", burst), ("hull-down", hull_down))
    yield from (Row(message(f"chart-{name}"), f"{value:+d}".replace("-", "−")) for name, value in values if value)


def sight(row: Terrain) -> str:
    """[4.2.1] [4.2.4e] What it does to a line that passes, between units on its level."""
    if row.cls == "hexside":
        return "chart-blocks-beyond"
    if row.building or row.id == "tree_lined_road":
        return "chart-blocks-where-drawn"
    if row.blocking:
        return "chart-blocks"
    return "chart-hinders" if row.hindrance else ""
