"""What artillery is worth to the doctrine: what to plan, what to load, and when to fire it; never on one's own men."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.core.flow import Action, Decision
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
from grognard.rulesets.fireteam.artillery.bombarding import Bombardment, Veiling, can_veil, planned_attack
from grognard.rulesets.fireteam.artillery.guided import solve_guided
from grognard.rulesets.fireteam.artillery.missions import PlanMission, battery_in_hand, lacks_smoke
from grognard.rulesets.fireteam.artillery.plans import ADM, CHEMICAL, ICM, PGM, SHELL, SMOKE, next_fire
from grognard.rulesets.fireteam.artillery.plotting import PlanFire
from grognard.rulesets.fireteam.artillery.shelling import battery_attack, battery_share, smoke_of, unit_attack
from grognard.rulesets.fireteam.fire.firing import Shoot
from grognard.rulesets.fireteam.state import FireTeamState

from .brief import Brief
from .estimates import attack_worth, laden
from .smoking import screen_worth

LOADS = {SHELL: 1.0, CHEMICAL: 1.2, ICM: 1.4, PGM: 1.1, SMOKE: -1.0, ADM: -0.5}
"""How much each kind of ammunition is liked."""
SCREENING = 2.0
"""How much smoke is liked by a side that is to screen."""
NEAR, NEARBY = 2, 0.05
"""Enemies so near to a hex may be in it when the shells fall."""
OWN_NEAR = 0.35
"""What each friend so near costs: he may be there when they fall."""
SAFE = 1
"""So near to one's own men nothing is planned that falls by itself."""
LOST_BY_SPREADING = 0.4
"""What is lost when shells are spread over one hex more."""
UNWANTED = -1.0
FORBIDDEN = -9.0
ROUGHLY = 0.12
"""How much worse a planned hex may be that is taken now and then."""
SMOKE_SHELL = 0.2
"""What a smoke shell is worth by itself."""


def plotting_spread(state: FireTeamState) -> float:
    """How far apart hexes may be at which fire is planned now and then: the enemy shall not know where not to be."""
    return ROUGHLY if state.frame(PlanFire) is not None or state.frame(PlanMission) is not None else 0.0


def judge_plot(brief: Brief, _: Decision, __: PlotFire | PlotMission) -> float:
    """Everything is planned as long as there are enemies to fire at."""
    return 1.0 if brief.shooters else UNWANTED


def judge_drop(_: Brief, __: Decision, ___: DropMission) -> float:
    """What was planned last turn is stale."""
    return 2.0


def wants_screen(brief: Brief) -> bool:
    """Whether the plan has anybody screen."""
    return any(task.kind == "screen" for task in brief.plan.tasks)


def judge_load(brief: Brief, _: Decision, action: Load) -> float:
    """The best ammunition, in as many tubes as it can be; guided shells only for vehicles, smoke to screen."""
    vehicles = any(brief.world.kind[one.unit].is_vehicle for one in brief.shooters)
    if action.kind == PGM and not vehicles:
        return UNWANTED
    if action.kind == SMOKE and wants_screen(brief):
        return SCREENING - 0.01 * action.tubes
    return LOADS[action.kind] + 0.01 * action.tubes


def judge_target(brief: Brief, _: Decision, action: Target) -> float:
    """The mean harm where things stand, and enemies near by; for smoke, what it hides."""
    state, side = brief.state, brief.side
    veiling = state.frame(Veiling)
    if veiling is not None:
        return screen_worth(brief, smoke_of(state, veiling.unit, (*veiling.hexes, action.hex)))
    plan, mission = state.frame(PlanFire), state.frame(PlanMission)
    if plan is not None:
        if plan.hexes:
            return screen_worth(brief, (*plan.hexes, action.hex)) if wants_screen(brief) else UNWANTED
        shells = unit_attack(state, (plan.plot.unit,), action.hex, SHELL)
        return attack_worth(state, shells) + crowd_near(brief, action.hex)
    if mission is None:
        return 0.0
    if lacks_smoke(mission.plot):
        return screen_worth(brief, brief.world.within(1 << action.hex, 1))
    if endangered(brief, action.hex):
        return FORBIDDEN
    battery, hexes = battery_in_hand(state, mission), len(mission.plot.hexes) + 1
    attack = battery_attack(state, side, battery_share(battery, battery.tubes, hexes), action.hex, SHELL)
    return attack_worth(state, attack) + crowd_near(brief, action.hex) - LOST_BY_SPREADING * hexes * (hexes > 1)


def endangered(brief: Brief, hex: Hex) -> bool:
    """Whether one's own men are in a hex or beside it."""
    side = brief.world.side
    return any(
        side[unit] == brief.side for near in brief.world.grid.within(hex, SAFE) for unit in brief.state.stack(near)
    )


def crowd_near(brief: Brief, hex: Hex) -> float:
    """How many enemies are near a hex, less the friends."""
    state, kind, total = brief.state, brief.world.kind, 0.0
    for near in brief.world.grid.within(hex, NEAR):
        for unit in state.stack(near):
            if brief.world.side[unit] == brief.side:
                total -= OWN_NEAR
            elif not (kind[unit].is_weapon or state.units[unit].hidden):
                total += NEARBY
    return total


def judge_bombard(brief: Brief, _: Decision, action: Bombard) -> float:
    """What the planned fire does to those who are there now, or what its smoke hides."""
    state = brief.state
    if action.kind == SMOKE:
        plot = next_fire(state, action.unit)
        hidden = smoke_of(state, action.unit, (*plot.hexes, *plot.smoke)) if plot is not None else 0
        return screen_worth(brief, hidden) - SMOKE_SHELL
    shoot = state.inside(Shoot)
    attack = planned_attack(state, Bombardment(brief.side, shoot.group, action.kind, (action.unit,)))
    worth = attack_worth(state, attack)
    return worth if worth >= 0 else FORBIDDEN


def judge_veil(brief: Brief, _: Decision, action: Veil) -> float:
    """Smoke on the enemies in sight who fire at friends."""
    state = brief.state
    seen = [hex for hex in brief.foes_at if can_veil(state, action.unit, hex)]
    return max([screen_worth(brief, 1 << hex) for hex in seen], default=0.0) - SMOKE_SHELL


def judge_mark(brief: Brief, _: Decision, action: Mark) -> float:
    """The mean harm of a guided shell."""
    state = brief.state
    return solve_guided(state, action.unit).kill / state.world.tables.rolls.die * laden(state, action.unit)


JUDGES: dict[type[Action], Callable[[Brief, Decision, Any], float]] = {
    PlotFire: judge_plot,
    PlotMission: judge_plot,
    DropMission: judge_drop,
    Load: judge_load,
    Target: judge_target,
    Bombard: judge_bombard,
    Veil: judge_veil,
    Mark: judge_mark,
}
