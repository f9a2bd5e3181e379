"""[8.0] [9.0] Who may act in the present segment, and how: the rights that every verb asks first.

A bar is the rule that stands in the way with the id of its text; ``may`` looks for one, ``why_not`` puts it into words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from grognard.core.bits import bits, mask
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.command.formations import (
    IN_PLAY,
    counters_of,
    has_lost_leader,
    in_play,
    leader_piece,
    may_be_ad_hoc,
)
from grognard.rulesets.lhy.deeds import (
    ANTI_TANK,
    DRIVE,
    FLARE,
    INQUIRE,
    KNEE,
    LOAD,
    MANEUVER,
    RECOVER,
    REINFORCE,
    REQUEST,
    SHOW,
    SMALL_ARMS,
    SPLIT,
    TEAM_ATTACK,
    WITHDRAW,
)
from grognard.rulesets.lhy.forces import Kind
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.roster import roster
from grognard.rulesets.lhy.say import refusal, the_unit
from grognard.rulesets.lhy.sight.seeing import (
    SIGHT,
    in_enemy_sight,
    is_assaulted_by_infantry,
    is_primary_impact,
    sees_at,
    within_road_limit,
)
from grognard.rulesets.lhy.state import MOVED, NOBODY, OFF_BOARD, OFF_MAP, STOPPED, Act, LhyState, UnitId, UnitMask
from grognard.rulesets.lhy.world import enemy_of

Deed = str


class Bar(NamedTuple):
    """What stands in the way: a rule, and the id of the text that says so."""

    rule: str
    text: str


NOT_YOURS = Bar("6.0.II-1", "not-your-unit")
NOT_IN_PLAY = Bar("7.0", "not-in-play")
SPENT = Bar("9.0a", "already-acted")
SA_SPENT = Bar("2.2.4x2", "position-fired-small-arms")
AT_SPENT = Bar("2.2.4x2", "position-fired-anti-tank")
HEROIC_FIRST = Bar("6.0.II-1a", "heroic-first")
HEROIC_REACTS_FIRST = Bar("6.0.II-2", "heroic-reacts-first")
NOT_ACTIVATED = Bar("7.0", "not-activated")
ONE_GUEST = Bar("7.2a3", "one-ad-hoc")
OTHER_TANKS = Bar("7.2b", "other-tank-platoon")
LEADERLESS = Bar("13.3.4.2", "leader-lost")
ON_WATCH = Bar("10.4.1b.iv", "on-overwatch")
NOTHING_SEEN = Bar("8.3x", "nothing-seen")
WITHOUT_SIGHT = Bar("20.7h", "waiting-beside-map")
UNDER_ARROW = Bar("10.5.3.2a", "under-arrow")
UNDER_ARROW_AT = Bar("10.5.3.2f", "under-arrow-anti-tank")
NO_WITHDRAWAL = Bar("8.3c", "cannot-withdraw")
IN_ASSAULT = Bar("10.5.3.1b", "in-assault")
NO_RECOVERY = Bar("10.5.3.1g", "no-recovery-in-assault")
BLIND_IN_ASSAULT = Bar("10.5.3.1a", "blind-in-assault")
PINNED = Bar("11.4.7.1b", "pinned")
WINDOW_SHUT = Bar("11.4.7.1b", "pinned-for-good")
NO_FIRE_IN_IMPACT = Bar("11.4.7.1a", "no-fire-from-impact")
MINED = Bar("19.1c", "no-fire-from-mines")

FIRE = frozenset({SMALL_ARMS, ANTI_TANK, TEAM_ATTACK, KNEE})
FREE = frozenset({REQUEST, FLARE, INQUIRE, SPLIT, SHOW})
"""Deeds that spend no action."""
ON_WATCH_MAY = frozenset({SMALL_ARMS, ANTI_TANK, INQUIRE})
UNDER_ARROW_FOOT = frozenset({SMALL_ARMS, ANTI_TANK, WITHDRAW, RECOVER, REQUEST, FLARE, INQUIRE})
UNDER_ARROW_VEHICLE = frozenset({DRIVE, ANTI_TANK, INQUIRE})
ASSAULTED_FOOT = frozenset({SMALL_ARMS, ANTI_TANK, REQUEST, FLARE, INQUIRE})


# --------------------------------------------------------------------------------------------------- the answers


def why_not(state: LhyState, unit: UnitId, deed: Deed) -> Refusal | None:
    """[8.0] [9.0] What keeps a unit from a kind of deed in this segment, whatever the particulars."""
    bar = barred(state, unit, deed)
    return None if bar is None else refusal(bar.rule, bar.text, unit=the_unit(state.world, unit))


def may(state: LhyState, unit: UnitId, deed: Deed) -> bool:
    """Whether a unit has the right to a kind of deed in this segment."""
    if state.memo is None:
        return barred(state, unit, deed) is None
    return bool(entitled(state, deed) >> unit & 1)


def barred(state: LhyState, unit: UnitId, deed: Deed) -> Bar | None:
    """The first thing that stands in the way."""
    deeds, here = state.deeds, state.units[unit]
    if state.world.side[unit] != deeds.side:
        return NOT_YOURS
    if here.place not in IN_PLAY:
        return NOT_IN_PLAY
    if deed == SHOW:
        return None
    found = _spent(state, unit, deed) if here.acted or deeds.directing or here.fired_sa or here.fired_at else None
    if found is None and deeds.duties:
        found = _heroic_first(state, unit)
    if found is None:
        found = _not_activated(state, unit) if deeds.segment == 0 else _no_reaction(state, unit, deed)
    if found is None and (state.assaults or state.arrows or state.shells or state.minefields):
        found = _bound_by_hex(state, unit, deed)
    return found


@while_listing
def ready(state: LhyState, side: Side) -> UnitMask:
    """The units of a side that nothing keeps from all deeds at once; the others can only show themselves."""
    deeds, units, found = state.deeds, state.units, 0
    for unit in counters_of(state.world, side) if side == deeds.side else ():
        here = units[unit]
        if here.place not in IN_PLAY or ((here.acted or here.fired_sa) and _has_done_all(state, unit)):
            continue
        if deeds.duties and _heroic_first(state, unit) is not None:
            continue
        if deeds.segment or _not_activated(state, unit) is None:
            found |= 1 << unit
    return found


@while_listing
def entitled(state: LhyState, deed: Deed) -> UnitMask:
    """The units that have the right to a kind of deed in this segment; in a reaction most deeds need a trigger."""
    deeds = state.deeds
    able = ready(state, deeds.side)
    if not able:
        return 0
    free = unhindered(state)
    found = able & free
    if deeds.segment:
        seeing = alert(state)
        able &= seeing | limited_at_most(state, deed)
        found = able & free & (seeing | limited_at_least(state.world, deed))
        unseeing = able & free & ~found
        for unit in bits(unseeing) if unseeing else ():
            if limited_right(state, unit, deed):
                found |= 1 << unit
    bound = able & ~free
    for unit in bits(bound) if bound else ():
        if barred(state, unit, deed) is None:
            found |= 1 << unit
    return found


@while_listing
def unhindered(state: LhyState) -> UnitMask:
    """[9.0a] [10.5.3] The units that may do anything once they may act: they have spent nothing, are neither on watch
    nor beside the map, and nothing in their hex limits them."""
    units, found = state.units, 0
    bound = {*state.assaults, *state.shells, *(arrow.target for arrow in state.arrows)}
    bound.update(mines.hex for mines in state.minefields)
    for unit in bits(ready(state, state.deeds.side) & ~state.deeds.directing):
        here = units[unit]
        if here.acted or here.fired_sa or here.fired_at or here.overwatch or here.place == OFF_BOARD:
            continue
        if not bound or state.here(unit) not in bound:
            found |= 1 << unit
    return found


@while_listing
def alert(state: LhyState) -> UnitMask:
    """[8.2] The units to which something is open and that have seen an enemy action."""
    deeds, found = state.deeds, 0
    able = ready(state, deeds.side)
    if not deeds.answering:
        return able & deeds.duties
    known, units = sightings(state), state.units
    for unit in bits(able):
        here = units[unit]
        place = here.hex if here.carrier == NOBODY else units[here.carrier].hex
        seen = known.get((unit, place))
        if triggered(state, unit) if seen is None else seen or deeds.duties >> unit & 1:
            found |= 1 << unit
    return found


def _has_done_all(state: LhyState, unit: UnitId) -> bool:
    """[9.0a] [2.2.4x2] Whether a unit has acted; a fortified position has when both its weapons have fired."""
    here = state.units[unit]
    return here.fired_sa and here.fired_at if state.kind(unit).fp else here.acted


@while_listing
def ready_on_map(state: LhyState, side: Side) -> tuple[UnitId, ...]:
    """Those of them on the map, those aboard too, in counter order."""
    able = ready(state, side)
    return tuple(unit for unit in state.on_map(side) if able >> unit & 1)


# ------------------------------------------------------------------------------------------------- what was done


def is_activation(state: LhyState) -> bool:
    """[6.0.II-1] Whether the activated platoons act; otherwise somebody reacts."""
    return state.deeds.segment == 0


def is_limited(state: LhyState, unit: UnitId) -> bool:
    """[8.3x] Whether a unit has seen no enemy action, so that it may do only what 8.3 lists."""
    return state.deeds.segment > 0 and not triggered(state, unit)


def has_duty(state: LhyState, unit: UnitId) -> bool:
    """[9.1] Whether a unit had to act in this segment when it began, and has not yet."""
    return bool(duties_left(state) >> unit & 1)


@while_listing
def duties_left(state: LhyState) -> UnitMask:
    """[9.1] The units that must still act in this segment: not who has acted, rallied [12.5] or gone on watch."""
    left, found = state.deeds.duties, 0
    while left:
        low = left & -left
        unit = low.bit_length() - 1
        here = state.units[unit]
        if in_play(state, unit) and not (here.acted or here.rallied or here.overwatch):
            found |= low
        left ^= low
    return found


def triggered(state: LhyState, unit: UnitId) -> bool:
    """[8.2] Whether a unit has seen an enemy action that is to be answered; who must react counts as having seen one
    (reading 45)."""
    deeds = state.deeds
    if deeds.duties >> unit & 1:
        return True
    if not deeds.answering:
        return False
    known, here = sightings(state), (unit, state.here(unit))
    found = known.get(here)
    if found is None:
        found = known[here] = any(saw(state, unit, act) for act in deeds.answering)
    return found


@while_listing
def sightings(state: LhyState) -> dict[tuple[UnitId, Hex], bool]:
    """[8.2] Who has seen something from where, as far as that has been asked."""
    basis = (state.deeds.answering, state.shells, state.assaults, state.mortars, state.flares)
    return remembered(state.derived, "triggered", basis, dict, _as_it_is)


def _as_it_is(basis: tuple[Any, dict[Hex, Any], dict[Hex, Any], Any, Any]) -> object:
    answering, shells, assaults, mortars, flares = basis
    return answering, shells.copy(), assaults.copy(), mortars, flares


def saw(state: LhyState, unit: UnitId, act: Act) -> bool:
    """[8.2] [4.1.9.4a] Whether a unit sees a hex in which an enemy acted or which he entered, not one that he left;
    along an enclosed road not from too far."""
    here, kind = state.here(unit), state.kind(act.unit)
    broad = kind.vehicle or kind.gun
    for hex in act.hexes if here != OFF_MAP else ():
        if sees_at(state, unit, hex, act.unit) and within_road_limit(state, here, hex, SIGHT, vehicle_or_gun=broad):
            return True
    return False


@while_listing
def answered_units(state: LhyState) -> UnitMask:
    """[8.1b] The enemy units that acted just before the call, and riders with their tank: the only targets of reaction
    fire."""
    return remembered(state.derived, "answered", (state.deeds.answering, state.cargo), lambda: _answered(state), _kept)


def _kept(basis: tuple[tuple[Act, ...], dict[UnitId, tuple[UnitId, ...]]]) -> object:
    return basis[0], basis[1].copy()


@while_listing
def answered_hexes(state: LhyState) -> Mask:
    """[8.1b] The hexes in which they are."""
    return mask(hex for unit in bits(answered_units(state)) if (hex := state.here(unit)) != OFF_MAP)


def _answered(state: LhyState) -> UnitMask:
    found = 0
    for act in state.deeds.answering:
        found |= 1 << act.unit
        if act.kind == MOVED and state.kind(act.unit).armoured:
            for rider in state.load(act.unit):
                found |= 1 << rider
    return found


# ---------------------------------------------------------------------------------------------- acting in general


def _spent(state: LhyState, unit: UnitId, deed: Deed) -> Bar | None:
    """[9.0a] One action in a turn; [2.2.4x2] a fortified position fires each of its weapons once."""
    here = state.units[unit]
    if state.kind(unit).fp:
        if deed == SMALL_ARMS and here.fired_sa:
            return SA_SPENT
        if deed == ANTI_TANK and here.fired_at:
            return AT_SPENT
        return SPENT if here.fired_sa and here.fired_at else None
    if here.acted or (deed != MANEUVER and state.deeds.directing >> unit & 1):
        return SPENT
    return None


def _heroic_first(state: LhyState, unit: UnitId) -> Bar | None:
    """[6.0.II-1a] [6.0.II-2] Heroic units that must act come before all others, and before requests."""
    first = duties_left(state) & heroes(state)
    if not first or first >> unit & 1:
        return None
    return HEROIC_FIRST if state.deeds.segment == 0 else HEROIC_REACTS_FIRST


@while_listing
def heroes(state: LhyState) -> UnitMask:
    """[12.6] The heroic units."""
    found = 0
    for unit, here in enumerate(state.units):
        if here.heroic:
            found |= 1 << unit
    return found


# ---------------------------------------------------------------------------------------------------- activation


@while_listing
def _not_activated(state: LhyState, unit: UnitId) -> Bar | None:
    """[7.0] Only units of the activated platoons, their supports and ad hoc units act."""
    deeds = state.deeds
    if state.units[unit].overwatch:
        return ON_WATCH
    if deeds.duties >> unit & 1:
        return None
    if not is_member(state, unit) and not deeds.free >> unit & 1:
        found = _not_ad_hoc(state, unit)
        if found is not None:
            return found
    if any(has_lost_leader(state, platoon) for platoon in deeds.platoons):
        return LEADERLESS
    return None


def is_member(state: LhyState, unit: UnitId) -> bool:
    """[7.0] Whether a unit belongs to the activation: by its platoon, as a support unit, or used ad hoc."""
    piece = state.world.pieces[unit]
    return (piece.company, piece.platoon) in state.deeds.platoons or bool(state.deeds.members >> unit & 1)


def _not_ad_hoc(state: LhyState, unit: UnitId) -> Bar | None:
    """[7.2] What keeps a unit of another platoon from joining the activation."""
    deeds, own = state.deeds, key_of(state, unit)
    if deeds.ad_hoc >> unit & 1:
        found = OTHER_TANKS if deeds.tank_platoon not in (("", 0), own) else None
    elif not may_be_ad_hoc(state, unit, deeds.platoons):
        found = NOT_ACTIVATED
    else:
        found = LEADERLESS if has_lost_leader(state, own) else None
    in_hand = state.calls[-1].frame.hand if state.calls else ()
    return found or (too_many_guests(state, (*in_hand, unit)) if in_hand else None)


def key_of(state: LhyState, unit: UnitId) -> tuple[str, int]:
    """The company and number of a counter's platoon."""
    piece = state.world.pieces[unit]
    return piece.company, piece.platoon


def too_many_guests(state: LhyState, units: Sequence[UnitId]) -> Bar | None:
    """[7.2a3] [7.2b] Among those who act together at most one squad or section of another platoon, and tanks of one
    other platoon."""
    if state.deeds.segment:
        return None
    guests = {unit for unit in units if not is_member(state, unit) and not state.deeds.free >> unit & 1}
    if sum(state.kind(unit).infantry for unit in guests) > 1:
        return ONE_GUEST
    tanks = {key_of(state, unit) for unit in guests if state.kind(unit).armoured}
    return OTHER_TANKS if len(tanks) > 1 else None


# ----------------------------------------------------------------------------------------------------- reactions


def _no_reaction(state: LhyState, unit: UnitId, deed: Deed) -> Bar | None:
    """[8.2] [8.3x] Who has seen an enemy action may do anything, others only what 8.3 lists."""
    if state.units[unit].overwatch and deed not in ON_WATCH_MAY:
        return ON_WATCH
    if state.units[unit].place == OFF_BOARD and deed not in WAITING_MAY:
        return WITHOUT_SIGHT
    if triggered(state, unit) or limited_right(state, unit, deed):
        return None
    return NOTHING_SEEN


WAITING_MAY = frozenset({MANEUVER, RECOVER, DRIVE, LOAD})
"""Reading 48: beside the map 8.3a, d and g hold."""


def limited_right(state: LhyState, unit: UnitId, deed: Deed) -> str:
    """[8.3] The paragraph that lets a unit do something though it has seen nothing; empty if none does."""
    rule = LIMITED.get(deed)
    return "" if rule is None or state.units[unit].overwatch else rule(state, unit)


def _leader_led(state: LhyState, unit: UnitId) -> str:
    """[8.3a] A leader who has not acted, and those that he may take along."""
    return "8.3a" if director(state, unit) != NOBODY else ""


def director(state: LhyState, unit: UnitId) -> UnitId:
    """[8.3a] The leader who may let a unit act, himself too; [10.3.2] the sections of a squad that was split in this
    segment keep its rights."""
    piece = state.world.pieces[unit]
    split = any(unit in pair for pair in state.deeds.twins)
    for leader, led in state.deeds.led:
        if leader == unit or led >> unit & 1:
            return leader
        of = state.world.pieces[leader]
        if split and (of.company, of.platoon) == (piece.company, piece.platoon):
            return leader
    return NOBODY


def leader_who_directs(state: LhyState, unit: UnitId, deed: Deed) -> UnitId:
    """[8.3a] The leader without whom a unit could not do this, nobody if it needs none or is one."""
    if limited_right(state, unit, deed) != "8.3a":
        return NOBODY
    leader = director(state, unit)
    return NOBODY if leader == unit else leader


def _moving(state: LhyState, unit: UnitId) -> str:
    """[8.3a] [8.3f]"""
    return "8.3f" if state.kind(unit).type == "latw" else _leader_led(state, unit)


def _recovering(state: LhyState, unit: UnitId) -> str:
    """[8.3a] [8.3e] [8.3i]"""
    if state.kind(unit).vehicle:
        return "8.3e" if state.units[unit].shocked else ""
    return "8.3i" if _elite_unseen(state, unit) else _leader_led(state, unit)


def _elite_unseen(state: LhyState, unit: UnitId) -> bool:
    """[8.3i] Whether it is elite and no enemy sees it."""
    return state.world.pieces[unit].elite and not in_enemy_sight(state, unit)


def _withdrawing(state: LhyState, unit: UnitId) -> str:
    """[8.3c]"""
    return "8.3c" if can_withdraw(state, unit) else ""


def _driving(state: LhyState, unit: UnitId) -> str:
    """[8.3d] [8.3e]"""
    if not state.kind(unit).vehicle:
        return ""
    return "8.3e" if state.units[unit].motion == STOPPED else "8.3d"


def _team(state: LhyState, unit: UnitId) -> str:
    """[8.3f]"""
    return "8.3f" if state.kind(unit).type == "latw" else ""


def _knee(state: LhyState, unit: UnitId) -> str:
    """[11.4.10.2] Without a trigger only beside its leader (reading 27)."""
    piece = state.world.pieces[unit]
    leader = leader_piece(state.world, (piece.company, piece.platoon))
    together = leader != NOBODY and state.here(leader) == state.here(unit)
    return "11.4.10.2" if together else ""


LIMITED = {
    MANEUVER: _moving,
    RECOVER: _recovering,
    WITHDRAW: _withdrawing,
    DRIVE: _driving,
    ANTI_TANK: _team,
    TEAM_ATTACK: _team,
    INQUIRE: _team,
    KNEE: _knee,
    LOAD: lambda state, unit: "8.3g" if state.kind(unit).foot else "",
    REQUEST: lambda state, unit: "8.3b",
    FLARE: lambda state, unit: "8.3b",
    REINFORCE: lambda state, unit: "8.3h",
    SPLIT: _leader_led,
}
"""[8.3] What may be done without having seen anything, and who may."""


def limited_at_most(state: LhyState, deed: Deed) -> UnitMask:
    """[8.3] Whoever could have such a right by what is printed on him or by his leader; the rule decides."""
    if deed not in LIMITED:
        return 0
    among = LIMITED_AT_MOST.get(deed)
    return ANYBODY if among is None else among(state)


@while_listing
def led_at_most(state: LhyState) -> UnitMask:
    """[8.3a] The leaders and those whom they may take along; anybody after a split [10.3.2]."""
    if state.deeds.twins:
        return ANYBODY
    found = 0
    for leader, led in state.deeds.led:
        found |= 1 << leader | led
    return found


ANYBODY: UnitMask = -1
LIMITED_AT_MOST: dict[Deed, Callable[[LhyState], UnitMask]] = {
    MANEUVER: lambda state: roster(state.world).teams | led_at_most(state),
    SPLIT: led_at_most,
    WITHDRAW: lambda state: roster(state.world).foot,
    LOAD: lambda state: roster(state.world).foot,
    DRIVE: lambda state: roster(state.world).vehicles,
    ANTI_TANK: lambda state: roster(state.world).teams,
    TEAM_ATTACK: lambda state: roster(state.world).teams,
    INQUIRE: lambda state: roster(state.world).teams,
}


@of_world
def limited_at_least(world: Battle, deed: Deed) -> UnitMask:
    """[8.3] Whoever has such a right by what is printed on both his sides, unless he is on watch."""
    has_it = LIMITED_BY_PRINT.get(deed)
    if has_it is None:
        return 0
    sides = zip(world.kind, world.backs, strict=True)
    return mask(unit for unit, both in enumerate(sides) if all(map(has_it, both)))


def can_withdraw(state: LhyState, unit: UnitId) -> bool:
    """[8.3c] All on foot but guns and fortified positions."""
    return withdraws(state.kind(unit))


def withdraws(kind: Kind) -> bool:
    """[8.3c] Whether a counter that shows this side withdraws."""
    return kind.foot and not kind.gun and not kind.fp


LIMITED_BY_PRINT: dict[Deed, Callable[[Kind], bool]] = {
    WITHDRAW: withdraws,
    DRIVE: lambda kind: kind.vehicle,
    ANTI_TANK: lambda kind: kind.type == "latw",
    TEAM_ATTACK: lambda kind: kind.type == "latw",
    INQUIRE: lambda kind: kind.type == "latw",
    LOAD: lambda kind: kind.foot,
    REQUEST: lambda _: True,
    FLARE: lambda _: True,
    REINFORCE: lambda _: True,
}


# ----------------------------------------------------------------------------------------- the hex in which it is


def _bound_by_hex(state: LhyState, unit: UnitId, deed: Deed) -> Bar | None:
    """[10.5.3] [11.4.7.1] [19.1c] Limits of a hex that is or will be assaulted, is shelled, or mined."""
    here = state.here(unit)
    if here == OFF_MAP:
        return None
    if state.assaults and here in state.assaults:
        found = _in_assault(state, unit, deed)
        if found is not None:
            return found
    if state.arrows and is_under_arrow(state, deeds_side(state), here):
        found = _under_arrow(state, unit, deed)
        if found is not None:
            return found
    if state.shells and is_primary_impact(state, here):
        found = _pinned(state, unit, deed, here)
        if found is not None:
            return found
    if state.minefields and deed in FIRE and is_mined_against(state, deeds_side(state), here):
        return _mined(state, unit)
    return None


def deeds_side(state: LhyState) -> Side:
    """Whose segment it is."""
    return state.deeds.side


def is_under_arrow(state: LhyState, side: Side, hex: Hex) -> bool:
    """[10.5.3.2] Whether an enemy arrow points at a hex."""
    return any(arrow.target == hex and arrow.side != side for arrow in state.arrows)


def is_mined_against(state: LhyState, side: Side, hex: Hex) -> bool:
    """[19.1] Whether an enemy minefield lies in a hex."""
    return any(field.hex == hex and field.side != side for field in state.minefields)


def _in_assault(state: LhyState, unit: UnitId, deed: Deed) -> Bar | None:
    """[10.5.3.1] In an assault hex nobody recovers, and those on foot neither leave nor see out of it if infantry
    assaults (reading 70)."""
    if deed == RECOVER:
        return NO_RECOVERY
    kind = state.kind(unit)
    if kind.vehicle:
        return None if deed in UNDER_ARROW_VEHICLE else IN_ASSAULT
    if deed not in ASSAULTED_FOOT:
        return IN_ASSAULT
    if kind.gun:
        return None
    if deed == ANTI_TANK:
        return IN_ASSAULT
    if deed in (SMALL_ARMS, INQUIRE) and is_assaulted_by_infantry(state, state.here(unit)):
        return BLIND_IN_ASSAULT
    return None


def _under_arrow(state: LhyState, unit: UnitId, deed: Deed) -> Bar | None:
    """[10.5.3.2] What may be done in a hex that will be assaulted."""
    kind = state.kind(unit)
    if kind.vehicle:
        return None if deed in UNDER_ARROW_VEHICLE else UNDER_ARROW
    if deed not in UNDER_ARROW_FOOT:
        return UNDER_ARROW
    if deed == WITHDRAW and not can_withdraw(state, unit):
        return NO_WITHDRAWAL
    if deed == ANTI_TANK and kind.type not in ("latw", "mg", "gun"):
        return UNDER_ARROW_AT
    return None


def _pinned(state: LhyState, unit: UnitId, deed: Deed, here: Hex) -> Bar | None:
    """[11.4.7.1] In a primary impact hex those on foot may only withdraw, when activated or in the first reaction after
    the shells; neither they nor soft vehicles fire."""
    kind = state.kind(unit)
    if kind.fp or kind.armoured:
        return None
    if kind.vehicle:
        return NO_FIRE_IN_IMPACT if deed in FIRE or deed == INQUIRE else None
    if deed != WITHDRAW:
        return PINNED
    return None if state.deeds.segment == 0 or state.deeds.windows >> here & 1 else WINDOW_SHUT


def _mined(state: LhyState, unit: UnitId) -> Bar | None:
    """[19.1c] On foot in enemy mines only infantry and LATW fire, and only in reaction."""
    kind = state.kind(unit)
    if kind.vehicle:
        return None
    return None if state.deeds.segment and (kind.infantry or kind.type == "latw") else MINED


def has_enemy_arrow(state: LhyState, side: Side, hex: Hex) -> bool:
    """[10.5.3x] Whether enemy units that wait under an arrow stand in a hex: nobody assaults or overruns it."""
    return any(arrow.start == hex and arrow.side == enemy_of(side) for arrow in state.arrows)
