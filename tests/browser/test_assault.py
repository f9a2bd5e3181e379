"""Assault at the table: two people play a scenario to its end, each in a browser of his own; cards, dice, odds."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from grognard import api
from grognard.core.view import Choice

from .conftest import Sit, in_both_languages
from .house import Server
from .scripted import act_out, foreseen, thought_out
from .seated import Seated

SEED = 2
SMALL = (1110, 600)
SIDES = ("german", "soviet")
OFTEN = {"fire": 0.7, "use": 1.0, "plan": 1.0, "intercept": 1.0, "rally": 0.5, "fast": 0.3, "drive": 0.8, "go": 0.8}
ENDS = ("stop", "pass", "let-pass", "done")
LOOKED_FOR = {
    "the formations of both sides": ".formations + .formations",
    "one's own cards": ".hand.own .playcard",
    "the backs of the others": ".hand.other .back",
}


def brisk(choices: Sequence[Choice], chance: random.Random) -> Choice:
    """Fire and use cards where one can, seldom move, else let it be."""
    by = {group: [one for one in choices if one.group == group] for group in dict.fromkeys(c.group for c in choices)}
    for group, share in OFTEN.items():
        if group in by and chance.random() < share:
            return chance.choice(by[group])
    return next((by[verb][0] for verb in ENDS if verb in by), choices[0])


def test_two_people_play_a_whole_scenario(sit: Sit, tmp_path_factory: pytest.TempPathFactory) -> None:
    match, chance = api.load("assault").new("coming", seed=SEED), random.Random(SEED)
    script = thought_out(match, lambda side, kind, choices: brisk(choices, chance))
    with foreseen(tmp_path_factory, SEED) as server:
        made = server.new_match_of("assault", "coming", {}, german="me", soviet="friend")
        seats = {side: Seated(sit("", size=SMALL), server.url, made[side], bare=True) for side in SIDES}
        assert act_out(seats, script, LOOKED_FOR) == LOOKED_FOR.keys()
        asked = Counter((answer.side, answer.kind) for answer in script)
        for side, seat in seats.items():
            assert asked[side, "ChooseImpulse"]
            assert asked[side, "ChooseReaction"]
            expect(seat.page.locator(".decision.over")).to_be_visible()
            assert not re.search(r"\[[a-z-]+\]", seat.page.locator("body").inner_text())


SHOT = """
scenario = "support"
phase = "action"
turn = 2
initiative = "german"
[units]
G_HMG34_1 = "4B-8E"
S_RIFLE41_1 = "1B-3E"
"""


@in_both_languages
def test_a_shot_shows_its_dice_before_it_is_fired(sit: Sit, server: Server, language: str) -> None:
    made = server.upload(api.load("assault").position(SHOT, seed=1).text(), german="me", soviet="friend")
    seat = Seated(sit(""), server.url, made["german"])
    seat.click_hex("4B-8E")
    seat.page.mouse.move(*seat.spot("1B-3E"))
    expect(seat.page.locator(".pools .die").first).to_be_visible()
    expect(seat.page.locator(".pools .faces b").first).to_be_visible()
    expect(seat.page.locator(".combat .chances")).to_contain_text("%")
