"""Facts of reactions: the standing orders of a side, which its enemy never learns."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.state import AssaultState
from grognard.tactical.standing import ALWAYS, Orders, with_orders


class OrdersGiven(Event, frozen=True):
    """[MR8.3] A side has said when it wants to be asked about a reaction."""

    side: Side
    orders: Orders
    rules: ClassVar[tuple[str, ...]] = ("MR8.3",)

    def apply(self, state: AssaultState, /) -> None:
        state.orders = with_orders(state.orders, self.side, self.orders)

    def seen(self, state: AssaultState, viewer: Side | None, /) -> Event | None:
        return self if viewer == self.side else None

    def message(self, world: Battle) -> Message:
        return message("event-orders-lifted" if self.orders == ALWAYS else "event-orders-given")
