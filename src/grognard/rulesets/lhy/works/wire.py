"""[19.2] Wire: it holds up units on foot, costs tanks a point and keeps other vehicles out."""

from __future__ import annotations

from grognard.core.hexes import Hex
from grognard.rulesets.lhy.state import Halves, LhyState


def wire_cost(state: LhyState, mobility: str, hex: Hex) -> Halves:
    """[19.2c] What wire adds to the cost of a hex."""
    if not state.wire >> hex & 1:
        return 0
    return state.world.tables.terrain["wire"].costs[mobility]


def is_wired(state: LhyState, hex: Hex) -> bool:
    """[19.2a] Whether wire lies in a hex."""
    return bool(state.wire >> hex & 1)
