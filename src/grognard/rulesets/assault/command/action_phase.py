"""[MR6.4.1a] [MR6.4.1b] The Action Phase: impulses in turn, until both sides have passed one after the other."""

from __future__ import annotations

from grognard.core.flow import Frame
from grognard.rulesets.assault.state import AssaultState
from grognard.tactical.reaction import Alternation

from .impulse import Impulse


class ActionPhase(Alternation, frozen=True):
    """[MR6.4.1a] The side with the initiative begins."""

    def turn(self, state: AssaultState, /) -> Frame:
        return Impulse(self.next_side)
