"""Units and choices as the tests of movement and transport look at them."""

from __future__ import annotations

from grognard.core.match import Match
from grognard.rulesets.vietnam.going import Trip, going
from grognard.rulesets.vietnam.moving import Moving
from grognard.rulesets.vietnam.state import Unit, VietnamState
from tests.rulesets.vietnam.edition import WORLD
from tests.support import legal


def state_of(match: Match) -> VietnamState:
    state: VietnamState = match.state
    return state


def unit(match: Match, name: str) -> Unit:
    return state_of(match).units[WORLD.by_id[name]]


def where(match: Match, name: str) -> str:
    """The label of the place where a unit is."""
    state = state_of(match)
    return state.theatre.label(state.place(WORLD.by_id[name]))


def on_map(match: Match, name: str) -> bool:
    return unit(match, name).status == "map"


def choices(match: Match, verb: str) -> list[str]:
    """What may be named after a verb."""
    return [text.split(maxsplit=1)[1] for text in legal(match, verb)]


def gos(match: Match) -> set[str]:
    return set(choices(match, "go"))


def cost(match: Match, name: str, place: str) -> float:
    """The movement points that the cheapest way of a unit to a place takes."""
    state = state_of(match)
    moving = state.frame(Moving)
    trip = moving.trip if moving is not None else Trip(WORLD.by_id[name])
    return going(state, trip).cost(state.theatre.place(place)) / 2


def spent(match: Match) -> float:
    """The movement points that the unit in hand has spent."""
    return state_of(match).inside(Moving).trip.spent / 2


def asked(match: Match) -> str:
    """The side that has to decide."""
    assert match.decision is not None
    return match.decision.side
