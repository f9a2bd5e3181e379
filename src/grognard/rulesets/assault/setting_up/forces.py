"""[MR5.2] Which forces take part: those that a scenario names, and one of several by choice or by lot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from grognard.core.dice import Draw, Drawn
from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import Message, message
from grognard.rulesets.assault.actions.setting_up import TakeFormation, TakeNone, TakeUnit
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.events.setting_up import ForceTaken, FormationTaken, UnitDeclined, UnitTaken
from grognard.rulesets.assault.records import ForceRecord
from grognard.rulesets.assault.state import AssaultState, Game, UnitId

LOT: Final = "lot"


def members(world: Battle, force: int, formation: str | None = None) -> tuple[UnitId, ...]:
    """The units of a force, or of one formation of it; those that begin on others belong to it too."""
    pieces = enumerate(world.pieces)
    return tuple(n for n, p in pieces if p.force == force and formation in (None, p.formation))


class TakeForces(Frame, frozen=True):
    """[MR5.2] Force by force; a choice is put to a side, a lot to chance."""

    force: int = 0

    def start(self, g: Game, _: object) -> None:
        world = g.state.world
        if self.force == len(world.scenario.forces):
            return g.end()
        plan = world.scenario.forces[self.force]
        if not plan.choose:
            g.emit(ForceTaken(self.force, members(world, self.force)))
            return g.become(TakeForces(self.force + 1))
        if plan.choose == LOT:
            return g.ask(self, Draw(cup=tuple((name, 1) for name in plan.formations)), then=self.drawn)
        g.ask(self, ChooseForce(plan.choose, self.force), then=self.chosen)

    def drawn(self, g: Game, lot: Drawn) -> None:
        """[S1.d] Chance decides which formation comes."""
        self._take(g, lot.item, "S1.d")

    def chosen(self, g: Game, action: Action) -> None:
        """[S1.c] [S1.e] [S2.d]"""
        state = g.state
        match action:
            case TakeFormation(formation):
                return self._take(g, formation, state.world.own_rule("choice", "MR5.4"))
            case TakeUnit(unit):
                g.emit(UnitTaken(unit))
                g.emit(ForceTaken(self.force, (unit,)))
            case _:
                g.emit(UnitDeclined(state.world.scenario.forces[self.force].side))
        g.become(TakeForces(self.force + 1))

    def _take(self, g: Game, formation: str, rule: str) -> None:
        world = g.state.world
        g.emit(FormationTaken(world.scenario.forces[self.force].side, formation, rule))
        g.emit(ForceTaken(self.force, members(world, self.force, formation)))
        g.become(TakeForces(self.force + 1))


class ChooseForce(Decision, frozen=True):
    """[S1.c] [S1.e] [S2.d] Which of the forces that a scenario offers?"""

    force: int
    rules: ClassVar[tuple[str, ...]] = ("S1.c", "S1.e", "S2.d")

    def legal(self, state: AssaultState, /) -> list[Action]:
        return list(offers(state.world, self.force, state.world.scenario.forces[self.force]))

    def prompt(self, state: AssaultState, /) -> Message:
        plan = state.world.scenario.forces[self.force]
        return message("prompt-choose-force" if plan.formations else "prompt-choose-force-unit")


def offers(world: Battle, number: int, force: ForceRecord) -> Iterator[Action]:
    """What a side may take; [S1.e] perhaps nothing."""
    yield from map(TakeFormation, force.formations)
    yield from (TakeUnit(unit) for unit in members(world, number) if force.units)
    if force.may_decline:
        yield TakeNone()
