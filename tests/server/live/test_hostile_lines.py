"""Hostile connections: messages of another seat, lying numbers, broken frames, dead readers. Nobody else notices."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import socket
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import pytest
from websockets.exceptions import ConnectionClosed

from .tables import Client, Table

Made = dict[str, Any]
TEXT, BINARY, PING = 1, 2, 9
ACTION = "pick G_INF_102"
FLOOD_SECONDS = 3.0


@pytest.fixture
def made(table: Table) -> Made:
    """A match in which the German is about to move."""
    return table.opened()


@pytest.fixture(autouse=True)
def intact(table: Table, made: Made) -> Iterator[None]:
    """Whatever is tried, afterwards the match stands where it stood and the German can move."""
    yield
    with table.join(made["seats"]["german"]) as german:
        german.at(2)
        assert german.play(ACTION)["type"] == "done"


# ------------------------------------------------------------------------------------------------- whose message


@pytest.mark.parametrize("seat", ["soviet", "watch"])
@pytest.mark.parametrize("type_", ["play", "odds", "undo", "redo", "reset"])
def test_a_good_message_of_another_seat_is_refused(table: Table, made: Made, seat: str, type_: str) -> None:
    known: dict[str, dict[str, Any]] = {"play": {"input": 2, "action": ACTION}, "odds": {"action": ACTION}}
    fields = known.get(type_, {})
    with table.join(made["watch"] if seat == "watch" else made["seats"][seat]) as client:
        client.at(2)
        assert client.ask(type_, **fields)["type"] == "error"


def test_a_message_sent_twice_counts_once(table: Table, made: Made) -> None:
    with table.join(made["seats"]["german"]) as german:
        german.at(2)
        for _ in range(20):
            german.tell(type="play", id=7, input=2, action=ACTION)
        answers = [german.hear() for _ in range(20)]
        while sum(answer["type"] != "state" for answer in answers) < 20:
            answers.append(german.hear())
        assert sum(answer["type"] == "done" for answer in answers) == 1
        assert german.ask("undo")["type"] == "done"


@pytest.mark.parametrize("since", [0, 1, 2, 3, 999_999])
@pytest.mark.parametrize("history", [0, 1, 999_999])
def test_lying_about_what_was_seen_gains_nothing(table: Table, made: Made, since: int, history: int) -> None:
    """Lines come from where the client says it is, or all of them; never one that the seat may not read."""
    with table.join(made["seats"]["german"]) as german:
        all_lines = german.at(2)["lines"]
    with table.join(made["seats"]["german"], since, history) as liar:
        state = liar.at(2)
        assert state["from"] in (0, since + 1)
        assert state["lines"] == [line for line in all_lines if line["input"] >= state["from"]]


@pytest.mark.parametrize("lie", [-1, 2**31, 10**30, 1e300, "2", None, [2], True])
def test_numbers_that_are_none_open_nothing(table: Table, made: Made, lie: object) -> None:
    with Client.silent(table.address) as client:
        client.tell(type="join", seat=made["seats"]["german"], since=lie)
        assert refused_at_the_door(client)


@pytest.mark.parametrize("id_", ["9" * 400, "1" * 41, 2**53 + 1, 10**300, 1.5, {"a": 1}, [1], True])
def test_a_monstrous_id_is_not_echoed(table: Table, made: Made, id_: object) -> None:
    with table.join(made["seats"]["german"]) as german:
        german.at(2)
        german.tell(type="ping", id=id_)
        answer = german.hear()
        assert answer["type"] == "error"
        assert answer["id"] is None


def refused_at_the_door(client: Client) -> bool:
    """Whether a client is told one error and then nothing more."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            assert client.hear()["type"] == "error"
    return True


# ------------------------------------------------------------------------------------------------- broken frames


class Line:
    """A connection without a library that keeps to the protocol."""

    def __init__(self, table: Table, *, window: int | None = None) -> None:
        self.socket = socket.socket()
        if window is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        self.socket.settimeout(5)
        self.socket.connect(("127.0.0.1", table.port))
        key = base64.b64encode(os.urandom(16)).decode()
        words = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}")
        lines = ("GET /ws HTTP/1.1", f"Host: 127.0.0.1:{table.port}", *words, "", "")
        self.socket.sendall("\r\n".join(lines).encode())
        self.socket.recv(1024)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def join(self, secret: str) -> None:
        self.send(json.dumps({"type": "join", "seat": secret}).encode())

    def send(self, data: bytes, kind: int = TEXT, *, last: bool = True) -> None:
        """One frame."""
        self.socket.sendall(framed(data, kind, last=last))

    def ends(self) -> bool:
        """Whether the server closes the line."""
        try:
            while self.socket.recv(65_536):
                pass
        except TimeoutError:
            return False
        except ConnectionError:
            return True
        return True


def framed(data: bytes, kind: int, *, last: bool = True) -> bytes:
    """A frame, masked with nothing."""
    size = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0xFE, len(data))
    return bytes([kind | 0x80 * last]) + size + b"\0\0\0\0" + data


BROKEN = {
    "text that is no UTF-8": framed(b'{"type":"ping","id":"\xff\xfe"}', TEXT),
    "a kind of frame that is none": framed(b"x", 5),
    "a continuation of nothing": framed(b"x", 0),
    "a ping in parts": framed(b"x", PING, last=False),
    "no mask": b"\x81\x02{}",
    "a size beyond all bounds": b"\x81\xff" + b"\x7f" + b"\xff" * 7 + b"\0\0\0\0",
    "no frame at all": b"\xff" * 200,
}


@pytest.mark.parametrize("bytes_", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_frame_ends_its_line_only(table: Table, made: Made, bytes_: bytes) -> None:
    with table.join(made["seats"]["soviet"]) as bystander, Line(table) as line:
        line.join(made["seats"]["german"])
        line.socket.sendall(bytes_)
        assert line.ends()
        assert bystander.ask("ping")["type"] == "pong"
    await_nobody(table)


def test_a_binary_frame_is_read_like_text(table: Table, made: Made) -> None:
    with table.join(made["seats"]["german"]) as german:
        german.at(2)
        german.socket.send(b'{"type":"ping","id":3}')
        assert german.hear() == {"type": "pong", "id": 3}
        german.socket.send(b'{"type":"ping","id":\xff}')
        assert german.hear()["type"] == "error"


# ---------------------------------------------------------------------------------------- half closed, slow, dead


def test_who_stops_sending_has_left(table: Table, made: Made) -> None:
    with Line(table) as line:
        line.join(made["seats"]["german"])
        line.socket.shutdown(socket.SHUT_WR)
        assert line.ends()
    await_nobody(table)


def test_who_vanishes_in_the_middle_of_a_message_has_left(table: Table, made: Made) -> None:
    for _ in range(20):
        with Line(table) as line:
            line.join(made["seats"]["german"])
            line.socket.sendall(framed(b"x" * 100, TEXT)[:50])
            line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    await_nobody(table)


def test_one_who_never_reads_holds_up_nobody_and_takes_little(table: Table, made: Made) -> None:
    """He asks for state after state; the server stops hearing him once its buffer for him is full."""
    before = memory()
    lines = [Line(table, window=4_096) for _ in range(10)]
    for line in lines:
        line.join(made["watch"])
    flood(lines, framed(b'{"type":"play","input":99,"action":"done"}', TEXT))
    with table.join(made["seats"]["german"]) as german:
        german.at(2)
        assert german.play(ACTION)["type"] == "done"
        assert german.ask("undo")["type"] == "done"
        german.tell(type="ping", id=1)
    assert memory() - before < 60
    for line in lines:
        line.socket.close()
    await_nobody(table)


def test_one_who_pings_and_never_reads_is_let_go(table: Table, made: Made) -> None:
    before = memory()
    lines = [Line(table, window=4_096) for _ in range(3)]
    for line in lines:
        line.join(made["watch"])
    flood(lines, framed(b"x" * 120, PING))
    assert memory() - before < 60
    await_nobody(table)
    for line in lines:
        line.socket.close()


def flood(lines: list[Line], data: bytes) -> None:
    """Send as much as the server takes, for some seconds, and read nothing."""
    end = time.monotonic() + FLOOD_SECONDS
    for line in lines:
        line.socket.setblocking(False)
    while time.monotonic() < end:
        for line in lines:
            with contextlib.suppress(BlockingIOError, ConnectionError):
                line.socket.send(data * 50)
        time.sleep(0.002)


def memory() -> float:
    """Resident memory of this process, which the server is part of, in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def await_nobody(table: Table) -> None:
    """All who have gone are known to have gone."""
    end = time.monotonic() + 10
    while table.rooms.connections:
        assert time.monotonic() < end, f"{table.rooms.connections} connections are still counted"
        time.sleep(0.02)
