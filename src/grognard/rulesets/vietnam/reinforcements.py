"""[4.1i] [26.0] [27.0h] Reinforcements that walk, drive or sail on at the edge of the map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from grognard.core.bits import bits
from grognard.core.derived import remembered
from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Assist, Go, Strike
from .arrivals import arrival_of, has_come, why_not_yet
from .discovery import march, way_without_news
from .engineers import use_crossings
from .events.transport import BOAT
from .forces import UnitId
from .going import FLAGS, Arrows, Going, Trip, closed_to, explore, gait, own_places, reaches_but_for_zones, traffic
from .interludes import conceivable_interludes, interlude, interludes, why_not_interlude
from .moving import Moving, element_rule, goings, why_not_past_zones
from .places import Place
from .say import the_place, the_unit
from .scenario_records import ArrivalRecord
from .state import DUE, Game, VietnamState
from .world import US

# ------------------------------------------------------------------------------------------ who and where


def walking_on(state: VietnamState) -> list[UnitId]:
    """[4.1i] The units that may come on at the edge now, by their own movement."""
    return [unit for unit in state.with_status(US, DUE) if may_come(state, unit)]


def may_come(state: VietnamState, unit: UnitId) -> bool:
    """[3.0d] [4.1i] Whether the turn of a unit is reached, it comes by the edge, and there is room for it."""
    arrival = arrival_of(state, unit)
    if arrival is None or not by_edge(arrival) or not has_come(state, unit):
        return False
    return has_way_in(state, unit)


def has_way_in(state: VietnamState, unit: UnitId) -> bool:
    """[5.3a] Whether a unit that comes by an edge can end its move anywhere."""
    return has_room(state, unit) or bool(coming_on(state, unit).ends)


def has_room(state: VietnamState, unit: UnitId) -> bool:
    """[5.3a] Whether an entry place that a unit can pay for is free, so that its ways need not be searched."""
    full = state.afloat if state.world.units[unit].riverine else own_places(state, US)
    price, allowance = state.theatre.entry_cost, state.allowance(unit)
    return any(not full >> place & 1 and price[place] <= allowance for place in entry_places(state, unit))


def by_edge(arrival: ArrivalRecord) -> bool:
    """[26.0i] [26.0l] [27.0h] Whether units come by the edge of the map without a boat."""
    return bool(arrival.edge) and BOAT not in arrival.by


def entry_places(state: VietnamState, unit: UnitId) -> list[Place]:
    """[4.1i] [5.1b] Where a unit may come on; a friend there is no bar to one that goes on."""
    arrival, kind = arrival_of(state, unit), state.world.units[unit]
    if arrival is None:
        return []
    edge = state.theatre.edges[arrival.edge]
    return bits(edge if kind.riverine else edge & ~closed_to(state, kind.side))


def coming_on(state: VietnamState, unit: UnitId) -> Going:
    """[4.1i] Where a unit can go from off the map: it pays for its entry hex and goes on with what is left."""
    basis = (unit, *traffic(state))
    return remembered(state.derived, ("coming", unit), basis, lambda: _coming_on(state, unit))


def _coming_on(state: VietnamState, unit: UnitId) -> Going:
    trip, outside = Trip(unit), state.theatre.size << FLAGS
    onward, entries = gait(state, trip), entry_steps(state, unit)

    def steps(node: int) -> Iterable[tuple[int, int]]:
        return entries if node == outside else onward(node)

    return explore(state, trip, outside, steps)


def entry_steps(state: VietnamState, unit: UnitId) -> Arrows:
    """[4.1i] The first steps of a unit that comes on, with their costs."""
    return [(place << FLAGS, state.theatre.entry_cost[place]) for place in entry_places(state, unit)]


def why_not_come(state: VietnamState, mobile: bool, unit: UnitId) -> Refusal | None:
    """The first thing that keeps a unit from coming on at the edge."""
    name, arrival = the_unit(state.world, unit), arrival_of(state, unit)
    if arrival is None or not has_come(state, unit):
        return why_not_yet(state, unit)
    if mobile:
        return Refusal("4.1i", message("refusal-enters-in-movement-phase", unit=name))
    if not by_edge(arrival):
        return Refusal(arrival.rules[0], message(f"refusal-enters-by-{arrival.by[0]}", unit=name))
    if not has_way_in(state, unit):
        return Refusal("5.3a", message("refusal-no-entry", unit=name))
    return None


# --------------------------------------------------------------------------------------------- coming on


class ComingOn(Frame, frozen=True):
    """[4.1i] A unit comes on: its entry is part of its move."""

    unit: UnitId

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseEntry(US), then=self.chosen)

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Assist | Strike):
            return g.call(self, interlude(g.state, action), then=self.start)
        assert isinstance(action, Go)
        state, unit = g.state, self.unit
        place, choice = state.theatre.place(action.place), coming_on(state, unit)
        path = choice.path(place)
        trip = choice.after(place, way_without_news(state, unit, path), Trip(unit))
        gone = march(g, unit, path, "4.1i", trip.spent)
        use_crossings(g, path[:gone])
        g.become(Moving(trip, entered=True))


class ChooseEntry(Decision, frozen=True):
    """[4.1i] [26.0] [27.0h] Where a reinforcement goes as it comes on."""

    rules: ClassVar[tuple[str, ...]] = ("4.1i", "26.0i", "26.0l", "26.0m", "27.0h", "18.3g", "23.0a")

    def prompt(self, state: VietnamState, /) -> Message:
        return message("prompt-choose-entry", unit=the_unit(state.world, state.inside(ComingOn).unit))

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        unit = state.inside(ComingOn).unit
        return [*goings(state, coming_on(state, unit).ends), *conceivable_interludes(state)]

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        """Quickly: where a unit can go is known as one set."""
        unit = state.inside(ComingOn).unit
        return [*goings(state, coming_on(state, unit).ends), *before_entry(state, unit)]

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        if isinstance(action, Strike) or (isinstance(action, Assist) and has_room(state, state.inside(ComingOn).unit)):
            return why_not_interlude(state, action)
        if not isinstance(action, Go):
            return Refusal("4.1i", message("refusal-must-enter"))
        return why_not_enter(state, state.inside(ComingOn).unit, state.theatre.place(action.place))


def before_entry(state: VietnamState, unit: UnitId) -> list[Action]:
    """[18.3g] [23.0a] What else may be done first; no crossing is changed that a unit may need to come on at all."""
    return [action for action in interludes(state) if isinstance(action, Strike) or has_room(state, unit)]


def why_not_enter(state: VietnamState, unit: UnitId, place: Place) -> Refusal | None:
    """The first thing that keeps a unit from coming on to a place."""
    if place in coming_on(state, unit).ends:
        return None
    kind, theatre, where = state.world.units[unit], state.theatre, the_place(state.theatre, place)
    if kind.riverine == theatre.is_land(place):
        return Refusal(
            element_rule(state, unit, place),
            message("refusal-wrong-element", unit=the_unit(state.world, unit), place=where),
        )
    if not kind.riverine and closed_to(state, kind.side) >> place & 1:
        return Refusal("5.1b", message("refusal-enemy-there", place=where))
    if (state.afloat if kind.riverine else own_places(state, kind.side)) >> place & 1:
        return Refusal("12.0g" if kind.riverine else "5.3a", message("refusal-full", place=where))
    if not kind.riverine and reaches_but_for_zones(state, Trip(unit), place, entry_steps(state, unit)):
        return why_not_past_zones(state.world, unit, where, direct=False)
    return Refusal(edge_rule(state, unit), message("refusal-no-way-in", place=where))


def edge_rule(state: VietnamState, unit: UnitId) -> str:
    """[26.0i] [26.0l] [26.0m] [27.0h] The rule that names the edge by which a unit comes."""
    arrival = arrival_of(state, unit)
    rules = arrival.rules if arrival is not None else ("4.1i",)
    return "27.0h" if "27.0h" in rules else rules[0]
