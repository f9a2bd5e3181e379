"""What a side is after: which objectives it must have to win, how near each is to falling, and how much it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.assault.movement.entering import edge_hexes
from grognard.rulesets.assault.movement.steps import gait
from grognard.rulesets.assault.state import ABOARD, ABSENT, LOST, ROUTED, AssaultState, UnitId
from grognard.rulesets.assault.world import enemy_of

from .ways import FAR, ways
from .worth import card_worth, worth

GOAL: Final = 30.0
"""What it is worth to stand on an objective that the enemy holds, halfway through the match."""
HELD: Final = 20.0
"""What it is worth to stand on one of one's own."""
SPARE: Final = 0.6
"""What is left of that for one that is not needed to win."""
PATIENCE: Final = 0.6
"""How little of it is felt at first: who attacks has time to fire before he storms, but not for ever."""
LAST: Final = 1.5
"""How much more it is worth on the last two turns."""
COMING: Final = 2.0
"""How many turns of march make a unit half as much of a threat."""
AFOOT: Final = "transport"


def goal_values(state: AssaultState, side: Side) -> Mapping[Hex, float]:
    """What it is worth to a side to stand on each objective; kept while nothing moves."""
    basis = (state.turn, [unit.hex for unit in state.units], list(state.objectives.items()))
    return remembered(state.derived, f"goals of {side}", basis, lambda: _goal_values(state, side))


def _goal_values(state: AssaultState, side: Side) -> dict[Hex, float]:
    need = needed(state, side)
    own = [goal for goal, owner in state.objectives.items() if owner == side]
    missing = max(need - len(own), 0)
    urgency = PATIENCE + 2 * (1 - PATIENCE) * state.turn / state.world.scenario.turns
    last = LAST if turns_left(state) <= 1 else 1.0
    return {
        **{goal: last * HELD * (1 if place < need else SPARE) for place, goal in enumerate(safest(state, side))},
        **{
            goal: last * GOAL * urgency * (1 if place < missing else SPARE)
            for place, goal in enumerate(easiest(state, side))
        },
    }


def turns_left(state: AssaultState) -> int:
    """How many turns come after this one."""
    return state.world.scenario.turns - state.turn


def needed(state: AssaultState, side: Side) -> int:
    """How many objectives a side must have to win, or to keep its enemy from winning."""
    plan, every = state.world.scenario.victory, len(state.objectives)
    if not plan.objectives:
        return every
    return plan.objectives if plan.side in ("", side) else every - plan.objectives + 1


def safest(state: AssaultState, side: Side) -> list[Hex]:
    """A side's own objectives, those first that the enemy comes to last."""
    own = [goal for goal, owner in state.objectives.items() if owner == side]
    return sorted(own, key=lambda goal: (pressure(state, enemy_of(side), goal) - pressure(state, side, goal), goal))


def easiest(state: AssaultState, side: Side) -> list[Hex]:
    """The objectives that a side lacks, those first that it can best come to."""
    others = [goal for goal, owner in state.objectives.items() if owner != side]
    return sorted(others, key=lambda goal: (pressure(state, enemy_of(side), goal) - pressure(state, side, goal), goal))


def pressure(state: AssaultState, side: Side, goal: Hex) -> float:
    """How much a side can bring to bear on an objective soon: what its units are worth, less the farther they are."""
    basis = (state.turn, [(unit.hex, unit.place, unit.morale, unit.half) for unit in state.units])
    known: dict[Hex, float] = remembered(state.derived, f"pressure of {side}", basis, dict)
    if goal not in known:
        known[goal] = sum(_pressing(state, unit, goal) for unit in fighters(state, side))
    return known[goal]


def _pressing(state: AssaultState, unit: UnitId, goal: Hex) -> float:
    return worth(state, unit) / (1 + turns_to(state, unit, goal) / COMING)


def fighters(state: AssaultState, side: Side) -> list[UnitId]:
    """The units of a side that fight: here, carried, or still to come; no transports."""
    return [
        unit
        for unit, owner in enumerate(state.world.side)
        if owner == side and state.units[unit].place not in (ABSENT, LOST) and not carries(state, unit)
    ]


def carries(state: AssaultState, unit: UnitId) -> bool:
    """Whether a unit is there to carry others."""
    return AFOOT in state.card(unit).classes


def turns_to(state: AssaultState, unit: UnitId, goal: Hex) -> float:
    """In how many turns a unit comes to a hex, if nobody minds; who is still to enter needs those before it too."""
    who, card = state.units[unit], state.card(unit)
    bearer = who.carrier if who.place == ABOARD else unit
    pace = max(state.card(bearer).fast, state.card(bearer).points, 1)
    far = ways(state.world, gait(state, bearer), goal)
    match who.place:
        case "map" | "aboard" if state.here(unit) >= 0:
            return far[state.here(unit)] / pace + (1 if who.morale == ROUTED else 0)
        case "waiting":
            return min((far[hex] for hex in edge_hexes(state, unit)), default=FAR) / pace + max(who.due - state.turn, 0)
    return 1.0 if card.fast else 2.0


def strength(state: AssaultState, side: Side) -> float:
    """What a side's fighters are worth together."""
    return sum(worth(state, unit) for unit in fighters(state, side))


def whole_strength(state: AssaultState, side: Side) -> float:
    """What they would be worth unhurt, those lost too."""
    return sum(
        card_worth(state.world, piece.card.id)
        for unit, piece in enumerate(state.world.pieces)
        if piece.side == side and state.units[unit].place != ABSENT
    )
