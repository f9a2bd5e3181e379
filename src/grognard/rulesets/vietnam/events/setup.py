"""[3.0] [16.0] [26.0] Setting up, openly and in secret."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.say import the_place, the_side, the_unit
from grognard.rulesets.vietnam.state import Site, VietnamState, hide, put
from grognard.rulesets.vietnam.world import VC, World


class StrengthRolled(Event, frozen=True):
    """[26.0d] The attack strength that the VC must set up openly."""

    faces: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("26.0d",)

    def apply(self, state: VietnamState, /) -> None:
        state.minimum = sum(self.faces)

    def message(self, world: World) -> Message:
        return message("event-strength-rolled", total=sum(self.faces))


class Placed(Event, frozen=True):
    """[3.0a] A unit is set up on the map."""

    map: str
    unit: UnitId
    place: Place
    rule: str

    def apply(self, state: VietnamState, /) -> None:
        put(state, self.unit, self.place)

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message(
            "event-placed", unit=the_unit(world, self.unit), place=the_place(world.theatres[self.map], self.place)
        )


class HiddenPlaced(Event, frozen=True):
    """[26.0f] A unit is recorded in a jungle hex; nobody but its player hears of it."""

    map: str
    unit: UnitId
    place: Place
    rules: ClassVar[tuple[str, ...]] = ("26.0f",)

    def apply(self, state: VietnamState, /) -> None:
        hide(state, self.unit, self.place)

    def seen(self, state: VietnamState, viewer: Side | None, /) -> Event | None:
        return self if viewer == VC else None

    def message(self, world: World) -> Message:
        return message(
            "event-hidden", unit=the_unit(world, self.unit), place=the_place(world.theatres[self.map], self.place)
        )


class SitePlaced(Event, frozen=True):
    """[16.0a] [16.1] A base camp is recorded, or a chit laid on the map."""

    map: str
    hex: Hex
    depot: bool
    open: bool
    rule: str

    def apply(self, state: VietnamState, /) -> None:
        state.sites = (*state.sites, Site(self.hex, self.depot, known=self.open))

    def seen(self, state: VietnamState, viewer: Side | None, /) -> Event | None:
        return self if self.open or viewer == VC else None

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        kind = "depot" if self.depot else "camp"
        return message(f"event-{kind}-placed", hex=world.theatres[self.map].grid.label(self.hex))


class GenuineMarked(Event, frozen=True):
    """[16.0h] The VC have marked the one real camp; the US sees only that they have."""

    map: str
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("16.0h",)
    reveals: ClassVar[bool] = True

    def apply(self, state: VietnamState, /) -> None:
        state.sites = tuple(
            Site(site.hex, site.depot, site.known, real=site.hex == self.hex, taken=site.taken) for site in state.sites
        )

    def seen(self, state: VietnamState, viewer: Side | None, /) -> Event | None:
        return self if viewer == VC else GenuineMarked(self.map, -1)

    def message(self, world: World) -> Message:
        if self.hex < 0:
            return message("event-genuine-hidden")
        return message("event-genuine", hex=world.theatres[self.map].grid.label(self.hex))


class SetUpFinished(Event, frozen=True):
    """[3.0e] A side has completed its set-up."""

    side: Side
    rules: ClassVar[tuple[str, ...]] = ("3.0e",)
    reveals: ClassVar[bool] = True

    def apply(self, state: VietnamState, /) -> None:
        """The position itself does not change."""

    def message(self, world: World) -> Message:
        return message("event-set-up-finished", side=the_side(self.side))
