"""The guided match from the lobby to its end, in a browser that has never been here."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from . import newcomer
from .conftest import Sit
from .house import Server


@pytest.mark.parametrize(("game", "language"), [("vietnam", "en"), ("vietnam", "ja"), ("assault", "en")])
def test_what_the_page_proposes_leads_to_the_end(sit: Sit, server: Server, game: str) -> None:
    page = sit("", **{"others-shown": "hold", "standing-orders": {}, "expert": False})
    newcomer.begin(page, server.url, game)
    assert newcomer.play_to_the_end(page) > 20
    expect(page.locator(".decision.over #rematch")).to_be_visible()
