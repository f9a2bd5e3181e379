"""Eyes and sight: where somebody looks from, what is kept of the map's own lines, and what lies on a line.

Serves FT 6.1 (levels, floors, smoke), 9.1 (observers), 11.31 (discovery); LHY 4.2 (lines, hindrances along them),
17.1 (limits of light); AS 10.3 (points that divide the line, heights), 7.5.1 (smoke on the line). What blocks a line
is the game's judgement, made with ``core.sight``; here is what every such game does around it.

Sight depends mostly on the map, which does not change, and on little that does (smoke, rubble). ``Sights`` keeps
what the map says of each pair once it is known, and judges a line anew only if something that changes lies on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import TypeVar

from msgspec import Struct

from grognard.core.bits import bits, mask
from grognard.core.hexes import Along, Cube, Grid, Hex, Inside, Mask
from grognard.core.sight import Height, Lines, Sight

Reason = TypeVar("Reason")
Stretch = tuple[Hex, ...]
"""A part of a line: the hex that it goes through, or the two between which it runs; -1 is off the board."""
Clear = Callable[[Mask, Hex, Height, Hex, Height, int], bool]
"""Whether a line is clear: with smoke in some hexes, from a hex and a level to others, for a way of looking."""

_UNKNOWN, _CLEAR, _BLOCKED = range(3)


class Eye(Struct, frozen=True):
    """Where someone looks from, or is looked at: a hex, a level, and perhaps a second one that he may choose."""

    hex: Hex
    level: Height
    upper: Height | None = None

    @property
    def levels(self) -> tuple[Height, ...]:
        """The levels to choose from, the lowest first."""
        return (self.level,) if self.upper is None else (self.level, self.upper)


# ------------------------------------------------------------------------------------------------- quick sight


class Sights:
    """The lines of one map. ``terrain`` judges a line by the map alone, ``line`` with what changes on it.

    Looking may be of several kinds, numbered from 0 (FT 6.15b: cover counts between infantry). Eyes are less than
    ``storeys`` above their ground.
    """

    __slots__ = ("clear",)

    def __init__(
        self, grid: Grid, lines: Lines, ground: Sequence[Height], terrain: Clear, line: Clear, storeys: int = 8
    ) -> None:
        self.clear: Clear = _kept(grid.size, lines, ground, terrain, line, storeys)
        """Whether a line is clear, quickly."""

    def sees(self, smoke: Mask, a: Eye, b: Eye, kind: int = 0) -> bool:
        """Whether two eyes see each other; with a choice of levels one clear line will do."""
        clear = self.clear
        if a.upper is None and b.upper is None:
            return clear(smoke, a.hex, a.level, b.hex, b.level, kind)
        return any(clear(smoke, a.hex, i, b.hex, j, kind) for i in a.levels for j in b.levels)

    def field(self, smoke: Mask, eye: Eye, board: Mask, target: Callable[[Hex], Eye], kind: int = 0) -> Mask:
        """Every hex of a board that an eye sees, as far as a target there would be at ``target(hex)``."""
        return mask(hex for hex in bits(board) if self.sees(smoke, eye, target(hex), kind))

    def fields(self, smoke: Mask, eyes: Iterable[Eye], board: Mask, target: Callable[[Hex], Eye]) -> Mask:
        """Every hex of a board that any of some eyes sees."""
        found = 0
        for eye in eyes:
            found |= self.field(smoke, eye, board & ~found, target)
        return found


def _kept(size: int, lines: Lines, ground: Sequence[Height], terrain: Clear, line: Clear, storeys: int) -> Clear:
    """The judgement with its memory: what the map says by first hex and by how far both eyes are above their ground."""
    rows: dict[int, bytearray] = {}
    with_smoke = lru_cache(maxsize=1 << 16)(line)
    between = lines.between

    def clear(smoke: Mask, a: Hex, i: Height, b: Hex, j: Height, kind: int) -> bool:
        key = ((kind * storeys + i - ground[a]) * storeys + j - ground[b]) * size + a
        row = rows.get(key)
        if row is None:
            row = rows[key] = bytearray(size)
        known = row[b]
        if known == _UNKNOWN:
            known = row[b] = _CLEAR if terrain(0, a, i, b, j, kind) else _BLOCKED
        if not smoke or known == _BLOCKED:
            return known == _CLEAR
        through, beside = between(a, b)
        on_the_line = (through | beside) & smoke
        return not on_the_line or with_smoke(on_the_line, a, i, b, j, kind)

    return clear


def look(a: Eye, b: Eye, along: Callable[[Height, Height], Sight[Reason]]) -> Sight[Reason]:
    """What two eyes see of each other: one clear line will do; if none is, the one on the lowest levels is told."""
    found = [along(i, j) for i, j in product(a.levels, b.levels)]
    return next((sight for sight in found if sight.clear), found[0])


# ---------------------------------------------------------------------------------------------- what a line meets


def stretches(grid: Grid, a: Hex, b: Hex) -> tuple[Stretch, ...]:
    """What the exact line between two hexes runs through or along, the two ends left out."""
    found: list[Stretch] = []
    for span in grid.line(a, b)[1:-1]:
        match span:
            case Inside(hex):
                found.append((hex,))
            case Along(left, right):
                found.append((left, right))
    return tuple(found)


def points(grid: Grid, a: Hex, b: Hex) -> tuple[Stretch, ...]:
    """Where the points lie that divide the line into as many equal parts as its hexes are apart, the ends left out.

    Each lies inside a hex or on the side between two, never on a corner: one of its coordinates is whole.
    """
    (q, r, s), (u, v, w) = grid.cube(a), grid.cube(b)
    return tuple(tuple(grid.at((q + x, r + y, s + z)) for x, y, z in around) for around in _points(u - q, v - r, w - s))


@lru_cache(maxsize=1 << 14)
def _points(q: int, r: int, s: int) -> tuple[tuple[Cube, ...], ...]:
    """The same for the line from the origin to a place: it depends on nothing else."""
    n = (abs(q) + abs(r) + abs(s)) // 2
    return tuple(_around(n, (q * i, r * i, s * i)) for i in range(1, n))


def _around(n: int, point: Cube) -> tuple[Cube, ...]:
    """The hexes that hold a point, given in n-ths of a hex."""
    q, r, s = point
    near = ((u, v, -u - v) for u in (q // n, q // n + 1) for v in (r // n, r // n + 1))
    offs = (((u, v, w), (q - n * u, r - n * v, s - n * w)) for u, v, w in near)
    return tuple(cube for cube, (x, y, z) in offs if max(abs(x - y), abs(y - z), abs(z - x)) <= n)


def amount_on(line: Iterable[Stretch], amount: Callable[[Hex], int], beside: Callable[[Iterable[int]], int]) -> int:
    """How much of something lies on a line, as smoke or other hindrance; of two hexes beside it the lesser (``min``)
    or the greater (``max``) counts; off the board there is nothing."""
    return sum(beside([amount(hex) if hex >= 0 else 0 for hex in stretch]) for stretch in line)


def higher_than_the_line(
    line: Sequence[Stretch], start: Height, end: Height, top: Callable[[Hex], Height]
) -> int | None:
    """The first of the points that divide a line, from 0, where the ground is higher than the line; None if none is.

    The line rises or falls evenly from one height to the other. On a side both hexes must be higher; off the board
    nothing is. Heights are in the smallest unit that a game uses.
    """
    n = len(line) + 1
    for place, stretch in enumerate(line):
        height = start * n + (end - start) * (place + 1)
        if all(hex >= 0 and top(hex) * n > height for hex in stretch):
            return place
    return None
