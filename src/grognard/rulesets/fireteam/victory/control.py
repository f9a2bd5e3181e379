"""[11.16] Who controls hexes and towns."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.rulesets.fireteam.state import FireTeamState
from grognard.rulesets.fireteam.world import enemy_of


def controls(state: FireTeamState, side: Side, hex: Hex) -> bool:
    """[11.16a] Whether a side's unit, not a leader, was the last in a hex; or the hex was its own from the start."""
    return bool(state.control[side] >> hex & 1)


def held(state: FireTeamState, side: Side, hexes: Mask) -> int:
    """How many of some hexes a side controls."""
    return (state.control[side] & hexes).bit_count()


def controls_town(state: FireTeamState, side: Side, town: str) -> bool:
    """[11.16b] [11.16c] Whether all buildings of a town are a side's and no enemy but leaders is in or beside them."""
    buildings = state.world.towns[town]
    if buildings & ~state.control[side]:
        return False
    return not any(
        holds_ground(state, enemy_of(side), hex) for hex in bits(state.world.within(buildings, 1) & state.board)
    )


def holds_ground(state: FireTeamState, side: Side, hex: Hex) -> bool:
    """[11.16b] Whether a side has a unit in a hex that counts: neither a leader nor an abandoned weapon."""
    there = (state.world.kind[unit] for unit in state.stack(hex) if state.world.side[unit] == side)
    return any(not (kind.is_leader or kind.is_weapon or kind.is_helicopter) for kind in there)
