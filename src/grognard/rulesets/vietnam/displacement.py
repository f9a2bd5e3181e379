"""[7.7.2] [12.0u] Displacement: friends make room for a unit that can end its retreat nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.displacement import Displacement, Move, workable
from grognard.core.flow import Action, Decision
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Displace
from .discovery import march
from .events.discovery import Revealed
from .events.retreat import FellBack
from .forces import UNITS, UnitId
from .places import Place
from .say import the_place, the_unit
from .state import HIDDEN, Game, VietnamState
from .withdrawal import Way, Withdrawal, bars, friends_of, strays, ways


class MakeRoom(Displacement, frozen=True):
    """[7.7.2a] A friend goes one hex as in a retreat, [7.7.2c] displacing another in turn if it must."""

    foes: tuple[UnitId, ...] = ()

    def moves(self, state: VietnamState) -> list[Move]:
        return workable(state, self)

    def has_room(self, state: VietnamState) -> bool:
        return occupant(state, self.place) is None

    def movable(self, state: VietnamState) -> list[UnitId]:
        """[7.7.2a] Only who took no part in the combat."""
        unit = occupant(state, self.place)
        return [] if unit is None or self.fixed >> unit & 1 else [unit]

    def tiers(self, state: VietnamState, unit: UnitId) -> list[list[Place]]:
        return [list(self.ways(state, unit))]

    def ways(self, state: VietnamState, unit: UnitId) -> dict[Place, Way]:
        """[7.7.2b] The ways of one hex that are open, by their ends; nobody goes where the others come from."""
        return {way[-1]: way for way in ways(state, self.stepping_aside(unit), 1) if not self.shut.intersection(way)}

    def stepping_aside(self, unit: UnitId) -> Withdrawal:
        """[7.7.2b] A displaced unit goes as if it had to retreat by one hex itself."""
        return Withdrawal(unit, 1, (self.place,), self.foes)

    def fits(self, state: VietnamState, unit: UnitId, place: Place) -> bool:
        return not friends_of(state, unit) >> place & 1

    def carry_out(self, g: Game, unit: UnitId, place: Place) -> None:
        """[7.7.2d] A displaced unit has retreated; [7.7.2c] a hidden one is moved, and so comes to light."""
        state = g.state
        way = self.ways(state, unit)[place]
        if state.units[unit].status == HIDDEN:
            g.emit(Revealed(state.map, unit, self.place, "15.0a"))
        g.emit(FellBack(unit))
        while way:
            way = way[march(g, unit, way, "12.0u" if UNITS[unit].riverine else "7.7.2a") :]

    def question(self, state: VietnamState) -> Decision:
        unit = occupant(state, self.place)
        assert unit is not None
        return ChooseDisplacement(UNITS[unit].side)

    def read(self, state: VietnamState, action: Displace) -> Move:
        return action.unit, state.world.place(action.place)


def occupant(state: VietnamState, place: Place) -> UnitId | None:
    """Who stands at a place, hidden or not."""
    return state.at.get(place, state.lurking.get(place))


def room_at_end(state: VietnamState, away: Withdrawal, way: Way) -> MakeRoom:
    """[7.7.2b] The making of room where a retreat ends; nobody goes into the hex that the unit comes from."""
    end, last = way[-1], (*away.trail, *way)[-2]
    return MakeRoom(end, 1, frozenset({end, last}), away.party | 1 << away.unit, foes=away.foes)


def can_make_room(state: VietnamState, away: Withdrawal, way: Way) -> bool:
    """[7.7.2a] Whether the friend in the last hex can be displaced."""
    return bool(room_at_end(state, away, way).moves(state))


class ChooseDisplacement(Decision, frozen=True):
    """[7.7.2a] Where the displaced unit goes."""

    rules: ClassVar[tuple[str, ...]] = ("7.7.2a", "7.7.2b", "7.7.2c")

    def prompt(self, state: VietnamState, /) -> Message:
        unit = occupant(state, state.inside(MakeRoom).place)
        assert unit is not None
        return message("prompt-choose-displacement", unit=the_unit(unit))

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        labels = state.world.places.labels
        return [Displace(unit, labels[place]) for unit, place in state.inside(MakeRoom).moves(state)]

    def explain(self, state: VietnamState, action: Action, /) -> Refusal:
        if not isinstance(action, Displace):
            return Refusal("7.7.2a", message("refusal-not-an-answer"))
        room = state.inside(MakeRoom)
        if action.unit != occupant(state, room.place):
            return Refusal("7.7.2a", message("refusal-not-in-the-way", unit=the_unit(action.unit)))
        return why_not_aside(state, room, action.unit, state.world.place(action.place))


def why_not_aside(state: VietnamState, room: MakeRoom, unit: UnitId, place: Place) -> Refusal:
    """What keeps a displaced unit from a place."""
    where = the_place(state.world, place)
    if place in room.shut:
        return Refusal("7.7.2b", message("refusal-displaced-back", place=where))
    if UNITS[unit].riverine or place not in state.world.neighbours[room.place]:
        return Refusal("7.7.2b", message("refusal-displaced-one-hex", place=where))
    if barred := bars(state, unit, room.place, place):
        return Refusal(barred, message(f"refusal-retreat-{barred.replace('.', '-')}", place=where))
    if strays(state, room.stepping_aside(unit), room.place, place):
        return Refusal("7.7.2b", message("refusal-retreat-7-7b", place=where))
    return Refusal("7.7.2c", message("refusal-displaced-chain", place=where))
