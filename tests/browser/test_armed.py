"""Shown first, then given: what throws dice, spends or reveals waits for a second step and can still be let be."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import expect

from grognard import api, rulesets

from . import positions
from .conftest import Sit
from .house import Server
from .seated import Seated


def reaction() -> api.Match:
    """The American may fire at a squad that moves."""
    return positions.play_on(
        positions.new("fireteam", "balloon", None), lambda match: positions.asked(match) == "us ChooseReaction"
    )


def luftwaffe() -> api.Match:
    """The German may spend a Luftwaffe marker."""
    return positions.play_on(positions.new(), lambda match: positions.asked(match) == "german CallLuftwaffe")


def marker() -> api.Match:
    """The American may play a support marker."""
    start = positions.new("vietnam", "boys", setup=None)
    return positions.play(start, "done", "attack 0717", "join us_4_47_C", "join us_mon_1", "commit")


def withdrawal() -> api.Match:
    """Somebody may try to withdraw by a die."""
    start = api.load("lhy").new(api.load("lhy").scenarios()[0], seed=positions.SEED)
    return positions.play_on(start, lambda match: first_of(match, "withdraw") is not None)


def first_of(match: api.Match, verb: str) -> str | None:
    """An answer of a kind that throws dice."""
    answers = [match.notation(action) for action in match.legal()]
    return next((one for one in answers if one.split()[0] == verb and match.odds(one)), None)


CASES = {
    "fireteam": (reaction, "us", "react"),
    "kursk": (luftwaffe, "german", "luftwaffe"),
    "vietnam": (marker, "us", "support"),
    "lhy": (withdrawal, "", "withdraw"),
}


@cache
def position(game: str) -> tuple[str, str, str]:
    """A match, whose seat is asked, and the answer that it is about."""
    make, side, verb = CASES[game]
    match = make()
    answer = first_of(match, verb)
    assert answer is not None
    assert match.decision is not None
    return match.text(), side or match.decision.side, answer


@pytest.fixture(params=CASES)
def asked(request: pytest.FixtureRequest, sit: Sit, server: Server) -> tuple[Seated, str]:
    """Somebody at the table who is no expert, and an answer that puts something at stake."""
    text, side, answer = position(request.param)
    other = next(one for one in rulesets.find(request.param).sides if one != side)
    made = server.upload(text, **{side: "me", other: "friend"})
    return Seated(sit("", expert=False), server.url, made[side]), answer


def press(seat: Seated, answer: str) -> None:
    """Give an answer by its button, or from the list on the board in words."""
    if seat.page.locator(f'.choices [data-action="{answer}"]').count():
        seat.press_button(answer)
    else:
        seat.press_word(answer)


def test_what_cannot_be_taken_back_waits_for_a_second_step(asked: tuple[Seated, str]) -> None:
    seat, answer = asked
    armed, before = seat.page.locator("#commit-armed"), seat.number
    for way in ("Escape", "button"):
        press(seat, answer)
        expect(armed).to_have_attribute("data-action", answer)
        expect(armed.locator("small").last).not_to_be_empty()
        expect(armed).to_be_focused()
        if way == "button":
            seat.page.locator("#disarm").click()
        else:
            seat.page.keyboard.press(way)
        expect(armed).to_have_count(0)
    assert seat.number == before
    press(seat, answer)
    expect(armed).to_be_visible()
    seat.change(lambda: seat.page.keyboard.press("Enter"))


def test_the_price_and_the_chance_stand_on_the_armed_button(sit: Sit, server: Server) -> None:
    text, side, answer = position("fireteam")
    made = server.upload(text, us="me", soviet="friend")
    seat = Seated(sit("", expert=False), server.url, made[side])
    seat.press_button(answer)
    armed = seat.page.locator("#commit-armed")
    expect(armed.locator(".price")).to_have_text("1 CP")
    expect(armed.locator(".odds")).to_contain_text("%")
    expect(seat.page.locator(".gb-armed .gb-pill").last).to_have_text("once more: do it")
    seat.click_hex(seat.own_place("us"))
    expect(armed).to_have_count(0)


def in_vain() -> api.Match:
    """The German may spend a Luftwaffe marker that changes nothing."""

    def asked(match: api.Match) -> bool:
        if positions.asked(match) != "german CallLuftwaffe":
            return False
        with_it, without = (match.odds(f"luftwaffe {word}")[0] for word in ("yes", "no"))
        return with_it.chances == without.chances

    return positions.play_on(positions.new(), asked)


def test_the_filled_button_never_spends_for_nothing(sit: Sit, server: Server) -> None:
    made = server.upload(in_vain().text(), german="me", soviet="friend")
    seat = Seated(sit(""), server.url, made["german"])
    waste, kept = (seat.page.locator(f'[data-action="luftwaffe {word}"]') for word in ("yes", "no"))
    expect(waste.locator(".verdict")).to_have_text("Changes nothing")
    expect(kept).to_contain_class("primary")
    expect(waste).not_to_contain_class("primary")


def test_experts_do_it_with_one_click(sit: Sit, server: Server) -> None:
    text, side, answer = position("fireteam")
    made = server.upload(text, us="me", soviet="friend")
    seat = Seated(sit("", expert=True), server.url, made[side])
    seat.change(lambda: seat.press_button(answer))
