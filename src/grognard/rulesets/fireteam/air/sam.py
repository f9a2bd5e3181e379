"""[20.13] [20.64] to [20.66] Anti-aircraft missiles: at which helicopters, and with which shifts."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.view import Modifier
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.fire.modifiers import shift
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.forces import Weapon
from grognard.rulesets.fireteam.movement.facing import aspect, in_front
from grognard.rulesets.fireteam.say import the_unit, the_weapon
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.spotting import eye_of
from grognard.rulesets.fireteam.state import BARE, MAP, FireTeamState, UnitId
from grognard.rulesets.fireteam.world import US

from .armament import REAR, is_loaded, is_low
from .flying import in_the_air, wingmen

SAM = "SAM"


def is_sam(weapon: Weapon) -> bool:
    """[20.13] Whether a weapon is fired at helicopters and at nothing else."""
    return weapon.cls == SAM


def shown_helicopters(state: FireTeamState, side: Side) -> list[UnitId]:
    """The helicopters of a side that can be aimed at, where the chapter is played."""
    return in_the_air(state, side) if state.plays("20") else []


# ------------------------------------------------------------------------------------------------------ who may


def why_not_sam(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """[20.13] [20.6b] [20.65] [20.66] What keeps a weapon from being fired at a helicopter."""
    weapon = state.world.weapons[shot.weapon]
    if not state.plays("20") or state.world.side[shot.target] == shot.side or state.units[shot.target].place != MAP:
        return Refusal("20.6a", message("refusal-no-helicopter", target=the_unit(state.world, shot.target)))
    if not is_sam(weapon):
        return Refusal("20.6b", message("refusal-not-at-helicopters", weapon=the_weapon(weapon.id)))
    if shot.moving:
        return Refusal("20.66", message("refusal-missile-on-the-move", weapon=the_weapon(weapon.id)))
    if state.plays("19") and state.units[shot.firer.unit].upstairs:
        return Refusal("20.66", message("refusal-backblast", unit=the_unit(state.world, shot.firer.unit)))
    return why_out_of_reach(state, shot, weapon) or why_unseen_by_missile(state, shot)


def why_out_of_reach(state: FireTeamState, shot: GunShot, weapon: Weapon) -> Refusal | None:
    """[20.64a] [20.65] The distances of the weapons list; at nap-of-earth less."""
    distance = state.world.grid.distance(state.here(shot.firer.unit), state.here(shot.target))
    name = the_unit(state.world, shot.firer.piece)
    if distance < weapon.min:
        return Refusal("6.55b", message("refusal-too-near", unit=name, distance=distance, least=weapon.min))
    assert weapon.max_vs_noe is not None
    most = weapon.max if is_low(state, shot.target) else weapon.max_vs_noe
    if distance <= most:
        return None
    rule = "20.65" if distance <= weapon.max else "6.5d"
    return Refusal(rule, message("refusal-too-far", unit=name, distance=distance, most=most))


def why_unseen_by_missile(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """[6.1a] [15.3a] What blocks the line to a helicopter."""
    here, there = eye_of(state, shot.firer.unit, backblast=True), eye_of(state, shot.target)
    name = the_unit(state.world, shot.firer.piece)
    if not lines.sees(state.world, state.smoke, here, there):
        found = lines.look(state.world, state.smoke, here, there).reason
        assert found is not None
        what = message(f"obstacle-{found.kind.replace('_', '-')}")
        return Refusal(found.rule, message("refusal-no-sight", unit=name, what=what))
    if conditions.lost_in_the_dark(state, shot.firer.unit, shot.target):
        return Refusal("15.3a", message("refusal-too-dark", unit=name))
    return None


# ------------------------------------------------------------------------------------------------------- shifts


def flight_shifts(state: FireTeamState, shot: GunShot) -> Iterator[Modifier]:
    """[20.43a] [20.64b] to [20.64g] What a helicopter's flight does to the aim of a missile."""
    here, target = state.here(shot.firer.unit), state.units[shot.target]
    if aspect(state.world, target.hex, target.facing, here) == REAR:
        yield shift(state.world, "sam_rear")
    if is_loaded(state, shot.target):
        yield shift(state.world, "sam_load")
    if rose_unseen(state, shot):
        yield shift(state.world, "sam_popup_unseen")
    if target.hover:
        yield shift(state.world, "sam_hover")
    if target.cautious != BARE:
        yield shift(state.world, "sam_cautious_seen" if sees_it_come(state, shot) else "sam_cautious_unseen")
    if not target.low:
        yield from low_down_shifts(state, shot)


def rose_unseen(state: FireTeamState, shot: GunShot) -> bool:
    """[20.43b] [20.64d] Whether a helicopter has popped up in this impulse from where the firer did not see it."""
    if not state.deeds.popped >> shot.target & 1:
        return False
    here, before = (
        eye_of(state, shot.firer.unit, backblast=True),
        lines.nap_of_earth(state.world, state.here(shot.target)),
    )
    return not lines.sees(state.world, state.smoke, here, before)


def sees_it_come(state: FireTeamState, shot: GunShot) -> bool:
    """[20.64e] Whether a helicopter or its wingman has the launcher in its front arc."""
    there = state.here(shot.firer.unit)
    pair = (unit for unit in (shot.target, *wingmen(state.world, shot.target)) if state.units[unit].place == MAP)
    return any(in_front(state.world, state.here(unit), state.units[unit].facing, there) for unit in pair)


def low_down_shifts(state: FireTeamState, shot: GunShot) -> Iterator[Modifier]:
    """[20.64f] [20.64g] What crests and smoke do for a helicopter at nap-of-earth."""
    if lines.defilade(state.world, state.here(shot.firer.unit), eye_of(state, shot.target)):
        yield shift(
            state.world, "sam_defilade_us" if state.world.kind[shot.firer.piece].side == US else "sam_defilade_soviet"
        )
    if state.smoke >> state.here(shot.target) & 1:
        yield shift(state.world, "sam_smoke")
