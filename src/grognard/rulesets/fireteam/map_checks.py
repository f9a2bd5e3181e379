"""Whether the maps agree with the rulebook and with themselves: one sentence per flaw found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Final

from msgspec import Struct

from grognard.core.hexes import BadHex, Grid
from grognard.core.records import SidePair

from .records import MoverName, RegionRecord, SheetRecord, TerrainRecord

COLUMNS, ROWS = 30, 14
LETTERS_OF_LEVELS: Final = "01234"
STEEPEST: Final = 2
ADJACENT: Final[tuple[SidePair, ...]] = (
    ("1426", "1325"),
    ("2823", "2723"),
    ("2005", "2104"),
    ("5417", "5316"),
    ("5417", "5516"),
    ("5516", "5515"),
    ("5515", "5415"),
    ("4009", "4109"),
    ("4109", "4010"),
    ("4009", "4010"),
    ("1511", "1512"),
    ("1512", "1513"),
    ("4121", "4122"),
    ("3917", "3918"),
)
"""[5.14b] [6.12d] [7.1b] [7.24b] [9.3a] [9.41b] [4.33c] Hexes that the text takes for neighbours."""
APART: Final[tuple[tuple[str, str, int], ...]] = (
    ("2704", "2502", 3),
    ("2706", "2704", 2),
    ("2704", "2603", 2),
    ("2703", "2502", 2),
    ("4121", "4020", 2),
    ("4020", "3918", 2),
    ("3916", "3918", 2),
)
"""[6.42] [4.33c] Distances that the text presupposes."""
STATED_TERRAIN: Final = {
    "1408": "open",
    "3009": "open",
    "2723": "open",
    "1508": "building",
    "3006": "building_multi",
}
"""[2.21b] [2.24b] [5.14b] What stands in some hexes; building is any of the three."""
STATED_LEVELS: Final = {"5021": 0, "4720": 1, "2502": 0, "2703": 0, "2705": 0, "2706": 0, "2704": 1, "2603": 1}
"""[2.22] [6.42] The levels of some hexes."""
STATED_CRESTS: Final[tuple[SidePair, ...]] = (("1803", "1903"), ("2005", "2104"), ("1806", "1807"))
"""[6.12d]"""
MOVERS: Final[tuple[MoverName, ...]] = ("infantry", "tracked", "wheeled", "noe_us", "noe_soviet")
STATED_COSTS: Final = {
    ("infantry", "open"): "1",
    ("infantry", "woods"): "3/2",
    ("tracked", "open"): "1",
    ("tracked", "woods"): "3",
    ("tracked", "road"): "1/2",
    ("wheeled", "woods"): "4",
    ("wheeled", "road"): "1/3",
    ("low", "any"): "1/2",
}
"""[5.14b] [5.17] [6.65b] [7.1b] [20.31b]"""


class Ground(Struct, frozen=True):
    """The sheets laid together: the grid, and what is in each hex by its label."""

    grid: Grid
    terrain: dict[str, str]
    level: dict[str, int]
    sheet: dict[str, str]


def ground_of(region: RegionRecord, sheets: Mapping[str, SheetRecord], terrain: TerrainRecord) -> Ground:
    """The ground that the files describe; they must have passed `check_sheets`."""
    letters = {record.letter: record.id for record in terrain.terrain}
    cells = {label: cell for sheet in sheets.values() for label, cell in sheet.cells}
    return Ground(
        grid=Grid(region.grid),
        terrain={label: letters[cell[1]] for label, cell in cells.items()},
        level={label: int(cell[0]) for label, cell in cells.items()},
        sheet={label: name for name, sheet in sheets.items() for label, _ in sheet.cells},
    )


# The sheets


def check_sheets(region: RegionRecord, sheets: Mapping[str, SheetRecord], terrain: TerrainRecord) -> list[str]:
    """[2.2a] [2.21a] [2.22] Every hex of the grid lies on one sheet and has one terrain and a level from 0 to 4."""
    grid = Grid(region.grid)
    letters = {record.letter for record in terrain.terrain}
    flaws = [flaw for name, sheet in sheets.items() for flaw in _sheet_flaws(name, sheet, letters)]
    times = Counter(label for sheet in sheets.values() for label, _ in sheet.cells)
    wanted = {grid.label(hex) for hex in range(grid.size)}
    flaws += [f"{label} lies on no sheet." for label in sorted(wanted - set(times))]
    flaws += [f"{label} lies on {count} sheets." for label, count in sorted(times.items()) if count > 1]
    return flaws + [f"{label} lies off the map." for label in sorted(set(times) - wanted)]


def _sheet_flaws(name: str, sheet: SheetRecord, letters: set[str]) -> Iterator[str]:
    if sheet.sheet != name:
        yield f"The file of sheet {name} says that it is sheet {sheet.sheet}."
    if len(sheet.rows) != ROWS or any(len(row.split()) != COLUMNS for row in sheet.rows):
        yield f"Sheet {name} must have {ROWS} rows of {COLUMNS} hexes."
    for label, cell in sheet.cells:
        if len(cell) != 2 or cell[0] not in LETTERS_OF_LEVELS or cell[1] not in letters:
            yield f"{label} cannot be {cell!r}: a level from 0 to 4 and a letter of a terrain."


# The region


def check_region(region: RegionRecord, ground: Ground) -> list[str]:
    """Every flaw of towns, crests, roads and levels; first of all, every hex and hexside named exists."""
    missing = [*_missing_hexes(region, ground.grid), *_missing_sides(region, ground.grid)]
    if missing:
        return missing
    return [
        *_repeated(region),
        *_town_flaws(region, ground),
        *_steep_flaws(ground),
        *_stated_flaws(region, ground),
    ]


def _missing_hexes(region: RegionRecord, grid: Grid) -> Iterator[str]:
    """[2.2b] Every hex named lies on the map."""
    lists: list[Iterable[str]] = [record.labels for record in (*region.towns, *region.roads, *region.named)]
    lists.append([town.at for town in region.towns])
    for label in (label for labels in lists for label in labels):
        try:
            grid.hex(label)
        except BadHex as error:
            yield str(error)


def _missing_sides(region: RegionRecord, grid: Grid) -> Iterator[str]:
    """[2.23] [5.13] Crests lie on hexsides; roads go from hex to neighbouring hex."""
    for a, b in (pair for crest in region.crests for pair in crest.pairs):
        if not _touch(grid, a, b):
            yield f"The crest {a}/{b} is no hexside."
    for road in region.roads:
        for a, b in pairwise(road.labels):
            if not _touch(grid, a, b):
                yield f"The road {road.id} is broken between {a} and {b}."


def _touch(grid: Grid, a: str, b: str) -> bool:
    try:
        return grid.adjacent(grid.hex(a), grid.hex(b))
    except BadHex:
        return False


def _repeated(region: RegionRecord) -> Iterator[str]:
    """No crest twice, no hex in two towns, no road twice through a hex."""
    crests = Counter("/".join(sorted(pair)) for crest in region.crests for pair in crest.pairs)
    towns = Counter(label for town in region.towns for label in town.labels)
    roads = Counter((road.id, label) for road in region.roads for label in road.labels)
    yield from (f"The crest {name} is listed {times} times." for name, times in crests.items() if times > 1)
    yield from (f"{label} is in {times} towns." for label, times in towns.items() if times > 1)
    yield from (f"The road {id_} comes {times} times to {label}." for (id_, label), times in roads.items() if times > 1)


def _town_flaws(region: RegionRecord, ground: Ground) -> Iterator[str]:
    """[11.16b] Towns consist of building hexes that touch each other, and every building belongs to one."""
    built = {label for label, terrain in ground.terrain.items() if terrain.startswith("building")}
    for town in region.towns:
        if town.at not in town.labels:
            yield f"The name of {town.name} stands at {town.at}, outside the town."
        for label in town.labels:
            if label not in built:
                yield f"{label} in {town.name} is no building hex."
            elif not any(_touch(ground.grid, label, other) for other in town.labels):
                yield f"{label} in {town.name} touches no other hex of the town."
    for label in sorted(built - {label for town in region.towns for label in town.labels}):
        yield f"The building {label} belongs to no town."


def _steep_flaws(ground: Ground) -> Iterator[str]:
    """[5.14b] No hexside rises more than two levels: the rules price no more."""
    grid = ground.grid
    for hex, neighbours in enumerate(grid.neighbours):
        here = grid.label(hex)
        for label in (grid.label(other) for other in neighbours if other > hex):
            if abs(ground.level[here] - ground.level[label]) > STEEPEST:
                yield f"{here}/{label} rises more than {STEEPEST} levels."


def _stated_flaws(region: RegionRecord, ground: Ground) -> Iterator[str]:
    """Everything that the rulebook says of single hexes."""
    yield from _sheet_of_named(region, ground)
    yield from _stated_distances(ground.grid)
    yield from _stated_ground(ground)
    crests = {frozenset(pair) for crest in region.crests for pair in crest.pairs}
    for pair in STATED_CRESTS:
        if frozenset(pair) not in crests:
            yield f"There must be a crest on {pair[0]}/{pair[1]}."


def _sheet_of_named(region: RegionRecord, ground: Ground) -> Iterator[str]:
    """[2.2b] Hexes cited with a letter lie on that sheet."""
    for record in region.named:
        for label in record.labels:
            if record.sheet and ground.sheet[label] != record.sheet:
                yield f"{label} must lie on sheet {record.sheet}, not {ground.sheet[label]}."


def _stated_distances(grid: Grid) -> Iterator[str]:
    for a, b in ADJACENT:
        if not _touch(grid, a, b):
            yield f"{a} and {b} must be neighbours."
    for a, b, distance in APART:
        if grid.distance(grid.hex(a), grid.hex(b)) != distance:
            yield f"{a} and {b} must be {distance} hexes apart."


def _stated_ground(ground: Ground) -> Iterator[str]:
    level = ground.level
    for label, terrain in STATED_TERRAIN.items():
        if not ground.terrain[label].startswith(terrain):
            yield f"{label} must be {terrain}, not {ground.terrain[label]}."
    for label, height in STATED_LEVELS.items():
        if level[label] != height:
            yield f"{label} must be on level {height}, not {level[label]}."
    if level["2723"] - level["2823"] != 2:
        yield "2723 must be two levels above 2823."
    if level["1325"] > level["1426"] or ground.terrain["1325"] not in ("open", "cover"):
        yield "1325 must cost a vehicle coming from 1426 one point: no climb, open ground or cover."


# The terrain chart


def check_terrain(record: TerrainRecord) -> list[str]:
    """[5.1a] [5.17] Every mover has a cost for every terrain and for roads, once, and the stated ones are as stated."""
    costs = Counter((row.mover, row.terrain) for row in record.costs)
    places = [*(terrain.id for terrain in record.terrain), "road"]
    wanted = {(mover, place) for mover in MOVERS for place in places} | {("low", "any")}
    flaws = [f"There is no cost of {place} for {mover}." for mover, place in sorted(wanted - set(costs))]
    flaws += [
        f"The cost of {place} for {mover} stands there {n} times." for (mover, place), n in costs.items() if n > 1
    ]
    for row in record.costs:
        stated = STATED_COSTS.get((row.mover, row.terrain))
        if stated and Fraction(stated) != Fraction(str(row.cost)):
            flaws.append(f"{row.mover} must pay {stated} for {row.terrain}, not {row.cost}.")
    return flaws
