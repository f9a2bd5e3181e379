"""Exact odds: follow an action through all the chance it leads to, with the code that resolves it in play."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import TypeVar

from . import flow
from .dice import ChanceDecision
from .flow import Action, Decision, State

S = TypeVar("S", bound=State)
H = TypeVar("H", bound=Hashable)

Policy = Callable[[S, Decision], Action | None]
"""How to answer a question on the way; None stops there and counts the position as it is."""


def stop_at_once(_: State, __: Decision) -> Action | None:
    """Go on through chance only."""
    return None


def leaves(state: S, action: Action, policy: Policy[S] = stop_at_once) -> Iterator[tuple[Fraction, S]]:
    """Every position that an action can lead to, with its probability."""
    after = state.fork()
    flow.answer(after, action)
    yield from _expand(after, Fraction(1), policy)


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
    state: S, action: Action, result: Callable[[S], H], policy: Policy[S] = stop_at_once
) -> dict[H, Fraction]:
    """The exact probability of each result of an action."""
    table: dict[H, Fraction] = {}
    for weight, leaf in leaves(state, action, policy):
        key = result(leaf)
        table[key] = table.get(key, Fraction(0)) + weight
    return table
