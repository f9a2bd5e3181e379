"""[18.41] to [18.43] Guided shells: an observer keeps the hex in sight, and one vehicle is hit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
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
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.fire.gunnery import Solution
from grognard.rulesets.fireteam.fire.modifiers import shift
from grognard.rulesets.fireteam.forces import WEAPONS
from grognard.rulesets.fireteam.morale.fire_effects import destroy_abandoned
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.sight.spotting import in_sight, sees_hex
from grognard.rulesets.fireteam.state import BARE, FireTeamState, Game, Plot, UnitId, kind_of, side_of
from grognard.rulesets.fireteam.works.field_works import fall
from grognard.rulesets.fireteam.world import BUILDINGS, COVER, GRID, SIDES, WOODS, enemy_of

from .observing import OFF_BOARD, is_looking, observers
from .plans import PGM

FACES = TABLES.rolls.die
GUIDED_SHELL = WEAPONS["PGM"]
Pair = tuple[UnitId, Hex]


# ------------------------------------------------------------------------------------------------- watching


def shell_observers(state: FireTeamState, side: Side, hexes: Sequence[Hex]) -> tuple[Pair, ...]:
    """[18.41b] The observers, leaders not among them, who see some hexes."""
    teams = [unit for unit in observers(state, side, OFF_BOARD) if kind_of(unit).is_observer]
    return tuple((unit, hex) for hex in hexes for unit in teams if sees_hex(state, unit, hex))


def keep_watch(g: Game) -> None:
    """[18.41b] Observers who have lost sight of a hex are struck out; to be asked after every step and all smoke."""
    for side in SIDES:
        watched = (pair for plot in g.state.plots[side] for pair in plot.watch)
        lost = tuple(dict.fromkeys(pair for pair in watched if not still_sees(g.state, pair)))
        if lost:
            g.emit(WatchLost(side, lost))


def still_sees(state: FireTeamState, pair: Pair) -> bool:
    unit, hex = pair
    return is_looking(state, unit) and sees_hex(state, unit, hex)


# -------------------------------------------------------------------------------------------------- striking


class GuidedStrike(Frame, frozen=True):
    """[18.42] The tubes of a mission that fire guided shells, one after the other."""

    side: Side
    plot: Plot
    tubes: int
    target: UnitId = -1
    kill: int = 0

    def start(self, g: Game, _: object) -> None:
        """[18.45a] What is cancelled because nobody has kept the hex in sight is not used up."""
        watch = tuple(pair for pair in self.plot.watch if still_sees(g.state, pair))
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
        less = replace(self, tubes=self.tubes - 1, kill=found.kill)
        if not found.kill:
            return g.become(less, less.next_tube)
        g.ask(less, Roll(dice=1, sides=FACES), then=less.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        hex, result = g.state.here(self.target), GuidedShellRolled(self.target, self.kill, roll.total)
        g.emit(result)
        if result.hits:
            fall(g, self.target, "18.42")
            destroy_abandoned(g, hex)
        g.become(self, self.next_tube)


def guided_targets(state: FireTeamState, side: Side, plot: Plot) -> list[UnitId]:
    """[18.42] The enemy vehicles in a hex kept in sight or next to it whom its observer sees."""
    found = {unit for observer, hex in plot.watch for unit in seen_near(state, side, observer, hex)}
    return sorted(found)


def seen_near(state: FireTeamState, side: Side, observer: UnitId, hex: Hex) -> Iterator[UnitId]:
    """The enemy vehicles in a hex or next to it that an observer sees."""
    for unit in state.on_map(enemy_of(side)):
        near = kind_of(unit).is_vehicle and GRID.distance(state.here(unit), hex) <= 1
        if near and not state.units[unit].hidden and is_made_out(state, observer, unit):
            yield unit


def is_made_out(state: FireTeamState, observer: UnitId, unit: UnitId) -> bool:
    """[15.3a] [18.42] Whether an observer sees a unit, also by night."""
    return in_sight(state, observer, unit) and not lost_in_the_dark(state, observer, unit)


def solve_guided(state: FireTeamState, target: UnitId) -> Solution:
    """[18.42] Guided shells against the armour away from the front, less one, in the leftmost column."""
    armour, base = kind_of(target).armour, GUIDED_SHELL.column(0)
    assert armour is not None
    assert base is not None
    assert GUIDED_SHELL.hv is not None
    rear = armour[-1] - TABLES.artillery.pgm_armour
    return Solution(GUIDED_SHELL.hv, rear, 0, base, tuple(guided_shifts(state, target)))


def guided_shifts(state: FireTeamState, target: UnitId) -> Iterator[Modifier]:
    """[18.42] What shifts a guided shell: the ground and the caution of its target, never defilade; night and gas."""
    found = {name: present for name, present in circumstances(state, target) if present}
    yield from (shift(name) for name in TABLES.pgm_shifts if name in found)
    yield from (shift(name) for name, chapter in (("night", "15"), ("chemical", "17")) if state.plays(chapter))


def circumstances(state: FireTeamState, target: UnitId) -> Iterator[tuple[str, bool]]:
    hex = state.here(target)
    yield "smoke_target", bool(state.smoke >> hex & 1)
    yield "target_cautious_gun", state.units[target].cautious != BARE
    yield "target_woods_gun", bool(WOODS >> hex & 1)
    yield "target_cover", bool(COVER >> hex & 1)
    yield "target_building", bool(BUILDINGS >> hex & 1)


class ChooseMark(Decision, frozen=True):
    """[18.42] Which vehicle a guided shell hits."""

    rules: ClassVar[tuple[str, ...]] = ("18.42", "18.43")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-mark", tubes=state.inside(GuidedStrike).tubes)

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        strike = state.inside(GuidedStrike)
        return [Mark(unit) for unit in guided_targets(state, strike.side, strike.plot)]

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        if isinstance(action, Mark):
            name = "refusal-not-yours-to-hit" if side_of(action.unit) == self.side else "refusal-not-in-reach"
            return Refusal("18.42", message(name, unit=the_unit(action.unit)))
        return Refusal("18.42", message("refusal-not-an-answer"))
