"""Whom to ask about an answer: the doctrine, decision by decision.

Everything is weighed in the same coin: what a unit is worth, lost or gained.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.core.flow import Action, Decision, Side
from grognard.rulesets.assault.actions.air import AirTarget, BreakOff, Intercept, Victim
from grognard.rulesets.assault.actions.artillery import FireMode, ReactShells, ReactShellsBy, SecondAttack
from grognard.rulesets.assault.actions.cards import AskAgain, Discard, Exchange, Harangue, Hearten, LetPass, Plan, Play
from grognard.rulesets.assault.actions.close_combat import Assault, AssaultTogether, Engage
from grognard.rulesets.assault.actions.command import Fill, LayPoint, Rally, Shells, SmokeShells, Use
from grognard.rulesets.assault.actions.fire import (
    Fire,
    NameSpotter,
    Shell,
    ShellSmoke,
    StrikeNext,
    SwingAndFire,
)
from grognard.rulesets.assault.actions.movement import (
    Alight,
    Dismount,
    Entrench,
    Face,
    Fast,
    Load,
    Move,
    Rest,
    TurnGun,
    Unload,
)
from grognard.rulesets.assault.air.strike import AirStrike, NameAirTarget
from grognard.rulesets.assault.artillery.mission import Calling, ChooseHex
from grognard.rulesets.assault.cards.planning import ChooseDiscard
from grognard.rulesets.assault.fire.exchange import AttackRoll, ChooseReroll
from grognard.rulesets.assault.fire.forecasting import blank_die
from grognard.rulesets.assault.fire.indirect import shell_hexes
from grognard.rulesets.assault.morale.rally import rally_chance
from grognard.rulesets.assault.movement.gun_facing import ChooseGunFacing
from grognard.rulesets.assault.movement.moving import ChooseStep
from grognard.rulesets.assault.movement.steps import gait
from grognard.rulesets.assault.reaction.final import ChooseFinalFire
from grognard.rulesets.assault.reaction.window import ChooseReaction
from grognard.rulesets.assault.setting_up.forces import ChooseForce
from grognard.rulesets.assault.setting_up.placing import ChoosePlace, ChooseSetUpFacing, ChooseUnitToSetUp
from grognard.rulesets.assault.state import ROUTED, SUPPRESSED, AssaultState, UnitId
from grognard.rulesets.assault.world import enemy_of
from grognard.tactical.answers import StandEasy, Target, Watch

from . import supporting
from .deploying import deployment_worth, toward_the_enemy
from .marching import setting_out, step_worth
from .places import cover, danger, place_worth, ways
from .shooting import (
    assault_worth,
    best_shot,
    engaged_worth,
    reaction_worth,
    shells_worth,
    shot_worth,
)
from .worth import worth

NEVER: Final = -50.0
RALLIED: Final[Mapping[str, float]] = {SUPPRESSED: 0.2, ROUTED: 0.4}
"""Which share of a unit comes back when it rallies now rather than at the end of the turn."""
NEAR: Final = 6
SETTING_UP: Final = (ChooseForce, ChooseUnitToSetUp, ChoosePlace, ChooseSetUpFacing)


def appraise(state: AssaultState, side: Side, decision: Decision, action: Action) -> float:
    """What a simple doctrine thinks an answer is worth to its side."""
    if isinstance(decision, SETTING_UP):
        return deployment_worth(state, action)
    match decision:
        case ChooseStep():
            return step_worth(state, action)
        case ChooseReaction():
            return reacting(state, side, action)
        case ChooseFinalFire():
            return shot_worth(state, action, final=True) if isinstance(action, Fire) else 0.0
        case NameAirTarget():
            return air(state, action)
        case ChooseHex():
            return shelled(state, action)
        case ChooseReroll():
            return float(action == blank_die(state, decision)) if state.frame(AttackRoll) else 0.0
        case ChooseDiscard():
            return discarding(state, action)
        case ChooseGunFacing() if isinstance(action, Face):
            return toward_the_enemy(state, gun_in_hand(state), action.facing)
    known = WORTH.get(type(action))
    return known(state, action) if known is not None else 0.0


def gun_in_hand(state: AssaultState) -> UnitId:
    """The gun that is being pointed."""
    return state.calls[-1].frame.hand[0] if state.calls[-1].frame.hand else 0


# ------------------------------------------------------------------------------------------------ reactions, air


def reacting(state: AssaultState, side: Side, action: Action) -> float:
    """Reactions by what they are worth; standing orders are not touched."""
    match action:
        case Fire():
            return reaction_worth(state, action)
        case ReactShells() | ReactShellsBy():
            return supporting.shells_in_reaction(state, side, action) - supporting.USE
        case Watch() | StandEasy():
            return NEVER
    return 0.0


def air(state: AssaultState, action: Action) -> float:
    """Which unit is struck from the air, or that it is enough."""
    if isinstance(action, AirTarget):
        return supporting.strike_worth(state, state.inside(AirStrike), action.target)
    return 0.0 if isinstance(action, BreakOff) else NEVER


def shelled(state: AssaultState, action: Action) -> float:
    """Which hex the artillery strikes."""
    return supporting.barrage_worth(state, state.inside(Calling), action.hex) if isinstance(action, Target) else 0.0


def using(state: AssaultState, action: Use) -> float:
    """A card that lies ready is used if it promises enough; artillery has to in the support phase."""
    record = state.world.support[action.card]
    if record.kind == "oas":
        return supporting.USE
    found = supporting.best_strike(state, AirStrike(record.side, action.card))
    return found - (supporting.USE if state.phase == "support" and "action" in record.timing else 0.0)


def discarding(state: AssaultState, action: Action) -> float:
    """Nothing is thrown away that need not be; command cards go before support."""
    if not isinstance(action, Discard):
        return 0.0
    return -2.0 if action.card in state.world.support else -1.0


# ------------------------------------------------------------------------------------------------- activations


def shells_of(state: AssaultState, action: Shells) -> float:
    """The best hex that a unit can shell."""
    return max((shells_worth(state, action.unit, hex) for hex in shell_hexes(state, action.unit)), default=NEVER)


def rallying(state: AssaultState, action: Rally) -> float:
    return (
        float(rally_chance(state, action.unit)) * RALLIED[state.units[action.unit].morale] * worth(state, action.unit)
    )


def digging(state: AssaultState, action: Entrench) -> float:
    """Who holds an objective in the open digs in, if nobody else gives him anything to do."""
    hex = state.units[action.unit].hex
    near = min(ways(state.world, gait(state, action.unit), goal)[hex] for goal in state.objectives)
    return 1.5 - 0.3 * near - cover(state, action.unit, hex)


def loading(state: AssaultState, action: Load) -> float:
    """Units that have far to go ride, if nobody fires at them."""
    hex = state.here(action.carrier)
    far = min(ways(state.world, gait(state, action.unit), goal)[hex] for goal in state.objectives)
    return 0.3 * (far - 2 * NEAR) - danger(state, action.unit, hex)


def getting_off(state: AssaultState, unit: UnitId) -> float:
    """Near an objective or an enemy one fights on foot."""
    here = state.here(unit)
    far = min(ways(state.world, gait(state, unit), goal)[here] for goal in state.objectives)
    enemies = (state.units[other].hex for other in state.on_map(enemy_of(state.side(unit))))
    met = any(there >= 0 and state.world.grid.distance(here, there) <= NEAR for there in enemies)
    return 5.0 if far <= NEAR or met else -1.0


def unloading(state: AssaultState, action: Unload) -> float:
    better = place_worth(state, action.unit, action.hex) - place_worth(state, action.unit, state.here(action.unit))
    return getting_off(state, action.unit) + 0.5 * better


def dismounting(state: AssaultState, action: Dismount) -> float:
    """Horses are left behind before houses, and where they are shot at."""
    here = state.units[action.unit].hex
    near = min(ways(state.world, "infantry", goal)[here] for goal in state.objectives)
    return 3.0 - near + 0.5 * danger(state, action.unit, here)


def turning_gun(state: AssaultState, action: TurnGun) -> float:
    """A gun that has nothing before it is turned."""
    if best_shot(state, action.unit) > 0:
        return NEVER
    return 1.0 + 0.02 * toward_the_enemy(state, action.unit, action.facing)


def pointing(state: AssaultState, action: LayPoint) -> float:
    """Points go to those who have most to do."""
    unit = action.unit
    if state.units[unit].carrier >= 0 or state.units[unit].hex < 0:
        return 2.0
    return 1.0 + max(best_shot(state, unit), setting_out(state, unit, fast=False))


def next_struck(state: AssaultState, action: StrikeNext) -> float:
    return worth(state, action.target)


Worth = Callable[[AssaultState, Any], float]
WORTH: Final[dict[type[Action], Worth]] = {
    Fire: shot_worth,
    SwingAndFire: shot_worth,
    Shells: shells_of,
    SmokeShells: lambda state, action: NEVER,
    Shell: lambda state, action: shells_worth(state, action.unit, action.hex),
    ShellSmoke: lambda state, action: NEVER,
    Move: lambda state, action: setting_out(state, action.unit, fast=False),
    Fast: lambda state, action: setting_out(state, action.unit, fast=True),
    Assault: lambda state, action: assault_worth(state, action.unit, action.hex),
    AssaultTogether: lambda state, action: 1.5 + assault_worth(state, action.unit, action.hex),
    Engage: lambda state, action: engaged_worth(state, action.unit, action.target),
    Rally: rallying,
    Entrench: digging,
    Load: loading,
    Unload: unloading,
    Alight: lambda state, action: getting_off(state, action.unit),
    Rest: lambda state, action: 0.0,
    Dismount: dismounting,
    TurnGun: turning_gun,
    LayPoint: pointing,
    Fill: lambda state, action: 0.5,
    Use: using,
    SecondAttack: lambda state, action: (
        supporting.second_worth(state, state.world.support[action.card].side, action) - 1.0
    ),
    FireMode: lambda state, action: supporting.mode_worth(action.mode),
    NameSpotter: lambda state, action: supporting.spotter_worth(state, action.spotter),
    StrikeNext: next_struck,
    Intercept: lambda state, action: 3.0,
    Victim: lambda state, action: worth(state, action.unit),
    Plan: lambda state, action: 3.0,
    Play: lambda state, action: 1.0,
    LetPass: lambda state, action: -0.5,
    AskAgain: lambda state, action: NEVER,
    StandEasy: lambda state, action: NEVER,
    Watch: lambda state, action: NEVER,
    Hearten: lambda state, action: worth(state, action.unit),
    Harangue: lambda state, action: float(len(state.stack(action.hex))),
    Exchange: lambda state, action: float(action.first + action.more),
}
"""What an answer is worth where nothing else is known of the question."""
