"""[4.1b] [4.1f] The two movement phases: one unit after the other, and all else that is done in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import message
from grognard.core.rules import Refusal

from . import b52, boats, engineers, helicopters, reinforcements
from .actions import Assist, Board, Done, Lift, Pick, Repair, Strike
from .combat import mobile_units
from .events.turn import PhaseBegan
from .forces import UnitId
from .going import Trip
from .interludes import PhaseOfMoves, interlude, why_not_interlude
from .moving import Moving
from .say import Bar, refusal_of, the_unit
from .state import ABOARD, DUE, HIDDEN, ON_MAP, Game, VietnamState
from .world import US


class MovementPhase(PhaseOfMoves, frozen=True):
    """[4.1b] A side moves any of its units; [4.1f] in the mobile phase only mobile ones that have not moved."""

    def start(self, g: Game, _: object) -> None:
        g.emit(PhaseBegan(self.side, "mobile-move" if self.mobile else "move"))
        g.become(self, self.choose)

    def choose(self, g: Game, _: object) -> None:
        """[18.3e] Only in the phases of the US do engineers have to stay near their crossings."""
        if self.side == US:
            engineers.check_crossings(g)
        if next(options(g.state, self), None):
            return g.ask(self, ChooseMover(self.side), then=self.chosen)
        g.end()

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Done):
            return g.end()
        g.call(self, procedure(g.state, action), then=self.choose)


def procedure(state: VietnamState, action: Action) -> Frame:
    """What an answer in a movement phase sets going."""
    if isinstance(action, Pick):
        if state.units[action.unit].status == DUE:
            return reinforcements.ComingOn(action.unit)
        return Moving(Trip(action.unit))
    if isinstance(action, Lift):
        return helicopters.Flight(action.unit)
    if isinstance(action, Board):
        return boats.Voyage(action.unit)
    if isinstance(action, Repair):
        return engineers.RepairBridge(action.unit, state.theatre.place(action.bridge))
    assert isinstance(action, Assist | Strike)
    return interlude(state, action)


def options(state: VietnamState, phase: MovementPhase) -> Iterator[Action]:
    """Everything that may be done next in a movement phase."""
    yield from map(Pick, movers(state, phase))
    if phase.side == US:
        yield from engineers.works(state)
        if not phase.mobile:
            yield from map(Pick, reinforcements.walking_on(state))
            yield from helicopters.lifts(state)
            yield from boats.boardings(state)
            yield from b52.strikes(state)


def movers(state: VietnamState, phase: MovementPhase) -> list[UnitId]:
    """The units that may still move in this phase: those against whom `bar_to_move` says nothing, found at once."""
    deeds = state.deeds
    gone = deeds.landed | deeds.advanced | deeds.moved | (~mobile_units(state.world) if phase.mobile else 0)
    units, able = state.units, [unit for unit in state.world.units_of[phase.side] if not gone >> unit & 1]
    return [unit for unit in able if units[unit].status in (ON_MAP, HIDDEN)]


def bar_to_move(state: VietnamState, phase: MovementPhase, unit: UnitId) -> Bar | None:
    """What keeps a unit on the map from moving in a phase."""
    kind, deeds = state.world.units[unit], state.deeds
    if phase.mobile and not kind.mobile:
        return "12.0o" if kind.riverine else "4.1f", "refusal-not-mobile"
    if deeds.landed >> unit & 1:
        return "11.0i" if deeds.beached >> unit & 1 else "10.0h", "refusal-was-carried"
    if deeds.advanced >> unit & 1:
        return "7.9e", "refusal-has-advanced"
    if deeds.moved >> unit & 1:
        return "4.1c" if phase.mobile else "5.1d", "refusal-has-moved"
    return None


class ChooseMover(Decision, frozen=True):
    """[4.1b] Which unit moves next, or what else is done in the phase."""

    rules: ClassVar[tuple[str, ...]] = ("4.1b", "4.1c", "4.1f", "4.1i", "5.1a", "5.1d")

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        yield from map(Pick, state.with_status(self.side, ON_MAP, HIDDEN))
        if self.side == US:
            yield from engineers.conceivable_works(state)
            yield from map(Pick, state.with_status(US, DUE))
            yield from map(Lift, state.with_status(US, ON_MAP, DUE))
            yield from map(Board, state.with_status(US, ON_MAP, DUE, ABOARD))
            yield from b52.conceivable_strikes(state)
        yield Done()

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        """Quickly: what a phase does not offer at all is not looked at."""
        return [*options(state, state.inside(MovementPhase)), Done()]

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        phase = state.inside(MovementPhase)
        if isinstance(action, Done):
            return None
        if isinstance(action, Lift):
            return helicopters.why_not_lift(state, phase, action.unit)
        if isinstance(action, Board):
            return boats.why_not_board(state, phase, action.unit)
        if isinstance(action, Repair):
            return engineers.why_not_work(state, self.side, action)
        if isinstance(action, Assist | Strike):
            return why_not_interlude(state, action)
        if not isinstance(action, Pick):
            return self.unasked(state, "4.1b")
        return why_not_pick(state, phase, action.unit)


def why_not_pick(state: VietnamState, phase: MovementPhase, unit: UnitId) -> Refusal | None:
    """What keeps a unit from being picked in a movement phase."""
    name, status = the_unit(state.world, unit), state.units[unit].status
    if state.world.units[unit].side != phase.side:
        return Refusal("5.1a", message("refusal-not-yours", unit=name))
    if status == DUE:
        return reinforcements.why_not_come(state, phase.mobile, unit)
    if status == ABOARD:
        return Refusal("27.0f", message("refusal-aboard", unit=name))
    if status not in (ON_MAP, HIDDEN):
        return Refusal("5.0a", message("refusal-not-on-map", unit=name))
    return refusal_of(state.world, bar_to_move(state, phase, unit), unit)
