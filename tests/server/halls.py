"""Rooms on a fresh or kept store, without a wire, and a clock that is set by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from grognard.server.clocks import Uptime
from grognard.server.hooks import Hooks
from grognard.server.limits import Limits
from grognard.server.machines import Machines
from grognard.server.rooms import Rooms
from grognard.server.store import SqliteStore


class Hands:
    """The hands of a clock."""

    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


def with_rooms(
    folder: Path,
    limits: Limits,
    test: Callable[[Rooms], Awaitable[None]],
    hands: Hands | None = None,
    hooks: Callable[[], Hooks] = Hooks,
) -> None:
    """Run a test on the rooms of a store; several in a row are as many starts of a server."""

    async def run() -> None:
        store, machines = SqliteStore(folder / "grognard.sqlite"), Machines(limits, workers=1)
        rooms = Rooms(store, machines, limits, hooks=hooks(), uptime=Uptime(hands) if hands else None)
        try:
            await test(rooms)
        finally:
            await rooms.hooks.close()
            await machines.close()
            await store.close()

    with ThreadPoolExecutor(1) as apart:  # a browser in this process may have a loop of its own running
        apart.submit(asyncio.run, run()).result()
