"""[4.3] A position as far as a side knows the enemies in a hex: what is concealed or hidden there is left out."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.state import OFF_BOARD, LhyState, UnitId, take_away
from grognard.rulesets.lhy.troops import is_plain_to


def unknown_in(state: LhyState, side: Side, hex: Hex) -> tuple[UnitId, ...]:
    """The counters in a hex of which a side does not know what they are."""
    return tuple(unit for unit in state.stack(hex) if not is_plain_to(state, side, unit))


def hides_something(state: LhyState, side: Side, hex: Hex) -> bool:
    """Whether a side sees that a hex holds something that it does not know; hidden units it does not see."""
    return any(not state.units[unit].hidden for unit in unknown_in(state, side, hex))


def as_known(state: LhyState, side: Side, hex: Hex) -> LhyState:
    """The position without what a side does not know in a hex."""
    unknown = unknown_in(state, side, hex)
    if not unknown:
        return state
    known = state.fork()
    for unit in unknown:
        for rider in known.load(unit):
            take_away(known, rider, OFF_BOARD)
        take_away(known, unit, OFF_BOARD)
    return known


def without_unknown_mines(state: LhyState, side: Side) -> LhyState:
    """[19.1] The position without the mines of which a side does not know."""
    kept = tuple(mine for mine in state.minefields if mine.known or mine.side == side)
    if len(kept) == len(state.minefields):
        return state
    known = state.fork()
    known.minefields = kept
    return known
