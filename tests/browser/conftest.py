"""What every browser test has: a server per worker, Chromium, and pages to sit down at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from .house import SIDES, Server, open_chromium, remember, seats_of
from .seated import Seated

Sit = Callable[..., Page]
HotSeat = Callable[..., Seated]
expect.set_options(timeout=20_000)
AS_ASKED: dict[str, object] = {"others-shown": "off", "standing-orders": {"": None}, "expert": True}
"""What others do is not played, every question is put, and one click is enough."""
in_both_languages = pytest.mark.parametrize("language", ["en", "ja"])


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("table"))
    yield found
    found.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        found = open_chromium(play)
        yield found
        found.close()


@pytest.fixture
def language() -> str:
    """The language of the pages; where words matter a test is marked to be done in both."""
    return "en"


@pytest.fixture
def sit(browser: Browser, server: Server, language: str) -> Iterator[Sit]:
    """Open pages, each in a browser of its own, empty without an address; errors in their scripts fail the test.

    What others do is not played, no question let pass, and one click is enough, unless a test wants that.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.extend(breach(message)))

    def open_page(address: str, size: tuple[int, int] = (1440, 900), how: Any = None, **kept: object) -> Page:
        settings = {"reduced_motion": "reduce", **(how or {})}
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **settings)
        contexts.append(context)
        context.on("page", watch)
        remember(context, language=language, sound=False, **{**AS_ASKED, **kept})
        page = context.new_page()
        if address:
            page.goto(server.url + address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


def breach(message: ConsoleMessage) -> list[str]:
    """What the browser says when a page breaks its own security policy."""
    return [message.text] if "Content Security Policy" in message.text else []


@pytest.fixture
def hot_seat(sit: Sit, server: Server) -> HotSeat:
    """One browser that holds both seats of a match: of a new one, or of one that stands somewhere already."""

    def take_seats(text: str = "", **how: Any) -> Seated:
        both = dict.fromkeys(SIDES, "me")
        made = server.upload(text, **both) if text else server.new_match(**both)
        return Seated(sit("", seats=seats_of(made, *SIDES), **how), server.url, made["german"], seats=2)

    return take_seats
