"""Turning to fire, piece by piece."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from grognard.core import flow
from grognard.core.facing import Arc, Compass
from grognard.core.flow import Action, Decision, Event
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.tactical.answers import Swing
from grognard.tactical.turning import ChooseSwing, TurnToFire, bearing_on, within_reach

from .toy import GRID, RED, Toy, hex_at, toy

COMPASS = Compass(GRID)
FRONT, SIDE = Arc(30), Arc(60, over=30)
HERE, TARGET = hex_at(2, 4), hex_at(6, 4)


class Turned(Event, frozen=True):
    unit: int
    facing: int

    def apply(self, state: Toy, /) -> None:
        state.units[self.unit] = replace(state.units[self.unit], facing=self.facing)


class Turn(TurnToFire, frozen=True):
    wide: bool = False

    def facings(self, state: Toy, unit: int, /) -> Iterable[int]:
        return bearing_on(COMPASS, state.units[unit].hex, self.target, FRONT, *([SIDE] if self.wide else []))

    def question(self) -> Decision:
        return Ask(self.side)

    def turned(self, unit: int, facing: int, /) -> Event:
        return Turned(unit, facing)


class Ask(ChooseSwing, frozen=True):
    frame: ClassVar[type[TurnToFire]] = Turn

    def why_not_swing(self, state: Toy, turning: Turn, action: Action, /) -> Refusal:
        return Refusal("6", message("refusal-not-before-it", hex=turning.target))


def test_pieces_turn_one_after_the_other() -> None:
    state = toy(HERE, HERE, frame=Turn(RED, (1, 0), TARGET))
    assert state.calls[-1].frame.hand == (1,)
    assert state.pending[0].legal(state) == [Swing(1, 0), Swing(1, 1), Swing(1, 11)]
    refusal = state.pending[0].against(state, Swing(1, 5))
    assert refusal is not None
    assert refusal.rule == "6"
    left = [action for action in state.pending[0].candidates(state) if state.pending[0].against(state, action) is None]
    assert left == state.pending[0].legal(state)
    flow.answer(state, Swing(1, 11))
    assert state.pending[0].legal(state) == [Swing(0, 0), Swing(0, 1), Swing(0, 11)]
    flow.answer(state, Swing(0, 0))
    assert [unit.facing for unit in state.units[:2]] == [0, 11]
    assert state.pending == ()


def test_nobody_is_asked_where_nobody_has_to_turn() -> None:
    assert toy(HERE, frame=Turn(RED, (), TARGET)).pending == ()


def test_a_wider_arc_leaves_more_to_choose() -> None:
    state = toy(HERE, frame=Turn(RED, (0,), TARGET, wide=True))
    assert state.pending[0].legal(state) == [Swing(0, facing) for facing in (0, 1, 2, 10, 11)]


def test_a_gun_turns_no_further_than_it_may() -> None:
    assert within_reach(11, range(12), 2) == {9, 10, 11, 0, 1}
    assert within_reach(3, {0, 6}, 2) == set()
