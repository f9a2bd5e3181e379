"""Matches over HTTP: seats and their secrets, files, uploads, replays and forks."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.core.dice import commitment
from tests.server.databases import of_sqlite

from .tables import ALONE, FRIENDS, Seats, Table

WHOLE = Path(__file__).parents[2] / "golden" / "kursk-standard.match"
MACHINE: Seats = {"german": "me", "soviet": "random"}
PRIVATE = ("/api/seat", "/api/file", "/api/replay", "/api/replay/0")


def upload(table: Table, text: str, seats: Seats = ALONE) -> Any:
    return table.http.post("/api/matches/upload", json={"text": text, "seats": seats})


@pytest.fixture(scope="module")
def finished(table: Table) -> dict[str, Any]:
    """A whole match of two friends, brought as a file."""
    made: dict[str, Any] = upload(table, WHOLE.read_text(encoding="utf-8"), FRIENDS).json()
    return made


# ------------------------------------------------------------------------------------------------------- seats


def test_every_person_gets_a_secret_and_no_machine_does(table: Table) -> None:
    assert set(table.create(FRIENDS)["seats"]) == {"german", "soviet"}
    assert set(table.create(MACHINE)["seats"]) == {"german"}


def test_secrets_are_long_and_all_different(table: Table) -> None:
    made = [table.create() for _ in range(3)]
    secrets = [secret for one in made for secret in (*one["seats"].values(), one["watch"])]
    assert len(set(secrets)) == 9
    assert all(len(secret) * 6 >= 128 for secret in secrets)


@of_sqlite
def test_secrets_are_not_in_the_database(table: Table) -> None:
    made = table.create()
    with closing(sqlite3.connect(table.database)) as database:
        dump = "\n".join(database.iterdump())
    assert made["id"] in dump
    for secret in (*made["seats"].values(), made["watch"]):
        assert secret not in dump
        assert secret.encode().hex().upper() not in dump


def test_a_seat_tells_its_match_and_side(table: Table) -> None:
    made = table.create(title="Sunday")
    for secret, side in ((made["seats"]["german"], "german"), (made["watch"], None)):
        body = table.get("/api/seat", secret).json()
        assert body["side"] == side
        assert body["match"]["id"] == made["id"]
        assert body["match"]["title"] == "Sunday"
        assert body["match"]["over"] is None
        assert set(body["match"]) == {
            *("id", "game", "scenario", "title", "turn", "to_move", "over", "updated", "seats", "names", "branch")
        }


@pytest.mark.parametrize("path", PRIVATE)
@pytest.mark.parametrize("secret", ["wrong", "A" * 32, "' OR 1=1 --", "%00"])
def test_a_wrong_secret_gets_nothing(table: Table, path: str, secret: str) -> None:
    answer = table.get(path, secret)
    assert answer.status_code == 401
    said = {"id": "server-unknown-seat", "args": {}}
    assert answer.json() == {"error": "This seat is not known.", "rule": "", "message": said}


@pytest.mark.parametrize("path", PRIVATE)
def test_no_secret_gets_nothing(table: Table, path: str) -> None:
    assert table.http.get(path).status_code == 401
    assert table.http.get(path, headers={"Authorization": "Basic eDp5"}).status_code == 401


def test_a_secret_in_the_address_opens_nothing(table: Table) -> None:
    secret = table.create()["seats"]["german"]
    assert table.http.get("/api/seat", params={"seat": secret}).status_code == 401


def test_many_seats_at_once(table: Table) -> None:
    made = table.create()
    secrets = [made["seats"]["soviet"], "wrong", made["watch"], made["id"]]
    found = table.http.post("/api/seats", json={"seats": secrets}).json()
    assert [one and one["side"] for one in found] == ["soviet", None, None, None]
    assert [one is None for one in found] == [False, True, False, True]
    assert table.http.post("/api/seats", json={"seats": ["x"] * 51}).status_code == 400


# -------------------------------------------------------------------------------------------------------- files


def test_one_who_knows_everything_gets_the_file_without_the_seed(table: Table) -> None:
    made = table.opened(ALONE)
    answer = table.get("/api/file", made["seats"]["german"])
    match = grognard.read_match(answer.text)
    assert len(match.inputs) == 2
    assert "seed" not in answer.text
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"


def test_the_commitment_comes_first_and_the_seed_at_the_end(table: Table) -> None:
    made = table.opened()
    seats = (*made["seats"].values(), made["watch"])
    with table.join(made["seats"]["german"]) as german, table.join(made["watch"]) as watcher:
        told = [client.until(lambda _: True)["commitments"] for client in (german, watcher)]
        assert told[0] == told[1]
        assert told[0][0].startswith("sha256:")
        assert {table.get("/api/dice", secret).status_code for secret in seats} == {403}
        assert german.ask("chat", text="Good luck")["type"] == "done"
        assert german.until(lambda state: bool(state["chat"]))["commitments"] is None, "it is told once"
        assert german.ask("resign")["type"] == "done"
    for secret in seats:
        (seal,) = table.get("/api/dice", secret).json()["seals"]
        assert seal["commitment"] == commitment(seal["seed"]) == told[0][0]


def test_a_fork_of_a_match_that_is_over_has_dice_that_nobody_has_seen(table: Table) -> None:
    made = table.opened(ALONE)
    secret = made["seats"]["german"]
    with table.join(secret) as german:
        german.until(lambda _: True)
        assert german.ask("resign")["type"] == "done"
    known = {seal["seed"] for seal in table.get("/api/dice", secret).json()["seals"]}
    wish = {"seat": secret, "input": 2, "seats": ALONE}
    forked = table.http.post("/api/fork", json=wish).json()
    with table.join(forked["seats"]["german"]) as german:
        german.until(lambda _: True)
        newest = table.room(forked["id"]).match.seals[-1]
        assert newest.start == 2
        assert newest.seed not in known


def test_a_fork_does_not_open_the_seed_of_a_match_that_goes_on(table: Table) -> None:
    made = table.create({"german": "me", "soviet": "random"})
    secret = made["seats"]["german"]
    wish = {"seat": secret, "input": 0, "seats": {"german": "me", "soviet": "random"}}
    forked = table.http.post("/api/fork", json=wish).json()["seats"]["german"]
    for each in (forked, secret):
        with table.join(each) as german:
            german.until(lambda _: True)
            assert german.ask("resign")["type"] == "done"
        assert table.get("/api/dice", forked).status_code == (403 if each is forked else 200)


def test_neither_friend_nor_watcher_gets_the_file_of_a_match_under_way(table: Table) -> None:
    made = table.opened()
    for secret in (*made["seats"].values(), made["watch"]):
        answer = table.get("/api/file", secret)
        assert answer.status_code == 403
        assert answer.json()["error"]


def test_who_plays_a_machine_gets_the_file_only_after_the_end(table: Table) -> None:
    secret = table.create(MACHINE)["seats"]["german"]
    assert table.get("/api/seat", secret).json()["file"] is False
    answer = table.get("/api/file", secret)
    assert answer.status_code == 403
    assert answer.json()["message"]["id"] == "server-file-closed"
    with table.join(secret) as german:
        german.until(lambda _: True)
        assert german.ask("resign")["type"] == "done"
    assert table.get("/api/seat", secret).json()["file"] is True
    assert "seed" in table.get("/api/file", secret).text


def test_the_file_of_a_match_that_ended_by_agreement_opens_its_dice(table: Table) -> None:
    made = table.opened()
    with table.join(made["seats"]["german"]) as german, table.join(made["seats"]["soviet"]) as soviet:
        german.ask("draw")
        soviet.ask("draw")
    assert "seed" in table.get("/api/file", made["watch"]).text


def test_after_the_end_everyone_gets_the_file(table: Table, finished: dict[str, Any]) -> None:
    for secret in (*finished["seats"].values(), finished["watch"]):
        match = grognard.read_match(table.get("/api/file", secret).text)
        assert match.outcome is not None


def test_a_file_can_be_brought_back_and_played_on(table: Table) -> None:
    text = table.get("/api/file", table.opened(ALONE)["seats"]["german"]).text
    again = upload(table, text).json()
    with table.join(again["seats"]["german"]) as client:
        client.at(2)
        assert client.play("pick G_INF_102")["type"] == "done"


def test_whoever_brings_a_match_does_not_know_its_dice(table: Table) -> None:
    match = grognard.load("kursk").new("standard", seed="known", options={"setup": "default"})
    made = upload(table, match.text()).json()
    with table.join(made["seats"]["german"]) as client:
        client.until(lambda _: True)
        seals = table.room(made["id"]).match.seals
    assert seals[0].commitment == commitment("known")
    assert seals[-1].start == 0
    assert seals[-1].commitment != commitment("known")


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "",
        lambda text: "no match file",
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("order fight/move", "order dance/sing"),
        lambda text: text.replace('version = "1"', 'version = "99"'),
        lambda text: text.replace('game = "kursk"', 'game = "../../etc"'),
        lambda text: text.replace("digest = ", 'digest = "0"\nother = '),
        lambda text: "a = [" * 3000,
    ],
)
def test_a_damaged_file_is_refused_with_a_sentence(table: Table, change: Any) -> None:
    text = table.get("/api/file", table.opened(ALONE)["seats"]["german"]).text
    answer = upload(table, change(text))
    assert answer.status_code == 400
    assert answer.json()["error"]


# ------------------------------------------------------------------------------------------------------- replay


def test_during_a_match_one_sees_ones_own_side_only(table: Table) -> None:
    made = table.opened()
    german = made["seats"]["german"]
    index = table.get("/api/replay", german).json()
    assert index["inputs"] == 2
    assert index["viewpoints"] == ["german"]
    assert not index["fork"]
    assert table.get("/api/replay/2", german).json()["view"]["viewer"] == "german"
    assert table.get("/api/replay/2?side=soviet", german).status_code == 403
    assert table.get("/api/replay?side=soviet", german).status_code == 403
    assert table.get("/api/replay/2?side=german", made["watch"]).status_code == 403
    assert table.get("/api/replay/2", made["watch"]).json()["view"]["viewer"] is None


def test_after_a_match_one_sees_every_side(table: Table, finished: dict[str, Any]) -> None:
    index = table.get("/api/replay", finished["watch"]).json()
    assert set(index["viewpoints"]) == {"german", "soviet", None}
    assert index["fork"]
    for side in ("german", "soviet"):
        found = table.get(f"/api/replay/1000?side={side}", finished["watch"]).json()
        assert found["view"]["viewer"] == side
        assert max(line["input"] for line in found["lines"]) <= 1000


def test_a_replayed_position_is_the_one_that_was(table: Table, finished: dict[str, Any]) -> None:
    match = grognard.open(WHOLE)
    index = table.get("/api/replay", finished["watch"]).json()
    assert index["inputs"] == len(match.inputs)
    assert index["steps"][-1]["turn"] == match.state.turn
    last = table.get(f"/api/replay/{index['inputs']}", finished["watch"]).json()
    assert last["view"]["over"] is not None
    assert len(last["lines"]) == len(match.lines(None))
    assert [step["input"] for step in index["steps"]] == sorted({line.input for line in match.lines(None)})


def test_since_leaves_older_lines_out(table: Table, finished: dict[str, Any]) -> None:
    lines = table.get("/api/replay/1000?since=990", finished["watch"]).json()["lines"]
    assert all(990 <= line["input"] <= 1000 for line in lines)


def test_there_is_no_point_after_the_last(table: Table, finished: dict[str, Any]) -> None:
    last = len(grognard.open(WHOLE).inputs)
    assert table.get(f"/api/replay/{last}", finished["watch"]).status_code == 200
    assert table.get(f"/api/replay/{last + 1}", finished["watch"]).status_code == 404


@pytest.mark.parametrize("where", ["99999", "-1", "x", "0?side=finnish", "1e3"])
def test_there_is_no_such_point(table: Table, finished: dict[str, Any], where: str) -> None:
    answer = table.get(f"/api/replay/{where}", finished["watch"])
    assert answer.status_code in (400, 404)
    assert answer.json()["error"]


# --------------------------------------------------------------------------------------------------------- fork


def test_a_fork_goes_on_from_its_point(table: Table, finished: dict[str, Any]) -> None:
    wish = {"seat": finished["watch"], "input": 500, "seats": ALONE}
    made = table.http.post("/api/fork", json=wish).json()
    seats = [table.get("/api/seat", secret).json() for secret in made["seats"].values()]
    assert all(seat["match"]["over"] is None for seat in seats)
    mover = seats[0]["match"]["to_move"][0]
    with table.join(made["seats"][mover]) as client:
        state = client.until(lambda state: state["view"]["decision"] is not None)
        assert table.room(made["id"]).number >= 500
        assert state["input"] <= table.room(made["id"]).number
        assert client.play(client.choices[0])["type"] == "done"
    text = table.get("/api/file", made["seats"][mover]).text
    assert "seed" not in text.partition("[[dice]]")[2].rpartition("[[dice]]")[2]


def test_nobody_forks_a_match_that_he_may_not_know(table: Table) -> None:
    made = table.opened()
    for secret in (*made["seats"].values(), made["watch"]):
        wish = {"seat": secret, "input": 1, "seats": ALONE}
        assert table.http.post("/api/fork", json=wish).status_code == 403
    wrong = {"seat": "A" * 32, "input": 1, "seats": ALONE}
    assert table.http.post("/api/fork", json=wrong).status_code == 401


def fork(table: Table, secret: str, seats: Seats, number: int = 0) -> Any:
    return table.http.post("/api/fork", json={"seat": secret, "input": number, "seats": seats})


def test_against_a_machine_one_forks_with_ones_own_side_only(table: Table) -> None:
    secret = table.create(MACHINE)["seats"]["german"]
    index = table.get("/api/replay", secret).json()
    assert index["fork"]
    assert index["keep"] == "german"
    assert index["viewpoints"] == ["german"]
    for seats in (ALONE, FRIENDS, {"german": "random", "soviet": "me"}, {"german": "random", "soviet": "random"}):
        answer = fork(table, secret, seats)
        assert answer.status_code == 403
        assert answer.json()["message"]["id"] == "server-fork-own-side"
    assert fork(table, secret, {"german": "me", "soviet": "greedy"}).status_code == 201


def test_a_fork_does_not_open_what_the_match_under_way_hides(table: Table) -> None:
    secret = table.create(MACHINE)["seats"]["german"]
    other = fork(table, secret, MACHINE).json()["seats"]["german"]
    with table.join(other) as german:
        german.until(lambda _: True)
        german.ask("resign")
    assert table.get("/api/file", other).status_code == 403, "its seed is that of the match under way"
    assert table.get("/api/replay", other).json()["viewpoints"] == ["german"]
    assert table.get("/api/replay/0?side=soviet", other).status_code == 403
    assert fork(table, other, ALONE).status_code == 403
    with table.join(secret) as german:
        german.until(lambda _: True)
        german.ask("resign")
    assert table.get("/api/file", other).status_code == 200
    assert table.get("/api/replay/0?side=soviet", other).status_code == 200


def test_one_who_plays_all_sides_forks_as_he_likes(table: Table) -> None:
    made = table.opened(ALONE)
    index = table.get("/api/replay", made["seats"]["soviet"]).json()
    assert index["fork"]
    assert index["keep"] is None
    assert fork(table, made["seats"]["soviet"], FRIENDS, 1).status_code == 201
    assert fork(table, made["watch"], ALONE, 1).status_code == 403
