"""What shots and reactions are worth, by their exact chances."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.assault.actions.fire import Fire, SwingAndFire
from grognard.rulesets.assault.fire.aiming import (
    Shot,
    attack_pool,
    needed_to_spot,
    shot_defence,
    shot_of,
    shots,
    spotted_by_rule,
)
from grognard.rulesets.assault.fire.spotting import chance_to_spot
from grognard.rulesets.assault.state import AssaultState, UnitId
from grognard.rulesets.assault.world import enemy_of

from .aims import turns_left
from .brief import Brief
from .worth import suffered

PRESS: Final = 1.3
"""Fire at somebody on an objective, or near one that is attacked, is worth more."""
TRIGGER: Final = 0.6
"""Which share of its best shot a unit gives up when it reacts."""
LATER: Final = 0.35
"""What it is worth to hold one's fire for somebody who comes nearer."""
MANY: Final = 4
"""From how many enemies that may still move it pays to wait."""
NEAR: Final = 2
"""How far from an attacked objective the enemy is who must be beaten down first."""


def shot_worth(brief: Brief, action: Fire | SwingAndFire, *, moved: bool = False, final: bool = False) -> float:
    """What a shot takes from its target, on the average."""
    shot = shot_of(action, moved=moved, final=final)
    known = brief.table("shots")
    if shot not in known:
        known[shot] = pressing(brief, shot.target, shot_harm(brief.state, shot))
    return known[shot]


def shot_harm(state: AssaultState, shot: Shot) -> float:
    """What a shot takes from its target, spotted or not."""
    attack = attack_pool(state, shot).dice
    seen = 1.0 if spotted_by_rule(state, shot) else float(chance_to_spot(needed_to_spot(state, shot)))
    spotted = suffered(state, shot.target, attack, shot_defence(state, shot, spotted=True).dice) if seen else 0.0
    if seen == 1:
        return spotted
    return seen * spotted + (1 - seen) * suffered(
        state, shot.target, attack, shot_defence(state, shot, spotted=False).dice
    )


def pressing(brief: Brief, target: UnitId, value: float) -> float:
    """Whoever holds an objective, or covers one that is attacked, is fired at first."""
    state, here = brief.state, brief.state.here(target)
    if here in state.objectives:
        return value * PRESS
    distance = state.world.grid.distance
    return value * (PRESS if any(distance(goal, here) <= NEAR for goal in brief.main) else 1.0)


def best_shot(brief: Brief, unit: UnitId) -> float:
    """What the best shot of a unit is worth where it stands; kept while nothing changes."""
    known = brief.table("best shots")
    if unit not in known:
        known[unit] = max((shot_worth(brief, shot) for shot in shots(brief.state, unit)), default=0.0)
    return known[unit]


def reaction_worth(brief: Brief, action: Fire) -> float:
    """A reaction spends the unit for the turn: it must be worth more than what it could do itself, and than what may
    come nearer later; on the last turn, and when few are still to come, one does not wait."""
    last = turns_left(brief.state) <= 0
    given_up = TRIGGER * best_shot(brief, action.unit) * (0.5 if last else 1.0)
    return shot_worth(brief, action) - given_up - LATER * min(to_come(brief) / MANY, 1.0)


def to_come(brief: Brief) -> int:
    """How many enemies may still move this turn."""

    def found() -> int:
        state = brief.state
        enemies = state.on_map(enemy_of(brief.side))
        return sum(not (state.units[unit].mark or state.units[unit].morale) for unit in enemies)

    return brief.once("to come", found)
