"""Line of sight: walk the exact line between two hexes and let a game judge what it meets.

A game subclasses `Judge` and overrides what matters to it; everything else lets the sight through:

- trees or smoke fill a hex: `inside`, and `along` with its own view of one or both hexes blocking;
- a crest or wall on a hexside blocks when crossed: `across`; touching its end is `corner`, running along
  it is `along`, and neither blocks unless the game says so;
- hexside obstacles that join at a corner: `past` gets the ways by which the line, moved a hair to either
  hand, would get past the corner; `barred` tells whether a set of hexsides stops them all;
- levels: the judge knows the two `Ends` and compares heights; `Hills` knows which high ground hangs together.

`Lines` gives the hexes of a line as a mask, quickly, for games that first ask whether anything stands there.
"""

from collections.abc import Container, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Final, Generic, Protocol, TypeVar

import msgspec

from .bits import Spread, mask
from .hexes import OFF_BOARD, Across, Along, Corner, Grid, Hex, Hexside, Inside, Mask, Passage

Reason = TypeVar("Reason")
Reason_co = TypeVar("Reason_co", covariant=True)
Height = int
"""In the smallest unit a game uses: levels, half levels, feet."""
Way = tuple[Hexside, ...]
"""The hexsides crossed in getting past a point of the line, in order."""


class Judge(Protocol[Reason_co]):
    """Says of each thing the line meets why it blocks, or None. An off-board hex is -1."""

    def inside(self, hex: Hex) -> Reason_co | None:
        """The line crosses the interior of a hex; never asked of the two end hexes."""
        return None

    def along(self, left: Hex, right: Hex) -> Reason_co | None:
        """The line runs along the hexside between two hexes, left and right of the line."""
        return None

    def across(self, behind: Hex, ahead: Hex) -> Reason_co | None:
        """The line crosses the hexside between two hexes."""
        return None

    def corner(self, corner: Corner) -> Reason_co | None:
        """The line passes through a corner, touching the ends of the hexsides that meet there."""
        return None

    def past(self, ways: tuple[Way, ...]) -> Reason_co | None:
        """The line passes from one stretch to the next by one of these ways; asked after `across` and `corner`."""
        return None


class Sight(msgspec.Struct, Generic[Reason], frozen=True):
    """Whether the sight is clear; if not, the first thing on the line that blocks it, and why."""

    clear: bool
    at: Passage | None = None
    reason: Reason | None = None


def walk(grid: Grid, a: Hex, b: Hex, judge: Judge[Reason]) -> Sight[Reason]:
    """Follow the line from a to b up to the first thing that blocks it."""
    return next(obstacles(grid, a, b, judge), Sight(True))


def obstacles(grid: Grid, a: Hex, b: Hex, judge: Judge[Reason]) -> Iterator[Sight[Reason]]:
    """Everything on the line from a to b that blocks it, in order."""
    trace = grid.trace(a, b)
    for place in range(1, len(trace) - 1):
        passage = trace[place]
        reason = _ask(judge, passage)
        if reason is None and isinstance(passage, Across | Corner):
            reason = judge.past(ways(grid, trace, place))
        if reason is not None:
            yield Sight(False, passage, reason)


def _ask(judge: Judge[Reason], passage: Passage) -> Reason | None:
    match passage:
        case Inside(hex):
            return judge.inside(hex)
        case Across(behind, ahead):
            return judge.across(behind, ahead)
        case Along(left, right):
            return judge.along(left, right)
        case Corner():
            return judge.corner(passage)


# Hexside obstacles


def ways(grid: Grid, trace: Sequence[Passage], place: int) -> tuple[Way, ...]:
    """How a line gets past the hexside or corner at a place of its trace.

    Inside a hexside there is one way, across it. At a corner there are two: moved a hair to one hand the line
    crosses one hexside, or two with the third hex between them; moved to the other hand, the rest. Where it
    begins or ends to run along a hexside, that hexside is in neither way. Edges of the board are in no way.
    """
    match trace[place - 1], trace[place], trace[place + 1]:
        case _, Across(behind, ahead), _:
            return (_sides(grid, behind, ahead),)
        case Inside(behind), Corner(hexes), Inside(ahead):
            (third,) = (hex for hex in hexes if hex not in (behind, ahead))
            return _sides(grid, behind, ahead), _sides(grid, behind, third, ahead)
        case (Inside(hex), Corner(), Along(left, right)) | (Along(left, right), Corner(), Inside(hex)):
            return _sides(grid, hex, left), _sides(grid, hex, right)
    raise ValueError(f"The line passes no hexside or corner at {trace[place]}.")


def barred(ways: tuple[Way, ...], sides: Container[Hexside]) -> bool:
    """Whether every way meets one of these hexsides: a line touching only the free end of one still gets past."""
    return all(any(side in sides for side in way) for way in ways)


def barrier(grid: Grid, a: Hex, b: Hex, sides: Container[Hexside]) -> Passage | None:
    """The first place on the line from a to b where these hexsides bar it."""
    trace = grid.trace(a, b)
    for place, passage in enumerate(trace):
        if isinstance(passage, Across | Corner) and barred(ways(grid, trace, place), sides):
            return passage
    return None


def barred_at_the_end(grid: Grid, a: Hex, b: Hex, sides: Container[Hexside]) -> bool:
    """Whether these hexsides bar the line from a to b where it enters b."""
    trace = grid.trace(a, b)
    return a != b and barred(ways(grid, trace, len(trace) - 2), sides)


def _sides(grid: Grid, *hexes: Hex) -> Way:
    """The hexsides between hexes one after the other, those at the edge of the board left out."""
    return tuple(grid.side(a, b) for a, b in pairwise(hexes) if OFF_BOARD not in (a, b))


# Levels


class Ends(msgspec.Struct, frozen=True):
    """The two ends of a sight on different levels, and what that says of a hex between them."""

    higher: Hex
    lower: Hex
    high: Height
    low: Height

    @classmethod
    def of(cls, a: Hex, height_a: Height, b: Hex, height_b: Height) -> "Ends":
        """Sorted by height; of two equals the first counts as the higher."""
        return cls(a, b, height_a, height_b) if height_a >= height_b else cls(b, a, height_b, height_a)

    @property
    def level(self) -> bool:
        """Whether both ends are equally high."""
        return self.high == self.low

    def rises_within(self, height: Height, part: Fraction) -> bool:
        """Whether an obstacle takes up at most this part of the height between the ends."""
        return height - self.low <= (self.high - self.low) * part

    def nearer_the_lower(self, grid: Grid, hex: Hex) -> bool:
        """Whether a hex is nearer to the lower end than to the higher, or as near."""
        return grid.distance(hex, self.lower) <= grid.distance(hex, self.higher)

    def hides_the_lower(self, grid: Grid, hex: Hex, blind: int) -> bool:
        """Whether the lower end lies in the blind zone of so many hexes behind a hex between the ends."""
        return grid.distance(hex, self.lower) <= blind


class Hills:
    """Which ground hangs together at or above each level: a hill is what can be walked without going lower."""

    __slots__ = ("_hill_of",)

    def __init__(self, spread: Spread, levels: Sequence[int]) -> None:
        self._hill_of: Final = {level: _hills(spread, levels, level) for level in set(levels)}

    def same(self, level: int, a: Hex, b: Hex) -> bool:
        """Whether two hexes lie on one hill of at least this level; False if one of them is lower."""
        hill_of = self._hill_of[level]
        return a in hill_of and hill_of[a] == hill_of.get(b)


def _hills(spread: Spread, levels: Sequence[int], level: int) -> dict[Hex, int]:
    """The hexes of at least a level, each with the number of its hill."""
    high = [hex for hex, height in enumerate(levels) if height >= level]
    allowed, hill_of = mask(high), dict[Hex, int]()
    for hex in high:
        if hex not in hill_of:
            hill = spread.flood(1 << hex, allowed)
            hill_of.update({other: hex for other in high if hill >> other & 1})
    return hill_of


# Lines as masks


class Lines:
    """The hexes of a line between its ends, as masks: those it goes through, and those it runs along.

    A line of the same length and direction looks the same everywhere, so that each shape is traced once and then
    shifted. Lines from rim to rim may run along hexes off the board; each of them is traced.
    """

    __slots__ = ("_along_the_rim", "_columns", "_flat", "_grid", "_rim", "_shapes", "_spots")

    def __init__(self, grid: Grid) -> None:
        columns, rows = grid.spec.columns, grid.spec.rows
        self._grid: Final = grid
        self._flat: Final = grid.spec.orientation == "flat"
        self._columns: Final = columns
        self._spots: Final = tuple(divmod(hex, columns) for hex in range(grid.size))
        self._rim: Final = frozenset(
            hex for hex, (row, column) in enumerate(self._spots) if row in (0, rows - 1) or column in (0, columns - 1)
        )
        self._shapes: Final[dict[int, tuple[Mask, Mask, int]]] = {}
        self._along_the_rim: Final = cache(self._traced)

    def between(self, a: Hex, b: Hex) -> tuple[Mask, Mask]:
        """The hexes whose interior the line crosses, the two ends left out, and those it only runs along."""
        if b < a:
            a, b = b, a
        if a in self._rim and b in self._rim:
            return self._along_the_rim(a, b)
        (row, column), (to_row, to_column) = self._spots[a], self._spots[b]
        stagger = (column if self._flat else row) % 2
        key = ((to_row - row) * 2 * self._columns + to_column - column) * 2 + stagger
        shape = self._shapes.get(key)
        if shape is None:
            shape = self._shapes[key] = self._shape(a, b)
        through, beside, first = shape
        shift = first + a
        return (through << shift, beside << shift) if shift > 0 else (through >> -shift, beside >> -shift)

    def _shape(self, a: Hex, b: Hex) -> tuple[Mask, Mask, int]:
        """The masks moved down to the first hex on the line, and where that lies seen from a."""
        through, beside = self._traced(a, b)
        met = through | beside | 1 << a
        first = (met & -met).bit_length() - 1
        return through >> first, beside >> first, first - a

    def _traced(self, a: Hex, b: Hex) -> tuple[Mask, Mask]:
        through = beside = 0
        for span in self._grid.line(a, b)[1:-1]:
            match span:
                case Inside(hex):
                    through |= 1 << hex
                case Along(left, right):
                    beside |= mask(hex for hex in (left, right) if hex != OFF_BOARD)
        return through, beside
