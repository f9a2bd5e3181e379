"""[4.1] [10.0a] What a step into a neighbouring hex costs by the ground alone, and which steps the ground forbids."""

from __future__ import annotations

from msgspec import Struct

from grognard.core.hexes import OFF_BOARD, Hex
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.ground.board import URBAN_BUILDINGS, Direction
from grognard.rulesets.lhy.state import Halves, LhyState, UnitId
from grognard.rulesets.lhy.tables import ALL, OTHER, PROHIBITED

FOOT, AFV = "foot", "afv"
MOBILE = frozenset({FOOT, AFV, "halftrack", "wheeled"})
"""Who moves by itself; guns are towed [10.0c], positions stay where they are."""
RIVER, BRIDGE, FORD, MARSH = "river", "bridge", "ford", "marsh"


class Way(Struct, frozen=True):
    """A step from a hex to its neighbour: its cost in halves, `ALL` or `PROHIBITED`, and what speaks against it."""

    cost: Halves
    road: bool = False
    """[4.1.9.5a] Whether it follows a road."""
    rule: str = ""
    """The rule that forbids it."""
    reason: str = ""
    """The id of the text that says why."""

    @property
    def barred(self) -> bool:
        return self.cost == PROHIBITED


Bar = tuple[str, str]
"""A rule and the id of a text."""


class Joint(Struct, frozen=True):
    """A step for all of a party: what the ground forbids, what it costs the dearest of them, whether all keep to the
    road."""

    bar: Bar | None
    cost: Halves
    road: bool


NOWHERE = Way(PROHIBITED, rule="10.0x", reason="no-neighbour")
IMMOBILE = Way(PROHIBITED, rule="10.0c", reason="cannot-move-itself")
FORBIDDEN_GROUND: dict[str, Bar] = {
    RIVER: ("4.1.10e", "vehicle-in-river"),
    MARSH: ("4.1.13b", "vehicle-in-marsh"),
    "urban_building": ("4.1.6bii", "vehicle-in-building"),
    "water": ("10.0x", "water"),
}
"""Why the ground may not be entered where the chart says so; elsewhere it is too thick."""
TOO_THICK: Bar = ("4.1.9.1a", "vehicle-in-woods")
FORBIDDEN_HEXSIDES: dict[str, Bar] = {"wall": ("4.1.7a", "hexside"), "tree_line": ("4.1.8a", "hexside")}


@of_world
def ways(world: Battle, mobility: str) -> tuple[tuple[Way, ...], ...]:
    """The six ways out of every hex, by direction, for a kind of mobility."""
    return tuple(tuple(_way(world, mobility, hex, d) for d in range(6)) for hex in range(world.ground.size))


def way(world: Battle, mobility: str, start: Hex, end: Hex) -> Way:
    """The way from a hex to its neighbour; nowhere if they are none."""
    direction = world.ground.direction(start, end)
    return NOWHERE if direction is None else ways(world, mobility)[start][direction]


@of_world
def joint_way(world: Battle, mobilities: tuple[str, ...], start: Hex, end: Hex) -> Joint:
    """The way from a hex to its neighbour for several kinds of mobility."""
    return joint([way(world, each, start, end) for each in mobilities])


@of_world
def joint_entry(world: Battle, mobilities: tuple[str, ...], hex: Hex, edge: str) -> Joint:
    """[20.7h] The step from beside the map for several kinds of mobility."""
    return joint([entry_way(world, each, hex, edge) for each in mobilities])


def joint(ways: list[Way]) -> Joint:
    """[10.0x] What holds for a party whose members go by these ways: the dearest of their costs."""
    barred = next((each for each in ways if each.barred), None)
    costs = [each.cost for each in ways]
    cost = next((special for special in (PROHIBITED, ALL) if special in costs), max(costs))
    return Joint(None if barred is None else (barred.rule, barred.reason), cost, all(each.road for each in ways))


def gait(state: LhyState, unit: UnitId) -> str:
    """The column of the chart by which a unit moves; guns and positions have none [10.0c]."""
    return state.world.kind[unit].mobility


def _way(world: Battle, mobility: str, start: Hex, direction: Direction) -> Way:
    if mobility not in MOBILE:
        return IMMOBILE
    if world.ground.neighbour[start][direction] == OFF_BOARD:
        return NOWHERE
    road = bool(world.ground.road[start] >> direction & 1)
    barred = _bar(world, mobility, start, direction, road=road)
    if barred is not None:
        return Way(PROHIBITED, road, *barred)
    return Way(_cost(world, mobility, start, direction, road=road), road)


def _bar(world: Battle, mobility: str, start: Hex, direction: Direction, *, road: bool) -> Bar | None:
    if mobility == FOOT:
        return bar_on_foot(world, start, direction, road=road)
    return bar_for_vehicles(world, mobility, start, direction, road=road)


def bar_on_foot(world: Battle, start: Hex, direction: Direction, *, road: bool) -> Bar | None:
    """[4.1.6bi] Between urban buildings only by a road or a gap; [4.1.10d] not into a river that the mission closes."""
    ground, end = world.ground, world.ground.neighbour[start][direction]
    gap = ground.gap[start] >> direction & 1
    if not (road or gap) and _is_urban_building(world, start) and _is_urban_building(world, end):
        return "4.1.6bi", "no-gap"
    if world.mission.river_closed and wades(world, start, end):
        return "4.1.10d", "river-closed"
    if _ground_cost(world, FOOT, start, direction, road=road) == PROHIBITED:
        return FORBIDDEN_GROUND.get(ground.terrain[end], TOO_THICK)
    return None


def bar_for_vehicles(world: Battle, mobility: str, start: Hex, direction: Direction, *, road: bool) -> Bar | None:
    """[4.1.9.1a] [4.1.9.2] [4.1.11a] What keeps vehicles out besides the chart: streets, bridges, lined roads."""
    ground, end = world.ground, world.ground.neighbour[start][direction]
    if road:
        return None
    if (ground.streets >> start | ground.streets >> end) & 1:
        return "4.1.9.2", "street-off-road"
    if BRIDGE in (ground.terrain[start], ground.terrain[end]):
        return "4.1.11a", "bridge-off-road"
    if mobility != AFV and (is_lined(world, start) or is_lined(world, end)):
        return "4.1.9.1a", "lined-road"
    side = _hexside(world, start, direction)
    if side and world.tables.terrain[side].costs[mobility] == PROHIBITED:
        return FORBIDDEN_HEXSIDES[side]
    if _ground_cost(world, mobility, start, direction, road=road) == PROHIBITED:
        return FORBIDDEN_GROUND.get(ground.terrain[end], TOO_THICK)
    return None


def is_lined(world: Battle, hex: Hex) -> bool:
    """[4.1.9.1x] Whether a hex is a woods road or a tree-lined road."""
    ground = world.ground
    return bool((ground.tree_lined | (ground.woods & ground.roads)) >> hex & 1)


def wades(world: Battle, start: Hex, end: Hex) -> bool:
    """[4.1.10b] [4.1.11b] Whether a step on foot leads into the river itself: not over a bridge or a ford."""
    ground = world.ground
    if ground.terrain[end] == RIVER:
        return True
    direction = ground.direction(start, end)
    on_road = direction is not None and bool(ground.road[start] >> direction & 1)
    return ground.terrain[end] == BRIDGE and not on_road


def _cost(world: Battle, mobility: str, start: Hex, direction: Direction, *, road: bool) -> Halves:
    """[10.0x] The cost of the ground, of the levels climbed and of the hexside."""
    base = _ground_cost(world, mobility, start, direction, road=road)
    if base == ALL:
        return ALL
    side = _hexside(world, start, direction)
    extra = world.tables.terrain[side].costs[mobility] if side else 0
    return base + extra + climb_cost(world, mobility, start, world.ground.neighbour[start][direction])


def _ground_cost(world: Battle, mobility: str, start: Hex, direction: Direction, *, road: bool) -> Halves:
    """[4.1.9a] [4.1.9.6] Along a way its own cost, through a gap that of open ground, else that of the terrain."""
    ground, chart = world.ground, world.tables.terrain
    end = ground.neighbour[start][direction]
    terrain = ground.terrain[end]
    if terrain == FORD:
        return chart[FORD].costs[mobility]
    if road:
        return chart["road"].costs[mobility]
    if ground.path[start] >> direction & 1 and chart["path"].costs[mobility] != OTHER:
        return chart["path"].costs[mobility]
    if mobility == FOOT and ground.gap[start] >> direction & 1:
        return chart["open"].costs[FOOT]
    if terrain == BRIDGE and mobility == FOOT:
        return chart[RIVER].costs[FOOT]
    return chart[chart[terrain].off_road or terrain].costs[mobility]


def climb_cost(world: Battle, mobility: str, start: Hex, end: Hex) -> Halves:
    """[4.1.4c] So much for each level up, on roads too (reading 62); nothing downhill."""
    return max(0, world.ground.level[end] - world.ground.level[start]) * world.tables.terrain["hill"].costs[mobility]


def _hexside(world: Battle, start: Hex, direction: Direction) -> str:
    """What stands on a hexside: a wall, a tree line, or nothing."""
    if world.ground.wall[start] >> direction & 1:
        return "wall"
    return "tree_line" if world.ground.tree_line[start] >> direction & 1 else ""


def _is_urban_building(world: Battle, hex: Hex) -> bool:
    return world.ground.terrain[hex] in URBAN_BUILDINGS


@of_world
def entry_way(world: Battle, mobility: str, hex: Hex, edge: str) -> Way:
    """[20.7h] The step from beside the map into an edge hex: along a road that meets the edge, or over the ground
    (reading 11)."""
    if mobility not in MOBILE:
        return IMMOBILE
    ground, chart = world.ground, world.tables.terrain
    road = any(ground.road[hex] >> d & 1 for d in ground.off_map_dirs(hex, edge))
    if road and ground.terrain[hex] != FORD:
        return Way(chart["road"].costs[mobility], road=True)
    if mobility not in (FOOT, AFV) and is_lined(world, hex):
        return Way(PROHIBITED, road, "4.1.9.1a", "lined-road")
    cost = chart[chart[ground.terrain[hex]].off_road or ground.terrain[hex]].costs[mobility]
    if cost == PROHIBITED:
        return Way(PROHIBITED, road, *FORBIDDEN_GROUND.get(ground.terrain[hex], TOO_THICK))
    return Way(cost, road)
