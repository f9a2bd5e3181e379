"""[MR9.3] Stacking: how many units of a side a hex holds at the end of an activation."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.assault.say import refusal, the_hex
from grognard.rulesets.assault.state import AssaultState, UnitId


def is_full(state: AssaultState, hex: Hex, side: Side, unit: UnitId) -> bool:
    """Whether there is no room for a unit in a hex: three units of its side, or two vehicles for one that is a vehicle.

    The unit itself does not count, nor do those that are carried.
    """
    here = state.at.get(hex)
    if here is None:
        return False
    limits, sides, cards = state.world.tables.limits, state.world.side, state.world.card
    others = [other for other in here if other != unit and sides[other] == side]
    if len(others) >= limits.stack:
        return True
    if cards[unit].type != "vehicle":
        return False
    return sum(cards[other].type == "vehicle" for other in others) >= limits.vehicles


def is_vehicle(state: AssaultState, unit: UnitId) -> bool:
    """[MR4.2.2] Whether a unit is a vehicle."""
    return state.world.card[unit].type == "vehicle"


def why_full(state: AssaultState, hex: Hex, unit: UnitId) -> Refusal | None:
    """[MR9.3] Why a unit may not end in a hex; nothing if it may."""
    if is_full(state, hex, state.side(unit), unit):
        return refusal("MR9.3", "hex-full", hex=the_hex(state.world, hex))
    return None
