"""[5.1] Which hexes a party may enter, in which way, and what keeps it out of the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from grognard.core.flow import Action
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.fireteam.actions.movement import Back, Creep, Go, Road
from grognard.rulesets.fireteam.air import flying
from grognard.rulesets.fireteam.close_combat.melee import assault_cost, stay_bar, way_in_bar
from grognard.rulesets.fireteam.command.companions import bound, bound_by_fire
from grognard.rulesets.fireteam.conditions import floor_of
from grognard.rulesets.fireteam.say import Bar
from grognard.rulesets.fireteam.state import FireTeamState, Twelfths, UnitId
from grognard.rulesets.fireteam.world import World

from .facing import front_hexes, rear_hexes
from .party import Party
from .terrain_costs import BY_ROAD, CAUTIOUS, PLAIN, REVERSE, step_cost

Step = Go | Road | Creep | Back
WAYS: dict[type[Action], str] = {Go: PLAIN, Road: BY_ROAD, Creep: CAUTIOUS, Back: REVERSE}


@of_world
def near_table(world: World) -> tuple[tuple[Hex, ...], ...]:
    """The neighbours of every hex in the order of the map."""
    return tuple(tuple(sorted(hexes)) for hexes in world.grid.neighbours)


def steps(state: FireTeamState, party: Party) -> Iterator[Step]:
    """[5.1a] Every hex that the party may enter next, in every way."""
    if is_stopped(state, party) or stay_bar(state, party.units):
        return
    if upstairs_bar(state, party) or tie_bar(state, party):
        return
    kinds: tuple[type[Step], ...] = (Go, Road, Creep, Back) if party.vehicles_in(state.world) else (Go, Creep)
    left = party.purse(state)
    near = [hex for hex in near_table(state.world)[party.here(state)] if state.board >> hex & 1]
    shut: dict[Hex, bool] = {}
    for kind in kinds:
        way = WAYS[kind]
        for hex in open_that_way(state, party, way, near):
            if cost_bar(state, party, hex, way, left):
                continue
            if hex not in shut:
                shut[hex] = way_in_bar(state, party, hex) is not None
            if not shut[hex]:
                yield kind(hex)


def open_that_way(state: FireTeamState, party: Party, way: str, near: Sequence[Hex]) -> Sequence[Hex]:
    """[5.31b] [5.33a] Those of the hexes around against which `way_bar` says nothing, quickly."""
    vehicles = party.vehicles_in(state.world)
    if not vehicles:
        return near
    if flying.any_helicopter(state.world, vehicles) and flight_bar(state, party, way):
        return ()
    arcs = [(behind if way == REVERSE else ahead)(state, vehicle) for vehicle in vehicles]
    return [hex for hex in near if all(hex in arc for arc in arcs)]


def conceivable_steps(state: FireTeamState, party: Party) -> list[Step]:
    """Every step that the party may take, and some that it may not; quickly told."""
    kinds: tuple[type[Step], ...] = (Go, Road, Creep, Back) if party.vehicles_in(state.world) else (Go, Creep)
    return [kind(hex) for kind in kinds for hex in near_table(state.world)[party.here(state)]]


def step_bar(state: FireTeamState, party: Party, hex: Hex, way: str) -> Bar | None:
    """The first thing that keeps a party from entering a hex in a given way."""
    if not state.board >> hex & 1:
        return "11.11", "refusal-off-board"
    if not state.world.grid.adjacent(party.here(state), hex):
        return "5.1a", "refusal-not-adjacent"
    if is_stopped(state, party):
        return "6.33e", "refusal-stopped"
    return (
        stay_bar(state, party.units)
        or upstairs_bar(state, party)
        or tie_bar(state, party)
        or way_bar(state, party, hex, way)
        or way_in_bar(state, party, hex)
        or cost_bar(state, party, hex, way, party.purse(state))
    )


def is_stopped(state: FireTeamState, party: Party) -> bool:
    """[6.33e] Whether fire has ended the move of anyone in the party."""
    stopped = state.deeds.stopped
    return bool(stopped) and any(stopped >> unit & 1 for unit in party.units)


def upstairs_bar(state: FireTeamState, party: Party) -> Bar | None:
    """[19.1] [19.12a] The way out of a building is on its ground floor."""
    if any(floor_of(state, unit) for unit in party.units):
        return "19.12a", "refusal-upstairs"
    return None


def tie_bar(state: FireTeamState, party: Party) -> Bar | None:
    """[6.31a] [8.1a] Leaders and those whose fire they have directed, or whom they have rallied, stay together."""
    if not (state.deeds.served or state.deeds.rallied):
        return None
    going = [*party.units, *(rider for vehicle in party.vehicles_in(state.world) for rider in state.load(vehicle))]
    for unit in going:
        if any(other not in going for other in bound(state, unit)):
            return "6.31a" if bound_by_fire(state, unit) else "8.1a", "refusal-stays-together"
    return None


def way_bar(state: FireTeamState, party: Party, hex: Hex, way: str) -> Bar | None:
    """[5.13] [5.31b] [5.33a] What the facing of vehicles and the lie of the road forbid."""
    if flying.any_helicopter(state.world, party.units) and (bar := flight_bar(state, party, way)):
        return bar
    if way == REVERSE:
        fit = bool(party.vehicles_in(state.world)) and all(
            hex in behind(state, vehicle) for vehicle in party.vehicles_in(state.world)
        )
        return None if fit else ("5.33a", "refusal-not-behind")
    if any(hex not in ahead(state, vehicle) for vehicle in party.vehicles_in(state.world)):
        if way == CAUTIOUS and any(hex in behind(state, vehicle) for vehicle in party.vehicles_in(state.world)):
            return "5.2c", "refusal-cautious-reverse"
        return "5.31b", "refusal-not-in-front"
    if way == BY_ROAD and not party.vehicles_in(state.world):
        return "5.13", "refusal-road-on-foot"
    return None


def flight_bar(state: FireTeamState, party: Party, way: str) -> Bar | None:
    """[20.33b] [20.35] [20.37] What altitude forbids to helicopters, and that they never back."""
    if way == REVERSE:
        return "20.35", "refusal-no-reverse"
    if way == CAUTIOUS and any(state.units[unit].low for unit in party.units):
        return "20.37", "refusal-not-at-low-level"
    return flying.leaving_bar(state, party.units)


def cost_bar(state: FireTeamState, party: Party, hex: Hex, way: str, left: Mapping[UnitId, Twelfths]) -> Bar | None:
    """[5.1a] [5.26a] [14.1c] Whether everyone can pay with what he has left."""
    here = party.here(state)
    for unit in party.units:
        cost = step_cost(state, unit, here, hex, way)
        if cost is None:
            return "5.13", "refusal-no-road"
        if cost > left[unit]:
            return "5.26a" if way == CAUTIOUS else "5.1a", "refusal-too-dear"
        if cost + assault_cost(state, unit, hex) > left[unit]:
            return "14.1c", "refusal-too-dear"
    return None


def step_costs(state: FireTeamState, party: Party, hex: Hex, way: str) -> Iterator[tuple[UnitId, Twelfths]]:
    """What each unit of a party pays for a step that it may take."""
    for unit in party.units:
        cost = step_cost(state, unit, party.here(state), hex, way)
        assert cost is not None
        yield unit, cost + assault_cost(state, unit, hex)


def ahead(state: FireTeamState, vehicle: UnitId) -> tuple[Hex, ...]:
    """[5.31b] The hexes before a vehicle as it faces now."""
    return front_hexes(state.world, state.units[vehicle].hex, state.units[vehicle].facing)


def behind(state: FireTeamState, vehicle: UnitId) -> tuple[Hex, ...]:
    """[5.33a] The hexes behind a vehicle."""
    return rear_hexes(state.world, state.units[vehicle].hex, state.units[vehicle].facing)
