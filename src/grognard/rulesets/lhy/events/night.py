"""Facts about light."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.say import the_hex, the_side, the_unit
from grognard.rulesets.lhy.state import OFF_MAP, LhyState, UnitId, note

from .troops import named_for


class FlareAsked(Event, frozen=True):
    """[17.4.1s1] [17.4.1s2] A request for illumination is rolled for: granted or not, it was the one of this turn."""

    side: Side
    unit: UnitId
    hex: Hex
    die: int
    granted: bool
    rules: ClassVar[tuple[str, ...]] = ("17.4.1s1", "17.4.1s2")
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        state.flared = (*state.flared, self.side)
        note(state, busy=True)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event:
        unit = named_for(state, viewer, self.unit)
        return FlareAsked(self.side, -1 if unit is None else unit, self.hex, self.die, self.granted)

    def message(self, world: Battle) -> Message:
        what = "granted" if self.granted else "refused"
        return message(
            f"event-flare-{what}",
            side=the_side(world, self.side),
            unit=the_unit(world, self.unit),
            hex=the_hex(world, self.hex),
            die=self.die,
        )


class FlareLit(Event, frozen=True):
    """[17.4.1s3] The flare burns over a hex, or drifts off the map."""

    hex: Hex
    die: int
    rules: ClassVar[tuple[str, ...]] = ("17.4.1s3",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        if self.hex != OFF_MAP:
            state.flares = (*state.flares, self.hex)

    def message(self, world: Battle) -> Message:
        if self.hex == OFF_MAP:
            return message("event-flare-lost", die=self.die)
        return message("event-flare-lit", hex=the_hex(world, self.hex), die=self.die)
