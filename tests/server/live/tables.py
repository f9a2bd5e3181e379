"""A server for tests, and clients that sit down at it over real connections."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
import socket
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.sync.client import connect

from grognard.server.app import make_app
from grognard.server.limits import Limits
from grognard.server.lines import listen, server_of
from grognard.server.room import Room
from grognard.server.rooms import Rooms
from grognard.server.seats import new_secret
from tests.server.databases import database_of
from tests.server.hearing import Words, answers, renewed

State = dict[str, Any]
Seats = Mapping[str, str]
FRIENDS: Seats = {"german": "me", "soviet": "friend"}
ALONE: Seats = {"german": "me", "soviet": "me"}
WIDE = Limits(
    messages_per_second=1e6,
    message_burst=1_000_000,
    requests_per_second=1e6,
    request_burst=1_000_000,
    new_matches_per_minute=1e6,
    new_match_burst=1_000_000,
)
"""Limits that no test of anything else runs into."""
HISTORY = re.compile(r'"history":\d+')
"""What tells one reading of a log from another; it starts anywhere."""
OPENING = (("soviet", "order fight/move"), ("german", "order move/fight"))
"""Both sides order their phases; after that the German moves."""


def with_view(message: State, last: State | None, words: Words) -> State:
    """A state with its whole view, told as it is or in what is new since the last."""
    if message["view"] is not None:
        words[:] = answers(message["view"])
        return message
    assert last is not None, "the first state holds a whole view"
    return {**message, "view": renewed(last["view"], message["news"], words) if message["news"] else last["view"]}


class Client:
    """One browser tab at a seat."""

    def __init__(self, address: str, secret: str | None, since: int = 0, history: int = 0, **headers: str) -> None:
        self._line = ExitStack()
        opening = connect(address, max_size=None, compression=None, additional_headers=headers)
        self.socket = self._line.enter_context(opening)
        self.states: list[State] = []
        self.received: list[str | bytes] = []
        self._numbers = itertools.count(1)
        self._words: Words = []
        if secret is not None:
            self.tell(type="join", seat=secret, since=since, history=history)

    @classmethod
    def silent(cls, address: str) -> Self:
        """A client that does not say who it is."""
        return cls(address, None)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._line.close()

    def tell(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, seconds: float = 20.0) -> dict[str, Any]:
        """The next message; states are remembered."""
        data = self.socket.recv(timeout=seconds)
        self.received.append(data)
        message: dict[str, Any] = json.loads(data)
        if message["type"] == "state":
            self.states.append(with_view(message, self.states[-1] if self.states else None, self._words))
        return message

    def ask(self, type_: str, **fields: Any) -> dict[str, Any]:
        """The answer to a request."""
        id_ = next(self._numbers)
        self.tell(type=type_, id=id_, **fields)
        while (message := self.hear()).get("id") != id_:
            pass
        return message

    def until(self, holds: Callable[[State], bool]) -> State:
        """The first state from now on, or the present one, of which something holds."""
        while not self.states or not holds(self.states[-1]):
            self.hear()
        return self.states[-1]

    def at(self, number: int) -> State:
        """The state at an input."""
        return self.until(lambda state: state["input"] == number)

    def play(self, action: str) -> dict[str, Any]:
        """Answer the open question as it was last shown."""
        return self.ask("play", input=self.until(lambda _: True)["input"], action=action)

    @property
    def choices(self) -> list[str]:
        """The legal answers as last shown."""
        decision = self.states[-1]["view"]["decision"] if self.states else None
        return [choice["notation"] for choice in decision["choices"]] if decision else []


class Table:
    """A server in a thread of this process."""

    def __init__(self, folder: Path, limits: Limits = WIDE, **how: Any) -> None:
        self.database = folder / "grognard.sqlite"
        self.app = make_app(database_of(folder), limits=limits, workers=1, **how)
        listening = listen("127.0.0.1", 0)
        self.port: int = listening.getsockname()[1]
        self._server = server_of(self.app, limits)
        self._thread = threading.Thread(target=self._run, args=(listening,), name="table")
        self._thread.start()
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=30)
        self._await_start()

    def _run(self, listening: socket.socket) -> None:
        with listening:
            asyncio.run(self._server.serve(sockets=[listening]))

    def _await_start(self) -> None:
        end = time.monotonic() + 20
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            assert time.monotonic() < end, "the server did not start in time"
            time.sleep(0.01)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()
        self.http.close()

    @property
    def rooms(self) -> Rooms:
        """The matches behind the wire."""
        inner: Any = self.app.app
        rooms: Rooms = inner.state.services.rooms
        return rooms

    def room(self, id_: str) -> Room:
        """A match that somebody is at."""
        return self.rooms._rooms[id_]

    # ------------------------------------------------------------------------------------------------- matches

    def create(self, seats: Seats = FRIENDS, **fields: Any) -> dict[str, Any]:
        """A match with its units set up, and everybody invited in his seat."""
        return self.accepted(self.offered(seats, **fields))

    def offered(self, seats: Seats = FRIENDS, **fields: Any) -> dict[str, Any]:
        """A match to which friends are invited who have not come yet."""
        wish = {"game": "kursk", "scenario": "standard", "options": {"setup": "default"}, "seats": seats, **fields}
        answer = self.http.post("/api/matches", json=wish)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def accepted(self, made: dict[str, Any]) -> dict[str, Any]:
        """A match whose friends have come: everybody invited has taken his seat."""
        for side, word in made["invitations"].items():
            wish = {"match": made["id"], "invitation": word, "seat": new_secret()}
            answer = self.http.post("/api/invitations/accept", json=wish)
            assert answer.status_code == 200, answer.text
            made["seats"][side] = wish["seat"]
        return made

    def get(self, path: str, secret: str) -> httpx.Response:
        return self.http.get(path, headers={"Authorization": f"Bearer {secret}"})

    @property
    def address(self) -> str:
        """Where clients sit down."""
        return f"ws://127.0.0.1:{self.port}/ws"

    def join(self, secret: str, since: int = 0, history: int = 0, **headers: str) -> Client:
        return Client(self.address, secret, since, history, **headers)

    def opened(self, seats: Seats = FRIENDS) -> dict[str, Any]:
        """A match in which the German is about to move."""
        made = self.create(seats)
        for side, order in OPENING:
            with self.join(made["seats"][side]) as client:
                client.until(lambda state: state["view"]["decision"] is not None)
                assert client.play(order)["type"] == "done"
        return made


def mover_among(clients: Mapping[str, Client]) -> Client | None:
    """Who is asked; nobody after the end."""
    while True:
        for client in clients.values():
            if client.choices:
                return client
            if client.states and client.states[-1]["over"]:
                return None
        for client in clients.values():
            with suppress(TimeoutError):
                client.hear(seconds=0.02)


def play_at_random(clients: Mapping[str, Client], dice: random.Random, most: int) -> int:
    """Let persons play at random; how many actions they took before the end or the limit."""
    for count in range(most):
        mover = mover_among(clients)
        if mover is None:
            return count
        answer = mover.play(dice.choice(mover.choices))
        assert answer["type"] == "done", answer
        mover.at(answer["input"])
    return most
