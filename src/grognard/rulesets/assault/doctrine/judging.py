"""Whom to ask about an answer: the doctrine, decision by decision.

Everything is weighed in the same coin: what a unit is worth, lost or gained.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from grognard.core.flow import Action, Decision, Side
from grognard.core.tasks import Plan
from grognard.rulesets.assault.actions import cards
from grognard.rulesets.assault.actions.air import AirTarget, BreakOff, Intercept, Victim
from grognard.rulesets.assault.actions.artillery import (
    FireMode,
    ReactShells,
    ReactShellsBy,
    SecondAttack,
    Split,
    Waypoint,
)
from grognard.rulesets.assault.actions.blast import RollAgain
from grognard.rulesets.assault.actions.close_combat import Assault, AssaultTogether, Engage
from grognard.rulesets.assault.actions.command import Fill, LayPoint, Rally, Shells, SmokeShells, Use
from grognard.rulesets.assault.actions.fire import (
    Fire,
    LeaveIdle,
    NameSpotter,
    PlaceSmoke,
    RaiseDie,
    Shell,
    ShellSmoke,
    StrikeNext,
    SwingAndFire,
)
from grognard.rulesets.assault.actions.morale import RoutFacing, RoutFirst, RoutTo
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
from grognard.rulesets.assault.artillery.mission import Calling, ChooseHex, ChooseMode
from grognard.rulesets.assault.cards.planning import ChooseDiscard
from grognard.rulesets.assault.cards.windows import ChooseCard
from grognard.rulesets.assault.command.impulse import ChooseRidersAct
from grognard.rulesets.assault.fire.exchange import AttackRoll, ChooseReroll
from grognard.rulesets.assault.fire.forecasting import blank_die
from grognard.rulesets.assault.morale.rally import rally_chance
from grognard.rulesets.assault.movement.gun_facing import WhichFacing
from grognard.rulesets.assault.movement.moving import ChooseStep
from grognard.rulesets.assault.reaction.final import ChooseFinalFire
from grognard.rulesets.assault.reaction.window import ChooseReaction
from grognard.rulesets.assault.setting_up.forces import ChooseForce
from grognard.rulesets.assault.setting_up.placing import ChoosePlace, ChooseSetUpFacing, ChooseUnitToSetUp
from grognard.rulesets.assault.state import ROUTED, SUPPRESSED, AssaultState
from grognard.tactical.answers import Pass, StandEasy, Target, Watch

from . import aftermath, playing, riding, shelling, storming, supporting
from .brief import Brief
from .deploying import deployment_worth
from .marching import setting_out, step_worth
from .shooting import best_shot, reaction_worth, shot_worth
from .worth import worth

NEVER: Final = -50.0
RALLIED: Final[Mapping[str, float]] = {SUPPRESSED: 0.2, ROUTED: 0.4}
"""Which share of a unit comes back when it rallies now rather than at the end of the turn."""
SETTING_UP: Final = (ChooseForce, ChooseUnitToSetUp, ChoosePlace, ChooseSetUpFacing)
Judge = Callable[[Brief, Any], float]


def appraised(
    state: AssaultState, side: Side, decision: Decision, actions: Sequence[Action], plan: Plan
) -> list[float]:
    """What the doctrine thinks each answer is worth to its side, while it follows a plan."""
    brief = Brief(state, side, plan)
    return [appraise(brief, decision, action) for action in actions]


def appraise(brief: Brief, decision: Decision, action: Action) -> float:
    """What the doctrine thinks an answer is worth."""
    if isinstance(decision, SETTING_UP):
        return deployment_worth(brief, action)
    found = by_question(brief, decision, action)
    if found is not None:
        return found
    known = WORTH.get(type(action))
    return known(brief, action) if known is not None else 0.0


def by_question(brief: Brief, decision: Decision, action: Action) -> float | None:
    """Answers whose worth depends on what is asked."""
    state = brief.state
    match decision:
        case ChooseStep():
            return step_worth(brief, action)
        case ChooseReaction():
            return reacting(brief, action)
        case ChooseFinalFire() if isinstance(action, Fire):
            return shot_worth(brief, action, final=True)
        case NameAirTarget():
            return air(brief, action)
        case ChooseMode() if isinstance(action, FireMode):
            return supporting.mode_worth(brief, state.inside(Calling), action.mode)
        case ChooseHex() if isinstance(action, Target):
            return supporting.hex_worth(brief, state.inside(Calling), action.hex)
        case ChooseReroll():
            return float(action == blank_die(state, decision)) if state.frame(AttackRoll) else 0.0
        case ChooseDiscard() if isinstance(action, cards.Discard):
            return playing.discarding(brief, action)
        case ChooseCard() if isinstance(action, cards.Play):
            return playing.card_in_window(brief, decision, action)
        case WhichFacing(unit=unit) if isinstance(action, Face):
            return riding.toward_the_enemy(state, unit, action.facing)
        case ChooseRidersAct() if isinstance(action, Rest):
            return 0.0
    return None


# ------------------------------------------------------------------------------------------------ reactions, air


def reacting(brief: Brief, action: Action) -> float:
    """Reactions by what they are worth; standing orders are not touched."""
    match action:
        case Fire():
            return reaction_worth(brief, action)
        case ReactShells() | ReactShellsBy():
            return supporting.shells_in_reaction(brief, action) - supporting.USE
        case Watch() | StandEasy():
            return NEVER
    return 0.0


def air(brief: Brief, action: Action) -> float:
    """Which unit is struck from the air, or that it is enough."""
    if isinstance(action, AirTarget):
        return supporting.strike_worth(brief, brief.state.inside(AirStrike), action.target)
    return 0.0 if isinstance(action, BreakOff) else NEVER


# ------------------------------------------------------------------------------------------------- activations


def rallying(brief: Brief, action: Rally) -> float:
    state = brief.state
    return (
        float(rally_chance(state, action.unit)) * RALLIED[state.units[action.unit].morale] * worth(state, action.unit)
    )


def pointing(brief: Brief, action: LayPoint) -> float:
    """Points go to those who have most to do."""
    state, unit = brief.state, action.unit
    if state.units[unit].carrier >= 0 or state.units[unit].hex < 0:
        return 2.0
    return 1.0 + max(best_shot(brief, unit), setting_out(brief, unit, fast=False))


def seconding(brief: Brief, action: SecondAttack) -> float:
    return supporting.second_worth(brief, action) - 1.0


def storming_together(brief: Brief, action: AssaultTogether) -> float:
    """With Ura! two strike, and each has a die more."""
    both = (storming.assault_worth(brief, unit, action.hex) for unit in (action.unit, action.other))
    return max(both) + 1.5


WORTH: Final[dict[type[Action], Judge]] = {
    Fire: shot_worth,
    SwingAndFire: shot_worth,
    Shells: lambda brief, action: shelling.best_shells(brief, action.unit),
    SmokeShells: lambda brief, action: shelling.best_smoke(brief, action.unit),
    Shell: lambda brief, action: shelling.shells_worth(brief, action.unit, action.hex),
    ShellSmoke: aftermath.smoke_beside,
    PlaceSmoke: aftermath.smoke_beside,
    Move: lambda brief, action: setting_out(brief, action.unit, fast=False),
    Fast: lambda brief, action: setting_out(brief, action.unit, fast=True),
    Assault: lambda brief, action: storming.assault_worth(brief, action.unit, action.hex),
    AssaultTogether: storming_together,
    Engage: lambda brief, action: storming.engaged_worth(brief.state, action.unit, action.target),
    Rally: rallying,
    Entrench: riding.digging,
    Load: riding.loading,
    Unload: riding.unloading,
    Alight: riding.alighting,
    Dismount: riding.dismounting,
    TurnGun: riding.turning_gun,
    LayPoint: pointing,
    Fill: lambda brief, action: 0.5,
    Use: supporting.using,
    SecondAttack: seconding,
    NameSpotter: lambda brief, action: supporting.spotter_worth(brief, action.spotter),
    Split: aftermath.divided,
    Waypoint: aftermath.marked,
    RollAgain: aftermath.rolled_again,
    StrikeNext: aftermath.struck_next,
    LeaveIdle: aftermath.left_idle,
    RaiseDie: aftermath.raised,
    RoutTo: aftermath.running_to,
    RoutFirst: aftermath.running_first,
    RoutFacing: aftermath.stopping,
    Intercept: lambda brief, action: 3.0,
    Victim: lambda brief, action: worth(brief.state, action.unit),
    cards.Plan: lambda brief, action: 3.0,
    cards.Play: lambda brief, action: playing.rally_card(brief),
    cards.LetPass: lambda brief, action: -0.5,
    cards.AskAgain: lambda brief, action: NEVER,
    cards.Hearten: playing.hearten,
    cards.Harangue: playing.haranguing,
    cards.ThrowSmoke: playing.throwing_smoke,
    cards.TakeOut: playing.taking_out,
    cards.PutIn: playing.putting_in,
    cards.Exchange: playing.exchanging,
    StandEasy: lambda brief, action: NEVER,
    Watch: lambda brief, action: NEVER,
    Pass: lambda brief, action: 0.0,
}
"""What an answer is worth where nothing else is known of the question."""
