"""[11.0] River transport."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Frame, Rng
from grognard.core.hexes import Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Assist, Board, Land, Strike
from .ambush import Ambush
from .arrivals import arrival_of, has_come, why_not_yet
from .events.transport import BOAT
from .forces import UnitId
from .interludes import PhaseOfMoves, conceivable_interludes, interlude, interludes, why_not_interlude
from .landing import BOATS, TouchDown, bar_to_carry, landing_or_interlude, landings, passengers_left
from .places import Place
from .say import refusal_of, the_place, the_unit
from .state import ABOARD, DUE, ON_MAP, Game, VietnamState
from .world import US, VC

# ------------------------------------------------------------------------------------------ who and where


def boardings(state: VietnamState) -> list[Action]:
    """[11.0b] The units that a boat can carry now."""
    if not state.boats:
        return []
    status = (ON_MAP, DUE, ABOARD) if has_free_boat(state) else (ABOARD,)
    units = [unit for unit in passengers_left(state, *status) if can_embark(state, unit)]
    return [Board(unit) for unit in units if landing_beaches(state, unit)]


def has_boat(state: VietnamState, unit: UnitId) -> bool:
    """[11.0c] [27.0f] Whether a chit is left for a unit; one with a passenger aboard is for him alone."""
    return has_free_boat(state) or (state.boats > 0 and state.units[unit].status == ABOARD)


def has_free_boat(state: VietnamState) -> bool:
    """[27.0f] Whether a chit is left that no passenger aboard waits for."""
    return state.boats > len(state.with_status(US, ABOARD))


def moorings(state: VietnamState, unit: UnitId) -> tuple[Place, ...]:
    """[11.0b] The waters from which a unit sets out: beside its place, [26.0j] at the edge, [27.0f] or where it is."""
    status, place = state.units[unit].status, state.place(unit)
    if status == ABOARD:
        return (place,)
    if status == ON_MAP:
        return state.theatre.berths[place]
    arrival = arrival_of(state, unit)
    return tuple(bits(state.theatre.edges[arrival.edge])) if arrival is not None else ()


def landing_beaches(state: VietnamState, unit: UnitId) -> Mask:
    """[11.0f] Where a unit may be set down; hidden units and camps bar nothing [11.0l] [15.0f]."""
    return beaches(state, unit) & ~state.held[US] & ~state.held[VC]


def beaches(state: VietnamState, unit: UnitId) -> Mask:
    """[11.0e] [11.0g] [11.0k] The banks that connected water leads to, whatever lies on the way."""
    found = 0
    for water in moorings(state, unit):
        found |= state.theatre.beaches(water)
    return found


def why_not_sail(state: VietnamState, unit: UnitId) -> Refusal | None:
    """[11.0b] [11.0j] What keeps a unit from being carried, chits and phase left out."""
    return refusal_of(state.world, bar_to_carry(state, BOATS, unit), unit) or why_not_embark(state, unit)


def can_embark(state: VietnamState, unit: UnitId) -> bool:
    """[11.0b] [26.0j] The same answer as `why_not_embark` without its reasons, quickly."""
    if state.units[unit].status != DUE:
        return bool(moorings(state, unit))
    arrival = arrival_of(state, unit)
    return arrival is not None and arrival.turn <= state.turn and BOAT in arrival.by


def why_not_embark(state: VietnamState, unit: UnitId) -> Refusal | None:
    """[11.0b] What keeps a passenger from the water."""
    if state.units[unit].status == DUE:
        return why_not_sail_in(state, unit)
    if not moorings(state, unit):
        return Refusal("11.0b", message("refusal-no-water", unit=the_unit(state.world, unit)))
    return None


def why_not_sail_in(state: VietnamState, unit: UnitId) -> Refusal | None:
    """[26.0j] What keeps a unit that waits off the map from entering by boat."""
    arrival = arrival_of(state, unit)
    if arrival is None or not has_come(state, unit):
        return why_not_yet(state, unit)
    if BOAT not in arrival.by:
        return Refusal("11.0b", message("refusal-not-by-boat", unit=the_unit(state.world, unit)))
    return None


def why_not_board(state: VietnamState, phase: PhaseOfMoves, unit: UnitId) -> Refusal | None:
    """The first thing that keeps a unit from being carried."""
    if state.world.units[unit].side == US and (phase.mobile or phase.side != US):
        return Refusal("11.0a", message("refusal-transport-phase"))
    if (found := why_not_sail(state, unit)) is not None:
        return found
    if not state.boats:
        return Refusal("11.0c", message("refusal-no-boats"))
    if not has_boat(state, unit):
        return Refusal("27.0f", message("refusal-boat-taken"))
    if not landing_beaches(state, unit):
        return Refusal("11.0f", message("refusal-nowhere-to-land", unit=the_unit(state.world, unit)))
    return None


# ------------------------------------------------------------------------------------------------ the voyage


class Voyage(Frame, frozen=True):
    """[11.0] A unit is carried over water and set down on a bank, [11.1a] perhaps into an ambush."""

    unit: UnitId

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseBeach(US), then=self.chosen)

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Assist | Strike):
            return g.call(self, interlude(g.state, action), then=self.start)
        assert isinstance(action, Land)
        place = g.state.theatre.place(action.place)
        if place in g.state.lurking:
            return g.become(Ambush(self.unit, place))
        g.become(TouchDown(self.unit, place, BOAT))


class ChooseBeach(Decision, frozen=True):
    """[11.0e] Where the boat sets its passenger down."""

    rules: ClassVar[tuple[str, ...]] = ("11.0e", "11.0f", "11.0g", "11.0k", "11.0l", "18.3g", "23.0a")

    def prompt(self, state: VietnamState, /) -> Message:
        return message("prompt-choose-beach", unit=the_unit(state.world, state.inside(Voyage).unit))

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        return [*landings(state, state.theatre.shore), *conceivable_interludes(state)]

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        """Quickly: the beaches are known as one set."""
        return [*landings(state, landing_beaches(state, state.inside(Voyage).unit)), *interludes(state)]

    def sample(self, state: VietnamState, rng: Rng, /) -> Action:
        """One of many places, without a list of answers, or something else."""
        return landing_or_interlude(state, bits(landing_beaches(state, state.inside(Voyage).unit)), rng)

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        if isinstance(action, Assist | Strike):
            return why_not_interlude(state, action)
        if not isinstance(action, Land):
            return Refusal("11.0e", message("refusal-must-land"))
        return why_not_put_in(state, state.inside(Voyage).unit, state.theatre.place(action.place))


def why_not_put_in(state: VietnamState, unit: UnitId, place: Place) -> Refusal | None:
    """The first thing that keeps a boat from putting in at a place."""
    where = the_place(state.theatre, place)
    if not state.theatre.shore >> place & 1:
        return Refusal("11.0e", message("refusal-no-beach", place=where))
    if not beaches(state, unit) >> place & 1:
        return Refusal("11.0e", message("refusal-no-waterway", place=where))
    if not landing_beaches(state, unit) >> place & 1:
        return Refusal("11.0f", message("refusal-full", place=where))
    return None
