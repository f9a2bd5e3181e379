"""Facts about smoke: laid, run out of, blown away."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.flow import Event
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.say import the_hex, the_unit
from grognard.rulesets.fireteam.state import FireTeamState, Screen, UnitId, change, note
from grognard.rulesets.fireteam.world import World


class SmokeLaid(Event, frozen=True):
    """[10.1a] [10.1b] [10.32c] A unit on the move lays smoke in its hex; where there is smoke it stays as it is."""

    unit: UnitId
    hex: Hex

    def apply(self, state: FireTeamState, /) -> None:
        state.smoke |= 1 << self.hex
        deeds = state.deeds
        before = next((screen for screen in deeds.screens if screen.unit == self.unit), Screen(self.unit))
        others = tuple(screen for screen in deeds.screens if screen.unit != self.unit)
        after = replace(before, hexes=before.hexes + 1, step=len(deeds.trail))
        note(state, smoked=deeds.smoked | 1 << self.unit, screens=(*others, after))

    def cites(self, world: World) -> tuple[str, ...]:
        return ("10.1a", "10.13") if world.kind[self.unit].is_squad else ("10.1b", "10.13")

    def message(self, world: World) -> Message:
        return message("event-smoke-laid", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class GrenadesChecked(Event, frozen=True):
    """[10.12a] Whether a squad's smoke grenades are used up for good."""

    unit: UnitId
    die: int
    spent: bool
    rules: ClassVar[tuple[str, ...]] = ("10.12a",)

    def apply(self, state: FireTeamState, /) -> None:
        if self.spent:
            change(state, self.unit, depleted=True)

    def message(self, world: World) -> Message:
        name = "event-grenades-spent" if self.spent else "event-grenades-left"
        return message(name, unit=the_unit(world, self.unit), die=self.die)


class SmokeDispersed(Event, frozen=True):
    """[10.31] Smoke is blown away."""

    die: int
    gone: Mask
    rules: ClassVar[tuple[str, ...]] = ("10.31",)

    def apply(self, state: FireTeamState, /) -> None:
        state.smoke &= ~self.gone

    def message(self, world: World) -> Message:
        return message("event-smoke-dispersed", die=self.die, count=sum(1 for _ in bits(self.gone)))
