"""The exact chances of close combat and of fire into buildings before the dice are thrown."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.assembly import Commit
from grognard.core.flow import Action, Side
from grognard.core.messages import message
from grognard.core.view import Forecast, Row
from grognard.rulesets.fireteam.actions.assault import Assault
from grognard.rulesets.fireteam.actions.buildings import Breach
from grognard.rulesets.fireteam.actions.command import Done, Join
from grognard.rulesets.fireteam.actions.fire import Add, Aim, Direct, Floor, Launch
from grognard.rulesets.fireteam.close_combat.assaults import AssaultRoll, additions, kill_number, table_value
from grognard.rulesets.fireteam.close_combat.duels import Duel, DuelRoll, leaders_of, strength
from grognard.rulesets.fireteam.close_combat.point_blank import (
    CloseFire,
    assault_roll,
    close_shot,
    close_shot_named,
    turned,
)
from grognard.rulesets.fireteam.fire.demolition import Breaching, blast_shot
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.firing import Shoot
from grognard.rulesets.fireteam.fire.volley import UPPER
from grognard.rulesets.fireteam.reaction.window import Window
from grognard.rulesets.fireteam.say import the_hex, the_unit
from grognard.rulesets.fireteam.state import FireTeamState
from grognard.rulesets.fireteam.world import enemy_of

from .enumerated import listed, outcomes
from .gunnery_forecast import DESTROYED, UNHURT, gun_forecast
from .infantry_fire_forecast import shot_forecasts
from .reaction_forecast import reaction_forecasts

WON, LOST = "won", "lost"


def close_forecasts(state: FireTeamState, side: Side, action: Action) -> list[Forecast]:
    """What an answer in a close combat, in a duel or about a building may lead to."""
    fire, duel = state.frame(CloseFire), state.frame(Duel)
    if fire is not None:
        return strike_forecasts(state, fire, action)
    if duel is not None and isinstance(action, Join | Done):
        return [duel_forecast(state, duel, side, action)]
    return breach_forecasts(state, action)


def strike_forecasts(state: FireTeamState, fire: CloseFire, action: Action) -> list[Forecast]:
    """[14.11] [14.12] [14.14a] Infantry fire, guns and assaults in the hex."""
    match action:
        case Aim(piece) | Add(piece):
            more = replace(fire, firers=(*fire.firers, firer_of(state, piece)))
            return shot_forecasts(state, close_shot(state, more))
        case Direct(leader, unit) if fire.firers:
            return shot_forecasts(state, close_shot(state, replace(fire, led=(*fire.led, (leader, unit)))))
        case Commit():
            return shot_forecasts(state, close_shot(state, fire))
        case Launch():
            shot = close_shot_named(state, fire, action)
            turns = bool(turned(state, replace(fire, firers=(shot.firer,))))
            return [gun_forecast(state, replace(shot, turned=turns))]
        case Assault():
            return [assault_forecast(state, assault_roll(state, fire, action))]
    return []


def assault_forecast(state: FireTeamState, roll: AssaultRoll) -> Forecast:
    """[14.14a] The number of the table, what is added to it, and the exact chance."""
    squad, target = roll.squad, roll.target
    found = outcomes(state, roll, lambda succeeds: DESTROYED if succeeds else UNHURT)
    return Forecast(
        title=message("forecast-assault", unit=the_unit(state.world, squad), target=the_unit(state.world, target)),
        assumption=None,
        figures=(
            Row(message("forecast-table-number"), table_value(state, squad)),
            Row(message("forecast-kill-number"), kill_number(state, squad, target, roll.leader)),
        ),
        modifiers=tuple(additions(state, squad, target, roll.leader)),
        chances=listed(found, (DESTROYED, UNHURT)),
    )


# ------------------------------------------------------------------------------------------------------------ duels


def duel_forecast(state: FireTeamState, duel: Duel, side: Side, action: Join | Done) -> Forecast:
    """[14.18a] How a duel may end, if the other side commits all its leaders or those it has named."""
    ours = (
        (*duel.leaders_of(state.world, side), action.unit)
        if isinstance(action, Join)
        else duel.leaders_of(state.world, side)
    )
    theirs = duel.leaders_of(state.world, enemy_of(side)) or leaders_of(state, duel, enemy_of(side))
    plus, minus = strength(state.world, ours), strength(state.world, theirs)
    roll = DuelRoll(duel.side, duel.hex, (*ours, *theirs))
    found = outcomes(state, roll, lambda loser: LOST if loser == side else WON if loser else UNHURT)
    return Forecast(
        title=message("forecast-duel", hex=the_hex(state.world, duel.hex)),
        assumption=None,
        figures=(Row(message("forecast-duel-ours"), plus), Row(message("forecast-duel-theirs"), minus)),
        modifiers=(),
        chances=listed(found, (WON, UNHURT, LOST)),
    )


# -------------------------------------------------------------------------------------------------------- buildings


def breach_forecasts(state: FireTeamState, action: Action) -> list[Forecast]:
    """[19.21a] A missile or rocket into a building or a work."""
    shoot, breaching = state.frame(Shoot), state.frame(Breaching)
    if breaching is not None and isinstance(action, Floor):
        return shot_forecasts(state, replace(breaching.shot, upstairs=action.floor == UPPER))
    if shoot is None or state.frame(Window) or not isinstance(action, Breach):
        return reaction_forecasts(state, action)
    return shot_forecasts(state, blast_shot(state, firer_of(state, action.unit), action, moving=shoot.moving))
