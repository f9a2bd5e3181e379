"""[22.2.1x] Promotion points: what an assault has taken, held or destroyed, and whose merit it is."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.events.avatars import PointsEarned
from grognard.rulesets.lhy.state import LOST, LhyState, UnitId
from grognard.rulesets.lhy.world import SIDES, enemy_of

from .following import is_under

BUILDINGS = {"rural": "rural_building", "urban": "urban_building"}
PREY = {"gun": "gun", "afv": "afv", "fp": "fp"}
"""The objectives that are counters, by type: they are destroyed."""


def merits(
    state: LhyState, hex: Hex, attacker: Side, loser: Side, before: tuple[UnitId, ...], took_part: tuple[UnitId, ...]
) -> Iterator[Event]:
    """[22.2.1x] The points of one assault for the avatars whose men took part.

    ``before``: everybody in the hex when it was resolved; ``loser``: the side that gave way or is gone, "" for none.
    """
    for side in SIDES:
        if any(state.world.side[unit] == side and is_under(state, side, unit) for unit in took_part):
            points = earned(state, hex, side, attacker, loser, before)
            if points:
                yield PointsEarned(side, points)


def earned(state: LhyState, hex: Hex, side: Side, attacker: Side, loser: Side, before: tuple[UnitId, ...]) -> int:
    """[22.2.1x] What an assault is worth to a side, all objectives together."""
    promotion = state.world.tables.promotion
    total = sum(promotion[name].take for name in destroyed(state, enemy_of(side), before))
    if loser != enemy_of(side):
        return total
    if side == attacker:
        return total + sum(promotion[name].take for name in places(state, hex, before))
    return total + sum(promotion[name].hold for name in (*places(state, hex, before), *kept(state, side, before)))


def destroyed(state: LhyState, side: Side, before: tuple[UnitId, ...]) -> list[str]:
    """The guns, tanks and fortified positions of a side that the assault has cost it."""
    return [
        PREY[state.world.kind[unit].type]
        for unit in before
        if state.world.side[unit] == side and state.world.kind[unit].type in PREY and state.units[unit].place == LOST
    ]


def kept(state: LhyState, side: Side, before: tuple[UnitId, ...]) -> list[str]:
    """The guns, tanks and fortified positions of a side that came through."""
    return [
        PREY[state.world.kind[unit].type]
        for unit in before
        if state.world.side[unit] == side and state.world.kind[unit].type in PREY and state.units[unit].place != LOST
    ]


def places(state: LhyState, hex: Hex, before: tuple[UnitId, ...]) -> list[str]:
    """The objectives that a hex itself is; what a fortified position leaves behind [13.3.6a] is no further one."""
    ground, found = state.world.ground, []
    if ground.level[hex] > 0:
        found.append("hill")
    if hex in state.improved and not any(state.world.kind[unit].fp for unit in before):
        found.append("ip")
    building = state.world.tables.terrain[ground.terrain[hex]].building
    if building in BUILDINGS:
        found.append(BUILDINGS[building])
    if ground.terrain[hex] == "bridge":
        found.append("bridge")
    return found
