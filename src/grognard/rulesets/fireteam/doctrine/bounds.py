"""How units bound: where a move can lead, by which way, and what waits on it; shelter is left only for shelter."""

from __future__ import annotations

from heapq import heappop, heappush

from msgspec import Struct

from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.fireteam.movement.allowances import allowance
from grognard.rulesets.fireteam.movement.facing import front_hexes
from grognard.rulesets.fireteam.movement.terrain_costs import ground_cost, hindrance, mover_of, road_cost
from grognard.rulesets.fireteam.state import Twelfths, UnitId
from grognard.rulesets.fireteam.world import World

from .brief import Brief
from .fields import ground_modifier, harm_on_foot
from .ground import stand

ANSWERED = 0.6
"""How often an enemy who can fire at a mover does."""
HURRIED = 0.45
"""How much of that counts to those who must get off the map: who waits is shot at too."""
FOLLOWED = 0.35
"""How much less a second danger on the way counts: each enemy fires once."""
CAREFUL = 18.0
"""So many twelfths of a movement point of a way round is danger worth."""
LANE = 0.25
"""What it is feared to come where friends have just been fired at by somebody who may fire again."""
MOST_HEXES = 45
"""So many hexes are looked at."""
STRAY = 2
"""So many hexes farther from its aim than at first nobody goes."""
FARTHEST: Twelfths = 84
"""So many twelfths of a movement point are thought ahead: what lies beyond is seen when one is there."""
PRIZE = 1.5
"""What it is worth to enter a hex that decides."""
HASTE = 4.0
"""How much more in the last turn."""


class Bound(Struct, frozen=True):
    """The best end of a move that begins with a step: what it is worth, less what may happen on the way."""

    worth: float
    goal: Hex


def risk(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """What may happen to a unit when it enters a hex: fire at those who move, and fire that lies there."""
    kind = brief.world.kind[unit]
    found = ANSWERED * brief.boldness * brief.answering.harm(kind, hex) * (HURRIED if brief.must_leave else 1.0)
    if kind.has_facing:
        return found * brief.burden(unit)
    if kind.walks:
        if hex in brief.residual:
            found += harm_on_foot(brief.world, brief.residual[hex], ground_modifier(brief.world, hex), kind.id)
        if found and hex in brief.lanes:
            found += LANE
    return found


def prize(brief: Brief) -> float:
    """What it is worth to enter a hex that decides: ever more in the last turns."""
    return PRIZE * (1.0 + HASTE * (1.0 - brief.patience))


@of_world
def ways_out(world: World, mover: str) -> tuple[tuple[tuple[Hex, Twelfths], ...], ...]:
    """By hex: where one gets from it, and what that costs at least, by road where there is one."""
    return tuple(
        tuple((there, least_cost(world, mover, hex, there)) for there in world.grid.neighbours[hex] if there >= 0)
        for hex in range(world.grid.size)
    )


def least_cost(world: World, mover: str, a: Hex, b: Hex) -> Twelfths:
    """What a step costs at least."""
    own, road = ground_cost(world, mover, a, b), road_cost(world, mover, a, b)
    return own if road is None else min(own, road)


def bounds(
    brief: Brief, unit: UnitId, start: Hex, points: Twelfths, first: tuple[Hex, ...] | None = None
) -> dict[Hex, Bound]:
    """By first step: the best that comes of a move of a unit, or of the stack that it leads."""
    state = brief.state
    key = (unit, start, points, first, brief.duty(unit), state.units[unit].work, state.load(unit))
    found: dict[Hex, Bound] | None = brief.scratch.get(key)
    if found is None:
        found = brief.scratch[key] = look_ahead(brief, unit, start, min(points, FARTHEST), first)
    return found


def look_ahead(
    brief: Brief, unit: UnitId, start: Hex, points: Twelfths, first: tuple[Hex, ...] | None
) -> dict[Hex, Bound]:
    """The same, worked out: the ways that cost least in points and danger come first."""
    state, board, prizes = brief.state, brief.state.board, brief.prizes(unit)
    steps, slow = ways_out(brief.world, mover_of(state, unit)), state.smoke or state.minefields
    away, limit = brief.ways(unit)[0], brief.ways(unit)[0][start] + STRAY
    shut = brief.held_by_foes
    found: dict[Hex, Bound] = {}
    done: set[Hex] = {start}
    waiting: list[tuple[float, Twelfths, float, float, Hex, Hex]] = [(0.0, 0, 0.0, 0.0, start, -1)]
    while waiting and len(done) <= MOST_HEXES:
        _, spent, danger, gain, hex, by = heappop(waiting)
        if hex != start:
            if hex in done:
                continue
            done.add(hex)
            if prizes >> hex & 1:
                gain += prize(brief)
            worth = stand(brief, unit, hex) + gain - danger
            if by not in found or worth > found[by].worth:
                found[by] = Bound(worth, hex)
        for other, cost in steps[hex]:
            if other in done or not board >> other & 1 or other in shut:
                continue
            if hex == start:
                if first is not None and other not in first:
                    continue
            elif away[other] > limit:
                continue
            more = spent + cost + (hindrance(state, other) if slow else 0)
            if more > points:
                continue
            threat = risk(brief, unit, other)
            together = max(danger, threat) + FOLLOWED * min(danger, threat)
            heappush(waiting, (more + CAREFUL * together, more, together, gain, other, other if by < 0 else by))
    return found


def best_bound(brief: Brief, unit: UnitId) -> Bound | None:
    """The best that a move of a unit may come to; none if it can go nowhere."""
    state, here = brief.state, brief.state.here(unit)
    facing = state.units[unit].facing
    first = None if facing < 0 else front_hexes(brief.world, here, facing)
    found = bounds(brief, unit, here, allowance(state, unit), first)
    return max(found.values(), key=lambda bound: bound.worth, default=None)
