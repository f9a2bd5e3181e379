"""What hexes are worth to a unit: the way to an objective, cover, and the fire that falls there."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.fire.reach import printed_counts
from grognard.rulesets.assault.ground.ranges import ranges
from grognard.rulesets.assault.ground.terrain import fortification_at, terrain_at
from grognard.rulesets.assault.movement.steps import Gait, gait, printed_steps
from grognard.rulesets.assault.sight.lines import sees
from grognard.rulesets.assault.state import MAP, ROUTED, AssaultState, UnitId
from grognard.rulesets.assault.victory.control import may_hold
from grognard.rulesets.assault.world import enemy_of

from .worth import dice_worth

FAR: Final = 60
"""Points of a way that does not exist."""
GOAL: Final = 30.0
"""What it is worth to stand on an objective that the enemy holds."""
HELD: Final = 16.0
"""What it is worth to stand on one of one's own."""
DRAWN: Final = 6.0
"""At how many points from an objective half of that is felt."""
COVER: Final = 0.9
DANGER: Final = 0.55
VANTAGE: Final = 0.2
Fires = tuple[list[float], list[float]]
"""How much fire falls on soft and on hard targets in each hex."""


@of_world
def ways(world: Battle, how: Gait, goal: Hex) -> tuple[int, ...]:
    """How many points it takes to come from each hex to a goal, on the map as it was printed."""
    steps = printed_steps(world, how)
    found = [FAR] * world.grid.size
    found[goal] = 0
    waiting = [(0, goal)]
    while waiting:
        spent, hex = heappop(waiting)
        for other in world.grid.neighbours[hex]:
            step = steps[other].get(hex)
            if step is not None and spent + step[0] < found[other]:
                found[other] = spent + step[0]
                heappush(waiting, (found[other], other))
    return tuple(found)


def pull(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """How much a place is worth for the objectives: the nearer, and the fewer friends are at it, the more."""
    how, side = gait(state, unit), state.side(unit)
    return max((drawn(state, how, side, goal, hex) for goal in state.objectives), default=0.0)


def drawn(state: AssaultState, how: Gait, side: Side, goal: Hex, hex: Hex) -> float:
    """How much one objective draws a unit to a place."""
    mine = state.objectives[goal] == side
    value = HELD if mine else GOAL
    here = sum(may_hold(state, other) for other in state.stack(goal) if state.side(other) == side)
    if goal != hex and here:
        value *= 0.5**here
    return value / (1 + ways(state.world, how, goal)[hex] / DRAWN)


def cover(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """What the ground of a hex protects a unit with."""
    vehicle = state.card(unit).type == "vehicle"
    rows = [row for row in (terrain_at(state, hex), fortification_at(state, hex)) if row is not None]
    return max(dice_worth(state.world, row.vehicle if vehicle else row.foot) for row in rows)


def fires(state: AssaultState, side: Side) -> Fires:
    """The fire that a side can bring on every hex, by the dice printed for the distance."""
    basis = [(unit.hex, unit.morale) for unit in state.units]
    return remembered(state.derived, f"fires of {side}", basis, lambda: _fires(state, side))


def _fires(state: AssaultState, side: Side) -> Fires:
    quiet = (0.0,) * state.world.grid.size
    soft, hard = list(quiet), list(quiet)
    for unit in state.on_map(side):
        who = state.units[unit]
        if who.place != MAP or who.morale == ROUTED:
            continue
        counts = printed_counts(state.world, state.card(unit).id)
        most = max(map(len, counts))
        for hex, distance in enumerate(ranges(state.world)[who.hex]):
            if distance < most and sees(state, who.hex, hex):
                for found, dice in zip((soft, hard), counts, strict=True):
                    found[hex] += dice[distance] if distance < len(dice) else 0
    return soft, hard


def danger(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """How much fire of the enemy falls on a unit in a hex."""
    soft, hard = fires(state, enemy_of(state.side(unit)))
    return hard[hex] if state.card(unit).armoured else soft[hex]


def vantage(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """How many enemies a unit would have before its guns there."""
    counts, far = printed_counts(state.world, state.card(unit).id), ranges(state.world)[hex]
    most = max(map(len, counts))
    enemies = (state.units[other].hex for other in state.on_map(enemy_of(state.side(unit))))
    return sum(there >= 0 and far[there] < most and sees(state, hex, there) for there in enemies)


def place_worth(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """What it is worth that a unit stands in a hex."""
    shelter = cover(state, unit, hex)
    fire = danger(state, unit, hex) / (1 + 0.4 * shelter)
    return pull(state, unit, hex) + COVER * shelter - DANGER * fire + VANTAGE * vantage(state, unit, hex)
