"""A browser tab, or any other client, at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from grognard.core.messages import Message

from .limits import Bucket, Limits
from .seats import Seat
from .wire import encode

Farewell = tuple[int, Message | str]
"""The code and the reason with which a connection ends; a reason that came from elsewhere is in words already."""
Send = Callable[[bytes], Awaitable[None]]


class Connection:
    """What was sent to a client so far, and what is due to it."""

    def __init__(self, send: Send, seat: Seat, limits: Limits) -> None:
        self.seat = seat
        self.sent = -1
        """The last point of the match, as its viewer counts them, whose log lines the client has."""
        self.version = -1
        """The version of the view that it has."""
        self.signs: object = None
        """What else it was told last."""
        self.chat = 0
        """The last line of chat that it has."""
        self.commitments: tuple[str, ...] | None = None
        """What it was told that the dice are committed to."""
        self.due = asyncio.Event()
        self.closing: Farewell | None = None
        self.bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self.strikes = 0
        self._send = send
        self._sending = asyncio.Lock()

    async def send(self, message: Any) -> None:
        """Send one message; waits while the client is slow."""
        async with self._sending:
            await self._send(message if isinstance(message, bytes) else encode(message))

    def forget(self) -> None:
        """What it was told may not have reached it, or was not understood: tell it the whole again."""
        self.version, self.signs, self.commitments = -1, None, None
        self.due.set()

    def close(self, code: int, reason: Message) -> None:
        """Ask that the connection be closed."""
        self.closing = (code, reason)
        self.due.set()
