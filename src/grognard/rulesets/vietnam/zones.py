"""[6.0] [12.1] [19.0i] [20.0] [22.0a] Zones of control."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Mask

from .forces import UnitId
from .places import Place
from .state import VietnamState
from .world import VC, enemy_of


def zone_of_control(state: VietnamState, side: Side) -> Mask:
    """[6.0a] [6.0b] The land around the land units of a side; [12.1] none of monitors, [19.0i] none over the Mekong."""
    return remembered(state.derived, side, state.held[side], lambda: _zone(state, side))


def _zone(state: VietnamState, side: Side) -> Mask:
    around, zone = state.theatre.around, 0
    for place in bits(state.held[side]):
        zone |= around[place]
    return zone


def enemy_zone(state: VietnamState, side: Side) -> Mask:
    """The enemy zone of control as a side's units meet it; [22.0a] the VC do not feel it in tunnel hexes."""
    zone = zone_of_control(state, enemy_of(side))
    return zone & ~state.theatre.areas.get("tunnels", 0) if side == VC else zone


def felt_zone(state: VietnamState, unit: UnitId) -> Mask:
    """[12.1b] [20.0] The enemy zone that one unit feels: monitors and special forces none."""
    kind = state.world.units[unit]
    return 0 if kind.special or kind.riverine else enemy_zone(state, kind.side)


def exposed(state: VietnamState, unit: UnitId) -> bool:
    """Whether a unit stands in a zone that it feels."""
    return bool(felt_zone(state, unit) >> state.place(unit) & 1)


def vc_near(state: VietnamState, places: tuple[Place, ...]) -> bool:
    """[18.2c] [18.3f] Whether a VC unit stands at one of these places or its zone covers one."""
    watched = vc_ground(state)
    return any(watched >> place & 1 for place in places)


def vc_ground(state: VietnamState) -> Mask:
    """[18.2c] [18.3f] Where VC units stand, and their zone."""
    return state.held[VC] | zone_of_control(state, VC)


def barred_to_vc(state: VietnamState) -> Mask:
    """[12.0q] The land of Mekong hexes with a monitor, which VC units may not enter."""
    return remembered(state.derived, "shores", state.afloat, lambda: _shores(state)) if state.afloat else 0


def _shores(state: VietnamState) -> Mask:
    theatre, shores = state.theatre, 0
    for water in bits(state.afloat):
        if len(theatre.hexes[water]) == 1:
            for place in theatre.on(theatre.hexes[water][0]):
                shores |= 1 << place
    return shores
