"""What fire would do, in steps lost: of a marker on units, and of all known enemies on somebody in a hex.

What follows from the mission alone is found once for all: what a die with a marker does to a cohesion, what a weapon
is worth from one hex into another. Only markers, works and who is there are looked at anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.fire.small_arms import suppressing_in
from grognard.rulesets.lhy.forces import Kind
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.results.judging import CASUALTY, LOSS, UNHURT, disruption, is_led, strike
from grognard.rulesets.lhy.sight.cover import ground_row, is_building, terrain_covers
from grognard.rulesets.lhy.sight.light import reaches
from grognard.rulesets.lhy.sight.lines import field, line
from grognard.rulesets.lhy.sight.seeing import shrouds
from grognard.rulesets.lhy.state import LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion
from grognard.rulesets.lhy.world import enemy_of

FACES = range(1, 11)
DISRUPTED = 0.5
"""What a disruption is worth, in steps."""
TANK = 3.0
"""What a tank is worth, in steps."""
READY = 0.6
"""How likely an enemy who can still act this turn fires at somebody whom he sees."""
SPENT = 0.2
"""The same for one who has acted: he may fire next turn."""
SHAKEN = 0.05
"""The same for one who is disrupted: he may recover."""
MASS = 4
"""With how many of ours in sight an enemy's fire is half as likely to be for any one of them: each fires but once."""
NEAR = 2
"""Within so many hexes those on foot fire point blank at whoever moves."""


# ------------------------------------------------------------------------------------------------ one marker


@of_world
def share(world: Battle, value: int, cohesion: int, fragile: bool) -> tuple[float, float]:
    """The chances that one die with a marker hurts a unit of some cohesion at all, and that it costs a step; those who
    are fragile lose one wherever others are disrupted."""
    hurt = sum(die + value > cohesion or die + value >= world.tables.result.casualty for die in FACES) / 10
    dead = sum(die + value >= world.tables.result.casualty for die in FACES) / 10
    return hurt, hurt if fragile else dead


def share_of(state: LhyState, unit: UnitId, value: int) -> tuple[float, float]:
    """The chances that one die with a marker hurts a unit at all, and that it costs a step."""
    led = state.world.tables.result.leader if is_led(state, unit) else 0
    return share(state.world, value + led, cohesion(state, unit) or 0, disruption(state, unit) == CASUALTY)


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


@while_listing
def known_foes(state: LhyState, side: Side) -> tuple[UnitId, ...]:
    """The enemy's combat units on the map that a side knows of; dummies are taken for what they show."""
    return tuple(
        unit
        for unit in state.on_map(enemy_of(side))
        if (state.kind(unit).combat or state.units[unit].concealed) and not state.units[unit].hidden
    )


@while_listing
def known_guns(state: LhyState, side: Side) -> tuple[UnitId, ...]:
    """Those of them that can fire."""
    return tuple(
        unit
        for unit in known_foes(state, side)
        if state.kind(unit).combat and not (state.units[unit].disrupted or state.units[unit].shocked)
    )


@while_listing
def basis(state: LhyState, side: Side) -> tuple[Any, ...]:
    """All that the danger of the hexes and the targets from them follow from: who stands where and how, and what lies
    between."""
    foes = tuple((unit, state.here(unit), state.units[unit].acted) for unit in known_foes(state, side))
    shaken = tuple(state.units[unit].disrupted or state.units[unit].shocked for unit in known_foes(state, side))
    return foes, shaken, exposed(state, side), markers(state), tuple(state.improved), state.light


def markers(state: LhyState) -> tuple[Any, ...]:
    """What lies on the hexes, as far as fire out of them and into them is the worse for it."""
    shots = tuple((hex, len(pile)) for hex, pile in state.small_arms.items())
    return shots, tuple((hex, len(pile)) for hex, pile in state.shells.items()), tuple(state.smoke.items())


@while_listing
def _maps(state: LhyState, side: Side) -> tuple[dict[Any, float], dict[Any, float]]:
    """What has been found out about danger and targets, for as long as it holds."""
    empty: tuple[dict[Any, float], dict[Any, float]] = {}, {}
    return remembered(state.derived, f"dangers and targets of {side}", basis(state, side), lambda: empty)


def danger(state: LhyState, side: Side, unit: UnitId, hex: Hex) -> float:
    """What the known enemies are expected to cost a unit that shows itself in a hex; beside the map nobody is hit."""
    if hex < 0:
        return 0.0
    kind, here = state.kind(unit), state.units[unit]
    fragile = here.disrupted or here.heroic or kind.japanese
    sort = (kind.av, kind.aev, kind.armoured) if kind.vehicle else (cohesion(state, unit) or 0, fragile)
    known = _maps(state, side)[0]
    key = (hex, sort)
    if key not in known:
        known[key] = _danger(state, side, unit, hex)
    return known[key] * worth_of(state, unit)


def _danger(state: LhyState, side: Side, unit: UnitId, hex: Hex) -> float:
    """The same for a unit worth a step: every known enemy who sees the hex may fire, and the worst die counts."""
    world, vehicle = state.world, state.kind(unit).vehicle
    view, safe, whole = field(world.ground, hex), 1.0, 1.0
    chances, thinned = (shells_at, 1.0) if vehicle else (shots_at, MASS / (MASS + exposed(state, side)))
    for foe in known_foes(state, side):
        here = state.here(foe)
        if here < 0 or not view >> here & 1 or not state.kind(foe).combat:
            continue
        if not reaches(state, here, hex, vehicle=vehicle):
            continue
        hurt, dead = chances(state, foe, unit, hex)
        odds = readiness(state, foe) * thinned
        safe, whole = safe * (1 - odds * hurt), whole * (1 - odds * dead)
    return DISRUPTED * (whole - safe) + (1 - whole)


@while_listing
def exposed(state: LhyState, side: Side) -> int:
    """How many of a side's fighters on foot have acted this turn where a known enemy sees them."""
    ground = state.world.ground
    foes = 0
    for foe in known_guns(state, side):
        foes |= 1 << state.here(foe) if state.here(foe) >= 0 else 0
    return sum(
        bool(field(ground, here) & foes)
        for unit in state.on_map(side)
        if state.units[unit].acted and state.kind(unit).combat and (here := state.here(unit)) >= 0
    )


def readiness(state: LhyState, foe: UnitId) -> float:
    """How likely an enemy fires at somebody whom he sees."""
    here = state.units[foe]
    if here.disrupted or here.shocked:
        return SHAKEN
    return SPENT if here.acted else READY


def shots_at(state: LhyState, foe: UnitId, unit: UnitId, hex: Hex) -> tuple[float, float]:
    """The chances that a firer's small arms hurt a unit on foot in a hex to which it has moved."""
    kind, here, world = state.kind(foe), state.here(foe), state.world
    value = plain_value(world, kind.id, here, hex, hex in state.improved)
    if value is None:
        return 0.0, 0.0
    if (kind.infantry or kind.type == "mg") and world.ground.distance(here, hex) <= NEAR:
        value += 1
    value -= shrouds(state, here) + shrouds(state, hex) + suppressing_in(state, world.side[foe], here)
    if value < world.tables.fire.least:
        return 0.0, 0.0
    own, moved = state.units[unit], state.kind(unit)
    fragile = own.disrupted or own.heroic or moved.japanese
    return share(world, min(value, world.tables.fire.most_small_arms), cohesion(state, unit) or 0, fragile)


@of_world
def plain_value(world: Battle, id: str, here: Hex, hex: Hex, dug: bool) -> int | None:
    """What the small arms of a kind amount to from one hex into another, by range and ground; None out of range."""
    kind = world.kinds[id]
    if kind.sav is None:
        return None
    distance = world.ground.distance(here, hex)
    drm = 0 if kind.underlined or not kind.sav_range else world.tables.range_drm(kind.sav_range, distance)
    return None if drm is None else kind.sav + drm + cover_from(world, here, hex, dug)


@of_world
def cover_from(world: Battle, here: Hex, hex: Hex, dug: bool) -> int:
    """The best cover of a hex against small arms from another: ground, hexsides, an improved position."""
    rows, found = world.tables.terrain, [0, *(tem for _, tem in terrain_covers(world, hex, here))]
    if dug:
        found.append(rows["ip"].sa or 0)
    if here != hex:
        met = line(world.ground, here, hex)
        if met.walls and not is_building(world, hex):
            found.append(rows["wall"].sa or 0)
        if met.tree_lines:
            found.append(rows["tree_line"].sa or 0)
    return min(found)


def shells_at(state: LhyState, foe: UnitId, unit: UnitId, hex: Hex) -> tuple[float, float]:
    """The chances that a firer's anti-tank fire shocks or destroys a vehicle, and that it destroys it."""
    kind, world = state.kind(foe), state.world
    value = tank_value(world, kind.id, state.here(foe), hex)
    if value is None:
        return 0.0, 0.0
    found = [strike(state, unit, value, False, die) for die in FACES]
    return sum(each != UNHURT for each in found) / 10, sum(each == LOSS for each in found) / 10


@of_world
def tank_value(world: Battle, id: str, here: Hex, hex: Hex) -> int | None:
    """What the anti-tank fire of a kind amounts to from one hex into another; None if it has none so far."""
    kind = world.kinds[id]
    if kind.atv is None or kind.atv < 0:
        return None
    drm = world.tables.range_drm(kind.at_range, world.ground.distance(here, hex)) if kind.at_range else 0
    return None if drm is None else kind.atv + drm + (-1 if ground_row(world, hex).hull_down else 0)


# ------------------------------------------------------------------------------------------------ what is to be hit


def prey(state: LhyState, side: Side, unit: UnitId, hex: Hex) -> float:
    """What a unit could do to the known enemies from a hex: the best target, and a little for a second."""
    kind = state.kind(unit)
    if not kind.combat and kind.atv is None:
        return 0.0
    known = _maps(state, side)[1]
    key = (hex, kind.id)
    if key not in known:
        known[key] = _prey(state, side, kind, hex)
    return known[key]


def _prey(state: LhyState, side: Side, kind: Kind, hex: Hex) -> float:
    view, found = field(state.world.ground, hex), [0.0, 0.0]
    for foe in known_foes(state, side):
        here = state.here(foe)
        if here >= 0 and view >> here & 1 and here != hex:
            found.append(yield_of(state, kind, hex, foe, here))
    found.sort(reverse=True)
    return found[0] + found[1] / 4


def yield_of(state: LhyState, kind: Kind, hex: Hex, foe: UnitId, here: Hex) -> float:
    """What a kind of unit in a hex could do to one enemy, in steps."""
    world, target = state.world, state.kind(foe)
    if not reaches(state, hex, here, vehicle=target.vehicle):
        return 0.0
    if target.vehicle and not state.units[foe].concealed:
        value = tank_value(world, kind.id, hex, here)
        return 0.0 if value is None else armour_harm(state, foe, value, enfilade=False)
    value = plain_value(world, kind.id, hex, here, here in state.improved)
    if value is None:
        return 0.0
    value -= shrouds(state, here) + shrouds(state, hex) + state.units[foe].concealed
    if value < world.tables.fire.least:
        return 0.0
    hurt, dead = share(world, value, cohesion(state, foe) or 0, disruption(state, foe) == CASUALTY)
    return DISRUPTED * (hurt - dead) + dead
