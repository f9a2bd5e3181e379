"""The distances of all hexes from one at once, for those who ask of many; for maps that are rectangles of hexes."""

from __future__ import annotations

from .hexes import Grid, Hex, located


class Distances:
    """`of(hex)` has the distance of every hex of a map from one, in index order; up to 255 steps.

    Distances depend on nothing but how far rows and columns are apart, and on whether the first is a staggered one.
    So they are cut, row by row, out of those from one hex of each kind to everything that could lie around it.
    """

    __slots__ = ("_around", "_grid")

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._around = tuple(_around(grid, odd) for odd in (0, 1))

    def of(self, hex: Hex) -> bytes:
        """The distance of every hex from one."""
        spec = self._grid.spec
        row, column = divmod(hex, spec.columns)
        lines = self._around[(row if spec.orientation == "pointy" else column) % 2]
        first, last = spec.columns - 1 - column, 2 * spec.columns - 1 - column
        return b"".join([line[first:last] for line in lines[spec.rows - 1 - row : 2 * spec.rows - 1 - row]])


def _around(grid: Grid, odd: int) -> tuple[bytes, ...]:
    """The distances from a hex in an odd row or column, or an even one, as far as any other can lie: by row."""
    spec = grid.spec
    q, r, s = located(spec, odd, odd)
    rows, columns = range(1 - spec.rows, spec.rows), range(1 - spec.columns, spec.columns)
    near = [[located(spec, row + odd, column + odd) for column in columns] for row in rows]
    return tuple(bytes([max(abs(u - q), abs(v - r), abs(w - s)) for u, v, w in line]) for line in near)
