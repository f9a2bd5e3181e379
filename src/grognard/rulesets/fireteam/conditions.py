"""[13] [14] [15] [17] What advanced chapters add to fire and rally; neutral where they are not played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.view import Modifier

from .fire.modifiers import modifier, reason, shift
from .fire.shots import GunShot, InfantryShot
from .setting_up import variants
from .sight import lines
from .sight.spotting import eye_of
from .state import FireTeamState, UnitId
from .world import World


def close_firepower(state: FireTeamState, shot: InfantryShot, piece: UnitId, value: int) -> int:
    """[14.3] The firepower of a piece before any factor: in its own hex a team counts as close combat has it."""
    return close_value(state.world, piece, value) if state.here(piece) == shot.target else value


def close_value(world: World, piece: UnitId, value: int) -> int:
    """[14.3] What a piece brings to close combat: teams have something even if they have no infantry fire."""
    kind = world.kind[piece]
    if not kind.is_team:
        return value
    return world.tables.assault.heavy_team if kind.heavy else value or world.tables.assault.light_team


def infantry_fire_modifiers(state: FireTeamState, shot: InfantryShot) -> Iterator[Modifier]:
    """[15.4] [15.6] [17.1b] What darkness, flashes and protective suits do to the firers' aim."""
    yield from environment(state, shot.side)
    if state.plays("15") and by_flash_alone(state, shot):
        yield modifier(state.world, "night_flash")


def environment(state: FireTeamState, side: Side, *, chemical: bool = False) -> Iterator[Modifier]:
    """[13.1e] [13.1f] [15.4] [17.1b] What counts for all infantry fire of a side, residual and indirect fire too.

    chemical: chemical shells do not mind the protective suits of those who fire them [17.1b].
    """
    if state.plays("15"):
        yield modifier(state.world, "night")
    if state.plays("17") and not chemical:
        yield modifier(state.world, "chemical")
    yield from variants.die_modifiers(state, side)


def by_flash_alone(state: FireTeamState, shot: InfantryShot) -> bool:
    """[15.6] Whether one of the firers has nothing but flashes to go by; nobody goes by hidden enemies [11.3]."""
    there = (unit for unit in ground_units(state, shot.target) if not state.units[unit].hidden)
    foes = [unit for unit in there if state.world.side[unit] != shot.side]
    return not all(any(within_night_sight(state, unit, foe) for foe in foes) for unit in shot.units)


def condition_shifts(state: FireTeamState, shot: GunShot) -> Iterator[Modifier]:
    """[13.1e] [15.4] [15.6] [17.1b] What darkness, flashes, protective suits and variants do to gun/missile fire."""
    if state.plays("15"):
        yield shift(state.world, "night")
        if not within_night_sight(state, shot.firer.unit, shot.target):
            yield shift(state.world, "night_flash")
    if state.plays("17"):
        yield shift(state.world, "chemical")
    yield from variants.variant_shifts(state, shot)


def within_night_sight(state: FireTeamState, viewer: UnitId, target: UnitId) -> bool:
    """[15.3a] Whether a unit sees another in the dark without a flash to go by."""
    vehicle = state.world.kind[target].has_facing
    eyes = eye_of(state, viewer), eye_of(state, target)
    return lines.sees_by_night(state.world, state.smoke, state.world.side[viewer], *eyes, vehicle=vehicle)


def lost_in_the_dark(state: FireTeamState, viewer: UnitId, target: UnitId) -> bool:
    """[15.3a] [15.6] Whether night hides a unit from another that has a line to it."""
    if not state.plays("15") or state.units[target].flash:
        return False
    return not within_night_sight(state, viewer, target)


def surcharge(state: FireTeamState) -> int:
    """[17.1a] What every payment of command points costs more, in halves."""
    return state.world.tables.cp.chemical_surcharge if state.plays("17") else 0


def rally_condition(state: FireTeamState, side: Side) -> int:
    """[13.1f] [15.2] What is added to every rally roll of a side."""
    return sum(item.value for item in rally_conditions(state, side))


def rally_conditions(state: FireTeamState, side: Side) -> Iterator[Modifier]:
    """[13.1f] [15.2] What darkness and the quality of the troops do to rally."""
    if state.plays("15"):
        yield Modifier("15.2", reason("night"), state.world.tables.morale.night_rally, die=True)
    yield from variants.variant_rally_modifiers(state, side)


def recovers(state: FireTeamState, unit: UnitId) -> bool:
    """[14.24] Whether a unit may rally or recover: not among enemies."""
    return not (state.plays("14") and mixed(state, state.here(unit), floor_of(state, unit)))


# ----------------------------------------------------------------------------------------------- mixed hexes


def mixed(state: FireTeamState, hex: Hex, floor: bool | None = None) -> bool:
    """[14.2] [19.16] Whether ground units of both sides are in a hex, on one floor or on either."""
    if len({state.world.side[unit] for unit in state.stack(hex)}) < 2:
        return False
    floors = (floor,) if floor is not None or not state.plays("19") else (False, True)
    return any(len({state.world.side[unit] for unit in ground_units(state, hex, each)}) > 1 for each in floors)


def ground_units(state: FireTeamState, hex: Hex, floor: bool | None = None) -> list[UnitId]:
    """The units in a hex, or on a floor, that count for its being shared: no weapons, no helicopters [20.36c]."""
    there = (unit for unit in state.stack(hex) if state.world.kind[unit].cls not in ("weapon", "helicopter"))
    return [unit for unit in there if floor in (None, floor_of(state, unit))]


def floor_of(state: FireTeamState, unit: UnitId) -> bool:
    """[19.16] Whether a unit is upstairs; without rule 19 everyone is on one floor."""
    return state.units[unit].upstairs and state.plays("19")


def floor_fired_at(state: FireTeamState, targets: Sequence[UnitId]) -> bool | None:
    """[19.13] The floor of a building on which targets are; None where floors do not count."""
    if not state.plays("19") or not state.world.multi >> state.here(targets[0]) & 1:
        return None
    return floor_of(state, targets[0])


def barred_by_melee(
    state: FireTeamState,
    side: Side,
    origin: Hex,
    target: Hex,
    *,
    gun: bool,
    out: bool | None = None,
    into: bool | None = None,
) -> bool:
    """[14.22a] Whether a mixed hex keeps a shot from being fired out of it or into it; [19.16] floor by floor."""
    if not state.plays("14"):
        return False
    if mixed(state, origin, out):
        return True
    return mixed(state, target, into) and not fire_may_enter(state, side, target, gun=gun, floor=into)


def fire_may_enter(state: FireTeamState, side: Side, hex: Hex, *, gun: bool, floor: bool | None = None) -> bool:
    """[14.22a] Guns and missiles may enter against vehicles among friendly infantry, infantry fire the other way."""
    there = ground_units(state, hex, floor)
    friends = [state.world.kind[unit].is_vehicle for unit in there if state.world.side[unit] == side]
    enemies = [state.world.kind[unit].is_vehicle for unit in there if state.world.side[unit] != side]
    if gun:
        return all(enemies) and not any(friends)
    return not any(enemies) and all(friends)
