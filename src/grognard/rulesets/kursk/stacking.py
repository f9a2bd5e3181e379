"""[7.0] Stacking and the fog of war."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import message
from grognard.core.rules import Refusal

from .actions import Lose
from .refusals import misplaced
from .say import the_hex
from .state import Game, KurskState, UnitId
from .victory import eliminate
from .world import GERMAN, SOVIET, World


def weight(world: World, units: Sequence[UnitId]) -> int:
    """[7.4] [7.5] What units weigh: one each for the German, thirds of a corps for the Soviet."""
    return sum(world.points[unit] for unit in units)


def full_for(state: KurskState, side: Side, load: int) -> Mask:
    """[7.2a] Hexes of a side whose stacks cannot take so much more."""
    least = state.world.limit[side] - load + 1
    return state.occupied(side) if least <= 0 else state.crowds[side][least]


def room(state: KurskState, side: Side, hex: Hex) -> int:
    """How much more a hex can hold for a side."""
    return state.world.limit[side] - state.load(hex)


def overstacked(state: KurskState, side: Side) -> list[Hex]:
    """Hexes of a side that hold more than the limit."""
    return [
        hex for hex in bits(state.crowds[side][state.world.limit[side]]) if state.load(hex) > state.world.limit[side]
    ]


class TrimStacks(Frame, frozen=True):
    """[7.2d] The owner of a stack over the limit at once eliminates excess units of his choice."""

    def start(self, g: Game, _: object) -> None:
        for side in (GERMAN, SOVIET):
            for hex in overstacked(g.state, side):
                return g.ask(self, ChooseExcess(side, hex), then=self.chosen)
        g.end()

    def chosen(self, g: Game, action: Lose) -> None:
        eliminate(g, action.unit, "7.2d")
        g.become(self)


class ChooseExcess(Decision, frozen=True):
    """[7.2d] Which unit of an overfull stack goes."""

    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("7.2d",)

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        return [Lose(unit) for unit in sorted(state.stack(self.hex))]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Lose):
            return misplaced(state, self, action)
        if action.unit in state.stack(self.hex):
            return None
        return Refusal("7.2d", message("refusal-not-in-overfull-hex", hex=the_hex(state.world, self.hex)))


def visible_units(state: KurskState, hex: Hex) -> tuple[UnitId, ...]:
    """[7.3a] What the enemy may see of a stack outside combat: its top unit, and of an inactive reserve nothing."""
    top = state.stack(hex)[0]
    return () if state.units[top].reserve else (top,)


def side_of(state: KurskState, hex: Hex) -> Side | None:
    """Whose units stand in a hex."""
    stack = state.stack(hex)
    return state.world.units[stack[0]].side if stack else None
