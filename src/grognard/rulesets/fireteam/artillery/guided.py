"""[18.41] to [18.43] Guided shells: an observer keeps the hex in sight, and one vehicle is hit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Event, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.view import Modifier
from grognard.rulesets.fireteam.actions.artillery import Mark
from grognard.rulesets.fireteam.conditions import lost_in_the_dark
from grognard.rulesets.fireteam.events.artillery import (
    GuidedShellFired,
    GuidedShellLost,
    GuidedShellRolled,
    SpecialSpent,
    WatchLost,
)
from grognard.rulesets.fireteam.events.moments import LossesTaken
from grognard.rulesets.fireteam.fire.gunnery import Solution, solution
from grognard.rulesets.fireteam.fire.modifiers import shift
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.sight.spotting import in_sight, sees_hex
from grognard.rulesets.fireteam.state import BARE, FireTeamState, Game, Plot, UnitId
from grognard.rulesets.fireteam.works.field_works import fall
from grognard.rulesets.fireteam.world import SIDES, enemy_of
from grognard.tactical.missions import Watch, lost_sight, watching

from .observing import OFF_BOARD, is_looking, observers
from .plans import PGM

# ------------------------------------------------------------------------------------------------- watching


def shell_observers(state: FireTeamState, side: Side, hexes: Sequence[Hex]) -> tuple[Watch, ...]:
    """[18.41b] The observers, leaders not among them, who see some hexes."""
    teams = [unit for unit in observers(state, side, OFF_BOARD) if state.world.kind[unit].is_observer]
    return watching(teams, hexes, partial(sees_hex, state))


def keep_watch(state: FireTeamState) -> Iterator[Event]:
    """[18.41b] Observers who have lost sight of a hex are struck out."""
    for side in SIDES:
        watches = (watch for plot in state.plots[side] for watch in plot.watch)
        if lost := lost_sight(watches, partial(still_sees, state)):
            yield WatchLost(side, lost)


def still_sees(state: FireTeamState, unit: UnitId, hex: Hex) -> bool:
    """[18.41b] Whether an observer still sees a hex."""
    return is_looking(state, unit) and sees_hex(state, unit, hex)


# -------------------------------------------------------------------------------------------------- striking


class GuidedStrike(Frame, frozen=True):
    """[18.42] The tubes of a mission that fire guided shells, one after the other."""

    side: Side
    plot: Plot
    tubes: int
    target: UnitId = -1

    def start(self, g: Game, _: object) -> None:
        """[18.45a] What is cancelled because nobody has kept the hex in sight is not used up."""
        watch = tuple(pair for pair in self.plot.watch if still_sees(g.state, *pair))
        if not watch:
            g.emit(GuidedShellLost(self.side, cancelled=True))
            return g.end()
        g.emit(SpecialSpent(self.side, PGM, self.tubes))
        g.become(replace(self, plot=replace(self.plot, watch=watch)), self.next_tube)

    def next_tube(self, g: Game, _: object) -> None:
        if not self.tubes:
            return g.end()
        targets = guided_targets(g.state, self.side, self.plot)
        if not targets:
            g.emit(GuidedShellLost(self.side, cancelled=False))
            return g.end()
        if len(targets) == 1:
            return g.become(self, self.fire, target=targets[0])
        g.ask(self, ChooseMark(self.side), then=self.marked)

    def marked(self, g: Game, action: Mark) -> None:
        g.become(self, self.fire, target=action.unit)

    def fire(self, g: Game, _: object) -> None:
        found = solve_guided(g.state, self.target)
        g.emit(GuidedShellFired(self.side, self.target, found.kill))
        less = replace(self, tubes=self.tubes - 1)
        if not found.kill:
            return g.become(less, less.next_tube)
        g.call(less, GuidedRoll(self.target, found.kill), then=less.landed)

    def landed(self, g: Game, result: GuidedShellRolled) -> None:
        hex = g.state.here(self.target)
        g.emit(result)
        if result.hits:
            fall(g, self.target, "18.42")
            g.emit(LossesTaken(hex))
        g.become(self, self.next_tube)


class GuidedRoll(Frame, frozen=True):
    """[18.42] Whether a guided shell destroys its target; returns the fact."""

    target: UnitId
    kill: int

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        g.end(GuidedShellRolled(self.target, self.kill, roll.total))


def guided_targets(state: FireTeamState, side: Side, plot: Plot) -> list[UnitId]:
    """[18.42] The enemy vehicles in a hex kept in sight or next to it whom its observer sees."""
    found = {unit for observer, hex in plot.watch for unit in seen_near(state, side, observer, hex)}
    return sorted(found)


def seen_near(state: FireTeamState, side: Side, observer: UnitId, hex: Hex) -> Iterator[UnitId]:
    """The enemy vehicles in a hex or next to it that an observer sees."""
    for unit in state.on_map(enemy_of(side)):
        near = state.world.kind[unit].is_vehicle and state.world.grid.distance(state.here(unit), hex) <= 1
        if near and not state.units[unit].hidden and is_made_out(state, observer, unit):
            yield unit


def is_made_out(state: FireTeamState, observer: UnitId, unit: UnitId) -> bool:
    """[15.3a] [18.42] Whether an observer sees a unit, also by night."""
    return in_sight(state, observer, unit) and not lost_in_the_dark(state, observer, unit)


def solve_guided(state: FireTeamState, target: UnitId) -> Solution:
    """[18.42] Guided shells against the armour away from the front, less one, in the leftmost column."""
    armour, base = state.world.kind[target].armour, state.world.weapons["PGM"].column(0)
    assert armour is not None
    assert base is not None
    assert state.world.weapons["PGM"].hv is not None
    rear = armour[-1] - state.world.tables.artillery.pgm_armour
    return solution(
        state.world.tables, state.world.weapons["PGM"].hv, rear, 0, base, tuple(guided_shifts(state, target))
    )


def guided_shifts(state: FireTeamState, target: UnitId) -> Iterator[Modifier]:
    """[18.42] What shifts a guided shell: the ground and the caution of its target, never defilade; night and gas."""
    found = {name: present for name, present in circumstances(state, target) if present}
    yield from (shift(state.world, name) for name in state.world.tables.pgm_shifts if name in found)
    yield from (
        shift(state.world, name) for name, chapter in (("night", "15"), ("chemical", "17")) if state.plays(chapter)
    )


def circumstances(state: FireTeamState, target: UnitId) -> Iterator[tuple[str, bool]]:
    hex = state.here(target)
    yield "smoke_target", bool(state.smoke >> hex & 1)
    yield "target_cautious_gun", state.units[target].cautious != BARE
    yield "target_woods_gun", bool(state.world.woods >> hex & 1)
    yield "target_cover", bool(state.world.cover >> hex & 1)
    yield "target_building", bool(state.world.buildings >> hex & 1)


class ChooseMark(Decision, frozen=True):
    """[18.42] Which vehicle a guided shell hits."""

    rules: ClassVar[tuple[str, ...]] = ("18.42", "18.43")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-mark", tubes=state.inside(GuidedStrike).tubes)

    def candidates(self, state: FireTeamState, /) -> Iterable[Action]:
        strike = state.inside(GuidedStrike)
        return [Mark(unit) for unit in guided_targets(state, strike.side, strike.plot)]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Mark):
            return self.unasked(state)
        if action in self.candidates(state):
            return None
        name = "refusal-not-yours-to-hit" if state.world.side[action.unit] == self.side else "refusal-not-in-reach"
        return Refusal("18.42", message(name, unit=the_unit(state.world, action.unit)))
