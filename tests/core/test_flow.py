"""Frames, decisions and chance on a tiny game: a duel with reactions to reactions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar

import pytest

from grognard.core import flow
from grognard.core.dice import CounterRng, Draw, Drawn, Roll, Rolled, commitment
from grognard.core.digest import digest, plain
from grognard.core.flow import Action, Call, Decision, Event, Flow, Frame, Outcome, State
from grognard.core.odds import distribution


class Shoot(Action, frozen=True):
    verb: ClassVar[str] = "shoot"


class Wait(Action, frozen=True):
    verb: ClassVar[str] = "wait"


class Duel(State):
    hits: dict[str, int] = {}  # noqa: RUF012

    def fork(self) -> Duel:
        return Duel(self.calls, self.pending, self.answers, self.outcome, hits=dict(self.hits))


class MayShoot(Decision, frozen=True):
    depth: int = 0
    rules: ClassVar[tuple[str, ...]] = ("1.1",)

    def legal(self, state: Duel, /) -> Sequence[Action]:
        return [Shoot(), Wait()] if self.depth < 3 else [Wait()]


class Hit(Event, frozen=True):
    side: str

    def apply(self, state: Duel, /) -> None:
        state.hits = {**state.hits, self.side: state.hits.get(self.side, 0) + 1}


class Over(Event, frozen=True):
    def apply(self, state: Duel, /) -> None:
        state.outcome = Outcome(None, sum(state.hits.values()), "1.1")


def other(side: str) -> str:
    return "blue" if side == "red" else "red"


class Window(Frame, frozen=True):
    """A side may shoot; each shot opens a window for the other side before it is resolved."""

    side: str
    depth: int = 0

    def start(self, g: Flow[Duel], _: object) -> None:
        g.ask(self, MayShoot(self.side, self.depth), then=self.answered)

    def answered(self, g: Flow[Duel], action: Action) -> None:
        if isinstance(action, Shoot):
            return g.call(self, Window(other(self.side), self.depth + 1), then=self.shoot)
        g.end("waited")

    def shoot(self, g: Flow[Duel], reply: object) -> None:
        g.ask(self, Roll(), then=self.rolled)

    def rolled(self, g: Flow[Duel], action: Rolled) -> None:
        if action.total >= 5:
            g.emit(Hit(other(self.side)))
        g.end("shot")


class Game(Frame, frozen=True):
    def start(self, g: Flow[Duel], _: object) -> None:
        g.call(self, Window("red"), then=self.done)

    def done(self, g: Flow[Duel], value: object) -> None:
        g.emit(Over())
        g.end()


def duel() -> Duel:
    state = Duel(calls=(Call(Game(), "start"),))
    flow.begin(state)
    return state


def test_a_reaction_inside_a_reaction_is_a_frame_inside_a_frame() -> None:
    state = duel()
    flow.answer(state, Shoot())
    flow.answer(state, Shoot())
    assert [type(call.frame).__name__ for call in state.calls] == ["Game", "Window", "Window", "Window"]
    flow.answer(state, Wait())
    assert isinstance(state.pending[0], Roll)
    flow.answer(state, Rolled((5,)))
    assert state.hits == {"red": 1}, "the inner shot is resolved first"
    flow.answer(state, Rolled((6,)))
    assert state.hits == {"red": 1, "blue": 1}
    assert state.outcome == Outcome(None, 2, "1.1")
    assert state.calls == ()


def test_a_fork_in_the_middle_of_a_reaction_goes_its_own_way() -> None:
    state = duel()
    flow.answer(state, Shoot())
    fork = state.fork()
    flow.answer(state, Wait())
    assert isinstance(state.pending[0], Roll)
    assert isinstance(fork.pending[0], MayShoot)
    assert digest(state) != digest(fork)
    flow.answer(fork, Wait())
    assert digest(state) == digest(fork)


class Village(State):
    names: frozenset[str] = frozenset()


def test_the_digest_of_a_set_does_not_follow_the_order_of_its_hashes() -> None:
    assert plain(Village(names=frozenset("hgfedcba")))[-1] == list("abcdefgh")


def test_a_step_must_say_how_to_go_on() -> None:
    class Silent(Frame, frozen=True):
        def start(self, g: Flow[Duel], _: object) -> None:
            pass

    with pytest.raises(AssertionError, match="did not say how to go on"):
        flow.begin(Duel(calls=(Call(Silent(), "start"),)))


def test_a_step_says_one_thing_only() -> None:
    class Torn(Frame, frozen=True):
        def start(self, g: Flow[Duel], _: object) -> None:
            g.end()
            g.end()

    with pytest.raises(AssertionError, match="exactly one"):
        flow.begin(Duel(calls=(Call(Torn(), "start"),)))


def test_nothing_happens_after_the_end() -> None:
    state = duel()
    state.outcome = Outcome("red", 1, "1.1")
    Flow(state).emit(Hit("red"))
    assert state.hits == {}


def test_an_action_of_another_kind_is_refused_with_the_rule_of_the_question() -> None:
    refused = MayShoot("red", 3).why_not(duel(), Shoot())
    assert refused is not None
    assert refused.rule == "1.1"
    assert MayShoot("red", 0).why_not(duel(), Shoot()) is None


def test_simultaneous_questions_wait_for_each_other() -> None:
    class Both(Frame, frozen=True):
        def start(self, g: Flow[Duel], _: object) -> None:
            g.ask(self, MayShoot("red"), MayShoot("blue"), then=self.both)

        def both(self, g: Flow[Duel], answers: tuple[Action, Action]) -> None:
            assert answers == (Wait(), Shoot())
            g.emit(Over())
            g.end()

    state = Duel(calls=(Call(Both(), "start"),))
    flow.begin(state)
    flow.answer(state, Shoot(), 1)
    assert [place for place, _ in flow.open_decisions(state)] == [0]
    assert state.outcome is None
    flow.answer(state, Wait(), 0)
    assert state.outcome is not None


def test_exact_odds_follow_chance_and_policy() -> None:
    state = duel()

    def hits(leaf: Duel) -> int:
        return leaf.hits.get("blue", 0)

    def never(_: Any, __: Decision) -> Action:
        return Wait()

    table = distribution(state, Shoot(), hits, never)
    assert table == {1: Fraction(1, 3), 0: Fraction(2, 3)}


def test_three_dice_have_216_outcomes_and_a_draw_has_the_odds_of_its_cup() -> None:
    rolls = Roll(dice=3).outcomes(None)
    assert len(rolls) == 216
    assert sum(chance for _, chance in rolls) == 1
    cup = Draw(cup=(("red", 3), ("blue", 1), ("gone", 0)))
    assert cup.outcomes(None) == [(Drawn("red"), Fraction(3, 4)), (Drawn("blue"), Fraction(1, 4))]
    assert {cup.sample(None, CounterRng("seed", n)) for n in range(40)} == {Drawn("red"), Drawn("blue")}


@pytest.mark.parametrize("faces", [(0,), (7,), (1, 2), ()])
def test_impossible_faces_are_not_allowed(faces: tuple[int, ...]) -> None:
    assert not Roll().allows(None, Rolled(faces))


def test_the_dice_of_a_seed_depend_on_the_place_alone() -> None:
    first = [CounterRng("seed", place).below(6) for place in range(50)]
    again = [CounterRng("seed", place).below(6) for place in reversed(range(50))][::-1]
    assert first == again
    assert first != [CounterRng("other", place).below(6) for place in range(50)]
    assert set(first) == set(range(6))


def test_a_commitment_binds_and_does_not_tell() -> None:
    assert commitment("a") != commitment("b")
    assert "secret" not in commitment("secret")
