"""[10.0] Helicopter transport."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Frame, Rng
from grognard.core.hexes import Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Assist, Land, Lift, Strike
from .arrivals import arrival_of, has_come, why_not_yet
from .events.transport import HELICOPTER
from .forces import UnitId
from .interludes import PhaseOfMoves, conceivable_interludes, interlude, interludes, why_not_interlude
from .landing import HELICOPTERS, TouchDown, bar_to_carry, landing_or_interlude, landings, passengers_left
from .places import Place
from .say import refusal_of, the_place, the_unit
from .state import ABOARD, DUE, ON_MAP, Game, VietnamState
from .victory import lose_step
from .world import US, VC
from .zones import exposed

# ------------------------------------------------------------------------------------------ who and where


def lifts(state: VietnamState) -> list[Action]:
    """[10.0b] [10.0i] The units that a helicopter can take up now."""
    if not state.helicopters:
        return []
    able = [unit for unit in passengers_left(state, ON_MAP, DUE) if can_take_up(state, unit)]
    return [Lift(unit) for unit in able if landing_zones(state, unit)]


def can_take_up(state: VietnamState, unit: UnitId) -> bool:
    """[10.0b] [10.0i] The same answer as `why_not_take_up` for who may be carried, quickly where it is on the map."""
    there = state.units[unit]
    if there.status == ON_MAP:
        return bool(state.theatre.landing >> there.place & 1)
    return why_not_take_up(state, unit) is None


def landing_zones(state: VietnamState, unit: UnitId) -> Mask:
    """[10.0e] [10.0j] Where a unit may be set down; hidden units and camps bar nothing [10.0k] [15.0f]."""
    return landing_terrain(state, unit) & ~state.held[US] & ~state.held[VC]


def landing_terrain(state: VietnamState, unit: UnitId) -> Mask:
    """[10.0e] Land without jungle; [27.0n] for units that enter in the Iron Triangle clear hexes only."""
    theatre, arrival = state.theatre, arrival_of(state, unit)
    if state.units[unit].status == DUE and arrival is not None and arrival.landing:
        return theatre.landing & theatre.of_terrain[arrival.landing]
    return theatre.landing


def why_not_fly(state: VietnamState, unit: UnitId) -> Refusal | None:
    """[10.0b] [10.0i] [10.0n] What keeps a unit from being taken up, chits and phase left out."""
    return refusal_of(state.world, bar_to_carry(state, HELICOPTERS, unit), unit) or why_not_take_up(state, unit)


def why_not_take_up(state: VietnamState, unit: UnitId) -> Refusal | None:
    """[10.0b] [10.0i] What keeps a passenger where it is."""
    name, status = the_unit(state.world, unit), state.units[unit].status
    if status == ABOARD:
        return Refusal("27.0f", message("refusal-aboard", unit=name))
    if status == DUE:
        return why_not_fly_in(state, unit)
    if not state.theatre.landing >> state.place(unit) & 1:
        return Refusal("10.0b", message("refusal-lift-from-jungle", unit=name))
    return None


def why_not_fly_in(state: VietnamState, unit: UnitId) -> Refusal | None:
    """[10.0i] [27.0g] What keeps a unit that waits off the map from entering by helicopter."""
    arrival = arrival_of(state, unit)
    if arrival is None or not has_come(state, unit):
        return why_not_yet(state, unit)
    if HELICOPTER not in arrival.by:
        return Refusal("10.0i", message("refusal-not-by-helicopter", unit=the_unit(state.world, unit)))
    if arrival.at_most and state.flown_in >= arrival.at_most:
        return Refusal("27.0g", message("refusal-enough-flown-in", number=arrival.at_most))
    return None


def why_not_lift(state: VietnamState, phase: PhaseOfMoves, unit: UnitId) -> Refusal | None:
    """The first thing that keeps a unit from being taken up."""
    if state.world.units[unit].side == US and (phase.mobile or phase.side != US):
        return Refusal("10.0a", message("refusal-transport-phase"))
    if (found := why_not_fly(state, unit)) is not None:
        return found
    if not state.helicopters:
        return Refusal("10.0c", message("refusal-no-helicopters"))
    if not landing_zones(state, unit):
        return Refusal("10.0j", message("refusal-nowhere-to-land", unit=the_unit(state.world, unit)))
    return None


# ------------------------------------------------------------------------------------------------ the flight


class Flight(Frame, frozen=True):
    """[10.0] A unit is taken up, [10.0d] under fire if in an enemy zone, and set down anywhere."""

    unit: UnitId

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def start(self, g: Game, _: object) -> None:
        under_fire = g.state.units[self.unit].status == ON_MAP and exposed(g.state, self.unit)
        if under_fire and lose_step(g, self.unit, "10.0d"):
            return g.end()
        self.aloft(g, None)

    def aloft(self, g: Game, _: object) -> None:
        g.ask(self, ChooseLandingZone(US), then=self.chosen)

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Assist | Strike):
            return g.call(self, interlude(g.state, action), then=self.aloft)
        assert isinstance(action, Land)
        g.become(TouchDown(self.unit, g.state.theatre.place(action.place), HELICOPTER))


class ChooseLandingZone(Decision, frozen=True):
    """[10.0e] Where the helicopter sets its passenger down."""

    rules: ClassVar[tuple[str, ...]] = ("10.0e", "10.0g", "10.0j", "10.0k", "27.0n", "18.3g", "23.0a")

    def prompt(self, state: VietnamState, /) -> Message:
        return message("prompt-choose-landing-zone", unit=the_unit(state.world, state.inside(Flight).unit))

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        return [*landings(state, state.theatre.landing), *conceivable_interludes(state)]

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        """Quickly: the zones are known as one set."""
        return [*landings(state, landing_zones(state, state.inside(Flight).unit)), *interludes(state)]

    def sample(self, state: VietnamState, rng: Rng, /) -> Action:
        """One of many places, without a list of answers, or something else."""
        return landing_or_interlude(state, bits(landing_zones(state, state.inside(Flight).unit)), rng)

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        if isinstance(action, Assist | Strike):
            return why_not_interlude(state, action)
        if not isinstance(action, Land):
            return Refusal("10.0e", message("refusal-must-land"))
        return why_not_land(state, state.inside(Flight).unit, state.theatre.place(action.place))


def why_not_land(state: VietnamState, unit: UnitId, place: Place) -> Refusal | None:
    """The first thing that keeps a helicopter from landing at a place."""
    where = the_place(state.theatre, place)
    if not state.theatre.landing >> place & 1:
        return Refusal("10.0e", message("refusal-no-landing", place=where))
    if not landing_terrain(state, unit) >> place & 1:
        return Refusal("27.0n", message("refusal-clear-only", place=where))
    if not landing_zones(state, unit) >> place & 1:
        return Refusal("10.0j", message("refusal-full", place=where))
    return None
