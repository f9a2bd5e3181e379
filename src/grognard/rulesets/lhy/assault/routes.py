"""[10.5.2.2] The way to an assault: every hex nearer to the target, with points for the target itself."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.movement.allowances import Progress, of_vehicles, on_foot
from grognard.rulesets.lhy.movement.moving import must_stop
from grognard.rulesets.lhy.movement.steps import (
    March,
    as_refusal,
    bar_of_ground,
    bar_of_shells,
    bar_of_step,
    can_afford,
    taken,
)
from grognard.rulesets.lhy.reaction.rights import is_mined_against
from grognard.rulesets.lhy.state import STOPPED, LhyState, UnitId

Column = tuple[March, ...]
"""A party as it marches: those on foot and those in vehicles have allowances of their own."""


def column(state: LhyState, units: Sequence[UnitId]) -> Column:
    """[10.1] A party that sets out to assault; stopped vehicles pay for going into motion."""
    here, side = state.here(units[0]), state.world.side[units[0]]
    walkers = tuple(unit for unit in units if state.kind(unit).foot)
    drivers = tuple(unit for unit in units if state.kind(unit).vehicle)
    found: list[March] = []
    if walkers:
        found.append(March(walkers, side, here, here, on_foot(state, walkers, here)))
    if drivers:
        starting = any(state.units[unit].motion == STOPPED for unit in drivers)
        spent = state.world.tables.allowance.start_motion if starting else 0
        budgets = of_vehicles(state, drivers, here, reverse=False)
        found.append(March(drivers, side, here, here, budgets, Progress(spent=spent)))
    return tuple(found)


def reach(state: LhyState, unit: UnitId) -> int:
    """[10.5.2.2x1] From how far a unit may assault."""
    limits = state.world.tables.assault
    if state.kind(unit).vehicle:
        return limits.vehicle_within
    return limits.heroic_within if state.units[unit].heroic else limits.foot_within


def last_step_bar(state: LhyState, marches: Column, target: Hex) -> tuple[str, str] | None:
    """[10.5.2.2x2] What speaks against the step into the target itself."""
    for march in marches:
        found = bar_of_ground(state, march, target) or bar_of_shells(state, march, target)
        if found is not None:
            return found
        if not can_afford(state, march, target):
            return "10.5.2.2x2", "assault-too-dear"
    return None


def marched(state: LhyState, marches: Column, hex: Hex) -> Column:
    """A party one hex farther."""
    return tuple(replace(march, hex=hex, progress=taken(state, march, hex)) for march in marches)


def next_steps(state: LhyState, marches: Column, target: Hex) -> list[Hex]:
    """[10.5.2.2x2] The hexes by which a party can come nearer and still reach and enter the target."""
    here = marches[0].hex
    if state.world.ground.distance(here, target) <= 1:
        return [target] if leads_to(state, marches, target) else []
    return [hex for hex in nearer_hexes(state, here, target) if can_pass(state, marches, hex, target)]


def leads_to(state: LhyState, marches: Column, target: Hex) -> bool:
    """[10.5.2.2x2] Whether a party can reach and enter the target."""
    here, ground = marches[0].hex, state.world.ground
    far = ground.distance(here, target)
    if far <= 1:
        return bool(far) and last_step_bar(state, marches, target) is None
    return any(can_pass(state, marches, hex, target) for hex in nearer_hexes(state, here, target))


def nearer_hexes(state: LhyState, here: Hex, target: Hex) -> list[Hex]:
    """The neighbours of a hex that are nearer to another."""
    ground = state.world.ground
    far = ground.distance(here, target)
    return [hex for hex in ground.neighbours[here] if ground.distance(hex, target) < far]


def can_pass(state: LhyState, marches: Column, hex: Hex, target: Hex) -> bool:
    """Whether a party may enter a hex, need not end there, and can go on to the target from it."""
    here, side = marches[0].hex, marches[0].side
    if any(bar_of_step(state, march, hex) is not None for march in marches):
        return False
    on_foot_units = [unit for march in marches for unit in march.units if state.kind(unit).foot]
    if on_foot_units and must_stop(state, on_foot_units, here, hex):
        return False
    if is_mined_against(state, side, hex) and is_known_mine(state, hex):
        return False
    return leads_to(state, marched(state, marches, hex), target)


def is_known_mine(state: LhyState, hex: Hex) -> bool:
    """[19.1.1x] Whether everybody knows of the mines in a hex, in which a move ends."""
    return any(field.hex == hex and field.known for field in state.minefields)


def why_no_way(state: LhyState, units: Sequence[UnitId], target: Hex) -> Refusal | None:
    """[10.5.2.2x2] Why a party cannot reach and enter a hex."""
    marches = column(state, units)
    if leads_to(state, marches, target):
        return None
    if state.world.ground.distance(marches[0].hex, target) <= 1:
        bar = last_step_bar(state, marches, target)
        assert bar is not None
        return as_refusal(state, bar, target)
    return as_refusal(state, ("10.5.2.2x2", "assault-no-way"), target)
