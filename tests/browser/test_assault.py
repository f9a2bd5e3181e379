"""Assault at the table: two people play a scenario to its end, each in a browser of his own; cards, dice, odds."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from grognard import api
from grognard.core.view import Choice
from tests.rulesets.assault.face.village import air_strike, second_attack, village

from .conftest import Sit, in_both_languages
from .house import Server
from .positions import asked, new, play, play_on
from .scripted import act_out, foreseen, thought_out
from .seated import Seated

SEED = 7
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
    expect(seat.page.locator(".pools .facespicture").first).to_be_visible()
    expect(seat.page.locator(".combat .chances")).to_contain_text("%")


def test_a_vehicle_is_pointed_by_a_figure(sit: Sit, server: Server) -> None:
    match = play_on(new("assault", "support", None, seed=SEED), lambda match: asked(match) == "soviet ChooseForce")
    play_on(play(match, "take-unit S_T26_1"), lambda match: asked(match) == "soviet ChoosePlace")
    seat = seated(sit, server, play(match, "put S_T26_1 1B-4D"), "soviet")
    ways = seat.page.locator(".facings [data-action]")
    expect(ways.locator("kbd")).to_have_text(list("123456"))
    expect(ways.nth(4)).to_have_attribute("data-action", "put-facing S_T26_1 5")
    seat.change(lambda: seat.page.keyboard.press("5"))
    view = seat.states["soviet"]["view"]
    assert next(one["facing"] for one in view["counters"] if one["id"] == "S_T26_1") == 5


DRIVE = """
scenario = "support"
phase = "action"
turn = 2
initiative = "soviet"
[units]
G_HMG34_1 = "4B-4E"
S_T26_1 = "1B-4D"
"""


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_vehicle_drives_into_the_hex_that_is_chosen_twice(sit: Sit, server: Server, by: str) -> None:
    """The first time its ways to face there are shown, the second it goes as straight on as it can."""
    seat = seated(sit, server, play(api.load("assault").position(DRIVE, seed=SEED), "move S_T26_1"), "soviet")
    ways = [choice for choice in seat.choices if choice["group"] == "drive"]
    there = ways[0]["hex"]
    seat.go_to(there)

    def choose() -> None:
        if by == "mouse":
            return seat.click_hex(there)
        seat.page.keyboard.press("Enter")

    choose()
    arrows = seat.page.locator(".choicemenu .facings button")
    expect(arrows).to_have_count(sum(choice["hex"] == there for choice in ways))
    expect(arrows.first).to_have_attribute("data-action", ways[0]["notation"])
    seat.change(choose)
    assert seat.place_of("S_T26_1") == there


# ----------------------------------------------------------------------------------------- guided, step by step

TABLET: dict[str, Any] = {"size": (1024, 768), "how": {"has_touch": True}}


def seated(sit: Sit, server: Server, match: api.Match, side: str, **how: Any) -> Seated:
    """A side of a match as it stands, at its table."""
    other = {"german": "soviet", "soviet": "german"}[side]
    made = server.upload(match.text(), **{side: "me", other: "friend"})
    return Seated(sit("", **how), server.url, made[side])


@in_both_languages
def test_an_air_strike_is_shown_step_by_step_with_and_without_an_answer(
    sit: Sit, server: Server, language: str
) -> None:
    seat = seated(sit, server, air_strike("air-target G_SDKFZ251_1"), "german")
    expect(seat.page.locator(".procedure .steps > li")).to_have_count(5)
    expect(seat.page.locator(".procedure .steps > .now .branches li")).to_have_count(5)
    expect(seat.page.locator('[data-action="intercept G_FLAK38T_1"]')).to_contain_text("17.4 %")
    expect(seat.page.locator('[data-action="pass"]')).to_contain_text("35.3 %")
    expect(seat.page.locator(".gb-sketch-marks")).to_contain_text("Il-2")
    expect(seat.page.locator(".coursecard .playcard")).to_be_visible()
    expect(seat.page.locator(".combat .chances th.case, .combat .chances .case")).to_have_count(2)


@in_both_languages
def test_five_keys_of_which_one_is_barred_with_its_rule(sit: Sit, server: Server, language: str) -> None:
    seat = seated(sit, server, second_attack(), "german")
    expect(seat.page.locator(".decision .key")).to_have_count(5)
    barred = seat.page.locator(".decision .key.barred")
    expect(barred).to_have_count(1)
    expect(barred.locator(".rule")).to_have_text("3.4.4a")
    expect(seat.page.locator(".decision .choice")).to_have_count(0)
    seat.change(lambda: seat.page.locator('.key [data-action="mode support"]').click())
    expect(seat.page.locator(".modechosen .rule")).to_have_text("3.4.3a")


def test_a_shift_shows_its_faces_and_who_is_in_danger(sit: Sit, server: Server) -> None:
    seat = seated(sit, server, second_attack("mode support"), "german")
    expect(seat.page.locator('[data-cost="4B-3D"]')).to_have_text("−1")
    seat.page.mouse.move(*seat.bring_into_sight("4B-3D"))
    expect(seat.page.locator(".facerow .bad")).to_have_count(2)
    expect(seat.page.locator(".gb-sketch-marks")).to_contain_text("PzB 39")
    expect(seat.page.locator(".gb-sketch-marks")).to_contain_text("shift 1")
    expect(seat.page.locator(".poolsplate .die").first).to_be_visible()


def test_a_shot_outlines_the_bands_of_the_firer(sit: Sit, server: Server) -> None:
    seat = seated(sit, server, village(), "german")
    seat.click_hex("4B-1D")
    seat.page.mouse.move(*seat.spot("4B-3D"))
    expect(seat.page.locator(".gb-sketch .gb-zone-line")).to_have_count(3)
    expect(seat.page.locator(".poolsplate")).to_be_visible()


def test_a_finger_shows_the_dice_first_and_strikes_second(sit: Sit, server: Server) -> None:
    seat = seated(sit, server, second_attack("mode support"), "german", expert=False, **TABLET)
    before = seat.number
    for place in ("4B-3C", "4B-2C"):
        seat.page.touchscreen.tap(*seat.bring_into_sight(place))
        expect(seat.page.locator("#commit-armed")).to_contain_text(place)
    assert seat.number == before
    seat.change(lambda: seat.page.touchscreen.tap(*seat.spot("4B-2C")))


def test_a_click_shows_what_it_would_strike_first_but_for_experts(sit: Sit, server: Server) -> None:
    for expert in (False, True):
        seat = seated(sit, server, second_attack("mode support"), "german", expert=expert)
        before = seat.number
        seat.click_hex("4B-2C")
        if not expert:
            expect(seat.page.locator(".gb-armed .gb-pill").first).to_be_attached()
            assert seat.number == before
            seat.click_hex("4B-2C")
        seat.wait(lambda before=before, seat=seat: seat.number > before)


def test_the_strip_shows_who_has_a_point_and_who_may(sit: Sit, server: Server) -> None:
    seat = seated(sit, server, village(), "german")
    strip = seat.page.locator(".strip")
    expect(strip.locator(".purse.full")).to_have_count(3)
    expect(strip.locator(".purse.secret")).to_have_count(3)
    expect(seat.page.locator(".score")).to_contain_text("0/3")
