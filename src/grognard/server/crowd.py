"""Who is at the door: how many lines each address has open, and how long and how large a request may be."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Mapping

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from grognard.core.messages import message
from grognard.i18n import render

from .limits import Limits
from .origins import is_loopback

SERVICE_RESTART = 1012
FORWARDED = "X-Forwarded-For"
SAY = "grognard.say"
"""The extension of a WebSocket's scope by which a text in UTF-8 goes out at once."""
PIPELINED = 16
"""Requests that may wait behind one another on a line; browsers send one at a time."""
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Crowd:
    """The lines that are open, by address. This machine itself may have as many as it likes: a web server in front
    speaks for everybody, and does its own counting."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lines: Counter[str] = Counter()

    def lets_in(self, address: str) -> bool:
        """Count one more line of an address, unless it has as many as it may."""
        if not is_loopback(address) and self._lines[address] >= self._most:
            return False
        self._lines[address] += 1
        return True

    def goes(self, address: str) -> None:
        """A line of an address is closed."""
        self._lines[address] -= 1
        if not self._lines[address]:
            del self._lines[address]

    def of(self, address: str) -> int:
        """How many lines an address has."""
        return self._lines[address]


def comes_from_afar(client: tuple[str, int] | None, headers: Mapping[str, str]) -> bool:
    """Whether a client is worth the time of packing: not on this machine, or behind a web server that is."""
    return client is None or not is_loopback(client[0]) or FORWARDED in headers


def protocols(limits: Limits, *, inner: bool = False) -> tuple[type[HttpToolsProtocol], type[WebSocketsSansIOProtocol]]:
    """How requests and WebSockets are read at a server with these limits; both count in one crowd. What comes by an
    ``inner`` way was counted by another process, and goes no long way."""
    crowd = Crowd(sys.maxsize if inner else limits.lines_per_address)

    class Reader(HttpToolsProtocol):
        """A request that must come in good time and size."""

        admitted = False
        beside = 0
        """The bytes of a request that are not its body: its headers, and what may stand between and behind chunks."""
        late: asyncio.TimerHandle | None = None

        @property
        def address(self) -> str:
            return self.client[0] if self.client else ""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.admitted = crowd.lets_in(self.address)
            if not self.admitted:
                return transport.abort()
            self.expect_within(limits.header_seconds)

        def connection_lost(self, exc: Exception | None) -> None:
            self.expect_within(None)
            if self.admitted:
                crowd.goes(self.address)
            super().connection_lost(exc)

        def expect_within(self, seconds: float | None) -> None:
            """Give up on a client that does not go on in time; nothing more is expected of one without a time."""
            if self.late is not None:
                self.late.cancel()
            self.late = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

        def data_received(self, data: bytes) -> None:
            if not self.admitted:
                return
            self.beside += len(data)
            super().data_received(data)
            if self.beside > limits.header_bytes:
                self.transport.write(TOO_LARGE)
                self.transport.close()
            elif len(self.pipeline) > PIPELINED:
                self.transport.abort()

        def on_body(self, body: bytes) -> None:
            self.beside -= len(body)
            super().on_body(body)

        def on_message_begin(self) -> None:
            super().on_message_begin()
            self.expect_within(limits.header_seconds)

        def on_headers_complete(self) -> None:
            self.expect_within(limits.request_seconds)
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self.beside = 0
            self.expect_within(None)
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self.expect_within(None)
            super().handle_websocket_upgrade()

    class Line(WebSocketsSansIOProtocol):
        """A WebSocket that is packed on a long way, and whose pings are answered only while its client reads them."""

        def connection_lost(self, exc: Exception | None) -> None:
            crowd.goes(self.client[0] if self.client else "")
            super().connection_lost(exc)

        def handle_connect(self, event: Request) -> None:
            if inner or not comes_from_afar(self.client, event.headers):
                self.conn.available_extensions = []
            super().handle_connect(event)
            if not self.close_sent:
                self.scope["extensions"][SAY] = {SAY: self.say}

        async def say(self, text: bytes) -> None:
            """Send a text as `send` does, but without making a string of it and bytes of that again on the way."""
            await self.writable.wait()
            if self.disconnected or self.close_sent:
                raise ClientDisconnected
            try:
                self.conn.send_text(text)
            except InvalidState:
                raise ClientDisconnected from None
            self.transport.write(b"".join(self.conn.data_to_send()))

        def shutdown(self) -> None:
            """Say why the line ends; its client comes back when the server does."""
            if not self.handshake_complete or self.close_sent:
                return super().shutdown()
            self.stop_keepalive()
            self.queue.put_nowait({"type": "websocket.disconnect", "code": SERVICE_RESTART})
            self.conn.send_close(SERVICE_RESTART, render(message("server-stops")))
            self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

        def handle_ping(self) -> None:
            if self.writable.is_set():
                super().handle_ping()
            else:
                self.transport.abort()

    return Reader, Line
