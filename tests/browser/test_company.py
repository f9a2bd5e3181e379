"""Several people at one match: talk, offers, tabs, watchers, and those who have no seat."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Sit, in_both_languages
from .house import SIDES, Server, seats_of
from .positions import target_asked
from .seated import Seated

Pair = tuple[Seated, Seated]
HOSTILE = "<b>bold</b><script>window.broken = 1</script> <img src=x onerror='window.broken = 1'> & \" '"


@pytest.fixture
def made(server: Server) -> dict[str, str]:
    return server.upload(target_asked(), german="me", soviet="friend")


@pytest.fixture
def pair(sit: Sit, server: Server, made: dict[str, str]) -> Pair:
    """The German looks for a target, the Soviet waits, each in a browser of his own."""
    german, soviet = (Seated(sit(""), server.url, made[side]) for side in SIDES)
    for seated in (german, soviet):
        open_chat(seated.page)
    return german, soviet


def open_chat(page: Page) -> None:
    page.locator(".side [role=tab]").last.click()


def test_two_browsers_play_each_other(sit: Sit, server: Server) -> None:
    new = server.new_match(german="me", soviet="friend")
    german, soviet = (Seated(sit(""), server.url, new[side]) for side in SIDES)
    watcher = Seated(sit(""), server.url, new["watch"])
    soviet.answer_by_mouse("order move/fight")
    german.answer_by_mouse("order fight/move")
    soviet.wait(lambda: soviet.number == 2)
    watcher.wait(lambda: watcher.number == 2)
    expect(german.page.locator(".choices .choice").first).to_be_visible()
    expect(soviet.page.locator(".decision.waiting")).to_be_visible()
    assert soviet.asked is None
    assert watcher.asked is None
    assert [seated.page.title()[0] == "●" for seated in (german, soviet, watcher)] == [True, False, False]


def give_up(german: Seated, soviet: Seated, language: str) -> None:
    """It is asked about first, and then the match is over for both."""
    soviet.page.locator("#resign").click()
    soviet.page.locator("dialog footer .button").first.click()
    expect(german.page.locator("#prompt")).to_be_visible()
    soviet.page.locator("#resign").click()
    soviet.page.locator("dialog footer .danger").click()
    for seated in (german, soviet):
        expect(seated.page.locator(".decision.over")).to_contain_text({"en": "German", "ja": "ドイツ"}[language])


@in_both_languages
def test_what_is_said_is_shown_as_it_was_written_and_giving_up_ends_the_match(pair: Pair, language: str) -> None:
    german, soviet = pair
    german.page.locator(".chat input").fill(HOSTILE)
    german.page.keyboard.press("Enter")
    line = soviet.page.locator(".chat li")
    expect(line).to_contain_text(HOSTILE)
    expect(line).to_contain_text({"en": "German", "ja": "ドイツ"}[language])
    expect(line.locator("img, script, b b")).to_have_count(0)
    for seated in pair:
        assert seated.page.evaluate("window.broken") is None
    expect(german.page.locator(".chat input")).to_have_value("")
    give_up(*pair, language)


def test_a_draw_is_offered_declined_withdrawn_and_accepted(pair: Pair) -> None:
    german, soviet = pair
    german.page.locator("#draw").click()
    expect(german.page.locator(".offer")).to_be_visible()
    soviet.page.locator(".offer button").last.click()
    expect(german.page.locator(".offer")).to_be_hidden()
    german.page.locator("#draw").click()
    expect(soviet.page.locator(".offer")).to_be_visible()
    german.page.locator(".offer button").click()
    expect(soviet.page.locator(".offer")).to_be_hidden()
    soviet.page.locator("#draw").click()
    german.page.locator(".offer .outline").click()
    for seated in pair:
        expect(seated.page.locator(".decision.over")).to_be_visible()
        expect(seated.page.locator(".choices [data-action]")).to_have_count(0)


def test_a_move_is_taken_back_by_consent(pair: Pair) -> None:
    german, soviet = pair
    german.answer_by_words(german.choices[0]["notation"])
    german.answer_by_words(german.choices[0]["notation"])
    german.answer_by_words("commit")
    expect(german.page.locator("#undo")).to_be_disabled()
    soviet.wait(lambda: soviet.open_facts == german.open_facts)
    before = german.number
    german.page.locator("#takeback").click()
    soviet.page.locator(".offer .outline").click()
    german.wait(lambda: german.number < before)
    soviet.wait(lambda: soviet.open_facts == german.open_facts)
    assert german.kind == "ChooseAttackers"
    expect(german.page.locator(".offer")).to_be_hidden()


def test_two_tabs_of_a_seat_agree(sit: Sit, server: Server, made: dict[str, str]) -> None:
    first = Seated(sit(""), server.url, made["german"])
    second = Seated(first.page.context.new_page(), server.url, made["german"])
    first.answer_by_words(first.choices[0]["notation"])
    second.wait(lambda: second.number == first.number)
    second.settle()
    assert second.choices == first.choices
    second.change(lambda: second.page.locator("#undo").click())
    first.wait(lambda: first.number == second.number)
    first.settle()
    assert first.kind == "ChooseTarget"
    expect(first.page.locator("#prompt")).to_have_text(second.page.locator("#prompt").inner_text())


def test_a_spectator_sees_what_both_see_and_decides_nothing(sit: Sit, server: Server, made: dict[str, str]) -> None:
    watcher = Seated(sit(""), server.url, made["watch"])
    page = watcher.page
    expect(page.locator(".decision.waiting")).to_be_visible()
    expect(page.locator("[data-action]")).to_have_count(0)
    expect(page.locator("#undo, #redo, #reset, #next, .filters button:nth-child(3)")).to_have_count(0)
    open_chat(page)
    expect(page.locator(".chat")).to_be_visible()
    expect(page.locator(".chat form, #resign, #draw, #takeback")).to_have_count(0)
    view = watcher.states[None]["view"]
    assert view["decision"] is None
    sides = [Seated(sit(""), server.url, made[side]).states[side]["view"] for side in SIDES]
    known = [{one["id"] for one in seen["counters"] if one["known"]} for seen in (view, *sides)]
    assert known[0] <= known[1] & known[2]


@in_both_languages
@pytest.mark.parametrize("fragment", ["#seat=this-is-no-secret-of-any-seat", ""], ids=["wrong", "missing"])
def test_without_a_secret_there_is_no_seat(sit: Sit, language: str, fragment: str) -> None:
    page = sit(f"/play.html{fragment}")
    expect(page.locator(".failure h1")).to_be_visible()
    expect(page.locator(".failure p")).not_to_be_empty()
    expect(page.locator(".board, [data-action]")).to_have_count(0)
    page.locator(".failure a").click()
    expect(page.locator(".start")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_a_secret_of_another_match_opens_only_that_match(sit: Sit, server: Server, made: dict[str, str]) -> None:
    other = server.new_match(german="me", soviet="friend")
    page = sit("", seats=seats_of(made, "german"))
    seated = Seated(page, server.url, other["soviet"])
    assert set(seated.states) == {"soviet"}
    assert seated.number == 0
