"""[2.2] [2.3] The world of the game: the ground of the four sheets, the counters, tables and scenario cards."""

from __future__ import annotations

from itertools import groupby, pairwise
from operator import add
from typing import Final

from grognard.core import world as core_world
from grognard.core.bits import Spread, mask
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.folder import Folder
from grognard.core.hexes import OFF_BOARD, BadHex, Grid, Hex, Hexside, Mask
from grognard.core.sight import Height, Hills, Lines
from grognard.core.world import of_world

from .forces import Kind, Piece, Weapon, kind, pieces, weapon
from .records import RegionRecord, SheetRecord, TerrainRecord, UnitsRecord
from .scenario_records import ScenarioRecord
from .table_records import TablesRecord
from .tables import Tables, read_tables

US: Side = "us"
SOVIET: Side = "soviet"
SIDES: tuple[Side, Side] = (US, SOVIET)
SHEET = "sheet_"
"""What the files of the map sheets are called, before their letters."""


def enemy_of(side: Side) -> Side:
    """The other side."""
    return SOVIET if side == US else US


class World(core_world.World):
    """One edition of the game. Sets of hexes are masks; tables of pieces are indexed by their numbers."""

    def __init__(self, folder: Folder) -> None:
        super().__init__()
        sheets = folder.all_decoded(f"maps/{SHEET}*.toml", SheetRecord)
        self.region: Final = folder.decoded("maps/region.toml", RegionRecord)
        self.sheet_records: Final = {name.removeprefix(SHEET).upper(): record for name, record in sheets.items()}
        self.terrain_record: Final = folder.decoded("terrain.toml", TerrainRecord)
        self.table_records: Final = folder.decoded("tables.toml", TablesRecord)
        self.tables: Final[Tables] = read_tables(self.table_records)
        self.scenarios: Final = folder.all_decoded("scenarios/*.toml", ScenarioRecord)
        self._lay_out_sheets()
        self._read_terrain()
        self._draw_roads()
        self._muster(folder.decoded("units.toml", UnitsRecord))

    def _lay_out_sheets(self) -> None:
        """[2.2a] The hexes of each sheet."""
        self.grid = Grid(self.region.grid)
        self.spread = Spread(self.grid)
        self.board: Mask = (1 << self.grid.size) - 1
        self.sheets: dict[str, Mask] = {
            name: self.hexes_printed(tuple(text for text, _ in sheet.cells))
            for name, sheet in self.sheet_records.items()
        }

    def _read_terrain(self) -> None:
        """[2.21] [2.22] [2.23] What is in each hex, how high it lies, and the crests."""
        grid, hexes, effects = self.grid, range(self.grid.size), self.terrain_record.terrain
        letter = {record.letter: record.id for record in effects}
        cells = {grid.hex(text): cell for sheet in self.sheet_records.values() for text, cell in sheet.cells}
        self.terrain: tuple[str, ...] = tuple(letter[cells[hex][1]] for hex in hexes)
        """[2.21a] The one terrain of each hex."""
        self.level: tuple[int, ...] = tuple(int(cells[hex][0]) for hex in hexes)
        """[2.22] The level of each hex, 0 to 4."""
        self.group_of: dict[str, str] = {record.id: record.group for record in effects}
        self.group: tuple[str, ...] = tuple(self.group_of[terrain] for terrain in self.terrain)
        """What the charts call the terrain of each hex: all buildings are one."""
        self.height_of: dict[str, int] = {record.id: record.half_levels for record in effects}
        self.height: tuple[int, ...] = tuple(self.height_of[terrain] for terrain in self.terrain)
        """[6.16a] What stands in each hex, in half levels above its ground."""
        self.open: Mask = self._where("open")
        self.cover: Mask = self._where("cover")
        self.woods: Mask = self._where("woods")
        self.buildings: Mask = self._where("building")
        self.multi: Mask = mask(hex for hex in hexes if self.terrain[hex] == "building_multi")
        """[2.24b] Multi-storey buildings, which are among the buildings."""
        self.at_level: tuple[Mask, ...] = tuple(
            mask(hex for hex in hexes if self.level[hex] == level) for level in range(5)
        )
        self.crests: frozenset[Hexside] = frozenset(
            grid.side(grid.hex(a), grid.hex(b)) for crest in self.region.crests for a, b in crest.pairs
        )
        """[2.23] The hexsides that are crests."""
        self.ground: tuple[Height, ...] = tuple(2 * level for level in self.level)
        """[6.16c] The level of each hex in half levels."""
        self.top: tuple[Height, ...] = tuple(map(add, self.ground, self.height))
        """[6.16a] The effective height of each hex as an obstacle."""
        self.hills = Hills(self.spread, self.level)
        self.lines = Lines(grid)
        self.towns: dict[str, Mask] = {town.name: self.hexes_printed(town.labels) for town in self.region.towns}
        """[11.16b] The building hexes of each town."""
        self.names: dict[Hex, str] = {grid.hex(town.at): town.name for town in self.region.towns}
        """The towns, each at the hex where its name stands."""

    def _draw_roads(self) -> None:
        """[5.13] [2.25] The roads and where they leave a sheet."""
        grid = self.grid
        self.courses: tuple[tuple[Hex, ...], ...] = tuple(
            tuple(grid.hex(text) for text in road.labels) for road in self.region.roads
        )
        """The roads, hex by hex."""
        self.roads: frozenset[Hexside] = frozenset(
            grid.side(a, b) for course in self.courses for a, b in pairwise(course)
        )
        """[5.13] The hexsides crossed by a road."""
        self.road_hexes: Mask = mask(hex for course in self.courses for hex in course)
        self.road_ends: Mask = road_exits(self, self.board)
        """Every hex where a road runs off the whole map or off a sheet; `road_exits` tells which count on a board."""
        for sheet in self.sheets.values():
            self.road_ends |= road_exits(self, sheet)

    def _muster(self, roster: UnitsRecord) -> None:
        """[2.3] The weapons, the kinds of counters and the counters."""
        self.weapons: dict[str, Weapon] = {record.id: weapon(record) for record in roster.weapons}
        self.kinds: dict[str, Kind] = {record.id: kind(record, self.weapons) for record in roster.kinds}
        self.pieces: tuple[Piece, ...] = tuple(
            piece for record in roster.counters for piece in pieces(record, self.kinds)
        )
        self.by_id: dict[str, int] = {piece.id: number for number, piece in enumerate(self.pieces)}
        self.kind: tuple[Kind, ...] = tuple(piece.kind for piece in self.pieces)
        """What is printed on each piece."""
        self.side: tuple[Side, ...] = tuple(piece.kind.side for piece in self.pieces)
        """Whose each piece is."""

    def _where(self, group: str) -> Mask:
        return mask(hex for hex in range(self.grid.size) if self.group[hex] == group)

    # Names

    def label(self, hex: Hex) -> str:
        """[2.2b] The printed number of a hex."""
        return self.grid.label(hex)

    def find(self, text: str) -> Hex:
        """[2.2b] The hex of a printed number, with or without the letter of its sheet: B1508 or 1508."""
        if text[:1] not in self.sheets:
            return self.grid.hex(text)
        hex = self.grid.hex(text[1:])
        if not self.sheets[text[0]] >> hex & 1:
            raise BadHex(f"Hex {text[1:]} lies on sheet {self.sheet_of(hex)}, not on sheet {text[0]}.")
        return hex

    def piece_number(self, id_: str) -> int:
        """The number of a counter by its name."""
        if id_ not in self.by_id:
            raise BadInput(f"There is no counter {id_!r} in Fire Team.")
        return self.by_id[id_]

    def of_kind(self, kind: str, platoon: int = 0) -> tuple[int, ...]:
        """The numbers of the counters of a kind in a platoon, or without one."""
        return tuple(n for n, piece in enumerate(self.pieces) if piece.kind.id == kind and piece.platoon == platoon)

    # Ground

    def hexes_printed(self, labels: tuple[str, ...]) -> Mask:
        """The hexes of printed numbers."""
        return mask(self.grid.hex(text) for text in labels)

    def board_of(self, sheets: str | tuple[str, ...]) -> Mask:
        """[11.11] The hexes of some sheets together."""
        found = 0
        for name in sheets:
            found |= self.sheets[name]
        return found

    def sheet_of(self, hex: Hex) -> str:
        """[2.2b] The letter of the sheet a hex lies on."""
        return next(name for name, hexes in self.sheets.items() if hexes >> hex & 1)

    def rim(self, board: Mask) -> Mask:
        """The hexes of a board with a neighbour off it."""
        return mask(
            hex
            for hex in range(self.grid.size)
            if board >> hex & 1 and any(n == OFF_BOARD or not board >> n & 1 for n in self.grid.neighbour[hex])
        )

    def within(self, hexes: Mask, distance: int) -> Mask:
        """Every hex within a distance of any hex of a set."""
        for _ in range(distance):
            hexes |= self.spread.around(hexes)
        return hexes


@of_world
def hexes_of(world: World, labels: tuple[str, ...]) -> Mask:
    """[2.2b] The hexes of printed numbers, with or without the letters of their sheets."""
    return mask(map(world.find, labels))


@of_world
def road_exits(world: World, board: Mask) -> Mask:
    """[2.25] [11.17b] Where roads run off a board: their last hexes on it that lie on its rim."""
    ends = mask(end for course in world.courses for run in _runs(course, board) for end in (run[0], run[-1]))
    return ends & world.rim(board)


def _runs(course: tuple[Hex, ...], board: Mask) -> list[tuple[Hex, ...]]:
    """The stretches of a road that lie on a board."""
    return [tuple(run) for on, run in groupby(course, lambda hex: board >> hex & 1) if on]
