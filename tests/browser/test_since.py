"""Since my last turn: what the enemy did is played back, at some speed, and can be skipped."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Sit, in_both_languages
from .house import Server
from .positions import after_the_enemy
from .seated import Seated


@pytest.fixture
def table(sit: Sit, server: Server) -> Seated:
    """The Soviet has moved a whole turn since the German was asked last."""
    made = server.upload(after_the_enemy(), german="me", soviet="friend")
    return Seated(sit(""), server.url, made["german"])


@in_both_languages
def test_the_enemys_moves_are_played_back_and_skipped(table: Seated) -> None:
    page = table.page
    page.locator("button.since").click()
    shown = page.locator(".playback .what")
    expect(shown.locator("b")).to_have_text(re.compile(r"^1 / \d{2,}"))
    expect(page.locator(".choices [data-action]")).to_have_count(0)
    assert not re.search(r"\[[a-z-]+\]|web-|event-", shown.inner_text())
    expect(shown.locator("b")).to_have_text(re.compile(r"^2 / "))
    page.locator("#skip").click()
    expect(page.locator(".playback")).to_be_hidden()
    expect(page.locator("#prompt")).to_be_visible()
    assert table.kind == "ChooseOrder"


def test_the_speed_is_chosen_and_the_playback_paused(table: Seated) -> None:
    page = table.page
    page.keyboard.press("v")
    speed, pause = page.locator(".playback .chip").first, page.locator(".playback .ghost")
    expect(speed).to_have_text("1×")
    speed.click()
    expect(speed).to_have_text("2×")
    speed.click()
    expect(speed).to_have_text("4×")
    place = page.locator(".playback .what b")
    expect(place).to_have_text(re.compile(r"^[3-9] / "))
    pause.click()
    held = place.inner_text()
    speed.click()
    expect(speed).to_have_text("0.5×")
    assert place.inner_text() == held
    pause.click()
    expect(place).not_to_have_text(held)
    page.keyboard.press("Escape")
    expect(page.locator(".playback")).to_be_hidden()
