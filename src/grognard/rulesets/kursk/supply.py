"""[6.0] Supply: lines traced over the whole map to the edge of one's own side."""

from __future__ import annotations

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask

from .state import KurskState, UnitId, UnitMask
from .world import GERMAN, SOVIET, enemy_of
from .zones import enemy_zone


def controlled(state: KurskState, side: Side) -> Mask:
    """[3.10a] The hexes that a side controls."""
    return state.control if side == GERMAN else state.world.board & ~state.control


def supplied_hexes(state: KurskState, side: Side) -> Mask:
    """[6.3a] The hexes from which a supply line can be traced."""
    key = (state.crowds[GERMAN][1], state.crowds[SOVIET][1], state.control, state.lgov_lost)
    return remembered(state.derived, "supply-" + side, key, lambda: traced_hexes(state, side, state.occupied(side)))


def traced_hexes(state: KurskState, side: Side, friendly: Mask) -> Mask:
    """[6.4a] Everything joined to an own source by hexes that nothing of the enemy bars, plus the Lgov depot."""
    passable = open_to_supply(state, side, friendly)
    sources = state.world.sources[side] & controlled(state, side) & passable
    traced = state.world.spread.flood(sources, passable)
    return traced | lgov_depot(state) if side == SOVIET else traced


def open_to_supply(state: KurskState, side: Side, friendly: Mask) -> Mask:
    """[6.4b] [6.4c] Where supply may pass: no enemy unit, no enemy city, no enemy zone but under an own unit."""
    enemy = enemy_of(side)
    barred = state.occupied(enemy) | (state.world.cities & controlled(state, enemy))
    return state.world.board & ~barred & ~(enemy_zone(state, side) & ~friendly)


def lgov_depot(state: KurskState) -> Mask:
    """[6.10] Soviet units in Lgov are in supply until the German first controls it."""
    return 0 if state.lgov_lost else 1 << state.world.lgov


def in_supply(state: KurskState, unit: UnitId) -> bool:
    """[6.2] Whether a unit is in supply at this moment."""
    return bool(supplied_hexes(state, state.world.units[unit].side) >> state.units[unit].hex & 1)


def units_in(state: KurskState, side: Side, hexes: Mask) -> UnitMask:
    """The units of a side that stand in one of these hexes, as a set of unit numbers."""
    found = 0
    for hex, stack in state.stacks.items():
        if hexes >> hex & 1 and state.world.units[stack[0]].side == side:
            for unit in stack:
                found |= 1 << unit
    return found


def city_in_supply(state: KurskState, hex: Hex) -> bool:
    """[9.3d] Whether a German supply line can be traced from a city, as if a German unit stood in it."""
    return bool(traced_hexes(state, GERMAN, state.occupied(GERMAN) | 1 << hex) >> hex & 1)
