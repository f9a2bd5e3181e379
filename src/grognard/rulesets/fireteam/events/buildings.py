"""Facts about buildings: who goes up or down in them."""

from __future__ import annotations

from grognard.core.flow import Event
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.say import the_units
from grognard.rulesets.fireteam.state import FireTeamState, UnitId, change
from grognard.rulesets.fireteam.world import World

from .movement import spend_movement


class FloorChanged(Event, frozen=True):
    """[19.12a] [5.44b] Units on foot go to another floor of their building; they have moved by it."""

    units: tuple[UnitId, ...]
    upstairs: bool

    def apply(self, state: FireTeamState, /) -> None:
        for unit in self.units:
            change(state, unit, upstairs=self.upstairs)
        spend_movement(state, self.units)

    def cites(self, world: World) -> tuple[str, ...]:
        return ("19.1", "19.12a")

    def message(self, world: World) -> Message:
        return message("event-gone-up" if self.upstairs else "event-gone-down", units=the_units(world, self.units))
