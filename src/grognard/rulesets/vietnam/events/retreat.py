"""[7.7] [7.8] [7.9] What retreats and advances leave behind on the units; the steps themselves are ``Marched``."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event
from grognard.core.messages import Message, message
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.say import the_unit
from grognard.rulesets.vietnam.state import VietnamState
from grognard.rulesets.vietnam.world import World


class FellBack(Event, frozen=True):
    """[7.7.2d] A unit has retreated or been displaced: it attacks no more in this turn."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("7.7.2d",)

    def apply(self, state: VietnamState, /) -> None:
        state.deeds = replace(state.deeds, beaten=state.deeds.beaten | 1 << self.unit)


class StoodFast(Event, frozen=True):
    """[7.8a] A unit pays with a step for staying; nobody retreats."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("7.8a",)

    def apply(self, state: VietnamState, /) -> None:
        """The loss that follows is a fact of its own."""

    def message(self, world: World) -> Message:
        return message("event-stood-fast", unit=the_unit(world, self.unit))


class WentForward(Event, frozen=True):
    """[7.9e] A unit has advanced after combat: it does nothing more in this player turn."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("7.9e",)

    def apply(self, state: VietnamState, /) -> None:
        state.deeds = replace(state.deeds, advanced=state.deeds.advanced | 1 << self.unit)
