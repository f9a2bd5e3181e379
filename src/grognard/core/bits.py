"""Sets of hexes as the bits of one big integer, and how they spread over a grid.

Bit n stands for hex n. Python's integers shift and combine a whole map in tens of nanoseconds.
"""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import islice

from .hexes import OFF_BOARD, Direction, Grid, Hex, Mask

_FEW = 16
_BLOCK = 16


def mask(hexes: Iterable[Hex]) -> Mask:
    """The set of these hexes."""
    found = 0
    for hex in hexes:
        found |= 1 << hex
    return found


def count(mask: Mask) -> int:
    """How many hexes are in the set."""
    return mask.bit_count()


def bits(mask: Mask) -> list[Hex]:
    """The hexes of the set, ascending."""
    return _one_by_one(mask) if mask.bit_count() < _FEW else _byte_by_byte(mask)


def _one_by_one(mask: Mask) -> list[Hex]:
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def _byte_by_byte(mask: Mask) -> list[Hex]:
    found: list[Hex] = []
    length, empty = (mask.bit_length() + 7) // 8, ((mask & -mask).bit_length() - 1) // 8
    used = islice(_hexes_by_byte(length // _BLOCK + 1), empty, None)
    for hexes_of, byte in zip(used, (mask >> 8 * empty).to_bytes(length - empty, "little"), strict=False):
        if byte:
            found += hexes_of[byte]
    return found


@cache
def _hexes_by_byte(blocks: int) -> tuple[tuple[tuple[Hex, ...], ...], ...]:
    """For each byte of a mask and each value of it the hexes it stands for."""
    return tuple(by_value for block in range(blocks) for by_value in _block(block))


@cache
def _block(number: int) -> tuple[tuple[tuple[Hex, ...], ...], ...]:
    """The same for some bytes in a row; no map needs more of them than it has hexes."""
    first = [_one_by_one(value) for value in range(256)]
    places = range(number * _BLOCK, (number + 1) * _BLOCK)
    return tuple(tuple(tuple([8 * place + bit for bit in bits_of]) for bits_of in first) for place in places)


class Spread:
    """How sets of hexes move over one grid.

    `around(mask)` is every neighbour of any hex of the set; a hex of the set is in it only if it is itself
    the neighbour of another one.
    """

    __slots__ = ("_shifts", "around")

    def __init__(self, grid: Grid) -> None:
        self._shifts = tuple(shifts(grid, direction) for direction in range(6))
        build = _around_in_rows if grid.spec.orientation == "pointy" else _around_in_columns
        self.around: Callable[[Mask], Mask] = build(grid)

    def step(self, mask: Mask, direction: Direction) -> Mask:
        """Every hex of the set moved one hex in a direction; those that would leave the board are lost."""
        moved = 0
        for sources, shift in self._shifts[direction]:
            movers = mask & sources
            moved |= movers << shift if shift > 0 else movers >> -shift
        return moved

    def flood(self, seed: Mask, allowed: Mask) -> Mask:
        """The seed and every allowed hex joined to it through allowed hexes."""
        around = self.around
        dry = allowed & ~seed
        front = around(seed) & dry
        while front:
            dry ^= front
            front = around(front) & dry
        return seed | (allowed & ~dry)


def shifts(grid: Grid, direction: Direction) -> tuple[tuple[Mask, int], ...]:
    """A direction as bit shifts: the hexes whose neighbour there is `shift` further in the index."""
    sources: dict[int, Mask] = {}
    for hex, six in enumerate(grid.neighbour):
        if six[direction] != OFF_BOARD:
            shift = six[direction] - hex
            sources[shift] = sources.get(shift, 0) | 1 << hex
    return tuple((sources[shift], shift) for shift in sorted(sources))


def _around_in_rows(grid: Grid) -> Callable[[Mask], Mask]:
    """Pointy tops: each hex and its neighbour towards the next rows' stagger, one row up and one down."""
    columns, board, not_first, not_last = _edges(grid)
    shifted = mask(hex for hex in range(grid.size) if _is_shifted(grid, grid.row_column(hex)[0]))
    straight = board ^ shifted

    def around(mask: Mask) -> Mask:
        east = (mask & not_last) << 1
        west = (mask & not_first) >> 1
        pairs = mask | (east & shifted) | (west & straight)
        return (east | west | (pairs << columns) | (pairs >> columns)) & board

    return around


def _around_in_columns(grid: Grid) -> Callable[[Mask], Mask]:
    """Flat tops: beside each hex two in the next columns, of which one lies in the same printed row."""
    columns, board, not_first, not_last = _edges(grid)
    shifted = mask(hex for hex in range(grid.size) if _is_shifted(grid, grid.row_column(hex)[1]))
    straight = board ^ shifted

    def around(mask: Mask) -> Mask:
        beside = ((mask & not_last) << 1) | ((mask & not_first) >> 1)
        further = mask | (beside & straight)
        nearer = mask | (beside & shifted)
        return (beside | (further << columns) | (nearer >> columns)) & board

    return around


def _edges(grid: Grid) -> tuple[int, Mask, Mask, Mask]:
    """The number of columns, the whole board, and the board without its first and its last column."""
    columns, board = grid.spec.columns, (1 << grid.size) - 1
    first = mask(range(0, grid.size, columns))
    return columns, board, board ^ first, board ^ (first << columns - 1)


def _is_shifted(grid: Grid, printed: int) -> bool:
    return printed % 2 == (1 if grid.spec.shifted == "odd" else 0)
