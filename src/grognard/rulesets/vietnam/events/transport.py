"""[10.0] [11.0] Units carried by helicopter and on the river."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event
from grognard.core.messages import Message, message
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.say import the_place, the_unit
from grognard.rulesets.vietnam.state import ABOARD, DUE, VietnamState, lift, put, settle
from grognard.rulesets.vietnam.world import World

HELICOPTER, BOAT = "helicopter", "boat"
RULES = {HELICOPTER: ("10.0e", "10.0f", "10.0h"), BOAT: ("11.0e", "11.0h", "11.0i")}


class Landed(Event, frozen=True):
    """[10.0f] [11.0h] A unit is set down and its chit spent; [10.0h] [11.0i] it moves no further in this turn."""

    map: str
    unit: UnitId
    place: Place
    by: str

    def apply(self, state: VietnamState, /) -> None:
        state.flown_in += self.by == HELICOPTER and state.units[self.unit].status == DUE
        put(state, self.unit, self.place)
        spend_chit(state, self.unit, self.by)

    def cites(self, world: World) -> tuple[str, ...]:
        return RULES[self.by]

    def message(self, world: World) -> Message:
        place = the_place(world.theatres[self.map], self.place)
        return message(f"event-landed-{self.by}", unit=the_unit(world, self.unit), place=place)


class Ambushed(Event, frozen=True):
    """[11.1a] A boat lands where a hidden VC unit is, which comes to light; its passenger is not ashore yet."""

    map: str
    unit: UnitId
    foe: UnitId
    place: Place
    rules: ClassVar[tuple[str, ...]] = ("11.1a", "11.0h")
    reveals: ClassVar[bool] = True

    def apply(self, state: VietnamState, /) -> None:
        lift(state, self.unit)
        settle(state, self.unit, place=state.theatre.berths[self.place][0], status=ABOARD)
        put(state, self.foe, self.place)
        spend_chit(state, self.unit, BOAT)

    def message(self, world: World) -> Message:
        place = the_place(world.theatres[self.map], self.place)
        return message("event-ambushed", unit=the_unit(world, self.unit), foe=the_unit(world, self.foe), place=place)


def spend_chit(state: VietnamState, unit: UnitId, by: str) -> None:
    """[10.0f] [11.0h] A chit is flipped; [10.0n] [11.0j] the ride was the whole move of the unit."""
    state.deeds = replace(state.deeds, moved=state.deeds.moved | 1 << unit)
    mark_landed(state, unit, by)


def mark_landed(state: VietnamState, unit: UnitId, by: str) -> None:
    """[10.0f] [11.0h] [25.0e] A unit has landed in this game turn, by a chit that is used up."""
    deeds, bit = state.deeds, 1 << unit
    if by == HELICOPTER:
        state.helicopters -= 1
        state.deeds = replace(deeds, landed=deeds.landed | bit)
    else:
        state.boats -= 1
        state.deeds = replace(deeds, landed=deeds.landed | bit, beached=deeds.beached | bit)
