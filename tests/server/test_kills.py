"""Processes that share a database are killed under load: nothing acknowledged is lost, no match has two writers, and
players are back at once, on whichever process is left."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from websockets.sync.client import ClientConnection, connect

from .databases import postgres_of
from .hearing import Words, answers, renewed
from .test_durability import (
    BROKEN,
    free_port,
    input_lines,
    match_file,
    new_match,
    stand_in_order,
    wait_until_it_answers,
)

KILLS = int(os.environ.get("GROGNARD_KILLS", "4"))
"""How often a process is killed; the long evidence takes 30."""
MATCHES, SERVERS, PROCESSES = 4, 2, 2
LIMITS = "messages_per_second = 1e6\nmessage_burst = 1000000\njoins_per_minute = 1e6\njoin_burst = 1000000\n"
WATCH = """
CREATE TABLE writes (
    number BIGSERIAL, match TEXT, owner TEXT, taken BOOLEAN, revision BIGINT,
    by TEXT DEFAULT current_setting('application_name')
);
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO writes (match, owner, taken, revision)
    VALUES (NEW.id, NEW.owner, NEW.record = OLD.record AND NEW.revision > OLD.revision, NEW.revision);
    RETURN NEW;
END $$;
CREATE TRIGGER note AFTER UPDATE ON matches FOR EACH ROW EXECUTE FUNCTION note();
"""
"""The database itself notes who writes what."""


class Served:
    """`grognard serve --processes` on one machine of several, started again by whoever looks after it."""

    def __init__(self, database: str, limits: Path) -> None:
        self.port = free_port()
        self.log = limits.with_name(f"log-{self.port}")
        options = ("--database", database, "--processes", str(PROCESSES), "--limits", str(limits))
        self._command = (sys.executable, "-m", "grognard", "serve", "--port", str(self.port), *options)
        self.process: subprocess.Popen[bytes]
        self.start()

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=log)

    def living(self) -> list[int]:
        """All processes that serve, and the one that started them."""
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [self.process.pid, *map(int, found)]

    def mend(self) -> None:
        """Start anew what was killed as a whole, when nothing of it is left."""
        if self.process.poll() is None:
            return
        while True:
            with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", self.port)):
                break
            time.sleep(0.05)
        self.start()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class Player:
    """Plays at random at any port that answers, as a page does that always comes back."""

    def __init__(self, ports: list[int], side: str, secret: str) -> None:
        self.side, self.secret, self._ports = side, secret, ports
        self._dice = random.Random(secret)
        self.acknowledged: list[str] = []
        """The actions in their order, as a match file writes them after their number."""
        self.broken: list[float] = []
        """How long it took each time until there was a table again."""
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self._play)

    def _play(self) -> None:
        left: float | None = None
        tries = 0
        while not self.stopping.is_set():
            with contextlib.suppress(*BROKEN):
                address = f"ws://127.0.0.1:{self._dice.choice(self._ports)}/ws"
                with connect(address, max_size=None, compression=None, open_timeout=3) as line:
                    line.send(json.dumps({"type": "join", "seat": self.secret}))
                    first = json.loads(line.recv(timeout=10))
                    if first["type"] == "state":
                        if left is not None:
                            self.broken.append(time.monotonic() - left)
                        left, tries = None, 0
                        self._sit(line, first)
            left = left or time.monotonic()
            self.stopping.wait(0.3 * 2 ** min(tries, 3) * self._dice.uniform(0.75, 1.25))
            tries += 1

    def _sit(self, line: ClientConnection, message: dict[str, Any]) -> None:
        """Answer what is asked until the line breaks."""
        asked: dict[int, str] = {}
        view: dict[str, Any] = {}
        words: Words = []
        while not self.stopping.is_set():
            if message["type"] == "done":
                self.acknowledged.append(f"{self.side} {asked[message['id']]}")
            elif message["type"] == "state":
                if message["view"]:
                    view, words = message["view"], answers(message["view"])
                elif message["news"]:
                    view = renewed(view, message["news"], words)
                if (choices := answers(view)) and (number := message["input"]) not in asked:
                    asked[number] = self._dice.choice(choices)["notation"]
                    play = {"type": "play", "id": number, "input": number, "action": asked[number]}
                    line.send(json.dumps(play))
                    self.stopping.wait(0.03)
            try:
                message = json.loads(line.recv(timeout=0.5))
            except TimeoutError:
                message = {"type": "nothing"}


@pytest.fixture
def database(tmp_path: Path) -> str:
    return postgres_of(tmp_path)


@pytest.fixture
def servers(database: str, tmp_path: Path) -> Iterator[list[Served]]:
    """Two machines with a database between them."""
    limits = tmp_path / "limits.toml"
    limits.write_text(LIMITS)
    made = [Served(database, limits) for _ in range(SERVERS)]
    try:
        for each in made:
            wait_until_it_answers(each.port, each.process)
        yield made
    finally:
        for each in made:
            each.stop()


def kill_one(servers: list[Served], dice: random.Random) -> None:
    """Kill any process that serves, or one that started others."""
    os.kill(dice.choice([pid for each in servers for pid in each.living()]), signal.SIGKILL)


def mend(servers: list[Served]) -> None:
    """Wait until everything is there again."""
    for each in servers:
        each.mend()
        wait_until_it_answers(each.port, each.process)
        while len(each.living()) <= PROCESSES:
            time.sleep(0.05)


@contextlib.contextmanager
def at_play(players: list[Player]) -> Iterator[None]:
    """Players play meanwhile."""
    for player in players:
        player.thread.start()
    try:
        yield
    finally:
        for player in players:
            player.stopping.set()
        for player in players:
            player.thread.join()


def strangers(database: str) -> list[tuple[object, ...]]:
    """The writes to a match by another process than the one that took it last."""
    owners: dict[str, str] = {}
    found: list[tuple[object, ...]] = []
    with psycopg.connect(database) as connection:
        rows = connection.execute("SELECT match, owner, taken, revision, by FROM writes ORDER BY match, number")
        for match, owner, taken, revision, by in rows:
            if owner is None:
                continue
            if taken:
                owners[match] = by
            elif owners.get(match) != by:
                found.append((match, owner, revision, by))
        count = connection.execute("SELECT count(*), count(*) FILTER (WHERE taken) FROM writes").fetchone()
    assert count is not None
    assert count[0] > count[1] >= MATCHES
    return found


def test_any_process_may_be_killed_at_any_time(servers: list[Served], database: str) -> None:
    dice = random.Random(1943)
    ports = [each.port for each in servers]
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(WATCH)
    made = [new_match(ports[number % SERVERS]) for number in range(MATCHES)]
    players = [Player(ports, side, secret) for each in made for side, secret in each["seats"].items()]
    with at_play(players):
        for _ in range(KILLS):
            time.sleep(dice.uniform(0.5, 1.5))
            kill_one(servers, dice)
            time.sleep(0.3)
            mend(servers)
        before = sum(len(player.acknowledged) for player in players)
        while sum(len(player.acknowledged) for player in players) <= before + len(players):
            time.sleep(0.1)
    for match in made:
        secrets = list(match["seats"].values())
        inputs = input_lines(match_file(ports[0], secrets[0]))
        assert all(stand_in_order(player.acknowledged, inputs) for player in players if player.secret in secrets)
    assert strangers(database) == []
    away = [seconds for player in players for seconds in player.broken]
    kept = sum(len(player.acknowledged) for player in players)
    print(f"\n{KILLS} kills, {kept} inputs acknowledged, all kept; {len(away)} lines broken, back after", end=" ")
    print(f"{statistics.median(away):.1f} s (median), {max(away):.1f} s (longest)" if away else "nothing")
    assert httpx.get(f"http://127.0.0.1:{ports[0]}/api/ready").status_code == 200
