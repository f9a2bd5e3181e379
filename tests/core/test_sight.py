"""Line of sight: what blocks when crossed, touched, run along, as different games have it."""

from itertools import product

import pytest

from grognard.core.hexes import Across, Along, Corner, Grid, GridSpec, Hex, Hexside, Inside
from grognard.core.sight import Judge, Sight, walk

GRID = Grid(GridSpec(columns=10, rows=10, first_row=10, shifted="odd", rows_up=True, label="{row}{column:02d}"))


def at(label: str) -> Hex:
    return GRID.hex(label)


def side(a: str, b: str) -> Hexside:
    return GRID.side(at(a), at(b))


class Woods(Judge[str]):
    """Woods block inside, and along a hexside if either hex has them."""

    def __init__(self, *labels: str) -> None:
        self.hexes = {at(label) for label in labels}

    def inside(self, hex: Hex) -> str | None:
        return "woods" if hex in self.hexes else None

    def along(self, left: Hex, right: Hex) -> str | None:
        return "woods" if self.hexes & {left, right} else None


class Smoke(Woods):
    """Smoke blocks along a hexside only if both hexes have it."""

    def along(self, left: Hex, right: Hex) -> str | None:
        return "smoke" if self.hexes >= {left, right} else None


class Crest(Judge[str]):
    """A crest blocks when it is crossed; its ends and a sight along it do not."""

    def __init__(self, *sides: Hexside) -> None:
        self.sides = set(sides)

    def across(self, behind: Hex, ahead: Hex) -> str | None:
        return "crest" if GRID.side(behind, ahead) in self.sides else None


class Wall(Crest):
    """A wall blocks even where the line touches its end."""

    def corner(self, corner: Corner) -> str | None:
        return "wall" if self.sides & set(GRID.corner_sides(corner)) else None


class Hills(Judge[int]):
    """A hex higher than both ends blocks; the reason is its level."""

    def __init__(self, a: Hex, b: Hex, levels: dict[Hex, int]) -> None:
        self.levels = levels
        self.eyes = max(levels.get(a, 0), levels.get(b, 0))

    def inside(self, hex: Hex) -> int | None:
        level = self.levels.get(hex, 0)
        return level if level > self.eyes else None


def test_nothing_blocks_on_open_ground() -> None:
    assert walk(GRID, at("1202"), at("1207"), Woods()) == Sight(True)


def test_woods_between_block_and_are_named() -> None:
    woods = Woods("1204")
    assert walk(GRID, at("1202"), at("1207"), woods) == Sight(False, Inside(at("1204")), "woods")


def test_the_first_of_two_obstacles_is_named() -> None:
    woods = Woods("1204", "1205")
    assert walk(GRID, at("1202"), at("1207"), woods).at == Inside(at("1204"))
    assert walk(GRID, at("1207"), at("1202"), woods).at == Inside(at("1205"))


def test_woods_in_the_end_hexes_are_not_between() -> None:
    assert walk(GRID, at("1202"), at("1207"), Woods("1202", "1207")).clear


@pytest.mark.parametrize("to", ["1202", "1203"])
def test_the_own_and_the_next_hex_are_always_seen(to: str) -> None:
    assert walk(GRID, at("1202"), at(to), Woods("1202", "1203")).clear


def test_woods_on_one_hand_block_a_sight_along_a_hexside() -> None:
    """From 1204 straight north to 1404 the line runs between 1303 and 1304."""
    blocked = walk(GRID, at("1204"), at("1404"), Woods("1303"))
    assert blocked == Sight(False, Along(at("1303"), at("1304")), "woods")


def test_smoke_blocks_along_a_hexside_only_on_both_hands() -> None:
    assert walk(GRID, at("1204"), at("1404"), Smoke("1303")).clear
    assert walk(GRID, at("1204"), at("1404"), Smoke("1304")).clear
    assert walk(GRID, at("1204"), at("1404"), Smoke("1303", "1304")).reason == "smoke"


def test_a_crest_blocks_when_crossed() -> None:
    crest = Crest(side("1204", "1205"))
    assert walk(GRID, at("1202"), at("1207"), crest) == Sight(False, Across(at("1204"), at("1205")), "crest")


def test_a_crest_on_the_own_hexside_is_crossed_too() -> None:
    assert not walk(GRID, at("1202"), at("1203"), Crest(side("1202", "1203"))).clear


def test_a_sight_along_a_crest_is_clear() -> None:
    assert walk(GRID, at("1204"), at("1404"), Crest(side("1303", "1304"))).clear


def test_touching_the_end_of_a_crest_is_clear_but_of_a_wall_is_not() -> None:
    """From 1403 to 1507 the line passes the corner of 1404, 1405 and 1504."""
    end = side("1404", "1504")
    corner = Corner((at("1404"), at("1405"), at("1504")))
    assert walk(GRID, at("1403"), at("1507"), Crest(end)).clear
    assert walk(GRID, at("1403"), at("1507"), Wall(end)) == Sight(False, corner, "wall")


def test_a_hill_blocks_unless_one_looks_from_as_high() -> None:
    low, high = at("1202"), at("1207")
    levels = {at("1204"): 2, high: 1}
    assert walk(GRID, low, high, Hills(low, high, levels)) == Sight(False, Inside(at("1204")), 2)
    levels[high] = 2
    assert walk(GRID, low, high, Hills(low, high, levels)).clear


def test_a_sight_along_the_edge_of_the_board_is_judged_by_the_hex_on_it() -> None:
    assert not walk(GRID, at("1000"), at("1200"), Woods("1100")).clear
    assert walk(GRID, at("1000"), at("1200"), Smoke("1100")).clear


@pytest.mark.parametrize("kind", [Woods, Smoke])
def test_who_sees_is_seen(kind: type[Woods]) -> None:
    judge = kind("1203", "1304", "1405", "1505", "1606", "1702")
    for a, b in product(range(GRID.size), repeat=2):
        assert walk(GRID, a, b, judge).clear == walk(GRID, b, a, judge).clear


def test_who_sees_over_walls_is_seen_over_walls() -> None:
    wall = Wall(side("1304", "1305"), side("1404", "1304"), side("1506", "1606"))
    for a, b in product(range(GRID.size), repeat=2):
        assert walk(GRID, a, b, wall).clear == walk(GRID, b, a, wall).clear
