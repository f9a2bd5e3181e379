"""What the others did: it is played as it happens, and told in short and played again whenever one likes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Sit, in_both_languages
from .house import Server
from .positions import after_the_enemy, ordered, outnumbered
from .seated import Seated

HOLD = {"others-shown": "hold", "playback-speed": 4}
COUNT = re.compile(r"\b\d+\b")


@pytest.fixture
def table(sit: Sit, server: Server) -> Seated:
    """The Soviet has moved a whole turn since the German was asked last."""
    made = server.upload(after_the_enemy(), german="me", soviet="friend")
    return Seated(sit(""), server.url, made["german"])


@pytest.fixture
def against_a_machine(sit: Sit, server: Server) -> Seated:
    """The German is about to end his turn against a machine, which will move and fight, and watches what it does."""
    made = server.upload(outnumbered(), german="me", soviet="greedy")
    return Seated(sit("", **HOLD), server.url, made["german"])


def end_the_phase(seated: Seated) -> None:
    before = seated.states["german"]["view"]["sequence"]
    seated.page.keyboard.press("e")
    seated.page.locator("#end-anyway").click()
    seated.wait(lambda: seated.states["german"]["view"]["sequence"] != before)


# ------------------------------------------------------------------------------------------- told and played again


@in_both_languages
def test_what_the_enemy_did_is_told_in_short_with_a_way_to_each_hex(table: Seated) -> None:
    page = table.page
    page.keyboard.press("v")
    summary = page.locator(".summary")
    expect(summary.locator(".boxes div")).not_to_have_count(0)
    expect(summary.locator(".rows li")).not_to_have_count(0)
    assert not re.search(r"\[[a-z-]+\]|web-|event-", summary.inner_text())
    link = summary.locator(".rows .link").last
    label = link.inner_text()
    link.click()
    expect(page.locator("#spoken-cursor")).to_have_text(re.compile(f"^{label}"))


def test_the_ways_of_the_enemy_can_be_laid_over_the_map(table: Seated) -> None:
    page = table.page
    page.keyboard.press("v")
    expect(page.locator(".summary .rows li").first).to_be_visible()
    expect(page.locator(".gb-trails path")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.locator(".gb-trails path")).not_to_have_count(0)


def test_it_is_played_again_and_the_map_comes_back(table: Seated) -> None:
    page = table.page
    page.keyboard.press("v")
    expect(page.locator(".summary .rows li").first).to_be_visible()
    before = table.anchor
    page.keyboard.press("v")
    number = page.locator(".transport header b")
    expect(number).to_be_visible()
    expect(page.locator(".choices [data-action]")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    held = number.inner_text()
    page.keyboard.press("ArrowRight")
    expect(number).not_to_have_text(held)
    page.keyboard.press("ArrowLeft")
    expect(number).to_have_text(held)
    page.keyboard.press("Escape")
    expect(page.locator(".transport")).to_be_hidden()
    expect(page.locator(".decision.played")).to_have_count(0)
    assert table.kind == "ChooseOrder"
    assert table.anchor == before


# ----------------------------------------------------------------------------------------------- as it happens


def test_a_machines_moves_are_played_before_the_next_question(against_a_machine: Seated) -> None:
    page = against_a_machine.page
    end_the_phase(against_a_machine)
    expect(page.locator(".decision.played")).to_be_visible()
    expect(page.locator(".gb-trails path").first).to_be_attached()
    shown = int(COUNT.findall(page.locator(".log .no").last.inner_text())[0])
    assert shown < against_a_machine.counted_by("german")
    expect(page.locator(".transport header em")).not_to_be_empty()
    page.keyboard.press(" ")
    page.keyboard.press("Escape")
    against_a_machine.wait(lambda: against_a_machine.kind == "ChooseOrder")
    page.keyboard.press("Escape")
    expect(page.locator(".choices [data-action]").first).to_be_visible()


def test_nothing_of_the_page_runs_ahead_of_what_is_shown(against_a_machine: Seated) -> None:
    page = against_a_machine.page
    end_the_phase(against_a_machine)
    expect(page.locator(".transport header em")).not_to_be_empty()
    against_a_machine.wait(lambda: against_a_machine.kind == "ChooseOrder")
    expect(page.locator(".step.now")).to_contain_text("Soviet")
    expect(page.locator(".sop .turn")).to_have_text(re.compile("1"))


def test_what_happened_while_one_was_away_is_played_when_one_comes_back(sit: Sit, server: Server) -> None:
    made = server.new_match(german="me", soviet="friend")
    away = {**HOLD, "seen-so-far": {f"{made['id']}/german": 0}}
    friend = Seated(sit(""), server.url, made["soviet"])
    friend.page.locator('[data-action="order fight/move"]').click()
    friend.wait(lambda: friend.kind == "")
    german = Seated(sit("", **away), server.url, made["german"])
    expect(german.page.locator('[data-action="order fight/move"]')).to_be_visible()


def test_a_match_without_new_moves_opens_at_the_present(sit: Sit, server: Server) -> None:
    made = server.upload(ordered().text(), german="me", soviet="friend")
    seated = Seated(sit("", **HOLD), server.url, made["german"])
    expect(seated.page.locator(".transport")).to_have_count(0)
    assert seated.kind == "ChooseTarget"
