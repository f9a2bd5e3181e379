"""[20.6] [20.7] [16.1.2] [22.2x] What a side cannot know of the enemy's forces: which counters he drew, who waits
beside the map, what he is setting up, where he means to drop, and whose part he plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set

from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.flow import Rng, Side
from grognard.core.hexes import Hex
from grognard.core.sampling import shuffled
from grognard.rulesets.lhy.airborne.planning import aboard, entries, key, why_not
from grognard.rulesets.lhy.avatars.naming import parts
from grognard.rulesets.lhy.command.formations import has_activated
from grognard.rulesets.lhy.movement.stacking import crowded, fits
from grognard.rulesets.lhy.setting_up.drawing import cups
from grognard.rulesets.lhy.setting_up.zones import entry_hexes, set_up_area, why_not_hidden, why_not_there
from grognard.rulesets.lhy.state import ABSENT, DUE, HAND, MAP, OFF_BOARD, POOL, LhyState, UnitId, put
from grognard.rulesets.lhy.troops import own_in
from grognard.rulesets.lhy.world import enemy_of

from .counters import setting_up

Platoon = tuple[str, int]
ATTEMPTS = 40
"""How often a draw is repeated that does not fit what is known, before things stay as they are."""


# --------------------------------------------------------------------------------------------- changing places


def deal(state: LhyState, units: Sequence[UnitId], order: Sequence[UnitId]) -> None:
    """Every counter takes the place and the public facts of another; what is its own stays with it."""
    before = {unit: state.units[unit] for unit in units}
    stands_for = dict(zip(order, units, strict=True))
    for new, old in stands_for.items():
        state.units[new] = replace(before[old], reduced=state.units[new].reduced, minute=state.units[new].minute)
    takes = {old: new for new, old in stands_for.items()}
    for hex, stack in list(state.at.items()):
        state.at[hex] = tuple(takes.get(unit, unit) for unit in stack)
    claim_markers(state, takes)


def claim_markers(state: LhyState, takes: Mapping[UnitId, UnitId]) -> None:
    """[11.2] Who lies where a fire came from has made it: its markers are his now, and how they came about."""
    for hex, marks in state.small_arms.items():
        state.small_arms[hex] = tuple(replace(mark, firer=takes.get(mark.firer, mark.firer)) for mark in marks)
    for unit, here in enumerate(state.units):
        if any(hit.firer in takes for hit in here.hits):
            hits = tuple(replace(hit, firer=takes.get(hit.firer, hit.firer)) for hit in here.hits)
            state.units[unit] = replace(here, hits=hits)
    state.shots = {takes.get(by, by) if isinstance(by, int) else by: shots for by, shots in state.shots.items()}


def deal_fitting(state: LhyState, units: Sequence[UnitId], rng: Rng) -> None:
    """[2.3a] Counters change their places at random, but so that no hex holds more than it could."""
    for _ in range(ATTEMPTS if len(units) > 1 else 0):
        order = shuffled(units, rng)
        was = overfull(state, units)
        deal(state, units, order)
        if overfull(state, units) <= was:
            return
        deal(state, order, units)


def overfull(state: LhyState, units: Iterable[UnitId]) -> set[tuple[Hex, str]]:
    """[2.3a] The hexes of some units that hold too much, each with what is too much."""
    hexes = {(state.units[unit].hex, state.world.side[unit]) for unit in units if state.units[unit].place == MAP}
    return {(hex, what) for hex, side in hexes for what in crowded(state, own_in(state, side, hex))}


def is_loose(state: LhyState, unit: UnitId) -> bool:
    """[4.3] [20.9] Whether the enemy does not know who lies or waits there; loads and those who carry stay together."""
    here = state.units[unit]
    alone = not state.load(unit) and unit not in {mortar.unit for mortar in state.mortars}
    return alone and (here.place in (HAND, OFF_BOARD) or (here.place == MAP and (here.concealed or here.hidden)))


# ------------------------------------------------------------------------------------------------------- draws


def redraw(state: LhyState, side: Side, rng: Rng, bound: Set[UnitId]) -> None:
    """[20.6] Counters that the enemy has drawn and never shown could be others of the same cup."""
    for draw, cup in cups(state.world, enemy_of(side)):
        if draw.what != "section":
            draw_again(state, cup, rng, bound)


def draw_again(state: LhyState, cup: Sequence[UnitId], rng: Rng, bound: Set[UnitId]) -> None:
    """[20.6s2] [20.6s4] As many as are not known are drawn anew; as many leaders must come with them [20.6s2]."""
    loose = [unit for unit in cup if unit not in bound and is_loose(state, unit)]
    known = [unit for unit in cup if unit not in loose and state.units[unit].place != ABSENT]
    left = [unit for unit in cup if state.units[unit].place == ABSENT]
    for _ in range(ATTEMPTS if loose and left else 0):
        drawn = shuffled([*loose, *left], rng)[: len(loose)]
        leaders = other_leaders(state, (*known, *loose), (*known, *drawn), bound)
        if leaders is not None:
            swap_in(state, [u for u in loose if u not in drawn], [u for u in drawn if u not in loose])
            swap_in(state, *leaders)
            return


def other_leaders(
    state: LhyState, old: Iterable[UnitId], new: Iterable[UnitId], bound: Set[UnitId]
) -> tuple[list[UnitId], list[UnitId]] | None:
    """[20.6s2] The leaders who go and who come when other counters are drawn; none if that does not fit."""
    before, after = platoons(state, old), platoons(state, new)
    gone, come = sorted(before - after), sorted(after - before)
    if len(gone) != len(come) or any(has_activated(state, platoon) for platoon in gone):
        return None
    leaving = [unit for platoon in gone for unit in others_of(state, platoon, old)]
    coming = [unit for platoon in come for unit in leaders_of(state, platoon)]
    if any(not state.world.kind[u].leader or u in bound or not is_loose(state, u) for u in leaving):
        return None
    return (leaving, coming) if len(leaving) == len(coming) else None


def platoons(state: LhyState, units: Iterable[UnitId]) -> set[Platoon]:
    return {(state.world.pieces[unit].company, state.world.pieces[unit].platoon) for unit in units}


def others_of(state: LhyState, platoon: Platoon, units: Iterable[UnitId]) -> list[UnitId]:
    """Who else of a platoon is in the mission."""
    drawn = set(units)
    return [
        unit
        for unit, piece in enumerate(state.world.pieces)
        if (piece.company, piece.platoon) == platoon
        and unit not in drawn
        and state.units[unit].place not in (ABSENT, POOL)
    ]


def leaders_of(state: LhyState, platoon: Platoon) -> list[UnitId]:
    pieces = enumerate(state.world.pieces)
    return [unit for unit, piece in pieces if (piece.company, piece.platoon) == platoon and piece.kind.leader]


def swap_in(state: LhyState, leaving: Sequence[UnitId], coming: Sequence[UnitId]) -> None:
    """Counters come in the place of others."""
    deal(state, [*leaving, *coming], [*coming, *leaving])


# ------------------------------------------------------------------------------------------------ beside the map


def exchange_waiting(state: LhyState, side: Side, rng: Rng, bound: Set[UnitId]) -> None:
    """[20.7h] [20.7d] Who waits beside the map could be on it under a concealment marker, and the other way round."""
    enemy = enemy_of(side)
    asked = {hex for _, hex in state.deeds.asked}
    lying = [
        unit
        for unit in state.on_map(enemy)
        if unit not in bound and is_loose(state, unit) and state.units[unit].hex not in asked and may_wait(state, unit)
    ]
    for unit, here in enumerate(state.units):
        if here.place != OFF_BOARD or here.minute or state.world.side[unit] != enemy or unit in bound:
            continue
        if not is_loose(state, unit) or state.world.kind[unit].gun:
            continue
        alike = [other for other in lying if state.world.kind[other].vehicle == state.world.kind[unit].vehicle]
        choice = rng.below(len(alike) + 1)
        if choice < len(alike):
            deal_or_not(state, unit, alike[choice])
            lying = [other for other in lying if other != alike[choice]]


def may_wait(state: LhyState, unit: UnitId) -> bool:
    """Whether a concealed counter on the map could be taken for one that has just come, and could come again."""
    here, kind = state.units[unit], state.world.kind[unit]
    plain = not (here.hidden or here.heroic or here.regrouping or here.hits or here.minute)
    return plain and not (kind.gun or kind.fp or kind.vehicle) and bool(entry_hexes(state, unit))


def deal_or_not(state: LhyState, one: UnitId, other: UnitId) -> None:
    """[2.3a] Two counters change their places, if that does not crowd a hex."""
    was = overfull(state, (one, other))
    deal(state, (one, other), (other, one))
    if not overfull(state, (one, other)) <= was:
        deal(state, (one, other), (other, one))


# ------------------------------------------------------------------------------------------------------- set-up


def rearrange(state: LhyState, side: Side, rng: Rng, bound: Set[UnitId]) -> None:
    """[20.7] What the enemy is setting up could be set up otherwise, or still be in his hand."""
    enemy = enemy_of(side)
    if enemy not in setting_up(state):
        return
    alike: dict[str, list[UnitId]] = {}
    for unit, own in enumerate(state.world.side):
        if own == enemy and unit not in bound and is_loose(state, unit) and not state.units[unit].hidden:
            alike.setdefault(state.world.kind[unit].id, []).append(unit)
    for units in alike.values():
        deal_fitting(state, units, rng)
        for unit in units:
            set_up_elsewhere(state, enemy, unit, rng)


def set_up_elsewhere(state: LhyState, side: Side, unit: UnitId, rng: Rng) -> None:
    """[20.7] A counter that has been put down lies where else it might."""
    here = state.units[unit]
    if here.place != MAP or here.hex in state.improved or any(mine.hex == here.hex for mine in state.minefields):
        return
    free = [
        hex
        for hex in bits(set_up_area(state.world, side))
        if hex != here.hex and why_not_there(state, unit, hex) is None and fits(state, side, hex, (unit,))
    ]
    choice = rng.below(len(free) + 1)
    if choice < len(free) and not (here.hidden and why_not_hidden(state, unit, free[choice])):
        put(state, unit, free[choice])


# --------------------------------------------------------------------------------------------- plans and parts


def plan_otherwise(state: LhyState, side: Side, rng: Rng) -> None:
    """[16.1.2] A drop that has not been made yet could be planned otherwise."""
    enemy, plan = enemy_of(side), state.landing
    if not plan or not any(state.units[u].place == DUE for load in aboard(state.world, enemy).values() for u in load):
        return
    written = {name for name, _ in plan}
    state.landing = ()
    for kind, load, glider in entries(state.world, enemy):
        if key(kind, load) not in written:
            continue
        free = [hex for hex in range(state.world.ground.size) if why_not(state, enemy, kind, glider, hex) is None]
        if not free:
            state.landing = plan
            return
        state.landing = (*state.landing, (key(kind, load), free[rng.below(len(free))]))


def embody_another(state: LhyState, side: Side, rng: Rng) -> None:
    """[22.2x] The enemy's avatar could be any squad or platoon leader of his."""
    enemy = enemy_of(side)
    avatar = state.avatars.get(enemy)
    if avatar is None or len(avatar.units) != 1:
        return
    found = list(parts(state, enemy))
    if found:
        state.avatars = {**state.avatars, enemy: replace(avatar, units=(found[rng.below(len(found))],))}
