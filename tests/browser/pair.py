"""Two people at one match, each in a browser of his own, who answer by mouse in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from .conftest import Sit
from .house import Server
from .seated import TWO_FRAMES, Choice, Seated

MOST_ANSWERS = 900
Chooser = Callable[[str, Seated], Choice]


class Pair:
    """Two pages at one match, and who was asked what."""

    def __init__(
        self, sit: Sit, server: Server, game: str, scenario: str, sides: tuple[str, str], **options: Any
    ) -> None:
        first, second = sides
        made = server.new_match_of(game, scenario, options, **{first: "me", second: "friend"})
        self.seats: Mapping[str, Seated] = {side: Seated(sit(""), server.url, made[side]) for side in sides}
        self.asked: Counter[tuple[str, str]] = Counter()

    def meet(self) -> None:
        """Until both pages have heard the same."""
        first, second = self.seats.values()

        def level() -> bool:
            second.page.wait_for_timeout(5)
            return first.open_facts == second.open_facts

        first.wait(level)

    def answerer(self) -> tuple[str, Seated] | None:
        """Who is asked now; nobody when it is over."""
        self.meet()
        return next(((side, seat) for side, seat in self.seats.items() if seat.asked), None)

    def play(self, choose: Chooser) -> int:
        """Play on until the match is over; the number of answers."""
        for number in range(MOST_ANSWERS):
            found = self.answerer()
            if found is None:
                return number
            side, seat = found
            self.asked[side, seat.kind] += 1
            answer(seat, choose(side, seat))
        raise AssertionError("the match did not end")


def answer(seat: Seated, choice: Choice) -> None:
    """By mouse: a hex on the map, anything else on its button or in the list beside the map."""
    notation = choice["notation"]
    if choice["hex"] and not choice["unit"]:
        seat.change(lambda: click_place(seat, choice))
        return
    tied = seat.page.locator(".tied:not([open]) > summary")
    if choice["unit"] and tied.count():
        tied.click()
    seat.change(lambda: press(seat, notation))


def press(seat: Seated, notation: str) -> None:
    """A button or a line of the list; a step that leaves something undone is ended all the same."""
    seat.page.locator(f'.decision [data-action="{notation}"]').first.click()
    sure = seat.page.locator("#end-anyway")
    if notation == "done" and sure.is_visible():
        sure.click()


def click_place(seat: Seated, choice: Choice) -> None:
    """Where a place stands for several answers, a menu beside it asks which."""
    seat.click_hex(choice["hex"])
    if sum(other["hex"] == choice["hex"] for other in seat.choices) > 1:
        seat.page.evaluate(TWO_FRAMES)
        menu = seat.page.locator(".choicemenu")
        if menu.is_visible():
            menu.locator(f'[data-action="{choice["notation"]}"]').click()
