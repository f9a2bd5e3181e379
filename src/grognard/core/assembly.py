"""Putting an attack together: a target is named, those who take part join one by one, and the attack is committed.

Every attack of every game goes this way. A game derives its own procedure from :class:`Gathering` and its question from
:class:`ChooseParticipants`, and says who is offered, what speaks against somebody, and what is done when it is
committed. Where a side names units of one attack on a place and nothing else, :class:`Assembly` is enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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


class Gathering(Frame, frozen=True):
    """An attack is put together, one answer after the other, until it is committed."""

    # What a game says

    def question(self, state: Any) -> Decision:
        """Who joins next, or that it is enough."""
        raise NotImplementedError

    def is_settled(self, state: Any) -> bool:
        """Whether nothing is left to be said, so that it is committed without a question."""
        return False

    def taking(self, g: Any, action: Action) -> Gathering:
        """The same attack after an answer that adds to it."""
        raise NotImplementedError

    def commit(self, g: Any, _: object) -> None:
        """The attack is made."""
        raise NotImplementedError

    # How it goes

    def start(self, g: Any, _: object) -> None:
        self.gather(g, None)

    def gather(self, g: Any, _: object) -> None:
        if self.is_settled(g.state):
            g.become(self, self.commit)
        else:
            g.ask(self, self.question(g.state), then=self.answered)

    def answered(self, g: Any, action: Action) -> None:
        if isinstance(action, Commit):
            g.become(self, self.commit)
        else:
            more = self.taking(g, action)
            g.become(more, more.gather)


class ChooseParticipants(Decision, frozen=True):
    """Who takes part in an attack that is being put together, and whether it is made as it stands."""

    plans: ClassVar[type[Gathering]] = Gathering
    """The procedure whose question it is."""

    def offers(self, state: Any, plan: Any, /) -> Iterable[Action]:
        """The answers besides committing it that are worth looking at."""
        raise NotImplementedError

    def objection(self, state: Any, plan: Any, action: Action, /) -> Refusal | None:
        """What speaks against an answer that adds to the attack."""
        raise NotImplementedError

    def why_not_commit(self, state: Any, plan: Any, /) -> Refusal | None:
        """What keeps the attack from being made as it stands."""
        return None

    def candidates(self, state: Any, /) -> Iterable[Action]:
        yield from self.offers(state, state.inside(self.plans))
        yield Commit()

    def against(self, state: Any, action: Action, /) -> Refusal | None:
        plan = state.inside(self.plans)
        if isinstance(action, Commit):
            return self.why_not_commit(state, plan)
        return self.objection(state, plan, action)


# ------------------------------------------------------------------------------------------ units that join one by one


class Assembly(Gathering, frozen=True):
    """The attacker names the units of one attack on a place, one by one; it ends with them all."""

    side: Side
    target: int
    chosen: tuple[int, ...] = ()

    @property
    def hand(self) -> tuple[int, ...]:
        return self.chosen

    def committed(self, g: Any) -> object:
        """What the procedure ends with when the attack is made."""
        return self.chosen

    def taking(self, g: Any, action: Action) -> Assembly:
        assert isinstance(action, Join)
        return replace(self, chosen=(*self.chosen, action.unit))

    def commit(self, g: Any, _: object) -> None:
        g.end(self.committed(g))


class ChooseAttackers(ChooseParticipants, frozen=True):
    """Which units join an attack; it can be made as soon as one has."""

    plans: ClassVar[type[Gathering]] = Assembly

    def able(self, state: Any, plan: Assembly, /) -> Sequence[int]:
        """The units that can attack the target, those named already among them."""
        raise NotImplementedError

    def why_not_join(self, state: Any, plan: Assembly, unit: int, /) -> Refusal:
        """What keeps a unit from joining; the first rule of the question is about naming units."""
        raise NotImplementedError

    def offers(self, state: Any, plan: Assembly, /) -> Iterable[Action]:
        return [Join(unit) for unit in self.able(state, plan) if unit not in plan.chosen]

    def objection(self, state: Any, plan: Assembly, action: Action, /) -> Refusal | None:
        if not isinstance(action, Join):
            return self.unasked(state)
        if action in self.offers(state, plan):
            return None
        return self.why_not_join(state, plan, action.unit)

    def why_not_commit(self, state: Any, plan: Assembly, /) -> Refusal | None:
        return None if plan.chosen else Refusal(self.rules[0], message("refusal-no-attackers"))

    def legal(self, state: Any, /) -> Sequence[Action]:
        """Quickly: whoever is offered may join."""
        plan = state.inside(self.plans)
        return [*self.offers(state, plan), *([Commit()] if plan.chosen else [])]
