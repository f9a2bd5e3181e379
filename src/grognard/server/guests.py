"""The addresses of invitations: make one, take it back, look at it, take it up, and agree to be let in again."""

from __future__ import annotations

from functools import partial

from litestar import post
from litestar.params import JSONBody

from . import invitations, wire
from .asking import AnyRequest, in_list, player_of, services, summary
from .seats import Seat


@post("/api/invitations", status_code=201)
async def invite(request: AnyRequest, data: JSONBody[wire.Invite]) -> wire.Invited:
    """An invitation to a seat, told this once; an older one to the same seat works no longer."""
    rooms, seat, host = await player_of(request)
    room = await rooms.get(seat.match)
    word = await room.do(partial(invitations.invite, room, host, data.side))
    return wire.Invited(in_list(room.record), data.side, word)


@post("/api/invitations/withdraw", status_code=200)
async def withdraw(request: AnyRequest, data: JSONBody[wire.Invite]) -> wire.SeatSummary:
    """Take back an invitation that nobody has taken up."""
    rooms, seat, host = await player_of(request)
    room = await rooms.get(seat.match)
    await room.do(partial(invitations.withdraw, room, host, data.side))
    return await summary(rooms, seat)


@post("/api/invitations/look", status_code=200)
async def look(request: AnyRequest, data: JSONBody[wire.InvitationLook]) -> wire.Invited:
    """What an invitation is to; it is not used up by that."""
    rooms = services(request).rooms
    seat = await invitations.invited(rooms, data)
    assert seat.side is not None, "an invitation is to a side"
    return wire.Invited(in_list(await rooms.record(seat)), seat.side)


@post("/api/invitations/accept", status_code=200)
async def accept(request: AnyRequest, data: JSONBody[wire.AcceptInvitation]) -> wire.SeatSummary:
    """Take a seat with an invitation; that uses it up."""
    rooms = services(request).rooms
    return await summary(rooms, await invitations.accept(rooms, data))


@post("/api/trust", status_code=200)
async def trust(request: AnyRequest, data: JSONBody[wire.Trust]) -> wire.SeatSummary:
    """Agree that another player may let one in again who has lost his seat, or agree no longer."""
    rooms, seat, side = await player_of(request)
    room = await rooms.get(seat.match)
    await room.do(partial(invitations.trust, room, side, trusting=data.trusting))
    return await summary(rooms, Seat(seat.match, side))


HANDLERS = (invite, withdraw, look, accept, trust)
