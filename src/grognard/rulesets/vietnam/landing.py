"""[10.0] [11.0] What helicopters and boats share: who can be carried, and coming down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from typing import ClassVar

from msgspec import Struct

from grognard.core.flow import Action, Decision, Frame, Rng
from grognard.core.hexes import Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .actions import Blow, Go, Halt, Land
from .bridges import blow, bridges_beside, why_not_blow
from .events.transport import BOAT, Landed
from .forces import UnitId
from .interludes import interludes
from .places import Place
from .say import Bar, the_unit
from .state import ABOARD, DUE, ON_MAP, Game, VietnamState
from .world import US, World


class Carriage(Struct, frozen=True):
    """The rules of a means of transport: whom it carries, and that it does so once."""

    passengers: str
    once: str


HELICOPTERS = Carriage("10.0b", "10.0n")
BOATS = Carriage("11.0b", "11.0j")


def bar_to_carry(state: VietnamState, carriage: Carriage, unit: UnitId) -> Bar | None:
    """[10.0b] [10.0n] [11.0b] [11.0j] What keeps a unit from being carried at all, wherever it is."""
    kind = state.world.units[unit]
    if kind.side != US:
        return carriage.passengers, "refusal-carries-us-only"
    if not kind.foot:
        return carriage.passengers, "refusal-carries-foot-only"
    if state.units[unit].status not in (ON_MAP, DUE, ABOARD):
        return "5.0a", "refusal-not-on-map"
    if has_acted(state, unit):
        return carriage.once, "refusal-carried-after-move"
    return None


def passengers_left(state: VietnamState, *status: str) -> list[UnitId]:
    """The units of such a status against whom `bar_to_carry` says nothing, found at once."""
    gone, units = state.deeds.moved | state.deeds.landed, state.units
    return [unit for unit in passengers(state.world) if not gone >> unit & 1 and units[unit].status in status]


@of_world
def passengers(world: World) -> tuple[UnitId, ...]:
    """[10.0b] [11.0b] The units that can be carried: those of the US that walk."""
    return tuple(unit for unit in world.units_of[US] if world.units[unit].foot)


def has_acted(state: VietnamState, unit: UnitId) -> bool:
    """[10.0n] [11.0j] Whether a unit has moved or been carried, so that it cannot be carried any more."""
    return bool((state.deeds.moved | state.deeds.landed) >> unit & 1)


@of_world
def land_actions(world: World, chart: str) -> tuple[Land, ...]:
    """The answer that names each place of a map, made once."""
    return tuple(map(Land, world.theatres[chart].places.labels))


def landings(state: VietnamState, zones: Mask) -> list[Action]:
    """The answers that name some places."""
    return list(compress(land_actions(state.world, state.map), flags(zones)))


DIGITS = bytes.maketrans(b"01", bytes((0, 1)))


def flags(zones: Mask) -> bytes:
    """Whether each place is in a set, the first place first."""
    return bin(zones)[:1:-1].encode().translate(DIGITS)


def landing_or_interlude(state: VietnamState, places: Sequence[Place], rng: Rng) -> Action:
    """One of the places where a passenger may be set down, or [18.3g] [23.0a] of what else may be done first."""
    others = interludes(state)
    number = rng.below(len(places) + len(others))
    return Land(state.theatre.label(places[number])) if number < len(places) else others[number - len(places)]


class TouchDown(Frame, frozen=True):
    """[10.0e] [11.0e] A carried unit is set down, [15.0e] looks around, and [18.0a] may blow a bridge."""

    unit: UnitId
    place: Place
    by: str

    def start(self, g: Game, _: object) -> None:
        g.emit(Landed(g.state.map, self.unit, self.place, self.by))
        g.become(self, self.ashore)

    def ashore(self, g: Game, _: object) -> None:
        if bridges_beside(g.state, self.unit):
            return g.ask(self, MayBlow(g.state.world.units[self.unit].side), then=self.answered)
        g.end()

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Blow):
            blow(g, self.unit, g.state.theatre.place(action.bridge))
        g.end()


class MayBlow(Decision, frozen=True):
    """[18.0a] [18.0b] Whether a unit that has landed beside a bridge blows it."""

    rules: ClassVar[tuple[str, ...]] = ("18.0a", "18.0b")

    def prompt(self, state: VietnamState, /) -> Message:
        return message("prompt-may-blow", unit=the_unit(state.world, state.inside(TouchDown).unit))

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        return [*(Blow(state.theatre.label(bridge.river)) for bridge in state.theatre.bridges), Halt()]

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        landing = state.inside(TouchDown)
        if isinstance(action, Halt):
            return None
        if isinstance(action, Blow):
            return why_not_blow(state, landing.unit, state.theatre.place(action.bridge), entered=True)
        if not isinstance(action, Go):
            return self.unasked(state, "18.0a")
        rule = "11.0i" if landing.by == BOAT else "10.0h"
        return Refusal(rule, message("refusal-was-carried", unit=the_unit(state.world, landing.unit)))
