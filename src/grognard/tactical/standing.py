"""Standing orders: when a side wants to be asked about a reaction, so that it is not asked forty times.

Serves the reaction windows of FT 7.13, AS 8.1 to 8.8 and 2.4, and the reaction segments of LHY 8.2. Orders are
secret: they are kept out of the enemy's view, and drawn anew in other worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Event, Flow, Frame, Rng, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .answers import Against, AtLeast, Done, StandEasy, Watch, Within

ANY: Final = "any"


class Orders(Struct, frozen=True, order=True):
    """When a side wants to be asked; as it stands, always."""

    within: int = 0
    """At how many hexes at most, 0 for any distance."""
    targets: str = ANY
    """About which kind of enemy, by a word of the game."""
    chance: int = 0
    """With how many chances in a hundred of any effect at least."""

    def takes(self, kinds: Sequence[str]) -> bool:
        """Whether the side wants to be asked about enemies of these kinds, one word for each."""
        return self.targets == ANY or self.targets in kinds

    def reaches(self, distance: int) -> bool:
        """Whether an enemy is near enough."""
        return not self.within or distance <= self.within


ALWAYS: Final = Orders()
AllOrders = tuple[tuple[Side, Orders], ...]
"""The orders of each side that has any."""


def orders_of(orders: AllOrders, side: Side) -> Orders:
    """The standing orders of a side."""
    return next((given for other, given in orders if other == side), ALWAYS)


def with_orders(orders: AllOrders, side: Side, given: Orders) -> AllOrders:
    """The orders of all sides after one has given some; orders to be asked always are none."""
    others = tuple(entry for entry in orders if entry[0] != side)
    return others if given == ALWAYS else tuple(sorted((*others, (side, given))))


class Menu(Struct, frozen=True):
    """What a game lets a side choose from."""

    distances: tuple[int, ...]
    targets: tuple[str, ...]
    chances: tuple[int, ...] = tuple(range(0, 101, 10))

    @property
    def values(self) -> tuple[Within | Against | AtLeast, ...]:
        """Everything that can be said of orders."""
        return *map(Within, self.distances), *map(Against, self.targets), *map(AtLeast, self.chances)

    def drawn(self, rng: Rng) -> Orders:
        """Any orders, for another world."""
        targets = self.targets[rng.below(len(self.targets))]
        distance = self.distances[rng.below(len(self.distances))]
        return Orders(distance, targets, self.chances[rng.below(len(self.chances))])


def changed(orders: Orders, action: Action) -> Orders:
    """Orders after one thing was said of them."""
    match action:
        case Within(hexes):
            return replace(orders, within=hexes)
        case Against(targets):
            return replace(orders, targets=targets)
        case AtLeast(percent):
            return replace(orders, chance=percent)
    raise ValueError(f"{action} says nothing about orders")


# ------------------------------------------------------------------------------------------------ giving them


class OrdersGiven(Event, frozen=True):
    """A side has said when it wants to be asked; its enemy learns nothing of it. A game names its rule and its line."""

    side: Side
    orders: Orders

    def apply(self, state: Any, /) -> None:
        state.orders = with_orders(state.orders, self.side, self.orders)

    def seen(self, state: Any, viewer: Side | None, /) -> Event | None:
        return self if viewer == self.side else None


class ChooseOrders(Decision, frozen=True):
    """At what distance at most, about whom, and with what chances at least. A game names its rule."""

    def prompt(self, state: Any, /) -> Message:
        orders = state.inside(GiveOrders).orders
        targets = message(f"orders-{orders.targets}")
        return message("prompt-choose-orders", targets=targets, hexes=orders.within, percent=orders.chance)

    def legal(self, state: Any, /) -> Sequence[Action]:
        return [*state.inside(GiveOrders).values(), Done()]


class GiveOrders(Frame, frozen=True):
    """A side says at what distance, about whom and with what chances it wants to be asked, in any order."""

    side: Side
    orders: Orders = ALWAYS
    said: tuple[str, ...] = ()
    """What has been said, by verb; the rest stays as it was."""

    # What a game says

    menu: ClassVar[Menu]
    """What there is to choose from."""
    question: ClassVar[type[ChooseOrders]]
    """How it is asked."""
    given: ClassVar[type[OrdersGiven]]
    """What is noted of it."""

    # How it goes

    def start(self, g: Flow[Any], _: object) -> None:
        g.ask(self, self.question(self.side), then=self.answered, orders=orders_of(g.state.orders, self.side))

    def answered(self, g: Flow[Any], action: Action) -> None:
        if isinstance(action, Done):
            return self.close(g)
        more = replace(self, orders=changed(self.orders, action), said=(*self.said, type(action).verb))
        if not more.values():
            return more.close(g)
        g.ask(more, self.question(self.side), then=more.answered)

    def close(self, g: Flow[Any]) -> None:
        """Orders of which nothing was said are not given."""
        if self.said:
            g.emit(self.given(self.side, self.orders))
        g.end()

    def values(self) -> list[Action]:
        """What can still be said."""
        return [action for action in self.menu.values if type(action).verb not in self.said]


# ------------------------------------------------------------------------------------- what a window offers of them


def order_actions(orders: Orders) -> list[Action]:
    """What a side can say about its orders in a window: give new ones, and lift those it has."""
    return [Watch(), *lifting(orders)]


def lifting(orders: Orders) -> list[Action]:
    """Orders can be lifted elsewhere too, for they may keep all windows shut."""
    return [StandEasy()] if orders != ALWAYS else []


def why_no_orders(rule: str, action: Action) -> Refusal:
    """Why orders cannot be given or lifted now."""
    return Refusal(rule, message("refusal-no-orders" if isinstance(action, StandEasy) else "refusal-orders-given"))
