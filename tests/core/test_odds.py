"""What a procedure can end with, and how likely: the procedure itself is run through all its chance."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar

import pytest

from grognard.core import flow
from grognard.core.dice import Draw, Drawn, Roll, Rolled
from grognard.core.digest import digest
from grognard.core.errors import OpenQuestion
from grognard.core.flow import Action, Call, Decision, Event, Flow, Frame, Outcome, State
from grognard.core.odds import distribution, endings


class Yes(Action, frozen=True):
    verb: ClassVar[str] = "yes"


class No(Action, frozen=True):
    verb: ClassVar[str] = "no"


class Again(Decision, frozen=True):
    """Whether to throw once more."""

    def legal(self, state: Any, /) -> Sequence[Action]:
        return [Yes(), No()]


class Shots(State):
    fired: int = 0

    def fork(self) -> Shots:
        return Shots(self.calls, self.pending, self.answers, self.outcome, fired=self.fired)


class Fired(Event, frozen=True):
    def apply(self, state: Shots, /) -> None:
        state.fired += 1


class Finished(Event, frozen=True):
    def apply(self, state: Shots, /) -> None:
        state.outcome = Outcome("red", 1, "1")


class Shot(Frame, frozen=True):
    """A die: a six hits, a one is thrown again and hits with four or more."""

    def start(self, g: Flow[Shots], _: object) -> None:
        g.emit(Fired())
        g.ask(self, Roll(), then=self.rolled)

    def rolled(self, g: Flow[Shots], action: Rolled) -> None:
        if action.total == 1:
            return g.ask(self, Roll(), then=self.second)
        g.end("hit" if action.total == 6 else "miss")

    def second(self, g: Flow[Shots], action: Rolled) -> None:
        g.end("hit" if action.total >= 4 else "miss")


class Salvo(Frame, frozen=True):
    """Two shots; it ends with the number of hits."""

    left: int = 2
    hits: int = 0

    def start(self, g: Flow[Shots], _: object) -> None:
        if not self.left:
            return g.end(self.hits)
        g.call(self, Shot(), then=self.shot, left=self.left - 1)

    def shot(self, g: Flow[Shots], result: str) -> None:
        g.become(Salvo(self.left, self.hits + (result == "hit")))


class Pressed(Frame, frozen=True):
    """A side decides whether there is a shot at all."""

    def start(self, g: Flow[Shots], _: object) -> None:
        g.ask(self, Again("red"), then=self.answered)

    def answered(self, g: Flow[Shots], action: Action) -> None:
        if isinstance(action, Yes):
            return g.become(Shot())
        g.end("held")


class Lottery(Frame, frozen=True):
    def start(self, g: Flow[Shots], _: object) -> None:
        g.ask(self, Draw(cup=(("win", 1), ("lose", 3))), then=self.drawn)

    def drawn(self, g: Flow[Shots], action: Drawn) -> None:
        g.end(action.item)


class Certain(Frame, frozen=True):
    def start(self, g: Flow[Shots], _: object) -> None:
        g.end(None)


class Last(Frame, frozen=True):
    def start(self, g: Flow[Shots], _: object) -> None:
        g.emit(Finished())
        g.end("over")


HIT = Fraction(1, 6) + Fraction(1, 6) * Fraction(1, 2)


def test_a_die_that_leads_to_another_die() -> None:
    assert endings(Shots(), Shot()) == {"hit": HIT, "miss": 1 - HIT}


def test_a_procedure_that_calls_others_ends_with_its_own_value() -> None:
    assert endings(Shots(), Salvo()) == {0: (1 - HIT) ** 2, 1: 2 * HIT * (1 - HIT), 2: HIT**2}


def test_a_draw_has_the_chances_of_its_cup() -> None:
    assert endings(Shots(), Lottery()) == {"win": Fraction(1, 4), "lose": Fraction(3, 4)}


def test_what_is_certain_has_one_ending_even_if_it_is_nothing() -> None:
    assert endings(Shots(), Certain()) == {None: Fraction(1)}


def test_the_state_is_left_alone_whatever_it_is_in_the_middle_of() -> None:
    state = Shots(calls=(Call(Salvo(), "start"),))
    flow.begin(state)
    before = digest(state)
    assert endings(state, Shot())["hit"] == HIT
    assert digest(state) == before


def test_it_agrees_with_playing_the_procedure_in_place() -> None:
    class Asking(Frame, frozen=True):
        result: str = ""

        def start(self, g: Flow[Shots], _: object) -> None:
            g.ask(self, Again("red"), then=self.answered)

        def answered(self, g: Flow[Shots], action: Action) -> None:
            g.call(self, Shot(), then=self.shot)

        def shot(self, g: Flow[Shots], result: str) -> None:
            g.ask(self, Again("blue"), then=self.answered, result=result)

    state = Shots(calls=(Call(Asking(), "start"),))
    flow.begin(state)
    played = distribution(state, Yes(), lambda leaf: leaf.inside(Asking).result)
    assert endings(state, Shot()) == played


def test_a_policy_answers_the_questions_on_the_way() -> None:
    assert endings(Shots(), Pressed(), lambda _, __: No()) == {"held": Fraction(1)}
    assert endings(Shots(), Pressed(), lambda _, __: Yes()) == {"hit": HIT, "miss": 1 - HIT}


def test_a_policy_is_asked_about_the_questions_of_the_procedure_only() -> None:
    asked: list[Decision] = []

    def policy(_: Shots, decision: Decision) -> Action:
        asked.append(decision)
        return No()

    endings(Shots(), Pressed(), policy)
    assert asked == [Again("red")]


def test_a_question_left_open_is_an_error_that_names_procedure_and_question() -> None:
    with pytest.raises(OpenQuestion, match=r"Pressed.*Again.*red"):
        endings(Shots(), Pressed())


def test_a_procedure_that_ends_the_game_has_no_ending_to_tell() -> None:
    with pytest.raises(OpenQuestion, match=r"Last.*game"):
        endings(Shots(), Last())


class Trigger(Frame, frozen=True):
    """Somebody is asked whether he shoots; with the shot it ends."""

    def start(self, g: Flow[Shots], _: object) -> None:
        g.ask(self, Again("red"), then=self.pulled)

    def pulled(self, g: Flow[Shots], action: Action) -> None:
        g.call(self, Shot(), then=self.shot)

    def shot(self, g: Flow[Shots], result: str) -> None:
        g.end(result)


class Battle(Frame, frozen=True):
    """After the trigger other dice are thrown, without a question in between."""

    def start(self, g: Flow[Shots], _: object) -> None:
        g.call(self, Trigger(), then=self.on)

    def on(self, g: Flow[Shots], _: object) -> None:
        g.call(self, Salvo(2), then=self.over)

    def over(self, g: Flow[Shots], _: object) -> None:
        g.end()


def test_an_answer_leads_no_further_than_the_procedure_that_has_asked() -> None:
    state = Shots((Call(Battle(), "start"),))
    flow.begin(state)
    before = digest(state)
    found = distribution(state, Yes(), lambda after: after.fired)
    assert found == {1: Fraction(1)}, "the two shots that follow are no doing of the answer"
    assert digest(state) == before
    assert distribution(state, Yes(), lambda after: after.fired, beyond=True) == {3: Fraction(1)}
