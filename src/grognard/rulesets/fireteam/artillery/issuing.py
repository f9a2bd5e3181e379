"""[17.3b] [18.45] Before the first turn the US side rolls for its special ammunition."""

from __future__ import annotations

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame
from grognard.rulesets.fireteam.events.artillery import ChemicalIssued, IssueMade, SpecialIssued
from grognard.rulesets.fireteam.state import FireTeamState, Game
from grognard.rulesets.fireteam.world import US, World

from .plans import CHAPTER_OF_ROUND, CHEMICAL, ICM, PGM, counted_on


class Issue(Frame, frozen=True):
    """[17.3b] [18.45a] One roll for each kind of ammunition that is played with, once in a game."""

    kinds: tuple[str, ...] = ()

    def start(self, g: Game, _: object) -> None:
        kinds = kinds_to_roll_for(g.state)
        if not kinds:
            return g.end()
        g.become(self, self.roll, kinds=kinds)

    def roll(self, g: Game, _: object) -> None:
        if self.kinds:
            return g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.rolled)
        g.emit(IssueMade())
        g.end()

    def rolled(self, g: Game, roll: Rolled) -> None:
        kind, *rest = self.kinds
        if kind == CHEMICAL:
            g.emit(ChemicalIssued(US, roll.total))
        else:
            g.emit(SpecialIssued(US, kind, half(g.state.world, roll.total)))
        g.become(self, self.roll, kinds=tuple(rest))


def kinds_to_roll_for(state: FireTeamState) -> tuple[str, ...]:
    """The ammunition to roll for of the chapters that are played: only if the US side should have batteries."""
    if state.issued or not counted_on(state, US):
        return ()
    return tuple(kind for kind in (CHEMICAL, PGM, ICM) if state.plays(CHAPTER_OF_ROUND[kind]))


def half(world: World, die: int) -> int:
    """[18.45a] Half a roll, rounded up."""
    return -(-die // world.tables.artillery.stock_divisor)
