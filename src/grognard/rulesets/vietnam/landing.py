"""[10.0] [11.0] What helicopters and boats share: who can be carried, and coming down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Blow, Halt
from .aftermath import Aftermath
from .bridges import blow, bridges_beside, why_not_blow
from .discovery import breaks_new_ground, look_around
from .events.discovery import GroundSearched
from .events.transport import BOAT, Landed
from .forces import UNITS, UnitId
from .places import Place
from .say import Bar, the_unit
from .state import ABOARD, DUE, ON_MAP, Game, VietnamState
from .world import US


class Carriage(Struct, frozen=True):
    """The rules of a means of transport: whom it carries, and that it does so once."""

    passengers: str
    once: str


HELICOPTERS = Carriage("10.0b", "10.0n")
BOATS = Carriage("11.0b", "11.0j")


def bar_to_carry(state: VietnamState, carriage: Carriage, unit: UnitId) -> Bar | None:
    """[10.0b] [10.0n] [11.0b] [11.0j] What keeps a unit from being carried at all, wherever it is."""
    kind = UNITS[unit]
    if kind.side != US:
        return carriage.passengers, "refusal-carries-us-only"
    if not kind.foot:
        return carriage.passengers, "refusal-carries-foot-only"
    if state.units[unit].status not in (ON_MAP, DUE, ABOARD):
        return "5.0a", "refusal-not-on-map"
    if has_acted(state, unit):
        return carriage.once, "refusal-carried-after-move"
    return None


def has_acted(state: VietnamState, unit: UnitId) -> bool:
    """[10.0n] [11.0j] Whether a unit has moved or been carried, so that it cannot be carried any more."""
    return bool((state.deeds.moved | state.deeds.landed) >> unit & 1)


class TouchDown(Frame, frozen=True):
    """[10.0e] [11.0e] A carried unit is set down, [15.0e] looks around, and [18.0a] may blow a bridge."""

    unit: UnitId
    place: Place
    by: str

    def start(self, g: Game, _: object) -> None:
        new_ground = breaks_new_ground(g.state, self.unit, (self.place,))
        g.emit(Landed(g.state.map, self.unit, self.place, self.by))
        if new_ground:
            g.emit(GroundSearched(self.unit))
        look_around(g, self.unit)
        g.call(self, Aftermath(), then=self.ashore)

    def ashore(self, g: Game, _: object) -> None:
        if bridges_beside(g.state, self.unit):
            return g.ask(self, MayBlow(UNITS[self.unit].side), then=self.answered)
        g.end()

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Blow):
            blow(g, self.unit, g.state.world.place(action.bridge))
        g.end()


class MayBlow(Decision, frozen=True):
    """[18.0a] [18.0b] Whether a unit that has landed beside a bridge blows it."""

    rules: ClassVar[tuple[str, ...]] = ("18.0a", "18.0b")

    def prompt(self, state: VietnamState, /) -> Message:
        return message("prompt-may-blow", unit=the_unit(state.inside(TouchDown).unit))

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        rivers = bridges_beside(state, state.inside(TouchDown).unit)
        return [*(Blow(state.world.label(river)) for river in rivers), Halt()]

    def explain(self, state: VietnamState, action: Action, /) -> Refusal:
        landing = state.inside(TouchDown)
        if isinstance(action, Blow):
            return why_not_blow(state, landing.unit, state.world.place(action.bridge))
        rule = "11.0i" if landing.by == BOAT else "10.0h"
        return Refusal(rule, message("refusal-was-carried", unit=the_unit(landing.unit)))
