"""What every address of the table asks of a request: whose seat it speaks for, and what it may name and be told."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.params import PathParameter, QueryParameter

from grognard.core.flow import Side
from grognard.core.messages import message

from . import wire
from .errors import Refused, unknown_seat
from .invitations import admissions
from .replays import may_have_file
from .rooms import Rooms
from .seats import Seat, is_person, plays_alone
from .socket import Services
from .store.protocol import MatchRecord

AnyRequest = Request[Any, Any, Any]
JSON = "application/json"
MOST = 1_000_000
Asked = Annotated[str, QueryParameter(max_length=40)]
Since = Annotated[int, QueryParameter(ge=0, le=MOST)]
At = Annotated[int, PathParameter(ge=0, le=MOST)]


def services(request: AnyRequest) -> Services:
    found: Services = request.app.state.services
    return found


def bearer(request: AnyRequest) -> str:
    """The secret in the Authorization header."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else ""


async def seat_of(request: AnyRequest, secret: str | None = None) -> Seat:
    """The seat that a request speaks for."""
    seat = await services(request).rooms.seat(bearer(request) if secret is None else secret)
    if seat is None:
        raise unknown_seat()
    return seat


async def player_of(request: AnyRequest) -> tuple[Rooms, Seat, Side]:
    """The seat and side of a request that only a player may make."""
    seat = await seat_of(request)
    if seat.side is None:
        raise Refused(403, message("server-watchers-look-on"))
    return services(request).rooms, seat, seat.side


async def summary(rooms: Rooms, seat: Seat) -> wire.SeatSummary:
    """A seat in a list."""
    record = await rooms.record(seat)
    file = may_have_file(record, seat.side, revealed=await rooms.revealed(record))
    return wire.SeatSummary(
        in_list(record),
        seat.side,
        alone=plays_alone(record.kinds, seat.side),
        file=file,
        admissions=admissions(record, seat.side),
        trusting=seat.side in record.trusting,
    )


def in_list(record: MatchRecord) -> wire.MatchSummary:
    """A match in a list."""
    return wire.MatchSummary(
        id=record.id,
        game=record.header.game,
        scenario=record.header.scenario,
        title=record.title,
        turn=record.standing.turn,
        to_move=record.standing.to_move,
        over=record.standing.over,
        updated=record.updated,
        seats={side: "person" if is_person(kind) else kind for side, kind in record.kinds.items()},
        names=record.names,
        branch=record.branch,
    )
