"""The lobby: a match is set up, found again, handed to a friend; language and theme change at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Sit, in_both_languages
from .house import Server


def opponent(page: Page, place: int) -> None:
    """Choose the opponent by his place in the list: machine, friend, oneself."""
    page.locator(".opponents > button").nth(place).click()


@in_both_languages
def test_a_match_against_the_machine_starts_with_one_click(sit: Sit) -> None:
    page = sit("/")
    page.locator(".start").click()
    expect(page.locator("#prompt")).to_be_visible(timeout=30_000)  # the machine has to choose its order first
    assert page.url.endswith("/play.html"), "the secret of the seat does not stay in the address"
    page.reload()
    expect(page.locator("#prompt")).to_be_visible()


def test_a_match_is_found_again_among_my_matches(sit: Sit) -> None:
    page = sit("/")
    page.locator("#match-name").fill("<b>Sunday</b>")
    opponent(page, 2)
    page.locator(".start").click()
    expect(page.locator(".curtain, #prompt").first).to_be_visible()
    page.goto(re.sub(r"/play\.html.*", "/", page.url))
    card = page.locator(".match")
    expect(card).to_have_count(1)
    expect(card).to_contain_text("<b>Sunday</b>")
    card.locator("a.button").click()
    expect(page.locator(".curtain, #prompt").first).to_be_visible()


@in_both_languages
def test_an_invitation_seats_a_friend_on_the_other_side(sit: Sit) -> None:
    host = sit("/")
    opponent(host, 1)
    host.locator(".start").click()
    links = host.locator(".seatlink input")
    expect(links).to_have_count(2)
    invitation, bench = (str(links.nth(place).input_value()) for place in (0, 1))
    host.locator("dialog footer .button.primary").click()
    expect(host.locator(".seat .lamp.there")).to_have_count(1)
    friend, watcher = (sit(link[link.index("/play.html") :]) for link in (invitation, bench))
    assert friend.url.endswith("/play.html"), "the invitation does not stay in the address"
    friend.locator(".invited .button.primary").click()
    expect(friend.locator(".seat.on").first).to_be_visible()
    late = sit(invitation[invitation.index("/play.html") :])
    expect(late.locator(".failure h1")).to_be_visible()
    friend.reload()
    expect(friend.locator(".seat.on").first).to_be_visible()
    expect(watcher.locator(".decision.waiting")).to_be_visible()
    expect(host.locator(".seat .lamp.there")).to_have_count(2)


def link_of(seat: Locator) -> str:
    """The link of an invitation, once it is there."""
    expect(seat.locator("input")).to_have_value(re.compile("/play.html"))
    return seat.locator("input").input_value()


@in_both_languages
def test_the_host_sees_what_becomes_of_an_invitation(sit: Sit) -> None:
    host = sit("/")
    opponent(host, 1)
    host.locator(".start").click()
    first = str(host.locator(".seatlink input").first.input_value())
    host.goto(host.url.split("#")[0])
    host.locator(".match .icon").first.click()
    seats = host.locator("dialog .seatlink:has(.button:not([disabled]))")
    other = host.locator("dialog .seatlink").nth(1)
    expect(seats.first).to_be_visible()
    other.locator(".button").first.click()
    link = link_of(other)
    late = sit(first[first.index("/play.html") :])
    expect(late.locator(".failure h1")).to_be_visible()
    guest = sit(link[link.index("/play.html") :])
    guest.locator(".invited input[role=switch]").click()
    guest.locator(".invited .button.primary").click()
    expect(guest.locator(".seat").first).to_be_visible()
    host.reload()
    host.locator(".match .icon").first.click()
    again = host.locator("dialog .seatlink").nth(1)
    again.locator(".button").first.click()
    link = link_of(again)
    found = sit(link[link.index("/play.html") :])
    found.locator(".invited .button.primary").click()
    expect(found.locator(".seat").first).to_be_visible()
    guest.reload()
    expect(guest.locator(".failure h1")).to_be_visible()


@in_both_languages
def test_the_language_changes_everything_at_once(sit: Sit, language: str) -> None:
    page = sit("/")
    other = "ja" if language == "en" else "en"
    expect(page.locator(".start")).not_to_be_empty()
    before = page.locator("body").inner_text()
    page.locator(f".lang button[lang={other}]").click()
    expect(page.locator("html")).to_have_attribute("lang", other)
    after = page.locator("body").inner_text()
    assert before != after
    assert "[web-" not in before + after


@in_both_languages
@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)], ids=["desktop", "tablet"])
def test_nothing_runs_out_of_the_page(sit: Sit, size: tuple[int, int]) -> None:
    page = sit("/", size=size)
    expect(page.locator(".start")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_the_theme_is_kept(sit: Sit) -> None:
    page = sit("/", theme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.locator(".topnav .ghost").nth(1).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@in_both_languages
@pytest.mark.parametrize("address", ["/", "/play.html", "/replay.html", "/howto.html"])
def test_a_page_that_did_not_arrive_whole_says_so(sit: Sit, server: Server, language: str, address: str) -> None:
    page = sit("")
    page.route("**/bundled-*.js", lambda route: route.abort())
    page.goto(server.url + address)
    expect(page.locator("[role=alert]")).to_contain_text({"en": "Reload", "ja": "再読み込み"}[language])
