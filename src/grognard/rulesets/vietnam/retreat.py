"""[7.6i] [7.7] [7.8] Retreats after combat and bombardment, and standing fast instead."""

from __future__ import annotations

from collections.abc import Sequence
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
from .forces import UNITS, UnitId
from .places import Place
from .say import the_place, the_unit
from .state import Game, UnitMask, VietnamState
from .victory import eliminate, lose_step
from .withdrawal import NOBODY, Way, Withdrawal, bars, friends_of, hexes_gone, strays, ways
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
        g.ask(self, StandOrRetire(UNITS[self.units[0]].side), then=self.answered, party=mask(self.units))

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
        g.ask(self, NextToRetire(UNITS[self.units[0]].side), then=self.retire)


def on_last_step(state: VietnamState, unit: UnitId) -> bool:
    """[7.8b] Whether a step loss eliminates a unit."""
    return state.units[unit].reduced or UNITS[unit].steps == 1


class StandOrRetire(Decision, frozen=True):
    """[7.8a] Whether a unit loses a step so that all stay, or all retreat; of several, who goes first."""

    rules: ClassVar[tuple[str, ...]] = ("7.8a", "7.8b", "7.6d", "7.6i")

    def prompt(self, state: VietnamState, /) -> Message:
        return message("prompt-stand-or-retire", hexes=state.inside(FallBack).hexes)

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        units = sorted(state.inside(FallBack).units)
        return [*map(StandFast, units), *map(Retire, units)]

    def explain(self, state: VietnamState, action: Action, /) -> Refusal:
        return why_not_retire(action)


class NextToRetire(Decision, frozen=True):
    """[7.6i] Which of the units that are left retreats next."""

    rules: ClassVar[tuple[str, ...]] = ("7.6i",)

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        return [Retire(unit) for unit in sorted(state.inside(FallBack).units)]

    def explain(self, state: VietnamState, action: Action, /) -> Refusal:
        if isinstance(action, StandFast):
            return Refusal("7.6d", message("refusal-too-late-to-stand"))
        return why_not_retire(action)


def why_not_retire(action: Action) -> Refusal:
    """Why a unit neither stands fast nor retreats now."""
    if isinstance(action, StandFast | Retire):
        rule = "7.8a" if isinstance(action, StandFast) else "7.6i"
        return Refusal(rule, message("refusal-not-retreating", unit=the_unit(action.unit)))
    return Refusal("7.8a", message("refusal-not-an-answer"))


# ------------------------------------------------------------------------------------------- away from fire


class RetreatFromFire(Frame, frozen=True):
    """[7.7.1a] A shelled unit goes away from the nearest enemies; [7.7.1c] without any, towards a friend."""

    away: Withdrawal

    def start(self, g: Game, _: object) -> None:
        if foes := nearest_enemies(g.state, self.away.unit):
            return g.become(RetreatUnit(replace(self.away, foes=foes)))
        friends = refuges(g.state, self.away)
        if len(friends) > 1:
            return g.ask(self, ChooseRefuge(UNITS[self.away.unit].side), then=self.chosen)
        g.become(RetreatUnit(replace(self.away, friend=friends[0] if friends else NOBODY)))

    def chosen(self, g: Game, action: Nearest) -> None:
        g.become(RetreatUnit(replace(self.away, friend=action.unit)))


def nearest_enemies(state: VietnamState, unit: UnitId) -> tuple[UnitId, ...]:
    """[7.7.1a] All enemy units on the map at the least distance; hidden ones are not on it."""
    far = state.world.distances(state.place(unit))
    enemies = state.on_map(enemy_of(UNITS[unit].side))
    least = min((far[state.place(enemy)] for enemy in enemies), default=0)
    return tuple(enemy for enemy in enemies if far[state.place(enemy)] == least)


def refuges(state: VietnamState, away: Withdrawal) -> list[UnitId]:
    """[7.7.1c] The friends towards which a unit can retreat at all."""
    friends = [unit for unit in state.on_map(UNITS[away.unit].side) if unit != away.unit]
    return [friend for friend in friends if choices(state, replace(away, friend=friend)).ways]


class ChooseRefuge(Decision, frozen=True):
    """[7.7.1c] Towards which friend a shelled unit retreats."""

    rules: ClassVar[tuple[str, ...]] = ("7.7.1c",)

    def prompt(self, state: VietnamState, /) -> Message:
        return message("prompt-choose-refuge", unit=the_unit(state.inside(RetreatFromFire).away.unit))

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        return [Nearest(unit) for unit in refuges(state, state.inside(RetreatFromFire).away)]

    def explain(self, state: VietnamState, action: Action, /) -> Refusal:
        if isinstance(action, Nearest):
            return Refusal("7.7.1c", message("refusal-no-refuge", unit=the_unit(action.unit)))
        return Refusal("7.7.1c", message("refusal-not-an-answer"))


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
            return Choices(past_nobody(free, friends))
        if displacing and (tight := [way for way in found if can_make_room(state, away, way)]):
            return Choices(past_nobody(tight, friends), crowded=True)
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
        g.ask(self, ChooseRetreat(UNITS[self.away.unit].side), then=self.chosen)

    def choices(self, state: VietnamState) -> Choices:
        """What the owner may choose from."""
        return choices(state, self.away, not self.declined)

    def chosen(self, g: Game, action: Action) -> None:
        if not isinstance(action, Retreat):
            return g.become(replace(self, declined=True))
        way = tuple(map(g.state.world.place, action.path))
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
        gone = march(g, unit, way, "12.0m" if UNITS[unit].riverine else self.away.rule)
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
        return message("prompt-choose-retreat", unit=the_unit(away.unit), hexes=left)

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        found = state.inside(RetreatUnit).choices(state)
        labels = state.world.places.labels
        actions: list[Action] = [Retreat(tuple(labels[place] for place in way)) for way in found.ways]
        return [*actions, Suffer()] if found.crowded else actions

    def explain(self, state: VietnamState, action: Action, /) -> Refusal:
        retreat = state.inside(RetreatUnit)
        if isinstance(action, Suffer):
            return Refusal("7.7a", message("refusal-must-retreat", unit=the_unit(retreat.away.unit)))
        if not isinstance(action, Retreat):
            return Refusal("7.7a", message("refusal-not-an-answer"))
        way = tuple(map(state.world.place, action.path))
        return why_not_step(state, retreat.away, way) or why_not_way(state, retreat, way)


def why_not_step(state: VietnamState, away: Withdrawal, way: Way) -> Refusal | None:
    """The first step of a way that cannot be made."""
    start = away.trail[-1]
    for to in way:
        rule = step_rule(state, away, start, to)
        if rule:
            text = f"refusal-retreat-{rule.replace('.', '-')}"
            return Refusal(rule, message(text, place=the_place(state.world, to)))
        start = to
    return None


def step_rule(state: VietnamState, away: Withdrawal, start: Place, to: Place) -> str:
    """The rule that forbids a step of a retreat; empty if it may be made."""
    world = state.world
    if to not in world.neighbours[start]:
        return "19.0e" if to == world.other_bank[start] else "7.7a"
    return bars(state, away.unit, start, to) or strays(state, away, start, to)


def why_not_way(state: VietnamState, retreat: RetreatUnit, way: Way) -> Refusal:
    """What is wrong with a way whose steps can all be made."""
    found, friends = retreat.choices(state), friends_of(state, retreat.away.unit)
    best = found.ways[0]
    far = state.world.distances(retreat.away.origin)
    if not way or far[way[-1]] != far[best[-1]]:
        return Refusal("7.7a", message("refusal-retreat-length", hexes=far[best[-1]]))
    if friends >> way[-1] & 1:
        place = the_place(state.world, way[-1])
        rule = "7.7.2a" if found.crowded else "7.7.2f"
        return Refusal(rule, message(f"refusal-retreat-{rule.replace('.', '-')}", place=place))
    if friends & mask(way[:-1]):
        return Refusal("7.7c", message("refusal-retreat-7-7c"))
    return Refusal("12.0m", message("refusal-retreat-12-0m"))
