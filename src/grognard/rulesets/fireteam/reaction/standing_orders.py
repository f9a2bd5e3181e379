"""[7.13] Standing orders: when a side wants to be asked about opportunity fire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.buildings import Breach
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.actions.reaction import Against, AtLeast, Snap, StandEasy, Watch, Within
from grognard.rulesets.fireteam.events.reaction import OrdersGiven
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.fire.aiming import must_turn
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.gunnery import solve
from grognard.rulesets.fireteam.fire.infantry import attack_of, results_for, targets
from grognard.rulesets.fireteam.fire.shots import InfantryShot
from grognard.rulesets.fireteam.sight.night import is_told
from grognard.rulesets.fireteam.state import OF_SIDE, FireTeamState, Game, Orders, orders_of
from grognard.rulesets.fireteam.world import GRID

from .opportunities import Chance, reactions
from .reacting import Opening, snap_named

ALWAYS = Orders()
ANY, VEHICLES, INFANTRY = "any", "vehicles", "infantry"
DISTANCES = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40)
"""The distances to choose from; 0 is for any."""
CHANCES = tuple(range(0, 101, 10))
ORDER_VALUES: tuple[Within | Against | AtLeast, ...] = (
    *map(Within, DISTANCES),
    *map(Against, (ANY, VEHICLES, INFANTRY)),
    *map(AtLeast, CHANCES),
)
DIE_ROLLS = range(1, TABLES.rolls.die + 1)


# ------------------------------------------------------------------------------------------------ giving them


class GiveOrders(Frame, frozen=True):
    """[7.13] A side says at what distance, about whom and with what chances it wants to be asked, in any order."""

    side: Side
    orders: Orders = ALWAYS
    said: tuple[str, ...] = ()
    """What has been said; the rest stays as it was."""

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseOrders(self.side), then=self.answered, orders=orders_of(g.state, self.side))

    def answered(self, g: Game, action: Action) -> None:
        match action:
            case Within(hexes):
                orders = replace(self.orders, within=hexes)
            case Against(targets):
                orders = replace(self.orders, targets=targets)
            case AtLeast(percent):
                orders = replace(self.orders, chance=percent)
            case _:
                return self.give(g)
        given = GiveOrders(self.side, orders, (*self.said, type(action).verb))
        if not order_values(given):
            return given.give(g)
        g.ask(given, ChooseOrders(self.side), then=given.answered)

    def give(self, g: Game) -> None:
        if self.said:
            g.emit(OrdersGiven(self.side, self.orders))
        g.end()


class ChooseOrders(Decision, frozen=True):
    """[7.13] At what distance at most, about whom, and with what chances at least."""

    rules: ClassVar[tuple[str, ...]] = ("7.13",)

    def prompt(self, state: FireTeamState, /) -> Message:
        orders = state.inside(GiveOrders).orders
        targets = message(f"orders-{orders.targets}")
        return message("prompt-choose-orders", targets=targets, hexes=orders.within, percent=orders.chance)

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*order_values(state.inside(GiveOrders)), Done()]


def order_values(giving: GiveOrders) -> list[Action]:
    """What can still be said of the orders that a side is giving."""
    return [action for action in ORDER_VALUES if type(action).verb not in giving.said]


def order_actions(state: FireTeamState, side: Side) -> list[Action]:
    """What a side can say about its orders in a window: give new ones, and lift those it has."""
    return [Watch(), *lifting(state, side)]


def lifting(state: FireTeamState, side: Side) -> list[Action]:
    """Orders can be lifted in one's own impulses too, for they may keep all windows shut."""
    return [StandEasy()] if orders_of(state, side) != ALWAYS else []


def why_no_orders(action: Action) -> Refusal:
    """Why orders cannot be given or lifted now."""
    name = "refusal-no-orders" if isinstance(action, StandEasy) else "refusal-orders-given"
    return Refusal("7.13", message(name))


# ---------------------------------------------------------------------------------------------- following them


def worth_asking(state: FireTeamState, opening: Opening) -> bool:
    """[7.13] [11.3] Whether a side is to be asked: it is if anyone can fire as its orders want it.

    A side without orders that has hidden units is always asked, so that the question betrays nothing of them.
    """
    orders = orders_of(state, opening.side)
    if orders == ALWAYS:
        return has_hidden(state, opening.side) or any(True for _ in reactions(state, opening))
    if not wanted_target(opening, orders):
        return False
    return any(as_ordered(state, opening, orders, shot) for shot in reactions(state, opening))


def has_hidden(state: FireTeamState, side: Side) -> bool:
    """[11.3] Whether a side still has hidden units; that much its enemy can count."""
    units = state.units
    return bool([unit for unit in OF_SIDE[side] if units[unit].hidden])


def wanted_target(opening: Opening, orders: Orders) -> bool:
    """Whether a side wants to be asked about such movers."""
    vehicles = len(opening.vehicles)
    if orders.targets == VEHICLES:
        return vehicles > 0
    return orders.targets == ANY or vehicles < len(opening.movers)


def as_ordered(state: FireTeamState, opening: Opening, orders: Orders, shot: Chance) -> bool:
    """Whether a shot is near enough and likely enough."""
    distance = GRID.distance(state.here(shot.unit), opening.hex)
    if orders.within and distance > orders.within:
        return False
    return not orders.chance or reply_chance(state, opening, shot) >= orders.chance


def reply_chance(state: FireTeamState, opening: Opening, shot: Chance) -> int:
    """How many chances in a hundred a piece has, firing alone and undirected, to do anything to a known target."""
    if isinstance(shot, Snap):
        return solve(state, snap_named(state, shot), openly=True).kill * 100 // len(DIE_ROLLS)
    firer, blast = firer_of(state, shot.unit), shot.weapon if isinstance(shot, Breach) else ""
    turned = must_turn(state, firer, opening.hex)
    single = InfantryShot(opening.side, opening.hex, (firer,), opportunity=True, turned=turned, blast=blast)
    attack = attack_of(state, single)
    known = [unit for unit in targets(state, attack) if is_told(state, opening.side, unit)]
    results = [results_for(state, attack, unit, DIE_ROLLS) for unit in known]
    good = sum(any(each) for each in zip(*results, strict=True))
    return good * 100 // len(DIE_ROLLS)
