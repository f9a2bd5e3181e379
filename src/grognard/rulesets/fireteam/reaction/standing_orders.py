"""[7.13] Standing orders: when a side wants to be asked about opportunity fire."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.rulesets.fireteam.actions.buildings import Breach
from grognard.rulesets.fireteam.actions.reaction import Snap
from grognard.rulesets.fireteam.events.reaction import OrdersGiven
from grognard.rulesets.fireteam.fire.aiming import must_turn
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.gunnery import solve
from grognard.rulesets.fireteam.fire.infantry import attack_of, results_for, targets
from grognard.rulesets.fireteam.fire.shots import InfantryShot
from grognard.rulesets.fireteam.sight.night import is_told
from grognard.rulesets.fireteam.state import MAP, FireTeamState, UnitId, of_side
from grognard.tactical import reaction, standing
from grognard.tactical.standing import ALWAYS, ANY, Menu, Orders, orders_of

from .opportunities import Chance
from .reacting import Opening, snap_named

ORDERS_RULE = "7.13"
VEHICLES, INFANTRY = "vehicles", "infantry"
"""What orders may be about, beside anyone."""
MENU = Menu((0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40), (ANY, VEHICLES, INFANTRY))
"""What a side has to choose from."""


# ------------------------------------------------------------------------------------------------ giving them


class ChooseOrders(standing.ChooseOrders, frozen=True):
    """[7.13] At what distance at most, about whom, and with what chances at least."""

    rules: ClassVar[tuple[str, ...]] = (ORDERS_RULE,)


class GiveOrders(standing.GiveOrders, frozen=True):
    """[7.13] A side says at what distance, about whom and with what chances it wants to be asked, in any order."""

    menu = MENU
    question = ChooseOrders
    given = OrdersGiven


# ---------------------------------------------------------------------------------------------- following them


class FireWindow(reaction.Window, frozen=True):
    """[7.13] [11.3] A chance of opportunity fire: the other side is asked as its standing orders want it.

    A side without orders that has hidden units is always asked, so that the question betrays nothing of them.
    """

    def targets(self, state: FireTeamState, /) -> tuple[UnitId, ...]:
        """Those of the movers who are still there."""
        units = state.units
        return tuple([unit for unit in self.movers if units[unit].place == MAP and units[unit].hex == self.hex])

    def betrays_nothing(self, state: FireTeamState, /) -> bool:
        return has_hidden(state, self.side)

    def orders(self, state: FireTeamState, /) -> Orders:
        return orders_of(state.orders, self.side)

    def kinds(self, state: FireTeamState, /) -> list[str]:
        return [VEHICLES if state.world.kind[unit].is_vehicle else INFANTRY for unit in self.targets(state)]

    def giving(self) -> GiveOrders:
        return GiveOrders(self.side)

    def lifted(self) -> Event:
        return OrdersGiven(self.side, ALWAYS)


def has_hidden(state: FireTeamState, side: Side) -> bool:
    """[11.3] Whether a side still has hidden units; that much its enemy can count."""
    units = state.units
    return bool([unit for unit in of_side(state.world)[side] if units[unit].hidden])


def as_ordered(state: FireTeamState, opening: Opening, orders: Orders, shot: Chance) -> bool:
    """Whether a shot is near enough and likely enough."""
    distance = state.world.grid.distance(state.here(shot.unit), opening.hex)
    if not orders.reaches(distance):
        return False
    return not orders.chance or reply_chance(state, opening, shot) >= orders.chance


def reply_chance(state: FireTeamState, opening: Opening, shot: Chance) -> int:
    """How many chances in a hundred a piece has, firing alone and undirected, to do anything to a known target."""
    if isinstance(shot, Snap):
        return solve(state, snap_named(state, shot), openly=True).kill * 100 // len(state.world.tables.die_rolls)
    firer, blast = firer_of(state, shot.unit), shot.weapon if isinstance(shot, Breach) else ""
    turned = must_turn(state, firer, opening.hex)
    single = InfantryShot(opening.side, opening.hex, (firer,), opportunity=True, turned=turned, blast=blast)
    attack = attack_of(state, single)
    known = [unit for unit in targets(state, attack) if is_told(state, opening.side, unit)]
    results = [results_for(state, attack, unit, state.world.tables.die_rolls) for unit in known]
    good = sum(any(each) for each in zip(*results, strict=True))
    return good * 100 // len(state.world.tables.die_rolls)
