"""axe-core finds nothing on any page, in both languages, light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from grognard import rulesets

from . import newcomer, positions
from .axe import faults
from .conftest import Sit, in_both_languages
from .house import Server
from .seated import Seated
from .test_reactions import ANYONE, under_way


@in_both_languages
def test_the_lobby(sit: Sit) -> None:
    lobby = sit("/")
    expect(lobby.locator(".gamecard").first).to_be_visible()
    expect(lobby.locator(".guided").first).to_be_visible()
    assert faults(lobby) == []


@in_both_languages
@pytest.mark.parametrize("game", rulesets.names())
def test_how_to_play(sit: Sit, game: str) -> None:
    howto = sit(f"/howto.html?game={game}")
    expect(howto.locator("main img").first).to_be_visible()
    assert faults(howto) == []


@in_both_languages
@pytest.mark.parametrize("game", rulesets.names())
def test_the_first_question_of_every_game(sit: Sit, server: Server, game: str) -> None:
    """With its lesson, what the buttons do, and how the match is won."""
    page = sit("")
    newcomer.begin(page, server.url, game)
    page.locator(".coach .how").click()
    assert faults(page) == []
    page.locator('.side [role=tab][data-tab="victory"]').click()
    assert faults(page) == []


@in_both_languages
def test_the_table(sit: Sit, server: Server) -> None:
    made = server.upload(positions.target_asked(), german="me", soviet="friend")
    table = Seated(sit(""), server.url, made["german"])
    assert faults(table.page) == []
    for tab in ("victory", "chat"):
        table.page.locator(f'.side [role=tab][data-tab="{tab}"]').click()
    assert faults(table.page) == []


@in_both_languages
def test_reactions_and_their_form(sit: Sit, server: Server) -> None:
    made = server.upload(under_way(), us="me", soviet="greedy")
    table = Seated(sit("", **{"standing-orders": {made["id"]: ANYONE}}), server.url, made["us"])
    assert faults(table.page) == []
    table.page.locator("#when-to-ask").click()
    expect(table.page.locator(".standing")).to_be_visible()
    assert faults(table.page) == []


@in_both_languages
def test_the_end_and_the_replay(sit: Sit, server: Server) -> None:
    made = server.upload(positions.over(), german="me", soviet="friend")
    end = Seated(sit(""), server.url, made["german"])
    assert faults(end.page) == []
    replay = sit(f"/replay.html#seat={made['german']}")
    expect(replay.locator(".board g[data-hex]").first).to_be_attached()
    assert faults(replay) == []
