"""The guided first match at the table: the coach speaks at each new kind of question, can be left and called."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from . import newcomer
from .conftest import Sit, in_both_languages

WORDS = {"en": "A good player thinks", "ja": "上手な人の考え方"}


def guided(sit: Sit, game: str) -> Page:
    """From the lobby to the first question of the guided match of a game."""
    page = sit("/")
    expect(page.locator(".gamecard").first).to_be_visible()
    names = page.evaluate("fetch('/api/games').then((answer) => answer.json()).then((all) => all.map((one) => one.id))")
    page.locator(".gamecard").nth(names.index(game)).click()
    page.locator(".guided button").click()
    expect(page.locator(".decision")).to_be_visible()
    return page


@in_both_languages
def test_a_lesson_stands_above_its_question_until_it_is_answered(sit: Sit, language: str) -> None:
    page = guided(sit, "vietnam")
    coach = page.locator(".coach")
    expect(coach).to_contain_text(WORDS[language])
    expect(coach.locator(".dots .now")).to_have_count(1)
    first = coach.locator("h2").inner_text()
    page.locator('[data-action="pick us_4_47_B"]').click()
    expect(coach.locator("h2")).not_to_have_text(first)
    expect(coach.locator(".dots .known")).to_have_count(1)
    coach.locator(".dots button").first.click()
    expect(coach.locator("h2")).to_have_text(first)


def test_what_the_buttons_do_is_told_and_where(sit: Sit) -> None:
    page = guided(sit, "vietnam")
    expect(page.locator(".litplace")).to_contain_text("0717")
    expect(page.locator(".does")).to_have_count(0)
    page.locator(".coach .how").click()
    expect(page.locator(".does dt")).to_have_count(4)
    expect(page.locator('.choices [data-action="done"]')).to_have_attribute(
        "title", "Ends the movement. Units that have not moved stay where they are."
    )


def test_an_answer_explains_itself_and_covers_no_other(sit: Sit) -> None:
    page = guided(sit, "kursk")
    explained = page.locator(".explains")
    expect(explained).to_have_count(0)
    page.locator('[data-action="order fight/move"]').hover()
    expect(explained).to_contain_text("then moves")
    page.locator('[data-action="order move/move"]').focus()
    expect(explained).to_contain_text("No fights")
    note, last = explained.locator("p").bounding_box(), page.locator(".choices button").last.bounding_box()
    assert note is not None
    assert last is not None
    assert note["y"] >= last["y"] + last["height"]


def test_on_a_phone_lesson_and_question_are_two_pages(sit: Sit) -> None:
    page = sit("/", size=(390, 844), how={"has_touch": True, "is_mobile": True})
    newcomer.begin(page, page.url.rstrip("/"), "lhy")
    expect(page.locator(".coach h2")).to_be_in_viewport()
    expect(page.locator(".decision h1")).not_to_be_in_viewport()
    page.locator(".coach-acts .on").tap()
    expect(page.locator(".decision .choice").first).to_be_in_viewport()
    expect(page.locator(".coach h2")).not_to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_coach_can_be_left_and_called_and_remembers(sit: Sit) -> None:
    page = guided(sit, "vietnam")
    page.locator(".coach-acts button").nth(1).click()
    expect(page.locator(".coach")).to_have_count(0)
    page.locator('[data-action="pick us_4_47_B"]').click()
    expect(page.locator(".coach .dots .known")).to_have_count(1)
    page.locator(".coach-acts .leave").click()
    expect(page.locator(".coach")).to_have_count(0)
    page.reload()
    expect(page.locator(".decision")).to_be_visible()
    expect(page.locator(".coach")).to_have_count(0)
    page.get_by_role("button", name="The coach").click()
    expect(page.locator(".coach .dots .known")).to_have_count(1)


@pytest.mark.parametrize("game", ["kursk", "fireteam", "lhy", "assault"])
def test_every_game_begins_with_a_lesson(sit: Sit, game: str) -> None:
    expect(guided(sit, game).locator(".coach h2")).to_be_visible()
