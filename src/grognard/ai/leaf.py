"""How good a position is for a side: the terms that its game names, weighed and put on a scale from 0 to 1."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Any

from msgspec import Struct

from grognard.core.flow import Outcome, Side
from grognard.core.ruleset import AnyRuleset

WEIGHTS = "weights.toml"
PLAIN_SCALE = 12.0
"""A lead of so many points, as terms without learned weights count, stands for odds of e to one."""
STEEPEST = 30.0


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """How weights were made, so that they can be made again."""

    command: str
    games: int
    moments: int
    seed: int
    error: float
    """The mean square of what was left unexplained."""


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """What each term of a game counts, learned from matches."""

    record: Record
    terms: Mapping[str, float]


class Leaf:
    """Values of positions for the sides of one game."""

    def __init__(self, ruleset: AnyRuleset, terms: Mapping[str, float] | None = None) -> None:
        self._ruleset = ruleset
        self._terms = terms

    def start(self, state: Any, side: Side) -> float:
        """What leads are counted from in a look ahead: terms that nobody has weighed tell better from worse, not by
        how much the match as a whole is lost or won."""
        return self.lead(self._ruleset.prospects(state, side)) if self._terms is None else 0.0

    def value(self, state: Any, side: Side, start: float = 0.0) -> float:
        """The share of a win that a side can expect."""
        if state.outcome is not None:
            return share_of(state.outcome, side)
        return expected(self.lead(self._ruleset.prospects(state, side)) - start)

    def lead(self, prospects: Mapping[str, float]) -> float:
        """The logarithm of the odds that a side wins."""
        if self._terms is None:
            return sum(prospects.values()) / PLAIN_SCALE
        return sum(self._terms.get(name, 0.0) * value for name, value in prospects.items())

    def shares(self, prospects: Mapping[str, float]) -> Mapping[str, float]:
        """What each term counts in that."""
        return {name: self.lead({name: value}) for name, value in prospects.items()}


def share_of(outcome: Outcome, side: Side) -> float:
    """What a side has of a match that is over: all, nothing, or half."""
    return 0.5 if outcome.winner is None else float(outcome.winner == side)


def expected(lead: float) -> float:
    """The share that goes with the logarithm of odds."""
    return 1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, lead))))


def plain(ruleset: AnyRuleset) -> Leaf:
    """Every term counts as its game says it."""
    return Leaf(ruleset)


def learned(ruleset: AnyRuleset) -> Leaf:
    """Every term counts as matches have taught; as the game says it where nothing was learned."""
    if WEIGHTS not in ruleset.folder.texts:
        return plain(ruleset)
    return Leaf(ruleset, ruleset.folder.decoded(WEIGHTS, Weights).terms)
