"""Worker processes for what takes long: the event loop asks and waits, and kills a worker that hangs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import socket
import subprocess
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection

import msgspec
from msgspec.structs import replace

from grognard import rulesets
from grognard.ai.courses import Resolve
from grognard.ai.imagined import Question, put_question
from grognard.ai.players import USUAL, Dice
from grognard.ai.search import Progress
from grognard.api import Match
from grognard.core.flow import Side
from grognard.core.messages import message

from . import worker
from .errors import Refused, fault
from .limits import Limits

log = logging.getLogger(__name__)
THINK_SECONDS = 0.7
"""How long a machine player plays on before the table is shown what it did."""
RESOLVES_KEPT = 4_000
"""What so many machine players have in mind is remembered; who is forgotten plans anew."""
START_SECONDS = 60.0
"""The time that a worker has to read its games."""
ENVIRONMENT = ("PATH", "PYTHONHOME", "PYTHONPATH", "LANG", "LC_ALL", "LC_CTYPE")
TRIES = 3
FALLBACK = "random"
"""Who answers when a machine player keeps failing: the table must not stand still."""


class Hung(Exception):
    """A worker did not answer in time, or died."""


Hear = Callable[[Progress], None]


def nobody_hears(progress: Progress) -> None:
    """Nobody asked how it goes."""


class Worker:
    """One worker process, started when first needed and again after it was killed."""

    def __init__(self, megabytes: int) -> None:
        self._megabytes = megabytes
        self._process: subprocess.Popen[bytes] | None = None
        self._pipe: Connection | None = None

    def ask(self, task: worker.Task, seconds: float, hear: Hear = nobody_hears) -> worker.Result:
        """The result of a task; blocks, so it is called in a thread. ``hear`` is told how far thinking has come."""
        try:
            pipe = self._pipe or self._start()
            pipe.send_bytes(msgspec.msgpack.encode(task))
            end = time.monotonic() + seconds
            while pipe.poll(max(end - time.monotonic(), 0.0)):
                result: worker.Result = msgspec.msgpack.decode(pipe.recv_bytes(), type=worker.Result)
                if not isinstance(result, worker.Thinking):
                    return result
                hear(result.progress)
            raise Hung(f"no answer in {seconds:g} s")
        except (Hung, EOFError, OSError) as error:
            self.stop()
            raise Hung(str(error) or type(error).__name__) from None

    def _start(self) -> Connection:
        """Start the process and wait until it has its games. Its standard input stays open and silent: when it ends,
        the server is gone. It has no other file of the server, and of its environment only what Python needs."""
        here, there = socket.socketpair()
        with there:
            asked = [str(there.fileno()), str(self._megabytes), *rulesets.in_use()]
            self._process = subprocess.Popen(
                [sys.executable, "-m", worker.__name__, *asked],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                pass_fds=[there.fileno()],
                env={name: value for name, value in os.environ.items() if name in ENVIRONMENT},
            )
        self._pipe = pipe = Connection(here.detach())
        if not pipe.poll(START_SECONDS):
            raise Hung(f"not ready in {START_SECONDS:g} s")
        ready = msgspec.msgpack.decode(pipe.recv_bytes(), type=worker.Confined)
        log.info("worker ready", extra={"own_network": ready.own_network, "few_calls": ready.few_calls})
        return pipe

    def hurry(self) -> None:
        """Have it come to an end with what it is about."""
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(OSError):
                self._process.stdin.write(b"h")
                self._process.stdin.flush()

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
        self._workers = [Worker(limits.machine_megabytes) for _ in range(workers + 1)]
        self._uploads = 0
        self._advised: set[str] = set()
        """The matches for which a plan is being made."""
        self._resolves: OrderedDict[tuple[str, Side], Resolve] = OrderedDict()
        self._thinking: dict[str, Worker] = {}
        """Who thinks for a match just now."""
        self._threads = ThreadPoolExecutor(workers + 1, "machines")
        self._free: asyncio.Queue[Worker] = asyncio.Queue()
        self._checker: asyncio.Queue[Worker] = asyncio.Queue()
        """One worker is for uploads alone: whatever they hold, machine players go on thinking."""
        checker, *thinkers = self._workers
        self._checker.put_nowait(checker)
        for each in thinkers:
            self._free.put_nowait(each)

    def hurry(self, id_: str) -> None:
        """A table has waited long enough."""
        if id_ in self._thinking:
            self._thinking[id_].hurry()

    async def think(
        self, match: Match, side: Side, player: str, id_: str, hear: Hear = nobody_hears
    ) -> Sequence[worker.Chosen]:
        """What a machine player does next, until another is asked or it is time to show it.

        It is asked one question after the other, each as its side knows the position by then; what follows from an
        answer is worked out here, on a match that nobody else touches.
        """
        found: list[worker.Chosen] = []
        end, dice = time.monotonic() + THINK_SECONDS, Dice(secrets.randbits(64))
        while match.decision_for(side) is not None and (not found or time.monotonic() < end):
            asked = await asyncio.to_thread(put_question, match, side, dice)
            chosen = await self._choose(asked, player, id_, hear)
            if chosen is None:
                break
            await asyncio.to_thread(match.play, chosen.action, side)
            found.append(chosen)
        return found

    async def _choose(self, asked: Question, player: str, id_: str, hear: Hear) -> worker.Chosen | None:
        """The answer of a machine player; after failures that of a simpler one."""
        seconds, who = self._limits.machine_seconds, (id_, asked.side)
        task = worker.Think(asked, player, seconds, self._limits.machine_patience, self._resolves.get(who))
        for attempt in range(TRIES):
            if attempt == TRIES - 1:
                task = replace(task, player=FALLBACK)
            try:
                result = await self._ask(self._free, task, seconds, id_, hear)
            except Hung as error:
                log.warning("machine player hung", extra={"match": id_, "player": player, "error": str(error)})
                continue
            if isinstance(result, worker.Chosen):
                self._remember(who, result.resolve)
                return result
            log.error("machine player failed", extra={"match": id_, "player": player, "error": str(result)})
        return None

    def _remember(self, who: tuple[str, Side], resolve: Resolve | None) -> None:
        """What a machine player has in mind until it is asked again."""
        if resolve is None:
            return
        self._resolves[who] = resolve
        self._resolves.move_to_end(who)
        if len(self._resolves) > RESOLVES_KEPT:
            self._resolves.popitem(last=False)

    async def advise(self, match: Match, side: Side, id_: str) -> bytes:
        """What the advisor would do in a side's place, as a page is told it; one plan for a match at a time."""
        if id_ in self._advised:
            raise Refused(429, message("server-advice-is-coming"))
        self._advised.add(id_)
        try:
            return await self._advice(match, side)
        finally:
            self._advised.discard(id_)

    async def _advice(self, match: Match, side: Side) -> bytes:
        asked = await asyncio.to_thread(put_question, match, side, Dice(secrets.randbits(64)))
        seconds = self._limits.machine_seconds
        try:
            task = worker.Advise(asked, USUAL, seconds, self._limits.machine_patience)
            result = await self._ask(self._free, task, seconds)
        except Hung:
            raise Refused(503, message("server-busy")) from None
        if not isinstance(result, worker.Advised):
            log.error("advice failed", extra={"error": str(result)})
            raise fault()
        return result.content

    async def check(self, text: str) -> worker.Checked:
        """An uploaded match file, if it is sound."""
        if self._uploads >= self._limits.uploads_waiting:
            raise Refused(503, message("server-busy"))
        self._uploads += 1
        try:
            task = worker.Check(text, self._limits.inputs, self._limits.upload_seconds)
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

    async def _ask(
        self, idle: asyncio.Queue[Worker], task: worker.Task, seconds: float, id_: str = "", hear: Hear = nobody_hears
    ) -> worker.Result:
        free, loop = await idle.get(), asyncio.get_running_loop()
        if id_:
            self._thinking[id_] = free

        def hear_there(progress: Progress) -> None:
            loop.call_soon_threadsafe(hear, progress)

        job = loop.run_in_executor(self._threads, free.ask, task, seconds, hear_there)
        try:
            return await asyncio.shield(job)
        finally:
            self._thinking.pop(id_, None)
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
