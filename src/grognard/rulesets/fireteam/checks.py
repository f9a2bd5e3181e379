"""All checks of the data files at once: every flaw with its file and line."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import Any, Final

import msgspec

from grognard.core.data import DataError, decode_toml, decode_tsv

from .data_checks import check_citations, check_looks, check_packages, check_tables, check_units
from .files import SCENARIO_NAMES, SHEET_NAMES, sheet_file
from .map_checks import check_region, check_sheets, check_terrain, ground_of
from .records import RegionRecord, SheetRecord, TerrainRecord, UnitsRecord
from .scenario_checks import check_scenario
from .scenario_records import ScenarioRecord
from .table_records import TablesRecord

REGION_FILE: Final = "maps/region.toml"
FILES: Final[dict[str, type[msgspec.Struct]]] = {
    REGION_FILE: RegionRecord,
    **{sheet_file(sheet): SheetRecord for sheet in SHEET_NAMES},
    "terrain.toml": TerrainRecord,
    "units.toml": UnitsRecord,
    "tables.toml": TablesRecord,
    **{f"scenarios/{name}.toml": ScenarioRecord for name in SCENARIO_NAMES},
}
TOKENS: Final = (r"[US]\d?_[A-Z][\w-]+", r"(?:us|soviet)\.[\w-]+", r"\d{4}/\d{4}", r"\b\d{4}\b", r"(?<=\s)[A-Z][\w-]+")
"""What a sentence may name, the most telling first: a counter, a kind, a hexside, a hex, a word."""
Found = Iterator[tuple[str, str]]


def check_files(read: Callable[[str], str]) -> list[str]:
    """Every flaw of the data files as ``file:line: sentence``; what cannot be decoded is reported first, alone."""
    texts = {name: read(name) for name in (*FILES, "rules.tsv", "looks.toml")}
    records: dict[str, Any] = {}
    flaws = []
    for name, shape in FILES.items():
        try:
            records[name] = decode_toml(texts[name], shape, name)
        except DataError as error:
            flaws.append(str(error))
    try:
        rules = {row["id"] for _, row in decode_tsv(texts["rules.tsv"], ("id", "title", "kind", "gist"), "rules.tsv")}
        looks = decode_toml(texts["looks.toml"], dict[str, Any], "looks.toml")
    except DataError as error:
        return [*flaws, str(error)]
    return flaws or [placed(name, texts[name], sentence) for name, sentence in _all_flaws(records, rules, looks)]


def _all_flaws(records: dict[str, Any], rules: Collection[str], looks: dict[str, Any]) -> Found:
    """Each sentence with the file it is about; scenarios are looked at on sound maps only."""
    units, terrain = records["units.toml"], records["terrain.toml"]
    broken = [*_map_flaws(records)]
    yield from broken
    yield from _each("terrain.toml", check_terrain(terrain))
    yield from _each("units.toml", check_units(units))
    yield from _each("tables.toml", [*check_tables(records["tables.toml"]), *_package_flaws(records)])
    yield from _each("looks.toml", check_looks(looks, units, [record.id for record in terrain.terrain]))
    for name, record in records.items():
        yield from _each(name, check_citations([record], rules))
    if not broken:
        yield from _scenario_flaws(records)


def _each(name: str, sentences: list[str]) -> Found:
    return ((name, sentence) for sentence in sentences)


def _sheets(records: dict[str, Any]) -> dict[str, SheetRecord]:
    return {sheet: records[sheet_file(sheet)] for sheet in SHEET_NAMES}


def _map_flaws(records: dict[str, Any]) -> Found:
    region, sheets, terrain = records[REGION_FILE], _sheets(records), records["terrain.toml"]
    flaws = check_sheets(region, sheets, terrain)
    if not flaws:
        flaws = check_region(region, ground_of(region, sheets, terrain))
    return _each(REGION_FILE, flaws)


def _package_flaws(records: dict[str, Any]) -> list[str]:
    return check_packages(records["tables.toml"], records["units.toml"])


def _scenario_flaws(records: dict[str, Any]) -> Found:
    region = records[REGION_FILE]
    ground = ground_of(region, _sheets(records), records["terrain.toml"])
    for name in SCENARIO_NAMES:
        file = f"scenarios/{name}.toml"
        flaws = check_scenario(records[file], records["units.toml"], records["tables.toml"], region, ground)
        yield from _each(file, flaws)


def placed(name: str, text: str, sentence: str) -> str:
    """A sentence with its file and the first line that names what it is about."""
    lines = text.splitlines()
    for token in (token for pattern in TOKENS for token in re.findall(pattern, sentence)):
        for number, line in enumerate(lines, 1):
            if token in line:
                return f"{name}:{number}: {sentence}"
    return f"{name}:1: {sentence}"
