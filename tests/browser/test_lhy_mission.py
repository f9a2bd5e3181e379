"""A whole mission of The Last Hundred Yards by two people, each in a browser of his own."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from grognard import api
from grognard.core.view import Choice

from .conftest import Sit
from .scripted import act_out, foreseen, thought_out
from .seated import Seated

SEED = 5
"""Of the dice and of the players: one with which a mission is soon decided."""
SMALL = (1110, 600)
LOOKED_FOR = {
    "the platoons of both sides": ".formations + .formations",
    "what is to be answered": ".actbar",
    "who saw it": ".gb-sight path",
    "a pile": ".gb-pile",
    "a track": ".track .now",
}


# ------------------------------------------------------------------------------------------------ how they play


FIGHTS = ("fire", "shoot", "assault", "open-fire", "join-fire", "attack", "fight", "go-in")
ENDS = ("call", "stop", "done", "enough", "ready")


def brisk(side: str, kind: str, choices: Sequence[Choice], chance: random.Random) -> Choice:
    """Fight where one can; the attacker goes on eastwards, the defender stays."""
    by = {group: [one for one in choices if one.group == group] for group in dict.fromkeys(c.group for c in choices)}
    fights = next((by[verb] for verb in FIGHTS if verb in by and chance.random() < 0.8), [])
    if fights:
        return chance.choice(fights)
    if side == "allied" and kind == "ChooseAct" and "move" in by:
        return max(by["move"], key=lambda one: len(one.notation))
    if side == "allied" and kind == "ChooseStep" and "go" in by:
        return max(by["go"], key=lambda one: ((one.hex or "")[:1], chance.random()))
    return next((by[verb][0] for verb in ENDS if verb in by), choices[0])


# --------------------------------------------------------------------------------------------------- at the table


def test_two_people_play_a_whole_mission(sit: Sit, tmp_path_factory: pytest.TempPathFactory) -> None:
    match, chance = api.load("lhy").new("crossroads", seed=SEED, options={"setup": "default"}), random.Random(SEED)
    script = thought_out(match, lambda side, kind, choices: brisk(side, kind, choices, chance))
    with foreseen(tmp_path_factory, SEED) as server:
        made = server.new_match_of("lhy", "crossroads", {"setup": "default"}, allied="me", axis="friend")
        seats = {side: Seated(sit("", size=SMALL), server.url, made[side]) for side in ("allied", "axis")}
        for seat in seats.values():
            seat.page.keyboard.press("0")
        assert act_out(seats, script, LOOKED_FOR) == LOOKED_FOR.keys()
        assert match.outcome is not None
        for side, seat in seats.items():
            assert any(one.side == side and one.kind == "ChooseReaction" and one.notation != "call" for one in script)
            expect(seat.page.locator(".decision.over")).to_contain_text(str(match.outcome.score))
            seat.page.keyboard.press(".")
            expect(seat.page.locator(".resolved .faces .fell").first).to_be_visible()
            assert not re.search(r"\[[a-z-]+\]", seat.page.locator("body").inner_text())
