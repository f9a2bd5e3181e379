"""What things are worth, in victory points as a side would reckon them."""

from __future__ import annotations

from typing import NamedTuple

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.kursk.state import KurskState, UnitId
from grognard.rulesets.kursk.supply import controlled
from grognard.rulesets.kursk.victory import loss_value
from grognard.rulesets.kursk.world import GERMAN, SOVIET, World

STRENGTH_WORTH = 0.25
"""What a point of combat strength is worth beside the points that are scored."""
FIRST_STEP = 0.3
"""The share of a German division's points that its first step stands for: the second is easier to lose."""
PRICE = {GERMAN: 0.35, SOVIET: 0.55}
"""What a side pays for each point of strength that it must lose in a bloodbath."""


class Price(NamedTuple):
    """What a unit costs its owner: all of it, what is left of it when reduced, and the next step of a full one."""

    whole: float
    reduced: float
    first: float


@of_world
def prices(world: World) -> tuple[Price, ...]:
    """The price of each unit by its number."""
    found = []
    for kind in world.units:
        points = abs(loss_value(world, kind)[0])
        whole, reduced = points + STRENGTH_WORTH * kind.strength, points + STRENGTH_WORTH * kind.reduced
        first = FIRST_STEP * points + STRENGTH_WORTH * (kind.strength - kind.reduced) if kind.steps > 1 else whole
        found.append(Price(whole, reduced, first))
    return tuple(found)


def unit_worth(state: KurskState, unit: UnitId) -> float:
    """What losing a unit costs its owner."""
    price = prices(state.world)[unit]
    return price.reduced if state.units[unit].reduced else price.whole


def step_worth(state: KurskState, unit: UnitId) -> float:
    """What the next step costs: all of a unit that has but one, part of a full division."""
    price = prices(state.world)[unit]
    return price.reduced if state.units[unit].reduced else price.first


def hex_worth(state: KurskState, side: Side, hex: Hex) -> float:
    """[4.4] [4.6] What taking a hex brings a side."""
    value = state.world.value.get(hex, 0)
    return float(value) if value and not controlled(state, side) >> hex & 1 else 0.0
