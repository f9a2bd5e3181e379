"""[5.0] The sequence of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import message
from grognard.core.rules import Refusal

from .actions import Order
from .combat import CombatPhase
from .events import OrderChosen, OrderRevealed, PhaseBegan, TurnBegan
from .files import TABLES
from .movement import MovementPhase
from .reinforcements import Arrivals, check_triggers
from .reserves import ReserveActivation
from .state import Game, KurskState
from .victory import EXTENSION, ExtensionVote, FinalCheck, Withdrawals
from .world import GERMAN, SOVIET

PHASE_ORDERS: tuple[str, ...] = tuple(TABLES.phase_orders)


def luftwaffe_markers(gambit: bool) -> int:
    """[11.10a] One marker, two under the Gambit."""
    return TABLES.luftwaffe.gambit if gambit else TABLES.luftwaffe.standard


def begin_turn(g: Game, turn: int) -> None:
    """[5.1a] The next game turn, every Luftwaffe marker ready."""
    g.emit(TurnBegan(turn, luftwaffe_markers(g.state.gambit)))


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
        if turn in EXTENSION:
            return g.call(self, ExtensionVote(), then=self.extended)
        if turn >= TABLES.game.longest:
            return g.become(FinalCheck())  # [4.10g]
        self.extended(g, None)

    def extended(self, g: Game, _: object) -> None:
        begin_turn(g, g.state.turn + 1)
        g.become(GameTurn())


class ChooseOrder(Decision, frozen=True):
    """[5.3] One of the four phase orders."""

    rules: ClassVar[tuple[str, ...]] = ("5.3", "5.4a", "5.4b")

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        return [Order(order) for order in PHASE_ORDERS]

    def explain(self, state: KurskState, action: Action, /) -> Refusal:
        return Refusal("5.3", message("refusal-no-such-order"))


class GermanTurn(Frame, frozen=True):
    """[5.2] The German player turn; withdrawals first, then the triggers (interpretation 18)."""

    def start(self, g: Game, _: object) -> None:
        if g.state.turn >= TABLES.withdrawal.first_turn:
            return g.call(self, Withdrawals(), then=self.opened)
        g.become(self, self.opened)

    def opened(self, g: Game, _: object) -> None:
        check_triggers(g, GERMAN)
        g.become(Phases(GERMAN))


class SovietTurn(Frame, frozen=True):
    """[5.2] The Soviet player turn: [5.4c] the order is revealed, triggers are checked, reserves activated."""

    def start(self, g: Game, _: object) -> None:
        g.emit(OrderRevealed(g.state.orders[SOVIET]))
        check_triggers(g, SOVIET)
        g.call(self, ReserveActivation(), then=self.opened)

    def opened(self, g: Game, _: object) -> None:
        g.become(Phases(SOVIET))


class Phases(Frame, frozen=True):
    """[5.3] The two phases of a player turn, in the order that was chosen."""

    side: Side
    phase: int = 0

    def start(self, g: Game, _: object) -> None:
        order = g.state.orders[self.side].split("/")
        if self.phase == len(order):
            return g.end()
        following = Phases(self.side, self.phase + 1)
        if order[self.phase] == "move":
            return g.call(following, MovementPhase(self.side, self.phase), then=following.start)
        g.emit(PhaseBegan(self.side, self.phase, "fight"))
        if self.phase == 0 and order == ["fight", "fight"]:
            return g.call(self, Arrivals(self.side, may_move=False), then=self.placed)  # [9.7]
        g.call(following, CombatPhase(self.side, self.phase), then=following.start)

    def placed(self, g: Game, _: object) -> None:
        following = Phases(self.side, self.phase + 1)
        g.call(following, CombatPhase(self.side, self.phase), then=following.start)
