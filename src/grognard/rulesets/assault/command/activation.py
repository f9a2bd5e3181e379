"""[MR6.4.2] [MR6.4.3] Which units may be activated: what everybody can see, and whether their point can be paid."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.core.rules import Refusal
from grognard.rulesets.assault.movement.entering import is_due
from grognard.rulesets.assault.movement.transport import rides
from grognard.rulesets.assault.say import refusal, the_unit
from grognard.rulesets.assault.state import MAP, ROUTED, AssaultState, UnitId

from .points import may_pay


def is_own(state: AssaultState, side: Side, unit: UnitId) -> bool:
    """Whether a number is that of a counter of a side."""
    return 0 <= unit < len(state.units) and state.side(unit) == side


def why_not_activated(state: AssaultState, side: Side, unit: UnitId) -> Refusal | None:
    """[MR6.4.2] [MR6.2.2c] Why a unit cannot be activated, whatever it would do."""
    if not is_own(state, side, unit):
        return refusal("MR6.4.1a", "not-your-unit", unit=the_unit(state.world, unit))
    return why_activated(state, unit) or why_unpaid(state, unit)


def why_activated(state: AssaultState, unit: UnitId) -> Refusal | None:
    """[MR6.4.2] A unit is activated at most once a turn."""
    if not state.units[unit].mark:
        return None
    return refusal("MR6.4.2", "activated", unit=the_unit(state.world, unit))


def why_unpaid(state: AssaultState, *units: UnitId) -> Refusal | None:
    """[MR6.2.2c] Why units cannot be paid for."""
    if may_pay(state, *units):
        return None
    return refusal("MR6.2.2c", "no-point", unit=the_unit(state.world, units[-1]))


def why_not_here(state: AssaultState, unit: UnitId) -> Refusal | None:
    """[MR9.7c] [MR10.0.1a] A unit that is not on the map, or is carried, does nothing of its own."""
    if state.units[unit].place == MAP:
        return None
    if rides(state, unit):
        return refusal("MR10.0.1d", "get-off-first", unit=the_unit(state.world, unit))
    return refusal("MR9.7c", "not-on-the-map", unit=the_unit(state.world, unit))


def why_shaken(state: AssaultState, unit: UnitId) -> Refusal | None:
    """[MR6.4.3a] [MR6.4.3b] What suppressed and routed units may not do."""
    name = the_unit(state.world, unit)
    match state.units[unit].morale:
        case "suppressed":
            return refusal("MR6.4.3a", "suppressed", unit=name)
        case "routed":
            return refusal("MR6.4.3b", "routed", unit=name)
    return None


def why_routed(state: AssaultState, unit: UnitId) -> Refusal | None:
    """[MR6.4.3b] Routed units may only rally."""
    return why_shaken(state, unit) if state.units[unit].morale == ROUTED else None


def is_steady(state: AssaultState, unit: UnitId) -> bool:
    """Whether a unit is neither suppressed nor routed."""
    return not state.units[unit].morale


def may_ever_act(state: AssaultState, unit: UnitId) -> bool:
    """[MR8.8] Whether everybody can see that a unit might still be activated this turn."""
    here = state.units[unit]
    if here.mark:
        return False
    return here.place == MAP or is_due(state, unit) or state.here(unit) >= 0
