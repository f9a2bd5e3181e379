"""The counters of Drive on Kursk as a viewer sees them lie; what has not changed is what it was."""

from __future__ import annotations

from itertools import chain
from operator import is_not
from typing import NamedTuple

from grognard.core.bits import bits, mask
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.view import Counter
from grognard.core.world import lately, of_world

from .belief import Fog, opened, unseen_set_up, watched
from .combat import CombatPhase
from .movement import MovementPhase
from .places import Places, places
from .state import ON_MAP, KurskState, Unit, UnitId, UnitMask
from .supply import supplied_hexes
from .world import SIDES, SOVIET, World

FACES_KEPT = 50_000
MARKERS = ("reduced", "reserve", "out-of-supply", "moved", "attacked", "in-hand")
"""What may lie on a counter."""


class Changes(NamedTuple):
    """In what two places differ: the units that fare otherwise, and the hexes whose counters may."""

    units: list[UnitId]
    hexes: set[Hex]
    off_map: bool
    """Whether a unit is off the map that was not, or fares otherwise there, or is there no longer."""


class Moment(NamedTuple):
    """What counters follow from beside their places: the fog, hexes without supply, deeds of units."""

    watched: bool
    opened: UnitMask
    secret: bool
    starving: Mask
    moved: UnitMask
    attacked: UnitMask
    in_hand: UnitMask


class Conditions(NamedTuple):
    """The moment as a viewer may know it."""

    fog: Fog
    secret: bool
    starving: Mask
    moved: UnitMask
    attacked: UnitMask
    in_hand: UnitMask


class Laid(NamedTuple):
    """Counters as they lie: on the map by their hexes, off it, and all in their order."""

    on_map: dict[Hex, tuple[Counter, ...]]
    off_map: tuple[Counter, ...]
    all: tuple[Counter, ...]


Known = tuple[Places, Conditions]
"""All that the counters of a viewer follow from."""


def counters(state: KurskState, viewer: Side | None) -> tuple[Counter, ...]:
    """The counters on the map, top first, then those off it; only what has changed since is looked at again."""
    name = f"counters {viewer}"
    here, now = places(state), conditions(state, viewer)
    known = state.derived.get(name)
    laid = laid_anew(state, here, now) if known is None else laid_on(state, here, now, *known)
    state.derived[name] = ((here, now), laid)
    return laid.all


def moment(state: KurskState) -> Moment:
    """The fog, supply and deeds of the moment, looked up once for all viewers."""
    occupied = [state.occupied(side) for side in SIDES]
    basis = (state.calls, *occupied, state.control, state.lgov_lost)
    return remembered(state.derived, "moment", basis, lambda: find_moment(state))


def find_moment(state: KurskState) -> Moment:
    moving, fighting = state.frame(MovementPhase), state.frame(CombatPhase)
    hungry = [state.occupied(side) & ~supplied_hexes(state, side) for side in SIDES]
    return Moment(
        watched(state),
        mask(opened(state)),
        unseen_set_up(state, None),
        hungry[0] | hungry[1],
        units_of(state.world, moving.side) & ~moving.waiting if moving else 0,
        fighting.attacked if fighting else 0,
        mask(state.calls[-1].frame.hand) if state.calls else 0,
    )


def conditions(state: KurskState, viewer: Side | None) -> Conditions:
    """The moment as a viewer may know it; what is in hand is known to its player alone."""
    seen, opened, secret, starving, moved, attacked, in_hand = moment(state)
    hand = in_hand & units_of(state.world, viewer) if viewer else 0
    return Conditions(Fog(viewer, seen, opened), secret and viewer != SOVIET, starving, moved, attacked, hand)


@of_world
def units_of(world: World, side: Side) -> UnitMask:
    """All units of a side."""
    return mask(unit for unit, kind in enumerate(world.units) if kind.side == side)


# ------------------------------------------------------------------------------------------------ laying


def laid_anew(state: KurskState, here: Places, now: Conditions) -> Laid:
    """Every counter looked at."""
    return together(here, {hex: stacked(state, now, hex) for hex in here.hexes}, beside(state, now))


def laid_on(state: KurskState, here: Places, now: Conditions, before: Known, laid: Laid) -> Laid:
    """The counters where something has changed, and the others as they lay."""
    there, then = before
    if now.secret != then.secret or now.fog.watched != then.fog.watched:
        return laid_anew(state, here, now)
    found = changes(state, there, here)
    hexes = found.hexes | told_otherwise(here, now, then)
    if not found.units and not hexes:
        return laid
    on_map = laid.on_map.copy()
    for hex in hexes:
        if hex in here.stacks:
            on_map[hex] = stacked(state, now, hex)
        else:
            on_map.pop(hex, None)
    return together(here, on_map, beside(state, now) if found.off_map else laid.off_map)


def together(here: Places, on_map: dict[Hex, tuple[Counter, ...]], off_map: tuple[Counter, ...]) -> Laid:
    lying = chain.from_iterable(map(on_map.__getitem__, here.hexes))
    return Laid(on_map, off_map, (*lying, *off_map))


def changes(state: KurskState, there: Places, here: Places) -> Changes:
    """In what places differ, looked for once for all viewers that have the same before them."""
    if there is here:
        return Changes([], set(), off_map=False)
    return remembered(state.derived, "changes", (there, here), lambda: find_changes(there, here))


def find_changes(there: Places, here: Places) -> Changes:
    units = [unit for unit, differs in enumerate(map(is_not, here.units, there.units)) if differs]
    both = [places.units[unit] for unit in units for places in (here, there)]
    hexes = {each.hex for each in both if each.hex >= 0}
    if here.stacks != there.stacks:
        hexes.update(hex for hex, stack in here.stacks.items() if there.stacks.get(hex) is not stack)
        hexes.update(there.stacks.keys() - here.stacks.keys())
    return Changes(units, hexes, any(each.place != ON_MAP for each in both))


def told_otherwise(here: Places, now: Conditions, then: Conditions) -> set[Hex]:
    """Hexes of which something else is told, though nothing may have moved there: deeds, fog, supply."""
    if now == then:
        return set()
    deeds = (now.moved ^ then.moved) | (now.attacked ^ then.attacked) | (now.in_hand ^ then.in_hand)
    told = (here.units[unit].hex for unit in bits(deeds | (now.fog.opened ^ then.fog.opened)))
    return {*bits(now.starving ^ then.starving), *(hex for hex in told if hex >= 0)}


def stacked(state: KurskState, now: Conditions, hex: Hex) -> tuple[Counter, ...]:
    """The counters of a hex as a viewer may see them lie: what he can tell on top, so that the order tells no more."""
    stack = state.stacks[hex]
    if now.secret and state.world.units[stack[0]].side == SOVIET:
        return ()
    seen = sorted(stack, key=lambda unit: not now.fog.lifts(state, unit))
    return tuple(counter(state, now, unit, hex, depth) for depth, unit in enumerate(seen))


def beside(state: KurskState, now: Conditions) -> tuple[Counter, ...]:
    """The counters off the map."""
    world = state.world
    return tuple(
        face(world, number, unit.place, 0, unit.reduced, ())
        for number, unit in enumerate(state.units)
        if unit.place != ON_MAP and not (now.secret and world.units[number].code.reserve)
    )


# ------------------------------------------------------------------------------------------- one counter


def counter(state: KurskState, now: Conditions, unit: UnitId, hex: Hex, depth: int) -> Counter:
    """A counter on the map, as far as the viewer may tell it."""
    label, here = state.world.label(hex), state.units[unit]
    if now.fog.lifts(state, unit):
        return face(state.world, unit, label, depth, here.reduced, marks(now, unit, here))
    return back(state.world, state.world.units[unit].side, label, depth, here.reserve)


def marks(now: Conditions, unit: UnitId, here: Unit) -> tuple[str, ...]:
    """What lies on a counter."""
    starves, moved = now.starving >> here.hex & 1, now.moved >> unit & 1 and not here.reserve
    lying = (here.reduced, here.reserve, starves, moved, now.attacked >> unit & 1, now.in_hand >> unit & 1)
    return tuple([name for name, lies in zip(MARKERS, lying, strict=True) if lies])


@lately(FACES_KEPT)
def back(world: World, side: Side, place: str, depth: int, reserve: bool) -> Counter:
    """A counter face down."""
    lying = ("reserve",) if reserve else ()
    return Counter(f"?{side}@{place}/{depth}", side, place, depth, known=False, markers=lying)


@lately(FACES_KEPT)
def face(world: World, unit: UnitId, place: str, depth: int, reduced: bool, marks: tuple[str, ...]) -> Counter:
    """A counter face up; counters change little from view to view, so that most are known already."""
    kind = world.units[unit]
    strength = str(kind.reduced if reduced else kind.strength)
    return Counter(
        id=kind.id,
        side=kind.side,
        place=place,
        depth=depth,
        known=True,
        name=kind.name,
        kind=f"{kind.movement_class}.{kind.type}",
        size=kind.size,
        figures=(
            strength if kind.attack else f"{kind.attack}/{kind.strength}",
            str(world.allowance[kind.movement_class]),
        ),
        steps=kind.steps - reduced,
        markers=marks,
    )
