"""[15.0] [16.0] Going somewhere, and what is found and taken there."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.bits import bits, mask

from .ben_suc import opens_chance, reach_village
from .events.discovery import GroundSearched, Revealed, SiteCaptured, SiteFound, site_in
from .events.movement import Marched
from .files import SCENARIOS
from .forces import UNITS, UnitId
from .places import Place
from .state import Game, VietnamState
from .victory import captured
from .world import US


def march(g: Game, unit: UnitId, path: Sequence[Place], rule: str, spent: int = 0) -> int:
    """[16.0b] A unit goes along a path as far as the first place where something turns up; how many places it goes."""
    state = g.state
    gone = way_without_news(state, unit, path)
    new_ground = breaks_new_ground(state, unit, path[:gone])
    g.emit(Marched(state.map, unit, tuple(path[:gone]), rule, spent))
    if new_ground:
        g.emit(GroundSearched(unit))
    look_around(g, unit)
    return gone


def breaks_new_ground(state: VietnamState, unit: UnitId, path: Sequence[Place]) -> bool:
    """[15.0b] [16.0a] Whether a unit comes next to ground that was not searched and may hide something."""
    world, special = state.world, SCENARIOS[state.scenario].special
    if UNITS[unit].side != US or "hidden" not in special:
        return False
    unknown = world.zones["vc_hidden"] & ~state.searched
    return any(world.search[place] & unknown for place in path)


def way_without_news(state: VietnamState, unit: UnitId, path: Sequence[Place]) -> int:
    """How far a unit goes until it meets with news, the place of the news included."""
    if UNITS[unit].side == US:
        for gone, place in enumerate(path, 1):
            if has_news(state, unit, place):
                return gone
    return len(path)


def has_news(state: VietnamState, unit: UnitId, place: Place) -> bool:
    """Whether something is found, taken or set off when a US or ARVN unit comes to a place."""
    world = state.world
    if state.lurking and world.search[place] & ~state.searched & mask(state.lurking):
        return True
    hexes = {world.hexes[near][0] for near in bits(world.search[place])} if state.sites else ()
    if any(site.hex in hexes and not site.known for site in state.sites):
        return True
    if UNITS[unit].riverine:
        return False
    return site_in(state, world.hexes[place][0]) is not None or opens_chance(state, place)


def look_around(g: Game, unit: UnitId) -> None:
    """[15.0b] [16.0b] [16.0e] What a US or ARVN unit finds beside its place, and takes in it."""
    if UNITS[unit].side != US:
        return
    find_units(g, unit)
    find_sites(g, unit)
    capture_site(g, unit)
    reach_village(g, unit)


def find_units(g: Game, unit: UnitId) -> None:
    """[15.0b] [15.0d] [15.0e] Hidden units next to a place come to light; the other bank counts as next to it."""
    state = g.state
    for place in state.world.near[state.place(unit)]:
        if place in state.lurking:
            g.emit(Revealed(state.map, state.lurking[place], place, "15.0b"))


def find_sites(g: Game, unit: UnitId) -> None:
    """[16.0b] Camps next to a place, or in it, are found."""
    state = g.state
    place = state.place(unit)
    hexes = {state.world.hexes[near][0] for near in (place, *state.world.near[place])}
    for site in state.sites:
        if site.hex in hexes and not site.known:
            g.emit(SiteFound(state.map, site.hex))


def capture_site(g: Game, unit: UnitId) -> None:
    """[16.0e] A land unit takes the camp in its hex, [16.0f] a monitor does not."""
    state = g.state
    if UNITS[unit].riverine:
        return
    site = site_in(state, state.world.hexes[state.place(unit)][0])
    if site is not None:
        g.emit(SiteCaptured(state.map, site.hex, unit))
        captured(g)
