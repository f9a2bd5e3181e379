"""Hex grids: printed labels, neighbours, distances, hexsides and exact lines.

A hex is an index, row by row as printed: `row * columns + column`. Underneath, every grid uses the same
cube coordinates in which direction 0 is (1, 0, -1) and each next direction is 60 degrees further
counter-clockwise, so that nothing but the labels and `xy` depends on how the map is printed:

    pointy tops   0 E   1 NE  2 NW  3 W   4 SW  5 SE
    flat tops     0 NE  1 N   2 NW  3 SW  4 S   5 SE
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, Literal

import msgspec

from .errors import BadInput

Hex = int
Mask = int
Hexside = int
Direction = int
Cube = tuple[int, int, int]

OFF_BOARD: Final = -1
DIRECTIONS: Final = range(6)
CUBE_STEPS: Final[tuple[Cube, ...]] = (
    (1, 0, -1),
    (0, 1, -1),
    (-1, 1, 0),
    (-1, 0, 1),
    (0, -1, 1),
    (1, -1, 0),
)
_HALF_ROOT_3: Final = 3**0.5 / 2


class BadHex(BadInput, ValueError):
    """A label or hex that does not exist on the grid, or two hexes that do not share a hexside."""


class GridSpec(msgspec.Struct, frozen=True):
    """How a map is printed.

    `shifted` is the parity of the printed numbers of the staggered rows (pointy tops: half a hex further
    east) or columns (flat tops: half a hex further in the direction of growing row numbers).
    `rows_up` tells whether printed row numbers grow northwards.
    """

    columns: int
    rows: int
    first_column: int = 0
    first_row: int = 0
    orientation: Literal["pointy", "flat"] = "pointy"
    shifted: Literal["odd", "even"] = "odd"
    rows_up: bool = False
    label: str = "{column:02d}{row:02d}"


class Inside(msgspec.Struct, frozen=True):
    """The line crosses the interior of a hex."""

    hex: Hex


class Along(msgspec.Struct, frozen=True):
    """The line runs along the whole hexside between two hexes; one of them may be off the board (-1)."""

    left: Hex
    right: Hex


class Across(msgspec.Struct, frozen=True):
    """The line crosses the hexside between two hexes at a point other than its ends."""

    behind: Hex
    ahead: Hex


class Corner(msgspec.Struct, frozen=True):
    """The line passes through the corner where three hexes meet, in index order; -1 is off the board.

    The line touches the ends of the three hexsides that meet there and crosses none of them.
    """

    hexes: tuple[Hex, Hex, Hex]


Span = Inside | Along
Crossing = Across | Corner | Along
Passage = Inside | Across | Corner | Along


def opposite(direction: Direction) -> Direction:
    """The direction back."""
    return (direction + 3) % 6


class Grid:
    """A map's geometry. Immutable; all tables are computed once.

    `neighbour[hex][direction]` is a hex or -1; `neighbours[hex]` has the existing ones in direction order.
    """

    __slots__ = (
        "_at",
        "_by_label",
        "_cubes",
        "_labels",
        "_toward",
        "neighbour",
        "neighbours",
        "size",
        "spec",
    )

    def __init__(self, spec: GridSpec) -> None:
        if spec.columns < 1 or spec.rows < 1:
            raise ValueError(f"A grid needs at least one column and one row, not {spec.columns}x{spec.rows}.")
        self.spec: Final = spec
        self.size: Final = spec.columns * spec.rows
        self._labels: Final = tuple(self._print(hex) for hex in range(self.size))
        self._by_label: Final = {label: hex for hex, label in enumerate(self._labels)}
        if len(self._by_label) < self.size:
            raise ValueError(f"The label format {spec.label!r} gives two hexes the same label.")
        self._cubes: Final = tuple(self._locate(hex) for hex in range(self.size))
        self._at: Final = {cube: hex for hex, cube in enumerate(self._cubes)}
        self.neighbour: Final = tuple(self._six_neighbours(cube) for cube in self._cubes)
        self.neighbours: Final = tuple(tuple(n for n in six if n != OFF_BOARD) for six in self.neighbour)
        self._toward: Final = {
            (a, b): d for a, six in enumerate(self.neighbour) for d, b in enumerate(six) if b != OFF_BOARD
        }

    def __repr__(self) -> str:
        return f"Grid({self.spec!r})"

    # Labels and places

    def hex(self, label: str) -> Hex:
        """The hex printed with this label."""
        try:
            return self._by_label[label]
        except KeyError:
            first, last = self._labels[0], self._labels[-1]
            raise BadHex(f"There is no hex {label!r} on this map ({first} to {last}).") from None

    def label(self, hex: Hex) -> str:
        """The printed label."""
        return self._labels[self._checked(hex)]

    def row_column(self, hex: Hex) -> tuple[int, int]:
        """The printed row and column numbers."""
        row, column = divmod(hex, self.spec.columns)
        return self.spec.first_row + row, self.spec.first_column + column

    def xy(self, hex: Hex) -> tuple[float, float]:
        """The centre, y northwards; neighbouring centres are 1 apart and hex 0 lies at the origin."""
        q, r, _ = self.cube(hex)
        if self.spec.orientation == "pointy":
            return q + r / 2, r * _HALF_ROOT_3
        return q * _HALF_ROOT_3, q / 2 + r

    def cube(self, hex: Hex) -> Cube:
        """Integer cube coordinates (their sum is 0), hex 0 at the origin."""
        return self._cubes[self._checked(hex)]

    def at(self, cube: Cube) -> Hex:
        """The hex of cube coordinates, -1 if there is none on the board."""
        return self._at.get(cube, OFF_BOARD)

    # Neighbours and distances

    def adjacent(self, a: Hex, b: Hex) -> bool:
        """Whether two hexes share a hexside."""
        return (a, b) in self._toward

    def direction(self, a: Hex, b: Hex) -> Direction | None:
        """The direction from a hex to its neighbour, None if they are not neighbours."""
        return self._toward.get((a, b))

    def distance(self, a: Hex, b: Hex) -> int:
        """The number of steps between two hexes."""
        if not (0 <= a < self.size and 0 <= b < self.size):
            raise self._off_the_board(b if 0 <= a < self.size else a)
        (q, r, s), (u, v, w) = self._cubes[a], self._cubes[b]
        return (abs(u - q) + abs(v - r) + abs(w - s)) // 2

    def ring(self, hex: Hex, n: int) -> tuple[Hex, ...]:
        """The hexes at distance n, in index order."""
        return self._placed(hex, _ring(n))

    def within(self, hex: Hex, n: int) -> tuple[Hex, ...]:
        """The hexes at distance n or less, the hex itself among them, in index order."""
        if 3 * n * (n + 1) >= self.size:
            return tuple(other for other in range(self.size) if self.distance(hex, other) <= n)
        return self._placed(hex, _disc(n))

    def _placed(self, hex: Hex, offsets: tuple[Cube, ...]) -> tuple[Hex, ...]:
        """The hexes at these offsets from a hex, those off the board left out."""
        (q, r, s), at = self.cube(hex), self._at
        cubes = [(q + i, r + j, s + k) for i, j, k in offsets]
        return tuple(sorted([at[cube] for cube in cubes if cube in at]))

    def bearing12(self, a: Hex, b: Hex) -> tuple[int, int]:
        """The two of a's twelve bearings between which b's centre lies, equal if it lies on one.

        Bearing 2d points through the middle of hexside d, bearing 2d + 1 through the corner between
        hexsides d and d + 1.
        """
        if a == b:
            raise BadHex(f"Hex {self.label(a)} has no bearing to itself.")
        sixth, along, beside = _in_sixth(self._offset(a, b))
        if beside in (0, along):
            on = 2 * sixth + (beside > 0)
            return on, on
        low = 2 * sixth + (beside > along)
        return low, (low + 1) % 12

    # Hexsides

    def side(self, a: Hex, b: Hex) -> Hexside:
        """The number of the hexside between two neighbours, the same from either."""
        direction = self.direction(a, b)
        if direction is None:
            raise BadHex(f"Hexes {self._name(a)} and {self._name(b)} do not share a hexside.")
        return 3 * a + direction if direction < 3 else 3 * b + direction - 3

    def side_hexes(self, side: Hexside) -> tuple[Hex, Hex]:
        """The two hexes that share a hexside."""
        hex, direction = divmod(side, 3)
        if not 0 <= hex < self.size or self.neighbour[hex][direction] == OFF_BOARD:
            raise BadHex(f"There is no hexside {side} on this map.")
        return hex, self.neighbour[hex][direction]

    def corner_sides(self, corner: Corner) -> tuple[Hexside, ...]:
        """The hexsides that end at a corner, those at the edge of the board left out."""
        a, b, c = corner.hexes
        return tuple(self.side(x, y) for x, y in ((a, b), (a, c), (b, c)) if self.adjacent(x, y))

    # Lines

    def line(self, a: Hex, b: Hex) -> tuple[Span, ...]:
        """What the straight line from centre to centre runs through: hex interiors and whole hexsides."""
        return tuple(p for p in self.trace(a, b) if isinstance(p, Inside | Along))

    def crossings(self, a: Hex, b: Hex) -> tuple[Crossing, ...]:
        """What the line does with hexsides: crosses them, touches their ends, runs along them."""
        return tuple(p for p in self.trace(a, b) if not isinstance(p, Inside))

    def trace(self, a: Hex, b: Hex) -> tuple[Passage, ...]:
        """Everything the line from centre to centre meets, in order, in exact arithmetic.

        Between two spans there is one `Across` or `Corner`. The line of two hexes on the board never
        enters the interior of one off the board; it may run along the board's edge or touch it.
        """
        (q, r, s), at = self.cube(a), self._at
        return tuple(
            [
                passage(*[at.get((q + i, r + j, s + k), OFF_BOARD) for i, j, k in cubes])
                for passage, cubes in _route(self._offset(a, b))
            ]
        )

    def crossed(self, a: Hex, b: Hex) -> tuple[Mask, Mask]:
        """The hexes between two whose interior the line from centre to centre enters, and all others that it meets."""
        (q, r, s), at = self.cube(a), self._at
        entered, touched = _met(self._offset(a, b))
        inside = beside = 0
        for i, j, k in entered:
            inside |= 1 << at[q + i, r + j, s + k]
        for i, j, k in touched:
            hex = at.get((q + i, r + j, s + k), OFF_BOARD)
            if hex != OFF_BOARD:
                beside |= 1 << hex
        return inside, beside

    # Building

    def _print(self, hex: Hex) -> str:
        row, column = self.row_column(hex)
        return self.spec.label.format(row=row, column=column)

    def _locate(self, hex: Hex) -> Cube:
        return located(self.spec, *divmod(hex, self.spec.columns))

    def _six_neighbours(self, cube: Cube) -> tuple[Hex, ...]:
        q, r, s = cube
        return tuple(self._at.get((q + i, r + j, s + k), OFF_BOARD) for i, j, k in CUBE_STEPS)

    def _offset(self, a: Hex, b: Hex) -> Cube:
        (q, r, s), (u, v, w) = self.cube(a), self.cube(b)
        return u - q, v - r, w - s

    def _checked(self, hex: Hex) -> Hex:
        if not 0 <= hex < self.size:
            raise self._off_the_board(hex)
        return hex

    def _off_the_board(self, hex: int) -> BadHex:
        return BadHex(f"There is no hex number {hex} on this map of {self.size} hexes.")

    def _name(self, hex: Hex) -> str:
        return self._labels[hex] if 0 <= hex < self.size else f"number {hex}"


@cache
def _disc(n: int) -> tuple[Cube, ...]:
    """The offsets of all hexes at distance n or less."""
    span = range(-n, n + 1)
    return tuple((i, j, -i - j) for i in span for j in span if abs(i + j) <= n)


@cache
def _ring(n: int) -> tuple[Cube, ...]:
    """The offsets of all hexes at distance n."""
    return tuple(cube for cube in _disc(n) if max(map(abs, cube)) == n)


def _in_sixth(offset: Cube) -> tuple[Direction, int, int]:
    """An offset as `along` steps in direction d and `beside` steps in d + 1: (d, along > 0, beside >= 0)."""
    along, beside, _ = offset
    sixth = 0
    while along <= 0 or beside < 0:
        along, beside = along + beside, -along
        sixth += 1
    return sixth, along, beside


Leg = tuple[Callable[..., Passage], tuple[Cube, ...]]
"""What makes a passage of a line, and the offsets of its hexes from the start."""


@cache
def _route(goal: Cube) -> tuple[Leg, ...]:
    """What the line from a hex to another at some offset meets, wherever it starts."""
    return tuple(_legs(goal))


def _legs(goal: Cube) -> Iterator[Leg]:
    speed, at = _along_directions(goal), (0, 0, 0)
    yield Inside, (at,)
    while at != goal:
        exits = _first_exits(_along_directions(at), speed)
        right, left = (_moved(at, CUBE_STEPS[d]) for d in (exits[0], exits[-1]))
        if len(exits) == 1:
            ahead = right
            yield Across, (at, ahead)
        else:
            yield _corner, (at, right, left)
            turn = speed[exits[1]] - speed[exits[0]]
            ahead = left if turn > 0 else right
            if turn == 0:
                ahead = _moved(right, CUBE_STEPS[exits[1]])
                yield Along, (left, right)
                yield _corner, (left, right, ahead)
        yield Inside, (ahead,)
        at = ahead


@cache
def _met(goal: Cube) -> tuple[tuple[Cube, ...], tuple[Cube, ...]]:
    """The offsets of the hexes between that such a line enters, and of those that it only touches or runs along."""
    entered = dict.fromkeys(cubes[0] for passage, cubes in _route(goal) if passage is Inside)
    others = dict.fromkeys(cube for _, cubes in _route(goal) for cube in cubes if cube not in entered)
    return tuple(entered)[1:-1], tuple(others)


def _moved(cube: Cube, step: Cube) -> Cube:
    return cube[0] + step[0], cube[1] + step[1], cube[2] + step[2]


def _along_directions(offset: Cube) -> tuple[int, ...]:
    """The offset measured along each direction, in units in which a hexside is 1 away from the centre."""
    q, r, s = offset
    return q - s, r - s, r - q, s - q, s - r, q - r


def _first_exits(place: tuple[int, ...], speed: tuple[int, ...]) -> tuple[Direction, ...]:
    """The hexside by which a line leaves the hex whose centre is at `place`, or two if at their corner.

    Hexside d is met at time (1 + place[d]) / speed[d]; times are compared by multiplying out. Two
    directions come clockwise one first.
    """
    exits: tuple[Direction, ...] = ()
    for d in DIRECTIONS:
        if speed[d] > 0:
            later = (1 + place[d]) * speed[exits[0]] - (1 + place[exits[0]]) * speed[d] if exits else -1
            if later < 0:
                exits = (d,)
            elif later == 0:
                exits = (*exits, d)
    return (5, 0) if exits == (0, 5) else exits


def _corner(a: Hex, b: Hex, c: Hex) -> Corner:
    low, middle, high = sorted((a, b, c))
    return Corner((low, middle, high))


def located(spec: GridSpec, row: int, column: int) -> Cube:
    """Cube coordinates of a place on a map or beyond it; lengths along the stagger are counted in half hexes."""
    north = 1 if spec.rows_up else -1
    if spec.orientation == "pointy":
        r = north * row
        q = (2 * column + _stagger(spec, spec.first_row, row) - r) // 2
    else:
        q = column
        r = (north * (2 * row + _stagger(spec, spec.first_column, column)) - q) // 2
    return q, r, -q - r


def _stagger(spec: GridSpec, first: int, index: int) -> int:
    """How many half hexes further a row or column lies than the first one: -1, 0 or 1."""
    parity = 1 if spec.shifted == "odd" else 0
    return int((first + index) % 2 == parity) - int(first % 2 == parity)
