"""Several processes on one machine: started from one that has read everything and serves nothing, and again when one
of them ends.

They share one socket that listens, so that none that waits at it is lost when a process dies; whichever is free takes
the next connection. The processes end when the one that started them does.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable

from grognard.core.errors import BadInput

log = logging.getLogger(__name__)
STOPPING = (signal.SIGTERM, signal.SIGINT)
HEARD = (*STOPPING, signal.SIGCHLD)
TICK_SECONDS = 0.25
SHORT_LIFE_SECONDS, PAUSE_SECONDS = 2.0, 1.0
"""A process that ended so soon is started again after a pause."""
GRACE_SECONDS = 12.0
"""The time that processes have to stop before they are killed."""

Work = Callable[[int], None]


class Supervisor:
    """Keeps so many processes at work, each at a place with a number from 1 on."""

    def __init__(self, processes: int, work: Work) -> None:
        if not hasattr(os, "fork"):
            raise BadInput("Several processes need a system that can fork.")
        self._work = work
        self._at: dict[int, int] = {}
        """The place of each process that runs, by its number in the system."""
        self._born: dict[int, float] = {}
        self._due = dict.fromkeys(range(1, processes + 1), 0.0)
        """When each place that is empty is to be filled."""
        self._stopping: float | None = None
        self._alive = os.pipe()
        """Its second end is open here alone: when nothing can come through it any more, this process has ended."""

    def run(self) -> None:
        """Start the processes, and start again those that end, until told to stop."""
        signal.pthread_sigmask(signal.SIG_BLOCK, HEARD)
        while self._stopping is None or self._at:
            self._fill()
            heard = signal.sigtimedwait(HEARD, TICK_SECONDS)
            if heard is not None and heard.si_signo in STOPPING:
                self._stop()
            self._bury()
            if self._stopping is not None and time.monotonic() > self._stopping:
                self._tell(signal.SIGKILL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, HEARD)

    def _fill(self) -> None:
        """Start a process at every place that has been empty long enough."""
        if self._stopping is not None:
            return
        now = time.monotonic()
        for place in [place for place, due in self._due.items() if due <= now]:
            del self._due[place]
            pid = self.apart(lambda place=place: self._work(place))  # type: ignore[misc]
            self._at[pid], self._born[pid] = place, now
            log.info("process started", extra={"place": place, "pid": pid})

    def _stop(self) -> None:
        if self._stopping is None:
            self._stopping = time.monotonic() + GRACE_SECONDS
        self._tell(signal.SIGTERM)

    def _tell(self, what: signal.Signals) -> None:
        for pid in self._at:
            os.kill(pid, what)

    def _bury(self) -> None:
        """Take note of the processes that have ended."""
        while True:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if not pid:
                return
            if pid in self._at:
                self._ended(pid, status)

    def _ended(self, pid: int, status: int) -> None:
        place, now = self._at.pop(pid), time.monotonic()
        short = now - self._born.pop(pid) < SHORT_LIFE_SECONDS
        self._due[place] = now + PAUSE_SECONDS * short
        level = logging.INFO if self._stopping is not None else logging.ERROR
        code = os.waitstatus_to_exitcode(status)
        log.log(level, "process ended", extra={"place": place, "pid": pid, "status": code})

    def apart(self, work: Callable[[], None]) -> int:
        """Do something in a process of its own, which ends with this one."""
        pid = os.fork()
        if pid:
            return pid
        try:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, HEARD)
            os.close(self._alive[1])
            threading.Thread(target=end_with, args=(self._alive[0],), daemon=True).start()
            work()
            code = 0
        except SystemExit as error:
            code = error.code if isinstance(error.code, int) else 1
        except BaseException:
            traceback.print_exc()
            code = 1
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def end_with(alive: int) -> None:
    """Stop this process when the one that started it ends."""
    os.read(alive, 1)
    os.kill(os.getpid(), signal.SIGTERM)
