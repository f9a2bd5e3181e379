"""The shape of the files of the sectors: ``maps/sector1.toml`` and so on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from grognard.core.records import Entry, HexesRecord, SidePair, side_pairs

Point = tuple[int, int]
"""East and south of the centre of a hex; the next column lies 600 further, the next hex south 600 further."""
TerrainName = Literal[
    "open",
    "woods",
    "dense_woods",
    "orchard",
    "palm_grove",
    "jungle",
    "dense_jungle",
    "wooden_building",
    "stone_building",
    "hut",
    "urban_building",
    "street",
    "marsh",
    "river",
    "ford",
    "bridge",
    "beach",
    "water",
]
SideName = Literal["wall", "tree_line"]
ShapeName = Literal["wooden_building", "stone_building", "hut", "urban_building", "lane", "tree_row"]
EdgeName = Literal["N", "E", "S", "W"]


class TerrainHexes(HexesRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.1] The hexes of one terrain."""

    kind: TerrainName


class LevelHexes(HexesRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.1.4a] The hexes whose centre dot lies inside the heavy contour of a level."""

    level: int


class Course(HexesRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.1.9] [4.1.9.6] A road or a path, hex by hex; N or S at an end: it leaves the map there."""


class Hexsides(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.1.7] [4.1.8] Hexsides with a wall or a tree line, each as hex/hex."""

    kind: SideName
    sides: str

    @property
    def pairs(self) -> tuple[SidePair, ...]:
        return side_pairs(self.sides)


class Name(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What people call a hex."""

    at: str
    name: str
    ja: str


class Artwork(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.0c.ii] Artwork in a hex: a closed convex shape, or a row of trees from point to point."""

    at: str
    kind: ShapeName
    points: str

    @property
    def corners(self) -> tuple[Point, ...]:
        return tuple((int(u), int(v)) for u, _, v in (point.partition(",") for point in self.points.split()))


class SectorRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[0.6] One sector. What it does not name is open rural ground on level 0."""

    number: int
    name: str
    ja: str
    terrain: tuple[TerrainHexes, ...]
    urban: str = ""
    levels: tuple[LevelHexes, ...] = ()
    rises: str = ""
    roads: tuple[Course, ...] = ()
    paths: tuple[Course, ...] = ()
    tree_lined: str = ""
    sides: tuple[Hexsides, ...] = ()
    gaps: str = ""
    banks: Mapping[EdgeName, str] = {}
    names: tuple[Name, ...] = ()
    shapes: tuple[Artwork, ...] = ()
