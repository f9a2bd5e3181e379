"""Facts about close combat: who meets whom, assaults on vehicles, duels of leaders, and who holds the hex."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.say import the_hex, the_side, the_unit, the_units
from grognard.rulesets.fireteam.state import FireTeamState, UnitId, note
from grognard.rulesets.fireteam.world import World, enemy_of

from .fire import direct, show_fire, spend_fire


class CloseCombatBegan(Event, frozen=True):
    """[14.0a] [14.16a] Units fight enemies in their hex; on foot they stay there for the impulse."""

    side: Side
    hex: Hex
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("14.0a", "14.1a", "14.21d")

    def apply(self, state: FireTeamState, /) -> None:
        met = dict.fromkeys((*state.deeds.melees, *((unit, self.hex) for unit in self.attackers)))
        note(state, melees=tuple(met))

    def message(self, world: World) -> Message:
        attackers, defenders = the_units(world, self.attackers), the_units(world, self.defenders)
        return message("event-close-combat", attackers=attackers, defenders=defenders, hex=the_hex(world, self.hex))


class VehicleAssaulted(Event, frozen=True):
    """[14.14a] [14.14c] A squad goes for a vehicle; it makes no infantry fire in this impulse."""

    unit: UnitId
    target: UnitId
    kill: int
    die: int
    leader: UnitId | None
    defending: bool
    rules: ClassVar[tuple[str, ...]] = ("14.14a", "14.14c")
    reveals: ClassVar[bool] = True

    @property
    def succeeds(self) -> bool:
        return self.die <= self.kill

    def apply(self, state: FireTeamState, /) -> None:
        note(state, assaulted=state.deeds.assaulted | 1 << self.unit)
        if self.defending:
            return show_fire(state, (self.unit,))
        spend_fire(state, self.unit, self.unit, reaction=False)
        if self.leader is not None:
            direct(state, self.leader, self.unit, reaction=False)

    def message(self, world: World) -> Message:
        name = "event-assault-succeeds" if self.succeeds else "event-assault-fails"
        return message(
            name, unit=the_unit(world, self.unit), target=the_unit(world, self.target), die=self.die, kill=self.kill
        )


class DuelFought(Event, frozen=True):
    """[14.18a] Leaders of both sides fight hand to hand: the die of each side, with its leaders and its best one."""

    hex: Hex
    dice: tuple[tuple[Side, int], ...]
    totals: tuple[tuple[Side, int], ...]
    rules: ClassVar[tuple[str, ...]] = ("14.18a",)
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        """The rolls themselves change nothing; the loss of a leader is a fact of its own."""

    def message(self, world: World) -> Message:
        (one, first), (other, second) = self.totals
        return message(
            "event-duel",
            hex=the_hex(world, self.hex),
            side=the_side(one),
            total=first,
            other=the_side(other),
            theirs=second,
        )


class HexHeld(Event, frozen=True):
    """[11.16a] A side is left alone in a hex that both shared: it controls it."""

    side: Side
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("11.16a",)

    def apply(self, state: FireTeamState, /) -> None:
        state.control[self.side] |= 1 << self.hex
        state.control[enemy_of(self.side)] &= ~(1 << self.hex)

    def message(self, world: World) -> Message:
        return message("event-hex-held", side=the_side(self.side), hex=the_hex(world, self.hex))
