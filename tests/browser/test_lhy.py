"""The Last Hundred Yards at the table: formations above the map, and the key of its markers and shapes."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Sit, in_both_languages
from .house import Server

PEOPLE = {"allied": "me", "axis": "friend"}


def table(sit: Sit, server: Server, scenario: str = "crossroads") -> Page:
    """The page of the Allied side in a match that is set up."""
    made = server.new_match_of("lhy", scenario, {"setup": "default"}, **PEOPLE)
    page = sit(f"/play.html#seat={made['allied']}")
    expect(page.locator(".gb-map path").first).to_be_attached()
    return page


@in_both_languages
def test_every_platoon_has_a_card_with_its_units(sit: Sit, server: Server, language: str) -> None:
    page = table(sit, server)
    cards = page.locator(".strip .formation")
    expect(cards.first).to_contain_text("able" if language == "en" else "中隊", ignore_case=True)
    expect(cards.first.locator("li")).not_to_have_count(0)
    expect(page.locator(".formation .head i").first).to_have_text("1")


def test_the_enemy_shows_no_cards_of_concealed_platoons(sit: Sit, server: Server) -> None:
    page = table(sit, server)
    expect(page.locator(".strip .formation").first).to_be_visible()
    expect(page.locator(".strip .whose")).to_have_count(1)


def test_the_key_explains_markers_and_shapes(sit: Sit, server: Server) -> None:
    page = table(sit, server)
    page.keyboard.press("k")
    key = page.locator(".legend")
    expect(key.first).to_contain_text("Stone building")
    expect(page.get_by_text("Small arms fire (SADRM)")).to_be_visible()
