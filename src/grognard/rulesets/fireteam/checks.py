"""All checks of the data files at once: every flaw with its file and line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from fnmatch import fnmatchcase
from typing import Any, Final

from grognard.core import checking
from grognard.core.checking import each
from grognard.core.folder import Folder, stem
from grognard.core.records import unknown_rules

from .data_checks import check_looks, check_packages, check_tables, check_units
from .map_checks import check_region, check_sheets, check_terrain, ground_of
from .records import RegionRecord, SheetRecord, TerrainRecord, UnitsRecord
from .scenario_checks import check_scenario
from .scenario_records import ScenarioRecord
from .table_records import TablesRecord

SHEET_FILES: Final = "maps/sheet_*.toml"
REGION_FILE: Final = "maps/region.toml"
FILES: Final[dict[str, Any]] = {
    REGION_FILE: RegionRecord,
    SHEET_FILES: SheetRecord,
    "terrain.toml": TerrainRecord,
    "units.toml": UnitsRecord,
    "tables.toml": TablesRecord,
    "scenarios/*.toml": ScenarioRecord,
    "looks.toml": dict[str, Any],
}
TOKENS: Final = (r"[US]\d?_[A-Z][\w-]+", r"(?:us|soviet)\.[\w-]+", r"\d{4}/\d{4}", r"\b\d{4}\b", r"(?<=\s)[A-Z][\w-]+")
"""What a sentence may name, the most telling first: a counter, a kind, a hexside, a hex, a word."""
Found = Iterable[tuple[str, str]]


def check_files(folder: Folder) -> list[str]:
    """Every flaw of the data files as ``file:line: sentence``."""
    return checking.check_files(folder, FILES, _all_flaws, TOKENS)


def _all_flaws(records: Mapping[str, Any], rules: Collection[str]) -> Found:
    """Each sentence with the file it is about; scenarios are looked at on sound maps only."""
    units, terrain = records["units.toml"], records["terrain.toml"]
    broken = [*_map_flaws(records)]
    yield from broken
    yield from each("terrain.toml", check_terrain(terrain))
    yield from each("units.toml", check_units(units))
    yield from each("tables.toml", [*check_tables(records["tables.toml"]), *_package_flaws(records)])
    yield from each("looks.toml", check_looks(records["looks.toml"], units, [record.id for record in terrain.terrain]))
    for name, record in records.items():
        yield from each(name, unknown_rules([record], rules))
    if not broken:
        yield from _scenario_flaws(records)


def _sheets(records: Mapping[str, Any]) -> dict[str, SheetRecord]:
    return {stem(name)[-1].upper(): records[name] for name in records if fnmatchcase(name, SHEET_FILES)}


def _map_flaws(records: Mapping[str, Any]) -> Found:
    region, sheets, terrain = records[REGION_FILE], _sheets(records), records["terrain.toml"]
    flaws = check_sheets(region, sheets, terrain)
    if not flaws:
        flaws = check_region(region, ground_of(region, sheets, terrain))
    return each(REGION_FILE, flaws)


def _package_flaws(records: Mapping[str, Any]) -> list[str]:
    return check_packages(records["tables.toml"], records["units.toml"])


def _scenario_flaws(records: Mapping[str, Any]) -> Found:
    region = records[REGION_FILE]
    ground = ground_of(region, _sheets(records), records["terrain.toml"])
    for file in (name for name in records if name.startswith("scenarios/")):
        flaws = check_scenario(records[file], records["units.toml"], records["tables.toml"], region, ground)
        yield from each(file, flaws)
