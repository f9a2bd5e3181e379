"""[MR5.7] [S3.e] Losses before play: a die for every unit of the formations that a scenario names."""

from __future__ import annotations

from typing import Final

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame
from grognard.rulesets.assault.events.setting_up import WornBefore
from grognard.rulesets.assault.state import ABOARD, MAP, AssaultState, Game, UnitId

STEP_LOST: Final = 6
DAMAGED: Final = 5


class Attrition(Frame, frozen=True):
    """[S3.e] Unit after unit, in the order of the formation cards."""

    done: int = 0

    def start(self, g: Game, _: object) -> None:
        if self.done == len(worn_units(g.state)):
            return g.end()
        g.ask(self, Roll(), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        unit = worn_units(g.state)[self.done]
        damage, half = worn(g.state, unit, roll.total)
        g.emit(WornBefore(unit, roll.total, damage, half))
        g.become(Attrition(self.done + 1))


def worn_units(state: AssaultState) -> list[UnitId]:
    """Whose losses are rolled for."""
    named = state.world.scenario.attrition
    pieces = enumerate(state.world.pieces)
    return [n for n, piece in pieces if piece.formation in named and state.units[n].place in (MAP, ABOARD)]


def worn(state: AssaultState, unit: UnitId, die: int) -> tuple[int, bool]:
    """[S3.e] The damage of a unit and whether it is at half strength: a 6 costs a step, a 5 one damage point, which
    costs a unit of capacity 1 a step."""
    full, _ = state.card(unit).capacity
    if die == STEP_LOST or (die == DAMAGED and full == 1):
        return 0, True
    return (1 if die == DAMAGED else 0), False
