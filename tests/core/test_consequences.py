"""What must follow a fact follows it, whoever states the fact."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

import pytest
from msgspec import field

from grognard.core import flow
from grognard.core.dice import Roll, Rolled
from grognard.core.errors import Endless
from grognard.core.flow import Action, Call, Decision, Event, Flow, Frame, State
from grognard.core.world import World


class Toy(State, kw_only=True):
    told: list[str] = field(default_factory=list)

    def fork(self) -> Toy:
        return Toy(calls=self.calls, pending=self.pending, answers=self.answers, world=self.world, told=[*self.told])


class Told(Event, frozen=True):
    word: str

    def apply(self, state: Toy, /) -> None:
        state.told.append(self.word)


class Alarm(Event, frozen=True):
    def apply(self, state: Toy, /) -> None:
        state.told.append("alarm")


class Say(Action, frozen=True):
    word: str
    verb: ClassVar[str] = "say"


class What(Decision, frozen=True):
    def legal(self, state: Toy, /) -> Sequence[Action]:
        return [Say("yes"), Say("no")]


class DueRoll(Frame, frozen=True):
    """A roll that falls due."""

    name: str

    def start(self, g: Flow[Toy], _: object, /) -> None:
        g.ask(self, Roll(), then=self.rolled)

    def rolled(self, g: Flow[Toy], action: Rolled) -> None:
        g.emit(Told(f"{self.name} {action.total}"))
        g.end("not for anybody")


class Talk(Frame, frozen=True):
    """States a fact and asks at once."""

    def start(self, g: Flow[Toy], _: object, /) -> None:
        g.emit(Alarm())
        g.ask(self, What("red"), then=self.answered)

    def answered(self, g: Flow[Toy], action: Say) -> None:
        g.emit(Told(action.word))
        g.call(self, Child(), then=self.done)

    def done(self, g: Flow[Toy], value: object) -> None:
        g.emit(Told(f"got {value}"))
        g.end()


class Child(Frame, frozen=True):
    """States the fact and returns a value at once."""

    def start(self, g: Flow[Toy], _: object, /) -> None:
        g.emit(Alarm())
        g.end(7)


def two_rolls(state: Toy, event: Alarm) -> Iterator[Event | Frame]:
    yield Told("heard")
    yield DueRoll("first")
    yield DueRoll("second")


def shouted(state: Toy, event: Shout) -> Iterator[Event]:
    """Each is told when those before have happened."""
    yield Told("breath")
    yield Told(f"after {state.told[-1]}")


class Shout(Event, frozen=True):
    def apply(self, state: Toy, /) -> None:
        state.told.append("shout")


class ToyWorld(World):
    consequences: ClassVar = {Alarm: (two_rolls,)}
    forerunners: ClassVar = {Shout: (shouted,)}


def played() -> Toy:
    state = Toy(calls=(Call(Talk(), "start"),), world=ToyWorld(), told=[])
    flow.begin(state)
    return state


def test_facts_follow_at_once_and_rolls_fall_due_before_the_question() -> None:
    state = played()
    assert state.told == ["alarm", "heard"]
    assert isinstance(state.pending[0], Roll)
    flow.answer(state, Rolled((3,)))
    flow.answer(state, Rolled((5,)))
    assert state.told[2:] == ["first 3", "second 5"]
    assert state.pending == (What("red"),)


def test_a_value_on_its_way_waits_for_what_falls_due() -> None:
    state = played()
    for action in (Rolled((3,)), Rolled((5,)), Say("yes"), Rolled((1,)), Rolled((2,))):
        flow.answer(state, action)
    assert state.told[4:] == ["yes", "alarm", "heard", "first 1", "second 2", "got 7"]


def test_a_state_forked_in_a_consequence_goes_on_alike() -> None:
    state = played()
    other = state.fork()
    for each in (state, other):
        flow.answer(each, Rolled((3,)))
        flow.answer(each, Rolled((5,)))
    assert other.pending == state.pending
    assert other.told == state.told


def test_what_must_come_first_comes_first() -> None:
    state, seen = Toy(world=ToyWorld()), list[Event]()
    Flow(state, lambda event, _: seen.append(event)).emit(Shout())
    assert state.told == ["breath", "after breath", "shout"]
    assert seen == [Told("breath"), Told("after breath"), Shout()]


class Restless(Frame, frozen=True):
    def start(self, g: Flow[Toy], _: object, /) -> None:
        g.become(self)


def test_a_procedure_that_does_not_stop_is_an_error_with_its_frames() -> None:
    with pytest.raises(Endless, match=r"Talk\.start > Restless\.start"):
        flow.begin(Toy(calls=(Call(Talk(), "start"), Call(Restless(), "start"))))
