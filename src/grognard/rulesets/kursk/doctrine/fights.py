"""What an attack is worth: exact chances on the column that it comes to, weighed with what each result brings.

The column is added up from tables made once; ``tests`` hold it against the list of modifiers that play uses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.world import of_world
from grognard.rulesets.kursk.combat import combat_result, defence_result
from grognard.rulesets.kursk.shifts import Clash, base_column, crt, is_concentric, special_shifts, terrain_shifts
from grognard.rulesets.kursk.state import KurskState, UnitId
from grognard.rulesets.kursk.supply import supplied_hexes
from grognard.rulesets.kursk.world import GERMAN, SIDES, SOVIET, World, enemy_of
from grognard.rulesets.kursk.zones import enemy_zone

from .front import held_by, leak, present_leak, shut_by_loss
from .sightings import Sighting, sightings
from .worth import PRICE, hex_worth, step_worth

GROUND_WORTH = 0.4
"""What it is worth to make a defender give way."""
OPENING = 0.25
"""How much of what an attack lays open is counted."""
OPENING_MOST = 12.0
CAUGHT = 0.35
"""How much more an enemy out of supply is wanted: he cannot get away, and counts as lost at the end."""
INTRUDER = 4.0
"""What it is worth to be rid of an enemy behind one's own line."""
CLOSE = 8
"""How near the west edge is close."""
LED_AWAY = 0.3
"""How much of what lies open counts when somebody has to follow up out of the line."""
DIE = range(1, 7)


# ---------------------------------------------------------------------------------------------- the tables


@of_world
def ground_shifts(world: World) -> dict[Side, tuple[int, ...]]:
    """[11.8] The shift of the ground in each hex for its defender."""
    some = {side: world.of_side(side)[0] for side in SIDES}
    return {
        side: tuple(
            sum(shift.value for shift in terrain_shifts(world, Clash(hex, (), (some[side],), "", 0)))
            for hex in range(world.grid.size)
        )
        for side in SIDES
    }


@of_world
def standing_ground(world: World) -> dict[Side, Mask]:
    """[11.20a] Where a side may stand to the last."""
    return {
        side: sum(
            1 << hex
            for hex in range(world.grid.size)
            if any(world.man_made_effect[kind].determined_defence for kind in world.man_made_in(hex, side))
        )
        for side in SIDES
    }


@of_world
def no_concentric(world: World) -> dict[Side, Mask]:
    """[11.11c] Where attacks from all around do not help against a side."""
    return {
        side: sum(
            1 << hex
            for hex in range(world.grid.size)
            if any(world.man_made_effect[kind].cancels_concentric for kind in world.man_made_in(hex, side))
        )
        for side in SIDES
    }


@of_world
def concentric_ways(world: World) -> tuple[bool, ...]:
    """[11.11a] Whether attacks from these directions, as the bits of a number, are concentric."""
    return tuple(is_concentric(world, {d for d in range(6) if ways >> d & 1}) for ways in range(64))


@of_world
def order_shift(world: World, side: Side, order: str, phase: int) -> int:
    """[11.9] What an attacker's phase order is worth in a combat phase, everybody in supply."""
    return sum(
        record.shift
        for record in world.tables.phase_order_shifts
        if (record.attacker, record.order) == (side, order) and not (record.phase and phase)
    )


class Chances(NamedTuple):
    """[12.2a] [12.3] The chance of each result."""

    DE: float
    BB: float
    DR: float
    AS: float
    AL1: float


@of_world
def all_chances(world: World) -> dict[tuple[int, bool], Chances]:
    """The chances on every column, against a defence that yields and one that stands."""
    table = crt(world)
    return {
        (column, stands): tally(world, column, stands)
        for column in range(table.lowest, table.highest + 1)
        for stands in (False, True)
    }


def tally(world: World, column: int, stands: bool) -> Chances:
    """The chances on one column: the second die of those that stand replaces the retreat."""
    counts = dict.fromkeys(Chances._fields, 0.0)
    for die in DIE:
        result = combat_result(world, column, die)
        if result == "DR" and stands:
            for second in DIE:
                counts[defence_result(world, column, second)] += 1 / 36
        else:
            counts[result] += 1 / 6
    return Chances(**counts)


# --------------------------------------------------------------------------------------------- the target


class Target(Struct, frozen=True):
    """An enemy stack to be attacked, with all that does not depend on who attacks it."""

    hex: Hex
    attacker: Side
    seen: Sighting
    defence: int
    shift: int
    stands: bool
    trapped: bool
    concentric: int
    """[11.11] What attacks from all around are worth here."""
    prize: float
    """What is won if the hex falls empty."""


def target_at(state: KurskState, side: Side, hex: Hex) -> Target:
    """What there is to know of a target; remembered until units move."""
    basis = (tuple(state.units), state.control)
    known = remembered(state.derived, f"targets {side}", basis, dict[Hex, Target])
    if hex not in known:
        known[hex] = size_up(state, side, hex)
    return known[hex]


def size_up(state: KurskState, side: Side, hex: Hex) -> Target:
    """The same, made anew."""
    world, enemy, seen = state.world, enemy_of(side), sightings(state, side)[hex]
    stands = seen.static or bool(standing_ground(world)[enemy] >> hex & 1)
    concentric = 0 if no_concentric(world)[enemy] >> hex & 1 else special_shift(world, "concentric", side)
    return Target(
        hex=hex,
        attacker=side,
        seen=seen,
        defence=max(round(seen.strength), 1),
        shift=ground_shifts(world)[enemy][hex],
        stands=stands,
        trapped=side == GERMAN and has_no_retreat(state, hex),
        concentric=concentric,
        prize=prize_of(state, side, hex, seen),
    )


def special_shift(world: World, name: str, side: Side) -> int:
    """A shift for a special case."""
    return special_shifts(world)[name, side].shift


def has_no_retreat(state: KurskState, hex: Hex) -> bool:
    """[11.12b] Whether a Soviet stack has nowhere to retreat to."""
    shut = enemy_zone(state, SOVIET) | state.occupied(GERMAN)
    return all(shut >> near & 1 for near in state.world.grid.neighbours[hex])


def prize_of(state: KurskState, side: Side, hex: Hex, seen: Sighting) -> float:
    """What it brings to have a stack out of its hex: the hex, what it bars, and an end to its being behind the line."""
    enemy = enemy_of(side)
    worth = GROUND_WORTH + hex_worth(state, side, hex)
    if state.world.side_of_line[side] >> hex & 1:
        worth += INTRUDER
    if not supplied_hexes(state, enemy) >> hex & 1:
        worth += CAUGHT * seen.kill
    worth += OPENING * max(shut_by_loss(state, side, hex), 0.0)
    opened = leak(state, enemy, state.occupied(enemy) & ~(1 << hex)) - present_leak(state, enemy)
    return worth + min(OPENING * max(opened, 0.0), OPENING_MOST)


# ---------------------------------------------------------------------------------------------- the attack


class Attacker(Struct, frozen=True):
    """A unit as it would take part in an attack."""

    unit: UnitId
    hex: Hex
    """Where it would attack from."""
    strength: int
    step: float
    needed: bool
    """Whether the line would be open without it where it stands."""


def column_of(state: KurskState, target: Target, attackers: Sequence[Attacker], shift: int) -> int:
    """[11.2a] [11.15] The column of an attack, before it is kept within the table; ``shift`` is what the order adds."""
    world, ways, dry, waters = state.world, 0, False, set[int]()
    grid, fed = world.grid, supplied_hexes(state, target.attacker)
    strength = hungry = 0
    for attacker in attackers:
        if fed >> attacker.hex & 1:
            strength += attacker.strength
        else:
            hungry += attacker.strength
        direction = grid.direction(target.hex, attacker.hex)
        ways |= 1 << direction if direction is not None else 0
        water = world.water_between(attacker.hex, target.hex)
        if water is None:
            dry = True
        else:
            waters.add(water.shift)
    column = base_column(strength + (max(hungry // 2, 1) if hungry else 0), target.defence) + target.shift
    if not dry and waters:
        column += world.terrain.mixed_water.shift if len(waters) > 1 else waters.pop()
    if concentric_ways(world)[ways]:
        column += target.concentric
    if target.attacker == GERMAN and {a.unit for a in attackers}.issuperset(world.ss_corps):
        homes = {a.hex for a in attackers if a.unit in world.ss_corps}
        column += special_shift(world, "ss_corps", GERMAN) if len(homes) == 1 else 0
    return column + (shift if not hungry or shift < 0 else 0)


def attack_worth(state: KurskState, target: Target, attackers: Sequence[Attacker], shift: int) -> float:
    """The mean worth of an attack to the attacker."""
    column = crt(state.world).within(column_of(state, target, attackers, shift))
    return worth_on(state, target, attackers, column, target.stands)


def worth_on(state: KurskState, target: Target, attackers: Sequence[Attacker], column: int, stands: bool) -> float:
    """The mean worth of an attack on a column."""
    chances, seen = all_chances(state.world)[column, stands], target.seen
    cheapest = min(a.step for a in attackers)
    prize = target.prize
    if target.attacker == GERMAN:
        kill, emptied, lost = seen.kill, 1.0, seen.strength
    else:
        kill, emptied, lost = seen.hurt, 1.0 - seen.firm, seen.strength / 2
    flight = prize + (kill if target.trapped else GROUND_WORTH)
    paid = PRICE[target.attacker] * lost + cheapest / 2
    beaten = kill + emptied * prize
    return chances.DE * beaten + chances.BB * (beaten - paid) + chances.DR * flight - chances.AL1 * cheapest


def attackers_from(state: KurskState, side: Side, units: Iterable[UnitId]) -> list[Attacker]:
    """Units as they would attack from where they stand; in a hex of the line one has to stay."""
    found = []
    for unit in units:
        here = state.units[unit].hex
        found.append(Attacker(unit, here, state.strength(unit), step_worth(state, unit), holds_line(state, side, unit)))
    return found


def holds_line(state: KurskState, side: Side, unit: UnitId) -> bool:
    """Whether the line needs a unit where it stands: as its keeper, or alone on foot with the edge close behind."""
    hex = state.units[unit].hex
    if keeper(state, hex) != unit:
        return False
    last = (
        unit not in state.world.mechanized and len(state.stack(hex)) == 1 and edge_behind(state.world)[side] >> hex & 1
    )
    return bool(last) or held_by(state, side, hex) > 0


@of_world
def edge_behind(world: World) -> dict[Side, Mask]:
    """[4.6b] The hexes from which the edge that must not be lost is close: the west edge of the German."""
    near = world.west
    for _ in range(CLOSE):
        near |= world.spread.around(near)
    return {GERMAN: near, SOVIET: 0}


def keeper(state: KurskState, hex: Hex) -> UnitId:
    """Who holds a hex of the line: a garrison, else the division that stands longest and is missed least."""
    mobile, units = state.world.mechanized, state.units
    return min(state.stack(hex), key=lambda u: (u not in state.world.static, units[u].reduced, u in mobile, u))


class Attack(Struct, frozen=True):
    """An attack that is worth making."""

    target: Hex
    units: tuple[UnitId, ...]
    worth: float


SMALL = 0.03
"""What each unit must add to an attack to be worth sending."""


def best_attack(
    state: KurskState, target: Target, able: Sequence[Attacker], shift: int
) -> tuple[float, list[Attacker]]:
    """The best of these units against a target, and what it is worth; who holds the line only helps others."""
    order = sorted(able, key=lambda a: (a.needed, -a.strength, a.unit))
    best, chosen = 0.0, list[Attacker]()
    so_far: list[Attacker] = []
    for attacker in order:
        if attacker.needed and not so_far:
            break
        so_far.append(attacker)
        worth = attack_worth(state, target, so_far, shift) - SMALL * len(so_far)
        if worth > best:
            best, chosen = worth, so_far.copy()
    return (best - LED_AWAY * opened_by_advance(state, target, chosen) if chosen else best), chosen


def opened_by_advance(state: KurskState, target: Target, attackers: Sequence[Attacker]) -> float:
    """[11.14a] What lies open when somebody has to follow up into the hex: as little as it can be."""
    side, least = target.attacker, OPENING_MOST / LED_AWAY
    own, now = state.occupied(side) | 1 << target.hex, present_leak(state, side)
    for attacker in attackers:
        if len(state.stack(attacker.hex)) > 1:
            return 0.0
        least = min(least, leak(state, side, own & ~(1 << attacker.hex)) - now)
        if least <= 0:
            return 0.0
    return least
