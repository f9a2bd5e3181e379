"""A sensible set-up, computed: squads with teams, weapons and leaders on good ground, vehicles facing the enemy."""

from __future__ import annotations

from collections.abc import Container, Iterable

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.world import of_world
from grognard.rulesets.fireteam.events.setup import Loaded, Placed
from grognard.rulesets.fireteam.state import AWAY, FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.victory.reckoning import objectives
from grognard.rulesets.fireteam.world import SIDES, World, enemy_of

from . import cards
from .areas import allotted_hexes, carriers, hides, lacking, members, place_bar, zones_of

SHELTER_OF = {"building": 4.0, "woods": 2.5, "cover": 1.5, "open": 0.0}
"""How good the ground is for infantry."""
HULL_DOWN = {"building": 0.5, "woods": 1.5, "cover": 2.0, "open": 0.0}
"""How good it is for vehicles, which pay dearly for entering woods and buildings."""
PULL_OF_GROUND = 0.35
"""What a hex nearer to what matters is worth."""
CROWDING = 2.5
"""What it costs to set up where others of the side already are."""


def deploy(g: Game, side: Side) -> None:
    """Set up everything of a side that has not been set up."""
    for unit in ranked(g.state.world, lacking(g.state, side)):
        find_place(g, unit)
    for unit in ranked(g.state.world, members(g.state, side, later=True)):
        if g.state.units[unit].place == AWAY and g.state.world.kind[unit].walks:
            put_aboard(g, unit)


def ranked(world: World, units: Iterable[UnitId]) -> list[UnitId]:
    """Vehicles first, then squads and what goes with them, weapons last; each platoon in its order."""
    order = ("helicopter", "vehicle", "squad", "team", "observer", "leader", "weapon")
    return sorted(units, key=lambda unit: (order.index(world.kind[unit].cls), world.pieces[unit].platoon, unit))


def find_place(g: Game, unit: UnitId) -> None:
    """Find a place for one piece."""
    state = g.state
    if g.state.world.kind[unit].is_weapon or state.units[unit].due:
        return put_aboard(g, unit)
    near = beside_its_platoon(state, unit)
    by_merit = sorted(allotted_hexes(state, unit), key=lambda hex: (-merit(state, unit, hex, near), hex))
    best = next(hex for hex in by_merit if place_bar(state, unit, hex) is None)
    side = g.state.world.side[unit]
    facing = (
        facing_to(g.state.world, best, enemy_side_of_map(g.state.world, state.scenario, side))
        if g.state.world.kind[unit].has_facing
        else -1
    )
    g.emit(Placed(unit, best, facing, hides(state, side)))


def put_aboard(g: Game, unit: UnitId) -> None:
    """[11.25] Put a piece where it rides best: with its own platoon, where the fewest are."""
    found = carriers(g.state, unit)
    if found:
        g.emit(Loaded(unit, min(found, key=lambda carrier: reluctance(g.state, unit, carrier))))


def reluctance(state: FireTeamState, unit: UnitId, carrier: UnitId) -> tuple[bool, bool, int, int]:
    """The order in which a piece chooses among those it may go with."""
    kind = state.world.kind[carrier]
    own = state.world.pieces[carrier].platoon == state.world.pieces[unit].platoon and kind.cls != "leader"
    strong = kind.is_squad or not state.world.kind[unit].is_weapon
    return not own, not strong, len(state.load(carrier)), carrier


# -------------------------------------------------------------------------------------------- how good a hex is


def merit(state: FireTeamState, unit: UnitId, hex: Hex, near: Container[Hex]) -> float:
    """How well a piece would stand in a hex, those beside its platoon being known."""
    kind, side = state.world.kind[unit], state.world.side
    own = [other for other in state.stack(hex) if side[other] == side[unit]]
    worth = worth_of_ground(state.world, state.scenario, side[unit], kind.is_vehicle)[hex]
    if kind.is_squad or kind.is_vehicle:
        alike = [other for other in own if state.world.kind[other].cls == kind.cls]
        return worth - CROWDING * len(alike) + (0.4 if hex in near else 0.0)
    return worth + worth_of_company(state.world, unit, own)


def beside_its_platoon(state: FireTeamState, unit: UnitId) -> set[Hex]:
    """The hexes next to which someone with the number of a piece's platoon stands."""
    pieces = state.world.pieces
    mates = (
        state.units[other].hex
        for side in SIDES
        for other in state.on_map(side)
        if pieces[other].platoon == pieces[unit].platoon
    )
    return {near for hex in set(mates) for near in state.world.grid.neighbours[hex]}


@of_world
def worth_of_ground(world: World, scenario: str, side: Side, vehicle: bool) -> tuple[float, ...]:
    """By hex: how good its ground is, and how near it is to what matters."""
    shelter, away = HULL_DOWN if vehicle else SHELTER_OF, distance_to(world, focus(world, scenario, side))
    return tuple(shelter[group] - PULL_OF_GROUND * away[hex] for hex, group in enumerate(world.group))


def worth_of_company(world: World, unit: UnitId, there: list[UnitId]) -> float:
    """What it is worth to a team, an observer or a leader to stand with squads, those of the platoon first."""
    squads = [other for other in there if world.kind[other].is_squad]
    same = [other for other in squads if world.pieces[other].platoon == world.pieces[unit].platoon]
    rivals = [other for other in there if world.kind[other].cls == world.kind[unit].cls]
    return 6.0 * bool(squads) + 2.0 * bool(same) - CROWDING * len(rivals)


@of_world
def focus(world: World, scenario: str, side: Side) -> Mask:
    """What a side sets up for: the hexes that decide, or the roads through its areas if none do."""
    board = cards.board_in_play(world, cards.scenario(world, scenario))
    own = 0
    for hexes, _ in zones_of(world, scenario, side):
        own |= hexes
    return objectives(world, scenario) or (world.road_hexes & own) or own or board


@of_world
def distance_to(world: World, hexes: Mask) -> tuple[int, ...]:
    """How far every hex of the map is from the nearest of some."""
    found = [0] * world.grid.size
    reached, distance = hexes, 0
    while reached != world.board:
        ring = world.spread.around(reached) & ~reached
        distance += 1
        for hex in bits(ring):
            found[hex] = distance
        reached |= ring
    return tuple(found)


# --------------------------------------------------------------------------------------------- where the enemy is


@of_world
def enemy_side_of_map(world: World, scenario: str, side: Side) -> Hex:
    """Where the enemy is to be expected: the middle of where he sets up or enters first."""
    card = cards.scenario(world, scenario)
    board = cards.board_in_play(world, card)
    hexes = list(bits(sources(world, scenario, enemy_of(side)))) or list(bits(board))
    places = [world.grid.row_column(hex) for hex in hexes]
    row, column = (sum(place[axis] for place in places) / len(places) for axis in (0, 1))
    return min(bits(board), key=lambda hex: distance2(world.grid.row_column(hex), (row, column)))


def sources(world: World, scenario: str, side: Side) -> Mask:
    """Where a side comes from."""
    card = cards.scenario(world, scenario)
    board = cards.board_in_play(world, card)
    found = 0
    for hexes, _ in zones_of(world, scenario, side):
        found |= hexes
    for arrival in card.side(side).arrivals[:1]:
        found |= cards.area_hexes(world, arrival.entry, board)
    return found


def distance2(one: tuple[int, int], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def facing_to(world: World, hex: Hex, there: Hex) -> int:
    """The facing that points best from one hex to another."""
    return 0 if hex == there else world.grid.bearing12(hex, there)[0]
