"""Eyes, quick sight and its slow twin, and what lies on a line."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from grognard.core.bits import bits, mask
from grognard.core.hexes import OFF_BOARD, Hex, Mask
from grognard.core.sight import Judge, Lines, Sight, walk
from grognard.tactical.eyes import Eye, Sights, amount_on, higher_than_the_line, look, points, stretches

from .toy import GRID, hex_at

WOODS = mask((hex_at(4, 4), hex_at(4, 5), hex_at(6, 2)))
HILL = mask((hex_at(1, 1), hex_at(2, 1)))
GROUND = tuple(2 if HILL >> hex & 1 else 0 for hex in range(GRID.size))
LINES = Lines(GRID)


class View(Judge[str]):
    """Woods block eyes on the ground, smoke everybody; along a hexside both hexes must."""

    def __init__(self, smoke: Mask, low: int, kind: int) -> None:
        self.blocking = smoke | (WOODS if low < 2 and kind == 0 else 0)

    def inside(self, hex: Hex) -> str | None:
        return "blocked" if hex >= 0 and self.blocking >> hex & 1 else None

    def along(self, left: Hex, right: Hex) -> str | None:
        return self.inside(left) and self.inside(right)


def judged(smoke: Mask, a: Hex, i: int, b: Hex, j: int, kind: int) -> bool:
    """The slow twin: every line is walked."""
    return walk(GRID, a, b, View(smoke, min(i, j), kind)).clear


class Counting:
    """A judgement that knows how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, smoke: Mask, a: Hex, i: int, b: Hex, j: int, kind: int) -> bool:
        self.asked += 1
        return judged(smoke, a, i, b, j, kind)


def on_ground(hex: Hex) -> Eye:
    return Eye(hex, GROUND[hex])


def test_the_quick_way_sees_what_the_slow_one_sees() -> None:
    sights = Sights(GRID, LINES, GROUND, judged, judged)
    for smoke in (0, mask((hex_at(3, 3), hex_at(4, 6))), WOODS):
        for a, b in product(range(0, GRID.size, 7), range(0, GRID.size, 2)):
            for kind, (up, down) in product((0, 1), ((0, 0), (1, 0), (2, 3))):
                i, j = GROUND[a] + up, GROUND[b] + down
                expected = judged(smoke, a, i, b, j, kind)
                assert sights.clear(smoke, a, i, b, j, kind) == expected
                assert sights.clear(smoke, a, i, b, j, kind) == expected


def test_a_line_is_judged_once_unless_something_changes_on_it() -> None:
    terrain, line = Counting(), Counting()
    sights = Sights(GRID, LINES, GROUND, terrain, line)
    a, b = on_ground(hex_at(0, 7)), on_ground(hex_at(6, 7))
    off_the_line, on_the_line = 1 << hex_at(3, 0), 1 << hex_at(3, 7)
    for smoke in (0, 0, off_the_line):
        assert sights.sees(smoke, a, b)
    assert (terrain.asked, line.asked) == (1, 0)
    for smoke in (on_the_line, on_the_line | off_the_line):
        assert not sights.sees(smoke, a, b)
    assert (terrain.asked, line.asked) == (1, 1)


def test_with_a_choice_of_levels_one_clear_line_will_do() -> None:
    sights = Sights(GRID, LINES, GROUND, judged, judged)
    a, b = Eye(hex_at(2, 4), 0), Eye(hex_at(6, 4), 0)
    assert not sights.sees(0, a, b)
    assert not sights.sees(0, Eye(a.hex, 0, 2), b)
    assert sights.sees(0, Eye(a.hex, 0, 2), Eye(b.hex, 0, 2))
    assert sights.sees(0, a, b, kind=1)
    assert Eye(0, 1).levels == (1,)


def test_the_field_of_several_eyes() -> None:
    sights = Sights(GRID, LINES, GROUND, judged, judged)
    one, two = on_ground(hex_at(2, 4)), on_ground(hex_at(7, 3))
    board = mask(range(GRID.size - 9))
    both = sights.fields(0, (one, two), board, on_ground)
    assert both == sights.field(0, one, board, on_ground) | sights.field(0, two, board, on_ground)
    assert set(bits(both)) == {
        hex for hex in bits(board) if any(sights.sees(0, eye, on_ground(hex)) for eye in (one, two))
    }


def test_a_look_tells_the_lowest_line_if_all_are_blocked() -> None:
    def along(i: int, j: int) -> Sight[str]:
        return Sight(i + j >= 4, None, f"{i}{j}")

    assert look(Eye(0, 0, 1), Eye(1, 0, 1), along) == Sight(False, None, "00")
    assert look(Eye(0, 0, 2), Eye(1, 1, 2), along).clear


def test_what_a_line_runs_through_and_along() -> None:
    assert stretches(GRID, hex_at(2, 4), hex_at(5, 4)) == ((hex_at(3, 4),), (hex_at(4, 4),))
    side = stretches(GRID, hex_at(4, 2), hex_at(4, 4))
    assert [sorted(stretch) for stretch in side] == [
        sorted(set(GRID.ring(hex_at(4, 2), 1)) & set(GRID.ring(hex_at(4, 4), 1)))
    ]
    assert stretches(GRID, hex_at(2, 4), hex_at(3, 4)) == ()


def test_points_lie_in_the_hexes_whose_cells_hold_them() -> None:
    """The slow twin measures every hex of the board by its exact distance from the point."""
    for a, b in product((hex_at(0, 0), hex_at(8, 3)), range(0, GRID.size, 4)):
        n = GRID.distance(a, b)
        found = points(GRID, a, b)
        assert len(found) == max(n - 1, 0)
        for i, stretch in enumerate(found, 1):
            spot = tuple(Fraction(p * (n - i) + q * i, n) for p, q in zip(GRID.cube(a), GRID.cube(b), strict=True))
            away = {
                hex: sum((p - c) ** 2 for p, c in zip(spot, GRID.cube(hex), strict=True)) for hex in range(GRID.size)
            }
            nearest = min(away.values())
            assert {hex for hex in stretch if hex >= 0} == {hex for hex in away if away[hex] == nearest}
            assert len(stretch) in (1, 2)


def test_a_point_at_the_rim_may_lie_on_a_side_off_the_board() -> None:
    assert any(OFF_BOARD in stretch for row in (2, 4) for stretch in points(GRID, hex_at(0, 0), hex_at(0, row)))


def test_how_much_lies_on_a_line() -> None:
    amounts = {1: 2, 2: 1, 3: 3}
    line = ((1,), (2, 3), (OFF_BOARD, 3))
    assert amount_on(line, lambda hex: amounts.get(hex, 0), min) == 2 + 1 + 0
    assert amount_on(line, lambda hex: amounts.get(hex, 0), max) == 2 + 3 + 3


def test_the_line_rises_evenly() -> None:
    """A machine gun on a hill sees over woods that hide a house from one on the plain (heights in tenths)."""
    line = ((1,), (2,), (3,), (4,))
    tops = {1: 10, 2: 0, 3: 0, 4: 0}
    assert higher_than_the_line(line, 15, 5, lambda hex: tops[hex]) is None
    assert higher_than_the_line(line, 5, 5, lambda hex: tops[hex]) == 0
    assert higher_than_the_line(line, 5, 5, lambda hex: 5) is None
    assert higher_than_the_line(line, 15, 5, lambda hex: 8 if hex == 4 else 0) == 3
    assert higher_than_the_line(((1, 2),), 5, 5, lambda hex: tops[hex]) is None
    assert higher_than_the_line(((1, OFF_BOARD),), 5, 5, lambda hex: tops[hex]) is None
