"""What can be laid over the map: zones of control, supply, reach, control."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.bits import bits
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.hexes import Mask

from .belief import unseen_set_up
from .moving import Moving, find_options
from .state import KurskState
from .supply import supplied_hexes, units_in
from .world import GERMAN, SIDES, SOVIET
from .zones import enemy_zone, zone_of_control

OVERLAYS = ("zones", "supply", "threat", "control")


def overlay(state: KurskState, viewer: Side | None, name: str) -> Mapping[str, tuple[str, ...]]:
    """An overlay by name: hexes by category, as their printed numbers; nothing in it that the viewer may not know."""
    masks: dict[str, Mask]
    seen = as_seen(state, viewer)
    if name == "zones":
        masks = {side: zone_of_control(seen, side) for side in SIDES}
    elif name == "supply":
        masks = {side: supplied_hexes(seen, side) for side in SIDES}
    elif name == "control":
        masks = {
            GERMAN: state.control & state.world.valued,
            SOVIET: state.world.board & ~state.control & state.world.valued,
        }
    elif name == "threat":
        masks = {side: threatened(seen, side) for side in SIDES if side != viewer}
    else:
        raise BadInput(f"There is no overlay {name!r}; there are: {', '.join(OVERLAYS)}.")
    return {category: tuple(map(state.world.label, bits(hexes))) for category, hexes in masks.items()}


def as_seen(state: KurskState, viewer: Side | None) -> KurskState:
    """The state as a viewer sees it: no weights of other stacks, and no Soviet unit that is being set up unseen."""
    seen = state.fork()
    seen.derived = {}
    if unseen_set_up(state, viewer):
        seen.stacks = {hex: stack for hex, stack in state.stacks.items() if state.world.units[stack[0]].side != SOVIET}
        seen.crowds[SOVIET] = [0] * len(state.crowds[SOVIET])
    for side in SIDES:
        if side != viewer:
            seen.crowds[side][2:] = [0] * len(state.crowds[side][2:])
    return seen


def threatened(state: KurskState, side: Side) -> Mask:
    """Every hex that the visible units of a side could move to in a movement phase of theirs now."""
    supplied = units_in(state, side, supplied_hexes(state, side))
    contact = units_in(state, side, enemy_zone(state, side))
    reached = 0
    for stack in state.stacks.values():
        top = stack[0]
        if state.world.units[top].side == side and not state.units[top].reserve:
            reached |= find_options(state, Moving((top,), (0,), supplied=supplied, contact=contact)).hexes
    return reached
