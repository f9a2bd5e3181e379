"""[15.0] [16.0] Going somewhere, and what is found and taken there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.bits import mask
from grognard.core.flow import Event

from .ben_suc import opens_chance
from .events.discovery import GroundSearched, GroundSwept, Revealed, SiteCaptured, SiteFound, site_in
from .events.movement import Marched
from .events.victory import VillageReached
from .forces import UnitId
from .places import Place
from .state import Game, VietnamState
from .world import US


def march(g: Game, unit: UnitId, path: Sequence[Place], rule: str, spent: int = 0) -> int:
    """[16.0b] A unit goes along a path as far as the first place where something turns up; how many places it goes."""
    state = g.state
    gone = way_without_news(state, unit, path)
    g.emit(Marched(state.map, unit, tuple(path[:gone]), rule, spent))
    return gone


def breaks_new_ground(state: VietnamState, path: Sequence[Place]) -> bool:
    """[15.0b] [16.0a] Whether a US or ARVN unit comes next to ground that was not searched and may hide something."""
    theatre, special = state.theatre, state.world.scenarios[state.scenario].special
    if "hidden" not in special:
        return False
    unknown = theatre.zones["vc_hidden"] & ~state.searched
    return any(theatre.search[place] & unknown for place in path)


def way_without_news(state: VietnamState, unit: UnitId, path: Sequence[Place]) -> int:
    """How far a unit goes until it meets with news, the place of the news included."""
    if state.world.units[unit].side == US:
        for gone, place in enumerate(path, 1):
            if has_news(state, unit, place):
                return gone
    return len(path)


def has_news(state: VietnamState, unit: UnitId, place: Place) -> bool:
    """Whether something is found, taken or set off when a US or ARVN unit comes to a place."""
    theatre = state.theatre
    if state.lurking and theatre.search[place] & ~state.searched & mask(state.lurking):
        return True
    hexes = theatre.search_hexes[place]
    if any(site.hex in hexes and not site.known for site in state.sites):
        return True
    if state.world.units[unit].riverine:
        return False
    return site_in(state, theatre.hexes[place][0]) is not None or opens_chance(state, place)


def look_around(state: VietnamState, unit: UnitId, path: tuple[Place, ...]) -> Iterator[Event]:
    """[15.0b] [16.0b] [16.0e] What a US or ARVN unit that has come along a path finds at its end, and takes there."""
    new_ground = breaks_new_ground(state, path)
    yield GroundSwept(path)
    if new_ground:
        yield GroundSearched(unit)
    yield from found_units(state, unit)
    yield from found_sites(state, unit)
    yield from taken_site(state, unit)
    if opens_chance(state, state.place(unit)):
        yield VillageReached("24.0a")


def found_units(state: VietnamState, unit: UnitId) -> Iterator[Event]:
    """[15.0b] [15.0d] [15.0e] Hidden units next to a place come to light; the other bank counts as next to it."""
    for place in state.theatre.near[state.place(unit)]:
        if place in state.lurking:
            yield Revealed(state.map, state.lurking[place], place, "15.0b")


def found_sites(state: VietnamState, unit: UnitId) -> Iterator[Event]:
    """[16.0b] Camps next to a place, or in it, are found."""
    if not state.sites:
        return
    place = state.place(unit)
    hexes = {state.theatre.hexes[near][0] for near in (place, *state.theatre.near[place])}
    for site in state.sites:
        if site.hex in hexes and not site.known:
            yield SiteFound(state.map, site.hex)


def taken_site(state: VietnamState, unit: UnitId) -> Iterator[Event]:
    """[16.0e] A land unit takes the camp in its hex, [16.0f] a monitor does not."""
    if state.world.units[unit].riverine:
        return
    site = site_in(state, state.theatre.hexes[state.place(unit)][0])
    if site is not None:
        yield SiteCaptured(state.map, site.hex, unit)
