"""What the server bears: stated limits, and the buckets that count against them."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Annotated

from msgspec import Meta, Struct

from grognard.core.messages import Message, message

from .errors import Refused

Amount = Annotated[int, Meta(ge=1)]
Rate = Annotated[float, Meta(gt=0, le=1e9)]
"""So many a second or minute, or so many seconds: a number above nothing, and no other kind of number."""


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """All limits in one place; `docs/serving.md` states them."""

    header_bytes: Amount = 32_768
    """The headers of a request; more is answered with status 431."""
    header_seconds: Rate = 10.0
    request_seconds: Rate = 60.0
    """The time to send the headers of a request, and then its body."""
    lines_per_address: Amount = 200
    """Connections that one address may have open, WebSockets among them."""
    sockets_per_address: Amount = 100
    joins_per_minute: Rate = 120.0
    join_burst: Amount = 60
    """WebSockets of one address, behind a web server too, and how often it may sit down."""

    message_bytes: Amount = 16_384
    """The largest WebSocket message that is read; a larger one is answered with an error."""
    frame_bytes: Amount = 131_072
    """The largest WebSocket message that is received at all; beyond it the connection is closed."""
    body_bytes: Amount = 2_097_152
    messages_per_second: Rate = 30.0
    message_burst: Amount = 90
    strikes: Amount = 200
    """Messages over the rate, in a row, that end a connection."""
    requests_per_second: Rate = 50.0
    request_burst: Amount = 300
    page_files_per_second: Rate = 1_000.0
    page_file_burst: Amount = 6_000
    """Files that pages consist of: a page is some eighty of them, and a club may share an address."""
    new_matches_per_minute: Rate = 30.0
    new_match_burst: Amount = 30
    matches: Amount = 20_000
    connections: Amount = 2_000
    connections_per_seat: Amount = 12
    join_seconds: Rate = 10.0
    loaded_matches: Amount = 1_000
    idle_seconds: Rate = 600.0
    chat_kept: Amount = 500
    chat_lines: Amount = 10_000
    """Lines of chat that a match may hold."""
    inputs: Amount = 50_000
    """The longest match that may be played or uploaded."""
    upload_seconds: Rate = 30.0
    uploads_waiting: Amount = 20
    machine_seconds: Rate = 20.0
    machine_patience: Rate = 7.5
    """The time that a machine player has to answer, and that after which it should come to an end by itself."""
    machine_megabytes: Amount = 1_024
    """The memory of a process in which machine players think, or uploads are played through."""


class Bucket:
    """A token bucket: so many at once, so many a second after that."""

    __slots__ = ("_burst", "_clock", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._seen = float(burst), clock()

    def take(self) -> bool:
        """Take one token; False when there is none."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One bucket for each caller; those not seen for longest are forgotten."""

    def __init__(self, rate: float, burst: int, refusal: Message, most: int = 10_000) -> None:
        self._rate, self._burst, self._refusal, self._most = rate, burst, refusal, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, caller: str) -> None:
        """Count one request of a caller, or refuse it."""
        bucket = self._buckets.setdefault(caller, Bucket(self._rate, self._burst))
        self._buckets.move_to_end(caller)
        while len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise Refused(429, self._refusal)


def request_buckets(limits: Limits) -> Buckets:
    return Buckets(limits.requests_per_second, limits.request_burst, message("server-too-many-requests"))


def page_file_buckets(limits: Limits) -> Buckets:
    return Buckets(limits.page_files_per_second, limits.page_file_burst, message("server-too-many-requests"))


def match_buckets(limits: Limits) -> Buckets:
    refusal = message("server-too-many-matches")
    return Buckets(limits.new_matches_per_minute / 60, limits.new_match_burst, refusal)
