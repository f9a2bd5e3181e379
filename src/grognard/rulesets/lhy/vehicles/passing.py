"""[10.4.5] Through enemy hexes: who may bypass or overrun which."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from grognard.core.flow import Event
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.events.movement import ClassesTold
from grognard.rulesets.lhy.fire.known import classes_in
from grognard.rulesets.lhy.movement.costs import Bar
from grognard.rulesets.lhy.movement.steps import (
    TOO_DEAR,
    March,
    bar_of_cost,
    bar_of_ground,
    bar_of_shells,
    bar_of_step,
    can_afford,
    reachable,
    taken,
)
from grognard.rulesets.lhy.reaction.rights import has_enemy_arrow, is_activation
from grognard.rulesets.lhy.sight.cover import is_open
from grognard.rulesets.lhy.state import OFF_MAP, LhyState, UnitId
from grognard.rulesets.lhy.troops import has_known_enemy, known_enemies_in

NO_ENEMY: Bar = ("10.4.5", "no-enemy-to-pass")
IN_ASSAULT: Bar = ("10.4.5", "assault-hex-closed")
NO_WAY_OUT: Bar = ("10.4.5.1s4", "no-way-out")
NOT_LAST_RESORT: Bar = ("10.4.5.1a", "bypass-last-resort")


def bar_of_enemy_hex(state: LhyState, march: March, hex: Hex) -> Bar | None:
    """[10.4.5] What speaks against any passage: the ground, no known enemy, an assault there."""
    if march.hex == OFF_MAP or not has_known_enemy(state, march.side, hex):
        return NO_ENEMY
    if hex in state.assaults:
        return IN_ASSAULT
    return bar_of_ground(state, march, hex) or bar_of_shells(state, march, hex)


def bar_of_bypass(state: LhyState, march: March, hex: Hex) -> Bar | None:
    """[10.4.5.1a] [10.4.5.1s2] What speaks against bypassing a hex; points for leaving it again must be left."""
    found = bar_of_enemy_hex(state, march, hex)
    if found is not None:
        return found
    if not all(state.world.kind[unit].armoured for unit in march.units) and has_other_way(state, march):
        return NOT_LAST_RESORT
    if bar_of_cost(state, march, hex) is not None:
        return TOO_DEAR
    beyond = replace(march, hex=hex, progress=taken(state, march, hex))
    return NO_WAY_OUT if next(ways_out(state, beyond, march.hex), None) is None else None


def has_other_way(state: LhyState, march: March) -> bool:
    """[10.4.5.1a] Whether vehicles could enter another hex without bypassing."""
    return any(bar_of_step(state, march, hex) is None for hex in reachable(state, march))


def ways_out(state: LhyState, march: March, origin: Hex) -> Iterator[Hex]:
    """[10.4.5.1s4] The hexes to which vehicles could go on from an enemy hex; another enemy hex may do for AFV."""
    armoured = all(state.world.kind[unit].armoured for unit in march.units)
    for hex in reachable(state, march):
        through = armoured and hex != origin and bar_of_enemy_hex(state, march, hex) is None
        if bar_of_step(state, march, hex) is None or (through and can_afford(state, march, hex)):
            yield hex


# Overruns


def leaves_by_road(state: LhyState, hex: Hex) -> bool:
    """[10.4.5.2x3] Whether an overrun of a hex goes in and out along the road: an enclosed road."""
    return not is_open(state.world, hex)


def bar_of_overrun(state: LhyState, march: March, hex: Hex, *, told: Sequence[Hex]) -> Bar | None:
    """[10.4.5.2] What speaks against overrunning a hex, by what the mover knows."""
    return (
        bar_of_enemy_hex(state, march, hex)
        or _bar_of_vehicles(state, march)
        or _bar_of_place(state, march, hex, told)
        or bar_of_contents(state, march.units, known_contents(state, march, hex))
        or _bar_of_points(state, march, hex)
    )


def _bar_of_vehicles(state: LhyState, march: March) -> Bar | None:
    """[10.4.5.2x1] [10.4.5.2x2] [10.4.5.2c] Whether the vehicles can overrun at all."""
    for unit in march.units:
        kind = state.world.kind[unit]
        if kind.sav is None and kind.atv is None:
            return "10.4.5.2x1", "unarmed-overruns-not"
        if state.units[unit].overran:
            return "10.4.5.2x2", "overran-already"
        if state.load(unit) and (kind.armoured or any(state.world.kind[each].gun for each in state.load(unit))):
            return "10.4.5.2c", "burdened-overruns-not"
    return None


def _bar_of_place(state: LhyState, march: March, hex: Hex, told: Sequence[Hex]) -> Bar | None:
    """[10.4.5.2x1] [10.4.5.2x2] [10.4.5.2x3] [10.5.3x] Whether the hex can be overrun."""
    if state.overrun >> hex & 1:
        return "10.4.5.2x2", "hex-overrun-already"
    if not is_activation(state) and has_enemy_arrow(state, march.side, hex):
        return "10.5.3x", "arrow-not-overrun"
    if hex in told:
        return "10.4.5.2a", "contents-told"
    if is_open(state.world, hex):
        return None
    afvs = all(state.world.kind[unit].armoured for unit in march.units)
    if not afvs or not state.world.ground.enclosed >> hex & 1:
        return "10.4.5.2x1", "overrun-open-only"
    direction = state.world.ground.direction(march.hex, hex)
    along = direction is not None and bool(state.world.ground.road[march.hex] >> direction & 1)
    return None if along else ("10.4.5.2x3", "overrun-along-road")


def known_contents(state: LhyState, march: March, hex: Hex) -> list[UnitId]:
    """The enemies in a hex whom the mover sees for what they are."""
    return [unit for unit in known_enemies_in(state, march.side, hex) if not state.units[unit].concealed]


def bar_of_contents(state: LhyState, movers: Sequence[UnitId], there: Sequence[UnitId]) -> Bar | None:
    """[10.4.5.2a] [10.4.5.2b] What in a hex forbids an overrun."""
    kinds = [state.world.kind[unit] for unit in there]
    if any(kind.fp or kind.armoured for kind in kinds):
        return "10.4.5.2a", "overrun-position-or-afv"
    soft = any(state.world.kind[unit].type in ("fv", "halftrack") for unit in movers)
    if soft and any(kind.gun or kind.type in ("fv", "halftrack") for kind in kinds):
        return "10.4.5.2b", "soft-overruns-not"
    return None


def _bar_of_points(state: LhyState, march: March, hex: Hex) -> Bar | None:
    """[10.4.5.3s2] [10.4.5.3s6] The overrun's points, and those of a step out, must be there."""
    cost = state.world.tables.allowance.overrun
    most = max(budget.points for budget in march.budgets)
    if march.progress.spent + cost > most:
        return TOO_DEAR
    progress = replace(march.progress, spent=march.progress.spent + cost, on_road=False, hexes=march.progress.hexes + 1)
    beyond = replace(march, hex=hex, progress=progress)
    out = (each for each in reachable(state, beyond) if bar_of_step(state, beyond, each) is None)
    if leaves_by_road(state, hex):
        road, ground = state.world.ground.road[hex], state.world.ground
        out = (each for each in out if road >> (ground.direction(hex, each) or 0) & 1)
    return None if any(True for _ in out) else NO_WAY_OUT


def tells_against(state: LhyState, movers: Sequence[UnitId], hex: Hex) -> list[Event]:
    """[10.4.5.2a] [4.3b] What the owner of concealed units must tell if these forbid an overrun (reading 75)."""
    there = known_enemies_in(state, state.world.side[movers[0]], hex)
    concealed = [unit for unit in there if state.units[unit].concealed and not state.world.kind[unit].dummy]
    if bar_of_contents(state, movers, concealed) is None:
        return []
    return [ClassesTold(hex, classes_in(state, state.world.side[movers[0]], hex))]
