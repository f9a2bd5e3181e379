"""Whole matches that were thought out beforehand and are played at pages: every answer wherever a page offers it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

import pytest

from grognard import api
from grognard.core.view import Choice

from .house import Server
from .seated import Seated

LONGEST = 500
"""Answers; a match that takes more is too long for a test."""

TRIES = 500
PRESSES, HEARD_WITHIN = 5, 1000
NOTE = ".refusal"
PRESS = """(notation) => {
    const offered = [...document.querySelectorAll("[data-action]")].filter((one) => one.dataset.action === notation);
    const found = offered.find((one) => !one.disabled);
    found?.click();
    return found ? "pressed" : offered.length ? "busy" : "";
}"""
"""Press what stands for an answer: a button, a line of a list, a line of the board in words."""


def give(seat: Seated, notation: str) -> None:
    """Where it is offered on the page, else on the board in words, which has everything."""
    for _ in range(TRIES):
        match seat.page.evaluate(PRESS, notation):
            case "pressed":
                return
            case "":
                seat.page.keyboard.press("b")
        seat.page.wait_for_timeout(10)
    raise AssertionError(f"{notation} is not offered")


def give_until_heard(seat: Seated, notation: str) -> None:
    """As a person does, who presses again when nothing comes of it: a page that waits for the table is not pressed."""
    before = seat.number
    for _ in range(PRESSES):
        give(seat, notation)
        for _ in range(HEARD_WITHIN):
            if has_gone_on(seat, before):
                return
            seat.page.wait_for_timeout(5)
    told = seat.page.locator(NOTE).all_inner_texts()
    raise AssertionError(f"{notation} was pressed and nothing came of it: {told}")


def is_asked(seat: Seated, kind: str, notation: str) -> bool:
    """Whether somebody is asked something to which there is such an answer."""
    return seat.kind == kind and any(choice["notation"] == notation for choice in seat.choices)


def has_gone_on(seat: Seated, before: int) -> bool:
    return seat.number != before


# ------------------------------------------------------------------------------------------------ whole matches


class Answer(NamedTuple):
    """Who gives it, to what kind of question, and its notation."""

    side: str
    kind: str
    notation: str


Chooser = Callable[[str, str, Sequence[Choice]], Choice]
"""What a side answers to a kind of question."""


def thought_out(match: api.Match, choose: Chooser) -> list[Answer]:
    """How both sides play a match to its end."""
    script: list[Answer] = []
    while (asked := match.decision) is not None:
        shown = match.view(asked.side).decision
        assert shown is not None
        script.append(Answer(asked.side, shown.kind, choose(asked.side, shown.kind, shown.choices).notation))
        match.play(script[-1].notation, asked.side)
        assert len(script) < LONGEST
    return script


@contextmanager
def foreseen(folders: pytest.TempPathFactory, seed: int) -> Iterator[Server]:
    """A server whose dice are known, so that the match at its table goes as it was thought out."""
    found = Server(folders.mktemp("foreseen"), f"{seed}")
    try:
        yield found
    finally:
        found.stop()


def act_out(seats: Mapping[str, Seated], script: Sequence[Answer], looked_for: Mapping[str, str]) -> set[str]:
    """Give all answers at the pages of the sides; which of the things looked for were seen on the way."""
    seen: set[str] = set()
    for side, kind, notation in script:
        seat = seats[side]
        seat.wait(partial(is_asked, seat, kind, notation), each=5)
        give_until_heard(seat, notation)
        seen |= {name for name in looked_for.keys() - seen if seat.page.locator(looked_for[name]).count()}
    return seen
