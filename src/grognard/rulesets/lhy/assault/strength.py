"""[14.0] [14.1] [14.2] What each side brings into an assault: who takes part, the sums, and the modifiers by rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.events.assault import NO_CYCLE
from grognard.rulesets.lhy.results.judging import best
from grognard.rulesets.lhy.state import STOPPED, LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion
from grognard.rulesets.lhy.world import enemy_of

Item = tuple[str, int]
"""A rule and what it adds."""
FACES = 12
"""Features of a hex: sides are even, and those next to each other differ by two."""


class Forces(Struct, frozen=True):
    """[14.0a] The hex of an assault, whose it is, and who takes part."""

    hex: Hex
    attacker: Side
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]


def units_of(state: LhyState, side: Side, hex: Hex) -> tuple[UnitId, ...]:
    """The units of a side in a hex, those aboard too, in counter order, without dummies and vehicles that have just
    come down there [16.1.4s3b]."""
    marker = state.assaults.get(hex)
    ignored = marker.landed if marker is not None else ()
    own = (unit for unit in state.everyone(hex) if state.world.side[unit] == side and not state.kind(unit).dummy)
    return tuple(sorted(unit for unit in own if unit not in ignored))


# ------------------------------------------------------------------------------------------- who takes part


SHAKEN_STAY_OUT = "shaken_stay_out"
"""[14.0a] The switch by which disrupted units and shocked AFV take no part (reading 53)."""


def candidates(state: LhyState, side: Side, hex: Hex) -> tuple[UnitId, ...]:
    """[14.0a] The units of a side in a hex that could take part."""
    own = units_of(state, side, hex)
    if not state.plays(SHAKEN_STAY_OUT):
        return own
    return tuple(unit for unit in own if not (state.units[unit].disrupted or state.units[unit].shocked))


def is_fighter(state: LhyState, unit: UnitId) -> bool:
    """[14.0a] Combat units on foot, of which so many steps may take part."""
    kind = state.kind(unit)
    return kind.combat and kind.foot


def steps_in_assault(state: LhyState, unit: UnitId) -> int:
    """[14.0a] [2.2.4x1] The steps that a unit counts for; a fortified position counts for more."""
    return state.world.tables.formation.fp_in_assault if state.kind(unit).fp else state.kind(unit).steps


def room_for(state: LhyState, unit: UnitId, chosen: Sequence[UnitId]) -> bool:
    """[14.0a] Whether a unit can take part besides others: so many steps, a leader, a LATW or FT, a vehicle."""
    limits, kind = state.world.tables.assault, state.kind(unit)
    if is_fighter(state, unit):
        used = sum(steps_in_assault(state, other) for other in chosen if is_fighter(state, other))
        return used + steps_in_assault(state, unit) <= limits.steps
    if kind.vehicle:
        return sum(state.kind(other).vehicle for other in chosen) < limits.vehicles
    if kind.leader:
        return sum(state.kind(other).leader for other in chosen) < limits.leaders
    teams = [other for other in chosen if state.kind(other).team and not state.kind(other).leader]
    return len(teams) < limits.teams


def compelled(state: LhyState, side: Side, hex: Hex) -> tuple[UnitId, ...]:
    """[14.0a] Those who take part in any case: all fighters if there is room for all, the only vehicle."""
    own = candidates(state, side, hex)
    fighters = tuple(unit for unit in own if is_fighter(state, unit))
    vehicles = tuple(unit for unit in own if state.kind(unit).vehicle)
    total = sum(steps_in_assault(state, unit) for unit in fighters)
    found = fighters if total <= state.world.tables.assault.steps else ()
    return tuple(sorted((*found, *(vehicles if len(vehicles) <= state.world.tables.assault.vehicles else ()))))


def free_to_join(state: LhyState, side: Side, hex: Hex, chosen: Sequence[UnitId]) -> tuple[UnitId, ...]:
    """[14.0a] Who may still take part."""
    own = candidates(state, side, hex)
    return tuple(unit for unit in own if unit not in chosen and room_for(state, unit, chosen))


def is_free(state: LhyState, unit: UnitId) -> bool:
    """[14.0a] Whether a unit may be kept out though there is room: leaders, LATW and flamethrowers."""
    return state.kind(unit).team


# ------------------------------------------------------------------------------------------- sums and modifiers


def value(state: LhyState, unit: UnitId) -> int:
    """[14.1s2] The assault value of a unit; a shocked AFV has its own (reading 53)."""
    return state.world.tables.assault.shocked if state.units[unit].shocked else state.kind(unit).assault


def sums(state: LhyState, forces: Forces) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """[14.1s2] [14.1s3] What attacker and defender add up, item by item."""
    attack, defence = list(_own(state, forces.attackers)), list(_own(state, forces.defenders))
    difference = cohesion_difference(state, forces)
    if difference:
        (attack if difference > 0 else defence).append(("14.2a", abs(difference)))
    attack += _of_attacker(state, forces)
    defence += _of_defender(state, forces)
    return tuple(attack), tuple(defence)


def _own(state: LhyState, units: Sequence[UnitId]) -> Iterator[Item]:
    """[14.1s2] [14.2k] The assault values; a vehicle in motion is worth less."""
    yield "14.1s2", sum(value(state, unit) for unit in units)
    moving = sum(1 for unit in units if state.kind(unit).vehicle and state.units[unit].motion != STOPPED)
    if moving:
        yield "14.2k", moving * worth(state, "14.2k")


def worth(state: LhyState, rule: str) -> int:
    """The value of a modifier in the chart."""
    return state.world.tables.avm[rule].value


def cohesion_difference(state: LhyState, forces: Forces) -> int:
    """[14.2a] By how much the best combat unit of the attacker is better, within the limit; 0 if a side has none."""
    mine, theirs = best_cohesion(state, forces.attackers), best_cohesion(state, forces.defenders)
    if mine is None or theirs is None:
        return 0
    row = state.world.tables.avm["14.2a"]
    most = row.most or 0
    return max(-most, min(most, (mine - theirs) * row.value))


def best_cohesion(state: LhyState, units: Sequence[UnitId]) -> int | None:
    """[14.2a] The best cohesion of the combat units that have one."""
    return max((cohesion(state, unit) or 0 for unit in units if is_led_by_heart(state, unit)), default=None)


def is_led_by_heart(state: LhyState, unit: UnitId) -> bool:
    """[14.2a] Whether it is a combat unit with a cohesion: no vehicle, no fortified position, no leader, no LATW."""
    kind = state.kind(unit)
    return kind.combat and kind.has_cohesion


def best_fighters(state: LhyState, units: Sequence[UnitId], *, by_cohesion: bool = False) -> tuple[UnitId, ...]:
    """[14.3] [14.3.1a] The combat unit with the best cohesion among some; several if chance decides. ``by_cohesion``:
    nothing else breaks a tie."""
    found = [unit for unit in units if is_led_by_heart(state, unit)]
    if not by_cohesion:
        return best(state, found)
    top = max((cohesion(state, unit) or 0 for unit in found), default=0)
    return tuple(unit for unit in found if (cohesion(state, unit) or 0) == top)


def _of_attacker(state: LhyState, forces: Forces) -> Iterator[Item]:
    """[14.2b] [14.2e] [14.2f] [14.2h] [14.2j] The modifiers of the attacker."""
    hex = forces.hex
    everybody = state.everyone(hex)
    if any(state.units[unit].regrouping for unit in everybody):
        yield "14.2b", worth(state, "14.2b")
    if has_engineers(state, forces) and is_hard(state, hex):
        yield "14.2e", worth(state, "14.2e")
    if has_position(state, hex) and any(state.units[unit].heroic for unit in units_of(state, forces.attacker, hex)):
        yield "14.2f", worth(state, "14.2f")
    if is_encircled(state, hex):
        yield "14.2h", worth(state, "14.2h")
    if is_fragmented(state, forces.attackers):
        yield "14.2j", worth(state, "14.2j")


def _of_defender(state: LhyState, forces: Forces) -> Iterator[Item]:
    """[14.2c] [14.2d] [14.2g] [14.2i] The modifiers of the defender."""
    hex, side = forces.hex, enemy_of(forces.attacker)
    own = units_of(state, side, hex)
    on_foot = any(state.kind(unit).foot for unit in own)
    sheltered = on_foot and (is_rural_building(state, hex) or hex in state.improved)
    if sheltered or entered_over_wall(state, hex):
        yield "14.2c", worth(state, "14.2c")
    if any(state.units[unit].concealed and state.kind(unit).combat for unit in own):
        yield "14.2d", worth(state, "14.2d")
    if entered_uphill(state, hex):
        yield "14.2g", worth(state, "14.2g")
    if is_urban(state, hex) and any(is_fighter(state, unit) or state.kind(unit).leader for unit in forces.defenders):
        yield "14.2i", worth(state, "14.2i")


def has_engineers(state: LhyState, forces: Forces) -> bool:
    """[14.2e] Whether an undisrupted LATW or flamethrower takes part."""
    return any(state.kind(unit).type in ("latw", "ft") and not state.units[unit].disrupted for unit in forces.attackers)


def has_position(state: LhyState, hex: Hex) -> bool:
    """Whether a fortified position is in a hex."""
    return any(state.kind(unit).fp for unit in state.stack(hex))


def is_hard(state: LhyState, hex: Hex) -> bool:
    """[14.2e] A hex with a fortified position, a gun, an urban building or a street."""
    return is_urban(state, hex) or any(state.kind(unit).fp or state.kind(unit).gun for unit in state.stack(hex))


def is_urban(state: LhyState, hex: Hex) -> bool:
    """[14.2i] [14.3.1] An urban building or a street."""
    return state.world.tables.terrain[state.world.ground.terrain[hex]].building == "urban"


def is_rural_building(state: LhyState, hex: Hex) -> bool:
    """[14.2c] [4.1.6aiii] A rural building, no hut."""
    return state.world.tables.terrain[state.world.ground.terrain[hex]].building == "rural"


def entered_over_wall(state: LhyState, hex: Hex) -> bool:
    """[14.2c] Whether any attacker came across a wall."""
    wall = state.world.ground.wall[hex]
    return any(wall >> side // 2 & 1 for _, _, side, _ in state.assaults[hex].entries if side >= 0)


def entered_uphill(state: LhyState, hex: Hex) -> bool:
    """[14.2g] Whether any attacker came from a lower level."""
    level = state.world.ground.level
    return any(level[origin] < level[hex] for _, _, side, origin in state.assaults[hex].entries if side >= 0)


def is_encircled(state: LhyState, hex: Hex) -> bool:
    """[14.2h] [2.2.4] Whether attackers came in one cycle through two sides that are not next to each other; never
    against a fortified position."""
    if has_position(state, hex):
        return False
    came = [(cycle, side) for cycle, _, side, _ in state.assaults[hex].entries if cycle != NO_CYCLE and side >= 0]
    return any(one == other and 2 < (a - b) % FACES < FACES - 2 for one, a in came for other, b in came)


def is_fragmented(state: LhyState, units: Sequence[UnitId]) -> bool:
    """[14.2j] Whether units of different infantry companies take part."""
    companies = state.world.edition.companies
    names = {state.world.pieces[unit].company for unit in units if state.world.pieces[unit].platoon}
    return sum(1 for name in names if companies[name].arm == "infantry") > 1


def drm(state: LhyState, attack: Sequence[Item], defence: Sequence[Item]) -> int:
    """[14.1s4] The final modifier of the die."""
    limits = state.world.tables.assault
    difference = sum(number for _, number in attack) - sum(number for _, number in defence)
    return max(limits.least, min(limits.most, difference))


# ------------------------------------------------------------------------------------------- vehicles destroyed


def hunters(state: LhyState, side: Side, hex: Hex) -> tuple[UnitId, ...]:
    """[14.3.2] Who of a side can destroy a vehicle by hand: undisrupted infantry, machine guns, positions, LATW."""
    return tuple(
        unit
        for unit in units_of(state, side, hex)
        if (state.kind(unit).infantry or state.kind(unit).type in ("mg", "fp", "latw"))
        and not state.units[unit].disrupted
    )


def destruction_items(state: LhyState, side: Side, hex: Hex, vehicle: UnitId) -> tuple[tuple[str, int], ...]:
    """[14.3.2.1] What is added to the die of an attempt, by name."""
    rows = state.world.tables.destruction_drm
    return tuple((name, rows[name].value) for name in _destruction(state, side, hex, vehicle))


def _destruction(state: LhyState, side: Side, hex: Hex, vehicle: UnitId) -> Iterator[str]:
    kinds = [state.kind(unit) for unit in hunters(state, side, hex)]
    if any(kind.type == "squad" for kind in kinds):
        yield "squad"
    elif any(kind.type in ("section", "mg", "fp") for kind in kinds):
        yield "other"
    if any(kind.infantry and kind.assault >= state.world.tables.destruction.strong_from for kind in kinds):
        yield "strong"
    late = state.world.mission.date >= state.world.tables.panzerfaust_from
    if late and any(kind.nation == "german" and (kind.infantry or kind.type == "mg") for kind in kinds):
        yield "panzerfaust"
    if any(kind.type == "latw" for kind in kinds):
        yield "latw"
    yield "stopped" if state.units[vehicle].motion == STOPPED else "motion"
    friends = units_of(state, state.world.side[vehicle], hex)
    if not any(state.kind(unit).infantry and not state.units[unit].disrupted for unit in friends):
        yield "unsupported"
    ground = state.world.ground
    if any((ground.woods | ground.buildings) >> near & 1 for near in (hex, *ground.neighbours[hex])):
        yield "close_country"


def destruction_drm(state: LhyState, side: Side, hex: Hex, vehicle: UnitId) -> int:
    """[14.3.2.1] The modifier of an attempt, at most so much."""
    total = sum(number for _, number in destruction_items(state, side, hex, vehicle))
    return min(state.world.tables.destruction.most, total)


def prey(state: LhyState, side: Side, hex: Hex) -> tuple[UnitId, ...]:
    """[14.3.2] The enemy vehicles that a side may try to destroy; none if it has nobody who can."""
    if not hunters(state, side, hex):
        return ()
    return tuple(unit for unit in units_of(state, enemy_of(side), hex) if state.kind(unit).vehicle)
