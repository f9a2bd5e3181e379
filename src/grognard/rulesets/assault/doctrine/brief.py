"""What answers are judged by: the state as a side sees it, and what each of its units is to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from msgspec import Struct

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.tasks import Plan, TaskKind
from grognard.core.world import lately
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.state import AssaultState, UnitId

T = TypeVar("T")
KEPT: Final = 1 << 10
ATTACKS: Final = ("attack", "exploit")


class Order(Struct, frozen=True):
    """What one unit is to do, and where."""

    kind: TaskKind
    goals: tuple[Hex, ...] = ()


AT_EASE: Final = Order("reserve")
"""The order of whom the plan does not name."""
Orders = Mapping[UnitId, Order]
Said = tuple[tuple[TaskKind, tuple[str, ...], tuple[str, ...]], ...]
"""What a plan says, without its reasons."""


class Brief:
    """A state, the side that thinks, and the orders of its units; it is made for one question."""

    __slots__ = ("_basis", "main", "orders", "said", "seen", "side", "state")

    def __init__(self, state: AssaultState, side: Side, plan: Plan) -> None:
        self.state: Final = state
        self.side: Final = side
        self.said: Final[Said] = tuple([(task.kind, task.units, task.places) for task in plan.tasks])
        self.orders: Final = orders_of(state.world, self.said)
        self.main: Final = main_effort(state.world, self.said)
        """The objectives that are attacked: fire goes there first."""
        self.seen: Final[dict[Any, Any]] = {}
        """What has been looked up for this question."""
        self._basis: Final = (self.said, state.turn, state.units.copy(), state.smoke, list(state.objectives.values()))

    def order(self, unit: UnitId) -> Order:
        """What a unit is to do."""
        return self.orders.get(unit, AT_EASE)

    def table(self, name: str) -> dict[Any, float]:
        """A table of values that hold as long as the units, the ground and the plan are as they are."""
        found: dict[Any, float] | None = self.seen.get(name)
        if found is None:
            found = remembered(self.state.derived, f"{name} {self.side}", self._basis, dict)
            self.seen[name] = found
        return found

    def once(self, name: Any, make: Callable[[], T]) -> T:
        """Something that is looked up once for this question."""
        if name not in self.seen:
            self.seen[name] = make()
        found: T = self.seen[name]
        return found


@lately(KEPT)
def orders_of(world: Battle, said: Said) -> Orders:
    """The orders that a plan comes to, unit by unit."""
    found: dict[UnitId, Order] = {}
    for kind, units, places in said:
        goals = tuple(map(world.grid.named, places))
        found |= {world.by_id[name]: Order(kind, goals) for name in units if name in world.by_id}
    return found


@lately(KEPT)
def main_effort(world: Battle, said: Said) -> frozenset[Hex]:
    """The places that a plan attacks."""
    return frozenset(world.grid.named(place) for kind, _, places in said if kind in ATTACKS for place in places)
