"""[3.0d] [26.0] [27.0] The lists of reinforcements: when units come on, and how."""

from __future__ import annotations

from grognard.core.messages import message
from grognard.core.rules import Refusal

from .files import SCENARIOS
from .forces import UnitId, unit_number
from .say import the_unit
from .scenario_records import ArrivalRecord
from .state import VietnamState

ARRIVALS: dict[str, dict[UnitId, ArrivalRecord]] = {
    name: {unit_number(unit): arrival for arrival in card.arrivals for unit in arrival.units}
    for name, card in SCENARIOS.items()
}
"""By scenario: the row of the list for each unit that comes on later."""


def arrival_of(state: VietnamState, unit: UnitId) -> ArrivalRecord | None:
    """[3.0d] How a unit comes on in this scenario."""
    return ARRIVALS[state.scenario].get(unit)


def has_come(state: VietnamState, unit: UnitId) -> bool:
    """[3.0d] [4.1i] Whether the turn of a unit is reached; it may be held back."""
    arrival = arrival_of(state, unit)
    return arrival is not None and arrival.turn <= state.turn


def why_not_yet(state: VietnamState, unit: UnitId) -> Refusal:
    """[3.0d] A unit whose turn has not come, or that never does."""
    arrival = arrival_of(state, unit)
    if arrival is None:
        return Refusal("3.0d", message("refusal-not-on-map", unit=the_unit(unit)))
    return Refusal("3.0d", message("refusal-too-early", unit=the_unit(unit), turn=arrival.turn))
