"""[5.0] A unit on the move: place by place, [18.0] blowing bridges, [27.0o] leaving the map."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Rng
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Blow, Exit, Go, Halt
from .aftermath import Aftermath
from .bridges import blow, bridges_beside, why_not_blow
from .discovery import march, way_without_news
from .engineers import check_crossings, use_crossings
from .events.discovery import Revealed
from .events.movement import Exited, MoveEnded
from .forces import UNITS, UnitId
from .going import Trip, closed_to, going, own_places, step_cost
from .places import NOWHERE, Place
from .records import MP
from .say import half_points, the_place, the_unit
from .state import HIDDEN, Game, VietnamState
from .world import VC, Step
from .zones import exposed, felt_zone


class Moving(Frame, frozen=True):
    """[5.0a] A unit on the move until it halts, must stop or has nothing left to do."""

    trip: Trip
    entered: bool = False
    """[18.0a] Whether it has come to its present place in this move."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.trip.unit,)

    def start(self, g: Game, _: object) -> None:
        if not self.entered or has_more_to_do(g.state, self):
            return g.ask(self, MoveOn(UNITS[self.trip.unit].side), then=self.answered)
        self.finish(g)

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Go):
            return self.go(g, g.state.world.place(action.place))
        if isinstance(action, Exit):
            g.emit(Exited(self.trip.unit))
            return g.become(Aftermath())
        if isinstance(action, Blow):
            blow(g, self.trip.unit, g.state.world.place(action.bridge))
        self.finish(g)

    def go(self, g: Game, place: Place) -> None:
        state, unit = g.state, self.trip.unit
        choice = going(state, self.trip)
        path, rule = choice.path(place), way_rule(state, self.trip, place)
        if state.units[unit].status == HIDDEN:
            g.emit(Revealed(state.map, unit, state.place(unit), "15.0a"))
        trip = choice.after(place, way_without_news(state, unit, path), self.trip)
        here = state.place(unit)
        gone = march(g, unit, path, rule, trip.spent - self.trip.spent)
        use_crossings(g, (here, *path[:gone]))
        if UNITS[unit].engineer:
            check_crossings(g)
        onward = replace(self, trip=trip, entered=True)
        g.call(onward, Aftermath(), then=onward.start)

    def finish(self, g: Game) -> None:
        """[5.1d] The move is over; a unit that has not stirred may still be moved later."""
        if self.entered:
            g.emit(MoveEnded(self.trip.unit))
        g.end()


def way_rule(state: VietnamState, trip: Trip, place: Place) -> str:
    """The rule of the kind of movement that leads to a place."""
    unit, kind = trip.unit, UNITS[trip.unit]
    if kind.riverine:
        return "12.0c"
    choice = going(state, trip)
    if place == state.world.other_bank[state.place(unit)] and choice.path(place) == (place,):
        return "18.3a" if choice.cost(place) == state.world.hex_cost(place) else "19.0c"
    zone = felt_zone(state, unit)
    if zone >> state.place(unit) & zone >> choice.path(place)[0] & 1:
        return "5.1.2a" if kind.foot else "5.1.2b"
    return "5.0a"


def has_more_to_do(state: VietnamState, moving: Moving) -> bool:
    """Whether a unit that has come to a place has anything left to decide."""
    if state.units[moving.trip.unit].place < 0:
        return False
    return bool(going(state, moving.trip).ends or can_exit(state, moving) or bridges_beside(state, moving.trip.unit))


def can_exit(state: VietnamState, moving: Moving) -> bool:
    """[27.0o] Whether a VC unit stands at the red edge with a point left."""
    trip = moving.trip
    if UNITS[trip.unit].side != VC or state.allowance(trip.unit) - trip.spent < MP or stopped(state, trip):
        return False
    return bool(state.world.edges.get("red_exit", 0) >> state.place(trip.unit) & 1)


def stopped(state: VietnamState, trip: Trip) -> bool:
    """[5.1.1a] Whether a foot unit has come into an enemy zone and must stop there."""
    return UNITS[trip.unit].foot and trip.spent > 0 and bool(felt_zone(state, trip.unit) >> state.place(trip.unit) & 1)


class MoveOn(Decision, frozen=True):
    """[5.0a] Where the unit in hand goes next, if anywhere."""

    rules: ClassVar[tuple[str, ...]] = ("5.0a", "5.1a", "5.1b", "5.1c", "5.2b", "5.3a")

    def prompt(self, state: VietnamState, /) -> Message:
        trip = state.inside(Moving).trip
        left = half_points(state.allowance(trip.unit) - trip.spent)
        return message("prompt-move-on", unit=the_unit(trip.unit), left=left)

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        moving = state.inside(Moving)
        labels = state.world.places.labels
        return [*(Go(labels[place]) for place in sorted(going(state, moving.trip).ends)), *self.others(state, moving)]

    def others(self, state: VietnamState, moving: Moving) -> list[Action]:
        """[18.0a] [27.0o] The answers besides going on."""
        actions: list[Action] = [Exit()] if can_exit(state, moving) else []
        if moving.entered:
            actions += [Blow(state.world.label(bridge)) for bridge in bridges_beside(state, moving.trip.unit)]
        return [*actions, Halt()]

    def sample(self, state: VietnamState, rng: Rng, /) -> Action:
        """Most answers are places to go to: one of them is taken without listing all."""
        moving = state.inside(Moving)
        ends = going(state, moving.trip).ends
        others = self.others(state, moving)
        number = rng.below(len(ends) + len(others))
        if number < len(ends):
            return Go(state.world.places.labels[next(islice(ends, number, None))])
        return others[number - len(ends)]

    def explain(self, state: VietnamState, action: Action, /) -> Refusal:
        moving = state.inside(Moving)
        if isinstance(action, Go):
            return why_not_go(state, moving.trip, state.world.place(action.place))
        if isinstance(action, Blow):
            return why_not_blow(state, moving.trip.unit, state.world.place(action.bridge))
        if isinstance(action, Exit):
            return Refusal("27.0o", message("refusal-no-exit"))
        return Refusal("5.0a", message("refusal-not-an-answer"))


def why_not_go(state: VietnamState, trip: Trip, place: Place) -> Refusal:
    """The first thing that keeps a unit from a place."""
    kind, world = UNITS[trip.unit], state.world
    name, where = the_unit(trip.unit), the_place(world, place)
    if place == state.place(trip.unit):
        return Refusal("5.0a", message("refusal-already-there", unit=name, place=where))
    if kind.riverine == world.is_land(place):
        rule = "12.0a" if kind.riverine else "19.0a" if world.terrain[place] == "mekong" else "12.0d"
        return Refusal(rule, message("refusal-wrong-element", unit=name, place=where))
    return why_not_sail(state, place) if kind.riverine else why_not_walk(state, trip, place)


def why_not_sail(state: VietnamState, place: Place) -> Refusal:
    """[12.0a] [12.0c] [12.0g] The first thing that keeps a monitor from a water."""
    where = the_place(state.world, place)
    if state.afloat >> place & 1:
        return Refusal("12.0g", message("refusal-full", place=where))
    closed = not state.world.neighbours[place]
    return Refusal("12.0a" if closed else "12.0c", message("refusal-too-far", place=where))


def why_not_walk(state: VietnamState, trip: Trip, place: Place) -> Refusal:
    """The first thing that keeps a land unit from land."""
    kind, world, here = UNITS[trip.unit], state.world, state.place(trip.unit)
    name, where = the_unit(trip.unit), the_place(world, place)
    if closed_to(state, kind.side) >> place & 1:
        enemy = place in state.at and UNITS[state.at[place]].side != kind.side
        return Refusal("5.1b" if enemy else "12.0q", message("refusal-closed", place=where))
    if own_places(state, kind.side) >> place & 1:
        return Refusal("5.3a", message("refusal-full", place=where))
    if stopped(state, trip):
        return Refusal("5.1.1a", message("refusal-must-stop", unit=name))
    if place == world.other_bank[here]:
        return Refusal("19.0d" if kind.mobile else "19.0c", message("refusal-mekong", unit=name))
    step = world.step.get((here, place))
    if kind.side == VC and step is not None and step.river != NOWHERE and state.afloat >> step.river & 1:
        return Refusal("12.0h", message("refusal-monitor-bars", place=where))
    rule = "5.1c" if step is None else dear_rule(state, trip, step)
    return Refusal(rule, message("refusal-too-far", place=where))


def dear_rule(state: VietnamState, trip: Trip, step: Step) -> str:
    """[5.2b] The rule by which the next hex costs too much; [5.1.1c] [5.1.2b] with half the allowance or without."""
    if step_cost(state, UNITS[trip.unit].side, step) > state.allowance(trip.unit) - trip.spent:
        return "5.2b"
    return "5.1.2b" if exposed(state, trip.unit) else "5.1.1c"
