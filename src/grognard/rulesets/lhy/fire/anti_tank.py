"""[11.5] Anti-tank fire: what it is worth, as a list of modifiers with their rules."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from grognard.core.bits import mask
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.sight.cover import hull_down, is_building
from grognard.rulesets.lhy.sight.seeing import hindrances, is_on_the_road, joined
from grognard.rulesets.lhy.state import FIRED, OFF_MAP, RED, STOPPED, LhyState, UnitId, UnitMask

from .known import AFV, CARRIER, FP, FV, GUN, class_of
from .manner import MOVED, PLAIN, STEADY, Manner
from .small_arms import suppressing_in
from .tally import Item, Tally, drm, moving_drm

HARD = frozenset({FP, GUN})
"""[11.5b]"""
SOFT = frozenset({FV, CARRIER})
"""[11.5a]"""
ARMOURED_CLASSES = (AFV, FP, FV, CARRIER, GUN)
"""[11.0x1] [1.7b] What anti-tank fire is for."""


@of_world
def armour(world: Battle) -> UnitMask:
    """[1.7b] The counters at which anti-tank fire can be aimed."""
    return mask(unit for unit, kind in enumerate(world.kind) if class_of(kind) in ARMOURED_CLASSES)


class Mark(Struct, frozen=True):
    """What anti-tank fire is aimed at, as far as its value depends on it."""

    hex: Hex
    cls: str
    concealed: bool
    moving: bool


def mark_of(state: LhyState, target: UnitId, manner: Manner = PLAIN) -> Mark:
    """A unit as a mark, where it is or where it was glimpsed."""
    here = state.units[target]
    hex = state.here(target) if manner.glimpse == OFF_MAP else manner.glimpse
    return Mark(hex, class_of(state.world.kind[target]), here.concealed, here.motion != STOPPED)


def value(state: LhyState, firer: UnitId, target: UnitId, manner: Manner = PLAIN, *, known: bool = False) -> Tally:
    """[11.5.3] [11.5.4] What the anti-tank fire of a unit at another amounts to."""
    mark = mark_of(state, target, manner)
    extra = [drm(state.world, "11.5.4f")] if is_unacquired(state, firer, target, manner) else []
    return worth(state, firer, mark, manner, tuple(extra), known=known)


def is_enough(state: LhyState, firer: UnitId, target: UnitId, manner: Manner = PLAIN) -> bool:
    """[11.2a] Whether it is not too weak to be made, as far as its firer knows: its value, without the list."""
    mark, side = mark_of(state, target, manner), state.world.side[firer]
    found = sum([item[1] for item in _items(state, firer, mark, manner, side)])
    if is_unacquired(state, firer, target, manner):
        found += drm(state.world, "11.5.4f")[1]
    return found >= state.world.tables.fire.least


def worth(
    state: LhyState,
    firer: UnitId,
    mark: Mark,
    manner: Manner = PLAIN,
    extra: tuple[Item, ...] = (),
    *,
    known: bool = False,
) -> Tally:
    """[11.5.3] What it amounts to by what is known of the target."""
    limits = state.world.tables.fire
    items = (*_items(state, firer, mark, manner, state.world.side[firer] if known else ""), *extra)
    return Tally(tuple(one for one in items if one[1] or one[0] == "11.5.3s2"), limits.least, limits.most_anti_tank)


def _items(state: LhyState, firer: UnitId, mark: Mark, manner: Manner, known_to: Side) -> Iterator[Item]:
    world, kind, here = state.world, state.kind(firer), state.here(firer)
    yield "11.5.3s2", kind.atv or 0
    if mark.cls in HARD:
        yield drm(world, "11.5b")
    yield "11.5.4a", world.tables.range_drm(kind.at_range or 0, world.ground.distance(here, mark.hex)) or 0
    yield drm(world, "11.5.4b", suppressing(state, firer))
    if manner.split:
        yield drm(world, "11.5.4c")
    if manner.moving != STEADY:
        yield moving_drm(world, "11.5.4d", manner.moving == MOVED)
    if mark.moving:
        yield drm(world, "11.5.4e")
    if manner.glimpse != OFF_MAP:
        yield drm(world, "11.5.4g")
    if mark.concealed:
        yield drm(world, "11.5.4h")
    if not manner.close:
        yield from of_the_line(state, here, mark, known_to)


def of_the_line(state: LhyState, here: Hex, mark: Mark, known_to: Side) -> Iterator[Item]:
    """[11.5.4i] [11.5.4j] [11.5.4k] What lies between the two, and where the target stands."""
    yield drm(state.world, "11.5.4i", hindrances(state, here, mark.hex, known_to=known_to))
    if mark.cls not in HARD and hull_down(state, mark.hex, here):
        yield drm(state.world, "11.5.4j")
    if mark.cls == GUN and (mark.hex in state.improved or is_building(state.world, mark.hex)):
        yield drm(state.world, "11.5.4k")


def suppressing(state: LhyState, unit: UnitId) -> int:
    """[11.5.4b] The markers that suppress the anti-tank fire of a unit: on foot and in soft vehicles SADRM and MDRM, on
    vehicles, guns and fortified positions ATDRM."""
    kind = state.world.kind[unit]
    found = len(state.units[unit].hits)
    if kind.armoured or kind.fp:
        return found
    return found + suppressing_in(state, state.world.side[unit], state.here(unit))


def is_unacquired(state: LhyState, firer: UnitId, target: UnitId, manner: Manner) -> bool:
    """[11.5.4f] Whether firer and target did not see each other when one of them began to halt and fire; teams with
    light weapons do not mind."""
    if state.world.kind[firer].type == "latw":
        return False
    there, road = state.here(target), is_on_the_road(state, target)
    if manner.start != OFF_MAP and not joined(state, manner.start, there, road_here=True, road_there=road):
        return True
    start = halted_from(state, target)
    own_road = is_on_the_road(state, firer)
    return start != OFF_MAP and not joined(state, state.here(firer), start, road_here=own_road, road_there=road)


def halted_from(state: LhyState, unit: UnitId) -> Hex:
    """[11.5.4f] Where a vehicle began that has just halted and fired; off the map if it did not."""
    if state.units[unit].motion != RED:
        return OFF_MAP
    return next((act.start for act in state.deeds.answering if act.unit == unit and act.kind == FIRED), OFF_MAP)
