"""[11.3] [15.8] What a side may know, and other worlds that it could not tell from this one."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.bits import bits
from grognard.core.facing import FACINGS, NO_FACING
from grognard.core.flow import Rng, Side
from grognard.core.hexes import Hex, Mask
from grognard.rulesets.fireteam.air.flying import has_air_room
from grognard.rulesets.fireteam.movement.stacking import crowd
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.setting_up.areas import bearer_bar, chooses_floor, zones_of
from grognard.rulesets.fireteam.sight.hiding import discovers, found_in, hidden_units, is_hidden, target_in
from grognard.rulesets.fireteam.sight.spotting import eye_of
from grognard.rulesets.fireteam.state import (
    NOBODY,
    FireTeamState,
    Unit,
    UnitId,
    UnitMask,
    change,
    give,
    note,
    put,
)
from grognard.rulesets.fireteam.works.field_works import RAMP, works_in
from grognard.rulesets.fireteam.works.manning import manning_bar
from grognard.rulesets.fireteam.world import enemy_of
from grognard.tactical.concealment import hand_over, in_hand, scatter

from . import dark, secrets

HEXES_TRIED = 12
"""How many hexes are looked at for a unit before it stays where it is."""


def resample(state: FireTeamState, viewer: Side, rng: Rng) -> FireTeamState:
    """Another state that the viewer cannot tell from this one: everything that he cannot know may be otherwise."""
    other = state.fork()
    other.derived = {}
    busy = engaged(state)
    plots = other.plots.copy()
    scatter(other, hidden_units(other, enemy_of(viewer)), Lurking(other, viewer, busy), rng, tries=HEXES_TRIED)
    deal_weapons(other, enemy_of(viewer), busy, rng)
    dark.shuffle(other, viewer, busy, rng)
    other.plots = plots
    secrets.redraw(other, viewer, hiding_places(state, enemy_of(viewer)) & ~searched(state, viewer), rng)
    return other


def engaged(state: FireTeamState) -> UnitMask:
    """The pieces that a procedure in progress has in hand, and those that have done something in this impulse."""
    deeds = state.deeds
    done = deeds.activated | deeds.moved | deeds.reacted | deeds.helped | deeds.directed | deeds.rallied
    return done | in_hand(state)


# --------------------------------------------------------------------------------------------- hidden units


class Lurking:
    """[11.3] Where the hidden enemies of a viewer could be as well."""

    def __init__(self, state: FireTeamState, viewer: Side, busy: UnitMask) -> None:
        self.viewer = viewer
        self.busy = busy
        self.looked_for = hidden_units(state, viewer)

    def places(self, state: FireTeamState, unit: UnitId, /) -> Sequence[Hex]:
        """[11.12] Where it could have been set up and the viewer has not been; nowhere else if it is busy."""
        return [] if self.busy >> unit & 1 else bits(home_area(state, unit) & ~searched(state, self.viewer))

    def may_lie(self, state: FireTeamState, unit: UnitId, hex: Hex, /) -> bool:
        """[11.31b] Whether it has room and would not have been found."""
        return could_lie_in(state, unit, hex) and not found_in(state, self.viewer, unit, hex)

    def settle(self, state: FireTeamState, unit: UnitId, hex: Hex, rng: Rng, /) -> None:
        lay_hidden(state, unit, hex, rng)

    def agrees(self, state: FireTeamState, unit: UnitId, /) -> bool:
        """Whether those whom the viewer hides are still unfound."""
        return not any(finds(state, unit, other) for other in self.looked_for)

    def memory(self, state: FireTeamState, unit: UnitId, /) -> Unit:
        return state.units[unit]

    def put_back(self, state: FireTeamState, unit: UnitId, before: Unit, /) -> None:
        put(state, unit, before.hex, facing=before.facing, work=before.work, upstairs=before.upstairs)
        began_in(state, unit, before.hex)


def home_area(state: FireTeamState, unit: UnitId) -> Mask:
    """[11.12] Where a hidden unit could have been set up: areas that take exactly some units keep theirs."""
    here, found = state.units[unit].hex, 0
    for hexes, takes in zones_of(state.world, state.scenario, state.world.side[unit]) if state.scenario else ():
        if takes is not None and hexes >> here & 1:
            return hexes
        found |= hexes if takes is None else 0
    return found if state.scenario else state.board


def hiding_places(state: FireTeamState, side: Side) -> Mask:
    """The hexes in which a side has set up; anywhere in a position without a scenario."""
    if not state.scenario:
        return state.board
    found = 0
    for hexes, _ in zones_of(state.world, state.scenario, side):
        found |= hexes
    return found


def searched(state: FireTeamState, viewer: Side) -> Mask:
    """[11.31b] The hexes that a viewer has been in; what the card gives him he need not have seen."""
    given = state.scenario and cards.scenario(state.world, state.scenario).control == viewer
    return 0 if given else state.control[viewer]


def could_lie_in(state: FireTeamState, unit: UnitId, hex: Hex) -> bool:
    """[5.5a] [20.36a] Whether a unit fits among those that lie in a hex, none of them an enemy."""
    there = [other for other in state.stack(hex) if other != unit]
    if any(state.world.side[other] != state.world.side[unit] for other in there):
        return False
    if state.world.kind[unit].is_helicopter:
        return has_air_room(state, hex, (unit,), low=state.units[unit].low)
    return crowd(state.world, (*there, unit)).fits(state.world)


def lay_hidden(state: FireTeamState, unit: UnitId, hex: Hex, rng: Rng) -> None:
    """Lay a hidden unit into a hex, facing anywhere, on any floor [19.1], perhaps in a work of its side."""
    facing = rng.below(len(FACINGS)) if state.world.kind[unit].has_facing else NO_FACING
    upstairs = chooses_floor(state, unit, hex) and bool(rng.below(2))
    put(state, unit, hex, facing=facing, work=NOBODY, upstairs=upstairs)
    for number, work in works_in(state, hex):
        if manning_bar(state, unit, number) is None and rng.below(2):
            change(state, unit, work=number, facing=work.facing if work.kind == RAMP else facing)
    began_in(state, unit, hex)


def began_in(state: FireTeamState, unit: UnitId, hex: Hex) -> None:
    """[4.41a] A hidden unit has not moved: where it is, it was when the impulse began."""
    stacked = state.deeds.stacked
    if any(other == unit for other, _ in stacked):
        note(state, stacked=tuple((other, hex if other == unit else its) for other, its in stacked))


def finds(state: FireTeamState, unit: UnitId, other: UnitId) -> bool:
    """[11.31b] Whether a unit would find a hidden enemy, which then would not be hidden."""
    vehicle = state.world.kind[other].is_vehicle
    target = target_in(state.world, other, state.units[other].hex)
    return not state.world.kind[unit].is_weapon and discovers(state, unit, eye_of(state, unit), target, vehicle)


def deal_weapons(state: FireTeamState, side: Side, busy: UnitMask, rng: Rng) -> None:
    """[5.15b] The weapons of hidden units may be in the hands of others of them."""
    pieces = [unit for unit in range(len(state.units)) if state.world.side[unit] == side and is_lurking(state, unit)]
    bearers = [unit for unit in pieces if state.world.kind[unit].walks and not busy >> unit & 1]
    weapons = (
        piece
        for piece in pieces
        if state.world.kind[piece].is_weapon and state.units[piece].carrier in bearers and not busy >> piece & 1
    )
    hand_over(
        weapons,
        lambda weapon: [unit for unit in bearers if bearer_bar(state, unit, weapon) is None],
        lambda weapon, unit: give(state, weapon, unit, state.units[weapon].place),
        rng,
    )


def is_lurking(state: FireTeamState, unit: UnitId) -> bool:
    """Whether a piece lies hidden on the map, or is with one that does."""
    return state.here(unit) >= 0 and is_hidden(state, unit)
