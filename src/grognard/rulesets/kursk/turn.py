"""[5.0] The sequence of play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .actions import Order
from .combat import CombatPhase
from .events import OrderChosen, OrderRevealed, PhaseBegan, TurnBegan
from .movement import MovementPhase
from .refusals import misplaced
from .reinforcements import Arrivals, check_triggers
from .reserves import ReserveActivation
from .state import Game, KurskState, PlayerTurn
from .victory import ExtensionVote, FinalCheck, Withdrawals, votes_on_more
from .world import GERMAN, SOVIET, World


@of_world
def phase_orders(world: World) -> tuple[str, ...]:
    """[5.1] The phase orders that a side may choose."""
    return tuple(world.tables.phase_orders)


def luftwaffe_markers(world: World, gambit: bool) -> int:
    """[11.10a] One marker, two under the Gambit."""
    return world.tables.luftwaffe.gambit if gambit else world.tables.luftwaffe.standard


def begin_turn(g: Game, turn: int) -> None:
    """[5.1a] The next game turn, every Luftwaffe marker ready."""
    g.emit(TurnBegan(turn, luftwaffe_markers(g.state.world, g.state.gambit)))


class GameTurn(Frame, frozen=True):
    """[5.1a] [5.2] Phase orders, the German player turn, the Soviet player turn, and on to the next."""

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseOrder(SOVIET), then=self.soviet_ordered)  # [5.4a] first, and secretly

    def soviet_ordered(self, g: Game, action: Order) -> None:
        g.emit(OrderChosen(SOVIET, action.order))
        g.ask(self, ChooseOrder(GERMAN), then=self.german_ordered)

    def german_ordered(self, g: Game, action: Order) -> None:
        g.emit(OrderChosen(GERMAN, action.order))
        g.call(self, GermanTurn(), then=self.german_done)

    def german_done(self, g: Game, _: object) -> None:
        g.call(self, SovietTurn(), then=self.soviet_done)

    def soviet_done(self, g: Game, _: object) -> None:
        turn = g.state.turn
        if votes_on_more(g.state):
            return g.call(self, ExtensionVote(), then=self.extended)
        if turn >= g.state.battle.length.longest:
            return g.become(FinalCheck())  # [4.10g]
        self.extended(g, None)

    def extended(self, g: Game, _: object) -> None:
        begin_turn(g, g.state.turn + 1)
        g.become(GameTurn())


class ChooseOrder(Decision, frozen=True):
    """[5.3] One of the four phase orders."""

    rules: ClassVar[tuple[str, ...]] = ("5.3", "5.4a", "5.4b")

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        return [Order(order) for order in phase_orders(state.world)]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Order):
            return misplaced(state, self, action)
        return None if action.order in phase_orders(state.world) else Refusal("5.3", message("refusal-no-such-order"))


class GermanTurn(Frame, frozen=True):
    """[5.2] The German player turn; withdrawals first, then the triggers (interpretation 18)."""

    def start(self, g: Game, _: object) -> None:
        if g.state.turn >= g.state.world.tables.withdrawal.first_turn:
            return g.call(self, Withdrawals(g.state.world.tables.withdrawal.per_turn), then=self.opened)
        g.become(self, self.opened)

    def opened(self, g: Game, withdrawn: int | None) -> None:
        check_triggers(g, GERMAN)
        g.become(Phases(GERMAN, withdrawn=withdrawn or 0))


class SovietTurn(Frame, frozen=True):
    """[5.2] The Soviet player turn: [5.4c] the order is revealed, triggers are checked, reserves activated."""

    def start(self, g: Game, _: object) -> None:
        g.emit(OrderRevealed(g.state.orders[SOVIET]))
        check_triggers(g, SOVIET)
        g.call(self, ReserveActivation(), then=self.opened)

    def opened(self, g: Game, _: object) -> None:
        g.become(Phases(SOVIET))


class Phases(PlayerTurn, frozen=True):
    """[5.3] The two phases of a player turn, in the order that was chosen."""

    def start(self, g: Game, _: object) -> None:
        order = g.state.orders[self.side].split("/")
        if self.phase == len(order):
            return g.end()
        following = replace(self, phase=self.phase + 1)
        if order[self.phase] == "move":
            return g.call(following, MovementPhase(self.side, self.phase), then=following.start)
        g.emit(PhaseBegan(self.side, self.phase, "fight"))
        if self.phase == 0 and order == ["fight", "fight"]:
            return g.call(self, Arrivals(self.side, may_move=False), then=self.placed)  # [9.7]
        g.call(following, CombatPhase(self.side, self.phase), then=following.start)

    def placed(self, g: Game, _: object) -> None:
        following = replace(self, phase=self.phase + 1)
        g.call(following, CombatPhase(self.side, self.phase), then=following.start)
