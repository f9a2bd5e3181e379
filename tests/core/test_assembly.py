"""Putting an attack together: what is asked, what is refused, and what it ends with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from grognard.core import flow
from grognard.core.assembly import Assembly, ChooseAttackers, ChooseParticipants, Commit, Gathering, Join
from grognard.core.flow import Action, Call, Decision, Flow, Frame, State
from grognard.core.messages import message
from grognard.core.rules import Refusal


class Field(State):
    ended: tuple[object, ...] = ()

    def fork(self) -> Field:
        return Field(self.calls, self.pending, self.answers, self.outcome, ended=self.ended)


class Yes(Action, frozen=True):
    verb: ClassVar[str] = "yes"


class Raid(Assembly, frozen=True):
    def question(self, state: Field) -> Decision:
        return ChooseRaiders(self.side)


class ChooseRaiders(ChooseAttackers, frozen=True):
    rules: ClassVar[tuple[str, ...]] = ("1.1",)

    def able(self, state: Field, plan: Assembly, /) -> Sequence[int]:
        return range(3)

    def why_not_join(self, state: Field, plan: Assembly, unit: int, /) -> Refusal:
        return Refusal("1.2" if unit in plan.chosen else "1.3", message("no"))


class Salvo(Gathering, frozen=True):
    """Guns of one side; there is room for two, and with both nothing is left to ask."""

    guns: tuple[int, ...] = (1,)

    def question(self, state: Field) -> Decision:
        return ChooseGuns("red")

    def is_settled(self, state: Field) -> bool:
        return len(self.guns) == 2

    def taking(self, g: Flow[Field], action: Action) -> Salvo:
        assert isinstance(action, Join)
        return replace(self, guns=(*self.guns, action.unit))

    def commit(self, g: Flow[Field], _: object) -> None:
        g.end(self.guns)


class ChooseGuns(ChooseParticipants, frozen=True):
    rules: ClassVar[tuple[str, ...]] = ("2.1",)
    plans: ClassVar[type[Gathering]] = Salvo

    def offers(self, state: Field, plan: Salvo, /) -> Iterable[Action]:
        return map(Join, (1, 2, 3))

    def objection(self, state: Field, plan: Salvo, action: Action, /) -> Refusal | None:
        if not isinstance(action, Join):
            return self.unasked(state)
        return Refusal("2.2", message("no")) if action.unit in plan.guns else None


class Outer(Frame, frozen=True):
    inner: Frame

    def start(self, g: Flow[Field], _: object) -> None:
        g.call(self, self.inner, then=self.done)

    def done(self, g: Flow[Field], value: Any) -> None:
        g.state.ended = (value,)
        g.end()


def begun(frame: Frame) -> Field:
    state = Field(calls=(Call(Outer(frame), "start"),))
    flow.begin(state)
    return state


def refusal(state: Field, action: Action) -> str | None:
    found = state.pending[0].why_not(state, action)
    return found.rule if found else None


def test_units_join_one_by_one_and_the_attack_is_made_with_them() -> None:
    state = begun(Raid("red", 7))
    assert list(state.pending[0].legal(state)) == [Join(0), Join(1), Join(2)]
    flow.answer(state, Join(1))
    assert list(state.pending[0].legal(state)) == [Join(0), Join(2), Commit()]
    assert state.inside(Raid).hand == (1,)
    flow.answer(state, Join(0))
    flow.answer(state, Commit())
    assert state.ended == ((1, 0),)


def test_every_refusal_has_its_reason() -> None:
    state = begun(Raid("red", 7))
    assert refusal(state, Commit()) == "1.1"
    flow.answer(state, Join(1))
    assert [refusal(state, action) for action in (Join(1), Join(9), Yes(), Join(0), Commit())] == [
        "1.2",
        "1.3",
        "1.1",
        None,
        None,
    ]


def test_what_is_listed_is_what_nothing_speaks_against() -> None:
    state = begun(Raid("red", 7))
    for _ in range(3):
        question = state.pending[0]
        left = [action for action in question.candidates(state) if question.against(state, action) is None]
        assert list(question.legal(state)) == left
        flow.answer(state, left[0])


def test_nothing_is_asked_where_nothing_is_left_to_say() -> None:
    state = begun(Salvo())
    assert list(state.pending[0].legal(state)) == [Join(2), Join(3), Commit()]
    assert [refusal(state, action) for action in (Join(1), Yes(), Commit())] == ["2.2", "2.1", None]
    flow.answer(state, Join(3))
    assert state.ended == ((1, 3),)
