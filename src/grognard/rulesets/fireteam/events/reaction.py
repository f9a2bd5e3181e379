"""Facts about opportunity fire: standing orders, and fire that leaves nothing behind."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.state import FireTeamState, Orders, note, orders_of


class OrdersGiven(Event, frozen=True):
    """[7.13] A side says when it wants to be asked about opportunity fire; the other side does not hear of it."""

    side: Side
    orders: Orders
    rules: ClassVar[tuple[str, ...]] = ("7.13",)

    def apply(self, state: FireTeamState, /) -> None:
        known = {side: orders_of(state, side) for side, _ in state.orders} | {self.side: self.orders}
        state.orders = tuple(sorted((side, orders) for side, orders in known.items() if orders != Orders()))

    def seen(self, state: FireTeamState, viewer: Side | None, /) -> Event | None:
        return self if viewer == self.side else None

    def message(self) -> Message:
        if self.orders == Orders():
            return message("event-orders-lifted")
        given = self.orders
        targets = message(f"orders-{given.targets}")
        return message("event-orders-given", hexes=given.within, targets=targets, percent=given.chance)


class NothingLinger(Event, frozen=True):
    """[7.32] Fire at leaders who move alone leaves no residual fire."""

    residuals: int
    """How many there were before."""
    rules: ClassVar[tuple[str, ...]] = ("7.32",)

    def apply(self, state: FireTeamState, /) -> None:
        note(state, residuals=state.deeds.residuals[: self.residuals])
