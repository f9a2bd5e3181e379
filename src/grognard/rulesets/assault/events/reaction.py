"""Facts of reactions: the standing orders of a side, which its enemy never learns."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.messages import Message, message
from grognard.rulesets.assault.battle import Battle
from grognard.tactical import standing
from grognard.tactical.standing import ALWAYS


class OrdersGiven(standing.OrdersGiven, frozen=True):
    """[MR8.3] A side has said when it wants to be asked about a reaction."""

    rules: ClassVar[tuple[str, ...]] = ("MR8.3",)

    def message(self, world: Battle) -> Message:
        return message("event-orders-lifted" if self.orders == ALWAYS else "event-orders-given")
