"""[4.2] Lines of sight as the ground alone makes them: from centre dot to centre dot, in whole numbers.

What is kept of a line tells whether it is clear and, if not, what blocks it by which rule; where it leaves the one hex
and enters the other; and where things that change would hinder it [4.2.4]. Units on one level are judged by [4.2.1],
on different levels by [4.2.2] and [4.2.3]. A hex in between is one that the line enters, or along whose side it runs;
a hex that it touches in one point only is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec import Struct

from grognard.core.bits import bits, mask
from grognard.core.hexes import OFF_BOARD, Across, Along, Corner, Hex, Inside, Mask, Passage
from grognard.rulesets.lhy.ground.artwork import CORNERS
from grognard.rulesets.lhy.ground.board import Ground
from grognard.rulesets.lhy.ground.records import Point

from .fronts import Feature, feature_of, is_behind, sides_of
from .shapes import Segment, lies_within, touches

Hexside = tuple[Hex, Hex]
MARKER_HEIGHT: Final = 2
"""[4.2.4a] [4.2.3] How high mortar fire and smoke stand above their hex."""
VEHICLE_HEIGHT: Final = 1
"""[4.2.4d] How high a vehicle on an enclosed road counts."""
REASONS: Final = (
    "woods",
    "woods-on-both-sides",
    "slope",
    "building",
    "tree-row",
    "wall",
    "tree-line",
    "orchard",
    "two-orchards",
    "higher-ground",
    "woods-road",
)
"""What can block a line; by [4.2.3b] it hides the lower end in a blind hex."""
WALL, TREE_LINE, TREE_ROW, HUT, LANE = "wall", "tree_line", "tree_row", "hut", "lane"


class Obstacle(Struct, frozen=True):
    """Why a line is blocked: the rule, what stands there, and the hex or hexside where it stands."""

    rule: str
    reason: str
    at: Hex | Hexside


class Beside(Struct, frozen=True):
    """[4.2.4b] [4.2.4c] Two hexes between which a line runs, and whether a marker in one alone would hinder it.

    A hex in which markers do not reach up to the line is -1, as one off the map.
    """

    left: Hex
    right: Hex
    left_alone: bool
    right_alone: bool


class Line(Struct, frozen=True):
    """[4.2a] The line from one hex to another."""

    start: Hex
    end: Hex
    distance: int
    blocker: Obstacle | None
    """What blocks it first, seen from its start."""
    through: tuple[Hex, ...]
    """The hexes in between whose interior it enters."""
    edges: tuple[Hexside, ...]
    """The pairs of hexes, to its left and to its right, between which it runs; -1 is off the map."""
    leaves: Feature
    """[11.1] Where it leaves the hex of its start."""
    enters: Feature
    """[11.1] Where it enters the hex of its end."""
    toward: Point
    """From the centre of its end back to its start."""
    along: bool
    """[4.1.9.4] Whether it runs along an enclosed road."""
    walls: int
    """[4.1.7a] The walls of the hex of its end that it crosses or touches, by direction."""
    tree_lines: int
    """[4.1.8a] The tree lines of the hex of its end that it crosses or touches."""
    own_walls: int
    """[11.5.2a] The walls of the hex of its start."""
    own_tree_lines: int
    orchards: int
    """[4.2.4e] The orchards and palm groves on it that hinder it."""
    marker_hexes: Mask
    """[4.2.4a] The hexes in which each marker of mortar fire or smoke hinders it, both ends among them."""
    beside: tuple[Beside, ...]
    """[4.2.4b] [4.2.4c] The pairs of hexes in which markers may hinder it."""
    vehicle_hexes: Mask
    """[4.2.4d] The hexes in which vehicles hinder it."""
    street_at_start: bool
    """[4.2.1f] Whether a building of the street at its start bars it to a vehicle or gun there."""
    street_at_end: bool
    """[4.2.1f] Whether a building of the street at its end bars it to a vehicle or gun there."""

    @property
    def clear(self) -> bool:
        """Whether nothing on the map blocks it."""
        return self.blocker is None

    @property
    def between(self) -> tuple[Hex, ...]:
        """The hexes in between: those that it enters, then those along whose sides it runs."""
        return (*self.through, *(hex for pair in self.edges for hex in pair if hex != OFF_BOARD))

    def street_clear(self, at_start: bool, at_end: bool) -> bool:
        """[4.2.1f] [4.2.2b] Whether it is clear if a vehicle or gun stands at its start, or at its end."""
        return self.clear and not (at_start and self.street_at_start) and not (at_end and self.street_at_end)


# ------------------------------------------------------------------------------------------------ what is kept


def line(ground: Ground, a: Hex, b: Hex) -> Line:
    """[4.2] The line from one hex to another."""
    try:
        return ground.made[line][a, b]  # type: ignore[no-any-return]
    except KeyError:
        found = ground.made.setdefault(line, {})[a, b] = _traced(ground, a, b)
        return found


def sees(ground: Ground, a: Hex, b: Hex) -> bool:
    """[4.2] Whether two hexes see each other as far as the map goes."""
    return bool(field(ground, a) >> b & 1)


def field(ground: Ground, hex: Hex) -> Mask:
    """[4.2] Every hex that is seen from one, itself among them, as far as the map goes."""
    try:
        return ground.made[field][hex]  # type: ignore[no-any-return]
    except KeyError:
        kept = ground.made.setdefault(field, {})
        found = kept[hex] = mask(other for other in range(ground.size) if _is_clear(ground, hex, other))
        return found


def _is_clear(ground: Ground, a: Hex, b: Hex) -> bool:
    """[4.2.3c] Sight is mutual: what is known of the line back will do. Most lines are plain at once: those that meet
    nothing which could block, and those that enter what surely does."""
    known = ground.made[field].get(b)
    if known is not None:
        return bool(known >> a & 1)
    low, high = sorted((ground.level[a], ground.level[b]))
    inside, beside = ground.grid.crossed(a, b)
    if not (inside | beside) & doubtful(ground, low):
        return True
    closed = opaque(ground, high if low == high else high - 1)
    return not inside & closed and blocking(ground, a, b) is None


def doubtful(ground: Ground, level: int) -> Mask:
    """[4.2.1] [4.2.2] The hexes that could block a line whose lower end is on a level: they rise above it, or hold
    anything at all."""
    return _of_level(ground, doubtful, level, _is_doubtful)


def opaque(ground: Ground, level: int) -> Mask:
    """[4.2.1a] [4.2.1c] [4.2.2x] The hexes that block every line which enters them, if no end is above a level."""
    return _of_level(ground, opaque, level, _is_opaque)


def _of_level(ground: Ground, name: object, level: int, which: Callable[[Ground, Hex, int], bool]) -> Mask:
    kept: dict[int, Mask] = ground.made.setdefault(name, {})
    if level not in kept:
        kept[level] = mask(hex for hex in range(ground.size) if which(ground, hex, level))
    return kept[level]


def _is_doubtful(ground: Ground, hex: Hex, level: int) -> bool:
    filled = (ground.woods | ground.groves | ground.tree_lined) >> hex & 1
    hemmed = ground.wall[hex] or ground.tree_line[hex]
    return bool(filled or hemmed or ground.shapes[hex] or ground.rise[hex]) or ground.level[hex] > level


def _is_opaque(ground: Ground, hex: Hex, level: int) -> bool:
    lane = any(shape.kind == LANE for shape in ground.shapes[hex])
    return ground.level[hex] > level or bool(ground.woods >> hex & 1 and top(ground, hex) > level and not lane)


def rear(front: Feature, line: Line) -> bool:
    """[11.1x2] [11.1x3] Whether a line comes to its end from behind a front there: strictly behind the parting line."""
    return is_behind(front, line.toward)


def hindrances(line: Line, markers: Callable[[Hex], int], vehicles: Mask = 0) -> int:
    """[4.2.4x] How often a line is hindered: each marker, each orchard, each hex with vehicles on an enclosed road."""
    found = line.orchards + (line.vehicle_hexes & vehicles).bit_count()
    found += sum(markers(hex) for hex in bits(line.marker_hexes))
    return found + sum(_hindrance_beside(pair, markers) for pair in line.beside)


def _hindrance_beside(pair: Beside, markers: Callable[[Hex], int]) -> int:
    """[4.2.4b] [4.2.4c] With markers in both hexes the worse of the two; in one alone if the other side is closed."""
    left = markers(pair.left) if pair.left != OFF_BOARD else 0
    right = markers(pair.right) if pair.right != OFF_BOARD else 0
    if left and right:
        return max(left, right)
    return left * pair.left_alone + right * pair.right_alone


# ------------------------------------------------------------------------------------------------- the two ends


class Pair(NamedTuple):
    """Two hexes on different or equal levels, and the line between them."""

    ground: Ground
    a: Hex
    b: Hex
    segment: Segment

    @property
    def high(self) -> Hex:
        """The hex on the higher level."""
        return self.a if self.ground.level[self.a] >= self.ground.level[self.b] else self.b

    @property
    def low(self) -> Hex:
        """The hex on the lower level."""
        return self.b if self.high == self.a else self.a

    @property
    def is_level(self) -> bool:
        """[4.2.1] Whether both are on the same level."""
        return self.ground.level[self.a] == self.ground.level[self.b]


def _pair(ground: Ground, a: Hex, b: Hex) -> Pair:
    return Pair(ground, a, b, (ground.centre(a), ground.centre(b)))


def blocking(ground: Ground, a: Hex, b: Hex) -> Obstacle | None:
    """[4.2.1] [4.2.2] [4.2b] What blocks a line first, seen from its start; nothing between neighbours."""
    if a == b or ground.direction(a, b) is not None:
        return None
    return _blocking(_pair(ground, a, b), ground.grid.trace(a, b)[1:-1])


def _blocking(pair: Pair, passages: tuple[Passage, ...]) -> Obstacle | None:
    obstacles = _on_one_level if pair.is_level else _on_two_levels
    return next(obstacles(pair, passages), None)


# ------------------------------------------------------------------------------------------------ on one level


def _on_one_level(pair: Pair, passages: tuple[Passage, ...]) -> Iterator[Obstacle]:
    """[4.2.1] Everything that blocks a line between two hexes on one level, in the order of the line."""
    ground, level = pair.ground, pair.ground.level[pair.a]
    woods_beside: list[set[Hex]] = [set(), set()]
    groves = 0
    for passage in passages:
        match passage:
            case Inside(hex):
                yield from _in_a_hex(pair, hex, level)
                groves += _is_grove_above(ground, hex, level)
                if groves > 1:
                    yield Obstacle("4.2.1g", "two-orchards", hex)
            case Along(left, right):
                yield from _between_hexes(pair, left, right, level)
                for flank, hex in enumerate((left, right)):
                    if hex != OFF_BOARD and ground.woods >> hex & 1 and top(ground, hex) > level:
                        woods_beside[flank].add(hex)
                if all(woods_beside):
                    yield Obstacle("4.2.1b", "woods-on-both-sides", (left, right))
        yield from _at_hexsides(pair, passage, passages, level)


def _in_a_hex(pair: Pair, hex: Hex, level: int) -> Iterator[Obstacle]:
    """[4.2.1a] [4.2.1c] [4.2.1d] What blocks in a hex that the line enters."""
    ground = pair.ground
    if ground.woods >> hex & 1 and top(ground, hex) > level and not _in_a_lane(pair, hex):
        yield Obstacle("4.2.1a", "woods", hex)
    if is_slope(ground, hex, level):
        yield Obstacle("4.2.1c", "slope", hex)
    yield from _artwork_above(pair, hex, level)


def _between_hexes(pair: Pair, left: Hex, right: Hex, level: int) -> Iterator[Obstacle]:
    """[4.2.1c] [4.2.1d] What blocks where the line runs along a hexside."""
    ground = pair.ground
    if OFF_BOARD not in (left, right) and is_slope(ground, left, level) and is_slope(ground, right, level):
        yield Obstacle("4.2.1c", "slope", (left, right))
    for hex in (left, right):
        if hex != OFF_BOARD:
            yield from _artwork_above(pair, hex, level)


def _artwork_above(pair: Pair, hex: Hex, level: int) -> Iterator[Obstacle]:
    """[4.2.1d] Buildings and rows of trees that the line touches and that stand higher than the units."""
    ground = pair.ground
    for kind in _artwork_met(pair, hex):
        if ground.level[hex] + _height(ground, kind) > level:
            yield Obstacle("4.2.1d", "tree-row" if kind == TREE_ROW else "building", hex)


def is_slope(ground: Ground, hex: Hex, level: int) -> bool:
    """[4.2.1c] Whether a hex rises above a level, or on that level a thin contour encloses its dot."""
    return ground.level[hex] > level or (ground.level[hex] == level and ground.rise[hex])


def _is_grove_above(ground: Ground, hex: Hex, level: int) -> bool:
    """[4.1.15a] Whether an orchard or palm grove stands higher than units on a level."""
    return bool(ground.groves >> hex & 1) and top(ground, hex) > level


def _at_hexsides(pair: Pair, passage: Passage, passages: tuple[Passage, ...], level: int) -> Iterator[Obstacle]:
    """[4.2.1e] Walls and tree lines that the line meets; those on lower ground than the units do not reach it."""
    ground = pair.ground
    for side, kind in _barriers(pair, passage, passages):
        if max(ground.level[side[0]], ground.level[side[1]]) >= level:
            yield Obstacle("4.2.1e", "wall" if kind == WALL else "tree-line", side)


def _barriers(pair: Pair, passage: Passage, passages: tuple[Passage, ...]) -> Iterator[tuple[Hexside, str]]:
    """[4.2.1e] The walls and tree lines at a point of the line, but those next to either end.

    The line meets a hexside that it crosses or whose end it touches; a wall also if it runs along it, a tree line not.
    """
    kinds: tuple[str, ...] = (WALL, TREE_LINE)
    match passage:
        case Across(behind, ahead):
            sides = [(behind, ahead)]
        case Corner(hexes):
            run_along = {frozenset((p.left, p.right)) for p in passages if isinstance(p, Along)}
            pairs = ((hexes[0], hexes[1]), (hexes[0], hexes[2]), (hexes[1], hexes[2]))
            sides = [side for side in pairs if frozenset(side) not in run_along]
        case Along(left, right):
            sides, kinds = [(left, right)], (WALL,)
        case _:
            return
    for side in sides:
        for kind in kinds:
            if _stands_on(pair.ground, side, kind) and not _is_next_to(pair, side):
                yield side, kind


def _stands_on(ground: Ground, side: Hexside, kind: str) -> bool:
    if OFF_BOARD in side:
        return False
    direction = ground.direction(*side)
    lines = ground.wall if kind == WALL else ground.tree_line
    return direction is not None and bool(lines[side[0]] >> direction & 1)


def _is_next_to(pair: Pair, side: Hexside) -> bool:
    """[4.2.1e] Whether either end of the line has this hexside or one of its two vertices."""
    ground = pair.ground
    near = ground.near[side[0]] & ground.near[side[1]] | 1 << side[0] | 1 << side[1]
    return bool(near >> pair.a & 1 or near >> pair.b & 1)


# ------------------------------------------------------------------------------------------- on different levels


def _on_two_levels(pair: Pair, passages: tuple[Passage, ...]) -> Iterator[Obstacle]:
    """[4.2.2] Everything that blocks a line between two levels, in the order of the line."""
    for passage in passages:
        match passage:
            case Inside(hex):
                if _runs_along_trees(pair, hex):
                    yield Obstacle("4.2.2a", "woods-road", hex)
                yield from _raised_in(pair, hex)
            case Along(left, right) if OFF_BOARD not in (left, right):
                yield from _raised_between(pair, left, right)
            case Along(left, right):
                yield from _raised_artwork(pair, max(left, right))
        for side, kind in _barriers(pair, passage, passages):
            if kind == TREE_LINE:
                yield from _tree_line_raised(pair, side)


def _runs_along_trees(pair: Pair, hex: Hex) -> bool:
    """[4.2.2a] Whether the line runs along a woods road or a tree-lined road in a hex that it enters."""
    ground = pair.ground
    if ground.woods >> hex & 1:
        return _in_a_lane(pair, hex)
    return bool(ground.tree_lined >> hex & 1) and road_joins(ground, pair.a, pair.b)


def _raised_in(pair: Pair, hex: Hex) -> Iterator[Obstacle]:
    """[4.2.2x] [4.2.3b] What blocks in a hex that the line enters: its ground with all that fills it, and artwork."""
    yield from _blocked_by(pair, hex, top(pair.ground, hex), _what_fills(pair.ground, hex), hex)
    yield from _raised_artwork(pair, hex)


def _raised_between(pair: Pair, left: Hex, right: Hex) -> Iterator[Obstacle]:
    """[4.2.2x] [4.2.3b] What blocks where the line runs along a hexside: what both hexes reach up to, and artwork."""
    ground = pair.ground
    lower = left if top(ground, left) <= top(ground, right) else right
    yield from _blocked_by(pair, lower, top(ground, lower), _what_fills(ground, lower), (left, right))
    for hex in (left, right):
        yield from _raised_artwork(pair, hex)


def _raised_artwork(pair: Pair, hex: Hex) -> Iterator[Obstacle]:
    """[4.2.3a] Buildings and rows of trees that the line touches; huts make no blind hexes."""
    ground = pair.ground
    for kind in _artwork_met(pair, hex):
        height = ground.level[hex] + _height(ground, kind)
        yield from _blocked_by(
            pair, hex, height, "tree-row" if kind == TREE_ROW else "building", hex, makes_blind=kind != HUT
        )


def _tree_line_raised(pair: Pair, side: Hexside) -> Iterator[Obstacle]:
    """[4.2.3a] A tree line stands on the higher of its two hexes; it hides from the nearer one on."""
    ground = pair.ground
    height = max(ground.level[side[0]], ground.level[side[1]]) + ground.heights[TREE_LINE]
    nearer = min(side, key=lambda hex: (ground.distance(pair.high, hex), hex))
    yield from _blocked_by(pair, nearer, height, "tree-line", side)


def _blocked_by(
    pair: Pair, hex: Hex, height: int, reason: str, at: Hex | Hexside, *, makes_blind: bool = True
) -> Iterator[Obstacle]:
    """[4.2.2x] [4.2.3b] Whether something that reaches up to a height blocks the line or makes the lower end blind."""
    if height >= pair.ground.level[pair.high]:
        yield Obstacle("4.2.2x", reason, at)
    elif makes_blind and _is_blind(pair, hex, height):
        yield Obstacle("4.2.3b", reason, at)


def _is_blind(pair: Pair, hex: Hex, height: int) -> bool:
    """[4.2.3b] Whether the lower end lies in a blind hex behind something lower than the higher end."""
    ground = pair.ground
    if height <= ground.level[pair.low]:
        return False
    hidden = blind_hexes(ground.distance(pair.high, hex), ground.level[pair.high] - height)
    return ground.distance(hex, pair.low) <= hidden


def blind_hexes(distance: int, difference: int) -> int:
    """[4.2.3b] How many hexes are blind behind terrain so far from the higher unit and so much lower than it."""
    return max(1, -(-distance // difference))


# --------------------------------------------------------------------------------------------------- the ground


def top(ground: Ground, hex: Hex) -> int:
    """[4.0d] [4.1.4f] How high a hex stands that something fills wholly; buildings stand only where they are drawn."""
    filled = (ground.woods | ground.groves) >> hex & 1
    return ground.level[hex] + (ground.heights[ground.terrain[hex]] if filled else 0)


def _height(ground: Ground, kind: str) -> int:
    """[4.0d] How high artwork stands above its ground."""
    return ground.heights["tree_lined_road" if kind == TREE_ROW else kind]


def _what_fills(ground: Ground, hex: Hex) -> str:
    """What makes a hex so high."""
    if ground.woods >> hex & 1:
        return "woods"
    return "orchard" if ground.groves >> hex & 1 else "higher-ground"


def _artwork_met(pair: Pair, hex: Hex) -> Iterator[str]:
    """[4.2.1d] The kinds of buildings and rows of trees of a hex that the line touches."""
    u, v = pair.ground.centre(hex)
    for shape in pair.ground.shapes[hex]:
        if shape.kind != LANE:
            points = [(u + x, v + y) for x, y in shape.points]
            if touches(pair.segment, points, closed=shape.kind != TREE_ROW):
                yield shape.kind


def _in_a_lane(pair: Pair, hex: Hex) -> bool:
    """[4.2.1d] [4.2.2a] Whether the line keeps to the clear lane of a woods road as long as it is in the hex."""
    lanes = [shape.points for shape in pair.ground.shapes[hex] if shape.kind == LANE]
    if not lanes:
        return False
    (u, v), (x, y) = pair.segment
    east, south = pair.ground.centre(hex)
    return lies_within(((u - east, v - south), (x - east, y - south)), CORNERS, lanes)


def road_joins(ground: Ground, a: Hex, b: Hex) -> bool:
    """[4.1.9.4] Whether a road leads straight from one hex to another."""
    way = straight_way(ground, a, b)
    return bool(way) and all(
        ground.road[hex] >> d & 1 for hex, ahead in pairwise(way) if (d := ground.direction(hex, ahead)) is not None
    )


def straight_way(ground: Ground, a: Hex, b: Hex) -> tuple[Hex, ...]:
    """The hexes from one to another if they lie in one line through hexsides; empty if they do not."""
    feature = feature_of(_vector(ground, a, b))
    if feature % 2:
        return ()
    way = [a]
    while way[-1] not in (b, OFF_BOARD) and len(way) <= ground.distance(a, b):
        way.append(ground.neighbour[way[-1]][feature // 2])
    return tuple(way) if way[-1] == b else ()


def _vector(ground: Ground, a: Hex, b: Hex) -> Point:
    (u, v), (x, y) = ground.centre(a), ground.centre(b)
    return x - u, y - v


# --------------------------------------------------------------------------------------------------- a whole line


def _traced(ground: Ground, a: Hex, b: Hex) -> Line:
    """[4.2] Everything about a line."""
    pair, passages = _pair(ground, a, b), ground.grid.trace(a, b)[1:-1]
    through = tuple(passage.hex for passage in passages if isinstance(passage, Inside))
    edges = tuple((passage.left, passage.right) for passage in passages if isinstance(passage, Along))
    leaves, enters = feature_of(_vector(ground, a, b)), feature_of(_vector(ground, b, a))
    level = ground.level[a]
    return Line(
        start=a,
        end=b,
        distance=ground.distance(a, b),
        blocker=blocking(ground, a, b),
        through=through,
        edges=edges,
        leaves=leaves,
        enters=enters,
        toward=_vector(ground, b, a),
        along=_runs_along(ground, a, b),
        walls=ground.wall[b] & sides_of(enters),
        tree_lines=ground.tree_line[b] & sides_of(enters),
        own_walls=ground.wall[a] & sides_of(leaves),
        own_tree_lines=ground.tree_line[a] & sides_of(leaves),
        orchards=sum(_is_grove_above(ground, hex, level) for hex in through) if pair.is_level else 0,
        marker_hexes=1 << a | 1 << b | mask(hex for hex in through if not above(ground, a, b, hex, MARKER_HEIGHT)),
        beside=_beside(ground, a, b, edges),
        vehicle_hexes=ground.enclosed & mask(hex for hex in through if not above(ground, a, b, hex, VEHICLE_HEIGHT)),
        street_at_start=_barred_in_the_street(pair, a),
        street_at_end=_barred_in_the_street(pair, b),
    )


def above(ground: Ground, a: Hex, b: Hex, hex: Hex, height: int) -> bool:
    """[4.2.4a] [4.2.4d] Whether a line passes above something so high in a hex on it: it neither blocks nor blinds."""
    pair = _pair(ground, a, b)
    reaches = ground.level[hex] + height
    if pair.is_level:
        return reaches <= ground.level[a]
    return reaches < ground.level[pair.high] and not _is_blind(pair, hex, reaches)


def _runs_along(ground: Ground, a: Hex, b: Hex) -> bool:
    """[4.1.9.4] Whether a road leads straight from end to end and some hex of the way is an enclosed road."""
    return a != b and bool(ground.enclosed & mask(straight_way(ground, a, b))) and road_joins(ground, a, b)


def _beside(ground: Ground, a: Hex, b: Hex, edges: tuple[Hexside, ...]) -> tuple[Beside, ...]:
    """[4.2.4b] [4.2.4c] The pairs of hexes beside a line in which a marker would reach it."""
    closed = [any(_closes(ground, a, b, pair[flank]) for pair in edges) for flank in (0, 1)]
    reached = [
        (left if _reaches(ground, a, b, left) else OFF_BOARD, right if _reaches(ground, a, b, right) else OFF_BOARD)
        for left, right in edges
    ]
    return tuple(
        Beside(left, right, left_alone=closed[1], right_alone=closed[0])
        for left, right in reached
        if (left, right) != (OFF_BOARD, OFF_BOARD)
    )


def _reaches(ground: Ground, a: Hex, b: Hex, hex: Hex) -> bool:
    """[4.2.4a] Whether mortar fire or smoke in a hex would rise up to the line."""
    return hex != OFF_BOARD and not above(ground, a, b, hex, MARKER_HEIGHT)


def _closes(ground: Ground, a: Hex, b: Hex, hex: Hex) -> bool:
    """[4.2.4b] Whether a hex beside the line holds woods or a hill that rise up to it."""
    if hex == OFF_BOARD or not (ground.woods >> hex & 1 or ground.level[hex]):
        return False
    return not above(ground, a, b, hex, top(ground, hex) - ground.level[hex])


def _barred_in_the_street(pair: Pair, hex: Hex) -> bool:
    """[4.2.1f] [4.2.2b] Whether the line touches a building of a street at one of its ends."""
    if not pair.ground.streets >> hex & 1 or pair.a == pair.b:
        return False
    return any(kind != TREE_ROW for kind in _artwork_met(pair, hex))
