"""[8.0] Zones of control."""

from __future__ import annotations

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask

from .state import KurskState
from .world import enemy_of


def zone_of_control(state: KurskState, side: Side) -> Mask:
    """[8.1a] [8.2a] The six hexes around every unit of a side, at all times and across all terrain."""
    occupied = state.occupied(side)
    return remembered(state.derived, side, occupied, lambda: state.world.spread.around(occupied))


def enemy_zone(state: KurskState, side: Side) -> Mask:
    """[8.2b] The enemy zone of control as a side meets it, in its own hexes too."""
    return zone_of_control(state, enemy_of(side))


def in_enemy_zone(state: KurskState, side: Side, hex: Hex) -> bool:
    """Whether a hex lies in an enemy zone of control."""
    return bool(enemy_zone(state, side) >> hex & 1)
