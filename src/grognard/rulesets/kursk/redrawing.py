"""[7.3a] [3.3d] [5.4a] [4.10a] Another world that a side cannot tell from the given one.

It is drawn from what the side can know, and what lies hidden in the given world has no part in it: two worlds that
look the same to the side lead to the same one. Every way in which hidden units could lie is as likely as any other.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.core.bits import mask
from grognard.core.flow import Call, Frame, Rng, Side
from grognard.core.hexes import Hex
from grognard.core.sampling import shuffled
from grognard.core.shares import Room, can_share, drawn_shares

from .actions import Vote
from .belief import UNBOUND, Stack, pool_of, rank, unseen_set_up
from .combat import Assembly, CombatPhase
from .movement import MovementPhase
from .moving import Moving
from .retreat import relocate
from .setup import SetUp, proposal
from .state import OFF_MAP, KurskState, UnitId, UnitMask, settle
from .turn import phase_orders
from .victory import ChooseExtension
from .world import GERMAN, SOVIET

OVERFULL = 1_000
"""What stacks may weigh while some are over the limit of [7.4] [7.5], before they are trimmed."""
DEEDS = {MovementPhase: ("supplied", "contact", "waiting"), CombatPhase: ("attacked", "struck", "fled")}
"""What the phases hold of units: everybody saw in which hex it was done, and by how many, so it stays with the hex."""


def resample(state: KurskState, viewer: Side, rng: Rng) -> KurskState:
    """Another state that the viewer cannot tell from this one."""
    other = state.fork()
    other.derived = {}
    if viewer == GERMAN and SOVIET in other.orders and not other.order_revealed:
        other.orders = {**other.orders, SOVIET: phase_orders(state.world)[rng.below(len(phase_orders(state.world)))]}
    reseal_votes(other, viewer, rng)
    if unseen_set_up(state, viewer):
        set_up_otherwise(other)
    else:
        lay_anew(other, viewer, rng)
    return other


def reseal_votes(state: KurskState, viewer: Side, rng: Rng) -> None:
    """[4.10a] A vote that the other side has already cast may be either."""
    answers = [
        Vote(bool(rng.below(2))) if answer is not None and decision.side != viewer else answer
        for decision, answer in zip(state.pending, state.answers, strict=True)
        if isinstance(decision, ChooseExtension)
    ]
    if answers:
        state.answers = tuple(answers)


def set_up_otherwise(state: KurskState) -> None:
    """[3.5d] While the Soviet sets up unseen, his units might as well stand as the scenario proposes."""
    for unit, (_, hex) in proposal(state.world, state.scenario).items():
        here = state.units[unit]
        if state.world.units[unit].side == SOVIET and here.hex >= 0 and not here.reserve:
            relocate(state, unit, hex)


# ------------------------------------------------------------------------------------------- who lies where


def lay_anew(state: KurskState, viewer: Side, rng: Rng) -> None:
    """Let the units that the viewer cannot tell lie in any way in which they could.

    [3.1a] [3.3c] Until the Soviet shifts them unseen, everybody knows his units by the codes that they are sorted to.
    """
    busy = {state.units[unit].hex for unit in handled(state)}
    sorted_openly = viewer == GERMAN and state.frame(SetUp) is not None
    for reserve in [True] if sorted_openly else [False, True]:
        pool = [stack for stack in pool_of(state, viewer, reserve=reserve) if stack.hex not in busy]
        if pool:
            lay(state, pool, dealt(state, pool, rng))


def handled(state: KurskState) -> frozenset[UnitId]:
    """Units that a procedure in progress holds in hand."""
    moving, assembly = state.frame(Moving), state.frame(Assembly)
    return frozenset((*(moving.units if moving else ()), *(assembly.chosen if assembly else ())))


def dealt(state: KurskState, pool: Sequence[Stack], rng: Rng) -> list[tuple[UnitId, ...]]:
    """Units for every stack, all ways alike: first how many of each weight, then which, the strictest stack first."""
    units = sorted((unit for stack in pool for unit in stack.hidden), key=lambda unit: rank(state, unit), reverse=True)
    points = state.world.points
    weights = tuple(sorted({points[unit] for unit in units}))
    strict = sorted(range(len(pool)), key=lambda place: (pool[place].least, pool[place].hex), reverse=True)
    rooms = tuple(room(state, pool[place], units, weights) for place in strict)
    if not can_share(weights, rooms):
        rooms = tuple(each._replace(weight=OVERFULL) for each in rooms)
    left = {weight: [unit for unit in units if points[unit] == weight] for weight in weights}
    found: list[tuple[UnitId, ...]] = [()] * len(pool)
    for place, share in zip(strict, drawn_shares(weights, rooms, rng), strict=True):
        lying = [
            taken(state, left[weight], pool[place], rng)
            for weight, count in zip(weights, share, strict=True)
            for _ in range(count)
        ]
        found[place] = tuple(shuffled(lying, rng))
    return found


def room(state: KurskState, stack: Stack, units: Sequence[UnitId], weights: tuple[int, ...]) -> Room:
    """[7.3a] [7.4] How many units a stack hides, what they may weigh, and how many of each weight may lie below its
    top."""
    points = state.world.points
    able = [points[unit] for unit in units if stack.least == UNBOUND or rank(state, unit) > stack.least]
    return Room(len(stack.hidden), stack.room, tuple(map(able.count, weights)))


def taken(state: KurskState, units: list[UnitId], stack: Stack, rng: Rng) -> UnitId:
    """One of the units that may lie in a stack; the units are in their order, the strongest first."""
    able = len(units)
    while able and stack.least != UNBOUND and rank(state, units[able - 1]) <= stack.least:
        able -= 1
    return units.pop(rng.below(able))


# ------------------------------------------------------------------------------------------------- writing


def lay(state: KurskState, pool: Sequence[Stack], dealt: Sequence[tuple[UnitId, ...]]) -> None:
    """Write down which units lie in which stacks, with all that belongs to their places."""
    reserve = state.units[pool[0].hidden[0]].reserve
    for stack, units in zip(pool, dealt, strict=True):
        for unit in units:
            settle(state, unit, hex=stack.hex, reserve=reserve, origin=own_code(state, unit))
        rest = [unit for unit in state.stacks[stack.hex] if unit not in stack.hidden]
        state.stacks[stack.hex] = in_order(state, rest, units)
        reweigh(state, stack.hex)
    state.calls = tuple(Call(redone(call.frame, pool, dealt), call.step) for call in state.calls)


def in_order(state: KurskState, shown: list[UnitId], hidden: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """A stack as it lies: by rank, or where owners arrange them in any order below the top."""
    together = (*shown, *hidden)
    return together if state.owner_tops else tuple(sorted(together, key=lambda unit: rank(state, unit)))


def own_code(state: KurskState, unit: UnitId) -> Hex:
    """[3.4d] Where a unit came from as far as everybody knows: from the code printed on it, as long as codes bind."""
    code = state.world.units[unit].code
    return OFF_MAP if code.hex is None or state.turn else code.hex


def reweigh(state: KurskState, hex: Hex) -> None:
    """Bring the load masks of a hex up to date."""
    stack = state.stacks[hex]
    crowds = state.crowds[state.world.units[stack[0]].side]
    load = sum(state.world.points[unit] for unit in stack)
    for least in range(1, len(crowds)):
        crowds[least] = crowds[least] | 1 << hex if load >= least else crowds[least] & ~(1 << hex)


# -------------------------------------------------------------------------------------- what units have done


def redone(frame: Frame, pool: Sequence[Stack], dealt: Sequence[tuple[UnitId, ...]]) -> Frame:
    """A frame in which whoever lies in a place has done what was done from there."""
    names = DEEDS.get(type(frame), ())
    masks = [getattr(frame, name) for name in names]
    hidden = mask(unit for stack in pool for unit in stack.hidden)
    if not any(each & hidden for each in masks):
        return frame
    done = [each & ~hidden for each in masks]
    for stack, units in zip(pool, dealt, strict=True):
        for unit, deeds in zip(units, deeds_in(stack, masks), strict=True):
            done = [each | did << unit for each, did in zip(done, deeds, strict=True)]
    return replace(frame, **dict(zip(names, done, strict=True)))


def deeds_in(stack: Stack, masks: Sequence[UnitMask]) -> list[tuple[int, ...]]:
    """What the hidden units of a stack have done, in no order that would tell them apart."""
    return sorted(tuple(each >> unit & 1 for each in masks) for unit in stack.hidden)
