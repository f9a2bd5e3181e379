"""[13.1] [13.2] [13.3] Who is hit by fire and what a total does to him: pure reading of a position, no dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.state import LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion, is_elite, is_mounted, platoon_of

UNHURT: Final = 0
REGROUP: Final = 1
"""Gets a regrouping marker."""
DISRUPT: Final = 2
"""Is disrupted; an AFV is shocked."""
CASUALTY: Final = 3
"""Loses a step."""
LOSS: Final = 4
"""Is destroyed, whatever its steps."""

Outcome = int
Outcomes = tuple[tuple[UnitId, Outcome], ...]
"""What befalls each unit, in the order in which they were first hit; the worst of several outcomes [13.0b]."""


class Suffered(Struct, frozen=True):
    """What has befallen a unit, and the counter that now stands for it; nobody if none does."""

    unit: UnitId
    outcome: Outcome
    now: UnitId


def outcome_of(outcomes: Outcomes, unit: UnitId) -> Outcome:
    """What befalls a unit."""
    return next((outcome for each, outcome in outcomes if each == unit), UNHURT)


def worse(outcomes: Outcomes, unit: UnitId, outcome: Outcome) -> Outcomes:
    """[13.0b] The outcomes with one more: each unit keeps its worst."""
    if outcome == UNHURT:
        return outcomes
    if all(each != unit for each, _ in outcomes):
        return (*outcomes, (unit, outcome))
    return tuple((each, max(old, outcome) if each == unit else old) for each, old in outcomes)


# ------------------------------------------------------------------------------------------- who is subject


def is_rider(state: LhyState, unit: UnitId) -> bool:
    """[10.4.6.2] Whether it sits on an AFV."""
    return is_mounted(state, unit) and state.kind(state.units[unit].carrier).armoured


def is_passenger(state: LhyState, unit: UnitId) -> bool:
    """[10.4.6.1] Whether a carrier has it aboard or tows it."""
    return is_mounted(state, unit) and not state.kind(state.units[unit].carrier).armoured


def is_subject(state: LhyState, unit: UnitId, shells: bool) -> bool:
    """[13.1x1] [13.1s3] Whether small arms or shells can hurt it: on foot, no fortified position, no passenger; riders
    are not hurt by shells."""
    kind = state.kind(unit)
    if not kind.foot or kind.fp or not kind.has_cohesion:
        return False
    return not is_mounted(state, unit) or (not shells and is_rider(state, unit))


def subjects(state: LhyState, side: Side, hex: Hex, shells: bool) -> tuple[UnitId, ...]:
    """[13.1x1] The units of a side in a hex that fire can hurt, dummies among them, in counter order."""
    sides = state.world.side
    return tuple(
        sorted(unit for unit in state.everyone(hex) if sides[unit] == side and is_subject(state, unit, shells))
    )


def real(state: LhyState, units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """[20.8] Units without the dummies among them."""
    return tuple(unit for unit in units if not state.kind(unit).dummy)


# ------------------------------------------------------------------------------------------- who is selected


def target_class(state: LhyState, unit: UnitId) -> str:
    """[13.1s3] The class by which the unit to be hit is chosen."""
    here = state.units[unit]
    if not state.kind(unit).combat:
        return "noncombat"
    if here.disrupted:
        return "disrupted"
    return "concealed" if here.concealed or here.hidden else "unconcealed"


def worth(state: LhyState, unit: UnitId) -> tuple[int, int, int]:
    """[13.1s3b] What the best of a class is told by: cohesion, assault value, small arms value."""
    kind = state.kind(unit)
    return cohesion(state, unit) or 0, kind.assault, -99 if kind.sav is None else kind.sav


def best(state: LhyState, units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """[13.1s3b] The best of some units; several if they are alike in everything."""
    ranked = [(worth(state, unit), unit) for unit in units]
    top = max((rank for rank, _ in ranked), default=None)
    return tuple(unit for rank, unit in ranked if rank == top)


def selected(state: LhyState, units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """[13.1s3] The unit of a group that the result is compared with; several if chance decides among them."""
    group = tuple(units)
    for wanted in state.world.tables.selection:
        found = tuple(unit for unit in group if target_class(state, unit) == wanted)
        if found:
            return best(state, found)
    return ()


def scapegoats(state: LhyState, units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """[15.2.1] Who takes the casualty in place of a disruption among Japanese units: the best combat unit, or the best
    other unit if there is none; several if chance decides."""
    group = tuple(unit for unit in units if state.kind(unit).japanese)
    fighting = tuple(unit for unit in group if state.kind(unit).combat)
    return best(state, fighting or group)


def is_led(state: LhyState, unit: UnitId) -> bool:
    """[13.1s4] Whether an undisrupted leader of its platoon with a higher cohesion is in its hex."""
    platoon, own = platoon_of(state, unit), cohesion(state, unit) or 0
    if platoon is None:
        return False
    return any(
        other != unit
        and state.kind(other).leader
        and not state.units[other].disrupted
        and platoon_of(state, other) == platoon
        and (cohesion(state, other) or 0) > own
        for other in state.everyone(state.here(unit))
    )


def final_result(state: LhyState, unit: UnitId, total: int) -> int:
    """[13.1s4] A total with the effect of the selected unit's leader."""
    return total + state.world.tables.result.leader if is_led(state, unit) else total


# ------------------------------------------------------------------------------------------- what it does


def disruption(state: LhyState, unit: UnitId) -> Outcome:
    """[13.1s5] [13.3.1] [12.6.1] What a disruption result means: a casualty for units disrupted or heroic."""
    here = state.units[unit]
    return CASUALTY if here.disrupted or here.heroic or state.kind(unit).japanese else DISRUPT


def effect(state: LhyState, unit: UnitId, final: int) -> Outcome:
    """[13.1s5] [13.1s5b] What a final result does to the unit selected."""
    if final >= state.world.tables.result.casualty:
        return CASUALTY
    return disruption(state, unit) if final > (cohesion(state, unit) or 0) else UNHURT


def exposed(state: LhyState, units: Iterable[UnitId], final: int) -> tuple[UnitId, ...]:
    """[4.3.1.1d] The concealed units that lose their concealment by a final result."""
    return tuple(unit for unit in units if state.units[unit].concealed and (cohesion(state, unit) or 0) <= final)


def fails(state: LhyState, unit: UnitId, die: int) -> bool:
    """[13.3.1] Whether a cohesion check fails."""
    return die > (cohesion(state, unit) or 0)


# ------------------------------------------------------------------------------------------- armour


def armour(state: LhyState, unit: UnitId, enfilade: bool) -> int:
    """[13.2s2] [15.1c] The armour that counts against a marker: elite AFV have a better front."""
    kind = state.kind(unit)
    if enfilade:
        return kind.aev or 0
    return (kind.av or 0) + (state.world.tables.elite.armour if kind.armoured and is_elite(state, unit) else 0)


def strike(state: LhyState, unit: UnitId, value: int, enfilade: bool, die: int) -> Outcome:
    """[13.2s1] [13.2s3] What an anti-tank die does."""
    kind = state.kind(unit)
    if kind.vehicle and die in state.world.tables.result.no_effect:
        return UNHURT
    total, needed = die + value, armour(state, unit, enfilade)
    if total > needed:
        return LOSS
    return DISRUPT if total == needed and kind.armoured else UNHURT


def unmasks(state: LhyState, unit: UnitId, value: int, enfilade: bool, die: int) -> bool:
    """[4.3.1.2c] Whether an anti-tank die shows what a concealed target is."""
    if state.kind(unit).vehicle and die in state.world.tables.result.no_effect:
        return False
    return state.units[unit].concealed and die + value >= armour(state, unit, enfilade)
