"""The one thread that writes: whatever waits when it comes round is made durable together."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from typing import Protocol

from .sql import Database, Job

Ticket = tuple[Job, asyncio.AbstractEventLoop, "asyncio.Future[None]"]
MOST_TOGETHER = 256


def tell(batch: list[Ticket], error: Exception | None) -> None:
    """Tell those who wait how it went, all that wait in one loop at once; those who have gone hear nothing."""
    loops: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for _, loop, future in batch:
        loops.setdefault(loop, []).append(future)
    for loop, futures in loops.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(settle, futures, error)


def settle(futures: list[asyncio.Future[None]], error: Exception | None) -> None:
    for future in futures:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


class Link(Database, Protocol):
    """A connection that can be given up."""

    def close(self) -> None: ...


class Writer:
    """Runs jobs in order, many to a transaction; a job's future resolves after the commit.

    ``writing`` begins a transaction. If that fails by ``lost``, the connection is made anew and it is tried once more:
    nothing has been asked of the database by then.
    """

    def __init__(
        self, connect: Callable[[], Link], writing: str, lost: type[Exception] | tuple[type[Exception], ...] = ()
    ) -> None:
        self._connect, self._writing, self._lost = connect, writing, lost
        self._tickets: queue.SimpleQueue[Ticket | None] = queue.SimpleQueue()
        self._link: Link | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, job: Job) -> None:
        """Do a job; on return it is on disk."""
        if self._closed:
            raise RuntimeError("The store is closed.")
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._tickets.put((job, loop, future))
        await future

    async def close(self) -> None:
        """Finish all jobs and stop."""
        if not self._closed:
            self._closed = True
            self._tickets.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._batch()
            self._write_together(batch)
        self._let_go()

    def _batch(self) -> tuple[list[Ticket], bool]:
        """All tickets that wait, at least one; whether to go on after them."""
        batch: list[Ticket] = []
        ticket = self._tickets.get()
        while ticket is not None:
            batch.append(ticket)
            if len(batch) == MOST_TOGETHER or self._tickets.empty():
                return batch, True
            ticket = self._tickets.get()
        return batch, False

    def _write_together(self, batch: list[Ticket]) -> None:
        """All jobs in one transaction; if one fails, each in its own, so that only the failing one fails."""
        if not batch:
            return
        try:
            self._transact([job for job, *_ in batch])
        except Exception as error:
            if len(batch) == 1:
                return tell(batch, error)
            for ticket in batch:
                self._write_together([ticket])
            return
        tell(batch, None)

    def _transact(self, jobs: list[Job]) -> None:
        """Some jobs in one transaction."""
        link = self._begun()
        try:
            for job in jobs:
                job(link)
            link.execute("COMMIT")
        except BaseException:
            try:
                link.execute("ROLLBACK")
            except Exception:
                self._let_go()
            raise

    def _begun(self) -> Link:
        """A connection with a transaction that has begun."""
        if self._link is not None:
            try:
                self._link.execute(self._writing)
                return self._link
            except self._lost:
                self._let_go()
        self._link = self._connect()
        self._link.execute(self._writing)
        return self._link

    def _let_go(self) -> None:
        """Give the connection up, and with it what it had begun."""
        if self._link is not None:
            with contextlib.suppress(Exception):
                self._link.close()
        self._link = None
