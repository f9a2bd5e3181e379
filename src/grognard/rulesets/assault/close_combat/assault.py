"""[MR12] An assault: the way to the hex, the fire that meets it, the close combat, and who leaves the hex."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.flow import Frame
from grognard.core.hexes import Hex
from grognard.rulesets.assault.actions import close_combat as answers
from grognard.rulesets.assault.cards.hands import play
from grognard.rulesets.assault.command.points import pay
from grognard.rulesets.assault.events.close_combat import AssaultBegun, AssaultStopped, HexWon, ThrownBack
from grognard.rulesets.assault.events.fire import UnitLost
from grognard.rulesets.assault.events.morale import Routed
from grognard.rulesets.assault.morale.rout import RoutMoves
from grognard.rulesets.assault.movement.moving import Move
from grognard.rulesets.assault.reaction.final import FinalFire
from grognard.rulesets.assault.state import NORMAL, ROUTED, SUPPRESSED, AssaultState, Game
from grognard.tactical.loads import UnitId

from .melee import Melee, is_left
from .rights import URA, assaults, joint_assaults, why_no_assault, why_not_together

__all__ = ["Assault", "assault_of", "assaults", "joint_assaults", "why_no_assault", "why_not_together"]


def assault_of(action: answers.Assault | answers.AssaultTogether) -> Assault:
    """The assault that an answer begins."""
    more = (action.other,) if isinstance(action, answers.AssaultTogether) else ()
    return Assault((action.unit, *more), action.hex)


class Assault(Frame, frozen=True):
    """[MR12.1b] [MR12.2] A unit, or two with Ura!, moves up to a hex and assaults it. The point of the first is paid by
    the activation. Ends when everything that follows is done."""

    units: tuple[UnitId, ...]
    hex: Hex
    coming: tuple[UnitId, ...] = ()
    """Who is still on the way, or still to be fired at."""
    there: tuple[UnitId, ...] = ()
    """Who stands before the hex and can enter it."""

    @property
    def hand(self) -> tuple[int, ...]:
        return self.units

    @property
    def ura(self) -> bool:
        return len(self.units) > 1

    def start(self, g: Game, _: object) -> None:
        """[MR18.S1] Ura! is played when the assault is declared, and the comrade pays."""
        if self.ura:
            play(g, g.state.side(self.units[0]), URA)
        for other in self.units[1:]:
            pay(g, other)
        for unit in self.units:
            g.emit(AssaultBegun(unit, self.hex))
        g.become(self, self.approach, coming=self.units)

    def approach(self, g: Game, _: object) -> None:
        """[MR12.1b] [MR12.2] One after the other; reaction fire on the way as usual."""
        if self.coming:
            return g.call(self, Move(self.coming[0], NORMAL, self.hex), then=self.arrived)
        g.become(self, self.storm, coming=self.there, there=())

    def arrived(self, g: Game, stands_there: bool) -> None:
        g.become(self.sorted(g, stands_there), self.approach)

    def sorted(self, g: Game, ready: bool) -> Assault:
        """The first of those coming is through this step: ready, or stopped."""
        unit = self.coming[0]
        if not ready and is_left(g.state, unit):
            g.emit(AssaultStopped(unit))
        there = (*self.there, unit) if ready else self.there
        return replace(self, coming=self.coming[1:], there=there)

    def storm(self, g: Game, _: object) -> None:
        """[MR8.5] Final fire from the hex."""
        if self.coming:
            unit = self.coming[0]
            return g.call(self, FinalFire(unit, self.hex, g.state.here(unit)), then=self.met)
        if not self.there:
            return g.end()
        g.call(self, Melee(self.there, self.hex, self.ura), then=self.judge)

    def met(self, g: Game, goes_on: bool) -> None:
        g.become(self.sorted(g, goes_on), self.storm)

    def judge(self, g: Game, _: object) -> None:
        """[MR12.4a] [MR12.4b] Who has the hex."""
        state = g.state
        standing = [unit for unit in self.there if is_left(state, unit) and state.units[unit].morale != ROUTED]
        left = state.enemies_in(self.hex, state.side(self.units[0]))
        if is_won(state, standing, left):
            for unit in standing:
                g.emit(HexWon(unit, self.hex))
            for enemy in left:
                drive_out(g, enemy, standing[0])
        else:
            for unit in standing:
                g.emit(ThrownBack(unit))
        g.call(self, RoutMoves(), then=self.finish)

    def finish(self, g: Game, _: object) -> None:
        g.end()


def is_won(state: AssaultState, standing: list[UnitId], left: tuple[UnitId, ...]) -> bool:
    """[MR12.4a] Whether the hex is won: somebody stands, and no enemy is left, or somebody unsuppressed stands and all
    enemies are beaten."""
    if not standing or not left:
        return bool(standing)
    return any(not state.units[unit].morale for unit in standing) and all(is_beaten(state, enemy) for enemy in left)


def is_beaten(state: AssaultState, unit: UnitId) -> bool:
    """[MR12.4a] Suppressed or routed; an armoured vehicle must be routed."""
    morale = state.units[unit].morale
    return morale == ROUTED or (morale == SUPPRESSED and not state.card(unit).armoured)


def drive_out(g: Game, enemy: UnitId, cause: UnitId) -> None:
    """[MR12.4a] An enemy that has lost its hex routs; artillery is eliminated."""
    if g.state.card(enemy).type == "artillery":
        g.emit(UnitLost(enemy))
        return
    g.emit(Routed(enemy, cause, lost_hex=True))
