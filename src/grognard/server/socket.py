"""The WebSocket: join, then requests one by one, and a new state whenever something has changed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from . import wire
from .connections import Connection
from .errors import Refused, refused, unknown_seat
from .limits import Limits
from .origins import Origins
from .room import Room
from .rooms import Rooms
from .table import answer

log = logging.getLogger(__name__)
UNKNOWN_SEAT, FLOOD, FULL, FAULT = 4401, 4429, 1013, 1011
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
        await socket.close(code=4403, reason="This origin is not allowed.")
        return
    await socket.accept()
    code, reason = 1000, ""
    try:
        code, reason = await attend(socket, services)
    except (Gone, WebSocketDisconnect):
        return
    except Exception:
        log.exception("a connection failed")
        code, reason = FAULT, "The server failed; connect again."
    with contextlib.suppress(Exception):
        await socket.close(code=code, reason=reason.encode()[:REASON_BYTES].decode(errors="ignore"))


async def attend(socket: WebSocket[Any, Any, Any], services: Services) -> tuple[int, str]:
    """Serve a client from joining to leaving; the code and reason to close with."""
    rooms = services.rooms
    if rooms.connections >= services.limits.connections:
        return FULL, "The server is full; try again later."
    rooms.connections += 1
    try:
        room, connection = await join(socket, services)
    except Refused as error:
        await socket.send_data(wire.encode(wire.error_answer(None, error)), mode="text")
        return UNKNOWN_SEAT if error.status == 401 else FULL, error.sentence
    else:
        try:
            return await serve(socket, services, room, connection)
        finally:
            rooms.leave(room, connection)
    finally:
        rooms.connections -= 1


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
    room = await services.rooms.get(seat.match)

    async def send(data: bytes) -> None:
        await socket.send_data(data, mode="text")

    connection = Connection(send, seat, services.limits)
    async with room.lock:
        if request.history == room.record.history and 0 < request.since <= room.number:
            connection.sent = request.since
        services.rooms.enter(room, connection)
    return room, connection


async def next_message(socket: WebSocket[Any, Any, Any], limits: Limits) -> bytes | str:
    """The next message of a client."""
    message: dict[str, Any] = dict(await socket.receive())
    if message["type"] == "websocket.disconnect":
        raise Gone
    data: bytes | str = message.get("text") or message.get("bytes") or ""
    if len(data) > limits.message_bytes:
        raise Refused(413, f"A message may have {limits.message_bytes} bytes.")
    return data


# ------------------------------------------------------------------------------------------------- the two ways


async def serve(
    socket: WebSocket[Any, Any, Any], services: Services, room: Room, connection: Connection
) -> tuple[int, str]:
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


async def hear(socket: WebSocket[Any, Any, Any], limits: Limits, room: Room, connection: Connection) -> tuple[int, str]:
    """Requests of a client, one after the other."""
    while True:
        try:
            data = await next_message(socket, limits)
        except Refused as error:
            await connection.send(wire.error_answer(None, error))
            continue
        if not connection.bucket.take():
            connection.strikes += 1
            if connection.strikes > limits.strikes:
                return FLOOD, "Too many messages."
            await connection.send(wire.ErrorAnswer(wire.id_of(data), "Too many messages; slow down."))
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


async def push(room: Room, connection: Connection) -> tuple[int, str]:
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
