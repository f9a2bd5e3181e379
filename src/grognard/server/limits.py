"""What the server bears: stated limits, and the buckets that count against them."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct

from grognard.core.messages import Message, message

from .errors import Refused


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """All limits in one place; `docs/serving.md` states them."""

    message_bytes: int = 16_384
    """The largest WebSocket message that is read; a larger one is answered with an error."""
    frame_bytes: int = 1_048_576
    """The largest WebSocket message that is received at all; beyond it the connection is closed."""
    body_bytes: int = 2_097_152
    messages_per_second: float = 30.0
    message_burst: int = 90
    strikes: int = 200
    """Messages over the rate, in a row, that end a connection."""
    requests_per_second: float = 50.0
    request_burst: int = 300
    page_files_per_second: float = 1_000.0
    page_file_burst: int = 6_000
    """Files that pages consist of: a page is some eighty of them, and a club may share an address."""
    new_matches_per_minute: float = 30.0
    new_match_burst: int = 30
    matches: int = 20_000
    connections: int = 2_000
    connections_per_seat: int = 12
    join_seconds: float = 10.0
    loaded_matches: int = 1_000
    idle_seconds: float = 600.0
    chat_kept: int = 500
    chat_lines: int = 10_000
    """Lines of chat that a match may hold."""
    inputs: int = 50_000
    """The longest match that may be played or uploaded."""
    upload_seconds: float = 30.0
    uploads_waiting: int = 20
    machine_seconds: float = 20.0


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
