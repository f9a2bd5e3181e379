"""The data files of the game, decoded once."""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

from grognard.core.data import decode_toml, decode_tsv
from grognard.core.rules import Rule, RuleIndex

from .records import MapRecord, TerrainRecord, UnitsRecord
from .scenario_records import ScenarioRecord
from .table_records import TablesRecord

T = TypeVar("T")
FOLDER = "grognard.rulesets.vietnam"
MAP_NAMES = ("snoopys_nose", "iron_triangle")
SCENARIO_NAMES = ("boys", "snoopy", "triangle")


def text_of(name: str) -> str:
    """The text of a data file."""
    return files(FOLDER).joinpath("data", *name.split("/")).read_text(encoding="utf-8")


def decoded(name: str, shape: type[T]) -> T:
    """A data file as its record."""
    return decode_toml(text_of(name), shape, name)


def rule_index(name: str = "rules.tsv") -> RuleIndex:
    """The rule index of the game."""
    rows = decode_tsv(text_of(name), ("id", "title", "kind", "gist"), name)
    return RuleIndex(Rule(**row) for _, row in rows)


MAPS: dict[str, MapRecord] = {name: decoded(f"maps/{name}.toml", MapRecord) for name in MAP_NAMES}
TERRAIN: TerrainRecord = decoded("terrain.toml", TerrainRecord)
ROSTER: UnitsRecord = decoded("units.toml", UnitsRecord)
TABLES: TablesRecord = decoded("tables.toml", TablesRecord)
SCENARIOS: dict[str, ScenarioRecord] = {
    name: decoded(f"scenarios/{name}.toml", ScenarioRecord) for name in SCENARIO_NAMES
}
