"""What a seat receives does not depend on what it may not know.

In matches under way everything that a side cannot know is drawn anew; every byte that the side and the watchers then
receive, over a real connection, is the same as before.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from grognard.ai.players import Dice
from grognard.server.room import Room

from .tables import ALONE, FRIENDS, HISTORY, Client, Table, mover_among, play_at_random

GOLDEN = Path(__file__).parents[2] / "golden"
POINTS = 40 if os.environ.get("GROGNARD_LONG") else 3
"""Points of each whole game that are looked at."""
ASKED = 4
"""Choices at each point whose odds and refusals are asked for."""
GUESSES = ("go 3415", "go 2510", "attack 3415", "pick S_TNKC_3", "pick G_PZ_2SS", "join S_RIFC_22G", "done", "halt")
"""What a curious player may ask about, whatever the question is."""


def received(table: Table, secret: str, choices: list[str]) -> list[str]:
    """Every byte that a fresh client of a seat receives: its state, overlays, odds and refusals."""
    with table.join(secret) as client:
        client.until(lambda _: True)
        for name in ("zones", "supply", "threat", "control"):
            client.ask("overlay", name=name)
        for action in (*choices, *GUESSES):
            client.ask("why", action=action)
            client.ask("odds", action=action)
        return [HISTORY.sub('"history":0', str(each)) for each in client.received]


@contextmanager
def another_world(room: Room, side: str, dice: Dice) -> Iterator[None]:
    """The match with all that a side cannot know drawn anew."""
    true = room.match.state
    room.match.state = room.match.ruleset.resample(true, side, dice)
    room._outdate()
    yield
    room.match.state = true
    room._outdate()


def check_seats(table: Table, made: dict[str, Any], clients: dict[str, Client], dice: Dice) -> None:
    """Compare what the seats receive in the true world and in another."""
    room = table.room(made["id"])
    for side, client in clients.items():
        choices = dice.sample(client.choices, min(ASKED, len(client.choices)))
        true = received(table, made["seats"][side], choices)
        watched = received(table, made["watch"], choices)
        with another_world(room, side, dice):
            assert received(table, made["seats"][side], choices) == true
            assert received(table, made["watch"], choices) == watched


@pytest.fixture
def forked(table: Table, request: pytest.FixtureRequest) -> tuple[str, int]:
    """A whole game brought to the server: the secret that opens it, and its length."""
    text = (GOLDEN / f"{request.param}.match").read_text(encoding="utf-8")
    secret = table.http.post("/api/matches/upload", json={"text": text, "seats": ALONE}).json()["watch"]
    return secret, table.get("/api/replay", secret).json()["inputs"]


@pytest.mark.parametrize("forked", ["kursk-standard", "kursk-gambit", "kursk-campaign"], indirect=True)
def test_nothing_hidden_reaches_the_wire(table: Table, forked: tuple[str, int]) -> None:
    secret, length = forked
    dice = Dice(length)
    for point in sorted(dice.sample(range(length), POINTS)):
        wish = {"seat": secret, "input": point, "seats": FRIENDS}
        made = table.accepted(table.http.post("/api/fork", json=wish).json())
        with table.join(made["seats"]["german"]) as german, table.join(made["seats"]["soviet"]) as soviet:
            clients = {"german": german, "soviet": soviet}
            if mover_among(clients) is None:
                continue
            play_at_random(clients, random.Random(point), 3)
            if mover_among(clients) is not None:
                check_seats(table, made, clients, dice)


def test_another_world_differs_where_it_may(table: Table) -> None:
    """The test above can fail: the other side does see the difference."""
    made = table.opened()
    with table.join(made["seats"]["german"]) as german, table.join(made["seats"]["soviet"]) as soviet:
        clients = {"german": german, "soviet": soviet}
        play_at_random(clients, random.Random(1), 4)
        assert mover_among(clients) is not None
        true = received(table, made["seats"]["soviet"], [])
        with another_world(table.room(made["id"]), "german", Dice(1)):
            assert received(table, made["seats"]["soviet"], []) != true


def test_log_lines_are_those_of_the_seat(table: Table) -> None:
    made = table.opened()
    with table.join(made["seats"]["german"]) as german, table.join(made["seats"]["soviet"]) as soviet:
        clients = {"german": german, "soviet": soviet}
        play_at_random(clients, random.Random(2), 40)
        assert mover_among(clients) is not None
        room = table.room(made["id"])
        for side, client in clients.items():
            client.at(room.viewpoint(side).number)
            told = [(line["input"], line["message"]["id"]) for state in client.states for line in state["lines"]]
            assert [id_ for _, id_ in told] == [line.message.id for line in room.match.lines(side)]
            assert [number for number, _ in told] == [line.input for line in room.viewpoint(side).lines]
