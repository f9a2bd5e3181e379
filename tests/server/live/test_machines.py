"""Machine players: they answer by themselves, in another process, and the table does not wait for them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from .tables import FRIENDS, Table


def await_standing(table: Table, secret: str, *to_move: str) -> dict[str, Any]:
    """The match in a list, once it stands as it should."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        match: dict[str, Any] = table.get("/api/seat", secret).json()["match"]
        if tuple(match["to_move"]) == to_move:
            return match
        time.sleep(0.05)
    raise AssertionError(match)


@pytest.mark.parametrize("player", ["random", "sergeant"])
def test_the_machine_answers_until_the_person_is_asked(table: Table, player: str) -> None:
    made = table.create({"german": player, "soviet": "me"})
    with table.join(made["seats"]["soviet"]) as soviet:
        state = soviet.until(lambda state: state["view"]["decision"] is not None)
        assert state["seats"]["german"] == {"kind": player, "online": True, "vacant": False, "name": ""}
        assert soviet.play("order fight/move")["type"] == "done"
        number = soviet.states[-1]["input"]
        soviet.until(lambda state: state["input"] > number + 1)
        assert soviet.ask("ping")["type"] == "pong"


def test_the_table_is_told_how_far_a_machine_is_and_can_have_it_hurry(table: Table) -> None:
    """News of its thinking comes to whoever is there; a watcher cannot hurry it, a player can."""
    made = table.create({"german": "colonel", "soviet": "me"})
    with table.join(made["seats"]["soviet"]) as soviet, table.join(made["watch"]) as watcher:
        soviet.until(lambda state: state["view"]["decision"] is not None)
        assert soviet.play("order fight/move")["type"] == "done"
        news = soviet.until_told("thinking")
        assert news["side"] == "german"
        assert 0.0 < news["share"] <= 1.0
        assert news["courses"] > 1
        assert watcher.until_told("thinking")["side"] == "german"
        assert watcher.ask("hurry")["type"] == "error"
        number = soviet.states[-1]["input"]
        assert soviet.ask("hurry")["type"] == "done"
        soviet.until(lambda state: state["input"] > number)


def test_a_machine_offers_and_takes_no_draw(table: Table) -> None:
    made = table.create({"german": "random", "soviet": "me"})
    with table.join(made["seats"]["soviet"]) as soviet:
        assert "machine" in soviet.ask("draw")["error"]


def test_two_machines_play_only_while_someone_watches(table: Table) -> None:
    made = table.create({"german": "random", "soviet": "random"})
    assert made["seats"] == {}
    with table.join(made["watch"]) as watcher:
        watcher.until(lambda state: state["input"] > 5)


def test_a_machine_moves_before_anyone_has_joined(table: Table) -> None:
    made = table.create({"german": "me", "soviet": "random"})
    await_standing(table, made["seats"]["german"], "german")
    assert table.room(made["id"]).connections == set()


def test_a_machine_moves_at_once_in_a_fork(table: Table) -> None:
    made = table.create({"german": "me", "soviet": "me"})
    wish = {"seat": made["seats"]["german"], "input": 0, "seats": {"german": "me", "soviet": "random"}}
    forked = table.http.post("/api/fork", json=wish).json()
    await_standing(table, forked["seats"]["german"], "german")


def test_a_machine_that_was_asked_when_the_server_stopped_moves_after_it_started(tmp_path: Path) -> None:
    stopped = Table(tmp_path)
    stopped.rooms.machines.think = asleep  # type: ignore[method-assign, assignment]
    secret = stopped.create({"german": "me", "soviet": "random"})["seats"]["german"]
    kept = stopped.create(FRIENDS)
    assert "soviet" in stopped.get("/api/seat", secret).json()["match"]["to_move"]
    stopped.stop()
    started = Table(tmp_path)
    try:
        await_standing(started, secret, "german")
        assert kept["id"] not in started.rooms._rooms, "a match that waits for persons is not loaded"
    finally:
        started.stop()


async def asleep(*_: Any) -> tuple[str, ...]:
    return ()
