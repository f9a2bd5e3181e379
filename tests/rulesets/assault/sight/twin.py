"""Sight once more, slowly, from the words of [MR10.3] and [MR7.5.1]: points in the plane, in exact numbers.

Nothing here uses the grid's own lines or distances. A hex is a hexagon with flat tops; with the right scale its middle
lies on whole numbers: columns 3 apart, rows 2 apart, every other column 1 lower. Its sides are then y = 1 and x + y = 2
from its middle, with their mirror images. Points are given in parts of the line, so that they are whole numbers too.
"""

from __future__ import annotations

from grognard.core.hexes import Hex
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.state import AssaultState

WAYS = ((0, 2), (0, -2), (3, 1), (3, -1), (-3, 1), (-3, -1))
"""Where the neighbours of a hex lie."""
Place = tuple[int, int]


def middle(world: Battle, hex: Hex) -> Place:
    """[MR2.2] Where the middle of a hex is; x grows to the east, y to the south."""
    row, column = divmod(hex, world.grid.spec.columns)
    return 3 * column, 2 * row + column % 2


def hex_at(world: Battle, place: Place) -> Hex:
    """The hex with this middle; -1 off the map."""
    column = place[0] // 3
    row = (place[1] - column % 2) // 2
    inside = 0 <= column < world.grid.spec.columns and 0 <= row < world.grid.spec.rows
    return row * world.grid.spec.columns + column if inside else -1


def distance(world: Battle, a: Hex, b: Hex) -> int:
    """[MR2.4] Hexes along the shortest path, ring by ring; off the map one may walk too."""
    goal, seen, ring, steps = middle(world, b), {middle(world, a)}, {middle(world, a)}, 0
    while goal not in seen:
        ring = {(x + dx, y + dy) for x, y in ring for dx, dy in WAYS} - seen
        seen |= ring
        steps += 1
    return steps


def crossed(world: Battle, a: Hex, b: Hex) -> list[list[Hex]]:
    """[MR10.3.1a] [MR10.3.1b] For each point that divides the line the hexes that hold it: one, or two on a side."""
    n, (ax, ay), (bx, by) = distance(world, a, b), middle(world, a), middle(world, b)
    return [holding(world, n, (ax * (n - i) + bx * i, ay * (n - i) + by * i)) for i in range(1, n)]


def holding(world: Battle, n: int, point: Place) -> list[Hex]:
    """The hexes that hold a point, given in n-ths."""
    found = []
    for column in range(point[0] // (3 * n) - 1, point[0] // (3 * n) + 3):
        for row in range(point[1] // (2 * n) - 2, point[1] // (2 * n) + 3):
            place = (3 * column, 2 * row + column % 2)
            x, y = abs(point[0] - n * place[0]), abs(point[1] - n * place[1])
            if y <= n and x + y <= 2 * n:
                found.append(hex_at(world, place))
    return found


def height(state: AssaultState, hex: Hex) -> int:
    """[MR10.3.2] Level and terrain height; nothing stands off the map."""
    if hex < 0:
        return -9
    world, work = state.world, state.works.get(hex)
    row = world.terrain[state.scars.get(hex, world.ground.printed[hex])]
    built = 0 if work in (None, "new_trench") else world.terrain[str(work)].height
    return world.ground.levels[hex] + max(row.height, built)


def sees(state: AssaultState, a: Hex, b: Hex) -> bool:
    """[MR10.3] Whether a line is free."""
    n, levels = distance(state.world, a, b), state.world.ground.levels
    if n <= 1:
        return True
    for i, held in enumerate(crossed(state.world, a, b), start=1):
        line = (2 * levels[a] + 1) * (n - i) + (2 * levels[b] + 1) * i  # in halves of a level, n-fold
        if all(2 * n * height(state, hex) > line for hex in held):
            return False
    return smoke(state, a, b) < 3


def smoke(state: AssaultState, a: Hex, b: Hex) -> int:
    """[MR7.5.1] The smoke that counts from one hex to another."""
    laid = {hex: len(times) for hex, times in state.smoke.markers}
    if distance(state.world, a, b) <= 1:
        return laid.get(b, 0)
    between = sum(min(laid.get(hex, 0) for hex in held) for held in crossed(state.world, a, b))
    return laid.get(a, 0) + laid.get(b, 0) + between
