"""[7.9] Advance after combat along the path of the retreat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Advance, Done, Halt
from .discovery import march
from .events.retreat import WentForward
from .forces import UnitId
from .going import own_places
from .places import Place
from .say import the_place, the_unit
from .state import Game, VietnamState
from .withdrawal import NOBODY, bars_entry


class AdvanceAlong(Frame, frozen=True):
    """[7.9b] [7.9c] Attackers may follow at once along the path that the defender has left, one after the other."""

    path: tuple[Place, ...]
    attackers: tuple[UnitId, ...]
    """Those that have not advanced yet."""
    unit: UnitId = NOBODY
    """The one on its way, which something that turned up has stopped."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return () if self.unit == NOBODY else (self.unit,)

    def start(self, g: Game, _: object) -> None:
        if advances(g.state, self):
            return g.ask(self, ChooseAdvance(g.state.world.units[self.attackers_or_unit[0]].side), then=self.chosen)
        if self.unit == NOBODY:
            return g.end()
        g.become(replace(self, unit=NOBODY))

    @property
    def attackers_or_unit(self) -> tuple[UnitId, ...]:
        """Who may be asked about now: the unit under way alone, or every attacker."""
        return self.hand or self.attackers

    @property
    def last_word(self) -> Action:
        """[7.9c] How one says that it is enough: for the unit under way, or for all."""
        return Done() if self.unit == NOBODY else Halt()

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Halt):
            return g.become(replace(self, unit=NOBODY))
        if not isinstance(action, Advance):
            return g.end()
        unit = action.unit
        way = way_to(g.state, self, unit, g.state.theatre.place(action.place))
        g.emit(WentForward(unit))
        gone = march(g, unit, way, "7.9b")
        rest = tuple(other for other in self.attackers if other != unit)
        g.become(replace(self, attackers=rest, unit=unit if gone < len(way) else NOBODY))


def advances(state: VietnamState, advance: AdvanceAlong) -> list[Advance]:
    """Every advance that may be made next."""
    labels = state.theatre.places.labels
    units = sorted(unit for unit in advance.attackers_or_unit if not stays_behind(state, advance, unit))
    return [Advance(unit, labels[place]) for unit in units for place in ends(state, advance, unit)]


def stays_behind(state: VietnamState, advance: AdvanceAlong, unit: UnitId) -> str:
    """The rule that keeps an attacker from advancing at all; empty if none does."""
    if state.world.units[unit].riverine:
        return "12.0r"
    if not state.theatre.is_land(advance.path[0]):
        return "12.0t"
    if state.deeds.landed >> unit & 1:
        return "11.0n" if state.deeds.beached >> unit & 1 else "10.0m"
    return "7.9a" if state.place(unit) < 0 else ""


def ends(state: VietnamState, advance: AdvanceAlong, unit: UnitId) -> list[Place]:
    """[7.9d] [7.9g] Where on the path a unit may stop: zones do not matter, but it ends in nobody's hex."""
    full = own_places(state, state.world.units[unit].side)
    found, start = [], state.place(unit)
    for place in onward(state, advance, unit):
        if bars_entry(state, unit, start, place):
            break
        if not full >> place & 1:
            found.append(place)
        start = place
    return found


def onward(state: VietnamState, advance: AdvanceAlong, unit: UnitId) -> tuple[Place, ...]:
    """The part of the path that still lies before a unit."""
    path, place = advance.path, state.place(unit)
    return path[path.index(place) + 1 :] if place in path else path


def way_to(state: VietnamState, advance: AdvanceAlong, unit: UnitId, end: Place) -> tuple[Place, ...]:
    """The way along the path to a place."""
    path = onward(state, advance, unit)
    return path[: path.index(end) + 1]


class ChooseAdvance(Decision, frozen=True):
    """[7.9c] Who advances how far; nobody has to."""

    rules: ClassVar[tuple[str, ...]] = ("7.9a", "7.9b", "7.9c", "7.9g", "10.0m", "11.0n", "12.0r")

    def prompt(self, state: VietnamState, /) -> Message:
        unit = state.inside(AdvanceAlong).unit
        if unit == NOBODY:
            return message("prompt-choose-advance")
        return message("prompt-advance-further", unit=the_unit(state.world, unit))

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        advance, labels = state.inside(AdvanceAlong), state.theatre.places.labels
        for unit in sorted(advance.attackers_or_unit):
            yield from (Advance(unit, labels[place]) for place in onward(state, advance, unit))
        yield advance.last_word

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        advance = state.inside(AdvanceAlong)
        if action == advance.last_word:
            return None
        if not isinstance(action, Advance):
            return self.unasked(state, "7.9c")
        name = the_unit(state.world, action.unit)
        if action.unit not in advance.attackers_or_unit:
            return Refusal("7.9a", message("refusal-no-advance-7-9a", unit=name))
        if rule := stays_behind(state, advance, action.unit):
            return Refusal(rule, message(f"refusal-no-advance-{rule.replace('.', '-')}", unit=name))
        return why_not_there(state, advance, action.unit, state.theatre.place(action.place))


def why_not_there(state: VietnamState, advance: AdvanceAlong, unit: UnitId, end: Place) -> Refusal | None:
    """What keeps an attacker from ending its advance at a place."""
    where, start = the_place(state.theatre, end), state.place(unit)
    if end not in onward(state, advance, unit):
        return Refusal("7.9g", message("refusal-advance-off-path", place=where))
    for place in way_to(state, advance, unit, end):
        if rule := bars_entry(state, unit, start, place):
            text = f"refusal-retreat-{rule.replace('.', '-')}"
            cited = "7.9g" if rule == "7.7d" else rule
            return Refusal(cited, message(text, place=the_place(state.theatre, place)))
        start = place
    if own_places(state, state.world.units[unit].side) >> end & 1:
        return Refusal("7.9g", message("refusal-full", place=where))
    return None
