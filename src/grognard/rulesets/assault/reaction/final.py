"""[MR8.5] Final fire: those in a hex fire at the unit that comes to assault them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.command.points import may_pay
from grognard.rulesets.assault.fire.aiming import final_shots, why_no_final_shot
from grognard.rulesets.assault.say import refusal, the_hex, the_unit
from grognard.rulesets.assault.state import AssaultState, Game, UnitId
from grognard.rulesets.assault.world import enemy_of
from grognard.tactical import reaction

from .reactors import is_ready, targets, why_not_ready
from .shot import ReactionShot
from .window import why_unpaid


class FinalFire(Frame, frozen=True):
    """[MR8.5] The occupants of an assaulted hex may fire; nobody else, and no artillery from off the map. It ends with
    whether the assaulter can go on [MR12.2]."""

    assaulter: UnitId
    hex: Hex
    origin: Hex
    half: bool = False

    def start(self, g: Game, _: object) -> None:
        state = g.state
        window = FinalWindow(enemy_of(state.side(self.assaulter)), self.hex, (self.assaulter,), "assault", self.origin)
        half = state.units[self.assaulter].half
        g.call(self, window, then=self.stormed, half=half)

    def stormed(self, g: Game, _: object) -> None:
        """[MR8.4] [MR12.2] Suppression, rout, a lost step and loss stop the assault."""
        unit = g.state.units[self.assaulter]
        g.end(unit.hex == self.origin and not unit.morale and unit.half == self.half)


class FinalWindow(reaction.Window, frozen=True):
    """[MR8.5] Fire from the hex, one unit at a time; a side is always asked, for it will fight there."""

    origin: Hex
    """The hex from which the assaulter comes, by which bearings are judged."""

    @property
    def assaulter(self) -> UnitId:
        return self.movers[0]

    def targets(self, state: AssaultState, /) -> tuple[UnitId, ...]:
        return targets(state, self.assaulter, self.origin)[:1]

    def reactions(self, state: AssaultState, /) -> Iterator[Fire]:
        return (shot for shot in self.prospects(state) if may_pay(state, shot.unit))

    def prospects(self, state: AssaultState, /) -> Iterator[Fire]:
        for unit in state.stack(self.hex):
            if is_ready(state, unit):
                yield from final_shots(state, unit, self.assaulter)

    def betrays_nothing(self, state: AssaultState, /) -> bool:
        return any(True for _ in self.prospects(state))

    def question(self) -> Decision:
        return ChooseFinalFire(self.side)

    def react(self, g: Game, action: Fire, /) -> None:
        g.call(self, ReactionShot(action.unit, action.target, action.dice, self.origin), then=self.start)


class ChooseFinalFire(reaction.ChooseReaction, frozen=True):
    """[MR8.5] Who in the hex fires at the assaulter, if anyone."""

    frame: ClassVar[type[reaction.Response]] = FinalWindow
    rules: ClassVar[tuple[str, ...]] = ("MR8.5",)

    def prompt(self, state: AssaultState, /) -> Message:
        window = state.inside(FinalWindow)
        unit, hex = the_unit(state.world, window.assaulter), the_hex(state.world, window.hex)
        return message("prompt-choose-final-fire", unit=unit, hex=hex)

    def why_no_reaction(self, state: AssaultState, window: FinalWindow, action: Action, /) -> Refusal | None:
        if not isinstance(action, Fire):
            return self.unasked(state)
        if action.unit not in state.stack(window.hex) or action.target != window.assaulter:
            return refusal("MR8.5", "only-occupants", hex=the_hex(state.world, window.hex))
        found = why_not_ready(state, action.unit) or why_no_final_shot(state, action.unit, action.target, action.dice)
        return found or why_unpaid(state, action)
