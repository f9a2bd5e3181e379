"""A server of one's own on a free port, with matches in any position, and Debian's Chromium to look at them."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Playwright

from grognard.server.seats import new_secret

SIDES = ("german", "soviet")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
SERVE = """
import sys
from pathlib import Path
from grognard import api
from grognard.server.commands import serve
from grognard.server.limits import Limits
if sys.argv[3:]:
    api.seed_text = lambda seed: str(sys.argv[3] if seed is None else seed)
serve(port=int(sys.argv[1]), data=Path(sys.argv[2]), limits=Limits(new_match_burst=1_000))
"""
PORTS_TRIED = 5
TAKEN = "cannot be listened on"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server process that can be killed and started again on the same data; with a seed all dice of its matches are
    known beforehand."""

    def __init__(self, data: Path, seed: str = "") -> None:
        self.data = data
        self.seed = seed
        self.open_house()

    def open_house(self) -> None:
        """Start on a free port; one that somebody else has taken in the meantime is not insisted on."""
        for attempt in range(PORTS_TRIED):
            self.port = free_port()
            self.url = f"http://127.0.0.1:{self.port}"
            try:
                return self.start()
            except ChildProcessError:
                if attempt == PORTS_TRIED - 1 or TAKEN not in self.log:
                    raise

    def start(self) -> None:
        known = [self.seed] if self.seed else []
        command = [sys.executable, "-c", SERVE, str(self.port), str(self.data), *known]
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        self.wait_until_well()

    def wait_until_well(self, seconds: float = 60.0) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise ChildProcessError(f"the server stopped: {self.log}")
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise TimeoutError(f"the server does not answer: {self.log}")

    @property
    def log(self) -> str:
        return (self.data / "server.log").read_text(encoding="utf-8")

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.kill()

    # ------------------------------------------------------------------------------------------- matches

    def post(self, path: str, body: dict[str, Any]) -> Any:
        request = urllib.request.Request(
            self.url + path, data=json.dumps(body).encode(), headers={"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def new_match(self, **seats: str) -> dict[str, str]:
        """Set up a match of the standard scenario of Kursk with the proposed deployment; the secrets by side."""
        return self.new_match_of("kursk", "standard", {"setup": "default"}, **seats)

    def new_match_of(self, game: str, scenario: str, options: dict[str, Any], **seats: str) -> dict[str, str]:
        """The same for any scenario of any game."""
        wish = {"game": game, "scenario": scenario, "seats": seats, "options": options}
        return self.seated(self.post("/api/matches", wish))

    def upload(self, text: str, title: str = "", **seats: str) -> dict[str, str]:
        """Bring a match to the table as it stands; the secrets by side."""
        return self.seated(self.post("/api/matches/upload", {"text": text, "seats": seats, "title": title}))

    def seated(self, made: dict[str, Any]) -> dict[str, str]:
        """The secrets by side, when all who were invited have come."""
        friends = {side: new_secret() for side in made["invitations"]}
        for side, secret in friends.items():
            wish = {"match": made["id"], "invitation": made["invitations"][side], "seat": secret}
            self.post("/api/invitations/accept", wish)
        return {**made["seats"], **friends, "watch": made["watch"], "id": made["id"]}

    def file(self, secret: str) -> str:
        """The match file, as somebody may have it who holds all seats."""
        request = urllib.request.Request(f"{self.url}/api/file", headers={"Authorization": f"Bearer {secret}"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return str(answer.read().decode())


# ------------------------------------------------------------------------------------------------------ browsers


def open_chromium(play: Playwright) -> Browser:
    """Debian's Chromium; without it there is nothing that these pages could be shown by."""
    if CHROMIUM is None:
        raise FileNotFoundError("the browser tests need Chromium: scripts/make-web installs it")
    return play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])


def remember(context: BrowserContext, **kept: object) -> None:
    """Put things into the storage of a browser before its first page opens; what is there already stays."""
    for key, value in kept.items():
        name, text = json.dumps(f"grognard.{key}"), json.dumps(json.dumps(value))
        keep = f"localStorage.getItem({name}) ?? localStorage.setItem({name}, {text});"
        context.add_init_script(f"if (location.origin !== 'null') {keep}")


def seats_of(made: dict[str, str], *sides: str) -> list[dict[str, object]]:
    """Seats of a match as a browser keeps them."""
    blank = {"match": made["id"], "game": "kursk", "invite": False, "archived": False, "added": 0}
    return [{**blank, "secret": made[side], "side": side} for side in sides]
