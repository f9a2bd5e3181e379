"""The table in a browser: whole turns of both sides by mouse and by keyboard, two browsers, curtain, undo, why not."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import HotSeat, in_both_languages
from .positions import target_asked
from .seated import Choice, Seated

Policy = Callable[[Seated], str]
ATTACKS = 2
MOVES = 2
QUIET = ("halt", "stay", "done", "pass")


class Plan:
    """A modest turn: a few attacks, a few moves, and otherwise whatever ends things."""

    def __init__(self) -> None:
        self.count = {"attack": 0, "pick": 0}

    def answer(self, table: Seated) -> str:
        choices = table.choices
        by_verb: dict[str, list[Choice]] = {}
        for choice in choices:
            by_verb.setdefault(choice["group"], []).append(choice)
        for verb, most in (("attack", ATTACKS), ("pick", MOVES)):
            if verb in by_verb and self.count[verb] < most:
                self.count[verb] += 1
                return str(by_verb[verb][0]["notation"])
        if "order" in by_verb:
            return "order fight/move" if table.asked and table.asked["viewer"] == "german" else "order move/fight"
        for verb in ("commit", *QUIET):
            if verb in by_verb:
                return str(by_verb[verb][0]["notation"])
        no = next((choice for choice in choices if choice["notation"].endswith(" no")), None)
        return str((no or choices[0])["notation"])


def play_a_turn(table: Seated, give: Callable[[str], None], most: int = 150) -> None:
    """The whole first turn: orders, a fight and a movement phase of both sides, the reserves."""
    plan = Plan()
    for _ in range(most):
        view = table.asked
        assert view is not None
        if view["turn"] == 2:
            assert plan.count == {"attack": ATTACKS, "pick": MOVES}
            return
        give(plan.answer(table))
        table.wait(lambda: table.asked is not None)
    raise AssertionError("the turn did not end")


@in_both_languages
def test_a_turn_of_both_sides_by_mouse(hot_seat: HotSeat) -> None:
    table = hot_seat()
    play_a_turn(table, table.answer_by_mouse)
    table.lift_curtain()
    expect(table.page.locator(".sop .turn")).to_contain_text("2")
    assert "[" not in table.page.locator(".log ol").first.inner_text()


@in_both_languages
def test_a_turn_of_both_sides_by_keyboard_alone(hot_seat: HotSeat) -> None:
    table = hot_seat()
    play_a_turn(table, table.answer_by_keys)
    table.lift_curtain()
    expect(table.page.locator(".sop .turn")).to_contain_text("2")


@pytest.fixture
def fight(hot_seat: HotSeat) -> Seated:
    """Both have chosen their orders, and the German looks for a target."""
    table = hot_seat(target_asked())
    table.lift_curtain()
    return table


@in_both_languages
def test_the_odds_are_shown_before_the_attack(fight: Seated) -> None:
    target = fight.choices[0]
    fight.answer_by_mouse(target["notation"])
    for joining in [choice["notation"] for choice in fight.choices if choice["group"] == "join"]:
        fight.answer_by_mouse(joining)
    page = fight.page
    expect(page.locator(".crt thead .lit")).to_have_count(1)
    expect(page.locator(".shifts li .rule").first).to_be_visible()
    shares = [float(share) for share in re.findall(r"([\d.]+) %", page.locator(".chances tbody").inner_text())]
    cases = page.locator(".chances .meter").count()
    assert sum(shares) == pytest.approx(100 * cases, abs=1)


@in_both_languages
def test_a_right_click_is_told_why_not_with_the_rule(fight: Seated) -> None:
    legal = {choice["hex"] for choice in fight.choices}
    view = fight.asked
    assert view is not None
    own = next(counter["place"] for counter in view["counters"] if counter["side"] == "german")
    assert own not in legal
    fight.click_hex(own, button="right")
    expect(fight.page.locator(".refusal.why")).to_be_visible()
    fight.page.locator(".refusal .rule").click()
    expect(fight.page.locator(".rulecard p")).not_to_be_empty()


def test_a_phase_with_open_possibilities_is_left_only_on_purpose(fight: Seated) -> None:
    page = fight.page
    page.locator('[data-action="done"]').click()
    expect(page.locator(".leaving")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".leaving")).to_be_hidden()
    assert fight.kind == "ChooseTarget"


@in_both_languages
def test_the_board_can_be_read_as_words(fight: Seated) -> None:
    page = fight.page
    page.keyboard.press("b")
    answers = page.locator(".textboard [data-action]")
    expect(answers).to_have_count(len(fight.choices))
    fight.change(answers.first.click)
    assert fight.kind == "ChooseAttackers"


@in_both_languages
def test_the_language_changes_while_playing(fight: Seated, language: str) -> None:
    page = fight.page
    other = "ja" if language == "en" else "en"
    before = page.locator("#prompt").inner_text()
    page.locator(f".lang button[lang={other}]").click()
    expect(page.locator("#prompt")).not_to_have_text(before)
    words = page.locator("body").inner_text()
    assert not re.search(r"\[[a-z-]+\]", words)


@in_both_languages
@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)], ids=["desktop", "tablet"])
def test_the_table_fits_the_screen(hot_seat: HotSeat, size: tuple[int, int]) -> None:
    table = hot_seat(size=size)
    table.lift_curtain()
    page = table.page
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    expect(page.locator("#prompt")).to_be_in_viewport()
    expect(page.locator(".actions")).to_be_in_viewport(ratio=1)
