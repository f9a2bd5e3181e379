"""The wire below the application: how connections are taken, and given up on when nobody reads."""

from __future__ import annotations

import errno
import socket
from typing import Any

import uvicorn

from grognard.core.errors import BadInput

from .crowd import protocols
from .limits import Limits

UNREAD_SECONDS = 30
STOP_SECONDS = 5


def server_of(app: Any, limits: Limits) -> uvicorn.Server:
    """The server of an application."""
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
    return uvicorn.Server(config)


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
