"""What whoever runs the server may ask: whether it can do its work, and what it has done."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from litestar import Request, Response, get

from . import wire
from .errors import nothing_here
from .forwarding import INNER, Forwarding
from .metrics import MEDIA_TYPE, together
from .origins import is_loopback
from .rooms import Rooms
from .store.protocol import Store

log = logging.getLogger(__name__)
SECONDS = 2.0
"""How long a write may take, and how long its outcome is believed."""


class Probe:
    """Tries to write now and then, however often it is asked."""

    def __init__(self) -> None:
        self._stopping = False
        self._tried = 0.0
        self._ok = False
        self._lock = asyncio.Lock()

    def stop(self) -> None:
        """From now on the server is not ready any more."""
        self._stopping = True

    async def tried(self, store: Store) -> bool:
        """Whether a write has come to the disk, now or a moment ago."""
        async with self._lock:
            if self._stopping:
                return False
            if time.monotonic() - self._tried >= SECONDS or not self._ok:
                self._ok = await self._try(store)
                self._tried = time.monotonic()
            return self._ok

    async def _try(self, store: Store) -> bool:
        try:
            async with asyncio.timeout(SECONDS):
                await store.probe()
        except Exception as error:
            log.error("the store cannot be written", extra={"error": str(error) or type(error).__name__})
            return False
        return True


def rooms_of(request: Request[Any, Any, Any]) -> Rooms:
    found: Rooms = request.app.state.services.rooms
    return found


@get("/api/ready")
async def ready(request: Request[Any, Any, Any]) -> Response[wire.Readiness]:
    """Whether the server can do its work now, tried out by a write."""
    rooms = rooms_of(request)
    ok = await request.app.state.probe.tried(rooms.store) and (rooms.peers is None or rooms.peers.lives)
    return Response(wire.Readiness(ok), status_code=200 if ok else 503, media_type="application/json")


@get("/api/metrics", include_in_schema=False)
async def figures(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What is counted, as Prometheus reads it, for this machine alone; of all processes that share the database."""
    if not is_loopback(request.client.host if request.client else ""):
        raise nothing_here()
    rooms = rooms_of(request)
    kept = await rooms.store.count()
    text = rooms.metrics.text(matches=kept, matches_in_memory=rooms.loaded(), connections=rooms.connections)
    forwarding: Forwarding | None = request.app.state.services.forwarding
    if forwarding is not None and not request.scope.get(INNER):
        text = together([text, *await forwarding.figures()])
    return Response(text.encode(), media_type=MEDIA_TYPE)
