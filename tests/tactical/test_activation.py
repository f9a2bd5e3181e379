"""Activations inside activations: each keeps its own record."""

from __future__ import annotations

import pytest
from msgspec import Struct

from grognard.core import flow
from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Call, Event, Frame
from grognard.tactical.activation import Activation, deeds_in, write_down

from .toy import Game, Toy, toy


class Record(Struct, frozen=True):
    fired: int = 0


NOTHING = Record()


class Fired(Event, frozen=True):
    def apply(self, state: Toy, /) -> None:
        write_down(state, fired=deeds_in(state.calls, NOTHING).fired + 1)


class Outer(Activation[Record], frozen=True):
    """Fires, is answered, and fires again."""

    def start(self, g: Game, _: object) -> None:
        g.emit(Fired())
        g.call(self.as_noted(g.state), Errand(), then=self.answered)

    def answered(self, g: Game, _: object) -> None:
        g.emit(Fired())
        g.ask(self.as_noted(g.state), Roll(dice=1, sides=6), then=self.over)

    def over(self, g: Game, _: object) -> None:
        g.end()


class Errand(Frame, frozen=True):
    """A procedure of the outer activation: what it does is noted there."""

    def start(self, g: Game, _: object) -> None:
        g.emit(Fired())
        g.become(Inner(Record()))


class Inner(Activation[Record], frozen=True):
    """An activation that answers."""

    def start(self, g: Game, _: object) -> None:
        g.emit(Fired())
        g.ask(self.as_noted(g.state), Roll(dice=1, sides=6), then=self.over)

    def over(self, g: Game, _: object) -> None:
        g.end()


def test_each_activation_keeps_its_own_record() -> None:
    state = toy()
    state.calls = (Call(Outer(Record()), "start"),)
    flow.begin(state)
    assert deeds_in(state.calls, NOTHING) == Record(fired=1)
    assert state.inside(Outer).deeds == Record(fired=2)
    flow.answer(state, Rolled((1,)))
    assert deeds_in(state.calls, NOTHING) == Record(fired=3)
    flow.answer(state, Rolled((1,)))
    assert deeds_in(state.calls, NOTHING) == NOTHING


def test_nothing_is_noted_where_nobody_is_active() -> None:
    with pytest.raises(AssertionError, match="nobody is active"):
        write_down(toy(), fired=1)
