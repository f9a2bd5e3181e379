"""Facts of setting up: which forces are there, where they stand, and what was lost before play."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.say import the_facing, the_formation, the_hex, the_side, the_unit
from grognard.rulesets.assault.state import HAND, WAITING, AssaultState, UnitId, change, give, put


class ForceTaken(Event, frozen=True):
    """[MR5.2] Units of a force are in the match: to be set up, or waiting to enter; some begin on others."""

    force: int
    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("MR9.10a",)

    def apply(self, state: AssaultState, /) -> None:
        plan = state.world.scenario.forces[self.force]
        place = HAND if plan.area else WAITING
        for unit in self.units:
            piece = state.world.pieces[unit]
            change(state, unit, place=place, due=plan.turn, half=piece.half, facing=state.world.fresh_facing[unit])
        for unit in self.units:
            carrier = state.world.pieces[unit].on
            if carrier:
                give(state, unit, state.world.piece_number(carrier))


class FormationTaken(Event, frozen=True):
    """[S1.c] [S1.d] [S2.d] Of several formations one is in the match, by choice or by lot."""

    side: Side
    formation: str
    rule: str

    def apply(self, state: AssaultState, /) -> None:
        """Its units are told by `ForceTaken`."""

    def message(self, world: Battle) -> Message:
        return message("event-formation-taken", side=the_side(self.side), formation=the_formation(self.formation))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class UnitTaken(Event, frozen=True):
    """[S1.e] Of several units one is in the match."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("S1.e",)

    def apply(self, state: AssaultState, /) -> None:
        """It is told by `ForceTaken`."""

    def message(self, world: Battle) -> Message:
        return message("event-unit-taken", side=the_side(world.side[self.unit]), unit=the_unit(world, self.unit))


class UnitDeclined(Event, frozen=True):
    """[S1.e] A side does without the unit that it may have."""

    side: Side
    rules: ClassVar[tuple[str, ...]] = ("S1.e",)

    def apply(self, state: AssaultState, /) -> None:
        """Nothing comes into the match."""

    def message(self, world: Battle) -> Message:
        return message("event-unit-declined", side=the_side(self.side))


class UnitPut(Event, frozen=True):
    """[MR5.5] [MR5.6] A unit is set up in a hex."""

    unit: UnitId
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("MR5.5", "MR5.6")

    def apply(self, state: AssaultState, /) -> None:
        put(state, self.unit, self.hex)

    def message(self, world: Battle) -> Message:
        return message("event-unit-put", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class UnitFaced(Event, frozen=True):
    """[MR5.5] The facing with which a unit is set up."""

    unit: UnitId
    facing: int
    rules: ClassVar[tuple[str, ...]] = ("MR5.5",)

    def apply(self, state: AssaultState, /) -> None:
        change(state, self.unit, facing=self.facing)

    def message(self, world: Battle) -> Message:
        return message("event-unit-faced", unit=the_unit(world, self.unit), facing=the_facing(self.facing))


class UnitPutAboard(Event, frozen=True):
    """[MR5.5] A unit is set up in or on another."""

    unit: UnitId
    carrier: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR5.5",)

    def apply(self, state: AssaultState, /) -> None:
        give(state, self.unit, self.carrier)

    def message(self, world: Battle) -> Message:
        carrier = the_unit(world, self.carrier)
        return message("event-unit-put-aboard", unit=the_unit(world, self.unit), carrier=carrier)


class WornBefore(Event, frozen=True):
    """[S3.e] What a unit has lost before play: nothing, a damage point, or a step."""

    unit: UnitId
    die: int
    damage: int
    half: bool
    rules: ClassVar[tuple[str, ...]] = ("S3.e",)

    def apply(self, state: AssaultState, /) -> None:
        change(state, self.unit, damage=self.damage, half=self.half)

    def message(self, world: Battle) -> Message:
        result = "half" if self.half else "damage" if self.damage else "none"
        return message(f"event-worn-{result}", unit=the_unit(world, self.unit), die=self.die)
