"""[7.7] [12.0m] [19.0e] Which way a unit can go when it has to retreat: steps, directions and whole ways."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from grognard.core.hexes import Mask

from .forces import UnitId
from .going import own_places
from .places import NOWHERE, Place
from .state import UnitMask, VietnamState
from .world import VC, enemy_of
from .zones import barred_to_vc, felt_zone

Way = tuple[Place, ...]
"""Places one after the other, the start left out."""
NOBODY: UnitId = -1


class Withdrawal(Struct, frozen=True):
    """[7.7a] A unit that has to go: how far, and away from whom."""

    unit: UnitId
    hexes: int
    trail: tuple[Place, ...]
    """Where it has been since the combat, that place first and the present one last."""
    foes: tuple[UnitId, ...] = ()
    """[7.7b] The enemies that it fought; [7.7.1a] when shelled, the nearest ones."""
    party: UnitMask = 0
    """[7.7.2a] The units of its own side that took part in the combat."""
    friend: UnitId = NOBODY
    """[7.7.1c] The friend that it makes for when no enemy is on the map."""
    shelled: bool = False
    """[7.7.1] Whether support fire alone drives it away."""

    @property
    def origin(self) -> Place:
        """The place that it fought in."""
        return self.trail[0]

    @property
    def rule(self) -> str:
        """The paragraph that it retreats by."""
        return "7.7.1a" if self.shelled else "7.7a"


def hexes_gone(state: VietnamState, away: Withdrawal) -> int:
    """[7.7a] [12.0m] How many hexes it is away from where it fought."""
    return state.theatre.distance(away.origin, away.trail[-1])


def friends_of(state: VietnamState, unit: UnitId) -> Mask:
    """[7.7c] [12.0u] The places in which a retreat cannot end without displacement."""
    kind = state.world.units[unit]
    return state.afloat if kind.riverine else own_places(state, kind.side)


# ------------------------------------------------------------------------------------------------ one step


def bars(state: VietnamState, unit: UnitId, start: Place, to: Place) -> str:
    """The rule that closes a step between two places that touch; empty if it is open, [12.1b] as every water is."""
    if barred := bars_entry(state, unit, start, to):
        return barred
    return "7.7h" if felt_zone(state, unit) >> to & 1 else ""


def bars_entry(state: VietnamState, unit: UnitId, start: Place, to: Place) -> str:
    """[7.7d] [12.0h] [12.0q] The rule that closes a step to a land unit, zones of control left out of account."""
    side = state.world.units[unit].side
    if state.held[enemy_of(side)] >> to & 1:
        return "7.7d"
    if side == VC and state.afloat:
        if barred_to_vc(state) >> to & 1:
            return "12.0q"
        river = state.theatre.step[start, to].river
        if river != NOWHERE and state.afloat >> river & 1:
            return "12.0h"
    return ""


def strays(state: VietnamState, away: Withdrawal, start: Place, to: Place) -> str:
    """[7.7b] [7.7.1a] [7.7.1c] The rule by which a step does not lead away; empty if it does."""
    theatre = state.theatre
    far = theatre.distances(away.origin)
    if not state.world.units[away.unit].riverine and far[to] != far[start] + 1:
        return "7.7b"
    for foe in away.foes:
        near = theatre.distances(state.place(foe))
        if near[to] < near[start]:
            return "7.7.1a" if away.shelled else "7.7b"
    return "7.7.1c" if away.friend != NOBODY and not nears(state, away, start, to) else ""


def nears(state: VietnamState, away: Withdrawal, start: Place, to: Place) -> bool:
    """[7.7.1c] Whether a step brings a unit closer to a friend, a monitor at least not farther off, or it is there."""
    near = state.theatre.distances(state.place(away.friend))
    if state.world.units[away.unit].riverine:
        return near[to] <= near[away.origin]
    return near[to] < near[start] or near[start] <= 1


# ---------------------------------------------------------------------------------------------- whole ways


def ways(state: VietnamState, away: Withdrawal, length: int) -> list[Way]:
    """[7.7a] Every way from the present place that ends so many hexes from where the unit fought."""
    if state.world.units[away.unit].riverine:
        return ways_by_water(state, away, length)
    return sorted(ways_by_land(state, away, (), length - hexes_gone(state, away)))


def leading_away(state: VietnamState, away: Withdrawal, found: list[Way]) -> list[Way]:
    """[7.7.1a] The ways on which a shelled unit gets away from the nearest enemies; if there are none, all."""
    return ([way for way in found if gets_away(state, away, way)] if away.shelled else []) or found


def gets_away(state: VietnamState, away: Withdrawal, way: Way) -> bool:
    """[7.7.1a] Whether a way ends farther from each of the nearest enemies than where the unit was hit."""
    far = [state.theatre.distances(state.place(foe)) for foe in away.foes]
    return all(row[way[-1]] > row[away.origin] for row in far)


def ways_by_land(state: VietnamState, away: Withdrawal, way: Way, left: int) -> Iterator[Way]:
    """[7.7b] The continuations of a way, each step a hex farther off."""
    if not left:
        yield way
        return
    start = way[-1] if way else away.trail[-1]
    for to in state.theatre.neighbours[start]:
        if not bars(state, away.unit, start, to) and not strays(state, away, start, to):
            yield from ways_by_land(state, away, (*way, to), left - 1)


def ways_by_water(state: VietnamState, away: Withdrawal, length: int) -> list[Way]:
    """[12.0m] The shortest way to each water of that distance, past [12.0u] other monitors only if it must be."""
    alone = shortest_by_water(state, away, length, state.afloat)
    return [alone.get(end, way) for end, way in sorted(shortest_by_water(state, away, length, 0).items())]


def shortest_by_water(state: VietnamState, away: Withdrawal, length: int, avoided: Mask) -> dict[Place, Way]:
    """[12.0m] The shortest ways along connected water, no place twice, that pass no place to be avoided."""
    far = state.theatre.distances(away.origin)
    reached: dict[Place, Way] = {away.trail[-1]: ()}
    front = [away.trail[-1]]
    for place in front:
        for to in onward_by_water(state, away, place):
            if to not in reached:
                reached[to] = (*reached[place], to)
                if far[to] < length and not avoided >> to & 1:
                    front.append(to)
    return {place: way for place, way in reached.items() if far[place] >= length}


def onward_by_water(state: VietnamState, away: Withdrawal, place: Place) -> Iterator[Place]:
    """[12.0m] The waters to which a retreating monitor can go on from one."""
    for to in state.theatre.neighbours[place]:
        if to not in away.trail and not strays(state, away, place, to):
            yield to
