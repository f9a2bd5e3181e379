"""Around the application: headers on every answer, origins and rates checked, one log line for each request."""

from __future__ import annotations

import base64
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Send

from grognard.core.messages import message

from .errors import Refused
from .limits import Buckets
from .metrics import Metrics
from .origins import Origins
from .static import FIXED, StaticFiles
from .wire import encode, error_body

log = logging.getLogger(__name__)
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'{scripts}",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
FOR_GOOD = 365 * 24 * 3600
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class Rates(NamedTuple):
    """What one address may ask for: a page is many small files, everything else is worth counting one by one."""

    requests: Buckets
    page_files: Buckets
    pages: StaticFiles

    def of(self, path: str) -> Buckets:
        return self.page_files if self.pages.holds(path) else self.requests


class Guarded:
    """The application behind its guard."""

    def __init__(self, app: ASGIApp, origins: Origins, rates: Rates, metrics: Metrics) -> None:
        self.app, self._origins, self._rates, self._metrics = app, origins, rates, metrics
        self.stopping: Callable[[], Awaitable[None]] | None = None
        """What is to be done before the lines end."""
        self._headers = {**HEADERS, "content-security-policy": policy(rates.pages.early_scripts())}

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0
        fixed = self._find_fixed(scope)

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableScopeHeaders.from_message(message)
                for name, value in self._headers.items():
                    headers[name] = value
                if fixed and status in (200, 304):
                    keep_for_good(headers, scope)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self._check(scope)
        except Refused as error:
            await answer_refused(send_guarded, error)
        else:
            await self.app(scope, receive, send_guarded)
        if status >= 400:
            self._metrics.refusals[status] += 1
        elapsed = round((time.perf_counter() - began) * 1000, 1)
        fields = {"method": scope["method"], "path": scope["path"], "status": status, "milliseconds": elapsed}
        log.info("request", extra=fields)

    def _find_fixed(self, scope: Any) -> bool:
        """Lead an address that names a version to what lies there now; whether that is the version it names."""
        version, address = fixed_address(scope["path"])
        if version is None:
            return False
        scope["path"], scope["raw_path"] = address, address.encode()
        return version == self._rates.pages.version

    def _check(self, scope: Any) -> None:
        """Refuse strangers' pages and those who ask too often."""
        if scope["method"] not in SAFE_METHODS and not self._origins.allow(Headers.from_scope(scope)):
            raise Refused(403, message("server-origin"))
        client = scope.get("client")
        self._rates.of(scope["path"]).take(client[0] if client else "")


def policy(scripts: Sequence[str]) -> str:
    """What pages may load and run: what comes from here, and the scripts that they carry."""
    hashes = (base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts)
    return POLICY.format(scripts="".join(f" 'sha256-{found}'" for found in hashes))


def fixed_address(path: str) -> tuple[str | None, str]:
    """The version that an address names, if any, and the address without it."""
    if not path.startswith(f"/{FIXED}"):
        return None, path
    version, _, rest = path.removeprefix(f"/{FIXED}").partition("/")
    return version, f"/{rest}"


def keep_for_good(headers: MutableScopeHeaders, scope: Any) -> None:
    """Let a browser keep an answer; one that is told to a seat is kept for that seat."""
    secret = any(name == b"authorization" for name, _ in scope["headers"])
    headers["cache-control"] = f"{'private' if secret else 'public'}, max-age={FOR_GOOD}, immutable"
    if secret:
        headers["vary"] = "accept-encoding, authorization"


async def answer_refused(send: Send, error: Refused) -> None:
    """A refusal as an HTTP answer."""
    body = encode(error_body(error))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.status == 429:
        headers.append((b"retry-after", b"5"))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
