"""[10.3.1.1] [14.3.3.1.2] Where withdrawing and retreating units may go: the four classes of hexes, best first."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from grognard.core.bits import bits, mask
from grognard.core.flow import Side
from grognard.core.hexes import OFF_BOARD, Hex, Mask
from grognard.core.world import lately, of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.own_missions import OPPOSITE
from grognard.rulesets.lhy.records import EdgeName
from grognard.rulesets.lhy.sight.seeing import is_primary_impact
from grognard.rulesets.lhy.state import OFF_MAP, LhyState, UnitId
from grognard.rulesets.lhy.troops import enemy_ground, has_known_enemy
from grognard.rulesets.lhy.world import enemy_of

from .costs import BRIDGE, FOOT, FORD, RIVER, ways


class Flight(Struct, frozen=True):
    """How far a withdrawal or retreat has come: where it began, where it is, and how it went on last."""

    origin: Hex
    hex: Hex
    sideways: bool = False
    """[10.3.1.1b] Whether the last hex was entered parallel to the edge, which may not happen twice running."""
    ignoring: Hex = OFF_MAP
    """The assault hex that is left, whose enemies do not count (reading 54)."""
    goals: Mask = 0
    """[16.1.8] Instead of an edge: the hexes that dropped units make for."""
    wading: bool = False
    """[4.1.11b] Whether it is in the river or under a bridge, not on it."""


def seems_combat(state: LhyState, unit: UnitId) -> bool:
    """Whether a counter is a combat unit as far as its enemy knows: under concealment anything may be one."""
    here = state.units[unit]
    return not here.hidden and (here.concealed or state.world.kind[unit].combat)


@while_listing
def enemy_combat_hexes(state: LhyState, side: Side, *, ignoring: Hex = OFF_MAP) -> Mask:
    """The hexes with what seems an enemy combat unit."""
    return mask(
        hex
        for unit in state.on_map(enemy_of(side))
        if seems_combat(state, unit) and (hex := state.here(unit)) != ignoring
    )


@while_listing
def beside_enemies(state: LhyState, side: Side, *, ignoring: Hex = OFF_MAP) -> Mask:
    """The hexes next to an enemy combat unit."""
    return next_to(state.world, enemy_combat_hexes(state, side, ignoring=ignoring))


def next_to(world: Battle, hexes: Mask) -> Mask:
    """Every hex next to one of some."""
    found = 0
    for hex in bits(hexes):
        found |= world.ground.near[hex]
    return found


@of_world
def friendly_edge(world: Battle, side: Side) -> EdgeName:
    """[20.7x] The friendly board edge: that of the mission, or the one across from the enemy's."""
    plan = world.mission.plan(side)
    return plan.fbe or OPPOSITE[plan.ebe]


@of_world
def enemy_edge(world: Battle, side: Side) -> EdgeName:
    """[10.2x] The enemy board edge."""
    return world.mission.plan(side).ebe


def retreat_classes(
    state: LhyState, side: Side, flight: Flight, *, barred: Mask = 0
) -> tuple[tuple[Hex, ...], tuple[Hex, ...], tuple[Hex, ...], tuple[Hex, ...]]:
    """[10.3.1.1] The hexes of classes i to iv that lie open to units on foot; the first that has any is to be used.

    Hexes of known enemies are in none, nor are those in ``barred``.
    """
    first, second, third, fourth = _one_by_one(state, side, flight, barred)
    return first, second, third, fourth


def _one_by_one(state: LhyState, side: Side, flight: Flight, barred: Mask) -> Iterator[tuple[Hex, ...]]:
    """The four classes, each worked out when it is wanted."""
    open_ = [
        hex
        for hex in passable(state.world, flight.hex, flight.wading)
        if not barred >> hex & 1 and not has_known_enemy(state, side, hex)
    ]
    near = beside_enemies(state, side, ignoring=flight.ignoring)
    homeward = [hex for hex in open_ if leads_home(state.world, side, flight, hex)]
    yield tuple(hex for hex in homeward if not near >> hex & 1)
    yield tuple(hex for hex in homeward if near >> hex & 1)
    along = bool(closed_river_ahead(state.world, side, flight))
    yield () if along else tuple(hex for hex in open_ if skirts(state.world, flight, hex))
    yield tuple(hex for hex in open_ if nears_crossing(state.world, flight.hex, hex)) if along else ()


def best_class(state: LhyState, side: Side, flight: Flight, *, barred: Mask = 0) -> tuple[int, tuple[Hex, ...]]:
    """[10.3.1.1x] The number of the first class that has hexes, and these; 0 where there are none."""
    for number, hexes in enumerate(_one_by_one(state, side, flight, barred), 1):
        if hexes:
            return number, hexes
    return 0, ()


@of_world
def passable(world: Battle, hex: Hex, wading: bool = False) -> tuple[Hex, ...]:
    """The neighbours that the ground lets a unit on foot enter; a bridge is left by its road [4.1.11a]."""
    return tuple(_passable(world, hex, wading))


def _passable(world: Battle, hex: Hex, wading: bool) -> Iterator[Hex]:
    on_bridge = world.ground.terrain[hex] == BRIDGE and not wading
    for direction, near in enumerate(world.ground.neighbour[hex]):
        way = ways(world, FOOT)[hex][direction]
        if near != OFF_BOARD and not way.barred and (way.road or not on_bridge):
            yield near


@of_world
def ways_out(world: Battle, hex: Hex) -> Mask:
    """The same as a set, for whoever is on the bridge where there is one."""
    return mask(passable(world, hex))


@of_world
def homeward(world: Battle, side: Side, hex: Hex) -> Mask:
    """[10.3.1.1a] Those of them toward the friendly edge or parallel to it; none for a side without an edge."""
    if world.mission.plan(side).fbe is None:
        return 0
    flight = Flight(hex, hex)
    return mask(near for near in passable(world, hex) if leads_home(world, side, flight, near))


@lately(20_000)
def toward(world: Battle, goals: Mask, hex: Hex) -> Mask:
    """[16.1.8] Those of them nearer to the hexes that dropped units make for."""
    return mask(near for near in passable(world, hex) if _far(world, goals, near) < _far(world, goals, hex))


@while_listing
def closed_hexes(state: LhyState) -> Mask:
    """[10.3.1a] The primary impact hexes, into which nobody withdraws."""
    return mask(hex for hex in state.shells if is_primary_impact(state, hex)) if state.shells else 0


@while_listing
def shut(state: LhyState, side: Side) -> Mask:
    """[10.5.1x] [11.4.7.1c] The hexes that nobody on foot enters without a fight."""
    return enemy_ground(state, side) | closed_hexes(state)


def leads_home(world: Battle, side: Side, flight: Flight, hex: Hex) -> bool:
    """[10.3.1.1a] [10.3.1.1b] Toward the friendly edge, or parallel to it if the last hex was not; [16.1.8] or nearer
    to the hexes that dropped units make for."""
    if flight.goals:
        return _far(world, flight.goals, hex) < _far(world, flight.goals, flight.hex)
    edge = friendly_edge(world, side)
    direction = world.ground.direction(flight.hex, hex)
    return direction in world.ground.toward(edge) or (not flight.sideways and direction in world.ground.parallel(edge))


def goes_sideways(world: Battle, side: Side, flight: Flight, hex: Hex) -> bool:
    """[10.3.1.1b] Whether a step is parallel to the friendly edge."""
    if flight.goals:
        return False
    return world.ground.direction(flight.hex, hex) in world.ground.parallel(friendly_edge(world, side))


def skirts(world: Battle, flight: Flight, hex: Hex) -> bool:
    """[10.3.1.1a.iii] Along the map edge or impassable ground, always farther from where it began."""
    ground = world.ground
    hemmed = hems(world)
    away = ground.distance(flight.origin, hex) > ground.distance(flight.origin, flight.hex)
    return away and bool(hemmed >> flight.hex & hemmed >> hex & 1)


@of_world
def hems(world: Battle) -> Mask:
    """The hexes at a map edge or next to ground that nobody on foot may enter."""
    out = ways(world, FOOT)
    return mask(
        hex
        for hex in range(world.ground.size)
        if world.ground.edge(hex)
        or any(near != OFF_BOARD and out[hex][d].barred for d, near in enumerate(world.ground.neighbour[hex]))
    )


def closed_river_ahead(world: Battle, side: Side, flight: Flight) -> Mask:
    """[10.3.1.1a.iv] The river hexes on the way home that the mission has closed."""
    if not world.mission.river_closed:
        return 0
    near = world.ground.neighbour[flight.hex]
    return mask(
        hex
        for hex in near
        if hex != OFF_BOARD and world.ground.terrain[hex] == RIVER and leads_home(world, side, flight, hex)
    )


def nears_crossing(world: Battle, start: Hex, hex: Hex) -> bool:
    """[10.3.1.1a.iv] Whether a step comes nearer to a bridge or ford."""
    return bool(crossings(world)) and _far(world, crossings(world), hex) < _far(world, crossings(world), start)


@of_world
def crossings(world: Battle) -> Mask:
    """[4.1.11] [4.1.12] The bridges and fords."""
    return mask(hex for hex in range(world.ground.size) if world.ground.terrain[hex] in (BRIDGE, FORD))


@lately(20_000)
def _far(world: Battle, goals: Mask, hex: Hex) -> int:
    return min(world.ground.distance(hex, goal) for goal in bits(goals))
