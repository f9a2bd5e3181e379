"""[4.21] What each unit can be activated for, whatever it costs: kept until it may change."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, count
from operator import is_not

from msgspec import Struct

from grognard.core.bits import mask
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.world import of_world
from grognard.rulesets.fireteam.actions.command import Activate
from grognard.rulesets.fireteam.fire.finding import Field, apart_from_points, field_of
from grognard.rulesets.fireteam.setting_up.coming_on import can_come
from grognard.rulesets.fireteam.state import MAP, NOBODY, FireTeamState, Halves, Unit, UnitId, UnitMask, of_side
from grognard.rulesets.fireteam.world import World

from .groups import (
    BOTH,
    MOVE,
    PLATOON,
    UNIT,
    Group,
    activation_candidates,
    beginnings,
    can_do,
    eligible,
    fire_use,
    group_cost,
    joiners,
    linked,
    may_lead_off,
    modes_of,
    platoon_of,
)
from .mustering import Means, affordable


class GroupOpening(Struct, frozen=True):
    """A group that a unit is ready to begin."""

    action: Activate
    group: Group
    bound: Halves
    """What it costs at least, whoever joins it."""
    cost: Halves
    """What it costs as it stands; one that mixes [4.35a] with whoever makes it cheapest."""


class Known(Struct, frozen=True):
    """What is known of a unit: in which field it finds a target or not, and what it can begin."""

    field: Field
    finds: bool | None
    openings: tuple[GroupOpening, ...]


class Kept:
    """What is known of the units of a side on the map, and how things stood when it was found out."""

    __slots__ = ("activated", "known", "moved", "outside", "terms", "units")

    def __init__(self) -> None:
        self.known: dict[UnitId, Known] = {}
        self.outside: dict[UnitId, tuple[GroupOpening, ...]] = {}
        """What those can begin who are still off the map."""
        self.terms: object = None
        self.units: list[Unit] = []
        self.activated: UnitMask = 0
        self.moved: UnitMask = 0

    def bring_up_to_date(self, state: FireTeamState) -> None:
        """Forget those for whom something has changed; points do not count."""
        deeds = state.deeds
        touched = self.touched(state.units) | (self.activated ^ deeds.activated) | (self.moved ^ deeds.moved)
        if touched:
            for unit in [unit for unit in self.known if circle_of(state.world, unit) & touched]:
                del self.known[unit]
        terms = terms_of_entry(state)
        if touched or terms != self.terms:
            self.outside.clear()
            self.terms = terms
        self.units, self.activated, self.moved = state.units.copy(), deeds.activated, deeds.moved

    def touched(self, units: Sequence[Unit]) -> UnitMask:
        """The pieces that are not as they were, and those who carry or carried them."""
        found = 0
        for unit in compress(count(), map(is_not, self.units, units)):
            if apart_from_points(self.units[unit]) != apart_from_points(units[unit]):
                found |= bearers(self.units, unit) | bearers(units, unit)
        return found


def terms_of_entry(state: FireTeamState) -> object:
    """[11.2] What coming onto the map hangs on besides the pieces: the turn, who has come just now, known mines."""
    deeds = state.deeds
    return state.turn, state.delays, state.minefields, state.trodden, deeds.arrived, deeds.air


def bearers(units: Sequence[Unit], unit: UnitId) -> UnitMask:
    """A piece and everyone who carries it."""
    found = 1 << unit
    while (unit := units[unit].carrier) != NOBODY:
        found |= 1 << unit
    return found


def activations(state: FireTeamState, side: Side) -> list[Activate]:
    """[4.21] Every activation that can be begun and paid for."""
    means = Means(state, side)
    if means.none:
        return []
    world, units, funds, field = state.world, state.units, means.funds, field_of(state, side)
    kept, found = kept_of(state, side, field), []
    for unit in activation_candidates(state, side):
        least = lightest(world, unit)
        if may_lead_off(state, unit) and (least <= funds or least <= means.limit(unit, PLATOON)):
            most = funds + units[unit].saved
            for opening in openings_of(state, unit, field, kept):
                if opening.cost <= most or (
                    opening.bound <= means.limit(unit, opening.group.scope) and affordable(state, opening.group)
                ):
                    found.append(opening.action)
    return found


@of_world
def lightest(world: World, unit: UnitId) -> Halves:
    """What any group that begins with a unit costs at least."""
    return min((bound for _, bound in beginnings(world, unit)), default=0)


def kept_of(state: FireTeamState, side: Side, field: Field) -> Kept:
    """What is still known of a side's units."""
    artillery = state.plots[side], state.stocks[side], state.gassed
    basis = (state.smoke, state.variants, *artillery, field if field.mingled else None)
    kept: Kept = remembered(state.derived, f"openings of {side}", basis, Kept)
    kept.bring_up_to_date(state)
    return kept


def openings_of(state: FireTeamState, unit: UnitId, field: Field, kept: Kept) -> tuple[GroupOpening, ...]:
    """What a unit can begin."""
    if state.units[unit].place != MAP:
        if unit not in kept.outside:
            kept.outside[unit] = found_openings(state, unit, None) if can_come(state, unit) else ()
        return kept.outside[unit]
    known = kept.known.get(unit)
    if known is None or known.field is not field:
        finds = fire_use(state, unit, field)
        same = known is not None and known.finds == finds
        found = known.openings if known is not None and same else found_openings(state, unit, finds)
        known = kept.known[unit] = Known(field, finds, found)
    return known.openings


def found_openings(state: FireTeamState, unit: UnitId, finds: bool | None) -> tuple[GroupOpening, ...]:
    """What a unit can begin that is on the map or has a way onto it, and finds a target or not."""
    ways = ways_to_begin(state.world, unit, linked(state, unit), can_do(state, unit, MOVE), finds)
    return tuple(
        GroupOpening(action, group, bound, cost)
        for action, group, bound in ways
        if (cost := plain_cost(state, group)) is not None
    )


@of_world
def ways_to_begin(
    world: World, unit: UnitId, with_platoon: bool, moves: bool, finds: bool | None
) -> tuple[tuple[Activate, Group, Halves], ...]:
    """Every group that a unit begins by what it can do, with the answer for it and what it costs at least."""
    scopes = (UNIT, PLATOON) if with_platoon else (UNIT,)
    modes = {scope: modes_of(world, scope, unit, moves, finds) for scope in scopes}
    return tuple(
        (activation(group), group, bound)
        for group, bound in beginnings(world, unit)
        if group.mode in modes.get(group.scope, ())
    )


def activation(group: Group) -> Activate:
    """The answer that begins a group."""
    return Activate(group.mode, group.scope, group.first)


def is_there(state: FireTeamState, unit: UnitId) -> bool:
    """[11.2a] Whether a unit is on the map, or has a way onto it."""
    return state.units[unit].place == MAP or can_come(state, unit)


def plain_cost(state: FireTeamState, group: Group) -> Halves | None:
    """What a group costs that begins with one unit, no leader helping; nothing if it finds nobody to mix with."""
    if group.mode != BOTH:
        return group_cost(state, group)
    return min((group_cost(state, group.plus(unit)) for unit in joiners(state, group)), default=None)


@of_world
def circle_of(world: World, unit: UnitId) -> UnitMask:
    """[4.23] [4.31a] [4.32] [5.16] Those who count for the activation of a unit: its platoon, everyone who may join it,
    for those on foot the leaders who fire along [4.42a], for helicopters those who point out targets [20.57a]."""
    kind, side = world.kind, world.side[unit]
    circle = {unit, *platoon_of(world, unit), *eligible(world, unit, PLATOON)}
    for other in of_side(world)[side]:
        if (kind[unit].walks and kind[other].is_leader) or (kind[unit].is_helicopter and kind[other].is_helicopter):
            circle.add(other)
    return mask(circle)
