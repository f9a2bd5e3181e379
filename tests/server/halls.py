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
from grognard.server.peers import Peers
from grognard.server.rooms import Rooms
from grognard.server.store import SqliteStore, Store
from grognard.server.store.postgres import PostgresStore

from .databases import database_of


class Hands:
    """The hands of a clock."""

    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


async def opened(folder: Path, uptime: Uptime) -> tuple[Store, Peers | None]:
    """The store of a folder, and this process among those that share it."""
    database = database_of(folder)
    if isinstance(database, Path):
        return SqliteStore(database), None
    store = PostgresStore(database)
    peers = Peers(store, "127.0.0.1:1", uptime)
    await peers.enter()
    return store, peers


def with_rooms(
    folder: Path,
    limits: Limits,
    test: Callable[[Rooms], Awaitable[None]],
    hands: Hands | None = None,
    hooks: Callable[[], Hooks] = Hooks,
) -> None:
    """Run a test on the rooms of a store; several in a row are as many starts of a server."""

    async def run() -> None:
        uptime = Uptime(hands) if hands else Uptime()
        store, peers = await opened(folder, uptime)
        machines = Machines(limits, workers=1)
        rooms = Rooms(store, machines, limits, hooks=hooks(), uptime=uptime, peers=peers)
        try:
            await test(rooms)
        finally:
            if peers is not None:
                await peers.leave()
            await rooms.hooks.close()
            await machines.close()
            await store.close()

    with ThreadPoolExecutor(1) as apart:  # a browser in this process may have a loop of its own running
        apart.submit(asyncio.run, run()).result()
