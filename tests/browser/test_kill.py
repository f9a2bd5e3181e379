"""The server is killed in the middle of play: the page comes back by itself, and nothing acknowledged is lost."""

from __future__ import annotations

import json
import os
import random
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, WebSocket, expect

from .conftest import Sit
from .house import SIDES, Server, seats_of
from .positions import target_asked
from .seated import Seated

KILLS = int(os.environ.get("GROGNARD_KILLS", "3"))
MOST_ANSWERS = 5  # in peace, before the hand goes to the switch
TRIES, PAUSES = 25, 100
LONGEST_WAIT = 0.8  # seconds of play on, before it is thrown
OFFLINE = ".offline"


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[Server]:
    """A server that nobody else is using."""
    found = Server(tmp_path)
    yield found
    found.stop()


class Witness:
    """What the server acknowledged: the answers in their order."""

    def __init__(self, page: Page) -> None:
        self.sent: dict[tuple[WebSocket, int], str] = {}
        self.played: list[str] = []
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.note(socket, str(frame)))
        socket.on("framereceived", lambda frame: self.believe(socket, str(frame)))

    def note(self, socket: WebSocket, frame: str) -> None:
        message = json.loads(frame)
        if message["type"] == "play":
            self.sent[socket, message["id"]] = message["action"]

    def believe(self, socket: WebSocket, frame: str) -> None:
        message = json.loads(frame)
        asked = self.sent.get((socket, message.get("id", 0)))
        if asked and message["type"] not in ("error", "state"):
            self.played.append(asked)


def kept(server: Server, secret: str) -> tuple[list[str], int]:
    """The answers in the match file in their order, and how many inputs it has in all."""
    text = server.file(secret)
    lines = re.findall(r"^\d+ (?:german|soviet) (.+)$", text, re.MULTILINE)
    count = re.findall(r"^inputs = (\d+)$", text, re.MULTILINE)[-1]
    return lines, int(count)


def play_until_it_dies(table: Seated, server: Server, dice: random.Random) -> None:
    """Answer whatever is asked, as fast as the page allows, until the line breaks at some moment."""
    for _ in range(dice.randint(1, MOST_ANSWERS)):
        answer_and_see(table, dice)
    killer = threading.Timer(dice.uniform(0, LONGEST_WAIT), server.process.kill)
    killer.start()
    while server.process.poll() is None:
        answer_something(table, dice)
    killer.join()
    expect(table.page.locator(OFFLINE)).to_be_visible()


def answer_and_see(table: Seated, dice: random.Random) -> None:
    """Answer until the match has moved on; a click may come too late on a slow machine."""
    before = table.number
    for _ in range(TRIES):
        answer_something(table, dice)
        for _ in range(PAUSES):
            if table.number != before:
                return
            table.page.wait_for_timeout(20)
    raise AssertionError("the table stood still")


def answer_something(table: Seated, dice: random.Random) -> None:
    """Click any legal answer, if it is still there to be clicked."""
    if not table.choices:
        return table.page.wait_for_timeout(20)
    choice = dice.choice(table.choices)
    try:
        if choice["unit"] or choice["hex"]:
            table.page.keyboard.press("b")
        table.page.locator(f'[data-action="{choice["notation"]}"]:visible').last.click(timeout=1500)
        if choice["notation"] == "done" and table.page.locator("#end-anyway").is_visible():
            table.page.locator("#end-anyway").click(timeout=1500)
    except Error:  # the question changed, or the line broke, under the pointer
        close_the_list(table)


def close_the_list(table: Seated) -> None:
    """By its cross: Escape without a list would take something back."""
    cross = table.page.locator("dialog header button")
    if cross.is_visible():
        cross.click()


def come_back(table: Seated, server: Server) -> None:
    """The server starts again on the same data, and the page finds it without being touched."""
    server.process.wait()
    server.start()
    expect(table.page.locator(OFFLINE)).to_be_hidden(timeout=40_000)
    close_the_list(table)


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(sit: Sit, fragile: Server) -> None:
    seed = int(os.environ.get("GROGNARD_SEED", str(time.time_ns())))
    print(f"GROGNARD_SEED={seed}")
    dice = random.Random(seed)
    made = fragile.upload(target_asked(), german="me", soviet="me")
    page = sit("", seats=seats_of(made, *SIDES), **{"open-hands": [made["id"]]})
    witness = Witness(page)
    table = Seated(page, fragile.url, made["german"], seats=2)
    for _ in range(KILLS):
        play_until_it_dies(table, fragile, dice)
        shown = max(map(table.counted_by, SIDES))
        come_back(table, fragile)
        found, count = kept(fragile, made["german"])
        rest = iter(found)
        assert all(action in rest for action in witness.played), "each is there, after those before it"
        assert count >= shown
    assert len(witness.played) >= KILLS
    print(f"{KILLS} kills, {len(witness.played)} answers acknowledged, none lost")
