"""Somebody at the table: he reads what the wire tells his page, and answers by mouse or by keyboard alone."""

from __future__ import annotations

import json
from functools import cache
from math import dist
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page, WebSocket, expect

from tests.server.hearing import Words
from tests.server.live.tables import with_view

View = dict[str, Any]
Choice = dict[str, Any]
Spot = tuple[float, float]
PATIENCE = 30_000
BUSY = ".choice:disabled, .answer:disabled"
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SAFE = 100  # pixels between a click and the rim of the map

ANCHOR = """() => {
    const stack = document.querySelector(".board g[data-hex]"), m = stack.getScreenCTM();
    return [stack.dataset.hex, m.e, m.f, 100 * m.a];
}"""


@cache
def places(url: str, secret: str) -> dict[str, Spot]:
    """Where the hexes of a match's board lie, and the spots beside them, in hex units, y northwards."""
    request = Request(f"{url}/api/board", headers={"Authorization": f"Bearer {secret}"})
    with urlopen(request, timeout=30) as answer:
        board = json.load(answer)
    return {**board["spots"], **{hex_["label"]: (hex_["x"], hex_["y"]) for hex_ in board["hexes"]}}


def spot_from(anchor: tuple[str, float, float, float], hexes: dict[str, Spot], label: str) -> Spot:
    """Where a hex is on the screen, if the anchor is where it is."""
    known, x, y, unit = anchor
    (x0, y0), (x1, y1) = hexes[known], hexes[label]
    return x + (x1 - x0) * unit, y - (y1 - y0) * unit


class Seated:
    """A page at a table, with the last state that each of its seats was told."""

    def __init__(self, page: Page, url: str, secret: str, seats: int = 1, *, bare: bool = False) -> None:
        """``bare``: nothing lies on the map yet."""
        self.page = page
        self.url = url
        self.secret = secret
        self.states: dict[str | None, dict[str, Any]] = {}
        page.on("websocket", self.listen)
        page.goto(f"{url}/play.html#seat={secret}")
        self.wait(lambda: len(self.states) == seats)
        expect(page.locator(".curtain, .decision").first).to_be_visible()
        if not bare and not page.locator(".curtain").is_visible():
            self.rest()

    def listen(self, socket: WebSocket) -> None:
        last: list[dict[str, Any] | None] = [None]
        words: Words = []
        socket.on("framereceived", lambda frame: self.hear(str(frame), last, words))

    def hear(self, frame: str, last: list[dict[str, Any] | None], words: Words) -> None:
        """A message on a line of which the last state is known, and the answers that were said on it."""
        message = json.loads(frame)
        if message.get("type") == "state":
            last[0] = state = with_view(message, last[0], words)
            self.states[state["view"]["viewer"]] = state

    def wait(self, happened: Any, each: int = 50) -> None:
        """Until something has happened, while the page goes on living; it is looked for each so many milliseconds."""
        for _ in range(PATIENCE // each):
            if happened():
                return
            self.page.wait_for_timeout(each)
        raise AssertionError("the table stood still")

    def settle(self) -> None:
        """Until the page has drawn what it was told, and would hear the next answer."""
        self.page.evaluate(TWO_FRAMES)
        expect(self.page.locator(BUSY)).to_have_count(0)

    # ------------------------------------------------------------------------------------------- reading

    @property
    def number(self) -> int:
        """How far the match has gone, as the seats count it together."""
        return sum(int(state["input"]) for state in self.states.values())

    def counted_by(self, side: str) -> int:
        """How many inputs a side knows of."""
        return int(self.states[side]["input"])

    @property
    def open_facts(self) -> tuple[Any, ...]:
        """What everybody at the table knows alike: the turn, who is asked, and how it ended."""
        view = next(iter(self.states.values()))["view"]
        return view["turn"], view["to_move"], view["over"]

    @property
    def asked(self) -> View | None:
        """The view of the seat that is asked something."""
        return next((state["view"] for state in self.states.values() if state["view"]["decision"]), None)

    @property
    def choices(self) -> list[Choice]:
        view = self.asked
        return list(view["decision"]["choices"]) if view else []

    @property
    def kind(self) -> str:
        view = self.asked
        return str(view["decision"]["kind"]) if view else ""

    def choice(self, notation: str) -> Choice:
        return next(choice for choice in self.choices if choice["notation"] == notation)

    def place_of(self, unit: str) -> str:
        view = self.asked
        assert view is not None
        return next(str(counter["place"]) for counter in view["counters"] if counter["id"] == unit)

    def lift_curtain(self) -> None:
        """Sit down as the side that is asked, if the curtain hangs."""
        if self.page.locator(".curtain").is_visible():
            self.page.keyboard.press("Enter")
            expect(self.page.locator(".curtain")).to_be_hidden()
            self.rest()

    def rest(self) -> None:
        """Until the map is drawn and lies still."""
        expect(self.page.locator(".board g[data-hex]").first).to_be_attached()
        before = None
        while before != self.anchor:
            before = self.anchor
            self.page.evaluate(TWO_FRAMES)

    def change(self, act: Any) -> None:
        """Do something that changes the match, and wait until the page shows it."""
        before = self.number
        act()
        self.wait(lambda: self.number != before)
        self.settle()

    # --------------------------------------------------------------------------------------------- mouse

    @property
    def zoom(self) -> float:
        """Pixels to the hex."""
        return self.anchor[3]

    def own_place(self, side: str) -> str:
        """Where a piece of a side stands, far from the rim of the map as it is shown first."""
        view = next(state["view"] for state in self.states.values())
        board = self.page.locator(".board").bounding_box()
        assert board is not None
        middle = (board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
        hexes, anchor = places(self.url, self.secret), self.anchor
        own = {str(one["place"]) for one in view["counters"] if one["side"] == side} & set(hexes)
        return min(own, key=lambda label: dist(spot_from(anchor, hexes, label), middle))

    @property
    def anchor(self) -> tuple[str, float, float, float]:
        """A hex on the map, where it is on the screen, and pixels to the hex."""
        label, x, y, unit = self.page.evaluate(ANCHOR)
        return str(label), float(x), float(y), float(unit)

    def spot(self, hex_: str) -> tuple[float, float]:
        """Where the middle of a hex is on the screen."""
        return spot_from(self.anchor, places(self.url, self.secret), hex_)

    def bring_into_sight(self, hex_: str) -> tuple[float, float]:
        """Drag the map until a hex is well inside it."""
        box = self.page.locator(".board").bounding_box()
        assert box is not None
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for _ in range(40):
            x, y = self.spot(hex_)
            inside_x = box["x"] + SAFE < x < box["x"] + box["width"] - 2 * SAFE
            if inside_x and box["y"] + SAFE < y < box["y"] + box["height"] - SAFE:
                return x, y
            by = (clamp(middle[0] - x, box["width"] / 2.1), clamp(middle[1] - y, box["height"] / 2.1))
            self.pan(middle, (middle[0] + by[0], middle[1] + by[1]))
        raise AssertionError(f"{hex_} cannot be brought into sight")

    def pan(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag the map, with Shift so that a piece under the mouse stays where it is."""
        self.page.keyboard.down("Shift")
        self.drag(start, end)
        self.page.keyboard.up("Shift")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=2)
        mouse.up()
        self.page.evaluate(TWO_FRAMES)

    def click_hex(self, hex_: str, button: Any = "left") -> None:
        x, y = self.bring_into_sight(hex_)
        self.page.mouse.click(x, y, button=button)

    def answer_by_mouse(self, notation: str) -> None:
        """Give an answer: on the map if it is tied to a place there, by its button if not."""
        self.lift_curtain()
        choice = self.choice(notation)
        if choice["unit"] or choice["hex"]:
            self.change(lambda: self.click_hex(choice["hex"] or self.place_of(choice["unit"])))
        else:
            self.change(lambda: self.press_button(notation))

    def answer_by_words(self, notation: str) -> None:
        """Give any answer from the list on the board in words."""
        self.lift_curtain()
        self.change(lambda: self.press_word(notation))

    def press_word(self, notation: str) -> None:
        self.page.keyboard.press("b")
        self.page.locator(f'.textboard [data-action="{notation}"]').click()
        sure = self.page.locator("#end-anyway")
        if notation == "done" and sure.is_visible():
            sure.click()

    def press_button(self, notation: str) -> None:
        self.page.locator(f'.choices [data-action="{notation}"]').click()
        sure = self.page.locator("#end-anyway")
        if notation == "done" and sure.is_visible():
            sure.click()

    # ------------------------------------------------------------------------------------------ keyboard

    def answer_by_keys(self, notation: str) -> None:
        """Give an answer without a mouse: its key, or the way to its hex and Enter."""
        self.lift_curtain()
        choice = self.choice(notation)
        if choice["unit"] or choice["hex"]:
            self.go_to(choice["hex"] or self.place_of(choice["unit"]))
            self.change(lambda: self.page.keyboard.press("Enter"))
        else:
            self.change(lambda: self.press_key_of(notation))

    def press_key_of(self, notation: str) -> None:
        self.page.keyboard.press(self.page.locator(f'.choices [data-action="{notation}"] kbd').inner_text().lower())
        if notation == "done" and self.page.locator("#end-anyway").is_visible():
            self.page.keyboard.press("Enter")

    def go_to(self, hex_: str) -> None:
        """From one place where something can be done to the next, until the cursor stands where it should."""
        for _ in range(400):
            if self.page.locator("#spoken-cursor").inner_text().startswith(hex_):
                return
            self.page.keyboard.press("p" if self.has_no() else "n")
        raise AssertionError(f"the cursor never came to {hex_}")

    def has_no(self) -> bool:
        return any(choice["notation"].endswith(" no") for choice in self.choices)


def clamp(value: float, limit: float) -> float:
    return max(-limit, min(limit, value))
