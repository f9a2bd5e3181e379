"""A server of its own on a free port, and Debian's Chromium to sit at its table."""

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
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright.sync_api", reason="the browser tests need playwright")

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
SERVE = """
import sys
from pathlib import Path
from grognard.server.commands import serve
serve(port=int(sys.argv[1]), data=Path(sys.argv[2]))
"""
Sit = Callable[..., Page]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server process that can be killed and started again on the same data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", SERVE, str(self.port), str(self.data)]
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        self.wait_until_well()

    def wait_until_well(self, seconds: float = 30.0) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise RuntimeError(f"the server does not answer: {(self.data / 'server.log').read_text()}")

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

    def new_match(self, **seats: str) -> dict[str, str]:
        """Set up a match of the standard scenario with the proposed deployment; the secrets by side."""
        wish = {"game": "kursk", "scenario": "standard", "seats": seats, "options": {"setup": "default"}}
        request = urllib.request.Request(
            f"{self.url}/api/matches",
            data=json.dumps(wish).encode(),
            headers={"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            made = json.load(answer)
        return {**made["seats"], "watch": made["watch"], "id": made["id"]}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("table"))
    yield found
    found.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("the browser tests need Chromium")
    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(params=["en", "ja"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def remember(context: BrowserContext, **kept: object) -> None:
    """Put things into the storage of a browser before its first page opens; what is there already stays."""
    for key, value in kept.items():
        name, text = json.dumps(f"grognard.{key}"), json.dumps(json.dumps(value))
        context.add_init_script(f"localStorage.getItem({name}) ?? localStorage.setItem({name}, {text});")


@pytest.fixture
def sit(browser: Browser, server: Server, language: str) -> Iterator[Sit]:
    """Open pages, each in a browser of its own, empty without an address; errors in their scripts fail the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(address: str, width: int = 1440, height: int = 900, **kept: object) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        contexts.append(context)
        remember(context, language=language, sound=False, **kept)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        if address:
            page.goto(server.url + address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []
