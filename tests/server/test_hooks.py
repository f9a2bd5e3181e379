"""Web hooks: who is called, when, with which words, and what is never called."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest

from grognard import api
from grognard.server.errors import Refused
from grognard.server.hooks import FAILURES, Hook, Hooks, post, turn_call
from grognard.server.limits import Limits
from grognard.server.matches import input_records, new_record, standing_of
from grognard.server.room import Room
from grognard.server.rooms import Rooms
from grognard.server.store import Record

from .halls import with_rooms

URL = "https://hooks.example/T1/secret"
FRIENDS = {"german": "me", "soviet": "friend"}
ORDERS = (("soviet", "order fight/move"), ("german", "order move/fight"))


class Post:
    """A post office that keeps what is sent, or fails."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error
        self.sent: list[tuple[str, dict[str, Any]]] = []

    def __call__(self, url: str, body: bytes) -> None:
        self.sent.append((url, json.loads(body)))
        if self.error is not None:
            raise self.error

    def office(self, patience: float = 0.0) -> Hooks:
        return Hooks(["Hooks.example"], send=self, patience=patience)


async def called_match(rooms: Rooms, *sides: str, language: str = "en") -> Room:
    """A match in which some sides want to be called."""
    match = api.load("kursk").new("standard", seed=1, options={"setup": "default"})
    record = new_record(match.header, match.seals, standing_of(match), FRIENDS, "")
    room = await rooms.get((await rooms.keep(Record(record, input_records(match), ()))).id)
    for side in sides:
        await room.do(partial(room.call_at, side, Hook(URL, language)))
    return room


async def play_orders(room: Room) -> None:
    for side, order in ORDERS:
        await room.do(partial(room.play, side, [order]))


async def quiet(rooms: Rooms) -> None:
    """Wait until all calls are made."""
    while rooms.hooks._calls:
        await asyncio.sleep(0.01)


# ------------------------------------------------------------------------------------------------- addresses


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example/x",
        "https://other.example/x",
        "https://hooks.example.evil.net/x",
        "https://hooks.example:8443/x",
        "https://user@hooks.example/x",
        "https://hooks.example@evil.net/x",
        "https://hooks.example/x#y",
        "https://hooks.example\\@evil.net/",
        "https://hooks.example/a b",
        "https://hooks.example/\r\nHost: evil.net",
        "https://[::1/x",
        "https://127.0.0.1/x",
        "file:///etc/passwd",
        "ftp://hooks.example/",
        "//hooks.example/x",
        "hooks.example",
        "https://",
    ],
)
def test_other_addresses_are_refused(url: str) -> None:
    with pytest.raises(Refused, match=r"hooks\.example"):
        Hooks(["hooks.example"]).check(url)


def test_a_named_host_is_taken() -> None:
    assert Hooks(["Hooks.Example"]).check(URL) == URL
    assert Hooks(["hooks.example"]).check("https://HOOKS.example/x?y=1")


def test_without_hosts_there_are_no_hooks() -> None:
    with pytest.raises(Refused, match="sends no messages"):
        Hooks().check(URL)


# ---------------------------------------------------------------------------------------------------- calling


def test_a_seat_is_called_when_it_becomes_its_turn(tmp_path: Path) -> None:
    box = Post()

    async def call(rooms: Rooms) -> None:
        room = await called_match(rooms, "german", language="ja")
        await room.do(partial(room.play, *(ORDERS[0][0], [ORDERS[0][1]])))
        await quiet(rooms)
        [(url, body)] = box.sent
        assert url == URL
        assert body["content"] == body["text"] == "ドライブ・オン・クルスク：第1ターン、ドイツ軍（あなた）の番です。"
        assert {name: body[name] for name in ("game", "match", "side", "turn")} == {
            **{"game": "kursk", "match": room.record.id, "side": "german", "turn": 1}
        }
        assert set(body) == {"content", "text", "game", "match", "side", "turn"}

    with_rooms(tmp_path, Limits(), call, hooks=box.office)


def test_the_sentence_in_english() -> None:
    call = turn_call(api.load("kursk").ruleset, "id", "soviet", 3, "en")
    assert call.text == "Drive on Kursk: it is your move as Soviet, turn 3."


def test_who_has_answered_meanwhile_is_not_called(tmp_path: Path) -> None:
    box = Post()

    async def call(rooms: Rooms) -> None:
        room = await called_match(rooms, "german")
        await play_orders(room)
        await room.do(partial(room.resign, "german"))
        await quiet(rooms)
        assert box.sent == []

    with_rooms(tmp_path, Limits(), call, hooks=lambda: box.office(patience=0.2))


def test_who_wants_it_no_more_is_not_called(tmp_path: Path) -> None:
    box = Post()

    async def call(rooms: Rooms) -> None:
        room = await called_match(rooms, "german")
        await room.do(partial(room.call_at, "german", None))
        await play_orders(room)
        await quiet(rooms)
        assert box.sent == []

    with_rooms(tmp_path, Limits(), call, hooks=box.office)


def test_a_host_that_is_no_longer_named_is_not_called(tmp_path: Path) -> None:
    box = Post()

    async def call(rooms: Rooms) -> None:
        room = await called_match(rooms, "german")
        await play_orders(room)
        await quiet(rooms)
        assert box.sent == []

    with_rooms(tmp_path, Limits(), call, hooks=lambda: Hooks(["other.example"], send=box, patience=0.0))


def test_an_address_that_fails_is_given_up_and_never_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    box = Post(OSError(f"cannot reach {URL}"))

    async def call(rooms: Rooms) -> None:
        room = await called_match(rooms, "german")
        await room.do(partial(room.play, *(ORDERS[0][0], [ORDERS[0][1]])))
        await quiet(rooms)
        for _ in range(FAILURES + 2):
            rooms._call(room, "german")
            await quiet(rooms)
        assert len(box.sent) == FAILURES
        assert room.record.hooks == {}

    with caplog.at_level(logging.DEBUG):
        with_rooms(tmp_path, Limits(), call, hooks=box.office)
    assert "a hook does not answer" in caplog.text
    assert "secret" not in caplog.text
    assert "hooks.example" not in caplog.text


# --------------------------------------------------------------------------------------------------- the post


@contextmanager
def listener(status: int) -> Iterator[tuple[str, list[str]]]:
    """A web server that answers every post with a status and a place to go to."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(self.path)
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(status)
            self.send_header("Location", "/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        do_GET = do_POST

        def log_message(self, format: str, *args: Any) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/here", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_the_post_is_sent_once() -> None:
    with listener(204) as (url, asked):
        post(url, b"{}")
    assert asked == ["/here"]


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308, 404, 500])
def test_redirects_and_errors_are_failures(status: int) -> None:
    with listener(status) as (url, asked):
        with pytest.raises(HTTPError) as caught:
            post(url, b"{}")
        caught.value.close()
    assert asked == ["/here"]
