"""[18.1] [18.2] [18.3] Finer gun/missile fire: fire control, long range, and height against defilade."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.view import Modifier
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.state import BARE, FireTeamState
from grognard.tactical.eyes import Eye

from .modifiers import shift
from .shots import GunShot

HV_BANDS = ((24, "hv_from_24"), (16, "hv_from_16"), (11, "hv_from_11"))
"""[18.22] The distance from which each shift of HV holds, the farthest first."""


def controlled(state: FireTeamState, shot: GunShot) -> bool:
    """[18.1d] Whether a shot is aimed by a computer: a main gun with the asterisk, whatever it fires."""
    kind = state.world.kind[shot.firer.piece]
    return state.plays("18") and kind.fire_control and kind.gun is not None and kind.gun.id == shot.weapon


def may_stay_cautious(state: FireTeamState, shot: GunShot) -> bool:
    """[18.1c] Whether the firer has a Cautious marker that this shot need not remove."""
    return controlled(state, shot) and state.units[shot.firer.piece].cautious != BARE


def range_shifts(state: FireTeamState, shot: GunShot, distance: int) -> Iterator[Modifier]:
    """[18.2] [18.22] What a long way does to missiles, beyond half their range, and to HV."""
    if not state.plays("18"):
        return
    weapon = state.world.weapons[shot.weapon]
    if weapon.missile and 2 * distance > weapon.max:
        yield shift(state.world, "missile_far")
    if shot.ammunition == "HV":
        band = next((name for first, name in HV_BANDS if distance >= first), None)
        if band is not None:
            yield shift(state.world, band)


def height_shifts(state: FireTeamState, firer: Eye, target: Eye, defilade: int) -> Iterator[Modifier]:
    """[18.3] What a firer well above his target takes off the shifts of defilade, never more than they are."""
    above = lines.levels_above(state.world, state.smoke, firer, target) if state.plays("18") else 0
    if above >= 2:
        relief = shift(state.world, "defilade_2_levels" if above == 2 else "defilade_3_levels")
        yield Modifier(relief.rule, relief.reason, max(relief.value, -defilade))
