"""[3.0d] [26.0] [27.0] The lists of reinforcements: when units come on, and how."""

from __future__ import annotations

from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .forces import UnitId
from .say import the_unit
from .scenario_records import ArrivalRecord
from .state import VietnamState
from .world import World


@of_world
def arrivals(world: World) -> dict[str, dict[UnitId, ArrivalRecord]]:
    """By scenario: the row of the list for each unit that comes on later."""
    return {
        name: {world.unit_number(unit): arrival for arrival in card.arrivals for unit in arrival.units}
        for name, card in world.scenarios.items()
    }


def arrival_of(state: VietnamState, unit: UnitId) -> ArrivalRecord | None:
    """[3.0d] How a unit comes on in this scenario."""
    return arrivals(state.world)[state.scenario].get(unit)


def has_come(state: VietnamState, unit: UnitId) -> bool:
    """[3.0d] [4.1i] Whether the turn of a unit is reached; it may be held back."""
    arrival = arrival_of(state, unit)
    return arrival is not None and arrival.turn <= state.turn


def why_not_yet(state: VietnamState, unit: UnitId) -> Refusal:
    """[3.0d] A unit whose turn has not come, or that never does."""
    arrival = arrival_of(state, unit)
    if arrival is None:
        return Refusal("3.0d", message("refusal-not-on-map", unit=the_unit(state.world, unit)))
    return Refusal("3.0d", message("refusal-too-early", unit=the_unit(state.world, unit), turn=arrival.turn))
