"""Wrong, missing and foreign secrets get nothing, at every address and on the socket."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from .tables import ALONE, FRIENDS, Client, Table

Made = dict[str, Any]
NEEDS_NO_SEAT = {
    *("/api/health", "/api/games", "/api/games/{game}/looks", "/api/games/{game}/tables"),
    *("/api/games/{game}/rules", "/api/games/{game}/lessons"),
    *("/api/games/{game}/howto", "/api/games/{game}/chapters", "/texts/{name}"),
    *("/api/ready", "/api/matches", "/api/matches/upload"),
    *("/api/invitations/look", "/api/invitations/accept"),
    *("/api/open", "/api/open/take", "/api/playtimes"),
}
CHANGE: dict[str, dict[str, object]] = {
    "/api/delete": {},
    "/api/hint": {},
    "/api/hook": {"url": "", "language": "en"},
    "/api/invitations": {"side": "german"},
    "/api/invitations/withdraw": {"side": "german"},
    "/api/trust": {"trusting": True},
    "/api/open": {"side": "german", "listed": True},
}
READ = {
    "/api/seat": "/api/seat",
    "/api/glance": "/api/glance",
    "/api/board": "/api/board",
    "/api/file": "/api/file",
    "/api/dice": "/api/dice",
    "/api/hook": "/api/hook",
    "/api/replay": "/api/replay",
    "/api/replay/{input_number}": "/api/replay/1",
    "/api/story": "/api/story",
    "/api/score/{input_number}": "/api/score/1",
    "/api/explain/{input_number}": "/api/explain/1",
}
SPOILT: dict[str, Callable[[Made], str]] = {
    "a word": lambda made: "german",
    "the id of the match": lambda made: str(made["id"]),
    "a part": lambda made: str(made["seats"]["german"][:-1]),
    "more": lambda made: str(made["seats"]["german"] + "A"),
    "other letters": lambda made: str(made["seats"]["german"].swapcase()),
    "the last letter changed": lambda made: made["seats"]["german"][:-1] + changed(made["seats"]["german"][-1]),
    "as it is stored": lambda made: hashlib.sha256(made["seats"]["german"].encode()).hexdigest(),
    "two at once": lambda made: "{german},{soviet}".format(**made["seats"]),
    "a pattern": lambda made: "%",
    "very long": lambda made: "A" * 200,
}


def changed(letter: str) -> str:
    return "B" if letter == "A" else "A"


@pytest.fixture(scope="module")
def made(table: Table) -> Made:
    return table.create(title="Nobody else's business")


def says_nothing(answer: httpx.Response, made: Made) -> bool:
    """Whether an answer is a refusal of an unknown seat, the same for everybody."""
    known = {"error", "rule", "message"}
    return answer.status_code == 401 and set(answer.json()) == known and mentions_nothing(answer.text, made)


def mentions_nothing(text: str, made: Made) -> bool:
    words = (made["id"], made["watch"], *made["seats"].values(), "Nobody else", "german", "soviet", "kursk")
    return not any(word in text for word in words)


def forked(table: Table, secret: str) -> httpx.Response:
    return table.http.post("/api/fork", json={"seat": secret, "input": 0, "seats": ALONE})


def changing(table: Table, path: str, secret: str) -> httpx.Response:
    return table.http.post(path, json=CHANGE[path], headers={"Authorization": f"Bearer {secret}"})


def test_every_address_is_looked_at_here(table: Table) -> None:
    described = set(table.http.get("/schema/openapi.json").json()["paths"])
    assert described == NEEDS_NO_SEAT | set(READ) | set(CHANGE) | {"/api/seats", "/api/fork"}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT.keys())
def test_a_spoilt_secret_gets_nothing_anywhere(table: Table, made: Made, spoil: Callable[[Made], str]) -> None:
    secret = spoil(made)
    for path in READ.values():
        assert says_nothing(table.get(path, secret), made)
        assert says_nothing(table.get(path + "?side=german", secret), made)
    for path in CHANGE:
        assert says_nothing(changing(table, path, secret), made)
    assert table.http.post("/api/seats", json={"seats": [secret]}).json() == [None]
    answer = forked(table, secret)
    assert answer.status_code in (400, 401)
    assert mentions_nothing(answer.text, made)


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT.keys())
def test_a_spoilt_secret_gets_nothing_on_the_socket(table: Table, made: Made, spoil: Callable[[Made], str]) -> None:
    with table.join(spoil(made)) as client:
        assert heard_at_the_door(client) == [None]
        assert mentions_nothing(str(client.received), made)
        assert client.socket.close_code == 4401


def heard_at_the_door(client: Client) -> list[object]:
    """The ids of the errors that one hears before the line is closed."""
    heard = []
    try:
        while True:
            answer = client.hear()
            assert answer["type"] == "error"
            heard.append(answer["id"])
    except ConnectionClosed:
        return heard


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Authorization": "{german}"},
        {"Authorization": "Basic {german}"},
        {"Authorization": "Bearer"},
        {"Cookie": "seat={german}"},
        {"X-Seat": "{german}"},
    ],
)
def test_a_secret_counts_in_its_place_only(table: Table, made: Made, headers: dict[str, str]) -> None:
    sent = {name: value.format(**made["seats"]) for name, value in headers.items()}
    for path in READ.values():
        assert says_nothing(table.http.get(path, headers=sent), made)
        assert says_nothing(table.http.get(path, params={"seat": made["seats"]["german"]}, headers=sent), made)


@pytest.mark.parametrize("seat", ["german", "soviet", "watch"])
def test_a_secret_of_another_match_tells_of_that_match_only(table: Table, made: Made, seat: str) -> None:
    other = table.create(FRIENDS, title="Another")
    secret = other["watch"] if seat == "watch" else other["seats"][seat]
    words = (made["id"], made["watch"], *made["seats"].values(), "Nobody else")
    for path in READ.values():
        text = table.get(path, secret).text
        assert not any(word in text for word in words)
    summary = table.http.post("/api/seats", json={"seats": [secret]}).json()[0]
    assert summary["match"]["id"] == other["id"]
    assert forked(table, secret).status_code == 403


@pytest.mark.parametrize("seat", ["german", "soviet", "watch"])
def test_a_seat_does_not_see_through_other_eyes(table: Table, made: Made, seat: str) -> None:
    secret = made["watch"] if seat == "watch" else made["seats"][seat]
    for viewpoint in {"german", "soviet", "spectator"} - {"spectator" if seat == "watch" else seat}:
        for path in ("/api/replay", "/api/replay/0"):
            assert table.get(f"{path}?side={viewpoint}", secret).status_code == 403
    assert table.get("/api/file", secret).status_code == 403
    assert forked(table, secret).status_code == 403
