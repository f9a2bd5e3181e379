"""Play ahead in an imagined world: both sides by their doctrine, one of them on a course that is tried out."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from grognard.core import flow
from grognard.core.flow import CHANCE, Action, Decision, Rng, Side
from grognard.core.ruleset import AnyRuleset

from .courses import Course, chosen

LONGEST = 2_500
"""Answers in one look ahead, at the most."""


class Rollout:
    """A course of play in one world, from the present until the other side has had its say."""

    def __init__(self, ruleset: AnyRuleset, world: Any, side: Side, course: Course, dice: Rng) -> None:
        self.state = world.fork()
        self.steps = 0
        """The questions that somebody had to think about."""
        self._ruleset, self._side, self._dice = ruleset, side, dice
        self._moment = ruleset.moment(self.state, side)
        self._moments = ruleset.look_ahead(self.state)
        self._courses: dict[tuple[Side, Hashable], Course] = {(side, self._moment): course}
        self._indulged = set[int]()

    def play(self, first: Action | None = None) -> Any:
        """The state at the end, beginning with an answer if one is given."""
        while self.state.pending and self.steps < LONGEST:
            for place, decision in flow.open_decisions(self.state):
                if first is not None and decision.side == self._side:
                    answer, first = first, None
                elif self._is_far():
                    return self.state
                else:
                    answer = self._answer(decision)
                flow.answer(self.state, answer, place)
        return self.state

    def _is_far(self) -> bool:
        """Whether enough moments have gone by."""
        now = self._ruleset.moment(self.state, self._side)
        if now != self._moment:
            self._moment, self._moments = now, self._moments - 1
        return self._moments <= 0

    def _answer(self, decision: Decision) -> Action:
        if decision.side == CHANCE:
            return decision.sample(self.state, self._dice)
        actions = decision.legal(self.state)
        if len(actions) == 1:
            return actions[0]
        self.steps += 1
        course = self._course(decision.side)
        return chosen(self._ruleset, self.state, decision, actions, course, self._indulged, self._dice)

    def _course(self, side: Side) -> Course:
        """The course of a side: the one that is tried out, or what its doctrine plans for the moment."""
        key = side, self._ruleset.moment(self.state, side)
        if key not in self._courses:
            plans = self._ruleset.plans(self.state, side, self._dice, 1)
            self._courses[key] = Course(plans[0] if plans else None)
        return self._courses[key]
