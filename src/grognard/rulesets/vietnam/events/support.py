"""[8.0] Support markers: drawn and played."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.say import the_place, the_side, the_unit
from grognard.rulesets.vietnam.state import VietnamState
from grognard.rulesets.vietnam.world import World

UNSEEN = 0
"""Stands for the value of a marker that the reader may not know."""


class MarkersDrawn(Event, frozen=True):
    """[3.0b] [14.1] A side receives its support markers; [8.3g] the other learns how many."""

    side: Side
    values: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("3.0b", "14.1")

    def apply(self, state: VietnamState, /) -> None:
        state.hands = {**state.hands, self.side: tuple(sorted(self.values))}

    def seen(self, state: VietnamState, viewer: Side | None, /) -> Event:
        if viewer == self.side or state.rules.open_hands:
            return self
        return replace(self, values=(UNSEEN,) * len(self.values))

    def message(self, world: World) -> Message:
        return message("event-markers-drawn", side=the_side(self.side), count=len(self.values))


class MarkerPlayed(Event, frozen=True):
    """[8.3b] [8.3e] [8.3g] A side lays a support marker openly in the hex; [8.3a] it cannot use it again this turn."""

    map: str
    side: Side
    value: int
    place: Place
    rules: ClassVar[tuple[str, ...]] = ("8.3b", "8.3e", "8.3f")
    reveals: ClassVar[bool] = True

    def apply(self, state: VietnamState, /) -> None:
        hand = list(state.hands[self.side])
        hand.remove(self.value)
        state.hands = {**state.hands, self.side: tuple(hand)}
        state.used = {**state.used, self.side: (*state.used[self.side], self.value)}

    def message(self, world: World) -> Message:
        place = the_place(world.theatres[self.map], self.place)
        return message("event-marker-played", side=the_side(self.side), value=self.value, place=place)


class BombardmentDeclared(Event, frozen=True):
    """[8.4a] [8.6d] A side bombards a unit; its hex cannot be bombarded again in this game turn."""

    map: str
    side: Side
    place: Place
    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("8.4a", "8.4d", "8.6d")

    def apply(self, state: VietnamState, /) -> None:
        state.shelled |= {bombarded(state, self.place)}

    def message(self, world: World) -> Message:
        place = the_place(world.theatres[self.map], self.place)
        return message("event-bombardment", side=the_side(self.side), unit=the_unit(world, self.unit), place=place)


def bombarded(state: VietnamState, place: Place) -> int:
    """[8.6d] What counts as one target: a hex, with both its banks and its water, or else a river hexside."""
    theatre = state.theatre
    return place if theatre.is_river(place) else -1 - theatre.hexes[place][0]


class FriendlyFire(Event, frozen=True):
    """[8.4.2] A bombardment falls short on the nearest unit of its own side."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("8.4.2",)

    def apply(self, state: VietnamState, /) -> None:
        """A line in the log; what the fire does follows."""

    def message(self, world: World) -> Message:
        return message("event-friendly-fire", unit=the_unit(world, self.unit))
