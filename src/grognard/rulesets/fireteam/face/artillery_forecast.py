"""The exact chances of artillery fire and of laying smoke, by the functions that resolve them."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.assembly import Commit
from grognard.core.flow import Action
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.view import Forecast, Row
from grognard.rulesets.fireteam.actions.artillery import Bombard, Mark, Target
from grognard.rulesets.fireteam.actions.fire import Add
from grognard.rulesets.fireteam.actions.movement import Smoke
from grognard.rulesets.fireteam.artillery.bombarding import Bombardment, planned_attack
from grognard.rulesets.fireteam.artillery.guided import GuidedRoll, solve_guided
from grognard.rulesets.fireteam.artillery.missions import PlanMission, battery_in_hand, lacks_smoke
from grognard.rulesets.fireteam.artillery.observing import OFF_BOARD
from grognard.rulesets.fireteam.artillery.plans import CHEMICAL, SHELL, SMOKE, next_fire, tubes_of
from grognard.rulesets.fireteam.artillery.plotting import PlanFire
from grognard.rulesets.fireteam.artillery.shelling import (
    battery_attack,
    battery_share,
    hex_factors,
    unit_attack,
    unit_factors,
    unit_firepower,
)
from grognard.rulesets.fireteam.events.artillery import GuidedShellRolled
from grognard.rulesets.fireteam.fire.firers import own_firepower
from grognard.rulesets.fireteam.fire.firing import Shoot
from grognard.rulesets.fireteam.fire.modifiers import Factor
from grognard.rulesets.fireteam.fire.shots import FireAttack
from grognard.rulesets.fireteam.say import amount, the_unit
from grognard.rulesets.fireteam.sight.smoke import GrenadeRoll
from grognard.rulesets.fireteam.state import FireTeamState, UnitId

from .enumerated import listed, outcomes
from .gunnery_forecast import GUN_MISSILE
from .infantry_fire_forecast import cited, group_forecast, targets_alike

HIT, MISSED = "kill", "none"
"""What a guided shell does, named as for guns."""
SPENT, LEFT = "spent", "-"
"""What becomes of smoke grenades."""


def artillery_forecasts(state: FireTeamState, action: Action) -> list[Forecast]:
    """What an answer about artillery or smoke may lead to, on those whom its side knows to be there."""
    match action:
        case Smoke(unit):
            return [grenade_forecast(state, unit)] if state.world.kind[unit].is_squad else []
        case Mark(unit):
            return [guided_forecast(state, unit)]
        case Target(hex):
            return target_forecasts(state, hex)
        case Bombard(unit, kind):
            shoot = state.frame(Shoot)
            fire = Bombardment(shoot.side, shoot.group, kind, (unit,)) if shoot else None
            return fire_forecasts(state, fire) if fire and kind != SMOKE else []
    fire = state.frame(Bombardment)
    if fire is None or fire.kind == SMOKE or not isinstance(action, Add | Commit):
        return []
    more = (action.unit,) if isinstance(action, Add) else ()
    return fire_forecasts(state, replace(fire, units=(*fire.units, *more)))


def fire_forecasts(state: FireTeamState, fire: Bombardment) -> list[Forecast]:
    """[9.21b] What the planned fire of units on the map may do."""
    if next_fire(state, fire.units[0]) is None:
        return []
    attack = planned_attack(state, fire)
    return attack_forecasts(state, attack, unit_rows(state, fire.units, attack.hex))


def target_forecasts(state: FireTeamState, hex: Hex) -> list[Forecast]:
    """What a fire that is being planned would do as things stand."""
    plan, mission = state.frame(PlanFire), state.frame(PlanMission)
    if plan is not None and not plan.hexes:
        unit = plan.plot.unit
        return attack_forecasts(state, unit_attack(state, (unit,), hex, SHELL), unit_rows(state, (unit,), hex))
    if mission is None or lacks_smoke(mission.plot):
        return []
    kind = CHEMICAL if tubes_of(mission.plot, CHEMICAL) else SHELL
    share = battery_share(battery_in_hand(state, mission), tubes_of(mission.plot, kind), len(mission.plot.hexes) + 1)
    rows = (
        Row(message("forecast-share"), amount(share)),
        *factor_rows(tuple(hex_factors(state, mission.side, OFF_BOARD, hex))),
    )
    return attack_forecasts(state, battery_attack(state, mission.side, share, hex, kind), rows) if share else []


def attack_forecasts(state: FireTeamState, attack: FireAttack, rows: tuple[Row, ...]) -> list[Forecast]:
    """One forecast for every group of targets that are protected alike."""
    return [group_forecast(state, attack, units, rows) for units in targets_alike(state, attack)]


def unit_rows(state: FireTeamState, units: tuple[UnitId, ...], hex: Hex) -> tuple[Row, ...]:
    """[9.21a] [9.33a] What each unit brings, and why."""
    rows: list[Row] = []
    for unit in units:
        piece = state.world.pieces[unit]
        found = (*unit_factors(state, unit, hex), *hex_factors(state, piece.kind.side, piece.platoon, hex))
        rows.append(Row(the_unit(state.world, unit), unit_firepower(state, unit, hex)))
        rows += [Row(message("forecast-printed"), own_firepower(state, unit)), *factor_rows(found)]
    return tuple(rows)


def factor_rows(factors: tuple[Factor, ...]) -> list[Row]:
    return [Row(cited(item.rule, item.reason), f"x {amount(item.times)}") for item in factors]


def guided_forecast(state: FireTeamState, target: UnitId) -> Forecast:
    """[18.42] How likely a guided shell destroys a vehicle."""
    found = solve_guided(state, target)
    return Forecast(
        title=message("forecast-guided-shell", target=the_unit(state.world, target)),
        assumption=None,
        figures=(
            Row(message("forecast-firepower"), found.firepower),
            Row(message("forecast-armour"), found.armour),
            Row(message("forecast-kill-number"), found.kill),
        ),
        modifiers=found.shifts,
        chances=listed(outcomes(state, GuidedRoll(target, found.kill), hit_or_not), (HIT, MISSED)),
        lit=str(found.column),
        table=GUN_MISSILE,
    )


def hit_or_not(result: GuidedShellRolled) -> str:
    return HIT if result.hits else MISSED


def grenade_forecast(state: FireTeamState, unit: UnitId) -> Forecast:
    """[10.12a] How likely a squad uses up its smoke grenades."""
    chances = outcomes(state, GrenadeRoll(unit), lambda result: SPENT if result.spent else LEFT)
    return Forecast(
        title=message("forecast-grenades", unit=the_unit(state.world, unit)),
        assumption=None,
        figures=(),
        modifiers=(),
        chances=listed(chances, (SPENT, LEFT)),
    )
