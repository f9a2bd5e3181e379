"""[MR2.1] [MR2.2] [MR2.3] [MR20] [MR21] Tiles laid edge to edge: one grid, its terrain, levels and roads.

Hexes are numbered row by row over the whole map. A hex is known by its tile and its number and letter there, as 4B-4E;
a letter before its number is read too.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from grognard.core.errors import BadInput
from grognard.core.hexes import Grid, GridSpec, Hex
from grognard.rulesets.assault.records import EdgeName, TileRecord

COLUMNS: Final = "12345678"
ROWS: Final = "ABCDEF"
CODES: Final[Mapping[str, str]] = {
    ".": "clear",
    "f": "field",
    "b": "brush",
    "l": "light_woods",
    "h": "heavy_woods",
    "W": "wood_building",
    "S": "stone_building",
    "m": "marsh",
    "s": "stream",
    "r": "river",
    "=": "bridge",
    "a": "runway",
}
"""What the letters of a tile stand for."""
Road = frozenset[Hex]
"""Two neighbours that a road joins."""


class TileGrid(Grid):
    """The geometry of a map of tiles, with the names that are printed on them."""

    __slots__ = ("_layout",)

    def __init__(self, layout: tuple[tuple[str, ...], ...]) -> None:
        self._layout: Final = layout
        columns, rows = len(COLUMNS) * len(layout[0]), len(ROWS) * len(layout)
        spec = GridSpec(columns, rows, first_column=1, first_row=1, orientation="flat", shifted="even")
        super().__init__(spec)

    def _print(self, hex: Hex) -> str:
        row, column = divmod(hex, self.spec.columns)
        (down, r), (across, c) = divmod(row, len(ROWS)), divmod(column, len(COLUMNS))
        return f"{self._layout[down][across]}-{COLUMNS[c]}{ROWS[r]}"

    def named(self, label: str) -> Hex:
        """A hex by its name, also with the letter first, as 1B-D4."""
        tile, _, name = label.rpartition("-")
        return self.hex(f"{tile}-{name[1]}{name[0]}" if len(name) == 2 and name[0] in ROWS else label)


class Ground:
    """What a map is before anything happens on it; hexes are indexes into its tuples."""

    def __init__(
        self, tiles: Mapping[str, TileRecord], layout: tuple[tuple[str, ...], ...], pieces: Mapping[str, str]
    ) -> None:
        self.layout: Final = layout
        self.grid: Final = TileGrid(layout)
        self.parts: Final[dict[str, tuple[Hex, ...]]] = {name: self._hexes(name) for row in layout for name in row}
        """The hexes of each tile, row by row."""
        terrain = {
            self.grid.hex(f"{name}-{COLUMNS[c]}{ROWS[r]}"): CODES[code]
            for name in self.parts
            for r, line in enumerate(tiles[name].grid)
            for c, code in enumerate(line)
        }
        self.printed: Final = terrain | {self.grid.named(label): kind for label, kind in pieces.items()}
        self.levels: Final = self._levels(tiles)
        self.roads: Final[frozenset[Road]] = frozenset(self._roads(tiles))
        self.on_road: Final[frozenset[Hex]] = frozenset(hex for road in self.roads for hex in road)

    def _hexes(self, tile: str) -> tuple[Hex, ...]:
        return tuple(self.grid.hex(f"{tile}-{c}{r}") for r in ROWS for c in COLUMNS)

    def _levels(self, tiles: Mapping[str, TileRecord]) -> tuple[int, ...]:
        high = {
            self.grid.hex(f"{name}-{label}"): level
            for name in self.parts
            for label, level in tiles[name].levels.items()
        }
        return tuple(high.get(hex, 0) for hex in range(self.grid.size))

    def _roads(self, tiles: Mapping[str, TileRecord]) -> set[Road]:
        """Those printed on the tiles, and the joints of those that meet at an edge."""
        found: set[Road] = set()
        ends: dict[Hex, str] = {}
        for name in self.parts:
            for road in tiles[name].roads:
                hexes = [self.grid.hex(f"{name}-{label}") for label in road.split()]
                if not all(self.grid.adjacent(a, b) for a, b in pairwise(hexes)):
                    raise BadInput(f"The road {road} of tile {name} leaps.")
                found |= {frozenset(pair) for pair in pairwise(hexes)}
                ends |= {hexes[0]: name, hexes[-1]: name}
        return found | {
            frozenset((a, b))
            for a, here in ends.items()
            for b, there in ends.items()
            if here != there and self.grid.adjacent(a, b)
        }

    def edge(self, edge: EdgeName) -> tuple[Hex, ...]:
        """[MR2.7] The hexes of an edge of the map, in their order."""
        columns, size = self.grid.spec.columns, self.grid.size
        match edge:
            case "north":
                return tuple(range(columns))
            case "south":
                return tuple(range(size - columns, size))
            case "west":
                return tuple(range(0, size, columns))
            case "east":
                return tuple(range(columns - 1, size, columns))
