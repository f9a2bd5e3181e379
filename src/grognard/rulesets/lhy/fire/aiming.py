"""[11.0] Who may fire at what: fitness, range, sight, and the limits of reactions and assaults.

Every condition rests on what the firer knows; what stands in the way is told by its rule and the id of its text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.deeds import ANTI_TANK, SMALL_ARMS, TEAM_ATTACK
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.reaction.rights import (
    WITHOUT_SIGHT,
    Bar,
    answered_hexes,
    answered_units,
    barred,
    entitled,
    ready_on_map,
)
from grognard.rulesets.lhy.roster import roster
from grognard.rulesets.lhy.sight import seeing
from grognard.rulesets.lhy.sight.cover import ground_row, is_open
from grognard.rulesets.lhy.sight.light import reaches
from grognard.rulesets.lhy.sight.lines import line
from grognard.rulesets.lhy.state import FIRED, MOVED, NOBODY, OFF_MAP, STOPPED, LhyState, UnitId, UnitMask
from grognard.rulesets.lhy.world import enemy_of

from . import anti_tank, small_arms
from .anti_tank import ARMOURED_CLASSES, SOFT, Mark
from .fronts import is_before_position, is_reaction, through_adjoining_sides
from .known import AFV, class_of, enemies_in, enemy_hexes, is_asked, is_concealed, is_rider, looks_on_foot, told_classes
from .manner import PLAIN, SPLIT, Manner

NO_SMALL_ARMS = Bar("1.5a", "no-small-arms")
NO_ANTI_TANK = Bar("1.7a", "no-anti-tank")
DISRUPTED = Bar("13.3.2b", "disrupted-holds-fire")
SHOCKED = Bar("13.3.5b", "shocked-holds-fire")
TRANSPORTED = Bar("11.3b", "transported-holds-fire")
IN_MOTION = Bar("10.4.1x2", "in-motion-holds-fire")
IN_WIRE = Bar("19.2d", "wire-holds-fire")
TWIN_FIRED = Bar("10.3.2c", "twin-fired")
REGROUPING = Bar("14.3.6a", "regrouping-fires-adjacent")
REGROUPING_AT = Bar("14.3.6c", "regrouping-no-anti-tank")
OFF_THE_MAP = Bar("11.0x2", "not-on-map")
NOBODY_KNOWN = Bar("11.0b", "no-known-enemy")
NO_COHESION = Bar("1.5b", "no-cohesion-there")
FRIENDS_THERE = Bar("11.3a", "friends-there")
OUT_OF_RANGE = Bar("1.8", "out-of-range")
NO_SIGHT = Bar("11.0x2", "not-in-sight")
ROAD_TOO_LONG = Bar("4.1.9.4b", "enclosed-road-too-long")
BEHIND_POSITION = Bar("2.2.4a", "outside-field-of-fire")
NOT_ACTED = Bar("8.1b", "target-did-not-act")
NOT_ADJACENT_ASSAULT = Bar("10.5.3.1b", "assault-adjacent-only")
NOT_ADJACENT_ARROW = Bar("10.5.3.2a", "arrow-adjacent-only")
TOO_WEAK = Bar("11.2a", "fire-too-weak")
NOT_ARMOURED = Bar("1.7b", "no-armoured-target")
CONCEALED = Bar("4.3d", "target-concealed")
NEGATIVE = Bar("11.5a", "negative-value")
UNEVEN = Bar("11.5.1d", "spread-evenly")
ASSAULTERS_ONLY = Bar("10.5.3.1e", "assaulting-vehicles-first")
ARROW_ONLY = Bar("10.5.3.2f", "assaulting-vehicles-first")
LATW_IN_ASSAULT = Bar("11.5.2b", "latw-in-assault")
NO_SPLIT = Bar("11.3.3d", "cannot-split-small-arms")
SPLIT_SIDES = Bar("11.3.3d", "split-sides")
SPLIT_UNMOVED = Bar("11.3.3d", "split-target-did-not-move")
NO_SPLIT_AT = Bar("11.5.4c", "cannot-split-anti-tank")
SPLIT_SIDE_AT = Bar("11.5.4c", "split-one-side")
SAME_TARGET = Bar("11.3.3d", "split-same-target")
NO_GLIMPSE = Bar("11.5.4g", "no-opportunity")


# ------------------------------------------------------------------------------------------------ the firer itself


@while_listing
def unfit(state: LhyState, unit: UnitId) -> Bar | None:
    """[11.3b] [13.3.2b] [13.3.5b] [10.4.1x2] [20.7h] [19.2d] [10.3.2c] What keeps a unit from any fire."""
    here = state.units[unit]
    if here.disrupted:
        return DISRUPTED
    if here.shocked:
        return SHOCKED
    if here.carrier != NOBODY:
        return TRANSPORTED
    if here.motion != STOPPED:
        return IN_MOTION
    if here.hex == OFF_MAP:
        return WITHOUT_SIGHT
    if state.wire and state.world.kind[unit].type == "mg" and state.wire >> here.hex & 1:
        return IN_WIRE
    return TWIN_FIRED if has_twin_fired(state, unit) else None


def has_twin_fired(state: LhyState, unit: UnitId) -> bool:
    """[10.3.2c] Whether the other half of a squad that split in this segment has fired."""
    twins = {b if a == unit else a for a, b in state.deeds.twins if unit in (a, b)}
    return bool(twins) and any(act.kind == FIRED and act.unit in twins for act in state.deeds.acts)


@while_listing
def firers(state: LhyState, side: Side) -> tuple[UnitId, ...]:
    """[1.5a] Those who may fire small arms now."""
    fit = entitled(state, SMALL_ARMS) & roster(state.world).riflemen
    return tuple(
        unit
        for unit in (ready_on_map(state, side) if fit else ())
        if fit >> unit & 1 and state.kind(unit).sav is not None and unfit(state, unit) is None
    )


@while_listing
def gunners(state: LhyState, side: Side) -> tuple[UnitId, ...]:
    """[1.7a] Those who may fire at tanks now."""
    fit = entitled(state, ANTI_TANK) & roster(state.world).gunners
    return tuple(
        unit for unit in (ready_on_map(state, side) if fit else ()) if fit >> unit & 1 and bar_crew(state, unit) is None
    )


# ----------------------------------------------------------------------------------------------------- small arms


def bar_small_arms(state: LhyState, unit: UnitId, hex: Hex, manner: Manner = PLAIN) -> Bar | None:
    """[11.3] What stands in the way of small arms fire into a hex."""
    return (
        barred(state, unit, SMALL_ARMS)
        or unarmed(state, unit)
        or unfit(state, unit)
        or bar_target_hex(state, unit, hex, manner)
    )


def unarmed(state: LhyState, unit: UnitId) -> Bar | None:
    """[1.5a] A unit without SAV."""
    return NO_SMALL_ARMS if state.kind(unit).sav is None else None


@while_listing
def bar_target_hex(state: LhyState, unit: UnitId, hex: Hex, manner: Manner = PLAIN) -> Bar | None:
    """[11.0] [11.3] What keeps a unit that may fire from firing into a hex."""
    return bar_any_fire(state, unit, hex) or (None if small_arms.is_enough(state, unit, hex, manner) else TOO_WEAK)


@while_listing
def bar_any_fire(state: LhyState, unit: UnitId, hex: Hex) -> Bar | None:
    """[11.0] [11.3] The same, in whatever manner it fires."""
    side, here = state.world.side[unit], state.here(unit)
    if not 0 <= hex < state.world.ground.size:
        return OFF_THE_MAP
    distance = state.world.ground.distance(here, hex)
    if distance > (state.kind(unit).sav_range or 0):
        return OUT_OF_RANGE
    return (
        bar_contents(state, side, hex)
        or bar_sight(state, unit, hex)
        or bar_answer(state, side, hex)
        or bar_neighbourhood(state, unit, distance)
    )


@while_listing
def open_hexes(state: LhyState, side: Side) -> tuple[Hex, ...]:
    """[11.0b] [8.1b] The hexes that a side may fire small arms into at all, whoever fires, in board order."""
    acted = answered_hexes(state) if is_reaction(state) else -1
    return tuple(
        hex
        for hex in enemy_hexes(state, side)
        if acted >> hex & 1 and bar_answer(state, side, hex) is None and bar_contents(state, side, hex) is None
    )


@while_listing
def bar_contents(state: LhyState, side: Side, hex: Hex) -> Bar | None:
    """[11.0b] [1.5b] [11.3a] A hex without known enemies, known to have none with cohesion, or with friends on foot."""
    there = enemies_in(state, side, hex)
    if not there:
        return NOBODY_KNOWN
    if not any(may_have_cohesion(state, unit) for unit in there):
        return NO_COHESION
    return FRIENDS_THERE if has_friends(state, side, hex) else None


def may_have_cohesion(state: LhyState, unit: UnitId) -> bool:
    """[1.5b] [11.3c] Whether small arms could hit a counter, as far as its enemy knows."""
    if is_concealed(state, unit) and not is_asked(state, state.here(unit)):
        return state.units[unit].motion == STOPPED
    kind = state.world.kind[unit]
    return kind.has_cohesion and kind.foot and (state.units[unit].carrier == NOBODY or is_rider(state, unit))


def has_friends(state: LhyState, side: Side, hex: Hex) -> bool:
    """[11.3a] [2.2.4x4] Whether own units on foot keep a side from firing into a hex; a fortified position alone in an
    assault hex does not."""
    own = [unit for unit in state.everyone(hex) if state.world.side[unit] == side and state.world.kind[unit].foot]
    assaulted = hex in state.assaults and all(state.world.kind[unit].fp for unit in own)
    return bool(own) and not assaulted


def bar_sight(state: LhyState, unit: UnitId, hex: Hex) -> Bar | None:
    """[11.0x2] [4.1.9.4b] [2.2.4a] A hex out of sight, too far along an enclosed road, or behind a position."""
    here = state.here(unit)
    riders = small_arms.holds_riders(state, state.world.side[unit], hex, known=True)
    if not seeing.has_line(state, unit, hex) or not reaches(state, here, hex, vehicle=riders):
        return NO_SIGHT
    if not seeing.within_road_limit(state, here, hex, seeing.SMALL_ARMS):
        return ROAD_TOO_LONG
    return None if is_before_position(state, unit, hex) else BEHIND_POSITION


@while_listing
def bar_answer(state: LhyState, side: Side, hex: Hex) -> Bar | None:
    """[8.1b] In reaction only a hex with somebody on foot, or riding, who acted."""
    if not is_reaction(state):
        return None
    if not answered_hexes(state) >> hex & 1:
        return NOT_ACTED
    acted = answered_units(state)
    there = (unit for unit in enemies_in(state, side, hex) if acted >> unit & 1)
    return None if any(looks_on_foot(state, unit, known=True) for unit in there) else NOT_ACTED


def bar_neighbourhood(state: LhyState, unit: UnitId, distance: int) -> Bar | None:
    """[10.5.3.1b] [10.5.3.2a] [14.3.6a] Those in or before an assault, or regrouping, fire into adjacent hexes."""
    here = state.here(unit)
    if distance <= 1 and not (distance == 0 and here in state.assaults):
        return None
    if here in state.assaults and state.world.kind[unit].foot:
        return NOT_ADJACENT_ASSAULT
    if is_under_arrow(state, unit) and state.world.kind[unit].foot:
        return NOT_ADJACENT_ARROW
    return REGROUPING if state.units[unit].regrouping and distance > regrouping_range(state) else None


def regrouping_range(state: LhyState) -> int:
    """[14.3.6a] How far regrouping units fire."""
    return state.world.tables.fire.regrouping_range


def is_under_arrow(state: LhyState, unit: UnitId) -> bool:
    """[10.5.3.2] Whether an enemy arrow points at the hex of a unit."""
    here, side = state.here(unit), state.world.side[unit]
    return any(arrow.target == here and arrow.side != side for arrow in state.arrows)


def bar_split_hexes(state: LhyState, unit: UnitId, hexes: tuple[Hex, Hex]) -> Bar | None:
    """[11.3.3d] What stands in the way of splitting small arms fire between two hexes."""
    kind = state.kind(unit)
    able = kind.infantry or kind.type == "mg" or kind.fp
    if not (is_reaction(state) and able and (kind.sav or 0) >= state.world.tables.fire.split_sav):
        return NO_SPLIT
    if hexes[0] == hexes[1]:
        return SAME_TARGET
    for hex in hexes:
        found = bar_small_arms(state, unit, hex, SPLIT)
        if found is not None:
            return found
    if not all(has_mover(state, state.world.side[unit], hex) for hex in hexes):
        return SPLIT_UNMOVED
    a, b = (line(state.world.ground, state.here(unit), hex).leaves for hex in hexes)
    return None if through_adjoining_sides(a, b, 2) else SPLIT_SIDES


def has_mover(state: LhyState, side: Side, hex: Hex) -> bool:
    """[11.3.3d] Whether an enemy who moved in the last segment is in a hex."""
    movers = {act.unit for act in state.deeds.answering if act.kind == MOVED}
    return any(unit in movers or state.units[unit].carrier in movers for unit in enemies_in(state, side, hex))


# ------------------------------------------------------------------------------------------------------ anti-tank


def bar_anti_tank(state: LhyState, unit: UnitId, target: UnitId, manner: Manner = PLAIN) -> Bar | None:
    """[11.5] What stands in the way of anti-tank fire at a unit that the firer sees for what it is."""
    return bar_gunner(state, unit) or bar_plain_target(state, unit, target, manner)


def bar_gunner(state: LhyState, unit: UnitId, deed: str = ANTI_TANK) -> Bar | None:
    """[11.5] What keeps a unit from any anti-tank fire."""
    return barred(state, unit, deed) or bar_crew(state, unit)


def bar_crew(state: LhyState, unit: UnitId) -> Bar | None:
    """[1.7a] [11.5.2b] [14.3.6c] What keeps a unit that has the right to it from anti-tank fire."""
    if state.kind(unit).atv is None:
        return NO_ANTI_TANK
    if state.units[unit].regrouping:
        return REGROUPING_AT
    if state.kind(unit).type == "latw" and state.here(unit) in state.assaults:
        return LATW_IN_ASSAULT
    return unfit(state, unit)


@while_listing
def bar_plain_target(
    state: LhyState, unit: UnitId, target: UnitId, manner: Manner = PLAIN, *, origin: Hex = OFF_MAP
) -> Bar | None:
    """[11.5] What keeps a unit from firing at another; `origin`: from that hex, to which it will go first [11.5.2a]."""
    return bar_any_shot(state, unit, target, manner.glimpse, origin) or (
        None if origin != OFF_MAP or anti_tank.is_enough(state, unit, target, manner) else TOO_WEAK
    )


@while_listing
def bar_any_shot(state: LhyState, unit: UnitId, target: UnitId, glimpse: Hex, origin: Hex) -> Bar | None:
    """[11.5] The same, in whatever manner it fires; `glimpse`: at where the target passed by."""
    side = state.world.side[unit]
    if not 0 <= target < len(state.units) or state.here(target) == OFF_MAP or state.units[target].hidden:
        return NOBODY_KNOWN
    if state.world.side[target] == side or state.units[target].carrier != NOBODY:
        return NOT_ARMOURED
    if is_concealed(state, target):
        return CONCEALED
    if class_of(state.world.kind[target]) not in ARMOURED_CLASSES:
        return NOT_ARMOURED
    return bar_shot(state, unit, target, glimpse, origin) or bar_spread(state, side, target)


def bar_shot(state: LhyState, unit: UnitId, target: UnitId, glimpse: Hex, origin: Hex) -> Bar | None:
    """[11.5a] [1.8] [8.1b] [11.0x2] The weapon, the range, the right to answer and the sight."""
    cls = class_of(state.world.kind[target])
    here = state.here(unit) if origin == OFF_MAP else origin
    hex = state.here(target) if glimpse == OFF_MAP else glimpse
    if (state.kind(unit).atv or 0) < 0 and cls not in SOFT:
        return NEGATIVE
    if state.world.ground.distance(here, hex) > (state.kind(unit).at_range or 0):
        return OUT_OF_RANGE
    if is_reaction(state) and not answered_units(state) >> target & 1:
        return NOT_ACTED
    return bar_assault_targets(state, unit, target) or bar_view(state, unit, target, here, hex)


def bar_view(state: LhyState, unit: UnitId, target: UnitId, here: Hex, hex: Hex) -> Bar | None:
    """[11.0x2] [4.1.9.4b] [2.2.4a] Sight of the target, and the fields of fire of positions."""
    kind = state.world.kind[target]
    road, own_road = seeing.is_on_the_road(state, target), seeing.is_on_the_road(state, unit)
    if not seeing.joined(state, here, hex, road_here=own_road, road_there=road):
        return NO_SIGHT
    if not reaches(state, here, hex, vehicle=kind.vehicle):
        return NO_SIGHT
    if not seeing.within_road_limit(state, here, hex, seeing.ANTI_TANK):
        return ROAD_TOO_LONG
    if not is_before_position(state, unit, hex) or (kind.fp and not is_before_position(state, target, here)):
        return BEHIND_POSITION
    return None


def bar_spread(state: LhyState, side: Side, target: UnitId) -> Bar | None:
    """[11.5.1d] Among the AFV of a hex that may be fired at, those with the fewest shots of this segment come first."""
    if class_of(state.world.kind[target]) != AFV:
        return None
    shots = dict(state.deeds.spread)
    others = rivals(state, side, target)
    return UNEVEN if any(shots.get(other, 0) < shots.get(target, 0) for other in others) else None


def rivals(state: LhyState, side: Side, target: UnitId) -> Iterator[UnitId]:
    """[11.5.1d] The other AFV in its hex that may be fired at (reading 67)."""
    acted: UnitMask = answered_units(state) if is_reaction(state) else -1
    for other in enemies_in(state, side, state.here(target)):
        alike = is_concealed(state, other) == is_concealed(state, target)
        if other != target and alike and acted >> other & 1 and class_of(state.world.kind[other]) == AFV:
            yield other


def bar_assault_targets(state: LhyState, unit: UnitId, target: UnitId) -> Bar | None:
    """[10.5.3.1e] [10.5.3.2f] Vehicles and guns that are or will be assaulted fire at the AFV of the assault alone, if
    it has any."""
    kind = state.world.kind[unit]
    if not (kind.vehicle or kind.gun):
        return None
    if not (state.assaults or state.arrows):
        return None
    armour = [other for other in assaulters(state, unit) if state.world.kind[other].armoured]
    if not armour or target in armour:
        return None
    return ASSAULTERS_ONLY if state.here(unit) in state.assaults else ARROW_ONLY


def assaulters(state: LhyState, unit: UnitId) -> Iterator[UnitId]:
    """[10.5.3] The enemies that assault, or are about to assault, the hex of a unit; those that are plain to see."""
    here, enemy = state.here(unit), enemy_of(state.world.side[unit])
    marker = state.assaults.get(here)
    inside: Iterable[UnitId] = state.stack(here) if marker is not None and marker.side == enemy else ()
    coming = (each for arrow in state.arrows if arrow.target == here and arrow.side == enemy for each in arrow.units)
    for other in (*inside, *coming):
        if state.world.side[other] == enemy and not (state.units[other].hidden or is_concealed(state, other)):
            yield other


def bar_split_units(state: LhyState, unit: UnitId, targets: tuple[UnitId, UnitId]) -> Bar | None:
    """[11.5.4c] What stands in the way of splitting anti-tank fire between two units."""
    kind = state.kind(unit)
    if not (kind.armoured or kind.fp or kind.gun):
        return NO_SPLIT_AT
    if targets[0] == targets[1]:
        return SAME_TARGET
    for target in targets:
        found = bar_anti_tank(state, unit, target, SPLIT)
        if found is not None:
            return found
    here = state.here(unit)
    ends = [state.here(target) for target in targets]
    if here in ends:
        return None
    a, b = (line(state.world.ground, here, hex).leaves for hex in ends)
    return None if through_adjoining_sides(a, b, 1) else SPLIT_SIDE_AT


# ---------------------------------------------------------------------------------------------- concealed targets


def topmost(state: LhyState, side: Side, hex: Hex, cls: str) -> UnitId:
    """[4.3d] The concealed enemy of a class in a hex that fire hits: of those with the fewest shots [11.5.1d] the one
    that came last; in reaction of those that acted [8.1b]. Nobody if there is none."""
    acted: UnitMask = answered_units(state) if is_reaction(state) else -1
    shots = dict(state.deeds.spread)
    found = [
        unit
        for unit in state.stack(hex)
        if state.world.side[unit] != side
        and is_concealed(state, unit)
        and not state.units[unit].hidden
        and class_of(state.world.kind[unit]) == cls
        and acted >> unit & 1
    ]
    if not found:
        return NOBODY
    fewest = min(shots.get(unit, 0) for unit in found)
    return max((unit for unit in found if shots.get(unit, 0) == fewest), key=lambda unit: state.units[unit].arrived)


def bar_class(state: LhyState, unit: UnitId, hex: Hex, cls: str) -> Bar | None:
    """[4.3d] What stands in the way of anti-tank fire at a class of concealed units in a hex."""
    side = state.world.side[unit]
    found = bar_gunner(state, unit)
    if found is not None:
        return found
    if not 0 <= hex < state.world.ground.size:
        return OFF_THE_MAP
    if cls not in ARMOURED_CLASSES:
        return NOT_ARMOURED
    if cls not in told_classes(state, side, hex):
        return CONCEALED
    target = topmost(state, side, hex, cls)
    if target == NOBODY:
        return NOT_ACTED
    tally = anti_tank.worth(state, unit, Mark(hex, cls, concealed=True, moving=False), known=True)
    return bar_shot(state, unit, target, OFF_MAP, OFF_MAP) or (None if tally.allowed else TOO_WEAK)


# ------------------------------------------------------------------------------------------------ opportunity fire


def bar_glimpse(state: LhyState, unit: UnitId, target: UnitId, hex: Hex) -> Bar | None:
    """[11.5.4g] What stands in the way of firing at a vehicle that has passed through one's sight."""
    found = bar_gunner(state, unit)
    if found is not None:
        return found
    if not (is_reaction(state) and 0 <= target < len(state.units) and state.world.kind[target].vehicle):
        return NO_GLIMPSE
    if seeing.sees_unit(state, unit, target) or hex not in glimpses(state, unit, target):
        return NO_GLIMPSE
    return bar_plain_target(state, unit, target, Manner(glimpse=hex))


def glimpses(state: LhyState, unit: UnitId, target: UnitId) -> tuple[Hex, ...]:
    """[11.5.4g] The open hexes in which a firer saw a vehicle go by: of three and more that it entered one after the
    other."""
    enough, found = state.world.tables.fire.opportunity_hexes, dict[Hex, None]()
    for act in state.deeds.answering:
        if act.unit != target or act.kind != MOVED:
            continue
        run: list[Hex] = []
        for hex in (*act.hexes, OFF_MAP):
            if hex != OFF_MAP and is_open(state.world, hex) and seeing.sees_at(state, unit, hex, target):
                run.append(hex)
                continue
            if len(run) >= enough:
                found.update(dict.fromkeys(run))
            run = []
    return tuple(found)


# --------------------------------------------------------------------------------------- teams that go one hex first


def bar_team(state: LhyState, unit: UnitId) -> Bar | None:
    """[11.5.2a] What keeps a unit from moving a hex and firing: only light anti-tank teams do."""
    if state.kind(unit).type != "latw":
        return Bar("11.5.2a", "only-latw-stalks")
    return barred(state, unit, TEAM_ATTACK) or bar_crew(state, unit)


def shelters(state: LhyState, unit: UnitId, hex: Hex, target: Hex) -> bool:
    """[11.5.2a] Whether a team may fire from a hex that it enters: cover, behind a cover hexside toward the target
    (reading 3), an improved position, or a friendly combat unit."""
    world, side = state.world, state.world.side[unit]
    if ground_row(world, hex).cover == "full" or world.ground.tree_lined >> hex & 1 or hex in state.improved:
        return True
    if world.ground.level[hex] > world.ground.level[target]:
        return True
    if any(world.side[other] == side and world.kind[other].combat for other in state.stack(hex)):
        return True
    found = line(world.ground, hex, target) if hex != target else None
    return found is not None and bool(found.own_walls | found.own_tree_lines)
