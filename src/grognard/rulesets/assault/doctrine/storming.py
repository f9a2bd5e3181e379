"""What assaults are worth: fire first, then storm whoever is shaken."""

from __future__ import annotations

from typing import Final

from grognard.core.hexes import Hex
from grognard.rulesets.assault.fire.aiming import shots_at
from grognard.rulesets.assault.state import AssaultState, UnitId

from .aims import turns_left
from .brief import Brief
from .places import cover, danger, pull
from .worth import blow, worth

PRIZE: Final = 8.0
"""What it is worth to win an objective from those who are all shaken."""
LAST_CHANCE: Final = 10.0
"""What it is worth besides on the last turn."""
DEAR: Final = 1.2
"""How much dearer one's own blood is."""
FIRST: Final = 2.0
"""What it is worth to let others fire at them first."""
WAY: Final = 0.25
FORSAKEN: Final = 0.6
"""How likely it is that who storms is not where he was when he is needed there."""


def assault_worth(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """What an assault is worth: what it does to the weakest there, less what they do to the unit; the more so on an
    objective whose defenders are shaken, the less so while somebody can still fire at them."""
    state = brief.state
    enemies = state.enemies_in(hex, brief.side)
    if not enemies:
        return -1.0
    steady = [enemy for enemy in enemies if not state.units[enemy].morale]
    given = max(blow(state, unit, enemy, sheltered=True) for enemy in enemies)
    taken = sum(blow(state, enemy, unit, sheltered=False) for enemy in steady)
    met = WAY * danger(brief, unit, hex, ready=True) + 0.5 * cover(state, enemies[0], hex)
    waits = patience(brief, unit, hex) if steady else 0.0
    return given + prize(brief, hex, bool(steady)) - DEAR * taken - met - waits - forsaken(brief, unit, hex)


def prize(brief: Brief, hex: Hex, defended: bool) -> float:
    """What it is worth to have the hex; on the last turn even a poor chance is better than none."""
    state = brief.state
    if hex not in state.objectives:
        return 0.0
    last = turns_left(state) <= 0
    sure = 0.0 if defended else PRIZE
    return sure + (LAST_CHANCE if last and state.objectives[hex] != brief.side else 0.0)


def forsaken(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """What it costs to leave the place where a unit is wanted: it may not come back, and if it wins it does not."""
    return FORSAKEN * max(pull(brief, unit, brief.state.here(unit)) - pull(brief, unit, hex), 0.0)


def patience(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """Somebody else who can still fire into the hex does so first."""
    return FIRST if firing_at(brief, hex) - {unit} else 0.0


def firing_at(brief: Brief, hex: Hex) -> frozenset[UnitId]:
    """The own units that can still fire at somebody in a hex this turn."""
    state = brief.state

    def found() -> frozenset[UnitId]:
        enemies = state.enemies_in(hex, brief.side)
        ready = (unit for unit in state.on_map(brief.side) if not state.units[unit].mark)
        return frozenset(unit for unit in ready if shots_at(state, unit, enemies))

    return brief.once(("firing at", hex), found)


def engaged_worth(state: AssaultState, attacker: UnitId, target: UnitId) -> float:
    """Whom to strike in close combat: where it does most, of equals the one that is worth most."""
    return blow(state, attacker, target, sheltered=True) + 0.01 * worth(state, target)
