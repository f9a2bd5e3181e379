"""[20.9.2b] Running into a hidden enemy: he appears, the step is undone, and those who can must assault him."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.events.movement import RanInto
from grognard.rulesets.lhy.events.troops import Appeared
from grognard.rulesets.lhy.state import OFF_MAP, Game, LhyState, UnitId
from grognard.rulesets.lhy.world import enemy_of


def hidden_in(state: LhyState, side: Side, hex: Hex) -> tuple[UnitId, ...]:
    """[20.9.2b1] The enemies hidden in a hex."""
    enemy = enemy_of(side)
    return tuple(unit for unit in state.everyone(hex) if state.world.side[unit] == enemy and state.units[unit].hidden)


def is_ambush(state: LhyState, side: Side, hex: Hex) -> bool:
    """[20.9.2b1] Whether a step would lead to hidden enemies."""
    return any(state.units[unit].hidden and state.world.side[unit] != side for unit in state.stack(hex))


def run_into(g: Game, units: tuple[UnitId, ...], start: Hex, hex: Hex, *, road_bonus: bool, may_assault: bool) -> None:
    """[20.9.2x2] [20.9.2b2] [20.9.2b3] Everything hidden there appears, and those who can assault get an arrow; for
    units beside the map there is nowhere to wait, so they just stay there."""
    state = g.state
    g.emit(Appeared(hidden_in(state, state.world.side[units[0]], hex), "20.9.2b1"))
    able = assaulters(state, units, hex) if may_assault and start != OFF_MAP else ()
    compelled = road_bonus and any(state.world.kind[unit].foot for unit in able)
    g.emit(RanInto(units, able, start, hex, compelled))


def assaulters(state: LhyState, units: Sequence[UnitId], hex: Hex) -> tuple[UnitId, ...]:
    """[20.9.2b2] [10.5.1] The members of a party that may assault together."""
    fit = [unit for unit in units if _is_fit(state, unit)]
    fighting = [unit for unit in fit if fights_alone(state, unit)]
    if not fighting:
        return ()
    soft = any(_stops_soft_vehicles(state, other) for other in state.everyone(hex))
    return tuple(
        unit
        for unit in fit
        if unit in fighting or state.world.kind[unit].team or (_is_soft_fighter(state, unit) and not soft)
    )


def _is_fit(state: LhyState, unit: UnitId) -> bool:
    here = state.units[unit]
    return not (here.disrupted or here.shocked or here.regrouping) and not state.world.kind[unit].dummy


def fights_alone(state: LhyState, unit: UnitId) -> bool:
    """[10.5.1a] [10.5.1b] Infantry, and AFV without riders."""
    kind = state.world.kind[unit]
    return kind.infantry or (kind.armoured and not state.load(unit))


def _is_soft_fighter(state: LhyState, unit: UnitId) -> bool:
    """[10.5.1d] FV and halftracks go in with infantry or AFV."""
    return state.world.kind[unit].type in ("fv", "halftrack")


def _stops_soft_vehicles(state: LhyState, unit: UnitId) -> bool:
    """[10.5.1d] AFV and guns, against which FV and halftracks never go."""
    kind = state.world.kind[unit]
    return kind.armoured or kind.gun
