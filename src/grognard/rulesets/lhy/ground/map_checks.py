"""Whether the sectors agree with the rulebook and with themselves: one sentence per flaw found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from grognard.core.bits import bits, mask
from grognard.core.hexes import OFF_BOARD, BadHex, Hex, Mask
from grognard.rulesets.lhy.sight.shapes import Segment, encloses, lies_within, touches

from .artwork import CORNERS, MIDDLES, Shape
from .board import Direction, Ground, back, lay_out
from .records import Point, SectorRecord
from .sector import DIRECTIONS, WET

SIZE: Final = 178
"""[0.7] The hexes of a sector, half-hexes among them."""
PLAIN: Final = frozenset({"open", "river", "beach", "water"})
"""What may lie on the edge of a sector, so that it can be joined to any other."""
STEEPEST: Final = 1
DOT: Final[Point] = (0, 0)


def check_sectors(sectors: Mapping[str, SectorRecord]) -> list[str]:
    """Every flaw of every sector."""
    numbers = Counter(record.number for record in sectors.values())
    flaws = [f"The number {number} is borne by {n} sectors." for number, n in numbers.items() if n > 1]
    return flaws + [flaw for name, record in sectors.items() for flaw in check_sector(name, record)]


def check_sector(name: str, record: SectorRecord) -> list[str]:
    """Every flaw of a sector; first of all, every hex and hexside that it names exists."""
    try:
        ground = lay_out({name: record}, ((name,),))
    except BadHex as error:
        return [f"{name}: {error}"]
    return [f"{name}: {flaw}" for flaw in (*_named_twice(record), *ground_flaws(ground))]


def ground_flaws(ground: Ground) -> Iterator[str]:
    """Every flaw of a map, sector or several."""
    for check in CHECKS:
        yield from check(ground)


def _named_twice(record: SectorRecord) -> Iterator[str]:
    """Each hex has one terrain, one level, one name, and each hexside is listed once."""
    lists: Mapping[str, list[str]] = {
        "terrain": [label for entry in record.terrain for label in entry.labels],
        "levels": [label for entry in record.levels for label in entry.labels],
        "rises": record.rises.split(),
        "urban": record.urban.split(),
        "tree_lined": record.tree_lined.split(),
        "names": [entry.at for entry in record.names],
        "sides": ["/".join(sorted(pair)) for entry in record.sides for pair in entry.pairs],
        "gaps": ["/".join(sorted(side.split("/"))) for side in record.gaps.split()],
        "ways": [
            "/".join(sorted(leg))
            for course in (*record.roads, *record.paths)
            for leg in pairwise(course.labels)
            if leg[0] not in DIRECTIONS and leg[1] not in DIRECTIONS
        ],
    }
    for where, labels in lists.items():
        yield from (f"{label} stands {n} times among {where}." for label, n in Counter(labels).items() if n > 1)


# ---------------------------------------------------------------------------------------------------- hexes


def size_flaws(ground: Ground) -> Iterator[str]:
    """[0.7] A sector has 178 hexes."""
    if len(set(ground.sector)) == 1 and ground.size != SIZE:
        yield f"There are {ground.size} hexes, not {SIZE}."


def half_hex_flaws(ground: Ground) -> Iterator[str]:
    """[0.7] Half-hexes are plain and on level 0, so that sectors join."""
    for hex in range(ground.size):
        if ground.half[hex] and (ground.terrain[hex] not in PLAIN or ground.level[hex] or ground.rise[hex]):
            yield f"The half-hex {ground.label(hex)} is not plain ground on level 0."


def level_flaws(ground: Ground) -> Iterator[str]:
    """[4.1.4a] Neighbouring levels differ by one at most."""
    for a, b in _neighbours(ground):
        if abs(ground.level[a] - ground.level[b]) > STEEPEST:
            yield f"{_side(ground, a, b)} rises more than {STEEPEST} level."


def town_flaws(ground: Ground) -> Iterator[str]:
    """[4.1.2] [4.1.6b] [4.1.9.2] Urban buildings stand on paved ground; with a road they are a street, without not."""
    for hex in range(ground.size):
        if not ground.blocks >> hex & 1:
            continue
        if not ground.urban >> hex & 1:
            yield f"The urban building {ground.label(hex)} does not stand on urban ground."
        if bool(ground.road[hex]) != (ground.terrain[hex] == "street"):
            yield f"{ground.label(hex)} must be a street if it has a road, and else none."


def sea_flaws(ground: Ground) -> Iterator[str]:
    """[4.1.14] The sea is one body of water on the edge of the map, and every beach lies on it."""
    water = _where(ground, "water")
    if water and _flood(ground, water & -water, water) != water:
        yield "The sea lies in several pieces."
    if water and not any(ground.edge(hex) for hex in bits(water)):
        yield "The sea does not lie on the edge of the map."
    for hex in bits(_where(ground, "beach")):
        if not ground.near[hex] & water:
            yield f"The beach {ground.label(hex)} does not lie on the sea."


def river_flaws(ground: Ground) -> Iterator[str]:
    """[4.1.10] [4.1.11] [4.1.12] Bridges and fords join both banks, which touch nowhere else."""
    banks = {bank for bank in ground.bank if bank}
    if not banks:
        return
    for hex in range(ground.size):
        wet = ground.terrain[hex] in WET
        if wet == bool(ground.bank[hex]):
            yield f"{ground.label(hex)} must lie on a bank if it is no river, and else on none."
        reached = {ground.bank[near] for near in ground.neighbours[hex]} - {""}
        if ground.terrain[hex] in ("bridge", "ford") and reached != banks:
            yield f"The {ground.terrain[hex]} {ground.label(hex)} does not join both banks."
    for a, b in _neighbours(ground):
        if ground.bank[a] and ground.bank[b] and ground.bank[a] != ground.bank[b]:
            yield f"The banks touch at {_side(ground, a, b)}."


def reach_flaws(ground: Ground) -> Iterator[str]:
    """[4.1.6bi] Every hex but the sea can be reached on foot."""
    dry = ground.board & ~_where(ground, "water")
    found = front = dry & -dry
    while front:
        front = mask(near for hex in bits(front) for near in _next_on_foot(ground, hex)) & dry & ~found
        found |= front
    yield from (f"{ground.label(hex)} cannot be reached on foot." for hex in bits(dry & ~found))


def _next_on_foot(ground: Ground, hex: Hex) -> Iterator[Hex]:
    for d, near in enumerate(ground.neighbour[hex]):
        if near != OFF_BOARD and not ground.built_over[hex] >> d & 1:
            yield near


# ------------------------------------------------------------------------------------------------- ways and sides


def mirror_flaws(ground: Ground) -> Iterator[str]:
    """Ways, walls, tree lines and gaps are the same from both their hexes."""
    lists = {"road": ground.road, "path": ground.path, "wall": ground.wall, "tree line": ground.tree_line}
    for kind, sides in {**lists, "gap": ground.gap}.items():
        for hex, d in _legs(sides):
            near = ground.neighbour[hex][d]
            if near != OFF_BOARD and not sides[near] >> back(d) & 1:
                yield f"The {kind} {_side(ground, hex, near)} has no other half."


def crossed_side_flaws(ground: Ground) -> Iterator[str]:
    """[4.1.7] [4.1.8] No wall or tree line stands on a hexside that a way or a gap crosses, and only one of them."""
    for hex in range(ground.size):
        ways = ground.road[hex] | ground.path[hex] | ground.gap[hex]
        if ways & (ground.wall[hex] | ground.tree_line[hex]):
            yield f"A way of {ground.label(hex)} crosses a wall or a tree line."
        if ground.wall[hex] & ground.tree_line[hex]:
            yield f"A side of {ground.label(hex)} has both a wall and a tree line."


def way_end_flaws(ground: Ground) -> Iterator[str]:
    """[4.1.9x1] [4.1.9.6] Ways end on the edge of the map, at another way or at a building, not in the open."""
    for hex in range(ground.size):
        ways = ground.road[hex] | ground.path[hex]
        if ways.bit_count() == 1 and not ground.half[hex] and not ground.buildings >> hex & 1:
            yield f"A way ends in the open in {ground.label(hex)}."


def tree_lined_flaws(ground: Ground) -> Iterator[str]:
    """[4.1.9.1x] Tree-lined roads are open, have two legs, and a row of trees on either side that no leg touches."""
    for hex in bits(ground.tree_lined):
        rows = [shape for shape in ground.shapes[hex] if shape.kind == "tree_row"]
        if ground.terrain[hex] != "open" or ground.road[hex].bit_count() != 2 or len(rows) != 2:
            yield f"The tree-lined road {ground.label(hex)} must be open, with two legs between two rows of trees."
        if any(touches(leg, row.points, closed=False) for row in rows for leg in _ways_in(ground, hex)):
            yield f"A row of trees stands on a way in {ground.label(hex)}."


def lane_flaws(ground: Ground) -> Iterator[str]:
    """[4.1.9.1x] [4.2.1d] Every leg of a woods road has a lane that holds it, and lanes lie nowhere else."""
    for hex in range(ground.size):
        lanes = [shape.points for shape in ground.shapes[hex] if shape.kind == "lane"]
        wanted = bool(ground.woods >> hex & 1 and ground.road[hex])
        if bool(lanes) != wanted:
            yield f"{ground.label(hex)} must have a lane if it is a woods road, and else none."
        for leg in _roads_in(ground, hex) if wanted else ():
            if not lies_within(leg, CORNERS, lanes):
                yield f"The woods road in {ground.label(hex)} leaves its lane."


# ----------------------------------------------------------------------------------------------------- buildings


def building_flaws(ground: Ground) -> Iterator[str]:
    """[4.0c.ii] [4.1.6] Every building is drawn, inside its hex, convex, and off the ways and gaps of its hex."""
    for hex in range(ground.size):
        drawn = [shape for shape in ground.shapes[hex] if shape.kind not in ("lane", "tree_row")]
        if bool(drawn) != bool(ground.buildings >> hex & 1):
            yield f"{ground.label(hex)} must have buildings drawn if it has any, and else none."
        for shape in drawn:
            yield from (f"A building in {ground.label(hex)} {flaw}." for flaw in _shape_flaws(ground, hex, shape))


def _shape_flaws(ground: Ground, hex: Hex, shape: Shape) -> Iterator[str]:
    if not all(encloses(CORNERS, point) for point in shape.points):
        yield "stands out of its hex"
    if not is_convex(shape.points):
        yield "is not convex"
    if any(touches(leg, shape.points, closed=True) for leg in (*_ways_in(ground, hex), *_gaps_in(ground, hex))):
        yield "stands on a way"
    if shape.kind != ("urban_building" if ground.blocks >> hex & 1 else ground.terrain[hex]):
        yield "is of another kind than its hex"


def is_convex(points: Sequence[Point]) -> bool:
    """Whether a closed shape turns the same way at every point."""
    turns = []
    for i, (u, v) in enumerate(points):
        (p, q), (x, y) = points[i - 1], points[(i + 1) % len(points)]
        turns.append((u - p) * (y - v) - (v - q) * (x - u))
    return min(turns) > 0 or max(turns) < 0


def street_front_flaws(ground: Ground) -> Iterator[str]:
    """[4.1.6bi] [4.1.9.2] Between urban buildings a line is open where a road or gap crosses the side, else closed."""
    for a, b in _neighbours(ground):
        if not ground.blocks & (1 << a | 1 << b) or not (ground.urban >> a & ground.urban >> b & 1):
            continue
        d = ground.direction(a, b)
        way = d is not None and (ground.road[a] | ground.gap[a]) >> d & 1
        if bool(way) == _is_built_over(ground, a, b):
            yield f"{_side(ground, a, b)} must be built over if no way crosses it, and else be open."


def _is_built_over(ground: Ground, a: Hex, b: Hex) -> bool:
    ends = (ground.centre(a), ground.centre(b))
    for hex in (a, b):
        u, v = ground.centre(hex)
        for shape in ground.shapes[hex]:
            if shape.kind == "urban_building" and touches(ends, [(u + x, v + y) for x, y in shape.points], closed=True):
                return True
    return False


# ------------------------------------------------------------------------------------------------------- helpers


def _neighbours(ground: Ground) -> Iterator[tuple[Hex, Hex]]:
    return ((a, b) for a in range(ground.size) for b in ground.neighbours[a] if a < b)


def _side(ground: Ground, a: Hex, b: Hex) -> str:
    return f"{ground.label(a)}/{ground.label(b)}"


def _where(ground: Ground, kind: str) -> Mask:
    return mask(hex for hex in range(ground.size) if ground.terrain[hex] == kind)


def _flood(ground: Ground, seed: Mask, allowed: Mask) -> Mask:
    found = front = seed
    while front:
        front = ground.within(front, 1) & allowed & ~found
        found |= front
    return found


def _legs(sides: Iterable[int]) -> Iterator[tuple[Hex, Direction]]:
    return ((hex, d) for hex, ways in enumerate(sides) for d in range(6) if ways >> d & 1)


def _from_the_dot(ways: int) -> list[Segment]:
    return [(DOT, MIDDLES[d]) for d in range(6) if ways >> d & 1]


def _roads_in(ground: Ground, hex: Hex) -> list[Segment]:
    return _from_the_dot(ground.road[hex])


def _ways_in(ground: Ground, hex: Hex) -> list[Segment]:
    return _from_the_dot(ground.road[hex] | ground.path[hex])


def _gaps_in(ground: Ground, hex: Hex) -> list[Segment]:
    return _from_the_dot(ground.gap[hex])


CHECKS: Final = (
    size_flaws,
    half_hex_flaws,
    level_flaws,
    town_flaws,
    sea_flaws,
    river_flaws,
    reach_flaws,
    mirror_flaws,
    crossed_side_flaws,
    way_end_flaws,
    tree_lined_flaws,
    lane_flaws,
    building_flaws,
    street_front_flaws,
)
"""What is checked of a map."""
