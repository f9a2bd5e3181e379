"""[7.13] Standing orders: when a side wants to be asked about opportunity fire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import message
from grognard.core.rules import Refusal

from .actions.buildings import Breach
from .actions.reaction import Against, AtLeast, Snap, StandEasy, Watch, Within
from .aiming import must_turn
from .chances import Chance, reactions
from .events.reaction import OrdersGiven
from .files import TABLES
from .firers import firer_of
from .gunnery import solve
from .infantry_fire import attack_of, results_for, targets
from .reacting import Opening, shot_named
from .shots import InfantryShot
from .state import OF_SIDE, FireTeamState, Game, Orders, orders_of
from .world import GRID

ALWAYS = Orders()
ANY, VEHICLES, INFANTRY = "any", "vehicles", "infantry"
DISTANCES = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40)
"""The distances to choose from; 0 is for any."""
CHANCES = tuple(range(0, 101, 10))
FACES = range(1, TABLES.rolls.die + 1)


# ------------------------------------------------------------------------------------------------ giving them


class GiveOrders(Frame, frozen=True):
    """[7.13] A side says at what distance, about whom and with what chances it wants to be asked."""

    side: Side
    orders: Orders = ALWAYS

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseDistance(self.side), then=self.targets)

    def targets(self, g: Game, action: Within) -> None:
        g.ask(self, ChooseTargets(self.side), then=self.chance, orders=replace(self.orders, within=action.hexes))

    def chance(self, g: Game, action: Against) -> None:
        g.ask(self, ChooseChance(self.side), then=self.done, orders=replace(self.orders, targets=action.targets))

    def done(self, g: Game, action: AtLeast) -> None:
        g.emit(OrdersGiven(self.side, replace(self.orders, chance=action.percent)))
        g.end()


class ChooseDistance(Decision, frozen=True):
    """[7.13] At what distance at most."""

    rules: ClassVar[tuple[str, ...]] = ("7.13",)

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [Within(hexes) for hexes in DISTANCES]


class ChooseTargets(Decision, frozen=True):
    """[7.13] About whom."""

    rules: ClassVar[tuple[str, ...]] = ("7.13",)

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [Against(targets) for targets in (ANY, VEHICLES, INFANTRY)]


class ChooseChance(Decision, frozen=True):
    """[7.13] With what chances at least."""

    rules: ClassVar[tuple[str, ...]] = ("7.13",)

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [AtLeast(percent) for percent in CHANCES]


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
    return not orders.chance or chance_of(state, opening, shot) >= orders.chance


def chance_of(state: FireTeamState, opening: Opening, shot: Chance) -> int:
    """How many chances in a hundred a piece has, firing alone and undirected, to do anything to a known target."""
    if isinstance(shot, Snap):
        return solve(state, shot_named(state, shot), openly=True).kill * 100 // len(FACES)
    firer, blast = firer_of(state, shot.unit), shot.weapon if isinstance(shot, Breach) else ""
    turned = must_turn(state, firer, opening.hex)
    single = InfantryShot(opening.side, opening.hex, (firer,), opportunity=True, turned=turned, blast=blast)
    attack = attack_of(state, single)
    known = [unit for unit in targets(state, attack) if not state.units[unit].hidden]
    results = [results_for(state, attack, unit, FACES) for unit in known]
    good = sum(any(each) for each in zip(*results, strict=True))
    return good * 100 // len(FACES)
