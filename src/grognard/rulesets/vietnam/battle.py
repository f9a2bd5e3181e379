"""[4.1e] [7.3] One combat from the support fire to the advance."""

from __future__ import annotations

from fractions import Fraction

from grognard.core.derived import remembered
from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame
from grognard.core.odds import endings

from .advance import AdvanceAlong
from .differential import Fight, clash, combat_result
from .events.combat import CombatRolled, FightOver, ResultApplied
from .places import NOWHERE, Place
from .results import ApplyResult
from .state import ON_MAP, Game, VietnamState
from .support import PlaySupport, limit_rule, marker_limit


class Resolve(Frame, frozen=True):
    """[4.1e] Both sides commit support, the die is rolled, the table read; it ends with the fight and the result."""

    fight: Fight
    ambush: bool = False

    def start(self, g: Game, _: object) -> None:
        g.call(self, support_for(g.state, self.fight, ambush=self.ambush), then=self.supported)

    def supported(self, g: Game, fight: Fight) -> None:
        found = clash(g.state, fight)
        die = CombatRoll(fight.target, found.differential, found.row, found.column, not fight.attackers)
        g.call(self, die, then=self.rolled, fight=fight)

    def rolled(self, g: Game, result: str) -> None:
        g.end((self.fight, result))


class CombatRoll(Frame, frozen=True):
    """[7.3b] The die of a combat whose column is found; it ends with the result."""

    target: Place
    differential: int
    row: str
    column: int
    shelled: bool

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(), then=self.rolled)

    def rolled(self, g: Game, action: Rolled) -> None:
        chart, die = g.state.map, action.total
        result = combat_result(g.state.world, self.column, die)
        g.emit(CombatRolled(chart, self.target, self.differential, self.row, self.column, die, result, self.shelled))
        g.end(result)


def result_chances(state: VietnamState, column: int) -> dict[str, Fraction]:
    """[7.3b] The chance of each result in a column; remembered, since nothing else bears on it."""
    die = CombatRoll(NOWHERE, 0, "", column, shelled=False)
    return remembered(state.derived, ("results", column), None, lambda: endings(state, die))


def support_for(state: VietnamState, fight: Fight, *, ambush: bool) -> PlaySupport:
    """[8.3b] [8.4d] The chances of both sides; a bombardment has used the first with its declaration."""
    first, second = (
        marker_limit(state, fight, side, ambush=ambush)
        for side in (fight.attacking(state.world), fight.defending(state.world))
    )
    return PlaySupport(fight, (first, second), len(fight.fire), limit_rule(state, fight, ambush=ambush))


class Battle(Frame, frozen=True):
    """[7.3b] An attack is resolved and its result applied; [21.0b] unless that ends the game, attackers may advance."""

    fight: Fight
    ambush: bool = False
    path: tuple[Place, ...] = ()

    def start(self, g: Game, _: object) -> None:
        g.call(self, Resolve(self.fight, self.ambush), then=self.resolved)

    def resolved(self, g: Game, found: tuple[Fight, str]) -> None:
        fight, result = found
        g.call(self, ApplyResult(fight, result), then=self.applied, fight=fight)

    def applied(self, g: Game, path: tuple[Place, ...]) -> None:
        g.emit(ResultApplied(self.fight.target))
        g.become(self, self.advance, path=path)

    def advance(self, g: Game, _: object) -> None:
        """[7.9c] The advance follows at once."""
        left = tuple(unit for unit in self.fight.attackers if g.state.units[unit].status == ON_MAP)
        if self.path and left:
            return g.call(self, AdvanceAlong(self.path, left), then=self.over)
        self.over(g, None)

    def over(self, g: Game, _: object) -> None:
        g.emit(FightOver(self.fight.target, self.fight.defending(g.state.world)))
        g.end()
