"""[1] [2] What is asked of counters everywhere: whose they are, what they are worth, who is known to whom."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask

from .command.formations import members_of
from .memory import while_listing
from .state import ABOARD, LhyState, UnitId
from .world import enemy_of


def side_of(state: LhyState, unit: UnitId) -> Side:
    """Whose a counter is."""
    return state.world.side[unit]


def cohesion(state: LhyState, unit: UnitId) -> int | None:
    """[1.1] The cohesion of a counter; [12.6] 8 for a heroic unit; none for vehicles and fortified positions."""
    if state.units[unit].heroic:
        return state.world.tables.heroic.cohesion
    return state.world.pieces[unit].cohesion


def is_elite(state: LhyState, unit: UnitId) -> bool:
    """[15.1] Whether it is elite by its kind or by the mission."""
    return state.world.pieces[unit].elite


def platoon_of(state: LhyState, unit: UnitId) -> tuple[str, int] | None:
    """[3.0] The platoon whose number a counter carries."""
    piece = state.world.pieces[unit]
    return (piece.company, piece.platoon) if piece.platoon else None


def of_platoon(state: LhyState, platoon: tuple[str, int]) -> tuple[UnitId, ...]:
    """[3.0] All counters of a platoon, in play or not."""
    return members_of(state.world, platoon)


def is_mounted(state: LhyState, unit: UnitId) -> bool:
    """[10.4.6] Whether it rides on or in a vehicle or is towed."""
    return state.units[unit].place == ABOARD


def is_known_to(state: LhyState, side: Side, unit: UnitId) -> bool:
    """Whether a side knows that a counter is there: its own, or an enemy's that is not hidden [20.9]."""
    return state.world.side[unit] == side or not state.units[unit].hidden


def is_plain_to(state: LhyState, side: Side, unit: UnitId) -> bool:
    """Whether a side knows what a counter is: its own, or an enemy's neither hidden nor concealed [4.3]."""
    here = state.units[unit]
    return state.world.side[unit] == side or not (here.hidden or here.concealed)


def own_in(state: LhyState, side: Side, hex: Hex) -> list[UnitId]:
    """The counters of a side lying in a hex, none that ride."""
    return [unit for unit in state.stack(hex) if state.world.side[unit] == side]


def known_enemies_in(state: LhyState, side: Side, hex: Hex) -> list[UnitId]:
    """The enemy counters in a hex of which a side knows; dummies count until they are removed [20.8]."""
    enemy = enemy_of(side)
    return [unit for unit in state.stack(hex) if state.world.side[unit] == enemy and not state.units[unit].hidden]


def has_known_enemy(state: LhyState, side: Side, hex: Hex) -> bool:
    """Whether a hex is enemy-occupied as far as a side knows."""
    if state.memo is not None:
        return bool(enemy_ground(state, side) >> hex & 1)
    stack = state.at.get(hex)
    if stack is None:
        return False
    enemy, units, sides = enemy_of(side), state.units, state.world.side
    return any(sides[unit] == enemy and not units[unit].hidden for unit in stack)


@while_listing
def enemy_ground(state: LhyState, side: Side) -> Mask:
    """The hexes that are enemy-occupied as far as a side knows."""
    enemy, units, places, found = enemy_of(side), state.units, state.places, 0
    for hex, stack in zip(places.hexes[enemy], places.stacks[enemy], strict=True):
        for unit in stack:
            if not units[unit].hidden:
                found |= 1 << hex
                break
    return found


def steps(state: LhyState, unit: UnitId) -> int:
    """[2.2] The steps of a counter as it lies."""
    return state.kind(unit).steps


def is_good_order(state: LhyState, unit: UnitId) -> bool:
    """Neither disrupted nor shocked."""
    here = state.units[unit]
    return not (here.disrupted or here.shocked)


def may_answer(state: LhyState, unit: UnitId) -> bool:
    """[9.0a] Whether it still has its action of this turn."""
    return not state.units[unit].acted
