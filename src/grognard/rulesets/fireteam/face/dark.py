"""[15.8a] By night the pieces under the top of a stack are unknown: they may lie in each other's places."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from grognard.core.flow import Rng, Side
from grognard.core.sampling import shuffled
from grognard.rulesets.fireteam.sight.night import CHAPTER, is_told, openly_there
from grognard.rulesets.fireteam.state import FireTeamState, UnitId, UnitMask, note
from grognard.rulesets.fireteam.world import enemy_of

OF_THE_PLACE = ("hex", "work", "upstairs", "facing", "low", "hover")
"""What belongs to the place in which a piece lies; all else goes with the piece."""


def shuffle(state: FireTeamState, viewer: Side, busy: UnitMask, rng: Rng) -> None:
    """Let pieces of a class that the viewer cannot tell apart lie in their places in any way, with all they have."""
    if not state.plays(CHAPTER):
        return
    units = [
        unit for unit in covered_enemies(state, viewer) if not busy >> unit & 1 and not state.world.kind[unit].indirect
    ]
    for each in sorted({state.world.kind[unit].cls for unit in units}):
        alike = [unit for unit in units if state.world.kind[unit].cls == each]
        relay(state, dict(zip(alike, shuffled(sorted(alike), rng), strict=True)))


def covered_enemies(state: FireTeamState, viewer: Side) -> list[UnitId]:
    """The pieces of the enemy that lie openly in stacks and that the viewer cannot tell."""
    enemy = enemy_of(viewer)
    lying = (unit for hex in sorted(state.at) for unit in openly_there(state, enemy, hex))
    return [unit for unit in lying if not is_told(state, viewer, unit)]


def relay(state: FireTeamState, parts: Mapping[UnitId, UnitId]) -> None:
    """Lay pieces in the places of others, all at once."""
    before = {unit: state.units[unit] for unit in parts}
    for old, new in parts.items():
        place = {name: getattr(before[old], name) for name in OF_THE_PLACE}
        state.units[new] = replace(before[new], **place)
    for hex in {here.hex for here in before.values()}:
        state.at[hex] = tuple(parts.get(unit, unit) for unit in state.at[hex])
    if state.deeds.stacked:
        places = {new: before[old].hex for old, new in parts.items()}
        note(state, stacked=tuple((unit, places.get(unit, hex)) for unit, hex in state.deeds.stacked))
