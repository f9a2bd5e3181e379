"""[10.5.1] Who may go into an assault, with whom, and against what."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.fire.known import is_asked
from grognard.rulesets.lhy.say import refusal, the_hex, the_unit
from grognard.rulesets.lhy.sight.seeing import is_primary_impact
from grognard.rulesets.lhy.state import MAP, LhyState, UnitId
from grognard.rulesets.lhy.troops import is_plain_to, own_in, platoon_of
from grognard.rulesets.lhy.world import enemy_of

SOFT_FIGHTERS = frozenset({"fv", "halftrack"})
"""[10.5.1d] Vehicles that go in behind infantry or AFV."""


def goes_alone(state: LhyState, unit: UnitId) -> bool:
    """[10.5.1a] [10.5.1b] Infantry, and AFV without riders."""
    kind = state.kind(unit)
    return kind.infantry or (kind.armoured and not state.load(unit))


def bar_of_fighter(state: LhyState, unit: UnitId) -> tuple[str, str] | None:
    """The rule that keeps a unit out of every assault, and the id of its text."""
    kind, here = state.kind(unit), state.units[unit]
    if here.disrupted or here.regrouping or here.shocked:
        return "10.5.1x", "assault-unfit"
    if kind.armoured and state.load(unit):
        return "10.5.1b", "assault-ridden"
    if not (kind.infantry or kind.armoured or kind.team or kind.type in SOFT_FIGHTERS) or here.carrier >= 0:
        return "10.5.1a", "assault-not-able"
    return None


def is_able(state: LhyState, unit: UnitId) -> bool:
    """[10.5.1] Whether a unit on the map can go into an assault at all."""
    return state.units[unit].place == MAP and bar_of_fighter(state, unit) is None


def why_party_not(state: LhyState, units: Sequence[UnitId], target: Hex) -> Refusal | None:
    """[10.5.1] What speaks against units going into a hex together, besides the way."""
    for unit in units:
        bar = bar_of_member(state, unit, units, target)
        if bar is not None:
            return refusal(*bar, unit=the_unit(state.world, unit))
        if is_shelled_off(state, unit, target):
            return refusal("11.4.7.1c", "assault-into-shells", hex=the_hex(state.world, target))
    return None


def can_go_in(state: LhyState, units: Sequence[UnitId], target: Hex) -> bool:
    """[10.5.1] Whether nothing speaks against units going into a hex together, besides the way."""
    return not any(bar_of_member(state, unit, units, target) or is_shelled_off(state, unit, target) for unit in units)


def bar_of_member(state: LhyState, unit: UnitId, units: Sequence[UnitId], target: Hex) -> tuple[str, str] | None:
    """[10.5.1a] to [10.5.1d] The rule that keeps one of a party out by what he is, and the id of its text."""
    return bar_of_fighter(state, unit) or _bar_unsupported(state, unit, units, target)


def _bar_unsupported(state: LhyState, unit: UnitId, units: Sequence[UnitId], target: Hex) -> tuple[str, str] | None:
    """[10.5.1c] [10.5.1d] Who needs company: teams that of infantry, FV and halftracks that of infantry or AFV."""
    kind = state.kind(unit)
    if kind.team:
        if any(state.kind(other).infantry for other in units) or _has_comrade(state, unit, target):
            return None
        return "10.5.1c", "assault-team-alone"
    if kind.type not in SOFT_FIGHTERS:
        return None
    if any(_stops_soft(state, state.world.side[unit], other) for other in state.everyone(target)):
        return "10.5.1d", "assault-soft-against-armour"
    party = [each for other in units for each in (other, *state.load(other))]
    if any(state.kind(other).infantry or state.kind(other).armoured for other in party):
        return None
    if any(state.kind(other).combat for other in own_in(state, state.world.side[unit], target)):
        return None
    return "10.5.1d", "assault-soft-alone"


def _has_comrade(state: LhyState, unit: UnitId, target: Hex) -> bool:
    """[10.5.1c] Whether a friendly combat unit of its platoon is in the hex already; for a support unit any."""
    own = platoon_of(state, unit)
    return any(
        state.kind(other).combat and own in (None, platoon_of(state, other))
        for other in own_in(state, state.world.side[unit], target)
    )


def _stops_soft(state: LhyState, side: Side, unit: UnitId) -> bool:
    """[10.5.1d] Whether an enemy is, as far as a side knows, an AFV or a gun."""
    kind = state.kind(unit)
    if state.world.side[unit] == side or not (kind.armoured or kind.gun):
        return False
    return is_plain_to(state, side, unit) or is_asked(state, state.here(unit))


def stopping_soft(state: LhyState, side: Side, hex: Hex) -> bool:
    """[10.5.1d] Reading 75: whether a hex holds, known or not, what FV and halftracks may not assault."""
    enemy = enemy_of(side)
    return any(
        state.world.side[unit] == enemy and (state.kind(unit).armoured or state.kind(unit).gun)
        for unit in state.everyone(hex)
    )


def is_shelled_off(state: LhyState, unit: UnitId, target: Hex) -> bool:
    """[11.4.7.1c] Only AFV go into a primary impact hex."""
    return bool(state.shells) and not state.kind(unit).armoured and is_primary_impact(state, target)
