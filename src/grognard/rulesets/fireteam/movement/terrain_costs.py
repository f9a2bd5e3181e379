"""[5.1a] What it costs to enter a hex: its terrain or the road, the climb, smoke, and how it is done."""

from __future__ import annotations

from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.fireteam.forces import Kind
from grognard.rulesets.fireteam.setting_up.hurrying import may_hurry
from grognard.rulesets.fireteam.state import OFF_MAP, FireTeamState, Twelfths, UnitId
from grognard.rulesets.fireteam.works import minefields
from grognard.rulesets.fireteam.world import World, road_exits

PLAIN, BY_ROAD, CAUTIOUS, REVERSE = "plain", "road", "cautious", "reverse"
"""How a hex is entered. On foot plain takes the road where there is one: it has no drawback there."""

ROAD, ANYWHERE = "road", "any"


@of_world
def costs(world: World) -> dict[tuple[str, str], Twelfths]:
    """The terrain chart: by mover, and terrain or road."""
    return {(row.mover, row.terrain): row.mp for row in world.terrain_record.costs}


INFANTRY, TRACKED, WHEELED, LOW = "infantry", "tracked", "wheeled", "low"


@of_world
def climb_costs(world: World) -> dict[str, Twelfths]:
    """[5.14a] What a level up costs each kind of mover."""
    return {
        INFANTRY: world.tables.movement.climb_infantry,
        TRACKED: world.tables.movement.climb_vehicle,
        WHEELED: world.tables.movement.climb_vehicle,
        "noe_us": world.tables.movement.climb_noe,
        "noe_soviet": world.tables.movement.climb_noe,
    }


def mover_of(state: FireTeamState, unit: UnitId) -> str:
    """[5.17] [20.31a] [20.31b] The column of the terrain chart that a unit moves by."""
    return LOW if state.units[unit].low else movers(state.world)[unit]


@of_world
def movers(world: World) -> tuple[str, ...]:
    """The same by piece, for those who do not fly at low level."""
    return tuple(map(terrain_column, world.kind))


def terrain_column(kind: Kind) -> str:
    """The column for a kind of unit."""
    if kind.is_helicopter:
        return f"noe_{kind.side}"
    if not kind.is_vehicle:
        return INFANTRY
    return WHEELED if kind.wheeled else TRACKED


def levels_up(world: World, a: Hex, b: Hex) -> int:
    """[5.14d] How many levels a step climbs, none downhill or when it comes from off the map."""
    return 0 if a == OFF_MAP else max(world.level[b] - world.level[a], 0)


@of_world
def ground_cost(world: World, mover: str, a: Hex, b: Hex) -> Twelfths:
    """[5.14a] [5.14b] The hex's own terrain, and the climb off the road: two levels at once cost two climbs."""
    return costs(world)[mover, world.terrain[b]] + climb_costs(world)[mover] * levels_up(world, a, b)


@of_world
def road_cost(world: World, mover: str, a: Hex, b: Hex) -> Twelfths | None:
    """[5.13] [5.14c] The road rate with its climb; None where no road crosses the hexside."""
    if world.grid.side(a, b) not in world.roads:
        return None
    return costs(world)[mover, ROAD] + world.tables.movement.climb_road * levels_up(world, a, b)


def hindrance(state: FireTeamState, hex: Hex) -> Twelfths:
    """[10.32b] [16.46] What smoke and mines that are known add to any way into a hex."""
    return smoke_cost(state, hex) + (state.world.tables.movement.minefield if minefields.hinders(state, hex) else 0)


def smoke_cost(state: FireTeamState, hex: Hex) -> Twelfths:
    """[10.32b] What smoke adds to any way into a hex."""
    return state.world.tables.movement.smoke if state.smoke >> hex & 1 else 0


def step_cost(state: FireTeamState, unit: UnitId, a: Hex, b: Hex, way: str) -> Twelfths | None:
    """[5.1a] [11.27a] What a unit pays to go into the next hex in a given way; None by a road that is not there."""
    mover = mover_of(state, unit)
    if mover == LOW:
        return costs(state.world)[LOW, ANYWHERE] if way == PLAIN else None  # [20.31b]
    more = smoke_cost(state, b) if state.world.kind[unit].is_helicopter else hindrance(state, b)
    if a != OFF_MAP and not state.hurrying:
        return usual_cost(state.world, mover, a, b, way, more)
    road = way_in_by_road(state, mover, a, b)
    if road is not None and takes_road(mover, way) and may_hurry(state, unit, a, b):
        road -= costs(state.world)[mover, ROAD] - state.world.tables.movement.fast_road
    return cost_by_way(state.world, mover, way, ground_cost(state.world, mover, a, b), road, more)


@of_world
def usual_cost(world: World, mover: str, a: Hex, b: Hex, way: str, more: Twelfths) -> Twelfths | None:
    """The same from hex to hex for those who do not hurry."""
    return cost_by_way(world, mover, way, ground_cost(world, mover, a, b), road_cost(world, mover, a, b), more)


def cost_by_way(
    world: World, mover: str, way: str, own: Twelfths, road: Twelfths | None, more: Twelfths
) -> Twelfths | None:
    """What a step costs in a given way: by its own terrain, by the road, and with what is added to both."""
    least = own if road is None else min(own, road)
    if way == BY_ROAD:
        return None if road is None else road + more
    if way == CAUTIOUS:
        return own + more + world.tables.movement.cautious  # [5.21] [5.26a]
    if way == REVERSE:
        return int((least + more) * world.tables.movement_factors["reverse"].factor)  # [5.33a]
    return (least if mover == INFANTRY else own) + more


def takes_road(mover: str, way: str) -> bool:
    """[5.13] [5.32] Whether a way of moving goes by the road where there is one: for vehicles only one does."""
    return way == BY_ROAD or (way == PLAIN and mover == INFANTRY)


def comes_fast(state: FireTeamState, unit: UnitId, hex: Hex, way: str) -> bool:
    """[11.27a] Whether a unit comes onto the map by a road at the fast rate."""
    mover = mover_of(state, unit)
    by_road = takes_road(mover, way) and way_in_by_road(state, mover, OFF_MAP, hex) is not None
    return by_road and may_hurry(state, unit, OFF_MAP, hex)


def way_in_by_road(state: FireTeamState, mover: str, a: Hex, b: Hex) -> Twelfths | None:
    """[5.13] [11.2b] The road rate of a step, or of the way onto the map where a road comes in."""
    if a != OFF_MAP:
        return road_cost(state.world, mover, a, b)
    return costs(state.world)[mover, ROAD] if road_exits(state.world, state.board) >> b & 1 else None


def exit_cost(state: FireTeamState, unit: UnitId, hex: Hex) -> Twelfths:
    """[11.17b] What leaving the map costs: the terrain of the hex that is left, or the road rate by road."""
    mover = mover_of(state, unit)
    if mover == LOW:
        return costs(state.world)[LOW, ANYWHERE]
    own = costs(state.world)[mover, state.world.terrain[hex]]
    return min(own, costs(state.world)[mover, ROAD]) if road_exits(state.world, state.board) >> hex & 1 else own


def moving_fire_cost(world: World, unit: UnitId) -> Twelfths:
    """[6.6a] What moving fire costs."""
    table = world.tables.movement
    return table.moving_fire_vehicle if world.kind[unit].has_facing else table.moving_fire_infantry
