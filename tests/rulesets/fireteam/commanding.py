"""Matches from short positions, for the chapters on sequence, command points and opportunity fire."""

from __future__ import annotations

from collections.abc import Iterable

from grognard import api
from grognard.core.flow import begin
from grognard.core.match import Match
from grognard.core.view import Row
from grognard.rulesets.fireteam.state import Deeds, FireTeamState, Purse, Unit
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.support import legal


def battle(phase: str, units: dict[str, str], *lines: str, seed: int = 1) -> Match:
    """A match that begins in a phase with pieces on the map; further lines are those of a position."""
    return api.Game(RULESET).position(position(phase, units, lines), seed=seed)


def in_view(side: str) -> dict[str, str]:
    """Enemies whom those of a side around 0110 see and can fire at, mortars too, and a squad of its own far away."""
    if side == "us":
        return {"U3_SQ3": "5928", "S3_SQ3": "0115", "S3_BTR70_1": "0115 N", "S2_SQ3": "0122"}
    return {"S3_SQ3": "5901", "U3_SQ3": "0115", "U3_M113_1": "0115 N", "U2_SQ3": "0122"}


def set_about(match: Match) -> Match:
    """Let a group set about what it was activated for, where it has not by itself, there being no choice."""
    if "begin 0" in legal(match, "begin"):
        match.play("begin 0")
    return match


def position(phase: str, units: dict[str, str], lines: Iterable[str] = ()) -> str:
    """The text of a position."""
    placed = [f'{name} = "{words}"' for name, words in units.items()]
    return "\n".join([f'phase = "{phase}"', *lines, "[units]", *placed])


def points(us: str = "", soviet: str = "") -> str:
    """A line about the purses of both sides: ``chits = [5, 4], remaining = 3``."""
    return f"points = {{ us = {{ {us} }}, soviet = {{ {soviet} }} }}"


def waiting_state(phase: str, units: dict[str, str], *lines: str) -> FireTeamState:
    """A state that stands at the first question of a phase, its draws not made."""
    state = RULESET.position(position(phase, units, lines))
    begin(state)
    return state


def state_of(match: Match) -> FireTeamState:
    assert isinstance(match.state, FireTeamState)
    return match.state


def unit(match: Match, name: str) -> Unit:
    return state_of(match).units[WORLD.piece_number(name)]


def where(match: Match, name: str) -> str:
    return WORLD.label(state_of(match).here(WORLD.piece_number(name)))


def purse(match: Match, side: str) -> Purse:
    return state_of(match).purses[side]


def remaining(match: Match, side: str) -> float:
    """CP remaining."""
    return purse(match, side).remaining / 2


def funds(match: Match) -> float:
    """What the active side has left of its impulse."""
    return state_of(match).deeds.funds / 2


def deeds(match: Match) -> Deeds:
    return state_of(match).deeds


def saved(match: Match, name: str) -> float:
    return unit(match, name).saved / 2


def asked(match: Match) -> str:
    """The side that is asked, and what."""
    decision = match.decision
    return f"{decision.side} {type(decision).__name__}" if decision else "nobody"


def chit_sum(match: Match, side: str) -> int:
    """What the CP chits of a side in the cup come to."""
    named = ((name.split("/"), count) for name, count in state_of(match).cup)
    return sum(int(words[1]) * count for words, count in named if words[0] == side and len(words) == 2)


def figure(rows: Iterable[Row], name: str) -> object:
    """The value of a row of a forecast."""
    return next(row.value for row in rows if row.label.id == f"forecast-{name}")


def forget(match: Match) -> Match:
    """Let every chance of opportunity fire go by."""
    while asked(match).endswith("ChooseReaction"):
        match.play("pass")
    return match
