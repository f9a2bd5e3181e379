"""Facts about observers."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event
from grognard.core.messages import Message, message
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.say import the_unit
from grognard.rulesets.assault.state import AssaultState
from grognard.tactical.loads import UnitId


class Observed(Event, frozen=True):
    """[MR7.2a] [3.3a] A unit observes for fire that falls elsewhere."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR7.2a",)

    def apply(self, state: AssaultState, /) -> None:
        pass

    def message(self, world: Battle, /) -> Message:
        return message("event-observed", unit=the_unit(world, self.unit))
