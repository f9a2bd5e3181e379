"""The exact chances of an action before it is taken, by the functions that resolve it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from grognard.core.assembly import Commit
from grognard.core.flow import Action, Side
from grognard.core.messages import Message, message
from grognard.core.view import Forecast, ResultTable, Row
from grognard.rulesets.fireteam.actions.buildings import Breach
from grognard.rulesets.fireteam.actions.command import Rally, Steady
from grognard.rulesets.fireteam.actions.fire import Add, Aim, Direct, Launch
from grognard.rulesets.fireteam.close_combat.duels import Duel
from grognard.rulesets.fireteam.close_combat.point_blank import CloseFire
from grognard.rulesets.fireteam.fire.demolition import Breaching
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.firing import Shoot, directed, launches
from grognard.rulesets.fireteam.fire.gunnery import launch_of
from grognard.rulesets.fireteam.fire.shots import GunShot, InfantryShot
from grognard.rulesets.fireteam.fire.volley import Volley, shot_of
from grognard.rulesets.fireteam.morale.rally import RallyRoll, leader_roll, rallied_by, rally_modifiers, vehicle_roll
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.state import FireTeamState, UnitId
from grognard.rulesets.fireteam.world import World

from .air_forecast import air_forecasts
from .artillery_forecast import artillery_forecasts
from .close_combat_forecast import close_forecasts
from .enumerated import listed, outcomes
from .gunnery_forecast import GUN_MISSILE, gun_forecast, gun_table
from .infantry_fire_forecast import INFANTRY_FIRE, infantry_fire_table, shot_forecasts
from .reaction_forecast import reaction_forecasts

RALLIED, SHAKEN = "rallied", "-"


def forecast(state: FireTeamState, side: Side, action: Action) -> list[Forecast]:
    """What an action may lead to; nothing for actions without chance."""
    if state.frame(CloseFire) or state.frame(Duel) or state.frame(Breaching) or isinstance(action, Breach):
        return close_forecasts(state, side, action)
    if found := air_forecasts(state, action):
        return found
    match action:
        case Rally(unit):
            rolls = (leader_roll(state.world, unit, other) for other in rallied_by(state, unit))
            return [rally_forecast(state, roll) for roll in rolls]
        case Steady(unit):
            return [rally_forecast(state, vehicle_roll(state.world, unit))]
        case Launch():
            launch = planned_launch(state, action)
            return [gun_forecast(state, launch)] if launch else []
    shot = planned_shot(state, action)
    if shot:
        return shot_forecasts(state, shot)
    return artillery_forecasts(state, action) or reaction_forecasts(state, action)


def forecast_tables(world: World) -> Mapping[str, ResultTable]:
    """The tables that the forecasts read from."""
    return {INFANTRY_FIRE: infantry_fire_table(world), GUN_MISSILE: gun_table(world)}


# ---------------------------------------------------------------------------------------------- infantry fire


def planned_shot(state: FireTeamState, action: Action) -> InfantryShot | None:
    """The infantry fire that an answer leads to, with those named so far."""
    shoot, volley = state.frame(Shoot), state.frame(Volley)
    if shoot and not volley and isinstance(action, Aim):
        firers = (firer_of(state, action.unit),)
        return shot_of(state, Volley(shoot.side, shoot.group, action.hex, firers, shoot.moving))
    if volley is None:
        return None
    match action:
        case Add(unit):
            return shot_of(state, volley.plus(firer_of(state, unit)))
        case Direct(leader):
            return led(state.world, shot_of(state, volley), leader)
        case Commit():
            return shot_of(state, volley)
    return None


def led(world: World, shot: InfantryShot, leader: UnitId) -> InfantryShot:
    """[6.31b] A shot that a further leader may direct: the better one counts."""
    if shot.leader is not None and world.kind[shot.leader].modifier >= world.kind[leader].modifier:
        return shot
    return replace(shot, leader=leader)


def planned_launch(state: FireTeamState, action: Launch) -> GunShot | None:
    """The gun or missile fire that an answer leads to."""
    shoot = state.frame(Shoot)
    if shoot is None:
        return None
    return next((directed(state, shot) for shot in launches(state, shoot) if launch_of(shot) == action), None)


# ------------------------------------------------------------------------------------------------------ rally


def rally_forecast(state: FireTeamState, roll: RallyRoll) -> Forecast:
    """[8.11] [8.3a] How likely a unit loses its Fear."""
    return Forecast(
        title=rally_title(state.world, roll.unit),
        assumption=None,
        figures=(Row(message("forecast-rally-value"), roll.limit),),
        modifiers=tuple(rally_modifiers(state, roll.unit)),
        chances=listed(outcomes(state, roll, lambda succeeds: RALLIED if succeeds else SHAKEN), (RALLIED, SHAKEN)),
    )


def rally_title(world: World, unit: UnitId) -> Message:
    return message("forecast-rally", unit=the_unit(world, unit))
