"""[4.1e] [7.3] One combat from the support fire to the advance."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame

from .advance import AdvanceAlong
from .aftermath import Aftermath
from .ben_suc import fought_at
from .differential import Fight, clash, combat_result
from .events.combat import CombatRolled
from .places import Place
from .results import ApplyResult
from .state import ON_MAP, Game, VietnamState
from .support import PlaySupport, marker_limit
from .world import VC


class Resolve(Frame, frozen=True):
    """[4.1e] Both sides commit support, the die is rolled, the table read; it ends with the fight and the result."""

    fight: Fight
    ambush: bool = False

    def start(self, g: Game, _: object) -> None:
        g.call(self, support_for(g.state, self.fight, ambush=self.ambush), then=self.supported)

    def supported(self, g: Game, fight: Fight) -> None:
        g.ask(replace(self, fight=fight), Roll(), then=self.rolled)

    def rolled(self, g: Game, action: Rolled) -> None:
        state, fight = g.state, self.fight
        found = clash(state, fight)
        result = combat_result(found.column, action.total)
        shelled = not fight.attackers
        g.emit(
            CombatRolled(
                state.map, fight.target, found.differential, found.row, found.column, action.total, result, shelled
            )
        )
        g.end((fight, result))


def support_for(state: VietnamState, fight: Fight, *, ambush: bool) -> PlaySupport:
    """[8.3b] [8.4d] The chances of both sides; a bombardment has used the first with its declaration."""
    first, second = (marker_limit(state, fight, side, ambush=ambush) for side in (fight.attacking, fight.defending))
    return PlaySupport(fight, (first, second), chance=len(fight.fire))


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
        g.call(self, Aftermath(), then=self.advance, path=path)

    def advance(self, g: Game, _: object) -> None:
        """[7.9c] The advance follows at once."""
        left = tuple(unit for unit in self.fight.attackers if g.state.units[unit].status == ON_MAP)
        if self.path and left:
            return g.call(self, AdvanceAlong(self.path, left), then=self.over)
        self.over(g, None)

    def over(self, g: Game, _: object) -> None:
        """[24.0f] Whatever came of it, the VC were attacked there."""
        note_fight(g, self.fight)
        g.become(Aftermath())


def note_fight(g: Game, fight: Fight) -> None:
    """[24.0f] An attack on the VC, or a bombardment, may concern Ben Suc."""
    if fight.defending == VC:
        fought_at(g, fight.target)
