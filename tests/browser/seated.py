"""Somebody at the table: he reads what the wire tells his page, and answers by mouse or by keyboard alone."""

from __future__ import annotations

import json
from functools import cache
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Page, WebSocket, expect

View = dict[str, Any]
Choice = dict[str, Any]
PATIENCE = 15_000
SAFE = 100  # pixels between a click and the rim of the map

WHERE = """([label, hexes]) => {
    const stack = document.querySelector(".board g[data-hex]");
    const from = hexes[stack.dataset.hex], to = hexes[label], m = stack.getScreenCTM();
    const u = m.a * 100;
    return [m.e + (to[0] - from[0]) * u, m.f - (to[1] - from[1]) * u];
}"""


@cache
def places(url: str) -> dict[str, tuple[float, float]]:
    """Where the hexes of the board lie, in hex units, y northwards."""
    with urlopen(f"{url}/api/games/kursk/board", timeout=30) as answer:
        return {hex_["label"]: (hex_["x"], hex_["y"]) for hex_ in json.load(answer)["hexes"]}


class Seated:
    """A page at a table, with the last state that each of its seats was told."""

    def __init__(self, page: Page, url: str, secret: str, seats: int = 1) -> None:
        self.page = page
        self.url = url
        self.states: dict[str | None, dict[str, Any]] = {}
        page.on("websocket", self.listen)
        page.goto(f"{url}/play.html#seat={secret}")
        self.wait(lambda: len(self.states) == seats)
        expect(page.locator(".curtain, .decision").first).to_be_visible()

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.hear(str(frame)))

    def hear(self, frame: str) -> None:
        message = json.loads(frame)
        if message.get("type") == "state":
            self.states[message["view"]["viewer"]] = message

    def wait(self, happened: Any) -> None:
        """Until something has happened, while the page goes on living."""
        for _ in range(PATIENCE // 50):
            if happened():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("the table stood still")

    # ------------------------------------------------------------------------------------------- reading

    @property
    def number(self) -> int:
        return max(int(state["input"]) for state in self.states.values())

    @property
    def asked(self) -> View | None:
        """The view of the seat that is asked something."""
        latest = [state for state in self.states.values() if state["input"] == self.number]
        return next((state["view"] for state in latest if state["view"]["decision"]), None)

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

    def change(self, act: Any) -> None:
        """Do something that changes the match, and wait until the page shows it."""
        before = self.number
        act()
        self.wait(lambda: self.number != before)
        self.page.wait_for_timeout(60)

    # --------------------------------------------------------------------------------------------- mouse

    def spot(self, hex_: str) -> tuple[float, float]:
        x, y = self.page.evaluate(WHERE, [hex_, places(self.url)])
        return float(x), float(y)

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
            self.drag(middle, (middle[0] + by[0], middle[1] + by[1]))
        raise AssertionError(f"{hex_} cannot be brought into sight")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=2)
        mouse.up()
        self.page.wait_for_timeout(60)

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
