"""The exact chances of fire at helicopters and by them, by the functions that resolve it."""

from __future__ import annotations

from fractions import Fraction

from grognard.core.flow import Action
from grognard.core.messages import message
from grognard.core.view import Chance, Forecast, Row
from grognard.rulesets.fireteam.actions.air import Flak, Salvo
from grognard.rulesets.fireteam.actions.fire import Aim, Launch
from grognard.rulesets.fireteam.actions.reaction import Snap
from grognard.rulesets.fireteam.air.defence import AirWindow, missile_named
from grognard.rulesets.fireteam.air.flak import (
    flak_factors,
    flak_modifiers,
    flak_power,
    flak_shot,
    flak_targets,
    flak_value,
)
from grognard.rulesets.fireteam.air.flak_fire import DIE_ROLLS, DOWN, rolls
from grognard.rulesets.fireteam.air.popup import Rising, guns
from grognard.rulesets.fireteam.air.rockets import RocketAttack, planned, rocket_attack
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.firing import Shoot, directed_flak
from grognard.rulesets.fireteam.fire.gunnery import launch_of
from grognard.rulesets.fireteam.fire.infantry import column_of
from grognard.rulesets.fireteam.fire.shots import FlakShot
from grognard.rulesets.fireteam.fire.volley import Volley, shot_of
from grognard.rulesets.fireteam.say import amount, the_unit
from grognard.rulesets.fireteam.sight.night import is_told
from grognard.rulesets.fireteam.state import FireTeamState, UnitId, kind_of, side_of

from .gunnery_forecast import gun_forecast
from .infantry_fire_forecast import FEAR, INFANTRY_FIRE, NOTHING, cited, group_forecast, targets_alike
from .infantry_fire_forecast import shot_forecasts as infantry_forecasts

SHOT_DOWN = "down"


def air_forecasts(state: FireTeamState, action: Action) -> list[Forecast]:
    """What an answer about helicopters may lead to; nothing for other answers."""
    rising = state.frame(Rising)
    match action:
        case Flak():
            return flak_forecasts(state, planned_flak(state, action))
        case Salvo():
            return rocket_forecasts(state, planned_rockets(state, action))
        case Snap() if kind_of(action.target).is_helicopter:
            return [gun_forecast(state, missile_named(state, action))]
        case Launch() if rising:
            found = guns(state, rising.unit, rising.seen, rising.manner)
            return [gun_forecast(state, shot) for shot in found if launch_of(shot) == action]
        case Aim(unit, hex) if rising:
            volley = Volley(rising.side, (rising.unit,), hex, (firer_of(state, unit),))
            return infantry_forecasts(state, shot_of(state, volley))
    return []


# ------------------------------------------------------------------------------------------------ at helicopters


def planned_flak(state: FireTeamState, action: Flak) -> FlakShot:
    """The shot at helicopters that an answer leads to."""
    firer, shoot = firer_of(state, action.unit), state.frame(Shoot)
    if shoot is None or state.frame(AirWindow) or state.frame(Rising):
        return flak_shot(state, firer, action.target, opportunity=True)
    return directed_flak(state, firer, action.target, shoot.moving)


def flak_forecasts(state: FireTeamState, shot: FlakShot) -> list[Forecast]:
    """What a shot may do to each of the helicopters that it reaches."""
    return [flak_forecast(state, shot, unit) for unit in flak_targets(state, shot)]


def flak_forecast(state: FireTeamState, shot: FlakShot, helicopter: UnitId) -> Forecast:
    """[20.62a] [20.62b] [20.63a] The figures, the modifiers and the exact chances for one helicopter."""
    power = flak_power(state, shot)
    column = column_of(power)
    factors = (Row(cited(item.rule, item.reason), f"x {amount(item.times)}") for item in flak_factors(state, shot))
    return Forecast(
        title=message("forecast-flak", unit=the_unit(shot.firer.piece), target=the_unit(helicopter)),
        assumption=None,
        figures=(
            Row(message("forecast-printed"), flak_value(state, shot.firer.piece)),
            *factors,
            Row(message("forecast-firepower"), power),
            Row(message("forecast-column"), column or 0),
        ),
        modifiers=flak_modifiers(state, shot, helicopter),
        chances=flak_chances(rolls(state, shot, helicopter)),
        lit=str(column or ""),
        table=INFANTRY_FIRE,
    )


def flak_chances(results: tuple[str, ...]) -> tuple[Chance, ...]:
    """[20.63a] [20.63b] How likely a helicopter goes down, is frightened, or flies on."""
    names = [SHOT_DOWN if result in DOWN else FEAR if result else NOTHING for result in results]
    found = ((name, Fraction(names.count(name), len(DIE_ROLLS))) for name in (SHOT_DOWN, FEAR, NOTHING))
    return tuple(Chance(name, chance.numerator, chance.denominator) for name, chance in found if chance)


# ---------------------------------------------------------------------------------------------------- rockets


def planned_rockets(state: FireTeamState, action: Salvo) -> RocketAttack:
    """The salvo that an answer leads to."""
    rising, shoot = state.frame(Rising), state.frame(Shoot)
    side = side_of(action.unit)
    if rising:
        return planned(state, side, action, popup=rising.manner)
    return planned(state, side, action, moving=shoot is not None and shoot.moving)


def rocket_forecasts(state: FireTeamState, attack: RocketAttack) -> list[Forecast]:
    """[20.55a] [20.55b] What one salvo may do to each vehicle that is seen in the hex, and to those on foot."""
    shown = [unit for unit in state.stack(attack.hex) if kind_of(unit).is_vehicle and is_told(state, attack.side, unit)]
    foes = [unit for unit in shown if side_of(unit) != attack.side]
    found = [gun_forecast(state, attack.shot(state, pod, unit)) for pod in attack.pods for unit in foes]
    shells = rocket_attack(state, attack.side, attack.hex, attack.pods)
    return found + [group_forecast(state, shells, units, ()) for units in targets_alike(state, shells)]
