"""What can be laid over the map: zones of control, supply, reach, control."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.bits import bits
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.hexes import Mask

from .forces import UNITS
from .moving import Moving, find_options
from .state import KurskState
from .supply import supplied_hexes, units_in
from .world import BOARD, GERMAN, SIDES, SOVIET, VALUED, enemy_of, label
from .zones import enemy_zone, zone_of_control

OVERLAYS = ("zones", "supply", "threat", "control")


def overlay(state: KurskState, side: Side, name: str) -> Mapping[str, tuple[str, ...]]:
    """An overlay by name: hexes by category, as their printed numbers."""
    masks: dict[str, Mask]
    if name == "zones":
        masks = {own: zone_of_control(state, own) for own in SIDES}
    elif name == "supply":
        masks = {own: supplied_hexes(state, own) for own in SIDES}
    elif name == "control":
        masks = {GERMAN: state.control & VALUED, SOVIET: BOARD & ~state.control & VALUED}
    elif name == "threat":
        masks = {enemy_of(side): threatened(state, enemy_of(side))}
    else:
        raise BadInput(f"There is no overlay {name!r}; there are: {', '.join(OVERLAYS)}.")
    return {category: tuple(map(label, bits(hexes))) for category, hexes in masks.items()}


def threatened(state: KurskState, side: Side) -> Mask:
    """Every hex that the visible units of a side could move to in a movement phase of theirs now."""
    supplied = units_in(state, side, supplied_hexes(state, side))
    contact = units_in(state, side, enemy_zone(state, side))
    reached = 0
    for stack in state.stacks.values():
        top = stack[0]
        if UNITS[top].side == side and not state.units[top].reserve:
            reached |= find_options(state, Moving((top,), (0,), supplied=supplied, contact=contact)).hexes
    return reached
