"""Putting an attack together: a target is named, units join one by one, and the attack is committed.

A game derives its own procedure and question from these two and says who is able to join, and why others are not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from .flow import Action, Decision, Frame, Side
from .messages import message
from .notation import UnitRef
from .rules import Refusal


class Join(Action, frozen=True):
    """Add a unit to the attack that is being planned, or to the stack that is about to move."""

    unit: UnitRef
    verb: ClassVar[str] = "join"


class Commit(Action, frozen=True):
    """Make the attack with the units named; it can no longer be called off."""

    verb: ClassVar[str] = "commit"


class Assembly(Frame, frozen=True):
    """The attacker names the units of one attack on a place, one by one; it ends with them all."""

    side: Side
    target: int
    chosen: tuple[int, ...] = ()

    @property
    def hand(self) -> tuple[int, ...]:
        return self.chosen

    def question(self) -> Decision:
        """Who joins next."""
        raise NotImplementedError

    def committed(self, g: Any) -> object:
        """What the procedure ends with when the attack is made."""
        return self.chosen

    def start(self, g: Any, _: object) -> None:
        g.ask(self, self.question(), then=self.answered)

    def answered(self, g: Any, action: Action) -> None:
        if isinstance(action, Join):
            g.become(replace(self, chosen=(*self.chosen, action.unit)))
        else:
            g.end(self.committed(g))


class ChooseAttackers(Decision, frozen=True):
    """Which units join an attack; it can be made as soon as one has."""

    def able(self, state: Any, plan: Assembly, /) -> Sequence[int]:
        """The units that can attack the target, those named already among them."""
        raise NotImplementedError

    def why_not_join(self, state: Any, plan: Assembly, unit: int, /) -> Refusal:
        """What keeps a unit from joining; the first rule of the question is about naming units."""
        raise NotImplementedError

    def legal(self, state: Any, /) -> Sequence[Action]:
        assembly = state.inside(Assembly)
        joining: list[Action] = [Join(unit) for unit in self.able(state, assembly) if unit not in assembly.chosen]
        return [*joining, Commit()] if assembly.chosen else joining

    def explain(self, state: Any, action: Action, /) -> Refusal:
        assembly = state.inside(Assembly)
        if isinstance(action, Commit):
            return Refusal(self.rules[0], message("refusal-no-attackers"))
        if not isinstance(action, Join):
            return Refusal(self.rules[0], message("refusal-not-an-answer"))
        return self.why_not_join(state, assembly, action.unit)
