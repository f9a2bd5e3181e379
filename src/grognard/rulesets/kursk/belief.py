"""[7.3a] [3.3d] [5.4a] What a side cannot know, and other worlds that would look the same to it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from grognard.core.bits import mask
from grognard.core.flow import Call, Frame, Rng, Side
from grognard.core.hexes import Hex

from .actions import Vote
from .combat import Assembly, Battle, CombatPhase
from .movement import MovementPhase
from .moving import Moving
from .retreat import relocate
from .setup import AddForces, Proposed, ReturnReserves, Shift, proposal
from .state import KurskState, UnitId, UnitMask
from .turn import phase_orders
from .victory import ChooseExtension
from .world import GERMAN, SOVIET


def opened(state: KurskState) -> tuple[UnitId, ...]:
    """[7.3a] Units laid open by a combat in progress."""
    battle = state.frame(Battle)
    return (*battle.attackers, *battle.defenders) if battle else ()


def shifts(state: KurskState, side: Side) -> bool:
    """[3.4a] [3.5b] Whether a side is shifting its units, one by one or as proposed."""
    frame = state.frame(Shift) or state.frame(Proposed)
    return frame is not None and frame.side == side


def unseen_set_up(state: KurskState, viewer: Side | None) -> bool:
    """[3.5d] [3.7d] Whether the Soviet is placing units and the viewer may not look."""
    if viewer == SOVIET:
        return False
    return shifts(state, SOVIET) or state.frame(ReturnReserves) is not None


class Fog(NamedTuple):
    """[7.3a] What a viewer can tell beside his own units and the tops of stacks."""

    viewer: Side | None
    watched: bool
    """[3.4i] Whether everybody may watch how the German places his units."""
    opened: UnitMask
    """[7.3a] Units laid open by a combat in progress."""

    def lifts(self, state: KurskState, unit: UnitId) -> bool:
        """Whether the viewer may tell which unit this is."""
        here, side = state.units[unit], state.world.units[unit].side
        if side == self.viewer or here.hex < 0 or (self.watched and side == GERMAN):
            return True
        if here.reserve:
            return False
        return state.stacks[here.hex][0] == unit or bool(self.opened >> unit & 1)


def fog(state: KurskState, viewer: Side | None) -> Fog:
    """What the fog lets a viewer see at the moment."""
    placing = shifts(state, GERMAN) or state.frame(AddForces) is not None
    return Fog(viewer, placing, mask(opened(state)))


def knows(state: KurskState, viewer: Side | None, unit: UnitId) -> bool:
    """[7.3a] Whether a viewer may tell which unit this is."""
    return state.world.units[unit].side == viewer or fog(state, viewer).lifts(state, unit)


def hidden_units(state: KurskState, viewer: Side, *, reserve: bool) -> list[UnitId]:
    """All units on the map that the viewer cannot tell: inactive reserves, or those under the top of a stack."""
    return [
        unit
        for _, stack in sorted(state.stacks.items())
        if state.world.units[stack[0]].side != viewer
        for unit in stack
        if state.units[unit].reserve == reserve and not knows(state, viewer, unit)
    ]


# -------------------------------------------------------------------------------------------- other worlds


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
        shuffle_hidden(other, viewer, rng)
    return other


def set_up_otherwise(state: KurskState) -> None:
    """[3.5d] While the Soviet sets up unseen, his units might as well stand as the scenario proposes."""
    for unit, (_, hex) in proposal(state.world, state.scenario).items():
        here = state.units[unit]
        if state.world.units[unit].side == SOVIET and here.hex >= 0 and not here.reserve:
            relocate(state, unit, hex)


def reseal_votes(state: KurskState, viewer: Side, rng: Rng) -> None:
    """[4.10a] A vote that the other side has already cast may be either."""
    answers = [
        Vote(bool(rng.below(2))) if answer is not None and decision.side != viewer else answer
        for decision, answer in zip(state.pending, state.answers, strict=True)
        if isinstance(decision, ChooseExtension)
    ]
    if answers:
        state.answers = tuple(answers)


def shuffle_hidden(state: KurskState, viewer: Side, rng: Rng) -> None:
    """Let hidden units change places two by two wherever the result could be so."""
    pinned = {state.units[unit].hex for unit in handled(state)}
    for reserve in (False, True):
        units = [u for u in hidden_units(state, viewer, reserve=reserve) if state.units[u].hex not in pinned]
        for place in range(len(units) - 1, 0, -1):
            swap(state, units[place], units[rng.below(place + 1)])


def handled(state: KurskState) -> frozenset[UnitId]:
    """Units that a procedure in progress holds in hand."""
    moving, assembly = state.frame(Moving), state.frame(Assembly)
    return frozenset((*(moving.units if moving else ()), *(assembly.chosen if assembly else ())))


def swap(state: KurskState, one: UnitId, two: UnitId) -> None:
    """Exchange the places of two units, unless the stacks could not be so."""
    first, second = state.units[one], state.units[two]
    if first.hex == second.hex or not (fits(state, one, two) and fits(state, two, one)):
        return
    for hex, old, new in ((first.hex, one, two), (second.hex, two, one)):
        state.stacks[hex] = tuple(new if unit == old else unit for unit in state.stacks[hex])
    state.units[one] = replace(second, reduced=first.reduced)
    state.units[two] = replace(first, reduced=second.reduced)
    state.calls = tuple(Call(exchanged(call.frame, one, two), call.step) for call in state.calls)
    reweigh(state, (first.hex, second.hex))


def fits(state: KurskState, old: UnitId, new: UnitId) -> bool:
    """Whether a unit could stand in the place of another: within the limit, and no weaker than the top that shows."""
    stack = state.stacks[state.units[old].hex]
    load = sum(state.world.points[other] for other in stack) - state.world.points[old] + state.world.points[new]
    if load > state.world.limit[state.world.units[new].side]:
        return False
    return state.units[old].reserve or state.owner_tops or rank(state, new) > rank(state, stack[0])


def rank(state: KurskState, unit: UnitId) -> tuple[int, UnitId]:
    """The order in which units lie in a stack, the weakest on top."""
    return state.strength(unit), unit


def reweigh(state: KurskState, hexes: Sequence[Hex]) -> None:
    """Bring the load masks of hexes up to date, and the order of the hidden units in them."""
    for hex in hexes:
        stack = state.stacks[hex]
        crowds = state.crowds[state.world.units[stack[0]].side]
        if not state.owner_tops:
            stack = state.stacks[hex] = tuple(sorted(stack, key=lambda unit: rank(state, unit)))
        load = sum(state.world.points[unit] for unit in stack)
        for least in range(1, len(crowds)):
            crowds[least] = crowds[least] | 1 << hex if load >= least else crowds[least] & ~(1 << hex)


def exchanged(frame: Frame, one: UnitId, two: UnitId) -> Frame:
    """A frame in which two units have changed roles."""
    names = {MovementPhase: ("supplied", "contact", "waiting"), CombatPhase: ("attacked", "struck", "fled")}
    fields = names.get(type(frame), ())
    return replace(frame, **{name: swapped_bits(getattr(frame, name), one, two) for name in fields})


def swapped_bits(mask: int, one: UnitId, two: UnitId) -> int:
    if (mask >> one & 1) == (mask >> two & 1):
        return mask
    return mask ^ (1 << one | 1 << two)


# ------------------------------------------------------------------------------------ strengths of the unseen


def unseen_strengths(state: KurskState, viewer: Side, hex: Hex, count: int) -> dict[int, Fraction]:
    """The exact distribution of what so many hidden units of a stack add to its strength.

    Every set of hidden enemy units that fits the stack is held equally likely.
    """
    stack = state.stack(hex)
    if not count:
        return {0: Fraction(1)}
    hidden = [unit for unit in stack if not knows(state, viewer, unit)]
    shown = [unit for unit in stack if unit not in hidden]
    side = state.world.units[stack[0]].side
    least = rank(state, stack[0]) if shown and not state.owner_tops else (0, -1)
    reserve = state.units[hidden[0]].reserve
    pool = tuple(
        sorted(
            (state.world.points[unit], state.strength(unit))
            for unit in hidden_units(state, viewer, reserve=reserve)
            if rank(state, unit) > least
        )
    )
    room = state.world.limit[side] - sum(state.world.points[unit] for unit in shown)
    return _sums(pool, count, room)


@cache
def _sums(pool: tuple[tuple[int, int], ...], units: int, room: int) -> dict[int, Fraction]:
    """How often each total strength occurs among all sets of so many units that weigh no more than there is room."""
    counts: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}
    for load, strength in pool:
        for (taken, weight, total), ways in list(counts.items()):
            if taken < units and weight + load <= room:
                key = (taken + 1, weight + load, total + strength)
                counts[key] = counts.get(key, 0) + ways
    totals: dict[int, int] = {}
    for (taken, _, total), ways in counts.items():
        if taken == units:
            totals[total] = totals.get(total, 0) + ways
    whole = sum(totals.values())
    return {total: Fraction(ways, whole) for total, ways in sorted(totals.items())}
