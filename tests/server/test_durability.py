"""A server that is killed in the middle of play loses nothing that it has acknowledged."""

from __future__ import annotations

import contextlib
import json
import os
import random
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.server.hearing import Words, answers, renewed

KILLS = int(os.environ.get("GROGNARD_KILLS", "4"))
"""How often the server is killed; the long evidence takes 50."""
SERVE = """
import sys
from pathlib import Path
from grognard.server.commands import serve
from grognard.server.limits import Limits
free = Limits(messages_per_second=1e6, message_burst=10**6)
serve(port=int(sys.argv[1]), data=Path(sys.argv[2]), limits=free)
"""
BROKEN = (OSError, WebSocketException, TimeoutError)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@contextmanager
def served(data: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """A real server process that answers; killed at the end if it still lives."""
    command = [sys.executable, "-c", SERVE, str(port), str(data)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_until_it_answers(port, process)
        yield process
    finally:
        process.kill()
        process.wait()


def wait_until_it_answers(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        assert process.poll() is None, "the server did not start"
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"http://127.0.0.1:{port}/api/health", timeout=2).status_code == 200:
                return
        time.sleep(0.05)
    raise AssertionError("the server does not answer")


class Player:
    """Plays at random and remembers every action that the server has acknowledged."""

    def __init__(self, port: int, side: str, secret: str) -> None:
        self.port, self.side, self.secret = port, side, secret
        self.dice = random.Random(side)
        self.acknowledged: list[str] = []
        """The actions in their order, as a match file writes them after their number."""

    def play_until_killed(self) -> None:
        """Play as fast as answers come."""
        address = f"ws://127.0.0.1:{self.port}/ws"
        with contextlib.suppress(*BROKEN), connect(address, max_size=None, compression=None) as line:
            line.send(json.dumps({"type": "join", "seat": self.secret}))
            asked: dict[int, str] = {}
            view: dict[str, Any] = {}
            words: Words = []
            while True:
                message = json.loads(line.recv(timeout=20))
                if message["type"] == "done":
                    self.acknowledged.append(f"{self.side} {asked[message['id']]}")
                    continue
                if message["type"] != "state":
                    continue
                if message["view"]:
                    view, words = message["view"], answers(message["view"])
                elif message["news"]:
                    view = renewed(view, message["news"], words)
                if (choices := answers(view)) and (number := message["input"]) not in asked:
                    asked[number] = self.dice.choice(choices)["notation"]
                    play = {"type": "play", "id": number, "input": number, "action": asked[number]}
                    line.send(json.dumps(play))


def stand_in_order(actions: list[str], inputs: list[str]) -> bool:
    """Whether actions are all among the inputs of a match file, in their order."""
    rest = iter(line.partition(" ")[2] for line in inputs)
    return all(action in rest for action in actions)


def new_match(port: int) -> dict[str, Any]:
    wish = {
        "game": "kursk",
        "scenario": "standard",
        "options": {"setup": "default"},
        "seats": {"german": "me", "soviet": "me"},
    }
    made: dict[str, Any] = httpx.post(f"http://127.0.0.1:{port}/api/matches", json=wish, timeout=20).json()
    return made


def match_file(port: int, secret: str) -> str:
    answer = httpx.get(f"http://127.0.0.1:{port}/api/file", headers={"Authorization": f"Bearer {secret}"}, timeout=20)
    assert answer.status_code == 200, answer.text
    return answer.text


def input_lines(text: str) -> list[str]:
    """The inputs in a match file."""
    return text.split('inputs = """\n')[1].split('"""', maxsplit=1)[0].splitlines()


def play_and_kill(process: subprocess.Popen[bytes], players: list[Player], seconds: float) -> None:
    """Let players play for a while, then kill the server under them."""
    threads = [threading.Thread(target=player.play_until_killed) for player in players]
    for thread in threads:
        thread.start()
    time.sleep(seconds)
    process.kill()
    for thread in threads:
        thread.join()


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    dice, port = random.Random(1943), free_port()
    players: list[Player] = []
    before: list[str] = []
    for kill in range(KILLS + 1):
        with served(tmp_path, port) as process:
            if not kill:
                players = [Player(port, side, secret) for side, secret in new_match(port)["seats"].items()]
            inputs = input_lines(match_file(port, players[0].secret))
            assert inputs[: len(before)] == before, "what was there stays as it was"
            for player in players:
                assert stand_in_order(player.acknowledged, inputs)
            before = inputs
            play_and_kill(process, players, dice.uniform(0.3, 1.5))
    assert sum(len(player.acknowledged) for player in players) > KILLS, "the players did play"
