"""Exact odds: follow an action or a procedure through all its chance, with the code that resolves it in play."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import Any, TypeVar

from . import flow
from .dice import ChanceDecision
from .errors import OpenQuestion
from .flow import Action, Call, Decision, Flow, Frame, State

S = TypeVar("S", bound=State)
H = TypeVar("H", bound=Hashable)

Policy = Callable[[S, Decision], Action | None]
"""How to answer a question on the way; None stops there and counts the position as it is."""


def stop_at_once(_: State, __: Decision) -> Action | None:
    """Go on through chance only."""
    return None


def leaves(
    state: S, action: Action, policy: Policy[S] = stop_at_once, *, beyond: bool = False
) -> Iterator[tuple[Fraction, S]]:
    """Every position that an action can lead to, with its probability, up to the next question or to the end of the
    procedure that has asked: what play goes on with then is not its doing, and is looked at only if one goes beyond."""
    after = state.fork()
    if after.calls and not beyond:
        after.calls = (*after.calls[:-1], Call(_Catcher(), "caught"), after.calls[-1])
    flow.answer(after, action)
    yield from _expand(after, Fraction(1), lambda at, asked: _unless_ended(at, asked, policy))


def _expand(state: S, weight: Fraction, policy: Policy[S]) -> Iterator[tuple[Fraction, S]]:
    decision = state.pending[0] if len(state.pending) == 1 else None
    if isinstance(decision, ChanceDecision):
        for outcome, chance in decision.outcomes(state):
            branch = state.fork()
            flow.answer(branch, outcome)
            yield from _expand(branch, weight * chance, policy)
        return
    action = policy(state, decision) if decision is not None else None
    if action is None:
        yield weight, state
        return
    flow.answer(state, action)
    yield from _expand(state, weight, policy)


def distribution(
    state: S, action: Action, result: Callable[[S], H], policy: Policy[S] = stop_at_once, *, beyond: bool = False
) -> dict[H, Fraction]:
    """The exact probability of each result of an action."""
    table: dict[H, Fraction] = {}
    for weight, leaf in leaves(state, action, policy, beyond=beyond):
        key = result(leaf)
        table[key] = table.get(key, Fraction(0)) + weight
    return table


# --------------------------------------------------------------------------------- what a procedure ends with


class _Ended(Decision, frozen=True):
    """Where a procedure has come to its end: the value that it hands over."""

    value: Any


class _Catcher(Frame, frozen=True):
    """Stands under a procedure and keeps the value that it ends with."""

    def caught(self, g: Flow[Any], value: object) -> None:
        g.ask(self, _Ended("", value), then=self.caught)


def endings(state: S, frame: Frame, policy: Policy[S] = stop_at_once) -> dict[Any, Fraction]:
    """The exact probability of each value that a procedure can end with if it begins now, in the midst of others.

    Every question to a side on the way must be answered by the policy.
    """
    alone = state.fork()
    alone.calls = (*state.calls, Call(_Catcher(), "caught"), Call(frame, "start"))
    alone.pending, alone.answers = (), ()
    flow.begin(alone)
    table: dict[Any, Fraction] = {}
    for weight, leaf in _expand(alone, Fraction(1), lambda at, asked: _unless_ended(at, asked, policy)):
        value = _value_of(leaf, frame)
        table[value] = table.get(value, Fraction(0)) + weight
    return table


def _unless_ended(state: S, decision: Decision, policy: Policy[S]) -> Action | None:
    return None if isinstance(decision, _Ended) else policy(state, decision)


def _value_of(leaf: State, frame: Frame) -> Any:
    name = type(frame).__name__
    match leaf.pending:
        case (_Ended(value=value),):
            return value
        case ():
            raise OpenQuestion(f"{name} ends the game, not with a value.")
        case asked:
            questions = ", ".join(f"{type(one).__name__} to {one.side}" for one in asked)
            raise OpenQuestion(f"The chances of {name} depend on a choice: {questions}.")
