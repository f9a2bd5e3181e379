"""Web hooks: an address outside that hears when it is a seat's turn.

Only hosts that the operator has named are ever spoken to, over HTTPS, without following redirects; the answer is not
read. An address is never logged and never shown to anyone.
"""

from __future__ import annotations

import asyncio
import logging
import re
import urllib.request
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException, HTTPMessage
from typing import IO
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.core.ruleset import AnyRuleset
from grognard.gamedata import TITLE
from grognard.i18n import render

from .errors import Refused

log = logging.getLogger(__name__)
AT_ONCE = 2
WAITING = 500
"""Messages that may wait; beyond them new ones are dropped."""
TIMEOUT_SECONDS = 5.0
PATIENCE_SECONDS = 3.0
"""Whoever answers sooner than this is at the table and need not be called."""
FAILURES = 5
"""Failures in a row after which an address is given up."""
VISIBLE = re.compile(r"\A[!-~]+\Z")


class Hook(Struct, frozen=True):
    """Where a seat wants to be called, and in which language."""

    url: str
    language: str


class Call(Struct, frozen=True):
    """What is sent: one sentence under the names that the usual services read, and where the match stands."""

    content: str
    text: str
    game: str
    match: str
    side: Side
    turn: int


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """An answer that leads elsewhere is a failure."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        return None


def post(url: str, body: bytes) -> None:
    """Send a body; anything but success raises."""
    headers = {"Content-Type": "application/json", "User-Agent": "Grognard"}
    request = urllib.request.Request(url, body, headers, method="POST")
    with urllib.request.build_opener(NoRedirects).open(request, timeout=TIMEOUT_SECONDS):
        pass


def turn_call(game: AnyRuleset, match: str, side: Side, turn: int, language: str) -> Call:
    """What a seat is told when it is asked, in the words of the edition that is played."""
    names = {"game": TITLE, "side": Message(f"side-{side}")}
    sentence = render(message("server-hook-turn", turn=turn, **names), language, game)
    return Call(sentence, sentence, game.id, match, side, turn)


Asked = Callable[[], Awaitable[Call | None]]
"""The call that is still due when it is about to be sent; None when the seat has answered meanwhile."""


class Hooks:
    """Calls on their way."""

    def __init__(
        self,
        hosts: Sequence[str] = (),
        *,
        send: Callable[[str, bytes], None] = post,
        patience: float = PATIENCE_SECONDS,
    ) -> None:
        self.hosts = tuple(dict.fromkeys(host.lower() for host in hosts))
        self._send, self._patience = send, patience
        self._threads = ThreadPoolExecutor(AT_ONCE, "hooks")
        self._calls: dict[tuple[str, Side], asyncio.Task[None]] = {}
        self._failures: dict[str, int] = {}

    def check(self, url: str) -> str:
        """An address that may be called."""
        if not self.hosts:
            raise Refused(403, message("server-hook-off"))
        if not self._allows(url):
            raise Refused(400, message("server-hook-address", known=", ".join(self.hosts)))
        return url

    def _allows(self, url: str) -> bool:
        try:
            parts = urlsplit(url)
            plain = parts.netloc.lower() == parts.hostname and not parts.fragment
        except ValueError:
            return False
        return bool(VISIBLE.match(url)) and parts.scheme == "https" and plain and parts.hostname in self.hosts

    def ring(self, match: str, side: Side, hook: Hook, asked: Asked, give_up: Callable[[], Awaitable[None]]) -> None:
        """Call a seat, soon, if it has not answered by then."""
        key = (match, side)
        if key in self._calls or not self._allows(hook.url):
            return
        if len(self._calls) >= WAITING:
            log.warning("a hook was dropped: too many wait", extra={"match": match})
            return
        task = asyncio.create_task(self._ring(match, hook, asked, give_up))
        self._calls[key] = task
        task.add_done_callback(lambda _: self._calls.pop(key, None))

    async def _ring(self, match: str, hook: Hook, asked: Asked, give_up: Callable[[], Awaitable[None]]) -> None:
        await asyncio.sleep(self._patience)
        try:
            call = await asked()
            if call is not None and not await self._sent(match, hook.url, call):
                await give_up()
        except Exception:
            log.exception("a hook failed", extra={"match": match})

    async def _sent(self, match: str, url: str, call: Call) -> bool:
        """Send a call; False when the address has failed too often."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._threads, self._send, url, msgspec.json.encode(call))
        except (OSError, HTTPException, ValueError) as error:
            log.warning("a hook does not answer", extra={"match": match, "error": type(error).__name__})
            self._failures[url] = self._failures.get(url, 0) + 1
            if self._failures[url] < FAILURES:
                return True
            del self._failures[url]
            return False
        self._failures.pop(url, None)
        return True

    async def close(self) -> None:
        """Drop what waits; what is being sent ends by its time-out."""
        for task in list(self._calls.values()):
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)
