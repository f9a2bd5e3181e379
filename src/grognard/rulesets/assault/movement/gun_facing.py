"""[MR9.6d] [MR6.4.2d] Guns: the facing that they choose when they have moved or been put down, and turning them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import Message, message
from grognard.rulesets.assault.actions.movement import Face
from grognard.rulesets.assault.battle import has_facing
from grognard.rulesets.assault.command.marks import NORMAL, mark
from grognard.rulesets.assault.events.movement import Turned
from grognard.rulesets.assault.say import the_unit
from grognard.rulesets.assault.state import MAP, AssaultState, Game, UnitId

from .facing import CORNERS


def is_facing_gun(state: AssaultState, unit: UnitId) -> bool:
    """[MR4.2.3] Whether a unit is a gun that points somewhere."""
    card = state.world.card[unit]
    return card.type == "artillery" and has_facing(card)


def wants_facing(state: AssaultState, unit: UnitId) -> bool:
    """[MR9.6d] Whether a unit that has come to a hex is a gun that must be pointed."""
    return state.units[unit].place == MAP and is_facing_gun(state, unit)


class ChooseGunFacing(Frame, frozen=True):
    """[MR9.6d] A gun that has moved or been unloaded is pointed at a corner."""

    unit: UnitId

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def start(self, g: Game, _: object) -> None:
        g.ask(self, WhichFacing(g.state.side(self.unit), self.unit), then=self.faced)

    def faced(self, g: Game, action: Face) -> None:
        if g.state.units[self.unit].facing != action.facing:
            g.emit(Turned(self.unit, action.facing))
        g.end()


class WhichFacing(Decision, frozen=True):
    """[MR9.6d] Which corner does the gun point at?"""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR9.6d",)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return [Face(facing) for facing in CORNERS]

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-which-facing", unit=the_unit(state.world, self.unit))


class TurningGun(Frame, frozen=True):
    """[MR6.4.2d] A gun turns to any facing as its Normal action."""

    unit: UnitId
    facing: int

    def start(self, g: Game, _: object) -> None:
        mark(g, self.unit, NORMAL)
        g.emit(Turned(self.unit, self.facing))
        g.end()
