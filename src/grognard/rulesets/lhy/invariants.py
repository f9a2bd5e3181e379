"""What must hold in every position, one sentence with its rule for what does not."""

from __future__ import annotations

from collections.abc import Iterator

from .state import ABOARD, MAP, NOBODY, OFF_MAP, STOPPED, LhyState, UnitId
from .world import SIDES


def broken_invariants(state: LhyState) -> list[str]:
    """Everything that does not hold."""
    return [*places(state), *loads(state), *conditions(state), *ground(state), *accounts(state)]


def name(state: LhyState, unit: UnitId) -> str:
    """A counter by its id."""
    return state.world.pieces[unit].id


def places(state: LhyState) -> Iterator[str]:
    """Every counter on the map lies in exactly one hex, and the lists agree."""
    for hex, stack in state.at.items():
        if not stack or len(set(stack)) != len(stack):
            yield f"The list of {state.world.label(hex)} is empty or names somebody twice."
        for unit in stack:
            if (state.units[unit].place, state.units[unit].hex) != (MAP, hex):
                yield f"{name(state, unit)} is listed in {state.world.label(hex)} but is elsewhere."
    for unit, here in enumerate(state.units):
        if here.place == MAP and unit not in state.stack(here.hex):
            yield f"{name(state, unit)} is in no list of its hex."
        if here.place != MAP and here.hex != OFF_MAP:
            yield f"{name(state, unit)} is off the map but has a hex."


def loads(state: LhyState) -> Iterator[str]:
    """[10.4.6] Who rides is with a vehicle of his side, and the lists agree."""
    for unit, here in enumerate(state.units):
        if (here.place == ABOARD) != (here.carrier != NOBODY):
            yield f"{name(state, unit)} is aboard without a vehicle, or the other way round [10.4.6]."
        elif here.carrier != NOBODY and unit not in state.load(here.carrier):
            yield f"{name(state, unit)} is on no list of {name(state, here.carrier)} [10.4.6]."
    for carrier, load in state.cargo.items():
        for unit in load:
            if state.units[unit].carrier != carrier:
                yield f"{name(state, unit)} is on the list of {name(state, carrier)} but not aboard it [10.4.6]."
            if state.world.side[unit] != state.world.side[carrier]:
                yield f"{name(state, unit)} rides with the enemy [10.4.6]."
        if not state.world.kind[carrier].vehicle:
            yield f"{name(state, carrier)} is no vehicle and carries somebody [10.4.6]."


def conditions(state: LhyState) -> Iterator[str]:
    """What a counter can be at once."""
    for unit, here in enumerate(state.units):
        kind, who = state.world.kind[unit], name(state, unit)
        if here.disrupted and (here.concealed or here.hidden):
            yield f"{who} is disrupted and concealed [13.3.2a]."
        if here.disrupted and here.regrouping:
            yield f"{who} is disrupted and regrouping [13.3.2a]."
        if here.disrupted and here.heroic:
            yield f"{who} is disrupted and heroic [12.6]."
        if here.concealed and here.hidden:
            yield f"{who} is concealed and hidden [20.9]."
        if here.disrupted and not kind.foot:
            yield f"{who} is a vehicle and disrupted [13.3.5]."
        if here.shocked and not kind.armoured:
            yield f"{who} is no AFV and shocked [13.3.5]."
        if here.motion != STOPPED and not kind.vehicle:
            yield f"{who} is no vehicle and in motion [10.4.1]."
        if here.shocked and here.motion != STOPPED:
            yield f"{who} is shocked and in motion [13.3.5]."
        if here.heroic and not kind.infantry:
            yield f"{who} is no infantry and heroic [12.6]."
        if here.reduced and not (kind.back or kind.type == "squad"):
            yield f"{who} has no second side [15.2]."


def ground(state: LhyState) -> Iterator[str]:
    """Markers lie where they can."""
    limits = state.world.tables.fire
    for hex, marks in state.small_arms.items():
        if any(not limits.least <= mark.value <= limits.most_small_arms for mark in marks):
            yield f"A small arms marker in {state.world.label(hex)} is beyond its limits [11.2]."
    for hex, shells in state.shells.items():
        if any(not limits.least <= shell.value <= limits.most_mortar for shell in shells):
            yield f"A mortar marker in {state.world.label(hex)} is beyond its limits [11.2]."
    for unit, here in enumerate(state.units):
        if any(not limits.least <= hit.value <= limits.most_anti_tank for hit in here.hits):
            yield f"An anti-tank marker on {name(state, unit)} is beyond its limits [11.2]."
    for hex, count in state.smoke.items():
        if count < 1:
            yield f"There is no smoke in {state.world.label(hex)} but it is listed [11.4.11]."
    for arrow in state.arrows:
        if state.world.ground.direction(arrow.start, arrow.target) is None:
            yield f"An arrow points from {state.world.label(arrow.start)} to no neighbour [10.5.2]."


def accounts(state: LhyState) -> Iterator[str]:
    """[20.4] Losses are counted from 0 up."""
    for side in SIDES:
        if state.lost[side] < 0:
            yield f"{side} has lost fewer than no steps [20.4]."
