"""[9.1] [8.3a] [11.4.7.1b] What is fixed when a segment begins: duties, whom leaders take along, hexes to be left."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.rulesets.lhy.command.formations import IN_PLAY, counters_of, in_play, leader_of, members_of, platoons_of
from grognard.rulesets.lhy.sight.seeing import in_enemy_sight, known_enemies, sees_unit
from grognard.rulesets.lhy.state import NOBODY, OFF_MAP, STOPPED, LhyState, UnitId, UnitMask

from .rights import is_member

# --------------------------------------------------------------------------------------------------------- duties


def duties(state: LhyState) -> UnitMask:
    """[9.1] Who must act in the segment that begins; the active side has no duties in reaction segments."""
    deeds = state.deeds
    if deeds.segment == 0:
        return _mask(unit for unit in candidates(state, deeds.side) if must_act(state, unit))
    if deeds.segment == 1:
        return _mask(unit for unit in candidates(state, deeds.side) if must_react(state, unit))
    return 0


def candidates(state: LhyState, side: Side) -> Iterator[UnitId]:
    """The units of a side in play that have not acted; in an activation those that belong to it for sure."""
    for unit in own_units(state, side):
        if not state.units[unit].acted and (state.deeds.segment or is_member(state, unit)):
            yield unit


def own_units(state: LhyState, side: Side) -> Iterator[UnitId]:
    """The counters of a side that are in play, in counter order."""
    units = state.units
    return (unit for unit in counters_of(state.world, side) if units[unit].place in IN_PLAY)


def must_act(state: LhyState, unit: UnitId) -> bool:
    """[9.1.1] What a unit of the activated platoons must act for."""
    here = state.units[unit]
    if here.heroic or here.shocked:
        return True
    if (here.disrupted or here.regrouping) and in_enemy_sight(state, unit):
        return True
    return state.kind(unit).vehicle and (here.motion != STOPPED or is_threatened(state, unit))


def is_threatened(state: LhyState, unit: UnitId) -> bool:
    """[9.1.1d] Whether an unconcealed enemy that could fire at this class of vehicle sees it (reading 14)."""
    if state.here(unit) == OFF_MAP:
        return False
    return any(
        can_fire_at(state, enemy, unit) and sees_unit(state, enemy, unit)
        for enemy in known_enemies(state, state.world.side[unit])
    )


def can_fire_at(state: LhyState, enemy: UnitId, vehicle: UnitId) -> bool:
    """[9.1.1d] [11.5a] Whether an enemy that is plain to see could make anti-tank fire at such a vehicle."""
    there, atv = state.units[enemy], state.kind(enemy).atv
    if atv is None or there.concealed or there.disrupted or there.shocked:
        return False
    return atv >= 0 or not state.kind(vehicle).armoured


def must_react(state: LhyState, unit: UnitId) -> bool:
    """[9.1.2] What a unit of the inactive side must react for: in its first reaction segment of the turn if it is
    heroic or shocked; disrupted or regrouping in sight of those who were activated."""
    here = state.units[unit]
    if here.heroic or here.shocked:
        return state.cycle == 1
    return (here.disrupted or here.regrouping) and any(sees_unit(state, enemy, unit) for enemy in activated(state))


def activated(state: LhyState) -> Iterator[UnitId]:
    """[9.1.2a] The units that belonged to the activation, hidden ones aside (reading 44)."""
    for unit in own_units(state, state.active):
        if is_member(state, unit) and not state.units[unit].hidden:
            yield unit


# ----------------------------------------------------------------------------------------------- leaders and theirs


def led(state: LhyState) -> tuple[tuple[UnitId, UnitMask], ...]:
    """[8.3a] The leaders of the reacting side who have not acted, and the units of their platoons that they may let
    move or recover."""
    if state.deeds.segment == 0:
        return ()
    return tuple(_led_by(state, platoon) for platoon in _with_fresh_leader(state, state.deeds.side))


def _with_fresh_leader(state: LhyState, side: Side) -> Iterator[tuple[str, int]]:
    for platoon in platoons_of(state.world, side):
        leader = leader_of(state, platoon)
        if leader != NOBODY and not state.units[leader].acted:
            yield platoon


def _led_by(state: LhyState, platoon: tuple[str, int]) -> tuple[UnitId, UnitMask]:
    leader = leader_of(state, platoon)
    return leader, _mask(
        unit
        for unit in members_of(state.world, platoon)
        if unit != leader and in_play(state, unit) and is_at_hand(state, leader, unit)
    )


def is_at_hand(state: LhyState, leader: UnitId, unit: UnitId) -> bool:
    """[8.3a.i] [8.3a.ii] Whether a unit is stacked with its leader, or next to him, both in open ground, orchards or
    palms, or in hexes that a road or path joins."""
    his, its = state.here(leader), state.here(unit)
    if his == its:
        return True
    if OFF_MAP in (his, its) or state.world.ground.distance(his, its) != 1:
        return False
    return (is_bare(state, his) and is_bare(state, its)) or is_joined(state, his, its)


def is_bare(state: LhyState, hex: Hex) -> bool:
    """[8.3a.ii] Open ground, an orchard or palms."""
    ground = state.world.ground
    if ground.groves >> hex & 1:
        return True
    return state.world.tables.terrain[ground.terrain[hex]].open and not ground.tree_lined >> hex & 1


def is_joined(state: LhyState, a: Hex, b: Hex) -> bool:
    """[8.3a.ii] Whether a road or a path leads from one hex into the other."""
    ground = state.world.ground
    direction = ground.direction(a, b)
    return direction is not None and bool((ground.road[a] | ground.path[a]) >> direction & 1)


# --------------------------------------------------------------------------------------------------- shelled hexes


def windows(state: LhyState) -> Mask:
    """[11.4.7.1b] The primary impact hexes whose first reaction segment after the fire this is for the side."""
    side, found = state.deeds.side, 0
    for mortar in state.mortars:
        if mortar.primary in state.shells and (side, mortar.id) not in state.waited:
            found |= 1 << mortar.primary
    return found


def _mask(units: Iterator[UnitId]) -> UnitMask:
    found = 0
    for unit in units:
        found |= 1 << unit
    return found
