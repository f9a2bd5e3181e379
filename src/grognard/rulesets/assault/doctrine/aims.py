"""What a side is after: which objectives it must have to win, and how much each is worth to it now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.assault.ground.ranges import ranges
from grognard.rulesets.assault.movement.entering import edge_hexes
from grognard.rulesets.assault.state import WAITING, AssaultState
from grognard.rulesets.assault.world import enemy_of

GOAL: Final = 30.0
"""What it is worth to stand on an objective that the enemy holds, halfway through the match."""
HELD: Final = 16.0
"""What it is worth to stand on one of one's own."""
SPARE: Final = 0.6
"""What is left of that for one that is not needed to win."""
PATIENCE: Final = 0.6
"""How little of it is felt at first: who attacks has time to fire before he storms, but not for ever."""


def goal_values(state: AssaultState, side: Side) -> Mapping[Hex, float]:
    """What it is worth to a side to stand on each objective; kept while nothing moves."""
    basis = (state.turn, [unit.hex for unit in state.units], list(state.objectives.items()))
    return remembered(state.derived, f"goals of {side}", basis, lambda: _goal_values(state, side))


def _goal_values(state: AssaultState, side: Side) -> dict[Hex, float]:
    need = needed(state, side)
    own = [goal for goal, owner in state.objectives.items() if owner == side]
    others = [goal for goal, owner in state.objectives.items() if owner != side]
    safest = sorted(own, key=lambda goal: -nearest(state, enemy_of(side), goal))
    easiest = sorted(others, key=lambda goal: nearest(state, side, goal))
    missing = max(need - len(own), 0)
    urgency = PATIENCE + 2 * (1 - PATIENCE) * state.turn / state.world.scenario.turns
    return {
        **{goal: HELD * (1 if place < need else SPARE) for place, goal in enumerate(safest)},
        **{goal: GOAL * urgency * (1 if place < missing else SPARE) for place, goal in enumerate(easiest)},
    }


def needed(state: AssaultState, side: Side) -> int:
    """How many objectives a side must have to win, or to keep its enemy from winning."""
    plan, every = state.world.scenario.victory, len(state.objectives)
    if not plan.objectives:
        return every
    return plan.objectives if plan.side in ("", side) else every - plan.objectives + 1


def nearest(state: AssaultState, side: Side, goal: Hex) -> int:
    """How near a side is to an objective, with those who are still to enter; far if it has nobody."""
    far = ranges(state.world)[goal]
    here = [far[state.here(unit)] for unit in state.on_map(side)]
    coming = (unit for unit, it in enumerate(state.units) if it.place == WAITING and state.side(unit) == side)
    return min((*here, *(far[hex] for unit in coming for hex in edge_hexes(state, unit))), default=len(far))
