"""What whoever runs the server may ask, and what clients are told when it stops."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from grognard.server.metrics import Metrics, Times
from grognard.server.store import SqliteStore
from tests.server.databases import of_sqlite

from .tables import Client, Table


def figure(table: Table, name: str) -> float:
    """A figure by its name and labels."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", table.http.get("/api/metrics").text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_a_server_that_can_write_is_ready(table: Table) -> None:
    answer = table.http.get("/api/ready")
    assert (answer.status_code, answer.json()) == (200, {"ok": True})


@of_sqlite
def test_a_server_that_cannot_write_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(_: SqliteStore) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(SqliteStore, "probe", broken)
    table = Table(tmp_path)
    try:
        answer = table.http.get("/api/ready")
        assert (answer.status_code, answer.json()) == (503, {"ok": False})
        assert table.http.get("/api/health").status_code == 200
    finally:
        table.stop()


def test_inputs_answers_and_refusals_are_counted(table: Table) -> None:
    before = {name: figure(table, name) for name in COUNTED}
    with table.join(table.create()["seats"]["soviet"]) as client:
        assert client.play("order fight/move")["type"] == "done"
        assert client.play("order fight/move")["type"] == "error"
    table.http.get("/nothing")
    risen = {name: figure(table, name) - before[name] for name in COUNTED}
    assert risen == dict.fromkeys(COUNTED, 1.0)
    assert figure(table, "grognard_answer_seconds_count") >= 2
    assert figure(table, "grognard_matches") >= 1


COUNTED = (
    'grognard_inputs_total{game="kursk"}',
    'grognard_answers_total{kind="done"}',
    'grognard_answers_total{kind="error"}',
    'grognard_refusals_total{status="404"}',
)


def test_every_line_of_the_metrics_is_one_that_prometheus_reads(table: Table) -> None:
    line = re.compile(r"# (HELP|TYPE) grognard_\w+ .+|grognard_\w+(\{\w+=\"[^\"]*\"\})? [\d.e+-]+")
    answer = table.http.get("/api/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert [each for each in answer.text.splitlines() if not line.fullmatch(each)] == []


def test_the_metrics_are_for_this_machine_alone(table: Table) -> None:
    assert table.http.get("/api/metrics", headers={"X-Forwarded-For": "198.51.100.7"}).status_code == 404


def test_times_are_counted_in_classes() -> None:
    times = Times()
    for seconds in (0.001, 0.005, 0.2, 99.0):
        times.note(seconds)
    lines = dict(line.rsplit(" ", 1) for line in times.lines("t"))
    counts = [lines[f't_bucket{{le="{end}"}}'] for end in ("0.005", "0.25", "+Inf")]
    assert counts == ["2", "3", "4"]
    assert lines["t_count"] == "4"
    assert "grognard_loop_lag_seconds_count 0" in Metrics().text()


def test_clients_are_told_that_the_server_stops(tmp_path: Path) -> None:
    table = Table(tmp_path)
    client = Client(f"ws://127.0.0.1:{table.port}/ws", table.create()["seats"]["german"])
    client.hear()
    table.stop()
    with pytest.raises(ConnectionClosed) as closed:
        client.until(lambda _: False)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1012, "The server stops; it will be back.")
