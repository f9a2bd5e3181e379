"""The processes that share a database: each says that it lives, and owns the matches that it holds in memory.

A lease belongs to a process, not to a match: one short write a second keeps all its matches. Whoever takes a match
over counts its revision up, so a process that lost it without knowing can write nothing more to it (`store.postgres`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
import threading
import time
from collections.abc import Callable, Sequence

from grognard.core.messages import message

from .clocks import Uptime
from .errors import Elsewhere, Refused
from .store.protocol import LEASE_SECONDS, MatchRecord, Owner, Record, SharedStore

log = logging.getLogger(__name__)
BEAT_SECONDS = 0.75
STANDSTILL_SECONDS = 15.0
"""A process whose event loop has not turned for so long lives no longer, as far as its matches go."""
TRIES = 5


class Pulse(threading.Thread):
    """Says again and again that a process lives, however busy it is; unless it does nothing else any more."""

    def __init__(self, store: SharedStore, process: str) -> None:
        super().__init__(name="pulse", daemon=True)
        self._store, self._process = store, process
        self._over = threading.Event()
        self.given_up = False
        """Whether the others have given the process up."""
        self.beaten = self.heard = time.monotonic()
        """When it was said last, and when the process was last seen to do something."""
        self.uptime = 0.0
        """How long the server had run by then."""

    def run(self) -> None:
        while not self._over.wait(BEAT_SECONDS):
            if time.monotonic() - self.heard > STANDSTILL_SECONDS:
                continue
            try:
                self.beat()
            except Exception as error:
                log.error("the database does not answer", extra={"error": str(error) or type(error).__name__})
            if self.given_up:
                return

    def beat(self) -> None:
        """Say it once; blocks."""
        began = time.monotonic()
        uptime = self._store.beat(self._process)
        if uptime is None:
            self.given_up = True
        else:
            self.beaten, self.uptime = began, uptime

    def stop(self) -> None:
        self._over.set()

    @property
    def fresh(self) -> bool:
        """Whether the others believe that the process lives."""
        return not self.given_up and not self._over.is_set() and time.monotonic() - self.beaten < LEASE_SECONDS


class Peers:
    """This process among those that share its database."""

    def __init__(self, store: SharedStore, address: str, uptime: Uptime) -> None:
        self.store, self._uptime = store, uptime
        self.me = Owner("", address)
        self.word = ""
        """What processes know each other by; it never leaves the database and the lines between them."""
        self.lost: Callable[[], None] = lambda: None
        """Called when others may have taken over what was owned here."""
        self._gone: set[str] = set()
        """Processes at whose address nobody answers any more; no other ever has their names."""
        self._pulse: Pulse | None = None

    async def enter(self) -> None:
        """Begin to live, under a name that nobody had before."""
        self.word = await self.store.word()
        self.me = Owner(secrets.token_hex(8), self.me.address)
        await self.store.enter(self.me)
        pulse = Pulse(self.store, self.me.process)
        await asyncio.to_thread(pulse.beat)
        self._keep_time(pulse)
        pulse.start()
        self._pulse = pulse

    def _keep_time(self, pulse: Pulse) -> None:
        self._uptime.resume(pulse.uptime + time.monotonic() - pulse.beaten)

    async def live_forever(self) -> None:
        """Take note of how this process lives; if it was given up, let go of everything and begin anew."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            pulse = self._pulse
            if pulse is None:
                continue
            pulse.heard = time.monotonic()
            if pulse.fresh:
                self._keep_time(pulse)
            else:
                self.lost()
            if pulse.given_up:
                log.warning("this process was given up by the others, and begins anew")
                with contextlib.suppress(Exception):
                    await self.enter()

    @property
    def lives(self) -> bool:
        """Whether the others believe that this process lives."""
        return self._pulse is not None and self._pulse.fresh

    async def leave(self) -> None:
        """Live no longer: whoever needs a match takes it."""
        pulse, self._pulse = self._pulse, None
        if pulse is not None:
            pulse.stop()
            await asyncio.to_thread(pulse.join)
        await self.store.leave(self.me.process)

    async def others(self) -> list[Owner]:
        """The other processes."""
        return await self.store.peers(self.me.process)

    # ----------------------------------------------------------------------------------------------- matches

    async def load(self, id_: str) -> Record | None:
        """A match that is owned here from now on."""
        for _ in range(TRIES):
            taken = await self.store.take(id_, self.me.process, sorted(self._gone))
            if isinstance(taken, Owner):
                raise Elsewhere(id_)
            record = await self.store.load(id_)
            if record is None or record.revision == taken:
                return record
        raise Refused(503, message("server-moving"))

    async def owner_of(self, id_: str) -> Owner:
        """Who owns a match; if nobody does, this process from now on."""
        taken = await self.store.take(id_, self.me.process, sorted(self._gone))
        return taken if isinstance(taken, Owner) else self.me

    async def give_up(self, record: MatchRecord, revision: int) -> None:
        """Own a match no longer that nobody needs at the moment."""
        await self.store.give_up(record.id, self.me.process, revision)

    async def orphans(self, cared_for: Callable[[MatchRecord], bool]) -> Sequence[MatchRecord]:
        """The matches of processes that have ended, if somebody has to care for them, in any order."""
        found = await self.store.orphans(cared_for)
        random.shuffle(found)
        return found

    def bury(self, owner: Owner) -> None:
        """Nobody answers at the address of a process: what it owned can be taken over at once."""
        if owner.process != self.me.process:
            log.warning("a process is gone", extra={"host": owner.address})
            self._gone.add(owner.process)
