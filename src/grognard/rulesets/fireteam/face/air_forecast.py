"""The exact chances of fire at helicopters and by them, by the rolls that resolve it."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.flow import Action
from grognard.core.messages import message
from grognard.core.odds import endings
from grognard.core.view import Forecast, Row
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
from grognard.rulesets.fireteam.air.flak_fire import DOWN, flak_roll
from grognard.rulesets.fireteam.air.popup import Rising, guns
from grognard.rulesets.fireteam.air.rockets import TWICE, PodCheck, RocketAttack, planned, rocket_attack
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.firing import Shoot, directed_flak
from grognard.rulesets.fireteam.fire.gunnery import launch_of, solve
from grognard.rulesets.fireteam.fire.infantry import FireRoll, column_of
from grognard.rulesets.fireteam.fire.shots import FireAttack, FlakShot, GunShot
from grognard.rulesets.fireteam.fire.volley import Volley, shot_of
from grognard.rulesets.fireteam.say import amount, the_unit
from grognard.rulesets.fireteam.sight.night import is_told
from grognard.rulesets.fireteam.state import FireTeamState, UnitId

from .enumerated import Chances, gathered, listed, outcomes
from .gunnery_forecast import DESTROYED, UNHURT, gun_forecast, hit_chances
from .infantry_fire_forecast import FEAR, INFANTRY_FIRE, NOTHING, ORDER, cited, group_forecast, shown, targets_alike
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
        case Snap() if state.world.kind[action.target].is_helicopter:
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
    column = column_of(state.world, power)
    factors = (Row(cited(item.rule, item.reason), f"x {amount(item.times)}") for item in flak_factors(state, shot))
    return Forecast(
        title=message(
            "forecast-flak", unit=the_unit(state.world, shot.firer.piece), target=the_unit(state.world, helicopter)
        ),
        assumption=None,
        figures=(
            Row(message("forecast-printed"), flak_value(state, shot.firer.piece)),
            *factors,
            Row(message("forecast-firepower"), power),
            Row(message("forecast-column"), column or 0),
        ),
        modifiers=flak_modifiers(state, shot, helicopter),
        chances=listed(flak_chances(state, shot, helicopter), (SHOT_DOWN, FEAR, NOTHING)),
        lit=str(column or ""),
        table=INFANTRY_FIRE,
    )


def flak_chances(state: FireTeamState, shot: FlakShot, helicopter: UnitId) -> Chances:
    """[20.63a] [20.63b] How likely a helicopter goes down, is frightened, or flies on."""
    return outcomes(state, flak_roll(state, shot), lambda results: flown_on(dict(results)[helicopter]))


def flown_on(result: str) -> str:
    """What a result is to a helicopter."""
    return SHOT_DOWN if result in DOWN else FEAR if result else NOTHING


# ---------------------------------------------------------------------------------------------------- rockets


def planned_rockets(state: FireTeamState, action: Salvo) -> RocketAttack:
    """The salvo that an answer leads to."""
    rising, shoot = state.frame(Rising), state.frame(Shoot)
    side = state.world.side[action.unit]
    if rising:
        return planned(state, side, action, popup=rising.manner)
    return planned(state, side, action, moving=shoot is not None and shoot.moving)


def rocket_forecasts(state: FireTeamState, attack: RocketAttack) -> list[Forecast]:
    """[20.55a] [20.55b] What a salvo, or two, may do to each vehicle that is seen in the hex, and to those on foot."""
    seen = [
        unit
        for unit in state.stack(attack.hex)
        if state.world.kind[unit].is_vehicle and is_told(state, attack.side, unit)
    ]
    (pod,), shells = attack.pods, rocket_attack(state, attack.side, attack.hex, attack.pods)
    shots = [attack.shot(state, pod, unit) for unit in seen]
    kills = [solve(state, shot, openly=True).kill for shot in shots]
    salvo = Expected(attack, sum(1 for kill in kills if kill))
    at_foes = [(shot, kill) for shot, kill in zip(shots, kills, strict=True) if enemy(state, attack, shot)]
    return [
        *(vehicle_forecast(state, salvo, shot, kill) for shot, kill in at_foes),
        *(on_foot_forecast(state, salvo, shells, units) for units in targets_alike(state, shells)),
    ]


class Expected(Struct, frozen=True):
    """[20.56a] Rockets that are about to be fired, as far as their side can tell what they meet."""

    attack: RocketAttack
    rolled_for: int
    """How many vehicles are rolled for in a salvo."""

    def stays_loaded(self, state: FireTeamState, die: int) -> Fraction:
        """[20.54b] [20.56b] How likely there are rockets for a second salvo, the die for those on foot being known."""
        pod = self.attack.pods[0]
        dice = (die,) * (self.rolled_for + 1)
        spent = endings(state, PodCheck(self.attack.shot(state, pod, pod.unit), dice))
        return spent.get(False, Fraction(0)) if self.attack.times == TWICE else Fraction(0)


def enemy(state: FireTeamState, attack: RocketAttack, shot: GunShot) -> bool:
    return state.world.side[shot.target] != attack.side


def vehicle_forecast(state: FireTeamState, salvo: Expected, shot: GunShot, kill: int) -> Forecast:
    """[20.55a] [20.56a] Whether a vehicle is destroyed by the salvo, or by the one that may follow."""
    one = hit_chances(state, shot, kill)
    missed, hit = one.get(UNHURT, Fraction(0)), one.get(DESTROYED, Fraction(0))
    hit += missed * hit * salvo.stays_loaded(state, 0)
    found = gun_forecast(state, shot)
    return replace(
        found,
        figures=(*found.figures, *salvo_rows(salvo)),
        chances=listed({DESTROYED: hit, UNHURT: 1 - hit}, (DESTROYED, UNHURT)),
    )


def on_foot_forecast(state: FireTeamState, salvo: Expected, shells: FireAttack, units: list[UnitId]) -> Forecast:
    """[20.55b] [20.56a] What those on foot suffer from the salvo, or the worse of two."""
    found = group_forecast(state, shells, units, ())
    return replace(
        found,
        figures=(*found.figures, *salvo_rows(salvo)),
        chances=listed(worse_of_two(state, salvo, shells, units[0]), ORDER),
    )


def worse_of_two(state: FireTeamState, salvo: Expected, shells: FireAttack, unit: UnitId) -> Chances:
    """[20.56a] The results of a salvo, and of one more where rockets are left and somebody to be hit."""
    every = [
        (reading.die, shown(state.world, unit, reading.of(unit)), chance)
        for reading, chance in endings(state, FireRoll(shells)).items()
    ]
    cases: list[tuple[str, Fraction]] = []
    for die, result, chance in every:
        again = salvo.stays_loaded(state, die)
        cases.append((result, chance * (1 - again)))
        cases += [(min(result, other, key=ORDER.index), chance * again * more) for _, other, more in every]
    return gathered(cases)


def salvo_rows(salvo: Expected) -> tuple[Row, ...]:
    """That there may be a second salvo, where there may."""
    times = salvo.attack.times
    return (Row(message("forecast-salvos"), times),) if times == TWICE else ()
