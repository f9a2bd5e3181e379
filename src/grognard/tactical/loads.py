"""Carriers and loads: pieces lie in hexes or are with another piece, and go where that goes.

Serves FT 5.4 (infantry in vehicles), 5.15 (weapons in hands), 20.7 (lifted by helicopters); LHY 10.4.6 (riders,
passengers, towed guns); AS 4.4b, 9.7 and 10.0.1 (transports, tank riders). A load may carry something itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Flow, Frame
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal

from .answers import Done

OFF_MAP: Final[Hex] = -1
NOBODY: Final = -1
UnitId = int
Lists = dict[int, tuple[UnitId, ...]]


class Piece(Struct, frozen=True):
    """Where a piece is: lying in a hex, with a carrier, or neither; a game's unit derives from it."""

    place: str = ""
    """A word of the game: on the map, aboard, carried, lost."""
    hex: Hex = OFF_MAP
    carrier: UnitId = NOBODY


P = TypeVar("P", bound=Piece)


class Borne(Protocol):
    """What is read of a piece that may be with another: a game's unit need not derive from ``Piece`` for that."""

    @property
    def hex(self) -> Hex: ...

    @property
    def carrier(self) -> UnitId: ...


class Bearing(Protocol):
    """A state whose pieces may be with one another."""

    @property
    def units(self) -> Sequence[Borne]: ...


class Laid(Protocol[P]):
    """What a state must have for its pieces to lie and to be carried."""

    units: list[P]
    at: Lists
    """The pieces lying in each hex, in the order in which they came; none that is with a carrier."""
    cargo: Lists
    """What a piece has with it."""


# ------------------------------------------------------------------------------------------------------ asking


def bearer(state: Bearing, unit: UnitId) -> UnitId:
    """The outermost piece that carries a piece, or the piece itself."""
    units = state.units
    while units[unit].carrier != NOBODY:
        unit = units[unit].carrier
    return unit


def whereabouts(state: Bearing, unit: UnitId) -> Hex:
    """The hex in which a piece is, also one that is carried; off the map if it is nowhere."""
    units = state.units
    here = units[unit]
    while here.carrier != NOBODY:
        here = units[here.carrier]
    return here.hex


def with_all(state: Laid[P], unit: UnitId) -> Iterator[UnitId]:
    """A piece and everything that is with it, carriers before their loads."""
    yield unit
    for other in state.cargo.get(unit, ()):
        yield from with_all(state, other)


# -------------------------------------------------------------------------------------- writing, by events alone


def lay(state: Laid[P], unit: UnitId, hex: Hex, place: str, **changes: Any) -> None:
    """Lay a piece into a hex, from wherever it was."""
    detach(state, unit)
    state.units[unit] = replace(state.units[unit], place=place, hex=hex, carrier=NOBODY, **changes)
    state.at[hex] = (*state.at.get(hex, ()), unit)


def give(state: Laid[P], unit: UnitId, carrier: UnitId, place: str, **changes: Any) -> None:
    """Put a piece into or onto a carrier, or into somebody's hands."""
    assert carrier not in with_all(state, unit), "nobody carries himself"
    detach(state, unit)
    state.units[unit] = replace(state.units[unit], place=place, hex=OFF_MAP, carrier=carrier, **changes)
    state.cargo[carrier] = (*state.cargo.get(carrier, ()), unit)


def take_away(state: Laid[P], unit: UnitId, place: str, **changes: Any) -> None:
    """Take a piece off the map; what it carries stays with it."""
    detach(state, unit)
    state.units[unit] = replace(state.units[unit], place=place, hex=OFF_MAP, carrier=NOBODY, **changes)


def detach(state: Laid[P], unit: UnitId) -> None:
    """Take a piece out of the list of its hex or carrier; where it goes must be written next."""
    here = state.units[unit]
    if here.carrier != NOBODY:
        leave_list(state.cargo, here.carrier, unit)
    elif here.hex != OFF_MAP:
        leave_list(state.at, here.hex, unit)


def leave_list(lists: Lists, key: int, unit: UnitId) -> None:
    """Take a piece off a list; an empty list is none."""
    rest = tuple(other for other in lists[key] if other != unit)
    if rest:
        lists[key] = rest
    else:
        del lists[key]


def misplaced(state: Laid[P]) -> list[UnitId]:
    """The pieces whose own word and the lists do not agree; none in a sound state."""
    listed = [(unit, hex, NOBODY) for hex, units in state.at.items() for unit in units]
    listed += [(unit, OFF_MAP, carrier) for carrier, units in state.cargo.items() for unit in units]
    told = [(n, unit.hex, unit.carrier) for n, unit in enumerate(state.units) if (unit.hex, unit.carrier) != (-1, -1)]
    return sorted({unit for unit, *_ in set(listed) ^ set(told)} | {u for u, *_ in listed if _twice(listed, u)})


def _twice(listed: Sequence[tuple[UnitId, Hex, UnitId]], unit: UnitId) -> bool:
    return sum(other == unit for other, *_ in listed) > 1


# ------------------------------------------------------------------------------------------------------ room


class Seats(Struct, frozen=True):
    """Room for some sorts of load together: so much at most, or without limit."""

    sorts: tuple[str, ...]
    most: int | None = None


Room = tuple[tuple[Seats, ...], ...]
"""The ways in which a carrier can be filled: each a list of seats, and what no seat is for does not go in."""


def fits(room: Room, load: Iterable[tuple[str, int]]) -> bool:
    """Whether a load, each piece by its sort and size, fits into a carrier in one of its ways."""
    sizes: dict[str, int] = {}
    for sort, size in load:
        sizes[sort] = sizes.get(sort, 0) + size
    return any(_fits_so(way, sizes) for way in room)


def _fits_so(way: tuple[Seats, ...], sizes: dict[str, int]) -> bool:
    left = sizes.copy()
    for seats in way:
        taken = sum([left.pop(sort, 0) for sort in seats.sorts])
        if seats.most is not None and taken > seats.most:
            return False
    return not left


# ------------------------------------------------------------------------------------- getting in and getting off


class Handling(Frame, frozen=True):
    """Pieces get into a carrier or off it, as many as may, together."""

    vehicle: UnitId
    units: tuple[UnitId, ...]

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.vehicle, *self.units)

    # What a game says

    def others(self, state: Any, /) -> Sequence[Action]:
        """The answers that name who else may."""
        raise NotImplementedError

    def named(self, action: Any, /) -> UnitId:
        """The piece that an answer names."""
        return int(action.unit)

    def question(self, state: Any, /) -> Decision:
        """How it is asked who else does."""
        raise NotImplementedError

    def handle(self, g: Any, _: object, /) -> None:
        """They do it."""
        raise NotImplementedError

    # How it goes

    def start(self, g: Flow[Any], _: object) -> None:
        if self.others(g.state):
            return g.ask(self, self.question(g.state), then=self.answered)
        g.become(self, self.handle)

    def answered(self, g: Flow[Any], action: Action) -> None:
        if isinstance(action, Done):
            return g.become(self, self.handle)
        g.become(replace(self, units=(*self.units, self.named(action))))


class ChooseHandled(Decision, frozen=True):
    """Who else gets in or off; it may be enough at any time."""

    frame: ClassVar[type[Handling]] = Handling

    def offers(self, state: Any, handling: Any, /) -> Iterable[Action]:
        """The answers that name somebody who might."""
        raise NotImplementedError

    def why_not_handled(self, state: Any, handling: Any, action: Action, /) -> Refusal | None:
        """What keeps a piece from it; an answer that is about something else is ``unasked``."""
        raise NotImplementedError

    def candidates(self, state: Any, /) -> Iterator[Action]:
        yield from self.offers(state, state.inside(self.frame))
        yield Done()

    def against(self, state: Any, action: Action, /) -> Refusal | None:
        if isinstance(action, Done):
            return None
        return self.why_not_handled(state, state.inside(self.frame), action)

    def legal(self, state: Any, /) -> Sequence[Action]:
        """Quickly, as the procedure knows them."""
        return [*state.inside(self.frame).others(state), Done()]
