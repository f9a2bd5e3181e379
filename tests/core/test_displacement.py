"""Making room: chains as the last resort, never back on themselves, and as short as a game asks for."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from grognard.core.displacement import Displacement, Move, fewest, workable

State = Any


class Board(Struct):
    """Places that are linked, and who stands where; one unit to a place."""

    links: dict[int, list[int]]
    at: dict[int, int]

    def fork(self) -> Board:
        return Board(self.links, self.at.copy())


class Room(Displacement, frozen=True):
    """Room for one unit on a board."""

    thrifty: bool = False

    def moves(self, state: State) -> list[Move]:
        return fewest(state, self) if self.thrifty else workable(state, self)

    def has_room(self, state: State) -> bool:
        return self.place not in state.at

    def movable(self, state: State) -> list[int]:
        return [state.at[self.place]] if not self.fixed >> state.at[self.place] & 1 else []

    def tiers(self, state: State, unit: int) -> list[list[int]]:
        return [[place for place in state.links[self.place] if place not in self.shut]]

    def fits(self, state: State, unit: int, place: int) -> bool:
        return place not in state.at

    def suppose(self, state: State, unit: int, place: int) -> None:
        del state.at[self.place]
        state.at[place] = unit


def room(place: int, *, origin: int = 0, fixed: int = 0, thrifty: bool = False) -> Room:
    """Room at a place for a unit that comes from the origin."""
    return Room(place, 1, frozenset({origin, place}), fixed, thrifty=thrifty)


LINE = {0: [1], 1: [0, 2], 2: [1, 3], 3: [2, 4], 4: [3]}


def test_a_unit_goes_where_there_is_room() -> None:
    assert room(1).moves(Board(LINE, {0: 10, 1: 11})) == [(11, 2)]


def test_a_full_place_is_the_last_resort() -> None:
    board = Board({1: [2, 3], 2: [1, 4], 3: [1], 4: [2]}, {1: 11, 2: 12})
    assert room(1).moves(board) == [(11, 3)]


def test_a_chain_goes_on_until_there_is_room() -> None:
    assert room(1).moves(Board(LINE, {0: 10, 1: 11, 2: 12, 3: 13})) == [(11, 2)]
    assert room(1).moves(Board(LINE, {0: 10, 1: 11, 2: 12, 3: 13, 4: 14})) == []


def test_a_chain_does_not_turn_back_on_itself() -> None:
    ring = {1: [2, 3, 4], 2: [1, 3, 4], 3: [1, 2, 4], 4: [1, 2, 3]}
    full = Board(ring, {1: 11, 2: 12, 3: 13, 4: 14})
    assert room(1).moves(full) == []
    assert room(1, thrifty=True).moves(full) == []


def test_who_is_fixed_breaks_the_chain() -> None:
    assert room(1, fixed=1 << 12).moves(Board(LINE, {0: 10, 1: 11, 2: 12})) == []


def test_all_workable_moves_or_only_those_with_the_fewest_units() -> None:
    forks = {1: [2, 3], 2: [1, 4], 3: [1, 5], 4: [2], 5: [3, 6], 6: [5]}
    board = Board(forks, {1: 11, 2: 12, 3: 13, 5: 15})
    assert room(1).moves(board) == [(11, 2), (11, 3)]
    assert room(1, thrifty=True).moves(board) == [(11, 2)]


def test_nothing_is_moved_by_thinking_it_through() -> None:
    board = Board(LINE, {0: 10, 1: 11, 2: 12})
    room(1, thrifty=True).moves(board)
    assert board.at == {0: 10, 1: 11, 2: 12}
