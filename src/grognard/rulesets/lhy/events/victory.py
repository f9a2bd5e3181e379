"""Facts about objectives, points and the end of a mission."""

from __future__ import annotations

from typing import ClassVar

from grognard.core import flow
from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.say import the_hex, the_side
from grognard.rulesets.lhy.state import LhyState


class GroundTaken(Event, frozen=True):
    """[21.1b] A side has come to hold a site."""

    site: int
    side: Side
    hexes: tuple[Hex, ...]
    rules: ClassVar[tuple[str, ...]] = ("21.1b",)

    def apply(self, state: LhyState, /) -> None:
        from grognard.rulesets.lhy.victory.control import at_first  # noqa: PLC0415  control tells of this fact

        held = list(state.held or at_first(state.world))
        held[self.site] = self.side
        state.held = tuple(held)

    def message(self, world: Battle) -> Message:
        return message("event-ground-taken", side=the_side(world, self.side), hex=the_hex(world, self.hexes[0]))


class GroundHeld(Event, frozen=True):
    """[21.1a] [21.1a2] Who holds the sites of the mission when it begins."""

    held: tuple[Side, ...]
    rules: ClassVar[tuple[str, ...]] = ("21.1a",)

    def apply(self, state: LhyState, /) -> None:
        state.held = self.held


class BonusEarned(Event, frozen=True):
    """[21.2c] Mission objective points that are earned once."""

    side: Side
    points: int
    name: str
    rules: ClassVar[tuple[str, ...]] = ("21.2c",)

    def apply(self, state: LhyState, /) -> None:
        state.bonus = (*state.bonus, self.name)

    def message(self, world: Battle) -> Message:
        return message("event-bonus-earned", side=the_side(world, self.side), points=self.points)


class GameEnded(flow.GameEnded, frozen=True):
    """[21.0a] [21.0b] The mission is over: the attacker's final score, the level of victory, and why it ended."""

    level: str = ""
    cause: str = ""
    """cdl, objectives, score or time."""
    conceded: bool = False

    def message(self, world: Battle) -> Message:
        winner = message("nation-nobody") if self.winner is None else the_side(world, self.winner)
        if self.conceded:
            return message("event-mission-conceded", winner=winner)
        cause = message(f"mission-end-{self.cause}")
        level = message(f"victory-{self.level.replace('_', '-')}")
        return message("event-mission-ended", cause=cause, level=level, winner=winner, score=self.score)
