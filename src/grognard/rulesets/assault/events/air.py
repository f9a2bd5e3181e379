"""Facts about air strikes: targets, anti-aircraft fire, sighting, accuracy, friendly fire."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.fire.throwing import as_letters
from grognard.rulesets.assault.say import signed, the_card, the_dice, the_side, the_unit
from grognard.rulesets.assault.state import UnitId
from grognard.rulesets.assault.world import CardId
from grognard.tactical.pools import Pool

from .fire import Told


def the_roll(die: int, modifier: int) -> Message:
    """A die with what is added to it, if anything is."""
    if not modifier:
        return message("roll-plain", die=die)
    return message("roll-modified", die=die, modifier=signed(modifier), total=die + modifier)


class AirTargetNamed(Told, frozen=True):
    """[2.3] [2.6.5b] Aircraft turn on a unit, for the first or the second time."""

    side: Side
    card: CardId
    target: UnitId
    second: bool

    def message(self, world: Battle, /) -> Message:
        name = "event-air-target-second" if self.second else "event-air-target"
        return message(name, card=the_card(self.card), target=the_unit(world, self.target))

    def cites(self, world: Battle, /) -> tuple[str, ...]:
        return ("2.6.5b",) if self.second else ("2.3",)


class AaThrown(Told, frozen=True):
    """[2.4h] [2.5a] The dice of an anti-aircraft unit, and those of the aircraft."""

    unit: UnitId
    card: CardId
    attack: Pool
    faces: tuple[int, ...]
    defence: Pool
    defence_faces: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("2.4h", "2.5a", "2.5b")

    def message(self, world: Battle, /) -> Message:
        return message(
            "event-aa-thrown",
            unit=the_unit(world, self.unit),
            card=the_card(self.card),
            attack=as_letters(world.dice, self.attack, self.faces),
            defence=as_letters(world.dice, self.defence, self.defence_faces),
        )


class AaTold(Told, frozen=True):
    """[2.5c] [2.5d] [2.5e] [2.5f] What anti-aircraft fire has done."""

    card: CardId
    result: str
    rule: str

    def message(self, world: Battle, /) -> Message:
        return message(f"event-aa-{self.result.replace('_', '-')}", card=the_card(self.card))

    def cites(self, world: Battle, /) -> tuple[str, ...]:
        return (self.rule,)


class SightingTold(Told, frozen=True):
    """[2.6.1] How aircraft sight their target, by a die or without one, and what it does to the accuracy."""

    card: CardId
    target: UnitId
    effect: int
    rule: str
    die: int = 0
    modifier: int = 0

    def message(self, world: Battle, /) -> Message:
        card, target, effect = the_card(self.card), the_unit(world, self.target), signed(self.effect)
        if not self.die:
            return message("event-sighted", card=card, target=target, effect=effect)
        rolled = the_roll(self.die, self.modifier)
        return message("event-sighted-rolled", card=card, target=target, effect=effect, rolled=rolled)

    def cites(self, world: Battle, /) -> tuple[str, ...]:
        return (self.rule,)


class AccuracyRolled(Told, frozen=True):
    """[2.6.2a] [3.5a] The accuracy roll of aircraft or of artillery off the map."""

    card: CardId
    die: int
    modifier: int
    rules: ClassVar[tuple[str, ...]] = ("2.6.2a", "3.5a")

    def message(self, world: Battle, /) -> Message:
        rolled = the_roll(self.die, self.modifier)
        return message("event-accuracy-rolled", card=the_card(self.card), rolled=rolled)


class FriendlyFireTold(Told, frozen=True):
    """[2.6.2e] [3.5d] Dice that did nothing fall on the own side."""

    side: Side
    victim: UnitId
    dice: Pool
    rule: str

    def message(self, world: Battle, /) -> Message:
        victim, dice = the_unit(world, self.victim), the_dice(self.dice)
        return message("event-friendly-fire", side=the_side(self.side), victim=victim, dice=dice)

    def cites(self, world: Battle, /) -> tuple[str, ...]:
        return (self.rule,)
