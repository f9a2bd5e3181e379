"""What can be laid over the map: zones of control, the hunt for what is hidden, reach, tunnels."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.bits import bits, mask
from grognard.core.flow import Side
from grognard.core.hexes import Mask

from .going import Trip, going
from .scenario_records import CampsRecord
from .state import VietnamState
from .world import SIDES, US, VC, enemy_of
from .zones import zone_of_control

OVERLAYS = ("zones", "hunt", "threat", "landing")


def overlay(state: VietnamState, side: Side | None, name: str) -> Mapping[str, tuple[str, ...]]:
    """Places by category, as their labels."""
    found = {"zones": zones, "hunt": hunt, "threat": threat, "landing": landing}[name](state, side)
    return {category: tuple(map(state.theatre.label, bits(places))) for category, places in found.items()}


def zones(state: VietnamState, side: Side | None) -> dict[str, Mask]:
    """[6.0a] The zones of control of both sides, as everybody sees them: hidden units have none."""
    return {side: zone_of_control(state, side) for side in SIDES}


def hunt(state: VietnamState, side: Side | None) -> dict[str, Mask]:
    """[15.0b] [16.0] What has been searched, and where a camp can still be: from what the US knows alone."""
    camps = recorded_camps(state)
    if camps is None:
        return {}
    return {"searched": state.searched & state.theatre.zones[camps.zone], "possible": possible_camps(state)}


def recorded_camps(state: VietnamState) -> CampsRecord | None:
    """[16.0a] The camps of the scenario if they are recorded in secret, not laid on the map."""
    camps = state.world.scenarios[state.scenario].camps
    return camps if camps is not None and camps.chit == "camp" and not state.rules.visible_camps else None


def possible_camps(state: VietnamState) -> Mask:
    """[16.0a] The places that can still hold a camp that has not been found; none if all have been."""
    camps, theatre = recorded_camps(state), state.theatre
    known = {site.hex for site in state.sites if site.known}
    if camps is None or len(known) == camps.count:
        return 0
    closed = known | {theatre.hexes[place][0] for place in bits(state.searched)}
    return mask(place for place in bits(theatre.zones[camps.zone]) if theatre.hexes[place][0] not in closed)


def threat(state: VietnamState, side: Side | None) -> dict[str, Mask]:
    """What the enemy's units on the map could reach in their next movement phase, as they stand now."""
    if side is None:
        return {}
    known = as_known(state) if side == US else state
    walkers = (unit for unit in known.on_map(enemy_of(side)) if not state.world.units[unit].riverine)
    return {"reach": mask(place for unit in walkers for place in going(known, Trip(unit)).ends)}


def as_known(state: VietnamState) -> VietnamState:
    """[15.0f] The position without what hides: the enemy would not stop where a hidden unit is."""
    known = state.fork()
    known.lurking, known.derived = {}, {}
    return known


def landing(state: VietnamState, side: Side | None) -> dict[str, Mask]:
    """[10.0e] [11.0e] Where helicopters and boats can set units down."""
    theatre = state.theatre
    free = ~(state.held[US] | state.held[VC])
    return {"helicopter": theatre.landing & free, "boat": theatre.shore & free}
