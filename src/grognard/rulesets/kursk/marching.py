"""Entering hexes, whatever the reason: the march itself, control of the ground, and reserves that take notice."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.hexes import Hex

from .events import Marched
from .reserves import disturb_reserves
from .state import Game, UnitId
from .victory import enter_hexes


def march(g: Game, units: Sequence[UnitId], path: Sequence[Hex], rule: str) -> None:
    """Units go along a path: [3.10b] the ground changes hands, [9.2e] reserve stacks nearby are activated."""
    side = g.state.world.units[units[0]].side
    g.emit(Marched(tuple(units), tuple(path), rule))
    enter_hexes(g, side, path)
    disturb_reserves(g, side, path)
