"""What every unit is to do: the tasks of a plan as orders, and what they make of a unit's wishes.

An order holds for a formation: whoever belongs to a platoon does what the platoon does, also the sections that come
after its squads. Machine guns and guns support by fire, teams go with the infantry.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from grognard.core.bits import mask
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.hexes import BadHex, Mask
from grognard.core.tasks import Plan, TaskKind
from grognard.rulesets.lhy.command.formations import PlatoonKey
from grognard.rulesets.lhy.state import LhyState, UnitId

from .planning import own_plan
from .purpose import attacks, goals


class Stance(Struct, frozen=True):
    """How somebody with a task weighs things, in enemy steps lost."""

    pace: float
    """What a movement point nearer to the place of the task is worth."""
    haste: float = 0.0
    """How much more by the end of the mission's time."""
    caution: float = 0.8
    """How much of the danger in a hex counts against going there."""
    fire: float = 0.3
    """What it is worth to see somebody whom one could hurt."""
    leaving: float = 0.1
    """What a move must bring at least."""
    cover: float = 0.05
    """What a point of cover is worth where no enemy is known."""
    nerve: float = 0.0
    """What speaks against an assault."""
    shy: float = 0.0
    """What it costs to be seen at all."""


STANCES: dict[TaskKind, Stance] = {
    "attack": Stance(0.17, 0.30, 0.75, 0.35),
    "exploit": Stance(0.35, 0.30, 0.45, 0.15, nerve=-0.1),
    "support": Stance(0.10, 0.10, 0.9, 1.0, 0.15, 0.08, 0.3),
    "escort": Stance(0.12, 0.15, 1.0, 0.4, 0.15),
    "hunt": Stance(0.12, 0.10, 0.9, 1.2),
    "hold": Stance(0.06, 0.0, 0.7, 0.3, 0.4, 0.08, 0.3),
    "guard": Stance(0.10, 0.0, 0.6, 0.2, 0.5, 0.08, 0.4),
    "screen": Stance(0.03, 0.0, 1.0, 0.4, 0.3, 0.08, 0.6),
    "delay": Stance(0.08, 0.0, 1.1, 0.4, 0.25, 0.08, 0.7),
    "reserve": Stance(0.05, 0.0, 1.2, 0.0, 0.2, 0.05, 0.4, 0.1),
    "withdraw": Stance(0.22, 0.0, 1.0, 0.1, 0.05, 0.05, 0.8),
}
"""How each task is done."""


class Order(Struct, frozen=True):
    """What a unit is to do, and where."""

    kind: TaskKind
    places: Mask

    @property
    def stance(self) -> Stance:
        return STANCES[self.kind]


Orders = Mapping[PlatoonKey | UnitId, Order]


def follow(state: LhyState, side: Side, plan: Plan | None) -> None:
    """Let a side's units be judged by a plan until the end of the list that is being made."""
    assert state.memo is not None, "a plan is followed while a list is judged"
    state.memo[follow, side] = orders_of(state, side, plan)


def orders(state: LhyState, side: Side) -> Orders:
    """The orders that hold: those of the plan that is followed, or those that the doctrine would give by itself."""
    known = None if state.memo is None else state.memo.get((follow, side))
    return orders_of(state, side, None) if known is None else known


def orders_of(state: LhyState, side: Side, plan: Plan | None) -> Orders:
    """The orders of a plan by platoon, and by unit for those of no platoon."""
    known = state.derived.get(f"orders of {side}")
    if plan is not None and known is not None and known[0] is plan:
        return known[1]  # type: ignore[no-any-return]
    found: dict[PlatoonKey | UnitId, Order] = {}
    world = state.world
    for task in (own_plan(state, side) if plan is None else plan).tasks:
        order = Order(task.kind, mask(hex for label in task.places if (hex := place(state, label)) >= 0))
        for name in task.units:
            if name in world.by_id:
                found.setdefault(formation_of(state, world.by_id[name]), order)
    if plan is not None:
        state.derived[f"orders of {side}"] = plan, found
    return found


def place(state: LhyState, label: str) -> int:
    """A hex by its label; none if the map has no such hex."""
    try:
        return state.world.ground.find(label)
    except (BadHex, BadInput):
        return -1


def formation_of(state: LhyState, unit: UnitId) -> PlatoonKey | UnitId:
    """What an order is given to: the platoon of a counter, or the counter if it has none."""
    piece = state.world.pieces[unit]
    return (piece.company, piece.platoon) if piece.platoon else unit


def order_of(state: LhyState, side: Side, unit: UnitId) -> Order:
    """What a unit is to do; whoever has no task of his own does what his side is here for."""
    found = orders(state, side).get(formation_of(state, unit))
    if found is not None:
        return found
    return Order("attack" if attacks(state, side) else "hold", goals(state, side))
