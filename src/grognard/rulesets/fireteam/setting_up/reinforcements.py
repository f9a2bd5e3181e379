"""[11.2] Reinforcements: the command points they bring, and how they come onto the map."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import OFF_BOARD, Hex, Mask
from grognard.core.world import of_world
from grognard.rulesets.fireteam.air import packages
from grognard.rulesets.fireteam.command.costs import POINT
from grognard.rulesets.fireteam.movement.stacking import crowd, entry_bar
from grognard.rulesets.fireteam.movement.terrain_costs import BY_ROAD, PLAIN, step_cost
from grognard.rulesets.fireteam.scenario_records import ArrivalRecord
from grognard.rulesets.fireteam.state import (
    AWAY,
    OFF_MAP,
    FireTeamState,
    Halves,
    Twelfths,
    UnitId,
    of_side,
)
from grognard.rulesets.fireteam.world import World

from . import cards
from .cards import chit_values
from .variants import arrival_turn

# ------------------------------------------------------------------------------------------ command points


def arriving_points(state: FireTeamState, side: Side) -> tuple[Halves, tuple[int, ...]]:
    """[11.23] What the reinforcements of this turn add to the allowance and to the chits, whether they enter or not."""
    now = [arrival for arrival in arrivals(state, side) if arrival_turn(state, side, arrival.turn) == state.turn]
    chits = tuple(value for arrival in now for value in chit_values(arrival.chits))
    more = packages.first_chits(state, side)  # [20.84a]
    return (sum(arrival.cp for arrival in now) + sum(more)) * POINT, (*chits, *more)


def arrivals(state: FireTeamState, side: Side) -> tuple[ArrivalRecord, ...]:
    """The reinforcements of a side on the scenario card."""
    return cards.scenario(state.world, state.scenario).side(side).arrivals if state.scenario else ()


# ------------------------------------------------------------------------------------------------ who may


def waits(state: FireTeamState, unit: UnitId) -> bool:
    """[11.2a] [11.2c] [13.1c] Whether a unit is off the map and its turn has come."""
    here = state.units[unit]
    return here.place == AWAY and here.due > 0 and arrival_turn(state, state.world.side[unit], here.due) <= state.turn


def waiting(state: FireTeamState, side: Side) -> list[UnitId]:
    """[11.2a] The units of a side that may come onto the map now."""
    units = state.units
    return [unit for unit in of_side(state.world)[side] if units[unit].place == AWAY and waits(state, unit)]


# -------------------------------------------------------------------------------------------------- where


@of_world
def listed_hexes(world: World, scenario: str, side: Side, due: int) -> Mask:
    """[11.2a] The hexes on the rim of the board by which the reinforcements of a turn come."""
    card = cards.scenario(world, scenario)
    board = cards.board_in_play(world, card)
    found = 0
    for arrival in card.side(side).arrivals:
        if arrival.turn == due:
            found |= cards.area_hexes(world, arrival.entry, board) & world.rim(board)
    return found


@of_world
def flown_in(world: World, scenario: str, side: Side, due: int) -> bool:
    """[20.84b] Whether the card brings helicopters of its own in a turn."""
    found = (arrival for arrival in cards.scenario(world, scenario).side(side).arrivals if arrival.turn == due)
    return any(arrival.helicopters for arrival in found)


def entry_hexes(state: FireTeamState, units: tuple[UnitId, ...]) -> list[Hex]:
    """[11.2a] [11.26] Where units may come on: the hexes of the card, the nearest on the rim if none can be used."""
    return list(each_entry(state, units))


def each_entry(state: FireTeamState, units: tuple[UnitId, ...]) -> Iterator[Hex]:
    """The same, one after the other, for those who need to know of one only."""
    if not state.scenario:
        return
    side, due = state.world.side[units[0]], state.units[units[0]].due
    listed = listed_hexes(state.world, state.scenario, side, due)
    if state.world.kind[units[0]].is_helicopter and not flown_in(state.world, state.scenario, side, due):
        listed = packages.own_edge(state.world, state.scenario, side)
    shut = True
    for hex in bits(listed):
        if entry_bar(state, hex, units) is None:
            shut = False
            yield hex
    if shut:
        yield from nearest_open(state, units, listed)


def nearest_open(state: FireTeamState, units: tuple[UnitId, ...], listed: Mask) -> list[Hex]:
    """[11.26] The hexes of the rim that are open and lie nearest to those of the card, counted along the rim."""
    edge = state.world.rim(state.board)
    reached, front = listed, listed
    while front:
        step = 0
        for hex in bits(front):
            for near in state.world.grid.neighbours[hex]:
                step |= 1 << near
        front = step & edge & ~reached
        reached |= front
        found = [hex for hex in bits(front) if entry_bar(state, hex, units) is None]
        if found:
            return found
    return []


# --------------------------------------------------------------------------------------------- what it costs


def queue_cost(state: FireTeamState, unit: UnitId, hex: Hex, way: str) -> Twelfths:
    """[11.24] What a unit pays besides, as if it had stood behind those who came in by the hex before it."""
    if state.world.kind[unit].is_helicopter:
        return 0
    plain = step_cost(state, unit, OFF_MAP, hex, BY_ROAD if way == BY_ROAD else PLAIN)
    assert plain is not None
    return place_in_queue(state, unit, hex) * plain


def place_in_queue(state: FireTeamState, unit: UnitId, hex: Hex) -> int:
    """[11.24] How many hexes behind the entry hex a unit stands: as many as can stand together stand in each."""
    before = [other for other, entered in state.deeds.arrived if entered == hex]
    ranks: list[list[UnitId]] = []
    for other in (*before, unit):
        place = next(
            (n for n, rank in enumerate(ranks) if crowd(state.world, (*rank, other)).fits(state.world)), len(ranks)
        )
        if place == len(ranks):
            ranks.append([])
        ranks[place].append(other)
        if other == unit:
            return place
    raise AssertionError("a unit stands somewhere in its queue")


def entry_facing(state: FireTeamState, hex: Hex) -> int:
    """[11.2b] How a vehicle faces that comes onto the map: away from the rim, along the road where there is one."""
    board = state.board
    directions = [
        d for d, near in enumerate(state.world.grid.neighbour[hex]) if near != OFF_BOARD and board >> near & 1
    ]
    by_road = [
        d for d in directions if state.world.grid.side(hex, state.world.grid.neighbour[hex][d]) in state.world.roads
    ]
    outward = [
        d for d, near in enumerate(state.world.grid.neighbour[hex]) if near == OFF_BOARD or not board >> near & 1
    ]
    return 2 * max(by_road or directions, key=lambda d: (sum(apart(d, out) for out in outward), -d))


def apart(one: int, other: int) -> int:
    """How many hexsides lie between two directions."""
    return min((one - other) % 6, (other - one) % 6)
