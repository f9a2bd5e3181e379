"""What fire would do, in steps lost: of a marker on units, and of all known enemies on somebody in a hex."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.results.judging import CASUALTY, LOSS, UNHURT, effect, final_result, strike
from grognard.rulesets.lhy.sight.cover import best_cover
from grognard.rulesets.lhy.sight.light import reaches
from grognard.rulesets.lhy.sight.lines import field
from grognard.rulesets.lhy.state import LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion
from grognard.rulesets.lhy.world import enemy_of

FACES = range(1, 11)
DISRUPTED = 0.5
"""What a disruption is worth, in steps."""
TANK = 3.0
"""What a tank is worth, in steps."""
SPENT = 0.4
"""How much an enemy counts who has acted this turn."""
BURSTS = (1.0, 0.6, 0.3)
"""How much the strongest, the second and the third fire into a hex count: only the worst result takes effect."""
POINT_BLANK = 1


def share_of(state: LhyState, unit: UnitId, value: int) -> tuple[float, float]:
    """The chances that one die with a marker hurts a unit at all, and that it costs a step."""
    found = [effect(state, unit, final_result(state, unit, die + value)) for die in FACES]
    return sum(each != UNHURT for each in found) / 10, sum(each == CASUALTY for each in found) / 10


def harm(state: LhyState, unit: UnitId, values: Iterable[int]) -> float:
    """What some markers together are expected to cost a unit: the highest total counts."""
    safe, whole = 1.0, 1.0
    for value in values:
        hurt, dead = share_of(state, unit, value)
        safe, whole = safe * (1 - hurt), whole * (1 - dead)
    return (DISRUPTED * (whole - safe) + (1 - whole)) * worth_of(state, unit)


def worth_of(state: LhyState, unit: UnitId) -> float:
    """What a counter is worth, in steps."""
    kind = state.kind(unit)
    if kind.dummy:
        return 0.05
    if kind.vehicle:
        aboard = sum(0.7 for rider in state.load(unit) if state.kind(rider).combat)
        return aboard + (TANK if kind.armoured else 1.0)
    return 1.0 if kind.combat else 0.5


def armour_harm(state: LhyState, unit: UnitId, value: int, *, enfilade: bool) -> float:
    """What an anti-tank marker is expected to cost its target."""
    found = [strike(state, unit, value, enfilade, die) for die in FACES]
    lost = sum(each == LOSS for each in found) / 10
    shocked = sum(each not in (LOSS, UNHURT) for each in found) / 10
    return (lost + shocked / 2) * worth_of(state, unit)


# ------------------------------------------------------------------------------------------------- what is to fear


def known_guns(state: LhyState, side: Side) -> tuple[UnitId, ...]:
    """The enemy's combat units that a side knows of and that can fire."""
    return remembered(state.derived, f"guns of {side}", (state.calls, state.arrivals), lambda: _known_guns(state, side))


def _known_guns(state: LhyState, side: Side) -> tuple[UnitId, ...]:
    return tuple(
        unit
        for unit in state.on_map(enemy_of(side))
        if state.kind(unit).combat
        and not (state.units[unit].hidden or state.units[unit].disrupted or state.units[unit].shocked)
    )


def danger(state: LhyState, side: Side, unit: UnitId, hex: Hex) -> float:
    """What the known enemies are expected to cost a unit that shows itself in a hex; beside the map nobody is hit."""
    if hex < 0:
        return 0.0
    kind = state.kind(unit)
    key = (
        "danger",
        side,
        hex,
        kind.vehicle,
        cohesion(state, unit),
        (kind.id, len(state.load(unit))) if kind.vehicle else "",
    )
    basis = (state.calls, state.arrivals)
    return remembered(state.derived, key, basis, lambda: _danger(state, side, unit, hex))


def _danger(state: LhyState, side: Side, unit: UnitId, hex: Hex) -> float:
    ground, vehicle = state.world.ground, state.kind(unit).vehicle
    view, found = field(ground, hex), []
    for foe in known_guns(state, side):
        here = state.here(foe)
        if here < 0 or not view >> here & 1 or not reaches(state, here, hex, vehicle=vehicle):
            continue
        cost = _shells_from(state, foe, unit, hex) if vehicle else _shots_from(state, foe, unit, hex)
        found.append(cost * (SPENT if state.units[foe].acted else 1.0))
    found.sort(reverse=True)
    return sum(cost * weight for cost, weight in zip(found, BURSTS, strict=False))


def _shots_from(state: LhyState, foe: UnitId, unit: UnitId, hex: Hex) -> float:
    kind, distance = state.kind(foe), state.world.ground.distance(state.here(foe), hex)
    if kind.sav is None:
        return 0.0
    drm = 0 if kind.underlined or not kind.sav_range else state.world.tables.range_drm(kind.sav_range, distance)
    if drm is None:
        return 0.0
    cover = best_cover(state, hex, state.here(foe))
    value = kind.sav + drm + (cover[1] if cover else 0) + (1 if distance <= POINT_BLANK else 0)
    return harm(state, unit, (value,)) if value >= state.world.tables.fire.least else 0.0


def _shells_from(state: LhyState, foe: UnitId, unit: UnitId, hex: Hex) -> float:
    kind, distance = state.kind(foe), state.world.ground.distance(state.here(foe), hex)
    if kind.atv is None or kind.atv < 0:
        return 0.0
    drm = state.world.tables.range_drm(kind.at_range, distance) if kind.at_range else 0
    return 0.0 if drm is None else armour_harm(state, unit, kind.atv + drm, enfilade=False)
