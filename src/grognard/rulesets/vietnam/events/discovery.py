"""[15.0] [16.0] What is found and taken."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.say import the_place, the_unit
from grognard.rulesets.vietnam.state import Site, VietnamState, put, search
from grognard.rulesets.vietnam.world import World


class Revealed(Event, frozen=True):
    """[15.0a] [15.0b] A hidden VC unit comes to light for good."""

    map: str
    unit: UnitId
    place: Place
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: VietnamState, /) -> None:
        put(state, self.unit, self.place)

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message(
            "event-revealed", unit=the_unit(world, self.unit), place=the_place(world.theatres[self.map], self.place)
        )


class GroundSwept(Event, frozen=True):
    """[15.0b] [15.0d] A US or ARVN unit has been at places: nothing is hidden there or beside them any more."""

    path: tuple[Place, ...]
    rules: ClassVar[tuple[str, ...]] = ("15.0b",)

    def apply(self, state: VietnamState, /) -> None:
        search(state, self.path)


class GroundSearched(Event, frozen=True):
    """[15.0b] [16.0b] A unit has come to ground where something may be hidden: what it finds, or not, is known now."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("15.0b", "16.0b")
    reveals: ClassVar[bool] = True

    def apply(self, state: VietnamState, /) -> None:
        """The ground is swept already; this bars taking it back."""


def change_site(state: VietnamState, hex: Hex, **changes: object) -> None:
    """Write something about the site of a hex."""
    state.sites = tuple(replace(site, **changes) if site.hex == hex else site for site in state.sites)


def site_in(state: VietnamState, hex: Hex) -> Site | None:
    """[16.0d] The camp or depot of a hex that is still there."""
    return next((site for site in state.sites if site.hex == hex and not site.taken), None)


class SiteFound(Event, frozen=True):
    """[16.0b] A base camp is found and its chit placed."""

    map: str
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("16.0b",)
    reveals: ClassVar[bool] = True

    def apply(self, state: VietnamState, /) -> None:
        change_site(state, self.hex, known=True)

    def message(self, world: World) -> Message:
        return message("event-site-found", hex=world.theatres[self.map].grid.label(self.hex))


class SiteCaptured(Event, frozen=True):
    """[16.0e] [16.0j] A camp or depot is taken and removed for good."""

    map: str
    hex: Hex
    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("16.0e", "16.0j")
    reveals: ClassVar[bool] = True

    def apply(self, state: VietnamState, /) -> None:
        change_site(state, self.hex, known=True, taken=state.turn)

    def message(self, world: World) -> Message:
        label = world.theatres[self.map].grid.label(self.hex)
        return message("event-site-captured", hex=label, unit=the_unit(world, self.unit))
