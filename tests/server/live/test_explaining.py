"""Why the machine did something: told to everybody after the end, and to nobody before."""

from __future__ import annotations

from typing import Any

from .tables import Table


def against_the_machine(table: Table) -> dict[str, Any]:
    """A match in which a sergeant has given orders."""
    made = table.create({"german": "sergeant", "soviet": "me"})
    with table.join(made["seats"]["soviet"]) as soviet:
        soviet.until(lambda state: state["view"]["decision"] is not None)
        soviet.play("order fight/move")
        soviet.until(lambda state: state["input"] > 2)
    return made


def end(table: Table, made: dict[str, Any]) -> None:
    with table.join(made["seats"]["soviet"]) as soviet:
        soviet.until(lambda state: state["view"] is not None)
        soviet.ask("resign")
        soviet.until(lambda state: state["over"] is not None)


def german_orders(table: Table, secret: str) -> int:
    """The first point that the machine's answer led to."""
    steps: list[dict[str, Any]] = table.get("/api/replay", secret).json()["steps"]
    return next(int(step["input"]) for step in steps if step["side"] == "german")


def test_while_the_match_goes_on_it_is_refused_to_everybody(table: Table) -> None:
    made = against_the_machine(table)
    for secret in (made["seats"]["soviet"], made["watch"]):
        refused = table.get("/api/explain/2", secret)
        assert (refused.status_code, refused.json()["message"]["id"]) == (403, "server-thoughts-later")
        assert not table.get("/api/replay", secret).json()["explained"]


def test_after_the_end_the_answer_and_its_plan_are_told(table: Table) -> None:
    made = against_the_machine(table)
    end(table, made)
    secret = made["seats"]["soviet"]
    assert table.get("/api/replay", secret).json()["explained"]
    told = table.get(f"/api/explain/{german_orders(table, secret)}", secret).json()
    assert (told["side"], told["player"], told["recorded"]) == ("german", "sergeant", True)
    assert sum(one["given"] for one in told["answers"]) == 1
    assert told["errands"]
    assert table.get("/api/explain/0", made["watch"]).status_code == 404


def test_the_file_brings_the_reasons_to_another_table(table: Table) -> None:
    made = against_the_machine(table)
    end(table, made)
    secret = made["seats"]["soviet"]
    file = table.get("/api/file", secret).text
    assert "[[thoughts]]" in file
    body = {"text": file, "seats": {"german": "me", "soviet": "me"}, "title": ""}
    brought = table.http.post("/api/matches/upload", json=body).json()["seats"]["german"]
    there, here = [table.get("/api/explain/2", each).json() for each in (brought, secret)]
    assert there == here


def test_a_file_with_reasons_for_what_it_does_not_hold_is_refused(table: Table) -> None:
    made = against_the_machine(table)
    end(table, made)
    file = table.get("/api/file", made["seats"]["soviet"]).text
    body = {
        "text": file.replace("[[thoughts]]\ninput = ", "[[thoughts]]\ninput = 99", 1),
        "seats": {"german": "me", "soviet": "me"},
        "title": "",
    }
    assert table.http.post("/api/matches/upload", json=body).status_code == 400
