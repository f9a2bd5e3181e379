"""The replay: step, play, jump, see with one's own eyes, after the end with any; and fork to play on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Sit, in_both_languages
from .house import Server
from .positions import noted, over, target_asked

PLACE = ".course output"
TURN = ".sop .turn"
EYES = ".eyes [role=radio]"
TABS = ".beside [role=tab]"
MOVED = 3
"""The input of the first move."""


def open_replay(sit: Sit, secret: str, at: int = 0) -> Page:
    page = sit(f"/replay.html#seat={secret}&at={at}")
    expect(page.locator(".board g[data-hex]").first).to_be_attached()
    return page


@pytest.fixture
def going_on(sit: Sit, server: Server) -> Page:
    """A match against the machine, two inputs old."""
    return open_replay(sit, server.upload(target_asked(), german="me", soviet="greedy")["german"])


@pytest.fixture
def ended(sit: Sit, server: Server) -> Page:
    """A match of two turns between two people, which one of them gave up."""
    return open_replay(sit, server.upload(over(), german="me", soviet="friend")["german"])


def step_button(page: Page, place: int) -> None:
    page.locator(".transport .buttons > button").nth(place).click()


def where(page: Page) -> int:
    found = re.search(r"\d+", page.locator(PLACE).inner_text())
    assert found is not None
    return int(found.group())


@in_both_languages
def test_a_match_is_stepped_through(going_on: Page) -> None:
    start = going_on.locator(PLACE).inner_text()
    step_button(going_on, -1)
    expect(going_on.locator(PLACE)).not_to_have_text(start)
    expect(going_on.locator(".sop [aria-current=step]")).to_have_count(1)
    assert not re.search(r"\[[a-z-]+\]|web-", going_on.locator("body").inner_text())
    step_button(going_on, 0)
    expect(going_on.locator(PLACE)).to_have_text(start)


def test_during_the_match_one_sees_only_with_ones_own_eyes(going_on: Page) -> None:
    expect(going_on.locator(EYES)).to_have_count(1)


@in_both_languages
def test_after_the_end_one_sees_with_any_eyes(ended: Page) -> None:
    step_button(ended, 7)
    expect(ended.locator(PLACE)).not_to_have_text(re.compile(r"^\D*0\b"))
    eyes = ended.locator(EYES)
    expect(eyes).to_have_count(3)
    lines = {}
    ended.locator(TABS).last.click()
    for place in range(3):
        eyes.nth(place).click()
        expect(eyes.nth(place)).to_have_attribute("aria-checked", "true")
        expect(ended.locator(".marks li").first).to_be_visible()
        lines[place] = ended.locator(".marks li").count()
    assert all(lines.values())


def test_a_line_of_the_list_is_jumped_to(ended: Page) -> None:
    ended.locator(TABS).first.click()
    expect(ended.locator(TURN)).to_contain_text("1")
    ended.locator(".marks li button").nth(1).click()
    expect(ended.locator(TURN)).to_contain_text("2")
    ended.keyboard.press("PageDown")
    expect(ended.locator(TURN)).to_contain_text("3")
    ended.keyboard.press("Home")
    expect(ended.locator(TURN)).to_contain_text("1")
    ended.keyboard.press("]")
    expect(ended.locator(".marks [aria-current=step]")).to_have_count(1)


def test_the_course_is_slid_along(ended: Page) -> None:
    slider = ended.locator(".course input")
    box = slider.bounding_box()
    assert box is not None
    ended.mouse.click(box["x"] + 0.7 * box["width"], box["y"] + box["height"] / 2)
    expect(ended.locator(TURN)).to_contain_text("2")
    assert where(ended) > 20


def test_it_plays_by_itself_until_it_is_paused(ended: Page) -> None:
    ended.locator(".transport [role=radio]").last.click()
    ended.keyboard.press("Space")
    playing = ended.locator(".transport .playing use")
    expect(playing).to_have_attribute("href", re.compile("pause$"))
    expect(ended.locator(PLACE)).to_have_text(re.compile(r"^\D*[3-9]\b"))
    ended.locator(".transport .playing").click()
    expect(playing).to_have_attribute("href", re.compile("play$"))
    held = where(ended)
    ended.keyboard.press(".")
    expect(ended.locator(PLACE)).to_have_text(re.compile(rf"\b{held + 1}\b"))
    ended.keyboard.press(",")
    expect(ended.locator(PLACE)).to_have_text(re.compile(rf"\b{held}\b"))


def test_only_who_may_know_everything_may_fork(sit: Sit, server: Server) -> None:
    page = open_replay(sit, server.upload(target_asked(), german="me", soviet="friend")["german"])
    expect(page.locator(".beside footer .button.primary")).to_be_disabled()
    expect(page.locator(".beside footer small")).to_be_visible()


@in_both_languages
def test_a_fork_is_played_on_against_the_machine_and_it_answers(ended: Page) -> None:
    ended.keyboard.press("PageDown")
    expect(ended.locator(TURN)).to_contain_text("2")
    before = ended.evaluate("history.state.seat")
    ended.keyboard.press("f")
    ended.locator("dialog select").last.select_option("sergeant")
    ended.locator("dialog footer .button.primary").click()
    ended.wait_for_url("**/play.html")
    assert ended.evaluate("history.state.seat") != before
    expect(ended.locator("#prompt")).to_be_visible()
    expect(ended.locator(TURN)).to_contain_text("2")
    expect(ended.locator(".seat small").last).not_to_be_empty()
    lines = ended.locator(".dock .log li")
    expect(lines.first).to_be_visible()
    held = lines.last.inner_text()
    ended.locator('.choices [data-action="order move/fight"]').click()
    expect(lines.last).not_to_have_text(held)
    expect(ended.locator(".choices [data-action]").first).to_be_visible()


@pytest.fixture
def explained(sit: Sit, server: Server) -> Page:
    """A match that is over, in which machines noted why they did what they did."""
    return open_replay(sit, server.upload(noted(), german="me", soviet="friend")["german"], at=MOVED)


@in_both_languages
def test_after_the_end_the_machine_says_why(explained: Page) -> None:
    explained.keyboard.press("w")
    panel = explained.locator(".reasons")
    expect(panel.locator(".weighed .given")).to_have_count(1)
    expect(panel.locator(".errands > li").first).to_be_visible()
    assert not re.search(r"\[[a-z-]+\]|web-|explain-|task-|prospect-|event-", panel.inner_text())
    said = panel.locator(".first").inner_text()
    step_button(explained, 5)
    expect(panel.locator(".first")).not_to_have_text(said)
    explained.locator("#why").click()
    expect(panel).to_have_count(0)


def test_its_plan_is_drawn_on_the_map_and_taken_away_again(explained: Page) -> None:
    drawn = explained.locator(".board .gb-trail")
    explained.locator("#why").click()
    expect(drawn.first).to_be_attached()
    explained.locator("#why").click()
    expect(drawn).to_have_count(0)


def test_during_the_match_nobody_is_told_why(going_on: Page) -> None:
    expect(going_on.locator("#why")).to_have_count(0)
    going_on.keyboard.press("w")
    expect(going_on.locator(".reasons")).to_have_count(0)
