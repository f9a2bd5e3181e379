"""Facts about blasts: what is thrown, what comes down, craters."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.fire.throwing import as_letters
from grognard.rulesets.assault.say import the_hex, the_side, the_terrain
from grognard.rulesets.assault.state import AssaultState
from grognard.tactical.pools import Pool


class BlastThrown(Event, frozen=True):
    """[4.0c] The blast die of who fired, and the dice of what stands in the hex."""

    side: Side
    hex: Hex
    attack: Pool
    faces: tuple[int, ...]
    defence: Pool
    defence_faces: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("4.0c",)

    def apply(self, state: AssaultState, /) -> None:
        """What comes of it are facts of their own."""

    def message(self, world: Battle, /) -> Message:
        return message(
            "event-blast-thrown",
            side=the_side(self.side),
            hex=the_hex(world, self.hex),
            attack=as_letters(world.dice, self.attack, self.faces),
            defence=as_letters(world.dice, self.defence, self.defence_faces),
        )


class BlastTold(Event, frozen=True):
    """[4.0d] [4.0e] [4.0f] [4.0g] [4.0h] What a blast check comes to, by its row; nothing without one."""

    hex: Hex
    result: str
    rule: str

    def apply(self, state: AssaultState, /) -> None:
        """What comes of it are facts of their own."""

    def message(self, world: Battle, /) -> Message:
        return message(f"event-blast-{self.result}", hex=the_hex(world, self.hex))

    def cites(self, world: Battle, /) -> tuple[str, ...]:
        return (self.rule,)


class Collapsed(Event, frozen=True):
    """[4.0i] [MR14.2] [MR14.3] A building or fortification is no more: the hex has another row of the chart."""

    hex: Hex
    row: str
    work: bool
    """Whether it was a fortification."""
    rules: ClassVar[tuple[str, ...]] = ("4.0i", "MR14.2")

    def apply(self, state: AssaultState, /) -> None:
        state.scars[self.hex] = self.row
        if self.work:
            del state.works[self.hex]

    def message(self, world: Battle, /) -> Message:
        return message("event-collapsed", hex=the_hex(world, self.hex), terrain=the_terrain(self.row))

    def cites(self, world: Battle, /) -> tuple[str, ...]:
        return ("MR14.3",) if self.work else self.rules


class CraterMade(Event, frozen=True):
    """[3.6.2a] [MR14.1] A shell leaves a crater, which replaces the terrain and cuts the road."""

    hex: Hex
    row: str
    rules: ClassVar[tuple[str, ...]] = ("3.6.2a", "MR14.1")

    def apply(self, state: AssaultState, /) -> None:
        state.scars[self.hex] = self.row

    def message(self, world: Battle, /) -> Message:
        return message("event-crater-made", hex=the_hex(world, self.hex))
