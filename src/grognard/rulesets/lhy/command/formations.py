"""[3.0] [3.2] [7.0] [7.2] Platoons and companies: who leads them, who is in play, who goes with whose activation."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.state import (
    ABOARD,
    LEFT,
    LOST,
    MAP,
    NOBODY,
    OFF_BOARD,
    OFF_MAP,
    ON_TRACK,
    THROUGH,
    LhyState,
    Platoon,
    UnitId,
    UnitMask,
)

PlatoonKey = tuple[str, int]
IN_PLAY = frozenset({MAP, ABOARD, OFF_BOARD})
OUT_OF_PLAY = frozenset({ON_TRACK, LOST, LEFT, THROUGH})
NEW_PLATOON = Platoon()


# ------------------------------------------------------------------------------------------------- who there is


def in_play(state: LhyState, unit: UnitId) -> bool:
    """[5.0.I-c] Whether a counter is on the map or waits beside it."""
    return state.units[unit].place in IN_PLAY


@of_world
def counters_of(world: Battle, side: Side) -> tuple[UnitId, ...]:
    """Every counter of a side, in play or not."""
    return tuple(unit for unit, whose in enumerate(world.side) if whose == side)


@of_world
def platoons_of(world: Battle, side: Side) -> tuple[PlatoonKey, ...]:
    """[3.0] The platoons of a side in the order of the mission."""
    found = [(piece.company, piece.platoon) for piece in world.pieces if piece.side == side and piece.platoon]
    return tuple(dict.fromkeys(found))


@of_world
def members_of(world: Battle, platoon: PlatoonKey) -> tuple[UnitId, ...]:
    """[3.0] The counters that carry the number of a platoon."""
    return tuple(unit for unit, piece in enumerate(world.pieces) if (piece.company, piece.platoon) == platoon)


@of_world
def leader_piece(world: Battle, platoon: PlatoonKey) -> UnitId:
    """[2.2.5] The leader of a platoon by its counters; nobody for tank platoons."""
    return next((unit for unit in members_of(world, platoon) if world.kind[unit].leader), NOBODY)


@of_world
def command_tanks(world: Battle, company: str) -> tuple[UnitId, ...]:
    """[20.10] The command tank of a company."""
    return tuple(
        unit
        for unit, piece in enumerate(world.pieces)
        if piece.company == company and not piece.platoon and piece.kind.armoured
    )


def is_armoured(state: LhyState, company: str) -> bool:
    """[7.1b] Whether a company is one of tanks or self-propelled guns."""
    return state.world.edition.companies[company].arm == "tank"


def leader_of(state: LhyState, platoon: PlatoonKey) -> UnitId:
    """[2.2.5] The leader of a platoon who is in play; nobody if it has none."""
    leader = leader_piece(state.world, platoon)
    return leader if leader != NOBODY and in_play(state, leader) else NOBODY


def has_lost_leader(state: LhyState, platoon: PlatoonKey) -> bool:
    """[13.3.4.2] Whether the leader of a platoon is out of play; not of one that never had a leader."""
    leader = leader_piece(state.world, platoon)
    return leader != NOBODY and state.units[leader].place in OUT_OF_PLAY


def is_there(state: LhyState, platoon: PlatoonKey) -> bool:
    """[6.0b] Whether anybody of a platoon is in play, so that it must be activated."""
    return any(in_play(state, unit) for unit in members_of(state.world, platoon))


def has_activated(state: LhyState, platoon: PlatoonKey) -> bool:
    """[6.0.II-5] Whether a platoon has had its activation this turn."""
    return state.platoons.get(platoon, NEW_PLATOON).activated


def awaiting(state: LhyState, side: Side) -> list[PlatoonKey]:
    """[6.0b] The platoons of a side that must still be activated this turn."""
    return [
        platoon
        for platoon in platoons_of(state.world, side)
        if not has_activated(state, platoon) and is_there(state, platoon)
    ]


# ------------------------------------------------------------------------------------------- who goes with whom


def units_of(state: LhyState, platoons: tuple[PlatoonKey, ...]) -> UnitMask:
    """[7.0] The counters of some platoons that are in play."""
    own = (unit for platoon in platoons for unit in members_of(state.world, platoon))
    return as_mask(unit for unit in own if in_play(state, unit))


def joining(state: LhyState, side: Side, activating: tuple[PlatoonKey, ...]) -> tuple[UnitMask, UnitMask]:
    """[3.2] [20.10] Support units and command tanks that have their only activation now, and those that may also wait
    for another platoon."""
    sure, shared = supports(state, side, activating)
    for tank, last in commanded(state, side, activating):
        if last:
            sure |= 1 << tank
        else:
            shared |= 1 << tank
    return sure, shared


def commanded(state: LhyState, side: Side, activating: tuple[PlatoonKey, ...]) -> Iterator[tuple[UnitId, bool]]:
    """[20.10] The command tanks that may go with the tank platoons that are activated, and whether no other platoon of
    their company is left."""
    for company in dict.fromkeys(company for company, _ in activating if is_armoured(state, company)):
        others = [key for key in awaiting(state, side) if key[0] == company and key not in activating]
        for tank in command_tanks(state.world, company):
            if in_play(state, tank) and not state.supported >> tank & 1:
                yield tank, not others


def supports(state: LhyState, side: Side, activating: tuple[PlatoonKey, ...]) -> tuple[UnitMask, UnitMask]:
    """[3.2a] [3.2b] Support units that belong to an activation alone, and those that stand equally near to another
    platoon: nearest among the infantry platoons that have not activated yet, those activating now included."""
    infantry = [platoon for platoon in awaiting(state, side) if not is_armoured(state, platoon[0])]
    infantry += [p for p in activating if p not in infantry and not is_armoured(state, p[0])]
    sure = shared = 0
    for unit in free_supports(state, side):
        near = nearest(state, unit, infantry)
        if not any(platoon in activating for platoon in near):
            continue
        if all(platoon in activating for platoon in near):
            sure |= 1 << unit
        else:
            shared |= 1 << unit
    return sure, shared


def free_supports(state: LhyState, side: Side) -> Iterator[UnitId]:
    """[3.2a] The support units of a side in play that have had no activation this turn."""
    for unit in support_pieces(state.world, side):
        if in_play(state, unit) and not state.supported >> unit & 1:
            yield unit


@of_world
def support_pieces(world: Battle, side: Side) -> tuple[UnitId, ...]:
    """[3.2c] The counters of a side without a platoon number, command tanks apart."""
    return tuple(
        unit
        for unit, piece in enumerate(world.pieces)
        if piece.side == side and not piece.platoon and not (piece.kind.armoured and piece.company)
    )


def nearest(state: LhyState, unit: UnitId, platoons: list[PlatoonKey]) -> list[PlatoonKey]:
    """[3.2a] The platoons whose nearest combat unit is nearest to a support unit."""
    reach = {platoon: distance_to(state, unit, platoon) for platoon in platoons}
    least = min(reach.values(), default=0)
    return [platoon for platoon in platoons if reach[platoon] == least]


FAR_AWAY = 1_000
"""Farther than any two hexes lie apart: from the map to a waiting place."""


def distance_to(state: LhyState, unit: UnitId, platoon: PlatoonKey) -> int:
    """[3.2a] The distance from a unit to the nearest combat unit of a platoon; those who wait beside the map stand
    together."""
    return min(
        (
            apart(state, unit, other)
            for other in members_of(state.world, platoon)
            if state.world.kind[other].combat and in_play(state, other)
        ),
        default=2 * FAR_AWAY,
    )


def apart(state: LhyState, unit: UnitId, other: UnitId) -> int:
    """The hexes between two counters; none for two that wait."""
    here, there = state.here(unit), state.here(other)
    if OFF_MAP in (here, there):
        return 0 if here == there else FAR_AWAY
    return state.world.ground.distance(here, there)


# ------------------------------------------------------------------------------------------------------- ad hoc


def stacked_tanks(state: LhyState, side: Side, activating: tuple[PlatoonKey, ...]) -> UnitMask:
    """[7.2b] The tanks that share a hex with a unit of the infantry that is being activated, when that begins."""
    hexes = {
        state.here(unit)
        for platoon in activating
        if not is_armoured(state, platoon[0])
        for unit in members_of(state.world, platoon)
        if in_play(state, unit)
    } - {OFF_MAP}
    return as_mask(
        unit
        for hex in hexes
        for unit in state.stack(hex)
        if state.world.side[unit] == side and is_tank_of_platoon(state, unit)
    ) | riders_tanks(state, activating)


def riders_tanks(state: LhyState, activating: tuple[PlatoonKey, ...]) -> UnitMask:
    """[7.2b] The tanks that carry the infantry, also while they wait beside the map."""
    carriers = (
        state.units[unit].carrier
        for platoon in activating
        if not is_armoured(state, platoon[0])
        for unit in members_of(state.world, platoon)
    )
    return as_mask(unit for unit in carriers if unit != NOBODY and is_tank_of_platoon(state, unit))


def is_tank_of_platoon(state: LhyState, unit: UnitId) -> bool:
    """Whether a counter is an AFV with a platoon number."""
    piece = state.world.pieces[unit]
    return piece.kind.armoured and bool(piece.platoon)


def may_be_ad_hoc(state: LhyState, unit: UnitId, activating: tuple[PlatoonKey, ...]) -> bool:
    """[7.2a] [7.2a2] [7.2a3] Whether one squad or section of another platoon of the company, stacked with a unit of
    the activated platoon and not with its own leader, may act with it."""
    piece = state.world.pieces[unit]
    own = (piece.company, piece.platoon)
    if not piece.kind.infantry or own in activating or has_activated(state, own):
        return False
    if state.companies.get(piece.company) is not None and state.companies[piece.company].ad_hoc:
        return False
    here = state.here(unit)
    if here == OFF_MAP or state.here(leader_piece(state.world, own)) == here:
        return False
    return any(is_of(state, other, piece.company, activating) for other in state.everyone(here))


def is_of(state: LhyState, unit: UnitId, company: str, platoons: tuple[PlatoonKey, ...]) -> bool:
    """Whether a counter belongs to one of some platoons, and that to a company."""
    piece = state.world.pieces[unit]
    return piece.company == company and (piece.company, piece.platoon) in platoons


def as_mask(units: Iterator[UnitId]) -> UnitMask:
    """A set of counters."""
    found = 0
    for unit in units:
        found |= 1 << unit
    return found
