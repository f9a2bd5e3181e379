"""The one thread that writes: whatever waits when it comes round is made durable together."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future

Job = Callable[[sqlite3.Connection], None]
Ticket = tuple[Job, "Future[None]"]
MOST_TOGETHER = 256


class Writer:
    """Runs jobs in order, many to a transaction; a job's future resolves after the commit."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._tickets: queue.SimpleQueue[Ticket | None] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, job: Job) -> None:
        """Do a job; on return it is on disk."""
        if self._closed:
            raise sqlite3.ProgrammingError("The store is closed.")
        future: Future[None] = Future()
        self._tickets.put((job, future))
        await asyncio.shield(asyncio.wrap_future(future))

    async def close(self) -> None:
        """Finish all jobs and stop."""
        if not self._closed:
            self._closed = True
            self._tickets.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        connection = self._connect()
        going = True
        while going:
            batch, going = self._batch()
            write_together(connection, batch)
        connection.close()

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


def write_together(connection: sqlite3.Connection, batch: list[Ticket]) -> None:
    """All jobs in one transaction; if one fails, each in its own, so that only the failing one fails."""
    if not batch:
        return
    try:
        transact(connection, [job for job, _ in batch])
    except Exception as error:
        if len(batch) == 1:
            batch[0][1].set_exception(error)
            return
        for ticket in batch:
            write_together(connection, [ticket])
        return
    for _, future in batch:
        future.set_result(None)


def transact(connection: sqlite3.Connection, jobs: list[Job]) -> None:
    """Some jobs in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for job in jobs:
            job(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
