"""How it is won: opened by the score in the header or its key, marked on the map, told again when a match is over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from grognard import rulesets

from .conftest import Sit, in_both_languages
from .house import Server
from .positions import over, target_asked
from .seated import Seated

FIRST = {game: rulesets.find(game).scenarios()[0].id for game in rulesets.names()}
UNWORDED = re.compile(r"\[[a-z-]+\]|web-|\bneed-|\bvictory-")


def sit_down(sit: Sit, server: Server, game: str, **how: object) -> Page:
    sides = rulesets.find(game).sides
    made = server.new_match_of(game, FIRST[game], {}, **dict.fromkeys(sides, "friend") | {sides[0]: "me"})
    return Seated(sit("", **how), server.url, made[sides[0]], bare=True).page


@pytest.mark.parametrize("game", rulesets.names())
@in_both_languages
def test_every_game_says_how_it_is_won(sit: Sit, server: Server, game: str, language: str) -> None:
    page = sit_down(sit, server, game)
    page.keyboard.press("q")
    panel = page.locator(".victory")
    expect(panel.locator("h2")).to_be_visible()
    expect(panel.locator(".ways article, .empty").first).to_be_visible()
    assert not UNWORDED.search(panel.inner_text())


def test_the_score_opens_it_and_the_map_shows_what_counts(sit: Sit, server: Server) -> None:
    made = server.upload(target_asked(), german="me", soviet="friend")
    page = Seated(sit(""), server.url, made["german"]).page
    expect(page.locator(".gb-goals path")).to_have_count(0)
    page.locator("button.score").click()
    expect(page.locator(".victory .scale figcaption b")).to_have_text("60")
    expect(page.locator(".victory .ways article")).to_have_count(3)
    expect(page.locator(".gb-goals path")).not_to_have_count(0)
    place = page.locator(".victory .goals .link").first
    label = place.inner_text()
    place.click()
    expect(page.locator("#spoken-cursor")).to_have_text(re.compile(f"^{label}"))


@in_both_languages
def test_the_end_of_a_match_says_why_and_offers_what_comes_next(sit: Sit, server: Server) -> None:
    made = server.upload(over(), german="me", soviet="friend")
    page = Seated(sit(""), server.url, made["german"]).page
    decision = page.locator(".decision.over")
    expect(decision.locator(".hint .rule")).to_have_text("4.2f")
    expect(page.locator(".victory .course path")).to_have_count(1)
    expect(page.locator(".turnings li")).not_to_have_count(0)
    expect(page.locator(".losses tbody tr")).to_have_count(2)
    assert not UNWORDED.search(page.locator(".side").inner_text())


def test_a_turning_point_leads_into_the_replay(sit: Sit, server: Server) -> None:
    made = server.upload(over(), german="me", soviet="friend")
    page = Seated(sit(""), server.url, made["german"]).page
    link = page.locator(".turnings a").first
    at = (link.get_attribute("href") or "").rpartition("at=")[2]
    link.click()
    expect(page.locator(".course output")).to_have_attribute("title", at)


def test_a_rematch_begins_with_the_sides_changed(sit: Sit, server: Server) -> None:
    made = server.upload(over(), german="me", soviet="friend")
    page = Seated(sit(""), server.url, made["german"]).page
    page.locator("#rematch").click()
    expect(page.locator(".seat.s1 small")).to_have_text("you")
    expect(page.locator(".decision.over")).to_have_count(0)


def test_before_a_step_is_ended_the_best_that_is_left_is_named_with_its_odds(sit: Sit, server: Server) -> None:
    made = server.upload(target_asked(), german="me", soviet="friend")
    page = Seated(sit(""), server.url, made["german"]).page
    page.keyboard.press("e")
    best = page.locator(".leaving .answer")
    expect(best).to_have_count(5)
    expect(best.first.locator("b").last).to_have_text(re.compile(r"\d+.*%"))
    best.first.click()
    expect(page.locator(".leaving")).to_have_count(0)


def test_the_panel_shows_what_its_button_commits(sit: Sit, server: Server) -> None:
    made = server.upload(target_asked(), german="me", soviet="friend")
    seated = Seated(sit(""), server.url, made["german"])
    page = seated.page
    seated.answer_by_words("attack 4116")
    joining = seated.choices[0]
    seated.answer_by_words(str(joining["notation"]))
    column = page.locator(".choices .primary .odds")
    expect(column).to_have_text(re.compile(r"\d:\d"))
    page.mouse.move(*seated.bring_into_sight(seated.place_of(seated.choices[0]["unit"])))
    first = column.inner_text().split(" ")[0]
    expect(page.locator(".combat .versus dd").last).to_have_text(first)
