"""What shots, shells, assaults and reactions are worth, by their exact chances."""

from __future__ import annotations

from typing import Final

from grognard.core.derived import remembered
from grognard.core.hexes import Hex
from grognard.rulesets.assault.actions.fire import Fire, SwingAndFire
from grognard.rulesets.assault.fire.aiming import Shot, shot_of, shots
from grognard.rulesets.assault.fire.forecasting import results, shot_results
from grognard.rulesets.assault.fire.indirect import dice_against, shell_pool
from grognard.rulesets.assault.fire.pools import ABOVE, REAR, defence_pool
from grognard.rulesets.assault.state import AssaultState, UnitId
from grognard.tactical.pools import Pool

from .places import cover
from .worth import harm, worth

PRESS: Final = 1.3
"""Fire at somebody on an objective is worth more."""
TRIGGER: Final = 0.6
"""Which share of its best shot a unit gives up when it reacts."""
LATER: Final = 0.35
"""What it is worth to hold one's fire for somebody who comes nearer."""
OWN: Final = 1.6
"""How much dearer one's own are than the enemy."""


def shot_worth(state: AssaultState, action: Fire | SwingAndFire, *, moved: bool = False, final: bool = False) -> float:
    """What a shot takes from its target, on the average."""
    shot = shot_of(action, moved=moved, final=final)
    return pressing(state, shot.target, _harm(state, shot))


def _harm(state: AssaultState, shot: Shot) -> float:
    return harm(state, shot.target, shot_results(state, shot))


def pressing(state: AssaultState, target: UnitId, value: float) -> float:
    """Whoever holds an objective is fired at first."""
    return value * (PRESS if state.here(target) in state.objectives else 1.0)


def best_shot(state: AssaultState, unit: UnitId) -> float:
    """What the best shot of a unit is worth where it stands; kept while nothing changes."""
    known: dict[UnitId, float] = remembered(state.derived, "best shots", list(state.units), dict)
    if unit not in known:
        known[unit] = max((shot_worth(state, shot) for shot in shots(state, unit)), default=0.0)
    return known[unit]


def reaction_worth(state: AssaultState, action: Fire) -> float:
    """A reaction spends the unit for the turn: it must be worth more than what it could do itself."""
    return shot_worth(state, action) - TRIGGER * best_shot(state, action.unit) - LATER


def shells_worth(state: AssaultState, firer: UnitId, hex: Hex) -> float:
    """What the shells of a unit take from everybody in a hex, one's own counted against it."""
    found = 0.0
    for unit in state.stack(hex):
        attack = shell_pool(state, firer, dice_against(state, unit)).dice
        found += signed(state, firer, unit, attack, defence_pool(state, unit, ABOVE).dice)
    return found


def signed(state: AssaultState, firer: UnitId, unit: UnitId, attack: Pool, defence: Pool) -> float:
    """What an attack from above is worth to the firer's side."""
    suffered = harm(state, unit, results(state, unit, attack, defence, shells=True))
    return -OWN * suffered if state.side(unit) == state.side(firer) else pressing(state, unit, suffered)


# ---------------------------------------------------------------------------------------------------- assaults


def assault_worth(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """What an assault is worth: what it does to the weakest there less what they do to the unit."""
    enemies = state.enemies_in(hex, state.side(unit))
    given = max((blow(state, unit, enemy, sheltered=True) for enemy in enemies), default=0.0)
    taken = sum(blow(state, enemy, unit, sheltered=False) for enemy in enemies if not state.units[enemy].morale)
    shaken = sum(bool(state.units[enemy].morale) for enemy in enemies) == len(enemies)
    prize = 6.0 if hex in state.objectives and shaken else 0.0
    return given + prize - 1.2 * taken - 0.5 * cover(state, enemies[0], hex) if enemies else -1.0


def blow(state: AssaultState, attacker: UnitId, target: UnitId, *, sheltered: bool) -> float:
    """What one unit does to another in close combat, on the average."""
    card, other = state.card(attacker), state.card(target)
    attack: Pool = tuple(card.melee_hard if other.armoured else card.melee_soft)
    if not attack:
        return 0.0
    if sheltered:
        defence = defence_pool(state, target, REAR).dice
    else:
        defence = tuple(other.armour.rear if other.armour is not None else other.defence)
    return harm(state, target, results(state, target, attack, defence))


def engaged_worth(state: AssaultState, attacker: UnitId, target: UnitId) -> float:
    """Whom to strike in close combat: where it does most, of equals the one that is worth most."""
    return blow(state, attacker, target, sheltered=True) + 0.01 * worth(state, target)
