"""Carriers and loads: where a piece is, what goes with it, and what fits in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest

from grognard.core import flow
from grognard.core.flow import Action, Decision
from grognard.core.messages import message
from grognard.core.notation import UnitRef
from grognard.core.rules import Refusal
from grognard.tactical import loads
from grognard.tactical.answers import Done, Pass
from grognard.tactical.loads import NOBODY, OFF_MAP, ChooseHandled, Handling, Room, Seats, fits

from .toy import ABOARD, BLUE, DEAD, MAP, Game, Said, Toy, hex_at, toy

HERE, THERE = hex_at(2, 2), hex_at(5, 5)

TRUCK: Room = ((Seats(("gun",), 1),), (Seats(("step",), 3), Seats(("leader",), 1), Seats(("latw", "ft"), 1)))
TRACK: Room = ((Seats(("heavy",), 1),), (Seats(("squad",), 1), Seats(("team",), 2), Seats(("leader",))))


def test_a_load_is_where_its_carrier_is() -> None:
    state = toy(HERE, HERE, HERE)
    loads.give(state, 1, 0, ABOARD)
    loads.give(state, 2, 1, ABOARD)
    assert (loads.bearer(state, 2), loads.whereabouts(state, 2)) == (0, HERE)
    assert list(loads.with_all(state, 0)) == [0, 1, 2]
    loads.lay(state, 0, THERE, MAP)
    assert loads.whereabouts(state, 2) == THERE
    assert state.at == {THERE: (0,)}
    assert loads.misplaced(state) == []


def test_a_piece_that_gets_off_comes_on_top() -> None:
    state = toy(HERE, HERE, HERE)
    loads.give(state, 0, 1, ABOARD)
    loads.lay(state, 0, HERE, MAP, acted=True)
    assert state.at == {HERE: (1, 2, 0)}
    assert state.cargo == {}
    assert state.units[0].acted


def test_what_is_taken_away_keeps_its_load() -> None:
    state = toy(HERE, HERE)
    loads.give(state, 1, 0, ABOARD)
    loads.take_away(state, 0, DEAD)
    assert (state.units[0].hex, state.units[0].carrier, state.at) == (OFF_MAP, NOBODY, {})
    assert state.cargo == {0: (1,)}
    assert loads.whereabouts(state, 1) == OFF_MAP


def test_nobody_carries_himself() -> None:
    state = toy(HERE, HERE)
    loads.give(state, 1, 0, ABOARD)
    with pytest.raises(AssertionError, match="carries himself"):
        loads.give(state, 0, 1, ABOARD)


def test_a_state_whose_lists_disagree_is_told() -> None:
    state = toy(HERE, HERE)
    state.at[THERE] = (1,)
    assert loads.misplaced(state) == [1]
    state = toy(HERE, HERE)
    del state.at[HERE]
    assert loads.misplaced(state) == [0, 1]
    state = toy(HERE)
    state.at[HERE] = (0, 0)
    assert loads.misplaced(state) == [0]


@pytest.mark.parametrize(
    ("room", "load", "fitting"),
    [
        (TRUCK, [], True),
        (TRUCK, [("step", 2), ("step", 1), ("leader", 1), ("ft", 1)], True),
        (TRUCK, [("step", 2), ("step", 2)], False),
        (TRUCK, [("latw", 1), ("ft", 1)], False),
        (TRUCK, [("gun", 1)], True),
        (TRUCK, [("gun", 1), ("leader", 1)], False),
        (TRUCK, [("tank", 1)], False),
        (TRACK, [("squad", 1), ("team", 1), ("team", 1), *[("leader", 1)] * 5], True),
        (TRACK, [("team", 1)] * 3, False),
        (TRACK, [("heavy", 1), ("leader", 1)], False),
    ],
)
def test_what_fits_into_a_carrier(room: Room, load: list[tuple[str, int]], fitting: bool) -> None:
    assert fits(room, load) == fitting


class Mount(Action, frozen=True):
    unit: UnitRef
    verb: ClassVar[str] = "mount"


class Boarding(Handling, frozen=True):
    def others(self, state: Toy, /) -> Sequence[Action]:
        room: Room = ((Seats(("team",), 2),),)
        here = [unit for unit in state.at[HERE] if unit not in self.hand]
        return [Mount(unit) for unit in here if fits(room, [("team", 1) for _ in (*self.units, unit)])]

    def question(self, state: Toy, /) -> Decision:
        return ChooseBoarders(BLUE)

    def handle(self, g: Game, _: object, /) -> None:
        g.emit(Said(f"aboard {self.vehicle}: {self.units}"))
        g.end()


class ChooseBoarders(ChooseHandled, frozen=True):
    frame: ClassVar[type[Handling]] = Boarding
    rules: ClassVar[tuple[str, ...]] = ("1",)

    def offers(self, state: Toy, handling: Boarding, /) -> Sequence[Action]:
        return [Mount(unit) for unit in state.at[HERE]]

    def why_not_handled(self, state: Toy, handling: Boarding, action: Action, /) -> Refusal | None:
        if not isinstance(action, Mount):
            return self.unasked(state)
        return None if action in handling.others(state) else Refusal("2", message("refusal-no-seat"))


def test_others_join_until_it_is_enough() -> None:
    start = toy(HERE, HERE, HERE, frame=Boarding(0, (1,)))
    (question,) = start.pending
    assert question.legal(start) == [Mount(2), Done()]
    found = [question.against(start, action) for action in (Mount(0), Mount(2), Done(), Pass())]
    assert [refusal and refusal.rule for refusal in found] == ["2", None, None, "1"]
    left = [action for action in question.candidates(start) if question.against(start, action) is None]
    assert left == question.legal(start)
    both = start.fork()
    flow.answer(both, Mount(2))
    assert both.told == ("aboard 0: (1, 2)",)
    flow.answer(start, Done())
    assert start.told == ("aboard 0: (1,)",)
