"""Whether the data files agree with the rulebook and with each other: one sentence per flaw, with its file and line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from grognard.core import checking
from grognard.core.checking import each
from grognard.core.folder import Folder
from grognard.core.records import unknown_rules

from .map_checks import check_map
from .records import MapRecord, TerrainRecord, UnitRecord, UnitsRecord
from .scenario_checks import check_scenario
from .scenario_records import ScenarioRecord
from .table_records import CombatRecord, TablesRecord
from .theatre import Theatre

COLUMNS: Final = 12
"""[7.3b] Columns of the combat results table."""
TOP: Final = 10
"""[CRT.2] The highest differential of every row."""
FILES: Final[dict[str, Any]] = {
    "maps/*.toml": MapRecord,
    "terrain.toml": TerrainRecord,
    "units.toml": UnitsRecord,
    "tables.toml": TablesRecord,
    "scenarios/*.toml": ScenarioRecord,
    "looks.toml": dict[str, Any],
}
TOKENS: Final = (r"\b(?:us|ar|vc|it)\d*_\w+", r"\d{4}\w?/\d{4}\w?", r"\b\d{4}[NSw]?\b", r"\w+")
"""What a sentence may name, the most telling first: a unit, a hexside, a place, a word."""
Found = Iterator[tuple[str, str]]


# Units


def check_units(record: UnitsRecord) -> list[str]:
    """Every flaw of the counter list."""
    ids = Counter(unit.id for unit in record.units)
    twice = [f"The id {id_} is used {times} times." for id_, times in ids.items() if times > 1]
    return [*twice, *(flaw for unit in record.units for flaw in _unit_flaws(unit))]


def _unit_flaws(unit: UnitRecord) -> Iterator[str]:
    """[2.3.2c] [12.0] [27.0b] Side, nation, class and both faces of one unit fit together."""
    if (unit.side == "vc") != (unit.nation == "vc"):
        yield f"{unit.id}: a unit of the {unit.side} side cannot be of nation {unit.nation}."
    if (unit.kind == "riverine") != (unit.type == "monitor"):
        yield f"{unit.id}: a {unit.type} unit cannot be {unit.kind}."
    if unit.kind == "riverine" and unit.back is None:
        yield f"{unit.id}: a monitor has two steps."
    if unit.back and any(back > front for back, front in zip(unit.back, unit.front, strict=True)):
        yield f"{unit.id}: the reverse side must not be stronger than the front."
    if unit.map == "iron_triangle" and unit.side == "us" and unit.back != unit.front:
        yield f"{unit.id}: both sides of a US unit of the Iron Triangle are the same."


# Tables


def check_tables(record: TablesRecord) -> list[str]:
    """Every flaw of the tables."""
    known = {result.id for result in record.results}
    used = {result for die in record.combat.dice for result in die.results}
    missing = [f"The result {result} is not explained." for result in sorted(used - known)]
    pools = [f"The markers of a pool must be positive: {pool.values}." for pool in record.pools if min(pool.values) < 1]
    return [*_combat_flaws(record.combat), *missing, *pools]


def _combat_flaws(combat: CombatRecord) -> Iterator[str]:
    """[7.3b] [CRT.1] [CRT.2] Six dice, twelve columns, and in each row differentials without a gap up to +10."""
    if [die.die for die in combat.dice] != [*range(1, 7)]:
        yield "The combat results must have the dice 1 to 6."
    for die in combat.dice:
        if len(die.results) != COLUMNS:
            yield f"Die {die.die} must have {COLUMNS} results, not {len(die.results)}."
    for row, number in zip(combat.differentials, range(COLUMNS - 3, COLUMNS + 1), strict=True):
        if len(row.columns) != number:
            yield f"The row {row.id} must have {number} columns, not {len(row.columns)}."
        if row.columns[-1] != (TOP, TOP):
            yield f"The row {row.id} must end at +{TOP}."
        for (_, last), (first, _) in pairwise(row.columns):
            if first != last + 1:
                yield f"The row {row.id} leaps from {last} to {first}."


# Looks


def check_looks(looks: dict[str, Any], units: UnitsRecord, terrain: TerrainRecord) -> list[str]:
    """Both sides, every type of unit and every terrain has its look."""
    wanted: dict[str, set[str]] = {
        "sides": {"us", "vc"},
        "symbols": {unit.type for unit in units.units},
        "sizes": {unit.size for unit in units.units},
        "terrain": {*(record.id for record in terrain.hexes), "mekong"},
        "hexsides": {"river", "great_river", "bridge"},
        "lines": {"road", "trail", "mekong"},
    }
    missing = {part: names - set(looks.get(part, {})) for part, names in wanted.items()}
    return [f"The looks of {part} lack {name}." for part, names in missing.items() for name in sorted(names)]


# All files at once


def check_files(folder: Folder) -> list[str]:
    """Every flaw of the data files as ``file:line: sentence``."""
    return checking.check_files(folder, FILES, _all_flaws, TOKENS)


def _all_flaws(records: Mapping[str, Any], rules: Collection[str]) -> Found:
    """Each sentence with the file it is about; scenarios are looked at on sound maps only."""
    maps = {name: record for name, record in records.items() if name.startswith("maps/")}
    terrain = records["terrain.toml"]
    broken = [(name, flaw) for name, record in maps.items() for flaw in check_map(record, terrain)]
    yield from broken
    yield from each("units.toml", check_units(records["units.toml"]))
    yield from each("tables.toml", check_tables(records["tables.toml"]))
    yield from each("looks.toml", check_looks(records["looks.toml"], records["units.toml"], records["terrain.toml"]))
    for name, record in records.items():
        yield from each(name, unknown_rules([record], rules))
    if not broken:
        theatres = {record.id: Theatre(record, terrain) for record in maps.values()}
        for name in (name for name in records if name.startswith("scenarios/")):
            theatre = theatres[records[name].map]
            yield from each(name, check_scenario(records[name], theatre, records["units.toml"], records["tables.toml"]))
