"""The page works the dice out again when the match is over, and says so when they are not those that were promised."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.live.tables import Client, play_at_random

from .conftest import Sit, in_both_languages
from .house import Server

Made = dict[str, str]
NO_CRYPTO = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });"
ACTIONS = 80
SEATED = ".decision, .curtain"


def sit_down(page: Page, server: Server, made: Made, side: str = "watch") -> Page:
    """Somebody who is there from the first move on."""
    page.goto(f"{server.url}/play.html#seat={made[side]}")
    expect(page.locator(SEATED).first).to_be_visible()
    expect(page.locator(".seat").first).to_be_visible()
    return page


def play_and_give_up(server: Server, made: Made) -> None:
    """Both sides fight first, play for a while, and the German gives up."""
    address = f"{server.url.replace('http', 'ws')}/ws"
    with Client(address, made["german"]) as german, Client(address, made["soviet"]) as soviet:
        for client in (soviet, german):
            client.until(lambda state: state["view"]["decision"] is not None)
            assert client.play("order fight/move")["type"] == "done"
        play_at_random({"german": german, "soviet": soviet}, random.Random(5), ACTIONS)
        assert german.ask("resign")["type"] == "done"


@pytest.fixture
def made(server: Server) -> Made:
    return server.new_match(german="me", soviet="friend")


@in_both_languages
@pytest.mark.parametrize("script", ["", NO_CRYPTO], ids=["WebCrypto", "none"])
def test_the_dice_are_worked_out_at_the_end(sit: Sit, server: Server, made: Made, language: str, script: str) -> None:
    page = sit("")
    page.add_init_script(script)
    sit_down(page, server, made)
    page.locator("header button:has(use[href$='i-die'])").click()
    published = page.locator(".dicecheck code").first.inner_text()
    assert published.startswith("sha256:")
    page.keyboard.press("Escape")
    play_and_give_up(server, made)
    verdict = page.locator(".decision.over .diceverdict")
    expect(verdict).to_have_class(re.compile("good"))
    expect(verdict).to_contain_text({"en": "fixed before the first move", "ja": "最初の一手より前"}[language])
    page.locator("#look-at-dice").click()
    expect(page.locator(".dicecheck .seals code").first).to_have_text(published)
    page.locator(".dicecheck summary").click()
    expect(page.locator(".throws tr.good").first).to_be_visible()
    expect(page.locator(".throws tr.bad")).to_have_count(0)


def other_die(record: dict[str, list[dict[str, list[int]]]]) -> None:
    faces = next(throw["faces"] for throw in record["throws"] if throw["faces"])
    faces[0] = faces[0] % 6 + 1


def other_seed(record: dict[str, list[dict[str, object]]]) -> None:
    record["seals"][0]["seed"] = "a seed that suits somebody"


@pytest.mark.parametrize("tamper", [other_die, other_seed])
def test_a_record_that_was_tampered_with_is_told(
    sit: Sit, server: Server, made: Made, tamper: Callable[[object], None]
) -> None:
    def lie(route: Route) -> None:
        record = route.fetch().json()
        tamper(record)
        route.fulfill(body=json.dumps(record), content_type="application/json")

    page = sit("")
    page.route("**/api/dice", lie)
    sit_down(page, server, made)
    play_and_give_up(server, made)
    expect(page.locator(".decision.over .diceverdict")).to_have_class(re.compile("bad"))
    page.locator("#look-at-dice").click()
    page.locator(".dicecheck summary").click()
    expect(page.locator(".throws tr.bad").first).to_be_visible()


def test_a_seed_that_this_browser_was_not_told_of_in_time_is_told(sit: Sit, server: Server, made: Made) -> None:
    play_and_give_up(server, made)
    page = sit_down(sit(""), server, made)
    expect(page.locator(".decision.over .diceverdict")).to_have_class(re.compile("late"))


def test_the_replay_checks_the_dice_too(sit: Sit, server: Server, made: Made) -> None:
    page = sit_down(sit(""), server, made)
    play_and_give_up(server, made)
    page.goto(f"{server.url}/replay.html#seat={made['watch']}")
    page.locator(".beside footer .button:has(use[href$='i-die'])").click()
    expect(page.locator(".dicecheck .diceverdict")).to_have_class(re.compile("good"))
