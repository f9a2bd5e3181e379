"""[0.6] [0.7] The map of a mission: sectors laid together, hex by hex.

Hexes are numbered sector by sector as they lie (row by row of sectors, from the north-west), then by column and row.
Sectors side by side share a column of hexes, sectors one below the other share their half-hexes; a shared hex has two
printed names and is known by that of the northern or western sector. Directions are 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW;
sets of directions have a bit for each.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import reduce
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.hexes import OFF_BOARD, BadHex, Cube, Grid, GridSpec, Hex, Mask

from .artwork import Shape
from .records import Point, SectorRecord, TerrainName
from .sector import (
    DIRECTIONS,
    HEIGHT,
    NE,
    NW,
    SE,
    SW,
    WIDTH,
    Direction,
    N,
    Place,
    Plot,
    S,
    back,
    plots,
    printed,
    step,
    turned_place,
    turned_plot,
    united,
)

__all__ = ["DIRECTIONS", "NE", "NW", "SE", "SW", "Direction", "Ground", "N", "S", "SectorGrid", "back", "lay_out"]

EDGES: Final = ("N", "E", "S", "W")
TOWARD: Final[Mapping[str, tuple[Direction, ...]]] = {
    "N": (N, NE, NW),
    "E": (NE, SE),
    "S": (SE, S, SW),
    "W": (SW, NW),
}
"""[8.3c] [19.2b] The directions that lead nearer to an edge."""
PARALLEL: Final[Mapping[str, tuple[Direction, ...]]] = {"N": (), "E": (N, S), "S": (), "W": (N, S)}
"""The directions that keep the distance to an edge."""
WOODS: Final = frozenset({"woods", "dense_woods", "jungle", "dense_jungle"})
RURAL_BUILDINGS: Final = frozenset({"wooden_building", "stone_building", "hut"})
URBAN_BUILDINGS: Final = frozenset({"urban_building", "street"})
BUILDINGS: Final = RURAL_BUILDINGS | URBAN_BUILDINGS
GROVES: Final = frozenset({"orchard", "palm_grove"})

HEIGHTS: Final[Mapping[str, int]] = {
    "woods": 1,
    "dense_woods": 2,
    "jungle": 1,
    "dense_jungle": 2,
    "orchard": 1,
    "palm_grove": 1,
    "wooden_building": 1,
    "stone_building": 1,
    "hut": 1,
    "urban_building": 2,
    "tree_line": 1,
    "tree_lined_road": 1,
}
"""[4.0d] [4.1.4f] [4.1.8a] How many levels terrain stands above its ground, where a table says nothing else."""


class SectorGrid(Grid):
    """The geometry of a map that is no rectangle of hexes, with its own numbering and labels.

    Its own directions are those of every grid, counter-clockwise from NE; those of the game are in ``Ground``. What
    shifts whole rows of a rectangle (``bits.Spread``, ``sight.Lines``) does not fit it: see ``Ground.within``.
    """

    __slots__ = ("_names", "_places")

    def __init__(self, places: tuple[Place, ...], names: tuple[str, ...]) -> None:
        self._places: Final = places
        self._names: Final = names
        super().__init__(GridSpec(columns=len(places), rows=1, orientation="flat"))

    def row_column(self, hex: Hex) -> tuple[int, int]:
        """Row and column on the whole map, from 1 and from 0."""
        column, height = self._places[hex]
        return height // 2 + 1, column

    def _print(self, hex: Hex) -> str:
        return self._names[hex]

    def _locate(self, hex: Hex) -> Cube:
        """Column A, row 1 of the first sector is the origin."""
        column, height = self._places[hex]
        r = (1 - height - column) // 2
        return column, r, -column - r


class Named(Struct, frozen=True):
    """A printed name of a hex: its sector, the number of that, and the label there."""

    sector: str
    number: str
    printed: str

    @property
    def full(self) -> str:
        """The name on a map of several sectors."""
        return f"{self.number}:{self.printed}"


class Ground:
    """The map of a mission. Immutable; ``made`` keeps what chapters derive from it."""

    def __init__(
        self,
        plots: Mapping[Place, Plot],
        names: Mapping[Place, tuple[Named, ...]],
        turned: frozenset[str],
        heights: Mapping[str, int],
    ) -> None:
        """``names``: those of each hex, the one it is known by first; ``turned``: the sectors upside down."""
        places = tuple(plots)
        self.made: dict[Hashable, Any] = {}
        self.heights: Mapping[str, int] = {**HEIGHTS, **heights}
        """[4.0d] How many levels terrain stands above its ground."""
        self.size: int = len(places)
        self.board: Mask = (1 << self.size) - 1
        self.place: tuple[Place, ...] = places
        """Column and height in half hexes of each hex, from the north-western corner."""
        self._at: dict[Place, Hex] = {place: hex for hex, place in enumerate(places)}
        self.turned: frozenset[str] = turned
        """[16.1.3] The sectors that lie upside down, and their diagrams with them."""
        self._name_all(tuple(names[place] for place in places))
        self.grid = SectorGrid(places, self._labels)
        self.width: int = max(column for column, _ in places)
        self.height: int = max(height for _, height in places)
        self.neighbour: tuple[tuple[Hex, ...], ...] = tuple(
            tuple(self._at.get(step(place, d), OFF_BOARD) for d in range(6)) for place in places
        )
        """The hex in each direction, -1 off the map."""
        self.neighbours: tuple[tuple[Hex, ...], ...] = tuple(
            tuple(near for near in six if near != OFF_BOARD) for six in self.neighbour
        )
        self._toward: dict[tuple[Hex, Hex], Direction] = {
            (hex, near): d for hex, six in enumerate(self.neighbour) for d, near in enumerate(six) if near != OFF_BOARD
        }
        self._far: dict[Hex, bytes] = {}
        self._around: dict[tuple[Hex, int], Mask] = {}
        self.near: tuple[Mask, ...] = tuple(map(mask, self.neighbours))
        """The neighbours of each hex as a set."""
        self._edges: tuple[frozenset[str], ...] = tuple(map(self._edges_at, places))
        self._survey(tuple(plots.values()))

    def _name_all(self, names: tuple[tuple[Named, ...], ...]) -> None:
        self.sector: tuple[str, ...] = tuple(first.sector for first, *_ in names)
        """The sector by which each hex is known."""
        self.diagrams: tuple[tuple[str, ...], ...] = tuple(tuple(name.sector for name in of_hex) for of_hex in names)
        """[11.4.5s7b] [16.1.3] The sectors that each hex lies on, one or two: their diagrams may be used."""
        alone = len(set(self.sector)) == 1
        self._labels: tuple[str, ...] = tuple(first.printed if alone else first.full for first, *_ in names)
        self._by_name: dict[str, Hex] = {name.full: hex for hex, of_hex in enumerate(names) for name in of_hex}
        if alone:
            self._by_name |= {label: hex for hex, label in enumerate(self._labels)}
        self._printed: dict[str, dict[str, Hex]] = {}
        for hex, of_hex in enumerate(names):
            for name in of_hex:
                self._printed.setdefault(name.sector, {})[name.printed] = hex

    def _survey(self, plots: tuple[Plot, ...]) -> None:
        self.terrain: tuple[TerrainName, ...] = tuple(plot.terrain for plot in plots)
        self.level: tuple[int, ...] = tuple(plot.level for plot in plots)
        """[4.1.4a] The hill level of each hex."""
        self.rise: tuple[bool, ...] = tuple(plot.rise for plot in plots)
        """[4.1.5] Whether a thin contour inside its level encloses the centre dot."""
        self.half: tuple[str, ...] = tuple(map(self._cut_by, range(self.size)))
        """[0.7] The edge of the map that cuts a half-hex; empty for whole hexes."""
        self.urban: Mask = mask(hex for hex, plot in enumerate(plots) if plot.urban)
        """[4.1.2] Paved hexes."""
        self.road: tuple[int, ...] = self._joined(tuple(plot.road for plot in plots))
        self.path: tuple[int, ...] = self._joined(tuple(plot.path for plot in plots))
        self.gap: tuple[int, ...] = tuple(plot.gap for plot in plots)
        """[4.1.6bi] Hexsides between urban hexes that are open on foot, besides those that a road crosses."""
        self.wall: tuple[int, ...] = tuple(plot.wall for plot in plots)
        self.tree_line: tuple[int, ...] = tuple(plot.tree_line for plot in plots)
        self.tree_lined: Mask = mask(hex for hex, plot in enumerate(plots) if plot.tree_lined)
        """[4.1.9.1x] Roads with trees on both sides."""
        self.roads: Mask = mask(hex for hex in range(self.size) if self.road[hex])
        self.woods: Mask = self._where(WOODS)
        """[4.1.3] Woods and jungle, dense or not."""
        self.buildings: Mask = self._where(BUILDINGS)
        self.groves: Mask = self._where(GROVES)
        """[4.1.15] Orchards and palm groves."""
        self.blocks: Mask = self._where(URBAN_BUILDINGS)
        """[4.1.6b] Hexes with urban buildings, streets among them."""
        self.streets: Mask = self.blocks & self.roads
        """[4.1.9.2] Urban building hexes with a road."""
        self.built_over: tuple[int, ...] = tuple(map(self._sides_built_over, range(self.size)))
        """[4.1.6bi] Hexsides between two urban buildings that neither road nor gap crosses: nobody passes there."""
        self.enclosed: Mask = self.roads & (self.woods | self.buildings | self.tree_lined)
        """[4.1.9.4x] Enclosed roads."""
        self.bank: tuple[str, ...] = tuple(plot.bank for plot in plots)
        """[4.1.10c] The bank of the river that each hex lies on; empty in the river and where there is none."""
        self.name: tuple[str, ...] = tuple(plot.name for plot in plots)
        self.shapes: tuple[tuple[Shape, ...], ...] = tuple(plot.shapes for plot in plots)
        """[4.0c.ii] The artwork in each hex, its points counted from the centre."""

    # Names and places

    def __repr__(self) -> str:
        return f"Ground({', '.join(sorted(set(self.sector)))})"

    def label(self, hex: Hex) -> str:
        """The name of a hex: I8, or 4:I8 on a map of several sectors."""
        if not 0 <= hex < self.size:
            raise BadHex(f"There is no hex number {hex} on this map of {self.size} hexes.")
        return self._labels[hex]

    def find(self, text: str) -> Hex:
        """The hex of a printed name; both names of a shared hex will do."""
        try:
            return self._by_name[text]
        except KeyError:
            first, last = self._labels[0], self._labels[-1]
            raise BadHex(f"There is no hex {text!r} on this map ({first} to {last}).") from None

    def find_all(self, texts: str) -> Mask:
        """The hexes of several names, separated by blanks."""
        return mask(self.find(text) for text in texts.split())

    def area(self, sector: str, columns: tuple[str, str], rows: tuple[int, int]) -> Mask:
        """The hexes of a sector in a range of its printed columns and rows, both ends included."""
        return mask(
            hex
            for label, hex in self._printed[sector].items()
            if columns[0] <= label[0] <= columns[1] and rows[0] <= int(label[1:]) <= rows[1]
        )

    def centre(self, hex: Hex) -> Point:
        """The centre dot: 600 to the next column east and 600 to the next hex south, from the north-western corner."""
        column, height = self.place[hex]
        return 600 * column, 300 * height

    # Distances and directions

    def distance(self, a: Hex, b: Hex) -> int:
        """The number of hexes from one to the other."""
        try:
            row = self._far[a]
        except KeyError:
            row = self._far[a] = bytes(self.grid.distance(a, each) for each in range(self.size))
        return row[b] if 0 <= b < self.size else self.grid.distance(a, b)

    def direction(self, a: Hex, b: Hex) -> Direction | None:
        """The direction from a hex to its neighbour, None if they are not neighbours."""
        return self._toward.get((a, b))

    def within(self, hexes: Mask, n: int) -> Mask:
        """Every hex at most n hexes from any of some."""
        found = front = hexes
        for _ in range(n):
            front = reduce(int.__or__, (self.near[hex] for hex in bits(front)), 0) & ~found
            found |= front
        return found

    def around(self, hex: Hex, n: int) -> Mask:
        """Every hex at most n hexes from one."""
        found = self._around.get((hex, n))
        if found is None:
            found = self._around[hex, n] = self.within(1 << hex, n)
        return found

    # Edges

    def edge(self, hex: Hex) -> frozenset[str]:
        """The edges of the map that a hex lies on."""
        return self._edges[hex]

    def off_map_dirs(self, hex: Hex, edge: str) -> tuple[Direction, ...]:
        """The directions in which a hex is left over an edge."""
        return tuple(d for d in range(6) if self._beyond(step(self.place[hex], d)) == edge)

    @staticmethod
    def toward(edge: str) -> tuple[Direction, ...]:
        """The directions that lead nearer to an edge."""
        return TOWARD[edge]

    @staticmethod
    def parallel(edge: str) -> tuple[Direction, ...]:
        """The directions that keep the distance to an edge."""
        return PARALLEL[edge]

    def _edges_at(self, place: Place) -> frozenset[str]:
        column, height = place
        on = {"N": height <= 1, "E": column == self.width, "S": height >= self.height - 1, "W": column == 0}
        return frozenset(edge for edge in EDGES if on[edge])

    def _beyond(self, place: Place) -> str:
        """The edge beyond which a place next to the map lies; empty on the map."""
        column, height = place
        if column < 0 or column > self.width:
            return "W" if column < 0 else "E"
        if height < 0 or height > self.height:
            return "N" if height < 0 else "S"
        return ""

    def _cut_by(self, hex: Hex) -> str:
        column, height = self.place[hex]
        if column in (0, self.width):
            return "W" if column == 0 else "E"
        if height in (0, self.height):
            return "N" if height == 0 else "S"
        return ""

    def _where(self, kinds: frozenset[str]) -> Mask:
        return mask(hex for hex in range(self.size) if self.terrain[hex] in kinds)

    def _sides_built_over(self, hex: Hex) -> int:
        if not self.blocks >> hex & 1:
            return 0
        houses = (d for d, near in enumerate(self.neighbour[hex]) if near != OFF_BOARD and self.blocks >> near & 1)
        return sum(1 << d for d in houses) & ~(self.road[hex] | self.gap[hex])

    def _joined(self, legs: tuple[int, ...]) -> tuple[int, ...]:
        """[4.1.9a] Ways that go on in the next hex or leave the map; one that a seam cuts off goes nowhere."""
        return tuple(
            sum(
                1 << d
                for d, near in enumerate(self.neighbour[hex])
                if ways >> d & 1 and (near == OFF_BOARD or legs[near] >> back(d) & 1)
            )
            for hex, ways in enumerate(legs)
        )


def lay_out(
    sectors: Mapping[str, SectorRecord],
    map: tuple[tuple[str, ...], ...],
    turned: tuple[bool, ...] = (),
    hills: Mapping[str, int] | None = None,
    heights: Mapping[str, int] = HEIGHTS,
) -> Ground:
    """[0.6] Sectors laid together: rows from north to south, each from west to east.

    ``turned`` tells in the same order which of them lie upside down; ``hills`` multiplies the levels of some [4.1.4e];
    ``heights`` is how many levels terrain stands above its ground [4.0d].
    """
    laid = [(row, column, name) for row, names in enumerate(map) for column, name in enumerate(names)]
    _check(sectors, [name for _, _, name in laid])
    upside_down = frozenset(name for (_, _, name), about in zip(laid, turned, strict=False) if about)
    merged: dict[Place, Plot] = {}
    names: dict[Place, tuple[Named, ...]] = {}
    for row, column, name in laid:
        factor = (hills or {}).get(name, 1)
        for own, plot in plots(sectors[name]).items():
            local, lying = (turned_place(own), turned_plot(plot)) if name in upside_down else (own, plot)
            place = (local[0] + WIDTH * column, local[1] + HEIGHT * row)
            lying = replace(lying, level=lying.level * factor)
            merged[place] = united(merged[place], lying) if place in merged else lying
            names[place] = (*names.get(place, ()), Named(name, str(sectors[name].number), printed(own)))
    return Ground(merged, names, upside_down, heights)


def _check(sectors: Mapping[str, SectorRecord], names: Sequence[str]) -> None:
    """Every sector is known and lies on the map once."""
    for name in names:
        if name not in sectors:
            raise BadInput(f"There is no sector {name!r} ({', '.join(sectors)}).")
        if names.count(name) > 1:
            raise BadInput(f"The sector {name!r} cannot lie on the map more than once.")
