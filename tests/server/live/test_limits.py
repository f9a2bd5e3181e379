"""The stated limits: each is reached with a clear error, and nobody else notices."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from grognard.server.limits import Bucket, Limits

from .tables import FRIENDS, WIDE, Client, Table

WISH = {"game": "kursk", "scenario": "standard", "seats": FRIENDS}


@contextlib.contextmanager
def table_with(folder: Path, limits: Limits) -> Iterator[Table]:
    server = Table(folder, limits)
    try:
        yield server
    finally:
        server.stop()


def closing_code(client: Client) -> int:
    with contextlib.suppress(ConnectionClosed):
        while True:
            client.hear()
    return client.socket.close_code or 0


def test_a_bucket_fills_again_with_time() -> None:
    now = 0.0
    bucket = Bucket(2.0, 3, lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 99.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_who_does_not_join_in_time_is_sent_away(tmp_path: Path) -> None:
    with table_with(tmp_path, replace(WIDE, join_seconds=0.2)) as table, Client.silent(table.address) as client:
        assert closing_code(client) == 4401


def test_who_sends_too_much_is_warned_then_closed(tmp_path: Path) -> None:
    limits = replace(WIDE, messages_per_second=0.001, message_burst=5, strikes=10)
    with table_with(tmp_path, limits) as table, table.join(table.create()["watch"]) as client:
        client.at(0)
        answers = [client.ask("ping") for _ in range(8)]
        assert [answer["type"] for answer in answers] == ["pong"] * 5 + ["error"] * 3
        assert answers[-1]["error"] == "Too many messages; slow down."
        for _ in range(10):
            client.tell(type="ping")
        assert closing_code(client) == 4429


def test_a_full_server_takes_no_more_connections(tmp_path: Path) -> None:
    with table_with(tmp_path, replace(WIDE, connections=2)) as table:
        watch = table.create()["watch"]
        with table.join(watch) as one, table.join(watch) as two:
            assert one.ask("ping")["type"] == two.ask("ping")["type"] == "pong"
            with Client.silent(table.address) as three:
                assert closing_code(three) == 1013
            assert one.ask("ping")["type"] == "pong"


def test_a_seat_is_open_in_so_many_places(tmp_path: Path) -> None:
    with table_with(tmp_path, replace(WIDE, connections_per_seat=1)) as table:
        made = table.create()
        with table.join(made["watch"]) as one, table.join(made["watch"]) as two:
            assert one.ask("ping")["type"] == "pong"
            assert closing_code(two) == 1013
            assert "already" in str(two.received[0])


def test_matches_are_counted(tmp_path: Path) -> None:
    with table_with(tmp_path, replace(WIDE, matches=2)) as table:
        codes = [table.http.post("/api/matches", json=WISH).status_code for _ in range(3)]
        assert codes == [201, 201, 503]


@pytest.mark.parametrize(
    "limits",
    [
        replace(WIDE, new_matches_per_minute=0.001, new_match_burst=2),
        replace(WIDE, requests_per_second=0.001, request_burst=2),
    ],
)
def test_requests_are_counted(tmp_path: Path, limits: Limits) -> None:
    with table_with(tmp_path, limits) as table:
        answers = [table.http.post("/api/matches", json=WISH) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert answers[-1].json()["error"].startswith("Too many")


def test_pages_open_however_many_files_they_have(tmp_path: Path) -> None:
    few = replace(WIDE, requests_per_second=0.001, request_burst=2, page_files_per_second=0.001, page_file_burst=5)
    with table_with(tmp_path, few) as table:
        answers = [table.http.get(path).status_code for path in ("/play.html", "/lib/ui.js") * 3]
        assert answers == [200] * 5 + [429]
        assert [table.http.get(f"/lib/none{n}.js").status_code for n in range(3)] == [404, 404, 429]


def test_players_behind_a_web_server_on_this_machine_are_told_apart(tmp_path: Path) -> None:
    with table_with(tmp_path, replace(WIDE, requests_per_second=0.001, request_burst=2)) as table:
        callers = ["192.0.2.1"] * 3 + ["192.0.2.2"]
        answers = [table.http.get("/api/games", headers={"X-Forwarded-For": caller}) for caller in callers]
        assert [answer.status_code for answer in answers] == [200, 200, 429, 200]
