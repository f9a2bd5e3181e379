"""Two players at one screen: the curtain hides everything between their turns."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import HotSeat, in_both_languages
from .positions import target_asked

CURTAIN = ".curtain"
ANSWERS = ".choices .choice"


def shows_nothing(page: Page) -> None:
    """No question, no counter, no line of the log."""
    expect(page.locator(CURTAIN)).to_be_visible()
    expect(page.locator(ANSWERS)).to_have_count(0)
    expect(page.locator(".board g[data-hex]")).to_have_count(0)
    expect(page.locator(".log li")).to_have_count(0)


@in_both_languages
def test_nothing_is_shown_before_the_curtain_is_lifted(hot_seat: HotSeat, language: str) -> None:
    table = hot_seat()
    table.answer_by_mouse("order fight/move")
    shows_nothing(table.page)
    expect(table.page.locator("#curtain-title")).to_contain_text({"en": "German", "ja": "ドイツ"}[language])
    table.page.locator("#lift").click()
    expect(table.page.locator(CURTAIN)).to_be_hidden()
    expect(table.page.locator(ANSWERS)).to_have_count(4)


def test_the_curtain_falls_at_every_hand_over(hot_seat: HotSeat) -> None:
    table = hot_seat()
    table.answer_by_keys("order fight/move")
    shows_nothing(table.page)
    table.answer_by_keys("order fight/move")
    table.lift_curtain()
    table.answer_by_keys(next(one["notation"] for one in table.choices if one["group"] == "attack"))
    table.answer_by_keys(table.choices[0]["notation"])
    table.answer_by_keys("commit")
    assert table.asked is not None
    assert table.asked["viewer"] == "soviet"
    shows_nothing(table.page)
    table.page.keyboard.press("Enter")
    expect(table.page.locator(CURTAIN)).to_be_hidden()


def test_keys_do_nothing_behind_the_curtain(hot_seat: HotSeat) -> None:
    table = hot_seat()
    table.answer_by_keys("order fight/move")
    for key in ("1", "e", "u", "v"):
        table.page.keyboard.press(key)
    shows_nothing(table.page)
    assert table.counted_by("soviet") == 1


def test_one_person_on_all_sides_needs_no_curtain(hot_seat: HotSeat) -> None:
    table = hot_seat()
    table.answer_by_mouse("order fight/move")
    table.page.locator(".curtain .plain").click()
    table.answer_by_mouse("order fight/move")
    expect(table.page.locator("#prompt")).to_be_visible()
    expect(table.page.locator(CURTAIN)).to_be_hidden()


def test_a_reloaded_page_hides_the_side_that_is_not_asked(hot_seat: HotSeat) -> None:
    table = hot_seat(target_asked())
    table.lift_curtain()
    table.page.reload()
    expect(table.page.locator(".curtain, #prompt").first).to_be_visible()
