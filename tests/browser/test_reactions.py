"""Reactions to a move: one answer for a whole move, and a small form that says when to be asked at all."""

from __future__ import annotations

import json
from functools import cache

from playwright.sync_api import expect

from . import positions
from .conftest import Sit, in_both_languages
from .house import Server
from .seated import Seated

SENSIBLE: dict[str, object] = {"standing-orders": {}}
ANYONE = {"whom": "any", "near": 99, "chance": 25, "until": "match", "turn": 0, "units": {}}


@cache
def under_way() -> str:
    """The Soviet moves, and the American may fire for the first time."""
    new = positions.new("fireteam", "balloon", None)
    return positions.play_on(new, lambda match: positions.asked(match) == "us ChooseReaction").text()


def watched(sit: Sit, server: Server, **kept: object) -> Seated:
    made = server.upload(under_way(), us="me", soviet="greedy")
    return Seated(sit("", **kept), server.url, made["us"])


def kept_orders(seated: Seated) -> dict[str, dict[str, object]]:
    return dict(json.loads(seated.page.evaluate("localStorage.getItem('grognard.standing-orders')")))


@in_both_languages
def test_the_form_says_when_to_ask_and_what_it_would_have_done(sit: Sit, server: Server) -> None:
    made = server.upload(under_way(), us="me", soviet="greedy")
    wanted = {"standing-orders": {made["id"]: ANYONE}}
    seated = Seated(sit("", **wanted), server.url, made["us"])
    page = seated.page
    page.locator("#when-to-ask").click()
    form = page.locator(".standing")
    expect(form.locator(".row")).to_have_count(5)
    expect(form.locator("[aria-checked=true]")).to_have_count(4)
    assert "web-" not in form.inner_text()
    told = form.locator(".effect").inner_text()
    form.locator(".row").nth(1).locator("button").first.click()
    form.locator(".row").nth(2).locator("button").last.click()
    expect(form.locator(".effect")).not_to_have_text(told)
    seated.wait(lambda: kept_orders(seated)[made["id"]]["near"] == 2)


def test_one_answer_lets_a_whole_move_pass(sit: Sit, server: Server) -> None:
    made = server.upload(under_way(), us="me", soviet="greedy")
    wanted = {"standing-orders": {made["id"]: ANYONE}}
    seated = Seated(sit("", **wanted), server.url, made["us"])
    page = seated.page
    before, number = page.locator("#prompt").inner_text().split(" in ")[0], seated.number
    page.locator("#let-pass").click()
    seated.wait(lambda: seated.number > number and page.locator("#let-pass").is_visible())
    assert not page.locator("#prompt").inner_text().startswith(before)


def test_a_move_is_asked_about_again_where_one_wants_it(sit: Sit, server: Server) -> None:
    made = server.upload(under_way(), us="me", soviet="greedy")
    seated = Seated(sit("", **{"standing-orders": {made["id"]: ANYONE}}), server.url, made["us"])
    page = seated.page
    page.locator("#ask-at").click()
    place = seated.own_place("soviet")
    seated.click_hex(place)
    expect(page.locator(".gb-again .gb-broken")).to_have_count(2)


def test_what_is_far_and_unlikely_is_not_asked_about(sit: Sit, server: Server) -> None:
    seated = watched(sit, server, **SENSIBLE)
    number = seated.number
    seated.wait(lambda: seated.number > number + 4)
    expect(seated.page.locator("#prompt")).to_be_visible()


def test_a_unit_has_orders_of_its_own_from_the_map(sit: Sit, server: Server) -> None:
    made = server.upload(under_way(), us="me", soviet="greedy")
    seated = Seated(sit("", **{"standing-orders": {made["id"]: ANYONE}}), server.url, made["us"])
    page = seated.page
    unit = next(choice["unit"] for choice in seated.choices if choice["unit"])
    seated.click_hex(seated.place_of(unit), button="right")
    page.locator(".own-orders").first.click()
    page.locator(".standing .row").nth(1).locator("button").first.click()
    seated.wait(lambda: list(kept_orders(seated)[made["id"]]["units"]) != [])  # type: ignore[call-overload]


def test_a_click_on_what_is_illegal_answers_why_not(sit: Sit, server: Server) -> None:
    made = server.upload(positions.target_asked(), german="me", soviet="friend")
    seated = Seated(sit(""), server.url, made["german"])
    targets = {choice["hex"] for choice in seated.choices}
    place = seated.own_place("german")
    assert place not in targets
    seated.click_hex(place)
    expect(seated.page.locator(".refusal.why .rule")).to_be_visible()
