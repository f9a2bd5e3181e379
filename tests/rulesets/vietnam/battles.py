"""What the tests of combat share: positions in a few words, attacks in one call, and the last roll."""

from __future__ import annotations

import grognard
from grognard.core.match import Match
from grognard.rulesets.vietnam.differential import Fight, clash, combat_result
from grognard.rulesets.vietnam.events.combat import CombatRolled
from grognard.rulesets.vietnam.events.losses import Eliminated, StepLost
from grognard.rulesets.vietnam.state import VietnamState
from tests.rulesets.vietnam.edition import WORLD
from tests.support import events, play, vietnam


def at_war(phase: str = "us fight", *, scenario: str = "snoopy", more: str = "", **units: str) -> grognard.Match:
    """A phase with these units on the map; ``more`` adds lines to the position."""
    placed = "\n".join(f"{name} = {place!r}" for name, place in units.items())
    return vietnam(f"scenario = {scenario!r}\nphase = {phase!r}\n{more}\n[units]\n{placed}\n")


def hands(us: str = "", vc: str = "") -> str:
    """The line of a position that gives both sides their markers, as in ``hands("1 2", "3")``."""
    return f"hands = {{ us = [{', '.join(us.split())}], vc = [{', '.join(vc.split())}] }}"


def attack(match: grognard.Match, place: str, *units: str, die: int | None = None) -> grognard.Match:
    """Attack a place with units; a die given here is the next one rolled."""
    if die is not None:
        match.feed([die])
    return play(match, f"attack {place}", *(f"join {unit}" for unit in units), "commit")


def die_for(match: grognard.Match, result: str, place: str, *units: str, fire: tuple[int, ...] = ()) -> int:
    """A die that gives a result when units attack a place, whatever their strengths are."""
    there = state(match).theatre.place(place)
    found = clash(state(match), Fight(there, state(match).at[there], tuple(map(WORLD.unit_number, units)), fire))
    return next(die for die in range(1, 7) if combat_result(WORLD, found.column, die) == result)


def roll(match: grognard.Match) -> CombatRolled:
    """The last roll on the combat results table."""
    found = events(match, CombatRolled)[-1]
    assert isinstance(found, CombatRolled)
    return found


def state(match: grognard.Match) -> VietnamState:
    """The position as the rules see it."""
    found = match.state
    assert isinstance(found, VietnamState)
    return found


def where(match: grognard.Match, unit: str) -> str:
    """The place of a unit with ``reduced`` if it is, or what else became of it."""
    there = state(match).units[WORLD.unit_number(unit)]
    if there.place < 0:
        return there.status
    return state(match).theatre.label(there.place) + " reduced" * there.reduced


def losses(match: grognard.Match) -> list[str]:
    """The units that lost a step or were eliminated, in their order."""
    found = [entry.event for entry in match.log if isinstance(entry.event, StepLost | Eliminated)]
    return [WORLD.units[event.unit].id for event in found]


def asked(match: grognard.Match) -> str:
    """Who is asked what, as in ``us PlayMarker``."""
    decision = match.decision
    assert decision is not None
    return f"{decision.side} {type(decision).__name__}"


def why(match: Match, action: str) -> tuple[str, str]:
    """The rule that refuses an action, and what is said."""
    assert match.decision is not None
    found = match.decision.why_not(match.state, match.read(action))
    assert found is not None
    return found.rule, found.message.id
