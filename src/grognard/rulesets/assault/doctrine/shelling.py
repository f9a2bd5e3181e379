"""What shells and smoke of mortars on the map are worth."""

from __future__ import annotations

from typing import Final

from grognard.core.hexes import Hex
from grognard.rulesets.assault.fire.indirect import dice_against, shell_hexes, shell_pool
from grognard.rulesets.assault.fire.pools import ABOVE, defence_pool
from grognard.rulesets.assault.state import UnitId
from grognard.tactical.pools import Pool

from .brief import Brief
from .places import fires
from .shooting import pressing
from .worth import suffered

OWN: Final = 1.6
"""How much dearer one's own are than the enemy."""
NOTHING: Final = -50.0
SCREEN: Final = 0.12
"""What it is worth to take the sight from each die of fire that covers the way to an objective."""
ENOUGH: Final = 3
"""How near those have to be who need a screen."""


def shells_worth(brief: Brief, firer: UnitId, hex: Hex) -> float:
    """What the shells of a unit take from everybody in a hex, one's own counted against it."""
    state, found = brief.state, 0.0
    for unit in state.stack(hex):
        attack = shell_pool(state, firer, dice_against(state, unit)).dice
        found += signed(brief, unit, attack, defence_pool(state, unit, ABOVE).dice)
    return found


def signed(brief: Brief, unit: UnitId, attack: Pool, defence: Pool, *, bare: bool = False) -> float:
    """What an attack from above is worth to the side that makes it."""
    taken = suffered(brief.state, unit, attack, defence, shells=True, bare=bare)
    return -OWN * taken if brief.state.side(unit) == brief.side else pressing(brief, unit, taken)


def best_shells(brief: Brief, firer: UnitId) -> float:
    """The best hex that a unit can shell."""
    occupied = (hex for hex in shell_hexes(brief.state, firer) if brief.state.stack(hex))
    return max((shells_worth(brief, firer, hex) for hex in occupied), default=0.0) or NOTHING


# ------------------------------------------------------------------------------------------------------------- smoke


def smoke_worth(brief: Brief, hex: Hex) -> float:
    """What smoke in a hex is worth: it blinds those who cover an objective that own units are about to storm, and own
    units that fire from there."""
    state = brief.state
    if not brief.main or state.smoke.thickness(hex) >= state.world.tables.limits.smoke_in_hex:
        return NOTHING
    blinded = sum(_covering(brief, unit) for unit in state.enemies_in(hex, brief.side))
    hindered = sum(_firing(brief, unit) for unit in state.stack(hex) if state.side(unit) == brief.side)
    return SCREEN * (blinded - hindered) if blinded else NOTHING


def _covering(brief: Brief, unit: UnitId) -> float:
    """How much fire a steady enemy has on the ground before the objectives that are attacked, if somebody is there."""
    state = brief.state
    if state.units[unit].morale:
        return 0.0
    soft, _ = brief.once("covering", lambda: fires(state, state.side(unit), ready=True))
    return sum(soft[state.units[own].hex] for own in stormers(brief)) / max(len(stormers(brief)), 1)


def _firing(brief: Brief, unit: UnitId) -> float:
    return 0.0 if brief.state.units[unit].mark else 2.0


def stormers(brief: Brief) -> list[UnitId]:
    """Own units that are near the objective they attack and have not acted yet."""

    def found() -> list[UnitId]:
        state, distance = brief.state, brief.state.world.grid.distance
        ready = [unit for unit in state.on_map(brief.side) if state.units[unit].hex >= 0 and not state.units[unit].mark]
        going = [(unit, brief.order(unit).goals) for unit in ready if brief.order(unit).kind == "attack"]
        return [unit for unit, goals in going if any(distance(state.units[unit].hex, g) <= ENOUGH for g in goals)]

    return brief.once("stormers", found)


def best_smoke(brief: Brief, firer: UnitId) -> float:
    """The best hex for the smoke of a unit, while it has nothing better to do."""
    if not stormers(brief):
        return NOTHING
    hexes = (hex for hex in shell_hexes(brief.state, firer, smoke=True) if brief.state.stack(hex))
    return max((smoke_worth(brief, hex) for hex in hexes), default=NOTHING)
