"""[4.3] [20.8] [20.9] What a side cannot know: concealed identities, hidden units, dummies, mines, drawn forces.

``resample`` draws another state that the side cannot tell from the given one. Counters that the enemy drew could be
others of their cup. Concealed ones change their places among each other, and with those beside the map, as far as the
side could take them for one another; hidden ones lie anywhere they might; unknown mines too. Set-ups in progress, drop
plans, secret recoveries and avatars could be others. Whoever is named in a procedure in progress stays who he is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import fields, replace

from grognard.core.bits import bits
from grognard.core.flow import Rng, Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.fire.known import class_of
from grognard.rulesets.lhy.mortars.values import UNTOLD_BOXES, is_untold
from grognard.rulesets.lhy.records import MobilityName
from grognard.rulesets.lhy.setting_up.zones import area_hexes, may_obstruct, may_stand, set_up_area, why_not_there
from grognard.rulesets.lhy.sight.lines import field
from grognard.rulesets.lhy.sight.seeing import is_on_the_road, joined
from grognard.rulesets.lhy.state import MAP, STOPPED, LhyState, Minefield, UnitId, put
from grognard.rulesets.lhy.victory.control import sites
from grognard.rulesets.lhy.world import enemy_of

from .redrawing import deal_fitting, embody_another, exchange_waiting, plan_otherwise, rearrange, redraw

MOBILITIES: tuple[MobilityName, ...] = get_args(MobilityName)
Look = tuple[object, ...]
"""What a side sees of a concealed counter."""


def resample(state: LhyState, side: Side, rng: Rng) -> LhyState:
    """Another state that a side cannot tell from the given one."""
    drawn = state.fork()
    bound = in_hand(drawn)
    redraw(drawn, side, rng, bound)
    rearrange(drawn, side, rng, bound)
    exchange_concealed(drawn, side, rng, bound)
    exchange_waiting(drawn, side, rng, bound)
    move_hidden(drawn, side, rng)
    move_mines(drawn, side, rng)
    recover_secretly(drawn, side, rng)
    plan_otherwise(drawn, side, rng)
    embody_another(drawn, side, rng)
    return drawn


def in_hand(state: LhyState) -> set[int]:
    """Whoever is named in a procedure in progress, under an arrow or in an assault stays who he is."""
    return {*named(state.calls), *named(state.arrows), *named(tuple(state.assaults.values()))}


# ----------------------------------------------------------------------------------------------- concealed counters


def exchange_concealed(state: LhyState, side: Side, rng: Rng, bound: Set[UnitId]) -> None:
    """[4.3a] Concealed counters that look alike change their places: first those of a class, then whoever may."""
    for exact in (True, False):
        alike: dict[Look, list[UnitId]] = {}
        for unit in state.on_map(enemy_of(side)):
            if state.units[unit].concealed and unit not in bound and state.units[unit].place == MAP:
                alike.setdefault(look(state, unit, exact=exact), []).append(unit)
        for units in alike.values():
            deal_fitting(state, units, rng)


def look(state: LhyState, unit: UnitId, *, exact: bool) -> Look:
    """[4.3a] What is seen of a concealed counter: markers on it, what was told on inquiry [4.3b]; and what it must be
    to lie where it lies or to count for the score [21.1c]."""
    here, kind = state.units[unit], state.world.kind[unit]
    fixed = kind.fp or bool(state.load(unit)) or unit in {mortar.unit for mortar in state.mortars}
    counts = kind.vehicle and any(site.hexes >> here.hex & 1 for site in sites(state.world))
    return (
        unit if fixed or counts else -1,
        kind.vehicle if exact or is_told_by_place(state, unit) else None,
        is_on_the_road(state, unit) if is_told_by_street(state, unit) else None,
        class_of(kind) if here.hex in {hex for _, hex in state.deeds.asked} else "",
        here.motion,
        here.overwatch,
        here.acted,
        here.hits,
        here.regrouping,
        here.heroic,
        here.under_fire,
    )


def is_told_by_place(state: LhyState, unit: UnitId) -> bool:
    """[4.3.1.2d] Whether a side can tell by what a counter does or where it lies if it is a vehicle: it has acted,
    moves, watches or was hit; no vehicle could be there, or it would count for the score; or a unit of the side is next
    to it."""
    here, world = state.units[unit], state.world
    shown = here.acted or here.motion != STOPPED or here.overwatch or bool(here.hits) or here.hex in state.improved
    near = (here.hex, *world.ground.neighbours[here.hex])
    met = any(world.side[other] != world.side[unit] for hex in near for other in state.stack(hex))
    counts = any(site.hexes >> here.hex & 1 for site in sites(world))
    return shown or met or counts or not all(may_stand(world, mobility) >> here.hex & 1 for mobility in MOBILITIES)


def is_told_by_street(state: LhyState, unit: UnitId) -> bool:
    """[4.2.1f] Whether a side can tell by who is seen if a counter in a street keeps to the road, as vehicles and guns
    do, or looks out of its houses: some unit of the side is seen from one and not from the other."""
    here = state.here(unit)
    if not state.world.ground.streets >> here & 1:
        return False
    others = [
        (state.here(other), is_on_the_road(state, other)) for other in state.on_map(enemy_of(state.world.side[unit]))
    ]
    return any(
        joined(state, here, there, road_here=True, road_there=road) != joined(state, here, there, road_there=road)
        for there, road in others
    )


def named(value: Any) -> Iterator[int]:
    """Every whole number in a structure: whoever might be meant by one stays where he is."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return
    if isinstance(value, int):
        yield value
    elif isinstance(value, Struct):
        for each in fields(value):
            yield from named(getattr(value, each.name))
    elif isinstance(value, Iterable):
        for item in value:
            yield from named(item)


# ---------------------------------------------------------------------------------------------------- hidden things


def move_hidden(state: LhyState, side: Side, rng: Rng) -> None:
    """[20.9.2] Hidden units of the enemy lie anywhere in their area where they would not have been found; those with an
    FO [11.4.5s1] or in mines of their own stay where these are."""
    bound = set(named(state.calls))
    keeping = {mortar.observer for mortar in state.mortars} | {mine.hex for mine in state.minefields}
    for hex in list(state.at):
        units = [u for u in state.stack(hex) if state.units[u].hidden and state.world.side[u] == enemy_of(side)]
        if not units or bound & set(units) or hex in keeping or state.improved.get(hex) == enemy_of(side):
            continue
        places = [there for there in hiding_places(state, side, units) if there != hex]
        choice = rng.below(len(places) + 1)
        if choice < len(places):
            for unit in units:
                put(state, unit, places[choice])


def hiding_places(state: LhyState, side: Side, units: Sequence[UnitId]) -> list[Hex]:
    """Where hidden units could be as far as a side knows: in their area, out of its units' way and sight."""
    enemy = enemy_of(side)
    found = []
    for hex in bits(set_up_area(state.world, enemy)):
        if state.stack(hex) or is_searched(state, side, hex):
            continue
        if all(why_not_there(state, unit, hex) is None for unit in units):
            found.append(hex)
    return found


def is_searched(state: LhyState, side: Side, hex: Hex) -> bool:
    """[20.9.2a.i] Whether a combat unit of a side would have found somebody hidden in a hex."""
    ground, near = state.world.ground, state.world.tables.hidden.proximity
    return any(
        state.world.kind[unit].combat
        and ground.distance(state.here(unit), hex) <= near
        and field(ground, state.here(unit)) >> hex & 1
        for unit in state.on_map(side)
    )


def move_mines(state: LhyState, side: Side, rng: Rng) -> None:
    """[19.1] Minefields that a side does not know of lie anywhere in their area that it has not entered."""
    plan = state.world.mission.obstacles
    if plan is None or plan.side == side:
        return
    kept = tuple(mine for mine in state.minefields if mine.known)
    unknown = len(state.minefields) - len(kept)
    state.minefields = kept
    for _ in range(unknown):
        free = [
            hex
            for hex in bits(area_hexes(state.world, plan.areas))
            if may_obstruct(state, hex) and not any(state.world.side[unit] == side for unit in state.stack(hex))
        ]
        if free:
            state.minefields = (*state.minefields, Minefield(free[rng.below(len(free))], plan.side))


def recover_secretly(state: LhyState, side: Side, rng: Rng) -> None:
    """[11.4.8b] Mortars of the enemy whose recovery is a secret are available or still interrupted."""
    state.mortars = tuple(
        replace(mortar, box=UNTOLD_BOXES[rng.below(len(UNTOLD_BOXES))]) if is_untold(state, side, mortar) else mortar
        for mortar in state.mortars
    )
