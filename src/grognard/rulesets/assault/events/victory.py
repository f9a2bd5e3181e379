"""Facts of victory: objectives change hands, and the match ends."""

from __future__ import annotations

from typing import ClassVar, Literal

from grognard.core.flow import Event, GameEnded, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.say import the_hex, the_side
from grognard.rulesets.assault.state import AssaultState

Manner = Literal["won", "decisive", "drawn", "all-lost", "conceded"]


class ObjectiveTaken(Event, frozen=True):
    """[MR13.1] The marker of an objective turns to a side; the first time is noted [S1.g] [S2.g]."""

    hex: Hex
    side: Side
    rules: ClassVar[tuple[str, ...]] = ("MR13.1",)

    def apply(self, state: AssaultState, /) -> None:
        state.objectives[self.hex] = self.side
        state.controlled.setdefault(self.side, state.turn)

    def message(self, world: Battle) -> Message:
        return message("event-objective-taken", side=the_side(self.side), hex=the_hex(world, self.hex))


class MatchEnded(GameEnded, frozen=True):
    """[MR13.3a] [MR13.3b] The match is over."""

    manner: Manner = "won"

    def message(self, world: Battle) -> Message:
        if self.winner is None:
            return message("event-match-drawn")
        return message(f"event-match-{self.manner}", side=the_side(self.winner))
