"""Facts about night: lamps that are seen, and stacks that are looked into."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.say import the_hex, the_unit
from grognard.rulesets.fireteam.state import FireTeamState, UnitId, change, note
from grognard.rulesets.fireteam.world import World
from grognard.tactical.loads import bearer


class Flashed(Event, frozen=True):
    """[15.7] A unit that has not fired is given away by its lamp."""

    unit: UnitId
    rule: str

    def apply(self, state: FireTeamState, /) -> None:
        change(state, bearer(state, self.unit), flash=True)

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message("event-flashed", unit=the_unit(world, self.unit))


class StackInspected(Event, frozen=True):
    """[15.8c] A Soviet unit looks into a US stack and gets a Flash marker; what lies there is known in this impulse."""

    hex: Hex
    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("15.8a", "15.8c")
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        change(state, bearer(state, self.unit), flash=True)
        note(state, inspected=(*state.deeds.inspected, self.hex))

    def message(self, world: World) -> Message:
        return message("event-stack-inspected", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))
