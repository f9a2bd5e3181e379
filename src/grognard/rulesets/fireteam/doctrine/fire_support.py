"""What artillery is worth to the doctrine: what to plan, what to load, and when to fire it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.core.flow import Action, Decision, Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.actions.artillery import (
    Bombard,
    DropMission,
    Load,
    Mark,
    PlotFire,
    PlotMission,
    Target,
    Veil,
)
from grognard.rulesets.fireteam.artillery.bombarding import Bombardment, Veiling, planned_attack
from grognard.rulesets.fireteam.artillery.guided import solve_guided
from grognard.rulesets.fireteam.artillery.missions import PlanMission, battery_in_hand, lacks_smoke
from grognard.rulesets.fireteam.artillery.plans import ADM, CHEMICAL, ICM, PGM, SHELL, SMOKE
from grognard.rulesets.fireteam.artillery.plotting import PlanFire
from grognard.rulesets.fireteam.artillery.shelling import battery_attack, battery_share, unit_attack
from grognard.rulesets.fireteam.fire.firing import Shoot
from grognard.rulesets.fireteam.state import FireTeamState

from .estimates import attack_worth, known_shooters, laden

LOADS = {SHELL: 1.0, CHEMICAL: 1.2, ICM: 1.4, PGM: 1.1, SMOKE: -1.0, ADM: -0.5}
"""How much each kind of ammunition is liked."""
NEAR, NEARBY = 2, 0.05
"""Enemies so near to a hex may be in it when the shells fall."""
LOST_BY_SPREADING = 0.4
"""What is lost when shells are spread over one hex more."""
UNWANTED = -1.0


def judge_plot(state: FireTeamState, side: Side, _: Decision, __: PlotFire | PlotMission) -> float:
    """Everything is planned as long as there are enemies to fire at."""
    return 1.0 if any(True for _ in known_shooters(state, side)) else UNWANTED


def judge_drop(_: FireTeamState, __: Side, ___: Decision, ____: DropMission) -> float:
    """What was planned last turn is stale."""
    return 2.0


def judge_load(state: FireTeamState, side: Side, _: Decision, action: Load) -> float:
    """The best ammunition, in as many tubes as it can be; guided shells only for vehicles."""
    vehicles = any(state.world.kind[unit].is_vehicle for unit in known_shooters(state, side))
    if action.kind == PGM and not vehicles:
        return UNWANTED
    return LOADS[action.kind] + 0.01 * action.tubes


def judge_target(state: FireTeamState, side: Side, _: Decision, action: Target) -> float:
    """The mean harm where things stand, and enemies near by; smoke is not wanted."""
    if state.frame(Veiling):
        return 0.0
    plan, mission = state.frame(PlanFire), state.frame(PlanMission)
    if plan is not None:
        if plan.hexes:
            return UNWANTED
        shells = unit_attack(state, (plan.plot.unit,), action.hex, SHELL)
        return attack_worth(state, shells) + crowd_near(state, side, action.hex)
    if mission is None or lacks_smoke(mission.plot):
        return 0.0
    battery, hexes = battery_in_hand(state, mission), len(mission.plot.hexes) + 1
    attack = battery_attack(state, side, battery_share(battery, battery.tubes, hexes), action.hex, SHELL)
    return attack_worth(state, attack) + crowd_near(state, side, action.hex) - LOST_BY_SPREADING * hexes * (hexes > 1)


def crowd_near(state: FireTeamState, side: Side, hex: Hex) -> float:
    """How many enemies are near a hex, less the friends."""
    near = [
        unit
        for other in state.world.grid.within(hex, NEAR)
        for unit in state.stack(other)
        if not state.world.kind[unit].is_weapon
    ]
    known = [unit for unit in near if state.world.side[unit] == side or not state.units[unit].hidden]
    return NEARBY * sum(1 if state.world.side[unit] != side else -2 for unit in known)


def judge_bombard(state: FireTeamState, side: Side, _: Decision, action: Bombard) -> float:
    """What the planned fire does to those who are there now."""
    if action.kind == SMOKE:
        return UNWANTED
    shoot = state.inside(Shoot)
    return attack_worth(state, planned_attack(state, Bombardment(side, shoot.group, action.kind, (action.unit,))))


def judge_veil(_: FireTeamState, __: Side, ___: Decision, ____: Veil) -> float:
    return UNWANTED


def judge_mark(state: FireTeamState, _: Side, __: Decision, action: Mark) -> float:
    """The mean harm of a guided shell."""
    return solve_guided(state, action.unit).kill / state.world.tables.rolls.die * laden(state, action.unit)


JUDGES: dict[type[Action], Callable[[FireTeamState, Side, Decision, Any], float]] = {
    PlotFire: judge_plot,
    PlotMission: judge_plot,
    DropMission: judge_drop,
    Load: judge_load,
    Target: judge_target,
    Bombard: judge_bombard,
    Veil: judge_veil,
    Mark: judge_mark,
}
