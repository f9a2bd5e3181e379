"""Two processes on one PostgreSQL database: whichever a player reaches, he is at the same table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from grognard.server.opening import Place
from grognard.server.peers import Peers
from grognard.server.seats import new_secret
from tests.server.databases import kept_in

from .tables import WIDE, Client, Table

NARROW = {"sockets_per_address": 2}


class Twins:
    """Two servers that share a database."""

    def __init__(self, folder: Path, **limits: Any) -> None:
        with kept_in("postgres"):
            self.here, self.there = (
                Table(folder, replace(WIDE, **limits), place=Place(name=name)) for name in ("here", "there")
            )

    def stop(self) -> None:
        self.here.stop()
        self.there.stop()

    def opened(self) -> dict[str, Any]:
        """A match of two that is in the memory of the first."""
        return self.here.opened()


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    made = Twins(tmp_path_factory.mktemp("twins"))
    yield made
    made.stop()


def peers_of(table: Table) -> Peers:
    assert table.rooms.peers is not None
    return table.rooms.peers


def test_both_sides_sit_at_one_table_wherever_they_came_in(twins: Twins) -> None:
    made = twins.opened()
    with twins.here.join(made["seats"]["german"]) as german, twins.there.join(made["seats"]["soviet"]) as soviet:
        number = german.until(lambda _: True)["input"]
        assert soviet.until(lambda _: True)["input"] == number
        assert german.play(german.choices[0])["type"] == "done"
        assert soviet.ask("chat", text="Well met.")["type"] == "done"
        german.until(lambda state: state["chat"] != [])
        assert {side: seat["online"] for side, seat in german.states[-1]["seats"].items()} == {
            "german": True,
            "soviet": True,
        }
        assert list(twins.there.rooms._rooms) == []


def test_requests_are_answered_wherever_they_are_asked(twins: Twins) -> None:
    made = twins.here.offered()
    seat = made["seats"]["german"]
    assert twins.here.get("/api/board", seat).status_code == 200
    mine, its = (table.get("/api/board", seat) for table in (twins.here, twins.there))
    assert (its.content, its.headers["etag"]) == (mine.content, mine.headers["etag"])
    again = twins.there.http.get(
        "/api/board", headers={"Authorization": f"Bearer {seat}", "If-None-Match": its.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")
    wish = {"match": made["id"], "invitation": made["invitations"]["soviet"], "seat": new_secret()}
    assert twins.there.http.post("/api/invitations/accept", json=wish).status_code == 200
    assert twins.there.get("/api/replay/0?side=german", seat).status_code == 200
    assert twins.there.get("/api/replay/0?side=soviet", seat).status_code == 403
    assert twins.there.http.post("/api/hint", headers={"Authorization": f"Bearer {seat}"}).status_code == 403
    assert twins.there.rooms.metrics.forwarded["request"] >= 4


def test_what_stands_in_headers_comes_through(twins: Twins) -> None:
    seat = twins.opened()["seats"]["german"]
    headers = [(b"Authorization", f"Bearer {seat}".encode()), (b"X-Odd", b"\xe9"), (b"Content-Length", b"0")]
    answer = twins.there.http.get("/api/replay/0?side=german&since=0", headers=headers)
    assert (answer.status_code, answer.json()["input"]) == (200, 0)


def test_nothing_is_told_at_the_inner_door_to_whoever_does_not_know_the_word(twins: Twins) -> None:
    made, address = twins.opened(), peers_of(twins.here).me.address
    secret = {"Authorization": f"Bearer {made['seats']['german']}"}
    for word in ({}, {"x-grognard-word": "guess"}):
        for path in ("/api/seat", "/api/metrics", "/api/health", "/"):
            answer = httpx.get(f"http://{address}{path}", headers={**secret, **word})
            assert (answer.status_code, answer.content) == (403, b"")
        with pytest.raises(InvalidStatus, match="403"), connect(f"ws://{address}/ws", additional_headers=word):
            pass


def test_whoever_makes_up_the_words_of_the_inner_door_outside_gains_nothing(tmp_path: Path) -> None:
    twins = Twins(tmp_path, requests_per_second=1e-3, request_burst=20)
    try:
        word, codes = peers_of(twins.here).word, set()
        for number in range(30):
            headers = {"x-grognard-word": word, "x-grognard-client": f"198.51.100.{number}"}
            codes.add(twins.here.http.get("/api/health", headers=headers).status_code)
        assert codes == {200, 429}
    finally:
        twins.stop()


def from_afar(table: Table, secret: str | None, address: str) -> Client:
    """A client for whom a web server in front speaks."""
    return Client(table.address, secret, 0, 0, **{"X-Forwarded-For": address})


def test_an_address_is_counted_where_its_lines_are_led(tmp_path: Path) -> None:
    twins = Twins(tmp_path, **NARROW)
    try:
        made = twins.opened()
        seats = list(made["seats"].values())
        clients = [from_afar(twins.there, secret, "198.51.100.7") for secret in seats]
        for client in clients:
            client.until(lambda _: True)
        with from_afar(twins.here, None, "198.51.100.7") as third:
            assert third.hear()["type"] == "error"
        with from_afar(twins.here, seats[0], "198.51.100.8") as other:
            assert other.hear()["type"] == "state"
        for client in clients:
            client.close()
    finally:
        twins.stop()


def test_the_figures_of_all_processes_are_told_by_any(twins: Twins) -> None:
    twins.opened()
    text = twins.there.http.get("/api/metrics").text
    assert set(re.findall(r'^grognard_connections\{process="(\w+)"\}', text, re.MULTILINE)) == {"here", "there"}
    assert len(re.findall(r"^# TYPE grognard_inputs_total", text, re.MULTILINE)) == 1
    assert re.search(r'^grognard_inputs_total\{process="here",game="kursk"\} \d+$', text, re.MULTILINE)
    line = re.compile(r"# (HELP|TYPE) grognard_\w+ .+|grognard_\w+\{\w+=\"[^\"]*\"(,\w+=\"[^\"]*\")?\} [\d.e+-]+")
    assert [each for each in text.splitlines() if not line.fullmatch(each)] == []
    assert twins.there.http.get("/api/metrics", headers={"X-Forwarded-For": "198.51.100.7"}).status_code == 404


def test_when_a_process_stops_its_matches_go_on_at_the_others(tmp_path: Path) -> None:
    twins = Twins(tmp_path)
    try:
        made = twins.opened()
        soviet = made["seats"]["soviet"]
        with twins.there.join(soviet) as client:
            client.until(lambda _: True)
            twins.here.stop()
            with pytest.raises(ConnectionClosed) as closed:
                client.until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        with twins.there.join(soviet) as client:
            assert client.until(lambda _: True)["input"] == 2
        assert list(twins.there.rooms._rooms) == [made["id"]]
        assert twins.there.http.get("/api/ready").status_code == 200
    finally:
        twins.there.stop()


def test_a_process_that_the_others_have_given_up_is_not_ready(twins: Twins, monkeypatch: pytest.MonkeyPatch) -> None:
    assert twins.here.http.get("/api/ready").status_code == 200
    monkeypatch.setattr(Peers, "lives", False)
    assert twins.here.http.get("/api/ready").status_code == 503
