"""Every address that needs no seat: what it gives, to whom, and under which headers."""

from __future__ import annotations

import base64
import hashlib
import re

import httpx
import msgspec
import pytest

import grognard
from grognard import rulesets
from grognard.ai.players import LEVELS
from grognard.core.view import Board
from grognard.server.catalog import GameEntry

from .tables import FRIENDS, Table

WISH = {"game": "kursk", "scenario": "standard", "seats": FRIENDS}


def sentence_of(answer: httpx.Response) -> str:
    """The sentence of an error."""
    body = answer.json()
    assert set(body) == {"error", "rule", "message"}
    assert body["error"].endswith(".")
    sentence: str = body["error"]
    return sentence


# ------------------------------------------------------------------------------------------------ fixed things


def test_health(table: Table) -> None:
    body = table.http.get("/api/health").json()
    assert body["ok"] is True
    assert body["version"] == grognard.__version__
    before = body["matches"]
    table.create()
    assert table.http.get("/api/health").json()["matches"] == before + 1


def test_games_are_all_there(table: Table) -> None:
    entries = msgspec.json.decode(table.http.get("/api/games").content, type=list[GameEntry])
    assert [entry.id for entry in entries] == list(rulesets.names())
    for entry in entries:
        assert [scenario.id for scenario in entry.scenarios] == [s.id for s in rulesets.find(entry.id).scenarios()]
        assert entry.player in entry.players
        assert set(entry.players) == set(LEVELS)


def test_the_board_is_that_of_the_ruleset(table: Table) -> None:
    answer = table.get("/api/board", table.create()["watch"])
    match = grognard.load("kursk").new("standard")
    assert msgspec.json.decode(answer.content, type=Board) == match.ruleset.board(match.state)


def test_what_has_not_changed_is_not_sent_again(table: Table) -> None:
    first = table.http.get("/api/games/kursk/looks")
    again = table.http.get("/api/games/kursk/looks", headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""


def test_looks_and_tables(table: Table) -> None:
    assert {"sides", "formations"} <= set(table.http.get("/api/games/kursk/looks").json())
    results = table.http.get("/api/games/kursk/tables").json()["combat_results"]
    assert len(results["columns"]) == len(results["rows"][0][1])


def test_rules_in_both_languages(table: Table) -> None:
    english = table.http.get("/api/games/kursk/rules").json()
    japanese = table.http.get("/api/games/kursk/rules", params={"lang": "ja"}).json()
    assert [rule["id"] for rule in english] == [rule["id"] for rule in japanese]
    assert [rule["kind"] for rule in english] == [rule["kind"] for rule in japanese]
    assert all(one["gist"] != other["gist"] for one, other in zip(english, japanese, strict=True))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_texts_hold_those_of_server_pages_and_game(table: Table, language: str) -> None:
    texts = table.http.get(f"/texts/{language}.ftl", params={"game": "kursk"})
    assert texts.headers["content-type"].startswith("text/plain")
    for id_ in ("undo-nothing", "server-drawn", "web-", "scenario-standard"):
        assert f"\n{id_}" in texts.text
    assert "\ncli-" not in texts.text


@pytest.mark.parametrize(
    "path",
    [
        *("/api/games/kursk/board", "/api/games/chess/looks", "/api/games/chess/rules", "/api/games/chess/tables"),
        *("/api/games/kursk/rules?lang=de", "/texts/de.ftl", "/texts/en.txt", "/texts/en.ftl?game=chess"),
        *("/nothing.html", "/api/nothing", "/vendor/", "/lib", "/server/app.py", "/texts/"),
        *("/..%2f..%2fpyproject.toml", "/../pyproject.toml", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd"),
    ],
)
def test_there_is_nothing_at_other_addresses(table: Table, path: str) -> None:
    answer = table.http.get(path)
    assert answer.status_code == 404
    assert sentence_of(answer)


def test_a_wrong_method_is_named(table: Table) -> None:
    assert table.http.delete("/api/matches").status_code == 405
    assert table.http.get("/api/fork").status_code in (404, 405)


@pytest.mark.parametrize("path", ["/", "/index.html", "/play.html", "/lib/api.js", "/lib/base.css"])
def test_pages_are_served_with_their_types(table: Table, path: str) -> None:
    kinds = {"js": "text/javascript", "css": "text/css"}
    answer = table.http.get(path)
    assert answer.status_code == 200
    kind = kinds.get(path.rpartition(".")[2], "text/html")
    assert answer.headers["content-type"] == f"{kind}; charset=utf-8"


def test_the_addresses_are_described(table: Table) -> None:
    described = table.http.get("/schema/openapi.json").json()["paths"]
    assert {"/api/health", "/api/matches", "/api/matches/upload", "/api/fork", "/api/seat"} <= set(described)


# ---------------------------------------------------------------------------------------------------- security


@pytest.mark.parametrize("path", ["/", "/api/health", "/nothing", "/lib/api.js", "/api/seat"])
def test_every_answer_carries_the_headers(table: Table, path: str) -> None:
    headers = table.http.get(path).headers
    policy = headers["content-security-policy"]
    assert re.search(r"script-src 'self' 'sha256-[\w+/=]+';", policy)
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers


@pytest.mark.parametrize("path", ["/", "/play.html", "/replay.html", "/howto.html"])
def test_a_page_runs_the_script_that_it_carries_and_names_two_files(table: Table, path: str) -> None:
    answer = table.http.get(path)
    (carried,) = re.findall(r"<script>(.*?)</script>", answer.text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(carried.encode()).digest()).decode()
    assert f"'sha256-{digest}'" in answer.headers["content-security-policy"]
    files = re.findall(r'(?:src|href)="(fixed/[^"]+)"', answer.text)
    assert [name.rpartition(".")[2] for name in files] == ["css", "js"] or len(files) == 2
    for name in files:
        found = table.http.get(f"/{name}")
        assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert found.headers["content-encoding"] == "gzip"


def test_an_address_of_another_version_leads_to_what_is_there_now_and_is_not_kept(table: Table) -> None:
    answer = table.http.get("/fixed/0123456789abcdef/lib/base.css")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"


def test_a_board_is_kept_for_the_seat_that_asked_and_refusals_are_not_kept(table: Table) -> None:
    made, version = table.create(), re.findall(r'content="(/fixed/\w+/)"', table.http.get("/play.html").text)[0]
    board = table.get(f"{version}api/board", made["seats"]["german"])
    assert board.headers["cache-control"] == "private, max-age=31536000, immutable"
    assert "authorization" in board.headers["vary"]
    assert "immutable" not in table.get(f"{version}api/board", "wrong").headers["cache-control"]


def test_what_a_client_cannot_unpack_is_sent_as_it_is(table: Table) -> None:
    plain = table.http.get("/lib/base.css", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == table.http.get("/lib/base.css").content


def test_what_belongs_to_a_seat_is_not_kept_by_caches(table: Table) -> None:
    assert table.get("/api/seat", table.create()["watch"]).headers["cache-control"] == "no-store"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"])
def test_pages_of_other_sites_cannot_post(table: Table, origin: str) -> None:
    answer = table.http.post("/api/matches", json=WISH, headers={"Origin": origin})
    assert answer.status_code == 403
    assert sentence_of(answer) == "This origin is not allowed."


def test_pages_of_this_site_can_post(table: Table) -> None:
    headers = {"Origin": f"http://127.0.0.1:{table.port}"}
    assert table.http.post("/api/matches", json=WISH, headers=headers).status_code == 201


# ------------------------------------------------------------------------------------------------- bad requests


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"game": 7},
        {"game": None},
        {"scenario": "nothing"},
        {"scenario": "x" * 100},
        {"options": {"setup": "nowhere"}},
        {"options": {"nothing": True}},
        {"options": []},
        {"seats": {}},
        {"seats": {"german": "me"}},
        {"seats": {"german": "me", "soviet": "nobody"}},
        {"seats": {"german": "me", "soviet": "me", "finnish": "me"}},
        {"seats": "me"},
        {"title": "x" * 81},
        {"title": "a\u0000b"},
        {"unknown": 1},
    ],
    ids=repr,
)
def test_a_bad_wish_is_refused_with_a_sentence(table: Table, change: dict[str, object]) -> None:
    answer = table.http.post("/api/matches", json={**WISH, **change})
    assert answer.status_code == 400
    assert sentence_of(answer)


@pytest.mark.parametrize("path", ["/api/matches", "/api/matches/upload", "/api/fork", "/api/seats"])
@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"a":' * 5000, b"1e999"], ids=len)
def test_a_body_that_is_no_request_is_refused(table: Table, path: str, body: bytes) -> None:
    answer = table.http.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert sentence_of(answer)


def test_a_body_that_is_too_large_is_refused(table: Table) -> None:
    body = b'{"text":"' + b"x" * 3_000_000 + b'"}'
    answer = table.http.post("/api/matches/upload", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert sentence_of(answer)
