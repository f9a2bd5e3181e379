"""What must hold in every position; the conformance kit and the fuzzer ask for it after each step."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.bits import mask

from .forces import LIMIT, UNITS
from .setup import AddForces, SetUp, Shift
from .state import ON_MAP, KurskState
from .world import BOARD, SIDES, label


def broken_invariants(state: KurskState) -> list[str]:
    """Everything that is wrong with a state, one sentence each."""
    sorting = any(state.frame(kind) for kind in (SetUp, Shift, AddForces))
    checks = [places_agree, crowds_agree, sides_apart, numbers_in_range, reserves_agree, steps_printed]
    if not sorting:
        checks += [within_limits, ground_held]
    return [sentence for check in checks for sentence in check(state)]


def places_agree(state: KurskState) -> Iterator[str]:
    """[2.2a] Every unit on the map is in exactly one stack, that of its hex."""
    stacked = [(unit, hex) for hex, stack in state.stacks.items() for unit in stack]
    placed = [(number, unit.hex) for number, unit in enumerate(state.units) if unit.place == ON_MAP]
    if sorted(stacked) != placed:
        yield "Units and stacks disagree on who is where."
    for number, unit in enumerate(state.units):
        if (unit.hex >= 0) != (unit.place == ON_MAP):
            yield f"{UNITS[number].id} has a hex and is not on the map, or the reverse."


def crowds_agree(state: KurskState) -> Iterator[str]:
    """The masks of loads are those of the stacks."""
    crowds = {side: [0] * (LIMIT[side] + 1) for side in SIDES}
    for hex, stack in state.stacks.items():
        side = UNITS[stack[0]].side
        for load in range(1, min(state.load(hex), LIMIT[side]) + 1):
            crowds[side][load] |= 1 << hex
    if crowds != state.crowds:
        yield "The masks of loads are not those of the stacks."


def sides_apart(state: KurskState) -> Iterator[str]:
    """[10.7] No hex holds units of both sides."""
    for hex, stack in state.stacks.items():
        if len({UNITS[unit].side for unit in stack}) > 1:
            yield f"Hex {label(hex)} holds units of both sides."


def numbers_in_range(state: KurskState) -> Iterator[str]:
    """[4.2e] [9.6f] [11.10a] Totals stay within their bounds."""
    if state.vp < 0:
        yield "The VP total is negative."
    if state.vp == 0 and state.outcome is None and state.turn:
        yield "The game goes on at 0 VP."
    if not 0 <= state.luftwaffe <= 2 or not 0 <= state.quota <= 15 or not 0 <= state.conditional <= 4:
        yield "Markers or quotas are out of range."
    if state.control & ~BOARD:
        yield "Control reaches beyond the map."


def reserves_agree(state: KurskState) -> Iterator[str]:
    """[9.2b] The inactive reserve stacks are those of the inactive units."""
    if state.reserves != mask(unit.hex for unit in state.units if unit.reserve):
        yield "The mask of reserve stacks is wrong."


def steps_printed(state: KurskState) -> Iterator[str]:
    """[2.11a] Only two-step units are reduced."""
    for number, unit in enumerate(state.units):
        if unit.reduced and UNITS[number].steps < 2:
            yield f"{UNITS[number].id} is reduced and has one step."


def within_limits(state: KurskState) -> Iterator[str]:
    """[7.2a] Stacking limits hold at every moment."""
    for hex, stack in state.stacks.items():
        if state.load(hex) > LIMIT[UNITS[stack[0]].side]:
            yield f"Hex {label(hex)} is over the stacking limit."


def ground_held(state: KurskState) -> Iterator[str]:
    """[3.10b] Units control the hex they stand in."""
    german, soviet = (state.occupied(side) for side in SIDES)
    if german & ~state.control or soviet & state.control:
        yield "A hex is controlled by the enemy of the units in it."
