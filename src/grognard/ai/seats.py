"""A seat at the table: all that a machine player gets to see."""

from __future__ import annotations

from typing import Any

from grognard.core.flow import Action, Decision, Rng, Side
from grognard.core.match import Match
from grognard.core.ruleset import AnyRuleset
from grognard.core.view import Forecast, View


class Seat:
    """One side's place in a match; the true state stays out of reach behind it."""

    __slots__ = ("_match", "side")

    def __init__(self, match: Match, side: Side) -> None:
        self._match = match
        self.side = side

    @property
    def ruleset(self) -> AnyRuleset:
        """The game that is played."""
        return self._match.ruleset

    @property
    def decision(self) -> Decision:
        """The question put to the side."""
        decision = self._match.decision_for(self.side)
        assert decision is not None, f"{self.side} has nothing to decide"
        return decision

    def legal(self) -> list[Action]:
        """The legal answers."""
        return self._match.legal(self.side)

    def view(self) -> View:
        """What the side may know."""
        return self._match.view(self.side)

    def odds(self, action: Action) -> list[Forecast]:
        """The exact chances of an action, from what the side knows."""
        return self._match.odds(action, self.side)

    def world(self, rng: Rng) -> Any:
        """A state that looks to the side like the true one: what it cannot know is drawn anew."""
        return self._match.ruleset.resample(self._match.state, self.side, rng)
