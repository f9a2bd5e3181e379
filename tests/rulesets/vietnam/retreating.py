"""What the tests of retreat and advance share: a clear and dry battlefield, one attack with a known result.

The battlefield is 1922 and its surroundings, all clear but for the villages 2020 and 2023::

    2119    2120    2121    2122    2123    2124
        2019    2020    2021    2022    2023    2024
    1919    1920    1921    1922    1923    1924
        1819    1820    1821    1822    1823    1824
    1719    1720    1721    1722    1723    1724

A unit in 1921 has a zone in 2021 and 1821 and leaves 2022, 1923 and 1822 open to a retreat from 1922.
"""

from __future__ import annotations

from grognard.core.match import Match
from grognard.rulesets.vietnam.events.losses import Eliminated, StepLost
from grognard.rulesets.vietnam.state import VietnamState
from tests.rulesets.vietnam.edition import WORLD
from tests.support import events, legal, play, vietnam

D2, D3, DE = 3, 2, 1
"""The dice that give these results with a differential of 8 or 9 in the clear."""
A2, A3 = 4, 5
"""The same with a differential of 0."""


FAR_AWAY = 'us_15_eng = "1606"\nvc_cl = "1607"\n'
"""Two units with a quarrel of their own, which keep the combat phase open."""
MARKERS = {"us": "us = [5, 6]", "vc": "vc = [2, 3]"}


def fight(units: str, *, side: str = "us", more: str = "", phase: str = "fight", others: str = FAR_AWAY) -> Match:
    """A combat phase in which the attacker holds two good markers and the defender none."""
    head = f'scenario = "snoopy"\nphase = "{side} {phase}"\nturn = 3\nhands = {{ {MARKERS[side]} }}'
    return vietnam(f"{head}\n{more}\n[units]\n{others}{units}")


def strike(match: Match, target: str, *attackers: str, die: int, support: bool = True) -> Match:
    """Make one attack, with all the markers or none."""
    match.feed([die])
    play(match, f"attack {target}", *(f"join {unit}" for unit in attackers), "commit")
    while found := legal(match, "support"):
        play(match, found[-1] if support else "pass")
    return match


def ways(match: Match) -> set[str]:
    """The ways that are open to the retreating unit."""
    return {text.removeprefix("retreat ") for text in legal(match, "retreat")}


def advances(match: Match, unit: str) -> list[str]:
    """Where on the path a unit may advance to."""
    return [text.split()[2] for text in legal(match, "advance") if text.split()[1] == unit]


def asked(match: Match) -> str:
    """The side that has to answer."""
    return "" if match.decision is None else match.decision.side


def state_of(match: Match) -> VietnamState:
    state: VietnamState = match.state
    return state


def where(match: Match, unit: str) -> str:
    """The label of a unit's place, with a mark for a reduced one; else what has become of it."""
    state = state_of(match)
    found = state.units[WORLD.by_id[unit]]
    if found.place < 0:
        return found.status
    return state.theatre.label(found.place) + (" reduced" if found.reduced else "")


def losses(match: Match) -> list[str]:
    """Who has lost a step or its life, by which rule."""
    found = [(e.unit, e.rule) for kind in (StepLost, Eliminated) for e in events(match, kind) if isinstance(e, kind)]
    return [f"{WORLD.units[unit].id} {rule}" for unit, rule in found]


def has(match: Match, deed: str, unit: str) -> bool:
    """Whether a unit has done something in this turn."""
    found: int = getattr(state_of(match).deeds, deed)
    return bool(found >> WORLD.by_id[unit] & 1)
