"""How likely a hex is to be lost: what the enemy could bring against it, and what stands in it."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.kursk.shifts import base_column, crt
from grognard.rulesets.kursk.state import KurskState, UnitId
from grognard.rulesets.kursk.world import GERMAN, World, enemy_of

from .fights import all_chances, ground_shifts, standing_ground
from .sightings import Picture, picture

AT_HAND = (0.0, 1.0, 0.7, 0.4)
"""How much of an enemy's strength counts by his distance."""
BY_ROAD = 0.25
"""How much of a mechanized enemy's strength counts that is within a march."""
RIDE = 8
WORN = 0.35
"""How near to being lost a hex is whose divisions have been reduced."""
MOST_HEXES = 3
"""From how many hexes at most an attack is made."""


@of_world
def distances(world: World, hex: Hex) -> tuple[int, ...]:
    """The distance of every hex of the map from one."""
    return tuple(world.grid.distance(hex, other) for other in range(world.grid.size))


def pressure(state: KurskState, side: Side, hex: Hex) -> float:
    """The strength that the enemy could bring against a hex."""
    known = picture(state, side)
    found = known.pressures.get(hex)
    if found is None:
        found = known.pressures[hex] = press(state.world, known, hex)
    return found


def press(world: World, known: Picture, hex: Hex) -> float:
    """The same, added up."""
    far, found = distances(world, hex), []
    for where, seen in known.seen.items():
        distance = far[where]
        if distance > RIDE or seen.reserve:
            continue
        share = AT_HAND[distance] if distance < len(AT_HAND) else BY_ROAD if seen.fast else 0.0
        if share:
            found.append(share * seen.strength)
    return sum(sorted(found, reverse=True)[:MOST_HEXES])


def falls(state: KurskState, side: Side, hex: Hex, units: Sequence[UnitId], against: float) -> float:
    """The chance that a hex falls to an attack of such strength; an empty one surely does."""
    if not units:
        return 1.0
    world = state.world
    own = sum(state.strength(u) for u in units)
    stands = bool(standing_ground(world)[side] >> hex & 1) or any(u in world.static for u in units)
    favour = 1 if enemy_of(side) == GERMAN else 0
    column = base_column(max(round(against), 1), max(own, 1)) + ground_shifts(world)[side][hex] + favour
    chances = all_chances(world)[crt(world).within(column), stands]
    if side == GERMAN and any(not state.units[u].reduced for u in units):
        return chances.DR + WORN * (chances.DE + chances.BB)
    return chances.DE + chances.BB + chances.DR
