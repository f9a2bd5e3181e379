"""What each unit is to do: goals with their weights, the units that go for them, and the same as tasks of a plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from grognard.core.messages import Message, message
from grognard.core.tasks import Plan, Task, TaskKind
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.say import the_place
from grognard.rulesets.vietnam.state import VietnamState
from grognard.rulesets.vietnam.theatre import Theatre

FADE = 0.72
"""What a goal is still worth when it takes a turn longer to get there."""
LEAST = 0.3
"""Goals that are worth less to a unit are left alone."""


class Order(Struct, frozen=True):
    """What one unit is to do, where, and why."""

    kind: TaskKind
    target: Place
    reason: str


class Goal(Struct, frozen=True):
    """Something worth doing: how much it is worth, and how many units, or how much strength, it takes."""

    order: Order
    weight: float
    crew: int = 1
    strength: int = 0
    """With so much attack strength together nobody else is needed."""


class Lean(Struct, frozen=True):
    """How a plan differs from the usual one."""

    boldness: float = 1.0
    """How much of what an attack may cost is weighed: the bolder, the less."""
    main: Place = -1
    """What everything is thrown at."""
    away: Place = -1
    """What is left alone."""
    massed: bool = False
    """Whether goals get twice the strength."""


Orders = Mapping[UnitId, Order]


def assign(
    state: VietnamState, goals: Sequence[Goal], units: Iterable[UnitId], turns: Callable[[Goal, UnitId], float]
) -> dict[UnitId, Order]:
    """Each unit goes for what is worth most to it, by what it is and how soon it is there, while help is needed."""
    worth = [
        (goal.weight * FADE ** turns(goal, unit), -number, unit) for number, goal in enumerate(goals) for unit in units
    ]
    orders: dict[UnitId, Order] = {}
    crew, strength = [0] * len(goals), [0] * len(goals)
    for value, place, unit in sorted(worth, reverse=True):
        goal = goals[-place]
        if value < LEAST or unit in orders or crew[-place] >= goal.crew:
            continue
        if goal.strength and (strength[-place] >= goal.strength or not state.attack(unit)):
            continue
        orders[unit] = goal.order
        crew[-place] += 1
        strength[-place] += state.attack(unit)
    return orders


# ---------------------------------------------------------------------------------------------------- as tasks


def plan_of(state: VietnamState, orders: Orders) -> Plan:
    """The orders as tasks, those of one kind for one place together."""
    groups: dict[Order, list[UnitId]] = {}
    for unit, order in sorted(orders.items()):
        groups.setdefault(order, []).append(unit)
    return Plan(tuple(task_of(state, order, units) for order, units in groups.items()))


def task_of(state: VietnamState, order: Order, units: Sequence[UnitId]) -> Task:
    """What some units are to do, by the names that the view gives them and their place."""
    names = tuple(state.world.units[unit].id for unit in units)
    return Task(order.kind, names, (state.theatre.label(order.target),), why(state.theatre, order))


def why(theatre: Theatre, order: Order) -> Message:
    """The reason of an order in words."""
    return message(order.reason, place=the_place(theatre, order.target))


def orders_in(state: VietnamState, plan: Plan) -> dict[UnitId, Order]:
    """The orders that a plan gives."""
    theatre, world, found = state.theatre, state.world, dict[UnitId, Order]()
    for task in plan.tasks:
        if not task.places:
            continue
        order = Order(task.kind, theatre.place(task.places[0]), task.reason.id if task.reason else "")
        found |= {world.by_id[name]: order for name in task.units if name in world.by_id}
    return found
