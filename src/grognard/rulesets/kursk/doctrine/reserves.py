"""[9.2d] [9.3] Reserves are released when they are worth the points, and reinforcements enter where they are wanted."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.kursk.state import KurskState
from grognard.rulesets.kursk.victory import reserve_vp
from grognard.rulesets.kursk.world import GERMAN, SOVIET

from .dangers import distances, pressure
from .front import enemy_reach
from .marches import sore_places

USE = 0.2
"""What a point of strength is worth that fights for the rest of the match."""
NEAR = 9
"""Within how many hexes a reserve makes itself felt next turn."""
PRESSED = 45.0
"""The pressure at which a reserve is wanted badly."""
URGENT_PLACE = 12.0
"""What it is worth to have somebody at hand when a place of great worth is within the enemy's reach."""
GREAT = 10


def release_worth(state: KurskState, hex: Hex) -> float:
    """What releasing a reserve stack is worth, less the points that it gives the German."""
    far, world = distances(state.world, hex), state.world
    left = max(state.battle.length.turns - state.turn + 1, 1) / state.battle.length.turns
    strength = sum(state.strength(unit) for unit in state.stack(hex))
    sore = [where for where in sore_places(state, SOVIET) if far[where] <= NEAR]
    urgency = max((pressure(state, SOVIET, where) for where in sore), default=0.0) / PRESSED
    near = enemy_reach(state, SOVIET, state.occupied(SOVIET)).near & ~state.control
    lost = [p for p, worth in world.value.items() if worth >= GREAT and near >> p & 1 and far[p] <= NEAR]
    return USE * strength * left * min(urgency, 1.5) + (URGENT_PLACE if lost else 0.0) - reserve_vp(world)[state.turn]


def entry_worth(state: KurskState, side: Side, hex: Hex) -> float:
    """Where a reinforcement enters: near the sorest place, the German near his main effort."""
    if side == GERMAN:
        return -0.1 * distances(state.world, state.world.kursk)[hex]
    sore = sore_places(state, side)
    worst = max(sore, key=lambda place: (sore[place], -place), default=state.world.kursk)
    return -0.1 * distances(state.world, worst)[hex]
