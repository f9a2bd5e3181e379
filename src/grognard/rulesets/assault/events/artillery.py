"""Facts about artillery off the map: missions, waypoints, bombardments."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, in_a_row, message
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.fire.throwing import as_letters
from grognard.rulesets.assault.say import the_card, the_hex, the_side
from grognard.rulesets.assault.state import AssaultState, Mission
from grognard.rulesets.assault.world import CardId
from grognard.tactical.pools import Pool

from .fire import Told


class BarrageFired(Told, frozen=True):
    """[3.4] A card strikes one hex, or two, in a mode."""

    side: Side
    card: CardId
    mode: str
    hexes: tuple[Hex, ...]
    rules: ClassVar[tuple[str, ...]] = ("3.4",)

    def message(self, world: Battle, /) -> Message:
        hexes = in_a_row([the_hex(world, hex) for hex in self.hexes])
        return message("event-barrage", card=the_card(self.card), mode=message(f"mode-{self.mode}"), hexes=hexes)


class BombardmentThrown(Told, frozen=True):
    """[3.4.5a] The dice of a bombardment; nothing opposes them."""

    side: Side
    hex: Hex
    pool: Pool
    faces: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("3.4.5a",)

    def message(self, world: Battle, /) -> Message:
        thrown = as_letters(world.dice, self.pool, self.faces)
        return message(
            "event-bombardment-thrown", side=the_side(self.side), hex=the_hex(world, self.hex), thrown=thrown
        )


class MissionLaid(Event, frozen=True):
    """[3.2c] [3.4.4a] A waypoint marks the hex of the first attack, or a hex is fixed for effect."""

    mission: Mission

    def apply(self, state: AssaultState, /) -> None:
        state.missions = (*state.missions, self.mission)

    def message(self, world: Battle, /) -> Message:
        name = "event-mission-fixed" if self.mission.fixed else "event-waypoint-laid"
        return message(name, card=the_card(self.mission.card), hex=the_hex(world, self.mission.hex))

    def cites(self, world: Battle, /) -> tuple[str, ...]:
        return ("3.4.4a", "3.4.4d") if self.mission.fixed else ("3.2c",)


class MissionTaken(Event, frozen=True):
    """[3.0b] [3.0g] The second attack of a card is made: its waypoint, or its fixed hex, is used up."""

    mission: Mission
    rules: ClassVar[tuple[str, ...]] = ("3.0b", "3.0g")

    def apply(self, state: AssaultState, /) -> None:
        left = list(state.missions)
        left.remove(self.mission)
        state.missions = tuple(left)

    def message(self, world: Battle, /) -> Message:
        return message("event-second-attack", card=the_card(self.mission.card))
