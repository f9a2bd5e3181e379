"""What smoke is worth: whoever must cross or stay in the open under fire is shot at with half the firepower."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.bits import bits
from grognard.core.flow import Decision
from grognard.core.hexes import Hex, Mask
from grognard.rulesets.fireteam.actions.movement import Smoke
from grognard.rulesets.fireteam.state import UnitId

from .brief import Brief
from .estimates import fire_worth
from .marching import halt_worth

RELIEF = 0.4
"""The part of the fire at a hex that smoke in it or on those who fire takes away."""
PRICE = 0.12
"""What half a point and the grenades are worth."""
BLINDED = 0.4
"""The part of one's own shots that is lost in the smoke."""
COMERS = 3
"""Friends so near may come through the smoke too."""
COMER = 0.4


def judge_smoke(brief: Brief, _: Decision, action: Smoke) -> float:
    """[10.1] Smoke where one is, beside staying there without."""
    hex = brief.state.here(action.unit)
    return halt_worth(brief) + laying_worth(brief, action.unit, hex) - 0.01 * action.saved


def laying_worth(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """What smoke in a hex spares those who are there and those who come after them, less the shots it spoils."""
    state, smoke = brief.state, brief.duty(unit).manner.smoke
    if state.smoke >> hex & 1:
        return -PRICE
    spared = sum(brief.exposure(each, hex) for each in friends_in(brief, hex))
    coming = sum(brief.standing.harm(brief.world.kind[each], hex) for each in comers(brief, hex))
    lost = sum(fire_worth(state, each) for each in friends_in(brief, hex))
    return RELIEF * smoke * (spared + COMER * coming) - BLINDED * lost - PRICE


def friends_in(brief: Brief, hex: Hex) -> list[UnitId]:
    """The units of the side that stand in a hex and can be shot at."""
    side, kind = brief.world.side, brief.world.kind
    return [unit for unit in brief.state.stack(hex) if side[unit] == brief.side and not kind[unit].is_weapon]


def comers(brief: Brief, hex: Hex) -> list[UnitId]:
    """The friends on foot behind a hex who still have to go its way."""
    state, kind, distance = brief.state, brief.world.kind, brief.world.grid.distance
    near = (unit for unit in state.on_map(brief.side) if kind[unit].is_infantry)
    return [
        unit
        for unit in near
        if 0 < distance(state.units[unit].hex, hex) <= COMERS
        and brief.way(unit, state.units[unit].hex) > brief.way(unit, hex)
    ]


def screen_worth(brief: Brief, hexes: Iterable[Hex] | Mask) -> float:
    """What smoke on some hexes is worth: fire into it and out of it is halved, at friends and by friends."""
    state = brief.state
    covered = set(bits(hexes) if isinstance(hexes, int) else hexes)
    total = 0.0
    for unit in state.on_map(brief.side):
        kind, hex = brief.world.kind[unit], state.units[unit].hex
        if kind.is_weapon or not (watchers := brief.sees_foe(kind, hex)):
            continue
        liked = brief.duty(unit).manner.smoke
        if hex in covered:
            total += RELIEF * liked * brief.exposure(unit, hex) - BLINDED * fire_worth(state, unit)
            continue
        blinded = [(one, away) for one, away in watchers if one.eye.hex in covered]
        if blinded:
            spared = sum(brief.standing.harm_by(one, away, kind, hex) for one, away in blinded)
            total += RELIEF * liked * spared - BLINDED * fire_worth(state, unit)
    return total
