"""All checks of the data files at once: every flaw with its file and line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from fnmatch import fnmatchcase
from typing import Any, Final

from grognard.core import checking
from grognard.core.checking import each
from grognard.core.folder import Folder, stem
from grognard.core.records import unknown_rules

from .data_checks import check_tables, check_units
from .ground.board import lay_out
from .ground.map_checks import check_sector
from .ground.records import SectorRecord
from .mission_checks import check_mission
from .mission_records import Mission
from .records import UnitsRecord
from .table_records import TablesRecord
from .tables import Tables, read_tables
from .world import MISSION_FILES, SECTOR_FILES

FILES: Final[dict[str, Any]] = {
    SECTOR_FILES: SectorRecord,
    "units.toml": UnitsRecord,
    "tables.toml": TablesRecord,
    MISSION_FILES: Mission,
}
TOKENS: Final = (r"\d:[A-Q]\d+", r"\b[A-Q]\d+\b", r"\b[a-z]\w*_\w+", r"(?<=\s)[a-z]+\d")
"""What a sentence may name, the most telling first: a hex, a kind, a company."""
Found = Iterable[tuple[str, str]]


def check_files(folder: Folder) -> list[str]:
    """Every flaw of the data files as ``file:line: sentence``."""
    return checking.check_files(folder, FILES, _all_flaws, TOKENS)


def _all_flaws(records: Mapping[str, Any], rules: Collection[str]) -> Found:
    """Each sentence with the file it is about; counters need sound charts, missions sound maps too."""
    for name, record in records.items():
        yield from each(name, unknown_rules([record], rules))
    broken = check_tables(records["tables.toml"])
    yield from each("tables.toml", broken)
    if broken:
        return
    tables, units = read_tables(records["tables.toml"]), records["units.toml"]
    yield from each("units.toml", check_units(units, tables))
    sectors = {stem(name): records[name] for name in records if fnmatchcase(name, SECTOR_FILES)}
    unsound = [*_sector_flaws(records)]
    yield from unsound
    if not unsound:
        yield from _mission_flaws(records, sectors, units, tables)


def _sector_flaws(records: Mapping[str, Any]) -> Found:
    for file in (name for name in records if fnmatchcase(name, SECTOR_FILES)):
        yield from each(file, check_sector(stem(file), records[file]))


def _mission_flaws(
    records: Mapping[str, Any], sectors: Mapping[str, SectorRecord], units: UnitsRecord, tables: Tables
) -> Found:
    for file in (name for name in records if fnmatchcase(name, MISSION_FILES)):
        mission = records[file]
        missing = sorted({name for row in mission.map for name in row} - set(sectors))
        yield from each(file, (f"There is no sector {name}." for name in missing))
        if not missing:
            ground = lay_out(sectors, mission.map, mission.turned, mission.hills)
            yield from each(file, check_mission(mission, units, tables, ground))
