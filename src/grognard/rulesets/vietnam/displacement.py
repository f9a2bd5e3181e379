"""[7.7.2] [12.0u] Displacement: friends make room for a unit that can end its retreat nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from grognard.core.displacement import Displacement, Move, workable
from grognard.core.flow import Action, Decision
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Displace
from .discovery import march
from .events.discovery import Revealed
from .events.retreat import FellBack
from .forces import UnitId
from .places import Place
from .say import the_place, the_unit
from .state import HIDDEN, Game, VietnamState
from .withdrawal import Way, Withdrawal, bars, friends_of, ways


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
            way = way[march(g, unit, way, "12.0u" if g.state.world.units[unit].riverine else "7.7.2a") :]

    def question(self, state: VietnamState) -> Decision:
        unit = occupant(state, self.place)
        assert unit is not None
        return ChooseDisplacement(state.world.units[unit].side)

    def read(self, state: VietnamState, action: Displace) -> Move:
        return action.unit, state.theatre.place(action.place)


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
        return message("prompt-choose-displacement", unit=the_unit(state.world, unit))

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        unit, labels = occupant(state, state.inside(MakeRoom).place), state.theatre.places.labels
        assert unit is not None
        return [Displace(unit, labels[place]) for place in state.inside(MakeRoom).ways(state, unit)]

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        """Quickly: what leads on along the chain is looked for once."""
        labels = state.theatre.places.labels
        return [Displace(unit, labels[place]) for unit, place in state.inside(MakeRoom).moves(state)]

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Displace):
            return self.unasked(state, "7.7.2a")
        room = state.inside(MakeRoom)
        if action.unit != occupant(state, room.place):
            return Refusal("7.7.2a", message("refusal-not-in-the-way", unit=the_unit(state.world, action.unit)))
        return why_not_aside(state, room, action.unit, state.theatre.place(action.place))


def why_not_aside(state: VietnamState, room: MakeRoom, unit: UnitId, place: Place) -> Refusal | None:
    """What keeps a displaced unit from a place."""
    where = the_place(state.theatre, place)
    if place in room.shut:
        return Refusal("7.7.2b", message("refusal-displaced-back", place=where))
    if not one_hex_away(state, room, unit, place):
        return Refusal("7.7.2b", message("refusal-displaced-one-hex", place=where))
    if not state.world.units[unit].riverine and (barred := bars(state, unit, room.place, place)):
        return Refusal(barred, message(f"refusal-retreat-{barred.replace('.', '-')}", place=where))
    if place not in room.ways(state, unit):
        return Refusal("7.7.2b", message("refusal-retreat-7-7b", place=where))
    if (unit, place) not in room.moves(state):
        return Refusal("7.7.2c", message("refusal-displaced-chain", place=where))
    return None


def one_hex_away(state: VietnamState, room: MakeRoom, unit: UnitId, place: Place) -> bool:
    """[7.7.2b] [12.0u] Whether a place is one hex from where room is made, along the water for a monitor."""
    if not state.world.units[unit].riverine:
        return place in state.theatre.neighbours[room.place]
    return place in {way[-1] for way in ways(state, Withdrawal(unit, 1, (room.place,)), 1)}
