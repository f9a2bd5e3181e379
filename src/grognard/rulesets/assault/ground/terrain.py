"""[MR2.5] [MR14.1] [MR14.2] [MR14.3] What a hex is now: its terrain with craters and rubble, its roads, its works."""

from __future__ import annotations

from typing import Final

from grognard.core.hexes import Hex
from grognard.rulesets.assault.state import AssaultState
from grognard.rulesets.assault.world import Terrain

RUBBLE: Final = "rubble"
CRATERS: Final = ("crater_open", "crater_woods")
TRENCH: Final = "trench"
NEW_TRENCH: Final = "new_trench"
"""[MR14.4] Dug this turn: of no use before the Organization Phase."""
BUNKER: Final = "bunker"


def terrain_name(state: AssaultState, hex: Hex) -> str:
    """The row of the chart that a hex has now; a clear hex with a road is road terrain."""
    if hex in state.scars:
        return state.scars[hex]
    printed = state.world.ground.printed[hex]
    return "road" if printed == "clear" and hex in state.world.ground.on_road else printed


def terrain_at(state: AssaultState, hex: Hex) -> Terrain:
    """[MR2.6] The row of the chart that a hex has now."""
    return state.world.terrain[terrain_name(state, hex)]


def fortification_at(state: AssaultState, hex: Hex) -> Terrain | None:
    """[MR14.3] The trench or bunker of a hex, once it is finished."""
    work = state.works.get(hex, NEW_TRENCH)
    return None if work == NEW_TRENCH else state.world.terrain[work]


def is_village(state: AssaultState, hex: Hex) -> bool:
    """[MR2.5] A building with a road through it."""
    return hex in state.world.ground.on_road and terrain_at(state, hex).building


def on_road(state: AssaultState, hex: Hex) -> bool:
    """[MR9.4] [MR14.1] [MR14.2] Whether a road runs through a hex; craters and rubble cut it."""
    return hex in state.world.ground.on_road and hex not in state.scars


def joined_by_road(state: AssaultState, a: Hex, b: Hex) -> bool:
    """[MR9.4] [MR14.1] [MR14.2] Whether a road leads from a hex to its neighbour; craters and rubble cut it."""
    return frozenset((a, b)) in state.world.ground.roads and a not in state.scars and b not in state.scars


def top(state: AssaultState, hex: Hex) -> int:
    """[MR10.3.2] How high a hex stands in the way of a line: its level with its terrain, in halves of a level."""
    work = fortification_at(state, hex)
    height = max(terrain_at(state, hex).height, 0 if work is None else work.height)
    return 2 * (state.world.ground.levels[hex] + height)
