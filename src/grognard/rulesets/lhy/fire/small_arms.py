"""[11.3] Small arms: what a fire is worth, as a list of modifiers with their rules.

A value is worked out from the truth, or as its firer knows it (``known``): what he cannot know changes no offer
(reading 56).
"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.sight.cover import best_cover, is_building, is_open
from grognard.rulesets.lhy.sight.light import fires_in_the_dark
from grognard.rulesets.lhy.sight.lines import line
from grognard.rulesets.lhy.sight.seeing import hindrances, joined
from grognard.rulesets.lhy.state import MOVED as MOVE_ACT
from grognard.rulesets.lhy.state import OFF_MAP, LhyState, UnitId

from .fronts import enfilades_hex, is_reaction
from .known import enemies_in, is_concealed, is_rider, looks_on_foot, shown_steps
from .manner import MOVED, PLAIN, STEADY, Manner
from .tally import Item, Tally, drm, moving_drm


def value(state: LhyState, firer: UnitId, hex: Hex, manner: Manner = PLAIN, *, known: bool = False) -> Tally:
    """[11.3.2] [11.3.3] What the small arms fire of a unit into a hex amounts to."""
    limits = state.world.tables.fire
    items = tuple(item for item in _items(state, firer, hex, manner, known) if item[1] or item[0] == "11.3.2s2")
    return Tally(items, limits.least, limits.most_small_arms)


def is_enough(state: LhyState, firer: UnitId, hex: Hex, manner: Manner = PLAIN) -> bool:
    """[11.2a] Whether it is not too weak to be made, as far as its firer knows: its value, without the list."""
    if manner.close or manner.enfilade:
        found = sum([item[1] for item in _items(state, firer, hex, manner, True)])
    else:
        found = steady_worth(state, firer, hex)
        if manner != PLAIN:
            found += sum([item[1] for item in (*of_moving(state, firer, hex, manner), *of_splitting(state, manner))])
    return found >= state.world.tables.fire.least


@while_listing
def steady_worth(state: LhyState, firer: UnitId, hex: Hex) -> int:
    """[11.3.2] What the plain fire of a unit into a hex is worth, as far as it knows."""
    return sum([item[1] for item in _items(state, firer, hex, PLAIN, True)])


def _items(state: LhyState, firer: UnitId, hex: Hex, manner: Manner, known: bool) -> Iterator[Item]:
    world, here, side = state.world, state.here(firer), state.world.side[firer]
    yield "11.3.2s2", state.kind(firer).sav or 0
    yield from of_the_firer(state, firer, hex, manner)
    if is_point_blank(state, firer, hex, manner, known=known):
        yield drm(world, "11.3.3c")
    yield from of_splitting(state, manner)
    if manner.enfilade or enfilades_hex(state, firer, hex, known=known):
        yield drm(world, "11.3.3e")
    yield from of_the_places(state, side, here, hex, known, manner.close)


@while_listing
def of_the_places(state: LhyState, side: Side, here: Hex, hex: Hex, known: bool, close: bool) -> tuple[Item, ...]:
    """[11.3.3i] to [11.3.3p] What is the same for everybody of a side who fires from one hex into another."""
    found = [
        *of_the_line(state, here, hex, close, side if known else ""),
        *of_the_target(state, side, here, hex, known),
    ]
    if not close and not holds_riders(state, side, hex, known=known):
        found += terrain(state, hex, here)
    return tuple(found)


# ----------------------------------------------------------------------------------------------------- the firer


def of_the_firer(state: LhyState, firer: UnitId, hex: Hex, manner: Manner) -> Iterator[Item]:
    """[11.3.3a] [11.3.3b] [11.3.3f] to [11.3.3h] [11.3.3o] What lies with the firer."""
    world, kind = state.world, state.kind(firer)
    if is_high_explosive(state, firer, hex):
        yield drm(world, "11.3.3o")
    if not kind.underlined and kind.sav_range:
        yield "11.3.3a", world.tables.range_drm(kind.sav_range, world.ground.distance(state.here(firer), hex)) or 0
    yield drm(world, "11.3.3b", suppressing(state, firer))
    if state.units[firer].regrouping:
        yield drm(world, "11.3.3f")
    yield from of_moving(state, firer, hex, manner)


def of_moving(state: LhyState, firer: UnitId, hex: Hex, manner: Manner) -> Iterator[Item]:
    """[11.3.3g] [11.3.3h] What fire on the move costs."""
    if manner.moving != STEADY:
        yield moving_drm(state.world, "11.3.3g", manner.moving == MOVED)
    if is_unacquired(state, firer, hex, manner):
        yield drm(state.world, "11.3.3h")


def of_splitting(state: LhyState, manner: Manner) -> Iterator[Item]:
    """[11.3.3d] What it costs to fire into two hexes."""
    if manner.split:
        yield drm(state.world, "11.3.3d")


def is_high_explosive(state: LhyState, firer: UnitId, hex: Hex) -> bool:
    """[11.3.3o] Whether a gun without range modifier and of little value fires at a building or improved position."""
    kind = state.kind(firer)
    weak = kind.underlined and kind.sav is not None and kind.sav <= state.world.tables.fire.high_explosive_sav
    return weak and (is_building(state.world, hex) or hex in state.improved)


def suppressing(state: LhyState, unit: UnitId) -> int:
    """[11.3.3b] [11.4.7.2a] The markers that suppress the small arms of a unit: on foot and in soft vehicles SADRM and
    MDRM, on vehicles and guns ATDRM, on fortified positions none [2.2.4b]."""
    kind = state.world.kind[unit]
    if kind.fp:
        return 0
    found = len(state.units[unit].hits) if kind.vehicle or kind.gun else 0
    return found if kind.armoured else found + suppressing_in(state, state.world.side[unit], state.here(unit))


def suppressing_in(state: LhyState, side: Side, hex: Hex) -> int:
    """[11.3.3b] The SADRM aimed at a side in a hex, and the MDRM there."""
    aimed = sum(1 for marker in state.small_arms.get(hex, ()) if marker.target == side)
    return aimed + len(state.shells.get(hex, ()))


def is_unacquired(state: LhyState, firer: UnitId, hex: Hex, manner: Manner) -> bool:
    """[11.3.3h] Whether a vehicle did not see its target when it began to halt and fire."""
    return manner.start != OFF_MAP and not joined(state, manner.start, hex, road_here=True)


# ------------------------------------------------------------------------------------------------ the line between


def of_the_line(state: LhyState, here: Hex, hex: Hex, close: bool, known_to: Side) -> Iterator[Item]:
    """[11.3.3j] [11.3.3n] What lies between the two hexes."""
    if not close:
        yield drm(state.world, "11.3.3j", hindrances(state, here, hex, known_to=known_to))
    if fires_in_the_dark(state, here, hex):
        yield drm(state.world, "11.3.3n")


def terrain(state: LhyState, hex: Hex, origin: Hex) -> Iterator[Item]:
    """[11.3.3p] The best TEM, by its rule."""
    found = best_cover(state, hex, origin)
    if found is not None:
        yield found


# ---------------------------------------------------------------------------------------------------- the target


def is_point_blank(state: LhyState, firer: UnitId, hex: Hex, manner: Manner, *, known: bool) -> bool:
    """[11.3.3c] Infantry, machine guns and positions react to somebody on foot or riding whose move ended near; not
    out of an assault hex [10.5.3.1b]."""
    kind, here = state.world.kind[firer], state.here(firer)
    if manner.close or not is_reaction(state) or here in state.assaults:
        return False
    if not (kind.infantry or kind.type == "mg" or kind.fp):
        return False
    if state.world.ground.distance(here, hex) > state.world.tables.fire.point_blank:
        return False
    return any(ended_there(state, unit, hex) for unit in movers_on_foot(state, state.world.side[firer], hex, known))


def movers_on_foot(state: LhyState, side: Side, hex: Hex, known: bool) -> Iterator[UnitId]:
    """The enemies in a hex that are on foot or ride, as far as a side knows."""
    for unit in enemies_in(state, side, hex):
        if looks_on_foot(state, unit, known=known) and (state.units[unit].carrier < 0 or is_rider(state, unit)):
            yield unit


def ended_there(state: LhyState, unit: UnitId, hex: Hex) -> bool:
    """[11.3.3c] Whether a unit, or the tank that it rides on, ended a move in a hex in the segment that is answered."""
    carrier = state.units[unit].carrier
    return any(
        act.kind == MOVE_ACT and act.ended and act.hexes[-1] == hex and act.unit in (unit, carrier)
        for act in state.deeds.answering
    )


def of_the_target(state: LhyState, side: Side, here: Hex, hex: Hex, known: bool) -> Iterator[Item]:
    """[11.3.3i] [11.3.3k] [11.3.3l] [11.3.3m] What lies with those in the target hex."""
    world = state.world
    there = enemies_in(state, side, hex)
    plain = [unit for unit in there if not is_concealed(state, unit)]
    counted = plain if known else there
    if is_concealed_target(state, there, known):
        yield drm(world, "11.3.3i")
    yield drm(world, "11.3.3k", sum(shown_steps(state, unit) for unit in counted if world.kind[unit].foot))
    if has_friendly_vehicle(state, counted, here, hex):
        yield drm(world, "11.3.3l")
    if has_gone_to_ground(state, there if known else counted, known):
        yield drm(world, "11.3.3m")


def is_concealed_target(state: LhyState, there: list[UnitId], known: bool) -> bool:
    """[11.3.3i] Whether there are combat units in the hex and all of them are concealed; dummies show as such, and a
    firer takes what is concealed for combat units."""
    kinds = state.world.kind
    combat = [
        unit for unit in there if kinds[unit].combat or kinds[unit].dummy or (known and is_concealed(state, unit))
    ]
    return bool(combat) and all(is_concealed(state, unit) for unit in combat)


def has_friendly_vehicle(state: LhyState, there: list[UnitId], here: Hex, hex: Hex) -> bool:
    """[11.3.3l] Whether men on foot, no gunners, share an open hex with a vehicle of theirs, and the fire crosses no
    wall or tree line of it."""
    world = state.world
    if not is_open(world, hex) or not any(world.kind[unit].vehicle for unit in there):
        return False
    if here != hex and line(world.ground, here, hex).walls | line(world.ground, here, hex).tree_lines:
        return False
    return any(world.kind[unit].foot and not world.kind[unit].gun and state.units[unit].carrier < 0 for unit in there)


def has_gone_to_ground(state: LhyState, there: list[UnitId], known: bool) -> bool:
    """[11.3.3m] Whether all on foot in the hex are disrupted; what is concealed never looks so."""
    foot = [unit for unit in there if looks_on_foot(state, unit, known=known)]
    return bool(foot) and all(state.units[unit].disrupted for unit in foot)


@while_listing
def holds_riders(state: LhyState, side: Side, hex: Hex, *, known: bool) -> bool:
    """[11.3d] Whether enemies ride on a tank there, who have no cover and spoil that of all others."""
    return any(
        is_rider(state, unit) and not (known and is_concealed(state, state.units[unit].carrier))
        for unit in enemies_in(state, side, hex)
    )
