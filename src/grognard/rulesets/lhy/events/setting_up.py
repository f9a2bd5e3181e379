"""Facts about forces and their set-up; what a side puts down is its own affair until it has finished."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.say import the_hex, the_side, the_unit, the_units
from grognard.rulesets.lhy.state import (
    ABSENT,
    GREEN,
    HAND,
    NO_FEATURE,
    OFF_BOARD,
    STOPPED,
    Company,
    Feature,
    LhyState,
    Minefield,
    Mortar,
    Platoon,
    UnitId,
    change,
    give,
    put,
    take_away,
)

from .troops import CLEAN


class OwnAffair(Event, frozen=True):
    """A fact that only its side learns of."""

    side: Side

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return self if viewer == self.side else None


class Formed(Event, frozen=True):
    """[3.0] [20.7g] The formations and mortars of both sides as the mission lists them."""

    companies: tuple[str, ...]
    platoons: tuple[tuple[str, int], ...]
    mortars: tuple[Mortar, ...]
    rules: ClassVar[tuple[str, ...]] = ("3.0", "20.7g")

    def apply(self, state: LhyState, /) -> None:
        state.companies = dict.fromkeys(self.companies, Company())
        state.platoons = dict.fromkeys(self.platoons, Platoon())
        state.mortars = self.mortars


class Mustered(OwnAffair, frozen=True):
    """[20.6x] Counters of a side are there, each in its place: in hand, beside the map, due, or unused in a pool."""

    units: tuple[UnitId, ...]
    place: str
    minute: int = 0
    rules: ClassVar[tuple[str, ...]] = ("20.6x",)

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            change(state, unit, place=self.place, minute=self.minute, concealed=self.place == OFF_BOARD)


class CounterDrawn(OwnAffair, frozen=True):
    """[20.6s2] [20.6s3] [20.6s4] A counter is drawn from the cup."""

    unit: UnitId
    place: str
    rules: ClassVar[tuple[str, ...]] = ("20.6s2", "20.6s3", "20.6s4")

    def apply(self, state: LhyState, /) -> None:
        change(state, self.unit, place=self.place, concealed=self.place == OFF_BOARD)

    def message(self, world: Battle) -> Message:
        return message("event-counter-drawn", unit=the_unit(world, self.unit))


class PutDown(OwnAffair, frozen=True):
    """[20.7] [20.7d] [20.9.1a] A counter is set up in a hex, concealed or hidden."""

    unit: UnitId
    hex: Hex
    hidden: bool = False
    facing: Feature = NO_FEATURE

    def apply(self, state: LhyState, /) -> None:
        put(
            state,
            self.unit,
            self.hex,
            hidden=self.hidden,
            concealed=not self.hidden,
            facing=self.facing,
            motion=STOPPED if self.hidden else state.units[self.unit].motion,
        )
        for rider in state.load(self.unit):
            change(state, rider, hidden=self.hidden, concealed=not self.hidden)

    def cites(self, world: Battle) -> tuple[str, ...]:
        return ("20.9.1a",) if self.hidden else ("20.7d",)

    def message(self, world: Battle) -> Message:
        name = "event-put-down-hidden" if self.hidden else "event-put-down"
        return message(name, unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class PutAboard(OwnAffair, frozen=True):
    """[20.7f] A counter begins aboard a vehicle."""

    unit: UnitId
    carrier: UnitId
    rules: ClassVar[tuple[str, ...]] = ("20.7f",)

    def apply(self, state: LhyState, /) -> None:
        here = state.units[self.carrier]
        give(state, self.unit, self.carrier, hidden=here.hidden, concealed=here.concealed)

    def message(self, world: Battle) -> Message:
        return message("event-put-aboard", unit=the_unit(world, self.unit), carrier=the_unit(world, self.carrier))


class LaidAside(OwnAffair, frozen=True):
    """[20.7h] A counter is taken up again, or left beside the map, or left out of the game."""

    unit: UnitId
    place: str
    rules: ClassVar[tuple[str, ...]] = ("20.7h",)

    def apply(self, state: LhyState, /) -> None:
        for rider in state.load(self.unit):
            take_away(state, rider, self.place, hidden=False, concealed=self.place == OFF_BOARD)
        take_away(state, self.unit, self.place, hidden=False, concealed=self.place == OFF_BOARD)

    def message(self, world: Battle) -> Message | None:
        return None if self.place == HAND else message("event-laid-aside", unit=the_unit(world, self.unit))


class Entrenched(OwnAffair, frozen=True):
    """[20.7c] Those on foot in a hex begin in an improved position; [20.9.2x1] one of hidden units is hidden too."""

    hex: Hex
    dug: bool = True
    rules: ClassVar[tuple[str, ...]] = ("20.7c",)

    def apply(self, state: LhyState, /) -> None:
        if self.dug:
            state.improved[self.hex] = self.side
        else:
            state.improved.pop(self.hex, None)

    def message(self, world: Battle) -> Message:
        return message("event-entrenched" if self.dug else "event-filled-in", hex=the_hex(world, self.hex))


class EngineSet(OwnAffair, frozen=True):
    """[20.7f] A vehicle begins in motion, or stopped."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("20.7f",)

    def apply(self, state: LhyState, /) -> None:
        change(state, self.unit, motion=STOPPED if state.units[self.unit].motion == GREEN else GREEN)

    def message(self, world: Battle) -> Message:
        return message("event-engine-set", unit=the_unit(world, self.unit))


class DummyRecalled(OwnAffair, frozen=True):
    """[20.8.2] A dummy is taken off the map, to be used again."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("20.8.2",)

    def apply(self, state: LhyState, /) -> None:
        take_away(state, self.unit, ABSENT, **CLEAN)

    def message(self, world: Battle) -> Message:
        return message("event-dummy-recalled", unit=the_unit(world, self.unit))


class DummySlipped(OwnAffair, frozen=True):
    """[20.8.2] An unused dummy lies with concealed combat units."""

    unit: UnitId
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("20.8.2",)

    def apply(self, state: LhyState, /) -> None:
        put(state, self.unit, self.hex, concealed=True, known=False)

    def message(self, world: Battle) -> Message:
        return message("event-dummy-slipped", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class MineLaid(OwnAffair, frozen=True):
    """[19.0] [19.1] A minefield is laid; its enemy learns of it by entering."""

    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("19.0",)

    def apply(self, state: LhyState, /) -> None:
        state.minefields = (*state.minefields, Minefield(self.hex, self.side))

    def message(self, world: Battle) -> Message:
        return message("event-mine-laid", hex=the_hex(world, self.hex))


class WireLaid(Event, frozen=True):
    """[19.0] [19.2] Wire is laid, for all to see."""

    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("19.0",)

    def apply(self, state: LhyState, /) -> None:
        state.wire |= 1 << self.hex

    def message(self, world: Battle) -> Message:
        return message("event-wire-laid", hex=the_hex(world, self.hex))


class SetUpFinished(Event, frozen=True):
    """[20.7] A side has set up: so many counters are seen on the map, so many wait beside it."""

    side: Side
    shown: int = 0
    beside: int = 0
    rules: ClassVar[tuple[str, ...]] = ("20.7x",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """[20.9.2x1] The position is binding; improved positions of hidden units alone are not known."""
        for hex, side in state.improved.items():
            own = [unit for unit in state.stack(hex) if state.world.side[unit] == side]
            if side == self.side and own and all(state.units[unit].hidden for unit in own):
                state.covert |= 1 << hex

    def message(self, world: Battle) -> Message:
        side = the_side(world, self.side)
        return message("event-set-up-finished", side=side, count=self.shown, beside=self.beside)


class Split(OwnAffair, frozen=True):
    """[20.7b] A squad begins as two sections of its platoon, lying where it lay."""

    squad: UnitId
    sections: tuple[UnitId, UnitId]
    rules: ClassVar[tuple[str, ...]] = ("20.7b", "10.3.2x1")

    def apply(self, state: LhyState, /) -> None:
        here = state.units[self.squad]
        take_away(state, self.squad, "pool", hidden=False, concealed=False)
        for section in self.sections:
            if here.place == "map":
                put(state, section, here.hex, concealed=here.concealed, hidden=here.hidden)
            else:
                change(state, section, place=here.place, concealed=here.concealed)
        piece = state.world.pieces[self.squad]
        state.platoons[piece.company, piece.platoon] = Platoon(split=self.sections)

    def message(self, world: Battle) -> Message:
        return message("event-divided", unit=the_unit(world, self.squad), units=the_units(world, self.sections))
