"""Invitations: a word that works once, a seat that only its player holds, and a lost seat had back by consent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from grognard.server.seats import hashed, new_secret

from .tables import ALONE, Table

Made = dict[str, Any]
SIDES = {"german": "me", "soviet": "friend"}


def post(table: Table, path: str, secret: str = "", **body: Any) -> httpx.Response:
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    return table.http.post(f"/api/{path}", json=body, headers=headers)


def accept(table: Table, made: Made, word: str, seat: str = "", **how: Any) -> httpx.Response:
    return post(table, "invitations/accept", match=made["id"], invitation=word, seat=seat or new_secret(), **how)


def invite(table: Table, secret: str, side: str) -> str:
    answer = post(table, "invitations", secret, side=side)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["invitation"])


def admission(table: Table, secret: str, side: str) -> dict[str, bool]:
    found: dict[str, bool] = table.get("/api/seat", secret).json()["admissions"][side]
    return {name: value for name, value in found.items() if name != "listed"}


@pytest.fixture
def made(table: Table) -> Made:
    return table.offered(SIDES)


@pytest.fixture
def host(made: Made) -> str:
    return str(made["seats"]["german"])


def test_who_sets_a_match_up_is_not_told_the_secret_of_the_other_seat(made: Made) -> None:
    assert set(made["seats"]) == {"german"}
    assert set(made["invitations"]) == {"soviet"}


def test_on_one_screen_both_seats_are_ones_own(table: Table) -> None:
    made = table.offered(ALONE)
    assert set(made["seats"]) == {"german", "soviet"}
    assert made["invitations"] == {}


def test_an_invitation_opens_no_seat_by_itself(table: Table, made: Made) -> None:
    assert table.get("/api/seat", made["invitations"]["soviet"]).status_code == 401


def test_an_invitation_works_once_and_the_host_sees_it(table: Table, made: Made, host: str) -> None:
    word, seat = made["invitations"]["soviet"], new_secret()
    assert admission(table, host, "soviet") == {"vacant": True, "invited": True, "inviting": True}
    assert post(table, "invitations/look", match=made["id"], invitation=word).json()["side"] == "soviet"
    assert accept(table, made, word, seat).json()["side"] == "soviet"
    assert table.get("/api/seat", seat).json()["side"] == "soviet"
    assert accept(table, made, word).status_code == 404
    assert post(table, "invitations/look", match=made["id"], invitation=word).status_code == 404
    assert admission(table, host, "soviet") == {"vacant": False, "invited": False, "inviting": False}


def test_an_answer_that_was_lost_is_had_by_asking_again(table: Table, made: Made) -> None:
    word, seat = made["invitations"]["soviet"], new_secret()
    assert accept(table, made, word, seat).json() == accept(table, made, word, seat).json()


def test_a_secret_of_another_match_takes_no_seat(table: Table, made: Made) -> None:
    other = table.create(ALONE)["seats"]["german"]
    assert accept(table, made, made["invitations"]["soviet"], other).status_code == 404
    assert accept(table, made, made["invitations"]["soviet"]).status_code == 200


@pytest.mark.parametrize("seat", ["", "short-secret-1234", "A" * 65, "not a secret but long enough, with blanks"])
def test_a_seat_takes_no_weak_secret(table: Table, made: Made, seat: str) -> None:
    body: Made = {"match": made["id"], "invitation": made["invitations"]["soviet"], "seat": seat}
    assert post(table, "invitations/accept", **body).status_code == 400


def test_wrong_invitations_are_told_nothing(table: Table, made: Made) -> None:
    word = made["invitations"]["soviet"]
    wrong = [(made["id"], new_secret()), ("0" * 16, word), (made["id"], hashed(word).hex())]
    answers = [post(table, "invitations/look", match=match, invitation=found) for match, found in wrong]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.text for answer in answers}) == 1


def test_the_table_shows_who_has_not_come_yet(table: Table, made: Made, host: str) -> None:
    with table.join(host) as client:
        assert client.until(lambda _: True)["seats"]["soviet"]["vacant"]
        assert accept(table, made, made["invitations"]["soviet"]).status_code == 200
        assert not client.until(lambda state: not state["seats"]["soviet"]["vacant"])["seats"]["soviet"]["online"]


def test_an_invitation_that_nobody_has_taken_up_is_replaced_and_taken_back(table: Table, made: Made, host: str) -> None:
    again = invite(table, host, "soviet")
    assert accept(table, made, made["invitations"]["soviet"]).status_code == 404
    assert post(table, "invitations/withdraw", host, side="soviet").status_code == 200
    assert accept(table, made, again).status_code == 404
    assert admission(table, host, "soviet") == {"vacant": True, "invited": False, "inviting": True}
    assert accept(table, made, invite(table, host, "soviet")).status_code == 200


@pytest.mark.parametrize("path", ["invitations", "invitations/withdraw"])
def test_a_seat_that_is_taken_is_its_players_affair(table: Table, made: Made, host: str, path: str) -> None:
    guest = new_secret()
    accept(table, made, made["invitations"]["soviet"], guest)
    assert post(table, path, host, side="soviet").status_code == 403
    assert post(table, path, guest, side="german").status_code == 403
    assert post(table, path, made["watch"], side="soviet").status_code == 403


def test_nobody_is_invited_to_the_seat_of_a_machine(table: Table) -> None:
    made = table.offered({"german": "me", "soviet": "random"})
    assert post(table, "invitations", made["seats"]["german"], side="soviet").status_code == 404


def test_ones_own_seat_is_opened_in_another_browser_and_both_go_on(table: Table, made: Made, host: str) -> None:
    guest, second = new_secret(), new_secret()
    accept(table, made, made["invitations"]["soviet"], guest)
    word = invite(table, host, "german")
    assert admission(table, host, "german")["invited"]
    assert not admission(table, guest, "german")["invited"], "that is nobody else's business"
    assert accept(table, made, word, second).json()["side"] == "german"
    assert [table.get("/api/seat", secret).status_code for secret in (host, second, guest)] == [200, 200, 200]


def test_a_lost_seat_is_had_back_when_both_agree_and_the_old_secret_ends(table: Table, made: Made, host: str) -> None:
    lost, found = new_secret(), new_secret()
    accept(table, made, made["invitations"]["soviet"], lost, trusting=True)
    word = invite(table, host, "soviet")
    assert table.get("/api/seat", lost).status_code == 200, "until it is used, the old one goes on"
    assert admission(table, lost, "soviet")["invited"]
    with table.join(lost) as old:
        old.until(lambda _: True)
        accept(table, made, word, found)
        with pytest.raises(ConnectionClosed):
            old.until(lambda _: False)
        assert old.socket.close_code == 4401
    assert table.get("/api/seat", lost).status_code == 401
    summary = table.get("/api/seat", found).json()
    assert (summary["side"], summary["trusting"]) == ("soviet", False)


def test_agreement_can_be_given_and_taken_back_at_the_table(table: Table, made: Made, host: str) -> None:
    guest = new_secret()
    accept(table, made, made["invitations"]["soviet"], guest)
    assert post(table, "trust", guest, trusting=True).json()["trusting"]
    word = invite(table, host, "soviet")
    assert not post(table, "trust", guest, trusting=False).json()["trusting"]
    assert accept(table, made, word).status_code == 404, "what was made by it works no longer"
    assert post(table, "invitations", host, side="soviet").status_code == 403
    assert post(table, "trust", made["watch"], trusting=True).status_code == 403


def test_a_player_can_take_back_an_invitation_to_his_own_seat(table: Table, made: Made, host: str) -> None:
    guest = new_secret()
    accept(table, made, made["invitations"]["soviet"], guest, trusting=True)
    word = invite(table, host, "soviet")
    assert post(table, "invitations/withdraw", guest, side="soviet").status_code == 200
    assert accept(table, made, word).status_code == 404


def test_invitations_outlive_the_server_and_are_kept_as_hashes(tmp_path: Path) -> None:
    first = Table(tmp_path)
    made = first.offered(SIDES)
    word, host = made["invitations"]["soviet"], made["seats"]["german"]
    first.stop()
    kept = b"".join(file.read_bytes() for file in tmp_path.glob("grognard.sqlite*"))
    assert not any(secret.encode() in kept for secret in (word, host))
    second = Table(tmp_path)
    try:
        assert admission(second, host, "soviet")["invited"]
        guest = new_secret()
        assert accept(second, made, word, guest).status_code == 200
        assert accept(second, made, word).status_code == 404
        assert guest.encode() not in b"".join(file.read_bytes() for file in tmp_path.glob("grognard.sqlite*"))
    finally:
        second.stop()
