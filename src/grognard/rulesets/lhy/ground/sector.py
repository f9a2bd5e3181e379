"""[0.6] [0.7] One sector as it is printed: 178 hexes, 17 columns from A to Q, half-hexes along its edges."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.hexes import BadHex
from grognard.core.records import side_pairs

from .artwork import Shape, town_block
from .records import Course, EdgeName, SectorRecord, TerrainName

Direction = int
Place = tuple[int, int]
"""Column and height: columns from 0 eastwards, half hexes from the northern edge southwards; centres of hexes."""

N, NE, SE, S, SW, NW = range(6)
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
STEPS: Final[tuple[Place, ...]] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
COLUMNS: Final = "ABCDEFGHIJKLMNOPQ"
WIDTH, HEIGHT = 16, 20
"""From the centres of column A to those of column Q, and from the northern to the southern edge."""
OPPOSITE_EDGE: Final[Mapping[str, str]] = {"N": "S", "S": "N", "E": "W", "W": "E"}
WET: Final = frozenset({"river", "bridge", "ford"})


def back(direction: Direction) -> Direction:
    """The direction back."""
    return (direction + 3) % 6


def step(place: Place, direction: Direction) -> Place:
    """The next place in a direction, on the map or not."""
    (column, height), (east, south) = place, STEPS[direction]
    return column + east, height + south


def printed(place: Place) -> str:
    """The label of a hex of a sector."""
    column, height = place
    return f"{COLUMNS[column]}{height // 2 + 1}"


PLACES: Final[tuple[Place, ...]] = tuple(
    (column, height) for column in range(WIDTH + 1) for height in range((column + 1) % 2, HEIGHT + 1, 2)
)
"""The hexes of a sector in the order of columns, then rows."""
BY_LABEL: Final[Mapping[str, Place]] = {printed(place): place for place in PLACES}


class Plot(Struct, frozen=True):
    """What one hex of a sector holds; ways and sides as sets of directions, a bit each."""

    terrain: TerrainName = "open"
    level: int = 0
    rise: bool = False
    urban: bool = False
    road: int = 0
    path: int = 0
    gap: int = 0
    wall: int = 0
    tree_line: int = 0
    tree_lined: bool = False
    bank: str = ""
    name: str = ""
    shapes: tuple[Shape, ...] = ()


def plots(record: SectorRecord) -> dict[Place, Plot]:
    """Every hex of a sector by its place."""
    terrain = {place: entry.kind for entry in record.terrain for place in _places(entry.labels)}
    level = {place: entry.level for entry in record.levels for place in _places(entry.labels)}
    rises, urban, lined = (frozenset(_places(text.split())) for text in (record.rises, record.urban, record.tree_lined))
    road, path = _legs(record.roads), _legs(record.paths)
    wall, tree_line = (
        _both_ways(pair for entry in record.sides if entry.kind == kind for pair in entry.pairs)
        for kind in ("wall", "tree_line")
    )
    gap = _both_ways(side_pairs(record.gaps))
    bank = _banks(record.banks, frozenset(place for place, kind in terrain.items() if kind in WET))
    names = {at(entry.at): entry.name for entry in record.names}
    shapes: dict[Place, tuple[Shape, ...]] = {}
    for art in record.shapes:
        shapes[at(art.at)] = (*shapes.get(at(art.at), ()), Shape(art.kind, art.corners))
    for place, kind in terrain.items():
        if kind in ("urban_building", "street"):
            shapes[place] = (*shapes.get(place, ()), *town_block(road.get(place, 0) | gap.get(place, 0)))
    return {
        place: Plot(
            terrain.get(place, "open"),
            level.get(place, 0),
            place in rises,
            place in urban,
            road.get(place, 0),
            path.get(place, 0),
            gap.get(place, 0),
            wall.get(place, 0),
            tree_line.get(place, 0),
            place in lined,
            bank.get(place, ""),
            names.get(place, ""),
            shapes.get(place, ()),
        )
        for place in PLACES
    }


def at(label: str) -> Place:
    """The place of a printed hex."""
    try:
        return BY_LABEL[label]
    except KeyError:
        raise BadHex(f"There is no hex {label!r} on a sector (A1 to Q10).") from None


def turned_place(place: Place) -> Place:
    """[0.6] Where a hex lies when its sector lies upside down."""
    return WIDTH - place[0], HEIGHT - place[1]


def turned_plot(plot: Plot) -> Plot:
    """[0.6] A hex of a sector that lies upside down."""
    return replace(
        plot,
        road=turned_ways(plot.road),
        path=turned_ways(plot.path),
        gap=turned_ways(plot.gap),
        wall=turned_ways(plot.wall),
        tree_line=turned_ways(plot.tree_line),
        bank=OPPOSITE_EDGE.get(plot.bank, ""),
        shapes=tuple(shape.turned() for shape in plot.shapes),
    )


def united(first: Plot, second: Plot) -> Plot:
    """[0.6] A hex that two sectors share: what either of them shows; a river ends in the sea."""
    return Plot(
        second.terrain if first.terrain == "open" or second.terrain == "water" else first.terrain,
        max(first.level, second.level),
        first.rise or second.rise,
        first.urban or second.urban,
        first.road | second.road,
        first.path | second.path,
        first.gap | second.gap,
        first.wall | second.wall,
        first.tree_line | second.tree_line,
        first.tree_lined or second.tree_lined,
        first.bank or second.bank,
        first.name or second.name,
        first.shapes + second.shapes,
    )


def turned_ways(ways: int) -> int:
    """A set of directions, each turned about."""
    return (ways << 3 | ways >> 3) & 0b111111


def direction_between(a: Place, b: Place) -> Direction | None:
    """The direction from a place to the next one, None if they do not touch."""
    return next((d for d in range(6) if step(a, d) == b), None)


def _places(labels: Iterable[str]) -> list[Place]:
    return [at(label) for label in labels]


def _legs(courses: Iterable[Course]) -> dict[Place, int]:
    """[4.1.9x1] [4.1.9.6] The directions in which roads or paths leave the centre of each hex."""
    found: dict[Place, int] = {}
    for course in courses:
        for a, b in pairwise(course.labels):
            if a in DIRECTIONS or b in DIRECTIONS:
                inside, way = (b, a) if a in DIRECTIONS else (a, b)
                found[at(inside)] = found.get(at(inside), 0) | 1 << DIRECTIONS.index(way)
            else:
                _join(found, a, b)
    return found


def _both_ways(pairs: Iterable[tuple[str, str]]) -> dict[Place, int]:
    """Hexsides as directions of both their hexes."""
    found: dict[Place, int] = {}
    for a, b in pairs:
        _join(found, a, b)
    return found


def _join(found: dict[Place, int], a: str, b: str) -> None:
    way = direction_between(at(a), at(b))
    if way is None:
        raise BadHex(f"Hexes {a} and {b} do not share a hexside.")
    found[at(a)] = found.get(at(a), 0) | 1 << way
    found[at(b)] = found.get(at(b), 0) | 1 << back(way)


def _banks(seeds: Mapping[EdgeName, str], river: frozenset[Place]) -> dict[Place, str]:
    """[4.1.10c] The bank that each hex lies on: the land joined to a hex named for it without crossing the river."""
    found: dict[Place, str] = {}
    for bank, seed in seeds.items():
        front = [at(seed)]
        while front:
            place = front.pop()
            found[place] = bank
            around = (step(place, d) for d in range(6))
            front += [near for near in around if printed_on(near) and near not in river and near not in found]
    return found


def printed_on(place: Place) -> bool:
    """Whether a place is a hex of a sector."""
    column, height = place
    return 0 <= column <= WIDTH and 0 <= height <= HEIGHT and (column + height) % 2 == 1
