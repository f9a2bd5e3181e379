"""The exact chances of what an action leads to, from what the side that takes it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.core.flow import Action, Side
from grognard.core.view import Forecast
from grognard.rulesets.lhy.actions.assault import Assault, Fight, GoIn, Hold, Ready, Reinforce, TakePart
from grognard.rulesets.lhy.actions.command import Coordinate
from grognard.rulesets.lhy.actions.fire import (
    Fire,
    FireBoth,
    Front,
    OpenFire,
    Shoot,
    ShootBoth,
    ShootClass,
    ShootPast,
    Stalk,
)
from grognard.rulesets.lhy.actions.morale import Recover, RecoverAided, Unshock
from grognard.rulesets.lhy.actions.mortars import Extend, Knee, LoadHe, ObserveFrom, Shell
from grognard.rulesets.lhy.actions.movement import (
    AidExit,
    Crush,
    Go,
    Grapple,
    Leave,
    Rake,
    ReplyShell,
    ReplyShots,
    Unaided,
    Withdraw,
)
from grognard.rulesets.lhy.actions.night import Flare
from grognard.rulesets.lhy.state import LhyState

from .armour_forecast import anti_tank_forecasts, crushing_forecasts, grappling_forecasts, stalking_forecasts
from .assault_forecast import assault_forecasts
from .fire_forecast import (
    crossfire_forecasts,
    front_forecasts,
    knee_forecasts,
    raking_forecasts,
    reply_forecasts,
    small_arms_forecasts,
    split_forecasts,
)
from .mortar_forecast import mortar_forecasts
from .roll_forecast import (
    coordination_forecasts,
    exit_forecasts,
    extension_forecasts,
    feint_forecasts,
    flare_forecasts,
    leaving_forecasts,
    recovery_forecasts,
    shock_forecasts,
    withdrawal_forecasts,
)

Maker = Callable[[LhyState, Side, Action], Sequence[Forecast]]
MAKERS: dict[type[Action], Maker] = {
    Fire: small_arms_forecasts,
    FireBoth: split_forecasts,
    OpenFire: crossfire_forecasts,
    Front: front_forecasts,
    Knee: knee_forecasts,
    Shoot: anti_tank_forecasts,
    ShootBoth: anti_tank_forecasts,
    ShootClass: anti_tank_forecasts,
    ShootPast: anti_tank_forecasts,
    Stalk: stalking_forecasts,
    ReplyShell: anti_tank_forecasts,
    ReplyShots: reply_forecasts,
    Rake: raking_forecasts,
    Crush: crushing_forecasts,
    Grapple: grappling_forecasts,
    Shell: mortar_forecasts,
    ObserveFrom: mortar_forecasts,
    LoadHe: mortar_forecasts,
    Extend: extension_forecasts,
    Recover: recovery_forecasts,
    RecoverAided: recovery_forecasts,
    Unshock: shock_forecasts,
    Withdraw: withdrawal_forecasts,
    Go: exit_forecasts,
    AidExit: exit_forecasts,
    Leave: leaving_forecasts,
    Unaided: exit_forecasts,
    Coordinate: coordination_forecasts,
    Hold: feint_forecasts,
    Flare: flare_forecasts,
    Assault: assault_forecasts,
    Reinforce: assault_forecasts,
    GoIn: assault_forecasts,
    Fight: assault_forecasts,
    Ready: assault_forecasts,
    TakePart: assault_forecasts,
}
"""Who foretells what."""


def forecast(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """What an action may lead to; nothing for actions without dice."""
    maker = MAKERS.get(type(action))
    return maker(state, side, action) if maker else ()
