"""The addresses of the lobby beside one's own matches: open seats, how long scenarios take, matches from afar."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from litestar import get, post
from litestar.params import JSONBody

from grognard.core.messages import message

from . import company, invitations, playtime, wire
from .asking import AnyRequest, in_list, player_of, seat_of, services, summary
from .errors import Refused
from .seats import Seat
from .store.protocol import MatchRecord

T = TypeVar("T")
OPEN_SECONDS, LENGTHS_SECONDS = 3.0, 600.0
"""How old what is shown of all matches may be."""
OPEN_SEATS = 40
"""So many open seats are shown, the latest first."""
STALE_SECONDS = 14 * 86_400.0
"""A match that nobody has touched for so long waits for nobody any more."""


class Kept(Generic[T]):
    """Something found in all matches, looked for again only after a while."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._found: tuple[float, Sequence[T]] = (float("-inf"), ())

    async def get(self, look: Callable[[], Awaitable[Sequence[T]]]) -> Sequence[T]:
        """What was found last, or what is found now."""
        if time.monotonic() - self._found[0] >= self._seconds:
            self._found = (time.monotonic(), await look())
        return self._found[1]

    def forget(self) -> None:
        """Look again the next time."""
        self._found = (float("-inf"), ())


class Lounge:
    """What the lobby remembers of all matches."""

    def __init__(self) -> None:
        self.open_seats: Kept[MatchRecord] = Kept(OPEN_SECONDS)
        self.lengths: Kept[playtime.Length] = Kept(LENGTHS_SECONDS)


def lounge(request: AnyRequest) -> Lounge:
    found: Lounge = request.app.state.lounge
    return found


# -------------------------------------------------------------------------------------------------- open seats


@get("/api/open")
async def open_seats(request: AnyRequest) -> list[wire.OpenSeat]:
    """The seats that anybody may take, those of the latest matches first."""
    rooms = services(request).rooms

    async def look() -> Sequence[MatchRecord]:
        since = time.time() - STALE_SECONDS
        found = await rooms.store.find(lambda record: bool(company.listed(record)) and record.updated > since)
        return sorted(found, key=lambda record: record.updated, reverse=True)[:OPEN_SEATS]

    found = await lounge(request).open_seats.get(look)
    return [wire.OpenSeat(in_list(record), side) for record in found for side in company.listed(record)]


@post("/api/open", status_code=200)
async def list_seat(request: AnyRequest, data: JSONBody[wire.Listing]) -> wire.SeatSummary:
    """List a seat of one's match that waits for somebody, or list it no longer."""
    rooms, seat, host = await player_of(request)
    room = await rooms.get(seat.match)
    invitations.check_inviting(room.record, host, data.side)
    await room.do(partial(company.list_seat, room, data.side, wanted=data.listed))
    lounge(request).open_seats.forget()
    return await summary(rooms, seat)


@post("/api/open/take", status_code=200)
async def take_open(request: AnyRequest, data: JSONBody[wire.TakeOpen]) -> wire.SeatSummary:
    """Take a listed seat; whoever asks once more with the same secret has it already."""
    rooms = services(request).rooms
    seat = await rooms.seat(data.seat)
    if seat is None:
        record = await rooms.known(data.match)
        if record is None or data.side not in company.listed(record):
            lounge(request).open_seats.forget()
            raise Refused(409, message("server-seat-taken"))
        room = await rooms.get(data.match)
        await room.do(partial(company.take_listed, room, data.side, data.seat))
        lounge(request).open_seats.forget()
        seat = Seat(data.match, data.side)
    elif seat != Seat(data.match, data.side):
        raise Refused(409, message("server-seat-taken"))
    return await summary(rooms, seat)


# -------------------------------------------------------------------------------------------- lengths, glances


@get("/api/playtimes")
async def playtimes(request: AnyRequest) -> list[wire.Playtime]:
    """How long real matches of each scenario have taken on this server."""
    rooms = services(request).rooms

    async def look() -> Sequence[playtime.Length]:
        return playtime.lengths(await rooms.store.find(playtime.counts))

    found = await lounge(request).lengths.get(look)
    return [wire.Playtime(one.game, one.scenario, one.matches, one.minutes) for one in found]


@get("/api/glance")
async def glance(request: AnyRequest) -> wire.Glance:
    """A match from afar, as a seat sees it: where the counters stand that it knows of, and whose they are."""
    rooms, seat = services(request).rooms, await seat_of(request)
    room = await rooms.get(seat.match)
    async with room.lock:
        view = room.showing(seat.side).view
    pieces = {wire.Piece(counter.place, counter.side) for counter in view.counters if counter.place}
    return wire.Glance(view.turn, view.parts, sorted(pieces))


HANDLERS = (open_seats, list_seat, take_open, playtimes, glance)
