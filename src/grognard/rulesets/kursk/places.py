"""Where everything lies on the map of Drive on Kursk, as it was at a moment: what follows from that is remembered."""

from __future__ import annotations

from typing import NamedTuple

from grognard.core.derived import remembered
from grognard.core.hexes import Hex

from .state import KurskState, Unit, UnitId


class Places(NamedTuple):
    """Where all units are and how they fare, whoever looks."""

    units: list[Unit]
    stacks: dict[Hex, tuple[UnitId, ...]]
    hexes: list[Hex]
    """The hexes of the stacks, ascending."""


def places(state: KurskState) -> Places:
    """Where all units are, copied once until one of them is elsewhere or fares otherwise."""
    now = (state.units, state.stacks)
    return remembered(state.derived, "places", now, lambda: Places(*copied(now), sorted(state.stacks)), keep=copied)


def copied(now: tuple[list[Unit], dict[Hex, tuple[UnitId, ...]]]) -> tuple[list[Unit], dict[Hex, tuple[UnitId, ...]]]:
    units, stacks = now
    return units.copy(), stacks.copy()
