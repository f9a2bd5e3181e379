"""The live line: every message that a client may send, and what each seat is told."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from .tables import ALONE, Client, Table

Made = dict[str, Any]


@pytest.fixture
def made(table: Table) -> Made:
    """A match of two friends in which the German is about to move."""
    return table.opened()


@pytest.fixture
def german(table: Table, made: Made) -> Iterator[Client]:
    with table.join(made["seats"]["german"]) as client:
        client.at(2)
        yield client


@pytest.fixture
def soviet(table: Table, made: Made) -> Iterator[Client]:
    with table.join(made["seats"]["soviet"]) as client:
        client.at(2)
        yield client


def closing_code(client: Client) -> int:
    """The code with which the server ends a connection."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            client.hear()
    return client.socket.close_code or 0


# ---------------------------------------------------------------------------------------------------- joining


def test_the_first_state_holds_everything(german: Client) -> None:
    state = german.states[0]
    assert set(state) == {
        *("type", "input", "history", "view", "news", "from", "lines", "authors", "undo", "undoable", "redo", "over"),
        *("seats", "chat", "offers", "clock", "commitments"),
    }
    assert state["view"]["viewer"] == "german"
    assert state["view"]["decision"]["side"] == "german"
    assert {line["input"] for line in state["lines"]} <= {0, 1, 2}
    assert state["over"] is None


def test_who_is_asked_nothing_sees_no_choices(soviet: Client) -> None:
    assert soviet.states[-1]["view"]["viewer"] == "soviet"
    assert soviet.choices == []


@pytest.mark.parametrize("secret", ["", "x", "A" * 32, "../../etc/passwd", "A" * 199])
def test_a_wrong_secret_is_told_nothing(table: Table, made: Made, secret: str) -> None:
    with table.join(secret) as client:
        assert closing_code(client) == 4401
        assert [b"view" in str(data).encode() for data in client.received] == [False]


def test_the_id_of_a_match_opens_nothing(table: Table, made: Made) -> None:
    with table.join(made["id"]) as client:
        assert closing_code(client) == 4401


@pytest.mark.parametrize("first", ['{"type":"ping"}', '{"type":"play","input":0,"action":"x"}', "no json", "", "[]"])
def test_nothing_but_join_is_heard_first(table: Table, first: str) -> None:
    with table.join("") as client:
        client.socket.send(first)
        assert closing_code(client) == 4401


def test_a_page_of_another_site_is_turned_away(table: Table, made: Made) -> None:
    with pytest.raises(InvalidStatus):
        table.join(made["seats"]["german"], Origin="http://evil.example")


def test_a_page_of_this_site_is_let_in(table: Table, made: Made) -> None:
    with table.join(made["seats"]["german"], Origin=f"http://127.0.0.1:{table.port}") as client:
        assert client.at(2)["type"] == "state"


def test_nobody_joins_twice(german: Client) -> None:
    assert german.ask("join")["error"] == "You have joined already."


# ---------------------------------------------------------------------------------------------------- playing


def test_an_action_is_answered_and_shown_to_both(german: Client, soviet: Client) -> None:
    answer = german.play("pick G_INF_102")
    assert answer["type"] == "done"
    assert answer["input"] == 3
    assert german.at(3)["view"]["decision"]["kind"] == "MoveOn"
    german.play("go 4217")
    assert soviet.at(3)["view"]["decision"] is None


def test_an_action_for_an_older_position_is_refused_with_a_fresh_state(german: Client) -> None:
    german.play("pick G_INF_102")
    german.at(3)
    answer = german.ask("play", input=2, action="pick G_INF_112")
    assert answer["type"] == "error"
    assert "changed" in answer["error"]
    seen = len(german.states)
    while len(german.states) == seen:
        german.hear()
    assert german.states[-1]["input"] == 3


def test_an_illegal_action_is_refused_with_its_rule(german: Client) -> None:
    german.play("pick G_INF_102")
    answer = german.ask("play", input=german.at(3)["input"], action="go 3415")
    assert answer["type"] == "error"
    assert answer["error"]
    assert answer["rule"]
    assert answer["message"]["id"]


def test_an_action_out_of_turn_is_refused(soviet: Client) -> None:
    assert soviet.play("pick G_INF_102")["type"] == "error"


def test_an_unreadable_action_is_refused(german: Client) -> None:
    answer = german.play("dance 3415")
    assert answer["type"] == "error"
    assert german.ask("ping")["type"] == "pong"


def test_nobody_concedes_for_the_other(german: Client, soviet: Client) -> None:
    assert soviet.play("concede")["type"] == "done"
    over = german.until(lambda state: state["over"] is not None)["over"]
    assert over["id"]
    assert german.play("pick G_INF_102")["error"] == "The match is over."


# ---------------------------------------------------------------------------------------------------- looking


def test_odds_are_those_of_legal_actions(german: Client) -> None:
    assert isinstance(german.ask("odds", action="pick G_INF_102")["forecasts"], list)
    assert german.ask("odds", action="go 3415")["type"] == "error"


def test_odds_are_for_who_is_asked(soviet: Client) -> None:
    assert soviet.ask("odds", action="pick G_INF_102")["type"] == "error"


def test_why_names_the_rule_or_nothing(german: Client) -> None:
    assert german.ask("why", action="pick G_INF_102")["refusal"] is None
    german.play("pick G_INF_102")
    refusal = german.ask("why", action="go 3415")["refusal"]
    assert refusal["message"]["id"]


def test_overlays_give_hexes_by_category(german: Client) -> None:
    for name in ("zones", "supply", "threat", "control"):
        assert isinstance(german.ask("overlay", name=name)["hexes"], dict)
    assert "no overlay" in german.ask("overlay", name="../secrets")["error"]


def test_a_game_without_lines_of_sight_has_none(german: Client) -> None:
    assert german.ask("sight", hex="2510")["seen"] == []
    assert german.ask("sight", hex="2510", to="2513")["line"] is None


def test_lines_of_sight_name_what_is_in_the_way(table: Table) -> None:
    made = table.create({"us": "me", "soviet": "friend"}, game="fireteam", scenario="counterattack")
    with table.join(made["seats"]["us"]) as client, table.join(made["watch"]) as watcher:
        line = client.ask("sight", hex="5115", to="5516")["line"]
        assert (line["clear"], line["blocked"], line["rule"]) == (False, "5416", "6.15a")
        assert watcher.ask("sight", hex="5115", to="5417")["line"]["clear"]
        assert "5417" in client.ask("sight", hex="5115")["seen"]
        assert client.ask("sight", hex="5115", to="nowhere")["type"] == "error"


# ------------------------------------------------------------------------------------------------ taking back


def test_undo_and_redo(german: Client, soviet: Client) -> None:
    german.play("pick G_INF_102")
    before = german.at(3)
    assert before["undo"]
    assert not soviet.at(2)["undo"]
    assert german.ask("undo")["input"] == 2
    after = german.at(2)
    assert after["redo"]
    assert after["history"] != before["history"]
    assert not soviet.at(2)["redo"]
    assert german.ask("redo")["input"] == 3


def test_reset_takes_back_all_that_can_be(german: Client) -> None:
    for action in ("pick G_INF_102", "go 4217"):
        german.play(action)
    assert german.ask("reset")["input"] == 2
    assert not german.at(2)["undo"]


def test_what_was_revealed_stands(german: Client) -> None:
    answer = german.ask("undo")
    assert answer["type"] == "error"
    assert answer["error"]


def test_nobody_takes_back_what_the_other_did(german: Client, soviet: Client) -> None:
    german.play("pick G_INF_102")
    assert soviet.ask("undo")["type"] == "error"
    assert soviet.ask("redo")["type"] == "error"
    assert soviet.ask("reset")["type"] == "error"
    assert german.at(3)["input"] == 3


def test_a_take_back_needs_consent(german: Client, soviet: Client) -> None:
    german.play("pick G_INF_102")
    german.play("go 4217")
    number = german.states[-1]["input"]
    assert german.ask("takeback")["type"] == "done"
    assert soviet.until(lambda state: bool(state["offers"]))["offers"] == {"takeback": "german"}
    assert german.states[-1]["input"] == number
    soviet.ask("takeback", offer=False)
    assert german.until(lambda state: not state["offers"])["input"] == number
    german.ask("takeback")
    assert soviet.ask("takeback", offer=True)["type"] == "done"
    assert german.until(lambda state: state["input"] < number)["input"] == number - 1


# ------------------------------------------------------------------------------------------------- agreements


def test_a_draw_needs_both(german: Client, soviet: Client) -> None:
    german.ask("draw", offer=True)
    assert soviet.until(lambda state: bool(state["offers"]))["offers"] == {"draw": "german"}
    assert soviet.states[-1]["over"] is None
    soviet.ask("draw", offer=True)
    assert german.until(lambda state: state["over"] is not None)["over"]["id"] == "server-drawn"


def test_the_offerer_cannot_accept_his_own_draw(german: Client) -> None:
    german.ask("draw")
    german.ask("draw")
    assert german.states[-1]["over"] is None


def test_resigning_ends_the_match(german: Client, soviet: Client) -> None:
    assert german.ask("resign")["type"] == "done"
    assert soviet.until(lambda state: state["over"] is not None)["view"]["decision"] is None
    assert soviet.ask("draw")["error"] == "The match is over."


# -------------------------------------------------------------------------------------------------------- chat


def test_chat_reaches_everyone_once_and_as_it_was_written(table: Table, made: Made, german: Client) -> None:
    text = "<script>alert('はじめまして')</script>"
    assert german.ask("chat", text=text)["type"] == "done"
    with table.join(made["watch"]) as watcher:
        lines = watcher.until(lambda state: bool(state["chat"]))["chat"]
    assert [(line["number"], line["side"], line["text"]) for line in lines] == [(1, "german", text)]
    german.ask("chat", text="again")
    assert [line["number"] for state in german.states for line in state["chat"]] == [1, 2]


@pytest.mark.parametrize("text", ["", "x" * 501, "a\nb", "a\x00b", "\u202egnorw", 7, None, ["a"]])
def test_chat_is_bounded(german: Client, text: object) -> None:
    assert german.ask("chat", text=text)["type"] == "error"


# ---------------------------------------------------------------------------------------------------- watchers


@pytest.mark.parametrize(
    "request_",
    [
        {"type_": "play", "input": 2, "action": "pick G_INF_102"},
        {"type_": "odds", "action": "pick G_INF_102"},
        {"type_": "why", "action": "pick G_INF_102"},
        {"type_": "chat", "text": "hello"},
        *({"type_": name} for name in ("undo", "undoable", "redo", "reset", "resign", "draw", "takeback")),
    ],
    ids=lambda request: request["type_"],
)
def test_watchers_look_on(table: Table, made: Made, request_: dict[str, Any]) -> None:
    with table.join(made["watch"]) as watcher:
        state = watcher.at(2)
        assert state["view"]["viewer"] is None
        assert state["view"]["decision"] is None
        assert watcher.ask(**request_)["type"] == "error"
        assert watcher.ask("ping")["type"] == "pong"


# ------------------------------------------------------------------------------------------- tabs and returning


def test_two_tabs_of_a_seat_agree(table: Table, made: Made, german: Client) -> None:
    with table.join(made["seats"]["german"]) as other:
        other.at(2)
        german.play("pick G_INF_102")
        assert other.at(3)["view"] == german.at(3)["view"]
        assert other.play("go 4217")["type"] == "done"
        assert german.at(4)["view"] == other.at(4)["view"]


def test_two_tabs_cannot_answer_one_question_twice(table: Table, made: Made, german: Client) -> None:
    with table.join(made["seats"]["german"]) as other:
        other.at(2)
        german.tell(type="play", id="a", input=2, action="pick G_INF_102")
        other.tell(type="play", id="b", input=2, action="pick G_INF_112")
        answers = [german.hear(), other.hear()]
        while len([one for one in answers if one.get("id")]) < 2:
            have = {one.get("id") for one in answers}
            answers.append(other.hear() if "a" in have else german.hear())
        assert sorted(one["type"] for one in answers if one.get("id")) == ["done", "error"]


def test_who_comes_back_gets_only_what_is_new(table: Table, made: Made, german: Client) -> None:
    with table.join(made["seats"]["soviet"]) as early:
        history = early.at(2)["history"]
    german.play("pick G_INF_102")
    german.play("go 4217")
    german.at(4)
    with table.join(made["seats"]["soviet"], since=2, history=history) as back:
        state = back.at(3)
        assert state["from"] == 3
        assert {line["input"] for line in state["lines"]} == {3}
    with table.join(made["seats"]["soviet"]) as anew:
        lines = anew.at(3)["lines"]
    assert [line for line in lines if line["input"] >= 3] == state["lines"]


def test_who_comes_back_to_another_history_gets_all(table: Table, made: Made, german: Client) -> None:
    german.play("pick G_INF_102")
    history = german.at(3)["history"]
    german.ask("undo")
    german.play("pick G_INF_112")
    german.at(3)
    with table.join(made["seats"]["german"], since=3, history=history) as back:
        assert back.at(3)["from"] == 0


def test_a_number_from_the_future_gets_all(table: Table, made: Made) -> None:
    with table.join(made["seats"]["german"], since=999) as client:
        assert client.at(2)["from"] == 0


def test_everyone_sees_who_is_there(german: Client, table: Table, made: Made) -> None:
    assert german.states[-1]["seats"]["soviet"] == {"kind": "person", "online": False, "vacant": False, "name": ""}
    with table.join(made["seats"]["soviet"]):
        german.until(lambda state: state["seats"]["soviet"]["online"])
    german.until(lambda state: not state["seats"]["soviet"]["online"])


def test_one_person_on_both_sides_takes_back_alone(table: Table) -> None:
    made = table.opened(ALONE)
    with table.join(made["seats"]["german"]) as german:
        german.at(2)
        german.play("pick G_INF_102")
        assert german.ask("takeback")["input"] == 2
