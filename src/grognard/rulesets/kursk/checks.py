"""Whether the data files agree with the rulebook and with each other: one sentence per flaw found."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final

from grognard.core import checking
from grognard.core.folder import Folder, stem
from grognard.core.hexes import Grid
from grognard.core.records import unknown_rules

from .map_checks import check_map, differences, line_hexes, neighbours
from .records import (
    BattleRecord,
    MapRecord,
    ScenarioRecord,
    SideName,
    StackRecord,
    TablesRecord,
    UnitRecord,
    UnitsRecord,
)
from .world import SHAPES

__all__ = [
    "check_codes",
    "check_deployment",
    "check_files",
    "check_map",
    "check_tables",
    "check_units",
]

COUNTERS: Final = 280
MARKERS: Final = 27
ELITE_STRENGTH: Final = 26
GERMAN_LIMIT: Final = 3
SOVIET_LIMIT: Final = 9
STACKING_POINTS: Final = {"corps": 3, "division": 1, "brigade": 1}
COUNTS: Final[dict[tuple[SideName, str], int]] = {
    ("german", "map"): 66,
    ("german", "turn"): 1,
    ("german", "C"): 4,
    ("german", "M"): 19,
    ("soviet", "map"): 101,
    ("soviet", "R"): 32,
    ("soviet", "turn"): 5,
    ("soviet", "C"): 25,
}
RESERVE_STACKS: Final = 8
CODE: Final = re.compile(r"(?P<hex>\d{4})-(?P<reach>[1-9R])|(?P<turn>[1-9])|(?P<letter>[CM])")
CLASS_OF_TYPE: Final = {
    "panzer": "mechanized",
    "panzergrenadier": "mechanized",
    "tank": "mechanized",
    "mechanized_infantry": "mechanized",
    "motorized_infantry": "mechanized",
    "infantry": "non_mechanized",
    "parachute": "non_mechanized",
    "mountain": "non_mechanized",
    "rifle": "non_mechanized",
    "airborne": "non_mechanized",
    "garrison": "static",
}
GERMAN_TYPES: Final = {"panzer", "panzergrenadier", "infantry", "parachute", "mountain"}


# The units


def check_units(record: UnitsRecord) -> list[str]:
    """Every flaw of the counter list."""
    return [
        *_count_flaws(record),
        *(flaw for unit in record.units for flaw in _unit_flaws(unit)),
        *_code_flaws(record.units),
        *_reserve_flaws(record.units),
    ]


def _count_flaws(record: UnitsRecord) -> Iterator[str]:
    """[2.1, 3.2, 3.3] 280 counters, as many of each kind as the setup needs, no id twice."""
    markers = sum(marker.count for marker in record.markers)
    counters = len(record.units) + markers
    if (markers, counters) != (MARKERS, COUNTERS):
        yield f"There must be {COUNTERS} counters with {MARKERS} markers, not {counters} with {markers}."
    for (side, kind), number in COUNTS.items():
        found = sum(unit.side == side and code_kind(unit.code) == kind for unit in record.units)
        if found != number:
            yield f"There must be {number} {side} units of kind {kind}, not {found}."
    for id, times in Counter(unit.id for unit in record.units).items():
        if times > 1:
            yield f"The id {id} is used {times} times."


def code_kind(code: str) -> str:
    """[3.2, 3.3] What a setup code means: map, R, turn, C, M; empty if it is malformed."""
    match = CODE.fullmatch(code)
    if not match:
        return ""
    if match["hex"]:
        return "R" if match["reach"] == "R" else "map"
    return match["letter"] or "turn"


def _unit_flaws(unit: UnitRecord) -> Iterator[str]:
    """[2.7, 2.9, 2.11a, 4.5e] Type, class, steps, strengths and code of one unit fit together."""
    if not code_kind(unit.code):
        yield f"{unit.id}: the code {unit.code!r} is malformed."
    if unit.movement_class != CLASS_OF_TYPE[unit.type]:
        yield f"{unit.id}: a {unit.type} unit is {CLASS_OF_TYPE[unit.type]}, not {unit.movement_class}."
    if (unit.type in GERMAN_TYPES) != (unit.side == "german"):
        yield f"{unit.id}: there is no {unit.side} {unit.type}."
    if unit.elite != (unit.side == "german" and unit.strength == ELITE_STRENGTH):
        yield f"{unit.id}: elite means a German strength of {ELITE_STRENGTH}, this one has {unit.strength}."
    if (unit.reduced is not None) != (unit.side == "german"):
        yield f"{unit.id}: German units have a reduced side, Soviet units have none."
    if unit.reduced is not None and not 0 < unit.reduced < unit.strength:
        yield f"{unit.id}: the reduced side {unit.reduced} must be weaker than {unit.strength}."
    if (unit.attack, unit.strength) != (0, 3) and unit.type == "garrison":
        yield f"{unit.id}: a garrison attacks with 0 and defends with 3."
    if unit.attack is not None and unit.type != "garrison":
        yield f"{unit.id}: only garrisons have a separate attack strength."


def _code_flaws(units: list[UnitRecord]) -> Iterator[str]:
    """[2.4, 3.2, 3.3b, 9.1b] Codes the text states, and one radius per code hex and side."""
    codes = {unit.id: unit.code for unit in units}
    stated = {"G_PZ_1SS": "1907-1", "G_PZ_2SS": "1907-1", "G_PZ_3SS": "1907-1", "G_PZ_19": "3"}
    for id, code in stated.items():
        if codes.get(id) != code:
            yield f"{id} must have the code {code}, not {codes.get(id)}."
    for number in ("309", "325", "348", "354"):
        if code_kind(codes.get(f"S_RIFD_{number}", "")) != "map":
            yield f"The {number} Rifle Division must start on the map and not in reserve."
    for unit in units:
        if unit.movement_class != "mechanized" and code_kind(unit.code) in (
            ("C", "turn") if unit.side == "german" else ("turn",)
        ):
            yield f"{unit.id}: a reinforcement coded {unit.code} must be mechanized."
    radii = {(unit.side, unit.code) for unit in units if code_kind(unit.code) == "map"}
    for (side, hex), times in Counter((side, code[:4]) for side, code in radii).items():
        if times > 1:
            yield f"The {side} units of code hex {hex} have {times} different radii."


def _reserve_flaws(units: list[UnitRecord]) -> Iterator[str]:
    """[9.1a] Eight reserve stacks, each full."""
    points: Counter[str] = Counter()
    for unit in units:
        if code_kind(unit.code) == "R":
            points[unit.code] += STACKING_POINTS[unit.size]
    if len(points) != RESERVE_STACKS:
        yield f"There must be {RESERVE_STACKS} reserve stacks, not {len(points)}."
    for code, total in points.items():
        if total != SOVIET_LIMIT:
            yield f"The reserve stack {code} has {total} stacking points, not {SOVIET_LIMIT}."


def check_codes(record: UnitsRecord, map_record: MapRecord, grid: Grid) -> list[str]:
    """[3.2d, 3.3c] Every code hex exists and lies on its owner's side of the start line."""
    german = set(map_record.lines.german_side.labels)
    labels = {grid.label(hex) for hex in range(grid.size)}
    flaws = []
    for unit in record.units:
        hex = unit.code[:4]
        if code_kind(unit.code) in ("map", "R") and (hex not in labels or (hex in german) != (unit.side == "german")):
            flaws.append(f"{unit.id}: the code hex {hex} is not on the {unit.side} side.")
    return flaws


# The scenarios


def check_scenario(file: str, record: ScenarioRecord, battles: Collection[str], tables: TablesRecord) -> list[str]:
    """A scenario is called as its file, and is a battle or a choice between two."""
    flaws = [] if stem(file) == record.id else [f"The scenario {record.id} must be called {stem(file)} as its file."]
    if (record.battle is None) == (record.choice is None):
        return [*flaws, f"The scenario {record.id} must have either a battle or a choice."]
    if record.battle:
        return [*flaws, *_turn_flaws(record.battle, tables)]
    named = (record.choice.declined, record.choice.declared) if record.choice else ()
    return [*flaws, *(f"There is no battle {name}." for name in named if name not in battles)]


def _turn_flaws(battle: BattleRecord, tables: TablesRecord) -> Iterator[str]:
    """[4.9a, 4.10] Reserve VP for every turn, a vote after each turn from the last regular one on."""
    turns, longest = battle.length.turns, battle.length.longest
    if not 1 <= turns <= longest:
        yield f"A match of {turns} turns cannot last {longest}."
    if not {row.turn for row in tables.reserve_activation}.issuperset(range(1, longest + 1)):
        yield f"Reserve activation must have the turns 1 to {longest}."
    if not {row.after_turn for row in tables.extensions}.issuperset(range(turns, longest)):
        yield f"Extension votes must follow the turns {turns} to {longest - 1}."


# The deployments


def check_deployment(battle: BattleRecord, units_record: UnitsRecord, map_record: MapRecord, grid: Grid) -> list[str]:
    """[3.4 to 3.7] Every way in which a deployment breaks the setup rules."""
    units = {unit.id: unit for unit in units_record.units}
    stacks = battle.deployment
    unknown = [f"There is no unit {id}." for stack in stacks for id in stack.units if id not in units]
    if unknown:
        return unknown
    return [
        *_roster_flaws(battle, units_record.units),
        *(flaw for stack in stacks for flaw in _origin_flaws(stack, units, battle.gambit)),
        *(flaw for stack in stacks for flaw in _placing_flaws(stack, units, battle.gambit, map_record, grid)),
        *_stack_flaws(stacks, units, battle.gambit),
        *_cover_flaws(stacks, units, map_record, grid),
    ]


def _roster_flaws(battle: BattleRecord, units: list[UnitRecord]) -> Iterator[str]:
    """[3.2, 3.3, 3.6c] Exactly the units that start on the map are placed, each once."""
    placed = Counter(id for stack in battle.deployment for id in stack.units)
    expected = {unit.id for unit in units if starts_on_map(unit, battle.gambit)}
    yield from differences("deployment", set(placed), expected)
    for id, times in placed.items():
        if times > 1:
            yield f"{id} is placed {times} times."


def starts_on_map(unit: UnitRecord, gambit: bool) -> bool:
    """[3.2, 3.3, 3.6c] Whether a unit is on the map when play begins."""
    return code_kind(unit.code) in ("map", "R") or (gambit and unit.side == "german")


def _origin_flaws(stack: StackRecord, units: dict[str, UnitRecord], gambit: bool) -> Iterator[str]:
    """[3.2d, 3.6c] A unit starts from its own code; those the Gambit adds join a group already on the map."""
    groups = {unit.code for unit in units.values() if unit.side == "german" and code_kind(unit.code) == "map"}
    for unit in (units[id] for id in stack.units):
        added = gambit and unit.side == "german" and code_kind(unit.code) != "map"
        if stack.origin != unit.code and not (added and stack.origin in groups):
            yield f"{unit.id} cannot have the origin {stack.origin}."


def _placing_flaws(
    stack: StackRecord, units: dict[str, UnitRecord], gambit: bool, record: MapRecord, grid: Grid
) -> Iterator[str]:
    """[3.4e, 3.4f, 3.5a, 3.7a] Within the radius of the origin and on the owner's side of the line."""
    side = units[stack.units[0]].side
    if (stack.hex in record.lines.german_side.labels) != (side == "german"):
        yield f"{stack.hex} is not on the {side} side of the start line."
    kind = code_kind(stack.origin)
    if kind == "map" or (kind == "R" and not gambit):
        radius = 0 if kind == "R" else int(stack.origin[-1])
        if grid.distance(grid.hex(stack.hex), grid.hex(stack.origin[:4])) > radius:
            yield f"{stack.hex} is more than {radius} hexes from {stack.origin[:4]}."


def _stack_flaws(stacks: list[StackRecord], units: dict[str, UnitRecord], gambit: bool) -> Iterator[str]:
    """[3.4b, 3.4d, 3.5c, 7.4, 7.5] Stacking limits, no mixed origins, nobody with a reserve stack."""
    for hex in sorted({stack.hex for stack in stacks}):
        here = [stack for stack in stacks if stack.hex == hex]
        ids = [id for stack in here for id in stack.units]
        if _points(units[id] for id in ids) > SOVIET_LIMIT:
            yield f"{hex} is stacked beyond the limit."
        origins = {stack.origin for stack in here}
        bound = {origin for origin in origins if not (gambit and code_kind(origin) == "R")}
        if len(bound) > 1:
            yield f"{hex} mixes the origins {', '.join(sorted(bound))}."


def _points(units: Iterable[UnitRecord]) -> int:
    """[7.4, 7.5] Stacking points; a German unit takes a third of its hex as a Soviet corps does."""
    german = SOVIET_LIMIT // GERMAN_LIMIT
    return sum(german if unit.side == "german" else STACKING_POINTS[unit.size] for unit in units)


def _cover_flaws(
    stacks: list[StackRecord], units: dict[str, UnitRecord], record: MapRecord, grid: Grid
) -> Iterator[str]:
    """[3.4c, 3.5b] Every own start-line hex is occupied or in the zone of control of an own unit."""
    sides: tuple[SideName, SideName] = ("german", "soviet")
    for side in sides:
        held = {stack.hex for stack in stacks if units[stack.units[0]].side == side}
        for label in sorted(line_hexes(record, side)):
            if label not in held and held.isdisjoint(neighbours(label, grid)):
                yield f"The {side} start-line hex {label} is uncovered."


# The tables


def check_tables(record: TablesRecord, units: UnitsRecord) -> list[str]:
    """Every gap in the tables, and numbers the counter list contradicts."""
    return [*_combat_flaws(record), *_arrival_flaws(record, units.units)]


def _combat_flaws(record: TablesRecord) -> Iterator[str]:
    """[12.2a, 12.3] Both tables are complete, and every column that can give DR has its modifier."""
    table, defence = record.combat_results, record.determined_defence
    if [row.die for row in table.rows] != [*range(1, 7)]:
        yield "The combat results table must have the rows 1 to 6."
    for row in table.rows:
        if len(row.results) != len(table.columns):
            yield f"Row {row.die} of the combat results table must have {len(table.columns)} results."
            return
    if [row.die for row in defence.rows] != [*range(8)]:
        yield "The determined defence table must have the rows 0 to 7."
    retreats = {column for i, column in enumerate(table.columns) if any(row.results[i] == "DR" for row in table.rows)}
    yield from differences("determined defence modifiers", {m.column for m in defence.modifiers}, retreats)


def _arrival_flaws(record: TablesRecord, units: list[UnitRecord]) -> Iterator[str]:
    """[9.3b, 9.4] As many regular reinforcements as units carry the turn."""
    coded = Counter((unit.side, int(unit.code)) for unit in units if code_kind(unit.code) == "turn")
    stated = {(row.side, row.turn): row.units for row in record.regular_reinforcements}
    if dict(coded) != stated:
        yield f"Regular reinforcements are {stated} in the tables and {dict(coded)} on the counters."


# ------------------------------------------------------------------------------------------- all files at once

TOKENS: Final = (r"[GS]_[A-Z]+_\w+|\d{4}/\d{4}|\b\d{4}\b|\b[A-Z][\w-]+",)
"""What a sentence may name: a unit, a hexside, a hex, a word."""


def check_files(folder: Folder) -> list[str]:
    """Every flaw of the data files as ``file:line: sentence``."""
    return checking.check_files(folder, SHAPES, _all_flaws, TOKENS)


def _all_flaws(records: Mapping[str, Any], rules: Collection[str]) -> checking.Flaws:
    """Each sentence with the file it is about."""
    ground, units, tables = records["maps/kursk.toml"], records["units.toml"], records["tables.toml"]
    grid = Grid(ground.grid)
    found = {
        "maps/kursk.toml": check_map(ground, grid),
        "units.toml": [*check_units(units), *check_codes(units, ground, grid)],
        "tables.toml": [*check_tables(tables, units), *unknown_rules([tables], rules)],
        "terrain.toml": unknown_rules([records["terrain.toml"]], rules),
    }
    scenarios = {name: record for name, record in records.items() if name.startswith("scenarios/")}
    battles = {record.id for record in scenarios.values() if record.battle}
    for name, record in scenarios.items():
        found[name] = [*check_scenario(name, record, battles, tables), *unknown_rules([record], rules)]
        if record.battle:
            found[name] += check_deployment(record.battle, units, ground, grid)
    for name, sentences in found.items():
        yield from checking.each(name, sentences)
