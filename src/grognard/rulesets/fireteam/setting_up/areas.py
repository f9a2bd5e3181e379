"""[11.12] [11.25] Where pieces may be set up, what they may begin in, and when a set-up is complete."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.world import of_world
from grognard.rulesets.fireteam.air import airlift
from grognard.rulesets.fireteam.movement.carrying import carried, carrying_limit
from grognard.rulesets.fireteam.movement.stacking import crowd, enemies
from grognard.rulesets.fireteam.movement.transport import fits_in, passengers, ride_bar
from grognard.rulesets.fireteam.say import Bar
from grognard.rulesets.fireteam.scenario_records import SelectionRecord
from grognard.rulesets.fireteam.state import ABOARD, ABSENT, AWAY, CARRIED, FireTeamState, UnitId, of_side
from grognard.rulesets.fireteam.world import World

from . import cards


@of_world
def zones_of(world: World, scenario: str, side: Side) -> tuple[tuple[Mask, SelectionRecord | None], ...]:
    """[11.12] The set-up areas of a side, each with the units that it takes; those that take some first."""
    card = cards.scenario(world, scenario)
    board = cards.board_in_play(world, card)
    found = [(cards.area_hexes(world, zone.areas, board), zone.takes) for zone in card.side(side).zones]
    return tuple(sorted(found, key=lambda zone: zone[1] is None))


def hides(state: FireTeamState, side: Side) -> bool:
    """[11.3] [15.8b] Whether a side sets up hidden: by its card, and by night both do."""
    return cards.scenario(state.world, state.scenario).side(side).hidden or state.plays("15")


def members(state: FireTeamState, side: Side, *, later: bool) -> list[UnitId]:
    """The pieces of a side that are set up on the map, or those that come later."""
    units = state.units
    return [
        unit for unit in of_side(state.world)[side] if units[unit].place != ABSENT and (units[unit].due > 0) == later
    ]


# ------------------------------------------------------------------------------------------------- on the map


def place_hexes(state: FireTeamState, unit: UnitId) -> list[Hex]:
    """[11.12] Every hex where a piece may be set up as things stand."""
    return [hex for hex in allotted_hexes(state, unit) if hex not in state.at or crowding_bar(state, unit, hex) is None]


def allotted_hexes(state: FireTeamState, unit: UnitId) -> list[Hex]:
    """[11.12] The hexes of the areas for a piece, whoever is in them."""
    side = state.world.side[unit]
    if state.units[unit].due or state.world.kind[unit].is_weapon:
        return []
    open_ = earlier = 0
    for hexes, takes in zones_of(state.world, state.scenario, side):
        open_ |= hexes & ~earlier if quota_allows(state, unit, takes) else 0
        earlier |= hexes
    return bits(open_)


def place_bar(state: FireTeamState, unit: UnitId, hex: Hex) -> Bar | None:
    """[11.12] [5.5a] What keeps a piece from being set up in a hex."""
    side = state.world.side[unit]
    if state.world.kind[unit].is_weapon:
        return "5.15a", "refusal-weapon-needs-bearer"
    if state.units[unit].due:
        return "11.2a", "refusal-comes-later"
    zone = next((zone for zone in zones_of(state.world, state.scenario, side) if zone[0] >> hex & 1), None)
    if zone is None:
        return "11.12", "refusal-outside-zone"
    if not quota_allows(state, unit, zone[1]):
        return "11.12", "refusal-zone-count"
    return crowding_bar(state, unit, hex)


def crowding_bar(state: FireTeamState, unit: UnitId, hex: Hex) -> Bar | None:
    """[5.5a] [5.5c] Who keeps a piece from being set up in a hex of its area."""
    side = state.world.side[unit]
    if enemies(state, side, hex):
        return "5.5c", "refusal-enemy-there"
    there = [other for other in state.stack(hex) if other != unit and state.world.side[other] == side]
    return None if crowd(state.world, (*there, unit)).fits(state.world) else ("5.5a", "refusal-full")


def chooses_floor(state: FireTeamState, unit: UnitId, hex: Hex) -> bool:
    """[19.1] [5.16] Whether a piece that is set up in a hex may be on either of two floors; heavy teams stay below."""
    kind = state.world.kind[unit]
    return state.plays("19") and kind.walks and not kind.heavy and bool(state.world.multi >> hex & 1)


def quota_allows(state: FireTeamState, unit: UnitId, takes: SelectionRecord | None) -> bool:
    """[11.12] Whether a unit may still go into an area: those that take exactly some units must get them."""
    if takes is not None:
        return is_taken(state.world, unit, takes) and in_area(state, unit, takes) < takes.count
    for hexes, other in zones_of(state.world, state.scenario, state.world.side[unit]):
        if other is not None and is_taken(state.world, unit, other):
            free = [
                u
                for u in members(state, state.world.side[unit], later=False)
                if is_taken(state.world, u, other) and u != unit
            ]
            left = sum(state.here(u) < 0 or bool(hexes >> state.here(u) & 1) for u in free)
            if left < other.count:
                return False
    return True


def is_taken(world: World, unit: UnitId, takes: SelectionRecord) -> bool:
    """Whether a unit is of the kind that an area takes."""
    return world.kind[unit].type == takes.type and world.pieces[unit].platoon == takes.platoon


def in_area(state: FireTeamState, unit: UnitId, takes: SelectionRecord) -> int:
    """How many other units of the kind are in the area that takes them."""
    side = state.world.side[unit]
    hexes = next(hexes for hexes, other in zones_of(state.world, state.scenario, side) if other == takes)
    others = (u for u in members(state, side, later=False) if u != unit and is_taken(state.world, u, takes))
    return sum(state.here(u) >= 0 and bool(hexes >> state.here(u) & 1) for u in others)


# ------------------------------------------------------------------------------------- aboard and in hands


def carriers(state: FireTeamState, unit: UnitId) -> list[UnitId]:
    """[11.12] [11.25] The vehicles and helicopters that a piece may begin in; for a weapon those who can carry it."""
    return list(each_carrier(state, unit))


def each_carrier(state: FireTeamState, unit: UnitId) -> Iterator[UnitId]:
    """The same, one after the other, for those who need to know of one only."""
    there = members(state, state.world.side[unit], later=state.units[unit].due > 0)
    return (other for other in there if load_bar(state, other, unit) is None)


def load_bar(state: FireTeamState, carrier: UnitId, unit: UnitId) -> Bar | None:
    """[5.15b] [5.41] [5.42] [20.71] What keeps a piece out of a vehicle or out of somebody's hands at the start."""
    here = state.units[carrier]
    if carrier == unit or here.place in (ABSENT, CARRIED) or here.due != state.units[unit].due:
        return "11.12", "refusal-not-there"
    if state.world.kind[unit].is_weapon:
        return bearer_bar(state, carrier, unit)
    if here.place == ABOARD or (here.place == AWAY and not here.due):
        return "11.12", "refusal-not-there"
    if state.world.kind[carrier].is_helicopter:
        return airlift.lift_bar(state, carrier, unit)
    bar = ride_bar(state, carrier, unit)
    if bar is None and not fits_in(state.world, (*(u for u in passengers(state, carrier) if u != unit), unit)):
        return "5.41", "refusal-no-seat"
    return bar


def bearer_bar(state: FireTeamState, bearer: UnitId, weapon: UnitId) -> Bar | None:
    """[5.15b] What keeps a weapon out of somebody's hands."""
    if not state.world.kind[bearer].walks or state.world.side[bearer] != state.world.side[weapon]:
        return "5.15a", "refusal-no-bearer"
    load = [item for item in carried(state, bearer) if item != weapon]
    return None if len(load) < carrying_limit(state.world, bearer) else ("5.15b", "refusal-hands-full")


# ------------------------------------------------------------------------------------------------- complete


def lacking(state: FireTeamState, side: Side) -> Iterator[UnitId]:
    """[11.12] The pieces that still have to be set up: on the map, in hands, or in the air."""
    for number, unit in enumerate(state.units):
        if state.world.side[number] == side and unit.place == AWAY and must_go(state, number):
            yield number


def must_go(state: FireTeamState, unit: UnitId) -> bool:
    """Whether a piece that lies aside may not stay there: only reinforcements that come by themselves may."""
    due, kind = state.units[unit].due, state.world.kind[unit]
    if not due or kind.is_weapon:
        return True
    return not kind.is_helicopter and comes_by_air(state.world, state.scenario, state.world.side[unit], due)


@of_world
def comes_by_air(world: World, scenario: str, side: Side, due: int) -> bool:
    """Whether the reinforcements of a turn are flown in."""
    return any(arrival.by_air for arrival in cards.scenario(world, scenario).side(side).arrivals if arrival.turn == due)
