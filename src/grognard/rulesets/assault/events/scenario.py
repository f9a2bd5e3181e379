"""Facts that scenarios bring in time: rolls for support, and reinforcements."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.say import the_side, the_units
from grognard.rulesets.assault.state import AssaultState, UnitId, change


class SupportRolled(Event, frozen=True):
    """[S1.i] [S2.i] [S4.g] A side has rolled for support, and so many cards come of it."""

    side: Side
    total: int
    cards: int

    def apply(self, state: AssaultState, /) -> None:
        """The cards are told as they are drawn."""

    def message(self, world: Battle) -> Message:
        return message("event-support-rolled", side=the_side(self.side), total=self.total, cards=self.cards)

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (world.own_rule(self.side, "MR6.0"),)


class ReinforcementsDue(Event, frozen=True):
    """[MR6.0] [MR9.10a] Units may enter from this turn on."""

    side: Side
    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("MR6.0", "MR9.10a")

    def apply(self, state: AssaultState, /) -> None:
        """When they are due is known of each unit."""

    def message(self, world: Battle) -> Message:
        return message("event-reinforcements-due", side=the_side(self.side), units=the_units(world, self.units))


class ReinforcementsHastened(Event, frozen=True):
    """[S1.g] [S2.g] A side has taken an objective: units come on the next turn."""

    side: Side
    units: tuple[UnitId, ...]
    turn: int

    def apply(self, state: AssaultState, /) -> None:
        for unit in self.units:
            change(state, unit, due=self.turn)

    def message(self, world: Battle) -> Message:
        units = the_units(world, self.units)
        return message("event-reinforcements-hastened", side=the_side(self.side), units=units, turn=self.turn)

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (world.own_rule("hastened", "MR9.10a"),)
