"""The exact chances of what an action leads to, from what the side that takes it knows: nobody plays a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grognard.core.flow import Action, Side
from grognard.core.view import Forecast
from grognard.rulesets.assault.actions.air import AirTarget, Intercept
from grognard.rulesets.assault.actions.artillery import ReactShells, ReactShellsBy, Split
from grognard.rulesets.assault.actions.blast import RollAgain
from grognard.rulesets.assault.actions.close_combat import Assault, AssaultTogether, Engage
from grognard.rulesets.assault.actions.command import Rally
from grognard.rulesets.assault.actions.fire import Fire, Shell, StrikeNext, SwingAndFire
from grognard.rulesets.assault.state import AssaultState
from grognard.tactical.answers import Pass, Target

from .fire_forecast import melee_forecasts, rally_forecasts, shell_forecasts, shot_forecasts, storm_forecasts
from .support_forecast import (
    air_forecasts,
    interception_forecasts,
    let_through_forecasts,
    reaction_forecasts,
    reroll_forecasts,
    split_forecasts,
    target_forecasts,
)

Maker = Callable[[AssaultState, Side, Any], Sequence[Forecast]]
MAKERS: dict[type[Action], Maker] = {
    Fire: shot_forecasts,
    SwingAndFire: shot_forecasts,
    Shell: shell_forecasts,
    StrikeNext: shell_forecasts,
    Rally: rally_forecasts,
    Assault: storm_forecasts,
    AssaultTogether: storm_forecasts,
    Engage: melee_forecasts,
    AirTarget: air_forecasts,
    Intercept: interception_forecasts,
    Pass: let_through_forecasts,
    Target: target_forecasts,
    ReactShells: reaction_forecasts,
    ReactShellsBy: reaction_forecasts,
    Split: split_forecasts,
    RollAgain: reroll_forecasts,
}
"""Who foretells what."""


def forecast(state: AssaultState, side: Side, action: Action) -> Sequence[Forecast]:
    """What an action may lead to; nothing for actions without dice."""
    maker = MAKERS.get(type(action))
    return maker(state, side, action) if maker else ()
