"""What is opened before the first request and closed after the last, for a process alone or among others."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

from litestar import Litestar
from msgspec import Struct

from . import catalog
from .clocks import Uptime
from .forwarding import Forwarding, Inner
from .hooks import Hooks
from .limits import Limits
from .lines import inner_server, listen
from .machines import Machines
from .metrics import Metrics
from .origins import Origins
from .peers import Peers
from .rooms import Rooms
from .socket import Door, Services
from .store import SqliteStore, Store

log = logging.getLogger(__name__)
Lifespan = Callable[[Litestar], contextlib.AbstractAsyncContextManager[None]]


class Place(Struct, frozen=True):
    """Where a process stands among those that share a database: the address at which the others reach it, and what
    its figures are told apart by."""

    address: str = "127.0.0.1"
    name: str = ""


class Opening(Struct, frozen=True):
    """What an application is opened with."""

    database: Path | str
    limits: Limits
    origins: Origins
    workers: int
    hook_hosts: Sequence[str]
    metrics: Metrics
    place: Place


def lifespan_of(opening: Opening, door: Callable[[], Any]) -> Lifespan:
    """What is opened before the first request and closed after the last; ``door`` is what the others may ask."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as opened:
            if isinstance(opening.database, Path):
                rooms, forwarding = rooms_on(SqliteStore(opening.database), opening), None
            else:
                rooms, forwarding = await opened.enter_async_context(shared(opening, door))
            app.state.services = Services(rooms, opening.limits, opening.origins, Door(opening.limits), forwarding)
            await asyncio.to_thread(catalog.fingerprint)
            await rooms.start()
            cares = [rooms.sweep_forever(), rooms.watch_clocks_forever(), rooms.metrics.watch_loop_forever()]
            if rooms.peers is not None:
                cares += [rooms.peers.live_forever(), rooms.take_over_forever(rooms.peers)]
            carers = [asyncio.create_task(work) for work in cares]
            try:
                yield
            finally:
                app.state.probe.stop()
                for carer in carers:
                    carer.cancel()
                await rooms.close()
                await rooms.machines.close()
        await rooms.store.close()
        log.info("stopped")

    return lifespan


def rooms_on(store: Store, opening: Opening, uptime: Uptime | None = None, peers: Peers | None = None) -> Rooms:
    """The rooms of a store."""
    machines, hooks = Machines(opening.limits, opening.workers), Hooks(opening.hook_hosts)
    return Rooms(store, machines, opening.limits, hooks=hooks, uptime=uptime, metrics=opening.metrics, peers=peers)


@contextlib.asynccontextmanager
async def shared(opening: Opening, door: Callable[[], Any]) -> AsyncIterator[tuple[Rooms, Forwarding]]:
    """The rooms of a process among others, and the way to those."""
    from .store.postgres import PostgresStore  # noqa: PLC0415  # an extra

    host, _, port = opening.place.address.partition(":")
    listening = listen(host, int(port or 0))
    uptime = Uptime()
    store = PostgresStore(str(opening.database))
    peers = Peers(store, f"{host}:{listening.getsockname()[1]}", uptime)
    forwarding = Forwarding(peers, opening.metrics)
    server = inner_server(Inner(door(), peers), opening.limits)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield rooms_on(store, opening, uptime, peers), forwarding
    finally:
        with contextlib.suppress(Exception):
            await peers.leave()
        server.should_exit = True
        await serving
        listening.close()
        forwarding.close()
