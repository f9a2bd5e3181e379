"""What a client may ask at the table, request by request; watchers look on and decide nothing."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from grognard.core.errors import GrognardError
from grognard.core.flow import Side
from grognard.core.match import Concede
from grognard.core.messages import message

from . import company, wire
from .connections import Connection
from .errors import Refused, fault, refused
from .room import Room

log = logging.getLogger(__name__)


async def answer(room: Room, connection: Connection, request: wire.ClientMessage) -> Any:
    """The answer to a request; never an exception, whatever was asked."""
    try:
        return await answered(room, connection, request)
    except GrognardError as error:
        refusal = refused(error)
        if isinstance(request, wire.Play):
            connection.forget()
        return wire.error_answer(request.id, refusal)
    except Exception:
        log.exception("a request failed", extra={"match": room.record.id, "request": type(request).__name__})
        return wire.error_answer(request.id, fault())


async def answered(room: Room, connection: Connection, request: wire.ClientMessage) -> Any:
    """The answer to a request, or a refusal."""
    if isinstance(request, wire.Ping):
        return wire.Pong(request.id)
    if isinstance(request, wire.Join):
        raise Refused(409, message("server-joined-already"))
    side = connection.seat.side
    if isinstance(request, wire.Overlay):
        async with room.lock:
            return overlay(room, side, request)
    if isinstance(request, wire.Sight):
        async with room.lock:
            return sight(room, side, request)
    if side is None:
        raise Refused(403, message("server-watchers-look-on"))
    if isinstance(request, wire.Hurry):
        room.hurry()
        return wire.Done(request.id, room.viewpoint(side).number)
    if isinstance(request, wire.Odds | wire.Why):
        async with room.lock:
            return odds(room, side, request) if isinstance(request, wire.Odds) else why(room, side, request)
    return wire.Done(request.id, await room.do(partial(numbered, room, side, doing(room, side, request))))


async def numbered(room: Room, side: Side, work: Callable[[], Awaitable[None]]) -> int:
    """Do something; how many inputs its player knows of when it is done."""
    await work()
    return room.viewpoint(side).number


# ---------------------------------------------------------------------------------------------------- looking


def why(room: Room, side: Side, request: wire.Why) -> wire.WhyAnswer:
    """The rule that forbids an action, or nothing."""
    return wire.WhyAnswer(request.id, room.match.why_not(request.action, side))


def odds(room: Room, side: Side, request: wire.Odds) -> wire.OddsAnswer:
    """The chances of an action that the side could take now; those of others would tell too much."""
    action = room.match.read(request.action)
    refusal = room.match.why_not(action, side)
    if refusal is not None:
        raise room.refusal(refusal.message, refusal.rule)
    forecasts = [] if isinstance(action, Concede) else room.match.odds(action, side)
    return wire.OddsAnswer(request.id, forecasts)


def overlay(room: Room, side: Side | None, request: wire.Overlay) -> wire.OverlayAnswer:
    """Hexes by category, made once for all clients of a side until the match changes."""
    ruleset = room.match.ruleset
    if request.name not in ruleset.overlays:
        raise Refused(404, message("server-no-overlay", name=request.name, known=", ".join(ruleset.overlays)))
    hexes = room.shown(f"overlay {request.name}", side, lambda: ruleset.overlay(room.match.state, side, request.name))
    return wire.OverlayAnswer(request.id, hexes)


def sight(room: Room, side: Side | None, request: wire.Sight) -> wire.SightAnswer:
    """A line of sight, or all that a hex sees."""
    ruleset, state = room.match.ruleset, room.match.state
    if request.to:
        return wire.SightAnswer(request.id, (), ruleset.sight(state, side, request.hex, request.to))
    return wire.SightAnswer(request.id, ruleset.seen_from(state, side, request.hex), None)


# --------------------------------------------------------------------------------------------------- changing


def doing(room: Room, side: Side, request: wire.ClientMessage) -> Callable[[], Awaitable[None]]:
    """What a request does to the match."""
    match request:
        case wire.Play():
            return partial(play, room, side, request)
        case wire.Undo():
            return partial(room.undo, side)
        case wire.Reset():
            return partial(room.undo, side, all_of_it=True)
        case wire.Redo():
            return partial(room.redo, side)
        case wire.Chat():
            return partial(room.say, side, request.text)
        case wire.Resign():
            return partial(room.resign, side)
        case wire.Draw():
            return partial(room.offer, "draw", side, request.offer)
        case wire.Naming():
            return partial(company.name_seat, room, side, request.name)
        case wire.Takeback():
            return partial(room.offer, "takeback", side, request.offer)
        case _:
            raise Refused(400, message("server-no-request"))


async def play(room: Room, side: Side, request: wire.Play) -> None:
    """One action, if the client saw the position it is meant for."""
    if request.input != room.viewpoint(side).number:
        raise Refused(409, message("server-position-changed"))
    await room.play(side, [request.action])
