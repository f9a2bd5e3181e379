"""Making room for a unit that must end in a full place: others go one step each, in chains if need be.

A game subclasses ``Displacement`` with what its rules say about room and steps, and names in ``moves`` which of the
workable moves may be chosen: all of them (``workable``) or those that displace the fewest units (``fewest``).
"""

from __future__ import annotations

from math import inf
from typing import Any

from msgspec.structs import replace

from .flow import Action, Decision, Flow, Frame

Move = tuple[int, int]
"""A unit, and the place that it goes to."""


class Displacement(Frame, frozen=True):
    """Room is made at a place: unit after unit leaves it until the load fits in."""

    place: int
    load: int
    shut: frozenset[int]
    """Places that the chain has come through; nobody is moved back into them."""
    fixed: int = 0
    """Units that nobody moves, as a mask."""
    mover: int = -1
    goal: int = -1

    # What a game says

    def moves(self, state: Any) -> list[Move]:
        """The moves that may be chosen next, none of them a dead end."""
        raise NotImplementedError

    def has_room(self, state: Any) -> bool:
        """Whether the load fits in."""
        raise NotImplementedError

    def movable(self, state: Any) -> list[int]:
        """The units of the place that may be moved, ascending."""
        raise NotImplementedError

    def tiers(self, state: Any, unit: int) -> list[list[int]]:
        """The places that are open to a displaced unit, the better ones in earlier tiers; none that is shut."""
        raise NotImplementedError

    def load_of(self, state: Any, unit: int) -> int:
        """What a unit weighs."""
        return 1

    def fits(self, state: Any, unit: int, place: int) -> bool:
        """Whether a place has room for a unit."""
        raise NotImplementedError

    def carry_out(self, g: Any, unit: int, place: int) -> None:
        """Let a unit go to a place."""
        raise NotImplementedError

    def suppose(self, state: Any, unit: int, place: int) -> None:
        """Put a unit elsewhere in a state that is only thought through."""
        raise NotImplementedError

    def question(self, state: Any) -> Decision:
        """The question which unit makes room, and where it goes."""
        raise NotImplementedError

    def read(self, state: Any, action: Any) -> Move:
        """The move that an answer means."""
        raise NotImplementedError

    # How it goes

    def start(self, g: Flow[Any], _: object) -> None:
        moves = [] if self.has_room(g.state) else self.moves(g.state)
        if not moves:
            return g.end()
        if len(moves) == 1:
            return self.displace(g, *moves[0])
        g.ask(self, self.question(g.state), then=self.chosen)

    def chosen(self, g: Flow[Any], action: Action) -> None:
        self.displace(g, *self.read(g.state, action))

    def displace(self, g: Flow[Any], unit: int, place: int) -> None:
        """A unit goes where there is room, or waits until the next link of the chain has made it."""
        if self.fits(g.state, unit, place):
            self.carry_out(g, unit, place)
            return g.become(self)
        g.call(self, self.further(g.state, unit, place), then=self.chained, mover=unit, goal=place)

    def chained(self, g: Flow[Any], _: object) -> None:
        """The next link is through, and the unit that waited for it goes."""
        self.carry_out(g, self.mover, self.goal)
        g.become(replace(self, mover=-1, goal=-1))

    def further(self, state: Any, unit: int, place: int) -> Displacement:
        """The next link of a chain: room for a displaced unit in a full place."""
        return replace(self, place=place, load=self.load_of(state, unit), shut=self.shut | {place}, mover=-1, goal=-1)


def goals(state: Any, room: Displacement, unit: int) -> list[int]:
    """Where a unit may be displaced to: into a full place, and so in a chain, only as the last resort."""
    tiers = room.tiers(state, unit)
    for tier in tiers:
        if free := [place for place in tier if room.fits(state, unit, place)]:
            return free
    for tier in tiers:
        if chained := [place for place in tier if room.further(state, unit, place).moves(state)]:
            return chained
    return []


def workable(state: Any, room: Displacement) -> list[Move]:
    """Every move with which room is made, where the leaving of any one unit is enough."""
    return [(unit, place) for unit in room.movable(state) for place in goals(state, room, unit)]


def fewest(state: Any, room: Displacement) -> list[Move]:
    """The next moves that lead to room with the fewest units displaced."""
    return clearance(state, room)[1]


def clearance(state: Any, room: Displacement) -> tuple[float, list[Move]]:
    """The fewest units that must be displaced to make room, chains included, and the first moves that do it."""
    if room.has_room(state):
        return 0, []
    movable = room.movable(state)
    alike = {room.load_of(state, unit): unit for unit in reversed(movable)}
    costs = {
        (load, place): 1 + chain_cost(state, room, unit, place)
        for load, unit in alike.items()
        for place in goals(state, room, unit)
    }
    best = min(costs.values(), default=inf)
    cheapest = [key for key, cost in costs.items() if cost == best < inf]
    return best, [(unit, place) for unit in movable for load, place in cheapest if room.load_of(state, unit) == load]


def chain_cost(state: Any, room: Displacement, unit: int, place: int) -> float:
    """How many further units must be displaced if this one goes there: in the chain it starts, and after it."""
    after = state.fork()
    links = clear_away(after, room.further(after, unit, place))
    room.suppose(after, unit, place)
    return links + clearance(after, room)[0]


def clear_away(state: Any, room: Displacement) -> int:
    """Make room in a state by the first of the best ways; how many units it took."""
    moved = 0
    while moves := fewest(state, room):
        unit, place = moves[0]
        moved += 1 + clear_away(state, room.further(state, unit, place))
        room.suppose(state, unit, place)
    return moved
