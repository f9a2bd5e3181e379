"""[MR9.1] to [MR9.6] How a unit on the move may go on: what its points still reach, hex by hex and turn by turn.

A move is looked at from any place it may come to, so that a step is offered only if the move can be brought to an end
from there: out of a hex that is full [MR9.3], or into the hex that is assaulted [MR12.1b].
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.facing import Facing
from grognard.core.hexes import Hex
from grognard.rulesets.assault.ground.ranges import ranges
from grognard.rulesets.assault.state import FAST, NO_FACING, NORMAL, AssaultState, UnitId
from grognard.tactical.loads import OFF_MAP

from .facing import corners_between, front_hexes, rear_hexes, turn_costs
from .nearing import Nearing, nearing
from .stacking import is_full, is_vehicle
from .steps import gait, step_of

Manner = Literal["normal", "fast"]
STORM_COST: Final = 1
"""[MR12.1b] Points more for the last hex of an assault."""
BACKING: Final = 2
"""[MR9.6c] How much dearer it is to back."""
FREE_CORNERS: Final = 1
"""[MR9.6b] Corners that a vehicle turns free on entering a hex."""


class Going(Struct, frozen=True):
    """A move as far as it has come: where the unit is and what it has spent."""

    unit: UnitId
    manner: Manner
    hex: Hex
    facing: Facing = NO_FACING
    target: Hex = OFF_MAP
    """[MR12.1b] The hex that is assaulted; no other enemy hex is entered."""
    spent: int = 0
    extra: int = 0
    """Points that cards have added."""
    by_road: bool = False
    """[MR9.4] Whether the whole move has followed joined road hexes so far."""
    begun: bool = False
    """Whether it has taken a step or a turn."""


class Step(Struct, frozen=True):
    """A step that may be taken: the hex, the facing there, the points, and whether a road leads there."""

    hex: Hex
    facing: Facing
    cost: int
    by_road: bool
    storms: bool = False


def allowance(state: AssaultState, going: Going, by_road: bool) -> int:
    """[MR9.4] The points of a move, with the road bonus if all of it follows roads."""
    card = state.card(going.unit)
    points = (card.fast if going.manner == FAST else card.points) + going.extra
    bonus: int = getattr(state.world.tables.road_bonus, card.moves) if by_road else 0
    return points + bonus


def affords(state: AssaultState, going: Going, cost: int, by_road: bool, corners: int = 0) -> bool:
    """[MR9.1a] [MR9.1b] Whether points are left for a step; a Normal action allows one hex whatever it costs."""
    if going.manner == NORMAL and not going.begun and not corners:
        return True
    return going.spent + cost + corners <= allowance(state, going, going.by_road and by_road)


def after(going: Going, step: Step) -> Going:
    """The move when a step has been taken."""
    return replace(
        going,
        hex=step.hex,
        facing=step.facing,
        spent=going.spent + step.cost,
        by_road=going.by_road and step.by_road,
        begun=True,
    )


def after_turn(going: Going, facing: Facing) -> Going:
    """[MR9.6b] The move when the vehicle has turned where it stands."""
    return replace(going, facing=facing, spent=going.spent + corners_between(going.facing, facing), begun=True)


# ------------------------------------------------------------------------------------------------------ steps


def ways(state: AssaultState, going: Going) -> Iterator[tuple[Hex, int, bool]]:
    """[MR9.6a] [MR9.6c] The neighbours that the unit may try: how many times the cost, and whether it may turn."""
    if is_vehicle(state, going.unit):
        yield from ((hex, 1, True) for hex in front_hexes(state.world, going.hex, going.facing))
        yield from ((hex, BACKING, False) for hex in rear_hexes(state.world, going.hex, going.facing))
    else:
        yield from ((hex, 1, False) for hex in state.world.grid.neighbours[going.hex])


def steps(state: AssaultState, going: Going) -> Iterator[Step]:
    """Every step that points and ground allow and from which the move can be brought to an end: out of a hex with room
    it always can."""
    if going.target != OFF_MAP:
        yield from (step for step in affordable(state, going) if can_follow(state, going, step))
        return
    side, seen, has_room = state.side(going.unit), OFF_MAP, False
    for step in affordable(state, going):
        if step.hex != seen:
            seen, has_room = step.hex, not is_full(state, step.hex, side, going.unit)
        if has_room or can_follow(state, going, step):
            yield step


def affordable(state: AssaultState, going: Going) -> Iterator[Step]:
    """Every step that points, ground and enemies allow."""
    side, at, how = state.world.side, state.at, gait(state, going.unit)
    own = side[going.unit]
    for hex, times, turns in ways(state, going):
        here = at.get(hex)
        storms = here is not None and side[here[0]] != own
        if storms and hex != going.target:
            continue
        found = step_of(state, how, going.hex, hex)
        if found is None:
            continue
        price, by_road = found
        cost = price * times + (STORM_COST if storms else 0)
        if not affords(state, going, cost, by_road):
            continue
        yield Step(hex, going.facing, cost, by_road, storms)
        if turns and not storms:
            yield from turning(state, going, hex, cost, by_road)


def turning(state: AssaultState, going: Going, hex: Hex, cost: int, by_road: bool) -> Iterator[Step]:
    """[MR9.6b] The same step with a turn on entering: one corner free, further ones for a point each."""
    for facing, corners in turn_costs(going.facing):
        more = corners - FREE_CORNERS
        if not affords(state, going, cost, by_road, more):
            return
        yield Step(hex, facing, cost + more, by_road)


def can_follow(state: AssaultState, going: Going, step: Step) -> bool:
    """[MR9.3] [MR12.1b] Whether a move can be brought to an end after a step: it may stop there or go on, and an
    assault can still reach its hex. A hex from which one storms must have room for whoever comes back."""
    if step.storms:
        return not going.begun or not is_full(state, going.hex, state.side(going.unit), going.unit)
    return ends_after(state, after(going, step))


def can_end(state: AssaultState, going: Going) -> bool:
    """[MR9.3] Whether the unit may stop where it is, or get on to a hex where it may."""
    if not is_full(state, going.hex, state.side(going.unit), going.unit):
        return True
    return any(True for _ in steps(state, going))


def turns(state: AssaultState, going: Going) -> Iterator[tuple[Facing, int]]:
    """[MR9.6b] The facings that a vehicle may turn to where it stands, with the cost."""
    if not is_vehicle(state, going.unit):
        return
    left = allowance(state, going, going.by_road) - going.spent
    free = going.target == OFF_MAP and not is_full(state, going.hex, state.side(going.unit), going.unit)
    for facing, corners in turn_costs(going.facing):
        if corners > left:
            return
        if free or ends_after(state, after_turn(going, facing)):
            yield facing, corners


def ends_after(state: AssaultState, going: Going) -> bool:
    """[MR9.3] [MR12.1b] Whether a move can be brought to an end from here."""
    return reaches(state, going) if going.target != OFF_MAP else can_end(state, going)


def can_go(state: AssaultState, going: Going) -> bool:
    """Whether a unit can move at all: take a step, or turn."""
    return any(True for _ in steps(state, going)) or any(True for _ in turns(state, going))


# --------------------------------------------------------------------------------------------------- assaults


def reaches(state: AssaultState, going: Going) -> bool:
    """[MR12.1b] Whether an assault can come into its hex from where it is, if nobody reacts."""
    return _reaches(state, going, nearing(state, gait(state, going.unit), going.target), {})


def _reaches(state: AssaultState, going: Going, near: Nearing, seen: dict[tuple[Hex, Facing, bool], int]) -> bool:
    known = seen.get((going.hex, going.facing, going.by_road))
    if known is not None and known <= going.spent:
        return False
    seen[going.hex, going.facing, going.by_road] = going.spent
    if is_too_far(state, going, near):
        return False
    room = not going.begun or not is_full(state, going.hex, state.side(going.unit), going.unit)
    for step in affordable(state, going):
        if step.storms:
            if room:
                return True
        elif _reaches(state, after(going, step), near, seen):
            return True
    if not is_vehicle(state, going.unit):
        return False
    left = allowance(state, going, going.by_road) - going.spent
    return any(
        corners <= left and _reaches(state, after_turn(going, facing), near, seen)
        for facing, corners in turn_costs(going.facing)
    )


def is_too_far(state: AssaultState, going: Going, near: Nearing) -> bool:
    """[MR12.1b] [MR9.4] Whether the points do not suffice for any way into the hex that is assaulted, the road bonus
    counted for ways by road alone."""
    spent = going.spent + STORM_COST
    if spent + near.least(going.hex) <= allowance(state, going, by_road=False):
        return False
    if going.by_road and spent + near.least_by_road(going.hex) <= allowance(state, going, by_road=True):
        return False
    return going.begun or ranges(state.world)[going.hex][going.target] > 1
