"""[11.4.7] [14.0] What lies on a hex that binds the units in it: shells, an assault."""

from __future__ import annotations

from grognard.core.hexes import Hex
from grognard.rulesets.lhy.state import LhyState


def is_impact(state: LhyState, hex: Hex) -> bool:
    """[11.4.7x] A hex with a marker of HE."""
    return bool(state.shells.get(hex))


def is_assault_hex(state: LhyState, hex: Hex) -> bool:
    """[10.5.2.1s2] A hex with a nationality marker."""
    return hex in state.assaults
