"""[20.6] [20.61] [20.62] Fire at helicopters on the infantry fire table: who may, with what firepower and modifiers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor

from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.view import Modifier
from grognard.core.world import of_world
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.fire.firers import own_firepower
from grognard.rulesets.fireteam.fire.modifiers import Factor, factor, modifier
from grognard.rulesets.fireteam.fire.shots import Firer, FlakShot
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.setting_up import variants
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.spotting import eye_of, has_in_front
from grognard.rulesets.fireteam.state import BARE, MAP, FireTeamState, UnitId
from grognard.rulesets.fireteam.works.field_works import in_ramp
from grognard.rulesets.fireteam.world import World, enemy_of
from grognard.tactical.loads import bearer

from .flying import at_altitude

# -------------------------------------------------------------------------------------------------- who may


def flak_value(state: FireTeamState, piece: UnitId) -> int:
    """[20.14] [20.61] [20.62a] [20.6a] The firepower of a piece against helicopters before any factor but the first.

    Guns made for it have it printed, machine guns on vehicles have one value, infantry half of its own.
    """
    kind = state.world.kind[piece]
    if kind.aa_fp:
        return kind.aa_fp
    if kind.is_vehicle:
        return state.world.tables.air.mg_fp if kind.aa_mg else 0
    if kind.indirect or not (kind.is_infantry or kind.is_weapon):
        return 0
    return halved(state.world, own_firepower(state, piece))


@of_world
def halved(world: World, firepower: int) -> int:
    """[20.62a] What is left of infantry firepower against helicopters."""
    return floor(firepower * world.tables.factors["anti_aircraft"].factor)


def flak_range(world: World, piece: UnitId) -> int:
    """[20.61] The distance up to which fire at helicopters is not at long range."""
    kind = world.kind[piece]
    return world.tables.air.mg_range if kind.is_vehicle and not kind.aa_fp else kind.range


def needs_turn(state: FireTeamState, firer: Firer, target: UnitId) -> bool:
    """[6.43a] [20.61] Whether a vehicle has to turn: its machine gun fires all round, an anti-aircraft gun does not."""
    kind = state.world.kind[firer.piece]
    return bool(kind.aa_fp) and not has_in_front(state, firer.piece, state.here(target))


def why_not_flak(state: FireTeamState, firer: Firer, target: UnitId) -> Refusal | None:
    """What keeps a piece from firing at a helicopter, however often it has fired."""
    name, kind = the_unit(state.world, firer.piece), state.world.kind[firer.piece]
    there = state.units[target]
    ours = state.world.side[target] == kind.side
    if not state.plays("20") or ours or not state.world.kind[target].is_helicopter or there.place != MAP:
        return Refusal("20.6a", message("refusal-no-helicopter", target=the_unit(state.world, target)))
    if firer.mounted:
        return Refusal("6.41a", message("refusal-vehicle-silent", unit=name))
    if not flak_value(state, firer.piece):
        return Refusal("20.6b", message("refusal-no-flak", unit=name))
    if kind.is_vehicle and not kind.aa_fp and state.units[firer.piece].fear:
        return Refusal("6.35g", message("refusal-frightened-gunner", unit=name))
    if in_ramp(state, firer.piece) and needs_turn(state, firer, target):
        return Refusal("16.33c", message("refusal-out-of-arc-of", unit=name, target=the_unit(state.world, target)))
    return why_too_far(state, firer, target) or why_unseen_by_flak(state, firer, target)


def is_in_view(state: FireTeamState, firer: Firer, target: UnitId) -> bool:
    """[20.6b] [20.61] Whether a piece can fire at helicopters as far as one is and sees it; quickly told."""
    if not flak_value(state, firer.piece):
        return False
    here, there = eye_of(state, firer.unit), eye_of(state, target)
    if state.world.grid.distance(here.hex, there.hex) > 2 * flak_range(state.world, firer.piece):
        return False
    return lines.sees(state.world, state.smoke, here, there)


def why_too_far(state: FireTeamState, firer: Firer, target: UnitId) -> Refusal | None:
    """[6.22a] [20.61] Fire at helicopters carries as far as other infantry fire: twice its range."""
    distance, most = (
        state.world.grid.distance(state.here(firer.unit), state.here(target)),
        2 * flak_range(state.world, firer.piece),
    )
    if distance <= most:
        return None
    rule = "20.61" if state.world.kind[firer.piece].aa_mg else "6.22a"
    name = the_unit(state.world, firer.piece)
    return Refusal(rule, message("refusal-too-far", unit=name, distance=distance, most=most))


def why_unseen_by_flak(state: FireTeamState, firer: Firer, target: UnitId) -> Refusal | None:
    """[6.1a] [15.3a] What blocks the line to a helicopter."""
    here, there = eye_of(state, firer.unit), eye_of(state, target)
    name = the_unit(state.world, firer.piece)
    if not lines.sees(state.world, state.smoke, here, there):
        found = lines.look(state.world, state.smoke, here, there).reason
        assert found is not None
        what = message(f"obstacle-{found.kind.replace('_', '-')}")
        return Refusal(found.rule, message("refusal-no-sight", unit=name, what=what))
    if conditions.lost_in_the_dark(state, firer.unit, target):
        return Refusal("15.3a", message("refusal-too-dark", unit=name))
    return None


# ------------------------------------------------------------------------------------------------- the figures


def flak_shot(
    state: FireTeamState, firer: Firer, target: UnitId, *, opportunity: bool = False, moving: bool = False
) -> FlakShot:
    """[20.62c] The shot of a piece at a helicopter: at its hex and its altitude."""
    turned = needs_turn(state, firer, target)
    hex, low = state.here(target), state.units[target].low
    return FlakShot(
        state.world.side[firer.unit], firer, hex, low, opportunity=opportunity, moving=moving, turned=turned
    )


def flak_targets(state: FireTeamState, shot: FlakShot) -> list[UnitId]:
    """[20.62c] [20.63a] The helicopters that a shot reaches."""
    return at_altitude(state, shot.hex, enemy_of(shot.side), low=shot.low)


def flak_factors(state: FireTeamState, shot: FlakShot) -> Iterator[Factor]:
    """[20.62a] [20.62d] What multiplies the firepower of a shot at helicopters."""
    here = state.here(shot.firer.unit)
    distance = state.world.grid.distance(here, shot.hex)
    if distance == 1:
        yield factor(state.world, "adjacent")
    elif distance > flak_range(state.world, shot.firer.piece):
        yield factor(state.world, "long_range")
    if state.units[bearer(state, shot.firer.unit)].cautious != BARE:
        yield factor(state.world, "firer_cautious")
    if shot.moving:
        yield factor(state.world, "moving_fire")
    if state.smoke >> shot.hex & 1 and not shot.low:
        yield factor(state.world, "smoke_target")
    if here != shot.hex and state.smoke >> here & 1:
        yield factor(state.world, "smoke_firer")


def flak_power(state: FireTeamState, shot: FlakShot) -> int:
    """[2.7b] [20.62a] The firepower of a shot at helicopters; nobody adds his own to it [20.62c]."""
    value = Fraction(flak_value(state, shot.firer.piece))
    for item in flak_factors(state, shot):
        value *= item.times
    return ceil(value)


def firer_modifiers(state: FireTeamState, shot: FlakShot) -> Iterator[Modifier]:
    """[20.62b] What the firer brings to the roll: his leader, Fear, haste, the dark and the suits."""
    unit = shot.firer.unit
    if shot.leader is not None:
        yield modifier(state.world, "leader", state.world.kind[shot.leader].modifier)
    fear = state.units[unit].fear
    if fear:
        yield (
            modifier(state.world, "vehicle_fear")
            if state.world.kind[unit].is_vehicle
            else modifier(state.world, "infantry_fear", fear)
        )
    if shot.turned and not shot.moving:
        yield modifier(state.world, "facing_change")
    if state.plays("15"):
        yield modifier(state.world, "night")
    if state.plays("17"):
        yield modifier(state.world, "chemical")
    yield from variants.die_modifiers(state, shot.side)


def flak_modifiers(state: FireTeamState, shot: FlakShot, helicopter: UnitId) -> tuple[Modifier, ...]:
    """[20.43a] [20.62b] Every modifier that counts for one helicopter."""
    found, kind = [*firer_modifiers(state, shot)], state.world.kind[helicopter]
    if kind.defence:
        found.append(modifier(state.world, "helicopter_defence", kind.defence))
    if state.units[helicopter].hover:
        found.append(modifier(state.world, "helicopter_hover"))
    if not shot.low and lines.defilade(state.world, state.here(shot.firer.unit), eye_of(state, helicopter)):
        found.append(modifier(state.world, "helicopter_defilade"))
    if state.plays("15") and not conditions.within_night_sight(state, shot.firer.unit, helicopter):
        found.append(modifier(state.world, "night_flash"))
    return tuple(found)


def flak_result(state: FireTeamState, shot: FlakShot, helicopter: UnitId, die: int) -> str:
    """[20.63a] [20.63b] What one helicopter reads from a die."""
    total = die + sum(item.value for item in flak_modifiers(state, shot, helicopter))
    return state.world.tables.infantry_fire(flak_power(state, shot), total)
