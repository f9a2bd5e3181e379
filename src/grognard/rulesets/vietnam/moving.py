"""[5.0] A unit on the move: place by place, [18.0] blowing bridges, [27.0o] leaving the map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Rng
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .actions import Assist, Blow, Exit, Go, Halt, Repair, Strike
from .bridges import blow, bridges_beside, why_not_blow
from .discovery import march, way_without_news
from .engineers import check_crossings, use_crossings
from .events.discovery import Revealed
from .events.movement import Exited, MoveEnded
from .forces import UnitId
from .going import Trip, closed_to, going, own_places, reaches_but_for_zones
from .interludes import conceivable_interludes, interlude, interludes, why_not_interlude
from .places import NOWHERE, Place
from .records import MP
from .say import half_points, the_place, the_unit
from .state import HIDDEN, Game, VietnamState
from .world import VC, World
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
            return g.ask(self, MoveOn(g.state.world.units[self.trip.unit].side), then=self.answered)
        self.finish(g)

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Go):
            return self.go(g, g.state.theatre.place(action.place))
        if isinstance(action, Assist | Strike):
            return g.call(self, interlude(g.state, action), then=self.start)
        if isinstance(action, Exit):
            g.emit(Exited(self.trip.unit))
            return g.end()
        if isinstance(action, Blow):
            blow(g, self.trip.unit, g.state.theatre.place(action.bridge))
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
        if g.state.world.units[unit].engineer:
            check_crossings(g)
        g.become(replace(self, trip=trip, entered=True))

    def finish(self, g: Game) -> None:
        """[5.1d] The move is over; a unit that has not stirred may still be moved later."""
        if self.entered:
            g.emit(MoveEnded(self.trip.unit))
        g.end()


def way_rule(state: VietnamState, trip: Trip, place: Place) -> str:
    """The rule of the kind of movement that leads to a place."""
    unit, kind = trip.unit, state.world.units[trip.unit]
    if kind.riverine:
        return "12.0c"
    choice = going(state, trip)
    if place == state.theatre.other_bank[state.place(unit)] and choice.path(place) == (place,):
        return "18.3a" if choice.cost(place) == state.theatre.hex_cost(place) else "19.0c"
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
    if state.world.units[trip.unit].side != VC or state.allowance(trip.unit) - trip.spent < MP or stopped(state, trip):
        return False
    return bool(state.theatre.edges.get("red_exit", 0) >> state.place(trip.unit) & 1)


def stopped(state: VietnamState, trip: Trip) -> bool:
    """[5.1.1a] Whether a foot unit has come into an enemy zone and must stop there."""
    return (
        state.world.units[trip.unit].foot
        and trip.spent > 0
        and bool(felt_zone(state, trip.unit) >> state.place(trip.unit) & 1)
    )


@of_world
def go_actions(world: World, chart: str) -> tuple[Go, ...]:
    """The answer that names each place of a map, made once."""
    return tuple(map(Go, world.theatres[chart].places.labels))


def goings(state: VietnamState, places: Iterable[Place]) -> list[Action]:
    """The answers that name some places, in the order of the places."""
    return list(map(go_actions(state.world, state.map).__getitem__, sorted(places)))


class MoveOn(Decision, frozen=True):
    """[5.0a] Where the unit in hand goes next, if anywhere, [18.3g] [23.0a] and what else is done before that."""

    rules: ClassVar[tuple[str, ...]] = ("5.0a", "5.1a", "5.1b", "5.1c", "5.2b", "5.3a", "18.3g", "23.0a")

    def prompt(self, state: VietnamState, /) -> Message:
        trip = state.inside(Moving).trip
        left = half_points(state.allowance(trip.unit) - trip.spent)
        return message("prompt-move-on", unit=the_unit(state.world, trip.unit), left=left)

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        moving, label = state.inside(Moving), state.theatre.label
        yield from goings(state, going(state, moving.trip).ends)
        yield Exit()
        yield from (Blow(label(bridge.river)) for bridge in state.theatre.bridges)
        yield Halt()
        yield from conceivable_interludes(state)

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        """Quickly: where a unit can go is known as one set."""
        moving = state.inside(Moving)
        return [*goings(state, going(state, moving.trip).ends), *self.others(state, moving)]

    def others(self, state: VietnamState, moving: Moving) -> list[Action]:
        """[18.0a] [27.0o] The answers besides going on; [5.1.1a] who has been stopped is not set free by others."""
        actions: list[Action] = [Exit()] if can_exit(state, moving) else []
        if moving.entered:
            actions += [Blow(state.theatre.label(bridge)) for bridge in bridges_beside(state, moving.trip.unit)]
        return [*actions, Halt(), *(() if stopped(state, moving.trip) else interludes(state))]

    def sample(self, state: VietnamState, rng: Rng, /) -> Action:
        """Most answers are places to go to: one of them is taken without listing all."""
        moving = state.inside(Moving)
        ends = going(state, moving.trip).ends
        others = self.others(state, moving)
        number = rng.below(len(ends) + len(others))
        if number < len(ends):
            return go_actions(state.world, state.map)[next(islice(ends, number, None))]
        return others[number - len(ends)]

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        moving = state.inside(Moving)
        if isinstance(action, Go):
            return why_not_go(state, moving.trip, state.theatre.place(action.place))
        if isinstance(action, Blow):
            return why_not_blow(state, moving.trip.unit, state.theatre.place(action.bridge), entered=moving.entered)
        if isinstance(action, Exit):
            return None if can_exit(state, moving) else Refusal("27.0o", message("refusal-no-exit"))
        if isinstance(action, Assist | Strike) and (found := why_not_interlude(state, action)) is not None:
            return found
        return why_not_before_halt(state, moving.trip, action)


def why_not_before_halt(state: VietnamState, trip: Trip, action: Action) -> Refusal | None:
    """[5.0a] What has to wait until the unit in hand has halted: [5.1.1a] it was stopped, or it is in the way."""
    if isinstance(action, Halt) or (isinstance(action, Assist | Strike) and not stopped(state, trip)):
        return None
    rule = "5.1.1a" if isinstance(action, Assist | Strike) else "18.2a" if isinstance(action, Repair) else "5.0a"
    return Refusal(rule, message("refusal-halt-first", unit=the_unit(state.world, trip.unit)))


def why_not_go(state: VietnamState, trip: Trip, place: Place) -> Refusal | None:
    """The first thing that keeps a unit from a place."""
    if place in going(state, trip).ends:
        return None
    kind, theatre = state.world.units[trip.unit], state.theatre
    name, where = the_unit(state.world, trip.unit), the_place(theatre, place)
    if place == state.place(trip.unit):
        return Refusal("5.0a", message("refusal-already-there", unit=name, place=where))
    if kind.riverine == theatre.is_land(place):
        return Refusal(element_rule(state, trip.unit, place), message("refusal-wrong-element", unit=name, place=where))
    return why_not_sail(state, trip.unit, place) if kind.riverine else why_not_walk(state, trip, place)


def element_rule(state: VietnamState, unit: UnitId, place: Place) -> str:
    """[12.0a] [12.0d] [19.0a] The rule that keeps monitors from land, and land units from water."""
    if state.world.units[unit].riverine:
        return "12.0a"
    return "19.0a" if state.theatre.terrain[place] == "mekong" else "12.0d"


def why_not_sail(state: VietnamState, unit: UnitId, place: Place) -> Refusal:
    """[12.0a] [12.0c] [12.0g] The first thing that keeps a monitor from a water."""
    where = the_place(state.theatre, place)
    if state.afloat >> place & 1:
        return Refusal("12.0g", message("refusal-full", place=where))
    if not state.theatre.neighbours[place]:
        return Refusal("12.0a", message("refusal-wrong-element", unit=the_unit(state.world, unit), place=where))
    return Refusal("12.0c", message("refusal-too-far", place=where))


def why_not_walk(state: VietnamState, trip: Trip, place: Place) -> Refusal:
    """The first thing that keeps a land unit from land."""
    kind, theatre, here = state.world.units[trip.unit], state.theatre, state.place(trip.unit)
    name, where = the_unit(state.world, trip.unit), the_place(theatre, place)
    if closed_to(state, kind.side) >> place & 1:
        enemy = place in state.at and state.world.units[state.at[place]].side != kind.side
        holder = ("5.1b", "refusal-enemy-there") if enemy else ("12.0q", "refusal-monitor-there")
        return Refusal(holder[0], message(holder[1], place=where))
    if own_places(state, kind.side) >> place & 1:
        return Refusal("5.3a", message("refusal-full", place=where))
    if stopped(state, trip):
        return Refusal("5.1.1a", message("refusal-must-stop", unit=name))
    if place == theatre.other_bank[here]:
        bar = ("19.0d", "refusal-mekong-mobile") if kind.mobile else ("19.0c", "refusal-mekong-on-foot")
        return Refusal(bar[0], message(bar[1], unit=name))
    step = theatre.step.get((here, place))
    if kind.side == VC and step is not None and step.river != NOWHERE and state.afloat >> step.river & 1:
        return Refusal("12.0h", message("refusal-monitor-bars", place=where))
    if reaches_but_for_zones(state, trip, place):
        return why_not_past_zones(state.world, trip.unit, where, direct=step is not None and exposed(state, trip.unit))
    if step is not None:
        return Refusal("5.2b", message("refusal-too-dear", unit=name, place=where))
    return Refusal("5.1c", message("refusal-too-far", place=where))


def why_not_past_zones(world: World, unit: UnitId, where: Message, *, direct: bool) -> Refusal:
    """[5.1.1a] Zones that stop a foot unit on its way, [5.1.1c] [5.1.2b] or take the points of a mobile one."""
    if world.units[unit].foot:
        return Refusal("5.1.1a", message("refusal-zone-in-the-way", unit=the_unit(world, unit), place=where))
    return Refusal(
        "5.1.2b" if direct else "5.1.1c", message("refusal-zone-too-dear", unit=the_unit(world, unit), place=where)
    )
