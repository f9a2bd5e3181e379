"""[7.6h] [21.0] [27.0] Losses, and what they count for."""

from __future__ import annotations

from typing import ClassVar

from grognard.core import flow
from grognard.core.flow import Event
from grognard.core.messages import Message, message
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.say import the_unit
from grognard.rulesets.vietnam.state import DEAD, VietnamState, remove, settle
from grognard.rulesets.vietnam.world import World


class StepLost(Event, frozen=True):
    """[7.6h] A full-strength unit is flipped to its reduced side."""

    unit: UnitId
    rule: str

    def apply(self, state: VietnamState, /) -> None:
        settle(state, self.unit, reduced=True)

    def cites(self, world: World) -> tuple[str, ...]:
        return ("7.6h", self.rule)

    def message(self, world: World) -> Message:
        return message("event-step-lost", unit=the_unit(world, self.unit))


class Eliminated(Event, frozen=True):
    """[7.6h] A unit is lost for good; [21.0a] [27.0k] a US one, not of the ARVN, is counted."""

    unit: UnitId
    rule: str

    def apply(self, state: VietnamState, /) -> None:
        remove(state, self.unit, DEAD)
        state.crossings.pop(self.unit, None)
        if not state.world.units[self.unit].american:
            return
        state.lost += 1
        special = state.world.scenarios[state.scenario].special
        if "body_count" in special and state.rules.body_count:
            state.last_turn -= 1
        if state.world.scenarios[state.scenario].objectives:
            state.due_rolls = (*state.due_rolls, "loss")

    def cites(self, world: World) -> tuple[str, ...]:
        return ("7.6h", self.rule)

    def message(self, world: World) -> Message:
        return message("event-eliminated", unit=the_unit(world, self.unit))


class GameEnded(flow.GameEnded, frozen=True):
    """[4.0] The match is over."""

    aim: str = ""
    """[27.0i] The objective that was written down, shown now."""
    conceded: bool = False
    reveals: ClassVar[bool] = True

    def message(self, world: World) -> Message:
        if self.conceded:
            return message(f"event-conceded-{self.winner}")
        result = f"event-game-ended-{self.winner or 'draw'}"
        if self.aim:
            return message(f"{result}-aim", aim=message(f"aim-{self.aim.replace('_', '-')}"))
        return message(result)
