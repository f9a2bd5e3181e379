"""Worker processes for what takes long: the event loop asks and waits, and kills a worker that hangs."""

from __future__ import annotations

import asyncio
import logging
import socket
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection

import msgspec
from msgspec.structs import replace

from grognard import rulesets
from grognard.core.flow import Side
from grognard.core.messages import message

from . import worker
from .errors import Refused
from .limits import Limits
from .store.protocol import InputRecord, MatchRecord

log = logging.getLogger(__name__)
THINK_SECONDS = 0.7
"""How long a machine player plays on before the table is shown what it did."""
TRIES = 3
FALLBACK = "random"
"""Who answers when a machine player keeps failing: the table must not stand still."""


class Hung(Exception):
    """A worker did not answer in time, or died."""


class Worker:
    """One worker process, started when first needed and again after it was killed."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._pipe: Connection | None = None

    def ask(self, task: worker.Task, seconds: float) -> worker.Result:
        """The result of a task; blocks, so it is called in a thread."""
        pipe = self._pipe or self._start()
        try:
            pipe.send_bytes(msgspec.msgpack.encode(task))
            if not pipe.poll(seconds):
                raise Hung(f"no answer in {seconds:g} s")
            result: worker.Result = msgspec.msgpack.decode(pipe.recv_bytes(), type=worker.Result)
            return result
        except (Hung, EOFError, OSError) as error:
            self.stop()
            raise Hung(str(error) or type(error).__name__) from None

    def _start(self) -> Connection:
        """Start the process. Its standard input stays open and silent: when it ends, the server is gone."""
        here, there = socket.socketpair()
        with there:
            command = [sys.executable, "-m", worker.__name__, str(there.fileno()), *rulesets.in_use()]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, pass_fds=[there.fileno()])
        self._pipe = Connection(here.detach())
        return self._pipe

    def kill(self) -> None:
        """End the process now; whoever waits for it hears of it."""
        if self._process is not None:
            self._process.kill()

    def stop(self) -> None:
        """End the process and forget it."""
        self.kill()
        if self._process is not None:
            self._process.communicate()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


class Machines:
    """A few workers, and whoever waits for one."""

    def __init__(self, limits: Limits, workers: int = 2) -> None:
        self._limits = limits
        self._workers = [Worker() for _ in range(workers + 1)]
        self._uploads = 0
        self._threads = ThreadPoolExecutor(workers + 1, "machines")
        self._free: asyncio.Queue[Worker] = asyncio.Queue()
        self._checker: asyncio.Queue[Worker] = asyncio.Queue()
        """One worker is for uploads alone: whatever they hold, machine players go on thinking."""
        checker, *thinkers = self._workers
        self._checker.put_nowait(checker)
        for each in thinkers:
            self._free.put_nowait(each)

    async def think(self, match: MatchRecord, inputs: Sequence[InputRecord], side: Side, player: str) -> Sequence[str]:
        """The next actions of a machine player; after failures those of a simpler one."""
        task = worker.Think(match, inputs, side, player, THINK_SECONDS)
        for attempt in range(TRIES):
            if attempt == TRIES - 1:
                task = replace(task, player=FALLBACK, seconds=0.0)
            try:
                result = await self._ask(self._free, task, self._limits.machine_seconds)
            except Hung as error:
                log.warning("machine player hung", extra={"match": match.id, "player": player, "error": str(error)})
                continue
            if isinstance(result, worker.Actions):
                return result.actions
            log.error("machine player failed", extra={"match": match.id, "player": player, "error": str(result)})
        return ()

    async def check(self, text: str) -> worker.Checked:
        """An uploaded match file, if it is sound."""
        if self._uploads >= self._limits.uploads_waiting:
            raise Refused(503, message("server-busy"))
        self._uploads += 1
        try:
            task = worker.Check(text, self._limits.inputs)
            result = await self._ask(self._checker, task, self._limits.upload_seconds)
        except Hung:
            raise Refused(413, message("server-file-too-long")) from None
        finally:
            self._uploads -= 1
        if isinstance(result, worker.Checked):
            return result
        if isinstance(result, worker.Failed) and result.fault:
            log.error("upload failed", extra={"error": result.sentence})
            raise Refused(400, message("server-file-unplayable"))
        detail = result.sentence if isinstance(result, worker.Failed) else type(result).__name__
        raise Refused(400, message("server-bad-file", detail=detail))

    async def _ask(self, idle: asyncio.Queue[Worker], task: worker.Task, seconds: float) -> worker.Result:
        free = await idle.get()
        job = asyncio.get_running_loop().run_in_executor(self._threads, free.ask, task, seconds)
        try:
            return await asyncio.shield(job)
        finally:
            if job.done():
                idle.put_nowait(free)
            else:
                job.add_done_callback(lambda done: self._back(idle, free, done))

    def _back(self, idle: asyncio.Queue[Worker], free: Worker, job: asyncio.Future[worker.Result]) -> None:
        """A worker whose caller has gone is free again when it is done."""
        if not job.cancelled():
            job.exception()
        idle.put_nowait(free)

    async def close(self) -> None:
        """Kill all workers."""
        for each in self._workers:
            each.kill()
        await asyncio.to_thread(self._threads.shutdown, wait=True, cancel_futures=True)
        for each in self._workers:
            each.stop()
