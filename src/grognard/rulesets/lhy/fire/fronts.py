"""[11.1] Enfilade: the fronts of units that fired or moved, and fire that comes from behind them."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.sight.lines import line, rear
from grognard.rulesets.lhy.state import FIRED, MOVED, NO_FEATURE, Act, Feature, LhyState, UnitId
from grognard.rulesets.lhy.world import enemy_of

from .known import enemies_in, is_concealed, looks_on_foot

OPPOSITE: Feature = 6
FEATURES = 12


def fires_through(state: LhyState, firer: Hex, target: Hex) -> tuple[Feature, ...]:
    """[11.1.1] The feature of the firer's hex through which a fire goes; none within one hex."""
    return () if firer == target else (line(state.world.ground, firer, target).leaves,)


def is_reaction(state: LhyState) -> bool:
    """[11.1x2] Whether fire now is reaction fire."""
    return state.deeds.segment > 0


# ------------------------------------------------------------------------------------------------- small arms


def enfilades_hex(state: LhyState, firer: UnitId, hex: Hex, *, known: bool) -> bool:
    """[11.1.1] [11.1a] Whether small arms fire in reaction comes from the rear of every unit on foot there that fired
    (reading 65), and the hex has not too many undisrupted steps to be rolled up."""
    here, side = state.here(firer), state.world.side[firer]
    if here == hex or not is_reaction(state):
        return False
    fronts = [front for act in fires_from(state, enemy_of(side), hex, known=known) for front in act.through]
    if not fronts or is_too_strong(state, side, hex, known=known):
        return False
    found = line(state.world.ground, here, hex)
    return all(rear(front, found) for front in fronts)


def fires_from(state: LhyState, side: Side, hex: Hex, *, known: bool) -> Iterator[Act]:
    """[11.1.1] The fires of the last segment by units on foot that are still in a hex; FP have no rear [2.2.4b]."""
    for act in state.deeds.answering:
        if act.kind != FIRED or state.world.side[act.unit] != side or state.world.kind[act.unit].fp:
            continue
        if not looks_on_foot(state, act.unit, known=known):
            continue
        if act.hexes[-1] == hex == state.here(act.unit):
            yield act


def is_too_strong(state: LhyState, side: Side, hex: Hex, *, known: bool) -> bool:
    """[11.1a] Whether a hex holds too many steps of undisrupted combat units; a firer counts those that he knows."""
    steps = sum(
        state.kind(unit).steps
        for unit in enemies_in(state, side, hex)
        if state.world.kind[unit].combat
        and not state.units[unit].disrupted
        and not (known and is_concealed(state, unit))
    )
    return steps >= state.world.tables.fire.enfilade_steps


# -------------------------------------------------------------------------------------------------- anti-tank


def fronts_of(state: LhyState, unit: UnitId) -> tuple[Feature, ...]:
    """[11.1.1] [11.1.3a] [11.1.3b] The fronts of a unit in the reaction to what it did last: where it fired through, or
    for an AFV that moved the way it was going; none where it did neither."""
    for act in reversed(state.deeds.answering):
        if act.unit != unit:
            continue
        if act.kind == FIRED:
            return act.through
        if act.kind == MOVED and act.crossed != NO_FEATURE and state.world.kind[unit].armoured:
            return (act.crossed if act.reverse else (act.crossed + OPPOSITE) % FEATURES,)
    return ()


def enfilades_unit(state: LhyState, firer: UnitId, target: UnitId) -> bool:
    """[11.1b] [11.1.1] [11.1.3a] Whether anti-tank fire in reaction comes from behind all fronts of its target."""
    here, there = state.here(firer), state.here(target)
    if here == there or not is_reaction(state) or state.world.kind[target].fp:
        return False
    fronts = fronts_of(state, target)
    found = line(state.world.ground, here, there)
    return bool(fronts) and all(rear(front, found) for front in fronts)


# --------------------------------------------------------------------------------------- fields of fire and splits


def is_before_position(state: LhyState, unit: UnitId, other: Hex) -> bool:
    """[2.2.4a] [2.2.4x3] Whether a hex lies in the field of fire of a fortified position; others look everywhere."""
    facing, here = state.units[unit].facing, state.here(unit)
    if not state.world.kind[unit].fp or facing == NO_FEATURE or here == other:
        return True
    return not rear(facing, line(state.world.ground, other, here))


def through_adjoining_sides(a: Feature, b: Feature, sides: int) -> bool:
    """[11.3.3d] [11.5.4c] Whether two features belong to so many adjoining hexsides with their vertices."""
    return any((a - first) % FEATURES <= 2 * sides and (b - first) % FEATURES <= 2 * sides for first in range(1, 12, 2))
