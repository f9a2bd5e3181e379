"""The wire below the application: how connections are taken, and given up on when nobody reads."""

from __future__ import annotations

import contextlib
import errno
import gc
import socket
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import uvicorn

from grognard.core.errors import BadInput

from .crowd import protocols
from .limits import Limits

UNREAD_SECONDS = 30
STOP_SECONDS = 5


Before = Callable[[], Awaitable[None]]


class Server(uvicorn.Server):
    """A server that has something to do before its lines end."""

    before: Before | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin; what is in memory by then stays, so it is never looked through for garbage again."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.before is not None:
            await self.before()
        await super().shutdown(sockets)


class InnerServer(Server):
    """A server beside the one whose process this is; it starts nothing and stops nothing but itself."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def server_of(app: Any, limits: Limits) -> Server:
    """The server of an application, which is told before its lines end."""
    reader, line = protocols(limits)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        http=reader,
        ws=line,
        ws_max_size=limits.frame_bytes,
        ws_per_message_deflate=True,
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    server = Server(config)
    server.before = getattr(app, "stopping", None)
    return server


def inner_server(app: Any, limits: Limits) -> InnerServer:
    """The server of an application for the other processes that share its database."""
    reader, line = protocols(limits, inner=True)
    config = uvicorn.Config(
        app,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        http=reader,
        ws=line,
        ws_max_size=limits.frame_bytes,
        timeout_graceful_shutdown=1,
    )
    return InnerServer(config)


def listen(host: str, port: int, *, or_any: bool = False) -> socket.socket:
    """A socket that takes connections; port 0 is any free one, and so is a taken one if need be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        if or_any and error.errno == errno.EADDRINUSE:
            return listen(host, 0)
        raise BadInput(f"{host} port {port} cannot be listened on: {error.strerror or error}.") from None
    give_up_on_deaf_clients(listening)
    return listening


def give_up_on_deaf_clients(listening: socket.socket) -> None:
    """End connections whose client takes nothing for a while, where the system can; accepted sockets inherit it."""
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None:
        listening.setsockopt(socket.IPPROTO_TCP, option, UNREAD_SECONDS * 1000)
