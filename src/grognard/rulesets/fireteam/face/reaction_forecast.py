"""The exact chances of opportunity fire before it is made, by the functions that resolve it."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.flow import Action
from grognard.core.messages import Message, message
from grognard.core.view import Forecast
from grognard.rulesets.fireteam.actions.buildings import Breach
from grognard.rulesets.fireteam.actions.command import Begin, Join, Lead
from grognard.rulesets.fireteam.actions.fire import Add, Direct
from grognard.rulesets.fireteam.actions.reaction import React, Snap
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.reaction.reacting import snap_named
from grognard.rulesets.fireteam.reaction.reply import Reply, joined
from grognard.rulesets.fireteam.reaction.window import Answering, Window
from grognard.rulesets.fireteam.say import points
from grognard.rulesets.fireteam.state import FireTeamState

from .gunnery_forecast import gun_forecast
from .infantry_fire_forecast import shot_forecasts


def reaction_forecasts(state: FireTeamState, action: Action) -> list[Forecast]:
    """What an answer to a move may lead to; nothing for answers without chance."""
    reply = planned_reply(state, action)
    if reply is None:
        return []
    return [replace(found, price=price_in_words(state, reply)) for found in shots_of(state, reply)]


def shots_of(state: FireTeamState, reply: Reply) -> list[Forecast]:
    """The fire of an answer at each kind of target."""
    if reply.launch is not None:
        return [gun_forecast(state, replace(reply.launch, leader=reply.director))]
    return shot_forecasts(state, reply.shot(state))


def price_in_words(state: FireTeamState, reply: Reply) -> Message | None:
    """[7.11] What an answer costs, if it costs anything."""
    cost = reply.price(state)
    return message("price-points", points=points(cost)) if cost else None


def planned_reply(state: FireTeamState, action: Action) -> Reply | None:
    """The shot that an answer leads to, with those named so far."""
    window, answering = state.frame(Window), state.frame(Answering)
    if answering is not None:
        return next_reply(state, answering.reply, action)
    if window is None:
        return None
    opening = window.opening(state)
    match action:
        case React(piece):
            return Reply(opening, (firer_of(state, piece),))
        case Snap():
            shot = snap_named(state, action)
            return Reply(opening, (shot.firer,), shot)
        case Breach(piece, weapon):
            return Reply(opening, (firer_of(state, piece),), blast=weapon)
    return None


def next_reply(state: FireTeamState, reply: Reply, action: Action) -> Reply | None:
    """A shot after one more thing was said of it."""
    match action:
        case Add():
            return joined(state, reply, action)
        case Direct(leader):
            return replace(reply, director=leader)
        case Join() | Lead() | Begin():
            return reply
    return None
