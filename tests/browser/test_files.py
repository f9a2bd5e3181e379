"""Match files and the shelf of matches: upload, download, archive."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from grognard import api

from .conftest import Sit, in_both_languages
from .house import SIDES, Server, seats_of
from .positions import over, target_asked

PRIMARY = "dialog footer .button.primary"


def choose_file(page: Page, folder: Path, text: str) -> None:
    file = folder / "by-mail.match"
    file.write_text(text, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)


def damaged(text: str) -> str:
    """An attack on a hex far away, which no rule allows."""
    return text.replace("order fight/move", "attack 0101")


@in_both_languages
@pytest.mark.parametrize("text", ["\x00\x01 nonsense", 'game = "chess"\n'], ids=["nonsense", "chess"])
def test_what_is_no_match_file_is_not_taken(sit: Sit, tmp_path: Path, language: str, text: str) -> None:
    page = sit("/")
    expect(page.locator(".start")).to_be_enabled()
    choose_file(page, tmp_path, text)
    expect(page.locator(".toast.error p")).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("spoil", [damaged, lambda text: text[: len(text) // 2]], ids=["illegal", "cut short"])
def test_a_spoilt_match_file_is_refused_in_words(sit: Sit, tmp_path: Path, spoil: Any) -> None:
    page = sit("/")
    expect(page.locator(".start")).to_be_enabled()
    choose_file(page, tmp_path, spoil(target_asked()))
    page.locator(PRIMARY).click()
    toast = page.locator(".toast.error p")
    expect(toast).to_be_visible()
    assert len(toast.inner_text()) > 20
    assert "Traceback" not in toast.inner_text()


def test_a_match_that_comes_by_mail_is_played_on(sit: Sit, tmp_path: Path) -> None:
    page = sit("/")
    expect(page.locator(".start")).to_be_enabled()
    choose_file(page, tmp_path, target_asked())
    page.locator("dialog select").last.select_option("me")
    page.locator(PRIMARY).click()
    page.wait_for_url("**/play.html")
    expect(page.locator("#prompt")).to_be_visible()
    expect(page.locator(".enough, .choices [data-action=done]")).to_be_visible()


def test_a_finished_match_is_downloaded_and_checks_out(sit: Sit, server: Server) -> None:
    made = server.upload(over(), german="me", soviet="friend")
    page = sit("/", seats=seats_of(made, "german"))
    page.locator(".match .doors button").click()
    with page.expect_download() as saved:
        page.locator("dialog .deeds button").first.click()
    assert saved.value.suggested_filename.endswith(".match")
    match = api.open_match(saved.value.path())
    assert match.outcome is not None
    assert match.audit() == []


def test_a_file_that_would_tell_secrets_is_not_given(sit: Sit, server: Server) -> None:
    made = server.upload(target_asked(), german="me", soviet="friend")
    page = sit("/", seats=seats_of(made, "german"))
    page.locator(".match .doors button").click()
    expect(page.locator("dialog .deeds button").first).to_be_disabled()


def put_away(page: Page) -> None:
    """Into the archive, or out of it."""
    page.locator(".match .doors button").click()
    page.locator("dialog .deeds button:has(use[href$='archive'])").click()
    expect(page.locator("dialog")).to_have_count(0)


def test_a_match_is_put_away_and_brought_back(sit: Sit, server: Server) -> None:
    made = server.new_match(german="me", soviet="me")
    page = sit("/", seats=seats_of(made, *SIDES))
    card = page.locator(".match")
    put_away(page)
    expect(card).to_have_count(0)
    page.locator(".row.first .button").click()
    expect(card).to_have_count(1)
    put_away(page)
    expect(card).to_have_count(0)
    page.reload()
    expect(card).to_have_count(1)
