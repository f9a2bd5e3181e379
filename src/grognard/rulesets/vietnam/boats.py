"""[11.0] River transport."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Frame, Rng
from grognard.core.hexes import Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Board, Land
from .ambush import Ambush
from .arrivals import arrival_of, has_come, why_not_yet
from .events.transport import BOAT
from .forces import UnitId
from .landing import BOATS, TouchDown, bar_to_carry
from .places import Place
from .say import refusal_of, the_place, the_unit
from .state import ABOARD, DUE, ON_MAP, Game, VietnamState
from .world import US, VC

# ------------------------------------------------------------------------------------------ who and where


def boardings(state: VietnamState) -> list[Action]:
    """[11.0b] The units that a boat can carry now."""
    if not state.boats:
        return []
    units = state.with_status(US, ON_MAP, DUE, ABOARD)
    able = [unit for unit in units if bar_to_carry(state, BOATS, unit) is None and why_not_embark(state, unit) is None]
    return [Board(unit) for unit in able if has_boat(state, unit) and landing_beaches(state, unit)]


def has_boat(state: VietnamState, unit: UnitId) -> bool:
    """[11.0c] [27.0f] Whether a chit is left for a unit; one with a passenger aboard is for him alone."""
    if state.units[unit].status == ABOARD:
        return state.boats > 0
    return state.boats > len(state.with_status(US, ABOARD))


def moorings(state: VietnamState, unit: UnitId) -> tuple[Place, ...]:
    """[11.0b] The waters from which a unit sets out: beside its place, [26.0j] at the edge, [27.0f] or where it is."""
    status, place = state.units[unit].status, state.place(unit)
    if status == ABOARD:
        return (place,)
    if status == ON_MAP:
        return state.world.berths[place]
    arrival = arrival_of(state, unit)
    return tuple(bits(state.world.edges[arrival.edge])) if arrival is not None else ()


def landing_beaches(state: VietnamState, unit: UnitId) -> Mask:
    """[11.0f] Where a unit may be set down; hidden units and camps bar nothing [11.0l] [15.0f]."""
    return beaches(state, unit) & ~state.held[US] & ~state.held[VC]


def beaches(state: VietnamState, unit: UnitId) -> Mask:
    """[11.0e] [11.0g] [11.0k] The banks that connected water leads to, whatever lies on the way."""
    found = 0
    for water in moorings(state, unit):
        found |= state.world.beaches(water)
    return found


def why_not_sail(state: VietnamState, unit: UnitId) -> Refusal | None:
    """[11.0b] [11.0j] What keeps a unit from being carried, chits and phase left out."""
    return refusal_of(bar_to_carry(state, BOATS, unit), unit) or why_not_embark(state, unit)


def why_not_embark(state: VietnamState, unit: UnitId) -> Refusal | None:
    """[11.0b] What keeps a passenger from the water."""
    if state.units[unit].status == DUE:
        return why_not_sail_in(state, unit)
    if not moorings(state, unit):
        return Refusal("11.0b", message("refusal-no-water", unit=the_unit(unit)))
    return None


def why_not_sail_in(state: VietnamState, unit: UnitId) -> Refusal | None:
    """[26.0j] What keeps a unit that waits off the map from entering by boat."""
    arrival = arrival_of(state, unit)
    if arrival is None or not has_come(state, unit):
        return why_not_yet(state, unit)
    if BOAT not in arrival.by:
        return Refusal("11.0b", message("refusal-not-by-boat", unit=the_unit(unit)))
    return None


def why_not_board(state: VietnamState, mobile: bool, unit: UnitId) -> Refusal:
    """The first thing that keeps a unit from being carried."""
    found = why_not_sail(state, unit)
    if mobile:
        return Refusal("11.0a", message("refusal-transport-phase"))
    if found is not None:
        return found
    if not has_boat(state, unit):
        return Refusal("11.0c", message("refusal-no-boats"))
    return Refusal("11.0a", message("refusal-transport-phase"))


# ------------------------------------------------------------------------------------------------ the voyage


class Voyage(Frame, frozen=True):
    """[11.0] A unit is carried over water and set down on a bank, [11.1a] perhaps into an ambush."""

    unit: UnitId

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseBeach(US), then=self.chosen)

    def chosen(self, g: Game, action: Land) -> None:
        place = g.state.world.place(action.place)
        if place in g.state.lurking:
            return g.become(Ambush(self.unit, place))
        g.become(TouchDown(self.unit, place, BOAT))


class ChooseBeach(Decision, frozen=True):
    """[11.0e] Where the boat sets its passenger down."""

    rules: ClassVar[tuple[str, ...]] = ("11.0e", "11.0f", "11.0g", "11.0k", "11.0l")

    def prompt(self, state: VietnamState, /) -> Message:
        return message("prompt-choose-beach", unit=the_unit(state.inside(Voyage).unit))

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        labels = state.world.places.labels
        return [Land(labels[place]) for place in bits(landing_beaches(state, state.inside(Voyage).unit))]

    def sample(self, state: VietnamState, rng: Rng, /) -> Action:
        """One of many places, without a list of answers."""
        places = bits(landing_beaches(state, state.inside(Voyage).unit))
        return Land(state.world.label(places[rng.below(len(places))]))

    def explain(self, state: VietnamState, action: Action, /) -> Refusal:
        if not isinstance(action, Land):
            return Refusal("11.0e", message("refusal-must-land"))
        return why_not_put_in(state, state.inside(Voyage).unit, state.world.place(action.place))


def why_not_put_in(state: VietnamState, unit: UnitId, place: Place) -> Refusal:
    """The first thing that keeps a boat from putting in at a place."""
    where = the_place(state.world, place)
    if not state.world.shore >> place & 1:
        return Refusal("11.0e", message("refusal-no-beach", place=where))
    if not beaches(state, unit) >> place & 1:
        return Refusal("11.0e", message("refusal-no-waterway", place=where))
    return Refusal("11.0f", message("refusal-full", place=where))
