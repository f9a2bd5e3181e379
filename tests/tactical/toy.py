"""A toy game of two sides, to try the shelf on: a few pieces on a small map, one hex to a step."""

from __future__ import annotations

from msgspec import field
from msgspec.structs import replace

from grognard.core.flow import Call, Event, Flow, Frame, Side, State, begin
from grognard.core.hexes import Grid, GridSpec, Hex
from grognard.tactical.loads import Lists, Piece, lay
from grognard.tactical.standing import AllOrders

GRID = Grid(GridSpec(columns=9, rows=9, orientation="pointy"))
RED, BLUE = "red", "blue"
MAP, ABOARD, DEAD = "map", "aboard", "dead"
SIDE: tuple[Side, ...] = (RED, RED, RED, BLUE, BLUE, BLUE)
"""Pieces 0 to 2 are red, 3 to 5 blue."""


class Counter(Piece, frozen=True):
    """A piece of the toy game."""

    hidden: bool = False
    facing: int = -1
    acted: bool = False


class Toy(State):
    """Everything that is so at one moment."""

    units: list[Counter] = field(default_factory=list)
    at: Lists = field(default_factory=dict)
    cargo: Lists = field(default_factory=dict)
    orders: AllOrders = ()
    told: tuple[str, ...] = ()
    """What a test wants to see."""

    def fork(self) -> Toy:
        return replace(self, units=self.units.copy(), at=self.at.copy(), cargo=self.cargo.copy())


Game = Flow[Toy]


class Said(Event, frozen=True):
    """Something happened that a test wants to see."""

    what: str

    def apply(self, state: Toy, /) -> None:
        state.told = (*state.told, self.what)


class Lost(Event, frozen=True):
    """A piece is lost."""

    unit: int

    def apply(self, state: Toy, /) -> None:
        state.units[self.unit] = replace(state.units[self.unit], place=DEAD)
        state.told = (*state.told, f"lost {self.unit}")


def hex_at(column: int, row: int) -> Hex:
    """A hex by its column and row, both from 0."""
    return row * 9 + column


def toy(*places: Hex, frame: Frame | None = None) -> Toy:
    """A state with pieces in hexes in their order, the others nowhere, at the first question of a procedure."""
    state = Toy(units=[Counter() for _ in SIDE])
    for unit, hex in enumerate(places):
        if hex >= 0:
            lay(state, unit, hex, MAP)
    if frame is not None:
        state.calls = (Call(frame, "start"),)
        begin(state)
    return state
