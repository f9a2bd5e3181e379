"""[4.0c.ii] Artwork that follows from the data: the blocks of a town, built over but for its ways."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from .records import Point, ShapeName

CORNERS: Final[tuple[Point, ...]] = ((200, -300), (400, 0), (200, 300), (-200, 300), (-400, 0), (-200, -300))
"""The vertices of a hex from NE clockwise: hexside d runs from vertex d - 1 to vertex d."""
MIDDLES: Final[tuple[Point, ...]] = ((0, -300), (300, -150), (300, 150), (0, 300), (-300, 150), (-300, -150))
"""The middles of the hexsides from N clockwise."""
_AT_A_VERTEX: Final[tuple[tuple[Point, ...], ...]] = (
    ((83, -125), (83, -300), (200, -300), (258, -213)),
    ((166, 0), (342, -87), (400, 0), (342, 87)),
    ((83, 125), (258, 213), (200, 300), (83, 300)),
    ((-83, 125), (-83, 300), (-200, 300), (-258, 213)),
    ((-166, 0), (-342, 87), (-400, 0), (-342, -87)),
    ((-83, -125), (-258, -213), (-200, -300), (-83, -300)),
)
_AT_A_SIDE: Final[tuple[tuple[Point, ...], ...]] = (
    ((-83, -125), (-83, -300), (83, -300), (83, -125)),
    ((83, -125), (258, -213), (342, -87), (166, 0)),
    ((166, 0), (342, 87), (258, 213), (83, 125)),
    ((83, 125), (83, 300), (-83, 300), (-83, 125)),
    ((-83, 125), (-258, 213), (-342, 87), (-166, 0)),
    ((-166, 0), (-342, -87), (-258, -213), (-83, -125)),
)


class Shape(Struct, frozen=True):
    """A piece of artwork, its points counted from the centre of its hex; all but rows of trees are convex areas."""

    kind: ShapeName
    points: tuple[Point, ...]

    def turned(self) -> Shape:
        """The same on a sector that lies upside down."""
        return Shape(self.kind, tuple((-u, -v) for u, v in self.points))


def town_block(ways: int) -> tuple[Shape, ...]:
    """[4.1.6b] [4.1.6bi] The houses of an urban hex: one at each vertex, one across each side that no way crosses."""
    closed = [shape for d, shape in enumerate(_AT_A_SIDE) if not ways >> d & 1]
    return tuple(Shape("urban_building", points) for points in (*_AT_A_VERTEX, *closed))
