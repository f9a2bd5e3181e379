"""The address of a hook over HTTP: only its own seat sets it, and nobody is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from .tables import Table

URL = "https://hooks.example/T1/tell-nobody"


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A server that may call one host."""
    server = Table(tmp_path_factory.mktemp("hooks"), hook_hosts=["hooks.example"])
    yield server
    server.stop()


def set_hook(table: Table, secret: str, url: str, **fields: Any) -> httpx.Response:
    headers = {"Authorization": f"Bearer {secret}"}
    return table.http.post("/api/hook", json={"url": url, **fields}, headers=headers)


def test_a_seat_sets_and_ends_its_own_hook(calling: Table) -> None:
    german, soviet = calling.create()["seats"].values()
    assert calling.get("/api/hook", german).json() == {"hosts": ["hooks.example"], "set": False}
    assert set_hook(calling, german, URL, language="ja").json()["set"] is True
    assert calling.get("/api/hook", german).json()["set"] is True
    assert calling.get("/api/hook", soviet).json()["set"] is False
    assert set_hook(calling, german, "").json()["set"] is False


def test_the_address_is_told_to_nobody(calling: Table) -> None:
    made = calling.opened({"german": "me", "soviet": "me"})
    secrets = (*made["seats"].values(), made["watch"])
    set_hook(calling, secrets[0], URL)
    for secret in secrets:
        for path in ("/api/seat", "/api/hook", "/api/file", "/api/replay", "/api/replay/1"):
            assert "tell-nobody" not in calling.get(path, secret).text
        with calling.join(secret) as client:
            client.until(lambda _: True)
            assert not any("tell-nobody" in str(data) for data in client.received)


def test_watchers_and_strangers_set_nothing(calling: Table) -> None:
    assert set_hook(calling, calling.create()["watch"], URL).status_code == 403
    assert set_hook(calling, "A" * 32, URL).status_code == 401


@pytest.mark.parametrize(
    "url", ["http://hooks.example/", "https://127.0.0.1/", "x", "https://hooks.example/" + "x" * 500]
)
def test_other_addresses_are_refused(calling: Table, url: str) -> None:
    answer = set_hook(calling, calling.create()["seats"]["german"], url)
    assert answer.status_code == 400
    assert answer.json()["message"]["id"].startswith("server-")


def test_a_server_without_hosts_calls_nobody(table: Table) -> None:
    secret = table.create()["seats"]["german"]
    assert table.get("/api/hook", secret).json() == {"hosts": [], "set": False}
    assert set_hook(table, secret, URL).status_code == 403
