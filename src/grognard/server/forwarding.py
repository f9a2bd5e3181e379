"""On to the process that has a match in its memory: requests are asked there, lines are led through.

Processes reach each other at addresses of their own, where nothing is taken but what names the word that they share.
The address of the client goes along, so that it is counted there as it is here.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from hmac import compare_digest
from http.client import HTTPConnection, HTTPException
from typing import Any

from litestar import Request, Response, WebSocket
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Send
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from grognard.core.messages import message

from .connections import Farewell
from .errors import Refused
from .metrics import Metrics
from .peers import Peers
from .store.protocol import Owner
from .wire import encode, error_body

log = logging.getLogger(__name__)
WORD, CLIENT = "x-grognard-word", "x-grognard-client"
INNER = "grognard.inner"
MISDIRECTED, MOVED_ON, AGAIN = 421, 4421, 1012
BROKEN = (1001, 1005, 1006)
"""How a line ends whose process does."""
CONNECT_SECONDS, ANSWER_SECONDS, PATIENCE_SECONDS, PAUSE_SECONDS = 2.0, 30.0, 6.0, 0.15
AT_ONCE = 32
OF_ONE_LINE = frozenset(("connection", "keep-alive", "transfer-encoding", "upgrade", "te", "trailer", "date", "server"))
SAFE = ("GET", "HEAD")


class Answer(Struct, frozen=True):
    """What another process has answered."""

    status: int
    headers: Sequence[tuple[str, str]]
    body: bytes


class Unreached(Exception):
    """A process was not reached, so nothing was asked of it; ``gone`` if nobody listens there any more."""

    def __init__(self, *, gone: bool) -> None:
        super().__init__()
        self.gone = gone


class Broken(Exception):
    """A process was asked, and its answer did not come."""


class Inner:
    """The application as the other processes reach it."""

    def __init__(self, app: Any, peers: Peers) -> None:
        self._app, self._peers = app, peers

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        if not self._peers.word or not compare_digest(headers.get(WORD.encode(), b""), self._peers.word.encode()):
            return await refuse(scope, send)
        client = headers.get(CLIENT.encode(), b"").decode("latin-1")
        await self._app({**scope, "client": (client, 0), INNER: True}, receive, send)


async def refuse(scope: Any, send: Any) -> None:
    """Whoever does not know the word gets nothing here."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    await send({"type": "http.response.start", "status": 403, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


class Forwarding:
    """The way to the other processes."""

    def __init__(self, peers: Peers, metrics: Metrics) -> None:
        self.peers, self._metrics = peers, metrics
        self._threads = ThreadPoolExecutor(AT_ONCE, "forwarding")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    # ---------------------------------------------------------------------------------------------- requests

    async def ask(self, request: Request[Any, Any, Any], match: str) -> Answer:
        """The answer of the process that owns a match. What is asked twice does the same as what is asked once, or
        was not heard the first time."""
        target = request.scope["raw_path"].decode("latin-1")
        query = request.scope["query_string"].decode("latin-1")
        asked = (request.method, f"{target}?{query}" if query else target, self._headers(request), await request.body())
        self._metrics.forwarded["request"] += 1
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            owner = await self.peers.owner_of(match)
            try:
                answer = await self.answer(owner, *asked)
            except Unreached as error:
                if error.gone:
                    self.peers.bury(owner)
                    continue
            except Broken:
                if request.method not in SAFE:
                    break
            else:
                if answer.status != MISDIRECTED:
                    return answer
            await asyncio.sleep(PAUSE_SECONDS)
        raise Refused(503, message("server-moving"))

    def _headers(self, connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> dict[str, str]:
        """The headers of a client, and who it is."""
        kept = {name: value for name, value in connection.headers.items() if name not in OF_ONE_LINE}
        client = connection.client.host if connection.client else ""
        return {**kept, WORD: self.peers.word, CLIENT: client}

    async def answer(
        self, owner: Owner, method: str, target: str, headers: Mapping[str, str], body: bytes = b""
    ) -> Answer:
        """What a process answers to a request."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, ask, owner.address, method, target, headers, body)

    async def figures(self) -> list[str]:
        """What the other processes have counted, as far as they answer."""
        found = []
        for owner in await self.peers.others():
            with contextlib.suppress(Unreached, Broken):
                headers = {WORD: self.peers.word, CLIENT: "127.0.0.1", "host": owner.address}
                found.append((await self.answer(owner, "GET", "/api/metrics", headers)).body.decode())
        return found

    # ------------------------------------------------------------------------------------------------- lines

    async def lead(self, socket: WebSocket[Any, Any, Any], first: str | bytes, match: str) -> Farewell | None:
        """Lead a line on to the process where its match is, with what its client has said first; how it ends there.
        None if the match is to be looked for again, perhaps here."""
        owner = await self.peers.owner_of(match)
        if owner == self.peers.me:
            return None
        try:
            line = await self._opened(socket, owner)
        except Unreached as error:
            if error.gone:
                self.peers.bury(owner)
            else:
                await asyncio.sleep(PAUSE_SECONDS)
            return None
        self._metrics.forwarded["line"] += 1
        async with line:
            with contextlib.suppress(ConnectionClosed):
                await line.send(first.decode() if isinstance(first, bytes) else first)
            ends = [asyncio.create_task(up(socket, line)), asyncio.create_task(down(line, socket))]
            try:
                await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for end in ends:
                    end.cancel()
                await asyncio.gather(*ends, return_exceptions=True)
        return ended(line)

    async def _opened(self, socket: WebSocket[Any, Any, Any], owner: Owner) -> ClientConnection:
        headers = {WORD: self.peers.word, CLIENT: socket.client.host if socket.client else ""}
        url = f"ws://{owner.address}/ws"
        try:
            return await connect(
                url,
                additional_headers=headers,
                compression=None,
                max_size=None,
                open_timeout=CONNECT_SECONDS,
                proxy=None,
            )
        except (OSError, TimeoutError, InvalidHandshake) as error:
            raise Unreached(gone=isinstance(error, ConnectionRefusedError)) from None


def ended(line: ClientConnection) -> Farewell | None:
    """How a line has ended, told to its client as it was told here."""
    code = line.close_code
    if code == MOVED_ON:
        return None
    if code is None or code in BROKEN:
        return AGAIN, line.close_reason or message("server-moving")
    return code, line.close_reason or ""


async def up(socket: WebSocket[Any, Any, Any], line: ClientConnection) -> None:
    """What a client says."""
    while True:
        received: dict[str, Any] = dict(await socket.receive())
        if received["type"] == "websocket.disconnect":
            return await line.close(1001)
        said = received.get("text")
        await line.send(said if said is not None else received.get("bytes") or b"")


async def down(line: ClientConnection, socket: WebSocket[Any, Any, Any]) -> None:
    """What it is told."""
    async for said in line:
        await socket.send_data(said, mode="text")


def ask(address: str, method: str, target: str, headers: Mapping[str, str], body: bytes) -> Answer:
    """Ask a process something; blocks, so it is called in a thread."""
    connection = HTTPConnection(address, timeout=CONNECT_SECONDS)
    with contextlib.closing(connection):
        try:
            connection.connect()
        except OSError as error:
            raise Unreached(gone=isinstance(error, ConnectionRefusedError)) from None
        try:
            connection.sock.settimeout(ANSWER_SECONDS)
            connection.request(method, target, body or None, dict(headers))
            answer = connection.getresponse()
            return Answer(answer.status, answer.getheaders(), answer.read())
        except (OSError, HTTPException, ValueError):
            raise Broken from None


class Forwarded(Response[bytes]):
    """The answer to a request that another process gives."""

    def __init__(self, match: str) -> None:
        super().__init__(b"")
        self._match = match

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **how: Any) -> ASGIResponse:
        return ForwardedAnswer(request, self._match)


class ForwardedAnswer(ASGIResponse):
    """The same, as it goes out."""

    def __init__(self, request: Request[Any, Any, Any], match: str) -> None:
        super().__init__()
        self._request, self._match = request, match

    async def __call__(self, scope: Any, receive: Receive, send: Any) -> None:
        answer = await self._answer(scope)
        headers = [
            (name.lower().encode("latin-1"), value.encode("latin-1"))
            for name, value in answer.headers
            if name.lower() not in OF_ONE_LINE
        ]
        await send({"type": "http.response.start", "status": answer.status, "headers": headers})
        await send({"type": "http.response.body", "body": answer.body, "more_body": False})

    async def _answer(self, scope: Any) -> Answer:
        if scope.get(INNER):
            return Answer(MISDIRECTED, [("content-length", "0")], b"")
        forwarding: Forwarding = self._request.app.state.services.forwarding
        try:
            return await forwarding.ask(self._request, self._match)
        except Refused as error:
            body = encode(error_body(error))
            return Answer(
                error.status, [("content-type", "application/json"), ("content-length", str(len(body)))], body
            )
