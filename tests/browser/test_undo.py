"""Taking back: as far as the last die, revelation or hand-over, and the page says why no farther."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import HotSeat, in_both_languages
from .positions import movers_asked, target_asked
from .seated import Seated

REASON = ".why"


@pytest.fixture
def fight(hot_seat: HotSeat) -> Seated:
    table = hot_seat(target_asked())
    table.lift_curtain()
    return table


@pytest.fixture
def march(hot_seat: HotSeat) -> Seated:
    """The German has moved a unit, and holds another."""
    table = hot_seat(movers_asked())
    for verb in ("pick", "go", "halt", "pick"):
        found = [choice["notation"] for choice in table.choices if choice["group"] == verb]
        if verb != "halt" or found:  # a move may end by itself
            table.answer_by_words(found[0])
    return table


def attack(table: Seated) -> None:
    """The German attacks somewhere, and the Soviet defends as he must."""
    for verb in ("attack", "join", "commit"):
        table.answer_by_words(next(one["notation"] for one in table.choices if one["group"] == verb))
    while table.kind != "ChooseTarget":
        no = [one["notation"] for one in table.choices if one["notation"].endswith(" no")]
        table.answer_by_words(no[0] if no else table.choices[0]["notation"])
        table.wait(lambda: table.asked is not None)
    table.lift_curtain()


def test_undo_and_redo_up_to_the_hand_over(fight: Seated) -> None:
    page = fight.page
    expect(page.locator("#undo")).to_be_disabled()
    fight.answer_by_mouse(fight.choices[0]["notation"])
    expect(page.locator("#undo")).to_be_enabled()
    fight.change(lambda: page.locator("#undo").click())
    assert fight.kind == "ChooseTarget"
    expect(page.locator("#undo")).to_be_disabled()
    expect(page.locator(REASON)).to_be_visible()
    fight.change(lambda: page.locator("#redo").click())
    assert fight.kind == "ChooseAttackers"


@in_both_languages
def test_a_die_cannot_be_taken_back_and_the_page_says_so(fight: Seated, language: str) -> None:
    attack(fight)
    page = fight.page
    before = fight.number
    expect(page.locator("#undo")).to_be_disabled()
    expect(page.locator("#reset")).to_be_disabled()
    expect(page.locator(REASON)).to_contain_text({"en": "die", "ja": "ダイス"}[language])
    page.keyboard.press("u")
    expect(page.locator(".refusal.error")).to_be_visible()
    assert fight.number == before


def test_a_turn_is_reset_in_one_go(march: Seated) -> None:
    march.page.locator("#reset").click()
    march.wait(lambda: march.counted_by("german") == 2)
    assert march.kind == "ChooseMover"
    expect(march.page.locator("#undo")).to_be_disabled()


def test_the_log_takes_back_to_one_of_its_lines(march: Seated) -> None:
    page = march.page
    lines = page.locator(".dock .log li:has(.back)")
    expect(lines.first).to_be_visible()
    input_of_the_line = int(lines.first.locator(".no").inner_text())
    lines.first.locator(".back").click()
    march.wait(lambda: march.counted_by("german") == input_of_the_line - 1)


def test_undo_by_key_and_redo_by_key(march: Seated) -> None:
    before = march.number
    march.change(lambda: march.page.keyboard.press("u"))
    assert march.number == before - 1
    march.change(lambda: march.page.keyboard.press("Shift+U"))
    assert march.number == before
    march.change(lambda: march.page.keyboard.press("Control+z"))
    assert march.number == before - 1


def test_escape_puts_a_unit_down_again(march: Seated) -> None:
    assert march.kind == "MoveOn"
    march.change(lambda: march.page.keyboard.press("Escape"))
    assert march.kind == "ChooseMover"
