"""[7.3a] [3.3d] [5.4a] What a side cannot know, and how strong the unseen may be."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from grognard.core.bits import mask
from grognard.core.flow import Side
from grognard.core.hexes import Hex

from .combat import Battle
from .setup import AddForces, Proposed, ReturnReserves, Shift
from .state import KurskState, UnitId, UnitMask
from .world import GERMAN, SOVIET


def opened(state: KurskState) -> tuple[UnitId, ...]:
    """[7.3a] Units laid open by a combat in progress."""
    battle = state.frame(Battle)
    return (*battle.attackers, *battle.defenders) if battle else ()


def shifts(state: KurskState, side: Side) -> bool:
    """[3.4a] [3.5b] Whether a side is shifting its units, one by one or as proposed."""
    frame = state.frame(Shift) or state.frame(Proposed)
    return frame is not None and frame.side == side


def unseen_set_up(state: KurskState, viewer: Side | None) -> bool:
    """[3.5d] [3.7d] Whether the Soviet is placing units and the viewer may not look."""
    if viewer == SOVIET:
        return False
    return shifts(state, SOVIET) or state.frame(ReturnReserves) is not None


class Fog(NamedTuple):
    """[7.3a] What a viewer can tell beside his own units and the tops of stacks."""

    viewer: Side | None
    watched: bool
    """[3.4i] Whether everybody may watch how the German places his units."""
    opened: UnitMask
    """[7.3a] Units laid open by a combat in progress."""

    def lifts(self, state: KurskState, unit: UnitId) -> bool:
        """Whether the viewer may tell which unit this is."""
        here, side = state.units[unit], state.world.units[unit].side
        if side == self.viewer or here.hex < 0 or (self.watched and side == GERMAN):
            return True
        if here.reserve:
            return False
        return state.stacks[here.hex][0] == unit or bool(self.opened >> unit & 1)


def watched(state: KurskState) -> bool:
    """[3.4i] Whether everybody may watch how the German places his units."""
    return shifts(state, GERMAN) or state.frame(AddForces) is not None


def fog(state: KurskState, viewer: Side | None) -> Fog:
    """What the fog lets a viewer see at the moment."""
    return Fog(viewer, watched(state), mask(opened(state)))


def knows(state: KurskState, viewer: Side | None, unit: UnitId) -> bool:
    """[7.3a] Whether a viewer may tell which unit this is."""
    return state.world.units[unit].side == viewer or fog(state, viewer).lifts(state, unit)


Rank = tuple[int, UnitId]
UNBOUND: Rank = (0, -1)
"""Less than any unit has."""


class Stack(NamedTuple):
    """A stack with units that a viewer cannot tell."""

    hex: Hex
    hidden: tuple[UnitId, ...]
    room: int
    """What they may weigh together."""
    least: Rank
    """The rank of what lies on top; they have more."""


def hidden_units(state: KurskState, viewer: Side, *, reserve: bool) -> list[UnitId]:
    """All units on the map that the viewer cannot tell: inactive reserves, or those under the top of a stack."""
    return [
        unit
        for _, stack in sorted(state.stacks.items())
        if state.world.units[stack[0]].side != viewer
        for unit in stack
        if state.units[unit].reserve == reserve and not knows(state, viewer, unit)
    ]


def pool_of(state: KurskState, viewer: Side, *, reserve: bool) -> list[Stack]:
    """The stacks in which units lie that the viewer cannot tell, each with what is known of them."""
    hidden = mask(hidden_units(state, viewer, reserve=reserve))
    found = []
    for hex, stack in sorted(state.stacks.items()):
        unknown = tuple(unit for unit in stack if hidden >> unit & 1)
        if unknown:
            shown = [unit for unit in stack if not hidden >> unit & 1]
            free = reserve or state.owner_tops
            found.append(
                Stack(hex, unknown, room_beside(state, shown, stack), UNBOUND if free else rank(state, stack[0]))
            )
    return found


def room_beside(state: KurskState, shown: Sequence[UnitId], stack: Sequence[UnitId]) -> int:
    """[7.4] [7.5] What the stacking limit leaves beside the units that show."""
    side = state.world.units[stack[0]].side
    return state.world.limit[side] - sum(state.world.points[unit] for unit in shown)


def rank(state: KurskState, unit: UnitId) -> Rank:
    """The order in which units lie in a stack, the weakest on top."""
    return state.strength(unit), unit


# ------------------------------------------------------------------------------------ strengths of the unseen


def unseen_strengths(state: KurskState, viewer: Side, hex: Hex, count: int) -> dict[int, Fraction]:
    """The exact distribution of what so many hidden units of a stack add to its strength.

    Every set of hidden enemy units that fits the stack is held equally likely.
    """
    stack = state.stack(hex)
    if not count:
        return {0: Fraction(1)}
    hidden = [unit for unit in stack if not knows(state, viewer, unit)]
    shown = [unit for unit in stack if unit not in hidden]
    side = state.world.units[stack[0]].side
    least = rank(state, stack[0]) if shown and not state.owner_tops else (0, -1)
    reserve = state.units[hidden[0]].reserve
    pool = tuple(
        sorted(
            (state.world.points[unit], state.strength(unit))
            for unit in hidden_units(state, viewer, reserve=reserve)
            if rank(state, unit) > least
        )
    )
    room = state.world.limit[side] - sum(state.world.points[unit] for unit in shown)
    return _sums(pool, count, room)


@cache
def _sums(pool: tuple[tuple[int, int], ...], units: int, room: int) -> dict[int, Fraction]:
    """How often each total strength occurs among all sets of so many units that weigh no more than there is room."""
    counts: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}
    for load, strength in pool:
        for (taken, weight, total), ways in list(counts.items()):
            if taken < units and weight + load <= room:
                key = (taken + 1, weight + load, total + strength)
                counts[key] = counts.get(key, 0) + ways
    totals: dict[int, int] = {}
    for (taken, _, total), ways in counts.items():
        if taken == units:
            totals[total] = totals.get(total, 0) + ways
    whole = sum(totals.values())
    return {total: Fraction(ways, whole) for total, ways in sorted(totals.items())}
