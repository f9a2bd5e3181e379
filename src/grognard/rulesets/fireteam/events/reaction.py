"""Facts about opportunity fire: standing orders, and fire that leaves nothing behind."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.state import FireTeamState, note
from grognard.rulesets.fireteam.world import World
from grognard.tactical import standing
from grognard.tactical.standing import ALWAYS


class OrdersGiven(standing.OrdersGiven, frozen=True):
    """[7.13] A side says when it wants to be asked about opportunity fire; the other side does not hear of it."""

    rules: ClassVar[tuple[str, ...]] = ("7.13",)

    def message(self, world: World) -> Message:
        if self.orders == ALWAYS:
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
