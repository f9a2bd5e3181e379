"""The WebSocket: join, then requests one by one, and a new state whenever something has changed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from grognard.core.messages import Message, message
from grognard.i18n import render

from . import wire
from .connections import Connection, Farewell
from .errors import Refused, refused, unknown_seat
from .limits import Limits
from .origins import Origins
from .room import AGAIN, Room
from .rooms import Rooms
from .table import answer

log = logging.getLogger(__name__)
UNKNOWN_SEAT, FOREIGN, FLOOD = 4401, 4403, 4429
FULL, FAULT = 1013, 1011
REASON_BYTES = 120


class Services(Struct, frozen=True):
    """What every request can reach."""

    rooms: Rooms
    limits: Limits
    origins: Origins


class Gone(Exception):
    """The client has closed the connection."""


@websocket("/ws")
async def table_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """One client at one seat."""
    services: Services = socket.app.state.services
    if not services.origins.allow(socket.headers):
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


def in_short(reason: Message) -> str:
    """A reason as it may stand in a closing frame."""
    return render(reason).encode()[:REASON_BYTES].decode(errors="ignore")


async def attend(socket: WebSocket[Any, Any, Any], services: Services) -> Farewell:
    """Serve a client from joining to leaving; the code and reason to close with."""
    rooms = services.rooms
    if rooms.connections >= services.limits.connections:
        return await turn_away(socket, Refused(503, message("server-full")))
    rooms.connections += 1
    try:
        room, connection = await join(socket, services)
    except Refused as error:
        return await turn_away(socket, error)
    else:
        try:
            if connection.seat.side is not None:
                await room.do(partial(room.arrive, connection.seat.side))
            return await serve(socket, services, room, connection)
        except Refused as error:
            return AGAIN, error.message
        finally:
            rooms.leave(room, connection)
    finally:
        rooms.connections -= 1


async def turn_away(socket: WebSocket[Any, Any, Any], error: Refused) -> Farewell:
    """Tell a client why it cannot sit down."""
    await socket.send_data(wire.encode(wire.error_answer(None, error)), mode="text")
    return UNKNOWN_SEAT if error.status == 401 else FULL, error.message


async def join(socket: WebSocket[Any, Any, Any], services: Services) -> tuple[Room, Connection]:
    """The room and seat of a client, by its first message."""
    try:
        async with asyncio.timeout(services.limits.join_seconds):
            request = wire.decode(await next_message(socket, services.limits))
    except (TimeoutError, Refused):
        raise unknown_seat() from None
    seat = await services.rooms.seat(request.seat) if isinstance(request, wire.Join) else None
    if seat is None or not isinstance(request, wire.Join):
        raise unknown_seat()

    async def send(data: bytes) -> None:
        await socket.send_data(data, mode="text")

    connection = Connection(send, seat, services.limits)
    return await sit_down(services.rooms, connection, request), connection


async def sit_down(rooms: Rooms, connection: Connection, request: wire.Join) -> Room:
    """The room of a client, with the client in it; a room that is let go meanwhile is loaded again."""
    while True:
        room = await rooms.get(connection.seat.match)
        async with room.lock:
            if room.closed:
                continue
            if request.history == room.record.history and 0 < request.since <= room.number:
                connection.sent = request.since
            rooms.enter(room, connection)
            return room


async def next_message(socket: WebSocket[Any, Any, Any], limits: Limits) -> bytes | str:
    """The next message of a client."""
    received: dict[str, Any] = dict(await socket.receive())
    if received["type"] == "websocket.disconnect":
        raise Gone
    data: bytes | str = received.get("text") or received.get("bytes") or ""
    if len(data) > limits.message_bytes:
        raise Refused(413, message("server-message-too-long", bytes=limits.message_bytes))
    return data


# ------------------------------------------------------------------------------------------------- the two ways


async def serve(socket: WebSocket[Any, Any, Any], services: Services, room: Room, connection: Connection) -> Farewell:
    """Answer requests and push states until one of the two ends."""
    tasks = [
        asyncio.create_task(hear(socket, services.limits, room, connection)),
        asyncio.create_task(push(room, connection)),
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return next(iter(done)).result()


async def hear(socket: WebSocket[Any, Any, Any], limits: Limits, room: Room, connection: Connection) -> Farewell:
    """Requests of a client, one after the other."""
    slow_down = Refused(429, message("server-too-many-messages"))
    while True:
        try:
            data = await next_message(socket, limits)
        except Refused as error:
            await connection.send(wire.error_answer(None, error))
            continue
        if not connection.bucket.take():
            connection.strikes += 1
            if connection.strikes > limits.strikes:
                return FLOOD, slow_down.message
            await connection.send(wire.error_answer(wire.id_of(data), slow_down))
            continue
        connection.strikes = 0
        await connection.send(await reply(room, connection, data))


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
        connection.due.clear()
        if connection.closing is not None:
            return connection.closing
        async with room.lock:
            if room.closed:
                continue
            state = wire.encode(room.state(connection))
        await connection.send(state)
