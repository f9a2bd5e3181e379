"""[MR6.4.2] What a unit may be activated for: the acts of all rooms in one list, found by the answers they own.

An act says for one unit what it might do (``offers``), what speaks against an answer (``why_not``) and which procedure
it is (``frame``); ``listed`` is the quick list of what nothing speaks against. That the unit is its owner's, has not
acted and can be paid for is said in `activation`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from grognard.core.flow import Action, Frame
from grognard.core.rules import Refusal
from grognard.rulesets.assault.state import MAP, AssaultState, UnitId
from grognard.rulesets.assault.world import UnitCard


class Act:
    """What units may be activated for."""

    answers: ClassVar[tuple[type[Action], ...]] = ()
    places: ClassVar[tuple[str, ...]] = (MAP,)
    """Where a unit is that may do it: on the map, carried, or waiting to enter."""
    while_shaken: ClassVar[bool] = False
    """Whether suppressed or routed units may do it."""

    def suits(self, card: UnitCard, /) -> bool:
        """Whether units of a card ever do it: a quick filter of ``listed``, never a reason."""
        return True

    def offers(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        """Answers of a unit that are worth looking at, in a stable order."""
        raise NotImplementedError

    def why_not(self, state: AssaultState, action: Any, /) -> Refusal | None:
        """What speaks against an answer of a unit that may be activated."""
        raise NotImplementedError

    def listed(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        """The legal answers of a unit that may be activated; quicker where an act knows how."""
        return (action for action in self.offers(state, unit) if self.why_not(state, action) is None)

    def frame(self, state: AssaultState, action: Any, /) -> Frame:
        """The procedure of a legal answer; it marks the unit itself."""
        raise NotImplementedError
