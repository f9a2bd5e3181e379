"""A movement phase by its plan: who sets out next, where he goes, and what he does with the points he has left."""

from __future__ import annotations

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.kursk.moving import Moving
from grognard.rulesets.kursk.stacking import full_for
from grognard.rulesets.kursk.state import KurskState, UnitId
from grognard.rulesets.kursk.supply import supplied_hexes
from grognard.rulesets.kursk.zones import enemy_zone

from .breakthroughs import taking
from .dangers import distances
from .intent import Intent
from .marches import rallying_point_of
from .worth import hex_worth

SETS_OUT = 3.0
WAITS = 2.0
"""What a march is worth whose goal is full as yet: somebody else has to go first."""
RANK = 0.001
ARRIVES = 10.0
ON_THE_WAY = 0.05
"""What each hex nearer is worth to somebody who cannot get there."""
RAID = 0.3
"""What must be won by going on, once one is where one was sent."""


def judge_mover(state: KurskState, intent: Intent, unit: UnitId) -> float:
    """Those who have somewhere to go set out in the order of the plan; all others stay where they are."""
    goal = intent.ways.get(unit, -1)
    if goal < 0 or goal == state.units[unit].hex:
        return -1.0
    rank = ranks(state, intent).get(unit, 0)
    full = full_for(state, state.world.units[unit].side, state.world.points[unit]) >> goal & 1
    return (WAITS if full else SETS_OUT) - RANK * rank


def ranks(state: KurskState, intent: Intent) -> dict[UnitId, int]:
    """The place of each unit in the order of march."""
    ways = tuple(intent.ways.items())
    return remembered(state.derived, "ranks", ways, lambda: {unit: place for place, (unit, _) in enumerate(ways)})


def judge_way(state: KurskState, side: Side, intent: Intent, hex: Hex) -> float:
    """What ending in a hex is worth: to arrive counts most, then to come nearer; who has arrived may go on to raid."""
    moving = state.inside(Moving)
    unit = moving.group[0]
    goal = intent.ways.get(unit, -1)
    if goal == hex:
        return ARRIVES
    if goal < 0:
        return roaming(state, side, unit, hex)
    if state.units[unit].hex == goal:
        return ARRIVES + raiding(state, side, unit, hex)
    return ON_THE_WAY * (20 - distances(state.world, goal)[hex])


def raiding(state: KurskState, side: Side, unit: UnitId, hex: Hex) -> float:
    """What going on to another place of worth brings."""
    won = hex_worth(state, side, hex)
    return taking(state, side, unit, hex) - RAID if won else -1.0


def roaming(state: KurskState, side: Side, unit: UnitId, hex: Hex) -> float:
    """Where somebody goes whom the plan does not know, such as a reinforcement: towards where he is wanted."""
    centre = rallying_point_of(state, side)
    near = max(distances(state.world, centre)[hex], 2) if centre >= 0 else 0
    exposed = 1.0 if enemy_zone(state, side) >> hex & 1 else 0.0
    fed = 0.0 if supplied_hexes(state, side) >> hex & 1 else 2.0
    return hex_worth(state, side, hex) - exposed - fed - ON_THE_WAY * near
