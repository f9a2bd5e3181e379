"""The company of the lobby: names, open seats, what was said and not read, pictures of matches, forks by name."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Sit, in_both_languages
from .house import Server, seats_of
from .positions import over, target_asked
from .seated import Seated

HOSTILE = "<i>Otto</i>"


def host_a_match(page: Page, title: str, *, listed: bool) -> None:
    """Set up a match for a friend, with its seat in the lobby or not."""
    page.locator(".opponents > button").nth(1).click()
    if listed:
        page.locator(".opponents .listing input").click()
    page.locator("#match-name").fill(title)
    page.locator(".start").click()
    expect(page.locator(".seatlink input").first).to_be_visible()


@in_both_languages
def test_an_open_seat_is_taken_with_one_click_and_both_see_who_is_there(sit: Sit, language: str) -> None:
    title = f"Anybody {language}"
    host = sit("/")
    host.locator("#your-name").fill(HOSTILE)
    host_a_match(host, title, listed=True)
    host.locator("dialog footer .button.primary").click()
    expect(host.locator(".seat").first).to_be_visible()
    guest = sit("/", name="花子")
    row = guest.locator(".openseats li", has_text=title)
    expect(row).to_contain_text(HOSTILE)
    row.locator("button").click()
    expect(guest.locator("#prompt")).to_be_visible()
    expect(guest.locator(".seat", has_text=HOSTILE)).to_have_count(1)
    expect(host.locator(".seat", has_text="花子")).to_have_count(1)
    expect(guest.locator(".seat i i, .seat span i")).to_have_count(0)
    late = sit("/")
    expect(late.locator(".start")).to_be_visible()
    expect(late.locator(".openseats li", has_text=title)).to_have_count(0)


def test_a_seat_that_is_not_listed_is_in_no_lobby_until_its_host_lists_it(sit: Sit) -> None:
    host = sit("/", name="Otto")
    host_a_match(host, "Quiet", listed=False)
    guest = sit("/")
    expect(guest.locator(".start")).to_be_visible()
    expect(guest.locator(".openseats li", has_text="Quiet")).to_have_count(0)
    host.goto(host.url.split("#")[0])
    host.locator(".match .icon").first.wait_for()
    host.locator(".match .ghost").first.click()
    switch = host.locator("dialog .listing input")
    with host.expect_response("**/api/open"):
        switch.click()
    expect(switch).to_be_checked()
    guest.reload()
    expect(guest.locator(".openseats li", has_text="Quiet")).to_have_count(1)
    expect(host.locator(".openseats li", has_text="Quiet")).to_have_count(0)


def test_a_name_is_asked_once_and_remembered(sit: Sit) -> None:
    page = sit("/")
    page.locator("#your-name").fill("  Hana ")
    page.locator("#your-name").press("Enter")
    page.reload()
    expect(page.locator("#your-name")).to_have_value("Hana")
    assert page.locator("#your-name").get_attribute("maxlength") == "24"


@in_both_languages
def test_what_is_said_is_marked_until_it_is_read(sit: Sit, server: Server, language: str) -> None:
    made = server.upload(target_asked(), german="me", soviet="friend")
    german = Seated(sit("", name="Otto"), server.url, made["german"])
    soviet = Seated(sit("", name="Vera"), server.url, made["soviet"])
    tab = german.page.locator(".side [role=tab][data-tab=chat]")
    soviet.page.locator(".side [role=tab][data-tab=chat]").click()
    for line in ("Good evening.", "Shall we?"):
        soviet.page.locator(".chat input").fill(line)
        soviet.page.keyboard.press("Enter")
        expect(soviet.page.locator(".chat li", has_text=line)).to_be_visible()
    expect(tab.locator("em")).to_have_text("2")
    expect(tab).to_contain_text({"en": "2 unread", "ja": "未読2"}[language])
    tab.click()
    expect(german.page.locator(".chat li b").first).to_contain_text("Vera")
    german.page.locator(".side [role=tab][data-tab=fight]").click()
    expect(tab.locator("em")).to_have_count(0)
    german.page.reload()
    expect(tab).to_be_visible()
    expect(tab.locator("em")).to_have_count(0)
    expect(soviet.page.locator(".side [role=tab] em")).to_have_count(0)


def test_the_log_says_who_did_what(sit: Sit, server: Server) -> None:
    made = server.upload(target_asked(), german="me", soviet="friend")
    german = Seated(sit("", name="Otto"), server.url, made["german"])
    expect(german.page.locator(".log .who", has_text="Otto").first).to_be_attached()


@in_both_languages
def test_matches_have_a_picture_of_their_map(sit: Sit, server: Server) -> None:
    made = server.upload(target_asked(), german="me", soviet="friend")
    page = sit("/", seats=seats_of(made, "german"))
    frame = page.locator(".match .frame")
    expect(frame).to_have_attribute("data-drawn", "true")
    colours = frame.locator("canvas").evaluate(
        """(canvas) => {
            const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
            return new Set(new Uint32Array(data.buffer)).size;
        }"""
    )
    assert colours > 10, "ground, rivers and counters"


@in_both_languages
def test_a_fork_is_named_after_what_it_was_forked_from(sit: Sit, server: Server, language: str) -> None:
    made = server.upload(over(), "Sunday", german="me", soviet="me")
    seats = {"german": "me", "soviet": "me"}
    fork = server.seated(server.post("/api/fork", {"seat": made["german"], "input": 5, "seats": seats}))
    page = sit("/", seats=seats_of(fork, "german", "soviet"))
    expect(page.locator(".match .origin")).to_contain_text("Sunday")
    expect(page.locator(".match .origin")).to_contain_text({"en": "turn 1", "ja": "第1ターン"}[language])


@pytest.mark.parametrize("width", [1440, 820, 390])
def test_the_lobby_with_company_fits(sit: Sit, width: int) -> None:
    host = sit("/", name="A name that is rather long")
    host_a_match(host, "A very long title of a match that somebody has set up and waits at", listed=True)
    guest = sit("/", size=(width, 900))
    expect(guest.locator(".openseats li").first).to_be_visible()
    assert guest.evaluate("document.documentElement.scrollWidth") <= width
