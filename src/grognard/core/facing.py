"""Facing: where a piece points, and what lies ahead of it, beside it and behind it, in exact arithmetic.

There are twelve facings, 30 degrees apart and numbered counter-clockwise like the directions of a grid: facing 2d
points through the middle of hexside d, facing 2d + 1 at the corner between hexsides d and d + 1. A game that knows
hexside facings only uses the even ones, one that knows corners only the odd ones.

How far another hex lies off the facing is its swing, 0 to 12: an even swing of 2k is an angle of exactly 30k
degrees, an odd one lies strictly between the two beside it. So "within 60 degrees, boundary included" is a swing of
4 or less, and no angle is ever measured.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from .errors import BadInput
from .hexes import DIRECTIONS, Direction, Grid, Hex, Mask

Facing = int
Swing = int

NO_FACING: Final = -1
FACINGS: Final = range(12)
_BEARINGS: Final = 24
_STEP: Final = 30
_HERE: Final = 255


class Arc(Struct, frozen=True):
    """The angles to either hand of straight ahead that are over `over` and up to `upto` degrees, `upto` included.

    Without `over` straight ahead belongs to it. Both are multiples of 30 degrees. A hex is in no arc of its own.
    """

    upto: int
    over: int | None = None

    def __post_init__(self) -> None:
        bounds = (self.upto,) if self.over is None else (self.over, self.upto)
        if any(bound % _STEP or not 0 <= bound <= 180 for bound in bounds) or list(bounds) != sorted(set(bounds)):
            raise ValueError(f"An arc runs between multiples of 30 from 0 to 180 degrees, not over {bounds}.")

    @property
    def swings(self) -> range:
        """The swings that belong to the arc."""
        first = 0 if self.over is None else 2 * self.over // _STEP + 1
        return range(first, 2 * self.upto // _STEP + 1)


def checked_facing(facing: int) -> Facing:
    """The facing, if there is one of this number."""
    if facing not in FACINGS:
        raise BadInput(f"A facing is a number from 0 to 11, not {facing}.")
    return facing


def to_hexside(facing: Facing) -> bool:
    """Whether a facing points at a hexside; the others point at a corner."""
    return facing % 2 == 0


def turned(facing: Facing, steps: int) -> Facing:
    """The facing so many steps of 30 degrees counter-clockwise, or clockwise if negative."""
    return (facing + steps) % len(FACINGS)


def reversed_facing(facing: Facing) -> Facing:
    """The facing straight back."""
    return turned(facing, 6)


def directions_in(facing: Facing, arc: Arc) -> tuple[Direction, ...]:
    """The directions whose hexsides lie in an arc of a facing, clockwise end first."""
    found = [d for d in DIRECTIONS if _swing(facing, 4 * d) in arc.swings]
    return tuple(sorted(found, key=lambda d: (2 * d - facing + 6) % len(FACINGS)))


def _swing(facing: Facing, bearing: int) -> Swing:
    """How far a bearing, in half steps of 15 degrees, lies off a facing."""
    turn = (bearing - 2 * facing) % _BEARINGS
    return min(turn, _BEARINGS - turn)


_SWINGS: Final = tuple(tuple(_swing(facing, bearing) for bearing in range(_BEARINGS)) for facing in FACINGS)


class Compass:
    """The arcs of every hex of a grid. All answers are pure; rows and masks are kept once computed."""

    __slots__ = ("_by_offset", "_grid", "_rows", "arc", "neighbours")

    def __init__(self, grid: Grid) -> None:
        self._grid: Final = grid
        self._rows: Final[dict[Hex, bytes]] = {}
        self._by_offset: Final[dict[tuple[int, int], int]] = {(0, 0): _HERE}
        self.arc: Final = cache(self._arc)
        self.neighbours: Final = cache(self._neighbours)

    def swing(self, hex: Hex, facing: Facing, other: Hex) -> Swing | None:
        """How far another hex lies off the facing of a piece; None for its own hex."""
        row = self._rows.get(hex)
        bearing = self._bearing(hex, other) if row is None else row[other]
        return None if bearing == _HERE else _SWINGS[facing][bearing]

    def within(self, hex: Hex, facing: Facing, other: Hex, arc: Arc) -> bool:
        """Whether another hex lies in an arc of a piece."""
        return self.swing(hex, facing, other) in arc.swings

    def facings(self, hex: Hex, other: Hex, arc: Arc) -> tuple[Facing, ...]:
        """The facings by which a piece has another hex in an arc."""
        return tuple(facing for facing in FACINGS if self.within(hex, facing, other, arc))

    def _arc(self, hex: Hex, facing: Facing, arc: Arc) -> Mask:
        """Every hex that lies in an arc of a piece."""
        swings, wanted, found = _SWINGS[checked_facing(facing)], arc.swings, 0
        for other, bearing in enumerate(self._row(hex)):
            if bearing != _HERE and swings[bearing] in wanted:
                found |= 1 << other
        return found

    def _neighbours(self, hex: Hex, facing: Facing, arc: Arc) -> tuple[Hex, ...]:
        """The neighbours in an arc of a piece, clockwise end first."""
        six = self._grid.neighbour[hex]
        return tuple(six[d] for d in directions_in(checked_facing(facing), arc) if six[d] >= 0)

    def _row(self, hex: Hex) -> bytes:
        """The bearings from a hex to every hex, in half steps: an odd one lies strictly between two facings."""
        row = self._rows.get(hex)
        if row is None:
            row = self._rows[hex] = bytes(self._bearing(hex, other) for other in range(self._grid.size))
        return row

    def _bearing(self, hex: Hex, other: Hex) -> int:
        (q, r, _), (u, v, _) = self._grid.cube(hex), self._grid.cube(other)
        offset = (u - q, v - r)
        if offset not in self._by_offset:
            low, high = self._grid.bearing12(hex, other)
            self._by_offset[offset] = 2 * low + (high != low)
        return self._by_offset[offset]
