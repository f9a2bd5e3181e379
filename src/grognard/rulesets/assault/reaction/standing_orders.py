"""[MR8.3] Standing orders: when a side wants to be asked about reaction fire."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.events.reaction import OrdersGiven
from grognard.rulesets.assault.fire.forecasting import chance_of_effect
from grognard.rulesets.assault.state import AssaultState
from grognard.tactical import standing
from grognard.tactical.standing import ANY, Menu, Orders

ORDERS_RULE: Final = "MR8.3"
VEHICLES, INFANTRY = "vehicles", "infantry"
"""What orders may be about, beside anyone; guns go with the infantry."""
MENU: Final = Menu((0, 1, 2, 3, 4, 5, 6, 8, 10, 12), (ANY, VEHICLES, INFANTRY))


class ChooseOrders(standing.ChooseOrders, frozen=True):
    """[MR8.3] At what distance at most, about whom, and with what chances at least."""

    rules: ClassVar[tuple[str, ...]] = (ORDERS_RULE,)


class GiveOrders(standing.GiveOrders, frozen=True):
    """[MR8.3] A side says at what distance, about whom and with what chances it wants to be asked, in any order."""

    menu = MENU
    question = ChooseOrders
    given = OrdersGiven


def as_ordered(state: AssaultState, orders: Orders, shot: Fire) -> bool:
    """Whether a shot is near enough and likely enough for the side to be asked about it."""
    if not orders.reaches(state.world.grid.distance(state.here(shot.unit), state.here(shot.target))):
        return False
    return not orders.chance or 100 * chance_of_effect(state, shot) >= orders.chance
