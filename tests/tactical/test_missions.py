"""Planned fires, the life of missions, observers, and naming hexes one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

import pytest
from msgspec import Struct
from msgspec.structs import replace

from grognard.core import flow
from grognard.core.bits import bits
from grognard.core.dice import CounterRng
from grognard.core.flow import Action, Decision
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.tactical.aiming import Aiming, ChooseHex, around, band, touches
from grognard.tactical.answers import Done, Pass, Target
from grognard.tactical.missions import (
    Life,
    drifted,
    first_of,
    lost_sight,
    moved_alike,
    of_number,
    still_watching,
    struck_out,
    together,
    translated,
    watching,
)

from .toy import GRID, RED, Game, Said, Toy, hex_at, toy

CENTRE = hex_at(4, 4)


class Fire(Struct, frozen=True):
    number: int
    unit: int


PLOTS = (Fire(2, 7), Fire(1, 8), Fire(1, 7))


def test_planned_fires_come_in_the_order_of_their_numbers() -> None:
    assert first_of(PLOTS, lambda plot: plot.unit == 7) == Fire(1, 7)
    assert first_of(PLOTS, lambda plot: plot.unit == 9) is None
    assert of_number(PLOTS, lambda plot: plot.unit == 7, 2) == Fire(2, 7)
    assert of_number(PLOTS, lambda plot: plot.unit == 8, 2) is None
    assert struck_out(PLOTS, Fire(1, 8)) == (Fire(2, 7), Fire(1, 7))
    assert together(PLOTS, lambda plot: plot.unit) == [[Fire(2, 7), Fire(1, 7)], [Fire(1, 8)]]


MORTAR = Life(
    "available",
    {
        ("available", "requested"): "initial",
        ("initial", "released"): "interrupted",
        ("initial", "extended"): "final",
        ("initial", "failed"): "waiting",
        ("final", "released"): "interrupted",
        ("waiting", "released"): "interrupted",
        ("interrupted", "recovered"): "available",
    },
)


def test_a_mission_lives_by_its_table() -> None:
    stage = MORTAR.begins
    for happening in ("requested", "extended", "released", "recovered"):
        assert MORTAR.may(stage, happening)
        stage = MORTAR.after(stage, happening)
    assert stage == "available"
    assert not MORTAR.may("final", "extended")
    with pytest.raises(AssertionError, match="that is final cannot be extended"):
        MORTAR.after("final", "extended")


def test_a_table_with_a_stage_that_is_never_reached_is_told() -> None:
    assert MORTAR.unreached() == set()
    assert Life("a", {("a", "x"): "b", ("c", "y"): "d", ("d", "z"): "a"}).unreached() == {"c", "d"}


def test_observers_who_lose_sight_of_a_hex() -> None:
    sight = {(1, 10), (2, 10), (2, 11)}

    def sees(unit: int, hex: Hex) -> bool:
        return (unit, hex) in sight

    kept = watching((1, 2), (10, 11), sees)
    assert kept == ((1, 10), (2, 10), (2, 11))
    sight.remove((2, 10))
    lost = lost_sight((*kept, *kept), sees)
    assert lost == ((2, 10),)
    assert still_watching(kept, lost) == ((1, 10), (2, 11))


def test_fire_goes_astray() -> None:
    for direction in range(6):
        there = drifted(GRID, CENTRE, direction, 2)
        assert there is not None
        assert GRID.distance(CENTRE, there) == 2
        assert GRID.neighbour[GRID.neighbour[CENTRE][direction]][direction] == there
    assert drifted(GRID, CENTRE, 0, 0) == CENTRE
    assert None in {drifted(GRID, hex_at(0, 0), direction, 1) for direction in range(6)}


def test_a_pattern_is_moved_as_it_lies() -> None:
    ring = GRID.ring(CENTRE, 1)
    goal = hex_at(2, 5)
    moved = moved_alike(GRID, ring, CENTRE, goal)
    assert moved is not None
    assert set(moved) == set(GRID.ring(goal, 1))
    assert [GRID.direction(goal, hex) for hex in moved] == [GRID.direction(CENTRE, hex) for hex in ring]
    assert moved_alike(GRID, ring, CENTRE, hex_at(0, 0)) is None
    assert translated(GRID, CENTRE, CENTRE, goal) == goal


def test_zones_around_hexes() -> None:
    assert set(bits(band(GRID, CENTRE, range(1, 3)))) == set(GRID.ring(CENTRE, 1)) | set(GRID.ring(CENTRE, 2))
    assert band(GRID, CENTRE, range(1)) == 1 << CENTRE
    assert set(bits(around(GRID, (CENTRE,)))) == set(GRID.ring(CENTRE, 1))
    assert touches(GRID, hex_at(5, 4), (CENTRE,))
    assert not touches(GRID, CENTRE, (CENTRE,))


# ------------------------------------------------------------------------------------------------ hex by hex


class Smoke(Aiming, frozen=True):
    """One hex within two of the centre, then up to two more that touch; two are enough."""

    unit: int
    hexes: tuple[Hex, ...] = ()

    def zone(self, state: Toy, /) -> Sequence[Hex]:
        return bits(around(GRID, self.hexes)) if self.hexes else GRID.within(CENTRE, 2)

    def why_not_hex(self, state: Toy, hex: Hex, /) -> Refusal | None:
        if hex in self.hexes or hex == CENTRE:
            return Refusal("2", message("refusal-hex"))
        if self.hexes and not touches(GRID, hex, self.hexes):
            return Refusal("3", message("refusal-not-contiguous"))
        return None

    def may_stop(self, state: Toy, /) -> bool:
        return len(self.hexes) == 2

    def why_not_stop(self, state: Toy, /) -> Refusal | None:
        return Refusal("4", message("refusal-two-hexes"))

    def is_complete(self, state: Toy, /) -> bool:
        return len(self.hexes) == 3

    def plus(self, hex: Hex, /) -> Self:
        return replace(self, hexes=(*self.hexes, hex))

    def question(self) -> Decision:
        return ChooseSmoke(self.side)

    def aimed(self, g: Game, _: object, /) -> None:
        g.emit(Said(f"smoke on {len(self.hexes)}"))
        g.end()


class ChooseSmoke(ChooseHex, frozen=True):
    frame: ClassVar[type[Aiming]] = Smoke
    rules: ClassVar[tuple[str, ...]] = ("1",)


def test_hexes_are_named_until_they_are_enough() -> None:
    state = toy(CENTRE, frame=Smoke(RED, 0))
    first, second = hex_at(3, 4), hex_at(2, 4)
    assert state.pending[0].legal(state) == [Target(hex) for hex in GRID.within(CENTRE, 2) if hex != CENTRE]
    flow.answer(state, Target(first))
    assert state.pending[0].legal(state) == [Target(hex) for hex in sorted(GRID.ring(first, 1)) if hex != CENTRE]
    flow.answer(state, Target(second))
    assert Done() in state.pending[0].legal(state)
    other = state.fork()
    flow.answer(state, Done())
    assert (state.told, state.pending) == (("smoke on 2",), ())
    flow.answer(other, Target(hex_at(1, 4)))
    assert (other.told, other.pending) == (("smoke on 3",), ())


def test_a_sample_is_one_of_the_list() -> None:
    state = toy(CENTRE, frame=Smoke(RED, 0))
    flow.answer(state, Target(hex_at(3, 4)))
    flow.answer(state, Target(hex_at(2, 4)))
    question = state.pending[0]
    drawn = {question.sample(state, CounterRng("sample", place)) for place in range(300)}
    assert drawn == set(question.legal(state))


def test_a_refusal_says_what_is_wrong_with_a_hex() -> None:
    state = toy(CENTRE, frame=Smoke(RED, 0))
    question = state.pending[0]
    assert refused(state, Target(CENTRE)) == "2"
    assert refused(state, Done()) == "4"
    assert refused(state, Pass()) == "1"
    assert list(question.legal(state)) == [
        action for action in question.candidates(state) if question.against(state, action) is None
    ]
    flow.answer(state, Target(hex_at(3, 4)))
    assert refused(state, Target(hex_at(8, 8))) == "3"


def refused(state: Toy, action: Action) -> str | None:
    """The rule by which an answer is refused."""
    found = state.pending[0].against(state, action)
    return None if found is None else found.rule
