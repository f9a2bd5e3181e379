"""[MR8.1] to [MR8.8] The window that a move opens: the other side may fire, unit by unit, until it passes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from grognard.core.flow import Action, Decision, Event, Frame
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.artillery import ReactShells, ReactShellsBy
from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.artillery.seconds import reacting, reactions_at, why_no_shells
from grognard.rulesets.assault.command.points import may_pay
from grognard.rulesets.assault.events.reaction import OrdersGiven
from grognard.rulesets.assault.say import refusal, the_hex, the_unit
from grognard.rulesets.assault.state import AssaultState, Game, UnitId
from grognard.rulesets.assault.world import enemy_of
from grognard.tactical import reaction
from grognard.tactical.standing import ALWAYS, Orders, orders_of

from .reactors import open_shots, targets, why_no_reaction
from .shot import ReactionShot
from .standing_orders import INFANTRY, ORDERS_RULE, VEHICLES, GiveOrders, as_ordered

Reaction = Fire | ReactShells | ReactShellsBy
ENTERED = "entered"
"""What opens a window."""


class Reactions(Frame, frozen=True):
    """[MR8.2] A unit has entered a hex: its enemy may react, if open information allows it [MR8.8]."""

    mover: UnitId
    hex: Hex

    def start(self, g: Game, _: object) -> None:
        window = Window(enemy_of(g.state.side(self.mover)), self.hex, (self.mover,), ENTERED)
        if not window.betrays_nothing(g.state):
            return g.end()
        g.become(window)


class Window(reaction.Window, frozen=True):
    """[MR8.3] Reactions one at a time, each after the result of the one before."""

    @property
    def mover(self) -> UnitId:
        return self.movers[0]

    def reactions(self, state: AssaultState, /) -> Iterator[Reaction]:
        """[MR8.1] What can be done: as open information allows, and as points reach."""
        return (each for each in self.prospects(state) if why_unpaid(state, each) is None)

    def prospects(self, state: AssaultState, /) -> Iterator[Reaction]:
        yield from open_shots(state, self.mover, self.hex)
        if self.targets(state):
            yield from reactions_at(state, self.side, self.hex)

    def betrays_nothing(self, state: AssaultState, /) -> bool:
        """[MR8.8] Whether open information allows a reaction."""
        return any(True for _ in self.prospects(state))

    def targets(self, state: AssaultState, /) -> tuple[UnitId, ...]:
        return targets(state, self.mover, self.hex)

    def kinds(self, state: AssaultState, /) -> list[str]:
        types = (state.card(unit).type for unit in self.targets(state))
        return [VEHICLES if type_ == "vehicle" else INFANTRY for type_ in types]

    def orders(self, state: AssaultState, /) -> Orders:
        return orders_of(state.orders, self.side)

    def as_ordered(self, state: AssaultState, orders: Orders, reaction: Reaction, /) -> bool:
        """Orders are about units that fire; about shells from off the map a side is always asked."""
        return not isinstance(reaction, Fire) or as_ordered(state, orders, reaction)

    def giving(self) -> GiveOrders:
        return GiveOrders(self.side)

    def lifted(self) -> Event:
        return OrdersGiven(self.side, ALWAYS)

    def question(self) -> Decision:
        return ChooseReaction(self.side)

    def react(self, g: Game, action: Reaction, /) -> None:
        if isinstance(action, Fire):
            return g.call(self, ReactionShot(action.unit, action.target, action.dice), then=self.start)
        g.call(self, reacting(g.state, self.side, self.hex, action), then=self.start)


class ChooseReaction(reaction.ChooseReaction, frozen=True):
    """[MR8.3] Who fires at the unit that has entered the hex, if anyone."""

    frame: ClassVar[type[reaction.Response]] = Window
    order_rule: ClassVar[str] = ORDERS_RULE
    rules: ClassVar[tuple[str, ...]] = ("MR8.1", "MR8.2", "MR8.3", "MR8.6")

    def prompt(self, state: AssaultState, /) -> Message:
        window = state.inside(Window)
        unit, hex = the_unit(state.world, window.mover), the_hex(state.world, window.hex)
        return message("prompt-choose-reaction", unit=unit, hex=hex)

    def why_no_reaction(self, state: AssaultState, window: Window, action: Action, /) -> Refusal | None:
        if isinstance(action, Fire):
            against = why_no_reaction(state, self.side, window.mover, window.hex, action)
            return against or why_unpaid(state, action)
        if isinstance(action, ReactShells | ReactShellsBy):
            return why_no_shells(state, self.side, window.hex, action) or why_unpaid(state, action)
        return self.unasked(state)


def why_unpaid(state: AssaultState, reaction: Reaction) -> Refusal | None:
    """[MR6.2.2c] [MR6.2.2d] Why nobody pays for a reaction: of a unit that fires, or a new spotter."""
    match reaction:
        case Fire(unit=unit) | ReactShellsBy(spotter=unit) if not may_pay(state, unit):
            return refusal("MR6.2.2c", "no-point", unit=the_unit(state.world, unit))
    return None
