"""Vietnam Battles at the table: two people play the practice scenario to its end by mouse, with support markers."""

from __future__ import annotations

from collections import Counter
from math import dist

from playwright.sync_api import expect

import grognard

from .conftest import Sit
from .house import Server
from .pair import Pair, answer
from .seated import Choice, Seated, places

SIDES = ("us", "vc")
ENDS = ("done", "pass", "halt")
MOVES = 2  # of each side in a game
MARKERS = 2  # of each side in a game
AT_EASE = """
scenario = "snoopy"
phase = "us move"
[units]
us_4_47_B = "0615"
us_3_47_C = "0711"
us_2_47_A = "0613"
vc_514_1 = "0717"
"""


class Table(Pair):
    """Two pages at one match of the practice scenario, and who has played how many markers."""

    def __init__(self, sit: Sit, server: Server) -> None:
        super().__init__(sit, server, "vietnam", "boys", SIDES)
        self.spent: Counter[str] = Counter()

    def choose(self, side: str, seat: Seated) -> Choice:
        """Attack whomever one can with everybody, with a few markers; move now and then; end the rest."""
        offered = seat.choices
        markers = of_kind(offered, "support")
        if markers and self.spent[side] < MARKERS:
            self.spent[side] += 1
            return markers[0]
        fights = of_kind(offered, "attack") or of_kind(offered, "join") or of_kind(offered, "commit")
        movers = of_kind(offered, "pick")
        goals = of_kind(offered, "go")
        if fights:
            return fights[0]
        if movers and self.asked[side, "ChooseMover"] <= MOVES:
            return movers[0]
        if goals:
            return min(goals, key=lambda goal: distance_to_enemies(seat, side, goal["hex"]))
        return next((choice for choice in offered if choice["notation"] in ENDS), offered[0])


def of_kind(choices: list[Choice], group: str) -> list[Choice]:
    return [choice for choice in choices if choice["group"] == group]


def distance_to_enemies(seat: Seated, side: str, place: str) -> float:
    """How far a place is from the nearest enemy in sight."""
    view, spots = seat.asked, places(seat.url, seat.secret)
    assert view is not None
    enemies = [one["place"] for one in view["counters"] if one["side"] not in ("", side) and one["place"] in spots]
    return min(dist(spots[place], spots[enemy]) for enemy in enemies)


def test_two_people_play_the_practice_scenario_to_its_end(sit: Sit, server: Server) -> None:
    table = Table(sit, server)
    assert table.play(table.choose) > 20
    for side, seat in table.seats.items():
        expect(seat.page.locator(".decision.over")).to_be_visible()
        assert table.asked[side, "PlayMarker"] > 0, side
        assert table.spent[side] > 0, side


def test_the_hunt_shows_where_camps_may_be_and_what_was_searched(sit: Sit, server: Server) -> None:
    made = server.new_match_of("vietnam", "snoopy", {"setup": "default"}, us="me", vc="friend")
    seat = Seated(sit(""), server.url, made["us"])
    seat.page.locator(".rail button", has_text="Hunt").click()
    expect(seat.page.locator(".overlaykey")).to_contain_text("a camp may be here")
    expect(seat.page.locator(".overlaykey")).to_contain_text("searched")
    expect(seat.page.locator(".gb-live .gb-overlays path").first).to_be_attached()


def test_a_unit_is_dragged_where_it_walks_or_flies(sit: Sit, server: Server) -> None:
    made = server.upload(grognard.load("vietnam").position(AT_EASE, seed=1).text(), us="me", vc="friend")
    seat = Seated(sit(""), server.url, made["us"])
    for unit, goal in (("us_4_47_B", "0515"), ("us_3_47_C", "0917")):
        seat.drag(seat.bring_into_sight(seat.place_of(unit)), seat.spot(goal))
        seat.wait(lambda unit=unit, goal=goal: seat.place_of(unit) == goal)
        seat.settle()
        if seat.kind == "MoveOn":
            answer(seat, seat.choice("halt"))
    seat.drag(seat.bring_into_sight("0717"), seat.spot("0515"))
    assert seat.place_of("vc_514_1") == "0717"


def test_engineers_help_where_the_map_is_clicked(sit: Sit, server: Server) -> None:
    made = server.new_match_of("vietnam", "triangle", {"setup": "default"}, us="me", vc="me")
    vc = Seated(sit(""), server.url, made["vc"])
    answer(vc, vc.choice("aim escape"))
    seat = Seated(sit(""), server.url, made["us"])
    helps = of_kind(seat.choices, "assist")
    expect(seat.page.locator('.answer[data-action^="assist"]')).to_have_count(0)
    seat.page.locator('[data-stage="assist"]').click()
    expect(seat.page.locator('.answer[data-action^="assist"]')).to_have_count(len(helps))
    waters = Counter(choice["hex"] for choice in helps)
    choice = next(one for one in helps if waters[one["hex"]] == 1)
    seat.change(lambda: seat.click_hex(choice["hex"]))
    expect(seat.page.locator(".log .s").last).to_contain_text(choice["hex"])
    expect(seat.page.locator("button.s").last).to_be_visible()
    seat.page.locator("button.s").last.click()
    expect(seat.page.locator("#spoken-cursor")).to_contain_text(choice["hex"])
