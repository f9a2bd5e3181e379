"""A hint: what the machine would do, in words and on the map, and gone as soon as one does something else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Sit, in_both_languages
from .house import Server
from .positions import after_the_enemy, movers_asked
from .seated import Seated


@pytest.fixture
def table(sit: Sit, server: Server) -> Seated:
    """The German is to move, against a machine."""
    made = server.upload(movers_asked(), german="me", soviet="greedy")
    return Seated(sit(""), server.url, made["german"])


@in_both_languages
def test_the_plan_is_told_beside_the_question_and_put_away_again(table: Seated) -> None:
    page = table.page
    page.keyboard.press("i")
    panel = page.locator(".hintpanel")
    expect(panel.locator(".first span")).not_to_be_empty()
    assert not re.search(r"\[[a-z-]+\]|web-|event-", panel.inner_text())
    page.keyboard.press("i")
    expect(panel).to_have_count(0)
    expect(page.locator("#hint")).to_have_attribute("aria-pressed", "false")


def test_nothing_is_done_by_asking(table: Seated) -> None:
    before = table.number
    table.page.locator("#hint").click()
    expect(table.page.locator(".hintpanel")).to_be_visible()
    table.page.locator("#hint-show").click()
    expect(table.page.locator("#spoken-cursor")).not_to_be_empty()
    assert table.number == before


def test_it_follows_an_answer_of_its_own_and_is_forgotten_after_another(table: Seated) -> None:
    page = table.page
    page.keyboard.press("i")
    expect(page.locator(".hintpanel .first")).to_be_visible()
    first = page.locator(".hintpanel .first")
    wanted = first.get_attribute("data-next")
    assert wanted is not None
    table.answer_by_words(wanted)
    expect(first).not_to_have_attribute("data-next", wanted)
    page.locator("#undo").click()
    expect(page.locator(".hintpanel")).to_have_count(0)


def test_against_a_person_there_is_none(sit: Sit, server: Server) -> None:
    made = server.upload(after_the_enemy(), german="me", soviet="friend")
    seated = Seated(sit(""), server.url, made["german"])
    seated.page.keyboard.press("i")
    expect(seated.page.locator("#undo")).to_be_visible()
    expect(seated.page.locator("#hint")).to_have_count(0)
