"""The WebSocket: join, then requests one by one, and a new state whenever something has changed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping
from functools import partial
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from grognard.core.messages import Message, message
from grognard.i18n import render

from . import wire
from .connections import Connection, Farewell, Send
from .crowd import SAY, Crowd
from .errors import Elsewhere, Refused, refused, unknown_seat
from .forwarding import INNER, MOVED_ON, PATIENCE_SECONDS, Forwarding
from .limits import Buckets, Limits
from .origins import Origins, is_loopback
from .room import AGAIN, UNKNOWN_SEAT, Room
from .rooms import Rooms
from .seats import Seat
from .table import answer

log = logging.getLogger(__name__)
FOREIGN, FLOOD = 4403, 4429
FULL, FAULT = 1013, 1011
REASON_BYTES = 120


class Door:
    """Lets clients in to sit down: so many at once from one address, and so many a minute."""

    def __init__(self, limits: Limits) -> None:
        self._inside = Crowd(limits.sockets_per_address)
        self._joins = Buckets(limits.joins_per_minute / 60, limits.join_burst, message("server-too-many-requests"))

    def enter(self, address: str) -> None:
        """Let a client in, or refuse it."""
        if not is_loopback(address):
            self._joins.take(address)
        if not self._inside.lets_in(address):
            raise Refused(429, message("server-too-many-sockets"))

    def leave(self, address: str) -> None:
        """A client has gone."""
        self._inside.goes(address)


class Services(Struct, frozen=True):
    """What every request can reach."""

    rooms: Rooms
    limits: Limits
    origins: Origins
    door: Door
    forwarding: Forwarding | None = None
    """The way to the other processes, if several share the database."""


class Gone(Exception):
    """The client has closed the connection."""


@websocket("/ws")
async def table_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """One client at one seat."""
    services: Services = socket.app.state.services
    if not socket.scope.get(INNER) and not services.origins.allow(socket.headers):
        await socket.close(code=FOREIGN, reason=in_short(message("server-origin")))
        return
    await socket.accept()
    try:
        code, reason = await attend(socket, services)
    except (Gone, WebSocketDisconnect, OSError):
        return  # hung up, perhaps while something was on its way
    except Exception:
        log.exception("a connection failed")
        code, reason = FAULT, message("server-fault-line")
    with contextlib.suppress(Exception):
        await socket.close(code=code, reason=in_short(reason))


def in_short(reason: Message | str) -> str:
    """A reason as it may stand in a closing frame."""
    said = reason if isinstance(reason, str) else render(reason)
    return said.encode()[:REASON_BYTES].decode(errors="ignore")


async def attend(socket: WebSocket[Any, Any, Any], services: Services) -> Farewell:
    """Serve a client from joining to leaving; the code and reason to close with."""
    rooms = services.rooms
    if rooms.connections >= services.limits.connections:
        return await turn_away(socket, Refused(503, message("server-full")))
    address = socket.client.host if socket.client else ""
    try:
        services.door.enter(address)
    except Refused as error:
        return await turn_away(socket, error)
    rooms.connections += 1
    try:
        return await received(socket, services, *await introduced(socket, services))
    except Refused as error:
        return await turn_away(socket, error)
    finally:
        rooms.connections -= 1
        services.door.leave(address)


async def received(
    socket: WebSocket[Any, Any, Any], services: Services, first: bytes | str, request: wire.Join, seat: Seat
) -> Farewell:
    """Serve a client that has said who it is, here or where its match is."""
    end = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            return await seated(socket, services, request, seat)
        except Elsewhere as error:
            if services.forwarding is None or socket.scope.get(INNER):
                return MOVED_ON, ""
            farewell = await services.forwarding.lead(socket, first, error.match)
            if farewell is not None:
                return farewell
            if time.monotonic() > end:
                raise Refused(503, message("server-moving")) from None


async def seated(socket: WebSocket[Any, Any, Any], services: Services, request: wire.Join, seat: Seat) -> Farewell:
    """Serve a client at its seat."""
    rooms, connection = services.rooms, Connection(way_out(socket), seat, services.limits)
    room = await sit_down(rooms, connection, request)
    try:
        if seat.side is not None:
            await room.do(partial(room.arrive, seat.side))
        return await serve(socket, services, room, connection)
    except Refused as error:
        return AGAIN, error.message
    finally:
        rooms.leave(room, connection)


def way_out(socket: WebSocket[Any, Any, Any]) -> Send:
    """How texts go out: straight to the line where it says how, and else as the framework sends them."""
    extensions: Mapping[str, Any] = socket.scope.get("extensions") or {}
    straight: Send | None = extensions.get(SAY, {}).get(SAY)
    return straight or partial(socket.send_data, mode="text")


async def turn_away(socket: WebSocket[Any, Any, Any], error: Refused) -> Farewell:
    """Tell a client why it cannot sit down."""
    await socket.send_data(wire.encode(wire.error_answer(None, error)), mode="text")
    return UNKNOWN_SEAT if error.status == 401 else FULL, error.message


async def introduced(socket: WebSocket[Any, Any, Any], services: Services) -> tuple[bytes | str, wire.Join, Seat]:
    """The first message of a client, and the seat that it is for."""
    try:
        async with asyncio.timeout(services.limits.join_seconds):
            data, _ = await next_data(socket, services.limits)
            request = wire.decode(data)
    except (TimeoutError, Refused):
        raise unknown_seat() from None
    seat = await services.rooms.seat(request.seat) if isinstance(request, wire.Join) else None
    if seat is None or not isinstance(request, wire.Join):
        raise unknown_seat()
    return data, request, seat


async def sit_down(rooms: Rooms, connection: Connection, request: wire.Join) -> Room:
    """The room of a client, with the client in it; a room that is let go meanwhile is loaded again."""
    while True:
        room = await rooms.get(connection.seat.match)
        async with room.lock:
            if room.closed:
                continue
            viewpoint = room.viewpoint(connection.seat.side)
            if request.history == viewpoint.history and 0 < request.since <= viewpoint.number:
                connection.sent = request.since
            rooms.enter(room, connection)
            return room


async def next_data(socket: WebSocket[Any, Any, Any], limits: Limits) -> tuple[bytes | str, Refused | None]:
    """The next message of a client, and the answer to one that is too long to be read."""
    received: dict[str, Any] = dict(await socket.receive())
    if received["type"] == "websocket.disconnect":
        raise Gone
    data: bytes | str = received.get("text") or received.get("bytes") or ""
    if len(data) <= limits.message_bytes:
        return data, None
    return b"", Refused(413, message("server-message-too-long", bytes=limits.message_bytes))


# ------------------------------------------------------------------------------------------------- the two ways


async def serve(socket: WebSocket[Any, Any, Any], services: Services, room: Room, connection: Connection) -> Farewell:
    """Answer requests and push states until one of the two ends."""
    tasks = [
        asyncio.create_task(hear(socket, services, room, connection)),
        asyncio.create_task(push(room, connection)),
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return next(iter(done)).result()


async def hear(socket: WebSocket[Any, Any, Any], services: Services, room: Room, connection: Connection) -> Farewell:
    """Requests of a client, one after the other."""
    limits, metrics = services.limits, services.rooms.metrics
    slow_down = Refused(429, message("server-too-many-messages"))
    while True:
        data, too_long = await next_data(socket, limits)
        if not connection.bucket.take():
            connection.strikes += 1
            if connection.strikes > limits.strikes:
                return FLOOD, slow_down.message
            await connection.send(wire.error_answer(None if too_long else wire.id_of(data), slow_down))
            continue
        connection.strikes = 0
        began = time.perf_counter()
        answered = wire.error_answer(None, too_long) if too_long else await reply(room, connection, data)
        metrics.answered(wire.kind_of(answered), time.perf_counter() - began)
        await connection.send(answered)


async def reply(room: Room, connection: Connection, data: bytes | str) -> Any:
    """The answer to one message."""
    try:
        request = wire.decode(data)
    except Refused as error:
        return wire.error_answer(wire.id_of(data), refused(error))
    return await answer(room, connection, request)


async def push(room: Room, connection: Connection) -> Farewell:
    """A new state whenever one is due; several changes in a row make one state for a slow client."""
    while True:
        await connection.due.wait()
        async with room.lock:
            connection.due.clear()
            if connection.closing is not None:
                return connection.closing
            state = None if room.closed else room.state(connection)
        if state is not None:
            await connection.send(state)
