"""Floods by address: headers without end, requests that never come, lines, joins, and messages that are too long."""

from __future__ import annotations

import contextlib
import json
import math
import socket
import time
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.sync.client import connect

from grognard.core.errors import BadInput
from grognard.server.commands import read_limits
from grognard.server.crowd import Crowd
from grognard.server.limits import Limits

from .tables import WIDE, Client, Table
from .test_limits import closing_code, table_with

AFAR = "203.0.113.9"
"""An address that a web server on this machine passes on."""


def seen_as(address: str) -> dict[str, str]:
    """The header by which a web server in front tells whose request it passes on."""
    return {"X-Forwarded-For": address}


def raw(table: Table) -> socket.socket:
    return socket.create_connection(("127.0.0.1", table.port), timeout=20)


def answer_to(line: socket.socket) -> bytes:
    """All that comes back until the line is closed."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while data := line.recv(65_536):
            found += data
    return found


def test_headers_without_end_are_not_read(tmp_path: Path) -> None:
    patient = replace(WIDE, header_bytes=4_096, header_seconds=600.0)
    with table_with(tmp_path, patient) as table, raw(table) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        with contextlib.suppress(ConnectionError):
            for number in range(2_000):
                line.sendall(b"x-%d: %s\r\n" % (number, b"a" * 200))
        assert b"200" not in answer_to(line), "the line is closed at once, though there would be time"
        assert table.http.get("/api/health").status_code == 200


@pytest.mark.parametrize(("opening", "more"), [(b"0\r\n", b"x: %s\r\n" % (b"a" * 200)), (b"2;", b"a" * 200)])
def test_what_is_neither_header_nor_body_counts_like_headers(tmp_path: Path, opening: bytes, more: bytes) -> None:
    """Trailers behind a body in chunks, and what may be written beside the length of a chunk."""
    with table_with(tmp_path, replace(WIDE, header_bytes=4_096)) as table, raw(table) as line:
        line.sendall(b"POST /api/seats HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n")
        line.sendall(b"Transfer-Encoding: chunked\r\n\r\n" + opening)
        with pytest.raises(ConnectionError):
            send_without_end(line, more)


def send_without_end(line: socket.socket, more: bytes) -> None:
    for _ in range(100_000):
        line.sendall(more)


def test_a_body_in_small_chunks_is_read(tmp_path: Path) -> None:
    with table_with(tmp_path, replace(WIDE, header_bytes=4_096)) as table:
        pieces = (b'{"seats":["', *[b"a" * 10] * 15, b'"]}')
        sent = table.http.post("/api/seats", content=iter(pieces), headers={"content-type": "application/json"})
        assert sent.json() == [None]


def test_requests_behind_one_another_without_end_are_given_up(tmp_path: Path) -> None:
    with table_with(tmp_path, WIDE) as table, raw(table) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 2_000)
        assert answer_to(line).count(b"200 OK") < 2_000
        assert table.http.get("/api/health").status_code == 200


def test_a_header_that_is_just_long_is_read(tmp_path: Path) -> None:
    with table_with(tmp_path, replace(WIDE, header_bytes=4_096)) as table:
        assert table.http.get("/api/health", headers={"x-long": "a" * 3_000}).status_code == 200


def test_headers_that_do_not_come_in_time_are_given_up(tmp_path: Path) -> None:
    with table_with(tmp_path, replace(WIDE, header_seconds=0.5)) as table, raw(table) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        began = time.monotonic()
        assert answer_to(line) == b""
        assert time.monotonic() - began < 15


def test_a_line_on_which_nothing_is_said_is_given_up(tmp_path: Path) -> None:
    with table_with(tmp_path, replace(WIDE, header_seconds=0.5)) as table, raw(table) as line:
        assert answer_to(line) == b""


def test_a_body_that_does_not_come_in_time_is_given_up(tmp_path: Path) -> None:
    with table_with(tmp_path, replace(WIDE, request_seconds=0.5)) as table, raw(table) as line:
        line.sendall(b"POST /api/seats HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n")
        line.sendall(b"Content-Length: 99\r\n\r\n{")
        assert b"200" not in answer_to(line)


def test_an_address_has_so_many_lines_and_this_machine_any_number() -> None:
    crowd = Crowd(2)
    assert [crowd.lets_in(AFAR) for _ in range(3)] == [True, True, False]
    assert crowd.lets_in("203.0.113.10")
    crowd.goes(AFAR)
    assert crowd.of(AFAR) == 1
    assert crowd.lets_in(AFAR)
    assert all(crowd.lets_in("127.0.0.1") for _ in range(50))


def test_sockets_of_one_address_are_counted(tmp_path: Path) -> None:
    with table_with(tmp_path, replace(WIDE, sockets_per_address=2, join_burst=100)) as table:
        made = table.create()
        with contextlib.ExitStack() as stack:
            for _ in range(2):
                client = stack.enter_context(table.join(made["watch"], 0, 0, **seen_as(AFAR)))
                client.until(lambda _: True)
            third = stack.enter_context(Client(table.address, None, 0, 0, **seen_as(AFAR)))
            assert third.hear()["message"]["id"] == "server-too-many-sockets"
            other = stack.enter_context(table.join(made["watch"], 0, 0, **seen_as("203.0.113.10")))
            other.until(lambda _: True)
        with table.join(made["watch"], 0, 0, **seen_as(AFAR)) as again:
            again.until(lambda _: True)


def test_joins_of_one_address_are_counted(tmp_path: Path) -> None:
    with table_with(tmp_path, replace(WIDE, joins_per_minute=0.01, join_burst=3)) as table:
        made = table.create()
        for _ in range(3):
            with table.join(made["watch"], 0, 0, **seen_as(AFAR)) as client:
                client.until(lambda _: True)
        with Client(table.address, None, 0, 0, **seen_as(AFAR)) as fourth:
            assert fourth.hear()["message"]["id"] == "server-too-many-requests"
        with table.join(made["watch"]) as here:
            here.until(lambda _: True)


def test_messages_that_are_too_long_count_against_the_rate(tmp_path: Path) -> None:
    limits = replace(WIDE, message_bytes=1_000, messages_per_second=0.01, message_burst=3, strikes=4)
    with table_with(tmp_path, limits) as table:
        made = table.create()
        with table.join(made["watch"]) as client:
            client.until(lambda _: True)
            for _ in range(10):
                client.tell(type="chat", text="a" * 2_000)
            assert closing_code(client) == 4429


@pytest.mark.parametrize("value", ["-5", "0", "nan", "inf", "-inf", '"many"'])
@pytest.mark.parametrize("name", ["messages_per_second", "machine_seconds", "idle_seconds"])
def test_a_limit_that_is_no_limit_is_refused(tmp_path: Path, name: str, value: str) -> None:
    file = tmp_path / "limits.toml"
    file.write_text(f"{name} = {value}\n", encoding="utf-8")
    with pytest.raises(BadInput, match=name):
        read_limits(file)


@pytest.mark.parametrize("value", ["-5", "0", "1.5", "nan"])
@pytest.mark.parametrize("name", ["matches", "connections", "message_burst"])
def test_an_amount_that_is_no_amount_is_refused(tmp_path: Path, name: str, value: str) -> None:
    file = tmp_path / "limits.toml"
    file.write_text(f"{name} = {value}\n", encoding="utf-8")
    with pytest.raises(BadInput, match=name):
        read_limits(file)


def test_the_usual_limits_are_limits() -> None:
    for name in Limits.__struct_fields__:
        value = getattr(Limits(), name)
        assert value > 0
        assert math.isfinite(value)


@pytest.mark.parametrize(("headers", "packed"), [({}, False), ({"X-Forwarded-For": "198.51.100.7"}, True)])
def test_a_line_is_packed_for_who_comes_from_afar(table: Table, headers: dict[str, str], packed: bool) -> None:
    address = f"ws://127.0.0.1:{table.port}/ws"
    with connect(address, compression="deflate", additional_headers=headers) as line:
        line.send(json.dumps({"type": "join", "seat": table.create()["seats"]["german"]}))
        assert json.loads(line.recv())["type"] == "state"
        assert bool(line.protocol.extensions) is packed
