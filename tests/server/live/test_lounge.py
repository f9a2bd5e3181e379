"""The company of the lobby: names of players, open seats, how long scenarios take, matches from afar, forks by name."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from grognard.server import playtime
from grognard.server.playtime import LONGEST_THOUGHT, Played
from grognard.server.seats import new_secret

from .tables import OPENING, Table

Made = dict[str, Any]
SIDES = {"german": "me", "soviet": "friend"}


def post(table: Table, path: str, secret: str = "", **body: Any) -> httpx.Response:
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    return table.http.post(f"/api/{path}", json=body, headers=headers)


@pytest.fixture
def made(table: Table) -> Made:
    return table.offered(SIDES)


@pytest.fixture
def host(made: Made) -> str:
    return str(made["seats"]["german"])


def open_seats(table: Table, made: Made) -> list[str]:
    found = table.http.get("/api/open").json()
    return [one["side"] for one in found if one["match"]["id"] == made["id"]]


def take(table: Table, made: Made, secret: str = "", side: str = "soviet") -> httpx.Response:
    return post(table, "open/take", match=made["id"], side=side, seat=secret or new_secret())


# ------------------------------------------------------------------------------------------------------ names


def test_a_player_is_called_what_he_calls_himself(table: Table, made: Made, host: str) -> None:
    with table.join(host) as client, table.join(made["watch"]) as watcher:
        assert client.ask("name", name=" <b>Hana</b> ")["type"] == "done"
        told = client.until(lambda state: state["seats"]["german"]["name"] != "")
        assert told["seats"]["german"]["name"] == "<b>Hana</b>"
        assert told["seats"]["soviet"]["name"] == ""
        watcher.until(lambda state: state["seats"]["german"]["name"] == "<b>Hana</b>")
        assert watcher.ask("name", name="Nobody")["type"] == "error"
    assert table.get("/api/seat", host).json()["match"]["names"] == {"german": "<b>Hana</b>"}


@pytest.mark.parametrize("name", ["x" * 25, "two\nlines", "right\u202eleft", "bell\x07"])
def test_a_name_is_short_and_plain(table: Table, host: str, name: str) -> None:
    with table.join(host) as client:
        assert client.ask("name", name=name)["type"] == "error"


def test_a_name_can_be_taken_back(table: Table, host: str) -> None:
    with table.join(host) as client:
        client.ask("name", name="Hana")
        client.until(lambda state: state["seats"]["german"]["name"] == "Hana")
        client.ask("name", name="  ")
        client.until(lambda state: state["seats"]["german"]["name"] == "")


# ------------------------------------------------------------------------------------------------- open seats


def test_a_seat_is_listed_only_when_its_host_wants_it(table: Table, made: Made, host: str) -> None:
    assert open_seats(table, made) == []
    assert post(table, "open", host, side="soviet", listed=True).json()["admissions"]["soviet"]["listed"]
    assert open_seats(table, made) == ["soviet"]
    assert not post(table, "open", host, side="soviet", listed=False).json()["admissions"]["soviet"]["listed"]
    assert open_seats(table, made) == []
    assert take(table, made).status_code == 409, "what is not listed cannot be taken"


def test_the_first_who_comes_has_a_listed_seat(table: Table, made: Made, host: str) -> None:
    post(table, "open", host, side="soviet", listed=True)
    secret = new_secret()
    first = take(table, made, secret)
    assert first.status_code == 200
    assert first.json()["side"] == "soviet"
    assert take(table, made, secret).status_code == 200, "an answer that was lost can be asked for again"
    assert take(table, made).status_code == 409
    assert open_seats(table, made) == []
    lost = {"match": made["id"], "invitation": made["invitations"]["soviet"], "seat": new_secret()}
    assert post(table, "invitations/accept", **lost).status_code == 404, "whoever was invited comes too late"


def test_an_invitation_taken_up_closes_a_listed_seat(table: Table, made: Made, host: str) -> None:
    post(table, "open", host, side="soviet", listed=True)
    word = {"match": made["id"], "invitation": made["invitations"]["soviet"], "seat": new_secret()}
    assert post(table, "invitations/accept", **word).status_code == 200
    assert take(table, made).status_code == 409
    assert open_seats(table, made) == []


def test_a_seat_that_is_taken_can_neither_be_listed_nor_had(table: Table, made: Made, host: str) -> None:
    assert post(table, "open", host, side="german", listed=True).status_code == 409
    assert post(table, "open", made["watch"], side="soviet", listed=True).status_code == 403
    post(table, "open", host, side="soviet", listed=True)
    assert take(table, made, side="german").status_code == 409
    assert take(table, made, host).status_code == 409, "the secret of a seat takes no other"


# ---------------------------------------------------------------------------------------------- lengths, forks


def test_a_pause_counts_for_nothing_and_a_thought_in_full() -> None:
    begun = playtime.after(Played(whole=True), 1000.0)
    thought = playtime.after(begun, 1060.0)
    assert thought.seconds == 60
    assert playtime.after(thought, 1060.0 + LONGEST_THOUGHT + 1).seconds == 60
    assert playtime.after(thought, 1000.0).seconds == 60, "a clock that goes back"


def test_a_match_given_up_tells_no_length(table: Table, made: Made, host: str) -> None:
    with table.join(host) as client:
        client.ask("resign")
        client.until(lambda state: state["over"] is not None)
    assert table.http.get("/api/playtimes").json() == []


def test_a_fork_says_what_it_was_forked_from(table: Table) -> None:
    made = table.create({"german": "me", "soviet": "me"}, title="Sunday")
    secret = made["seats"]["german"]
    for side, action in OPENING:
        with table.join(made["seats"][side]) as client:
            client.play(action)
    fork = post(table, "fork", seat=secret, input=1, seats={"german": "me", "soviet": "me"}).json()
    summary = table.get("/api/seat", fork["seats"]["german"]).json()["match"]
    assert summary["branch"] == {"match": made["id"], "title": "Sunday", "turn": 1, "input": 1}
    assert table.get("/api/seat", secret).json()["match"]["branch"] is None


def test_from_afar_a_seat_sees_what_it_sees_at_the_table(table: Table, made: Made, host: str) -> None:
    with table.join(host) as client:
        view = client.until(lambda _: True)["view"]
    glance = table.get("/api/glance", host).json()
    assert glance["turn"] == view["turn"]
    assert {tuple(piece) for piece in glance["pieces"]} == {(one["place"], one["side"]) for one in view["counters"]}
