"""[15.8a] By night the pieces under the top of a stack are unknown: they may lie in each other's places."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from grognard.core.flow import Rng, Side
from grognard.rulesets.fireteam.sight.night import CHAPTER, is_told, openly_there
from grognard.rulesets.fireteam.state import FireTeamState, UnitId, UnitMask, note
from grognard.rulesets.fireteam.world import enemy_of
from grognard.tactical.concealment import exchange

OF_THE_PLACE = ("hex", "work", "upstairs", "facing", "low", "hover")
"""What belongs to the place in which a piece lies; all else goes with the piece."""


def shuffle(state: FireTeamState, viewer: Side, busy: UnitMask, rng: Rng) -> None:
    """Let pieces of a class that the viewer cannot tell apart change places with all they have with them."""
    if not state.plays(CHAPTER):
        return
    units = [
        unit for unit in covered_enemies(state, viewer) if not busy >> unit & 1 and not state.world.kind[unit].indirect
    ]
    exchange(units, lambda unit: state.world.kind[unit].cls, partial(swap, state), rng)


def covered_enemies(state: FireTeamState, viewer: Side) -> list[UnitId]:
    """The pieces of the enemy that lie openly in stacks and that the viewer cannot tell."""
    enemy = enemy_of(viewer)
    lying = (unit for hex in sorted(state.at) for unit in openly_there(state, enemy, hex))
    return [unit for unit in lying if not is_told(state, viewer, unit)]


def swap(state: FireTeamState, one: UnitId, two: UnitId) -> None:
    """Exchange the places of two pieces."""
    first, second = state.units[one], state.units[two]
    if one == two or first.hex == second.hex:
        return
    for hex, old, new in ((first.hex, one, two), (second.hex, two, one)):
        state.at[hex] = tuple(new if unit == old else unit for unit in state.at[hex])
    state.units[one] = replace(first, **{name: getattr(second, name) for name in OF_THE_PLACE})
    state.units[two] = replace(second, **{name: getattr(first, name) for name in OF_THE_PLACE})
    places = {one: second.hex, two: first.hex}
    if state.deeds.stacked:
        note(state, stacked=tuple((unit, places.get(unit, hex)) for unit, hex in state.deeds.stacked))
