"""A tablet: two fingers zoom, one drags, a long press asks, a tap acts."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from .conftest import HotSeat, in_both_languages
from .positions import target_asked
from .seated import TWO_FRAMES, Seated

Spot = tuple[float, float]
TABLET: dict[str, Any] = {"size": (1024, 768), "how": {"has_touch": True, "is_mobile": True}}


class Fingers:
    """Fingers on the glass, as the browser gets them from the system."""

    def __init__(self, table: Seated) -> None:
        self.page = table.page
        self.glass: CDPSession = table.page.context.new_cdp_session(table.page)

    def send(self, kind: str, *spots: Spot) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
        self.glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, *spots: Spot) -> None:
        self.send("touchStart", *spots)

    def move(self, *spots: Spot) -> None:
        self.send("touchMove", *spots)
        self.page.evaluate(TWO_FRAMES)

    def up(self) -> None:
        self.send("touchEnd")

    def tap(self, spot: Spot) -> None:
        self.down(spot)
        self.up()


@pytest.fixture
def table(hot_seat: HotSeat) -> Seated:
    found = hot_seat(target_asked(), **TABLET)
    found.lift_curtain()
    return found


def test_two_fingers_zoom_in_and_out(table: Seated) -> None:
    fingers, before = Fingers(table), table.zoom
    fingers.down((300, 350), (400, 350))
    for width in (60, 90, 120):
        fingers.move((350 - width, 350), (350 + width, 350))
    fingers.up()
    table.wait(lambda: table.zoom > before * 1.5)
    wide = table.zoom
    fingers.down((230, 350), (470, 350))
    for width in (90, 60, 40):
        fingers.move((350 - width, 350), (350 + width, 350))
    fingers.up()
    table.wait(lambda: table.zoom < wide / 2)


def test_one_finger_drags_the_map_and_acts_on_nothing(table: Seated) -> None:
    place, fingers, before = table.own_place("german"), Fingers(table), table.number
    x, y = table.spot(place)
    fingers.down((350, 350))
    fingers.move((370, 350))
    fingers.move((430, 380))
    fingers.up()
    table.page.evaluate(TWO_FRAMES)
    assert table.spot(place) == pytest.approx((x + 80, y + 30), abs=12)
    assert table.number == before


@in_both_languages
def test_a_long_press_asks_why_not_and_opens_the_stack(table: Seated) -> None:
    place = table.own_place("german")
    fingers = Fingers(table)
    fingers.down(table.bring_into_sight(place))
    expect(table.page.locator(".refusal.why")).to_be_visible()
    fingers.up()
    expect(table.page.locator(".refusal .rule")).to_be_visible()
    expect(table.page.locator(".viewer header b").first).to_have_text(place)
    expect(table.page.locator(".viewer .card").first).to_be_visible()
    assert table.kind == "ChooseTarget"


def test_a_tap_acts(table: Seated) -> None:
    target = table.choices[0]["hex"]
    spot = table.bring_into_sight(target)
    table.change(lambda: Fingers(table).tap(spot))
    assert table.kind == "ChooseAttackers"


def test_fingers_find_their_targets(table: Seated) -> None:
    """What is tapped is at least 40 pixels high, and nothing runs out of the screen."""
    page = table.page
    table.answer_by_words(table.choices[0]["notation"])
    for button in page.locator(".choices .choice:visible, .actions .act:visible, .rail button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 40, button.inner_text()
        assert box["x"] + box["width"] <= 1024
    assert page.evaluate("document.documentElement.scrollWidth") <= 1024
