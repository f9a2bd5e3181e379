"""Facts about fire: what is thrown, what is left of it, what it does to units, and smoke."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.fire.throwing import as_letters
from grognard.rulesets.assault.say import signed, the_facing, the_hex, the_side, the_unit
from grognard.rulesets.assault.state import AssaultState, change, put, take_away
from grognard.tactical.loads import UnitId
from grognard.tactical.pools import Pool


class Told(Event, frozen=True):
    """A fact that changes nothing by itself; the log tells it."""

    def apply(self, state: AssaultState, /) -> None:
        """Nothing to write."""


# -------------------------------------------------------------------------------------------------- the attack


class FireOpened(Told, frozen=True):
    """[MR10.0] A unit fires at another."""

    firer: UnitId
    target: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR10.0",)

    def message(self, world: Battle, /) -> Message:
        return message("event-fire-opened", unit=the_unit(world, self.firer), target=the_unit(world, self.target))


class ShellsFired(Told, frozen=True):
    """[MR7.0] [MR7.5b] A unit fires shells, or smoke shells, at a hex."""

    firer: UnitId
    hex: Hex
    smoke: bool

    def message(self, world: Battle, /) -> Message:
        name = "event-smoke-fired" if self.smoke else "event-shells-fired"
        return message(name, unit=the_unit(world, self.firer), hex=the_hex(world, self.hex))

    def cites(self, world: Battle, /) -> tuple[str, ...]:
        return ("MR7.5b",) if self.smoke else ("MR7.0",)


class SpottingTold(Told, frozen=True):
    """[MR10.5a] How the spotting of a target went: by a die, or without one by a rule or a card."""

    firer: UnitId
    target: UnitId
    spotted: bool
    rule: str
    die: int = 0
    modifier: int = 0

    def message(self, world: Battle, /) -> Message:
        name = "event-spotted" if self.spotted else "event-not-spotted"
        units = {"unit": the_unit(world, self.firer), "target": the_unit(world, self.target)}
        if not self.die:
            return message(name, **units)
        return message(f"{name}-rolled", die=self.die, modifier=signed(self.modifier), **units)

    def cites(self, world: Battle, /) -> tuple[str, ...]:
        return (self.rule,)


class AttackThrown(Told, frozen=True):
    """[MR10.7.1] The attack dice of a roll; or those of it that are thrown again."""

    side: Side
    target: UnitId
    pool: Pool
    faces: tuple[int, ...]
    again: bool = False
    rules: ClassVar[tuple[str, ...]] = ("MR10.1",)

    def message(self, world: Battle, /) -> Message:
        name = "event-attack-again" if self.again else "event-attack-thrown"
        thrown = as_letters(world.dice, self.pool, self.faces)
        return message(name, side=the_side(self.side), target=the_unit(world, self.target), thrown=thrown)


class DefenceThrown(Told, frozen=True):
    """[MR10.7.1] The defence dice of a roll."""

    target: UnitId
    pool: Pool
    faces: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("MR10.9.1",)

    def message(self, world: Battle, /) -> Message:
        thrown = as_letters(world.dice, self.pool, self.faces)
        return message("event-defence-thrown", target=the_unit(world, self.target), thrown=thrown)


class HitsLeft(Told, frozen=True):
    """[MR10.7.2a] What cancelling has left."""

    target: UnitId
    critical: int
    damage: int
    suppression: int
    rules: ClassVar[tuple[str, ...]] = ("MR10.7.2a",)

    def message(self, world: Battle, /) -> Message:
        left = "C" * self.critical + "D" * self.damage + "S" * self.suppression
        target = the_unit(world, self.target)
        return message("event-hits-left", target=target, left=left) if left else message("event-no-hits", target=target)


class Swung(Event, frozen=True):
    """[MR10.4b] A unit turns one corner to fire."""

    unit: UnitId
    facing: int
    rules: ClassVar[tuple[str, ...]] = ("MR10.4b",)

    def apply(self, state: AssaultState, /) -> None:
        change(state, self.unit, facing=self.facing)

    def message(self, world: Battle, /) -> Message:
        return message("event-swung", unit=the_unit(world, self.unit), facing=the_facing(self.facing))


# ------------------------------------------------------------------------------------------------------ results


class DamageTaken(Event, frozen=True):
    """[MR10.7.3c] A unit has taken damage points: so many it now bears."""

    unit: UnitId
    points: int
    rules: ClassVar[tuple[str, ...]] = ("MR10.7.3c",)

    def apply(self, state: AssaultState, /) -> None:
        change(state, self.unit, damage=self.points)

    def message(self, world: Battle, /) -> Message:
        return message("event-damage-taken", unit=the_unit(world, self.unit), points=self.points)


class StepLost(Event, frozen=True):
    """[MR4.5.1] [MR10.7.6a] A unit is flipped to half strength; so many damage points are carried over."""

    unit: UnitId
    points: int
    rules: ClassVar[tuple[str, ...]] = ("MR4.5.1", "MR10.7.6a")

    def apply(self, state: AssaultState, /) -> None:
        change(state, self.unit, half=True, damage=self.points)

    def message(self, world: Battle, /) -> Message:
        return message("event-step-lost", unit=the_unit(world, self.unit))


class UnitLost(Event, frozen=True):
    """[MR4.5.2] [MR10.7.6a] A unit is eliminated."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR10.7.6a",)

    def apply(self, state: AssaultState, /) -> None:
        take_away(state, self.unit, mark="", morale="", minus=False)

    def message(self, world: Battle, /) -> Message:
        return message("event-unit-lost", unit=the_unit(world, self.unit))


class PutDown(Event, frozen=True):
    """[MR10.0.1c] [MR10.7.6b] Riders drop off, or the load of a lost vehicle lies in its hex."""

    unit: UnitId
    hex: Hex
    facing: int
    rules: ClassVar[tuple[str, ...]] = ("MR10.0.1c", "MR10.7.6b")

    def apply(self, state: AssaultState, /) -> None:
        put(state, self.unit, self.hex, facing=self.facing)

    def message(self, world: Battle, /) -> Message:
        return message("event-put-down", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


# ------------------------------------------------------------------------------------------------------- smoke


class SmokeLaid(Event, frozen=True):
    """[MR7.5a] [3.0i] A smoke marker lies in a hex, if there is room for one more."""

    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("MR7.5a",)

    def apply(self, state: AssaultState, /) -> None:
        state.smoke = state.smoke.plus(self.hex, state.turn, state.world.tables.limits.smoke_in_hex)

    def message(self, world: Battle, /) -> Message:
        return message("event-smoke-laid", hex=the_hex(world, self.hex))


class SmokeShellsThrown(Told, frozen=True):
    """[MR7.5a] The dice of smoke shells."""

    side: Side
    hex: Hex
    pool: Pool
    faces: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("MR7.5a",)

    def message(self, world: Battle, /) -> Message:
        thrown = as_letters(world.dice, self.pool, self.faces)
        return message("event-smoke-thrown", side=the_side(self.side), hex=the_hex(world, self.hex), thrown=thrown)
