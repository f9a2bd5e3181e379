"""The data files of the game, decoded once."""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

from grognard.core.data import decode_toml, decode_tsv
from grognard.core.rules import Rule, RuleIndex

from .records import RegionRecord, SheetRecord, TerrainRecord, UnitsRecord
from .scenario_records import ScenarioRecord
from .table_records import TablesRecord
from .tables import Tables, read_tables

T = TypeVar("T")
FOLDER = "grognard.rulesets.fireteam"
SHEET_NAMES = ("A", "B", "C", "D")
SCENARIO_NAMES = ("balloon", "meeting", "recon", "delay", "counterattack", "air_assault")


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


def sheet_file(sheet: str) -> str:
    """The file of a map sheet."""
    return f"maps/sheet_{sheet.lower()}.toml"


REGION: RegionRecord = decoded("maps/region.toml", RegionRecord)
SHEET_RECORDS: dict[str, SheetRecord] = {name: decoded(sheet_file(name), SheetRecord) for name in SHEET_NAMES}
TERRAIN_RECORD: TerrainRecord = decoded("terrain.toml", TerrainRecord)
ROSTER: UnitsRecord = decoded("units.toml", UnitsRecord)
TABLE_RECORDS: TablesRecord = decoded("tables.toml", TablesRecord)
TABLES: Tables = read_tables(TABLE_RECORDS)
SCENARIO_RECORDS: dict[str, ScenarioRecord] = {
    name: decoded(f"scenarios/{name}.toml", ScenarioRecord) for name in SCENARIO_NAMES
}
