"""[11.16] to [11.21] Combat results and losses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec import Struct

from grognard.core.flow import Action, Decision, Frame
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.rules import Refusal

from .actions import Lose
from .refusals import misplaced
from .retreat import RetreatAfterCombat
from .say import the_unit
from .shifts import effective
from .state import Game, KurskState, UnitId
from .victory import eliminate, lose_step
from .world import SOVIET, World


class Fight(Struct, frozen=True):
    """The two sides of a combat as they were when the die was rolled."""

    target: Hex
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    """All units in the hex."""
    strong: tuple[UnitId, ...]
    """Those that added their strength [11.12e]."""
    hungry: tuple[UnitId, ...]
    """Those on either side that were out of supply [6.6b]."""

    def attack(self, state: KurskState) -> int:
        """[11.21c] The strength of the attackers that are left, as counted in this combat."""
        return effective(state, alive(state, self.attackers), self.hungry)

    def defence(self, state: KurskState) -> int:
        """[11.21c] The strength of the defenders that are left, as counted in this combat."""
        return effective(state, alive(state, self.strong), self.hungry)


def alive(state: KurskState, units: Sequence[UnitId]) -> tuple[UnitId, ...]:
    """The units that are still on the map."""
    return tuple(unit for unit in units if state.units[unit].hex >= 0)


class ApplyResult(Frame, frozen=True):
    """[11.2b] A combat result takes effect at once; it returns the units that retreated."""

    fight: Fight
    result: str

    def start(self, g: Game, _: object) -> None:
        match self.result:
            case "DR":
                g.become(RetreatAfterCombat(self.fight.defenders))  # [11.19]
            case "DE":
                destroy_defenders(g, self.fight, "11.18")
                g.end(0)
            case "BB":
                before = self.fight.defence(g.state)
                destroy_defenders(g, self.fight, "11.21")
                g.become(Bloodbath(self.fight, self.fight.attack(g.state), before - self.fight.defence(g.state)))
            case "AL1":
                g.call(self, TakeLoss(self.fight.attackers, loss_rule(g.state.world, self.fight)), then=self.stalled)
            case _:
                g.end(0)  # [11.16]

    def stalled(self, g: Game, _: object) -> None:
        g.end(0)


def loss_rule(world: World, fight: Fight) -> str:
    """[11.17] Which paragraph an attacker's loss rests on."""
    return "11.17a" if world.units[fight.attackers[0]].side == SOVIET else "11.17b"


def destroy_defenders(g: Game, fight: Fight, paragraph: str) -> None:
    """[11.18] [11.21] Soviet defenders are lost; of the German first the reduced ones, then the full ones flip."""
    soviet = g.state.world.units[fight.defenders[0]].side == SOVIET
    rule = paragraph + ("a" if soviet else "b")
    reduced_first = sorted(fight.defenders, key=lambda unit: not g.state.units[unit].reduced)
    for unit in reduced_first:
        if soviet:
            eliminate(g, unit, rule)
        else:
            lose_step(g, unit, rule)


class Bloodbath(Frame, frozen=True):
    """[11.21a] [11.21b] The attacker loses units or steps until he has lost as much strength as the defender."""

    fight: Fight
    before: int
    owed: int

    def start(self, g: Game, _: object) -> None:
        paid = self.before - self.fight.attack(g.state)
        left = alive(g.state, self.fight.attackers)
        if paid >= self.owed or not left:  # [11.21d]
            return g.end(0)
        rule = "11.21b" if g.state.world.units[left[0]].side == SOVIET else "11.21a"
        g.call(self, TakeLoss(left, rule), then=self.start)


class TakeLoss(Frame, frozen=True):
    """[11.17a] [11.17b] One attacker of the owner's choice: a Soviet unit is lost, a German one loses a step."""

    units: tuple[UnitId, ...]
    rule: str

    def start(self, g: Game, _: object) -> None:
        if len(self.units) == 1:
            return self.chosen(g, Lose(self.units[0]))
        g.ask(self, ChooseLoss(g.state.world.units[self.units[0]].side, self.units), then=self.chosen)

    def chosen(self, g: Game, action: Lose) -> None:
        if g.state.world.units[action.unit].side == SOVIET:
            eliminate(g, action.unit, self.rule)
        else:
            lose_step(g, action.unit, self.rule)
        g.end()


class ChooseLoss(Decision, frozen=True):
    """[11.17a] [11.17b] [11.21a] [11.21b] Which unit of this attack takes the loss."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("11.17a", "11.17b", "11.21a", "11.21b")

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        return [Lose(unit) for unit in sorted(self.units)]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        rule = state.inside(TakeLoss).rule
        if not isinstance(action, Lose):
            return misplaced(state, self, action, rule)
        unit = action.unit
        if unit in self.units:
            return None
        if state.world.units[unit].side == self.side and state.units[unit].hex < 0:
            return Refusal(rule, message("refusal-lost-already", unit=the_unit(state.world, unit)))
        if state.world.units[unit].side == self.side and unit in state.world.static:
            return Refusal("11.3c", message("refusal-static-loss"))
        return Refusal(rule, message("refusal-not-in-attack", unit=the_unit(state.world, unit)))
