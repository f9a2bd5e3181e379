"""The replay: step through a match, see it from one's own side only, and fork from any point to play on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Sit
from .seated import Seated

PLACE = ".course output"


@pytest.fixture
def replay(sit: Sit, server: Server) -> Page:
    """A match of two inputs, all its seats in one browser."""
    made = server.new_match(german="me", soviet="greedy")
    table = Seated(sit(""), server.url, made["german"])
    table.wait(lambda: table.kind == "ChooseOrder")
    table.answer_by_mouse("order fight/move")
    page = table.page
    page.goto(f"{server.url}/replay.html#seat={made['german']}")
    expect(page.locator(".board g[data-hex]").first).to_be_attached()
    return page


def test_a_match_is_stepped_through(replay: Page) -> None:
    start = replay.locator(PLACE).inner_text()
    replay.locator(".transport .buttons > button").last.click()
    expect(replay.locator(PLACE)).not_to_have_text(start)
    expect(replay.locator(".sop [aria-current=step]")).to_have_count(1)
    replay.locator(".transport .buttons > button").first.click()
    expect(replay.locator(PLACE)).to_have_text(start)


def test_a_line_of_the_list_is_jumped_to(replay: Page) -> None:
    start = replay.locator(PLACE).inner_text()
    replay.locator(".beside [role=tab]").last.click()
    replay.locator(".marks li button").last.click()
    expect(replay.locator(PLACE)).not_to_have_text(start)


def test_during_the_match_one_sees_only_with_ones_own_eyes(replay: Page) -> None:
    expect(replay.locator(".eyes [role=radio]")).to_have_count(1)


def test_a_fork_is_a_new_match_from_that_point(replay: Page) -> None:
    before = replay.url
    replay.locator(".beside footer .button.primary").click()
    replay.locator("dialog footer .button.primary").click()
    replay.wait_for_url(re.compile(r"/play\.html#seat="))
    assert replay.url.split("#")[1] != before.split("#")[1]
    expect(replay.locator("#prompt")).to_be_visible()
