"""Clocks on the wire: chosen with the match, shown to everyone, and the end on time."""

from __future__ import annotations

from typing import Any

import pytest

from .tables import FRIENDS, Table

WISH: dict[str, Any] = {"game": "kursk", "scenario": "standard", "options": {"setup": "default"}, "seats": FRIENDS}


def test_everyone_sees_the_clocks_and_they_start_when_both_are_there(table: Table) -> None:
    made = table.create(clock={"minutes": 30, "increment": 5})
    with table.join(made["watch"]) as watcher, table.join(made["seats"]["german"]) as german:
        clock = german.until(lambda _: True)["clock"]
        assert clock == {
            "left": {"german": 1800.0, "soviet": 1800.0},
            "running": [],
            "timing": {"minutes": 30, "increment": 5, "days": 0},
        }
        with table.join(made["seats"]["soviet"]) as soviet:
            state = watcher.until(lambda state: bool(state["clock"]["running"]))
            assert set(state["clock"]["running"]) == set(state["view"]["to_move"])
            soviet.until(lambda state: state["view"]["decision"] is not None)
            assert soviet.play("order fight/move")["type"] == "done"
            left = german.until(lambda state: state["clock"]["left"]["soviet"] > 1800)["clock"]["left"]
            assert left["german"] <= 1800


def test_a_match_without_clocks_says_so(table: Table) -> None:
    with table.join(table.create()["watch"]) as watcher:
        assert watcher.until(lambda _: True)["clock"] is None


@pytest.mark.parametrize(
    "clock", [{}, {"minutes": 5, "days": 1}, {"minutes": -1}, {"days": 1000}, {"minutes": 1.5}, {"hours": 1}, 7, "fast"]
)
def test_a_bad_clock_is_refused(table: Table, clock: object) -> None:
    answer = table.http.post("/api/matches", json={**WISH, "clock": clock})
    assert answer.status_code == 400
    assert answer.json()["message"]["id"] in ("server-bad-clock", "server-unreadable")


def test_time_runs_out_for_everyone_to_see(table: Table) -> None:
    made = table.create({"german": "me", "soviet": "me"}, clock={"minutes": 1})
    with table.join(made["seats"]["german"]) as german, table.join(made["seats"]["soviet"]) as soviet:
        german.until(lambda state: bool(state["clock"]["running"]))
        table.rooms.uptime._before += 61.0
        for client in (german, soviet):
            over = client.until(lambda state: state["over"] is not None)["over"]
            assert over["id"] == "server-on-time"
            assert over["args"]["side"]["id"].startswith("side-")
    seat = table.get("/api/seat", made["seats"]["german"]).json()
    assert seat["match"]["over"]["id"] == "server-on-time"
    assert seat["match"]["to_move"] == []
    assert "concede" in table.get("/api/file", made["watch"]).text
