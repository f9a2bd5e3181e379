"""Looking at the table: what can be laid over the map, hidden, explained, enlarged, darkened."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Sit, in_both_languages
from .house import Server
from .positions import movers_asked, target_asked
from .seated import Seated

Look = Any


@pytest.fixture
def look(sit: Sit, server: Server) -> Look:
    """A German at his table, alone in his browser."""

    def sit_down(text: str = "", **how: Any) -> Seated:
        made = server.upload(text or target_asked(), german="me", soviet="friend")
        return Seated(sit("", **how), server.url, made["german"])

    return sit_down


def test_overlays_and_counters_are_switched_by_key(look: Look) -> None:
    page = look().page
    for key in ("z", "s", "t", "c"):
        page.keyboard.press(key)
        expect(page.locator(".rail .lab[aria-pressed=true]")).to_have_count(1)
        expect(page.locator(".gb-overlays > *").first).to_be_attached()
    page.keyboard.press("c")
    expect(page.locator(".gb-overlays > *")).to_have_count(0)
    page.locator(".rail .lab").first.click()
    expect(page.locator(".gb-overlays > *").first).to_be_attached()
    page.keyboard.press("h")
    expect(page.locator(".gb-counters")).to_have_css("visibility", "hidden")
    page.keyboard.press("h")
    expect(page.locator(".gb-counters")).to_have_css("visibility", "visible")


@in_both_languages
def test_a_line_of_the_log_opens_its_rule_and_its_hex(look: Look, language: str) -> None:
    table = look()
    table.answer_by_words(table.choices[0]["notation"])
    page = table.page
    page.locator(".dock .log li .rule").last.click()
    card = page.locator(".rulecard")
    expect(card.locator("h2")).not_to_be_empty()
    expect(card.locator("p")).not_to_be_empty()
    is_japanese = any("\u3040" <= letter <= "\u30ff" for letter in card.locator("p").inner_text())
    assert is_japanese == (language == "ja")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.locator(".dock .log li button.s").last.click()
    expect(page.locator(".viewer header b")).to_be_visible()


@in_both_languages
def test_the_legend_and_the_keys_are_one_key_away(look: Look) -> None:
    page = look().page
    page.keyboard.press("l")
    entries = page.locator("dialog .legend li")
    expect(entries.first).to_be_visible()
    assert entries.count() > 15
    assert all(text.strip() for text in entries.all_inner_texts())
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator("dialog .keys dd").first).to_be_visible()
    assert "web-" not in page.locator("dialog .keys").inner_text()


def test_the_map_is_zoomed_by_keys_and_about_the_pointer(look: Look) -> None:
    table = look()
    page = table.page
    start = table.zoom
    page.keyboard.press("+")
    table.wait(lambda: table.zoom > start * 1.2)
    page.keyboard.press("-")
    page.keyboard.press("-")
    table.wait(lambda: table.zoom < start * 0.85)
    page.keyboard.press("0")
    table.wait(lambda: table.zoom < start / 2)
    whole = table.zoom
    place = table.own_place("german")
    x, y = table.spot(place)
    page.mouse.move(x, y)
    expect(page.locator(".gb-pointer .gb-number")).to_have_text(place)
    expect(page.locator(".hexinfo b")).to_have_text(place)
    page.mouse.wheel(0, -400)
    table.wait(lambda: table.zoom > whole * 1.3)
    assert table.spot(place) == pytest.approx((x, y), abs=4)


def test_a_stack_fans_out_inside_the_map(look: Look) -> None:
    table = look()
    view = table.states["german"]["view"]
    places = [one["place"] for one in view["counters"] if one["side"] == "german" and one["depth"] == 1]
    table.page.keyboard.press("0")
    table.wait(lambda: table.zoom < 35)
    inside = table.page.locator(".board").bounding_box()
    assert inside is not None
    for place in places[:2]:
        table.page.mouse.move(*table.spot(place), steps=3)
        fan = table.page.locator(".gb-fan")
        expect(fan).to_be_visible()
        expect(fan.locator(".gb-fan-title")).to_contain_text(place)
        box = fan.bounding_box()
        assert box is not None
        assert box["x"] >= inside["x"]
        assert box["y"] >= inside["y"]
        assert box["x"] + box["width"] <= inside["x"] + inside["width"]
        assert box["y"] + box["height"] <= inside["y"] + inside["height"]


def test_branch_symbols_or_silhouettes(look: Look) -> None:
    table = look()
    page = table.page
    page.keyboard.press("+")
    counter = page.locator(".gb-counters g[data-hex]").first
    nato = counter.inner_html()
    page.keyboard.press("x")
    table.wait(lambda: counter.inner_html() != nato)
    page.reload()
    expect(page.locator(".rail .lab[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("x")
    expect(page.locator(".rail .lab[aria-pressed=true]")).to_have_count(0)


@pytest.mark.parametrize("how", [{"color_scheme": "dark"}, {}], ids=["as the system", "by button"])
def test_the_table_in_the_dark(look: Look, how: dict[str, str]) -> None:
    table = look(how=how, **({} if how else {"theme": "light"}))
    page = table.page
    if not how:
        page.locator(".topnav .ghost:has(use[href$='sun'])").click()
    table.wait(lambda: page.evaluate(BRIGHTNESS, [".side", "backgroundColor"]) < 80)
    assert page.evaluate(BRIGHTNESS, ["#prompt", "color"]) > 180


BRIGHTNESS = """([selector, property]) => {
    const colour = getComputedStyle(document.querySelector(selector))[property];
    return Math.max(...colour.match(/[\\d.]+/g).slice(0, 3).map(Number));
}"""


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_counters_travel_unless_motion_is_reduced(look: Look, motion: str, moves: bool) -> None:
    table = look(movers_asked(), how={"reduced_motion": motion})
    page = table.page
    page.evaluate(COUNT_TRAVELS)
    table.answer_by_words(table.choices[0]["notation"])
    table.answer_by_words(next(one["notation"] for one in table.choices if one["hex"]))
    assert (page.evaluate("window.travels") > 0) == moves


COUNT_TRAVELS = """() => {
    window.travels = 0;
    const animate = SVGElement.prototype.animate;
    SVGElement.prototype.animate = function (...how) { window.travels += 1; return animate.apply(this, how); };
}"""


def test_what_can_still_act_is_counted_and_jumped_to(look: Look) -> None:
    table = look()
    page = table.page
    count = len({choice["hex"] for choice in table.choices if choice["hex"]})
    expect(page.locator("#next em")).to_have_text(str(count))
    page.locator("#next").click()
    spoken = page.locator("#spoken-cursor")
    expect(spoken).not_to_be_empty()
    first = spoken.inner_text()
    page.locator("#next").click()
    expect(spoken).not_to_have_text(first)
