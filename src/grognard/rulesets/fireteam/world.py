"""[2.2] The ground: hexes of the four sheets, terrain, levels, crests, roads and towns."""

from __future__ import annotations

from functools import cache
from itertools import groupby, pairwise

from grognard.core.bits import Spread, mask
from grognard.core.flow import Side
from grognard.core.hexes import OFF_BOARD, BadHex, Grid, Hex, Hexside, Mask

from .files import REGION, SHEET_RECORDS, TERRAIN_RECORD

US: Side = "us"
SOVIET: Side = "soviet"
SIDES: tuple[Side, Side] = (US, SOVIET)

GRID = Grid(REGION.grid)
SPREAD = Spread(GRID)
BOARD: Mask = (1 << GRID.size) - 1


def enemy_of(side: Side) -> Side:
    """The other side."""
    return SOVIET if side == US else US


def label(hex: Hex) -> str:
    """[2.2b] The printed number of a hex."""
    return GRID.label(hex)


def hexes_printed(labels: tuple[str, ...]) -> Mask:
    """The hexes of printed numbers."""
    return mask(GRID.hex(text) for text in labels)


SHEETS: dict[str, Mask] = {
    name: hexes_printed(tuple(text for text, _ in sheet.cells)) for name, sheet in SHEET_RECORDS.items()
}
"""[2.2a] The hexes of each sheet."""


def board_of(sheets: str | tuple[str, ...]) -> Mask:
    """[11.11] The hexes of some sheets together."""
    found = 0
    for name in sheets:
        found |= SHEETS[name]
    return found


def sheet_of(hex: Hex) -> str:
    """[2.2b] The letter of the sheet a hex lies on."""
    return next(name for name, hexes in SHEETS.items() if hexes >> hex & 1)


def find(text: str) -> Hex:
    """[2.2b] The hex of a printed number, with or without the letter of its sheet: B1508 or 1508."""
    if text[:1] not in SHEETS:
        return GRID.hex(text)
    hex = GRID.hex(text[1:])
    if not SHEETS[text[0]] >> hex & 1:
        raise BadHex(f"Hex {text[1:]} lies on sheet {sheet_of(hex)}, not on sheet {text[0]}.")
    return hex


@cache
def hexes_of(labels: tuple[str, ...]) -> Mask:
    """[2.2b] The hexes of printed numbers, with or without the letters of their sheets."""
    return mask(map(find, labels))


TERRAIN_OF_LETTER = {record.letter: record.id for record in TERRAIN_RECORD.terrain}
_CELLS = {GRID.hex(text): cell for sheet in SHEET_RECORDS.values() for text, cell in sheet.cells}
TERRAIN: tuple[str, ...] = tuple(TERRAIN_OF_LETTER[_CELLS[hex][1]] for hex in range(GRID.size))
"""[2.21a] The one terrain of each hex."""
LEVEL: tuple[int, ...] = tuple(int(_CELLS[hex][0]) for hex in range(GRID.size))
"""[2.22] The level of each hex, 0 to 4."""

GROUP_OF: dict[str, str] = {record.id: record.group for record in TERRAIN_RECORD.terrain}
GROUP: tuple[str, ...] = tuple(GROUP_OF[terrain] for terrain in TERRAIN)
"""What the charts call the terrain of each hex: all buildings are one."""
HEIGHT_OF: dict[str, int] = {record.id: record.half_levels for record in TERRAIN_RECORD.terrain}
HEIGHT: tuple[int, ...] = tuple(HEIGHT_OF[terrain] for terrain in TERRAIN)
"""[6.16a] What stands in each hex, in half levels above its ground."""


def _where(group: str) -> Mask:
    return mask(hex for hex in range(GRID.size) if GROUP[hex] == group)


OPEN: Mask = _where("open")
COVER: Mask = _where("cover")
WOODS: Mask = _where("woods")
BUILDINGS: Mask = _where("building")
MULTI: Mask = mask(hex for hex in range(GRID.size) if TERRAIN[hex] == "building_multi")
"""[2.24b] Multi-storey buildings, which are among the buildings."""
AT_LEVEL: tuple[Mask, ...] = tuple(mask(h for h in range(GRID.size) if LEVEL[h] == level) for level in range(5))

CRESTS: frozenset[Hexside] = frozenset(
    GRID.side(GRID.hex(a), GRID.hex(b)) for crest in REGION.crests for a, b in crest.pairs
)
"""[2.23] The hexsides that are crests."""

COURSES: tuple[tuple[Hex, ...], ...] = tuple(tuple(GRID.hex(text) for text in road.labels) for road in REGION.roads)
"""The roads, hex by hex."""
ROADS: frozenset[Hexside] = frozenset(GRID.side(a, b) for course in COURSES for a, b in pairwise(course))
"""[5.13] The hexsides crossed by a road."""
ROAD_HEXES: Mask = mask(hex for course in COURSES for hex in course)


def rim(board: Mask) -> Mask:
    """The hexes of a board with a neighbour off it."""
    return mask(
        hex
        for hex in range(GRID.size)
        if board >> hex & 1 and any(n == OFF_BOARD or not board >> n & 1 for n in GRID.neighbour[hex])
    )


@cache
def road_exits(board: Mask) -> Mask:
    """[2.25] [11.17b] Where roads run off a board: their last hexes on it that lie on its rim."""
    ends = mask(end for course in COURSES for run in _runs(course, board) for end in (run[0], run[-1]))
    return ends & rim(board)


def _runs(course: tuple[Hex, ...], board: Mask) -> list[tuple[Hex, ...]]:
    """The stretches of a road that lie on a board."""
    return [tuple(run) for on, run in groupby(course, lambda hex: board >> hex & 1) if on]


ROAD_ENDS: Mask = road_exits(BOARD) | mask(
    hex for sheet in SHEETS.values() for hex in range(GRID.size) if road_exits(sheet) >> hex & 1
)
"""Every hex where a road runs off the whole map or off a sheet; `road_exits` tells which count on a board."""

TOWNS: dict[str, Mask] = {town.name: hexes_printed(town.labels) for town in REGION.towns}
"""[11.16b] The building hexes of each town."""
NAMES: dict[Hex, str] = {GRID.hex(town.at): town.name for town in REGION.towns}
"""The towns, each at the hex where its name stands."""


def within(hexes: Mask, distance: int) -> Mask:
    """Every hex within a distance of any hex of a set."""
    for _ in range(distance):
        hexes |= SPREAD.around(hexes)
    return hexes
