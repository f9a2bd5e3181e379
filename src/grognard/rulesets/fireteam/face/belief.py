"""[11.3] [15.8] What a side may know, and other worlds that it could not tell from this one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_

from grognard.core.bits import bits
from grognard.core.facing import FACINGS, NO_FACING
from grognard.core.flow import Rng, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.sampling import shuffled
from grognard.rulesets.fireteam.air.flying import has_air_room
from grognard.rulesets.fireteam.movement.stacking import crowd
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.setting_up.areas import bearer_bar, chooses_floor, is_taken, zones_of
from grognard.rulesets.fireteam.sight.hiding import discovers, found_in, hidden_units, is_hidden, target_in
from grognard.rulesets.fireteam.sight.spotting import eye_of
from grognard.rulesets.fireteam.state import (
    MAP,
    NOBODY,
    FireTeamState,
    UnitId,
    UnitMask,
    change,
    give,
    note,
    put,
    take_away,
)
from grognard.rulesets.fireteam.works.field_works import RAMP, works_in
from grognard.rulesets.fireteam.works.manning import manning_bar
from grognard.rulesets.fireteam.world import enemy_of
from grognard.tactical.concealment import hand_out, in_hand, scatter

from . import dark, secrets

SWEEPS = 1
"""How often hidden units are laid anew one by one when all of them lie somewhere, so that none had the first choice."""
ATTEMPTS = 6
"""How often hidden units are laid out anew when one of them finds no place."""


def resample(state: FireTeamState, viewer: Side, rng: Rng) -> FireTeamState:
    """Another state that the viewer cannot tell from this one: everything that he cannot know is drawn anew.

    What is hidden in the given state has no part in it, but for pieces that a procedure in progress has in hand.
    """
    other = state.fork()
    other.derived = {}
    busy, enemy = in_hand(state), enemy_of(viewer)
    plots = other.plots.copy()
    hide_anew(other, viewer, busy, rng)
    deal_weapons(other, enemy, busy, rng)
    dark.shuffle(other, viewer, engaged(state), rng)
    other.plots = plots
    secrets.redraw(other, viewer, hiding_places(state, enemy) & ~searched(state, viewer), rng)
    other.at = dict(sorted(other.at.items()))
    other.cargo = dict(sorted(other.cargo.items()))
    return other


def engaged(state: FireTeamState) -> UnitMask:
    """The pieces that a procedure in progress has in hand, and those that have done something in this impulse."""
    deeds = state.deeds
    done = deeds.activated | deeds.moved | deeds.reacted | deeds.helped | deeds.directed | deeds.rallied
    return done | in_hand(state)


# --------------------------------------------------------------------------------------------- hidden units


def hide_anew(state: FireTeamState, viewer: Side, busy: UnitMask, rng: Rng) -> None:
    """[11.3] Let the hidden enemies of a viewer lie in any way in which they could."""
    units = [unit for unit in sorted(hidden_units(state, enemy_of(viewer))) if not busy >> unit & 1]
    if units:
        homes = homes_of(state, units, rng)
        for unit in units:
            take_away(state, unit, MAP)
        scatter(state, units, Lurking(state, viewer, homes), rng, attempts=ATTEMPTS, sweeps=SWEEPS)


class Lurking:
    """[11.3] Where the hidden enemies of a viewer could be."""

    def __init__(self, state: FireTeamState, viewer: Side, homes: Mapping[UnitId, Mask]) -> None:
        self.viewer = viewer
        self.homes = homes
        self.looked_for = hidden_units(state, viewer)
        self.unvisited = ~searched(state, viewer)
        self.found: dict[tuple[Hex, bool], bool] = {}

    def places(self, state: FireTeamState, unit: UnitId, /) -> Sequence[Hex]:
        """[11.12] Where it could have been set up and the viewer has not been."""
        return bits(self.homes[unit] & self.unvisited) or bits(state.board)

    def has_room(self, state: FireTeamState, unit: UnitId, hex: Hex, /) -> bool:
        return could_lie_in(state, unit, hex)

    def may_lie(self, state: FireTeamState, unit: UnitId, hex: Hex, /) -> bool:
        """[11.31b] Whether it has room and would not have been found."""
        key = hex, state.world.kind[unit].is_vehicle
        if key not in self.found:
            self.found[key] = found_in(state, self.viewer, unit, hex)
        return not self.found[key] and could_lie_in(state, unit, hex)

    def settle(self, state: FireTeamState, unit: UnitId, hex: Hex, rng: Rng, /) -> None:
        lay_hidden(state, unit, hex, rng)

    def agrees(self, state: FireTeamState, unit: UnitId, /) -> bool:
        """Whether those whom the viewer hides are still unfound."""
        return not any(finds(state, unit, other) for other in self.looked_for)

    def lift(self, state: FireTeamState, unit: UnitId, /) -> None:
        take_away(state, unit, MAP)


def homes_of(state: FireTeamState, units: Sequence[UnitId], rng: Rng) -> dict[UnitId, Mask]:
    """[11.12] Where hidden units could have been set up. How many of a kind an area takes is known, not which."""
    if not state.scenario:
        return dict.fromkeys(units, state.board)
    zones = zones_of(state.world, state.scenario, state.world.side[units[0]])
    homes = dict.fromkeys(units, all_hexes(hexes for hexes, takes in zones if takes is None))
    for hexes, takes in zones:
        kin = [unit for unit in units if takes is not None and is_taken(state.world, unit, takes)]
        there = sum(hexes >> state.units[unit].hex & 1 for unit in kin)
        homes |= dict.fromkeys(shuffled(kin, rng)[:there], hexes)
    return homes


def hiding_places(state: FireTeamState, side: Side) -> Mask:
    """The hexes in which a side has set up; anywhere in a position without a scenario."""
    if not state.scenario:
        return state.board
    return all_hexes(hexes for hexes, _ in zones_of(state.world, state.scenario, side))


def all_hexes(areas: Iterable[Mask]) -> Mask:
    """The hexes of several areas."""
    return reduce(or_, areas, 0)


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
    weapons = [
        piece
        for piece in pieces
        if state.world.kind[piece].is_weapon and state.units[piece].carrier in bearers and not busy >> piece & 1
    ]
    for weapon in weapons:
        take_away(state, weapon, state.units[weapon].place)
    hand_out(
        weapons,
        lambda weapon: [unit for unit in bearers if bearer_bar(state, unit, weapon) is None],
        lambda weapon, unit: give(state, weapon, unit, state.units[weapon].place),
        lambda weapon: take_away(state, weapon, state.units[weapon].place),
        rng,
    )


def is_lurking(state: FireTeamState, unit: UnitId) -> bool:
    """Whether a piece lies hidden on the map, or is with one that does."""
    return state.here(unit) >= 0 and is_hidden(state, unit)
