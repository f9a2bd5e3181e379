"""The chances of a roll: the procedure that makes it is run through all its dice, and its endings are named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from grognard.core.flow import Frame
from grognard.core.odds import endings
from grognard.core.view import Chance
from grognard.rulesets.fireteam.state import FireTeamState

Chances = Mapping[str, Fraction]
"""How likely each result is, by its name."""


def outcomes(state: FireTeamState, roll: Frame, name: Callable[[Any], str]) -> Chances:
    """How likely a procedure ends with something of a name."""
    return gathered((name(ending), chance) for ending, chance in endings(state, roll).items())


def gathered(cases: Iterable[tuple[str, Fraction]]) -> Chances:
    """Cases of one name together."""
    found: dict[str, Fraction] = {}
    for result, chance in cases:
        found[result] = found.get(result, Fraction(0)) + chance
    return found


def listed(chances: Chances, order: Iterable[str]) -> tuple[Chance, ...]:
    """Chances as a forecast shows them: in an order, without what cannot be."""
    every = ((result, chances.get(result, Fraction(0))) for result in order)
    return tuple(Chance(result, chance.numerator, chance.denominator) for result, chance in every if chance)
