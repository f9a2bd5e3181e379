"""The counters of Drive on Kursk as a viewer sees them lie; what has not changed is what it was."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from grognard.core.bits import bits, mask
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.view import Counter
from grognard.core.world import lately, of_world

from .belief import Fog, fog, unseen_set_up
from .combat import CombatPhase
from .movement import MovementPhase
from .state import ON_MAP, KurskState, Unit, UnitId, UnitMask
from .supply import supplied_hexes
from .world import SIDES, SOVIET, World

FACES_KEPT = 50_000
MARKERS = ("reduced", "reserve", "out-of-supply", "moved", "attacked", "in-hand")
"""What may lie on a counter."""


class Conditions(NamedTuple):
    """What counters follow from beside their units and stacks: the fog, hexes without supply, deeds of units."""

    fog: Fog
    secret: bool
    starving: Mask
    moved: UnitMask
    attacked: UnitMask
    in_hand: UnitMask


class Basis(NamedTuple):
    """All that the counters of a viewer follow from."""

    units: list[Unit]
    stacks: dict[Hex, tuple[UnitId, ...]]
    conditions: Conditions


class Laid(NamedTuple):
    """Counters as they lie: on the map by their hexes, off it, and all in their order."""

    on_map: dict[Hex, tuple[Counter, ...]]
    off_map: tuple[Counter, ...]
    all: tuple[Counter, ...]


def counters(state: KurskState, viewer: Side | None) -> tuple[Counter, ...]:
    """The counters on the map, top first, then those off it; only what has changed since is looked at again."""
    name = f"counters {viewer}"
    basis = Basis(state.units.copy(), state.stacks.copy(), conditions(state, viewer))
    known = state.derived.get(name)
    laid = laid_anew(state, basis) if known is None else laid_on(state, basis, *known)
    state.derived[name] = (basis, laid)
    return laid.all


def conditions(state: KurskState, viewer: Side | None) -> Conditions:
    """The fog, supply and deeds of the moment; what is in hand is known to its player alone."""
    moving, fighting = state.frame(MovementPhase), state.frame(CombatPhase)
    hand = state.calls[-1].frame.hand if state.calls else ()
    hungry = [state.occupied(side) & ~supplied_hexes(state, side) for side in SIDES]
    return Conditions(
        fog(state, viewer),
        unseen_set_up(state, viewer),
        hungry[0] | hungry[1],
        units_of(state.world, moving.side) & ~moving.waiting if moving else 0,
        fighting.attacked if fighting else 0,
        mask(unit for unit in hand if state.world.units[unit].side == viewer),
    )


@of_world
def units_of(world: World, side: Side) -> UnitMask:
    """All units of a side."""
    return mask(unit for unit, kind in enumerate(world.units) if kind.side == side)


# ------------------------------------------------------------------------------------------------ laying


def laid_anew(state: KurskState, basis: Basis) -> Laid:
    """Every counter looked at."""
    on_map = {hex: stacked(state, basis.conditions, hex) for hex in sorted(state.stacks)}
    return together(on_map, beside(state, basis.conditions))


def laid_on(state: KurskState, basis: Basis, before: Basis, laid: Laid) -> Laid:
    """The counters where something has changed, and the others as they lay."""
    now, then = basis.conditions, before.conditions
    if now.secret != then.secret or now.fog.watched != then.fog.watched:
        return laid_anew(state, basis)
    units = changed_units(basis, before)
    hexes = changed_hexes(basis, before, units)
    if not units and not hexes:
        return laid
    on_map = laid.on_map.copy()
    for hex in hexes:
        if hex in state.stacks:
            on_map[hex] = stacked(state, now, hex)
        else:
            on_map.pop(hex, None)
    away = any(each.place != ON_MAP for unit in units for each in (basis.units[unit], before.units[unit]))
    return together(dict(sorted(on_map.items())), beside(state, now) if away else laid.off_map)


def together(on_map: dict[Hex, tuple[Counter, ...]], off_map: tuple[Counter, ...]) -> Laid:
    return Laid(on_map, off_map, (*chain.from_iterable(on_map.values()), *off_map))


def changed_units(basis: Basis, before: Basis) -> list[UnitId]:
    """Units that fare otherwise, or of which something else is told."""
    now, then = basis.conditions, before.conditions
    deeds = (now.moved ^ then.moved) | (now.attacked ^ then.attacked) | (now.in_hand ^ then.in_hand)
    told = bits(deeds | (now.fog.opened ^ then.fog.opened))
    pairs = zip(basis.units, before.units, strict=True)
    return [*told, *(unit for unit, (here, there) in enumerate(pairs) if here is not there)]


def changed_hexes(basis: Basis, before: Basis, units: Iterable[UnitId]) -> set[Hex]:
    """Hexes whose counters lie otherwise: of changed units, with another stack, with other supply."""
    stacks, there = basis.stacks, before.stacks
    found = {each.hex for unit in units for each in (basis.units[unit], before.units[unit]) if each.hex >= 0}
    found.update(bits(basis.conditions.starving ^ before.conditions.starving))
    if stacks != there:
        found.update(hex for hex in stacks.keys() | there.keys() if stacks.get(hex) != there.get(hex))
    return found


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
    side = state.world.units[unit].side
    face_down = ("reserve",) if here.reserve else ()
    return Counter(f"?{side}@{label}/{depth}", side, label, depth, known=False, markers=face_down)


def marks(now: Conditions, unit: UnitId, here: Unit) -> tuple[str, ...]:
    """What lies on a counter."""
    starves, moved = now.starving >> here.hex & 1, now.moved >> unit & 1 and not here.reserve
    lying = (here.reduced, here.reserve, starves, moved, now.attacked >> unit & 1, now.in_hand >> unit & 1)
    return tuple([name for name, lies in zip(MARKERS, lying, strict=True) if lies])


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
