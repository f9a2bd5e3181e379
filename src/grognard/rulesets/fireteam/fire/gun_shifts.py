"""[6.5e] [6.5h] [6.52] to [6.54] [6.57] The shifts of gun/missile fire; missiles have their own list."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.view import Modifier
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.air import armament, sam
from grognard.rulesets.fireteam.forces import Weapon
from grognard.rulesets.fireteam.setting_up import variants
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.night import is_told
from grognard.rulesets.fireteam.sight.spotting import eye_of, has_in_front
from grognard.rulesets.fireteam.state import BARE, FireTeamState, UnitId
from grognard.rulesets.fireteam.works import field_works
from grognard.rulesets.fireteam.world import SOVIET, US, World
from grognard.tactical.eyes import Eye
from grognard.tactical.loads import bearer

from . import fire_control
from .modifiers import shift
from .shots import GunShot


class Protection(Struct, frozen=True):
    """[6.5h] [6.52] Something that protects a vehicle: its shift against guns and rockets, those against missiles."""

    gun: str
    unsighted: str
    sighted: dict[Side, str]
    """By the side that fires."""

    def shift_against(self, world: World, weapon: Weapon, side: Side, sighted: bool) -> Modifier:
        """The shift that counts for a shot."""
        if not weapon.missile:
            return shift(world, self.gun)
        return shift(world, self.sighted[side] if sighted else self.unsighted)


DEFILADE = Protection(
    "target_defilade_gun",
    "target_defilade_missile_unsighted",
    {US: "target_defilade_missile_us", SOVIET: "target_defilade_missile_soviet"},
)
CAUTION = Protection(
    "target_cautious_gun",
    "target_cautious_missile_unsighted",
    {US: "target_cautious_missile", SOVIET: "target_cautious_missile"},
)
GROWTH = Protection(
    "target_woods_gun",
    "target_woods_missile_unsighted",
    {US: "target_woods_missile_us", SOVIET: "target_woods_missile_soviet"},
)


def all_shifts(state: FireTeamState, shot: GunShot, *, openly: bool = False) -> tuple[Modifier, ...]:
    """[6.5e] Every shift of a shot, all of which add up; openly: as far as the firer can know before he fires."""
    if state.world.kind[shot.target].is_helicopter:
        return tuple(helicopter_shifts(state, shot))
    distance = distance_of(state, shot)
    return (
        *firer_shifts(state, shot),
        *target_shifts(state, shot, sighted(state, shot, openly=openly)),
        *smoke_shifts(state, shot),
        *fire_control.range_shifts(state, shot, distance),
        *conditions.condition_shifts(state, shot),
    )


def helicopter_shifts(state: FireTeamState, shot: GunShot) -> Iterator[Modifier]:
    """[20.64b] to [20.64h] The shifts of a missile at a helicopter: those of the firer, and those of its flight."""
    yield from firer_shifts(state, shot)
    yield from sam.flight_shifts(state, shot)
    if state.smoke >> state.here(shot.firer.unit) & 1 and distance_of(state, shot):
        yield shift(state.world, "smoke_firer")
    yield from conditions.condition_shifts(state, shot)


def distance_of(state: FireTeamState, shot: GunShot) -> int:
    """[6.5d] The distance of a shot, the target's hex counted and the firer's not."""
    return state.world.grid.distance(state.here(shot.firer.unit), state.here(shot.target))


def firing_eye(state: FireTeamState, shot: GunShot) -> Eye:
    """[6.19b] [19.15b] Where a shot is fired from: missiles and rockets always from the ground floor."""
    return eye_of(state, shot.firer.unit, backblast=state.world.weapons[shot.weapon].cls != "GUN")


# ------------------------------------------------------------------------------------------------ who fires


def firer_shifts(state: FireTeamState, shot: GunShot) -> Iterator[Modifier]:
    """[6.23] [6.53a] [6.54] [7.1a] What the firer brings: leader, Fear, caution, haste, his work."""
    missile, unit = state.world.weapons[shot.weapon].cls in ("MSL", "SAM"), shot.firer.unit
    yield from leader_shifts(state.world, shot)
    yield from fear_shifts(state, unit)
    if state.units[bearer(state, unit)].cautious != BARE:
        yield shift(state.world, "firer_cautious_missile" if missile else "firer_cautious_gun")
    yield from haste_shifts(state, shot)
    yield from field_works.ramp_shifts(state, shot)
    yield from armament.own_shifts(state, shot)


def leader_shifts(world: World, shot: GunShot) -> Iterator[Modifier]:
    """[6.53a] [6.53b] A leader for teams and carried weapons, never for vehicles nor for what he fires himself."""
    leader = shot.leader
    if leader is None or leader == shot.firer.unit or not world.kind[shot.firer.unit].walks:
        return
    if world.kind[leader].modifier:
        yield shift(world, "leader", world.kind[leader].modifier)


def fear_shifts(state: FireTeamState, unit: UnitId) -> Iterator[Modifier]:
    """[6.35e] [6.54] The level of Fear on foot, always 1 in a vehicle."""
    fear = state.units[unit].fear
    if fear and state.world.kind[unit].walks:
        yield shift(state.world, "infantry_fear", fear)
    elif fear:
        yield shift(state.world, "vehicle_fear")


def haste_shifts(state: FireTeamState, shot: GunShot) -> Iterator[Modifier]:
    """[6.43b] [6.61a] [6.61b] [7.1a] [13.1g] [18.1a] [18.1b] Fire on the move, after turning, or at a chance target."""
    controlled = fire_control.controlled(state, shot)
    if shot.moving:
        yield shift(state.world, "moving_fire_control" if controlled else "moving_fire")
    elif shot.turned:
        yield shift(
            state.world, "helicopter_turn" if state.world.kind[shot.firer.unit].is_helicopter else "facing_change"
        )
    if shot.opportunity and not controlled:
        yield from variants.opportunity_shifts(state, shot)


# ------------------------------------------------------------------------------------------ what is fired at


def target_shifts(state: FireTeamState, shot: GunShot, sighted: bool) -> Iterator[Modifier]:
    """[6.5h] [6.57] [14.13a] [14.13b] [14.14b] What protects the target; in the firer's own hex the ground alone."""
    weapon, hex = state.world.weapons[shot.weapon], state.here(shot.target)
    if distance_of(state, shot):
        yield from defilade_shifts(state, shot, sighted)
        if state.units[shot.target].cautious != BARE:
            yield from variants.caution_shifts(
                state, shot, CAUTION.shift_against(state.world, weapon, shot.side, sighted)
            )
    if state.world.woods >> hex & 1:
        yield GROWTH.shift_against(state.world, weapon, shot.side, sighted)
    yield from ground_shifts(state.world, hex)


def ground_shifts(world: World, hex: Hex) -> Iterator[Modifier]:
    """What cover or a building adds against every weapon."""
    if world.cover >> hex & 1:
        yield shift(world, "target_cover")
    if world.buildings >> hex & 1:
        yield shift(world, "target_building")


def defilade_shifts(state: FireTeamState, shot: GunShot, sighted: bool) -> Iterator[Modifier]:
    """[6.57] [16.34b] [18.3] A crest or a ramp before the target, counted once, and what height takes off it."""
    if not in_defilade(state, shot):
        return
    protection = DEFILADE.shift_against(state.world, state.world.weapons[shot.weapon], shot.side, sighted)
    yield protection
    yield from fire_control.height_shifts(state, firing_eye(state, shot), eye_of(state, shot.target), protection.value)


def in_defilade(state: FireTeamState, shot: GunShot) -> bool:
    """[6.32a] [6.57] [16.34b] Whether a crest or a ramp is between the firer and the target."""
    origin = state.here(shot.firer.unit)
    return lines.defilade(state.world, origin, eye_of(state, shot.target)) or field_works.ramp_screens(
        state, shot.target, origin
    )


def smoke_shifts(state: FireTeamState, shot: GunShot) -> Iterator[Modifier]:
    """[10.32a] Smoke on the target and smoke on the firer; in one hex it counts once."""
    here, there = state.here(shot.firer.unit), state.here(shot.target)
    if state.smoke >> there & 1:
        yield shift(state.world, "smoke_target")
    if here != there and state.smoke >> here & 1 and not armament.is_low(state, shot.firer.unit):
        yield shift(state.world, "smoke_firer")  # [20.51d]


# ------------------------------------------------------------------------------------------ missiles seen coming


def sighted(state: FireTeamState, shot: GunShot, *, openly: bool = False) -> bool:
    """[6.52a] [6.52b] [6.52c] Whether a target sees a missile come: by itself or through another of its platoon.

    openly: vehicles that the firer cannot tell are left out [11.3] [15.8a].
    """
    if not state.world.weapons[shot.weapon].missile or state.units[shot.target].fear:
        return False
    mates = covering_mates(state, shot.target)
    known = [mate for mate in mates if is_told(state, shot.side, mate)] if openly else mates
    return any(watches_launch(state, watcher, shot) for watcher in (shot.target, *known))


def covering_mates(state: FireTeamState, vehicle: UnitId) -> list[UnitId]:
    """[6.52a] The other vehicles of its platoon within 3 hexes."""
    piece, here, most = state.world.pieces[vehicle], state.here(vehicle), state.world.tables.ranges.missile_sighting
    if not piece.platoon:
        return []
    mates = (
        unit
        for unit in state.on_map(state.world.side[vehicle])
        if unit != vehicle and state.world.kind[unit].is_vehicle
    )
    return [
        u
        for u in mates
        if state.world.pieces[u].platoon == piece.platoon and state.world.grid.distance(state.here(u), here) <= most
    ]


def watches_launch(state: FireTeamState, vehicle: UnitId, shot: GunShot) -> bool:
    """[6.52a] [6.52c] Whether a vehicle without Fear has the launching unit in its front arc and in sight."""
    launcher = firing_eye(state, shot)
    if state.units[vehicle].fear or not has_in_front(state, vehicle, launcher.hex):
        return False
    if not lines.sees(state.world, state.smoke, eye_of(state, vehicle), launcher):
        return False
    return not conditions.lost_in_the_dark(state, vehicle, shot.firer.unit)
