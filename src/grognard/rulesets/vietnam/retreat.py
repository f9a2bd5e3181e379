"""[7.6i] [7.7] [7.8] Retreats after combat and bombardment, and standing fast instead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.bits import mask
from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Nearest, Retire, Retreat, StandFast, Suffer
from .discovery import march
from .displacement import can_make_room, room_at_end
from .events.retreat import FellBack, StoodFast
from .forces import UnitId
from .places import Place
from .say import the_place, the_unit
from .state import Game, UnitMask, VietnamState
from .victory import eliminate, lose_step
from .withdrawal import (
    NOBODY,
    Way,
    Withdrawal,
    bars,
    friends_of,
    gets_away,
    hexes_gone,
    leading_away,
    strays,
    ways,
)
from .world import enemy_of

# --------------------------------------------------------------------------------------- all who must retreat


class FallBack(Frame, frozen=True):
    """[7.6b] [7.6d] Units must retreat, or one of them stands fast for all.

    It returns the path that is open to an advance [7.9b], from the place of combat on, or None when nobody has left.
    """

    units: tuple[UnitId, ...]
    hexes: int
    foes: tuple[UnitId, ...]
    """[7.7b] The enemies of that combat; none when shelled."""
    shelled: bool = False
    party: UnitMask = 0

    def start(self, g: Game, _: object) -> None:
        g.ask(self, StandOrRetire(g.state.world.units[self.units[0]].side), then=self.answered, party=mask(self.units))

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Retire):
            return self.retire(g, action)
        assert isinstance(action, StandFast)
        g.emit(StoodFast(action.unit))
        lose_step(g, action.unit, "7.8b" if on_last_step(g.state, action.unit) else "7.8a")
        g.end()

    def retire(self, g: Game, action: Retire) -> None:
        """[7.6i] One unit goes, the others after it."""
        unit = action.unit
        rest = tuple(other for other in self.units if other != unit)
        g.call(self, self.retreat_of(g.state, unit), then=self.retired, units=rest)

    def retreat_of(self, state: VietnamState, unit: UnitId) -> Frame:
        """The retreat of one of the units."""
        away = Withdrawal(unit, self.hexes, (state.place(unit),), self.foes, self.party, shelled=self.shelled)
        return RetreatFromFire(away) if self.shelled else RetreatUnit(away)

    def retired(self, g: Game, path: tuple[Place, ...] | None) -> None:
        if not self.units:
            return g.end(path)
        if len(self.units) == 1:
            return self.retire(g, Retire(self.units[0]))
        g.ask(self, NextToRetire(g.state.world.units[self.units[0]].side), then=self.retire)


def on_last_step(state: VietnamState, unit: UnitId) -> bool:
    """[7.8b] Whether a step loss eliminates a unit."""
    return state.units[unit].reduced or state.world.units[unit].steps == 1


class StandOrRetire(Decision, frozen=True):
    """[7.8a] Whether a unit loses a step so that all stay, or all retreat; of several, who goes first."""

    rules: ClassVar[tuple[str, ...]] = ("7.8a", "7.8b", "7.6d", "7.6i")

    def prompt(self, state: VietnamState, /) -> Message:
        return message("prompt-stand-or-retire", hexes=state.inside(FallBack).hexes)

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        units = sorted(state.inside(FallBack).units)
        return [*map(StandFast, units), *map(Retire, units)]

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        return why_not_retire(self, state, action)


class NextToRetire(Decision, frozen=True):
    """[7.6i] Which of the units that are left retreats next."""

    rules: ClassVar[tuple[str, ...]] = ("7.6i",)

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        return [Retire(unit) for unit in sorted(state.inside(FallBack).units)]

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        if isinstance(action, StandFast):
            return Refusal("7.6d", message("refusal-too-late-to-stand"))
        return why_not_retire(self, state, action)


def why_not_retire(decision: Decision, state: VietnamState, action: Action) -> Refusal | None:
    """Why a unit neither stands fast nor retreats now."""
    if not isinstance(action, StandFast | Retire):
        return decision.unasked(state)
    if action.unit in state.inside(FallBack).units:
        return None
    rule = "7.8a" if isinstance(action, StandFast) else "7.6i"
    return Refusal(rule, message("refusal-not-retreating", unit=the_unit(state.world, action.unit)))


# ------------------------------------------------------------------------------------------- away from fire


class RetreatFromFire(Frame, frozen=True):
    """[7.7.1a] A shelled unit goes away from the nearest enemies; [7.7.1c] without any, towards a friend."""

    away: Withdrawal

    def start(self, g: Game, _: object) -> None:
        if foes := nearest_enemies(g.state, self.away.unit):
            return g.become(RetreatUnit(replace(self.away, foes=foes)))
        friends = refuges(g.state, self.away)
        if len(friends) > 1:
            return g.ask(self, ChooseRefuge(g.state.world.units[self.away.unit].side), then=self.chosen)
        g.become(RetreatUnit(replace(self.away, friend=friends[0] if friends else NOBODY)))

    def chosen(self, g: Game, action: Nearest) -> None:
        g.become(RetreatUnit(replace(self.away, friend=action.unit)))


def nearest_enemies(state: VietnamState, unit: UnitId) -> tuple[UnitId, ...]:
    """[7.7.1a] All enemy units on the map at the least distance; hidden ones are not on it."""
    return tuple(state.nearest(state.place(unit), enemy_of(state.world.units[unit].side)))


def refuges(state: VietnamState, away: Withdrawal) -> list[UnitId]:
    """[7.7.1c] The friends towards which a unit can retreat at all."""
    return [unit for unit in state.on_map(state.world.units[away.unit].side) if is_refuge(state, away, unit)]


def is_refuge(state: VietnamState, away: Withdrawal, unit: UnitId) -> bool:
    """[7.7.1c] Whether a unit is another of the same side on the map, and ways lead towards it."""
    if unit == away.unit or unit not in state.on_map(state.world.units[away.unit].side):
        return False
    return bool(choices(state, replace(away, friend=unit)).ways)


class ChooseRefuge(Decision, frozen=True):
    """[7.7.1c] Towards which friend a shelled unit retreats."""

    rules: ClassVar[tuple[str, ...]] = ("7.7.1c",)

    def prompt(self, state: VietnamState, /) -> Message:
        return message("prompt-choose-refuge", unit=the_unit(state.world, state.inside(RetreatFromFire).away.unit))

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        return map(Nearest, state.on_map(self.side))

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Nearest):
            return self.unasked(state, "7.7.1c")
        if is_refuge(state, state.inside(RetreatFromFire).away, action.unit):
            return None
        return Refusal("7.7.1c", message("refusal-no-refuge", unit=the_unit(state.world, action.unit)))


# ------------------------------------------------------------------------------------------ one unit retreats


class Choices(Struct, frozen=True):
    """[7.7c] [7.7.2f] The best ways that there are."""

    ways: tuple[Way, ...] = ()
    crowded: bool = False
    """[7.7.2a] Whether they end where a friend must be displaced; then the owner may decline."""


def choices(state: VietnamState, away: Withdrawal, displacing: bool = True) -> Choices:
    """[7.7a] [7.7e] The farthest ways; [7.7.2f] a friend is displaced only if none of them ends in an empty hex."""
    friends = friends_of(state, away.unit)
    for length in range(away.hexes, hexes_gone(state, away), -1):
        found = ways(state, away, length)
        if free := [way for way in found if not friends >> way[-1] & 1]:
            return Choices(past_nobody(leading_away(state, away, free), friends))
        if displacing and (tight := [way for way in found if can_make_room(state, away, way)]):
            return Choices(past_nobody(leading_away(state, away, tight), friends), crowded=True)
    return Choices()


def past_nobody(found: Sequence[Way], friends: int) -> tuple[Way, ...]:
    """[7.7c] The ways that pass no friend; if there are none, all."""
    return tuple(way for way in found if not friends & mask(way[:-1])) or tuple(found)


class RetreatUnit(Frame, frozen=True):
    """[7.7a] One unit retreats; its owner chooses among the best ways, anew whenever something turns up."""

    away: Withdrawal
    declined: bool = False
    """[7.7.2e] Whether the owner displaces nobody."""
    way: Way = ()

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.away.unit,)

    def start(self, g: Game, _: object) -> None:
        if hexes_gone(g.state, self.away) >= self.away.hexes:
            return g.end(self.away.trail[:-1])
        found = self.choices(g.state)
        if not found.ways:
            return self.stop(g)
        if len(found.ways) == 1 and not found.crowded:
            return self.go(g, found.ways[0])
        g.ask(self, ChooseRetreat(g.state.world.units[self.away.unit].side), then=self.chosen)

    def choices(self, state: VietnamState) -> Choices:
        """What the owner may choose from."""
        return choices(state, self.away, not self.declined)

    def chosen(self, g: Game, action: Action) -> None:
        if not isinstance(action, Retreat):
            return g.become(replace(self, declined=True))
        way = tuple(map(g.state.theatre.place, action.path))
        if self.choices(g.state).crowded:
            return g.call(self, room_at_end(g.state, self.away, way), then=self.room_made, way=way)
        self.go(g, way)

    def room_made(self, g: Game, _: object) -> None:
        """[7.7.2a] The last hex is empty now, unless what came to light has upset the plan."""
        found = self.choices(g.state)
        if self.way in found.ways and not found.crowded:
            return self.go(g, self.way)
        g.become(replace(self, way=()))

    def go(self, g: Game, way: Way) -> None:
        """[7.7a] [15.0b] The unit goes at once, as far as nothing turns up."""
        unit = self.away.unit
        g.emit(FellBack(unit))
        gone = march(g, unit, way, "12.0m" if g.state.world.units[unit].riverine else self.away.rule)
        g.become(replace(self, away=replace(self.away, trail=self.away.trail + way[:gone]), way=()))

    def stop(self, g: Game) -> None:
        """[7.7e] [7.7f] [7.7.1b] [7.7.1d] The unit can go no farther."""
        unit, trail = self.away.unit, self.away.trail
        if hexes_gone(g.state, self.away):
            died = lose_step(g, unit, "7.7e")
            return g.end(trail if died else trail[:-1])
        if self.away.shelled and self.could_approach(g.state):
            lose_step(g, unit, "7.7.1b")
            return g.end()
        eliminate(g, unit, "7.7.1d" if self.away.shelled else "7.7f")
        g.end(trail)

    def could_approach(self, state: VietnamState) -> bool:
        """[7.7.1b] Whether hexes are open that only lead closer to an enemy."""
        return not choices(state, self.away).ways and bool(choices(state, replace(self.away, foes=())).ways)


class ChooseRetreat(Decision, frozen=True):
    """[7.7a] Which way a unit retreats; [7.7.2e] whether friends make room for it."""

    rules: ClassVar[tuple[str, ...]] = ("7.7a", "7.7b", "7.7c", "7.7.2a", "7.7.2e", "12.0m")

    def prompt(self, state: VietnamState, /) -> Message:
        away = state.inside(RetreatUnit).away
        left = away.hexes - hexes_gone(state, away)
        return message("prompt-choose-retreat", unit=the_unit(state.world, away.unit), hexes=left)

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        labels = state.theatre.places.labels
        ways = state.inside(RetreatUnit).choices(state).ways
        return [*(Retreat(tuple(labels[place] for place in way)) for way in ways), Suffer()]

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        """Quickly: the best ways, and whether one may decline them, are looked for once."""
        found = state.inside(RetreatUnit).choices(state)
        labels = state.theatre.places.labels
        actions: list[Action] = [Retreat(tuple(labels[place] for place in way)) for way in found.ways]
        return [*actions, Suffer()] if found.crowded else actions

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        retreat = state.inside(RetreatUnit)
        found = retreat.choices(state)
        if isinstance(action, Suffer):
            if found.crowded:
                return None
            return Refusal("7.7a", message("refusal-must-retreat", unit=the_unit(state.world, retreat.away.unit)))
        if not isinstance(action, Retreat):
            return self.unasked(state, "7.7a")
        way = tuple(map(state.theatre.place, action.path))
        if way in found.ways:
            return None
        return why_not_step(state, retreat.away, way) or why_not_way(state, retreat.away, found, way)


def why_not_step(state: VietnamState, away: Withdrawal, way: Way) -> Refusal | None:
    """The first step of a way that cannot be made."""
    start = away.trail[-1]
    for to in way:
        rule = step_rule(state, away, start, to)
        if rule:
            text = f"refusal-retreat-{rule.replace('.', '-')}"
            return Refusal(rule, message(text, place=the_place(state.theatre, to)))
        start = to
    return None


def step_rule(state: VietnamState, away: Withdrawal, start: Place, to: Place) -> str:
    """The rule that forbids a step of a retreat; empty if it may be made."""
    theatre = state.theatre
    if to not in theatre.neighbours[start]:
        return "19.0e" if to == theatre.other_bank[start] else "7.7a"
    return bars(state, away.unit, start, to) or strays(state, away, start, to)


def why_not_way(state: VietnamState, away: Withdrawal, found: Choices, way: Way) -> Refusal:
    """What is wrong with a way whose steps can all be made, but that is none of the best."""
    friends, best = friends_of(state, away.unit), found.ways[0]
    far = state.theatre.distances(away.origin)
    if not way or far[way[-1]] != far[best[-1]]:
        return Refusal("7.7a", message("refusal-retreat-length", hexes=far[best[-1]]))
    if friends >> way[-1] & 1:
        place = the_place(state.theatre, way[-1])
        rule = "7.7.2a" if found.crowded else "7.7.2f"
        return Refusal(rule, message(f"refusal-retreat-{rule.replace('.', '-')}", place=place))
    if gets_away(state, away, best) and not gets_away(state, away, way):
        return Refusal("7.7.1a", message("refusal-retreat-sideways"))
    if friends & mask(way[:-1]):
        return Refusal("7.7c", message("refusal-retreat-7-7c"))
    return Refusal("12.0m", message("refusal-retreat-12-0m"))
