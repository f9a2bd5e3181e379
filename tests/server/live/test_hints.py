"""What the machine would do in one's place: for those who play alone, from what their seat knows."""

from __future__ import annotations

import httpx

from tests.server.hearing import answers

from .tables import ALONE, FRIENDS, Table, with_view


def hint(table: Table, secret: str) -> httpx.Response:
    return table.http.post("/api/hint", json={}, headers={"Authorization": f"Bearer {secret}"})


def test_a_plan_is_told_answer_by_answer_and_each_can_be_given(table: Table) -> None:
    german = table.opened(seats=ALONE)["seats"]["german"]
    told = hint(table, german).json()
    assert len(told["answers"]) == len(told["moments"])
    view, words = told["view"], answers(told["view"])
    for moment in told["moments"]:
        view = with_view({"view": None, "news": moment["news"]}, {"view": view}, words)["view"]
    assert view["viewer"] == "german"
    with table.join(german) as client:
        for place, answer in enumerate(told["answers"][:3]):
            client.at(len(client.states[0]["authors"]) + place if client.states else 2)
            assert client.play(answer)["type"] != "error"


def test_against_a_person_one_thinks_for_oneself(table: Table) -> None:
    refused = hint(table, table.create(seats=FRIENDS)["seats"]["german"])
    assert (refused.status_code, refused.json()["message"]["id"]) == (403, "server-no-advice-here")


def test_a_watcher_is_advised_of_nothing(table: Table) -> None:
    assert hint(table, table.create(seats=ALONE)["watch"]).status_code == 403


def test_who_is_not_asked_is_not_advised(table: Table) -> None:
    refused = hint(table, table.opened(seats=ALONE)["seats"]["soviet"])
    assert (refused.status_code, refused.json()["message"]["id"]) == (409, "server-nothing-to-advise")
