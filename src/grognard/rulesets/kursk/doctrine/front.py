"""Where the enemy can go: the line, who holds it, and what lies open behind it.

A side moves through hexes that no enemy zone covers and stops at the first that one does [8.1b]; in a second movement
phase it may step out again into a hex that none covers [8.4a]. What can be reached in one phase is near, in two far.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from grognard.core.bits import bits
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.world import of_world
from grognard.rulesets.kursk.state import KurskState
from grognard.rulesets.kursk.supply import controlled
from grognard.rulesets.kursk.world import GERMAN, SOVIET, World, enemy_of

from .sightings import picture

BEFORE = 4
"""From how far before one's country the enemy is seen to come up."""
STRIDE = 12
"""How many hexes a mechanized unit goes by road over ordinary ground."""
MARCH = 6
"""How many hexes others do."""
RAIDED = 4
"""How many hexes of the edge a raid takes for certain; of the rest only some."""
REST = 0.4
EDGE_PRIZE = {GERMAN: 30, SOVIET: 9}
"""What a way to the edge is worth: a raid takes several hexes."""
GROUND = 0.03
"""What a hex of one's own country is worth that the enemy could walk into."""
FAR = 0.35
"""How much of a danger it is that the enemy needs two phases for."""
BARRED = 2
"""How many hexes close by a hex must bar to the enemy for its last unit to be needed there."""
LOCAL = 0.4
NEEDED = 2.5
"""What must lie open behind a hex for its last unit to be needed there."""
UNDEFENDED = 12
"""The most that open country of no value counts."""


class Reach(Struct, frozen=True):
    """Where a side could go in one and in two movement phases, and the hexes in the order in which it gets there."""

    near: Mask
    far: Mask
    waves: tuple[Mask, ...]


@of_world
def worth_masks(world: World) -> tuple[tuple[int, Mask], ...]:
    """[4.4] The places of each worth, the edges left out."""
    edges = world.west | world.east
    by_worth: dict[int, Mask] = {}
    for hex, worth in world.value.items():
        if not edges >> hex & 1:
            by_worth[worth] = by_worth.get(worth, 0) | 1 << hex
    return tuple(sorted(by_worth.items()))


def enemy_reach(state: KurskState, side: Side, own: Mask) -> Reach:
    """Where the enemy could go if a side stood in these hexes."""
    basis = (state.occupied(enemy_of(side)), own)
    return remembered(state.derived, f"reach {side}", basis, lambda: find_reach(state, side, own))


def find_reach(state: KurskState, side: Side, own: Mask, gone: Mask = 0) -> Reach:
    """The same, made anew, or as it would be if some enemies were gone."""
    world, known = state.world, picture(state, side)
    fast, slow = known.fast & ~gone, known.slow & ~gone
    around = world.spread.around
    zone = around(own)
    land = country(state, side)
    free, bound = land & ~own & ~zone, land & zone & ~own
    waves: list[Mask] = []
    near = bound & around((fast | slow) & ~zone)
    if side == SOVIET:  # [8.6] the German infiltrates, but not into fortresses and cities
        near |= bound & around(fast & zone) & ~world.forts[SOVIET] & ~world.cities
    waves.append(near)
    marched = advance(state, slow, free, bound, MARCH, waves) if slow else 0
    gone = marched | advance(state, fast, free, bound, STRIDE, waves)
    near |= gone
    behind = around(near & bound) & free & ~near
    waves.append(behind)
    far = advance(state, behind, free, bound, MARCH, waves) | behind
    return Reach(near, far & ~near, tuple(waves))


def country(state: KurskState, side: Side) -> Mask:
    """The hexes that a side controls, and some of the enemy's before them, through which he comes up."""
    return remembered(state.derived, f"country {side}", state.control, lambda: widened(state, side))


def widened(state: KurskState, side: Side) -> Mask:
    """The same, made anew."""
    land = controlled(state, side)
    for _ in range(BEFORE):
        land |= state.world.spread.around(land)
    return land


def advance(state: KurskState, start: Mask, free: Mask, bound: Mask, steps: int, waves: list[Mask]) -> Mask:
    """Step by step through free hexes and up to the first zone; the waves are noted."""
    around, gone, front = state.world.spread.around, 0, start
    for _ in range(steps):
        ring = around(front)
        front = ring & free & ~gone
        wave = front | (ring & bound & ~gone)
        if not wave:
            break
        waves.append(wave)
        gone |= wave
        if not front:
            break
    return gone


def exposed_worth(state: KurskState, side: Side, open_to: Mask) -> float:
    """[4.4] [4.6] What of a side's country lies open in these hexes."""
    world = state.world
    mine = open_to & controlled(state, side)
    total = float(sum(worth * (mine & places).bit_count() for worth, places in worth_masks(world)))
    edge = world.west if side == GERMAN else world.east
    each = 10.0 if side == GERMAN else 3.0
    shore = (mine & edge).bit_count()
    raided = each * (min(shore, RAIDED) + REST * max(shore - RAIDED, 0))
    return total + raided + min(GROUND * mine.bit_count(), UNDEFENDED)


def leak(state: KurskState, side: Side, own: Mask) -> float:
    """What lies open to the enemy if a side stands in these hexes."""
    return exposure(state, side, find_reach(state, side, own))


def exposure(state: KurskState, side: Side, reach: Reach) -> float:
    """What lies open to an enemy who can go so far."""
    return exposed_worth(state, side, reach.near) + FAR * exposed_worth(state, side, reach.far)


def shut_by_loss(state: KurskState, side: Side, hex: Hex) -> float:
    """How much less would lie open to the enemy if the stack in a hex were gone."""
    now = present_leak(state, side)
    if now < NEEDED:
        return 0.0
    return now - exposure(state, side, find_reach(state, side, state.occupied(side), 1 << hex))


def present_leak(state: KurskState, side: Side) -> float:
    """What lies open to the enemy now."""
    own = state.occupied(side)
    basis = (own, state.occupied(enemy_of(side)), state.control)
    return remembered(state.derived, f"leak {side}", basis, lambda: leak(state, side, own))


def holders(state: KurskState, side: Side) -> dict[Hex, float]:
    """The hexes that hold the line, each with what would lie open if it stood empty: where the enemy could come up."""
    own = state.occupied(side)
    basis = (own, state.occupied(enemy_of(side)), state.control)
    return remembered(state.derived, f"holders {side}", basis, lambda: find_holders(state, side, own))


def find_holders(state: KurskState, side: Side, own: Mask) -> dict[Hex, float]:
    """The same, made anew."""
    reach = enemy_reach(state, side, own)
    touched = state.world.spread.around(state.occupied(enemy_of(side)) | reach.near) & own
    return {hex: opened for hex in bits(touched) if (opened := held_by(state, side, hex))}


def held_by(state: KurskState, side: Side, hex: Hex) -> float:
    """What would lie open if a hex of one's own stood empty; nothing if the line does not need it."""
    own = state.occupied(side)
    basis = (own, state.occupied(enemy_of(side)), state.control)
    known = remembered(state.derived, f"held {side}", basis, dict[Hex, float])
    if hex not in known:
        known[hex] = find_held(state, side, own, hex)
    return known[hex]


def find_held(state: KurskState, side: Side, own: Mask, hex: Hex) -> float:
    """The same, made anew."""
    reach, without = enemy_reach(state, side, own), find_reach(state, side, own & ~(1 << hex))
    opened = exposure(state, side, without) - present_leak(state, side)
    opened = max(opened, shuts(state, side, hex, reach, without))
    return opened if opened >= NEEDED else 0.0


def shuts(state: KurskState, side: Side, hex: Hex, reach: Reach, without: Reach) -> float:
    """What a hex bars where it stands, though the enemy may be behind it already by another way."""
    opened = (without.near | without.far) & ~(reach.near | reach.far)
    behind = (opened & around_twice(state.world, hex) & controlled(state, side)).bit_count()
    return NEEDED + LOCAL * behind if behind >= BARRED else 0.0


@of_world
def around_twice(world: World, hex: Hex) -> Mask:
    """The hexes within two of one."""
    ring = world.spread.around(1 << hex)
    return ring | world.spread.around(ring)


def way_in(state: KurskState, side: Side, own: Mask, gone: Mask = 0) -> list[Hex]:
    """The hexes by which the enemy comes to the best of what lies open, from there back to where he stands."""
    reach = find_reach(state, side, own, gone)
    prize = best_open(state, side, reach.near)
    if prize < 0:
        prize = best_open(state, side, reach.far)
    if prize < 0:
        return []
    path, neighbours = [prize], state.world.grid.neighbours
    place = next(number for number, wave in enumerate(reach.waves) if wave >> prize & 1)
    for wave in reversed(reach.waves[:place]):
        before = next((near for near in neighbours[path[-1]] if wave >> near & 1), -1)
        if before >= 0:
            path.append(before)
    return path


def comes_from(state: KurskState, side: Side, path: Sequence[Hex]) -> Mask:
    """The enemy stacks that a way in begins at."""
    around = state.world.spread.around
    return around(1 << path[-1]) & state.occupied(enemy_of(side))


def best_open(state: KurskState, side: Side, open_to: Mask) -> Hex:
    """The hex of most value that lies open; none if none has any. Of the edges only a side's own one is worth a way."""
    world = state.world
    edge, other = (world.west, world.east) if side == GERMAN else (world.east, world.west)
    mine = open_to & controlled(state, side) & world.valued & ~other
    worths = [(world.value[hex] if not edge >> hex & 1 else EDGE_PRIZE[side], -hex) for hex in bits(mine)]
    return -max(worths)[1] if worths else -1
