"""Windows, standing orders and sides that act in turn, on a toy game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import pytest
from msgspec.structs import replace

from grognard.core import flow
from grognard.core.dice import CounterRng
from grognard.core.flow import Action, Call, Decision, Event, Frame
from grognard.core.messages import message
from grognard.core.notation import UnitRef
from grognard.core.rules import Refusal
from grognard.tactical.answers import Against, AtLeast, Done, Pass, StandEasy, Watch, Within
from grognard.tactical.reaction import Alternation, ChooseReaction, Exchange, Response, Window
from grognard.tactical.standing import (
    ALWAYS,
    ChooseOrders,
    GiveOrders,
    Menu,
    Orders,
    OrdersGiven,
    changed,
    lifting,
    orders_of,
    with_orders,
)

from .toy import BLUE, GRID, MAP, RED, SIDE, Game, Lost, Said, Toy, hex_at, toy

MENU = Menu((0, 2, 5), ("any", "vehicles", "infantry"), (0, 50))
GOAL = hex_at(4, 4)
FAR, NEAR = hex_at(0, 4), hex_at(3, 4)


class React(Action, frozen=True):
    unit: UnitRef
    verb: ClassVar[str] = "react"


class Given(OrdersGiven, frozen=True):
    def apply(self, state: Toy, /) -> None:
        super().apply(state)
        state.told = (*state.told, f"{self.side} {self.orders.within} {self.orders.targets} {self.orders.chance}")


class Acted(Event, frozen=True):
    unit: int

    def apply(self, state: Toy, /) -> None:
        state.units[self.unit] = replace(state.units[self.unit], acted=True)


class Shot(Frame, frozen=True):
    """The second shot at a mover is deadly."""

    unit: int
    target: int

    def start(self, g: Game, _: object) -> None:
        g.emit(Acted(self.unit))
        g.emit(Said(f"{self.unit} fires"))
        if len([line for line in g.state.told if line.endswith("fires")]) == 2:
            g.emit(Lost(self.target))
        g.end()


class AskOrders(ChooseOrders, frozen=True):
    rules: ClassVar[tuple[str, ...]] = ("7",)


class Orders7(GiveOrders, frozen=True):
    menu = MENU
    question = AskOrders
    given = Given


class Fire(Window, frozen=True):
    company: tuple[int, ...] = ()

    def targets(self, state: Toy, /) -> tuple[int, ...]:
        return tuple(unit for unit in self.movers if state.units[unit].place == MAP)

    def reactions(self, state: Toy, /) -> Iterable[Action]:
        return (React(u) for u, side in enumerate(SIDE) if side == self.side and can_react(state, u))

    def question(self) -> Decision:
        return AskReaction(self.side)

    def react(self, g: Game, action: React, /) -> None:
        g.call(self, Shot(action.unit, self.targets(g.state)[0]), then=self.start)

    def betrays_nothing(self, state: Toy, /) -> bool:
        return any(unit.hidden for unit in state.units)

    def orders(self, state: Toy, /) -> Orders:
        return orders_of(state.orders, self.side)

    def kinds(self, state: Toy, /) -> tuple[str, ...]:
        return ("vehicles",)

    def as_ordered(self, state: Toy, orders: Orders, reaction: React, /) -> bool:
        return orders.reaches(GRID.distance(state.units[reaction.unit].hex, self.hex))

    def giving(self) -> GiveOrders:
        return Orders7(self.side)

    def lifted(self) -> Event:
        return Given(self.side, ALWAYS)


class AskReaction(ChooseReaction, frozen=True):
    frame: ClassVar[type[Response]] = Fire
    rules: ClassVar[tuple[str, ...]] = ("8",)
    order_rule: ClassVar[str] = "7"

    def why_no_reaction(self, state: Toy, window: Fire, action: Action, /) -> Refusal | None:
        if not isinstance(action, React):
            return self.unasked(state)
        return None if action in window.reactions(state) else Refusal("8.1", message("refusal-reacted"))


def can_react(state: Toy, unit: int) -> bool:
    return state.units[unit].place == MAP and not state.units[unit].acted


def opened(*blue: int, movers: tuple[int, ...] = (0,), orders: Orders = ALWAYS) -> Toy:
    """A window of the blue side on red movers, under standing orders."""
    state = toy(GOAL, GOAL, -1, *blue)
    state.orders = with_orders((), BLUE, orders)
    state.calls = (Call(Fire(BLUE, GOAL, movers, "enter"), "start"),)
    flow.begin(state)
    return state


def test_a_window_asks_again_until_the_side_passes() -> None:
    state = opened(NEAR, FAR, movers=(0, 1))
    assert state.pending[0].legal(state) == [React(3), React(4), Watch(), Pass()]
    flow.answer(state, React(4))
    assert state.pending[0].legal(state) == [React(3), Watch(), Pass()]
    flow.answer(state, Pass())
    assert (state.pending, state.told) == ((), ("4 fires",))


def test_a_window_closes_when_nobody_is_left_to_react_to() -> None:
    state = opened(NEAR, FAR, hex_at(5, 4))
    flow.answer(state, React(3))
    flow.answer(state, React(4))
    assert state.told == ("3 fires", "4 fires", "lost 0")
    assert state.pending == ()


def test_a_window_in_which_nobody_can_react_does_not_open() -> None:
    assert opened().pending == ()


def test_a_window_opens_where_its_not_opening_would_betray_something() -> None:
    state = toy(GOAL)
    state.units[5] = replace(state.units[5], hidden=True)
    state.calls = (Call(Fire(BLUE, GOAL, (0,), "enter"), "start"),)
    flow.begin(state)
    assert state.pending[0].legal(state) == [Watch(), Pass()]


def test_orders_keep_a_window_shut() -> None:
    assert opened(FAR, orders=Orders(within=2)).pending == ()
    state = opened(NEAR, orders=Orders(within=2))
    assert state.pending[0].legal(state) == [React(3), Watch(), StandEasy(), Pass()]


def test_orders_are_given_once_in_a_window() -> None:
    state = opened(NEAR)
    flow.answer(state, Watch())
    assert state.pending[0].legal(state) == [*MENU.values, Done()]
    flow.answer(state, Against("vehicles"))
    assert state.pending[0].legal(state) == [*map(Within, (0, 2, 5)), *map(AtLeast, (0, 50)), Done()]
    flow.answer(state, Within(5))
    flow.answer(state, AtLeast(50))
    assert state.told == ("blue 5 vehicles 50",)
    assert orders_of(state.orders, BLUE) == Orders(5, "vehicles", 50)
    assert state.pending[0].legal(state) == [React(3), Pass()]
    refusal = state.pending[0].why_not(state, Watch())
    assert refusal is not None
    assert (refusal.rule, refusal.message.id) == ("7", "refusal-orders-given")


def test_orders_of_which_nothing_is_said_are_not_given() -> None:
    state = opened(NEAR)
    flow.answer(state, Watch())
    flow.answer(state, Done())
    assert state.told == ()


def test_orders_about_others_keep_a_window_shut() -> None:
    assert not opened(NEAR, orders=Orders(targets="infantry")).pending
    assert opened(NEAR, orders=Orders(targets="vehicles")).pending


def test_a_quick_list_is_what_nothing_speaks_against() -> None:
    state = opened(NEAR, FAR)
    question = state.pending[0]
    assert question.legal(state) == [a for a in question.candidates(state) if question.against(state, a) is None]


def test_orders_are_lifted() -> None:
    state = opened(NEAR, orders=Orders(targets="vehicles"))
    flow.answer(state, StandEasy())
    assert (state.told, state.orders) == (("blue 0 any 0",), ())
    assert state.pending[0].legal(state) == [React(3), Pass()]


def test_a_refusal_names_its_rule() -> None:
    state = opened(NEAR)
    question = state.pending[0]
    assert [refused.rule for action in (React(4), Done()) if (refused := question.against(state, action))] == [
        "8.1",
        "8",
    ]


def test_what_orders_are_about() -> None:
    orders = changed(changed(ALWAYS, Within(3)), Against("vehicles"))
    assert orders == Orders(3, "vehicles")
    assert (orders.reaches(3), orders.reaches(4), ALWAYS.reaches(99)) == (True, False, True)
    assert orders.takes(["infantry", "vehicles"])
    assert not orders.takes(["infantry"])
    assert ALWAYS.takes(["infantry"])
    with pytest.raises(ValueError, match="says nothing"):
        changed(ALWAYS, Pass())


def test_the_orders_of_all_sides() -> None:
    both = with_orders(with_orders((), RED, Orders(4)), BLUE, Orders(2))
    assert both == ((BLUE, Orders(2)), (RED, Orders(4)))
    assert orders_of(both, RED) == Orders(4)
    assert with_orders(both, RED, ALWAYS) == ((BLUE, Orders(2)),)
    assert orders_of((), RED) == ALWAYS
    assert lifting(ALWAYS) == []


def test_orders_of_another_world_are_from_the_menu() -> None:
    drawn = {MENU.drawn(CounterRng("orders", place)) for place in range(200)}
    assert len(drawn) == 3 * 3 * 2


def test_the_order_of_fields_lets_a_game_add_its_own_before_the_orders() -> None:
    assert Fire.__struct_fields__ == ("side", "hex", "movers", "trigger", "company", "ordered")


class Step(Frame, frozen=True):
    """A turn in which a side does something as often as it has pieces that have not acted."""

    side: str

    def start(self, g: Game, _: object) -> None:
        able = [u for u, side in enumerate(SIDE) if side == self.side and can_react(g.state, u)]
        g.emit(Said(f"{self.side} {'acts' if able else 'passes'}"))
        if able:
            g.emit(Acted(able[0]))
        g.end(bool(able))


class Turns(Alternation, frozen=True):
    def turn(self, state: Toy, /) -> Frame:
        return Step(self.next_side)


def test_sides_act_in_turn_until_both_pass() -> None:
    state = toy(GOAL, -1, -1, NEAR, FAR, frame=Turns((BLUE, RED)))
    assert state.told == (
        "blue acts",
        "red acts",
        "blue acts",
        "red passes",
        "blue passes",
    )


class Segment(Response, frozen=True):
    """A segment of the toy game: pieces act one by one until the side passes; it tells whether any did."""

    acts: tuple[int, ...] = ()

    def reactions(self, state: Toy, /) -> Iterable[Action]:
        return [React(u) for u, side in enumerate(SIDE) if side == self.side and can_react(state, u)]

    def question(self) -> Decision:
        return AskSegment(self.side)

    def betrays_nothing(self, state: Toy, /) -> bool:
        return True

    def react(self, g: Game, action: React, /) -> None:
        g.emit(Acted(action.unit))
        g.become(replace(self, acts=(*self.acts, action.unit)))

    def close(self, g: Game, /) -> None:
        g.emit(Said(f"{self.side} {self.acts}"))
        g.end(bool(self.acts))


class AskSegment(ChooseReaction, frozen=True):
    frame: ClassVar[type[Response]] = Segment
    rules: ClassVar[tuple[str, ...]] = ("6",)

    def why_no_reaction(self, state: Toy, response: Segment, action: Action, /) -> Refusal | None:
        return None


class Segments(Alternation, frozen=True):
    def turn(self, state: Toy, /) -> Frame:
        return Segment(self.next_side)


def test_segments_follow_each_other_until_two_passes() -> None:
    state = toy(GOAL, -1, -1, NEAR, FAR, frame=Segments((BLUE, RED)))
    for answer in (React(3), React(4), Pass(), Pass(), Pass()):
        assert answer in state.pending[0].legal(state)
        flow.answer(state, answer)
    assert state.told == ("blue (3, 4)", "red ()", "blue ()")
    assert state.pending == ()


def test_a_question_without_standing_orders_does_not_offer_them() -> None:
    state = toy(GOAL, frame=Segments((RED, BLUE)))
    assert state.pending[0].legal(state) == [React(0), Pass()]
    refused = state.pending[0].why_not(state, Watch())
    assert refused is not None
    assert refused.rule == "6"


def test_both_sides_have_a_turn_at_least() -> None:
    assert toy(frame=Turns((RED, BLUE))).told == ("red passes", "blue passes")


def test_a_segment_answers_the_acts_of_the_one_before() -> None:
    first = Exchange[str]().plus("moved").plus("fired")
    assert first.called() == Exchange((), ("moved", "fired"))
    assert first.called().plus("replied").called() == Exchange((), ("replied",))
