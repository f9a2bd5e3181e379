"""Fire Team at the table: two people play its first scenario to the end, by mouse, with fire at whoever moves."""

from __future__ import annotations

from collections import Counter
from math import dist

from playwright.sync_api import expect

from .conftest import Sit
from .house import Server
from .pair import Pair, answer
from .seated import Choice, Seated, places

SIDES = ("us", "soviet")
PEOPLE = {"us": "me", "soviet": "friend"}
ENDS = ("done", "pass", "halt")
SHOTS = ("react", "snap")
MOVES = ("go", "road")


class Table(Pair):
    """Two pages at one match, and who has fired."""

    def __init__(self, sit: Sit, server: Server, scenario: str) -> None:
        super().__init__(sit, server, "fireteam", scenario, SIDES, setup="default")
        self.fired: Counter[str] = Counter()

    def choose(self, side: str, seat: Seated) -> Choice:
        """Fire at the first who come into view, move a little, and end whatever can be ended soon."""
        offered = seat.choices
        shots = [choice for choice in offered if choice["group"] in SHOTS]
        if shots and self.fired[side] < 2:
            self.fired[side] += 1
            return shots[0]
        patience = 4 if self.fired[other(side)] else 40
        deeds = [choice for choice in offered if choice["notation"].startswith("activate move unit")]
        moves = [choice for choice in offered if choice["group"] in MOVES]
        if deeds and self.asked[side, seat.kind] <= patience:
            return min(deeds, key=lambda deed: distance_to_enemies(seat, side, seat.place_of(deed["unit"])))
        if moves and self.asked[side, seat.kind] <= 3 * patience:
            return min(moves, key=lambda move: distance_to_enemies(seat, side, move["hex"]))
        ending = [choice for choice in offered if choice["notation"] in ENDS]
        return (ending or offered)[0]


def other(side: str) -> str:
    return next(each for each in SIDES if each != side)


def distance_to_enemies(seat: Seated, side: str, hex_: str) -> float:
    """How far a hex is from the nearest enemy in view."""
    view, hexes = seat.asked, places(seat.url, seat.secret)
    assert view is not None
    enemies = [one["place"] for one in view["counters"] if one["side"] not in ("", side) and one["place"] in hexes]
    return min(dist(hexes[hex_], hexes[enemy]) for enemy in enemies)


def test_two_people_play_the_first_scenario_to_its_end(sit: Sit, server: Server) -> None:
    table = Table(sit, server, "balloon")
    assert table.play(table.choose) > 50
    for seat in table.seats.values():
        expect(seat.page.locator(".decision.over")).to_be_visible()
    for side in SIDES:
        assert table.asked[side, "ChooseReaction"] > 0, side
        assert table.fired[side] > 0, side


def test_a_vehicle_is_turned_by_dragging(sit: Sit, server: Server) -> None:
    seat, turn = vehicle_to_turn(Table(sit, server, "counterattack"))
    choice = next(choice for choice in turn if choice["facing"] == 8)
    x, y = seat.bring_into_sight(seat.place_of(choice["unit"]))
    seat.change(lambda: seat.drag((x, y), (x, y + seat.zoom)))
    view = next(iter(seat.states.values()))["view"]
    assert next(one["facing"] for one in view["counters"] if one["id"] == choice["unit"]) == 8


def vehicle_to_turn(table: Table) -> tuple[Seated, list[Choice]]:
    """Play until a vehicle may turn."""
    for _ in range(40):
        found = table.answerer()
        assert found is not None
        side, seat = found
        turns = [choice for choice in seat.choices if choice["group"] == "face" and choice["facing"] == 8]
        if turns:
            return seat, turns
        table.asked[side, seat.kind] += 1
        activations = [choice for choice in seat.choices if choice["notation"].startswith("activate move unit U1_M2")]
        moves = [choice for choice in seat.choices if choice["group"] in MOVES]
        ending = [choice for choice in seat.choices if choice["notation"] in ENDS]
        answer(seat, (activations or moves or ending or seat.choices)[0])
    raise AssertionError("no vehicle could turn")


def test_lines_of_sight_and_chits_in_japanese(sit: Sit, server: Server, language: str) -> None:
    made = server.new_match_of("fireteam", "balloon", {"setup": "default"}, **PEOPLE)
    page = sit("", how={"locale": "ja-JP"})
    page.add_init_script("localStorage.setItem('grognard.language', '\"ja\"')")
    seat = Seated(page, server.url, made["us"])
    expect(page.locator(".chits li").first).to_be_visible()
    page.keyboard.press("l")
    seat.click_hex("1511")
    expect(page.locator(".sightcard")).to_contain_text("1511からの視線")
    seat.click_hex("1608")
    expect(page.locator(".sightcard li")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".sightcard")).to_have_count(0)
