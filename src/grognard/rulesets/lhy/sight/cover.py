"""[4.0] [4.1] What cover a hex gives, and against whom: terrain, hills, works, walls and tree lines."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.bits import bits
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.state import LhyState
from grognard.rulesets.lhy.tables import Terrain
from grognard.rulesets.lhy.world import enemy_of

from .lines import Line, line

Cover = tuple[str, int]
"""A rule and the TEM that it gives."""
OPEN_URBAN = "urban_ground"


@of_world
def ground_row(world: Battle, hex: Hex) -> Terrain:
    """[4.1] The row of the terrain chart for what fills a hex."""
    name: str = world.ground.terrain[hex]
    if name == "open" and world.ground.urban >> hex & 1:
        name = OPEN_URBAN
    return world.tables.terrain[name]


def is_open(world: Battle, hex: Hex) -> bool:
    """[4.0a] Whether a hex is open ground; a bare hill is (reading 2), a tree-lined road is not."""
    return ground_row(world, hex).open and not world.ground.tree_lined >> hex & 1


def is_building(world: Battle, hex: Hex) -> bool:
    """[4.1.6] Whether there is a building in a hex, a hut too."""
    return bool(ground_row(world, hex).building)


def has_position(state: LhyState, hex: Hex) -> bool:
    """[4.1.16x] [2.2.4f] Whether an improved or a fortified position is in a hex."""
    return hex in state.improved or any(state.world.kind[unit].fp for unit in state.stack(hex))


# ---------------------------------------------------------------------------------------------- against small arms


def covers(state: LhyState, hex: Hex, origin: Hex) -> Iterator[Cover]:
    """[11.3.3p] Every TEM that units on foot in a hex have against small arms from another; the best one counts."""
    yield from terrain_covers(state.world, hex, origin)
    if has_position(state, hex):
        yield position_cover(state, hex)
    if hex != origin:
        yield from hexside_covers(state, line(state.world.ground, origin, hex))


@of_world
def terrain_covers(world: Battle, hex: Hex, origin: Hex) -> tuple[Cover, ...]:
    """[4.1.3] [4.1.4b] [4.1.6] [4.1.9.1b] The TEM of the ground itself."""
    rows, ground = world.tables.terrain, world.ground
    found: list[Cover] = []
    own = ground_row(world, hex)
    if own.sa:
        found.append((TEM_RULES.get(own.building or ("woods" if ground.woods >> hex & 1 else ""), "11.3.3p"), own.sa))
    if ground.tree_lined >> hex & 1 and rows["tree_lined_road"].sa:
        found.append(("4.1.9.1b", rows["tree_lined_road"].sa))
    if ground.level[hex] > ground.level[origin] and rows["hill"].sa:
        found.append(("4.1.4b", rows["hill"].sa))
    return tuple(found)


TEM_RULES = {"woods": "4.1.3", "rural": "4.1.6a", "hut": "4.1.6aiii", "urban": "4.1.6b"}


def position_cover(state: LhyState, hex: Hex) -> Cover:
    """[4.1.16x] [2.2.4f] The TEM of an improved position, or of a fortified one for those who share its hex."""
    name, rule = ("ip", "4.1.16x") if hex in state.improved else ("fp", "2.2.4f")
    return rule, state.world.tables.terrain[name].sa or 0


def hexside_covers(state: LhyState, found: Line) -> Iterator[Cover]:
    """[4.1.7a] [4.1.8a] Walls and tree lines of the target's hex that the line crosses or touches (reading 66)."""
    rows, hex = state.world.tables.terrain, found.end
    if found.walls and not is_building(state.world, hex) and holds_a_side(state, hex, found.walls):
        yield "4.1.7a", rows["wall"].sa or 0
    if found.tree_lines and holds_a_side(state, hex, found.tree_lines):
        yield "4.1.8a", rows["tree_line"].sa or 0


def holds_a_side(state: LhyState, hex: Hex, sides: int) -> bool:
    """[4.1.7b] [4.1.8c] Whether those in a hex have the cover of one of some hexsides: with enemies on its other side
    only if they came first."""
    return any(_came_first(state, hex, state.world.ground.neighbour[hex][side]) for side in bits(sides))


def _came_first(state: LhyState, hex: Hex, beyond: Hex) -> bool:
    if beyond not in state.at or hex not in state.at:
        return True
    first: dict[str, int] = {}
    for unit in state.stack(hex):
        if not state.units[unit].hidden:
            first.setdefault(state.world.side[unit], state.units[unit].arrived)
    others = [unit for unit in state.stack(beyond) if not state.units[unit].hidden]
    return any(
        all(arrived < state.units[other].arrived for other in others if state.world.side[other] == enemy_of(side))
        for side, arrived in first.items()
    )


def best_cover(state: LhyState, hex: Hex, origin: Hex) -> Cover | None:
    """[11.3.3p] [4.1.6x1] The best single TEM; those of a hex do not add up."""
    return min(covers(state, hex, origin), key=lambda cover: cover[1], default=None)


# ------------------------------------------------------------------------------------------------- for vehicles


def hull_down(state: LhyState, hex: Hex, origin: Hex) -> str:
    """[11.5.4j] Why a vehicle in a hex is hull down against fire from another: the rule, or nothing."""
    world = state.world
    if world.ground.level[hex] > world.ground.level[origin]:
        return "4.1.4b"
    if hex == origin:
        return ""
    found = line(world.ground, origin, hex)
    if found.walls and holds_a_side(state, hex, found.walls):
        return "4.1.7a"
    return "11.5.4j" if ground_row(world, hex).hull_down and not runs_along_road(world, found) else ""


def runs_along_road(world: Battle, found: Line) -> bool:
    """[11.5.4j] Whether a line comes along the road of its end: by one enclosed road, or from the next hex of it."""
    ground = world.ground
    direction = ground.direction(found.end, found.start)
    return found.along or (direction is not None and bool(ground.road[found.end] >> direction & 1))


# ---------------------------------------------------------------------------------------------- for concealment


def is_cover_toward(state: LhyState, hex: Hex, enemy: Hex, *, vehicle: bool) -> bool:
    """[4.0b1] [4.0b2] [4.1.15c] [4.1.16d] Whether a hex is cover terrain toward an enemy: it would give TEM or hull
    down against his fire, or hides (reading 2). Positions are for men on foot [4.1.16c]."""
    row = ground_row(state.world, hex)
    if row.cover != "none" or state.world.ground.tree_lined >> hex & 1:
        return True
    if not vehicle and has_position(state, hex):
        return True
    if state.world.ground.level[hex] > state.world.ground.level[enemy]:
        return True
    if hex == enemy:
        return False
    found = line(state.world.ground, enemy, hex)
    return bool(found.walls | found.tree_lines)
