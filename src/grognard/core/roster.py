"""The units of a match as somebody may know them: typed values for scripts, read from the view."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from .flow import Side
from .messages import Message
from .view import Board, Counter, View

REDUCED, OUT_OF_SUPPLY = "reduced", "out-of-supply"
"""The markers of a view that are values of their own here."""


class Unit(Struct, frozen=True):
    """A unit: where it is and in what state; of an unknown one only where it is and whose.

    ``place`` is the printed number of a hex, a place beside the hexes, or a box off the map. ``supplied`` is None where
    a game has no supply, and off the map. ``markers`` are all that lie on the counter, as the game names them.
    """

    id: str
    name: str
    side: Side
    place: str
    steps: int
    reduced: bool
    supplied: bool | None
    known: bool
    markers: tuple[str, ...] = ()
    facing: int | None = None
    carrier: str = ""


def units(view: View, board: Board, say: Callable[[Message], str], *, has_supply: bool) -> tuple[Unit, ...]:
    """All units of a view, in its order; what else lies on the map is left out."""
    on_map = {hex.label for hex in board.hexes}.union(board.spots) if has_supply else set[str]()
    return tuple(
        unit(counter, say(board.pieces[counter.id]) if counter.known else "", fed=counter.place in on_map)
        for counter in view.counters
        if not counter.known or counter.id in board.pieces
    )


def unit(counter: Counter, name: str, *, fed: bool) -> Unit:
    """A counter as a unit; ``fed`` tells whether it needs supply."""
    return Unit(
        id=counter.id,
        name=name,
        side=counter.side,
        place=counter.place,
        steps=counter.steps,
        reduced=REDUCED in counter.markers,
        supplied=OUT_OF_SUPPLY not in counter.markers if fed and counter.known else None,
        known=counter.known,
        markers=counter.markers,
        facing=counter.facing,
        carrier=counter.carrier,
    )
