"""Facts about setting up, and about hidden units that appear."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.say import the_hex, the_side, the_unit, the_units
from grognard.rulesets.fireteam.state import (
    ABOARD,
    AWAY,
    CARRIED,
    MAP,
    FireTeamState,
    UnitId,
    change,
    give,
    put,
    take_away,
)
from grognard.rulesets.fireteam.world import World
from grognard.tactical.loads import bearer

from .movement import occupy


class Placed(Event, frozen=True):
    """[11.12] A piece is set up in a hex; [11.3] it may be hidden, which the other side does not see."""

    unit: UnitId
    hex: Hex
    facing: int
    hidden: bool
    upstairs: bool = False
    """[19.1] On which floor of a building it begins."""

    def apply(self, state: FireTeamState, /) -> None:
        put(state, self.unit, self.hex, facing=self.facing, hidden=self.hidden, upstairs=self.upstairs)
        if not self.hidden:
            occupy(state, (self.unit,), self.hex)

    def seen(self, state: FireTeamState, viewer: Side | None, /) -> Event | None:
        return None if self.hidden and state.world.side[self.unit] != viewer else self

    def cites(self, world: World) -> tuple[str, ...]:
        return ("11.3",) if self.hidden else ("11.12",)

    def message(self, world: World) -> Message:
        return message("event-placed", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class Loaded(Event, frozen=True):
    """[11.12] [11.25] A piece begins aboard a vehicle, or a weapon in the hands of a unit."""

    unit: UnitId
    carrier: UnitId

    def apply(self, state: FireTeamState, /) -> None:
        weapon = state.world.kind[self.unit].is_weapon
        change(state, self.unit, hidden=False, upstairs=False)
        give(state, self.unit, self.carrier, CARRIED if weapon else ABOARD)

    def seen(self, state: FireTeamState, viewer: Side | None, /) -> Event | None:
        hidden = state.units[bearer(state, self.carrier)].hidden or state.units[self.unit].hidden
        return None if hidden and state.world.side[self.unit] != viewer else self

    def cites(self, world: World) -> tuple[str, ...]:
        return ("5.15a",) if world.kind[self.unit].is_weapon else ("11.12",)

    def message(self, world: World) -> Message:
        name = "event-handed" if world.kind[self.unit].is_weapon else "event-loaded"
        return message(name, unit=the_unit(world, self.unit), carrier=the_unit(world, self.carrier))


class SetAside(Event, frozen=True):
    """[11.25] A reinforcement that will come on foot, or a piece that is still to be set up."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("11.25",)

    def apply(self, state: FireTeamState, /) -> None:
        take_away(state, self.unit, AWAY, hidden=False)

    def seen(self, state: FireTeamState, viewer: Side | None, /) -> Event | None:
        hidden = state.units[bearer(state, self.unit)].hidden
        return None if hidden and state.world.side[self.unit] != viewer else self

    def message(self, world: World) -> Message:
        return message("event-set-aside", unit=the_unit(world, self.unit))


class SetUpFinished(Event, frozen=True):
    """[11.12] A side has set up."""

    side: Side
    rules: ClassVar[tuple[str, ...]] = ("11.12",)
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        """The position itself does not change; the set-up is binding from now on."""

    def message(self, world: World) -> Message:
        return message("event-set-up-finished", side=the_side(self.side))


class NothingFound(Event, frozen=True):
    """[11.31b] [16.42b] A side has come where enemies or mines might be hidden, and there are none."""

    rules: ClassVar[tuple[str, ...]] = ("11.31b", "16.42b")
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        """It changes nothing but what is known."""


class Appeared(Event, frozen=True):
    """[11.31a] [11.31b] Hidden units come to light, with all they have with them [11.33]."""

    units: tuple[UnitId, ...]
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        for unit in self.units:
            change(state, unit, hidden=False)
            if state.units[unit].place == MAP:
                occupy(state, (unit,), state.units[unit].hex)

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        name = "event-shown" if self.rule == "11.3" else "event-appeared"
        return message(name, units=the_units(world, self.units))
