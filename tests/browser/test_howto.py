"""How to play: the two pages of every game, their rules, the rules by chapter, and the way to them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from grognard import rulesets

from .conftest import Sit, in_both_languages

SIZES = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}


@in_both_languages
@pytest.mark.parametrize("game", rulesets.names())
def test_a_game_is_told_in_six_boxes(sit: Sit, game: str, language: str) -> None:
    page = sit(f"/howto.html?game={game}")
    expect(page.locator(".box")).to_have_count(6)
    expect(page.locator("h1")).not_to_be_empty()
    for image in page.locator(".box img").all():
        assert image.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    assert "[web-" not in page.locator("body").inner_text()


@in_both_languages
def test_a_rule_tag_opens_its_rule_among_the_chapters(sit: Sit, language: str) -> None:
    page = sit("/howto.html?game=vietnam")
    tag = page.locator(".box .rule").first
    number = tag.inner_text()
    tag.click()
    rule = page.locator("dialog [aria-current=true]")
    expect(rule).to_be_in_viewport()
    expect(rule.locator("dt b")).to_have_text(number)
    expect(page.locator("dialog details[open]")).to_have_count(1)


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
def test_nothing_runs_out_of_the_pages(sit: Sit, size: tuple[int, int]) -> None:
    page = sit("/howto.html?game=kursk", size=size)
    expect(page.locator(".box")).to_have_count(6)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    left, right = (page.locator(".leaf").nth(place).bounding_box() for place in (0, 1))
    assert left is not None
    assert right is not None
    assert (left["x"] == right["x"]) == (size[0] <= 900), "one column under 900 px"


@in_both_languages
@pytest.mark.parametrize("game", rulesets.names())
def test_it_prints_on_two_sheets(sit: Sit, game: str, language: str) -> None:
    page = sit(f"/howto.html?game={game}")
    expect(page.locator(".box")).to_have_count(6)
    page.wait_for_load_state("networkidle")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 2


def test_the_lobby_leads_to_the_pages_and_these_to_the_guided_match(sit: Sit) -> None:
    page = sit("/")
    page.locator(".guided a.button").click()
    expect(page.locator(".box")).to_have_count(6)
    page.locator(".foot .button.primary").click()
    expect(page.locator(".coach").first).to_be_visible(timeout=30_000)


def test_the_rules_of_the_table_are_found_by_chapter_and_lead_to_the_pages(sit: Sit) -> None:
    page = sit("/")
    page.locator(".start").click()
    expect(page.locator("#prompt")).to_be_visible(timeout=30_000)
    page.keyboard.press("g")
    dialog = page.locator("dialog")
    expect(dialog.locator("details").nth(3)).to_be_visible()
    expect(dialog.locator("details[open]")).to_have_count(0)
    dialog.locator("input[type=search]").fill("zone")
    expect(dialog.locator("details[open] dt").first).to_be_visible()
    expect(dialog.locator("footer a")).to_have_attribute("href", re.compile(r"howto\.html\?game="))
