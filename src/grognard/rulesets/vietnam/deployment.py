"""Where the simple doctrine sets the VC up: camps out of the way, units around them or by their aim; opinions."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.hexes import Hex, Mask
from grognard.core.world import of_world

from .aims import edge_cost
from .places import Place
from .state import VietnamState
from .world import US, World
from .worth import cover

ENOUGH = 8
"""So many hexes from where the US comes are far enough."""
APART = 5
"""Camps so many hexes apart are not found together."""
HIDING = 4.0
"""What it is worth to hide a unit."""
GUARDS = {0: 3.0, 1: 2.0, 2: 1.0}
"""What it is worth to be so many hexes from a camp."""
NEAR_EDGE = 0.25
"""What a half point less to the red edge is worth to the VC who want to leave by it."""


@of_world
def us_ground(world: World, scenario: str) -> Mask:
    """Where the US sets up or comes on."""
    card = world.scenarios[scenario]
    theatre, found = world.theatres[card.map], 0
    for record in card.setup:
        if record.side == US:
            found |= theatre.zones[record.zone]
    for arrival in card.arrivals:
        if arrival.edge:
            found |= theatre.edges[arrival.edge]
    return found


@of_world
def remoteness(world: World, scenario: str, place: Place) -> int:
    """How many hexes a place is away from where the US comes, as far as it matters."""
    row = world.theatres[world.scenarios[scenario].map].distances(place)
    return min(ENOUGH, *(row[other] for other in bits(us_ground(world, scenario))))


def camp_worth(state: VietnamState, hex: Hex) -> float:
    """[16.0a] Camps and depots lie out of the way and far from each other."""
    place = state.theatre.on(hex)[0]
    row = state.theatre.distances(place)
    crowd = sum(row[state.theatre.on(site.hex)[0]] < APART for site in state.sites)
    return 0.3 * remoteness(state.world, state.scenario, place) + cover(state, place) - 2.0 * crowd


def hiding_worth(state: VietnamState, place: Place) -> float:
    """[26.0f] Hidden units lie around the camps."""
    return HIDING + guarding(state, place) - crowding(state, place)


def standing_worth(state: VietnamState, place: Place) -> float:
    """[26.0d] [27.0c] Who must be seen stands in cover: away from the camps, or where the aim wants him."""
    worth = 2.0 * cover(state, place) - crowding(state, place)
    if state.aim == "escape":
        return worth - NEAR_EDGE * edge_cost(state.world, state.map)[place]
    return worth + 0.4 * remoteness(state.world, state.scenario, place) - (0.0 if state.aim else guarding(state, place))


def guarding(state: VietnamState, place: Place) -> float:
    """How well a place guards the nearest camp."""
    row = state.theatre.distances(place)
    return GUARDS.get(min((row[state.theatre.on(site.hex)[0]] for site in state.sites), default=ENOUGH), 0.0)


def crowding(state: VietnamState, place: Place) -> float:
    """What it costs to stand where others stand: one search would find all."""
    row = state.theatre.distances(place)
    return 0.7 * sum(row[other] <= 1 for other in (*state.at, *state.lurking))
