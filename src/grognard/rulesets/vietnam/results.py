"""[7.6] Combat results: eliminations, losses and retreats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .actions import Lose
from .differential import Fight
from .forces import UnitId
from .places import Place
from .retreat import FallBack
from .say import the_unit
from .state import Game, VietnamState
from .table_records import ResultRecord
from .victory import eliminate, lose_step
from .world import World


@of_world
def effects(world: World) -> dict[str, ResultRecord]:
    """[7.6] What each result does, by its name."""
    return {record.id: record for record in world.tables.results}


ATTACKER = "attacker"
DEFENDER = "defender"


class ApplyResult(Frame, frozen=True):
    """[7.3b] A result takes effect at once; it ends with the path that is open to an advance, if any."""

    fight: Fight
    result: str

    def start(self, g: Game, _: object) -> None:
        record = effects(g.state.world)[self.result]
        match record.effect:
            case "eliminate":
                g.end(destroy(g, self.fight, record))
            case "loss":
                g.call(self, TakeLoss(self.fight.attackers, record.rule), then=self.weakened)
            case "retreat":
                g.call(self, falling_back(self.fight, record), then=self.retreated)
            case _:
                g.end(())  # [7.6g]

    def weakened(self, g: Game, _: object) -> None:
        """[7.6c] After Ex the defender loses a step too."""
        if effects(g.state.world)[self.result].to == "both":
            lose_step(g, self.fight.defender, effects(g.state.world)[self.result].rule)
        g.end(())

    def retreated(self, g: Game, path: tuple[Place, ...] | None) -> None:
        """[7.9a] Only the path of a defender who did not stand fast is open to an advance."""
        g.end(path or () if effects(g.state.world)[self.result].to == DEFENDER else ())


def destroy(g: Game, fight: Fight, record: ResultRecord) -> tuple[Place, ...]:
    """[7.6a] [7.6f] All units of one side are eliminated; [7.9b] the hex of a defender is the path."""
    if record.to == ATTACKER:
        for unit in fight.attackers:
            eliminate(g, unit, record.rule)
        return ()
    eliminate(g, fight.defender, record.rule)
    return (fight.target,) if g.state.rules.advance_after_de else ()


def falling_back(fight: Fight, record: ResultRecord) -> FallBack:
    """[7.6b] [7.6d] The retreat that a result asks for, away from the units of the other side."""
    if record.to == DEFENDER:
        return FallBack((fight.defender,), record.hexes, fight.attackers, shelled=not fight.attackers)
    return FallBack(fight.attackers, record.hexes, (fight.defender,))


# ---------------------------------------------------------------------------------------------------- losses


class TakeLoss(Frame, frozen=True):
    """[7.6c] [7.6e] One attacker of the owner's choice loses a step; [8.4c] of markers none does."""

    units: tuple[UnitId, ...]
    rule: str

    def start(self, g: Game, _: object) -> None:
        if len(self.units) > 1:
            return g.ask(self, ChooseLoss(g.state.world.units[self.units[0]].side, self.units), then=self.chosen)
        for unit in self.units:
            lose_step(g, unit, self.rule)
        g.end()

    def chosen(self, g: Game, action: Lose) -> None:
        lose_step(g, action.unit, self.rule)
        g.end()


class ChooseLoss(Decision, frozen=True):
    """[7.6c] [7.6e] [12.0s] Which attacker takes the loss."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("7.6c", "7.6e", "12.0s")

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        return [Lose(unit) for unit in sorted(self.units)]

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Lose):
            return self.unasked(state, "7.6c")
        if action.unit in self.units:
            return None
        return Refusal("7.6c", message("refusal-not-in-attack", unit=the_unit(state.world, action.unit)))
