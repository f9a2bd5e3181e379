"""What must hold in every position; the conformance kit and the fuzzer ask for it after each step."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.bits import mask

from .setup import AddForces, SetUp, Shift
from .state import ON_MAP, KurskState
from .world import GERMAN, SIDES, SOVIET

LIMITS = {GERMAN: "7.4", SOVIET: "7.5"}
"""The rule of each side's stacking limit."""


def broken_invariants(state: KurskState) -> list[str]:
    """Everything that is wrong with a state, one sentence each with its rule."""
    sorting = any(state.frame(kind) for kind in (SetUp, Shift, AddForces))
    checks = [sides_apart, places_agree, numbers_in_range, reserves_agree, steps_printed]
    if not sorting:
        checks += [within_limits, ground_held]
    return [sentence for check in (*checks, crowds_agree) for sentence in check(state)]


def places_agree(state: KurskState) -> Iterator[str]:
    """[2.2a] Every unit on the map is in exactly one stack, that of its hex."""
    stacked = [(unit, hex) for hex, stack in state.stacks.items() for unit in stack]
    placed = [(number, unit.hex) for number, unit in enumerate(state.units) if unit.place == ON_MAP]
    if sorted(stacked) != placed:
        yield "Units and stacks disagree on who is where [2.2a]."
    for number, unit in enumerate(state.units):
        if (unit.hex >= 0) != (unit.place == ON_MAP):
            yield f"{state.world.units[number].id} has a hex and is not on the map, or the reverse [2.2a]."


def crowds_agree(state: KurskState) -> Iterator[str]:
    """[7.2a] The masks of loads are those of the stacks."""
    crowds = {side: [0] * (state.world.limit[side] + 1) for side in SIDES}
    for hex, stack in state.stacks.items():
        side = state.world.units[stack[0]].side
        for load in range(1, min(state.load(hex), state.world.limit[side]) + 1):
            crowds[side][load] |= 1 << hex
    if crowds != state.crowds:
        yield "The masks of loads are not those of the stacks [7.2a]."


def sides_apart(state: KurskState) -> Iterator[str]:
    """[10.7] No hex holds units of both sides."""
    for hex, stack in state.stacks.items():
        if len({state.world.units[unit].side for unit in stack}) > 1:
            yield f"Hex {state.world.label(hex)} holds units of both sides [10.7]."


def numbers_in_range(state: KurskState) -> Iterator[str]:
    """[4.2e] [9.5a] [9.6f] [11.10a] Totals stay within their bounds."""
    if state.vp < 0:
        yield "The VP total is negative [4.2e]."
    if state.vp == 0 and state.outcome is None and state.turn:
        yield "The game goes on at 0 VP [4.2e]."
    if not 0 <= state.luftwaffe <= 2:
        yield f"There are {state.luftwaffe} Luftwaffe markers [11.10a]."
    if not 0 <= state.quota <= 15:
        yield f"{state.quota} Soviet conditional units may enter [9.6f]."
    if not 0 <= state.conditional <= 4:
        yield f"{state.conditional} German conditional divisions are available [9.5a]."
    if state.control & ~state.world.board:
        yield "Control reaches beyond the map [3.10a]."


def reserves_agree(state: KurskState) -> Iterator[str]:
    """[9.1a] [9.2b] The inactive reserve stacks are those of the inactive units."""
    if state.reserves != mask(unit.hex for unit in state.units if unit.reserve):
        yield "The mask of reserve stacks is wrong [9.2b]."


def steps_printed(state: KurskState) -> Iterator[str]:
    """[2.11a] Only two-step units are reduced."""
    for number, unit in enumerate(state.units):
        if unit.reduced and state.world.units[number].steps < 2:
            yield f"{state.world.units[number].id} has one step and no reduced side [2.11a]."


def within_limits(state: KurskState) -> Iterator[str]:
    """[7.4] [7.5] Stacking limits hold at every moment."""
    for hex, stack in state.stacks.items():
        side = state.world.units[stack[0]].side
        if state.load(hex) > state.world.limit[side]:
            yield f"Hex {state.world.label(hex)} holds more than the stacking limit [{LIMITS[side]}]."


def ground_held(state: KurskState) -> Iterator[str]:
    """[3.10b] Units control the hex they stand in."""
    german, soviet = (state.occupied(side) for side in SIDES)
    if german & ~state.control or soviet & state.control:
        yield "A hex is controlled by the enemy of the units in it [3.10b]."
