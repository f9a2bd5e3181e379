"""What lies open is taken: towns, cities and the edge of the map, as far as it is worth the danger there."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.kursk.state import KurskState, UnitId
from grognard.rulesets.kursk.supply import controlled, supplied_hexes
from grognard.rulesets.kursk.world import enemy_of

from .dangers import falls, pressure
from .desk import Desk
from .worth import unit_worth

TRAPPED = 2.5
"""What it costs to stand where no supply comes, beside the danger."""
FEAR = 0.5
"""How much of the danger to a unit counts against what it takes."""
WORTHWHILE = 0.6
TAKERS = 8
LAST_TURNS = 0.5
"""How much less anybody fears when the end is near."""


def take_places(desk: Desk) -> None:
    """The places that stand open are taken, those of most worth first."""
    state, side, world = desk.state, desk.side, desk.world
    wanted = world.valued & ~controlled(state, side) & ~state.occupied(enemy_of(side))
    takers = [u for u in desk.free if u in world.mechanized or beside(desk, u, wanted)]
    takers += [u for u in bits(desk.waiting) if u in world.static and beside(desk, u, wanted)]
    for _ in range(TAKERS):
        best, unit, place = max(
            ((taking(state, side, u, hex), u, hex) for u in takers for hex in bits(desk.reach(u) & wanted)),
            default=(0.0, -1, -1),
        )
        if best < WORTHWHILE:
            return
        takers.remove(unit)
        if desk.able(unit, place) and desk.may_leave(unit, place):
            desk.send("exploit", unit, place, "take")
            wanted &= ~(1 << place)


def beside(desk: Desk, unit: UnitId, wanted: int) -> bool:
    """Whether a slow unit stands next to something to take."""
    return bool(desk.world.spread.around(1 << desk.here(unit)) & wanted)


def taking(state: KurskState, side: Side, unit: UnitId, hex: Hex) -> float:
    """What it is worth to have a unit take a place: the points, less what it risks there."""
    return state.world.value[hex] - danger(state, side, unit, hex)


def danger(state: KurskState, side: Side, unit: UnitId, hex: Hex) -> float:
    """What a unit risks that stands alone in a hex."""
    against = pressure(state, side, hex)
    lost = falls(state, side, hex, (unit,), against) if against else 0.0
    late = LAST_TURNS if state.turn >= state.battle.length.turns - 1 else 1.0
    fed = supplied_hexes(state, side)
    alone = 0.0 if (fed | state.world.spread.around(fed)) >> hex & 1 else TRAPPED
    return late * FEAR * lost * unit_worth(state, unit) + alone
